package deploy

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// scriptURL is what import.meta.url is in every module.
const scriptURL = "file:///worker.js"

// lowered are the language features that esbuild rewrites because the engine
// lacks them; everything else passes as written.
var lowered = map[string]bool{
	"decorators":     false,
	"using":          false,
	"import-source":  false,
	"import-defer":   false,
	"dynamic-import": false, // literal names are bundled; the rest goes through __require
}

// What stands before the bundle: the object behind import.meta, and the function
// that esbuild calls for a require() or import() that it could not bundle.
const (
	metaBanner = `const __skerryMeta = Object.freeze({ __proto__: null, url: "` + scriptURL + `" });`
	banner     = metaBanner + `
function require(name) {
	throw Object.assign(new Error('module "' + name + '" is not in the bundle: it was not there, or its name not known, when the app was built'), { code: "MODULE_NOT_FOUND" });
}`
)

// bundleOptions are what esbuild is asked for.
func (b *Builder) bundleOptions() api.BuildOptions {
	p := b.project
	env := `"production"`
	if b.options.Dev {
		env = `"development"`
	}
	o := api.BuildOptions{
		EntryPoints:    []string{p.Main},
		AbsWorkingDir:  p.Dir,
		Outfile:        filepath.Join(p.Dir, "worker.js"),
		AllowOverwrite: true, // nothing is written; the name may be that of an input
		Bundle:         true,
		Metafile:       true,
		Format:         api.FormatESModule,
		Platform:       api.PlatformBrowser,
		Conditions:     []string{"workerd", "worker", "browser"},
		MainFields:     []string{"browser", "module", "main"},
		Target:         api.ESNext,
		Supported:      lowered,
		Sourcemap:      api.SourceMapExternal,
		LegalComments:  api.LegalCommentsInline,
		Charset:        api.CharsetUTF8,
		LogLevel:       api.LogLevelSilent,
		LogOverride:    map[string]api.LogLevel{"unsupported-dynamic-import": api.LogLevelWarning},
		Loader:         map[string]api.Loader{".js": api.LoaderJSX, ".mjs": api.LoaderJSX, ".cjs": api.LoaderJSX},
		Tsconfig:       p.Bundle.TSConfig,
		JSXFactory:     p.Bundle.JSXFactory,
		JSXFragment:    p.Bundle.JSXFragment,
		Banner:         map[string]string{"js": banner},
		Define:         map[string]string{"import.meta": "__skerryMeta", "import.meta.url": `"` + scriptURL + `"`},
		Plugins:        b.plugins(),
	}
	if p.Bundle.FindAdditionalModules {
		o.Banner["js"] = metaBanner + additionalBanner
		o.Inject = []string{additionalName}
		delete(o.LogOverride, "unsupported-dynamic-import")
	}
	if b.nodeCompat() {
		o.Banner["js"] += nodeBanner
	}
	for _, name := range []string{"process.env.NODE_ENV", "global.process.env.NODE_ENV", "globalThis.process.env.NODE_ENV"} {
		o.Define[name] = env
	}
	if p.Bundle.NoBundle {
		return o
	}
	for k, v := range p.Bundle.Define {
		o.Define[k] = v
	}
	o.KeepNames = p.Bundle.KeepNames
	minify := b.minifies()
	o.MinifyWhitespace, o.MinifyIdentifiers, o.MinifySyntax = minify, minify, minify
	return o
}

// minifies reports whether the script is to be short.
func (b *Builder) minifies() bool {
	if b.project.Bundle.NoBundle {
		return false
	}
	if b.options.Minify != nil {
		return *b.options.Minify
	}
	return b.project.Bundle.Minify
}

