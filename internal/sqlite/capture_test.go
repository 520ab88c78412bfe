package sqlite

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// replica is a copy of a database that follows its captures.
type replica struct {
	t     *testing.T
	db    *DB
	path  string
	pages map[uint32][]byte
	pageN uint32
}

func newReplica(t *testing.T) *replica {
	path := filepath.Join(t.TempDir(), "db")
	return &replica{t: t, db: mustOpen(t, Config{Path: path, Capture: true}), path: path, pages: map[uint32][]byte{}}
}

// apply takes the capture over, checks the old contents against the copy, and
// compares the result with the file.
func (r *replica) apply() {
	r.t.Helper()
	c := r.db.Capture()
	if !slices.IsSorted(c.Pgnos) || !slices.IsSorted(c.Removed) {
		r.t.Fatalf("not ascending: %v, removed %v", c.Pgnos, c.Removed)
	}
	for i, pgno := range c.Pgnos {
		if !bytes.Equal(c.OldPage(i), r.pages[pgno]) {
			r.t.Fatalf("page %d: old content differs (%d and %d bytes)", pgno, len(c.OldPage(i)), len(r.pages[pgno]))
		}
		r.pages[pgno] = bytes.Clone(c.Page(i))
	}
	for i, pgno := range c.Removed {
		if !bytes.Equal(c.RemovedPage(i), r.pages[pgno]) {
			r.t.Fatalf("removed page %d: old content differs", pgno)
		}
		delete(r.pages, pgno)
	}
	r.pageN = c.PageN
	r.db.ResetCapture()
	r.compare()
}

func (r *replica) revert() {
	r.t.Helper()
	if err := r.db.RevertCapture(); err != nil {
		r.t.Fatal(err)
	}
	if c := r.db.Capture(); len(c.Pgnos)+len(c.Removed) != 0 {
		r.t.Fatalf("after a revert: pages %v, removed %v", c.Pgnos, c.Removed)
	}
	r.compare()
}

func (r *replica) compare() {
	r.t.Helper()
	file, err := os.ReadFile(r.path)
	if err != nil {
		r.t.Fatal(err)
	}
	if len(file) != int(r.pageN)*PageBytes || len(r.pages) != int(r.pageN) {
		r.t.Fatalf("file has %d pages, copy %d of %d", len(file)/PageBytes, len(r.pages), r.pageN)
	}
	for pgno, page := range r.pages {
		if !bytes.Equal(page, file[(pgno-1)*PageBytes:][:PageBytes]) {
			r.t.Fatalf("page %d differs from the file", pgno)
		}
	}
}

func TestCapture(t *testing.T) {
	r := newReplica(t)
	mustExec(t, r.db, "CREATE TABLE t(a INTEGER PRIMARY KEY, b)")
	if c := r.db.Capture(); !slices.Equal(c.Pgnos, []uint32{1, 2}) || c.PageN != 2 || c.OldPage(0) != nil || !bytes.HasPrefix(c.Page(0), []byte("SQLite format 3\x00")) {
		t.Fatalf("got pages %v of %d", c.Pgnos, c.PageN)
	}
	r.apply()
	mustExec(t, r.db, "INSERT INTO t VALUES (1, 'x')")
	if c := r.db.Capture(); !slices.Equal(c.Pgnos, []uint32{2}) || len(c.OldPage(0)) != PageBytes {
		t.Fatalf("got pages %v", c.Pgnos)
	}
	r.apply()
	// Several statements in a transaction leave the last content once.
	mustExec(t, r.db, "BEGIN; INSERT INTO t VALUES (2, 'y'); UPDATE t SET b = 'z'; COMMIT")
	r.apply()
	if c := r.db.Capture(); len(c.Pgnos) != 0 || c.PageN != 2 {
		t.Errorf("after a reset: %v of %d", c.Pgnos, c.PageN)
	}
	mustExec(t, r.db, "BEGIN; INSERT INTO t VALUES (3, 'y'); ROLLBACK")
	r.revert()
}

