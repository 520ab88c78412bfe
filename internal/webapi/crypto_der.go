package webapi

import (
	"bytes"
	"encoding/base64"
)

// ASN.1 tags of the structures that key formats are made of.
const (
	derInteger     = 0x02
	derBitString   = 0x03
	derOctetString = 0x04
	derNull        = 0x05
	derOID         = 0x06
	derSequence    = 0x30
	derContext0    = 0xa0 // [0], constructed
	derContext1    = 0xa1 // [1], constructed
	derContext1Bit = 0x81 // [1], primitive (implicit BIT STRING)
)

// Object identifiers, as the contents of an OBJECT IDENTIFIER.
var (
	oidRSA       = []byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01} // 1.2.840.113549.1.1.1
	oidECPublic  = []byte{0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01}             // 1.2.840.10045.2.1
	oidP256      = []byte{0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07}       // 1.2.840.10045.3.1.7
	oidP384      = []byte{0x2b, 0x81, 0x04, 0x00, 0x22}                         // 1.3.132.0.34
	oidP521      = []byte{0x2b, 0x81, 0x04, 0x00, 0x23}                         // 1.3.132.0.35
	oidX25519    = []byte{0x2b, 0x65, 0x6e}                                     // 1.3.101.110
	oidEd25519   = []byte{0x2b, 0x65, 0x70}                                     // 1.3.101.112
	derNullBytes = []byte{derNull, 0x00}
)

// derReader walks DER bytes. A failed read returns ok = false and leaves the reader as it was.
type derReader []byte

// next reads one element with a one-byte tag and a definite, minimal length.
func (r *derReader) next() (tag byte, contents []byte, ok bool) {
	b := *r
	if len(b) < 2 || b[0]&0x1f == 0x1f {
		return 0, nil, false
	}
	size, head := int(b[1]), 2
	if size >= 0x80 {
		n := size & 0x7f
		if n == 0 || n > 3 || len(b) < 2+n || b[2] == 0 {
			return 0, nil, false
		}
		size = 0
		for _, c := range b[2 : 2+n] {
			size = size<<8 | int(c)
		}
		if size < 0x80 {
			return 0, nil, false
		}
		head += n
	}
	if len(b)-head < size {
		return 0, nil, false
	}
	*r = b[head+size:]
	return b[0], b[head : head+size], true
}

// element reads one element that must have the tag.
func (r *derReader) element(tag byte) (derReader, bool) {
	if len(*r) == 0 || (*r)[0] != tag {
		return nil, false
	}
	_, contents, ok := r.next()
	return contents, ok
}

// bitString reads a BIT STRING of whole bytes.
func (r *derReader) bitString() ([]byte, bool) {
	b, ok := r.element(derBitString)
	if !ok || len(b) == 0 || b[0] != 0 {
		return nil, false
	}
	return b[1:], true
}

// smallInteger reads a non-negative INTEGER of one byte.
func (r *derReader) smallInteger() (int, bool) {
	b, ok := r.element(derInteger)
	if !ok || len(b) != 1 || b[0] >= 0x80 {
		return 0, false
	}
	return int(b[0]), true
}

// appendDER appends an element made of the tag and the joined parts.
func appendDER(dst []byte, tag byte, parts ...[]byte) []byte {
	size := 0
	for _, p := range parts {
		size += len(p)
	}
	dst = append(dst, tag)
	switch {
	case size < 0x80:
		dst = append(dst, byte(size))
	case size < 0x100:
		dst = append(dst, 0x81, byte(size))
	case size < 0x10000:
		dst = append(dst, 0x82, byte(size>>8), byte(size))
	default:
		dst = append(dst, 0x83, byte(size>>16), byte(size>>8), byte(size))
	}
	for _, p := range parts {
		dst = append(dst, p...)
	}
	return dst
}

func der(tag byte, parts ...[]byte) []byte { return appendDER(nil, tag, parts...) }

// algorithmID is a decoded AlgorithmIdentifier: the contents of the OID and the raw parameters element (nil when absent).
type algorithmID struct {
	oid    []byte
	params []byte
}

