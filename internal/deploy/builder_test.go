package deploy

import (
	"context"
	"os"
	"path/filepath"
	"strings"
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
