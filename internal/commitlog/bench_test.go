package commitlog

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/cluster"
)

// benchDir returns a directory on a disk: where fsync costs nothing there is
// nothing to measure.
func benchDir(b *testing.B) string {
	b.Helper()
	dir, err := os.MkdirTemp(os.Getenv("SKERRY_BENCH_DIR"), "commitlog")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// BenchmarkAppend measures writers that each wait for one commit before the next:
// commits per second, latency and messages (that is, fsyncs) per commit.
func BenchmarkAppend(b *testing.B) {
	for _, tc := range []struct{ writers, size int }{{1, 1 << 10}, {32, 1 << 10}, {1000, 1 << 10}, {1000, 400}, {1, 64 << 10}, {1, 2 << 20}} {
		b.Run(fmt.Sprintf("writers=%d/bytes=%d", tc.writers, tc.size), func(b *testing.B) {
			cfg := patient(mustNode(b, benchDir(b)))
			cfg.MaxBytes = 32 << 30
			o, _ := mustOwn(b, mustOpen(b, cfg), 0)
			data := make([]byte, tc.size)
			var mu sync.Mutex
			var latency []time.Duration
			first := o.Last()
			cpu := cpuTime(b)
			b.ResetTimer()
			var wg sync.WaitGroup
			for w := range tc.writers {
				wg.Go(func() {
					acked := make(chan error, 1) // from the callback
					mine := make([]time.Duration, 0, b.N/tc.writers+1)
					for i := w; i < b.N; i += tc.writers {
						begin := time.Now()
						o.Append(Record{Key: "app-room-12345678/writer", TXID: uint64(i), Data: data}, func(_ Sequence, err error) { acked <- err })
						if err := <-acked; err != nil {
							b.Error(err)
							return
						}
						mine = append(mine, time.Since(begin))
					}
					mu.Lock()
					latency = append(latency, mine...)
					mu.Unlock()
				})
			}
			wg.Wait()
			b.StopTimer()
			slices.Sort(latency)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "commits/s")
			b.ReportMetric(float64(latency[len(latency)/2].Microseconds()), "p50-µs")
			b.ReportMetric(float64(latency[len(latency)*99/100].Microseconds()), "p99-µs")
			b.ReportMetric(float64((cpuTime(b)-cpu).Nanoseconds())/1000/float64(b.N), "cpu-µs/commit")
			b.ReportMetric(float64(o.Last()-first)/float64(b.N), "fsyncs/commit")
		})
	}
}

// cpuTime is what the process has used on all CPUs, the server's share included.
func cpuTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkAppendCall measures what Append costs the thread that calls it.
func BenchmarkAppendCall(b *testing.B) {
	cfg := patient(mustNode(b, benchDir(b)))
	cfg.MaxBytes = 32 << 30
	o, _ := mustOwn(b, mustOpen(b, cfg), 0)
	data := make([]byte, 100)
	var wg sync.WaitGroup
	done := func(Sequence, error) { wg.Done() }
	wg.Add(b.N)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		o.Append(Record{Key: "app-room-12345678/writer", TXID: uint64(i), Data: data}, done)
	}
	b.StopTimer()
	wg.Wait()
}

// BenchmarkFdatasync is the disk's own: an append to a file and its sync.
func BenchmarkFdatasync(b *testing.B) {
	f, err := os.CreateTemp(benchDir(b), "file")
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	data := make([]byte, 1<<10)
	var latency []time.Duration
	for b.Loop() {
		begin := time.Now()
		if _, err := f.Write(data); err != nil {
			b.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			b.Fatal(err)
		}
		latency = append(latency, time.Since(begin))
	}
	slices.Sort(latency)
	b.ReportMetric(float64(latency[len(latency)/2].Microseconds()), "p50-µs")
}

// BenchmarkStart measures a node from nothing to its first commit.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		node, err := cluster.Open(cluster.Config{Dir: benchDir(b)})
		if err != nil {
			b.Fatal(err)
		}
		l, err := Open(context.Background(), patient(node))
		if err != nil {
			b.Fatal(err)
		}
		o, err := l.Own(context.Background(), 0, 0, nil)
		if err != nil {
			b.Fatal(err)
		}
		mustAppend(b, o, "k", 1)
		if err := o.Close(); err != nil {
			b.Fatal(err)
		}
		l.Close()
		if err := node.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
