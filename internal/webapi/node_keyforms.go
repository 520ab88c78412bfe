package webapi

import (
	"crypto/md5"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"hash"
	"math/big"
	"strings"

	"github.com/skerry-run/skerry/internal/js"
)

// Object identifiers of encrypted keys (RFC 8018), as the contents of an OBJECT IDENTIFIER.
var (
	oidPBES2  = []byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0d} // 1.2.840.113549.1.5.13
	oidPBKDF2 = []byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0c} // 1.2.840.113549.1.5.12
)

var pbes2Hashes = []struct {
	oid []byte
	new func() hash.Hash
}{
	{[]byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x07}, sha1.New}, // 1.2.840.113549.2.7, the default
	{[]byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x08}, sha256.New224},
	{[]byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x09}, sha256.New},
	{[]byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x0a}, sha512.New384},
	{[]byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x0b}, sha512.New},
}

var pbes2Ciphers = []struct {
	oid  []byte
	name string
}{
	{[]byte{0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x02}, "aes-128-cbc"}, // 2.16.840.1.101.3.4.1.2
	{[]byte{0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x16}, "aes-192-cbc"},
	{[]byte{0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x2a}, "aes-256-cbc"},
	{[]byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x03, 0x07}, "des-ede3-cbc"}, // 1.2.840.113549.3.7
}

const (
	// pbes2MaxIterations bounds the time that the key of a file takes: half a second or so.
	pbes2MaxIterations = 1_000_000
	pbes2Iterations    = 2048 // OpenSSL's
)

var errEncryptedKey = errors.New("not an encrypted key of a known form, or a wrong passphrase")

// decryptPKCS8 opens an EncryptedPrivateKeyInfo with PBES2 (RFC 5958 3, RFC 8018 6.2) and returns the PrivateKeyInfo.
func decryptPKCS8(data, passphrase []byte) ([]byte, error) {
	r := derReader(data)
	seq, ok := r.element(derSequence)
	if !ok || len(r) != 0 {
		return nil, errEncryptedKey
	}
	alg, ok1 := seq.algorithmID()
	sealed, ok2 := seq.element(derOctetString)
	if !ok1 || !ok2 || len(seq) != 0 || !alg.is(oidPBES2) {
		return nil, errEncryptedKey
	}
	p := derReader(alg.params)
	params, ok := p.element(derSequence)
	if !ok || len(p) != 0 {
		return nil, errEncryptedKey
	}
	kdf, ok1 := params.algorithmID()
	enc, ok2 := params.algorithmID()
	if !ok1 || !ok2 || len(params) != 0 || !kdf.is(oidPBKDF2) {
		return nil, errEncryptedKey
	}
	for _, c := range pbes2Ciphers {
		if !enc.is(c.oid) {
			continue
		}
		ivr := derReader(enc.params)
		iv, ok := ivr.element(derOctetString)
		if !ok || len(ivr) != 0 {
			return nil, errEncryptedKey
		}
		key, err := pbes2Key(kdf.params, passphrase, nodeCiphers[c.name].keyBytes)
		if err != nil {
			return nil, err
		}
		return cbcCrypt(c.name, key, iv, sealed, true)
	}
	return nil, errEncryptedKey
}

// pbes2Key derives the key from PBKDF2-params (RFC 8018 A.2).
func pbes2Key(params, passphrase []byte, size int) ([]byte, error) {
	r := derReader(params)
	seq, ok := r.element(derSequence)
	if !ok || len(r) != 0 {
		return nil, errEncryptedKey
	}
	salt, ok1 := seq.element(derOctetString)
	n, ok2 := seq.element(derInteger)
	if !ok1 || !ok2 || len(n) == 0 || len(n) > 4 {
		return nil, errEncryptedKey
	}
	iterations := int(new(big.Int).SetBytes(n).Int64())
	if iterations < 1 || iterations > pbes2MaxIterations {
		return nil, errEncryptedKey
	}
	if length, ok := seq.element(derInteger); ok && int(new(big.Int).SetBytes(length).Int64()) != size {
		return nil, errEncryptedKey
	}
	prf := pbes2Hashes[0].new
	if len(seq) > 0 {
		alg, ok := seq.algorithmID()
		if !ok || len(seq) != 0 {
			return nil, errEncryptedKey
		}
		prf = nil
		for _, h := range pbes2Hashes {
			if alg.is(h.oid) {
				prf = h.new
			}
		}
	}
	if prf == nil {
		return nil, errEncryptedKey
	}
	return pbkdf2.Key(prf, string(passphrase), salt, iterations, size)
}

