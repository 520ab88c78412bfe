package deploy

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/internal/config"
)

// TestReference keeps the table of keys in the reference page as the code has it.
func TestReference(t *testing.T) {
	const start, end = "-rewrite -->\n", "<!-- end -->\n"
	file := filepath.Join(sourceDir(), "../../docs/reference/project.md")
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok1 := strings.Cut(string(page), start)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok1 || !ok2 {
		t.Fatal("the page has no place for the table")
	}
	want := before + start + referenceTables() + end + after
	if want == string(page) {
		return
	}
	if !*rewrite {
		t.Fatal("docs/reference/project.md is not as internal/config/keys.go has it: go test ./internal/deploy -run TestReference -rewrite")
	}
	if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

func referenceTables() string {
	var acting, bindings, rest strings.Builder
	for _, k := range config.Keys() {
		scope, kind := k.Scope.String(), "`"+strings.ReplaceAll(k.Type, "|", "\\|")+"`"
		if len(kind) > 400 {
			kind = "object"
		}
		switch {
		case k.Acts:
			fmt.Fprintf(&acting, "| `%s` | %s | %s | %s |\n", k.Name, kind, scope, k.Effect)
		case k.Binds != "":
			effect := "`env.NAME` is undefined"
			if k.Effect != "" {
				effect += "; " + k.Effect
			}
			fmt.Fprintf(&bindings, "| `%s` | %s | %s | %s |\n", k.Name, kind, scope, effect)
		default:
			fmt.Fprintf(&rest, "| `%s` | %s | %s | %s |\n", k.Name, kind, scope, k.Effect)
		}
	}
	for _, k := range config.SubKeys() {
		fmt.Fprintf(&rest, "| `%s` | | | %s |\n", k.Name, k.Effect)
	}
	head := func(last string) string {
		return "| key | type | where | " + last + " |\n| --- | --- | --- | --- |\n"
	}
	return "### Keys that act\n\n" + head("effect") + acting.String() +
		"\n### Bindings: accepted, not acted on\n\n" + head("without it") + bindings.String() +
		"\n### Accepted, not acted on\n\n" + head("without it") + rest.String() + "\n"
}
