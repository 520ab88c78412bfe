package nodejs

import (
	"embed"
	"path"
	"slices"
	"strings"
)

//go:embed modules
var modules embed.FS

const (
	root = "modules"
	ext  = ".ts"
	// private is the folder of what only other modules import.
	private = "internal/"
)

// Source returns the TypeScript of a module, which is named as in an import but
// without "node:". The modules that it imports are "./NAME" and
// "./internal/NAME": see Resolve.
func Source(name string) (text string, ok bool) {
	raw, err := modules.ReadFile(path.Join(root, name+ext))
	return string(raw), err == nil
}

// Resolve returns the name of the module that from imports as specifier.
func Resolve(from, specifier string) (name string, ok bool) {
	if !strings.HasPrefix(specifier, "./") && !strings.HasPrefix(specifier, "../") {
		return "", false
	}
	name = strings.TrimSuffix(path.Join(path.Dir(from), specifier), ext)
	_, ok = Source(name)
	return name, ok
}

// Names returns what apps may import, sorted, without "node:".
func Names() []string {
	var names []string
	var walk func(dir string)
	walk = func(dir string) {
		entries, err := modules.ReadDir(dir)
		if err != nil {
			panic(err) // embedded
		}
		for _, e := range entries {
			full := path.Join(dir, e.Name())
			name := strings.TrimPrefix(full, root+"/")
			switch {
			case strings.HasPrefix(name+"/", private):
			case e.IsDir():
				walk(full)
			default:
				names = append(names, strings.TrimSuffix(name, ext))
			}
		}
	}
	walk(root)
	slices.Sort(names)
	return names
}
