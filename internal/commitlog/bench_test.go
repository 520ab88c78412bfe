package commitlog

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"
	"time"
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
			b.ReportMetric(float64(o.Last()-first)/float64(b.N), "fsyncs/commit")
		})
	}
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
