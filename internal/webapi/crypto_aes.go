package webapi

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/subtle"
	"encoding/binary"
	"math/bits"
)

// aesKey is a parsed AES key, safe for use by several goroutines.
type aesKey struct {
	block cipher.Block
	gcm   cipher.AEAD // for 12-byte nonces
}

func newAESKey(raw []byte) (*aesKey, error) {
	block, err := aes.NewCipher(raw)
	if err != nil {
		return nil, operationError("AES key must have 16, 24 or 32 bytes")
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, operationError("AES-GCM is not available")
	}
	return &aesKey{block, gcm}, nil
}

// aead returns GCM with a full tag for nonces of the size.
func (k *aesKey) aead(nonceSize int) (cipher.AEAD, error) {
	switch nonceSize {
	case 0:
		return nil, operationError("iv must not be empty")
	case 12:
		return k.gcm, nil
	}
	gcm, err := cipher.NewGCMWithNonceSize(k.block, nonceSize)
	if err != nil {
		return nil, operationError("iv has an unsupported size")
	}
	return gcm, nil
}

const gcmFullTag = 16

// gcmEncrypt appends ciphertext and a tag of tagBytes to dst. A short tag is the head of the full one (NIST SP 800-38D 7.1).
func (k *aesKey) gcmEncrypt(dst, iv, aad, plaintext []byte, tagBytes int) ([]byte, error) {
	aead, err := k.aead(len(iv))
	if err != nil {
		return nil, err
	}
	out := aead.Seal(dst, iv, plaintext, aad)
	return out[:len(out)-gcmFullTag+tagBytes], nil
}

// gcmDecrypt appends the plaintext to dst.
//
// The standard library opens no tag below 12 bytes and none below 16 with an iv other than 12 bytes. For those the keystream is
// applied by sealing the ciphertext, and the tag to expect comes from sealing the result.
func (k *aesKey) gcmDecrypt(dst, iv, aad, data []byte, tagBytes int) ([]byte, error) {
	if len(data) < tagBytes {
		return nil, operationError("data is shorter than the tag")
	}
	aead, err := k.aead(len(iv))
	if err != nil {
		return nil, err
	}
	if tagBytes == gcmFullTag {
		out, err := aead.Open(dst, iv, data, aad)
		if err != nil {
			return nil, operationError("data does not authenticate")
		}
		return out, nil
	}
	ciphertext, tag := data[:len(data)-tagBytes], data[len(data)-tagBytes:]
	plaintext := aead.Seal(nil, iv, ciphertext, nil)[:len(ciphertext)]
	sealed := aead.Seal(nil, iv, plaintext, aad)
	if subtle.ConstantTimeCompare(sealed[len(ciphertext):len(ciphertext)+tagBytes], tag) != 1 {
		return nil, operationError("data does not authenticate")
	}
	return append(dst, plaintext...), nil
}

// cbcEncrypt appends the ciphertext of the PKCS #7 padded plaintext to dst.
func (k *aesKey) cbcEncrypt(dst, iv, plaintext []byte) ([]byte, error) {
	if len(iv) != aes.BlockSize {
		return nil, operationError("iv must have 16 bytes")
	}
	pad := aes.BlockSize - len(plaintext)%aes.BlockSize
	start := len(dst)
	dst = append(dst, plaintext...)
	for range pad {
		dst = append(dst, byte(pad))
	}
	out := dst[start:]
	cipher.NewCBCEncrypter(k.block, iv).CryptBlocks(out, out)
	return dst, nil
}

// cbcDecrypt appends the plaintext to dst, which must have the capacity for len(data) more bytes or none.
func (k *aesKey) cbcDecrypt(dst, iv, data []byte) ([]byte, error) {
	if len(iv) != aes.BlockSize {
		return nil, operationError("iv must have 16 bytes")
	}
	if len(data) == 0 || len(data)%aes.BlockSize != 0 {
		return nil, operationError("data must be a positive number of 16-byte blocks")
	}
	start := len(dst)
	dst = append(dst, data...)
	out := dst[start:]
	cipher.NewCBCDecrypter(k.block, iv).CryptBlocks(out, out)
	if n := paddingSize(out[len(out)-aes.BlockSize:]); n > 0 {
		return dst[:len(dst)-n], nil
	}
	return nil, operationError("padding is wrong")
}

