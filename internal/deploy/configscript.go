package deploy

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// configModule stands in for the package that a cloudflare.config.ts imports:
// its helpers only tag what they are given.
const configModule = `
const tag = (type) => (options) => ({ type, ...options });
const tags = (names) => Object.fromEntries(names.map((name) => [name, tag(name.replace(/[A-Z]/g, (c) => "-" + c.toLowerCase()))]));
const of = (type, helpers) => (config) => ({ __skerryConfig: { config, type }, ...helpers });
export const bindings = {
	...tags(["agentMemory", "ai", "aiSearch", "aiSearchNamespace", "analyticsEngineDataset", "artifacts", "assets", "browser", "d1",
		"dispatchNamespace", "durableObject", "flagship", "hyperdrive", "images", "kv", "logfwdr", "media", "mtlsCertificate", "pipeline", "queue",
		"rateLimit", "r2", "secret", "secretsStoreSecret", "sendEmail", "stream", "vectorize", "versionMetadata", "vpcNetwork", "vpcService",
		"webSearch", "worker", "workerLoader", "workflow", "unsafe"]),
	json: (value) => ({ type: "json", value }),
	text: (value) => ({ type: "text", value }),
};
export const triggers = tags(["fetch", "queue", "scheduled", "email", "connect"]);
export const exports = { ...tags(["durableObject", "workflow"]), worker: tag("worker"), workerEntrypoint: tag("worker") };
export const defineWorker = of("worker", { durableObject: tag("durable-object"), worker: tag("worker") });
export const defineConfig = defineWorker;
export const defineSettings = of("settings", {});
`

// configRunner unwraps the default export: a definition, a function of the
// context, a promise, or a plain object.
const configRunner = `
import * as module from %s;
const context = { mode: "production", command: "serve" };
const unwrap = async (value) => {
	for (let i = 0; i < 8; i++) {
		value = await value;
		if (typeof value === "function") value = value(context);
		else if (value && value.__skerryConfig) value = value.__skerryConfig.config;
		else break;
	}
	return value;
};
__skerry.main({ __proto__: null, config: unwrap(module.default).then((value) => JSON.stringify(value, (key, v) => {
	if (v && typeof v === "object" && typeof v.__skerryEntry === "string") return v.__skerryEntry;
	return v;
})) });
`

// ConfigScript bundles a cloudflare.config.ts into a script of the same shape
// as an app's: it calls __skerry.main with an object whose config is a promise
// of the configuration as JSON text. It also returns the files that were read.
func ConfigScript(_ context.Context, file string) (string, []string, error) {
	inputs := []string{}
	result := api.Build(api.BuildOptions{
		Stdin: &api.StdinOptions{
			Contents: fmt.Sprintf(configRunner, quoteJS("./"+filepath.Base(file))), ResolveDir: filepath.Dir(file), Sourcefile: "skerry-config.js",
		},
		AbsWorkingDir: filepath.Dir(file), Bundle: true, Format: api.FormatESModule, Platform: api.PlatformBrowser, Target: api.ESNext,
		Supported: lowered, LogLevel: api.LogLevelSilent, Sourcemap: api.SourceMapNone,
		Plugins: []api.Plugin{configPlugin(&inputs)},
	})
	if len(result.Errors) > 0 {
		return "", inputs, &BuildError{Errors: result.Errors, Warnings: result.Warnings}
	}
	return string(result.OutputFiles[0].Contents), inputs, nil
}

func configPlugin(inputs *[]string) api.Plugin {
	var mu sync.Mutex // guards inputs: callbacks run on several goroutines
	return api.Plugin{Name: "skerry-config", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^(?:@cloudflare/config|cloudflare/config|wrangler/(?:experimental-)?config)$`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: args.Path, Namespace: "skerry-config"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "skerry-config"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			code := configModule
			return api.OnLoadResult{Contents: &code}, nil
		})
		// The entry module is named, not run.
		build.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.With["type"] != "cf-worker" {
				return api.OnResolveResult{}, nil
			}
			return api.OnResolveResult{Path: args.Path, Namespace: "skerry-entry"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "skerry-entry"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			code := "export const __skerryEntry = " + quoteJS(args.Path) + ";\nexport default { __skerryEntry };\n"
			return api.OnLoadResult{Contents: &code}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			mu.Lock()
			defer mu.Unlock()
			*inputs = append(*inputs, args.Path)
			return api.OnLoadResult{}, nil
		})
	}}
}
