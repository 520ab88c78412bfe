package webapi

import (
	"bytes"
	"crypto/ecdh"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
)

// okpCurve is one of the RFC 8410 curves with 32-byte keys.
type okpCurve struct {
	name string
	oid  []byte
}

// okpCurves is indexed by the curve number in calls from JS (web/crypto/okp.ts has the same table).
var okpCurves = [...]*okpCurve{
	1: {"Ed25519", oidEd25519},
	2: {"X25519", oidX25519},
}

const okpSize = 32

func okpByID(id int) (*okpCurve, error) {
	if id <= 0 || id >= len(okpCurves) {
		return nil, notSupportedError("unknown curve")
	}
	return okpCurves[id], nil
}

// A public key is stored in JS as its 32 bytes, a private key as its 32 bytes followed by the public key. For Ed25519 that is the form
// of crypto/ed25519.

func (c *okpCurve) publicOf(private []byte) ([]byte, error) {
	if c == okpCurves[1] {
		return ed25519.NewKeyFromSeed(private)[okpSize:], nil
	}
	key, err := ecdh.X25519().NewPrivateKey(private)
	if err != nil {
		return nil, dataError("private key is not usable")
	}
	return key.PublicKey().Bytes(), nil
}

func (c *okpCurve) generate() ([]byte, error) {
	seed := make([]byte, okpSize)
	rand.Read(seed)
	return c.parsePrivate(seed, nil)
}

// parsePrivate returns the stored form. A non-nil public must be the key that belongs to it.
func (c *okpCurve) parsePrivate(private, public []byte) ([]byte, error) {
	if len(private) != okpSize {
		return nil, dataError("%s private key must have 32 bytes", c.name)
	}
	own, err := c.publicOf(private)
	if err != nil {
		return nil, err
	}
	if public != nil && !bytes.Equal(public, own) {
		return nil, dataError("public and private parts of the key do not belong together")
	}
	return append(append(make([]byte, 0, 2*okpSize), private...), own...), nil
}

func (c *okpCurve) parsePublic(b []byte) ([]byte, error) {
	if len(b) != okpSize {
		return nil, dataError("%s public key must have 32 bytes", c.name)
	}
	return append([]byte(nil), b...), nil
}

func (c *okpCurve) check(alg algorithmID) error {
	if !alg.is(c.oid) || alg.params != nil {
		return dataError("key is not an %s key", c.name)
	}
	return nil
}

func (c *okpCurve) fromSPKI(data []byte) ([]byte, error) {
	alg, key, err := parseSPKI(data)
	if err != nil {
		return nil, err
	}
	if err := c.check(alg); err != nil {
		return nil, err
	}
	return c.parsePublic(key)
}

// fromPKCS8 decodes a PrivateKeyInfo with a CurvePrivateKey (RFC 8410 7).
func (c *okpCurve) fromPKCS8(data []byte) ([]byte, error) {
	alg, key, public, err := parsePKCS8(data)
	if err != nil {
		return nil, err
	}
	if err := c.check(alg); err != nil {
		return nil, err
	}
	r := derReader(key)
	private, ok := r.element(derOctetString)
	if !ok || len(r) != 0 {
		return nil, dataError("key data is not a CurvePrivateKey")
	}
	return c.parsePrivate(private, public)
}

func (c *okpCurve) toSPKI(public []byte) []byte { return buildSPKI(c.oid, nil, public) }

func (c *okpCurve) toPKCS8(stored []byte) []byte {
	return buildPKCS8(c.oid, nil, der(derOctetString, stored[:okpSize]))
}

// fromJWK decodes the members x and, for a private key, d (RFC 8037 2) and returns the stored form.
func (c *okpCurve) fromJWK(x, d string, private bool) ([]byte, error) {
	public, err := decodeBase64URL("x", x)
	if err != nil {
		return nil, err
	}
	if public, err = c.parsePublic(public); err != nil || !private {
		return public, err
	}
	b, err := decodeBase64URL("d", d)
	if err != nil {
		return nil, err
	}
	return c.parsePrivate(b, public)
}

// toJWK returns x and, for a private key, d.
func (c *okpCurve) toJWK(stored []byte, private bool) []string {
	if private {
		return []string{encodeBase64URL(stored[okpSize:]), encodeBase64URL(stored[:okpSize])}
	}
	return []string{encodeBase64URL(stored)}
}

// ed25519SmallOrder lists the encodings of the points of order 1, 2, 4 and 8, sign bit cleared: y = 0, 1, the two of order 8, -1 and
// the non-canonical forms of 0 and 1.
var ed25519SmallOrder = func() (list [7][okpSize]byte) {
	for i, s := range [...]string{
		"0000000000000000000000000000000000000000000000000000000000000000",
		"0100000000000000000000000000000000000000000000000000000000000000",
		"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
		"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
		"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	} {
		_, _ = hex.Decode(list[i][:], []byte(s)) // constants of the right length
	}
	return list
}()

// ed25519Weak reports a point that has small order or is not the canonical encoding of its y coordinate.
func ed25519Weak(point []byte) bool {
	p := [okpSize]byte(point)
	p[okpSize-1] &= 0x7f
	for i := range ed25519SmallOrder {
		if p == ed25519SmallOrder[i] {
			return true
		}
	}
	if p[0] < 0xed || p[okpSize-1] != 0x7f {
		return false
	}
	for _, b := range p[1 : okpSize-1] {
		if b != 0xff {
			return false
		}
	}
	return true
}

// ed25519Verify is RFC 8032 5.1.7 without cofactor. As the Web Crypto API asks, a small-order public key or R fails.
func ed25519Verify(public, signature, data []byte) bool {
	if len(signature) != ed25519.SignatureSize || ed25519Weak(public) || ed25519Weak(signature[:okpSize]) {
		return false
	}
	return ed25519.Verify(public, data, signature)
}

func ed25519Sign(stored, data []byte) []byte { return ed25519.Sign(stored, data) }

// x25519Derive fails when the public key has small order.
func x25519Derive(stored, public []byte) ([]byte, error) {
	private, err := ecdh.X25519().NewPrivateKey(stored[:okpSize])
	if err != nil {
		return nil, operationError("key agreement failed")
	}
	peer, err := ecdh.X25519().NewPublicKey(public)
	if err != nil {
		return nil, operationError("key agreement failed")
	}
	return ecdhDerive(private, peer)
}
