package webapi

import (
	"crypto"
	"crypto/rsa"
	"crypto/x509"
	"math/big"
)

// An RSA key is stored in JS as PKCS #1 (RFC 8017 A.1): the part that SubjectPublicKeyInfo and PrivateKeyInfo wrap.

func rsaDigest(id hashID, data []byte) (crypto.Hash, []byte, error) {
	f, err := id.function()
	if err != nil {
		return 0, nil, err
	}
	sum, err := digest(id, data)
	return f, sum, err
}

// parseRSAPublic decodes an RSAPublicKey.
func parseRSAPublic(pkcs1 []byte) (*rsaPublicKey, error) {
	key, err := x509.ParsePKCS1PublicKey(pkcs1)
	if err != nil {
		return nil, dataError("key data is not an RSA public key")
	}
	if err := checkRSAPublic(key); err != nil {
		return nil, err
	}
	return &rsaPublicKey{key}, nil
}

func checkRSAPublic(key *rsa.PublicKey) error {
	switch {
	case key.N.Sign() <= 0 || key.N.Bit(0) == 0:
		return dataError("RSA modulus is not usable")
	case key.N.BitLen() < rsaMinBits:
		return dataError("RSA modulus is shorter than %d bits", rsaMinBits)
	case key.N.BitLen() > rsaMaxBits:
		return dataError("RSA modulus is longer than %d bits", rsaMaxBits)
	case key.E < 3 || key.E&1 == 0 || key.E > 1<<31-1:
		return dataError("RSA public exponent must be odd, from 3 to 2147483647")
	}
	return nil
}

// parseRSAPrivate decodes an RSAPrivateKey and checks that its numbers fit together.
func parseRSAPrivate(pkcs1 []byte) (*rsaPrivateKey, error) {
	r := derReader(pkcs1)
	seq, ok := r.element(derSequence)
	if !ok || len(r) != 0 {
		return nil, dataError("key data is not an RSA private key")
	}
	if version, ok := seq.smallInteger(); ok && version == 1 {
		return nil, notSupportedError("RSA keys with more than two primes are not supported")
	}
	if n, ok := seq.element(derInteger); !ok || len(n) > rsaMaxBits/8+1 {
		return nil, dataError("RSA modulus is longer than %d bits", rsaMaxBits)
	}
	key, err := x509.ParsePKCS1PrivateKey(pkcs1)
	if err != nil || len(key.Primes) != 2 {
		return nil, dataError("key data is not a consistent RSA private key")
	}
	if err := checkRSAPublic(&key.PublicKey); err != nil {
		return nil, err
	}
	return &rsaPrivateKey{key}, nil
}

// rsaFromSPKI returns the PKCS #1 part of a SubjectPublicKeyInfo.
func rsaFromSPKI(data []byte) ([]byte, error) {
	alg, key, err := parseSPKI(data)
	if err != nil {
		return nil, err
	}
	if !alg.is(oidRSA) || !alg.paramsAbsentOrNull() {
		return nil, dataError("key is not an RSA key")
	}
	return key, nil
}

// rsaFromPKCS8 returns the PKCS #1 part of a PrivateKeyInfo.
func rsaFromPKCS8(data []byte) ([]byte, error) {
	alg, key, _, err := parsePKCS8(data)
	if err != nil {
		return nil, err
	}
	if !alg.is(oidRSA) || !alg.paramsAbsentOrNull() {
		return nil, dataError("key is not an RSA key")
	}
	return key, nil
}

func rsaToSPKI(pkcs1 []byte) []byte { return buildSPKI(oidRSA, derNullBytes, pkcs1) }

func rsaToPKCS8(pkcs1 []byte) []byte { return buildPKCS8(oidRSA, derNullBytes, pkcs1) }

// rsaJWKMembers names the members of RFC 7518 6.3, in the order in which they cross to and from JS.
var rsaJWKMembers = [...]string{"n", "e", "d", "p", "q", "dp", "dq", "qi"}

// rsaFromJWK makes PKCS #1 from the first two members (public) or all eight (private) of rsaJWKMembers.
func rsaFromJWK(members []string) ([]byte, error) {
	ints := make([][]byte, 0, len(members)+1)
	if len(members) > 2 {
		ints = append(ints, []byte{derInteger, 1, 0})
	}
	for i, s := range members {
		b, err := decodeBase64URL(rsaJWKMembers[i], s)
		if err != nil {
			return nil, err
		}
		if len(b) == 0 || len(b) > rsaMaxBits/8+1 {
			return nil, dataError("JWK member %q has an unusable length", rsaJWKMembers[i])
		}
		ints = append(ints, derUnsigned(b))
	}
	return der(derSequence, ints...), nil
}

// derUnsigned encodes a big-endian number as an INTEGER.
func derUnsigned(b []byte) []byte {
	for len(b) > 1 && b[0] == 0 {
		b = b[1:]
	}
	if b[0] >= 0x80 {
		return der(derInteger, []byte{0}, b)
	}
	return der(derInteger, b)
}

// rsaPublicToJWK returns the first two members of rsaJWKMembers, rsaPrivateToJWK all.
func rsaPublicToJWK(key *rsa.PublicKey) []string {
	return []string{encodeInt(key.N), encodeInt(big.NewInt(int64(key.E)))}
}

func rsaPrivateToJWK(key *rsaPrivateKey) []string {
	return append(rsaPublicToJWK(&key.PublicKey), encodeInt(key.D), encodeInt(key.Primes[0]), encodeInt(key.Primes[1]),
		encodeInt(key.Precomputed.Dp), encodeInt(key.Precomputed.Dq), encodeInt(key.Precomputed.Qinv))
}

func encodeInt(n *big.Int) string { return encodeBase64URL(n.Bytes()) }

// pkcs1Public and pkcs1Private encode generated keys.
func pkcs1Public(key *rsa.PublicKey) []byte { return x509.MarshalPKCS1PublicKey(key) }

func pkcs1Private(key *rsaPrivateKey) []byte { return x509.MarshalPKCS1PrivateKey(key.PrivateKey) }
