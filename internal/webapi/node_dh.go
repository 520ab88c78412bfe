package webapi

import (
	"crypto/elliptic"
	"crypto/rand"
	"math/big"

	"github.com/skerry-run/skerry/internal/js"
)

// dhMaxBits is the longest prime of DiffieHellman.
const dhMaxBits = 10_000

// dhGroups are the groups of RFC 2409 and RFC 3526: bits of the prime and the number in its formula,
// 2^bits - 2^(bits-64) - 1 + 2^64 * (floor(2^(bits-130) * pi) + offset). The generator is 2.
var dhGroups = map[string]struct {
	bits   uint
	offset int64
}{
	"modp1": {768, 149686}, "modp2": {1024, 129093}, "modp5": {1536, 741804}, "modp14": {2048, 124476},
	"modp15": {3072, 1690314}, "modp16": {4096, 240904}, "modp17": {6144, 929484}, "modp18": {8192, 4743158},
}

func dhGroupPrime(name string) []byte {
	g, ok := dhGroups[name]
	if !ok {
		return nil
	}
	one := big.NewInt(1)
	p := piBits(g.bits - 130)
	p.Add(p, big.NewInt(g.offset)).Lsh(p, 64)
	p.Add(p, new(big.Int).Lsh(one, g.bits)).Sub(p, new(big.Int).Lsh(one, g.bits-64)).Sub(p, one)
	return p.Bytes()
}

// piBits is floor(2^bits * pi), by Machin's formula: pi/4 = 4 arctan(1/5) - arctan(1/239).
func piBits(bits uint) *big.Int {
	const guard = 64
	unit := new(big.Int).Lsh(big.NewInt(1), bits+guard)
	arctan := func(x int64) *big.Int {
		sum, term, square := new(big.Int), new(big.Int).Div(unit, big.NewInt(x)), big.NewInt(x*x)
		for n := int64(1); term.Sign() != 0; n += 2 {
			t := new(big.Int).Div(term, big.NewInt(n))
			if n%4 == 1 {
				sum.Add(sum, t)
			} else {
				sum.Sub(sum, t)
			}
			term.Div(term, square)
		}
		return sum
	}
	pi := arctan(5)
	pi.Mul(pi, big.NewInt(4)).Sub(pi, arctan(239)).Mul(pi, big.NewInt(4))
	return pi.Rsh(pi, guard)
}

// Bits of verifyError, as in OpenSSL's DH_check.
const (
	dhPrimeNotPrime = 1
	dhPrimeNotSafe  = 2
	dhBadGenerator  = 8
)

func dhCheck(t *cryptoTurn, p, g *big.Int) (int, error) {
	out := 0
	one := big.NewInt(1)
	if g.Cmp(one) <= 0 || g.Cmp(new(big.Int).Sub(p, one)) >= 0 {
		out |= dhBadGenerator
	}
	prime, err := primeCheck(t, p, 10)
	if err != nil {
		return 0, err
	}
	if !prime {
		return out | dhPrimeNotPrime, nil
	}
	safe, err := primeCheck(t, new(big.Int).Rsh(p, 1), 10)
	if !safe {
		out |= dhPrimeNotSafe
	}
	return out, err
}

var (
	errDHPrime   = js.NewTypeError("prime is not usable")
	errDHFailed  = js.NewTypeError("Failed to compute shared diffie-hellman secret")
	errCurveName = js.NewTypeError("Invalid EC curve name")
	errECPoint   = js.NewTypeError("Failed to convert Buffer to EC_POINT")
	errECPrivate = js.NewTypeError("Private key is not valid for specified curve.")
)

func bigArg(c *Call, i int) *big.Int { return new(big.Int).SetBytes(c.Bytes(i)) }

func dhPrimeArg(c *Call, i int) (*big.Int, error) {
	p := bigArg(c, i)
	if p.BitLen() > dhMaxBits || p.Bit(0) == 0 || p.BitLen() < 2 {
		return nil, errDHPrime
	}
	return p, nil
}