// paddingSize returns the length of the PKCS #7 padding of the last block, or 0 when it is wrong. Time does not depend on the block.
func paddingSize(block []byte) int {
	n := int(block[aes.BlockSize-1])
	good := subtle.ConstantTimeLessOrEq(1, n) & subtle.ConstantTimeLessOrEq(n, aes.BlockSize)
	for i := range aes.BlockSize {
		inPad := subtle.ConstantTimeLessOrEq(aes.BlockSize-i, n)
		same := subtle.ConstantTimeByteEq(block[i], byte(n))
		good &= subtle.ConstantTimeSelect(inPad, same, 1)
	}
	return subtle.ConstantTimeSelect(good, n, 0)
}

// ctr appends data XOR the keystream of the counter block to dst. Only the low counterBits of the block count; they wrap within
// themselves, and one counter value is never used twice.
func (k *aesKey) ctr(dst, counter []byte, counterBits int, data []byte) ([]byte, error) {
	if len(counter) != aes.BlockSize {
		return nil, operationError("counter must have 16 bytes")
	}
	if counterBits < 1 || counterBits > 128 {
		return nil, operationError("counter length must be from 1 to 128 bits")
	}
	blockN := uint64(len(data)+aes.BlockSize-1) / aes.BlockSize
	if counterBits < 64 && blockN > 1<<counterBits {
		return nil, operationError("data is longer than the counter allows")
	}
	start := len(dst)
	dst = append(dst, data...)
	out := dst[start:]
	first := blocksBeforeWrap(counter, counterBits)
	if blockN <= first {
		cipher.NewCTR(k.block, counter).XORKeyStream(out, out)
		return dst, nil
	}
	cut := int(first) * aes.BlockSize
	cipher.NewCTR(k.block, counter).XORKeyStream(out[:cut], out[:cut])
	wrapped := clearLowBits(counter, counterBits)
	cipher.NewCTR(k.block, wrapped).XORKeyStream(out[cut:], out[cut:])
	return dst, nil
}

// blocksBeforeWrap counts the values from the counter to its last one, or the greatest uint64 when there are more.
func blocksBeforeWrap(counter []byte, counterBits int) uint64 {
	hi, lo := binary.BigEndian.Uint64(counter[:8]), binary.BigEndian.Uint64(counter[8:])
	const most = ^uint64(0)
	if counterBits > 64 {
		mask := most >> (128 - counterBits)
		if hi&mask != mask {
			return most
		}
		counterBits = 64
	}
	left, carry := bits.Add64(most>>(64-counterBits)-lo&(most>>(64-counterBits)), 1, 0)
	if carry != 0 {
		return most
	}
	return left
}

// clearLowBits returns a copy of the block with its low n bits zero.
func clearLowBits(block []byte, n int) []byte {
	out := append([]byte(nil), block...)
	for i := len(out) - 1; n > 0; i-- {
		if n >= 8 {
			out[i] = 0
		} else {
			out[i] &^= 1<<n - 1
		}
		n -= 8
	}
	return out
}

var keyWrapIV = [8]byte{0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6}

// wrap is AES key wrap (RFC 3394 2.2.1).
func (k *aesKey) wrap(data []byte) ([]byte, error) {
	if len(data) < 16 || len(data)%8 != 0 {
		return nil, operationError("data must have a multiple of 8 bytes, at least 16")
	}
	out := make([]byte, 8+len(data))
	copy(out[8:], data)
	n := len(data) / 8
	var b [aes.BlockSize]byte
	copy(b[:8], keyWrapIV[:])
	for t := 1; t <= 6*n; t++ {
		r := out[8+(t-1)%n*8:][:8]
		copy(b[8:], r)
		k.block.Encrypt(b[:], b[:])
		copy(r, b[8:])
		binary.BigEndian.PutUint64(b[:8], binary.BigEndian.Uint64(b[:8])^uint64(t))
	}
	copy(out, b[:8])
	return out, nil
}

// unwrap is AES key unwrap (RFC 3394 2.2.2).
func (k *aesKey) unwrap(data []byte) ([]byte, error) {
	if len(data) < 24 || len(data)%8 != 0 {
		return nil, operationError("wrapped data must have a multiple of 8 bytes, at least 24")
	}
	out := append([]byte(nil), data[8:]...)
	n := len(out) / 8
	var b [aes.BlockSize]byte
	copy(b[:8], data[:8])
	for t := 6 * n; t >= 1; t-- {
		r := out[(t-1)%n*8:][:8]
		binary.BigEndian.PutUint64(b[:8], binary.BigEndian.Uint64(b[:8])^uint64(t))
		copy(b[8:], r)
		k.block.Decrypt(b[:], b[:])
		copy(r, b[8:])
	}
	if subtle.ConstantTimeCompare(b[:8], keyWrapIV[:]) != 1 {
		return nil, operationError("wrapped data does not authenticate")
	}
	return out, nil
}