// metafileExports reads the names that the entry module exports, sorted, and
// refuses a bundle in which an import statement is left.
func metafileExports(metafile string) ([]string, error) {
	var meta struct {
		Outputs map[string]struct {
			EntryPoint string   `json:"entryPoint"`
			Exports    []string `json:"exports"`
			Imports    []struct {
				Path     string `json:"path"`
				Kind     string `json:"kind"`
				External bool   `json:"external"`
			} `json:"imports"`
		} `json:"outputs"`
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return nil, fmt.Errorf("read metafile: %w", err)
	}
	for _, out := range meta.Outputs {
		if out.EntryPoint == "" {
			continue
		}
		for _, in := range out.Imports {
			// A require or import() of a missing module in a try block stays and
			// throws there; a statement would not even parse.
			if in.External && in.Kind == "import-statement" {
				return nil, &BuildError{Errors: []api.Message{{Text: fmt.Sprintf("import %q cannot be resolved at build time", in.Path)}}}
			}
		}
		slices.Sort(out.Exports)
		return out.Exports, nil
	}
	return nil, errors.New("read metafile: no entry point")
}

// sloppyOnly reports whether every error is about code that only a script that
// is not strict may hold, such as a parameter called arguments: the output format
// of modules has no place for it, that of a service worker has.
func sloppyOnly(errors []api.Message) bool {
	for _, m := range errors {
		if !strings.Contains(m.Text, `the "esm" output format due to strict mode`) {
			return false
		}
	}
	return len(errors) > 0
}

// isClassic reports whether the entry of a bundle is a script and no module of
// either kind, so that it has nothing to export.
func isClassic(metafile string) bool {
	var meta struct {
		Inputs map[string]struct {
			Format string `json:"format"`
		} `json:"inputs"`
		Outputs map[string]struct {
			EntryPoint string `json:"entryPoint"`
		} `json:"outputs"`
	}
	if json.Unmarshal([]byte(metafile), &meta) != nil {
		return false
	}
	for _, out := range meta.Outputs {
		if out.EntryPoint != "" {
			return meta.Inputs[out.EntryPoint].Format == ""
		}
	}
	return false
}

// exportTail matches the statement that ends an esbuild ESM bundle: a list of
// local names, or the call that yields a CommonJS entry module.
var (
	exportTail = regex(`(?:^|[\n;}])export ?\{([^{}]*)\};?\s*$`)
	commonTail = regex(`(?:^|[\n;}])export default ([\p{L}\p{N}_$]+\(\));?\s*$`)
	exportItem = regex(`^([\p{L}\p{N}_$]+)(?: as ([\p{L}\p{N}_$]+)| as ?("(?:[^"\\]|\\.)*"))?$`)
)

// finishScript replaces the export statement at the end of a bundle by the
// statement that hands the namespace to the runtime. Getters keep bindings live.
func finishScript(script []byte, exports []string) ([]byte, error) {
	if bytes.HasPrefix(script, []byte("#!")) {
		copy(script, "//") // esbuild keeps the line, which is no syntax inside a function
	}
	if len(exports) == 0 {
		return script, nil
	}
	text := string(script)
	if m := commonTail().FindStringSubmatchIndex(text); m != nil && slices.Equal(exports, []string{"default"}) {
		return []byte(fmt.Sprintf("%s__skerry.main({ __proto__: null, default: %s });\n", text[:tailStart(text, m[0])], text[m[2]:m[3]])), nil
	}
	m := exportTail().FindStringSubmatchIndex(text)
	if m == nil {
		return nil, errors.New("finish bundle: no export statement at its end")
	}
	var out strings.Builder
	out.WriteString(text[:tailStart(text, m[0])])
	out.WriteString("__skerry.main({ __proto__: null")
	count := 0
	for _, item := range strings.Split(text[m[2]:m[3]], ",") {
		if item = strings.TrimSpace(item); item == "" {
			continue
		}
		parts := exportItem().FindStringSubmatch(item)
		if parts == nil {
			return nil, fmt.Errorf("finish bundle: export %q is not understood", item)
		}
		local, name := parts[1], cmp.Or(parts[2], parts[3], parts[1])
		fmt.Fprintf(&out, ", get %s() { return %s; }", name, local)
		count++
	}
	out.WriteString(" });\n")
	if count != len(exports) {
		return nil, fmt.Errorf("finish bundle: %d exports in the text, %d in the metafile", count, len(exports))
	}
	return []byte(out.String()), nil
}

// tailStart is where the statement itself begins: the match may hold the
// character that ends the one before.
func tailStart(text string, at int) int {
	if text[at] == 'e' {
		return at
	}
	return at + 1
}

// regex is a regular expression that is compiled when it is first used.
func regex(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
