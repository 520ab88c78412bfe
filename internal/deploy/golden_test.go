package deploy

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/internal/config"
	"github.com/skerry-run/skerry/internal/js"
)

var rewrite = flag.Bool("rewrite", false, "update the expected parts of testdata")

// TestGolden builds each project in testdata/build and compares what came out.
// A file holds sections "-- name --": the project's files, then "want". After
// the build the script runs in the engine with stand-ins for the runtime's
// functions; its default export, called if it is a function, is the result.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/build/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no test data: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			head, sections := parseSections(string(text))
			want := sections["want"]
			delete(sections, "want")
			dir := mustWrite(t, sections)
			t.Chdir(dir)
			got := describe(t, dir, strings.Contains(head, "minify"))
			if got == want {
				return
			}
			if !*rewrite {
				t.Fatalf("got\n%s\nwant\n%s", got, want)
			}
			before, _, _ := strings.Cut(string(text), "-- want --\n")
			abs := filepath.Join(sourceDir(), file)
			if err := os.WriteFile(abs, []byte(before+"-- want --\n"+got), 0o644); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func sourceDir() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Dir(file)
}

// parseSections splits a text at lines "-- name --".
func parseSections(text string) (head string, sections map[string]string) {
	sections = map[string]string{}
	name := ""
	for _, line := range strings.SplitAfter(text, "\n") {
		if rest, ok := strings.CutPrefix(line, "-- "); ok && strings.HasSuffix(rest, " --\n") {
			name = strings.TrimSuffix(rest, " --\n")
			sections[name] = ""
			continue
		}
		if name == "" {
			head += line
			continue
		}
		sections[name] += line
	}
	return head, sections
}

func describe(t *testing.T, dir string, minify bool) string {
	var b strings.Builder
	path := dir
	if _, err := os.Stat(filepath.Join(dir, "worker.ts")); err == nil {
		path = filepath.Join(dir, "worker.ts")
	}
	p, err := LoadProject(context.Background(), path, config.Options{})
	if err != nil {
		return "config: " + err.Error() + "\n"
	}
	a, err := Build(context.Background(), p, Options{Minify: &minify})
	var failed *BuildError
	if errors.As(err, &failed) {
		return "error:\n" + failed.Format(false)
	}
	if err != nil {
		return "error: " + err.Error() + "\n"
	}
	fmt.Fprintf(&b, "exports: %s\n", strings.Join(a.Manifest.Exports, " "))
	if a.Manifest.ServiceWorker {
		b.WriteString("service worker\n")
	}
	for _, m := range a.Manifest.Modules {
		fmt.Fprintf(&b, "module: %s %s %d\n", m.Kind, m.Name, len(a.Modules[m.Name]))
	}
	for _, g := range a.Manifest.Globals {
		fmt.Fprintf(&b, "global: %s %s\n", g.Name, g.Module)
	}
	for _, w := range a.Warnings {
		b.WriteString("warning:\n" + w.Format(false))
	}
	for _, d := range CheckExports(p, a) {
		fmt.Fprintf(&b, "check: %s\n", d)
	}
	fmt.Fprintf(&b, "result: %s\n", evaluate(t, string(a.Script), a.Manifest.ServiceWorker))
	return b.String()
}

// standIns are __skerry as far as the tests need it, and the run of the result.
const standIns = `
let main;
const __skerry = {
	main: (ns) => { main = ns },
	builtin: (name) => ({ __proto__: null, env: { from: name }, waitUntil: () => "waited", WorkerEntrypoint: class {} }),
	wasm: (name) => ({ wasm: name }),
	data: (name) => ({ data: name }),
};
globalThis.listeners = {};
globalThis.addEventListener = (type, fn) => { listeners[type] = fn };
globalThis.done = (async () => {
	await body(__skerry);
	if (!main) return listeners.fetch ? listeners.fetch() : "no main";
	return typeof main.default === "function" ? main.default(main) : main.default;
})().then((v) => JSON.stringify(v), (e) => "throws " + e).then((v) => { globalThis.result = v });
`

// run is evaluate for a script of modules.
func run(t *testing.T, script string) string {
	t.Helper()
	return evaluate(t, script, false)
}

// evaluate evaluates a script in the engine, as sloppy code or not, and returns
// the result as text.
func evaluate(t *testing.T, script string, sloppy bool) string {
	t.Helper()
	strict := `"use strict";`
	if sloppy {
		strict = ""
	}
	out := make(chan string, 1) // one result, sent by the goroutine below
	go func() {
		runtime.LockOSThread()
		vm, err := js.New()
		if err != nil {
			out <- "vm: " + err.Error()
			return
		}
		defer vm.Close()
		c := vm.Context()
		v, err := c.Eval("const body = async function (__skerry) { "+strict+"\n"+script+"\n};"+standIns, "worker.js", 0)
		if err != nil {
			out <- "does not evaluate: " + err.Error()
			return
		}
		v.Free()
		v, err = c.Eval("String(globalThis.result)", "result.js", 1)
		if err != nil {
			out <- err.Error()
			return
		}
		out <- v.String()
		v.Free()
	}()
	return <-out
}
