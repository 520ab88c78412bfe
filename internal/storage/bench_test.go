package storage

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/sqlite"
)

// BenchmarkCommit inserts a row of 128 bytes, commits, and encodes the LTX file.
func BenchmarkCommit(b *testing.B) {
	d := mustOpen(b, Config{Path: filepath.Join(b.TempDir(), "db")})
	mustWrite(b, d, "CREATE TABLE t(id INTEGER PRIMARY KEY, a BLOB)")
	insert, _, err := d.SQL().Prepare("INSERT INTO t(a) VALUES (?)")
	if err != nil {
		b.Fatal(err)
	}
	row := bytes.Repeat([]byte("0123456789abcdef"), 8)
	size := 0
	times := make([]time.Duration, 0, 1<<20)
	for b.Loop() {
		start := time.Now()
		mustBegin(b, d)
		if err := insert.Bind(sqlite.Blob(row)); err != nil {
			b.Fatal(err)
		}
		if err := insert.Run(); err != nil {
			b.Fatal(err)
		}
		size += len(mustCommit(b, d).LTX)
		times = append(times, time.Since(start))
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Nanoseconds()), "p50-ns")
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds()), "p99-ns")
	b.ReportMetric(float64(size)/float64(b.N), "ltx-B/op")
}

// BenchmarkRestore restores a database of 1 MB with 0, 100 and 1,000 transactions
// after its snapshot.
func BenchmarkRestore(b *testing.B) {
	for _, n := range []int{0, 100, 1000} {
		b.Run(fmt.Sprintf("tail=%d", n), func(b *testing.B) { benchmarkRestore(b, n) })
	}
}

func benchmarkRestore(b *testing.B, tailN int) {
	dir := b.TempDir()
	a := mustArchive(b, filepath.Join(dir, "archive"), nil)
	d := mustOpen(b, Config{Path: filepath.Join(dir, "db")})
	c := mustWrite(b, d, "CREATE TABLE t(id INTEGER PRIMARY KEY, a BLOB); INSERT INTO t(a) WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM n LIMIT 7000) SELECT hex(randomblob(64)) FROM n")
	list := []Entry{{Key: "k", TXID: c.TXID, TimeMS: c.TimeMS, LTX: c.LTX}}
	for range tailN {
		c := mustWrite(b, d, "INSERT INTO t(a) VALUES (hex(randomblob(64)))")
		list = append(list, Entry{Key: "k", TXID: c.TXID, TimeMS: c.TimeMS, LTX: c.LTX})
	}
	mustPut(b, a, list)
	path := filepath.Join(dir, "restored")
	for b.Loop() {
		if _, err := a.Restore(context.Background(), "k", 0, path); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(d.Size())/1e6, "MB")
}

// BenchmarkPut puts one transaction of each of 1,000 actors.
func BenchmarkPut(b *testing.B) {
	const actorN = 1000
	a := mustArchive(b, b.TempDir(), nil)
	m := newImage(1)
	for range 50 {
		m.commit(b, 2)
	}
	id := TXID(0)
	round := 0
	for b.Loop() {
		if id == TXID(len(m.files)) {
			id, round = 0, round+1
		}
		id++
		var batch []Entry
		for i := range actorN {
			batch = append(batch, m.entries(fmt.Sprintf("app-counter-0123abcd/%d-%d", round, i), id, id)...)
		}
		mustPut(b, a, batch)
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/actorN, "us/actor")
}
