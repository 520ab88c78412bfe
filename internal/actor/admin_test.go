package actor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/internal/storage"
)

// adminNow is the time of admin tests: noon, UTC.
var adminNow = time.Date(2026, 8, 15, 12, 0, 0, 0, time.UTC)

// mustData makes a data directory whose app "app" has class Room with the actor
// "lobby", which wrote at each of the minutes given; each write adds a row.
func mustData(t *testing.T, minutes ...int) (dir, key string) {
	t.Helper()
	dir = t.TempDir()
	c, err := OpenCatalog(CatalogConfig{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	ns := newNamespace(0, mustNamespace(t, c, "app", "Room"), "app", "Room")
	key = ns.keyOfName("lobby")
	at := adminNow
	a, err := storage.OpenArchive(storage.ArchiveConfig{Dir: filepath.Join(dir, archiveDir), Now: func() time.Time { return at }})
	if err != nil {
		t.Fatal(err)
	}
	db, err := storage.Open(storage.Config{Path: filepath.Join(t.TempDir(), "a.db"), Now: func() time.Time { return at }})
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range minutes {
		at = time.Date(2026, 8, 15, 11, m, 0, 0, time.UTC)
		sql := fmt.Sprintf("INSERT INTO notes VALUES (%d, 'note %d')", i+1, i+1)
		if i == 0 {
			sql = "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT); CREATE TABLE _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB); INSERT INTO _cf_METADATA VALUES (1, 5000);" + sql
		}
		err := errors.Join(db.Begin(), db.SQL().Exec(sql))
		commit, _, err2 := db.Commit()
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		if err := a.Put(t.Context(), []storage.Entry{{Key: key, TXID: commit.TXID, TimeMS: commit.TimeMS, LTX: commit.LTX}}); err != nil {
			t.Fatal(err)
		}
		mustNote(t, c, Note{Committed: []Committed{{Key: key, Name: "lobby", TXID: commit.TXID, TimeMS: commit.TimeMS, Size: db.Size(), AlarmMS: 5000}}})
	}
	if err := errors.Join(db.Close(), a.Close(), c.MarkClean(), c.Close()); err != nil {
		t.Fatal(err)
	}
	return dir, key
}

func mustStopped(t *testing.T, dir string, write bool) *Stopped {
	t.Helper()
	s, err := OpenStopped(StoppedConfig{Dir: dir, Write: write, Now: func() time.Time { return adminNow }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() }) // a second close may fail
	return s
}

// mustExport returns the number of notes in an exported state.
func mustExport(t *testing.T, a *Admin, key, at string) int {
	t.Helper()
	e, err := a.Export(context.Background(), key, at)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(e)
	if err := errors.Join(err, e.Close()); err != nil || int64(len(b)) != e.Size {
		t.Fatalf("got %d bytes of %d, %v", len(b), e.Size, err)
	}
	path := filepath.Join(t.TempDir(), "out.db")
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := sqlite.Open(sqlite.Config{Path: path, ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }() // only read
	s := statementCache{db: db}
	defer s.close()
	n, err := s.integer("SELECT count(*) FROM notes")
	if err != nil {
		t.Fatal(err)
	}
	return int(n)
}

func TestExport(t *testing.T) {
	dir, key := mustData(t, 0, 10, 20, 30)
	s := mustStopped(t, dir, false)
	tests := []struct {
		at   string
		want int
	}{
		{"", 4}, {"0000000000000002", 2}, {bookmarkOf(key, 3).String(), 3}, {"2026-08-15T11:10:00Z", 2}, {"2026-08-15 11:29", 3}, {"2026-08-15T13:19:59+02:00", 2}, {"-45m", 2}, {"-0s", 4},
	}
	for _, tt := range tests {
		if got := mustExport(t, s.Admin, key, tt.at); got != tt.want {
			t.Errorf("at %q: got %d notes, want %d", tt.at, got, tt.want)
		}
	}
	for at, want := range map[string]error{
		"2026-08-15T10:59:00Z": storage.ErrOutOfHistory, "0000000000000005": storage.ErrOutOfHistory, "yesterday": ErrBadTime, "-x": ErrBadTime,
		bookmarkOf("other", 1).String(): errForeignBookmark, bookmarkOf(key, 9).String(): errFutureBookmark,
	} {
		if _, err := s.Export(t.Context(), key, at); !errors.Is(err, want) {
			t.Errorf("at %q: got %v, want %v", at, err, want)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*.tmp")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestShowAndResolve(t *testing.T) {
	dir, key := mustData(t, 0, 10)
	s := mustStopped(t, dir, false)
	_, id, _, _ := SplitKey(key)
	for _, r := range []Ref{{Key: key}, {Class: "Room", Actor: "lobby"}, {App: "app", Class: "Room", Actor: id}, {Class: "Room", Actor: id[:4]}, {Class: "Room", Actor: strings.ToUpper(id[:9])}} {
		if got, err := s.Resolve(t.Context(), r); got != key || err != nil {
			t.Errorf("%+v: got %q, %v", r, got, err)
		}
	}
	for _, tt := range []struct {
		r    Ref
		want error
	}{
		{Ref{Class: "Rom", Actor: "lobby"}, ErrNoNamespace}, {Ref{App: "b", Class: "Room", Actor: "lobby"}, ErrNoNamespace}, {Ref{Class: "Room", Actor: "attic"}, ErrNoActor},
		{Ref{Class: "Room", Actor: id[:3]}, ErrNoActor}, {Ref{Class: "Room"}, ErrNoActor}, {Ref{Key: "x"}, ErrBadKey},
	} {
		if got, err := s.Resolve(t.Context(), tt.r); !errors.Is(err, tt.want) {
			t.Errorf("%+v: got %q, %v, want %v", tt.r, got, err, tt.want)
		}
	}
	d, err := s.Show(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	minute := func(m int) int64 { return time.Date(2026, 8, 15, 11, m, 0, 0, time.UTC).UnixMilli() }
	if d.Name != "lobby" || d.TXID != 2 || d.AlarmMS != 5000 || d.Oldest != (Moment{1, minute(0), bookmarkOf(key, 1).String()}) || d.Newest != (Moment{2, minute(10), bookmarkOf(key, 2).String()}) {
		t.Errorf("got %+v", d)
	}
	sum, err := s.Summaries(t.Context())
	if err != nil || len(sum) != 1 || sum[0].N != 1 || sum[0].Class != "Room" {
		t.Errorf("summaries: got %+v, %v", sum, err)
	}
}

func TestRestore(t *testing.T) {
	dir, key := mustData(t, 0, 10, 20, 30)
	s := mustStopped(t, dir, true)
	out, err := s.Restore(t.Context(), key, "2026-08-15T11:15:00Z")
	if err != nil || out.From.TXID != 4 || out.To.TXID != 5 {
		t.Fatalf("got %+v, %v", out, err)
	}
	if got := mustExport(t, s.Admin, key, ""); got != 2 {
		t.Errorf("got %d notes, want 2", got)
	}
	// A restore can be undone by its bookmark.
	if _, err := s.Restore(t.Context(), key, out.From.Bookmark); err != nil {
		t.Fatal(err)
	}
	if got := mustExport(t, s.Admin, key, ""); got != 4 {
		t.Errorf("after undoing it: got %d notes, want 4", got)
	}
	if _, err := s.Restore(t.Context(), key, ""); !errors.Is(err, ErrBadTime) {
		t.Errorf("restore to nothing: got %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	r := mustStopped(t, dir, false)
	if info, ok, err := r.catalog.Lookup(key); !ok || err != nil || info.TXID != 6 || info.Name != "lobby" || info.AlarmMS != 5000 {
		t.Errorf("catalog: got %+v, %v, %v", info, ok, err)
	}
}

// What stands in the cache is of no use after the state has changed.
func TestRestoreDropsCache(t *testing.T) {
	dir, key := mustData(t, 0, 10)
	c, err := OpenCatalog(CatalogConfig{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	mustNote(t, c, Note{Local: []Local{{key, storage.Position{TXID: 2, Checksum: 1}}}})
	path := cachePath(dir, key)
	if err := errors.Join(c.MarkClean(), c.Close(), os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte("x"), 0o600)); err != nil {
		t.Fatal(err)
	}
	s := mustStopped(t, dir, true)
	if _, err := s.Restore(t.Context(), key, "0000000000000001"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("the file is still there: %v", err)
	}
	if pos, ok, err := s.catalog.Local(key); ok || err != nil {
		t.Errorf("its position is still there: %v, %v", pos, err)
	}
}

func TestImport(t *testing.T) {
	dir, key := mustData(t, 0)
	s := mustStopped(t, dir, true)
	file := filepath.Join(t.TempDir(), "in.db")
	db, err := sqlite.Open(sqlite.Config{Path: file})
	if err != nil {
		t.Fatal(err)
	}
	// As unlike an actor's file as can be: small pages, WAL, and not checkpointed.
	if err := db.Exec("PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; CREATE TABLE notes (id); INSERT INTO notes VALUES (1), (2), (3)"); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }() // open until then, so that the WAL stays

	info, err := s.Import(t.Context(), Ref{Class: "Room", Actor: "attic"}, file, false)
	if err != nil || info.Name != "attic" || info.TXID != 1 || info.AlarmMS != 0 {
		t.Fatalf("got %+v, %v", info, err)
	}
	if got := mustExport(t, s.Admin, info.Key, ""); got != 3 {
		t.Errorf("got %d notes, want 3", got)
	}
	if got, err := s.Resolve(t.Context(), Ref{Class: "Room", Actor: "attic"}); got != info.Key || err != nil {
		t.Errorf("resolve: got %q, %v", got, err)
	}
	for _, r := range []Ref{{Class: "Room", Actor: "lobby"}, {Key: key}, {Class: "Room", Actor: "attic"}} {
		if _, err := s.Import(t.Context(), r, file, false); !errors.Is(err, ErrActorExists) {
			t.Errorf("%+v: got %v, want ErrActorExists", r, err)
		}
	}
	if info, err = s.Import(t.Context(), Ref{Class: "Room", Actor: "lobby"}, file, true); err != nil || info.TXID != 2 || info.Key != key || info.Name != "lobby" {
		t.Fatalf("with force: got %+v, %v", info, err)
	}
	if got, before := mustExport(t, s.Admin, key, ""), mustExport(t, s.Admin, key, "0000000000000001"); got != 3 || before != 1 {
		t.Errorf("with force: got %d notes, and %d before", got, before)
	}
	for _, r := range []Ref{{Class: "Room"}, {Key: strings.Split(key, "/")[0] + "/" + testID(1)}, {Class: "Hall", Actor: "x"}} {
		if _, err := s.Import(t.Context(), r, file, false); err == nil {
			t.Errorf("%+v: got no error", r)
		}
	}
}

func TestImportRefuses(t *testing.T) {
	dir, _ := mustData(t, 0)
	s := mustStopped(t, dir, true)
	file := filepath.Join(t.TempDir(), "in.db")
	good := filepath.Join(t.TempDir(), "good.db")
	db, err := sqlite.Open(sqlite.Config{Path: good})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Exec("CREATE TABLE a (x); CREATE INDEX i ON a (x); INSERT INTO a SELECT randomblob(900) FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8))"), db.Close()); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	damaged := append([]byte{}, content...)
	for i := 4096; i < 4096+64; i++ {
		damaged[i] ^= 0x55
	}
	for name, content := range map[string][]byte{"empty": {}, "text": []byte(strings.Repeat("hello world ", 1000)), "damaged": damaged} {
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Import(t.Context(), Ref{Class: "Room", Actor: "x"}, file, false); !errors.Is(err, ErrBadImport) {
			t.Errorf("%s: got %v, want ErrBadImport", name, err)
		}
	}
	if _, err := s.Import(t.Context(), Ref{Class: "Room", Actor: "x"}, filepath.Join(dir, "none"), false); !errors.Is(err, ErrBadImport) {
		t.Errorf("no file: got %v, want ErrBadImport", err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*.tmp")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestEdit(t *testing.T) {
	dir, key := mustData(t, 0)
	s := mustStopped(t, dir, true)
	e, err := s.Edit(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	run := func(sql string, end func() error) {
		t.Helper()
		if err := errors.Join(e.Begin(), e.DB().Exec(sql), end()); err != nil {
			t.Fatal(err)
		}
	}
	wantChanged := true
	commit := func() error {
		m, changed, err := e.Commit(t.Context())
		if changed != wantChanged || changed && m.TXID != 2 {
			t.Errorf("commit: got %+v, %v", m, changed)
		}
		return err
	}
	run("INSERT INTO notes VALUES (7, 'x'); UPDATE _cf_METADATA SET value = 6000", commit)
	run("INSERT INTO notes VALUES (8, 'y')", e.Rollback)
	wantChanged = false
	run("SELECT * FROM notes", commit)
	if err := errors.Join(e.Close(), s.Close()); err != nil {
		t.Fatal(err)
	}
	s = mustStopped(t, dir, false)
	if got := mustExport(t, s.Admin, key, ""); got != 2 {
		t.Errorf("got %d notes, want 2", got)
	}
	if info, _, _ := s.catalog.Lookup(key); info.AlarmMS != 6000 || info.TXID != 2 {
		t.Errorf("catalog: got %+v", info)
	}
	if _, err := s.Edit(t.Context(), key); err == nil {
		t.Error("an edit of what is open for reading: got no error")
	}
}

func TestOpenStopped(t *testing.T) {
	dir, _ := mustData(t, 0)
	if _, err := OpenStopped(StoppedConfig{Dir: t.TempDir()}); !errors.Is(err, ErrNoData) {
		t.Errorf("an empty directory: got %v, want ErrNoData", err)
	}
	s := mustStopped(t, dir, true)
	if _, err := OpenStopped(StoppedConfig{Dir: dir}); err == nil {
		t.Error("opened twice")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := mustStopped(t, dir, false).Close(); err != nil {
		t.Fatal(err)
	}
	c, err := OpenCatalog(CatalogConfig{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err != nil { // as a crash would leave it
		t.Fatal(err)
	}
	if _, err := OpenStopped(StoppedConfig{Dir: dir}); !errors.Is(err, ErrUnclean) {
		t.Errorf("after a crash: got %v, want ErrUnclean", err)
	}
}

// A purge takes what is deleted out of the archive and the cache.
func TestAdminPurge(t *testing.T) {
	dir, key := mustData(t, 0)
	s := mustStopped(t, dir, true)
	if _, err := s.catalog.Migrate([]Plan{migrations("app", created("v1", "Room"), deleted("v2", "Room"))}, false); err != nil {
		t.Fatal(err)
	}
	uid, _, _, _ := SplitKey(key)
	if page, err := s.List(t.Context(), Filter{Deleted: true}, "", 10); err != nil || len(page.Actors) != 1 {
		t.Errorf("trash: got %v, %v", page, err)
	}
	if got := mustExport(t, s.Admin, key, ""); got != 1 {
		t.Errorf("export out of the trash: got %d notes", got)
	}
	if err := s.Purge(t.Context(), uid); err != nil {
		t.Fatal(err)
	}
	if _, ok, err := s.archive.Position(key); ok || err != nil {
		t.Errorf("archive: got %v, %v", ok, err)
	}
}
