package commitlog

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/cluster"
)

// testWriter gives what is logged to a test.
type testWriter struct{ t testing.TB }

func (w testWriter) Write(b []byte) (int, error) {
	w.t.Log(strings.TrimSpace(string(b)))
	return len(b), nil
}

func mustNode(t testing.TB, dir string) *cluster.Node {
	t.Helper()
	n, err := cluster.Open(cluster.Config{Dir: dir, Logger: slog.New(slog.NewTextHandler(testWriter{t}, nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.Close() })
	return n
}

// quick are settings under which failures show soon.
func quick(n *cluster.Node) Config {
	return Config{Node: n, Partitions: 1, MaxBytes: 64 << 20, AckTimeout: 100 * time.Millisecond, GiveUp: 2 * time.Second}
}

func mustOpen(t testing.TB, cfg Config) *Log {
	t.Helper()
	l, err := Open(context.Background(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Close)
	return l
}

// patient are settings that a loaded machine does not trip over.
func patient(n *cluster.Node) Config { return Config{Node: n, Partitions: 1, MaxBytes: 256 << 20} }

// replayed collects what Own replays, as "key/txid" at each sequence.
type replayed struct {
	names []string
	at    []Sequence
	data  [][]byte
}

func (r *replayed) f(seq Sequence, records []Record) error {
	for _, rec := range records {
		r.names = append(r.names, fmt.Sprintf("%s/%d", rec.Key, rec.TXID))
		r.at = append(r.at, seq)
		r.data = append(r.data, rec.Data)
	}
	return nil
}

func mustOwn(t testing.TB, l *Log, from Sequence) (*Owner, *replayed) {
	t.Helper()
	var r replayed
	o, err := l.Own(context.Background(), 0, from, r.f)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = o.Close() })
	return o, &r
}

// An outcome is what a callback got.
type outcome struct {
	name string
	seq  Sequence
	err  error
}

// results collects the outcomes of appends in the order of the callbacks.
type results struct {
	mu   sync.Mutex
	list []outcome // guarded by mu
	wg   sync.WaitGroup
}

func (r *results) append(o *Owner, key string, txid uint64, data []byte) {
	r.wg.Add(1)
	o.Append(Record{Key: key, TXID: txid, TimeMS: int64(txid), Meta: []byte("m"), Data: data}, func(seq Sequence, err error) {
		r.mu.Lock()
		r.list = append(r.list, outcome{fmt.Sprintf("%s/%d", key, txid), seq, err})
		r.mu.Unlock()
		r.wg.Done()
	})
}

func (r *results) wait() []outcome {
	r.wg.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.list)
}

// mustAppend appends one record and waits for it.
func mustAppend(t testing.TB, o *Owner, key string, txid uint64) Sequence {
	t.Helper()
	var r results
	r.append(o, key, txid, []byte("data"))
	got := r.wait()[0]
	if got.err != nil {
		t.Fatal(got.err)
	}
	return got.seq
}

func appendErr(o *Owner) error {
	var r results
	r.append(o, "late", 1, nil)
	return r.wait()[0].err
}

func TestAppendAndReplay(t *testing.T) {
	dir := t.TempDir()
	node := mustNode(t, dir)
	l := mustOpen(t, patient(node))
	o, r := mustOwn(t, l, Oldest)
	if len(r.names) != 0 || o.Epoch() != 1 {
		t.Fatalf("a log that does not exist yet replays %q, epoch %s", r.names, o.Epoch())
	}
	var res results
	var want []string
	for i := range uint64(1000) {
		key := fmt.Sprintf("app-a/%d", i%7)
		res.append(o, key, i, []byte(strings.Repeat("x", int(i))))
		want = append(want, fmt.Sprintf("%s/%d", key, i))
	}
	got := res.wait()
	seqs := make([]Sequence, 0, len(got))
	for i, out := range got {
		if out.err != nil || out.name != want[i] {
			t.Fatalf("callback %d: got %s, %v; want %s", i, out.name, out.err, want[i])
		}
		seqs = append(seqs, out.seq)
	}
	if !slices.IsSorted(seqs) || seqs[0] != 2 || seqs[len(seqs)-1] != o.Last() {
		t.Errorf("sequences run from %s to %s, the last is %s", seqs[0], seqs[len(seqs)-1], o.Last())
	}
	if n := o.Last(); n > 100 {
		t.Errorf("1000 records took %s messages", n)
	}
	if n := o.Backlog(); n != 0 {
		t.Errorf("a backlog of %d bytes is left", n)
	}
	check := func(l *Log, wantEpoch Epoch) {
		t.Helper()
		o, r := mustOwn(t, l, Oldest)
		if !slices.Equal(r.names, want) || !slices.Equal(r.at, seqs) {
			t.Errorf("replay differs from what was appended: %d records, want %d", len(r.names), len(want))
		}
		for i, data := range r.data {
			if len(data) != i {
				t.Errorf("record %d has %d bytes", i, len(data))
			}
		}
		if o.Epoch() != wantEpoch {
			t.Errorf("got epoch %s, want %s", o.Epoch(), wantEpoch)
		}
		if err := o.Close(); err != nil {
			t.Error(err)
		}
	}
	end := Epoch(o.Last())
	if err := o.Close(); err != nil {
		t.Fatal(err)
	}
	check(l, end+1)

	// After a clean stop, and with another wish for the number of partitions.
	l.Close()
	if err := node.Close(); err != nil {
		t.Fatal(err)
	}
	cfg := patient(mustNode(t, dir))
	cfg.Partitions = 3
	l = mustOpen(t, cfg)
	if l.PartitionN() != 1 {
		t.Errorf("got %d partitions, want the 1 that there was", l.PartitionN())
	}
	check(l, end+2)

	// From positions within.
	for _, from := range []Sequence{2, seqs[500], seqs[999]} {
		_, r := mustOwn(t, l, from)
		i := slices.IndexFunc(seqs, func(s Sequence) bool { return s > from })
		if i < 0 {
			i = len(seqs)
		}
		if !slices.Equal(r.names, want[i:]) {
			t.Errorf("after %s: got %d records, want %d", from, len(r.names), len(want)-i)
		}
	}
}

