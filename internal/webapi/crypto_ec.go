package webapi

import (
	"bytes"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
)

// ecCurve is one of the NIST curves of RFC 7518 6.2.1.1.
type ecCurve struct {
	name  string
	size  int // bytes of a coordinate and of a private key
	curve elliptic.Curve
	ecdh  ecdh.Curve
	oid   []byte
}

// ecCurves is indexed by the curve number in calls from JS (web/crypto/ec.ts has the same table).
var ecCurves = [...]*ecCurve{
	1: {"P-256", 32, elliptic.P256(), ecdh.P256(), oidP256},
	2: {"P-384", 48, elliptic.P384(), ecdh.P384(), oidP384},
	3: {"P-521", 66, elliptic.P521(), ecdh.P521(), oidP521},
}

func curveByID(id int) (*ecCurve, error) {
	if id <= 0 || id >= len(ecCurves) {
		return nil, notSupportedError("unknown curve")
	}
	return ecCurves[id], nil
}

// An EC public key is stored in JS as the uncompressed point (SEC 1 2.3.3), a private key as its number followed by that point.

// ecPublicKey and ecPrivateKey hold both views of a key; the parts are made at first use. VM thread only until then.
type ecPublicKey struct {
	curve *ecCurve
	point []byte
	dsa   *ecdsa.PublicKey
	dh    *ecdh.PublicKey
}

type ecPrivateKey struct {
	curve *ecCurve
	d     []byte
	dsa   *ecdsa.PrivateKey
	dh    *ecdh.PrivateKey
}

// parsePoint checks a public key in uncompressed or compressed form and returns it uncompressed.
func (c *ecCurve) parsePoint(b []byte) ([]byte, error) {
	if len(b) == 1+c.size && (b[0] == 2 || b[0] == 3) {
		x, y := elliptic.UnmarshalCompressed(c.curve, b)
		if x == nil {
			return nil, dataError("point is not on curve %s", c.name)
		}
		out := make([]byte, 1+2*c.size)
		out[0] = 4
		x.FillBytes(out[1 : 1+c.size])
		y.FillBytes(out[1+c.size:])
		return out, nil
	}
	if _, err := c.ecdh.NewPublicKey(b); err != nil {
		return nil, dataError("point is not on curve %s", c.name)
	}
	return append([]byte(nil), b...), nil
}

// parsePrivate checks a private number and returns the stored form. A non-nil point must be the public key that belongs to it.
func (c *ecCurve) parsePrivate(d, point []byte) ([]byte, error) {
	key, err := c.ecdh.NewPrivateKey(d)
	if err != nil {
		return nil, dataError("private key is out of range for curve %s", c.name)
	}
	public := key.PublicKey().Bytes()
	if point != nil {
		given, err := c.parsePoint(point)
		if err != nil {
			return nil, err
		}
		if !bytes.Equal(given, public) {
			return nil, dataError("public and private parts of the key do not belong together")
		}
	}
	return append(append(make([]byte, 0, len(d)+len(public)), d...), public...), nil
}

func (c *ecCurve) public(point []byte) *ecPublicKey {
	return &ecPublicKey{curve: c, point: append([]byte(nil), point...)}
}

func (c *ecCurve) private(stored []byte) (*ecPrivateKey, error) {
	if len(stored) != 1+3*c.size {
		return nil, dataError("private key has a wrong length")
	}
	return &ecPrivateKey{curve: c, d: append([]byte(nil), stored[:c.size]...)}, nil
}

func (k *ecPublicKey) ecdsa() (*ecdsa.PublicKey, error) {
	if k.dsa == nil {
		key, err := ecdsa.ParseUncompressedPublicKey(k.curve.curve, k.point)
		if err != nil {
			return nil, dataError("point is not on curve %s", k.curve.name)
		}
		k.dsa = key
	}
	return k.dsa, nil
}

func (k *ecPublicKey) ecdh() (*ecdh.PublicKey, error) {
	if k.dh == nil {
		key, err := k.curve.ecdh.NewPublicKey(k.point)
		if err != nil {
			return nil, dataError("point is not on curve %s", k.curve.name)
		}
		k.dh = key
	}
	return k.dh, nil
}

func (k *ecPrivateKey) ecdsa() (*ecdsa.PrivateKey, error) {
	if k.dsa == nil {
		key, err := ecdsa.ParseRawPrivateKey(k.curve.curve, k.d)
		if err != nil {
			return nil, dataError("private key is out of range for curve %s", k.curve.name)
		}
		k.dsa = key
	}
	return k.dsa, nil
}

func (k *ecPrivateKey) ecdh() (*ecdh.PrivateKey, error) {
	if k.dh == nil {
		key, err := k.curve.ecdh.NewPrivateKey(k.d)
		if err != nil {
			return nil, dataError("private key is out of range for curve %s", k.curve.name)
		}
		k.dh = key
	}
	return k.dh, nil
}

// generate returns the stored form of a fresh private key.
func (c *ecCurve) generate() ([]byte, error) {
	key, err := c.ecdh.GenerateKey(rand.Reader)
	if err != nil {
		return nil, operationError("key generation failed")
	}
	return append(key.Bytes(), key.PublicKey().Bytes()...), nil
}

