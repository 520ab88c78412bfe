package webapi

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"hash"

	"github.com/skerry-run/skerry/internal/js"
)

// A CryptoKey keeps its key material in JS, in the stored form that each family of algorithms describes, so that garbage collection is
// all its life cycle. Parsed keys are cached here under the key's number. An op that finds its key missing answers undefined, and JS
// calls crypto_key_load and the op again.

// keyKind tells crypto_key_load what the material is (web/crypto/cryptokey.ts has the same table).
type keyKind int

const (
	keyHMAC keyKind = 1 + iota // parameter: hashID
	keyAES
	keySecret // input of a key derivation
	keyRSAPublic
	keyRSAPrivate
	keyECPublic  // parameter: curve
	keyECPrivate // parameter: curve
	keyOKPPublic
	keyOKPPrivate
)

// hmacKey has a state of its own: VM thread only.
type hmacKey struct {
	id  hashID
	raw []byte
	h   hash.Hash
}

// okpKey is the stored form of an Ed25519 or X25519 key.
type okpKey []byte

// secretKey is the input of a key derivation.
type secretKey []byte

// keyCacheN is the number of parsed keys after which those not used lately are dropped.
const keyCacheN = 256

// keyCache holds parsed keys in two generations: a full young one becomes the old one, and the old one is dropped. VM thread only.
type keyCache struct {
	young, old map[int]any
}

func (k *keyCache) get(id int) any {
	if v, ok := k.young[id]; ok {
		return v
	}
	v, ok := k.old[id]
	if !ok {
		return nil
	}
	k.put(id, v)
	return v
}

func (k *keyCache) put(id int, v any) {
	if k.young == nil || len(k.young) >= keyCacheN/2 {
		k.young, k.old = map[int]any{}, k.young
	}
	k.young[id] = v
}

// key returns the parsed key whose number is argument i.
func cachedKey[T any](c *Call, i int) (T, bool) {
	v, ok := c.Realm.keys.get(c.Int(i)).(T)
	return v, ok
}

func loadKey(kind keyKind, param int, material []byte) (any, error) {
	switch kind {
	case keyHMAC:
		raw := append([]byte(nil), material...)
		h, err := newHMAC(hashID(param), raw)
		return &hmacKey{hashID(param), raw, h}, err
	case keyAES:
		return newAESKey(material)
	case keySecret:
		return secretKey(append([]byte(nil), material...)), nil
	case keyRSAPublic:
		return parseRSAPublic(material)
	case keyRSAPrivate:
		return parseRSAPrivate(material)
	case keyECPublic, keyECPrivate:
		c, err := curveByID(param)
		if err != nil {
			return nil, err
		}
		if kind == keyECPublic {
			return c.public(material), nil
		}
		return c.private(material)
	case keyOKPPublic, keyOKPPrivate:
		return okpKey(append([]byte(nil), material...)), nil
	}
	return nil, notSupportedError("unknown kind of key")
}

// cryptoWork computes a result without touching JS. Work of cryptoNow has no turn.
type cryptoWork func(t *cryptoTurn) (js.Data, error)

// prepareCrypto takes the arguments of one call. arg returns the bytes of argument i, nil when it has none; they stay valid until the
// work is done. A nil work means that the key is not in the cache.
type prepareCrypto func(c *Call, arg func(i int) []byte) (cryptoWork, error)

// cryptoNow is an op that computes on the VM's thread: for what takes less than a goroutine hop or little more.
func cryptoNow(prepare prepareCrypto) Op {
	return Sync(func(c *Call) (js.Data, error) {
		work, err := prepare(c, c.Bytes)
		if err != nil {
			return js.Data{}, jsError(err)
		}
		if work == nil {
			return js.Undefined(), nil
		}
		data, err := work(nil)
		return data, jsError(err)
	})
}

// cryptoLater is an op that computes on a goroutine. Its key must be in the cache.
func cryptoLater(prepare prepareCrypto) Op { return cryptoQueued(cryptoSlots, prepare) }

// cryptoQueued is cryptoLater with the slots to wait for.
func cryptoQueued(slots chan struct{}, prepare prepareCrypto) Op {
	return Async(func(c *Call) (Work, error) {
		work, err := prepare(c, func(i int) []byte {
			b := c.Bytes(i)
			if b == nil {
				return nil
			}
			return append(make([]byte, 0, len(b)), b...)
		})
		if err != nil {
			return nil, jsError(err)
		}
		if work == nil {
			return nil, js.NewDOMException("OperationError", "key is not loaded")
		}
		return workInTurn(c, slots, work), nil
	})
}

// jsError turns a cryptoError into the DOMException that JS sees.
func jsError(err error) error {
	if e, ok := errors.AsType[*cryptoError](err); ok {
		return js.NewDOMException(e.name, e.message)
	}
	return err
}

// bytesResult is the result of most work.
func bytesResult(b []byte, err error) (js.Data, error) {
	if err != nil {
		return js.Data{}, err
	}
	return js.Bytes(b), nil
}

func boolResult(ok bool, err error) (js.Data, error) {
	if err != nil {
		return js.Data{}, err
	}
	return js.Bool(ok), nil
}

// cryptoRandomMax is the quota of getRandomValues.
const cryptoRandomMax = 65536

