package webapi

import (
	"bytes"
	"crypto"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"math/big"

	"github.com/skerry-run/skerry/internal/js"
)

// signHashes are the hash functions of signatures by their lower-case name.
var signHashes = map[string]crypto.Hash{
	"md5": crypto.MD5, "sha1": crypto.SHA1, "sha224": crypto.SHA224, "sha256": crypto.SHA256, "sha384": crypto.SHA384, "sha512": crypto.SHA512,
	"sha512-224": crypto.SHA512_224, "sha512-256": crypto.SHA512_256,
	"sha3-224": crypto.SHA3_224, "sha3-256": crypto.SHA3_256, "sha3-384": crypto.SHA3_384, "sha3-512": crypto.SHA3_512,
}

// Constants of OpenSSL that are options of node:crypto.
const (
	rsaPKCS1Padding = 1
	rsaNoPadding    = 3
	rsaOAEPPadding  = 4
	rsaPSSPadding   = 6

	pssSaltDigest = -1
	pssSaltAuto   = -2 // the longest that fits, and what the signature says
)

var (
	errPadding    = js.NewTypeError("padding is not possible for this key")
	errSignDigest = js.NewTypeError("Failed to set signature digest")
	errSign       = js.NewTypeError("Failed to generate signature")
)

// signOptions are those of sign() and verify().
type signOptions struct {
	hash    string // "": none
	padding int    // 0: PKCS #1
	salt    int    // of PSS
	p1363   bool   // r and s side by side, not DER
}

// digestFor returns the digest of data, and the function for PKCS #1.
func (o signOptions) digestFor(data []byte) (crypto.Hash, []byte, error) {
	f, ok := signHashes[o.hash]
	if !ok {
		return 0, nil, errSignDigest
	}
	h := f.New()
	h.Write(data)
	return f, h.Sum(nil), nil
}

// rsaHash is digestFor for RSA, where a missing hash means that data is the digest.
func (o signOptions) rsaHash(data []byte) (crypto.Hash, []byte, error) {
	if o.hash == "" {
		return 0, data, nil
	}
	return o.digestFor(data)
}

func (k *nodeKey) sign(o signOptions, data []byte) ([]byte, error) {
	switch {
	case k.dsa != nil:
		return nil, js.NewTypeError("Signing with DSA keys is not currently supported")
	case k.edPriv != nil:
		if o.hash != "" {
			return nil, errSignDigest
		}
		return ed25519.Sign(k.edPriv, data), nil
	case k.ecPriv != nil:
		if o.hash == "" {
			o.hash = "sha256"
		}
		_, sum, err := o.digestFor(data)
		if err != nil {
			return nil, err
		}
		sig, err := ecdsa.SignASN1(rand.Reader, k.ecPriv, sum)
		if err != nil || !o.p1363 {
			return sig, err
		}
		return p1363FromDER(sig, curveBytes(k.ec))
	case k.rsaPriv != nil:
		return k.signRSA(o, data)
	}
	return nil, js.NewTypeError("operation not supported for this keytype")
}

func (k *nodeKey) signRSA(o signOptions, data []byte) ([]byte, error) {
	f, sum, err := o.rsaHash(data)
	if err != nil {
		return nil, err
	}
	var sig []byte
	switch o.padding {
	case 0, rsaPKCS1Padding:
		sig, err = rsa.SignPKCS1v15(nil, k.rsaPriv, f, sum)
	case rsaPSSPadding:
		salt := o.salt
		switch {
		case f == 0:
			return nil, errSignDigest
		case salt == pssSaltDigest:
			salt = rsa.PSSSaltLengthEqualsHash
		case salt == pssSaltAuto:
			salt = rsa.PSSSaltLengthAuto
		case salt == 0:
			return k.signUnsalted(o.hash, sum)
		case salt < 0:
			return nil, errSign
		}
		sig, err = rsa.SignPSS(rand.Reader, k.rsaPriv, f, sum, &rsa.PSSOptions{SaltLength: salt, Hash: f})
	default:
		return nil, errPadding
	}
	if err != nil {
		return nil, errSign
	}
	return sig, nil
}

