package actor

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// sqlRoom is the class that runs the cases of the tests of SQL, given as functions
// of storage.sql and storage.
const sqlRoom = `
const show = (k, v) => v instanceof ArrayBuffer ? "AB" + [...new Uint8Array(v)] : v;
export class Room extends DurableObject {
	async fetch(request) {
		const answers = [];
		for (const f of cases) {
			try {
				answers.push(JSON.stringify(await f(this.ctx.storage.sql, this.ctx.storage), show));
			} catch (e) {
				answers.push("!" + e?.constructor?.name + " " + String(e));
			}
		}
		return Response.json(answers);
	}
}
__skerry.main({ default: { fetch: () => new Response("") }, Room });
`

func runSQL(t *testing.T, cases []string) []string {
	t.Helper()
	script := "const cases = [\n"
	for _, c := range cases {
		script += "(sql, storage) => (" + c + "),\n"
	}
	n := startNode(t, Config{}, script+"];\n"+strings.ReplaceAll(sqlRoom, "export class", "class"))
	text := n.send("sql", "/")
	var answers []string
	if err := json.Unmarshal([]byte(text), &answers); err != nil || len(answers) != len(cases) {
		t.Fatalf("got %d answers of %d, %v: %s\n%s", len(answers), len(cases), err, text, n.logs.text())
	}
	return answers
}

// TestSQLAnswers compares with what workerd answered to the same calls, one after
// the other in one object. A comment says why an answer differs from workerd's.
func TestSQLAnswers(t *testing.T) {
	data, err := os.ReadFile("testdata/sql_answers.txt")
	if err != nil {
		t.Fatal(err)
	}
	var cases, want []string
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "    => "):
			want = append(want, line[len("    => "):])
		case line != "" && !strings.HasPrefix(line, "#"):
			cases = append(cases, line)
		}
	}
	for i, got := range runSQL(t, cases) {
		if got != want[i] {
			t.Errorf("%s\n     got %s\n    want %s", cases[i], got, want[i])
		}
	}
}

// runSQLCases checks the answers of calls, one after the other in one object.
func runSQLCases(t *testing.T, cases [][2]string) {
	t.Helper()
	var calls []string
	for _, c := range cases {
		calls = append(calls, c[0])
	}
	for i, got := range runSQL(t, calls) {
		if got != cases[i][1] {
			t.Errorf("%s\n     got %s\n    want %s", calls[i], got, cases[i][1])
		}
	}
}

// TestSQLBatches reads more rows than cross at once, of all kinds.
func TestSQLBatches(t *testing.T) {
	runSQLCases(t, [][2]string{
		{`sql.exec("CREATE TABLE t(a INTEGER PRIMARY KEY, b, c)").toArray()`, `[]`},
		{`sql.exec("INSERT INTO t WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i < 3000) SELECT i, CASE i % 4 WHEN 0 THEN NULL WHEN 1 THEN i / 2.0 WHEN 2 THEN 'zé😀' || i ELSE CAST('b' || i AS BLOB) END, 'x' FROM n").rowsWritten`, `3000`},
		{`(() => { let n = 0, bad = [];
			const text = (b) => new TextDecoder().decode(b);
			for (const r of sql.exec("SELECT * FROM t")) {
				n++;
				const want = [null, n / 2, "zé😀" + n, "b" + n][n % 4];
				const got = r.b instanceof ArrayBuffer ? text(r.b) : r.b;
				if (r.a !== n || got !== want || r.c !== "x") bad.push([r.a, got, want]);
			}
			return [n, bad] })()`, `[3000,[]]`},
		{`(() => { const c = sql.exec("SELECT a FROM t"); const seen = []; for (const r of c) if (r.a % 750 === 0) seen.push(c.rowsRead); return seen })()`, `[751,1501,2251,3000]`},
		{`sql.exec("SELECT a FROM t").toArray().length`, `3000`},
		{`[...sql.exec("SELECT a, c FROM t").raw()].at(-1)`, `[3000,"x"]`},
		{`[64, 65].map((n) => { const c = sql.exec("SELECT a FROM t LIMIT ?", n); return [c.toArray().length, c.next()] })`, `[[64,{"done":true}],[65,{"done":true}]]`},
		{`(() => { try { return sql.exec("SELECT a FROM t LIMIT 65").one() } catch (e) { return e.message } })()`, `"Expected exactly one result from SQL query, but got multiple results."`},
		// A statement that writes and returns more rows than cross at once has written them all.
		{`(() => { const c = sql.exec("UPDATE t SET c = 'y' RETURNING a, b, c"); const first = c.next().value; const n = sql.exec("SELECT count(*) n FROM t WHERE c = 'y'").one().n; return [first, n, c.toArray().length, c.rowsWritten] })()`,
			`[{"a":1,"b":0.5,"c":"y"},3000,2999,3000]`},
		// More columns than fit a batch of 1,024 rows.
		{`(() => { const names = Array.from({ length: 99 }, (_, i) => "a+" + i); let sum = 0; for (const row of sql.exec("SELECT " + names.join() + " FROM t").raw()) sum += row.reduce((x, y) => x + y, 0); return sum })()`,
			`460201500`},
		{`sql.exec("SELECT zeroblob(1500000) b, hex(zeroblob(700000)) h UNION ALL SELECT zeroblob(1000000), 'é' UNION ALL SELECT x'', ''").toArray().map((r) => [r.b.byteLength, r.h.length])`,
			`[[1500000,1400000],[1000000,1],[0,0]]`},
	})
}

