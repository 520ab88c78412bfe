package actor

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/invariants"
	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/internal/storage"
)

func mustOpenCatalog(t testing.TB, dir string) *Catalog {
	t.Helper()
	c, err := OpenCatalog(CatalogConfig{Dir: dir, Now: func() time.Time { return time.UnixMilli(1_000) }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return c
}

func mustNamespace(t testing.TB, c *Catalog, app, class string) string {
	t.Helper()
	uid, err := c.Namespace(app, class)
	if err != nil {
		t.Fatal(err)
	}
	return uid
}

func mustNote(t testing.TB, c *Catalog, n Note) {
	t.Helper()
	if err := c.Note(n); err != nil {
		t.Fatal(err)
	}
}

// testID is the n'th of a fixed sequence of ids.
func testID(n int) string {
	var b [32]byte
	binary.BigEndian.PutUint64(b[:], uint64(n)*0x9e3779b97f4a7c15)
	binary.BigEndian.PutUint64(b[24:], uint64(n))
	return hex.EncodeToString(b[:])
}

func TestCatalogNote(t *testing.T) {
	dir := t.TempDir()
	c := mustOpenCatalog(t, dir)
	uid := mustNamespace(t, c, "app", "Room")
	if !strings.HasPrefix(uid, "app-room-") || len(uid) != len("app-room-")+8 {
		t.Errorf("uid: got %q", uid)
	}
	if again := mustNamespace(t, c, "app", "Room"); again != uid {
		t.Errorf("uid: got %q, then %q", uid, again)
	}
	key := uid + "/" + testID(1)
	mustNote(t, c, Note{
		Committed: []Committed{
			{Key: key, Name: "lobby", TXID: 1, TimeMS: 100, Size: 4096, AlarmMS: 900},
			{Key: key, TXID: 2, TimeMS: 200, Size: 8192, AlarmMS: 800},
			{Key: key + "/child", TXID: 5, TimeMS: 150, Size: 12288},
			{Key: "gone-x-00000000/" + testID(1), TXID: 1},
		},
		Seen: map[int]uint64{0: 7, 3: 9},
	})
	// A replay and a late sequence change nothing.
	mustNote(t, c, Note{Committed: []Committed{{Key: key, Name: "lobby", TXID: 1, TimeMS: 100, Size: 4096, AlarmMS: 900}}, Seen: map[int]uint64{3: 8}})
	mustNote(t, c, Note{Woke: map[string]int64{key: 300, uid + "/" + testID(2): 300}})

	info, ok, err := c.Lookup(key)
	want := Info{Key: key, Namespace: c.Namespaces()[0], ID: testID(1), Name: "lobby", MadeMS: 100, WokeMS: 300, TXID: 2, Size: 8192, AlarmMS: 800}
	if !ok || err != nil || info != want {
		t.Errorf("got  %+v, %v, %v\nwant %+v", info, ok, err, want)
	}
	if info, ok, _ := c.Lookup(key + "/child"); !ok || info.Facet != "child" || info.TXID != 5 || info.Name != "" {
		t.Errorf("facet: got %+v, %v", info, ok)
	}
	if _, ok, err := c.Lookup(uid + "/" + testID(2)); ok || err != nil {
		t.Errorf("an actor that never wrote: got %v, %v", ok, err)
	}
	for p, want := range map[int]uint64{0: 7, 1: 0, 3: 9} {
		if got, err := c.Seen(p); got != want || err != nil {
			t.Errorf("partition %d: got %d, %v, want %d", p, got, err, want)
		}
	}
	if got, err := c.DueAlarms(801, 10); err != nil || len(got) != 1 || got[0] != (Alarm{Key: key, Name: "lobby", MS: 800}) {
		t.Errorf("alarms: got %v, %v", got, err)
	}
	if got, err := c.DueAlarms(800, 10); err != nil || len(got) != 0 {
		t.Errorf("alarms before their time: got %v, %v", got, err)
	}
	if ms, ok, err := c.NextAlarm(); ms != 800 || !ok || err != nil {
		t.Errorf("next alarm: got %d, %v, %v", ms, ok, err)
	}
	mustNote(t, c, Note{Committed: []Committed{{Key: key, TXID: 3, TimeMS: 400, Size: 8192}}})
	if _, ok, err := c.NextAlarm(); ok || err != nil {
		t.Errorf("next alarm after its end: got %v, %v", ok, err)
	}
	totals, err := c.Totals()
	if err != nil || totals[uid] != (Total{1, 8192 + 12288}) {
		t.Errorf("totals: got %v, %v", totals, err)
	}
}

func TestCatalogKeys(t *testing.T) {
	c := mustOpenCatalog(t, t.TempDir())
	uid := mustNamespace(t, c, "app", "Room")
	for _, key := range []string{"", "/", uid, uid + "/", uid + "/ab", uid + "/" + strings.ToUpper(testID(11)), uid + "/" + testID(1) + "/", uid + "/" + strings.Repeat("x", 64), "/" + testID(1)} {
		if _, _, err := c.Lookup(key); !errors.Is(err, ErrBadKey) {
			t.Errorf("%q: got %v, want ErrBadKey", key, err)
		}
		if err := c.Note(Note{Committed: []Committed{{Key: key, TXID: 1}}}); !errors.Is(err, ErrBadKey) {
			t.Errorf("note %q: got %v, want ErrBadKey", key, err)
		}
	}
	if _, _, err := c.Lookup("other-00000000/" + testID(1)); !errors.Is(err, ErrNoNamespace) {
		t.Errorf("got %v, want ErrNoNamespace", err)
	}
}

// Positions of cached files count after a clean stop and after no other.
func TestCatalogCleanStop(t *testing.T) {
	dir := t.TempDir()
	var key string
	open := func(wantClean, wantLocal bool) *Catalog {
		t.Helper()
		c, err := OpenCatalog(CatalogConfig{Dir: dir})
		if err != nil {
			t.Fatal(err)
		}
		if key == "" {
			key = mustNamespace(t, c, "app", "Room") + "/" + testID(1)
		}
		if c.Clean() != wantClean {
			t.Errorf("clean: got %v, want %v", c.Clean(), wantClean)
		}
		pos, ok, err := c.Local(key)
		if ok != wantLocal || err != nil || ok && pos != (storage.Position{TXID: 7, Checksum: 0xf123456789abcdef}) {
			t.Errorf("local: got %v, %v, %v, want %v", pos, ok, err, wantLocal)
		}
		mustNote(t, c, Note{Local: []Local{{key, storage.Position{TXID: 7, Checksum: 0xf123456789abcdef}}}})
		return c
	}
	shut := func(c *Catalog) {
		t.Helper()
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
		if err := c.Close(); err != nil {
			t.Errorf("second close: %v", err)
		}
	}
	c := open(true, false)
	if err := c.MarkClean(); err != nil {
		t.Fatal(err)
	}
	shut(c)
	c = open(true, true)
	mustNote(t, c, Note{Local: []Local{{Key: key}}})
	if _, ok, err := c.Local(key); ok || err != nil {
		t.Errorf("local after its removal: got %v, %v", ok, err)
	}
	mustNote(t, c, Note{Local: []Local{{key, storage.Position{TXID: 7, Checksum: 0xf123456789abcdef}}}})
	shut(c) // not clean
	shut(open(false, false))
}

// A read-only catalog changes nothing, not even the mark of a clean stop.
func TestCatalogReadOnly(t *testing.T) {
	dir := t.TempDir()
	if _, err := OpenCatalog(CatalogConfig{Dir: dir, ReadOnly: true}); err == nil {
		t.Fatal("opened a catalog that is not there")
	}
	c, err := OpenCatalog(CatalogConfig{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	uid := mustNamespace(t, c, "app", "Room")
	mustNote(t, c, Note{Committed: []Committed{{Key: uid + "/" + testID(1), TXID: 1, TimeMS: 5}}})
	if err := errors.Join(c.MarkClean(), c.Close()); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		r, err := OpenCatalog(CatalogConfig{Dir: dir, ReadOnly: true})
		if err != nil {
			t.Fatal(err)
		}
		page, err := r.List(Filter{}, "", 10)
		if err != nil || len(page.Actors) != 1 || !r.Clean() {
			t.Errorf("got %v, %v, clean %v", page, err, r.Clean())
		}
		if err := r.Note(Note{Committed: []Committed{{Key: uid + "/" + testID(2), TXID: 1}}}); !errors.Is(err, &sqlite.Error{Code: sqlite.CodeReadOnly}) {
			t.Errorf("a write: got %v, want SQLITE_READONLY", err)
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestCatalogVersion(t *testing.T) {
	dir := t.TempDir()
	db, err := sqlite.Open(sqlite.Config{Path: filepath.Join(dir, CatalogName)})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Exec("PRAGMA user_version = 3"), db.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenCatalog(CatalogConfig{Dir: dir}); err == nil || !strings.HasSuffix(err.Error(), "schema version 3, this program reads 2") {
		t.Errorf("got %v", err)
	}
}

// collect pages through a list and returns a letter or name for each actor.
func collect(t *testing.T, c *Catalog, f Filter, limit int) string {
	t.Helper()
	var got []string
	for after, pages := "", 0; ; pages++ {
		page, err := c.List(f, after, limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range page.Actors {
			s := a.Namespace.Class + ":" + a.ID[:4]
			if a.Name != "" {
				s += "=" + a.Name
			}
			if a.Facet != "" {
				s += "/" + a.Facet
			}
			got = append(got, s)
		}
		if after = page.Next; after == "" || pages > 100 {
			return strings.Join(got, " ")
		}
		if len(page.Actors) != limit {
			t.Errorf("a page of %d, want %d", len(page.Actors), limit)
		}
	}
}

func TestCatalogList(t *testing.T) {
	c := mustOpenCatalog(t, t.TempDir())
	room, hall, other := mustNamespace(t, c, "a", "Room"), mustNamespace(t, c, "a", "Hall"), mustNamespace(t, c, "b", "Room")
	id := func(prefix string) string { return prefix + strings.Repeat("0", 64-len(prefix)) }
	mustNote(t, c, Note{Committed: []Committed{
		{Key: room + "/" + id("1234"), Name: "lobby", TXID: 1}, {Key: room + "/" + id("1299"), Name: "lounge", TXID: 1}, {Key: room + "/" + id("ff00"), TXID: 1},
		{Key: room + "/" + id("1234") + "/x", TXID: 1}, {Key: room + "/" + id("1234") + "/y", TXID: 1},
		{Key: hall + "/" + id("0001"), Name: "lobby", TXID: 1}, {Key: other + "/" + id("1200"), Name: "über", TXID: 1},
	}})
	tests := []struct {
		name string
		f    Filter
		want string
	}{
		{"all", Filter{}, "Hall:0001=lobby Room:1234=lobby Room:1299=lounge Room:ff00 Room:1200=über"},
		{"app", Filter{App: "b"}, "Room:1200=über"},
		{"class", Filter{Class: "Room"}, "Room:1234=lobby Room:1299=lounge Room:ff00 Room:1200=über"},
		{"app and class", Filter{App: "a", Class: "Room"}, "Room:1234=lobby Room:1299=lounge Room:ff00"},
		{"uid", Filter{UID: hall}, "Hall:0001=lobby"},
		{"name", Filter{NamePrefix: "lo"}, "Hall:0001=lobby Room:1234=lobby Room:1299=lounge"},
		{"name exactly", Filter{NamePrefix: "lounge"}, "Room:1299=lounge"},
		{"name beyond ASCII", Filter{NamePrefix: "ü"}, "Room:1200=über"},
		{"id", Filter{IDPrefix: "12"}, "Room:1234=lobby Room:1299=lounge Room:1200=über"},
		{"odd id", Filter{IDPrefix: "123"}, "Room:1234=lobby"},
		{"upper case id", Filter{IDPrefix: "FF"}, "Room:ff00"},
		{"facets", Filter{App: "a", Class: "Room", Facets: true}, "Room:1234=lobby Room:1234/x Room:1234/y Room:1299=lounge Room:ff00"},
		{"nothing", Filter{App: "c"}, ""},
		{"trash", Filter{Deleted: true}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, limit := range []int{1, 2, 3, 100} {
				if got := collect(t, c, tt.f, limit); got != tt.want {
					t.Errorf("pages of %d: got %s, want %s", limit, got, tt.want)
				}
			}
		})
	}
	for _, bad := range []string{"x", "1.2", "1.2.3.zz", "9999.00.00.00", "1.0.0.0"} {
		if _, err := c.List(Filter{}, bad, 1); !errors.Is(err, errBadCursor) {
			t.Errorf("cursor %q: got %v, want errBadCursor", bad, err)
		}
	}
	if _, err := c.List(Filter{IDPrefix: "xyz"}, "", 1); err == nil {
		t.Error("an id that is none: got no error")
	}
}

// Readers and writers meet no error and see whole batches.
func TestCatalogHammer(t *testing.T) {
	c := mustOpenCatalog(t, t.TempDir())
	uid := mustNamespace(t, c, "app", "Room")
	const batchN = 50
	var wg sync.WaitGroup
	stop := make(chan struct{}) // closed when the writer is done
	for range 3 {
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				page, err := c.List(Filter{UID: uid}, "", maxPageN)
				if err != nil || len(page.Actors)%batchN != 0 {
					t.Errorf("got %d actors, %v", len(page.Actors), err)
					return
				}
				if _, err := c.DueAlarms(1<<40, 10); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	for i := range 40 {
		var n Note
		for j := range batchN {
			n.Committed = append(n.Committed, Committed{Key: uid + "/" + testID(i*batchN+j), TXID: 1, AlarmMS: int64(j + 1)})
		}
		mustNote(t, c, n)
	}
	close(stop)
	wg.Wait()
}

// mustFill writes n actors, a tenth with a name and a hundredth with an alarm, at
// one go: what a million notes would have made.
func mustFill(t testing.TB, c *Catalog, uid string, n int) {
	t.Helper()
	k, err := c.parse(uid + "/" + testID(0))
	if err != nil {
		t.Fatal(err)
	}
	c.writeMu.Lock()
	defer c.writeMu.Unlock()
	err = c.w.run(`WITH RECURSIVE c (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c WHERE i + 1 < ?)
		INSERT INTO actors SELECT ?, unhex(printf('%016x%048d', i * 9000000000000, 0)), '', iif(i % 10 = 0, 'name-' || i, NULL), i, i, 1, 8192,
			iif(i % 100 = 0, 1000000 + i, 0), 0 FROM c`, sqlite.Int(int64(n)), sqlite.Int(k.ns))
	if err != nil {
		t.Fatal(err)
	}
}

// fillID is the id of the n'th actor of mustFill.
func fillID(n int) string {
	return fmt.Sprintf("%016x%048d", n*9_000_000_000_000, 0)
}

func cpuTime(t testing.TB) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// A million actors: opening and the queries that a node makes do not depend on
// their number.
func TestCatalogMillion(t *testing.T) {
	n := 1_000_000
	if testing.Short() || invariants.Enabled {
		n = 50_000
	}
	dir := t.TempDir()
	c, err := OpenCatalog(CatalogConfig{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	uid := mustNamespace(t, c, "app", "Room")
	mustFill(t, c, uid, n)
	if err := errors.Join(c.MarkClean(), c.Close()); err != nil {
		t.Fatal(err)
	}
	timed := func(what string, limit time.Duration, f func()) {
		t.Helper()
		start, cpu := time.Now(), cpuTime(t)
		f()
		took := time.Since(start)
		t.Logf("%s: %v, %v of CPU", what, took, cpuTime(t)-cpu)
		// The limits leave room for a busy machine; a scan of the table takes longer.
		if took > limit {
			t.Errorf("%s took %v, want at most %v", what, took, limit)
		}
	}
	timed("open", 200*time.Millisecond, func() { c = mustOpenCatalog(t, dir) })
	timed("due alarms", 100*time.Millisecond, func() {
		if got, err := c.DueAlarms(1_000_301, 100); err != nil || len(got) != 4 || got[3].MS != 1_000_300 {
			t.Errorf("alarms: got %v, %v", got, err)
		}
	})
	timed("lookup", 100*time.Millisecond, func() {
		if info, ok, err := c.Lookup(uid + "/" + fillID(n-10)); !ok || err != nil || info.Name != fmt.Sprintf("name-%d", n-10) {
			t.Errorf("lookup: got %+v, %v, %v", info, ok, err)
		}
	})
	timed("list by name", 100*time.Millisecond, func() {
		if page, err := c.List(Filter{NamePrefix: "name-4999"}, "", 100); err != nil || len(page.Actors) == 0 {
			t.Errorf("list: got %d, %v", len(page.Actors), err)
		}
	})
	timed("list from the middle", 100*time.Millisecond, func() {
		if page, err := c.List(Filter{IDPrefix: fillID(n / 2)[:60]}, "", 100); err != nil || len(page.Actors) == 0 {
			t.Errorf("list: got %d, %v", len(page.Actors), err)
		}
	})
	r := rand.New(rand.NewPCG(1, 2))
	timed("20 notes of 1,000 actors", 20*time.Second, func() {
		for range 20 {
			var note Note
			for range 1000 {
				note.Committed = append(note.Committed, Committed{Key: uid + "/" + fillID(r.IntN(n)), TXID: 2, TimeMS: 5, Size: 8192})
			}
			mustNote(t, c, note)
		}
	})
	timed("totals", 5*time.Second, func() {
		if totals, err := c.Totals(); err != nil || totals[uid].N != int64(n) {
			t.Errorf("totals: got %v, %v", totals, err)
		}
	})
}

// BenchmarkNote notes commits of 1,000 of 100,000 actors.
func BenchmarkNote(b *testing.B) {
	c := mustOpenCatalog(b, b.TempDir())
	uid := mustNamespace(b, c, "app", "Room")
	mustFill(b, c, uid, 100_000)
	r := rand.New(rand.NewPCG(1, 2))
	tx := storage.TXID(1)
	for b.Loop() {
		tx++
		note := Note{Committed: make([]Committed, 1000)}
		for i := range note.Committed {
			note.Committed[i] = Committed{Key: uid + "/" + fillID(r.IntN(100_000)), TXID: tx, TimeMS: 5, Size: 8192}
		}
		mustNote(b, c, note)
	}
}
