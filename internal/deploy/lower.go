package deploy

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"

	"github.com/evanw/esbuild/pkg/api"
)

// bodyName is the function that a script with top-level await becomes.
const bodyName = "__skerryBody"

// withoutAwait rewrites async functions as generators, for apps that keep values
// across asynchronous calls (node:async_hooks): the engine has no hook for await,
// but the promises that drive a generator can be followed. It is done to the
// finished script rather than while bundling, because esbuild refuses top-level
// await where it rewrites async functions. A script that has it becomes the body
// of an async function, which is rewritten with the others.
func withoutAwait(script, sourceMap []byte, minify bool) (newScript, newMap []byte, err error) {
	newScript, newMap, err = rewriteAsync(script, sourceMap, minify)
	if err == nil {
		return newScript, newMap, nil
	}
	head := []byte("async function " + bodyName + "() {\n")
	if sourceMap, err = lineLater(sourceMap); err != nil {
		return nil, nil, err
	}
	newScript, newMap, err = rewriteAsync(append(append(head, script...), "\n}\n"...), sourceMap, minify)
	if err != nil {
		return nil, nil, err
	}
	return append(newScript, "return "+bodyName+"();\n"...), newMap, nil
}

func rewriteAsync(script, sourceMap []byte, minify bool) (newScript, newMap []byte, err error) {
	o := api.TransformOptions{
		Target: api.ESNext, Supported: maps.Clone(lowered), Loader: api.LoaderJS, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsInline,
		LogLevel: api.LogLevelSilent, MinifyWhitespace: minify, MinifySyntax: minify,
	}
	for _, feature := range []string{"async-await", "async-generator", "for-await"} {
		o.Supported[feature] = false
	}
	in := script
	if sourceMap != nil {
		o.Sourcemap = api.SourceMapExternal
		in = fmt.Appendf(bytes.Clone(script), "\n//# sourceMappingURL=data:application/json;base64,%s\n", base64.StdEncoding.EncodeToString(sourceMap))
	}
	r := api.Transform(string(in), o)
	if len(r.Errors) > 0 {
		return nil, nil, &BuildError{Errors: r.Errors}
	}
	return r.Code, r.Map, nil
}

// lineLater is a source map for a script with one more line at its beginning.
func lineLater(sourceMap []byte) ([]byte, error) {
	if sourceMap == nil {
		return nil, nil
	}
	var m map[string]any
	if err := json.Unmarshal(sourceMap, &m); err != nil {
		return nil, fmt.Errorf("read source map: %w", err)
	}
	mappings, _ := m["mappings"].(string)
	m["mappings"] = ";" + mappings
	return json.Marshal(m)
}