// TestCaptureSpill writes more than the page cache holds, so that pages reach the
// file before the end of the transaction.
func TestCaptureSpill(t *testing.T) {
	r := newReplica(t)
	mustExec(t, r.db, "PRAGMA cache_size=10; CREATE TABLE t(a INTEGER PRIMARY KEY, b); CREATE INDEX i ON t(b)")
	r.apply()
	const fill = "INSERT INTO t(b) WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i < 500) SELECT randomblob(700) FROM n"
	mustExec(t, r.db, "BEGIN; "+fill)
	if len(r.db.Capture().Pgnos) == 0 {
		t.Error("nothing was spilled")
	}
	mustExec(t, r.db, "COMMIT")
	r.apply()
	mustExec(t, r.db, "BEGIN; UPDATE t SET b = randomblob(900); "+fill+"; ROLLBACK")
	r.revert()
	mustExec(t, r.db, "BEGIN; DELETE FROM t WHERE a % 3; "+fill+"; UPDATE t SET b = randomblob(1000) WHERE a % 7 = 0; COMMIT")
	r.apply()
	if got := query(t, r.db, "PRAGMA integrity_check"); got != "ok" {
		t.Error(got)
	}
	// Shrinking names the pages that went.
	mustExec(t, r.db, "DELETE FROM t WHERE a > 50")
	r.apply()
	mustExec(t, r.db, "VACUUM")
	if c := r.db.Capture(); len(c.Removed) == 0 {
		t.Error("vacuum removed no page")
	}
	r.apply()
	mustExec(t, r.db, fill)
	r.apply()
}

// TestCaptureHoles grows the file past pages that SQLite does not write, since
// they are free again when the transaction commits.
func TestCaptureHoles(t *testing.T) {
	r := newReplica(t)
	mustExec(t, r.db, "CREATE TABLE keep(b)")
	r.apply()
	mustExec(t, r.db, "BEGIN; CREATE TABLE gone(b); "+
		"INSERT INTO gone WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i < 50) SELECT zeroblob(4000) FROM n; "+
		"INSERT INTO keep VALUES (randomblob(50000)); DROP TABLE gone; COMMIT")
	r.apply()
}

func TestCaptureRandom(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	rnd := rand.New(rand.NewPCG(seed, 1))
	r := newReplica(t)
	mustExec(t, r.db, "PRAGMA cache_size=20; CREATE TABLE t(a INTEGER PRIMARY KEY, b); CREATE INDEX i ON t(b)")
	r.apply()
	for range 150 {
		mustExec(t, r.db, "BEGIN")
		for range rnd.IntN(6) + 1 {
			switch rnd.IntN(6) {
			case 0, 1:
				mustExec(t, r.db, fmt.Sprintf("INSERT INTO t(b) VALUES (randomblob(%d))", rnd.IntN(30000)))
			case 2:
				mustExec(t, r.db, fmt.Sprintf("DELETE FROM t WHERE a %% 5 = %d", rnd.IntN(5)))
			case 3:
				mustExec(t, r.db, fmt.Sprintf("UPDATE t SET b = randomblob(%d) WHERE a %% 9 = 0", rnd.IntN(300)))
			case 4:
				mustExec(t, r.db, "SAVEPOINT s; DELETE FROM t; ROLLBACK TO s; RELEASE s")
			case 5:
				mustExec(t, r.db, "CREATE TABLE IF NOT EXISTS u(c); INSERT INTO u VALUES (zeroblob(20000)); DROP TABLE u")
			}
		}
		switch rnd.IntN(5) {
		case 0:
			mustExec(t, r.db, "ROLLBACK")
			r.revert()
		default:
			mustExec(t, r.db, "COMMIT")
			r.apply()
		}
		if rnd.IntN(20) == 0 {
			mustExec(t, r.db, "VACUUM")
			r.apply()
		}
	}
	if got := query(t, r.db, "PRAGMA integrity_check"); got != "ok" {
		t.Error(got)
	}
}
