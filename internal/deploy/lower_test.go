package deploy

import (
	"strings"
	"testing"
)

// An app that keeps values across await may wait at its top level, in modules
// that are imported when they are needed too, and its stacks still name sources.
func TestTopLevelAwaitWithAsyncHooks(t *testing.T) {
	dir := mustWrite(t, map[string]string{
		"wrangler.jsonc": `{"name": "app", "main": "src/main.ts", "compatibility_date": "2026-08-01", "compatibility_flags": ["nodejs_compat"]}`,
		"src/main.ts": `import { AsyncLocalStorage } from "node:async_hooks";
export const storage = new AsyncLocalStorage<number>();
const early = await Promise.resolve(1);
const { late } = await import("./late");
async function inner(): Promise<number> {
  await null;
  throw new Error("here" + early + late);
}
export default { fetch: async () => new Response(String(await inner())) };
`,
		"src/late.ts": "export const late = await Promise.resolve(2);\n",
	})
	a := mustBuild(t, dir)
	script := string(a.Script)
	for _, keyword := range []string{"await ", "async function", "async ("} {
		if strings.Contains(script, keyword) {
			t.Errorf("the script has %q:\n%s", keyword, script)
		}
	}
	if !strings.HasSuffix(script, "return "+bodyName+"();\n") {
		t.Errorf("the script does not return its body: ... %q", script[max(0, len(script)-60):])
	}
	m, err := DecodeSourceMap(a.SourceMap)
	if err != nil {
		t.Fatal(err)
	}
	line := lineOf(script, `"here"`)
	col := strings.Index(lineText(script, `"here"`), "new Error")
	file, sourceLine, sourceCol, _, ok := m.MapFrame(line, col+1)
	if !ok || file != "src/main.ts" || sourceLine != 7 || sourceCol != 9 {
		t.Errorf("got %s:%d:%d %v, want src/main.ts:7:9", file, sourceLine, sourceCol, ok)
	}
}

// Without top-level await the script is not wrapped: it is evaluated at once.
func TestAsyncHooksWithoutTopLevelAwait(t *testing.T) {
	dir := mustWrite(t, map[string]string{
		"wrangler.jsonc": `{"name": "app", "main": "main.js", "compatibility_date": "2026-08-01", "compatibility_flags": ["nodejs_compat"]}`,
		"main.js":        "import \"node:async_hooks\";\nexport default { async fetch() { return new Response(await 1) } };\n",
	})
	script := string(mustBuild(t, dir).Script)
	if strings.Contains(script, bodyName) || strings.Contains(script, "await") {
		t.Errorf("got\n%s", script)
	}
}
