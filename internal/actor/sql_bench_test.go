package actor

import (
	"fmt"
	"testing"
)

// sqlBench runs loops inside an actor.
const sqlBench = `
class Room extends DurableObject {
	async fetch(request) {
		const sql = this.ctx.storage.sql;
		const path = new URL(request.url).pathname;
		if (path === "/setup") {
			sql.exec("CREATE TABLE t(a INTEGER PRIMARY KEY, name TEXT, score REAL, note TEXT)");
			sql.exec("INSERT INTO t WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i < 10000) SELECT i, 'name ' || i, i * 0.5, NULL FROM n");
			return new Response("ok");
		}
		const [, kind, n] = path.split("/");
		let sum = 0;
		for (let i = 0; i < +n; i++) {
			switch (kind) {
			case "point": sum += sql.exec("SELECT name, score FROM t WHERE a = ?", i % 10000 + 1).one().score; break;
			case "scan": sum += sql.exec("SELECT * FROM t LIMIT 1000").toArray().length; break;
			case "raw": sum += [...sql.exec("SELECT * FROM t LIMIT 1000").raw()].length; break;
			case "iterate": for (const r of sql.exec("SELECT * FROM t LIMIT 1000")) sum += r.a; break;
			case "update": sql.exec("UPDATE t SET score = ? WHERE a = ?", i, i % 10000 + 1); break;
			case "floor": sum += performance.now(); break; // one call into Go, for comparison
			case "empty": sum += sql.exec("SELECT 1").one() ? 1 : 0; break;
			}
		}
		return new Response(String(sum));
	}
}
__skerry.main({ default: { fetch: () => new Response("") }, Room });
`

func BenchmarkSQL(b *testing.B) {
	n := startNode(b, Config{}, sqlBench)
	if got := n.send("bench", "/setup"); got != "ok" {
		b.Fatal(got)
	}
	for _, kind := range []string{"floor", "empty", "point", "update", "scan", "raw", "iterate"} {
		b.Run(kind, func(b *testing.B) {
			b.ReportAllocs()
			before := cpuTime(b)
			if got := n.send("bench", fmt.Sprint("/", kind, "/", b.N)); got == "" || got[0] == 'e' {
				b.Fatal(got)
			}
			b.ReportMetric(float64(cpuTime(b)-before)/float64(b.N), "cpu-ns/op")
		})
	}
}
