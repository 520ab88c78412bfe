package actors

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"
)

// sampleRun is one line of the raw file: the samples of one workload in one round.
type sampleRun struct {
	Kind     string  `json:"kind"` // "run"
	Server   string  `json:"server"`
	Workload string  `json:"workload"`
	Round    int     `json:"round"`
	Nanos    []int64 `json:"ns,omitempty"`      // each operation
	Ops      int64   `json:"ops,omitempty"`     // of a rate
	WallNS   int64   `json:"wall_ns,omitempty"` // of a rate
	Bytes    int64   `json:"bytes,omitempty"`   // for each item
}

// Sizes of the workloads in one round.
const (
	warmN      = 500
	scanN      = 150
	createN    = 150
	wakeN      = 100
	loopN      = 10
	loopReadsN = 2000
	loopSyncsN = 100
	burstN     = 400
	rateTime   = 2 * time.Second
	manyN      = 1000 // actors that are written at once
	memoryN    = 2000
	socketN    = 2000
)

// round runs all workloads on a fresh server.
func (k kind) round(ctx context.Context, dir string, round int) ([]sampleRun, error) {
	p, err := k.start(ctx, filepath.Join(dir, "speed"))
	if err != nil {
		return nil, err
	}
	b := &bencher{kind: k, p: p, round: round}
	err = b.speed()
	p.stop()
	if err == nil {
		err = b.steady(ctx, filepath.Join(dir, "steady"))
	}
	return b.runs, err
}

type bencher struct {
	kind  kind
	p     *process
	round int
	runs  []sampleRun
	last  atomic.Int64
}

