package storage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/superfly/ltx"

	"github.com/skerry-run/skerry/internal/sqlite"
)

func mustOpen(t testing.TB, cfg Config) *DB {
	t.Helper()
	d, err := Open(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

func mustBegin(t testing.TB, d *DB) {
	t.Helper()
	if err := d.Begin(); err != nil {
		t.Fatal(err)
	}
}

func mustExec(t testing.TB, d *DB, sql string) {
	t.Helper()
	if err := d.SQL().Exec(sql); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
}

// mustCommit commits what must be a change.
func mustCommit(t testing.TB, d *DB) Commit {
	t.Helper()
	c, changed, err := d.Commit()
	if err != nil || !changed {
		t.Fatalf("commit: %v, changed %v", err, changed)
	}
	return c
}

func mustWrite(t testing.TB, d *DB, sql string) Commit {
	t.Helper()
	mustBegin(t, d)
	mustExec(t, d, sql)
	return mustCommit(t, d)
}

// query returns the first column of all rows as text.
func query(t testing.TB, db *sqlite.DB, sql string) []string {
	t.Helper()
	s, _, err := db.Prepare(sql)
	if err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	defer s.Finalize()
	values, _, err := s.Step(1000)
	if err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	var out []string
	for i := 0; i < len(values); i += s.ColumnN() {
		v := values[i]
		if v.Kind() == sqlite.KindInt {
			out = append(out, fmt.Sprint(v.Int()))
		} else {
			out = append(out, v.Text())
		}
	}
	return out
}

func checkIntegrity(t testing.TB, path string) {
	t.Helper()
	db, err := sqlite.Open(sqlite.Config{Path: path, ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if got := query(t, db, "PRAGMA integrity_check"); !slices.Equal(got, []string{"ok"}) {
		t.Fatalf("integrity check: %v", got)
	}
}

func TestCommit(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "db")
	now := int64(5000)
	d := mustOpen(t, Config{Path: path, Now: func() time.Time { return time.UnixMilli(now) }})
	if d.Position() != (Position{}) || d.Size() != 0 || d.Writing() {
		t.Errorf("at open: got %s, size %d, writing %v", d.Position(), d.Size(), d.Writing())
	}
	if _, changed, err := d.Commit(); changed || err != nil {
		t.Errorf("commit of nothing: got %v %v", changed, err)
	}
	mustBegin(t, d)
	if _, changed, err := d.Commit(); changed || err != nil || d.Writing() {
		t.Errorf("commit of an empty transaction: got %v %v", changed, err)
	}
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("there is a file before the first write: %v", err)
	}
	c := mustWrite(t, d, "CREATE TABLE t(a)")
	if c.TXID != 1 || c.TimeMS != 5000 || d.Position().TXID != 1 {
		t.Errorf("first commit: got %s at %d, position %s", c.TXID, c.TimeMS, d.Position())
	}
	now = 4000 // a clock that was set back
	second := mustWrite(t, d, "INSERT INTO t VALUES (1)")
	if second.TXID != 2 || second.TimeMS != 5000 {
		t.Errorf("second commit: got %s at %d", second.TXID, second.TimeMS)
	}
	for _, c := range []Commit{c, second} {
		dec := ltx.NewDecoder(bytes.NewReader(c.LTX))
		if err := dec.Verify(); err != nil {
			t.Errorf("superfly's decoder: %v", err)
		}
		if h := dec.Header(); TXID(h.MinTXID) != c.TXID || h.Timestamp != c.TimeMS {
			t.Errorf("header: got %+v", h)
		}
	}
	if sum, err := ltx.ChecksumReader(bytes.NewReader(mustRead(t, path)), pageSize); sum != d.Position().Checksum || err != nil {
		t.Errorf("file has checksum %s, position %s", sum, d.Position())
	}
	pos := d.Position()
	for range 2 {
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
	}
	d = mustOpen(t, Config{Path: path, Position: pos})
	if c := mustWrite(t, d, "INSERT INTO t VALUES (2)"); c.TXID != 3 {
		t.Errorf("after reopening: got %s", c.TXID)
	}
	if got := query(t, d.SQL(), "SELECT a FROM t"); !slices.Equal(got, []string{"1", "2"}) {
		t.Errorf("got rows %v", got)
	}
}

func TestOpenWantsTheFileOfThePosition(t *testing.T) {
	path := filepath.Join(t.TempDir(), "db")
	pos := Position{TXID: 3, Checksum: ltx.ChecksumFlag | 5}
	if _, err := Open(Config{Path: path, Position: pos}); !errors.Is(err, ErrCorrupt) {
		t.Errorf("no file: got %v, want ErrCorrupt", err)
	}
	if err := os.WriteFile(path, make([]byte, 5000), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(Config{Path: path, Position: pos}); !errors.Is(err, ErrCorrupt) {
		t.Errorf("file of 5,000 bytes: got %v, want ErrCorrupt", err)
	}
	d := mustOpen(t, Config{Path: path}) // an old file is in the way
	mustWrite(t, d, "CREATE TABLE t(a)")
	checkIntegrity(t, path)
}

func TestRollback(t *testing.T) {
	path := filepath.Join(t.TempDir(), "db")
	d := mustOpen(t, Config{Path: path})
	mustWrite(t, d, "CREATE TABLE t(a)")
	before, pos := mustRead(t, path), d.Position()
	mustExec(t, d, "PRAGMA cache_size=5")
	mustBegin(t, d)
	mustExec(t, d, "INSERT INTO t VALUES (randomblob(300000))") // spills
	if err := d.Rollback(); err != nil {
		t.Fatal(err)
	}
	if d.Writing() || d.Position() != pos || !bytes.Equal(mustRead(t, path), before) {
		t.Error("the rollback left something")
	}
	if _, changed, err := d.Commit(); changed || err != nil {
		t.Errorf("commit after rollback: got %v %v", changed, err)
	}
	if c := mustWrite(t, d, "INSERT INTO t VALUES (1)"); c.TXID != 2 {
		t.Errorf("after the rollback: got %s", c.TXID)
	}
}

func TestHold(t *testing.T) {
	d := mustOpen(t, Config{Path: filepath.Join(t.TempDir(), "db")})
	mustWrite(t, d, "CREATE TABLE t(a)")
	first, second := d.Hold(), d.Hold()
	mustBegin(t, d)
	mustExec(t, d, "SAVEPOINT a; INSERT INTO t VALUES (1); SAVEPOINT b; INSERT INTO t VALUES (2)")
	for _, release := range []func(){first, first, nil} {
		if _, changed, err := d.Commit(); changed || err != nil || !d.Writing() || !d.Held() {
			t.Fatalf("commit under a hold: got %v %v", changed, err)
		}
		mustBegin(t, d) // the next turn
		if release != nil {
			release()
		}
	}
	mustExec(t, d, "ROLLBACK TO b; RELEASE a")
	second()
	if c := mustCommit(t, d); c.TXID != 2 || d.Held() {
		t.Errorf("got %s", c.TXID)
	}
	if got := query(t, d.SQL(), "SELECT a FROM t"); !slices.Equal(got, []string{"1"}) {
		t.Errorf("got rows %v", got)
	}
}

func TestMaxBytes(t *testing.T) {
	d := mustOpen(t, Config{Path: filepath.Join(t.TempDir(), "db"), MaxBytes: 100_000})
	mustWrite(t, d, "CREATE TABLE t(a)")
	mustBegin(t, d)
	mustExec(t, d, "INSERT INTO t VALUES ('kept')")
	err := d.SQL().Exec("INSERT INTO t VALUES (randomblob(200000))")
	if !errors.Is(err, &sqlite.Error{Code: sqlite.CodeFull}) {
		t.Fatalf("got %v, want SQLITE_FULL", err)
	}
	if d.SQL().InTransaction() {
		mustCommit(t, d)
		return
	}
	if err := d.Begin(); !errors.Is(err, ErrRolledBack) {
		t.Errorf("begin: got %v, want ErrRolledBack", err)
	}
	if _, _, err := d.Commit(); !errors.Is(err, ErrRolledBack) {
		t.Errorf("commit: got %v, want ErrRolledBack", err)
	}
	mustWrite(t, d, "INSERT INTO t VALUES (1)")
	if d.Size() > 100_000 {
		t.Errorf("size is %d", d.Size())
	}
}

// TestStatementEndsTransaction has a statement's ON CONFLICT ROLLBACK take the
// transaction with it.
func TestStatementEndsTransaction(t *testing.T) {
	path := filepath.Join(t.TempDir(), "db")
	d := mustOpen(t, Config{Path: path})
	mustWrite(t, d, "CREATE TABLE t(a UNIQUE); INSERT INTO t VALUES (1)")
	before, pos := mustRead(t, path), d.Position()
	mustBegin(t, d)
	mustExec(t, d, "INSERT INTO t VALUES (2)")
	if err := d.SQL().Exec("INSERT OR ROLLBACK INTO t VALUES (1)"); err == nil {
		t.Fatal("no conflict")
	}
	if err := d.Begin(); !errors.Is(err, ErrRolledBack) {
		t.Errorf("begin: got %v, want ErrRolledBack", err)
	}
	if _, _, err := d.Commit(); !errors.Is(err, ErrRolledBack) {
		t.Errorf("commit: got %v, want ErrRolledBack", err)
	}
	if d.Position() != pos || !bytes.Equal(mustRead(t, path), before) {
		t.Error("something of the transaction is left")
	}
	if c := mustWrite(t, d, "INSERT INTO t VALUES (3)"); c.TXID != 2 {
		t.Errorf("after: got %s", c.TXID)
	}
}

func TestSnapshot(t *testing.T) {
	dir := t.TempDir()
	d := mustOpen(t, Config{Path: filepath.Join(dir, "db")})
	if err := d.Snapshot(io.Discard); err == nil {
		t.Error("snapshot of nothing")
	}
	mustWrite(t, d, "CREATE TABLE t(a); INSERT INTO t VALUES (randomblob(50000))")
	mustWrite(t, d, "INSERT INTO t VALUES (randomblob(500000))")
	var buf bytes.Buffer
	if err := d.Snapshot(&buf); err != nil {
		t.Fatal(err)
	}
	if err := ltx.NewDecoder(bytes.NewReader(buf.Bytes())).Verify(); err != nil {
		t.Errorf("superfly's decoder: %v", err)
	}
	r := mustReplica(t, filepath.Join(dir, "copy"), Position{})
	if err := r.Apply(buf.Bytes()); err != nil {
		t.Fatal(err)
	}
	if r.Position() != d.Position() || !bytes.Equal(mustRead(t, filepath.Join(dir, "copy")), mustRead(t, filepath.Join(dir, "db"))) {
		t.Error("the copy differs")
	}
}

// program writes random transactions.
type program struct {
	t      *testing.T
	rng    *rand.Rand
	d      *DB
	tables []string
	tableN int
}

func (p *program) statement() string {
	if len(p.tables) == 0 || p.rng.IntN(25) == 0 {
		p.tableN++
		name := fmt.Sprintf("t%d", p.tableN)
		p.tables = append(p.tables, name)
		return "CREATE TABLE " + name + "(id INTEGER PRIMARY KEY, a, b)"
	}
	i := p.rng.IntN(len(p.tables))
	name := p.tables[i]
	switch p.rng.IntN(12) {
	case 0, 1, 2, 3:
		return fmt.Sprintf("INSERT INTO %s(a, b) VALUES (%d, randomblob(%d))", name, p.rng.IntN(100), p.rng.IntN(400))
	case 4:
		return fmt.Sprintf("INSERT INTO %s(a, b) VALUES (%d, randomblob(%d))", name, p.rng.IntN(100), p.rng.IntN(150_000))
	case 5:
		return fmt.Sprintf("INSERT INTO %s(a, b) WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM n LIMIT %d) SELECT x, hex(randomblob(60)) FROM n", name, 1+p.rng.IntN(300))
	case 6, 7:
		return fmt.Sprintf("UPDATE %s SET b = randomblob(%d) WHERE a %% %d = 0", name, p.rng.IntN(3000), 1+p.rng.IntN(20))
	case 8:
		return fmt.Sprintf("DELETE FROM %s WHERE id %% %d = 0", name, 1+p.rng.IntN(4))
	case 9:
		return fmt.Sprintf("CREATE INDEX IF NOT EXISTS %s_a ON %s(a)", name, name)
	case 10:
		return "DELETE FROM " + name
	default:
		if len(p.tables) < 3 {
			return fmt.Sprintf("UPDATE %s SET a = a + 1", name)
		}
		p.tables = slices.Delete(p.tables, i, i+1)
		return "DROP TABLE " + name
	}
}

// transaction runs statements with savepoints in between.
func (p *program) transaction() {
	mustBegin(p.t, p.d)
	depth := 0
	kept := [][]string{slices.Clone(p.tables)}
	for range 1 + p.rng.IntN(8) {
		mustExec(p.t, p.d, p.statement())
		switch p.rng.IntN(6) {
		case 0:
			depth++
			kept = append(kept, slices.Clone(p.tables))
			mustExec(p.t, p.d, fmt.Sprintf("SAVEPOINT s%d", depth))
		case 1:
			if depth > 0 {
				mustExec(p.t, p.d, fmt.Sprintf("ROLLBACK TO s%d; RELEASE s%d", depth, depth))
				p.tables = kept[depth]
				kept, depth = kept[:depth], depth-1
			}
		}
	}
}

// TestRandomPrograms holds replicas and the archive to the file that SQLite
// wrote, byte for byte, after every transaction.
func TestRandomPrograms(t *testing.T) {
	for _, seed := range []uint64{1, 2, uint64(time.Now().UnixNano())} {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { runProgram(t, seed) })
	}
}

func runProgram(t *testing.T, seed uint64) {
	dir := t.TempDir()
	path, copyPath := filepath.Join(dir, "db"), filepath.Join(dir, "copy")
	a := mustArchive(t, filepath.Join(dir, "archive"), nil)
	p := &program{t: t, rng: rand.New(rand.NewPCG(seed, 1)), d: mustOpen(t, Config{Path: path})}
	mustExec(t, p.d, "PRAGMA cache_size=20") // so that it spills
	r := mustReplica(t, copyPath, Position{})
	states := [][]byte{nil}
	var pending []Entry
	take := func(c Commit, changed bool, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if !changed {
			return
		}
		if err := ltx.NewDecoder(bytes.NewReader(c.LTX)).Verify(); err != nil {
			t.Fatalf("superfly's decoder: %v", err)
		}
		if err := r.Apply(c.LTX); err != nil {
			t.Fatal(err)
		}
		now := mustRead(t, path)
		if r.Position() != p.d.Position() || !bytes.Equal(now, mustRead(t, copyPath)) {
			t.Fatalf("transaction %s: the replica differs", c.TXID)
		}
		states = append(states, now)
		pending = append(pending, Entry{Key: "k", TXID: c.TXID, TimeMS: c.TimeMS, LTX: c.LTX})
	}
	for i := range 120 {
		tables := slices.Clone(p.tables)
		p.transaction()
		if p.rng.IntN(5) == 0 {
			before := states[len(states)-1]
			if err := p.d.Rollback(); err != nil {
				t.Fatal(err)
			}
			p.tables = tables
			if now, err := os.ReadFile(path); !bytes.Equal(now, before) && !(os.IsNotExist(err) && len(before) == 0) {
				t.Fatalf("after %s: the rollback left something", p.d.Position())
			}
		} else {
			take(p.d.Commit())
		}
		if p.rng.IntN(30) == 0 {
			take(p.d.Vacuum())
		}
		if p.rng.IntN(10) == 0 {
			mustPut(t, a, pending)
			pending = nil
			compactActor(t, a, "k")
		}
		if i%20 == 19 {
			checkIntegrity(t, copyPath)
			pos := p.d.Position()
			if err := p.d.Close(); err != nil {
				t.Fatal(err)
			}
			p.d = mustOpen(t, Config{Path: path, Position: pos})
			mustExec(t, p.d, "PRAGMA cache_size=20")
		}
	}
	mustPut(t, a, pending)
	for id := TXID(1); int(id) < len(states); id++ {
		restored := filepath.Join(dir, "restored")
		if _, err := a.Restore(context.Background(), "k", id, restored); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(mustRead(t, restored), states[id]) {
			t.Fatalf("transaction %s was restored to other bytes", id)
		}
	}
}