func TestLargeRecords(t *testing.T) {
	l := mustOpen(t, patient(mustNode(t, t.TempDir())))
	o, _ := mustOwn(t, l, Oldest)
	sizes := []int{10, maxBodyBytes - 64, maxBodyBytes - 22, maxBodyBytes - 20, maxBodyBytes, maxBodyBytes + 1, 10, 3*maxBodyBytes + 5, 10}
	var res results
	for i, n := range sizes {
		data := make([]byte, n)
		data[0], data[n-1] = byte(i), byte(i)
		res.append(o, "k", uint64(i), data)
	}
	var seqs []Sequence
	for i, out := range res.wait() {
		if out.err != nil || out.name != fmt.Sprintf("k/%d", i) {
			t.Fatalf("callback %d: %+v", i, out)
		}
		seqs = append(seqs, out.seq)
	}
	if n := seqs[7] - seqs[6]; n != 4 {
		t.Errorf("a record of 12 MiB took %s messages, want 4", n)
	}
	// A place within a record trims what is before the record.
	if err := o.Trim(seqs[7] - 2); err != nil {
		t.Fatal(err)
	}
	seqs, sizes = seqs[7:], sizes[7:]
	_, r := mustOwn(t, l, Oldest)
	if !slices.Equal(r.at, seqs) {
		t.Errorf("replay: got sequences %v, want %v", r.at, seqs)
	}
	for i, data := range r.data {
		if len(data) != sizes[i] || data[0] != byte(i+7) || data[len(data)-1] != byte(i+7) {
			t.Errorf("record %d came back as %d bytes, want %d", i, len(data), sizes[i])
		}
	}
}

func TestTakeOver(t *testing.T) {
	l := mustOpen(t, patient(mustNode(t, t.TempDir())))
	first, _ := mustOwn(t, l, Oldest)
	mustAppend(t, first, "a", 1)
	second, r := mustOwn(t, l, Oldest)
	if want := []string{"a/1"}; !slices.Equal(r.names, want) {
		t.Errorf("the second owner read %q, want %q", r.names, want)
	}
	if second.Epoch() <= first.Epoch() {
		t.Errorf("epoch %s follows epoch %s", second.Epoch(), first.Epoch())
	}
	mustAppend(t, second, "a", 2)

	var res results
	for i := range uint64(5) {
		res.append(first, "a", 100+i, nil)
	}
	for i, out := range res.wait() {
		if !errors.Is(out.err, ErrFenced) || out.name != fmt.Sprintf("a/%d", 100+i) {
			t.Errorf("append %d of the first owner: got %s, %v; want ErrFenced", i, out.name, out.err)
		}
	}
	<-first.Lost()
	if !errors.Is(first.Err(), ErrFenced) || !errors.Is(first.Close(), ErrFenced) {
		t.Errorf("the first owner ended with %v, want ErrFenced", first.Err())
	}
	if err := appendErr(first); !errors.Is(err, ErrClosed) {
		t.Errorf("append after Close: got %v, want ErrClosed", err)
	}
	mustAppend(t, second, "a", 3)
	if second.Err() != nil {
		t.Error(second.Err())
	}
	_, r = mustOwn(t, l, Oldest)
	if want := []string{"a/1", "a/2", "a/3"}; !slices.Equal(r.names, want) {
		t.Errorf("the log has %q, want %q", r.names, want)
	}
}