// pssHashIDs are the hashes whose unsalted encoding crypto_rsa.go has.
var pssHashIDs = map[string]hashID{"sha1": hashSHA1, "sha256": hashSHA256, "sha384": hashSHA384, "sha512": hashSHA512, "md5": hashMD5,
	"sha3-256": hashSHA3_256, "sha3-384": hashSHA3_384, "sha3-512": hashSHA3_512}

func (k *nodeKey) signUnsalted(name string, sum []byte) ([]byte, error) {
	id, ok := pssHashIDs[name]
	if !ok {
		return nil, errSignDigest
	}
	sig, err := rsaSignPSSUnsalted(&rsaPrivateKey{k.rsaPriv}, id, sum)
	if err != nil {
		return nil, errSign
	}
	return sig, nil
}

func (k *nodeKey) verify(o signOptions, data, signature []byte) (bool, error) {
	switch {
	case k.dsa != nil:
		return false, js.NewTypeError("Verifying with DSA keys is not currently supported")
	case k.ed != nil:
		if o.hash != "" {
			return false, errSignDigest
		}
		return len(signature) == ed25519.SignatureSize && ed25519.Verify(k.ed, data, signature), nil
	case k.ec != nil:
		if o.hash == "" {
			o.hash = "sha256"
		}
		_, sum, err := o.digestFor(data)
		if err != nil {
			return false, err
		}
		if o.p1363 {
			size := curveBytes(k.ec)
			if len(signature) != 2*size {
				return false, nil
			}
			signature = der(derSequence, derUnsigned(signature[:size]), derUnsigned(signature[size:]))
		}
		return ecdsa.VerifyASN1(k.ec, sum, signature), nil
	case k.rsa != nil:
		return k.verifyRSA(o, data, signature)
	}
	return false, js.NewTypeError("operation not supported for this keytype")
}

func (k *nodeKey) verifyRSA(o signOptions, data, signature []byte) (bool, error) {
	f, sum, err := o.rsaHash(data)
	if err != nil {
		return false, err
	}
	switch o.padding {
	case 0, rsaPKCS1Padding:
		return rsa.VerifyPKCS1v15(k.rsa, f, sum, signature) == nil, nil
	case rsaPSSPadding:
		salt := o.salt
		switch {
		case f == 0:
			return false, errSignDigest
		case salt == pssSaltDigest:
			salt = rsa.PSSSaltLengthEqualsHash
		case salt == pssSaltAuto:
			salt = rsa.PSSSaltLengthAuto
		case salt == 0:
			id, ok := pssHashIDs[o.hash]
			if !ok {
				return false, errSignDigest
			}
			return rsaVerifyPSSUnsalted(&rsaPublicKey{k.rsa}, id, signature, sum)
		case salt < 0:
			return false, nil
		}
		return rsa.VerifyPSS(k.rsa, f, sum, signature, &rsa.PSSOptions{SaltLength: salt, Hash: f}) == nil, nil
	}
	return false, errPadding
}

func curveBytes(k *ecdsa.PublicKey) int { return (k.Curve.Params().BitSize + 7) / 8 }

// p1363FromDER turns a signature of ours into r and s, each of the curve's size.
func p1363FromDER(sig []byte, size int) ([]byte, error) {
	r := derReader(sig)
	seq, ok1 := r.element(derSequence)
	n, ok2 := seq.ints(2)
	if !ok1 || !ok2 || n[0].BitLen() > 8*size || n[1].BitLen() > 8*size {
		return nil, errSign
	}
	out := make([]byte, 2*size)
	n[0].FillBytes(out[:size])
	n[1].FillBytes(out[size:])
	return out, nil
}

// rsaRaw is m^e mod n.
func rsaRaw(k *rsa.PublicKey, m []byte) ([]byte, error) {
	x := new(big.Int).SetBytes(m)
	if x.Cmp(k.N) >= 0 {
		return nil, js.NewRangeError("data too large for modulus")
	}
	x.Exp(x, big.NewInt(int64(k.E)), k.N)
	return x.FillBytes(make([]byte, k.Size())), nil
}

