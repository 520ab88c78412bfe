package webapi

import (
	"context"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"encoding"
	"hash"

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

// runningHash returns a hash in a state that it was brought to before. All of nodeHashes can be saved.
func runningHash(name string, state []byte) (hash.Hash, error) {
	f, err := nodeHash(name)
	if err != nil {
		return nil, err
	}
	h := f()
	if state == nil {
		return h, nil
	}
	return h, h.(encoding.BinaryUnmarshaler).UnmarshalBinary(state)
}

// nodeDerive takes the arguments of a key derivation and returns the work.
type nodeDerive func(c *Call) (func(t *cryptoTurn) ([]byte, error), error)

func nodePBKDF2(c *Call) (func(t *cryptoTurn) ([]byte, error), error) {
	h, err := nodeHash(c.String(0))
	password, salt, iterations, size := cloneBytes(c.Bytes(1)), cloneBytes(c.Bytes(2)), uint32(c.Float(3)), c.Int(4)
	return func(t *cryptoTurn) ([]byte, error) { return pbkdf2Key(t, h, password, salt, iterations, size) }, err
}

func nodeHKDF(c *Call) (func(t *cryptoTurn) ([]byte, error), error) {
	h, err := nodeHash(c.String(0))
	key, salt, info, size := cloneBytes(c.Bytes(1)), cloneBytes(c.Bytes(2)), string(c.Bytes(3)), c.Int(4)
	return func(*cryptoTurn) ([]byte, error) { return hkdf.Key(h, key, salt, info, size) }, err
}

func nodeScrypt(c *Call) (func(t *cryptoTurn) ([]byte, error), error) {
	password, salt, n, r, p, size := cloneBytes(c.Bytes(0)), cloneBytes(c.Bytes(1)), c.Int(2), c.Int(3), c.Int(4), c.Int(5)
	return func(t *cryptoTurn) ([]byte, error) { return scrypt(t, password, salt, n, r, p, size) }, nil
}

// workInTurn is work that waits for the realm's line and one of the slots.
func workInTurn(c *Call, slots chan struct{}, work func(t *cryptoTurn) (js.Data, error)) Work {
	line := c.Realm.cryptoLine()
	return func(ctx context.Context) (js.Data, error) {
		turn, done, err := takeTurn(ctx, line, slots)
		if err != nil {
			return js.Data{}, err
		}
		defer done()
		data, err := work(turn)
		return data, jsError(err)
	}
}

func cloneBytes(b []byte) []byte { return append([]byte(nil), b...) }

func nodeNow(d nodeDerive) Op {
	return Sync(func(c *Call) (js.Data, error) {
		work, err := d(c)
		if err != nil {
			return js.Data{}, err
		}
		out, err := work(nowTurn(c))
		return js.Bytes(out), err
	})
}

func nodeLater(d nodeDerive) Op {
	return Async(func(c *Call) (Work, error) {
		work, err := d(c)
		if err != nil {
			return nil, err
		}
		return workInTurn(c, cryptoSlots, func(t *cryptoTurn) (js.Data, error) { return bytesResult(work(t)) }), nil
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
	// node_hash_update(hash, state or null, data): the state after data; node_hash_finish(hash, state).
	"node_hash_update": Sync(func(c *Call) (js.Data, error) {
		h, err := runningHash(c.String(0), c.Bytes(1))
		if err != nil {
			return js.Data{}, err
		}
		h.Write(c.Bytes(2))
		return bytesResult(h.(encoding.BinaryMarshaler).MarshalBinary())
	}),
	"node_hash_finish": Sync(func(c *Call) (js.Data, error) {
		h, err := runningHash(c.String(0), c.Bytes(1))
		if err != nil {
			return js.Data{}, err
		}
		return js.Bytes(h.Sum(nil)), nil
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
}

// scryptMemoryBytes is the most memory that one scrypt may take, as Node's maxmem bounds it.
const scryptMemoryBytes = 128 << 20

var errScrypt = js.NewRangeError("Invalid scrypt params")
