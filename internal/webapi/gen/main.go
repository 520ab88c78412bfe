// Command gen bundles ts/main.ts into bundle.js: one function expression, (function (host) { ... }), that installs the Web APIs
// into the context it is evaluated in. It runs in the directory of package webapi.
package main

import (
	"fmt"
	"os"

	"github.com/evanw/esbuild/pkg/api"
)

func main() {
	if err := generate(); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func generate() error {
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{"ts/main.ts"},
		Bundle:      true,
		Format:      api.FormatIIFE,
		Target:      api.ESNext,
		// JavaScriptCore has no `using`; everything else of ESNext that the sources use it has.
		Supported:         map[string]bool{"using": false},
		Platform:          api.PlatformNeutral,
		MinifyWhitespace:  true,
		MinifySyntax:      true,
		LineLimit:         160,
		Charset:           api.CharsetASCII,
		LegalComments:     api.LegalCommentsNone,
		Banner:            map[string]string{"js": "(function (__host) {"},
		Footer:            map[string]string{"js": "})"},
		Tsconfig:          "ts/tsconfig.json",
		LogLevel:          api.LogLevelWarning,
		Outfile:           "bundle.js",
		Write:             false,
		TreeShaking:       api.TreeShakingTrue,
		IgnoreAnnotations: false,
	})
	if len(result.Errors) > 0 {
		return fmt.Errorf("%d errors", len(result.Errors))
	}
	return os.WriteFile("bundle.js", result.OutputFiles[0].Contents, 0o644)
}
