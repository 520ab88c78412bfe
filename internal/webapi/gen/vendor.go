package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/skerry-run/skerry/internal/npm"
)

// vendored is the folder of what comes from npm. Its package-lock.json pins the
// packages; `go run ./gen vendor` makes the text that is committed.
const vendored = "ts/node/vendor"

// vendor writes readable_stream.js: a function over require that returns what
// the package readable-stream exports, with its licence before it.
func vendor() error {
	dir, err := os.MkdirTemp("", "vendor")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for _, name := range []string{"package.json", "package-lock.json"} {
		raw, err := os.ReadFile(filepath.Join(vendored, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name), raw, 0o644); err != nil {
			return err
		}
	}
	if _, err := npm.Install(context.Background(), npm.Config{Dir: dir}); err != nil {
		return fmt.Errorf("install: %w", err)
	}
	root := filepath.Join(dir, "node_modules/readable-stream")
	licence, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return err
	}
	result := api.Build(api.BuildOptions{
		Stdin:            &api.StdinOptions{Contents: `module.exports = require("readable-stream/lib/stream.js");`, ResolveDir: dir},
		AbsWorkingDir:    dir,
		Bundle:           true,
		Format:           api.FormatCommonJS,
		Target:           api.ESNext,
		External:         []string{"abort-controller", "buffer", "events", "process/", "stream", "string_decoder/"},
		MinifyWhitespace: true,
		MinifySyntax:     true,
		LineLimit:        160,
		LegalComments:    api.LegalCommentsNone,
		Charset:          api.CharsetASCII,
		LogLevel:         api.LogLevelWarning,
	})
	if len(result.Errors) > 0 {
		return fmt.Errorf("%d errors", len(result.Errors))
	}
	text := fmt.Sprintf("// Made by `go run ./gen vendor` from the npm package readable-stream. Do not edit.\n/*\n%s*/\nexport const makeStreams = (require) => {\n\tconst module = { exports: {} };\n%s\treturn module.exports;\n};\n",
		licence, result.OutputFiles[0].Contents)
	return os.WriteFile(filepath.Join(vendored, "readable_stream.js"), []byte(text), 0o644)
}
