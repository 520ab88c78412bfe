package storage

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// damaged returns an archive with logs, a merge file and two snapshots of one
// actor.
func damaged(t testing.TB) (*Archive, *image) {
	t.Helper()
	a := mustArchive(t, t.TempDir(), &clock{1_700_000_000_000})
	m := newImage(21)
	dir := actorDir("k")
	for i := range 60 {
		m.commit(t, 5)
		mustPut(t, a, m.entries("k", TXID(i+1), TXID(i+1)))
	}
	make := func(out file) {
		t.Helper()
		fs := list(t, a, "k")
		s := sized{files: fs}
		steps, err := s.planFrom(out.min, out.max)
		if out.kind == snapFile {
			steps, err = fs.plan(out.max, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		b := a.newBatch("storage/compact")
		out.timeMS = m.times[out.max-1]
		if err := b.write(dir, out.String(), func(f *os.File) error { return a.merge(context.Background(), dir, steps, out, f) }); err != nil {
			t.Fatal(err)
		}
		if err := b.commit(); err != nil {
			t.Fatal(err)
		}
	}
	make(file{kind: snapFile, min: 1, max: 10})
	make(file{kind: snapFile, min: 1, max: 30})
	make(file{kind: mergeFile, min: 31, max: 50})
	m.checkAll(t, a, "k", 1)
	return a, m
}

// TestDamageIsSeen flips a byte of each file in turn. Verify must name the file;
// a restore must give the right bytes or ErrCorrupt, and must survive the loss of
// whatever only repeats the log.
func TestDamageIsSeen(t *testing.T) {
	a, m := damaged(t)
	rng := rand.New(rand.NewPCG(4, 4))
	for _, f := range list(t, a, "k") {
		path := a.path(actorDir("k"), f)
		good := mustRead(t, path)
		for range 6 {
			bad := bytes.Clone(good)
			at := rng.IntN(len(bad))
			bad[at] ^= 1 << rng.IntN(8)
			if rng.IntN(4) == 0 {
				bad = bad[:at]
			}
			if err := os.WriteFile(path, bad, 0o600); err != nil {
				t.Fatal(err)
			}
			damage, err := a.Verify(context.Background(), "k")
			if err != nil {
				t.Fatalf("%s, byte %d: verify: %v", f, at, err)
			}
			if len(damage) == 0 {
				// LZ4 can write the same page in several ways.
				if at < 100 || f.kind == logFile && at >= len(good)-logFooterSize-logEntrySize {
					t.Fatalf("%s, byte %d: not seen", f, at)
				}
			} else if damage[0].File != f.String() || !errors.Is(damage[0].Err, ErrCorrupt) {
				t.Fatalf("%s, byte %d: verify found %v", f, at, damage)
			}
			checkDamaged(t, a, m, f)
		}
		if err := os.WriteFile(path, good, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	m.checkAll(t, a, "k", 1)
}

func checkDamaged(t *testing.T, a *Archive, m *image, bad file) {
	t.Helper()
	for _, to := range []TXID{bad.min, bad.max, 60} {
		path := filepath.Join(t.TempDir(), "restored")
		_, err := a.Restore(context.Background(), "k", to, path)
		switch {
		case err == nil:
			if !bytes.Equal(mustRead(t, path), m.states[to]) {
				t.Fatalf("%s: restore %s: other bytes", bad, to)
			}
		case !errors.Is(err, ErrCorrupt):
			t.Fatalf("%s: restore %s: got %v, want ErrCorrupt", bad, to, err)
		case bad.kind != logFile:
			t.Fatalf("%s: restore %s: %v, but the log has all", bad, to, err)
		default:
			if _, err := os.Stat(path); !os.IsNotExist(err) {
				t.Errorf("a failed restore left a file: %v", err)
			}
		}
	}
}

func TestMissingFiles(t *testing.T) {
	a, m := damaged(t)
	dir := actorDir("k")
	remove := func(f file) {
		t.Helper()
		if err := os.Remove(a.path(dir, f)); err != nil {
			t.Fatal(err)
		}
	}
	fs := list(t, a, "k")
	missing, _ := fs.log(55)
	remove(missing)
	if _, err := a.Restore(context.Background(), "k", 0, filepath.Join(t.TempDir(), "x")); !errors.Is(err, ErrCorrupt) {
		t.Errorf("restore over a gap: got %v, want ErrCorrupt", err)
	}
	m.checkState(t, a, "k", 54)
	damage, err := a.Verify(context.Background(), "k")
	if err != nil || len(damage) != 1 || damage[0].File != "" {
		t.Errorf("verify: got %v %v, want one missing file", damage, err)
	}
	a.markDirty([]string{dir})
	if _, err := a.Compact(context.Background()); err != nil {
		t.Error(err)
	}
	m.checkState(t, a, "k", 54)
	swapped := mustRead(t, a.path(dir, list(t, a, "k")[0]))
	// A file of another actor is not taken for one of this.
	other := newImage(99)
	other.commit(t, 3)
	mustPut(t, a, other.entries("other", 1, 1))
	f := list(t, a, "other")[0]
	if err := os.WriteFile(a.path(actorDir("other"), f), swapped, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Restore(context.Background(), "other", 0, filepath.Join(t.TempDir(), "x")); !errors.Is(err, ErrCorrupt) {
		t.Errorf("another actor's file: got %v, want ErrCorrupt", err)
	}
}

func TestScrubSeesAll(t *testing.T) {
	a, _ := damaged(t)
	m := newImage(22)
	for range 3 {
		m.commit(t, 3)
	}
	mustPut(t, a, m.entries("bad", 1, 3))
	f := list(t, a, "bad")[0]
	path := a.path(actorDir("bad"), f)
	b := mustRead(t, path)
	b[len(b)/2] ^= 1
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	actorN, damageN := 0, 0
	for done := false; !done; {
		r, err := a.Scrub(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		actorN, damageN, done = actorN+r.ActorN, damageN+len(r.Damage), r.Done
	}
	if actorN != 2 || damageN != 1 {
		t.Errorf("got %d actors and %d damages, want 2 and 1", actorN, damageN)
	}
}

// TestHammer reads, compacts, rewinds and removes while others put.
func TestHammer(t *testing.T) {
	a := mustArchive(t, t.TempDir(), &clock{1_700_000_000_000})
	ctx := context.Background()
	const actorN, txN = 4, 60
	done := make(chan struct{}) // closed when the writers are through
	var writers, others sync.WaitGroup
	models := make([]*image, actorN)
	for i := range models {
		models[i] = newImage(uint64(i))
		for range txN {
			models[i].commit(t, 6)
		}
		key := fmt.Sprint("k", i)
		writers.Go(func() {
			for id := TXID(1); id <= txN; id += 2 {
				if err := a.Put(ctx, models[i].entries(key, id, id+1)); err != nil {
					t.Error(err)
					return
				}
				a.markDirty([]string{actorDir(key)})
			}
		})
		others.Go(func() {
			path := filepath.Join(t.TempDir(), key)
			for {
				select {
				case <-done:
					return
				default:
				}
				pos, err := a.Restore(ctx, key, 0, path)
				if errors.Is(err, ErrNotFound) {
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				if b, err := os.ReadFile(path); err != nil || !bytes.Equal(b, models[i].states[pos.TXID]) {
					t.Errorf("%s at %s: other bytes (%v)", key, pos, err)
				}
				for _, err := range a.History(key) {
					if err != nil {
						t.Error(err)
					}
				}
				if damage, err := a.Verify(ctx, key); err != nil || len(damage) > 0 {
					t.Errorf("verify: %v %v", damage, err)
				}
			}
		})
	}
	for range 2 {
		others.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				if r, err := a.Compact(ctx); err != nil || r.DamagedN > 0 {
					t.Errorf("compact: %+v %v", r, err)
					return
				}
				if err := a.Remove("nobody"); err != nil {
					t.Error(err)
				}
			}
		})
	}
	writers.Wait()
	close(done)
	others.Wait()
	for i, m := range models {
		m.checkAll(t, a, fmt.Sprint("k", i), 1)
	}
}

func TestFileNames(t *testing.T) {
	for _, f := range []file{
		{logFile, 1, 1, 0}, {logFile, 7, 9, 1_700_000_000_000}, {mergeFile, 2, 1 << 60, maxTimeMS}, {snapFile, 1, 5, 9},
	} {
		if got, ok := parseFile(f.String()); !ok || got != f {
			t.Errorf("%s: got %v %v", f, got, ok)
		}
	}
	for _, name := range []string{
		"", "x", "0000000000000001-0000000000000001-000000000000", "0000000000000001-0000000000000001-000000000000.txt",
		"0000000000000002-0000000000000001-000000000000.log", "0000000000000000-0000000000000001-000000000000.log",
		"000000000000000A-000000000000000B-000000000000.log", "0000000000000001-0000000000000001-0000000000000.log",
		"+000000000000001-0000000000000001-000000000000.log", "0000000000000001-0000000000000001-000000000000.log.bak",
	} {
		if f, ok := parseFile(name); ok {
			t.Errorf("%q: got %v", name, f)
		}
	}
}

func FuzzFileName(f *testing.F) {
	f.Add("0000000000000001-0000000000000005-018bcfe573d6.log")
	f.Add("0000000000000002-0000000000000005-018bcfe573d6.ltx")
	f.Fuzz(func(t *testing.T, name string) {
		if got, ok := parseFile(name); ok && got.String() != name {
			t.Errorf("%q: got %s", name, got)
		}
	})
}

func FuzzLogIndex(f *testing.F) {
	m := newImage(31)
	x := logIndex{key: "app-counter-0123abcd/00ff", first: 1}
	for range 3 {
		m.commit(f, 2)
		id := m.pos.TXID
		x.entries = append(x.entries, logEntry{timeMS: m.times[id-1], size: int64(len(m.files[id-1])), post: m.pos.Checksum})
	}
	var buf bytes.Buffer
	err := writeLog(&buf, &x, func(w *bufio.Writer) error {
		for _, file := range m.files {
			if _, err := w.Write(file); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(buf.Bytes())
	plain := len(x.appendLogEnd(nil, 0))
	x.note = []byte("\x02\x00\x00\x05lobby")
	f.Add(x.appendLogEnd(buf.Bytes()[:buf.Len()-plain:buf.Len()-plain], int64(buf.Len()-plain)))
	f.Fuzz(func(t *testing.T, b []byte) {
		x, err := readLogIndex(bytes.NewReader(b), int64(len(b)))
		if err != nil {
			if !errors.Is(err, ErrCorrupt) {
				t.Errorf("got %v, want ErrCorrupt", err)
			}
			return
		}
		header := appendLogHeader(nil, x.key)
		end := x.entries[len(x.entries)-1].offset + x.entries[len(x.entries)-1].size
		again := x.appendLogEnd(append(header, b[len(header):end]...), end)
		if !bytes.Equal(again, b) {
			t.Error("another writing of the same log file was accepted")
		}
	})
}
