package webapi

import (
	"crypto/rand"
	"fmt"
	"strings"

	"golang.org/x/net/idna"

	"github.com/skerry-run/skerry/internal/js"
)

var urlOps = Ops{
	"url_domain_to_ascii": Sync(urlDomainToASCII),
	"url_uuid":            Sync(urlUUID),
}

// The two profiles of https://url.spec.whatwg.org/#concept-domain-to-ascii.
var (
	idnaLax = idna.New(
		idna.MapForLookup(),
		idna.BidiRule(),
		idna.CheckJoiners(true),
		idna.CheckHyphens(false),
		idna.StrictDomainName(false),
		idna.Transitional(false),
		idna.VerifyDNSLength(false),
	)
	idnaStrict = idna.New(
		idna.MapForLookup(),
		idna.BidiRule(),
		idna.CheckJoiners(true),
		idna.CheckHyphens(true),
		idna.StrictDomainName(true),
		idna.Transitional(false),
		idna.VerifyDNSLength(true),
	)
)

func urlDomainToASCII(c *Call) (js.Data, error) {
	ascii, ok := domainToASCII(c.String(0), c.Bool(1))
	if !ok {
		return js.Null(), nil
	}
	return js.String(ascii), nil
}

// urlUUID makes the random part of a blob URL: a UUID of version 4.
func urlUUID(*Call) (js.Data, error) {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	return js.String(fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])), nil
}

// domainToASCII runs Unicode ToASCII. The result may be empty.
func domainToASCII(domain string, strict bool) (string, bool) {
	profile := idnaLax
	if strict {
		profile = idnaStrict
	}
	ascii, err := profile.ToASCII(strings.Map(revised, domain))
	return ascii, err == nil && !hasNestedPunycode(ascii)
}

// revised maps the code points that UTS #46 treats otherwise since its revision
// 33 than the tables of Unicode 15 do; -1 is ignored. It changes nothing for
// tables of later versions.
func revised(r rune) rune {
	switch {
	case r < 0x4c0:
		return r
	case r == 0x1e9e: // capital sharp s
		return 0xdf
	case r == 0x4c0:
		return 0x4cf
	case r >= 0x10a0 && r <= 0x10c5: // Georgian capitals
		return r - 0x10a0 + 0x2d00
	case r == 0x2132:
		return 0x214e
	case r == 0x2183:
		return 0x2184
	case r == 0x2f868:
		return 0x36fc
	case r == 0x2f874:
		return 0x5f53
	case r == 0x2f91f:
		return 0x243ab
	case r == 0x2f95f:
		return 0x7aee
	case r == 0x2f9bf:
		return 0x45d7
	case r == 0x115f, r == 0x1160, r == 0x17b4, r == 0x17b5, r == 0x180e, r >= 0x2061 && r <= 0x2063,
		r >= 0x206a && r <= 0x206f, r == 0x3164, r == 0xffa0, r >= 0x1d173 && r <= 0x1d17a:
		return -1
	}
	return r
}

// hasNestedPunycode reports whether a label stands for one that starts with
// "xn--" itself, which validity criterion 4 of UTS #46 forbids.
func hasNestedPunycode(ascii string) bool {
	for label := range strings.SplitSeq(ascii, ".") {
		if !strings.HasPrefix(label, "xn--xn--") {
			continue
		}
		if u, err := idna.Punycode.ToUnicode(label); err != nil || strings.HasPrefix(u, "xn--") {
			return true
		}
	}
	return false
}