// TestSQLCursors keeps queries open while other things happen.
func TestSQLCursors(t *testing.T) {
	runSQLCases(t, [][2]string{
		{`sql.exec("CREATE TABLE t(a); INSERT INTO t WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i < 500) SELECT i FROM n").columnNames`, `[]`},
		// Over a commit: each await ends a turn.
		{`(async () => { const c = sql.exec("SELECT a FROM t"); let sum = 0, n = 0;
			for (const r of c) { sum += r.a; if (++n % 50 === 0) { sql.exec("CREATE TABLE IF NOT EXISTS u(x)"); sql.exec("INSERT INTO u VALUES (?)", n); await new Promise((f) => setTimeout(f, 0)); } }
			return [sum, sql.exec("SELECT count(*) n FROM u").one().n] })()`, `[125250,10]`},
		// The same statement three times at once.
		{`(() => { const q = "SELECT a FROM t"; const cs = [sql.exec(q), sql.exec(q), sql.exec(q)]; const firsts = cs.map((c) => c.next().value.a); return [firsts, cs.map((c) => c.toArray().length), cs.map((c) => c.reusedCachedQueryForTest), sql.exec(q).reusedCachedQueryForTest] })()`,
			`[[1,1,1],[499,499,499],[true,false,false],true]`},
		// More open cursors than there may be: the oldest end.
		{`(() => { const cs = Array.from({ length: 300 }, (_, i) => sql.exec("SELECT a, " + i + " FROM t")); const ends = cs.map((c) => { try { return c.toArray().length } catch (e) { return e.message } }); return [ends[0], ends[43], ends[44], ends[299]] })()`,
			`["SQL cursor was closed because too many cursors are open or the database was deleted.","SQL cursor was closed because too many cursors are open or the database was deleted.",500,500]`},
		// What an open cursor reads cannot be dropped; what a finished one read can.
		{`(() => { const c = sql.exec("SELECT a FROM t"); try { sql.exec("DROP TABLE t") } catch (e) { return [e.message, c.toArray().length] } })()`, `["database table is locked: SQLITE_LOCKED",500]`},
		{`(() => { const c = sql.exec("SELECT a FROM t LIMIT 3"); sql.exec("ALTER TABLE t RENAME TO t2"); return c.toArray() })()`, `[{"a":1},{"a":2},{"a":3}]`},
		// Columns follow the schema, for statements that were compiled before.
		{`[sql.exec("SELECT * FROM t2 LIMIT 1").one(), sql.exec("ALTER TABLE t2 ADD COLUMN b DEFAULT 'd'").toArray(), sql.exec("SELECT * FROM t2 LIMIT 1").one(), sql.exec("SELECT * FROM t2 LIMIT 1").columnNames]`,
			`[{"a":1},[],{"a":1,"b":"d"},["a","b"]]`},
		{`(() => { const c = sql.exec("SELECT a FROM t2"); try { sql.exec("SELECT json(a || '{') FROM t2 LIMIT 100 OFFSET 3") } catch (e) { return [e.message, c.toArray().length] } })()`, `["malformed JSON: SQLITE_ERROR",500]`},
		// An error in a later batch ends the cursor.
		{`(() => { const c = sql.exec("SELECT CASE WHEN a = 400 THEN json('{') ELSE a END v FROM t2"); let n = 0; try { for (const r of c) n++ } catch (e) { return [n, e.message, c.next()] } })()`, `[64,"malformed JSON: SQLITE_ERROR",{"done":true}]`},
	})
}

