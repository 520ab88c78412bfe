// Package lint holds the checks of the tree that a machine can make: format,
// vet, staticcheck, who may import whom, package docs, file length, root
// entries, and that generated files are fresh. It has tests only.
package lint

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// rootEntries are the files and folders at the top, each with its reason.
var rootEntries = map[string]string{
	".ci": "what CI runs", ".editorconfig": "editors", ".gitignore": "git",
	"ARCHITECTURE.md": "the map", "CHANGELOG.md": "for users", "CONTRIBUTING.md": "how to build, test, send a change",
	"LICENSE": "Apache-2.0", "Makefile": "the commands", "RATIONALE.md": "why", "README.md": "start here",
	"bench": "end-to-end measurement", "cmd": "binaries", "conformance": "official suites", "docs": "documentation",
	"examples": "projects to copy", "go.mod": "module", "go.sum": "module", "internal": "the packages",
	"sdk": "packages that apps import", "staticcheck.conf": "staticcheck", "test": "black-box suites", "tools": "developer tools",
}

func TestRootEntries(t *testing.T) {
	for _, path := range tracked(t) {
		top, _, _ := strings.Cut(path, "/")
		if rootEntries[top] == "" {
			t.Errorf("%s: not a known root entry; give it a reason in rootEntries, or a better place", top)
		}
	}
}

func TestGofmt(t *testing.T) {
	var files []string
	for _, path := range tracked(t) {
		if strings.HasSuffix(path, ".go") && !strings.Contains(path, "/testdata/") {
			files = append(files, path)
		}
	}
	out := run(t, append([]string{"gofmt", "-l"}, files...)...)
	if out != "" {
		t.Errorf("not gofmt'ed:\n%s", out)
	}
}

func TestVet(t *testing.T) { run(t, "go", "vet", "./...") }

func TestStaticcheck(t *testing.T) {
	run(t, "go", "tool", "-modfile=tools/go.mod", "staticcheck", "./...")
}

// TestPackageDocs fails on a package whose comment does not begin as it should.
func TestPackageDocs(t *testing.T) {
	docs := map[string]bool{}
	for _, path := range goFiles(t) {
		dir := filepath.Dir(path)
		f := parse(t, path, parser.PackageClauseOnly|parser.ParseComments)
		want := "Package " + f.Name.Name + " "
		if f.Name.Name == "main" {
			want = "Command "
		}
		docs[dir] = docs[dir] || f.Doc != nil && strings.HasPrefix(f.Doc.Text(), want)
	}
	for dir, ok := range docs {
		if !ok {
			t.Errorf("%s: no file has a package comment", dir)
		}
	}
}

const maxLines = 1200

// TestFileLength fails on files that no reader can hold. From 800 lines on a
// file needs its reason here.
func TestFileLength(t *testing.T) {
	reasons := map[string]string{}
	for _, path := range tracked(t) {
		if !slices.Contains([]string{".go", ".ts", ".c", ".h"}, filepath.Ext(path)) || strings.HasSuffix(path, "_test.go") ||
			strings.Contains(path, "testdata") || strings.Contains(path, "bundle") || strings.Contains(path, "table") ||
			strings.HasSuffix(path, ".d.ts") || strings.HasPrefix(path, "examples/") || strings.HasPrefix(path, "test/") {
			continue
		}
		b, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			t.Fatal(err)
		}
		n := bytes.Count(b, []byte("\n"))
		if n > maxLines || n > 800 && reasons[path] == "" {
			t.Errorf("%s has %d lines: is a noun hiding in it?", path, n)
		}
	}
}

// TestCgo keeps C in the packages that own it.
func TestCgo(t *testing.T) {
	for _, path := range goFiles(t) {
		for _, imp := range parse(t, path, parser.ImportsOnly).Imports {
			if imp.Path.Value == `"C"` && !strings.HasPrefix(path, "internal/js/") && !strings.HasPrefix(path, "internal/sqlite/") {
				t.Errorf("%s imports C", path)
			}
		}
	}
}

// TestGenerated regenerates what is generated and compares.
func TestGenerated(t *testing.T) {
	const path = root + "/internal/webapi/bundle.js"
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	run(t, "go", "generate", "./internal/webapi")
	after, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(before, after) {
		t.Errorf("%s is stale: commit what `make generate` wrote", path)
	}
}

// run runs a command at the root and fails the test when it fails.
func run(t *testing.T, args ...string) string {
	t.Helper()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%s: %v\n%s", strings.Join(args[:min(3, len(args))], " "), err, out)
	}
	return string(out)
}

// tracked returns the files of the tree, as git knows them, or as they lie there
// when it is no checkout.
func tracked(t *testing.T) []string {
	t.Helper()
	cmd := exec.Command("git", "ls-files", "-co", "--exclude-standard")
	cmd.Dir = root
	if out, err := cmd.Output(); err == nil {
		var files []string
		for path := range strings.Lines(string(out)) {
			path = strings.TrimSuffix(path, "\n")
			if _, err := os.Stat(filepath.Join(root, path)); err == nil {
				files = append(files, path)
			}
		}
		return files
	}
	var files []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "bin") {
			return filepath.SkipDir
		}
		if !d.IsDir() {
			rel, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			files = append(files, rel)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// goFiles returns the Go sources of the module without tests.
func goFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	for _, path := range tracked(t) {
		if strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") && !strings.Contains(path, "/testdata/") &&
			(strings.HasPrefix(path, "internal/") || strings.HasPrefix(path, "cmd/")) {
			files = append(files, path)
		}
	}
	return files
}

func parse(t *testing.T, path string, mode parser.Mode) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, path), nil, mode)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
