package deploy

import (
	"encoding/json"
	"io/fs"
)

// walkFiles calls f with each regular file below root in lexical order.
func walkFiles(root fs.FS, f func(name string, contents []byte) error) error {
	return fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		contents, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		return f(name, contents)
	})
}

// quoteJS writes a string literal that is both JSON and JavaScript.
func quoteJS(s string) string {
	b, _ := json.Marshal(s) // a string always encodes
	return string(b)
}
