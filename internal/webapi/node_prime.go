package webapi

import (
	"crypto/rand"
	"math/big"
	"math/bits"
	"sync"

	"github.com/skerry-run/skerry/internal/js"
)

// primeMaxBits bounds generatePrime and checkPrime, whose time grows with the fourth power.
const (
	primeMaxBits   = 8192
	primeMaxChecks = 128
	primeTurnN     = 8 // rounds before others may go first
)

var errPrimeBits = js.NewRangeError("prime is too long")

// sievePrimes are the odd primes that candidates are divided by first.
var sievePrimes = sync.OnceValue(func() (list []uint32) {
	const limit = 1 << 20
	composite := make([]bool, limit)
	for i := 3; i < limit; i += 2 {
		if composite[i] {
			continue
		}
		list = append(list, uint32(i))
		for j := i * i; j < limit; j += 2 * i {
			composite[j] = true
		}
	}
	return list
})

// primeCheck says whether n is probably prime, after that many rounds.
func primeCheck(t *cryptoTurn, n *big.Int, checks int) (bool, error) {
	if n.BitLen() > dhMaxBits {
		return false, errPrimeBits
	}
	if checks <= 0 {
		checks = 20
	}
	for left := min(checks, primeMaxChecks); left > 0; left -= primeTurnN {
		if err := t.giveWay(); err != nil {
			return false, err
		}
		if !n.ProbablyPrime(min(left, primeTurnN)) {
			return false, nil
		}
	}
	return true, nil
}

// generatePrime returns a prime p of the size whose two top bits are set, with p mod add = rem when add is not 0, and (p-1)/2 a prime too
// when safe is set.
func generatePrime(t *cryptoTurn, bits int, safe bool, add, rem *big.Int) (*big.Int, error) {
	if bits > primeMaxBits {
		return nil, errPrimeBits
	}
	if bits < 16 {
		return smallPrime(bits, safe, add, rem)
	}
	step, first := big.NewInt(2), big.NewInt(1)
	if safe {
		// A safe prime above 7 is 11 modulo 12.
		step, first = big.NewInt(12), big.NewInt(11)
	}
	if add.Sign() > 0 {
		step, first = add, rem
	}
	search := newPrimeSearch(bits, safe, step)
	for {
		p, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), uint(bits)))
		if err != nil {
			return nil, err
		}
		p.SetBit(p, bits-1, 1).SetBit(p, bits-2, 1)
		p.Sub(p, new(big.Int).Mod(p, step)).Add(p, first)
		if found, err := search.from(t, p); found != nil || err != nil {
			return found, err
		}
	}
}

// primeSearch tries start, start+step... One random start serves many candidates, of which most have a small factor.
type primeSearch struct {
	bits    int
	safe    bool
	step    *big.Int
	primes  []uint32
	inverse []uint32 // of step modulo the prime; 0: there is none
	bad     []bool
}

func newPrimeSearch(size int, safe bool, step *big.Int) *primeSearch {
	s := &primeSearch{bits: size, safe: safe, step: step}
	// Sieving pays until it takes as long as the tests that it saves: a safe prime, one of many thousand, needs many.
	primes, window := 4*size, 8*size
	if safe {
		primes, window = size*size/16, size*64
	}
	s.primes = sievePrimes()[:min(primes, len(sievePrimes()))]
	s.bad = make([]bool, min(window, 1<<16))
	s.inverse = make([]uint32, len(s.primes))
	for i, p := range s.primes {
		s.inverse[i] = uint32(inverseMod(modWord(step, uint64(p)), uint64(p)))
	}
	return s
}

// modWord is n mod m for a small m.
func modWord(n *big.Int, m uint64) uint64 {
	var r uint64
	words := n.Bits()
	for i := len(words) - 1; i >= 0; i-- {
		_, r = bits.Div64(r, uint64(words[i]), m)
	}
	return r
}

// inverseMod is the inverse of a modulo the prime p, 0 when a is 0.
func inverseMod(a, p uint64) uint64 {
	r0, r1, t0, t1 := int64(p), int64(a), int64(0), int64(1)
	if r1 == 0 {
		return 0
	}
	for r1 != 0 {
		q := r0 / r1
		r0, r1, t0, t1 = r1, r0-q*r1, t1, t0-q*t1
	}
	if t0 < 0 {
		t0 += int64(p)
	}
	return uint64(t0)
}

// from returns the first prime from p on, nil when there is none in the window.
func (s *primeSearch) from(t *cryptoTurn, p *big.Int) (*big.Int, error) {
	clear(s.bad)
	for i, small := range s.primes {
		m, inverse := uint64(small), uint64(s.inverse[i])
		if inverse == 0 {
			continue
		}
		at := modWord(p, m)
		s.mark((m-at)%m*inverse%m, m)
		if s.safe {
			s.mark((m-at+1)%m*inverse%m, m) // (p-1)/2 has the factor
		}
	}
	candidate, half := new(big.Int), new(big.Int)
	for i, bad := range s.bad {
		if bad {
			continue
		}
		if candidate.Mul(s.step, big.NewInt(int64(i))).Add(candidate, p).BitLen() != s.bits {
			return nil, nil
		}
		if err := t.giveWay(); err != nil {
			return nil, err
		}
		// The cheap test of both first.
		half.Rsh(candidate, 1)
		if candidate.ProbablyPrime(0) && (!s.safe || half.ProbablyPrime(0)) && candidate.ProbablyPrime(20) && (!s.safe || half.ProbablyPrime(20)) {
			return candidate, nil
		}
	}
	return nil, nil
}

func (s *primeSearch) mark(from, by uint64) {
	for i := from; i < uint64(len(s.bad)); i += by {
		s.bad[i] = true
	}
}

var errNoPrime = js.NewRangeError("there is no such prime")

// smallPrime chooses among all primes of the size.
func smallPrime(bits int, safe bool, add, rem *big.Int) (*big.Int, error) {
	var list []*big.Int
	low := 1 << max(bits-1, 0)
	if bits > 2 {
		low |= low >> 1
	}
	for n := max(low, 2); n < 1<<bits; n++ {
		p := big.NewInt(int64(n))
		if !p.ProbablyPrime(0) || safe && !big.NewInt(int64(n>>1)).ProbablyPrime(0) {
			continue
		}
		if add.Sign() > 0 && new(big.Int).Mod(p, add).Cmp(rem) != 0 {
			continue
		}
		list = append(list, p)
	}
	if len(list) == 0 {
		return nil, errNoPrime
	}
	i, err := rand.Int(rand.Reader, big.NewInt(int64(len(list))))
	if err != nil {
		return nil, err
	}
	return list[i.Int64()], nil
}

func primeArgs(c *Call) (bits int, safe bool, add, rem *big.Int) {
	return c.Int(0), c.Bool(1), bigArg(c, 2), bigArg(c, 3)
}

func primeGenerateNow(c *Call) (js.Data, error) {
	bits, safe, add, rem := primeArgs(c)
	p, err := generatePrime(nowTurn(c), bits, safe, add, rem)
	if err != nil {
		return js.Data{}, err
	}
	return js.Bytes(p.Bytes()), nil
}

func primeGenerateLater(c *Call) (Work, error) {
	bits, safe, add, rem := primeArgs(c)
	return workInTurn(c, keygenSlots, func(t *cryptoTurn) (js.Data, error) {
		p, err := generatePrime(t, bits, safe, add, rem)
		if err != nil {
			return js.Data{}, err
		}
		return js.Bytes(p.Bytes()), nil
	}), nil
}
