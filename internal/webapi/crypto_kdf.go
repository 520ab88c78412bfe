package webapi

import (
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/subtle"
	"hash"
)

// deriveHKDF is RFC 5869 extract and expand.
func deriveHKDF(id hashID, secret, salt, info []byte, size int) ([]byte, error) {
	f, err := id.function()
	if err != nil {
		return nil, err
	}
	if size > 255*f.Size() {
		return nil, operationError("HKDF cannot derive more than %d bits with this hash", 255*8*f.Size())
	}
	if size == 0 {
		return nil, nil
	}
	out, err := hkdf.Key(f.New, secret, salt, string(info), size)
	if err != nil {
		return nil, operationError("HKDF failed")
	}
	return out, nil
}

// pbkdf2MaxBytes bounds the output of one derivation.
const pbkdf2MaxBytes = 1 << 20

// pbkdf2TurnN is how many iterations of HMAC pass before others may go first (about 1 ms).
const pbkdf2TurnN = 4096

// derivePBKDF2 is PBKDF2 of Web Crypto.
func derivePBKDF2(turn *cryptoTurn, id hashID, password, salt []byte, iterations uint32, size int) ([]byte, error) {
	f, err := id.function()
	if err != nil {
		return nil, err
	}
	if iterations == 0 {
		return nil, operationError("PBKDF2 needs at least 1 iteration")
	}
	if size > pbkdf2MaxBytes {
		return nil, operationError("PBKDF2 derives at most %d bits at once", 8*pbkdf2MaxBytes)
	}
	return pbkdf2Key(turn, f.New, password, salt, iterations, size)
}

// pbkdf2Key is RFC 8018 5.2 with HMAC of any hash, in a loop that gives way.
func pbkdf2Key(turn *cryptoTurn, h func() hash.Hash, password, salt []byte, iterations uint32, size int) ([]byte, error) {
	prf := hmac.New(h, password)
	out := make([]byte, 0, size+prf.Size())
	u := make([]byte, 0, prf.Size())
	left := pbkdf2TurnN
	for block := uint32(1); len(out) < size; block++ {
		prf.Reset()
		prf.Write(salt)
		prf.Write([]byte{byte(block >> 24), byte(block >> 16), byte(block >> 8), byte(block)})
		start := len(out)
		out = prf.Sum(out)
		t := out[start:]
		u = append(u[:0], t...)
		for n := uint32(2); n <= iterations && n != 0; n++ {
			if left--; left == 0 {
				left = pbkdf2TurnN
				if err := turn.giveWay(); err != nil {
					return nil, err
				}
			}
			prf.Reset()
			prf.Write(u)
			u = prf.Sum(u[:0])
			subtle.XORBytes(t, t, u)
		}
	}
	return out[:size], nil
}
