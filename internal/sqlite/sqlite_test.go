package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func mustOpen(t testing.TB, cfg Config) *DB {
	t.Helper()
	if cfg.Path == "" {
		cfg.Path = filepath.Join(t.TempDir(), "db")
	}
	db, err := Open(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func mustExec(t testing.TB, db *DB, sql string) {
	t.Helper()
	if err := db.Exec(sql); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
}

func mustPrepare(t testing.TB, db *DB, sql string) *Stmt {
	t.Helper()
	s, tail, err := db.Prepare(sql)
	if err != nil || s == nil || tail != "" {
		t.Fatalf("prepare %q: %v, tail %q", sql, err, tail)
	}
	return s
}

// query returns the rows of a statement as text, cells joined by | and rows by
// a semicolon.
func query(t testing.TB, db *DB, sql string, args ...Value) string {
	t.Helper()
	s := mustPrepare(t, db, sql)
	defer s.Finalize()
	if err := s.Bind(args...); err != nil {
		t.Fatal(err)
	}
	var rows []string
	for {
		values, done, err := s.Step(3)
		if err != nil {
			t.Fatalf("%s: %v", sql, err)
		}
		for row := range slices.Chunk(values, max(s.ColumnN(), 1)) {
			cells := make([]string, len(row))
			for i, v := range row {
				cells[i] = format(v)
			}
			rows = append(rows, strings.Join(cells, "|"))
		}
		if done {
			return strings.Join(rows, ";")
		}
	}
}

func format(v Value) string {
	switch v.Kind() {
	case KindInt:
		return fmt.Sprint(v.Int())
	case KindFloat:
		return fmt.Sprintf("%gf", v.Float())
	case KindText:
		return v.Text()
	case KindBlob:
		return fmt.Sprintf("x%x", v.Blob())
	default:
		return "null"
	}
}

func TestValues(t *testing.T) {
	db := mustOpen(t, Config{})
	mustExec(t, db, "CREATE TABLE t(a, b, c, d, e)")
	s := mustPrepare(t, db, "INSERT INTO t VALUES (?, ?, ?, ?, ?)")
	if s.ParamN() != 5 || s.ReadOnly() || s.ColumnN() != 0 {
		t.Fatalf("got %d parameters, read-only %v, %d columns", s.ParamN(), s.ReadOnly(), s.ColumnN())
	}
	for _, row := range [][]Value{
		{Int(-1 << 63), Float(0.1), Text("zé\x00ß"), Blob([]byte{0, 255}), Null()},
		{Int(1<<53 + 1), Float(-1e300), Text(""), Blob(nil), Text(strings.Repeat("x", 70000))},
	} {
		if err := s.Bind(row...); err != nil {
			t.Fatal(err)
		}
		if err := s.Run(); err != nil {
			t.Fatal(err)
		}
	}
	got := query(t, db, "SELECT a, b, c, d, e IS NULL, length(e) FROM t")
	want := "-9223372036854775808|0.1f|zé\x00ß|x00ff|1|null;9007199254740993|-1e+300f||x|0|70000"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := query(t, db, "SELECT typeof(c), typeof(d), typeof(?) FROM t LIMIT 1", Null()); got != "text|blob|null" {
		t.Errorf("got %q", got)
	}
}

func TestBatches(t *testing.T) {
	db := mustOpen(t, Config{})
	s := mustPrepare(t, db, "WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i < ?) SELECT i, 'r' || i FROM n")
	if err := s.Bind(Int(10)); err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		first, n int
		done     bool
	}{{1, 4, false}, {5, 4, false}, {9, 2, true}, {1, 4, false}} {
		rows, done, err := s.Step(4)
		if err != nil || done != want.done || len(rows) != 2*want.n || rows[0].Int() != int64(want.first) || rows[1].Text() != fmt.Sprint("r", want.first) {
			t.Fatalf("batch %d: got %d values, first %d, done %v, %v", i, len(rows), rows[0].Int(), done, err)
		}
	}
	if !s.Running() {
		t.Error("statement does not run")
	}
	s.Reset()
	if s.Running() {
		t.Error("statement runs after a reset")
	}
	// A batch ends when it has enough bytes.
	big := mustPrepare(t, db, "WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i < 8) SELECT zeroblob(400000) FROM n")
	rows, done, err := big.Step(100)
	if err != nil || done || len(rows) != 3 {
		t.Errorf("got %d rows, done %v, %v; want 3", len(rows), done, err)
	}
}

func TestPrepare(t *testing.T) {
	db := mustOpen(t, Config{})
	s, tail, err := db.Prepare("SELECT 1 AS one, 2 'two' ; SELECT 3")
	if err != nil || tail != " SELECT 3" || !slices.Equal(s.Columns(), []string{"one", "two"}) {
		t.Errorf("got %v, tail %q, %v", s.Columns(), tail, err)
	}
	if s, tail, err := db.Prepare(" -- nothing"); s != nil || tail != "" || err != nil {
		t.Errorf("comment: got %v, %q, %v", s, tail, err)
	}
	_, _, err = db.Prepare("SELECT * FROM nowhere")
	var e *Error
	if !errors.As(err, &e) || e.Code != CodeError || e.Message != "no such table: nowhere" || e.Offset != -1 {
		t.Errorf("got %#v", e)
	}
	// The columns follow the schema.
	mustExec(t, db, "CREATE TABLE t(a); INSERT INTO t VALUES (1)")
	all := mustPrepare(t, db, "SELECT * FROM t")
	if _, _, err := all.Step(2); err != nil || !slices.Equal(all.Columns(), []string{"a"}) {
		t.Errorf("got %v, %v", all.Columns(), err)
	}
	mustExec(t, db, "ALTER TABLE t ADD COLUMN b")
	rows, _, err := all.Step(2)
	if err != nil || len(rows) != 2 || !slices.Equal(all.Columns(), []string{"a", "b"}) {
		t.Errorf("got %d values, %v, %v", len(rows), all.Columns(), err)
	}
}

func TestErrors(t *testing.T) {
	db := mustOpen(t, Config{})
	mustExec(t, db, "CREATE TABLE t(a INTEGER PRIMARY KEY, b CHECK (b > 0))")
	s := mustPrepare(t, db, "INSERT INTO t VALUES (?, ?)")
	check := func(wantExtended int, want string, args ...Value) {
		t.Helper()
		err := s.Bind(args...)
		if err == nil {
			err = s.Run()
		}
		var e *Error
		if !errors.As(err, &e) || e.Extended != wantExtended || e.Error() != want {
			t.Errorf("got %v, want %s (%d)", err, want, wantExtended)
		}
	}
	if err := s.Bind(Int(1), Int(1)); err != nil || s.Run() != nil || s.ChangeN() != 1 {
		t.Fatalf("insert: %v, %d changes", err, s.ChangeN())
	}
	check(19|6<<8, "UNIQUE constraint failed: t.a: SQLITE_CONSTRAINT", Int(1), Int(1))
	check(19|1<<8, "CHECK constraint failed: b > 0: SQLITE_CONSTRAINT", Int(2), Int(0))
	check(20, "datatype mismatch: SQLITE_MISMATCH", Text("x"), Int(1))
	check(25, "statement has 2 parameters, got 1 values: SQLITE_RANGE", Int(3))
	db.SetLimit(LimitLength, 1000)
	check(18, "string or blob too big: SQLITE_TOOBIG", Int(3), Text(strings.Repeat("x", 1001)))
	if got := query(t, db, "SELECT count(*) FROM t"); got != "1" {
		t.Errorf("got %s rows", got)
	}
	if !errors.Is(s.Bind(), &Error{Code: CodeRange}) {
		t.Error("errors.Is does not find the code")
	}
}

func TestDeferredCreation(t *testing.T) {
	for _, capture := range []bool{false, true} {
		path := filepath.Join(t.TempDir(), "db")
		db := mustOpen(t, Config{Path: path, Capture: capture})
		if got := query(t, db, "SELECT count(*) FROM sqlite_schema"); got != "0" {
			t.Errorf("got %s tables", got)
		}
		mustExec(t, db, "BEGIN; SELECT * FROM sqlite_schema; COMMIT")
		if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 0 {
			t.Errorf("capture %v: reading made %v", capture, entries)
		}
		mustExec(t, db, "CREATE TABLE t(a)")
		if n := db.FileSize(); n != 2*PageBytes {
			t.Errorf("file has %d bytes", n)
		}
		if n, err := db.PageCount(); n != 2 || err != nil {
			t.Errorf("got %d pages, %v", n, err)
		}
		info, err := os.Stat(path)
		if err != nil || info.Size() != 2*PageBytes {
			t.Fatalf("got %v, %v", info, err)
		}
		_ = db.Close()
		again := mustOpen(t, Config{Path: path, ReadOnly: true})
		if got := query(t, again, "SELECT name FROM sqlite_schema"); got != "t" {
			t.Errorf("got tables %q", got)
		}
		if err := again.Exec("INSERT INTO t VALUES (1)"); !errors.Is(err, &Error{Code: CodeReadOnly}) {
			t.Errorf("write to read-only: %v", err)
		}
	}
}

func TestWAL(t *testing.T) {
	path := filepath.Join(t.TempDir(), "db")
	a := mustOpen(t, Config{Path: path})
	if got := query(t, a, "PRAGMA journal_mode=WAL"); got != "wal" {
		t.Fatalf("got journal mode %q", got)
	}
	mustExec(t, a, "CREATE TABLE t(a); INSERT INTO t VALUES (7)")
	b := mustOpen(t, Config{Path: path, ReadOnly: true})
	if got := query(t, b, "SELECT a FROM t"); got != "7" {
		t.Errorf("another connection reads %q", got)
	}
	mustExec(t, a, "INSERT INTO t VALUES (8)")
	if got := query(t, b, "SELECT a FROM t"); got != "7;8" {
		t.Errorf("another connection reads %q", got)
	}
}

// TestFeatures fails when the build tags that compile FTS5 and the math functions
// in are not set; see CONTRIBUTING.md.
func TestFeatures(t *testing.T) {
	db := mustOpen(t, Config{})
	mustExec(t, db, "CREATE VIRTUAL TABLE docs USING fts5(body, tokenize = porter)")
	mustExec(t, db, "INSERT INTO docs VALUES ('running water'), ('still stones')")
	mustExec(t, db, "CREATE VIRTUAL TABLE boxes USING rtree(id, x0, x1)")
	for _, c := range []struct{ sql, want string }{
		{"SELECT body FROM docs WHERE docs MATCH 'run'", "running water"},
		{"SELECT snippet(docs, 0, '<', '>', '', 1) FROM docs WHERE docs MATCH 'stone'", "<stones>"},
		{`SELECT '{"a":[1,{"b":2}]}' -> '$.a[1].b', json_extract(jsonb('{"x":"y"}'), '$.x')`, "2|y"},
		{"SELECT cos(0), pow(2, 10), log2(8)", "1f|1024f|3f"},
		{"SELECT count(*) FROM boxes", "0"},
	} {
		if got := query(t, db, c.sql); got != c.want {
			t.Errorf("%s: got %q, want %q", c.sql, got, c.want)
		}
	}
}

func TestHooks(t *testing.T) {
	db := mustOpen(t, Config{})
	mustExec(t, db, "CREATE TABLE t(a); CREATE TABLE secret(a)")
	type call struct {
		action Action
		a, b   string
	}
	var calls []call
	err := db.SetAuthorizer(func(action Action, a, b, c, trigger string) Auth {
		calls = append(calls, call{action, a, b})
		if action == ActionRead && a == "secret" {
			return AuthDeny
		}
		return AuthOK
	})
	if err != nil {
		t.Fatal(err)
	}
	mustPrepare(t, db, "SELECT abs(a) FROM t").Finalize()
	if want := []call{{ActionSelect, "", ""}, {ActionFunction, "", "abs"}, {ActionRead, "t", "a"}}; !slices.Equal(calls, want) {
		t.Errorf("got %v, want %v", calls, want)
	}
	if _, _, err := db.Prepare("SELECT a FROM secret"); !errors.Is(err, &Error{Code: CodeAuth}) {
		t.Errorf("got %v", err)
	}
	if err := db.SetAuthorizer(func(Action, string, string, string, string) Auth { panic("bug") }); err != nil {
		t.Fatal(err)
	}
	if _, _, err := db.Prepare("SELECT 1"); !errors.Is(err, &Error{Code: CodeAuth}) {
		t.Errorf("a panic allows: %v", err)
	}
	if err := db.SetAuthorizer(nil); err != nil {
		t.Fatal(err)
	}

	const endless = "WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n"
	n := 0
	db.SetProgress(1000, func() bool { n++; return n == 5 })
	s := mustPrepare(t, db, endless)
	if err := s.Run(); !errors.Is(err, &Error{Code: CodeInterrupt}) || n != 5 {
		t.Errorf("got %v after %d calls", err, n)
	}
	started := make(chan struct{})
	db.SetProgress(1000, func() bool {
		select {
		case <-started:
		default:
			close(started)
		}
		return false
	})
	interrupted := make(chan struct{})
	go func() { <-started; db.Interrupt(); close(interrupted) }()
	if err := s.Run(); !errors.Is(err, &Error{Code: CodeInterrupt}) {
		t.Errorf("got %v", err)
	}
	<-interrupted
	db.SetProgress(0, nil)
	if got := query(t, db, "SELECT 1"); got != "1" {
		t.Errorf("after an interrupt: got %q", got)
	}
}

func TestClosed(t *testing.T) {
	db := mustOpen(t, Config{})
	s := mustPrepare(t, db, "SELECT 1")
	_ = db.Close()
	_ = db.Close()
	db.Interrupt()
	s.Finalize()
	s.Reset()
	if _, _, err := s.Step(1); !errors.Is(err, ErrClosed) {
		t.Errorf("step: %v", err)
	}
	if err := s.Bind(); !errors.Is(err, ErrClosed) {
		t.Errorf("bind: %v", err)
	}
	if err := db.Exec("SELECT 1"); !errors.Is(err, ErrClosed) {
		t.Errorf("exec: %v", err)
	}
	if _, err := Open(Config{Path: "/"}); !errors.Is(err, &Error{Code: CodeCantOpen}) {
		t.Errorf("open of a directory: %v", err)
	}
}

func TestLeaks(t *testing.T) {
	cycle := func() {
		db := mustOpen(t, Config{Capture: true})
		mustExec(t, db, "CREATE TABLE t(a, b)")
		s := mustPrepare(t, db, "INSERT INTO t VALUES (?, ?)")
		for i := range 100 {
			if err := s.Bind(Int(int64(i)), Blob(make([]byte, 3000))); err != nil {
				t.Fatal(err)
			}
			if err := s.Run(); err != nil {
				t.Fatal(err)
			}
			if i%7 == 0 {
				db.ResetCapture()
			}
		}
		_ = db.Exec("nonsense")
		r := mustPrepare(t, db, "SELECT * FROM t")
		if _, done, err := r.Step(3); done || err != nil {
			t.Fatal(done, err)
		}
		if err := db.SetAuthorizer(func(Action, string, string, string, string) Auth { return AuthOK }); err != nil {
			t.Fatal(err)
		}
		_ = db.Close()
	}
	before := Blocks()
	for range 20 {
		cycle()
	}
	if n := Blocks() - before; n != 0 {
		t.Errorf("%d blocks of memory were not freed", n)
	}
}