// TestContenders lets owners take the partition from each other while all of them
// append: what was acknowledged must be in the log, in order, once.
func TestContenders(t *testing.T) {
	l := mustOpen(t, patient(mustNode(t, t.TempDir())))
	var mu sync.Mutex
	acked := map[string]Sequence{}
	var wg sync.WaitGroup
	for c := range 3 {
		wg.Go(func() {
			txid := uint64(0)
			for range 4 {
				o, err := l.Own(context.Background(), 0, 0, func(Sequence, []Record) error { return nil })
				if err != nil {
					t.Error(err)
					return
				}
				for fenced := false; !fenced && txid < 300; {
					var res results
					for range 3 {
						txid++
						res.append(o, fmt.Sprintf("c%d", c), txid, []byte("x"))
					}
					for _, out := range res.wait() {
						if out.err == nil {
							mu.Lock()
							acked[out.name] = out.seq
							mu.Unlock()
						} else if fenced = true; !errors.Is(out.err, ErrFenced) {
							t.Error(out.err)
						}
					}
				}
				_ = o.Close() // fenced or done
			}
		})
	}
	wg.Wait()
	_, r := mustOwn(t, l, Oldest)
	at := map[string]Sequence{}
	for i, name := range r.names {
		if at[name] != 0 {
			t.Errorf("%s is in the log twice", name)
		}
		at[name] = r.at[i]
	}
	for name, seq := range acked {
		if at[name] != seq {
			t.Errorf("%s was acknowledged at %s and lies at %s", name, seq, at[name])
		}
	}
	if len(at) != len(acked) {
		t.Errorf("%d records are in the log, %d were acknowledged", len(at), len(acked))
	}
}

func TestTrim(t *testing.T) {
	dir := t.TempDir()
	node := mustNode(t, dir)
	l := mustOpen(t, patient(node))
	o, _ := mustOwn(t, l, Oldest)
	var seqs []Sequence
	for i := range uint64(10) {
		seqs = append(seqs, mustAppend(t, o, "k", i))
	}
	if err := o.Trim(seqs[4]); err != nil {
		t.Fatal(err)
	}
	own := func(from Sequence) ([]string, error) {
		var r replayed
		o, err := l.Own(context.Background(), 0, from, r.f)
		if err == nil {
			err = o.Close()
		}
		return r.names, err
	}
	for _, tc := range []struct {
		from Sequence
		want string
		err  error
	}{
		{Oldest, "k/5 k/6 k/7 k/8 k/9", nil},
		{seqs[4], "k/5 k/6 k/7 k/8 k/9", nil},
		{seqs[7], "k/8 k/9", nil},
		{seqs[3], "", ErrTrimmed},
		{0, "", ErrTrimmed},
		{1 << 40, "", ErrCorrupt},
	} {
		got, err := own(tc.from)
		if strings.Join(got, " ") != tc.want || !errors.Is(err, tc.err) {
			t.Errorf("from %s: got %q, %v; want %q, %v", tc.from, got, err, tc.want, tc.err)
		}
	}

	// All of it: the newest message stays, over a restart too.
	o, _ = mustOwn(t, l, Oldest)
	last := o.Last()
	if err := o.Trim(last + 100); err != nil {
		t.Fatal(err)
	}
	if got := mustAppend(t, o, "k", 10); got != last+1 {
		t.Errorf("after trimming all: got sequence %s, want %s", got, last+1)
	}
	if err := o.Trim(last + 1); err != nil {
		t.Fatal(err)
	}
	_ = o.Close() // its error is Err's
	l.Close()
	if err := node.Close(); err != nil {
		t.Fatal(err)
	}
	l = mustOpen(t, patient(mustNode(t, dir)))
	o, r := mustOwn(t, l, last+1)
	if o.Epoch() != Epoch(last+2) || len(r.names) != 0 {
		t.Errorf("after a restart: got epoch %s and %q, want %s and nothing", o.Epoch(), r.names, last+2)
	}
}

