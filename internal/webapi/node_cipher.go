package webapi

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"crypto/subtle"
	"encoding/binary"
	"strings"

	"golang.org/x/crypto/chacha20"
	"golang.org/x/crypto/chacha20poly1305"

	"github.com/skerry-run/skerry/internal/js"
)

// cipherInfo describes a cipher of node:crypto. ts/node/crypto/cipher.ts has the same table with what apps see of it.
type cipherInfo struct {
	keyBytes int
	ivBytes  int // 0: of any length for an AEAD, none for ECB
	mode     string
	block    func(key []byte) (cipher.Block, error)
}

var nodeCiphers = func() map[string]cipherInfo {
	all := map[string]cipherInfo{
		"chacha20-poly1305": {32, 12, "chacha", nil},
		"des-ede3-cbc":      {24, des.BlockSize, "cbc", des.NewTripleDESCipher},
		"des-ede3":          {24, 0, "ecb", des.NewTripleDESCipher},
	}
	for bits, size := range map[string]int{"128": 16, "192": 24, "256": 32} {
		for mode, iv := range map[string]int{"cbc": 16, "ctr": 16, "ofb": 16, "ecb": 0, "gcm": 0} {
			all["aes-"+bits+"-"+mode] = cipherInfo{size, iv, mode, aes.NewCipher}
		}
	}
	return all
}()

var nodeCipherOps = Ops{
	// node_cipher_new(name, key, iv, decrypt, padding, tagBytes), node_cipher_update(rid, bytes),
	// node_cipher_final(rid, aad, tag): the rest and, of an AEAD that encrypts, the tag behind it;
	// node_cipher_drop(rid) gives it up.
	"node_cipher_new": Sync(func(c *Call) (js.Data, error) {
		z, err := newNodeCipher(c.String(0), cloneBytes(c.Bytes(1)), cloneBytes(c.Bytes(2)), c.Bool(3), c.Bool(4), c.Int(5))
		if err != nil {
			return js.Data{}, err
		}
		return js.Int(c.Realm.Resources.Add(z)), nil
	}),
	"node_cipher_update": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*nodeCipher](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		return js.Bytes(z.update(c.Bytes(1))), nil
	}),
	"node_cipher_final": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*nodeCipher](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		c.Realm.Resources.Remove(c.Int(0))
		out, err := z.final(c.Bytes(1), c.Bytes(2))
		return js.Bytes(out), err
	}),
	"node_cipher_drop": Sync(func(c *Call) (js.Data, error) {
		c.Realm.Resources.Remove(c.Int(0))
		return js.Undefined(), nil
	}),
}

// nodeCipher is a Cipheriv or Decipheriv. VM thread only.
type nodeCipher struct {
	decrypt, padding bool
	size             int // of a block
	block            cipher.BlockMode
	rest             []byte // of the last block
	stream           cipher.Stream
	aead             cipher.AEAD
	nonce            []byte
	tagBytes         int
	plain            []byte // all of it, for the tag of an AEAD
}

var (
	errCipher    = js.NewTypeError("Unknown cipher")
	errKeyLength = js.NewRangeError("Invalid key length")
	errIV        = js.NewTypeError("Invalid initialization vector")
	errDecrypt   = js.NewTypeError("bad decrypt")
	errBlock     = js.NewTypeError("wrong final block length")
	errAuth      = js.NewTypeError("Unsupported state or unable to authenticate data")
)

// cipherIVMaxBytes bounds the nonce of GCM, which is hashed.
const cipherIVMaxBytes = 1 << 20

func newNodeCipher(name string, key, iv []byte, decrypt, padding bool, tagBytes int) (*nodeCipher, error) {
	info, ok := nodeCiphers[name]
	if !ok {
		return nil, errCipher
	}
	if len(key) != info.keyBytes {
		return nil, errKeyLength
	}
	if info.mode == "gcm" && (len(iv) == 0 || len(iv) > cipherIVMaxBytes) || info.mode != "gcm" && len(iv) != info.ivBytes {
		return nil, errIV
	}
	z := &nodeCipher{decrypt: decrypt, padding: padding, nonce: iv, tagBytes: tagBytes}
	if info.mode == "chacha" {
		return z, z.openChaCha(key)
	}
	b, err := info.block(key)
	if err != nil {
		return nil, err
	}
	z.size = b.BlockSize()
	switch info.mode {
	case "cbc":
		if z.block = cipher.NewCBCEncrypter(b, iv); decrypt {
			z.block = cipher.NewCBCDecrypter(b, iv)
		}
	case "ecb":
		z.block = ecb{b, decrypt}
	case "ctr":
		z.stream = cipher.NewCTR(b, iv)
	case "ofb":
		z.stream = &ofb{b: b, register: iv}
	case "gcm":
		return z, z.openGCM(b)
	}
	return z, nil
}

// openGCM makes the data be encrypted as by CTR, from the counter behind that of the tag on (NIST SP 800-38D, 7.1).
func (z *nodeCipher) openGCM(b cipher.Block) (err error) {
	counter := gcmCounter(b, z.nonce)
	binary.BigEndian.PutUint32(counter[12:], binary.BigEndian.Uint32(counter[12:])+1)
	z.stream = cipher.NewCTR(b, counter)
	z.aead, err = cipher.NewGCMWithNonceSize(b, len(z.nonce))
	return err
}

