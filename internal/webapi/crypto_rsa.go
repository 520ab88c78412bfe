package webapi

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/subtle"
	"math/big"
)

// rsaPublicKey and rsaPrivateKey are parsed keys, safe for use by several goroutines.
type rsaPublicKey struct{ *rsa.PublicKey }

type rsaPrivateKey struct{ *rsa.PrivateKey }

// Limits of key generation. Time grows with the fourth power of the size: 4,096 bits take seconds, 16,384 bits minutes.
const (
	rsaMinBits = 1024
	rsaMaxBits = 16384
)

// generateRSA makes a key pair with the public exponent (big-endian bytes).
//
// # Errors
//
// OperationError when the size or the exponent cannot be used; the cause when the operation is aborted.
//
// # Notes
//
// The standard library finds primes in constant time and without a break: 0.3 s for 2,048 bits, seconds for 4,096. Above 2,048 bits they
// are searched for here, with math/big.
func generateRSA(t *cryptoTurn, bits int, exponent []byte) (*rsaPrivateKey, error) {
	if bits < rsaMinBits || bits > rsaMaxBits {
		return nil, operationError("modulusLength must be from %d to %d bits", rsaMinBits, rsaMaxBits)
	}
	if bits%8 != 0 {
		return nil, operationError("modulusLength must be a multiple of 8")
	}
	e := new(big.Int).SetBytes(exponent)
	if e.BitLen() > 31 || e.BitLen() < 2 || e.Bit(0) == 0 {
		return nil, operationError("publicExponent must be odd, from 3 to 2147483647")
	}
	if e.Int64() == 65537 && bits <= 2048 {
		key, err := rsa.GenerateKey(rand.Reader, bits)
		if err != nil {
			return nil, operationError("key generation failed")
		}
		return &rsaPrivateKey{key}, nil
	}
	return generateRSAPrimes(t, bits, e)
}

// generateRSAPrimes is FIPS 186-5 A.1.3 without proofs: random primes with e invertible, far enough apart.
func generateRSAPrimes(t *cryptoTurn, bits int, e *big.Int) (*rsaPrivateKey, error) {
	one := big.NewInt(1)
	for {
		p, err := rsaPrime(t, bits/2, e)
		if err != nil {
			return nil, err
		}
		q, err := rsaPrime(t, bits-bits/2, e)
		if err != nil {
			return nil, err
		}
		n := new(big.Int).Mul(p, q)
		gap := new(big.Int).Sub(p, q)
		if n.BitLen() != bits || gap.BitLen() <= bits/2-100 {
			continue
		}
		p1, q1 := new(big.Int).Sub(p, one), new(big.Int).Sub(q, one)
		lcm := new(big.Int).Mul(p1, q1)
		lcm.Div(lcm, new(big.Int).GCD(nil, nil, p1, q1))
		d := new(big.Int).ModInverse(e, lcm)
		if d == nil || d.BitLen() <= bits/2 {
			continue
		}
		key := &rsa.PrivateKey{PublicKey: rsa.PublicKey{N: n, E: int(e.Int64())}, D: d, Primes: []*big.Int{p, q}}
		key.Precompute()
		if key.Validate() != nil {
			return nil, operationError("key generation failed")
		}
		return &rsaPrivateKey{key}, nil
	}
}

// rsaPrime returns a random prime p of the size with its two top bits set and gcd(e, p-1) = 1.
func rsaPrime(t *cryptoTurn, bits int, e *big.Int) (*big.Int, error) {
	one := big.NewInt(1)
	buf := make([]byte, (bits+7)/8)
	top := uint(len(buf)*8 - bits)
	p, p1 := new(big.Int), new(big.Int)
	for {
		if err := t.giveWay(); err != nil {
			return nil, err
		}
		rand.Read(buf)
		p.SetBytes(buf)
		p.Rsh(p, top)
		p.SetBit(p, bits-1, 1).SetBit(p, bits-2, 1).SetBit(p, 0, 1)
		if !p.ProbablyPrime(0) || !p.ProbablyPrime(20) {
			continue
		}
		if p1.GCD(nil, nil, e, p1.Sub(p, one)).Cmp(one) == 0 {
			return p, nil
		}
	}
}

// rsaSignPKCS1 is RSASSA-PKCS1-v1_5 (RFC 8017 8.2.1).
func rsaSignPKCS1(key *rsaPrivateKey, id hashID, data []byte) ([]byte, error) {
	f, sum, err := rsaDigest(id, data)
	if err != nil {
		return nil, err
	}
	sig, err := rsa.SignPKCS1v15(nil, key.PrivateKey, f, sum)
	if err != nil {
		return nil, operationError("key of %d bits cannot sign with this hash", key.N.BitLen())
	}
	return sig, nil
}

func rsaVerifyPKCS1(key *rsaPublicKey, id hashID, signature, data []byte) (bool, error) {
	f, sum, err := rsaDigest(id, data)
	if err != nil {
		return false, err
	}
	return rsa.VerifyPKCS1v15(key.PublicKey, f, sum, signature) == nil, nil
}

