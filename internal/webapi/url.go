package webapi

import (
	"golang.org/x/net/idna"

	"github.com/skerry-run/skerry/internal/js"
)

var urlOps = Ops{
	"url_domain_to_ascii": Sync(urlDomainToASCII),
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

// domainToASCII runs Unicode ToASCII. The result may be empty.
func domainToASCII(domain string, strict bool) (string, bool) {
	profile := idnaLax
	if strict {
		profile = idnaStrict
	}
	ascii, err := profile.ToASCII(domain)
	return ascii, err == nil
}
