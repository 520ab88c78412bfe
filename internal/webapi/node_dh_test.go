package webapi

import (
	"crypto/elliptic"
	"encoding/hex"
	"math/big"
	"testing"
)

// The ends of the primes are those of RFC 3526; in between, that both numbers are prime leaves no room for an error.
func TestDHGroups(t *testing.T) {
	for _, test := range []struct{ name, end string }{
		{"modp1", "a63a3620ffffffffffffffff"}, {"modp2", "49286651ece65381ffffffffffffffff"}, {"modp5", "670c354e4abc9804f1746c08ca237327ffffffffffffffff"}, {"modp14", "de2bcbf6955817183995497cea956ae515d2261898fa051015728e5a8aacaa68ffffffffffffffff"},
	} {
		p := new(big.Int).SetBytes(dhGroupPrime(test.name))
		end := test.end
		text := hex.EncodeToString(p.Bytes())
		if text[len(text)-len(end):] != end {
			t.Errorf("%s ends in %s, want %s", test.name, text[len(text)-len(end):], end)
		}
		if got := mustDHCheck(t, p, big.NewInt(2)); got != 0 {
			t.Errorf("%s: dhCheck says %d", test.name, got)
		}
	}
	for name, g := range dhGroups {
		if p := new(big.Int).SetBytes(dhGroupPrime(name)); uint(p.BitLen()) != g.bits {
			t.Errorf("%s has %d bits, want %d", name, p.BitLen(), g.bits)
		}
	}
	if dhGroupPrime("modp3") != nil {
		t.Error("modp3 is a group")
	}
}

func mustDHCheck(t *testing.T, p, g *big.Int) int {
	t.Helper()
	got, err := dhCheck(&cryptoTurn{ctx: t.Context()}, p, g)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestDHCheck(t *testing.T) {
	for _, test := range []struct{ p, g, want int64 }{{23, 2, 0}, {23, 1, dhBadGenerator}, {23, 22, dhBadGenerator}, {13, 2, dhPrimeNotSafe}, {15, 2, dhPrimeNotPrime}} {
		if got := mustDHCheck(t, big.NewInt(test.p), big.NewInt(test.g)); int64(got) != test.want {
			t.Errorf("dhCheck(%d, %d): got %d, want %d", test.p, test.g, got, test.want)
		}
	}
}

func TestGeneratePrime(t *testing.T) {
	for _, test := range []struct {
		bits     int
		safe     bool
		add, rem int64
	}{{2, false, 0, 0}, {3, false, 0, 0}, {16, false, 0, 0}, {33, false, 0, 0}, {64, true, 0, 0}, {128, false, 12, 11}, {256, true, 10, 3}, {512, false, 0, 0}} {
		p, err := generatePrime(&cryptoTurn{ctx: t.Context()}, test.bits, test.safe, big.NewInt(test.add), big.NewInt(test.rem))
		switch {
		case err != nil:
			t.Errorf("%+v: %v", test, err)
		case p.BitLen() != test.bits || !p.ProbablyPrime(20):
			t.Errorf("%+v: got %v", test, p)
		case test.safe && !new(big.Int).Rsh(p, 1).ProbablyPrime(20):
			t.Errorf("%+v: %v is not safe", test, p)
		case test.add > 0 && new(big.Int).Mod(p, big.NewInt(test.add)).Int64() != test.rem:
			t.Errorf("%+v: got %v", test, p)
		}
	}
	if _, err := generatePrime(&cryptoTurn{ctx: t.Context()}, 1, false, new(big.Int), new(big.Int)); err == nil {
		t.Error("a prime of one bit")
	}
	if _, err := generatePrime(&cryptoTurn{ctx: t.Context()}, primeMaxBits+1, false, new(big.Int), new(big.Int)); err == nil {
		t.Error("a prime beyond the limit")
	}
}

func TestECPoint(t *testing.T) {
	for name, c := range nodeCurves {
		size := (c.Params().BitSize + 7) / 8
		d := make([]byte, size)
		d[size-1] = 7
		point := ecMultiplyBase(c, d)
		x, y, err := ecPoint(c, point)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		compressed := elliptic.MarshalCompressed(c, x, y)
		if cx, cy, err := ecPoint(c, compressed); err != nil || cx.Cmp(x) != 0 || cy.Cmp(y) != 0 {
			t.Errorf("%s: compressed point changed: %v", name, err)
		}
		hybrid := append([]byte{6 + byte(y.Bit(0))}, point[1:]...)
		if _, _, err := ecPoint(c, hybrid); err != nil {
			t.Errorf("%s: hybrid point: %v", name, err)
		}
		hybrid[0] ^= 1
		if _, _, err := ecPoint(c, hybrid); err == nil {
			t.Errorf("%s: hybrid point with the other sign", name)
		}
		point[size] ^= 1
		if _, _, err := ecPoint(c, point); err == nil {
			t.Errorf("%s: a point off the curve", name)
		}
	}
}
