package webapi

import (
	"encoding/hex"
	"testing"
)

// The test vectors of RFC 7914, section 12.
func TestScrypt(t *testing.T) {
	for _, test := range []struct {
		password, salt string
		n, r, p        int
		want           string
	}{
		{"", "", 16, 1, 1, "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"},
		{"password", "NaCl", 1024, 8, 16, "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"},
	} {
		got, err := scrypt(&cryptoTurn{ctx: t.Context()}, []byte(test.password), []byte(test.salt), test.n, test.r, test.p, 64)
		if err != nil || hex.EncodeToString(got) != test.want {
			t.Errorf("scrypt(%q, %q, %d, %d, %d): got %x, %v", test.password, test.salt, test.n, test.r, test.p, got, err)
		}
	}
	for _, n := range []int{0, 1, 3, 1 << 21} {
		if _, err := scrypt(&cryptoTurn{ctx: t.Context()}, nil, nil, n, 8, 1, 8); err == nil {
			t.Errorf("n = %d: no error", n)
		}
	}
}
