package differential

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// project is what is read of a wrangler.jsonc to run a program on workerd. The files here have no comments.
type project struct {
	Main  string                     `json:"main"`
	Date  string                     `json:"compatibility_date"`
	Flags []string                   `json:"compatibility_flags"`
	Vars  map[string]json.RawMessage `json:"vars"`
	Rules []rule                     `json:"rules"`
	// Objects are the actor classes that are bound; all have SQLite.
	Objects struct {
		Bindings []struct {
			Name  string `json:"name"`
			Class string `json:"class_name"`
		} `json:"bindings"`
	} `json:"durable_objects"`
}

type rule struct {
	Type  string   `json:"type"`
	Globs []string `json:"globs"`
}

func readProject(dir string) (*project, error) {
	raw, err := os.ReadFile(filepath.Join(dir, "wrangler.jsonc"))
	if err != nil {
		return nil, fmt.Errorf("read project: %w", err)
	}
	var p project
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, fmt.Errorf("read %s/wrangler.jsonc: %w", dir, err)
	}
	return &p, nil
}

// module is one file of a bundle, of a kind that workerd's configuration names: esModule, text, data, wasm or
// serviceWorkerScript.
type module struct {
	name, kind string
	content    []byte
}

// moduleKinds are the module types of wrangler's default rules, by extension.
var moduleKinds = map[string]string{
	".wasm": "wasm", ".bin": "data", ".txt": "text", ".html": "text", ".sql": "text",
}

// bundle makes of a project what wrangler would upload: one script, and the files that it imports as they are. It is
// deliberately independent of skerry's own bundler, so that a mistake there shows as a difference.
func bundle(dir string, p *project) ([]module, error) {
	kinds := map[string]string{}
	for ext, kind := range moduleKinds {
		kinds[ext] = kind
	}
	for _, r := range p.Rules {
		for _, glob := range r.Globs {
			kinds[strings.TrimPrefix(glob, "**/*")] = strings.ToLower(r.Type)
		}
	}
	found := map[string]module{}
	result := api.Build(api.BuildOptions{
		EntryPoints:   []string{p.Main},
		AbsWorkingDir: dir,
		Outdir:        "out",
		Bundle:        true,
		Format:        api.FormatESModule,
		Target:        api.ES2024,
		Platform:      api.PlatformBrowser,
		MainFields:    []string{"browser", "module", "main"},
		Conditions:    []string{"workerd", "worker", "browser"},
		Define:        map[string]string{"process.env.NODE_ENV": `"production"`},
		KeepNames:     true,
		Metafile:      true,
		Plugins:       []api.Plugin{runtimeModules(), fileModules(kinds, found)},
		LogLevel:      api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, errors.New(strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), ""))
	}
	kind := "esModule"
	if exports, err := exportsOf(result.Metafile); err != nil || len(exports) == 0 {
		kind = "serviceWorkerScript"
	}
	modules := []module{{name: "worker.js", kind: kind, content: result.OutputFiles[0].Contents}}
	for _, m := range found {
		modules = append(modules, m)
	}
	return modules, nil
}

// runtimeModules leaves imports alone that the runtime provides.
func runtimeModules() api.Plugin {
	return api.Plugin{Name: "runtime modules", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^(cloudflare|node|workerd):`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.Path == "cloudflare:email" {
				return api.OnResolveResult{Path: a.Path, Namespace: "email"}, nil
			}
			return api.OnResolveResult{Path: a.Path, External: true}, nil
		})
		// The workerd binary names this module but has none.
		b.OnLoad(api.OnLoadOptions{Filter: `.`, Namespace: "email"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			text := "export class EmailMessage {}"
			return api.OnLoadResult{Contents: &text}, nil
		})
		// require() of a module of Node's: a module of its own, which imports it.
		b.OnResolve(api.OnResolveOptions{Filter: `^(buffer|crypto|events|path|stream|url|util)$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.Kind != api.ResolveJSRequireCall {
				return api.OnResolveResult{}, nil
			}
			return api.OnResolveResult{Path: a.Path, Namespace: "required"}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.`, Namespace: "required"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			text := fmt.Sprintf("import all from %q; module.exports = all;", "node:"+a.Path)
			return api.OnLoadResult{Contents: &text}, nil
		})
	}}
}

// fileModules collects files with the extensions of kinds and leaves an import of them by their base name.
func fileModules(kinds map[string]string, found map[string]module) api.Plugin {
	return api.Plugin{Name: "file modules", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `\.[a-z]+$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			kind, ok := kinds[filepath.Ext(a.Path)]
			if !ok || !strings.HasPrefix(a.Path, ".") {
				return api.OnResolveResult{}, nil
			}
			content, err := os.ReadFile(filepath.Join(a.ResolveDir, a.Path))
			if errors.Is(err, fs.ErrNotExist) {
				return api.OnResolveResult{}, nil
			}
			if err != nil {
				return api.OnResolveResult{}, err
			}
			name := filepath.Base(a.Path)
			found[name] = module{name: name, kind: kind, content: content}
			return api.OnResolveResult{Path: "./" + name, External: true}, nil
		})
	}}
}

func exportsOf(metafile string) ([]string, error) {
	var meta struct {
		Outputs map[string]struct {
			Exports []string `json:"exports"`
		} `json:"outputs"`
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return nil, fmt.Errorf("read metafile: %w", err)
	}
	for _, out := range meta.Outputs {
		return out.Exports, nil
	}
	return nil, nil
}
