package deploy

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/internal/config"
)

// evalConfig runs a script of ConfigScript in the engine.
func evalConfig(t *testing.T) func(context.Context, string) ([]byte, error) {
	return func(_ context.Context, script string) ([]byte, error) {
		out := run(t, script+"\nconst __config = main.config;\n__skerry.main({ default: async () => JSON.parse(await __config) });")
		if strings.HasPrefix(out, "throws ") {
			return nil, fmt.Errorf("%s", strings.TrimPrefix(out, "throws "))
		}
		return []byte(out), nil
	}
}

func TestConfigScript(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"plain object", `import { name } from "./shared";
			export default { name, main: "src/index.ts", compatibility_date: "2026-01-01", vars: { A: 1 }, limits: { cpu_ms: 7 } };`,
			`shared vars=[A=1] cpu=7ms routes=[] crons=[] warn=[]`},
		{"function and promise", `export default async () => ({ name: "later", main: "src/index.ts", compatibility_date: "2026-01-01" });`,
			`later vars=[] cpu=0s routes=[] crons=[] warn=[]`},
		{"definition", `import { defineWorker, bindings, triggers } from "@cloudflare/config";
			import * as entrypoint from "./src/index.ts" with { type: "cf-worker" };
			export default defineWorker({
				name: "typed", entrypoint, compatibilityDate: "2026-01-01", limits: { cpuMs: 9 }, domains: ["a.example.com"],
				env: { TEXT: bindings.text("x"), JSON: bindings.json({ a: 1 }), KEY: bindings.secret(), KV: bindings.kv({ id: "1" }), plain: "y" },
				triggers: [triggers.fetch({ pattern: "b.example.com/*" }), triggers.scheduled({ schedule: "0 * * * *" })],
			});`,
			`typed vars=[JSON={"a":1} TEXT="x" plain="y"] cpu=9ms routes=[a.example.com b.example.com/*] crons=[0 * * * *] warn=[kv is not acted on by this version; env.KV is undefined]`},
		{"typo", `export default { name: "a", entrypoint: "src/index.ts", compatibilityDat: "2026-01-01" };`,
			`cloudflare.config.ts: compatibility_dat = "2026-01-01": unknown key; did you mean "compatibility_date"?`},
		{"throws", `throw new Error("no"); export default {};`, `evaluate cloudflare.config.ts: Error: no`},
		{"not an object", `export default 1;`, `cloudflare.config.ts: the default export must be an object, got a number`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := mustWrite(t, map[string]string{"cloudflare.config.ts": tt.text, "src/index.ts": "throw new Error('must not run')", "shared.ts": "export const name: string = 'shared';"})
			t.Chdir(dir)
			p, err := LoadProject(t.Context(), ".", config.Options{Eval: evalConfig(t)})
			if err != nil {
				if err.Error() != tt.want {
					t.Errorf("got  %v\nwant %s", err, tt.want)
				}
				return
			}
			var vars, routes, warnings []string
			for _, v := range p.Vars {
				vars = append(vars, v.Name+"="+string(v.Value))
			}
			for _, r := range p.Routes {
				routes = append(routes, r.Pattern)
			}
			for _, w := range p.Warnings {
				warnings = append(warnings, w.Rule)
			}
			got := fmt.Sprintf("%s vars=%v cpu=%v routes=%v crons=%v warn=%v", p.Name, vars, p.Limits.CPU, routes, p.Crons, warnings)
			if got != tt.want || filepath.Base(p.Main) != "index.ts" {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if tt.name == "plain object" && !strings.Contains(strings.Join(p.Inputs, " "), "shared.ts") {
				t.Errorf("inputs: got %v", p.Inputs)
			}
		})
	}
}
