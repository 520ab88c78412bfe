package webapi

import (
	"crypto/pbkdf2"
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
)

// scrypt derives size bytes. https://www.rfc-editor.org/rfc/rfc7914
func scrypt(t *cryptoTurn, password, salt []byte, n, r, p, size int) ([]byte, error) {
	if n < 2 || n&(n-1) != 0 || r < 1 || p < 1 || size < 0 || uint64(n)*uint64(r)*128 > scryptMemoryBytes || uint64(r)*uint64(p)*128 > scryptMemoryBytes {
		return nil, errScrypt
	}
	b, err := pbkdf2.Key(sha256.New, string(password), salt, 1, p*128*r)
	if err != nil {
		return nil, err
	}
	words := 32 * r
	v, x, y := make([]uint32, n*words), make([]uint32, words), make([]uint32, words)
	for block := range p {
		if err := mix(t, b[block*128*r:(block+1)*128*r], n, v, x, y); err != nil {
			return nil, err
		}
	}
	return pbkdf2.Key(sha256.New, string(password), b, 1, size)
}

// scryptTurnN is how many steps of scryptROMix pass before others may go first (about 1 ms).
const scryptTurnN = 512

// mix is scryptROMix over one block.
func mix(t *cryptoTurn, b []byte, n int, v, x, y []uint32) error {
	words := len(x)
	for i := range x {
		x[i] = binary.LittleEndian.Uint32(b[i*4:])
	}
	for i := range n {
		if i%scryptTurnN == 0 {
			if err := t.giveWay(); err != nil {
				return err
			}
		}
		copy(v[i*words:], x)
		mixBlock(x, y)
	}
	for i := range n {
		if i%scryptTurnN == 0 {
			if err := t.giveWay(); err != nil {
				return err
			}
		}
		j := int(x[words-16]) & (n - 1)
		for k, w := range v[j*words : (j+1)*words] {
			x[k] ^= w
		}
		mixBlock(x, y)
	}
	for i, w := range x {
		binary.LittleEndian.PutUint32(b[i*4:], w)
	}
	return nil
}

// mixBlock is scryptBlockMix in place; y is scratch.
func mixBlock(x, y []uint32) {
	var t [16]uint32
	copy(t[:], x[len(x)-16:])
	half := len(x) / 2
	for i := 0; i < len(x); i += 16 {
		for k := range t {
			t[k] ^= x[i+k]
		}
		salsa(&t)
		at := i / 2
		if i/16%2 == 1 {
			at = half + (i-16)/2
		}
		copy(y[at:], t[:])
	}
	copy(x, y)
}

// salsa is Salsa20/8.
func salsa(t *[16]uint32) {
	x := *t
	quarter := func(a, b, c, d int) {
		x[b] ^= bits.RotateLeft32(x[a]+x[d], 7)
		x[c] ^= bits.RotateLeft32(x[b]+x[a], 9)
		x[d] ^= bits.RotateLeft32(x[c]+x[b], 13)
		x[a] ^= bits.RotateLeft32(x[d]+x[c], 18)
	}
	for range 4 {
		quarter(0, 4, 8, 12)
		quarter(5, 9, 13, 1)
		quarter(10, 14, 2, 6)
		quarter(15, 3, 7, 11)
		quarter(0, 1, 2, 3)
		quarter(5, 6, 7, 4)
		quarter(10, 11, 8, 9)
		quarter(15, 12, 13, 14)
	}
	for i := range t {
		t[i] += x[i]
	}
}