// rsaPrivateRaw is m^d mod n. math/big does not run in constant time: a factor that only we know blinds the base.
func rsaPrivateRaw(k *rsa.PrivateKey, m []byte) ([]byte, error) {
	x := new(big.Int).SetBytes(m)
	if x.Cmp(k.N) >= 0 {
		return nil, js.NewRangeError("data too large for modulus")
	}
	var r, inverse *big.Int
	for inverse == nil {
		var err error
		if r, err = rand.Int(rand.Reader, k.N); err != nil {
			return nil, err
		}
		inverse = new(big.Int).ModInverse(r, k.N)
	}
	r.Exp(r, big.NewInt(int64(k.E)), k.N)
	x.Mul(x, r).Mod(x, k.N)
	x.Exp(x, k.D, k.N)
	x.Mul(x, inverse).Mod(x, k.N)
	return x.FillBytes(make([]byte, k.Size())), nil
}

var (
	errRSAData    = js.NewTypeError("data too large for key size")
	errRSANoKey   = js.NewTypeError("key must be an RSA key")
	errRSADecrypt = js.NewTypeError("oaep decoding error")
)

// cryptRSA is publicEncrypt, privateDecrypt, privateEncrypt or publicDecrypt.
func (k *nodeKey) cryptRSA(op string, padding int, oaepHash string, label, data []byte) ([]byte, error) {
	if k.rsa == nil || (op[0] == 'p' && op[1] == 'r') && k.rsaPriv == nil {
		return nil, errRSANoKey
	}
	if padding == rsaNoPadding && len(data) != k.rsa.Size() {
		return nil, js.NewTypeError("data length must be that of the key's modulus")
	}
	h, ok := signHashes[oaepHash]
	if padding == rsaOAEPPadding && !ok {
		return nil, errDigest
	}
	var out []byte
	var err error
	switch {
	case op == "publicEncrypt" && padding == rsaPKCS1Padding:
		//lint:ignore SA1019 RSA_PKCS1_PADDING is what the app asks for
		out, err = rsa.EncryptPKCS1v15(rand.Reader, k.rsa, data)
	case op == "publicEncrypt" && padding == rsaOAEPPadding:
		out, err = rsa.EncryptOAEP(h.New(), rand.Reader, k.rsa, data, label)
	case op == "publicEncrypt" && padding == rsaNoPadding:
		return rsaRaw(k.rsa, data)
	case op == "privateDecrypt" && padding == rsaPKCS1Padding:
		//lint:ignore SA1019 RSA_PKCS1_PADDING is what the app asks for
		if out, err = rsa.DecryptPKCS1v15(nil, k.rsaPriv, data); err != nil {
			err = errRSADecrypt
		}
	case op == "privateDecrypt" && padding == rsaOAEPPadding:
		if out, err = rsa.DecryptOAEP(h.New(), nil, k.rsaPriv, data, label); err != nil {
			err = errRSADecrypt
		}
	case op == "privateDecrypt" && padding == rsaNoPadding, op == "privateEncrypt" && padding == rsaNoPadding:
		return rsaPrivateRaw(k.rsaPriv, data)
	case op == "privateEncrypt" && padding == rsaPKCS1Padding:
		out, err = rsa.SignPKCS1v15(nil, k.rsaPriv, 0, data)
	case op == "publicDecrypt" && padding == rsaPKCS1Padding:
		return rsaRecover(k.rsa, data)
	case op == "publicDecrypt" && padding == rsaNoPadding:
		return rsaRaw(k.rsa, data)
	default:
		return nil, errPadding
	}
	switch {
	case err == nil || err == errRSADecrypt:
		return out, err
	default:
		return nil, errRSAData
	}
}