var nodeDHOps = Ops{
	// node_dh_group(name): the prime, null when there is no such group.
	"node_dh_group": Sync(func(c *Call) (js.Data, error) {
		if p := dhGroupPrime(c.String(0)); p != nil {
			return js.Bytes(p), nil
		}
		return js.Null(), nil
	}),
	"node_dh_check": Sync(func(c *Call) (js.Data, error) {
		p, err := dhPrimeArg(c, 0)
		if err != nil {
			return js.Data{}, err
		}
		check, err := dhCheck(nowTurn(c), p, bigArg(c, 1))
		return js.Int(check), err
	}),
	// node_dh_private(prime): a random private key.
	"node_dh_private": Sync(func(c *Call) (js.Data, error) {
		p, err := dhPrimeArg(c, 0)
		if err != nil || p.BitLen() < 3 {
			return js.Data{}, errDHPrime
		}
		for {
			// 2 <= x < (p-1)/2, the order of the subgroup.
			x, err := rand.Int(rand.Reader, new(big.Int).Rsh(p, 1))
			if err != nil {
				return js.Data{}, err
			}
			if x.Cmp(big.NewInt(1)) > 0 || p.BitLen() < 4 {
				return js.Bytes(x.Bytes()), nil
			}
		}
	}),
	// node_dh_power(base, exponent, prime): padded to the prime's length.
	"node_dh_power": Sync(func(c *Call) (js.Data, error) {
		p, err := dhPrimeArg(c, 2)
		if err != nil {
			return js.Data{}, err
		}
		x := bigArg(c, 1)
		if x.BitLen() > dhMaxBits {
			return js.Data{}, errDHFailed
		}
		y := new(big.Int).Exp(bigArg(c, 0), x, p)
		return js.Bytes(y.FillBytes(make([]byte, (p.BitLen()+7)/8))), nil
	}),
	// node_ecdh_generate(curve): [private, public], public uncompressed.
	"node_ecdh_generate": Sync(func(c *Call) (js.Data, error) {
		curve, ok := nodeCurves[c.String(0)]
		if !ok {
			return js.Data{}, errCurveName
		}
		n := new(big.Int).Sub(curve.Params().N, big.NewInt(1))
		d, err := rand.Int(rand.Reader, n)
		if err != nil {
			return js.Data{}, err
		}
		private := d.Add(d, big.NewInt(1)).FillBytes(make([]byte, (curve.Params().BitSize+7)/8))
		return js.Array(js.Bytes(private), js.Bytes(ecMultiplyBase(curve, private))), nil
	}),
	// node_ecdh_public(curve, private): the public key.
	"node_ecdh_public": Sync(func(c *Call) (js.Data, error) {
		curve, ok := nodeCurves[c.String(0)]
		if !ok {
			return js.Data{}, errCurveName
		}
		d := bigArg(c, 1)
		if d.Sign() == 0 || d.Cmp(curve.Params().N) >= 0 {
			return js.Data{}, errECPrivate
		}
		return js.Bytes(ecMultiplyBase(curve, d.FillBytes(make([]byte, (curve.Params().BitSize+7)/8)))), nil
	}),
	// node_ecdh_point(curve, point, form): the point, "uncompressed", "compressed" or "hybrid".
	"node_ecdh_point": Sync(func(c *Call) (js.Data, error) {
		curve, ok := nodeCurves[c.String(0)]
		if !ok {
			return js.Data{}, errCurveName
		}
		x, y, err := ecPoint(curve, c.Bytes(1))
		if err != nil {
			return js.Data{}, err
		}
		size := (curve.Params().BitSize + 7) / 8
		out := make([]byte, 1+2*size)
		x.FillBytes(out[1 : 1+size])
		y.FillBytes(out[1+size:])
		switch odd := byte(y.Bit(0)); c.String(2) {
		case "compressed":
			out[0] = 2 + odd
			out = out[:1+size]
		case "hybrid":
			out[0] = 6 + odd
		default:
			out[0] = 4
		}
		return js.Bytes(out), nil
	}),
	// node_ecdh_secret(curve, private, public)
	"node_ecdh_secret": Sync(func(c *Call) (js.Data, error) {
		curve, ok := nodeCurves[c.String(0)]
		if !ok {
			return js.Data{}, errCurveName
		}
		x, y, err := ecPoint(curve, c.Bytes(2))
		if err != nil {
			return js.Data{}, err
		}
		size := (curve.Params().BitSize + 7) / 8
		d := bigArg(c, 1)
		if d.Sign() == 0 || d.Cmp(curve.Params().N) >= 0 {
			return js.Data{}, errECPrivate
		}
		//lint:ignore SA1019 crypto/ecdh has no P-224; the point was checked
		x, _ = curve.ScalarMult(x, y, d.FillBytes(make([]byte, size)))
		return js.Bytes(x.FillBytes(make([]byte, size))), nil
	}),
	// node_prime_generate(bits, safe, add, rem): add and rem are empty when they are not given.
	"node_prime_generate":       Sync(primeGenerateNow),
	"node_prime_generate_async": Async(primeGenerateLater),
	// node_prime_check(number, checks)
	"node_prime_check": Sync(func(c *Call) (js.Data, error) {
		return boolResult(primeCheck(nowTurn(c), bigArg(c, 0), c.Int(1)))
	}),
	"node_prime_check_async": Async(func(c *Call) (Work, error) {
		n, checks := bigArg(c, 0), c.Int(1)
		return workInTurn(c, cryptoSlots, func(t *cryptoTurn) (js.Data, error) { return boolResult(primeCheck(t, n, checks)) }), nil
	}),
}

func ecMultiplyBase(curve elliptic.Curve, d []byte) []byte {
	//lint:ignore SA1019 crypto/ecdh has no P-224
	x, y := curve.ScalarBaseMult(d)
	size := (curve.Params().BitSize + 7) / 8
	out := make([]byte, 1+2*size)
	out[0] = 4
	x.FillBytes(out[1 : 1+size])
	y.FillBytes(out[1+size:])
	return out
}

// ecPoint decodes a point in any of the three forms (SEC 1 2.3.4) and checks that it is on the curve.
func ecPoint(curve elliptic.Curve, b []byte) (x, y *big.Int, err error) {
	size := (curve.Params().BitSize + 7) / 8
	switch {
	case len(b) == 1+size && (b[0] == 2 || b[0] == 3):
		x, y = elliptic.UnmarshalCompressed(curve, b)
	case len(b) == 1+2*size && (b[0] == 4 || b[0] == 6 || b[0] == 7):
		plain := append([]byte{4}, b[1:]...)
		//lint:ignore SA1019 crypto/ecdh has no P-224
		x, y = elliptic.Unmarshal(curve, plain)
		if x != nil && b[0] != 4 && byte(y.Bit(0)) != b[0]-6 {
			x = nil
		}
	}
	if x == nil {
		return nil, nil, errECPoint
	}
	return x, y, nil
}
