package main

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// part is a group of modules that are evaluated together.
type part struct {
	number  int
	modules []*module // main.ts or dependencies first
	of      map[*module]*part
	graph   *graph

	exports map[export]int // what other parts need of it, with its place in the list
	listed  []export       // by place
}

type export struct {
	of   *module
	name string
}

func (p *part) export(m *module, name string) {
	e := export{m, name}
	if _, ok := p.exports[e]; !ok {
		p.exports[e] = len(p.listed)
		p.listed = append(p.listed, e)
	}
}

func (p *part) String() string {
	var names []string
	for _, m := range p.modules {
		names = append(names, strings.TrimPrefix(m.path, "ts/"))
	}
	return strings.Join(names, " ")
}

var deferRE = regexp.MustCompile(`(?m)^import\s+defer\s+\*\s+as\s+(\w+)\s+from\s+"([^"]+)"`)

// bundle returns the text of the part: a function expression over (__host, __parts).
func (p *part) bundle() ([]byte, error) {
	result := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: p.entry(), ResolveDir: ".", Sourcefile: "entry.ts", Loader: api.LoaderTS},
		Bundle: true,
		Format: api.FormatESModule,
		Target: api.ESNext,
		// JavaScriptCore has no `using`; everything else of ESNext that the sources use it has.
		Supported:        map[string]bool{"using": false},
		Platform:         api.PlatformNeutral,
		MinifyWhitespace: true,
		MinifySyntax:     true,
		LineLimit:        160,
		Charset:          api.CharsetASCII,
		LegalComments:    api.LegalCommentsNone,
		Banner:           map[string]string{"js": "(function (__host, __parts) {\"use strict\";"},
		Footer:           map[string]string{"js": "})"},
		Tsconfig:         "ts/tsconfig.json",
		LogLevel:         api.LogLevelWarning,
		Outfile:          "bundle.js",
		Write:            false,
		TreeShaking:      api.TreeShakingTrue,
		Plugins:          []api.Plugin{{Name: "parts", Setup: p.resolve}},
	})
	if len(result.Errors) > 0 {
		return nil, fmt.Errorf("%d errors", len(result.Errors))
	}
	return result.OutputFiles[0].Contents, nil
}

// entry is a module that imports what the part consists of and hands over what others need.
func (p *part) entry() string {
	var b strings.Builder
	for _, m := range p.modules { // also those that are imported for what they do
		fmt.Fprintf(&b, "import \"./%s\";\n", m.path)
	}
	var list []string
	for n, e := range p.listed {
		fmt.Fprintf(&b, "import { %s as e%d } from \"./%s\";\n", e.name, n, e.of.path)
		list = append(list, fmt.Sprintf("e%d", n))
	}
	all := strings.Join(list, ", ")
	if p.number == 0 {
		// Made when the first other part needs it.
		fmt.Fprintf(&b, "import { setFirst } from \"./ts/parts.ts\";\nsetFirst(() => [%s]);\n", all)
	} else {
		fmt.Fprintf(&b, "declare const __parts: unknown[];\n__parts[%d] = [%s];\n", p.number, all)
	}
	return b.String()
}

// resolve makes imports of modules of other parts lead to what those hand over.
func (p *part) resolve(build api.PluginBuild) {
	root, err := filepath.Abs(".")
	if err != nil {
		panic(err) // no working directory
	}
	find := func(spec, dir string) *module {
		rel, err := filepath.Rel(root, filepath.Join(dir, spec))
		if err != nil {
			return nil
		}
		return p.graph.modules[filepath.ToSlash(rel)]
	}
	build.OnResolve(api.OnResolveOptions{Filter: `^(defer:)?\.`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
		spec, deferred := strings.CutPrefix(args.Path, "defer:")
		m := find(spec, args.ResolveDir)
		switch {
		case m == nil:
			return api.OnResolveResult{}, fmt.Errorf("%q is not a module that main.ts leads to", args.Path)
		case deferred:
			return api.OnResolveResult{Path: m.path, Namespace: "defer"}, nil
		case p.of[m] != p:
			return api.OnResolveResult{Path: m.path, Namespace: "other"}, nil
		}
		return api.OnResolveResult{Path: filepath.Join(root, m.path)}, nil
	})
	load := func(text string) (api.OnLoadResult, error) {
		return api.OnLoadResult{Contents: &text, ResolveDir: root, Loader: api.LoaderTS}, nil
	}
	build.OnLoad(api.OnLoadOptions{Filter: ".", Namespace: "defer"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
		return load(p.deferredText(p.graph.modules[args.Path]))
	})
	build.OnLoad(api.OnLoadOptions{Filter: ".", Namespace: "other"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
		return load(p.otherText(p.graph.modules[args.Path]))
	})
	build.OnLoad(api.OnLoadOptions{Filter: `\.ts$`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
		rel, err := filepath.Rel(root, args.Path)
		if err != nil {
			return api.OnLoadResult{}, err
		}
		m := p.graph.modules[filepath.ToSlash(rel)]
		if m == nil {
			return api.OnLoadResult{}, fmt.Errorf("%s: not in the graph", rel)
		}
		text := deferRE.ReplaceAllString(m.text, `import $1 from "defer:$2"`)
		return api.OnLoadResult{Contents: &text, ResolveDir: path.Dir(args.Path), Loader: api.LoaderTS}, nil
	})
}

// deferredText is the module behind `import defer * as x`: its default export stands for the namespace.
func (p *part) deferredText(m *module) string {
	other := p.of[m]
	names, places := []string{}, []string{}
	for _, name := range slices.Sorted(slices.Values(m.exports)) {
		names = append(names, name)
		places = append(places, fmt.Sprint(other.exports[export{m, name}]))
	}
	return fmt.Sprintf("import { deferred } from \"./ts/parts.ts\";\nexport default deferred(%d, %q, [%s]);\n",
		other.number, strings.Join(names, " "), strings.Join(places, ","))
}

// otherText is what this part sees of a module of another one.
func (p *part) otherText(m *module) string {
	other := p.of[m]
	var b strings.Builder
	fmt.Fprintf(&b, "declare const __parts: { use(n: number): any };\nconst part = __parts.use(%d);\n", other.number)
	for _, e := range other.listed {
		if e.of == m && p.needs(e) {
			fmt.Fprintf(&b, "export const %s = part[%d];\n", e.name, other.exports[e])
		}
	}
	return b.String()
}

// needs reports whether a module of the part imports e.
func (p *part) needs(e export) bool {
	for _, m := range p.modules {
		if len(m.deferred) > 0 && e.of.path == "ts/parts.ts" && e.name == "deferred" {
			return true
		}
		for _, i := range m.static {
			if i.to == e.of && slices.Contains(i.values(), e.name) {
				return true
			}
		}
	}
	return false
}