// encryptPKCS8 makes an EncryptedPrivateKeyInfo with PBES2, PBKDF2 and HMAC-SHA-256.
func encryptPKCS8(plain, passphrase []byte, cipherName string) ([]byte, error) {
	for _, c := range pbes2Ciphers {
		if c.name != cipherName {
			continue
		}
		info := nodeCiphers[c.name]
		salt, iv := make([]byte, 16), make([]byte, info.ivBytes)
		rand.Read(salt)
		rand.Read(iv)
		key, err := pbkdf2.Key(sha256.New, string(passphrase), salt, pbes2Iterations, info.keyBytes)
		if err != nil {
			return nil, err
		}
		sealed, err := cbcCrypt(c.name, key, iv, plain, false)
		if err != nil {
			return nil, err
		}
		prf := der(derSequence, der(derOID, pbes2Hashes[2].oid), derNullBytes)
		kdf := der(derSequence, der(derOID, oidPBKDF2),
			der(derSequence, der(derOctetString, salt), derUnsigned(big.NewInt(pbes2Iterations).Bytes()), prf))
		enc := der(derSequence, der(derOID, c.oid), der(derOctetString, iv))
		return der(derSequence, der(derSequence, der(derOID, oidPBES2), der(derSequence, kdf, enc)), der(derOctetString, sealed)), nil
	}
	return nil, js.NewTypeError("Unknown cipher")
}

// pemCipher opens or seals the body of a traditional PEM block (RFC 1421 as OpenSSL uses it).
func pemCipher(name string, iv, passphrase, data []byte, decrypt bool) ([]byte, error) {
	info, ok := nodeCiphers[name]
	if !ok || info.mode != "cbc" || len(iv) != info.ivBytes {
		return nil, errEncryptedKey
	}
	// EVP_BytesToKey with MD5, one round, and the first 8 bytes of the IV as the salt.
	var key, last []byte
	for len(key) < info.keyBytes {
		h := md5.New()
		h.Write(last)
		h.Write(passphrase)
		h.Write(iv[:8])
		last = h.Sum(nil)
		key = append(key, last...)
	}
	return cbcCrypt(name, key[:info.keyBytes], iv, data, decrypt)
}

// privateFromPEM parses the first private key of a PEM text.
func privateFromPEM(text, passphrase []byte) (*nodeKey, error) {
	if len(text) > nodeKeyMaxBytes {
		return nil, errKeyForm
	}
	for {
		var block *pem.Block
		if block, text = pem.Decode(text); block == nil {
			return nil, errKeyForm
		}
		kind, ok := map[string]string{"PRIVATE KEY": "pkcs8", "ENCRYPTED PRIVATE KEY": "encrypted", "RSA PRIVATE KEY": "", "EC PRIVATE KEY": "", "DSA PRIVATE KEY": ""}[block.Type]
		if !ok {
			continue
		}
		data := block.Bytes
		if info := block.Headers["DEK-Info"]; info != "" {
			name, ivText, _ := strings.Cut(info, ",")
			iv, err := hex.DecodeString(strings.TrimSpace(ivText))
			if err != nil || passphrase == nil {
				return nil, errEncryptedKey
			}
			if data, err = pemCipher(strings.ToLower(strings.TrimSpace(name)), iv, passphrase, data, true); err != nil {
				return nil, err
			}
		}
		if kind == "encrypted" && passphrase == nil {
			return nil, errEncryptedKey
		}
		return parseNodePrivate(data, kind, passphrase)
	}
}

// publicFrom parses a public key, a certificate or a private key.
func publicFrom(data []byte, isPEM bool, kind string, passphrase []byte) (*nodeKey, error) {
	if !isPEM {
		k, err := parseNodePublic(data, kind)
		if err != nil && (kind == "pkcs8" || kind == "sec1" || kind == "") {
			if k, err = parseNodePrivate(data, kind, passphrase); err == nil {
				return k.public()
			}
		}
		return k, err
	}
	if len(data) > nodeKeyMaxBytes {
		return nil, errKeyForm
	}
	for text := data; ; {
		var block *pem.Block
		if block, text = pem.Decode(text); block == nil {
			break
		}
		switch block.Type {
		case "PUBLIC KEY":
			return parseNodePublic(block.Bytes, "spki")
		case "RSA PUBLIC KEY":
			return parseNodePublic(block.Bytes, "pkcs1")
		case "CERTIFICATE", "X509 CERTIFICATE", "TRUSTED CERTIFICATE":
			return parseNodePublic(block.Bytes, "")
		}
	}
	k, err := privateFromPEM(data, passphrase)
	if err != nil {
		return nil, err
	}
	return k.public()
}

