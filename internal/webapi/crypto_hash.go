package webapi

import (
	"crypto"
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"crypto/subtle"
	"encoding"
	"hash"
	"hash/crc32"
	"hash/crc64"
)

// hashID numbers a hash function in calls from JS (web/crypto/algorithms.ts has the same table).
type hashID int

const (
	hashSHA1 hashID = 1 + iota
	hashSHA256
	hashSHA384
	hashSHA512
	hashMD5
	hashSHA3_256
	hashSHA3_384
	hashSHA3_512

	// Checksums, for running hashes alone.
	hashCRC32
	hashCRC32C
	hashCRC64NVME
)

var (
	crc32cTable    = crc32.MakeTable(crc32.Castagnoli)
	crc64NVMETable = crc64.MakeTable(0x9a6c9329ac4bc9b5)
)

// hashFuncs maps a hashID to the registered hash function.
var hashFuncs = [...]crypto.Hash{
	hashSHA1:     crypto.SHA1,
	hashSHA256:   crypto.SHA256,
	hashSHA384:   crypto.SHA384,
	hashSHA512:   crypto.SHA512,
	hashMD5:      crypto.MD5,
	hashSHA3_256: crypto.SHA3_256,
	hashSHA3_384: crypto.SHA3_384,
	hashSHA3_512: crypto.SHA3_512,
}

// function returns the hash function; our own TypeScript is the only caller, yet a wrong number must not panic.
func (id hashID) function() (crypto.Hash, error) {
	if id <= 0 || int(id) >= len(hashFuncs) {
		return 0, notSupportedError("unknown hash function")
	}
	return hashFuncs[id], nil
}

// newHash returns a fresh state.
func (id hashID) newHash() (hash.Hash, error) {
	switch id {
	case hashSHA1:
		return sha1.New(), nil
	case hashSHA256:
		return sha256.New(), nil
	case hashSHA384:
		return sha512.New384(), nil
	case hashSHA512:
		return sha512.New(), nil
	case hashMD5:
		return md5.New(), nil
	case hashSHA3_256:
		return sha3.New256(), nil
	case hashSHA3_384:
		return sha3.New384(), nil
	case hashSHA3_512:
		return sha3.New512(), nil
	case hashCRC32:
		return crc32.NewIEEE(), nil
	case hashCRC32C:
		return crc32.New(crc32cTable), nil
	case hashCRC64NVME:
		return crc64.New(crc64NVMETable), nil
	}
	return nil, notSupportedError("unknown hash function")
}

// digest hashes data in one go.
func digest(id hashID, data []byte) ([]byte, error) {
	switch id {
	case hashSHA1:
		s := sha1.Sum(data)
		return s[:], nil
	case hashSHA256:
		s := sha256.Sum256(data)
		return s[:], nil
	case hashSHA384:
		s := sha512.Sum384(data)
		return s[:], nil
	case hashSHA512:
		s := sha512.Sum512(data)
		return s[:], nil
	}
	h, err := id.newHash()
	if err != nil {
		return nil, err
	}
	h.Write(data)
	return h.Sum(nil), nil
}

// A running hash lives on the JS side as the bytes of its marshaled state, so that an abandoned stream leaves nothing behind in Go.

// hashStart returns the state of an empty input.
func hashStart(id hashID) ([]byte, error) {
	h, err := id.newHash()
	if err != nil {
		return nil, err
	}
	return h.(encoding.BinaryMarshaler).MarshalBinary()
}

// hashUpdate replaces state, in place, by the state after data.
func hashUpdate(id hashID, state, data []byte) error {
	h, err := resumeHash(id, state)
	if err != nil {
		return err
	}
	h.Write(data)
	next, err := h.(encoding.BinaryAppender).AppendBinary(state[:0:len(state)])
	if err != nil || len(next) != len(state) {
		return operationError("hash state has an unexpected size")
	}
	return nil
}

// hashFinish returns the digest of the input that led to state.
func hashFinish(id hashID, state []byte) ([]byte, error) {
	h, err := resumeHash(id, state)
	if err != nil {
		return nil, err
	}
	return h.Sum(nil), nil
}

func resumeHash(id hashID, state []byte) (hash.Hash, error) {
	h, err := id.newHash()
	if err != nil {
		return nil, err
	}
	if err := h.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
		return nil, operationError("hash state is damaged")
	}
	return h, nil
}

// newHMAC returns an HMAC state that Reset brings back to its start.
func newHMAC(id hashID, key []byte) (hash.Hash, error) {
	f, err := id.function()
	if err != nil {
		return nil, err
	}
	return hmac.New(f.New, key), nil
}

// hmacSum returns the HMAC of data. h is left ready for another message.
func hmacSum(h hash.Hash, data []byte) []byte {
	h.Reset()
	h.Write(data)
	return h.Sum(nil)
}

// hmacVerify compares in constant time.
func hmacVerify(h hash.Hash, signature, data []byte) bool {
	return subtle.ConstantTimeCompare(hmacSum(h, data), signature) == 1
}