// TestSQLReentry calls SQL while arguments of SQL are converted.
func TestSQLReentry(t *testing.T) {
	runSQLCases(t, [][2]string{
		{`sql.exec("SELECT ? a, ? b, ? c", 1, { toString() { return sql.exec("SELECT ? x, ? y", 7, "inner").one().y } }, 2).one()`, `{"a":1,"b":"inner","c":2}`},
		{`sql.exec({ toString() { sql.exec("SELECT 5"); return "SELECT 6 n" } }).one()`, `{"n":6}`},
		{`(() => { try { sql.exec("SELECT ?", { toString() { throw new RangeError("mine") } }) } catch (e) { return String(e) } })()`, `"RangeError: mine"`},
		{`(() => { const { exec } = sql; try { exec("SELECT 1") } catch (e) { return e.constructor.name } })()`, `"TypeError"`},
	})
}

// TestSQLStatements compiles more text than is kept.
func TestSQLStatements(t *testing.T) {
	runSQLCases(t, [][2]string{
		{`(() => { const pad = " /*" + "x".repeat(40000) + "*/"; let wrong = 0; for (let i = 0; i < 100; i++) for (const j of [i, 0]) if (sql.exec("SELECT " + j + " n" + pad).one().n !== j) wrong++; return wrong })()`, `0`},
		{`(() => { const pad = " /*" + "x".repeat(40000) + "*/"; return [0, 99, 50].map((i) => { const c = sql.exec("SELECT " + i + " n" + pad); return [c.one().n, c.reusedCachedQueryForTest] }) })()`, `[[0,true],[99,true],[50,false]]`},
		{`[1, 2].map(() => sql.exec("CREATE TABLE IF NOT EXISTS t(a); INSERT INTO t VALUES (1); SELECT count(*) n FROM t").one().n)`, `[1,2]`},
		{`sql.exec("CREATE TABLE p(a); PRAGMA case_sensitive_like = on; SELECT 'A' LIKE 'a' l").one()`, `{"l":0}`},
	})
}

// TestSQLReopened closes the database under an actor that is awake: its statements
// are compiled anew.
func TestSQLReopened(t *testing.T) {
	n := startNode(t, Config{MaxOpenN: 1}, `
class Room extends DurableObject {
	fetch(request) {
		const { sql } = this.ctx.storage;
		sql.exec("CREATE TABLE IF NOT EXISTS t(a)");
		const c = sql.exec("INSERT INTO t VALUES (?) RETURNING a, (SELECT count(*) FROM t) n", 7);
		return Response.json([c.one(), c.reusedCachedQueryForTest, sql.exec("PRAGMA foreign_keys").one().foreign_keys]);
	}
}
__skerry.main({ default: { fetch: () => new Response("") }, Room });
`)
	for i := range 4 {
		for _, name := range []string{"a", "b", "c"} {
			got, want := n.send(name, "/"), fmt.Sprintf(`[{"a":7,"n":%d},false,1]`, i+1)
			if got != want {
				t.Errorf("%s, time %d: got %s, want %s", name, i, got, want)
			}
		}
	}
}

// TestSQLSettings changes a setting of the connection, which is then not closed
// under the actor.
func TestSQLSettings(t *testing.T) {
	n := startNode(t, Config{MaxOpenN: 1}, `
class Room extends DurableObject {
	fetch(request) {
		const { sql } = this.ctx.storage;
		if (new URL(request.url).pathname === "/off") sql.exec("PRAGMA foreign_keys = off");
		return Response.json(sql.exec("PRAGMA foreign_keys").one().foreign_keys);
	}
}
__skerry.main({ default: { fetch: () => new Response("") }, Room });
`)
	for _, c := range []struct{ name, path, want string }{
		{"a", "/", "1"}, {"a", "/off", "0"}, {"b", "/", "1"}, {"c", "/", "1"}, {"a", "/", "0"}, {"b", "/", "1"},
	} {
		if got := n.send(c.name, c.path); got != c.want {
			t.Errorf("%s%s: got %s, want %s", c.name, c.path, got, c.want)
		}
	}
}

