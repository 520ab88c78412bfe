package deploy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// nodeProvided are the modules of Node that the runtime has, without the prefix
// (internal/webapi/ts/node/registry.ts).
var nodeProvided = strings.Fields(`_http_agent _http_client _http_common _http_incoming _http_outgoing _http_server
	_stream_duplex _stream_passthrough _stream_readable _stream_transform _stream_writable _tls_common _tls_wrap
	assert assert/strict async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns dns/promises domain events fs fs/promises
	http http2 https inspector inspector/promises module net os path path/posix path/win32 perf_hooks process punycode querystring readline
	readline/promises repl sqlite stream stream/consumers stream/promises stream/web string_decoder sys test timers timers/promises
	tls trace_events tty url util util/types v8 vm wasi worker_threads zlib`)

// nodeBanner makes Node's globals, each when it is first read.
const nodeBanner = `
__skerry.builtin("node:globals");`

// nodeNamespace holds them in the bundle: a CommonJS module each, so that
// import and require() see the same object.
const nodeNamespace = "skerry-node"

// nodeCompat reports whether the project asked for Node's modules.
func (b *Builder) nodeCompat() bool {
	flags := b.project.CompatibilityFlags
	return slices.Contains(flags, "nodejs_compat") || slices.Contains(flags, "nodejs_compat_v2")
}

// hasNode reports whether the project may import a module of Node.
func (b *Builder) hasNode(name string) bool {
	if name == "async_hooks" && slices.Contains(b.project.CompatibilityFlags, "nodejs_als") {
		return slices.Contains(nodeProvided, name)
	}
	return b.nodeCompat() && slices.Contains(nodeProvided, name)
}

// nodePlugin gives Node's modules their text.
var nodePlugin = api.Plugin{Name: "skerry-node", Setup: func(build api.PluginBuild) {
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: nodeNamespace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
		code := fmt.Sprintf("module.exports = __skerry.builtin(%q);\n", args.Path)
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
	})
}}

// nodeMissing says why a module cannot be imported. A name without a prefix is
// one of Node's.
func (b *Builder) nodeMissing(name string) string {
	if strings.HasPrefix(name, "node:") && !b.nodeCompat() {
		return fmt.Sprintf("%q is a module of Node: add \"nodejs_compat\" to compatibility_flags", name)
	}
	return fmt.Sprintf("%q is not available in this version of Skerry; %s", name, available(builtins))
}

// nodeUse is what code gets that uses a missing module.
func (b *Builder) nodeUse(name string) string {
	if strings.HasPrefix(name, "node:") && !b.nodeCompat() {
		return name + " is not there without the compatibility flag nodejs_compat"
	}
	return name + " is not available in this version of Skerry"
}
