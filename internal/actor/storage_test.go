package actor

import (
	"flag"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"
)

var rewrite = flag.Bool("rewrite", false, "record what storage does into testdata")

// golden is a row of testdata/storage.txt: what an app does in an actor of its own,
// and what it sees.
type golden struct{ name, code, want string }

func readGolden(t *testing.T, file string) []golden {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var rows []golden
	for _, part := range strings.Split("\n"+string(text), "\n=== ")[1:] {
		name, rest, _ := strings.Cut(part, "\n")
		code, want, ok := strings.Cut(rest+"\n", "\n---\n")
		if !ok {
			t.Fatalf("%s: %q has no result", file, name)
		}
		rows = append(rows, golden{name, code, strings.TrimRight(want, "\n")})
	}
	return rows
}

// goldenScript is an app whose actors run the code of a row.
const goldenScript = `
const show = (x) => {
	if (x instanceof Error) return x.constructor.name + "|" + x.name + ": " + x.message;
	if (typeof x === "string") return x;
	if (x instanceof Map) return "Map" + JSON.stringify([...x]);
	return x === undefined ? "undefined" : JSON.stringify(x);
};
class Room extends DurableObject {
	async fetch(request) {
		const name = decodeURIComponent(new URL(request.url).pathname.slice(1));
		const out = [];
		const log = (...a) => out.push(a.map(show).join(" "));
		const attempt = async (name, f) => {
			let p;
			try { p = f(); } catch (e) { log(name, "SYNC", e); return; }
			const kind = p instanceof Promise ? "ok" : "syncok";
			try { log(name, kind, await p); } catch (e) { log(name, "REJECT", e); }
		};
		try {
			await rows[name](this.ctx, this.ctx.storage, log, attempt, this);
		} catch (e) {
			log("THREW", e, e?.stack);
		}
		return new Response(out.join("\n"));
	}
	async alarm(info) {
		this.info = info;
		if (this.onalarm) return this.onalarm(info);
	}
}
__skerry.main({ default: { fetch() { return new Response("worker"); } }, Room });
`

// TestStorage runs what has the same results on workerd.
func TestStorage(t *testing.T) { runGolden(t, "testdata/storage.txt") }

// TestStorageLimits runs what workerd does not limit or answers otherwise.
func TestStorageLimits(t *testing.T) { runGolden(t, "testdata/limits.txt") }

func runGolden(t *testing.T, file string) {
	rows := readGolden(t, file)
	script := "const rows = {\n"
	for _, r := range rows {
		script += fmt.Sprintf("%q: async (ctx, s, log, attempt, obj) => {\n%s\n},\n", r.name, r.code)
	}
	n := startNode(t, Config{}, script+"};\n"+goldenScript)
	var out strings.Builder
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			got := n.send(r.name, "/"+url.PathEscape(r.name))
			if got != r.want && !*rewrite {
				t.Errorf("%s", lineDiff(got, r.want))
			}
			fmt.Fprintf(&out, "=== %s\n%s\n---\n%s\n", r.name, r.code, got)
		})
	}
	if *rewrite {
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// lineDiff shows the lines that differ.
func lineDiff(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	var out []string
	for i := range max(len(g), len(w)) {
		a, b := "nothing", "nothing"
		if i < len(g) {
			a = g[i]
		}
		if i < len(w) {
			b = w[i]
		}
		if a != b {
			out = append(out, "got  "+a, "want "+b)
		}
	}
	return strings.Join(out, "\n")
}
