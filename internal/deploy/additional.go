package deploy

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

const (
	additionalName = "skerry:additional"
	// maxAdditionalN bounds the files that find_additional_modules takes in.
	maxAdditionalN = 2000
)

// additionalBanner defines what esbuild turns a computed import() or require()
// into: a look-up by path below base_dir.
const additionalBanner = `
const __skerryModules = { __proto__: null };
function require(name) {
	const path = [];
	for (const part of String(name).split("/")) {
		if (part === "..") path.pop();
		else if (part !== "." && part !== "") path.push(part);
	}
	const load = __skerryModules[path.join("/")];
	if (!load) throw new Error("no such module: " + name + "; find_additional_modules includes files below base_dir that match rules");
	return load();
}`

// additionalPlugin makes the files below base_dir that match a rule reachable
// under their path. The list is made anew in each build.
func (b *Builder) additionalPlugin() api.Plugin {
	rules := moduleRules(b.project.Bundle.Rules)
	return api.Plugin{Name: "skerry-additional", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^" + additionalName + "$"}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: additionalName, Namespace: additionalName}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: additionalName}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			code, err := b.additionalSource(rules)
			return api.OnLoadResult{Contents: &code, ResolveDir: b.project.Dir}, err
		})
	}}
}

func (b *Builder) additionalSource(rules []moduleRule) (string, error) {
	base := b.project.Bundle.BaseDir
	var names []string
	err := filepath.WalkDir(base, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); file != base && (name == "node_modules" || strings.HasPrefix(name, ".")) {
				return filepath.SkipDir
			}
			b.collected.input(file)
			return nil
		}
		rel, err := filepath.Rel(base, file)
		if name := filepath.ToSlash(rel); err == nil && file != b.project.Main && ruleFor(rules, name) != "" {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		return "", fmt.Errorf("find additional modules: %w", err)
	}
	if len(names) > maxAdditionalN {
		return "", fmt.Errorf("find additional modules: %d files below base_dir match rules, limit %d", len(names), maxAdditionalN)
	}
	slices.Sort(names)
	var code strings.Builder
	for _, name := range names {
		fmt.Fprintf(&code, "__skerryModules[%s] = () => require(%s);\n", quoteJS(name), quoteJS(filepath.Join(base, filepath.FromSlash(name))))
	}
	return code.String(), nil
}
