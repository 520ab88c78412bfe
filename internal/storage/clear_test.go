package storage

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/skerry-run/skerry/internal/sqlite"
)

func TestClear(t *testing.T) {
	m := newImage(5)
	for range 20 {
		m.commit(t, 6)
	}
	path := filepath.Join(t.TempDir(), "a.db")
	if err := os.WriteFile(path, m.states[len(m.states)-1], 0o600); err != nil {
		t.Fatal(err)
	}
	replicaPath := filepath.Join(t.TempDir(), "b.db")
	if err := os.WriteFile(replicaPath, m.states[len(m.states)-1], 0o600); err != nil {
		t.Fatal(err)
	}

	file, pos, err := Clear(path, m.pos, m.now, nil)
	if err != nil {
		t.Fatal(err)
	}
	if pos.TXID != m.pos.TXID+1 {
		t.Errorf("got transaction %s after %s", pos.TXID, m.pos.TXID)
	}
	if _, _, err := verifyLTX(file); err != nil {
		t.Errorf("verify: %v", err)
	}
	// Whoever applies the transaction gets the same file.
	r, err := OpenReplica(replicaPath, m.pos)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Apply(file); err != nil {
		t.Fatal(err)
	}
	if r.Position() != pos {
		t.Errorf("replica: got %s, want %s", r.Position(), pos)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	a, _ := os.ReadFile(path)
	b, _ := os.ReadFile(replicaPath)
	if string(a) != string(b) || len(a) != pageSize {
		t.Errorf("got files of %d and %d bytes, want the same page", len(a), len(b))
	}

	// It is a database, and one that can be written.
	db, err := sqlite.Open(sqlite.Config{Path: path, Capture: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }() // the test is over
	if err := db.Exec("CREATE TABLE t (a); INSERT INTO t VALUES (1)"); err != nil {
		t.Fatal(err)
	}
	s, _, err := db.Prepare("SELECT count(*), (SELECT integrity_check FROM pragma_integrity_check) FROM sqlite_master")
	if err != nil {
		t.Fatal(err)
	}
	rows, _, err := s.Step(1)
	if err != nil || rows[0].Int() != 1 || rows[1].Text() != "ok" {
		t.Errorf("got %v, %v, want 1 table and ok", rows, err)
	}
}

func TestClearOfNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	file, pos, err := Clear(path, Position{}, 1, nil)
	if err != nil || pos.TXID != 1 {
		t.Fatalf("got %s, %v", pos, err)
	}
	r, err := OpenReplica(filepath.Join(t.TempDir(), "b.db"), Position{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }() // the test is over
	if err := r.Apply(file); err != nil || r.Position() != pos {
		t.Errorf("got %s, %v, want %s", r.Position(), err, pos)
	}
}

// TestClearTo: the transaction leaves another database, of several pages, with which the next commits agree.
func TestClearTo(t *testing.T) {
	m, to := newImage(5), newImage(6)
	for range 20 {
		m.commit(t, 9)
	}
	to.commit(t, 3)
	image := to.states[len(to.states)-1]
	path, replicaPath := filepath.Join(t.TempDir(), "a.db"), filepath.Join(t.TempDir(), "b.db")
	for _, p := range []string{path, replicaPath} {
		if err := os.WriteFile(p, m.states[len(m.states)-1], 0o600); err != nil {
			t.Fatal(err)
		}
	}
	file, pos, err := Clear(path, m.pos, m.now, image)
	if err != nil {
		t.Fatal(err)
	}
	r, err := OpenReplica(replicaPath, m.pos)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Apply(file); err != nil || r.Position() != pos {
		t.Fatalf("replica: got %s, %v, want %s", r.Position(), err, pos)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if pos.Checksum != to.pos.Checksum {
		t.Errorf("got checksum %v, want that of the image, %v", pos.Checksum, to.pos.Checksum)
	}
	a, _ := os.ReadFile(path)
	b, _ := os.ReadFile(replicaPath)
	if string(a) != string(image) || string(b) != string(image) {
		t.Errorf("got files of %d and %d bytes, want the image of %d", len(a), len(b), len(image))
	}
	if _, _, err := Clear(path, pos, m.now, image[:100]); err == nil {
		t.Error("cleared to a part of a page")
	}
}
