package webapi

import (
	"bytes"
	"crypto"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rsa"
	"crypto/x509"
	"errors"
	"math/big"
	"strings"

	"github.com/skerry-run/skerry/internal/js"
)

// A KeyObject of node:crypto keeps its key in JS as DER, a SubjectPublicKeyInfo or a PrivateKeyInfo, and a number under which the parsed
// key is cached here. Every op that takes a key takes three arguments: number, private, DER.

// nodeKey is a parsed key, immutable. One of the fields behind kind is set; a private key has the public one too.
type nodeKey struct {
	kind    string // "rsa", "ec", "ed25519", "x25519" or "dsa"
	private bool
	der     []byte

	rsa     *rsa.PublicKey
	rsaPriv *rsa.PrivateKey
	ec      *ecdsa.PublicKey
	ecPriv  *ecdsa.PrivateKey
	ed      ed25519.PublicKey
	edPriv  ed25519.PrivateKey
	x       *ecdh.PublicKey
	xPriv   *ecdh.PrivateKey
	dsa     *dsaKey
}

var oidDSA = []byte{0x2a, 0x86, 0x48, 0xce, 0x38, 0x04, 0x01} // 1.2.840.10040.4.1

// nodeCurves are the curves by OpenSSL's names.
var nodeCurves = map[string]elliptic.Curve{
	"secp224r1": elliptic.P224(), "prime256v1": elliptic.P256(), "secp384r1": elliptic.P384(), "secp521r1": elliptic.P521(),
}

func curveName(c elliptic.Curve) string {
	for name, curve := range nodeCurves {
		if curve == c {
			return name
		}
	}
	return ""
}

// nodeKeyMaxBytes bounds the text of a key; the largest, of 16,384 bits, has 13 kB.
const nodeKeyMaxBytes = 1 << 20

var errKeyForm = errors.New("not a key of a known form")

// nodePublicKey wraps a key of the standard library.
func nodePublicKey(public any) (*nodeKey, error) {
	k := &nodeKey{}
	switch p := public.(type) {
	case *rsa.PublicKey:
		if p.N.BitLen() > rsaMaxBits {
			return nil, errKeyForm
		}
		k.kind, k.rsa = "rsa", p
	case *ecdsa.PublicKey:
		k.kind, k.ec = "ec", p
	case ed25519.PublicKey:
		k.kind, k.ed = "ed25519", p
	case *ecdh.PublicKey:
		if p.Curve() != ecdh.X25519() {
			return nil, errKeyForm
		}
		k.kind, k.x = "x25519", p
	default:
		return nil, errKeyForm
	}
	var err error
	k.der, err = x509.MarshalPKIXPublicKey(public)
	return k, err
}

func nodePrivateKey(private any) (*nodeKey, error) {
	signer, ok := private.(interface{ Public() crypto.PublicKey })
	if !ok {
		return nil, errKeyForm
	}
	k, err := nodePublicKey(signer.Public())
	if err != nil {
		return nil, err
	}
	k.private = true
	switch p := private.(type) {
	case *rsa.PrivateKey:
		if len(p.Primes) != 2 {
			return nil, errKeyForm
		}
		k.rsaPriv = p
	case *ecdsa.PrivateKey:
		k.ecPriv = p
	case ed25519.PrivateKey:
		k.edPriv = p
	case *ecdh.PrivateKey:
		k.xPriv = p
	}
	k.der, err = x509.MarshalPKCS8PrivateKey(private)
	return k, err
}

// parseNodeSPKI parses a SubjectPublicKeyInfo.
func parseNodeSPKI(data []byte) (*nodeKey, error) {
	alg, key, err := parseSPKI(data)
	if err != nil {
		return nil, err
	}
	if alg.is(oidDSA) {
		return dsaPublic(alg, key)
	}
	public, err := x509.ParsePKIXPublicKey(data)
	if err != nil {
		return nil, err
	}
	return nodePublicKey(public)
}

// parseNodePKCS8 parses a PrivateKeyInfo.
func parseNodePKCS8(data []byte) (*nodeKey, error) {
	alg, key, _, err := parsePKCS8(data)
	if err != nil {
		return nil, err
	}
	switch {
	case alg.is(oidDSA):
		return dsaPrivatePKCS8(alg, key)
	case alg.is(oidRSA):
		// Our own decoder bounds the numbers before they are computed with.
		k, err := parseRSAPrivate(key)
		if err != nil {
			return nil, err
		}
		return nodePrivateKey(k.PrivateKey)
	}
	private, err := x509.ParsePKCS8PrivateKey(data)
	if err != nil {
		return nil, err
	}
	return nodePrivateKey(private)
}

