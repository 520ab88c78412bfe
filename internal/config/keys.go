package config

import "sync"

// Scope says where a key may stand and what an environment does with it.
type Scope uint8

const (
	// Inherited keys of the top level hold in every environment that does not set them.
	Inherited Scope = iota
	// PerEnv keys are never inherited: an environment has only its own.
	PerEnv
	// TopOnly keys stand at the top level alone and hold everywhere.
	TopOnly
)

func (s Scope) String() string {
	return [...]string{"inherited", "per environment", "top level only"}[s]
}

// Key is one row of the table of keys that a project file may hold.
type Key struct {
	Name string
	// Type is in the notation of schema.go.
	Type  string
	Scope Scope
	// Acts is false for keys that are accepted and then named in a warning.
	Acts bool
	// Effect is what the key does, or what happens because it does nothing.
	Effect string
	// Binds is where the names of env properties stand below the key, such as
	// "bindings[].name"; empty for keys that declare none.
	Binds string
	// TS is the TypeScript type of those properties.
	TS string
}

// Keys returns the table in the order of the reference page.
func Keys() []Key { return keys }

// SubKeys returns the rows for parts of an acting key that do nothing.
func SubKeys() []Key { return subKeys }

const (
	routeType   = `string|{pattern!:string zone_id:string zone_name:string custom_domain:bool enabled:bool previews_enabled:bool}`
	sampleType  = `enabled:bool head_sampling_rate:number persist:bool destinations:[string]`
	remoteBind  = `{binding!:string remote:bool}`
	storageType = `"sqlite"|"legacy-kv"`
)

