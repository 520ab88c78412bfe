package storage

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/skerry-run/skerry/internal/sqlite"
)

// mustDatabase writes a plain database file.
func mustDatabase(t *testing.T, sql string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "plain.db")
	db, err := sqlite.Open(sqlite.Config{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Exec("PRAGMA page_size = 4096; "+sql), db.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

// A plain file becomes the first state of an actor, then the next one; the states
// before stay.
func TestPrepareReplace(t *testing.T) {
	ctx := context.Background()
	a := mustArchive(t, t.TempDir(), &clock{ms: 1000})
	small := mustDatabase(t, "CREATE TABLE a (x); INSERT INTO a VALUES (1)")
	large := mustDatabase(t, "CREATE TABLE b (x); INSERT INTO b SELECT randomblob(3000) FROM (WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 50) SELECT i FROM c)")
	for i, path := range []string{small, large, small, small} {
		e, err := a.PrepareReplace(ctx, "k", path)
		if err != nil || e.TXID != TXID(i+1) || e.TimeMS != 1000 {
			t.Fatalf("replace %d: got TXID %s at %d, %v", i, e.TXID, e.TimeMS, err)
		}
		mustPut(t, a, []Entry{e})
		got := filepath.Join(t.TempDir(), "got.db")
		if _, err := a.Restore(ctx, "k", 0, got); err != nil {
			t.Fatal(err)
		}
		equalFiles(t, got, path)
	}
	got := filepath.Join(t.TempDir(), "got.db")
	if _, err := a.Restore(ctx, "k", 2, got); err != nil {
		t.Fatal(err)
	}
	equalFiles(t, got, large)
}

func TestPrepareReplaceRefuses(t *testing.T) {
	a := mustArchive(t, t.TempDir(), &clock{ms: 1000})
	for name, content := range map[string][]byte{"empty": {}, "cut": make([]byte, 5000)} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := a.PrepareReplace(context.Background(), "k", path); !errors.Is(err, ErrCorrupt) {
			t.Errorf("%s: got %v, want ErrCorrupt", name, err)
		}
	}
}

func equalFiles(t *testing.T, got, want string) {
	t.Helper()
	g, err1 := os.ReadFile(got)
	w, err2 := os.ReadFile(want)
	if err1 != nil || err2 != nil || !bytes.Equal(g, w) {
		t.Errorf("%s (%d bytes) is not %s (%d bytes): %v, %v", got, len(g), want, len(w), err1, err2)
	}
}
