package deploy

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// builtins are the modules that the runtime provides, with their named exports.
// The runtime's __skerry.builtin(name) returns an object with these properties.
var builtins = map[string][]string{
	"cloudflare:email":   {"EmailMessage"},
	"cloudflare:node":    {"handleAsNodeRequest", "httpServerHandler"},
	"cloudflare:sockets": {"connect"},
	"cloudflare:workers": {
		"DurableObject", "RpcPromise", "RpcProperty", "RpcStub", "RpcTarget", "ServiceStub", "WorkerEntrypoint", "WorkflowEntrypoint",
		"env", "exports", "restore", "waitUntil", "withEnv", "withExports",
	},
}

// nodeModules are the names of Node's own modules, without the prefix. They are
// known so that an import of one gets a message that says so.
var nodeModules = strings.Fields(`_http_agent _http_client _http_common _http_incoming _http_outgoing _http_server
	_stream_duplex _stream_passthrough _stream_readable _stream_transform _stream_writable _tls_common _tls_wrap
	assert assert/strict async_hooks buffer child_process cluster console constants crypto dgram
	diagnostics_channel dns dns/promises domain events fs fs/promises http http2 https inspector inspector/promises module net os path
	path/posix path/win32 perf_hooks process punycode querystring readline readline/promises repl sea sqlite stream stream/consumers
	stream/promises stream/web string_decoder sys test test/reporters timers timers/promises tls trace_events tty url util util/types v8
	vm wasi worker_threads zlib`)

// nodeOnlyPrefixed are those that exist under the node: prefix alone.
var nodeOnlyPrefixed = []string{"sea", "sqlite", "test", "test/reporters"}

const (
	builtinNamespace = "skerry-builtin"
	missingNamespace = "skerry-missing"
)

// skipResolve marks a resolution that one of our plugins started itself.
type skipResolve struct{}

func builtinFilter() string {
	bare := make([]string, 0, len(nodeModules))
	for _, name := range nodeModules {
		if !slices.Contains(nodeOnlyPrefixed, name) {
			bare = append(bare, regexp.QuoteMeta(name))
		}
	}
	return `^(?:node:.*|cloudflare:.*|(?:` + strings.Join(bare, "|") + `)/?)$`
}

// builtinPlugin resolves cloudflare:* and node:* imports: to the runtime's
// module if there is one; for an app's own file to an error; for a dependency,
// which may never get there, to a module that throws when it is used.
func (b *Builder) builtinPlugin(table map[string][]string) api.Plugin {
	return api.Plugin{Name: "skerry-builtin", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: builtinFilter()}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, ours := args.PluginData.(skipResolve); ours {
				return api.OnResolveResult{}, nil
			}
			return b.resolveBuiltin(build, table, args), nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: builtinNamespace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			code := builtinSource(args.Path, table[args.Path])
			return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: missingNamespace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			code := missingSource(b.nodeUse(args.Path))
			return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
		})
	}}
}

func (b *Builder) resolveBuiltin(build api.PluginBuild, table map[string][]string, args api.OnResolveArgs) api.OnResolveResult {
	name := args.Path
	if bare := strings.TrimPrefix(name, "node:"); b.hasNode(bare) && (bare != name || !slices.Contains(nodeOnlyPrefixed, bare)) {
		if bare == "async_hooks" {
			b.collected.noteAsyncHooks()
		}
		return api.OnResolveResult{Path: "node:" + bare, Namespace: nodeNamespace, SideEffects: api.SideEffectsFalse}
	}
	if !strings.Contains(name, ":") {
		// An npm package of the same name comes first: buffer, events, process...
		found := build.Resolve(args.Path, api.ResolveOptions{
			Importer: args.Importer, Namespace: args.Namespace, ResolveDir: args.ResolveDir, Kind: args.Kind, PluginData: skipResolve{}, With: args.With,
		})
		if len(found.Errors) == 0 {
			return api.OnResolveResult{} // esbuild finds it again by itself
		}
		name = "node:" + strings.TrimSuffix(name, "/")
	}
	if _, ok := table[name]; ok {
		return api.OnResolveResult{Path: name, Namespace: builtinNamespace, SideEffects: api.SideEffectsFalse}
	}
	text := b.nodeMissing(name)
	if !inDependency(args.Importer) {
		return api.OnResolveResult{Errors: []api.Message{{Text: text}}}
	}
	result := api.OnResolveResult{Path: name, Namespace: missingNamespace, SideEffects: api.SideEffectsFalse}
	if b.collected.firstWarning(name) {
		result.Warnings = []api.Message{{Text: text + ". The dependency gets a module that throws when it is used"}}
	}
	return result
}

// available lists what an app may import.
func available(table map[string][]string) string {
	return "built-in modules are " + strings.Join(slices.Sorted(maps.Keys(table)), ", ")
}

func inDependency(importer string) bool {
	return strings.Contains(importer, "/node_modules/") || strings.Contains(importer, `\node_modules\`)
}

// builtinSource is an ES module with the named exports of a built-in one.
func builtinSource(name string, exports []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "const builtin = /* @__PURE__ */ __skerry.builtin(%q);\n", name)
	for _, e := range exports {
		if e == "default" {
			continue
		}
		fmt.Fprintf(&b, "export const %s = /* @__PURE__ */ (() => builtin.%s)();\n", e, e)
	}
	if slices.Contains(exports, "default") {
		b.WriteString("export default /* @__PURE__ */ (() => builtin.default)();\n")
	}
	return b.String()
}

// missingSource is a CommonJS module whose members throw when they are called,
// constructed or looked into, so that code which only mentions them loads. Names
// are looked up through the prototype, where esbuild's interop keeps the proxy.
func missingSource(text string) string {
	return fmt.Sprintf(`
const fail = (member) => { throw new Error(%q + (member ? " (" + member + ")" : "")); };
const quiet = new Set(["__esModule", "then", "toJSON"]);
const member = (name) => new Proxy(function () {}, {
	get: (target, key) => key === "prototype" ? target.prototype : key === Symbol.toPrimitive || typeof key === "string" ? fail(name) : undefined,
	set: () => fail(name),
	apply: () => fail(name),
	construct: () => fail(name),
});
const proxy = new Proxy(function () {}, {
	get: (target, key) => key === "default" ? proxy : key === "prototype" ? target.prototype : typeof key === "symbol" || quiet.has(key) ? undefined : member(key),
	set: (target, key) => fail(String(key)),
	has: () => false,
	apply: () => fail(),
	construct: () => fail(),
	getPrototypeOf: () => null,
});
module.exports = Object.create(proxy);
`, text)
}
