package storage

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// notes tells what Actors says, by key.
func notes(t testing.TB, a *Archive) (map[string]Archived, []Damage) {
	t.Helper()
	out := map[string]Archived{}
	damage, err := a.Actors(context.Background(), func(x Archived) error {
		out[x.Key] = x
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out, damage
}

func noted(entries []Entry) []Entry {
	for i := range entries {
		entries[i].Note = fmt.Appendf(nil, "after %d", entries[i].TXID)
	}
	return entries
}

// The note of the newest transaction is there whatever became of the files.
func TestActors(t *testing.T) {
	c := &clock{1_700_000_000_000}
	a := mustArchive(t, t.TempDir(), c)
	if empty, err := a.Empty(); !empty || err != nil {
		t.Errorf("empty: got %v, %v", empty, err)
	}
	m, plain := newImage(5), newImage(6)
	plain.commit(t, 3)
	mustPut(t, a, plain.entries("plain", 1, 1))
	for i := range 40 {
		m.commit(t, 5)
		mustPut(t, a, noted(m.entries("k", TXID(i+1), TXID(i+1))))
		if i%7 == 0 {
			compactActor(t, a, "k")
		}
	}
	compactActor(t, a, "k")
	check := func(when string) {
		t.Helper()
		got, damage := notes(t, a)
		k := got["k"]
		if len(got) != 2 || len(damage) > 0 || k.Err != nil || string(k.Note) != "after 40" || k.TXID != 40 || k.TimeMS != m.times[39] || k.Size != int64(len(m.states[40])) {
			t.Errorf("%s: got %+v, %v", when, got, damage)
		}
		if p := got["plain"]; p.Note != nil || p.TXID != 1 || p.FirstMS != plain.times[0] {
			t.Errorf("%s: got %+v", when, p)
		}
	}
	check("compacted")
	// Also when all logs are older than the retention, and a snapshot has the state.
	c.ms += (DefaultRetention + time.Hour).Milliseconds()
	for range 2 {
		compactActor(t, a, "k")
	}
	check("after the retention")
	if empty, err := a.Empty(); empty || err != nil {
		t.Errorf("empty: got %v, %v", empty, err)
	}
}

// A damaged log file hides the note, not the actor; only when nothing tells the
// key the actor is reported by its directory.
func TestActorsDamaged(t *testing.T) {
	a := mustArchive(t, t.TempDir(), &clock{1_700_000_000_000})
	m := newImage(7)
	for i := range 3 {
		m.commit(t, 2)
		mustPut(t, a, noted(m.entries("k", TXID(i+1), TXID(i+1))))
	}
	logs := list(t, a, "k")
	path := a.path(actorDir("k"), logs[2])
	good := mustRead(t, path)
	bad := slices.Clone(good)
	bad[len(bad)-20] ^= 1
	if err := os.WriteFile(path, bad, 0o600); err != nil {
		t.Fatal(err)
	}
	got, damage := notes(t, a)
	if k := got["k"]; !errors.Is(k.Err, ErrCorrupt) || k.TXID != 3 || k.Note != nil || len(damage) > 0 {
		t.Errorf("got %+v, %v", got, damage)
	}
	for _, f := range logs {
		if err := os.WriteFile(a.path(actorDir("k"), f), []byte("SKERLOG"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, damage = notes(t, a)
	if len(got) > 0 || len(damage) != 1 || damage[0].Dir != actorDir("k") || !errors.Is(damage[0].Err, ErrCorrupt) {
		t.Errorf("got %v, %v", slices.Collect(maps.Keys(got)), damage)
	}
}

func TestDocument(t *testing.T) {
	a := mustArchive(t, t.TempDir(), &clock{1})
	if _, err := a.Document("d"); !errors.Is(err, ErrNotFound) {
		t.Errorf("got %v, want ErrNotFound", err)
	}
	for _, want := range []string{"one", "", "three"} {
		if err := a.PutDocument("d", []byte(want)); err != nil {
			t.Fatal(err)
		}
		if got, err := a.Document("d"); err != nil || string(got) != want {
			t.Errorf("got %q, %v, want %q", got, err, want)
		}
	}
	for _, bad := range []string{"", "actors", "tmp", "FORMAT", "../x", "a/b", strings.Repeat(".", 2)} {
		if err := a.PutDocument(bad, nil); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
	left, err := os.ReadDir(filepath.Join(a.dir, stagingDir))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
