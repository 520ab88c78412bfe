package webapi

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/md5"
	"crypto/pbkdf2"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"crypto/subtle"
	"hash"
	"strconv"
	"strings"

	"github.com/skerry-run/skerry/internal/js"
)

// nodeHashes are the hash functions of node:crypto by their lower-case name.
var nodeHashes = map[string]func() hash.Hash{
	"md5": md5.New, "sha1": sha1.New, "sha224": sha256.New224, "sha256": sha256.New, "sha384": sha512.New384, "sha512": sha512.New,
	"sha512-224": sha512.New512_224, "sha512-256": sha512.New512_256,
	"sha3-224": func() hash.Hash { return sha3.New224() }, "sha3-256": func() hash.Hash { return sha3.New256() },
	"sha3-384": func() hash.Hash { return sha3.New384() }, "sha3-512": func() hash.Hash { return sha3.New512() },
}

var errDigest = js.NewTypeError("Digest method not supported")

func nodeHash(name string) (func() hash.Hash, error) {
	if h := nodeHashes[name]; h != nil {
		return h, nil
	}
	return nil, errDigest
}

// nodeDerive takes the arguments of a key derivation and returns the work.
type nodeDerive func(c *Call) (func() ([]byte, error), error)

func nodePBKDF2(c *Call) (func() ([]byte, error), error) {
	h, err := nodeHash(c.String(0))
	password, salt, iterations, size := string(c.Bytes(1)), cloneBytes(c.Bytes(2)), c.Int(3), c.Int(4)
	return func() ([]byte, error) { return pbkdf2.Key(h, password, salt, iterations, size) }, err
}

func nodeHKDF(c *Call) (func() ([]byte, error), error) {
	h, err := nodeHash(c.String(0))
	key, salt, info, size := cloneBytes(c.Bytes(1)), cloneBytes(c.Bytes(2)), string(c.Bytes(3)), c.Int(4)
	return func() ([]byte, error) { return hkdf.Key(h, key, salt, info, size) }, err
}

func nodeScrypt(c *Call) (func() ([]byte, error), error) {
	password, salt, n, r, p, size := cloneBytes(c.Bytes(0)), cloneBytes(c.Bytes(1)), c.Int(2), c.Int(3), c.Int(4), c.Int(5)
	return func() ([]byte, error) { return scrypt(password, salt, n, r, p, size) }, nil
}

func cloneBytes(b []byte) []byte { return append([]byte(nil), b...) }

func nodeNow(d nodeDerive) Op {
	return Sync(func(c *Call) (js.Data, error) {
		work, err := d(c)
		if err != nil {
			return js.Data{}, err
		}
		out, err := work()
		return js.Bytes(out), err
	})
}

func nodeLater(d nodeDerive) Op {
	return Async(func(c *Call) (Work, error) {
		work, err := d(c)
		if err != nil {
			return nil, err
		}
		return func(context.Context) (js.Data, error) {
			out, err := work()
			return js.Bytes(out), err
		}, nil
	})
}

var nodeCryptoOps = Ops{
	"node_digest": Sync(func(c *Call) (js.Data, error) {
		h, err := nodeHash(c.String(0))
		if err != nil {
			return js.Data{}, err
		}
		d := h()
		d.Write(c.Bytes(1))
		return js.Bytes(d.Sum(nil)), nil
	}),
	"node_hmac": Sync(func(c *Call) (js.Data, error) {
		h, err := nodeHash(c.String(0))
		if err != nil {
			return js.Data{}, err
		}
		d := hmac.New(h, cloneBytes(c.Bytes(1)))
		d.Write(c.Bytes(2))
		return js.Bytes(d.Sum(nil)), nil
	}),
	"node_pbkdf2":       nodeNow(nodePBKDF2),
	"node_pbkdf2_async": nodeLater(nodePBKDF2),
	"node_hkdf":         nodeNow(nodeHKDF),
	"node_hkdf_async":   nodeLater(nodeHKDF),
	"node_scrypt":       nodeNow(nodeScrypt),
	"node_scrypt_async": nodeLater(nodeScrypt),
	// node_cipher_new(name, key, iv, decrypt, padding), node_cipher_update(rid, bytes),
	// node_cipher_final(rid, aad, tag): the rest and, of an AEAD that encrypts, the tag behind it.
	"node_cipher_new": Sync(func(c *Call) (js.Data, error) {
		z, err := newNodeCipher(c.String(0), cloneBytes(c.Bytes(1)), cloneBytes(c.Bytes(2)), c.Bool(3), c.Bool(4))
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
}

// nodeCipher is a Cipheriv or Decipheriv. VM thread only.
type nodeCipher struct {
	decrypt, padding bool
	block            cipher.BlockMode
	rest             []byte // of the last block
	stream           cipher.Stream
	aead             cipher.AEAD
	nonce            []byte
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

func newNodeCipher(name string, key, iv []byte, decrypt, padding bool) (*nodeCipher, error) {
	parts := strings.Split(name, "-")
	if len(parts) != 3 || parts[0] != "aes" {
		return nil, errCipher
	}
	bits, err := strconv.Atoi(parts[1])
	if err != nil || bits != 128 && bits != 192 && bits != 256 {
		return nil, errCipher
	}
	if len(key)*8 != bits {
		return nil, errKeyLength
	}
	b, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	z := &nodeCipher{decrypt: decrypt, padding: padding}
	if mode := parts[2]; mode != "gcm" && mode != "ecb" && len(iv) != aes.BlockSize || mode == "gcm" && len(iv) != 12 {
		return nil, errIV
	}
	switch parts[2] {
	case "cbc":
		if z.block = cipher.NewCBCEncrypter(b, iv); decrypt {
			z.block = cipher.NewCBCDecrypter(b, iv)
		}
	case "ecb":
		z.block = ecb{b, decrypt}
	case "ctr":
		z.stream = cipher.NewCTR(b, iv)
	case "gcm":
		// The data is encrypted as by CTR from the second counter on.
		z.stream, z.nonce = cipher.NewCTR(b, append(cloneBytes(iv), 0, 0, 0, 2)), iv
		z.aead, err = cipher.NewGCM(b)
	default:
		return nil, errCipher
	}
	return z, err
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
	n := len(z.rest) / aes.BlockSize * aes.BlockSize
	if z.decrypt && z.padding && n == len(z.rest) && n > 0 {
		n -= aes.BlockSize // it may be the padding
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
			return want, nil
		}
		if len(tag) < 4 || len(tag) > len(want) || subtle.ConstantTimeCompare(want[:len(tag)], tag) != 1 {
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
		if len(z.rest) != aes.BlockSize {
			return nil, errBlock
		}
		out := make([]byte, aes.BlockSize)
		z.block.CryptBlocks(out, z.rest)
		n := int(out[aes.BlockSize-1])
		if n == 0 || n > aes.BlockSize {
			return nil, errDecrypt
		}
		for _, b := range out[aes.BlockSize-n:] {
			if int(b) != n {
				return nil, errDecrypt
			}
		}
		return out[:aes.BlockSize-n], nil
	}
	n := aes.BlockSize - len(z.rest)
	for range n {
		z.rest = append(z.rest, byte(n))
	}
	out := make([]byte, aes.BlockSize)
	z.block.CryptBlocks(out, z.rest)
	return out, nil
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

// scryptMemoryBytes is the most memory that one scrypt may take, as Node's maxmem bounds it.
const scryptMemoryBytes = 128 << 20

var errScrypt = js.NewRangeError("Invalid scrypt params")
