// Command gen bundles ts/main.ts into bundle.js: the function expressions that install the Web APIs into the context they are
// evaluated in. It runs in the directory of package webapi.
//
// # Parts
//
// Evaluating text costs time even when nothing of it is used, so what most requests do without is kept out of the first part. A module
// that is imported with
//
//	import defer * as clone from "./structuredclone.ts";
//
// is evaluated when a property of its namespace is first read, together with the modules that only it needs. Part 0 is main.ts with all
// that it imports at once. The other modules are grouped by the set of deferred imports that lead to them; each group is a part.
//
// With the argument vendor it writes what comes from npm: see vendor.go.
//
// In bundle.js each part follows a line "//# part N". See ts/parts.ts for how they find each other.
package main

import (
	"fmt"
	"os"
	"strings"
)

func main() {
	run := generate
	if len(os.Args) > 1 && os.Args[1] == "vendor" {
		run = vendor
	}
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func generate() error {
	g, err := readGraph("ts/main.ts")
	if err != nil {
		return err
	}
	parts, err := g.divide()
	if err != nil {
		return err
	}
	var out strings.Builder
	for _, p := range parts {
		text, err := p.bundle()
		if err != nil {
			return fmt.Errorf("part %d (%s...): %w", p.number, p.modules[0].path, err)
		}
		fmt.Fprintf(&out, "//# part %d\n%s", p.number, text)
		if os.Getenv("GEN_VERBOSE") != "" {
			fmt.Fprintf(os.Stderr, "part %2d %7d bytes: %s\n", p.number, len(text), p)
		}
	}
	return os.WriteFile("bundle.js", []byte(out.String()), 0o644)
}
