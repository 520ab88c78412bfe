package webapi

import (
	"errors"
	"net/netip"
	"strings"
	"testing"
)

func TestOutboundCheck(t *testing.T) {
	for _, test := range []struct {
		name   string
		config OutboundConfig
		host   string
		ip     string
		port   uint16
		rule   string // "" when it may
	}{
		{"default public", OutboundConfig{}, "example.com", "93.184.216.34", 443, ""},
		{"default private", OutboundConfig{}, "db", "10.0.0.5", 5432, ""},
		{"default loopback", OutboundConfig{}, "localhost", "127.0.0.1", 80, ""},
		{"metadata", OutboundConfig{}, "169.254.169.254", "169.254.169.254", 80, "link-local"},
		{"metadata by name", OutboundConfig{}, "rebind.example.com", "169.254.169.254", 80, "link-local"},
		{"metadata mapped", OutboundConfig{}, "x", "::ffff:169.254.169.254", 80, "link-local"},
		{"metadata compatible", OutboundConfig{}, "x", "::169.254.169.254", 80, "link-local"},
		{"metadata nat64", OutboundConfig{}, "x", "64:ff9b::a9fe:a9fe", 80, "link-local"},
		{"metadata 6to4", OutboundConfig{}, "x", "2002:a9fe:a9fe::1", 80, "link-local"},
		{"link-local v6", OutboundConfig{}, "x", "fe80::1", 80, "link-local"},
		{"link-local zone", OutboundConfig{}, "x", "fe80::1%eth0", 80, "link-local"},
		{"aws v6", OutboundConfig{}, "x", "fd00:ec2::254", 80, "cloud-metadata"},
		{"google v6", OutboundConfig{}, "x", "fd20:ce::254", 80, "cloud-metadata"},
		{"alibaba", OutboundConfig{}, "x", "100.100.100.200", 80, "cloud-metadata"},
		{"oracle", OutboundConfig{}, "x", "192.0.0.192", 80, "cloud-metadata"},
		{"azure", OutboundConfig{}, "x", "168.63.129.16", 80, "cloud-metadata"},
		{"public: public", OutboundConfig{Mode: OutboundPublic}, "x", "1.1.1.1", 443, ""},
		{"public: public v6", OutboundConfig{Mode: OutboundPublic}, "x", "2606:4700::1111", 443, ""},
		{"public: private", OutboundConfig{Mode: OutboundPublic}, "x", "192.168.1.1", 443, "private"},
		{"public: ula", OutboundConfig{Mode: OutboundPublic}, "x", "fd12::1", 443, "private"},
		{"public: loopback", OutboundConfig{Mode: OutboundPublic}, "x", "127.8.8.8", 443, "loopback"},
		{"public: loopback v6", OutboundConfig{Mode: OutboundPublic}, "x", "::1", 443, "loopback"},
		{"public: any", OutboundConfig{Mode: OutboundPublic}, "x", "0.0.0.0", 443, "unspecified"},
		{"public: any v6", OutboundConfig{Mode: OutboundPublic}, "x", "::", 443, "unspecified"},
		{"public: shared", OutboundConfig{Mode: OutboundPublic}, "x", "100.64.0.1", 443, "shared"},
		{"public: multicast", OutboundConfig{Mode: OutboundPublic}, "x", "224.0.0.1", 443, "multicast"},
		{"public: reserved", OutboundConfig{Mode: OutboundPublic}, "x", "255.255.255.255", 443, "reserved"},
		{"public: allowed address", OutboundConfig{Mode: OutboundPublic, Allow: []string{"10.0.0.0/8"}}, "x", "10.1.2.3", 443, ""},
		{"public: allowed name", OutboundConfig{Mode: OutboundPublic, Allow: []string{"db.internal:5432"}}, "db.internal", "10.1.2.3", 5432, ""},
		{"public: other port", OutboundConfig{Mode: OutboundPublic, Allow: []string{"db.internal:5432"}}, "db.internal", "10.1.2.3", 5433, "private"},
		{"a name does not open metadata", OutboundConfig{Allow: []string{"evil.com"}}, "evil.com", "169.254.169.254", 80, "link-local"},
		{"an address does", OutboundConfig{Allow: []string{"169.254.169.254:80"}}, "x", "169.254.169.254", 80, ""},
		{"list: named", OutboundConfig{Mode: OutboundList, Allow: []string{"api.example.com:443"}}, "API.example.com.", "1.2.3.4", 443, ""},
		{"list: subdomain", OutboundConfig{Mode: OutboundList, Allow: []string{"*.example.com"}}, "a.b.example.com", "1.2.3.4", 1, ""},
		{"list: not the domain", OutboundConfig{Mode: OutboundList, Allow: []string{"*.example.com"}}, "example.com", "1.2.3.4", 1, "allowlist"},
		{"list: not a suffix", OutboundConfig{Mode: OutboundList, Allow: []string{"*.example.com"}}, "badexample.com", "1.2.3.4", 1, "allowlist"},
		{"list: other", OutboundConfig{Mode: OutboundList}, "x", "1.2.3.4", 443, "allowlist"},
		{"list: ports", OutboundConfig{Mode: OutboundList, Allow: []string{"1.2.3.0/24:8000-8999"}}, "x", "1.2.3.4", 8080, ""},
		{"list: v6 ports", OutboundConfig{Mode: OutboundList, Allow: []string{"[2001:db8::/32]:443"}}, "x", "2001:db8::1", 443, ""},
		{"list: v6 other port", OutboundConfig{Mode: OutboundList, Allow: []string{"[2001:db8::/32]:443"}}, "x", "2001:db8::1", 80, "allowlist"},
		{"deny address", OutboundConfig{Deny: []string{"10.0.0.0/8"}}, "x", "10.9.9.9", 1, "deny 10.0.0.0/8"},
		{"deny name", OutboundConfig{Deny: []string{"*.ads.example"}}, "x.ads.example", "1.1.1.1", 1, "deny *.ads.example"},
		{"deny before allow", OutboundConfig{Allow: []string{"10.0.0.0/8"}, Deny: []string{"10.0.0.1"}}, "x", "10.0.0.1", 1, "deny 10.0.0.1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			o, err := NewOutbound(test.config)
			if err != nil {
				t.Fatal(err)
			}
			rule := ""
			if err := o.Check(test.host, netip.MustParseAddr(test.ip), test.port); err != nil {
				var refused *OutboundError
				if !errors.As(err, &refused) {
					t.Fatalf("got %v, want *OutboundError", err)
				}
				rule = refused.Rule
			}
			if rule != test.rule {
				t.Errorf("got rule %q, want %q", rule, test.rule)
			}
		})
	}
}