// rsaSignPSS is RSASSA-PSS (RFC 8017 8.1.1) with MGF1 on the same hash.
func rsaSignPSS(key *rsaPrivateKey, id hashID, saltBytes int, data []byte) ([]byte, error) {
	f, sum, err := rsaDigest(id, data)
	if err != nil {
		return nil, err
	}
	if saltBytes == 0 {
		return rsaSignPSSUnsalted(key, id, sum)
	}
	sig, err := rsa.SignPSS(rand.Reader, key.PrivateKey, f, sum, &rsa.PSSOptions{SaltLength: saltBytes, Hash: f})
	if err != nil {
		return nil, operationError("key of %d bits cannot sign with this hash and saltLength", key.N.BitLen())
	}
	return sig, nil
}

func rsaVerifyPSS(key *rsaPublicKey, id hashID, saltBytes int, signature, data []byte) (bool, error) {
	f, sum, err := rsaDigest(id, data)
	if err != nil {
		return false, err
	}
	if saltBytes == 0 {
		return rsaVerifyPSSUnsalted(key, id, signature, sum)
	}
	return rsa.VerifyPSS(key.PublicKey, f, sum, signature, &rsa.PSSOptions{SaltLength: saltBytes, Hash: f}) == nil, nil
}

// rsaEncryptOAEP is RSAES-OAEP (RFC 8017 7.1.1).
func rsaEncryptOAEP(key *rsaPublicKey, id hashID, label, plaintext []byte) ([]byte, error) {
	h, err := id.newHash()
	if err != nil {
		return nil, err
	}
	out, err := rsa.EncryptOAEP(h, rand.Reader, key.PublicKey, plaintext, label)
	if err != nil {
		return nil, operationError("data is too long for a key of %d bits", key.N.BitLen())
	}
	return out, nil
}

func rsaDecryptOAEP(key *rsaPrivateKey, id hashID, label, ciphertext []byte) ([]byte, error) {
	h, err := id.newHash()
	if err != nil {
		return nil, err
	}
	out, err := rsa.DecryptOAEP(h, nil, key.PrivateKey, ciphertext, label)
	if err != nil {
		return nil, operationError("decryption failed")
	}
	return out, nil
}

// crypto/rsa gives a salt length of 0 the meaning "automatic". An unsalted encoding is a fixed function of the digest, so signing is
// one private operation on it and verifying one comparison.

func rsaSignPSSUnsalted(key *rsaPrivateKey, id hashID, sum []byte) ([]byte, error) {
	em, err := pssEncodeUnsalted(id, sum, key.N.BitLen()-1)
	if err != nil {
		return nil, err
	}
	s, err := rsaPrivateRaw(key.PrivateKey, em)
	if err != nil {
		return nil, operationError("signing failed")
	}
	// A fault in the private operation must not leave: it would tell the primes.
	if m := new(big.Int).Exp(new(big.Int).SetBytes(s), big.NewInt(int64(key.E)), key.N); m.Cmp(new(big.Int).SetBytes(em)) != 0 {
		return nil, operationError("signing failed")
	}
	return s, nil
}

func rsaVerifyPSSUnsalted(key *rsaPublicKey, id hashID, signature, sum []byte) (bool, error) {
	if len(signature) != key.Size() {
		return false, nil
	}
	em, err := pssEncodeUnsalted(id, sum, key.N.BitLen()-1)
	if err != nil {
		return false, nil
	}
	s := new(big.Int).SetBytes(signature)
	if s.Cmp(key.N) >= 0 {
		return false, nil
	}
	m := s.Exp(s, big.NewInt(int64(key.E)), key.N)
	if m.BitLen() > 8*len(em) {
		return false, nil
	}
	return subtle.ConstantTimeCompare(m.FillBytes(make([]byte, len(em))), em) == 1, nil
}

// pssEncodeUnsalted is EMSA-PSS-ENCODE (RFC 8017 9.1.1) with an empty salt.
func pssEncodeUnsalted(id hashID, sum []byte, emBits int) ([]byte, error) {
	emLen := (emBits + 7) / 8
	if emLen < len(sum)+2 {
		return nil, operationError("key of %d bits cannot sign with this hash", emBits+1)
	}
	h, err := digest(id, append(make([]byte, 8, 8+len(sum)), sum...))
	if err != nil {
		return nil, err
	}
	em := make([]byte, emLen)
	db := em[:emLen-len(h)-1]
	db[len(db)-1] = 1
	if err := mgf1XOR(id, db, h); err != nil {
		return nil, err
	}
	db[0] &= 0xff >> (8*emLen - emBits)
	copy(em[len(db):], h)
	em[emLen-1] = 0xbc
	return em, nil
}

// mgf1XOR is out ^= MGF1(seed) (RFC 8017 B.2.1).
func mgf1XOR(id hashID, out, seed []byte) error {
	in := append(append([]byte(nil), seed...), 0, 0, 0, 0)
	for counter := 0; len(out) > 0; counter++ {
		c := in[len(seed):]
		c[0], c[1], c[2], c[3] = byte(counter>>24), byte(counter>>16), byte(counter>>8), byte(counter)
		mask, err := digest(id, in)
		if err != nil {
			return err
		}
		out = out[subtle.XORBytes(out, out, mask):]
	}
	return nil
}