// gcmCounter is J0 of NIST SP 800-38D, 7.1.
func gcmCounter(b cipher.Block, nonce []byte) []byte {
	if len(nonce) == 12 {
		return append(cloneBytes(nonce), 0, 0, 0, 1)
	}
	var h, y [16]byte
	b.Encrypt(h[:], h[:])
	padded := append(cloneBytes(nonce), make([]byte, (16-len(nonce)%16)%16+16)...)
	binary.BigEndian.PutUint64(padded[len(padded)-8:], uint64(len(nonce))*8)
	for ; len(padded) > 0; padded = padded[16:] {
		subtle.XORBytes(y[:], y[:], padded[:16])
		y = gcmMultiply(y, h)
	}
	return y[:]
}

// gcmMultiply is the product of NIST SP 800-38D, 6.3, for the few blocks of a nonce.
func gcmMultiply(x, y [16]byte) (z [16]byte) {
	hi, lo := binary.BigEndian.Uint64(y[:8]), binary.BigEndian.Uint64(y[8:])
	var zhi, zlo uint64
	for i := range 128 {
		bit := -uint64(x[i/8] >> (7 - i%8) & 1)
		zhi, zlo = zhi^hi&bit, zlo^lo&bit
		carry := -(lo & 1)
		lo = lo>>1 | hi<<63
		hi = hi>>1 ^ carry&(0xe1<<56)
	}
	binary.BigEndian.PutUint64(z[:8], zhi)
	binary.BigEndian.PutUint64(z[8:], zlo)
	return z
}

// openChaCha makes the data be encrypted from the second block of the key stream on (RFC 8439, 2.8).
func (z *nodeCipher) openChaCha(key []byte) error {
	s, err := chacha20.NewUnauthenticatedCipher(key, z.nonce)
	if err != nil {
		return err
	}
	s.SetCounter(1)
	z.stream = s
	z.aead, err = chacha20poly1305.New(key)
	return err
}

func (z *nodeCipher) update(data []byte) []byte {
	if z.stream != nil {
		out := make([]byte, len(data))
		z.stream.XORKeyStream(out, data)
		if z.aead != nil && z.decrypt {
			z.plain = append(z.plain, out...)
		} else if z.aead != nil {
			z.plain = append(z.plain, data...)
		}
		return out
	}
	z.rest = append(z.rest, data...)
	n := len(z.rest) / z.size * z.size
	if z.decrypt && z.padding && n == len(z.rest) && n > 0 {
		n -= z.size // it may be the padding
	}
	out := make([]byte, n)
	z.block.CryptBlocks(out, z.rest[:n])
	z.rest = append([]byte(nil), z.rest[n:]...)
	return out
}

func (z *nodeCipher) final(aad, tag []byte) ([]byte, error) {
	if z.aead != nil {
		sealed := z.aead.Seal(nil, z.nonce, z.plain, aad)
		want := sealed[len(z.plain):]
		if !z.decrypt {
			return want[:min(max(z.tagBytes, 0), len(want))], nil
		}
		if len(tag) < 1 || len(tag) > len(want) || subtle.ConstantTimeCompare(want[:len(tag)], tag) != 1 {
			return nil, errAuth
		}
		return nil, nil
	}
	if z.stream != nil {
		return nil, nil
	}
	if !z.padding {
		if len(z.rest) != 0 {
			return nil, errBlock
		}
		return nil, nil
	}
	if z.decrypt {
		return z.unpad()
	}
	n := z.size - len(z.rest)
	for range n {
		z.rest = append(z.rest, byte(n))
	}
	out := make([]byte, z.size)
	z.block.CryptBlocks(out, z.rest)
	return out, nil
}

func (z *nodeCipher) unpad() ([]byte, error) {
	if len(z.rest) != z.size {
		return nil, errBlock
	}
	out := make([]byte, z.size)
	z.block.CryptBlocks(out, z.rest)
	n := int(out[z.size-1])
	if n == 0 || n > z.size {
		return nil, errDecrypt
	}
	for _, b := range out[z.size-n:] {
		if int(b) != n {
			return nil, errDecrypt
		}
	}
	return out[:z.size-n], nil
}

// ecb encrypts or decrypts each block by itself.
type ecb struct {
	b       cipher.Block
	decrypt bool
}

func (e ecb) BlockSize() int { return e.b.BlockSize() }

func (e ecb) CryptBlocks(dst, src []byte) {
	for ; len(src) > 0; dst, src = dst[e.b.BlockSize():], src[e.b.BlockSize():] {
		if e.decrypt {
			e.b.Decrypt(dst, src)
		} else {
			e.b.Encrypt(dst, src)
		}
	}
}

// ofb is output feedback: the key stream is the register, encrypted over and over.
type ofb struct {
	b        cipher.Block
	register []byte
	used     int // of the register; 0: it is to be encrypted
}

func (o *ofb) XORKeyStream(dst, src []byte) {
	for i, b := range src {
		if o.used == 0 {
			o.b.Encrypt(o.register, o.register)
		}
		dst[i] = b ^ o.register[o.used]
		o.used = (o.used + 1) % len(o.register)
	}
}

// cbcCrypt encrypts, with padding, or decrypts data whole, for key files.
func cbcCrypt(name string, key, iv, data []byte, decrypt bool) ([]byte, error) {
	if !strings.HasSuffix(name, "-cbc") {
		return nil, errCipher
	}
	z, err := newNodeCipher(name, key, cloneBytes(iv), decrypt, true, 0)
	if err != nil {
		return nil, err
	}
	out := z.update(data)
	end, err := z.final(nil, nil)
	return append(out, end...), err
}