// parseNodePrivate parses the DER of a private key. kind is what PEM or the caller says of it: "pkcs1", "pkcs8", "sec1", "dsa", "encrypted"
// or, for anything, "".
func parseNodePrivate(data []byte, kind string, passphrase []byte) (*nodeKey, error) {
	if len(data) > nodeKeyMaxBytes {
		return nil, errKeyForm
	}
	// OpenSSL looks into the bytes: what an RSAPrivateKey or a PrivateKeyInfo is does not depend on what the caller calls it, but that
	// PKCS #8 does not stand for PKCS #1.
	if kind == "" || kind == "pkcs8" || kind == "encrypted" || kind == "sec1" || kind == "pkcs1" {
		if k, err := parseNodePKCS8(data); err == nil {
			return k, nil
		}
		if passphrase != nil {
			if plain, err := decryptPKCS8(data, passphrase); err == nil {
				return parseNodePKCS8(plain)
			}
		}
	}
	if kind == "pkcs8" || kind == "encrypted" {
		return nil, errKeyForm
	}
	if key, err := parseRSAPrivate(data); err == nil {
		return nodePrivateKey(key.PrivateKey)
	}
	if key, err := x509.ParseECPrivateKey(data); err == nil {
		return nodePrivateKey(key)
	}
	return dsaPrivateTraditional(data)
}

// parseNodePublic parses the DER of a public key, certificate or, the other way round, private key.
func parseNodePublic(data []byte, kind string) (*nodeKey, error) {
	if len(data) > nodeKeyMaxBytes {
		return nil, errKeyForm
	}
	if kind != "pkcs1" {
		if k, err := parseNodeSPKI(data); err == nil {
			return k, nil
		}
	}
	if kind == "spki" {
		return nil, errKeyForm
	}
	if key, err := x509.ParsePKCS1PublicKey(data); err == nil {
		return nodePublicKey(key)
	}
	if kind == "pkcs1" {
		return nil, errKeyForm
	}
	cert, err := x509.ParseCertificate(data)
	if err != nil {
		return nil, errKeyForm
	}
	return parseNodeSPKI(cert.RawSubjectPublicKeyInfo)
}

func (k *nodeKey) public() (*nodeKey, error) {
	switch {
	case !k.private:
		return k, nil
	case k.dsa != nil:
		return k.dsa.public(), nil
	case k.rsa != nil:
		return nodePublicKey(k.rsa)
	case k.ec != nil:
		return nodePublicKey(k.ec)
	case k.ed != nil:
		return nodePublicKey(k.ed)
	}
	return nodePublicKey(k.x)
}

// export returns DER of that type and the label of its PEM form.
func (k *nodeKey) export(kind string) (der []byte, label string, err error) {
	switch kind {
	case "spki":
		if !k.private {
			return k.der, "PUBLIC KEY", nil
		}
	case "pkcs8":
		if k.private {
			return k.der, "PRIVATE KEY", nil
		}
	case "pkcs1":
		switch {
		case k.rsaPriv != nil:
			return x509.MarshalPKCS1PrivateKey(k.rsaPriv), "RSA PRIVATE KEY", nil
		case k.rsa != nil:
			return x509.MarshalPKCS1PublicKey(k.rsa), "RSA PUBLIC KEY", nil
		}
		return nil, "", js.NewTypeError("PKCS1 can only be used for RSA keys")
	case "sec1":
		if k.ecPriv == nil {
			return nil, "", js.NewTypeError("SEC1 can only be used for EC keys")
		}
		der, err = x509.MarshalECPrivateKey(k.ecPriv)
		return der, "EC PRIVATE KEY", err
	}
	return nil, "", js.NewTypeError("key cannot be exported as %q", kind)
}

// data is what JS keeps of a key: kind, DER, bits or 0, curve or public exponent (decimal), bits of a DSA divisor or 0.
func (k *nodeKey) data() js.Data {
	bits, text, divisor := 0, "", 0
	switch {
	case k.rsa != nil:
		bits, text = k.rsa.N.BitLen(), big.NewInt(int64(k.rsa.E)).String()
	case k.ec != nil:
		text = curveName(k.ec.Curve)
	case k.dsa != nil:
		// In whole bytes, as the length of the number's encoding.
		bits, divisor = (k.dsa.p.BitLen()+7)/8*8, (k.dsa.q.BitLen()+7)/8*8
	}
	return js.Array(js.String(k.kind), js.Bytes(k.der), js.Int(bits), js.String(text), js.Int(divisor))
}

// same compares the DER of two keys, of which JS made sure that they are of the same type.
func (k *nodeKey) same(o *nodeKey) bool { return bytes.Equal(k.der, o.der) }

// nodeKeyArg returns the key of arguments i (its number), i+1 (private) and i+2 (DER).
func nodeKeyArg(c *Call, i int) (*nodeKey, error) {
	if k, ok := cachedKey[*nodeKey](c, i); ok && k.private == c.Bool(i+1) {
		return k, nil
	}
	parse := parseNodeSPKI
	if c.Bool(i + 1) {
		parse = parseNodePKCS8
	}
	k, err := parse(cloneBytes(c.Bytes(i + 2)))
	if err != nil {
		return nil, err
	}
	c.Realm.keys.put(c.Int(i), k)
	return k, nil
}