// rsaRecover opens what privateEncrypt made: 0, 1, bytes of 0xff, 0, data. All of it is public.
func rsaRecover(k *rsa.PublicKey, data []byte) ([]byte, error) {
	if len(data) != k.Size() {
		return nil, errRSAData
	}
	em, err := rsaRaw(k, data)
	if err != nil {
		return nil, err
	}
	padding, out, ok := bytes.Cut(em[2:], []byte{0})
	if !ok || !bytes.HasPrefix(em, []byte{0, 1}) || len(padding) < 8 || len(bytes.Trim(padding, "\xff")) > 0 {
		return nil, js.NewTypeError("invalid padding")
	}
	return out, nil
}

// agree is the shared secret of two keys of one curve.
func (k *nodeKey) agree(peer *nodeKey) ([]byte, error) {
	failed := js.NewTypeError("Failed to derive shared diffie-hellman secret")
	var private *ecdh.PrivateKey
	var public *ecdh.PublicKey
	var err error
	switch {
	case k.xPriv != nil && peer.x != nil:
		private, public = k.xPriv, peer.x
	case k.ecPriv != nil && peer.ec != nil:
		if private, err = k.ecPriv.ECDH(); err != nil {
			return nil, failed
		}
		if public, err = peer.ec.ECDH(); err != nil {
			return nil, failed
		}
	default:
		return nil, failed
	}
	out, err := private.ECDH(public)
	if err != nil {
		return nil, failed
	}
	return out, nil
}

// signArgs: key (3), hash, padding, salt, p1363.
func signArgs(c *Call) (*nodeKey, signOptions, error) {
	k, err := nodeKeyArg(c, 0)
	return k, signOptions{c.String(3), c.Int(4), c.Int(5), c.Bool(6)}, err
}

var nodeSignOps = Ops{
	// node_sign(key..., hash, padding, salt, p1363, data): the signature.
	"node_sign": Sync(func(c *Call) (js.Data, error) {
		k, o, err := signArgs(c)
		if err != nil {
			return js.Data{}, errPrivateKey
		}
		return bytesResult(k.sign(o, c.Bytes(7)))
	}),
	"node_sign_async": Async(func(c *Call) (Work, error) {
		k, o, err := signArgs(c)
		if err != nil {
			return nil, errPrivateKey
		}
		data := cloneBytes(c.Bytes(7))
		return workInTurn(c, cryptoSlots, func(*cryptoTurn) (js.Data, error) { return bytesResult(k.sign(o, data)) }), nil
	}),
	// node_verify(key..., hash, padding, salt, p1363, data, signature)
	"node_verify": Sync(func(c *Call) (js.Data, error) {
		k, o, err := signArgs(c)
		if err != nil {
			return js.Data{}, errPublicKey
		}
		return boolResult(k.verify(o, c.Bytes(7), c.Bytes(8)))
	}),
	"node_verify_async": Async(func(c *Call) (Work, error) {
		k, o, err := signArgs(c)
		if err != nil {
			return nil, errPublicKey
		}
		data, signature := cloneBytes(c.Bytes(7)), cloneBytes(c.Bytes(8))
		return workInTurn(c, cryptoSlots, func(*cryptoTurn) (js.Data, error) { return boolResult(k.verify(o, data, signature)) }), nil
	}),
	// node_rsa(key..., operation, padding, OAEP hash, label, data)
	"node_rsa": Sync(func(c *Call) (js.Data, error) {
		k, err := nodeKeyArg(c, 0)
		if err != nil {
			return js.Data{}, err
		}
		op := c.String(3)
		switch op {
		case "publicEncrypt", "privateDecrypt", "privateEncrypt", "publicDecrypt":
			return bytesResult(k.cryptRSA(op, c.Int(4), c.String(5), c.Bytes(6), c.Bytes(7)))
		}
		return js.Data{}, errPadding
	}),
	// node_agree(private key..., public key...)
	"node_agree": Sync(func(c *Call) (js.Data, error) {
		k, err := nodeKeyArg(c, 0)
		if err != nil {
			return js.Data{}, errPrivateKey
		}
		peer, err := nodeKeyArg(c, 3)
		if err != nil {
			return js.Data{}, errPublicKey
		}
		return bytesResult(k.agree(peer))
	}),
}