func TestOutboundErrorText(t *testing.T) {
	err := DefaultOutbound.Check("meta.example", netip.MustParseAddr("169.254.169.254"), 80)
	if got, want := err.Error(), `fetch to meta.example (169.254.169.254) refused by outbound rule "link-local"`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestNewOutboundErrors(t *testing.T) {
	for _, test := range []struct {
		config OutboundConfig
		part   string
	}{
		{OutboundConfig{Mode: "open"}, `mode "open"`},
		{OutboundConfig{Allow: []string{"a b"}}, `"a b" is no host name`},
		{OutboundConfig{Allow: []string{""}}, "no host name"},
		{OutboundConfig{Allow: []string{"a:99999"}}, `"99999" is no port`},
		{OutboundConfig{Allow: []string{"a:9-1"}}, `"9-1" is no port`},
		{OutboundConfig{Deny: []string{"10.0.0.0/99"}}, "outbound deny"},
		{OutboundConfig{Allow: []string{"a.*.b"}}, "no host name"},
	} {
		_, err := NewOutbound(test.config)
		if err == nil || !strings.Contains(err.Error(), test.part) {
			t.Errorf("%+v: got %v, want an error with %q", test.config, err, test.part)
		}
	}
}

func FuzzParseOutboundRule(f *testing.F) {
	for _, s := range []string{"example.com", "*.example.com:443", "10.0.0.0/8:1-2", "[::1]:80", "::1", "fe80::1%x", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := parseOutboundRule(s)
		if err != nil {
			return
		}
		if r.low > r.high || (r.host == "") != r.prefix.IsValid() {
			t.Errorf("%q: got %+v", s, r)
		}
		r.match("example.com", netip.MustParseAddr("1.2.3.4"), 80)
	})
}
