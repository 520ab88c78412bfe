// Package deploy turns a project into an artifact: it bundles the app's modules
// into one script with esbuild, collects Wasm and data files, and writes both
// with a manifest as content-addressed bytes.
//
// It owns the shape of the script that the runtime evaluates (bundle.go), the
// modules that the bundle gets from the runtime (builtin.go), source maps
// (sourcemap.go), the artifact's bytes (artifact.go, docs/formats/artifact.md),
// the templates of `skerry init` and the declarations of `skerry types`. It does
// not run code: cloudflare.config.ts is evaluated by a function of the caller.
//
// # Threading
//
// A Builder's methods may be called from any goroutine; builds run one at a
// time. An Artifact is immutable.
//
// # The script
//
// The script is an esbuild ESM bundle in which no import or export statement is
// left. It is evaluated as the body of an async function with the parameter
// __skerry:
//
//	__skerry.main(namespace)       the last statement, for module syntax; a
//	                               service worker has none
//	__skerry.builtin("node:x")     namespace object of a built-in module
//	__skerry.wasm("name")          WebAssembly.Module of a Wasm file
//	__skerry.data("name")          ArrayBuffer of a data file
package deploy

import (
	"context"

	"github.com/skerry-run/skerry/internal/config"
)

// LoadProject is config.Load with the compiler for cloudflare.config.ts set.
func LoadProject(ctx context.Context, path string, o config.Options) (*config.Project, error) {
	if o.Compile == nil {
		o.Compile = ConfigScript
	}
	return config.Load(ctx, path, o)
}