// storedNodeKey makes a key of what a CryptoKey keeps.
func storedNodeKey(kind keyKind, param int, material []byte) (*nodeKey, error) {
	switch kind {
	case keyRSAPublic:
		return parseNodeSPKI(rsaToSPKI(material))
	case keyRSAPrivate:
		return parseNodePKCS8(rsaToPKCS8(material))
	case keyECPublic, keyECPrivate:
		c, err := curveByID(param)
		if err != nil {
			return nil, err
		}
		if kind == keyECPublic {
			return parseNodeSPKI(c.toSPKI(material))
		}
		if len(material) != 1+3*c.size {
			return nil, errKeyForm
		}
		return parseNodePKCS8(c.toPKCS8(material))
	case keyOKPPublic, keyOKPPrivate:
		// Which of the two curves it is follows from the parameter.
		c, err := okpByID(param)
		if err != nil {
			return nil, err
		}
		if kind == keyOKPPublic {
			return parseNodeSPKI(c.toSPKI(material))
		}
		if len(material) != 2*okpSize {
			return nil, errKeyForm
		}
		return parseNodePKCS8(c.toPKCS8(material))
	}
	return nil, errKeyForm
}

var (
	errPrivateKey = js.NewTypeError("Failed to parse private key")
	errPublicKey  = js.NewTypeError("Failed to parse public key")
)

var nodeKeyOps = Ops{
	// node_key_private(data, pem, kind, passphrase): what nodeKey.data says. passphrase may be null.
	"node_key_private": Sync(func(c *Call) (js.Data, error) {
		data, kind, passphrase := cloneBytes(c.Bytes(0)), c.String(2), c.Bytes(3)
		parse := parseNodePrivate
		if c.Bool(1) {
			parse = func(text []byte, _ string, passphrase []byte) (*nodeKey, error) {
				return privateFromPEM(text, passphrase)
			}
		}
		k, err := parse(data, kind, cloneOrNil(passphrase))
		if err != nil {
			return js.Data{}, errPrivateKey
		}
		return k.data(), nil
	}),
	// node_key_public(data, pem, kind, passphrase): of a public key, a certificate or a private key.
	"node_key_public": Sync(func(c *Call) (js.Data, error) {
		k, err := publicFrom(cloneBytes(c.Bytes(0)), c.Bool(1), c.String(2), cloneOrNil(c.Bytes(3)))
		if err != nil {
			return js.Data{}, errPublicKey
		}
		return k.data(), nil
	}),
	// node_key_public_of(key...): the public key of a private key.
	"node_key_public_of": Sync(func(c *Call) (js.Data, error) {
		k, err := nodeKeyArg(c, 0)
		if err != nil {
			return js.Data{}, errPrivateKey
		}
		if k, err = k.public(); err != nil {
			return js.Data{}, errPublicKey
		}
		return k.data(), nil
	}),
	// node_key_stored(kind, parameter, material): of a CryptoKey.
	"node_key_stored": Sync(func(c *Call) (js.Data, error) {
		k, err := storedNodeKey(keyKind(c.Int(0)), c.Int(1), cloneBytes(c.Bytes(2)))
		if err != nil {
			return js.Data{}, js.NewTypeError("CryptoKey cannot be used as a KeyObject")
		}
		return k.data(), nil
	}),
	// node_key_export(key..., kind, pem, cipher, passphrase): bytes or text. cipher "": not encrypted.
	"node_key_export": Sync(func(c *Call) (js.Data, error) {
		k, err := nodeKeyArg(c, 0)
		if err != nil {
			return js.Data{}, errKeyForm
		}
		kind, isPEM, cipherName, passphrase := c.String(3), c.Bool(4), strings.ToLower(c.String(5)), cloneBytes(c.Bytes(6))
		der, label, err := k.export(kind)
		if err != nil {
			return js.Data{}, err
		}
		return exportNodeKey(der, label, isPEM, cipherName, passphrase)
	}),
	// node_key_jwk_import(private, kty, crv, members...): see nodeKeyFromJWK.
	"node_key_jwk_import": Sync(func(c *Call) (js.Data, error) {
		members := make([]string, min(max(c.Len()-3, 0), len(rsaJWKMembers)))
		for i := range members {
			members[i] = c.String(3 + i)
		}
		k, err := nodeKeyFromJWK(c.Bool(0), c.String(1), c.String(2), members)
		if err != nil {
			return js.Data{}, js.NewTypeError("Failed to import JWK")
		}
		return k.data(), nil
	}),
	// node_key_jwk_export(key...): the members, in the order of node_key_jwk_import.
	"node_key_jwk_export": Sync(func(c *Call) (js.Data, error) {
		k, err := nodeKeyArg(c, 0)
		if err != nil {
			return js.Data{}, err
		}
		members, err := k.jwk()
		return js.Strings(members), err
	}),
	// node_key_generate(kind, bits, exponent or null, curve): [private data, public data].
	"node_key_generate":       Sync(nodeGenerateNow),
	"node_key_generate_async": Async(nodeGenerateLater),
}

func cloneOrNil(b []byte) []byte {
	if b == nil {
		return nil
	}
	return append([]byte{}, b...)
}