// exportNodeKey encrypts DER when a cipher is named and makes PEM of it.
func exportNodeKey(der []byte, label string, isPEM bool, cipherName string, passphrase []byte) (js.Data, error) {
	block := &pem.Block{Type: label, Bytes: der}
	if cipherName != "" {
		info, ok := nodeCiphers[cipherName]
		if !ok || info.mode != "cbc" {
			return js.Data{}, js.NewTypeError("Unknown cipher")
		}
		var err error
		if label == "PRIVATE KEY" {
			block.Type = "ENCRYPTED PRIVATE KEY"
			block.Bytes, err = encryptPKCS8(der, passphrase, cipherName)
		} else {
			iv := make([]byte, info.ivBytes)
			rand.Read(iv)
			block.Headers = map[string]string{"Proc-Type": "4,ENCRYPTED", "DEK-Info": strings.ToUpper(cipherName) + "," + strings.ToUpper(hex.EncodeToString(iv))}
			block.Bytes, err = pemCipher(cipherName, iv, passphrase, der, false)
		}
		if err != nil {
			return js.Data{}, err
		}
	}
	if isPEM {
		return js.String(string(pem.EncodeToMemory(block))), nil
	}
	return js.Bytes(block.Bytes), nil
}

// nodeKeyFromJWK makes a key of the members of a JWK: RSA: n, e[, d, p, q, dp, dq, qi]; EC: x, y[, d]; OKP: x[, d].
func nodeKeyFromJWK(private bool, kty, crv string, m []string) (*nodeKey, error) {
	at := func(i int) string {
		if i < len(m) {
			return m[i]
		}
		return ""
	}
	switch kty {
	case "RSA":
		n := 2
		if private {
			n = len(rsaJWKMembers)
		}
		if len(m) < n {
			return nil, errKeyForm
		}
		pkcs1, err := rsaFromJWK(m[:n])
		if err != nil {
			return nil, err
		}
		if private {
			return parseNodePKCS8(rsaToPKCS8(pkcs1))
		}
		return parseNodeSPKI(rsaToSPKI(pkcs1))
	case "EC":
		for _, c := range ecCurves[1:] {
			if c.name != crv {
				continue
			}
			stored, err := c.fromJWK(at(0), at(1), at(2), private)
			if err != nil {
				return nil, err
			}
			if private {
				return parseNodePKCS8(c.toPKCS8(stored))
			}
			return parseNodeSPKI(c.toSPKI(stored))
		}
	case "OKP":
		for _, c := range okpCurves[1:] {
			if c.name != crv {
				continue
			}
			if !private {
				stored, err := c.fromJWK(at(0), "", false)
				if err != nil {
					return nil, err
				}
				return parseNodeSPKI(c.toSPKI(stored))
			}
			// The private part decides: what else a JWK says is the public key is not used.
			d, err := decodeBase64URL("d", at(1))
			if err != nil || len(d) != okpSize {
				return nil, errKeyForm
			}
			return parseNodePKCS8(c.toPKCS8(d))
		}
	}
	return nil, errKeyForm
}

// jwk returns the members in the order of nodeKeyFromJWK; before them kty and crv.
func (k *nodeKey) jwk() ([]string, error) {
	switch {
	case k.rsaPriv != nil:
		return append([]string{"RSA", ""}, rsaPrivateToJWK(&rsaPrivateKey{k.rsaPriv})...), nil
	case k.rsa != nil:
		return append([]string{"RSA", ""}, rsaPublicToJWK(k.rsa)...), nil
	case k.ec != nil:
		for _, c := range ecCurves[1:] {
			if c.curve != k.ec.Curve {
				continue
			}
			stored, err := k.ec.Bytes()
			if err == nil && k.private {
				var d []byte
				d, err = k.ecPriv.Bytes()
				stored = append(d, stored...)
			}
			if err != nil {
				return nil, err
			}
			return append([]string{"EC", c.name}, c.toJWK(stored, k.private)...), nil
		}
	case k.ed != nil:
		out := []string{"OKP", "Ed25519", encodeBase64URL(k.ed)}
		if k.private {
			out = append(out, encodeBase64URL(k.edPriv.Seed()))
		}
		return out, nil
	case k.x != nil:
		out := []string{"OKP", "X25519", encodeBase64URL(k.x.Bytes())}
		if k.private {
			out = append(out, encodeBase64URL(k.xPriv.Bytes()))
		}
		return out, nil
	}
	return nil, js.NewTypeError("Key type is invalid for JWK export")
}

