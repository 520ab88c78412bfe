package webapi

import (
	"crypto/sha256"
	"crypto/sha512"
	"crypto/subtle"
	"encoding/base64"
	"strings"

	"github.com/skerry-run/skerry/internal/js"
)

func fetchIntegrity(c *Call) (js.Data, error) {
	return js.Bool(meetsIntegrity(c.Bytes(0), c.String(1))), nil
}

// meetsIntegrity implements "Do bytes match metadataList?":
// https://w3c.github.io/webappsec-subresource-integrity/#does-response-match-metadatalist
func meetsIntegrity(b []byte, metadata string) bool {
	strongest := 0
	var wanted [][]byte
	for _, item := range strings.Fields(metadata) {
		item, _, _ = strings.Cut(item, "?")
		alg, value, ok := strings.Cut(item, "-")
		strength := map[string]int{"sha256": 1, "sha384": 2, "sha512": 3}[strings.ToLower(alg)]
		if !ok || strength == 0 {
			continue
		}
		value = strings.NewReplacer("-", "+", "_", "/").Replace(strings.TrimRight(value, "="))
		digest, err := base64.RawStdEncoding.DecodeString(value)
		if err != nil {
			digest = nil // a value that cannot match
		}
		switch {
		case strength > strongest:
			strongest, wanted = strength, [][]byte{digest}
		case strength == strongest:
			wanted = append(wanted, digest)
		}
	}
	if strongest == 0 {
		return true // nothing that is understood: no demand
	}
	got := integrityDigest(b, strongest)
	for _, want := range wanted {
		if subtle.ConstantTimeCompare(got, want) == 1 {
			return true
		}
	}
	return false
}

func integrityDigest(b []byte, strength int) []byte {
	switch strength {
	case 1:
		d := sha256.Sum256(b)
		return d[:]
	case 2:
		d := sha512.Sum384(b)
		return d[:]
	default:
		d := sha512.Sum512(b)
		return d[:]
	}
}
