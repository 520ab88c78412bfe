package actor

import (
	"path/filepath"
	"testing"

	"github.com/skerry-run/skerry/internal/commitlog"
	"github.com/skerry-run/skerry/internal/storage"
)

// mustCommit returns the first commit of a database.
func mustCommit(t *testing.T) storage.Commit {
	t.Helper()
	db, err := storage.Open(storage.Config{Path: filepath.Join(t.TempDir(), "db")})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if err := db.Begin(); err != nil {
		t.Fatal(err)
	}
	if err := db.SQL().Exec("CREATE TABLE t (v)"); err != nil {
		t.Fatal(err)
	}
	c, _, err := db.Commit()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestArchiverHalfMessage flushes between two commits of one message: the log must
// keep the message until the second is in the archive too.
func TestArchiverHalfMessage(t *testing.T) {
	n := startNode(t, Config{}, `export class Room extends DurableObject {}; export { Room as default };`)
	h := n.host
	uid := mustNamespace(t, h.catalog, "app", "Other")
	c := mustCommit(t)
	seen := func(want uint64) {
		t.Helper()
		if err := h.archiver.flush(); err != nil {
			t.Fatal(err)
		}
		if got, err := h.catalog.Seen(0); err != nil || got != want {
			t.Errorf("the catalog has seen %d, %v; want %d", got, err, want)
		}
	}
	add := func(i int, seq commitlog.Sequence) {
		h.archiver.add(commitlog.Record{Key: uid + "/" + testID(i), TXID: uint64(c.TXID), TimeMS: c.TimeMS, Meta: encodeMeta(nil, meta{}), Data: c.LTX}, seq)
	}
	add(1, 5)
	seen(0)
	add(2, 5)
	add(3, 7)
	seen(5)
	h.archiver.settle(0)
	seen(7)
}
