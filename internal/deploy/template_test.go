package deploy

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/internal/config"
)

func TestTemplates(t *testing.T) {
	for _, template := range Templates() {
		t.Run(template.Name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "My App")
			files, err := Init(dir, template.Name)
			if err != nil {
				t.Fatal(err)
			}
			for _, want := range []string{".gitignore", "src/index.ts", "tsconfig.json", "worker-configuration.d.ts", "wrangler.jsonc"} {
				if !slices.Contains(files, want) {
					t.Errorf("no %s in %v", want, files)
				}
			}
			if template.Install {
				// Stand-ins for the packages; the real ones are tried by hand.
				for _, name := range []string{"hono", "hono/logger", "hono/secure-headers"} {
					file := filepath.Join(dir, "node_modules", name, "index.js")
					if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
						t.Fatal(err)
					}
					mustWriteFile(t, file, "export class Hono {}; export const logger = 1, secureHeaders = 1;")
				}
			}
			p := mustLoad(t, dir)
			if p.Name != "my-app" || len(p.Warnings) > 0 {
				t.Errorf("project %q, warnings %v", p.Name, p.Warnings)
			}
			a, err := Build(t.Context(), p, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(a.Script), "{{") || !slices.Contains(a.Manifest.Exports, "default") || len(a.Warnings) > 0 {
				t.Errorf("exports %v, warnings %v", a.Manifest.Exports, a.Warnings)
			}
			if _, err := Init(dir, template.Name); !errors.Is(err, ErrExists) {
				t.Errorf("again: got %v, want ErrExists", err)
			}
		})
	}
	_, err := Init(t.TempDir(), "helo")
	if want := `no such template: "helo"; did you mean "hello"?`; !errors.Is(err, ErrNoTemplate) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestTypes(t *testing.T) {
	dir := mustWrite(t, map[string]string{
		"a.ts": "", ".dev.vars": "API_KEY=x",
		"wrangler.jsonc": `{"name": "a", "main": "a.ts", "compatibility_date": "2026-01-01", "kv_namespaces": [{"binding": "KV"}],
			"vars": {"TEXT": "x", "N": 1, "not-a-name": true, "O": {"a": [1, "x"], "b": null, "e": [], "l": [{"k": 1}]}}}`,
	})
	p, err := LoadProject(t.Context(), dir, config.Options{Secrets: true})
	if err != nil {
		t.Fatal(err)
	}
	want := `interface Env {
	API_KEY: string;
	N: number;
	O: {
		a: (number | string)[];
		b: null;
		e: unknown[];
		l: {
			k: number;
		}[];
	};
	TEXT: string;
	"not-a-name": boolean;
	/** kv_namespaces: not acted on by this version, undefined at run time. */
	KV?: unknown;
}
`
	got := Types(p)
	if !strings.Contains(got, want) || !strings.Contains(got, `declare module "cloudflare:workers"`) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	file := filepath.Join(dir, "node_modules/@cloudflare/workers-types/package.json")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	mustWriteFile(t, file, "{}")
	if got := Types(p); !strings.Contains(got, "\tKV?: KVNamespace;\n") || strings.Contains(got, "declare module") || !strings.Contains(got, `types="@cloudflare/workers-types"`) {
		t.Errorf("with workers-types: got\n%s", got)
	}
}

// A namespace knows the class that it is for when the main module has types.
func TestTypesOfActors(t *testing.T) {
	const file = `{"name": "a", "main": %q, "compatibility_date": "2026-01-01", "durable_objects": {"bindings": [
		{"name": "ROOM", "class_name": "Room"}, {"name": "OTHER", "class_name": "X", "script_name": "b"}]}}`
	for _, tt := range []struct{ main, want string }{
		{"src/a.ts", "\tROOM: DurableObjectNamespace<import(\"./src/a\").Room>;\n\tOTHER: DurableObjectNamespace;\n"},
		{"a.mts", "\tROOM: DurableObjectNamespace<import(\"./a.mjs\").Room>;\n\tOTHER: DurableObjectNamespace;\n"},
		{"a.js", "\tROOM: DurableObjectNamespace;\n\tOTHER: DurableObjectNamespace;\n"},
	} {
		dir := mustWrite(t, map[string]string{tt.main: "", "wrangler.jsonc": fmt.Sprintf(file, tt.main)})
		p, err := LoadProject(t.Context(), dir, config.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := Types(p); !strings.Contains(got, tt.want) || !strings.Contains(got, "interface DurableObjectNamespace<") {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.main, got, tt.want)
		}
	}
}