// TestSQLLost fills the database: SQLite undoes the transaction, so the actor ends.
func TestSQLLost(t *testing.T) {
	n := startNode(t, Config{MaxActorBytes: 20 * 4096}, `
class Room extends DurableObject {
	async fetch(request) {
		const { sql } = this.ctx.storage;
		const path = new URL(request.url).pathname;
		if (path === "/count") return new Response(sql.exec("SELECT count(*) n FROM t").one().n);
		sql.exec("CREATE TABLE IF NOT EXISTS t(a)");
		sql.exec("INSERT INTO t VALUES (1)");
		await new Promise((f) => setTimeout(f, 0));
		sql.exec("INSERT INTO t VALUES (2)");
		let text = "";
		try { sql.exec("INSERT INTO t VALUES (zeroblob(1000000))"); } catch (e) { text += e.message; }
		return new Response(text);
	}
}
__skerry.main({ default: { fetch: () => new Response("") }, Room });
`)
	if got := n.send("a", "/"); !strings.Contains(got, "error: ") || !strings.Contains(got, "database or disk is full: SQLITE_FULL") {
		t.Errorf("got %q", got)
	}
	if got := n.send("a", "/count"); got != "1" {
		t.Errorf("got %s rows, want the one that was committed", got)
	}
}

// TestSQLOverdue runs SQL that does not end under a limit of CPU time.
func TestSQLOverdue(t *testing.T) {
	n := startNode(t, Config{}, `
class Room extends DurableObject {
	fetch(request) {
		const { sql } = this.ctx.storage;
		return Response.json(sql.exec("WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n").one());
	}
}
__skerry.main({ default: { fetch: () => new Response("") }, Room });
`)
	if got := n.send("a", "/"); !strings.Contains(got, "cpu") {
		t.Errorf("got %q", got)
	}
}

// TestSQLDeferred leaves a foreign key without its row until the end of the turn.
func TestSQLDeferred(t *testing.T) {
	n := startNode(t, Config{}, `
class Room extends DurableObject {
	fetch(request) {
		const { sql } = this.ctx.storage;
		if (new URL(request.url).pathname === "/count") return Response.json(sql.exec("SELECT count(*) n FROM sqlite_master WHERE name = 'child'").one());
		sql.exec("CREATE TABLE parent(id INTEGER PRIMARY KEY); CREATE TABLE child(p REFERENCES parent(id))");
		sql.exec("PRAGMA defer_foreign_keys = on");
		sql.exec("INSERT INTO child VALUES (1)");
		if (new URL(request.url).pathname === "/good") sql.exec("INSERT INTO parent VALUES (1)");
		return new Response("done");
	}
}
__skerry.main({ default: { fetch: () => new Response("") }, Room });
`)
	const want = "Durable Object was reset and rolled back to its last known good state because the application left the database in a state " +
		"where constraints were violated: FOREIGN KEY constraint failed: SQLITE_CONSTRAINT"
	if got := n.send("a", "/bad"); !strings.HasPrefix(got, "error: "+want) {
		t.Errorf("got %q", got)
	}
	if got := n.send("a", "/count"); got != `{"n":0}` {
		t.Errorf("after the reset: %s", got)
	}
	if got := n.send("b", "/good"); got != "done" {
		t.Errorf("got %q", got)
	}
}

// TestSQLAbandoned leaves queries before their end. Once the engine has collected
// their cursors, they lock nothing.
func TestSQLAbandoned(t *testing.T) {
	runSQLCases(t, [][2]string{{`(async () => {
		sql.exec("CREATE TABLE t(a); INSERT INTO t WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i < 500) SELECT i FROM n");
		(() => { for (let i = 0; i < 20; i++) sql.exec("SELECT a FROM t").next() })();
		for (let round = 0; round < 300; round++) {
			try { sql.exec("DROP TABLE t"); return "dropped" } catch (e) { if (!e.message.includes("locked")) throw e }
			let junk = []; for (let i = 0; i < 20000; i++) junk.push({ i, text: "x" + i });
			await new Promise((f) => setTimeout(f, 1));
		}
		return "still locked";
	})()`, `"dropped"`}})
}
