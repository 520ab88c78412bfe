package webapi

import (
	"encoding/base64"
	"testing"
)

func integrityOf(b []byte) string {
	return "sha256-" + base64.StdEncoding.EncodeToString(integrityDigest(b, 1))
}

func TestMeetsIntegrity(t *testing.T) {
	// Digests of "alert('Hello, world.');", from the example of the specification.
	const script = "alert('Hello, world.');"
	const sha256 = "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
	const sha384 = "sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO"
	for _, test := range []struct {
		name, metadata string
		want           bool
	}{
		{"none", "", true},
		{"unknown only", "md5-abc", true},
		{"sha256", sha256, true},
		{"sha384", sha384, true},
		{"options", sha256 + "?foo", true},
		{"url alphabet", "sha256-qznLcsROx4GACP2dm0UCKCzCG-HiZ1guq6ZZDob_Tng", true},
		{"wrong", "sha256-AAAA", false},
		{"not base64", "sha256-!", false},
		{"one of two", "sha256-AAAA " + sha256, true},
		{"stronger counts", sha256 + " sha384-AAAA", false},
		{"weaker does not", "sha256-AAAA " + sha384, true},
	} {
		if got := meetsIntegrity([]byte(script), test.metadata); got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}