// dsaKey is the numbers of a DSA key (FIPS 186-4). Such keys can be read and written; there are no DSA signatures.
type dsaKey struct{ p, q, g, y, x *big.Int }

const dsaMaxBits = 10_000

func derInt(n *big.Int) []byte {
	if n.Sign() == 0 {
		return []byte{derInteger, 1, 0}
	}
	return derUnsigned(n.Bytes())
}

// ints reads n positive INTEGERs.
func (r *derReader) ints(n int) ([]*big.Int, bool) {
	out := make([]*big.Int, n)
	for i := range out {
		b, ok := r.element(derInteger)
		if !ok || len(b) == 0 || b[0] >= 0x80 || len(b) > dsaMaxBits/8+1 {
			return nil, false
		}
		out[i] = new(big.Int).SetBytes(b)
	}
	return out, true
}

func newDSAKey(params []*big.Int, y, x *big.Int) (*dsaKey, error) {
	d := &dsaKey{p: params[0], q: params[1], g: params[2], y: y, x: x}
	if d.p.BitLen() < 512 || d.p.Bit(0) == 0 || d.q.BitLen() < 160 || d.q.Cmp(d.p) >= 0 || d.g.Cmp(d.p) >= 0 {
		return nil, errKeyForm
	}
	if d.x != nil {
		if d.x.Sign() <= 0 || d.x.Cmp(d.q) >= 0 {
			return nil, errKeyForm
		}
		if d.y == nil {
			d.y = new(big.Int).Exp(d.g, d.x, d.p)
		}
	}
	if d.y.Sign() <= 0 || d.y.Cmp(d.p) >= 0 {
		return nil, errKeyForm
	}
	return d, nil
}

func dsaParams(alg algorithmID) ([]*big.Int, bool) {
	r := derReader(alg.params)
	seq, ok := r.element(derSequence)
	if !ok || len(r) != 0 {
		return nil, false
	}
	params, ok := seq.ints(3)
	return params, ok && len(seq) == 0
}

func (d *dsaKey) params() []byte { return der(derSequence, derInt(d.p), derInt(d.q), derInt(d.g)) }

func (d *dsaKey) public() *nodeKey {
	return &nodeKey{kind: "dsa", dsa: d, der: buildSPKI(oidDSA, d.params(), derInt(d.y))}
}

func (d *dsaKey) private() *nodeKey {
	return &nodeKey{kind: "dsa", private: true, dsa: d, der: buildPKCS8(oidDSA, d.params(), derInt(d.x))}
}

func dsaPublic(alg algorithmID, key []byte) (*nodeKey, error) {
	params, ok1 := dsaParams(alg)
	r := derReader(key)
	y, ok2 := r.ints(1)
	if !ok1 || !ok2 || len(r) != 0 {
		return nil, errKeyForm
	}
	d, err := newDSAKey(params, y[0], nil)
	if err != nil {
		return nil, err
	}
	return d.public(), nil
}

func dsaPrivatePKCS8(alg algorithmID, key []byte) (*nodeKey, error) {
	params, ok1 := dsaParams(alg)
	r := derReader(key)
	x, ok2 := r.ints(1)
	if !ok1 || !ok2 || len(r) != 0 {
		return nil, errKeyForm
	}
	d, err := newDSAKey(params, nil, x[0])
	if err != nil {
		return nil, err
	}
	return d.private(), nil
}

// dsaPrivateTraditional parses OpenSSL's own form: version, p, q, g, y, x.
func dsaPrivateTraditional(data []byte) (*nodeKey, error) {
	r := derReader(data)
	seq, ok := r.element(derSequence)
	if !ok || len(r) != 0 {
		return nil, errKeyForm
	}
	n, ok := seq.ints(6)
	if !ok || len(seq) != 0 || n[0].Sign() != 0 {
		return nil, errKeyForm
	}
	d, err := newDSAKey(n[1:4], n[4], n[5])
	if err != nil {
		return nil, err
	}
	return d.private(), nil
}
