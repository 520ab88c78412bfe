package storage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// clock is the archive's time in tests.
type clock struct{ ms int64 }

func (c *clock) now() time.Time { return time.UnixMilli(c.ms) }

func mustArchive(t testing.TB, dir string, c *clock) *Archive {
	t.Helper()
	cfg := ArchiveConfig{Dir: dir}
	if c != nil {
		cfg.Now = c.now
	}
	a, err := OpenArchive(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	return a
}

// entries returns the model's transactions from..to for Put.
func (m *image) entries(key string, from, to TXID) []Entry {
	var list []Entry
	for id := from; id <= to; id++ {
		list = append(list, Entry{Key: key, TXID: id, TimeMS: m.times[id-1], LTX: m.files[id-1]})
	}
	return list
}

func mustPut(t testing.TB, a *Archive, entries []Entry) {
	t.Helper()
	if err := a.Put(context.Background(), entries); err != nil {
		t.Fatal(err)
	}
}

func mustCompact(t testing.TB, a *Archive) CompactReport {
	t.Helper()
	var sum CompactReport
	for {
		r, err := a.Compact(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if r.DamagedN > 0 {
			t.Fatalf("compact found damage in %d actors", r.DamagedN)
		}
		sum.FileN, sum.RemovedN = sum.FileN+r.FileN, sum.RemovedN+r.RemovedN
		if !r.More {
			return sum
		}
	}
}

// compactActor has Compact look at an actor now, until it finds nothing to do.
func compactActor(t testing.TB, a *Archive, key string) {
	t.Helper()
	for {
		a.markDirty([]string{actorDir(key)})
		if r := mustCompact(t, a); r.FileN+r.RemovedN == 0 {
			return
		}
	}
}

// checkState restores transaction `to` and compares every byte.
func (m *image) checkState(t testing.TB, a *Archive, key string, to TXID) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "restored")
	pos, err := a.Restore(context.Background(), key, to, path)
	if err != nil {
		t.Fatalf("restore %s: %v", to, err)
	}
	if to == 0 {
		to = m.pos.TXID
	}
	if pos.TXID != to || !bytes.Equal(mustRead(t, path), m.states[to]) {
		t.Fatalf("restore %s: got position %s and other bytes", to, pos)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

func (m *image) checkAll(t testing.TB, a *Archive, key string, from TXID) {
	t.Helper()
	for id := from; id <= m.pos.TXID; id++ {
		m.checkState(t, a, key, id)
	}
	m.checkState(t, a, key, 0)
	if damage, err := a.Verify(context.Background(), key); err != nil || len(damage) > 0 {
		t.Fatalf("verify: %v %v", damage, err)
	}
}

func list(t testing.TB, a *Archive, key string) files {
	t.Helper()
	fs, err := a.list(actorDir(key))
	if err != nil {
		t.Fatal(err)
	}
	return fs
}

func TestArchiveRoundTrip(t *testing.T) {
	dir := t.TempDir()
	a := mustArchive(t, dir, nil)
	models := map[string]*image{}
	for i := range 30 { // more than are synced one by one
		models[fmt.Sprintf("app-counter-0123abcd/%064d", i)] = newImage(uint64(i))
	}
	for range 4 {
		var batch []Entry
		for key, m := range models {
			from := m.pos.TXID + 1
			for range 1 + m.rng.IntN(5) {
				m.commit(t, 4)
			}
			batch = append(batch, m.entries(key, from, m.pos.TXID)...)
		}
		models["app-counter-0123abcd/"+strings.Repeat("0", 64)].rng.Shuffle(len(batch), func(i, j int) { batch[i], batch[j] = batch[j], batch[i] })
		mustPut(t, a, batch)
		mustPut(t, a, batch) // again, as after a crash
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	a = mustArchive(t, dir, nil)
	for key, m := range models {
		if pos, ok, err := a.Position(key); pos != m.pos || !ok || err != nil {
			t.Errorf("got position %s %v %v, want %s", pos, ok, err, m.pos)
		}
		m.checkAll(t, a, key, 1)
	}
	if _, ok, err := a.Position("app-counter-0123abcd/other"); ok || err != nil {
		t.Errorf("position of an unknown actor: got %v %v", ok, err)
	}
	if _, err := a.Restore(context.Background(), "other", 0, filepath.Join(t.TempDir(), "x")); !errors.Is(err, ErrNotFound) {
		t.Errorf("restore of an unknown actor: got %v, want ErrNotFound", err)
	}
}

func TestArchiveBelongsToOneProcess(t *testing.T) {
	dir := t.TempDir()
	mustArchive(t, dir, nil)
	if _, err := OpenArchive(ArchiveConfig{Dir: dir}); err == nil {
		t.Error("opened twice")
	}
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, formatFile), []byte("skerry archive 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenArchive(ArchiveConfig{Dir: other}); err == nil {
		t.Error("opened a later format")
	}
}

func TestPutRefuses(t *testing.T) {
	a := mustArchive(t, t.TempDir(), nil)
	m, good := newImage(1), newImage(2)
	for range 4 {
		m.commit(t, 3)
		good.commit(t, 3)
	}
	mustPut(t, a, m.entries("bad", 1, 2))
	other := newImage(3)
	for range 3 {
		other.commit(t, 3)
	}
	cut := m.entries("bad", 3, 3)
	cut[0].LTX = cut[0].LTX[:len(cut[0].LTX)-9]
	wrong := m.entries("bad", 3, 3)
	wrong[0].LTX = m.files[3]
	for i, test := range []struct {
		name    string
		entries []Entry
	}{
		{"gap", m.entries("bad", 4, 4)},
		{"another history", other.entries("bad", 3, 3)},
		{"cut", cut},
		{"another transaction's file", wrong},
		{"first missing", m.entries("new", 2, 3)},
		{"no key", m.entries("", 1, 1)},
	} {
		// A refusal concerns one actor only.
		id := TXID(i + 1)
		if id > 4 {
			id = 4
		}
		err := a.Put(context.Background(), append(test.entries, good.entries("good", id, id)...))
		var refusal *EntryError
		if !errors.As(err, &refusal) || refusal.Key != test.entries[0].Key {
			t.Errorf("%s: got %v, want an EntryError", test.name, err)
		}
		if pos, _, _ := a.Position("good"); pos.TXID != id {
			t.Errorf("%s: the other actor is at %s, want %s", test.name, pos.TXID, id)
		}
	}
	if pos, _, _ := a.Position("bad"); pos.TXID != 2 {
		t.Errorf("got position %s, want 2", pos)
	}
	mustPut(t, a, m.entries("bad", 1, 4))
	m.checkAll(t, a, "bad", 1)
}

// TestPutKeepsWhatIsGood has a damaged entry in the middle of an actor's.
func TestPutKeepsWhatIsGood(t *testing.T) {
	a := mustArchive(t, t.TempDir(), nil)
	m := newImage(8)
	for range 5 {
		m.commit(t, 3)
	}
	batch := m.entries("k", 1, 5)
	batch[3].LTX = batch[3].LTX[1:]
	var refusal *EntryError
	if err := a.Put(context.Background(), batch); !errors.As(err, &refusal) || !errors.Is(err, ErrCorrupt) {
		t.Errorf("got %v, want an EntryError", err)
	}
	if pos, _, err := a.Position("k"); pos.TXID != 3 || err != nil {
		t.Errorf("got position %s %v, want 3", pos, err)
	}
	mustPut(t, a, m.entries("k", 1, 5))
	m.checkAll(t, a, "k", 1)
}

// TestPutAfterFailedSync: what is in place but was not synced is not taken for
// durable by the next Put.
func TestPutAfterFailedSync(t *testing.T) {
	a := mustArchive(t, t.TempDir(), nil)
	m := newImage(8)
	m.commit(t, 3)
	errDisk := errors.New("disk failed")
	var steps []string
	failing := true
	a.hit = func(step string) error {
		steps = append(steps, step)
		if failing && step == "storage/put-renamed" {
			return errDisk
		}
		return nil
	}
	for range 2 {
		if err := a.Put(context.Background(), m.entries("k", 1, 1)); !errors.Is(err, errDisk) {
			t.Fatalf("got %v, want the disk's error", err)
		}
	}
	failing, steps = false, nil
	mustPut(t, a, m.entries("k", 1, 1))
	if want := "storage/put-staged storage/put-synced storage/put-renamed storage/put-durable"; strings.Join(steps, " ") != want {
		t.Errorf("got steps %v", steps)
	}
	steps = nil
	mustPut(t, a, m.entries("k", 1, 1))
	if len(steps) > 0 {
		t.Errorf("got steps %v for what is durable", steps)
	}
	m.checkAll(t, a, "k", 1)
}

// TestManyFiles has Compact catch up with an actor that nobody compacted.
func TestManyFiles(t *testing.T) {
	a := mustArchive(t, t.TempDir(), &clock{1_700_000_000_000})
	m := newImage(6)
	const n = 2*maxInputN + 40
	b := a.newBatch("storage/put")
	before := &tail{}
	for id := TXID(1); id <= n; id++ {
		m.commit(t, 2)
		if err := a.stageLog(b, actorDir("k"), before, m.entries("k", id, id)); err != nil {
			t.Fatal(err)
		}
		before = &tail{pos: m.pos}
	}
	if err := b.commit(); err != nil {
		t.Fatal(err)
	}
	compactActor(t, a, "k")
	if fs := list(t, a, "k"); len(fs) > 40 {
		t.Errorf("%d files are left", len(fs))
	}
	for id := TXID(1); id <= n; id += 37 {
		m.checkState(t, a, "k", id)
	}
}

// TestCompactKeepsEveryState runs random histories through compactions.
func TestCompactKeepsEveryState(t *testing.T) {
	for seed := range uint64(3) {
		c := &clock{1_700_000_000_000}
		a := mustArchive(t, t.TempDir(), c)
		m := newImage(seed)
		for range 60 {
			from := m.pos.TXID + 1
			for range 1 + m.rng.IntN(6) {
				m.commit(t, 1+m.rng.IntN(20))
			}
			mustPut(t, a, m.entries("k", from, m.pos.TXID))
			mustCompact(t, a)
		}
		compactActor(t, a, "k")
		fs := list(t, a, "k")
		if _, ok := fs.snapshot(m.pos.TXID); !ok {
			t.Errorf("seed %d: no snapshot among %v", seed, fs)
		}
		if len(fs) > 30 {
			t.Errorf("seed %d: %d files of 60 puts", seed, len(fs))
		}
		m.checkAll(t, a, "k", 1)
	}
}

// TestLongHistory makes merge files: a database that is large beside its log.
func TestLongHistory(t *testing.T) {
	a := mustArchive(t, t.TempDir(), &clock{1_700_000_000_000})
	m := newImage(9)
	for range 6000 {
		m.pages = append(m.pages, m.randomPage())
	}
	all := map[uint32]bool{}
	for i := range m.pages {
		all[uint32(i+1)] = true
	}
	m.finish(t, all)
	mustPut(t, a, m.entries("k", 1, 1))
	for range 12 {
		from := m.pos.TXID + 1
		for range 250 {
			// Like SQLite: page 1 and one other, almost empty.
			pgno := uint32(1 + m.rng.IntN(len(m.pages)))
			m.pages[0], m.pages[pgno-1] = make([]byte, pageSize), make([]byte, pageSize)
			m.pages[0][0], m.pages[pgno-1][9] = byte(m.rng.Uint32()), 1
			m.finishLight(t, map[uint32]bool{1: true, pgno: true})
		}
		mustPut(t, a, m.entries("k", from, m.pos.TXID))
		compactActor(t, a, "k")
	}
	mergeN := 0
	for _, f := range list(t, a, "k") {
		if f.kind == mergeFile {
			mergeN++
		}
	}
	if mergeN == 0 {
		t.Errorf("no merge file among %v", list(t, a, "k"))
	}
	path := filepath.Join(t.TempDir(), "restored")
	for _, to := range []TXID{1, 2, 999, 1000, 1001, 1500, 2002, 3001} {
		pos, err := a.Restore(context.Background(), "k", to, path)
		if err != nil {
			t.Fatal(err)
		}
		if got := fileChecksum(t, path); got != pos.Checksum || pos.TXID != to {
			t.Errorf("restore %s: got %s and file checksum %s", to, pos, got)
		}
	}
	if damage, err := a.Verify(context.Background(), "k"); err != nil || len(damage) > 0 {
		t.Errorf("verify: %v %v", damage, err)
	}
}

func fileChecksum(t testing.TB, path string) Checksum {
	t.Helper()
	b := mustRead(t, path)
	var pages [][]byte
	for ; len(b) > 0; b = b[pageSize:] {
		pages = append(pages, b[:pageSize])
	}
	return imageChecksum(pages)
}

func TestRetention(t *testing.T) {
	c := &clock{1_700_000_000_000}
	a := mustArchive(t, t.TempDir(), c)
	m := newImage(11)
	day := (24 * time.Hour).Milliseconds()
	start := c.ms
	var dayOf []int // by TXID - 1
	for d := range 100 {
		from := m.pos.TXID + 1
		m.now = start + int64(d)*day
		for range 5 {
			m.commit(t, 12)
			dayOf = append(dayOf, d)
		}
		c.ms = m.now
		mustPut(t, a, m.entries("k", from, m.pos.TXID))
		compactActor(t, a, "k")
	}
	fs := list(t, a, "k")
	oldest := fs.oldest()
	if oldest == 1 {
		t.Fatalf("nothing was removed: %v", fs)
	}
	if d := dayOf[oldest-1]; d > 99-30 || d < 40 {
		t.Errorf("the oldest state is of day %d", d)
	}
	m.checkAll(t, a, "k", oldest)
	if _, err := a.Restore(context.Background(), "k", oldest-1, filepath.Join(t.TempDir(), "x")); !errors.Is(err, ErrOutOfHistory) {
		t.Errorf("before the oldest: got %v, want ErrOutOfHistory", err)
	}
	if _, err := a.Restore(context.Background(), "k", m.pos.TXID+1, filepath.Join(t.TempDir(), "x")); !errors.Is(err, ErrOutOfHistory) {
		t.Errorf("after the newest: got %v, want ErrOutOfHistory", err)
	}
	next := oldest
	for at, err := range a.History("k") {
		if err != nil {
			t.Fatal(err)
		}
		if at.TXID != next || at.TimeMS != m.times[next-1] {
			t.Fatalf("history: got %v, want %s at %d", at, next, m.times[next-1])
		}
		next++
	}
	if next != m.pos.TXID+1 {
		t.Errorf("history ends before %s", next)
	}
	for id := oldest; id <= m.pos.TXID; id++ {
		for _, test := range []struct {
			timeMS int64
			want   TXID
		}{{m.times[id-1], id}, {m.times[id-1] - 1, id - 1}} {
			got, err := a.AtTime("k", test.timeMS)
			if test.want < oldest {
				if !errors.Is(err, ErrOutOfHistory) {
					t.Errorf("before the oldest time: got %s %v, want ErrOutOfHistory", got, err)
				}
			} else if got != test.want || err != nil {
				t.Errorf("at %d: got %s %v, want %s", test.timeMS, got, err, test.want)
			}
		}
	}
	if got, err := a.AtTime("k", 1<<60); got != m.pos.TXID || err != nil {
		t.Errorf("far future: got %s %v, want %s", got, err, m.pos.TXID)
	}
	if _, err := a.AtTime("other", 5); !errors.Is(err, ErrNotFound) {
		t.Errorf("unknown actor: got %v, want ErrNotFound", err)
	}
}

func TestTimesNeverGoBack(t *testing.T) {
	a := mustArchive(t, t.TempDir(), nil)
	m := newImage(12)
	var batch []Entry
	for i, timeMS := range []int64{1000, 2000, 1500, 1 << 60, 5} {
		m.commit(t, 2)
		e := m.entries("k", TXID(i+1), TXID(i+1))[0]
		e.TimeMS = timeMS
		batch = append(batch, e)
	}
	mustPut(t, a, batch[:3])
	mustPut(t, a, batch)
	var got []int64
	for at, err := range a.History("k") {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, at.TimeMS)
	}
	if want := fmt.Sprint([]int64{1000, 2000, 2000, maxTimeMS, maxTimeMS}); fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	m.checkAll(t, a, "k", 1)
}

func TestRewind(t *testing.T) {
	a := mustArchive(t, t.TempDir(), nil)
	m := newImage(13)
	for range 40 {
		m.commit(t, 10)
	}
	mustPut(t, a, m.entries("k", 1, 40))
	ctx := context.Background()
	for _, to := range []TXID{7, 40, 42, 1} { // 40 undoes the first
		before, _, err := a.Position("k")
		if err != nil {
			t.Fatal(err)
		}
		if err := a.Rewind(ctx, "k", to); err != nil {
			t.Fatal(err)
		}
		m.states = append(m.states, m.states[to])
		m.pos.TXID++
		if pos, _, _ := a.Position("k"); pos.TXID != before.TXID+1 {
			t.Fatalf("rewind to %s: got position %s after %s", to, pos, before)
		}
		m.checkAll(t, a, "k", 1)
	}
	if err := a.Rewind(ctx, "k", 0); err != nil {
		t.Fatal(err)
	}
	m.states = append(m.states, emptyPage())
	m.pos.TXID++
	m.checkAll(t, a, "k", 1)
	if err := a.Rewind(ctx, "k", 99); !errors.Is(err, ErrOutOfHistory) {
		t.Errorf("rewind to the future: got %v, want ErrOutOfHistory", err)
	}
	if err := a.Rewind(ctx, "other", 1); !errors.Is(err, ErrNotFound) {
		t.Errorf("rewind of an unknown actor: got %v, want ErrNotFound", err)
	}
	e, err := a.PrepareRewind(ctx, "k", 3)
	if err != nil {
		t.Fatal(err)
	}
	mustPut(t, a, []Entry{e})
	e.TXID++ // as if it had been made before another commit
	if err := a.Put(ctx, []Entry{e}); !errors.Is(err, ErrCorrupt) {
		t.Errorf("stale rewind: got %v, want ErrCorrupt", err)
	}
}

func TestRemove(t *testing.T) {
	dir := t.TempDir()
	a := mustArchive(t, dir, nil)
	m := newImage(14)
	for range 9 {
		m.commit(t, 3)
	}
	mustPut(t, a, m.entries("k", 1, 9))
	mustPut(t, a, m.entries("k/facet", 1, 9))
	for range 2 {
		if err := a.Remove("k"); err != nil {
			t.Fatal(err)
		}
	}
	if pos, ok, err := a.Position("k"); ok || err != nil {
		t.Errorf("after removal: got %s %v", pos, err)
	}
	m.checkAll(t, a, "k/facet", 1)
	if left, err := os.ReadDir(filepath.Join(dir, stagingDir)); err != nil || len(left) > 0 {
		t.Errorf("left in the staging directory: %v %v", left, err)
	}
	mustPut(t, a, m.entries("k", 1, 2)) // begins anew
	m.checkState(t, a, "k", 2)
}
