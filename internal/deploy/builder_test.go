package deploy

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/skerry-run/skerry/internal/config"
)

// mustWrite makes a project of name -> text in a fresh directory.
func mustWrite(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func mustLoad(t *testing.T, path string) *config.Project {
	t.Helper()
	p, err := LoadProject(context.Background(), path, config.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustBuild(t *testing.T, path string) *Artifact {
	t.Helper()
	a, err := Build(context.Background(), mustLoad(t, path), Options{})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestBuildSimple(t *testing.T) {
	dir := mustWrite(t, map[string]string{
		"wrangler.jsonc": `{"name": "hello", "main": "src/index.ts", "compatibility_date": "2026-01-01", "vars": {"A": "x", "B": {"n": 1}}}`,
		"src/index.ts":   "import { greet } from './greet';\nexport class Room {}\nexport default { fetch(r: Request): Response { return new Response(greet('you')) } };\n",
		"src/greet.ts":   "export const greet = (n: string) => `hello ${n}`;\n",
	})
	a := mustBuild(t, dir)
	if got, want := strings.Join(a.Manifest.Exports, " "), "Room default"; got != want {
		t.Errorf("exports: got %q, want %q", got, want)
	}
	script := string(a.Script)
	if !strings.HasSuffix(script, "__skerry.main({ __proto__: null, get Room() { return Room; }, get default() { return index_default; } });\n") {
		t.Errorf("script ends with %q", script[max(0, len(script)-120):])
	}
	file, line, col, _, ok := a.MapFrame(lineOf(script, "hello ${n}"), 1+strings.Index(lineText(script, "hello ${n}"), "`hello"))
	if !ok || file != "src/greet.ts" || line != 1 || col != 37 {
		t.Errorf("MapFrame: got %s:%d:%d %v, want src/greet.ts:1:37", file, line, col, ok)
	}
}

func lineOf(text, part string) int {
	return strings.Count(text[:strings.Index(text, part)], "\n") + 1
}

func lineText(text, part string) string {
	return strings.Split(text, "\n")[lineOf(text, part)-1]
}

func mustWriteFile(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestRebuild(t *testing.T) {
	dir := mustWrite(t, map[string]string{
		"wrangler.jsonc": `{"name": "a", "main": "src/a.ts", "compatibility_date": "2026-01-01"}`,
		"src/a.ts":       "import { b } from './b'; import d from './d.bin'; export default [b, d];",
		"src/b.ts":       "export const b = 'first';", "src/d.bin": "1",
	})
	b, err := Open(mustLoad(t, dir), Options{Dev: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}()
	inputs := func() string {
		var names []string
		for _, file := range b.Inputs() {
			rel, err := filepath.Rel(dir, file)
			if err != nil {
				t.Fatal(err)
			}
			names = append(names, rel)
		}
		return strings.Join(names, " ")
	}
	first, err := b.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if got, want := inputs(), "src/a.ts src/b.ts src/d.bin"; got != want {
		t.Errorf("inputs: got %s, want %s", got, want)
	}
	if again, err := b.Build(t.Context()); err != nil || again.ID != first.ID {
		t.Errorf("unchanged: got %v, %v, want id %s", again, err, first.ID)
	}

	mustWriteFile(t, filepath.Join(dir, "src/b.ts"), "export const b = 'second' + process.env.NODE_ENV;")
	mustWriteFile(t, filepath.Join(dir, "src/d.bin"), "22")
	second, err := b.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if got := run(t, string(second.Script)); !strings.Contains(got, `"seconddevelopment"`) || len(second.Modules) != 1 || second.ID == first.ID {
		t.Errorf("changed: got %s, %d modules", got, len(second.Modules))
	}

	mustWriteFile(t, filepath.Join(dir, "src/b.ts"), "import './new/c'; export const b = 1;")
	if _, err := b.Build(t.Context()); err == nil {
		t.Fatal("missing file: no error")
	}
	if got, want := inputs(), "src src/a.ts src/b.ts src/d.bin"; got != want {
		t.Errorf("inputs after a failure: got %s, want %s", got, want)
	}
	mustWriteFile(t, filepath.Join(dir, "src/b.ts"), "export const b = 3;")
	if _, err := b.Build(t.Context()); err != nil {
		t.Errorf("repaired: %v", err)
	}

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := b.Build(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: got %v", err)
	}
	if _, err := b.Build(t.Context()); err != nil {
		t.Errorf("after a cancelled build: %v", err)
	}
	_ = b.Close() // twice is allowed; the result is checked above
	if _, err := b.Build(t.Context()); err == nil {
		t.Error("closed: no error")
	}
}

func TestBuildCommand(t *testing.T) {
	dir := mustWrite(t, map[string]string{
		"wrangler.jsonc": `{"name": "a", "main": "out/a.js", "compatibility_date": "2026-01-01",
			"build": {"command": "echo run >> log; mkdir -p out; cp src/a.js out/; echo made", "watch_dir": ["src", "out"]}}`,
		"src/a.js": "export default 1;",
	})
	var output strings.Builder
	b, err := Open(mustLoad(t, dir), Options{Output: &output})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = b.Close() }() // holds memory only
	runs := func() int {
		text, err := os.ReadFile(filepath.Join(dir, "log"))
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(string(text), "run")
	}
	for range 2 {
		if _, err := b.Build(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if runs() != 1 || output.String() != "made\n" {
		t.Errorf("unchanged: %d runs, output %q; want 1 run, \"made\\n\"", runs(), output.String())
	}
	mustWriteFile(t, filepath.Join(dir, "src/a.js"), "export default 22;")
	a, err := b.Build(t.Context())
	if err != nil || runs() != 2 || run(t, string(a.Script)) != "22" {
		t.Errorf("changed: %d runs, %v; want 2 runs", runs(), err)
	}
}

func TestBuildCommandErrors(t *testing.T) {
	for _, tt := range []struct{ name, command, want string }{
		{"fails", "echo oops >&2; exit 3", "run build command \"echo oops >&2; exit 3\": exit status 3\noops"},
		{"makes nothing", "true", "run build command \"true\": it did not make the entry module: "},
	} {
		dir := mustWrite(t, map[string]string{"wrangler.toml": "name = 'a'\nmain = 'x.js'\ncompatibility_date = '2026-01-01'\n[build]\ncommand = '" + tt.command + "'\n"})
		_, err := Build(t.Context(), mustLoad(t, dir), Options{})
		var failed *CommandError
		if !errors.As(err, &failed) || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: got %v, want %s", tt.name, err, tt.want)
		}
	}
}

// Builds of one Builder from many goroutines take turns.
func TestBuildConcurrently(t *testing.T) {
	dir := mustWrite(t, map[string]string{"a.ts": "import './b'; export default 1", "b.ts": "globalThis.x = 1"})
	b, err := Open(mustLoad(t, filepath.Join(dir, "a.ts")), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 5 {
				if _, err := b.Build(t.Context()); err != nil {
					t.Error(err)
				}
				b.Inputs()
			}
		})
	}
	wg.Wait()
	if err := b.Close(); err != nil {
		t.Error(err)
	}
}