func TestFull(t *testing.T) {
	cfg := quick(mustNode(t, t.TempDir()))
	cfg.MaxBytes = 1 << 20
	l := mustOpen(t, cfg)
	o, _ := mustOwn(t, l, Oldest)
	var res results
	for i := range uint64(4) {
		res.append(o, "k", i, make([]byte, 300<<10))
	}
	got := res.wait()
	for i, out := range got {
		if i < 3 && out.err != nil || i == 3 && !errors.Is(out.err, ErrFull) {
			t.Errorf("append %d: got %v", i, out.err)
		}
	}
	if err := appendErr(o); !errors.Is(err, ErrFull) {
		t.Errorf("append after that: got %v, want ErrFull", err)
	}
	<-o.Lost()
	if used, budget, err := l.Bytes(context.Background(), 0); err != nil || budget != 1<<20 || used < 900<<10 || used > budget {
		t.Errorf("got %d of %d bytes, %v", used, budget, err)
	}

	// Trimming makes room, and an owner that waits for room goes on by itself.
	if err := l.Trim(context.Background(), 0, got[0].seq); err != nil {
		t.Fatal(err)
	}
	o, r := mustOwn(t, l, Oldest)
	if want := []string{"k/1", "k/2"}; !slices.Equal(r.names, want) {
		t.Errorf("replay: got %q, want %q", r.names, want)
	}
	var more results
	more.append(o, "k", 3, make([]byte, 300<<10))
	more.append(o, "k", 4, make([]byte, 300<<10))
	if err := o.Trim(got[2].seq); err != nil {
		t.Fatal(err)
	}
	for _, out := range more.wait() {
		if out.err != nil {
			t.Error(out.err)
		}
	}
}

func TestLimits(t *testing.T) {
	cfg := quick(mustNode(t, t.TempDir()))
	cfg.MaxPendingBytes = 1 << 20
	l := mustOpen(t, cfg)
	for _, tc := range []struct {
		name   string
		record Record
		want   error
	}{
		{"queue", Record{Key: "k", Data: make([]byte, 2<<20)}, ErrOverloaded},
		{"key", Record{Key: strings.Repeat("k", MaxKeyBytes+1)}, ErrTooLarge},
		{"meta", Record{Key: "k", Meta: make([]byte, MaxMetaBytes+1)}, ErrTooLarge},
	} {
		t.Run(tc.name, func(t *testing.T) {
			o, _ := mustOwn(t, l, Oldest)
			var order []string
			var wg sync.WaitGroup
			wg.Add(3)
			for i, r := range []Record{{Key: "before"}, tc.record, {Key: "after"}} {
				o.Append(r, func(_ Sequence, err error) {
					order = append(order, fmt.Sprint(i, err == nil))
					if i > 0 && !errors.Is(err, tc.want) {
						t.Errorf("append %d: got %v, want %v", i, err, tc.want)
					}
					wg.Done()
				})
			}
			wg.Wait()
			if got, want := strings.Join(order, ", "), "0 true, 1 false, 2 false"; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
			if n := o.Backlog(); n != 0 {
				t.Errorf("a backlog of %d bytes is left", n)
			}
		})
	}
}

func TestPartitionOf(t *testing.T) {
	l := &Log{partitionN: 16}
	const actor = "app-room-1a2b3c4d/0000000000000000000000000000000000000000000000000000000000000001"
	want := l.PartitionOf(actor)
	for _, facet := range []string{"/side", "/side/deep"} {
		if got := l.PartitionOf(actor + facet); got != want {
			t.Errorf("facet %s is in partition %s, its actor in %s", facet, got, want)
		}
	}
	var n [16]int
	for i := range 16000 {
		n[l.PartitionOf(fmt.Sprintf("ns/%064x", i))]++
	}
	if least := slices.Min(n[:]); least < 800 {
		t.Errorf("16000 actors spread as %v", n)
	}
}

func TestOpenErrors(t *testing.T) {
	node := mustNode(t, t.TempDir())
	if _, err := Open(context.Background(), Config{Node: node, Partitions: 17}); err == nil {
		t.Error("17 partitions are accepted")
	}
	l := mustOpen(t, quick(node))
	if _, err := l.Own(context.Background(), 1, 0, nil); err == nil {
		t.Error("a partition that does not exist is owned")
	}
	failed := errors.New("no")
	o, _ := mustOwn(t, l, Oldest)
	mustAppend(t, o, "k", 1)
	if _, err := l.Own(context.Background(), 0, 0, func(Sequence, []Record) error { return failed }); !errors.Is(err, failed) {
		t.Errorf("got %v, want the error of replay", err)
	}
	mustAppend(t, o, "k", 2) // the failed take-over fenced nobody
	if err := node.Close(); err != nil {
		t.Fatal(err)
	}
	if err := appendErr(o); !errors.Is(err, ErrAmbiguous) {
		t.Errorf("append on a closed node: got %v, want ErrAmbiguous", err)
	}
	if _, err := Open(context.Background(), quick(node)); !errors.Is(err, cluster.ErrClosed) {
		t.Errorf("got %v, want cluster.ErrClosed", err)
	}
}