func (a algorithmID) is(oid []byte) bool { return bytes.Equal(a.oid, oid) }

// paramsAbsentOrNull is the rule of rsaEncryption (RFC 8017 A.1); absent parameters are met in the wild.
func (a algorithmID) paramsAbsentOrNull() bool {
	return a.params == nil || bytes.Equal(a.params, derNullBytes)
}

// paramsOID returns the parameters as an OBJECT IDENTIFIER.
func (a algorithmID) paramsOID() ([]byte, bool) {
	r := derReader(a.params)
	oid, ok := r.element(derOID)
	return oid, ok && len(r) == 0
}

func (r *derReader) algorithmID() (algorithmID, bool) {
	seq, ok := r.element(derSequence)
	if !ok {
		return algorithmID{}, false
	}
	oid, ok := seq.element(derOID)
	if !ok {
		return algorithmID{}, false
	}
	a := algorithmID{oid: oid}
	if len(seq) > 0 {
		a.params = seq
		if _, _, ok := seq.next(); !ok || len(seq) != 0 {
			return algorithmID{}, false
		}
	}
	return a, true
}

// parseSPKI splits a SubjectPublicKeyInfo (RFC 5280 4.1).
func parseSPKI(data []byte) (algorithmID, []byte, error) {
	r := derReader(data)
	seq, ok := r.element(derSequence)
	if !ok || len(r) != 0 {
		return algorithmID{}, nil, dataError("key data is not a SubjectPublicKeyInfo")
	}
	alg, ok1 := seq.algorithmID()
	key, ok2 := seq.bitString()
	if !ok1 || !ok2 || len(seq) != 0 {
		return algorithmID{}, nil, dataError("key data is not a SubjectPublicKeyInfo")
	}
	return alg, key, nil
}

// parsePKCS8 splits a PrivateKeyInfo or OneAsymmetricKey (RFC 5958). public is nil when the structure has none.
func parsePKCS8(data []byte) (alg algorithmID, key, public []byte, err error) {
	bad := dataError("key data is not a PrivateKeyInfo")
	r := derReader(data)
	seq, ok := r.element(derSequence)
	if !ok || len(r) != 0 {
		return alg, nil, nil, bad
	}
	version, ok1 := seq.smallInteger()
	alg, ok2 := seq.algorithmID()
	key, ok3 := seq.element(derOctetString)
	if !ok1 || !ok2 || !ok3 || version > 1 {
		return alg, nil, nil, bad
	}
	if len(seq) > 0 && seq[0] == derContext0 {
		if _, _, ok := seq.next(); !ok {
			return alg, nil, nil, bad
		}
	}
	if len(seq) > 0 && seq[0] == derContext1Bit && version == 1 {
		_, bits, ok := seq.next()
		if !ok || len(bits) == 0 || bits[0] != 0 {
			return alg, nil, nil, bad
		}
		public = bits[1:]
	}
	if len(seq) != 0 {
		return alg, nil, nil, bad
	}
	return alg, key, public, nil
}

// buildSPKI makes a SubjectPublicKeyInfo; params is the raw parameters element or nil.
func buildSPKI(oid, params, key []byte) []byte {
	alg := der(derSequence, der(derOID, oid), params)
	return der(derSequence, alg, der(derBitString, []byte{0}, key))
}

// buildPKCS8 makes a version 0 PrivateKeyInfo; params is the raw parameters element or nil.
func buildPKCS8(oid, params, key []byte) []byte {
	alg := der(derSequence, der(derOID, oid), params)
	return der(derSequence, []byte{derInteger, 1, 0}, alg, der(derOctetString, key))
}

// decodeBase64URL decodes the base64url of a JWK member (RFC 7515 2: no padding, no line breaks).
func decodeBase64URL(member, s string) ([]byte, error) {
	for i := range len(s) {
		if s[i] == '\r' || s[i] == '\n' {
			return nil, dataError("JWK member %q is not base64url", member)
		}
	}
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil {
		return nil, dataError("JWK member %q is not base64url", member)
	}
	return b, nil
}

func encodeBase64URL(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }
