package storage

import (
	"hash/crc64"
	"math/rand/v2"
	"testing"

	"github.com/superfly/ltx"
)

func TestCRCIsISO(t *testing.T) {
	if got, want := crcUpdate(0, []byte("123456789")), uint64(0xb90956c775a41001); got != want {
		t.Errorf("check value: got %016x, want %016x", got, want)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	p := make([]byte, 9000)
	for i := range p {
		p[i] = byte(rng.Uint32())
	}
	for n := 0; n < 700; n++ {
		off, seed := rng.IntN(1000), rng.Uint64()
		if got, want := crcUpdate(seed, p[off:off+n]), crc64.Update(seed, crcTable, p[off:off+n]); got != want {
			t.Fatalf("%d bytes at %d: got %016x, want %016x", n, off, got, want)
		}
	}
	if got, want := crcUpdate(7, p), crc64.Update(7, crcTable, p); got != want {
		t.Errorf("long: got %016x, want %016x", got, want)
	}
}

func TestCRCOfPages(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	p := make([]byte, pageSize)
	for i := range p {
		p[i] = byte(rng.Uint32())
	}
	for range 100 {
		pgno, crc := 1+rng.Uint32(), rng.Uint64()
		if got, want := pageChecksum(pgno, p), ltx.ChecksumPage(pgno, p); got != want {
			t.Fatalf("page %d: got %s, want %s", pgno, got, want)
		}
		if got, want := crcAddPage(crc, pgno, crcPage(pgno, p)), crc64.Update(crc, crcTable, p); got != want {
			t.Fatalf("page %d after %016x: got %016x, want %016x", pgno, crc, got, want)
		}
	}
}

func BenchmarkCRC(b *testing.B) {
	p := make([]byte, pageSize)
	b.SetBytes(pageSize)
	for b.Loop() {
		crcUpdate(0, p)
	}
}

func BenchmarkCRCStdlib(b *testing.B) {
	p := make([]byte, pageSize)
	b.SetBytes(pageSize)
	for b.Loop() {
		crc64.Update(0, crcTable, p)
	}
}