func (b *bencher) speed() error {
	steps := []func() error{
		func() error { return b.p.get("/fill?n=main&k=1000") },
		func() error { return b.each("worker alone", warmN, "/worker") },
		func() error { return b.each("warm: ping", warmN, "/ping?n=main") },
		func() error { return b.each("warm: point read", warmN, "/read?n=main") },
		func() error { return b.each("warm: durable write", warmN, "/write?n=log") },
		func() error { return b.each("scan of 1,000 rows", scanN, "/scan?n=main") },
		func() error { return b.each("scan of 1,000 rows, only a number returned", scanN, "/count?n=main") },
		func() error { return b.loop("inside: point read", "/reads", loopReadsN) },
		func() error { return b.loop("inside: durable write", "/writes", loopSyncsN) },
		func() error { return b.fresh("create: ping", "/ping") },
		func() error { return b.fresh("create: read", "/read") },
		func() error { return b.fresh("create: durable write", "/write") },
		b.wakes,
		b.bursts,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (b *bencher) add(r sampleRun) {
	r.Kind, r.Server, r.Round = "run", b.kind.name, b.round
	b.runs = append(b.runs, r)
}

// timed sends a request and returns how long it took.
func (b *bencher) timed(path string) (int64, error) {
	began := time.Now()
	err := b.p.get(path)
	return time.Since(began).Nanoseconds(), err
}

// each times n requests, one after the other, after a tenth more to warm up.
func (b *bencher) each(workload string, n int, path string) error {
	r := sampleRun{Workload: workload}
	for i := range n + n/10 {
		ns, err := b.timed(path)
		if err != nil {
			return err
		}
		if i >= n/10 {
			r.Nanos = append(r.Nanos, ns)
		}
	}
	b.add(r)
	return nil
}

// loop times what an actor does k times within one request: the time beyond that of doing it never.
func (b *bencher) loop(workload, path string, k int) error {
	r := sampleRun{Workload: workload}
	for i := range loopN + 2 {
		none, err := b.timed(path + "?n=main&k=0")
		if err != nil {
			return err
		}
		all, err := b.timed(fmt.Sprintf("%s?n=main&k=%d", path, k))
		if err != nil {
			return err
		}
		if i >= 2 {
			r.Nanos = append(r.Nanos, max(all-none, 0)/int64(k))
		}
	}
	b.add(r)
	return nil
}

// name is that of an actor that nobody used.
func (b *bencher) name() string { return fmt.Sprint("actor-", b.last.Add(1)) }

// fresh times the first request to actors that did not exist.
func (b *bencher) fresh(workload, path string) error {
	r := sampleRun{Workload: workload}
	for range createN {
		ns, err := b.timed(path + "?n=" + b.name())
		if err != nil {
			return err
		}
		r.Nanos = append(r.Nanos, ns)
	}
	b.add(r)
	return nil
}

// wakes times the first request to actors that sleep, with rows in their databases.
func (b *bencher) wakes() error {
	var names []string
	for range 3 * wakeN {
		name := b.name()
		if err := b.p.get("/fill?k=20&n=" + name); err != nil {
			return err
		}
		names = append(names, name)
	}
	time.Sleep(2*b.kind.idle + time.Second) // what is waited for is time
	for i, path := range []string{"/ping", "/read", "/write"} {
		r := sampleRun{Workload: "wake: " + []string{"ping", "read", "durable write"}[i]}
		for _, name := range names[i*wakeN : (i+1)*wakeN] {
			ns, err := b.timed(path + "?n=" + name)
			if err != nil {
				return err
			}
			r.Nanos = append(r.Nanos, ns)
		}
		b.add(r)
	}
	return nil
}

func (b *bencher) bursts() error {
	for _, c := range []int{1, 8, 32, 128} {
		err := b.rate(fmt.Sprintf("creates a second, %d at once", c), c, burstN, 0, func(int) string { return "/ping?n=" + b.name() })
		if err != nil {
			return err
		}
	}
	return nil
}

func (b *bencher) rates() error {
	for i := range manyN {
		if err := b.p.get(fmt.Sprintf("/write?n=many-%d", i)); err != nil {
			return err
		}
	}
	for _, w := range []struct {
		workload string
		callers  int
		path     func(int) string
	}{
		{"durable writes a second, one actor, one caller", 1, func(int) string { return "/write?n=log" }},
		{"pings a second, one actor, 32 callers", 32, func(int) string { return "/ping?n=main" }},
		{"durable writes a second, one actor, 32 callers", 32, func(int) string { return "/write?n=log" }},
		{"durable writes a second, 1,000 actors, 128 callers", 128, func(int) string { return fmt.Sprintf("/write?n=many-%d", rand.IntN(manyN)) }},
	} {
		if err := b.rate(w.workload, w.callers, 0, rateTime, w.path); err != nil {
			return err
		}
	}
	return nil
}

// rate counts requests of several callers: n in all, or as many as there are in a time.
func (b *bencher) rate(workload string, callers int, n int64, limit time.Duration, path func(caller int) string) error {
	var (
		wg    sync.WaitGroup
		ops   atomic.Int64
		left  atomic.Int64
		mu    sync.Mutex
		first error
	)
	left.Store(n)
	began := time.Now()
	for caller := range callers {
		wg.Go(func() {
			for {
				if n > 0 && left.Add(-1) < 0 || limit > 0 && time.Since(began) > limit {
					return
				}
				if err := b.p.get(path(caller)); err != nil {
					mu.Lock()
					first = err
					mu.Unlock()
					return
				}
				ops.Add(1)
			}
		})
	}
	wg.Wait()
	b.add(sampleRun{Workload: workload, Ops: ops.Load(), WallNS: time.Since(began).Nanoseconds()})
	return first
}

// steady measures what actors and open sockets cost, and rates, on a server of its own whose actors stay awake for 10 s.
func (b *bencher) steady(ctx context.Context, dir string) error {
	k := b.kind
	k.idle = workerdIdle
	p, err := k.start(ctx, dir)
	if err != nil {
		return err
	}
	b.p = p
	defer p.stop()
	if err := p.get("/ping?n=" + b.name()); err != nil {
		return err
	}
	if err := b.memory(); err != nil {
		return err
	}
	return b.rates()
}

func (b *bencher) memory() error {
	var conns []net.Conn
	defer func() {
		for _, c := range conns {
			_ = c.Close() // counted
		}
	}()
	p := b.p
	before := p.Resident()
	if err := b.rate("creates for memory", 16, memoryN, 0, func(int) string { return "/ping?n=" + b.name() }); err != nil {
		return err
	}
	b.add(sampleRun{Workload: "memory of an awake actor", Bytes: (p.Resident() - before) / memoryN})
	before = p.Resident()
	for i := range socketN {
		c, err := p.socket(fmt.Sprintf("/socket?n=hall-%d", i%20))
		if err != nil {
			return err
		}
		conns = append(conns, c)
	}
	time.Sleep(2*workerdIdle + time.Second) // what is waited for is time
	b.add(sampleRun{Workload: "memory of an open socket", Bytes: (p.Resident() - before) / socketN})
	return nil
}