// ecdsaSign returns r || s, each of the curve's size (the IEEE P1363 form).
func ecdsaSign(key *ecdsa.PrivateKey, c *ecCurve, id hashID, data []byte) ([]byte, error) {
	sum, err := digest(id, data)
	if err != nil {
		return nil, err
	}
	asn1, err := ecdsa.SignASN1(rand.Reader, key, sum)
	if err != nil {
		return nil, operationError("signing failed")
	}
	out := make([]byte, 2*c.size)
	r := derReader(asn1)
	seq, ok := r.element(derSequence)
	for _, half := range [][]byte{out[:c.size], out[c.size:]} {
		n, ok1 := seq.element(derInteger)
		for ok1 && len(n) > c.size {
			n = n[1:] // the sign byte
		}
		copy(half[c.size-len(n):], n)
		ok = ok && ok1
	}
	if !ok {
		return nil, operationError("signing failed")
	}
	return out, nil
}

func ecdsaVerify(key *ecdsa.PublicKey, c *ecCurve, id hashID, signature, data []byte) (bool, error) {
	sum, err := digest(id, data)
	if err != nil {
		return false, err
	}
	if len(signature) != 2*c.size {
		return false, nil
	}
	asn1 := der(derSequence, derUnsigned(signature[:c.size]), derUnsigned(signature[c.size:]))
	return ecdsa.VerifyASN1(key, sum, asn1), nil
}

// ecdhDerive returns the x coordinate of the shared point, or for X25519 the shared value.
func ecdhDerive(private *ecdh.PrivateKey, public *ecdh.PublicKey) ([]byte, error) {
	out, err := private.ECDH(public)
	if err != nil {
		return nil, operationError("key agreement failed")
	}
	return out, nil
}

// pointFromSPKI returns the uncompressed point of a SubjectPublicKeyInfo for the curve.
func (c *ecCurve) pointFromSPKI(data []byte) ([]byte, error) {
	alg, key, err := parseSPKI(data)
	if err != nil {
		return nil, err
	}
	if err := c.check(alg); err != nil {
		return nil, err
	}
	return c.parsePoint(key)
}

// check compares an AlgorithmIdentifier with the curve (RFC 5480 2.1.1).
func (c *ecCurve) check(alg algorithmID) error {
	if !alg.is(oidECPublic) {
		return dataError("key is not an elliptic curve key")
	}
	if oid, ok := alg.paramsOID(); !ok || !bytes.Equal(oid, c.oid) {
		return dataError("key is not on curve %s", c.name)
	}
	return nil
}

// privateFromPKCS8 decodes a PrivateKeyInfo with an ECPrivateKey (RFC 5915 3) for the curve.
func (c *ecCurve) privateFromPKCS8(data []byte) ([]byte, error) {
	alg, key, _, err := parsePKCS8(data)
	if err != nil {
		return nil, err
	}
	if err := c.check(alg); err != nil {
		return nil, err
	}
	r := derReader(key)
	seq, ok := r.element(derSequence)
	if !ok || len(r) != 0 {
		return nil, dataError("key data is not an ECPrivateKey")
	}
	version, ok1 := seq.smallInteger()
	d, ok2 := seq.element(derOctetString)
	if !ok1 || !ok2 || version != 1 || len(d) > c.size {
		return nil, dataError("key data is not an ECPrivateKey")
	}
	if params, ok := seq.element(derContext0); ok {
		if oid, ok := params.element(derOID); !ok || len(params) != 0 || !bytes.Equal(oid, c.oid) {
			return nil, dataError("key is not on curve %s", c.name)
		}
	}
	var point []byte
	if public, ok := seq.element(derContext1); ok {
		if point, ok = public.bitString(); !ok || len(public) != 0 {
			return nil, dataError("key data is not an ECPrivateKey")
		}
	}
	if len(seq) != 0 {
		return nil, dataError("key data is not an ECPrivateKey")
	}
	// Some encoders drop leading zero bytes of the number.
	padded := append(make([]byte, c.size-len(d)), d...)
	return c.parsePrivate(padded, point)
}

func (c *ecCurve) toSPKI(point []byte) []byte {
	return buildSPKI(oidECPublic, der(derOID, c.oid), point)
}

func (c *ecCurve) toPKCS8(stored []byte) []byte {
	key := der(derSequence, []byte{derInteger, 1, 1}, der(derOctetString, stored[:c.size]),
		der(derContext1, der(derBitString, []byte{0}, stored[c.size:])))
	return buildPKCS8(oidECPublic, der(derOID, c.oid), key)
}

// fromJWK decodes the members x, y and, for a private key, d (RFC 7518 6.2) and returns the stored form.
func (c *ecCurve) fromJWK(x, y, d string, private bool) ([]byte, error) {
	point := make([]byte, 1, 1+2*c.size)
	point[0] = 4
	for i, s := range []string{x, y} {
		b, err := c.coordinate([]string{"x", "y"}[i], s)
		if err != nil {
			return nil, err
		}
		point = append(point, b...)
	}
	if !private {
		return c.parsePoint(point)
	}
	b, err := c.coordinate("d", d)
	if err != nil {
		return nil, err
	}
	return c.parsePrivate(b, point)
}

func (c *ecCurve) coordinate(member, s string) ([]byte, error) {
	b, err := decodeBase64URL(member, s)
	if err != nil {
		return nil, err
	}
	if len(b) != c.size {
		return nil, dataError("JWK member %q must have %d bytes", member, c.size)
	}
	return b, nil
}

// toJWK returns x, y and, for a private key, d.
func (c *ecCurve) toJWK(stored []byte, private bool) []string {
	point := stored
	if private {
		point = stored[c.size:]
	}
	out := []string{encodeBase64URL(point[1 : 1+c.size]), encodeBase64URL(point[1+c.size:])}
	if private {
		out = append(out, encodeBase64URL(stored[:c.size]))
	}
	return out
}
