package nodejs

import (
	"slices"
	"strings"
	"testing"
)

func TestNames(t *testing.T) {
	got := strings.Join(Names(), " ")
	if want := "assert assert/strict util util/types"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestResolve(t *testing.T) {
	for _, test := range []struct{ from, specifier, want string }{
		{"assert", "./internal/errors.ts", "internal/errors"},
		{"assert/strict", "../assert.ts", "assert"},
		{"internal/inspect", "./types.ts", "internal/types"},
		{"assert", "./nothing.ts", ""},
		{"assert", "util", ""},
		{"assert", "../../nodejs.go", ""},
	} {
		got, ok := Resolve(test.from, test.specifier)
		if ok != (test.want != "") || ok && got != test.want {
			t.Errorf("%s from %s: got %q %v, want %q", test.specifier, test.from, got, ok, test.want)
		}
	}
}

// Every import within the modules leads to one of them.
func TestImports(t *testing.T) {
	var seen []string
	queue := Names()
	for len(queue) > 0 {
		name := queue[0]
		queue = queue[1:]
		if slices.Contains(seen, name) {
			continue
		}
		seen = append(seen, name)
		text, ok := Source(name)
		if !ok {
			t.Fatalf("no module %q", name)
		}
		for line := range strings.Lines(text) {
			_, after, found := strings.Cut(line, ` from "`)
			if !found {
				continue
			}
			specifier, _, _ := strings.Cut(after, `"`)
			next, ok := Resolve(name, specifier)
			if !ok {
				t.Errorf("%s imports %q, which is not there", name, specifier)
				continue
			}
			queue = append(queue, next)
		}
	}
	if len(seen) < 8 {
		t.Errorf("got %d modules, want at least 8", len(seen))
	}
}