var cryptoOps = Ops{
	// crypto_random(n): n random bytes.
	"crypto_random": Sync(func(c *Call) (js.Data, error) {
		b := make([]byte, min(max(c.Int(0), 0), cryptoRandomMax))
		rand.Read(b)
		return js.Bytes(b), nil
	}),
	// crypto_timing_safe_equal(a, b): compares bytes of the same length.
	"crypto_timing_safe_equal": Sync(func(c *Call) (js.Data, error) {
		return js.Bool(subtle.ConstantTimeCompare(c.Bytes(0), c.Bytes(1)) == 1), nil
	}),
	"crypto_base64url_encode": Sync(func(c *Call) (js.Data, error) {
		return js.String(encodeBase64URL(c.Bytes(0))), nil
	}),
	// crypto_base64url_decode(member, text): DataError names the JWK member.
	"crypto_base64url_decode": Sync(func(c *Call) (js.Data, error) {
		b, err := decodeBase64URL(c.String(0), c.String(1))
		return js.Bytes(b), jsError(err)
	}),
	"crypto_key_cached": Sync(func(c *Call) (js.Data, error) {
		return js.Bool(c.Realm.keys.get(c.Int(0)) != nil), nil
	}),
	// crypto_key_load(key, kind, parameter, material)
	"crypto_key_load": Sync(func(c *Call) (js.Data, error) {
		v, err := loadKey(keyKind(c.Int(1)), c.Int(2), c.Bytes(3))
		if err != nil {
			return js.Data{}, jsError(err)
		}
		c.Realm.keys.put(c.Int(0), v)
		return js.Undefined(), nil
	}),

	"crypto_digest":       cryptoNow(prepareDigest),
	"crypto_digest_async": cryptoLater(prepareDigest),
	"crypto_hash_start": Sync(func(c *Call) (js.Data, error) {
		b, err := hashStart(hashID(c.Int(0)))
		return js.Bytes(b), jsError(err)
	}),
	// crypto_hash_update(hash, state, data): the state after data.
	"crypto_hash_update": Sync(func(c *Call) (js.Data, error) {
		state := c.Bytes(1)
		err := hashUpdate(hashID(c.Int(0)), state, c.Bytes(2))
		return js.Bytes(state), jsError(err)
	}),
	"crypto_hash_finish": Sync(func(c *Call) (js.Data, error) {
		b, err := hashFinish(hashID(c.Int(0)), c.Bytes(1))
		return js.Bytes(b), jsError(err)
	}),

	"crypto_hmac_sign":         cryptoNow(prepareHMACSign),
	"crypto_hmac_sign_async":   cryptoLater(prepareHMACSignAlone),
	"crypto_hmac_verify":       cryptoNow(prepareHMACVerify),
	"crypto_hmac_verify_async": cryptoLater(prepareHMACVerifyAlone),

	"crypto_hkdf":   cryptoNow(prepareHKDF),
	"crypto_pbkdf2": cryptoLater(preparePBKDF2),
}

// prepareDigest: hash, data.
func prepareDigest(c *Call, arg func(int) []byte) (cryptoWork, error) {
	id, data := hashID(c.Int(0)), arg(1)
	return func(*cryptoTurn) (js.Data, error) { return bytesResult(digest(id, data)) }, nil
}

// prepareHMACSign: key, data. The work uses the state of the cached key.
func prepareHMACSign(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*hmacKey](c, 0)
	if !ok {
		return nil, nil
	}
	data := arg(1)
	return func(*cryptoTurn) (js.Data, error) { return js.Bytes(hmacSum(key.h, data)), nil }, nil
}

// prepareHMACSignAlone is prepareHMACSign with a state of its own.
func prepareHMACSignAlone(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*hmacKey](c, 0)
	if !ok {
		return nil, nil
	}
	data := arg(1)
	return func(*cryptoTurn) (js.Data, error) { return js.Bytes(hmacSum(key.fresh(), data)), nil }, nil
}

func (k *hmacKey) fresh() hash.Hash { return hmac.New(hashFuncs[k.id].New, k.raw) }

// prepareHMACVerify: key, signature, data.
func prepareHMACVerify(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*hmacKey](c, 0)
	if !ok {
		return nil, nil
	}
	signature, data := arg(1), arg(2)
	return func(*cryptoTurn) (js.Data, error) { return js.Bool(hmacVerify(key.h, signature, data)), nil }, nil
}

func prepareHMACVerifyAlone(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*hmacKey](c, 0)
	if !ok {
		return nil, nil
	}
	signature, data := arg(1), arg(2)
	return func(*cryptoTurn) (js.Data, error) { return js.Bool(hmacVerify(key.fresh(), signature, data)), nil }, nil
}

// prepareHKDF: key, hash, salt, info, bytes.
func prepareHKDF(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[secretKey](c, 0)
	if !ok {
		return nil, nil
	}
	id, salt, info, size := hashID(c.Int(1)), arg(2), arg(3), c.Int(4)
	return func(*cryptoTurn) (js.Data, error) { return bytesResult(deriveHKDF(id, key, salt, info, size)) }, nil
}

// preparePBKDF2: key, hash, salt, iterations, bytes.
func preparePBKDF2(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[secretKey](c, 0)
	if !ok {
		return nil, nil
	}
	id, salt, iterations, size := hashID(c.Int(1)), arg(2), uint32(c.Float(3)), c.Int(4)
	return func(t *cryptoTurn) (js.Data, error) {
		return bytesResult(derivePBKDF2(t, id, key, salt, iterations, size))
	}, nil
}
