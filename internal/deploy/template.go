package deploy

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/internal/config"
)

//go:embed all:templates
var templateFiles embed.FS

// Template is a project that `skerry init` can make.
type Template struct {
	Name string
	// About is one line for lists.
	About string
	// Install is set when npm packages must be installed before the first run.
	Install bool
}

var templates = []Template{
	{"hello", "a greeting in TypeScript, nothing to install", false},
	{"router", "a small JSON API with URLPattern routes, nothing to install", false},
	{"websocket", "a page that talks to the app over a WebSocket, nothing to install", false},
	{"hono", "routes and middleware with Hono from npm", true},
}

// Templates lists the templates; the first is the default.
func Templates() []Template { return slices.Clone(templates) }

// Init makes a project from a template in dir, which may exist, and returns
// the files that it wrote. The project gets the name of the directory.
//
// # Errors
//
//   - ErrNoTemplate with the nearest name.
//   - ErrExists when one of the files is there already; then nothing is written.
func Init(dir, template string) ([]string, error) {
	i := slices.IndexFunc(templates, func(t Template) bool { return t.Name == template })
	if i < 0 {
		var names []string
		for _, t := range templates {
			names = append(names, t.Name)
		}
		hint := "templates are " + strings.Join(names, ", ")
		if near := config.Nearest(template, names); near != "" {
			hint = fmt.Sprintf("did you mean %q?", near)
		}
		return nil, fmt.Errorf("%w: %q; %s", ErrNoTemplate, template, hint)
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("resolve project path: %w", err)
	}
	name := config.NameFor(filepath.Base(abs))
	root, err := fs.Sub(templateFiles, "templates/"+template)
	if err != nil {
		return nil, fmt.Errorf("open template: %w", err)
	}
	files := map[string]string{}
	err = walkFiles(root, func(path string, contents []byte) error {
		// Names that tools would act on inside this repository carry a suffix.
		path = strings.TrimSuffix(path, ".tmpl")
		files[path] = strings.ReplaceAll(string(contents), "{{name}}", name)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read template: %w", err)
	}
	names, err := writeNew(abs, files)
	if err != nil {
		return nil, err
	}
	p, err := LoadProject(context.Background(), abs, config.Options{})
	if err != nil {
		return nil, fmt.Errorf("read template: %w", err)
	}
	types, err := writeNew(abs, map[string]string{TypesFile: Types(p)})
	if err != nil {
		return nil, err
	}
	names = append(names, types...)
	slices.Sort(names)
	return names, nil
}

// writeNew writes files that must not exist yet.
func writeNew(dir string, files map[string]string) ([]string, error) {
	names := slices.Sorted(maps.Keys(files))
	for _, name := range names {
		if _, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(name))); err == nil {
			return nil, fmt.Errorf("%w: %s", ErrExists, filepath.Join(dir, filepath.FromSlash(name)))
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("look for %s: %w", name, err)
		}
	}
	for _, name := range names {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return nil, fmt.Errorf("make project: %w", err)
		}
		if err := os.WriteFile(file, []byte(files[name]), 0o644); err != nil {
			return nil, fmt.Errorf("make project: %w", err)
		}
	}
	return names, nil
}