var keys = []Key{
	// What the app is.
	{Name: "name", Type: `string`, Acts: true, Effect: "name of the app: lower-case letters, digits, - and _, at most 63; default is the directory's name; an environment appends -NAME unless it sets its own"},
	{Name: "main", Type: `string`, Acts: true, Effect: "entry module, relative to the config file"},
	{Name: "compatibility_date", Type: `string`, Acts: true, Effect: "yyyy-mm-dd, not in the future; recorded in the artifact"},
	{Name: "compatibility_flags", Type: `[string]`, Acts: true, Effect: "flags of the platform; an unknown one is an error; recorded in the artifact"},
	{Name: "vars", Type: `<any>`, Scope: PerEnv, Acts: true, Effect: "properties of env: strings as they are, everything else as JSON values"},
	{Name: "env", Type: `<any>`, Scope: TopOnly, Acts: true, Effect: "named environments, chosen with --env"},
	{Name: "secrets", Type: `{required:[string]}`, Scope: PerEnv, Acts: true, Effect: "names that must be set; of .dev.vars and .env only these and names of vars are taken; a missing one is a warning"},

	// How it is built.
	{Name: "rules", Type: `[{type!:"ESModule"|"CommonJS"|"CompiledWasm"|"Text"|"Data"|"PythonModule"|"PythonRequirement" globs!:[string] fallthrough:bool}]`, Acts: true, Effect: "module type of files by glob, tried in order before the defaults"},
	{Name: "define", Type: `<string>`, Scope: PerEnv, Acts: true, Effect: "identifiers replaced by a constant or another name when bundling"},
	{Name: "alias", Type: `<string>`, Scope: TopOnly, Acts: true, Effect: "import names replaced by others when bundling"},
	{Name: "tsconfig", Type: `string`, Acts: true, Effect: "path of the tsconfig.json to use; default is the nearest to each file"},
	{Name: "jsx_factory", Type: `string`, Acts: true, Effect: "function for JSX elements; default React.createElement, or what tsconfig says"},
	{Name: "jsx_fragment", Type: `string`, Acts: true, Effect: "name for JSX fragments; default React.Fragment, or what tsconfig says"},
	{Name: "minify", Type: `bool`, Acts: true, Effect: "shortens the bundle; default false"},
	{Name: "keep_names", Type: `bool`, Acts: true, Effect: "functions and classes keep their name property; default true"},
	{Name: "no_bundle", Type: `bool`, Acts: true, Effect: "modules are linked as they are: define, alias, minify and keep_names do nothing"},
	{Name: "find_additional_modules", Type: `bool`, Acts: true, Effect: "files under base_dir that match rules can be reached by import(name) with a computed name; default is no_bundle"},
	{Name: "base_dir", Type: `string`, Acts: true, Effect: "root of additional modules and of preserved file names; default is the directory of main"},
	{Name: "preserve_file_names", Type: `bool`, Acts: true, Effect: "Wasm and data modules keep their path in the artifact instead of hash-name; default false"},
	{Name: "upload_source_maps", Type: `bool`, Acts: true, Effect: "false leaves the source map out of artifacts; default true here, so that stacks name source lines"},
	{Name: "build", Type: `{command:string cwd:string watch_dir:string|[string]}`, Acts: true, Effect: "command runs in sh, in cwd, before bundling; dev runs it again when something in watch_dir (default src) changes"},
	{Name: "wasm_modules", Type: `<string>`, Scope: TopOnly, Acts: true, Effect: "service workers: a global WebAssembly.Module per name"},
	{Name: "text_blobs", Type: `<string>`, Scope: TopOnly, Acts: true, Effect: "service workers: a global string per name"},
	{Name: "data_blobs", Type: `<string>`, Scope: TopOnly, Acts: true, Effect: "service workers: a global ArrayBuffer per name"},

	// Where and within what it runs.
	{Name: "route", Type: routeType, Acts: true, Effect: "one route; host and path pattern that the app serves"},
	{Name: "routes", Type: `[` + routeType + `]`, Acts: true, Effect: "routes; custom_domain takes the whole host"},
	{Name: "limits", Type: `{cpu_ms:int subrequests:int}`, Acts: true, Effect: "CPU milliseconds (1 to 300000, default 30000) and outgoing requests per invocation (1 to 10000000)"},
	{Name: "triggers", Type: `{crons:[string] events:[any]}`, Acts: true, Effect: "cron expressions are recorded in the artifact; nothing fires them on its own in this version"},
	{Name: "dev", Type: `{ip:string port:int inspector_port:int inspector_ip:string local_protocol:"http"|"https" upstream_protocol:"http"|"https" host:string enable_containers:bool container_engine:string|{localDocker!:{socketPath!:string containerEgressInterceptorImage:string}} generate_types:bool}`, Scope: TopOnly, Acts: true, Effect: "ip, port (0 to 65535), local_protocol and host of skerry dev; flags override"},
	{Name: "skerry", Type: `{outbound:{mode:"default"|"public"|"allowlist" allow:[string]} location:string memory_mb:int wall_ms:int}`, Acts: true, Effect: "outbound: where the app may connect to; location: the URL that the app is at, for fetch; memory_mb (16 to 65536, default 128); wall_ms per invocation (1 to 86400000)"},

	// Actors.
	{Name: "durable_objects", Type: `{bindings!:[{name!:string class_name!:string script_name:string environment:string}]}`, Scope: PerEnv, Acts: true, Binds: "bindings[].name", TS: "DurableObjectNamespace", Effect: "env.NAME is the namespace of an actor class; script_name takes the class of another app"},
	{Name: "migrations", Type: `[{tag!:string new_classes:[string] new_sqlite_classes:[string] renamed_classes:[{from!:string to!:string}] deleted_classes:[string] transferred_classes:[{from!:string from_script!:string to!:string}]}]`, Acts: true, Effect: "which actor classes have storage, step by step; each tag is applied once"},
	{Name: "exports", Type: `<{type!:"durable-object" state:"created" storage!:` + storageType + ` container:string}|{type!:"durable-object" state!:"deleted"}|{type!:"durable-object" state!:"renamed" renamed_to!:string}|{type!:"durable-object" state!:"transferred" transferred_to!:string}|{type!:"durable-object" state!:"expecting-transfer" storage!:` + storageType + ` transfer_from!:string container:string}|{type!:"worker" cache:{enabled!:bool}}>`, Acts: true, Effect: "which actor classes have storage, declared; excludes migrations"},

	// Other apps.
	{Name: "services", Type: `[{binding!:string service!:string environment:string entrypoint:string props:any remote:bool}]`, Scope: PerEnv, Acts: true, Binds: "[].binding", TS: "Fetcher", Effect: "env.NAME leads to the entrypoint of an app of the node, this one included; props is its ctx.props"},

	// Bindings: accepted, undefined at run time.
	{Name: "kv_namespaces", Type: `[{binding!:string id:string preview_id:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "KVNamespace"},
	{Name: "r2_buckets", Type: `[{binding!:string bucket_name:string preview_bucket_name:string jurisdiction:string remote:bool local_dev:{experimental_s3_credentials:{accessKeyId!:string secretAccessKey!:string}}}]`, Scope: PerEnv, Binds: "[].binding", TS: "R2Bucket"},
	{Name: "d1_databases", Type: `[{binding!:string database_name:string database_id:string preview_database_id:string migrations_table:string migrations_dir:string migrations_pattern:string database_internal_env:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "D1Database"},
	{Name: "queues", Type: `{producers:[{binding!:string queue:string delivery_delay:number remote:bool}] consumers:[{queue!:string type:"worker" max_batch_size:number max_batch_timeout:number max_retries:number dead_letter_queue:string max_concurrency:number visibility_timeout_ms:number retry_delay:number}]}`, Scope: PerEnv, Binds: "producers[].binding", TS: "Queue", Effect: "no message is sent or delivered"},
	{Name: "workflows", Type: `[{binding!:string name!:string class_name!:string script_name:string limits:{steps:number} schedules:string|[string] remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "Workflow"},
	{Name: "ratelimits", Type: `[{name!:string namespace_id!:string simple!:{limit!:number period!:10|60}}]`, Scope: PerEnv, Binds: "[].name", TS: "RateLimit", Effect: "nothing is limited"},
	{Name: "assets", Type: `{directory:string binding:string html_handling:"auto-trailing-slash"|"force-trailing-slash"|"drop-trailing-slash"|"none" not_found_handling:"single-page-application"|"404-page"|"none" run_worker_first:[string]|bool}`, Binds: "binding", TS: "Fetcher", Effect: "no file of the directory is served; every request goes to the app"},
	{Name: "site", Type: `{bucket!:string entry-point:string include:[string] exclude:[string]}`, Scope: TopOnly, Effect: "no file of the bucket is served"},
	{Name: "ai", Type: `{binding!:string staging:bool remote:bool}`, Scope: PerEnv, Binds: "binding", TS: "Ai"},
	{Name: "ai_search", Type: `[{binding!:string instance_name!:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "AiSearchInstance"},
	{Name: "ai_search_namespaces", Type: `[{binding!:string namespace!:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "AiSearchNamespace"},
	{Name: "agent_memory", Type: `[{binding!:string namespace!:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "AgentMemoryNamespace"},
	{Name: "analytics_engine_datasets", Type: `[{binding!:string dataset:string}]`, Scope: PerEnv, Binds: "[].binding", TS: "AnalyticsEngineDataset"},
	{Name: "artifacts", Type: `[{binding!:string namespace!:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "Artifacts"},
	{Name: "browser", Type: remoteBind, Scope: PerEnv, Binds: "binding", TS: "Fetcher"},
	{Name: "dispatch_namespaces", Type: `[{binding!:string namespace:string outbound:{service!:string environment:string parameters:[string]} remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "DispatchNamespace"},
	{Name: "flagship", Type: `[{binding!:string app_id:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "Flagship"},
	{Name: "hyperdrive", Type: `[{binding!:string id!:string localConnectionString:string}]`, Scope: PerEnv, Binds: "[].binding", TS: "Hyperdrive"},
	{Name: "images", Type: remoteBind, Scope: PerEnv, Binds: "binding", TS: "ImagesBinding"},
	{Name: "logfwdr", Type: `{bindings!:[{name!:string destination!:string}]}`, Binds: "bindings[].name", TS: "Fetcher"},
	{Name: "media", Type: remoteBind, Scope: PerEnv, Binds: "binding", TS: "MediaBinding"},
	{Name: "mtls_certificates", Type: `[{binding!:string certificate_id!:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "Fetcher"},
	{Name: "pipelines", Type: `[{binding!:string stream:string pipeline:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "Pipeline"},
	{Name: "secrets_store_secrets", Type: `[{binding!:string store_id!:string secret_name!:string}]`, Scope: PerEnv, Binds: "[].binding", TS: "SecretsStoreSecret"},
	{Name: "send_email", Type: `[{name!:string destination_address:string allowed_destination_addresses:[string] allowed_sender_addresses:[string] remote:bool}]`, Scope: PerEnv, Binds: "[].name", TS: "SendEmail"},
	{Name: "stream", Type: remoteBind, Scope: PerEnv, Binds: "binding", TS: "StreamBinding"},
	{Name: "unsafe", Type: `{bindings:[{name!:string type!:string ...}] metadata:<any> capnp:any}`, Scope: PerEnv, Binds: "bindings[].name", TS: "any"},
	{Name: "unsafe_hello_world", Type: `[{binding!:string enable_timer:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "HelloWorldBinding"},
	{Name: "vectorize", Type: `[{binding!:string index_name!:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "VectorizeIndex"},
	{Name: "version_metadata", Type: `{binding!:string}`, Scope: PerEnv, Binds: "binding", TS: "WorkerVersionMetadata"},
	{Name: "vpc_networks", Type: `[{binding!:string tunnel_id!:string remote:bool}|{binding!:string network_id!:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "Fetcher"},
	{Name: "vpc_services", Type: `[{binding!:string service_id!:string remote:bool}]`, Scope: PerEnv, Binds: "[].binding", TS: "Fetcher"},
	{Name: "websearch", Type: remoteBind, Scope: PerEnv, Binds: "binding", TS: "WebSearch"},
	{Name: "worker_loaders", Type: `[{binding!:string}]`, Scope: PerEnv, Binds: "[].binding", TS: "WorkerLoader"},

	// The platform around the app: accepted, without effect.
	{Name: "access", Type: `{dev:{aud!:string identity:any}}`, Effect: "requests are not authenticated; ctx.access is undefined"},
	{Name: "account_id", Type: `string`, Effect: "there are no accounts on a node of your own"},
	{Name: "addresses", Type: `[string]`, Scope: TopOnly, Effect: "no e-mail is received"},
	{Name: "cache", Type: `{enabled!:bool cross_version_cache:bool}`, Effect: "responses are not cached in front of the app"},
	{Name: "cloudchamber", Type: `{image:string location:string instance_type:string vcpu:number memory:string ipv4:bool}`, Scope: PerEnv, Effect: "no container is started"},
	{Name: "compliance_region", Type: `"public"|"fedramp_high"`, Effect: "the app runs where your nodes are"},
	{Name: "connect", Type: `[{protocol!:"tcp" port!:int address:string}]`, Scope: PerEnv, Effect: "no raw socket is opened; the connect handler is never called"},
	{Name: "containers", Type: `[{image!:string ...}]`, Scope: PerEnv, Effect: "no container is started"},
	{Name: "dependencies_instrumentation", Type: `{enabled!:bool exclude_packages:[string]}`, Scope: TopOnly, Effect: "dependency metadata is never collected"},
	{Name: "first_party_worker", Type: `bool`, Effect: "it has no meaning outside the platform"},
	{Name: "keep_vars", Type: `bool`, Scope: TopOnly, Effect: "variables come from the configuration alone"},
	{Name: "legacy_env", Type: `bool`, Scope: TopOnly, Effect: "an environment is always an app of its own"},
	{Name: "logpush", Type: `bool`, Effect: "trace events are not pushed anywhere"},
	{Name: "observability", Type: `{` + sampleType + ` logs:{` + sampleType + ` invocation_logs:bool} traces:{` + sampleType + `}}`, Effect: "every invocation is logged, none is sampled or stored"},
	{Name: "pages_build_output_dir", Type: `string`, Scope: TopOnly, Effect: "Pages projects are not served; main is what runs"},
	{Name: "placement", Type: `{mode:"off"|"smart"|"targeted" hint:string region:string host:string hostname:string}`, Effect: "the app runs on the node that serves it"},
	{Name: "preview_urls", Type: `bool`, Effect: "there are no preview addresses"},
	{Name: "previews", Type: `any`, Effect: "there are no preview deployments"},
	{Name: "python_modules", Type: `{exclude:[string]}`, Effect: "Python is not run"},
	{Name: "send_metrics", Type: `bool`, Scope: TopOnly, Effect: "no usage metrics are ever sent"},
	{Name: "streaming_tail_consumers", Type: `[{service!:string}]`, Scope: PerEnv, Effect: "no app receives this app's events"},
	{Name: "tail_consumers", Type: `[{service!:string environment:string}]`, Scope: PerEnv, Effect: "no app receives this app's logs"},
	{Name: "usage_model", Type: `string`, Effect: "there is one usage model"},
	{Name: "workers_dev", Type: `bool`, Effect: "there is no workers.dev address; routes and listeners decide"},

	// What build tools write into generated configuration; never warned about.
	{Name: "$schema", Type: `string`, Scope: TopOnly, Acts: true, Effect: "for editors"},
	{Name: "configPath", Type: `string`, Scope: TopOnly, Acts: true, Effect: "written by build tools; not used"},
	{Name: "userConfigPath", Type: `string`, Scope: TopOnly, Acts: true, Effect: "written by build tools; not used"},
	{Name: "topLevelName", Type: `string`, Scope: TopOnly, Acts: true, Effect: "written by build tools; not used"},
	{Name: "definedEnvironments", Type: `[string]`, Scope: TopOnly, Acts: true, Effect: "written by build tools; not used"},
	{Name: "targetEnvironment", Type: `string`, Scope: TopOnly, Acts: true, Effect: "written by build tools; not used"},
}

var subKeys = []Key{
	{Name: "triggers.events", Effect: "no platform event reaches the app"},
	{Name: "dev.inspector_port", Effect: "no inspector listens"},
	{Name: "dev.inspector_ip", Effect: "no inspector listens"},
	{Name: "dev.upstream_protocol", Effect: "request URLs have the protocol that the client used"},
	{Name: "dev.enable_containers", Effect: "no container is started"},
	{Name: "dev.container_engine", Effect: "no container is started"},
	{Name: "dev.generate_types", Effect: "types are written by skerry types alone"},
}

// table is keys with parsed shapes, by name.
var table = sync.OnceValue(func() map[string]tableRow {
	rows := make(map[string]tableRow, len(keys))
	for _, k := range keys {
		rows[k.Name] = tableRow{k, mustShape(k.Type)}
	}
	return rows
})

type tableRow struct {
	Key
	shape *shape
}
