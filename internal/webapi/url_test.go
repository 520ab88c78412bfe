package webapi

import (
	"strings"
	"testing"
)

func TestDomainToASCII(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		strict   bool
		want     string // "" is failure
	}{
		{"letters", "Faß.Example", false, "xn--fa-hia.example"},
		{"capital sharp s", "FAẞ.de", false, "xn--fa-hia.de"},
		{"ideographic full stop", "日本語。jp", false, "xn--wgv71a119e.jp"},
		{"full width", "ｅｘａｍｐｌｅ．com", false, "example.com"},
		{"soft hyphen is ignored", "exa\u00admple.com", false, "example.com"},
		{"zero width joiner after a virama", "क्\u200dष.com", false, "xn--11b2ezcw70k.com"},
		{"zero width joiner elsewhere", "a\u200db.com", false, ""},
		{"punycode", "xn--wgv71a119e.jp", false, "xn--wgv71a119e.jp"},
		{"punycode in capitals", "XN--WGV71A119E.jp", false, "xn--wgv71a119e.jp"},
		{"punycode of ascii", "xn--a-.com", false, ""},
		{"punycode that is malformed", "xn--ü.com", false, ""},
		{"punycode in punycode", "xn--xn---epa", false, ""},
		{"georgian capital", "Ⴀ.ge", false, "xn--rkj.ge"},
		{"mongolian vowel separator", "look\u180eout.net", false, "lookout.net"},
		{"unassigned", "a\U000e0fff", false, ""},
		{"mixed directions", "0à.\u05d0", false, ""},
		{"underscore", "a_b.ü", false, "a_b.xn--tda"},
		{"underscore, strict", "a_b.ü", true, ""},
		{"hyphens", "-ü-.de", false, "xn-----xka.de"},
		{"hyphens, strict", "-ü-.de", true, ""},
		{"long label, strict", strings.Repeat("a", 64) + ".ü", true, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, ok := domainToASCII(tt.in, tt.strict)
			if !ok {
				got = ""
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// FuzzDomainToASCII checks that a result is lower-case ASCII and stays as it is
// when it goes through again.
func FuzzDomainToASCII(f *testing.F) {
	for _, s := range []string{"Faß.de", "日本語。jp", "xn--wgv71a119e", "xn--xn---epa", "a\u200db", "\u05d0b.com", "..", "xn--", "≠.com"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, domain string) {
		got, ok := domainToASCII(domain, false)
		if !ok {
			return
		}
		for _, c := range []byte(got) {
			if c > 0x7f || c >= 'A' && c <= 'Z' {
				t.Fatalf("%q gave %q", domain, got)
			}
		}
		if again, ok := domainToASCII(got, false); !ok || again != got {
			t.Fatalf("%q gave %q, which gave %q, %v", domain, got, again, ok)
		}
	})
}
