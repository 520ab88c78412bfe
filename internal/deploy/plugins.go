package deploy

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/skerry-run/skerry/internal/config"
)

// plugins in the order in which they see an import: the project's aliases, the
// runtime's modules, then files.
func (b *Builder) plugins() []api.Plugin {
	list := []api.Plugin{}
	if len(b.project.Bundle.Alias) > 0 && !b.project.Bundle.NoBundle {
		list = append(list, b.aliasPlugin())
	}
	if b.project.Bundle.FindAdditionalModules {
		list = append(list, b.additionalPlugin())
	}
	return append(list, urlPlugin, b.builtinPlugin(builtins), nodePlugin, b.filePlugin())
}

// urlPlugin refuses modules that lie on another host; esbuild would leave their
// import statements in the script.
var urlPlugin = api.Plugin{Name: "skerry-url", Setup: func(build api.PluginBuild) {
	build.OnResolve(api.OnResolveOptions{Filter: `^(?:https?:)?//`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Errors: []api.Message{{Text: fmt.Sprintf("modules are not fetched from a URL (%q); install the package with npm, or keep a copy in the project", args.Path)}}}, nil
	})
}}

// aliasPlugin replaces whole import names, resolved from the project's directory.
func (b *Builder) aliasPlugin() api.Plugin {
	alias := b.project.Bundle.Alias
	var names []string
	for _, name := range slices.Sorted(maps.Keys(alias)) {
		names = append(names, regexp.QuoteMeta(name))
	}
	return api.Plugin{Name: "skerry-alias", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^(?:" + strings.Join(names, "|") + ")$"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, ours := args.PluginData.(aliased); ours {
				return api.OnResolveResult{}, nil
			}
			found := build.Resolve(alias[args.Path], api.ResolveOptions{
				Importer: args.Importer, ResolveDir: b.project.Dir, Kind: args.Kind, PluginData: aliased{}, With: args.With,
			})
			result := api.OnResolveResult{
				Path: found.Path, Namespace: found.Namespace, Suffix: found.Suffix, External: found.External,
				Errors: found.Errors, Warnings: found.Warnings,
			}
			if !found.SideEffects && len(found.Errors) == 0 {
				result.SideEffects = api.SideEffectsFalse
			}
			return result, nil
		})
	}}
}

// aliased marks the resolution of an alias's target.
type aliased struct{}

// moduleRule is a rule ready for matching.
type moduleRule struct {
	kind  string
	globs []*regexp.Regexp
}

// defaultRules hold after the project's own, as wrangler has them.
var defaultRules = []config.Rule{
	{Type: "Text", Globs: []string{"**/*.txt", "**/*.html", "**/*.sql"}},
	{Type: "Data", Globs: []string{"**/*.bin"}},
	{Type: "CompiledWasm", Globs: []string{"**/*.wasm", "**/*.wasm?module"}},
}

// moduleRules lists the rules in effect: the first rule of a type ends that
// type unless it says fallthrough.
func moduleRules(own []config.Rule) []moduleRule {
	var out []moduleRule
	ended := map[string]bool{}
	for _, r := range slices.Concat(own, defaultRules) {
		if ended[r.Type] {
			continue
		}
		ended[r.Type] = r.Fallthrough == nil || !*r.Fallthrough
		m := moduleRule{kind: r.Type}
		for _, g := range r.Globs {
			m.globs = append(m.globs, globRegexp(g))
		}
		out = append(out, m)
	}
	return out
}

// globRegexp compiles a glob for slash paths: ** spans directories, * and ? do
// not, {a,b} and [...] choose. A glob without a slash matches the base name.
// "?module" at the end is the import suffix, not a wildcard.
func globRegexp(glob string) *regexp.Regexp {
	glob, suffix := strings.CutSuffix(strings.TrimPrefix(glob, "./"), "?module")
	var b strings.Builder
	b.WriteString("^")
	if !strings.Contains(glob, "/") {
		b.WriteString("(?:.*/)?")
	}
	depth := 0
	for i := 0; i < len(glob); i++ {
		switch c := glob[i]; {
		case strings.HasPrefix(glob[i:], "**/"):
			b.WriteString("(?:.*/)?")
			i += 2
		case strings.HasPrefix(glob[i:], "**"):
			b.WriteString(".*")
			i++
		case c == '*':
			b.WriteString("[^/]*")
		case c == '?':
			b.WriteString("[^/]")
		case c == '{':
			b.WriteString("(?:")
			depth++
		case c == '}' && depth > 0:
			b.WriteString(")")
			depth--
		case c == ',' && depth > 0:
			b.WriteString("|")
		default:
			b.WriteString(regexp.QuoteMeta(string(c)))
		}
	}
	b.WriteString(strings.Repeat(")", depth))
	if suffix {
		b.WriteString(`\?module`)
	}
	b.WriteString("$")
	re, err := regexp.Compile(b.String())
	if err != nil {
		return regexp.MustCompile("^" + regexp.QuoteMeta(glob) + "$") // a byte that is not UTF-8
	}
	return re
}

func ruleFor(rules []moduleRule, path string) string {
	for _, r := range rules {
		for _, g := range r.globs {
			if g.MatchString(path) {
				return r.kind
			}
		}
	}
	return ""
}

// filePlugin records the files that are read and gives those with a rule their
// type.
func (b *Builder) filePlugin() api.Plugin {
	rules := moduleRules(b.project.Bundle.Rules)
	return api.Plugin{Name: "skerry-file", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			b.collected.input(args.Path)
			rel, err := filepath.Rel(b.project.Dir, args.Path)
			if err != nil {
				rel = args.Path
			}
			kind := ruleFor(rules, strings.TrimLeft(filepath.ToSlash(rel), "./")+args.Suffix)
			return b.loadRuled(kind, args)
		})
	}}
}

func (b *Builder) loadRuled(kind string, args api.OnLoadArgs) (api.OnLoadResult, error) {
	var code string
	switch kind {
	case "Text":
		text, err := os.ReadFile(args.Path)
		if err != nil {
			return api.OnLoadResult{}, err
		}
		code = string(text)
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderText}, nil
	case "CompiledWasm", "Data":
		call := map[string]string{"CompiledWasm": "wasm", "Data": "data"}[kind]
		m, err := readModule(args.Path, call, b.moduleName)
		if err != nil {
			return api.OnLoadResult{}, err
		}
		b.collected.module(m)
		code = "export default __skerry." + call + "(" + quoteJS(m.Name) + ");\n"
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
	case "ESModule", "CommonJS":
		if config.IsSource(args.Path) || strings.HasSuffix(args.Path, ".cjs") || strings.HasSuffix(args.Path, ".json") {
			break // esbuild tells them apart itself
		}
		text, err := os.ReadFile(args.Path)
		if err != nil {
			return api.OnLoadResult{}, err
		}
		code = string(text)
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderJSX, ResolveDir: filepath.Dir(args.Path)}, nil
	case "PythonModule", "PythonRequirement":
		return api.OnLoadResult{Errors: []api.Message{{Text: "Python modules cannot be run"}}}, nil
	}
	return api.OnLoadResult{}, nil
}

// moduleName names a file in the artifact: by hash and base name, or by its
// path below base_dir.
func (b *Builder) moduleName(file string, contents []byte) string {
	if b.project.Bundle.PreserveFileNames {
		rel, err := filepath.Rel(b.project.Bundle.BaseDir, file)
		if name := filepath.ToSlash(rel); err == nil && validModuleName(name) {
			return name
		}
	}
	sum := sha256.Sum256(contents)
	return hex.EncodeToString(sum[:8]) + "-" + filepath.Base(file)
}
