package webapi

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// OutboundMode says what an app may connect to when no entry of its lists
// decides.
type OutboundMode string

// Outbound modes.
const (
	// OutboundDefault refuses link-local and cloud-metadata addresses and lets
	// everything else pass. It is what "" means.
	OutboundDefault OutboundMode = "default"
	// OutboundPublic refuses every address that is not on the public Internet.
	OutboundPublic OutboundMode = "public"
	// OutboundList refuses everything.
	OutboundList OutboundMode = "allowlist"
)

// OutboundConfig is an outbound policy as it is written.
type OutboundConfig struct {
	Mode OutboundMode
	// Allow opens exceptions, Deny closes them; Deny goes first. An entry is
	// HOST, *.DOMAIN, ADDRESS or CIDR, each with an optional :PORT or :LOW-HIGH
	// (IPv6 in brackets then). A host entry never opens link-local and
	// metadata addresses: only an address entry does.
	Allow, Deny []string
}

// Outbound is an outbound policy, and the HTTP connections made under it. It is
// immutable and safe for concurrent use. Connections are never shared between
// policies.
type Outbound struct {
	mode        OutboundMode
	allow, deny []outboundRule

	once sync.Once
	http *http.Transport
}

// DefaultOutbound is the policy of apps that have none of their own.
var DefaultOutbound = &Outbound{mode: OutboundDefault}

// NewOutbound returns the policy that c describes.
//
// # Errors
//
// An unknown mode, or an entry that cannot be read, named in the error.
func NewOutbound(c OutboundConfig) (*Outbound, error) {
	o := &Outbound{mode: c.Mode}
	switch c.Mode {
	case "":
		o.mode = OutboundDefault
	case OutboundDefault, OutboundPublic, OutboundList:
	default:
		return nil, fmt.Errorf("outbound mode %q is none of %q, %q, %q", c.Mode, OutboundDefault, OutboundPublic, OutboundList)
	}
	var err error
	if o.allow, err = parseOutboundRules(c.Allow); err != nil {
		return nil, fmt.Errorf("outbound allow: %w", err)
	}
	if o.deny, err = parseOutboundRules(c.Deny); err != nil {
		return nil, fmt.Errorf("outbound deny: %w", err)
	}
	return o, nil
}

// OutboundError is the refusal of a connection.
type OutboundError struct {
	Host string // as the app named it
	Addr netip.Addr
	Port uint16
	Rule string // "link-local", "deny 10.0.0.0/8", ...
}

// Error implements error.
func (e *OutboundError) Error() string {
	host := e.Host
	if host != e.Addr.String() && e.Addr.IsValid() {
		host += " (" + e.Addr.String() + ")"
	}
	return fmt.Sprintf("fetch to %s refused by outbound rule %q", host, e.Rule)
}

// Check decides whether a connection to ip and port, to which host resolved,
// may be made.
//
// # Errors
//
// *OutboundError when it may not.
func (o *Outbound) Check(host string, ip netip.Addr, port uint16) error {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	ip = canonicalAddr(ip)
	refuse := func(rule string) error { return &OutboundError{Host: host, Addr: ip, Port: port, Rule: rule} }
	for i := range o.deny {
		if o.deny[i].match(host, ip, port) {
			return refuse("deny " + o.deny[i].text)
		}
	}
	byName := false
	for i := range o.allow {
		if o.allow[i].match(host, ip, port) {
			if o.allow[i].prefix.IsValid() {
				return nil
			}
			byName = true
		}
	}
	if rule := matchRange(alwaysRefused, ip); rule != "" {
		return refuse(rule)
	}
	if byName {
		return nil
	}
	switch o.mode {
	case OutboundPublic:
		if rule := matchRange(notPublic, ip); rule != "" {
			return refuse(rule)
		}
	case OutboundList:
		return refuse(string(OutboundList))
	}
	return nil
}

type outboundRule struct {
	text      string
	host      string       // lower case; with a leading dot for *.DOMAIN; empty for addresses
	prefix    netip.Prefix // invalid for hosts
	low, high uint16
}

func (r *outboundRule) match(host string, ip netip.Addr, port uint16) bool {
	if port < r.low || port > r.high {
		return false
	}
	if r.prefix.IsValid() {
		return r.prefix.Contains(ip)
	}
	if r.host[0] == '.' {
		return strings.HasSuffix(host, r.host)
	}
	return host == r.host
}

func parseOutboundRules(texts []string) ([]outboundRule, error) {
	var rules []outboundRule
	for _, text := range texts {
		r, err := parseOutboundRule(text)
		if err != nil {
			return nil, err
		}
		rules = append(rules, r)
	}
	return rules, nil
}

func parseOutboundRule(text string) (outboundRule, error) {
	r := outboundRule{text: text, high: 65535}
	target, ports := splitPorts(text)
	if ports != "" {
		low, high, isRange := strings.Cut(ports, "-")
		if !isRange {
			high = low
		}
		l, err1 := strconv.ParseUint(low, 10, 16)
		h, err2 := strconv.ParseUint(high, 10, 16)
		if err1 != nil || err2 != nil || l > h {
			return r, fmt.Errorf("entry %q: %q is no port or range of ports", text, ports)
		}
		r.low, r.high = uint16(l), uint16(h)
	}
	if p, err := netip.ParsePrefix(target); err == nil {
		r.prefix = p.Masked()
		return r, nil
	}
	if a, err := netip.ParseAddr(target); err == nil {
		a = canonicalAddr(a)
		r.prefix = netip.PrefixFrom(a, a.BitLen())
		return r, nil
	}
	host := strings.ToLower(strings.TrimSuffix(target, "."))
	if rest, ok := strings.CutPrefix(host, "*."); ok {
		r.host, host = "."+rest, rest
	} else {
		r.host = host
	}
	if !isHostName(host) {
		return r, fmt.Errorf("entry %q: %q is no host name, address or CIDR", text, target)
	}
	return r, nil
}

// splitPorts cuts ":PORT" off an entry; bare IPv6 has no port.
func splitPorts(text string) (target, ports string) {
	if rest, ok := strings.CutPrefix(text, "["); ok {
		target, ports, _ = strings.Cut(rest, "]")
		return target, strings.TrimPrefix(ports, ":")
	}
	if strings.Count(text, ":") > 1 {
		return text, ""
	}
	target, ports, _ = strings.Cut(text, ":")
	return target, ports
}

func isHostName(s string) bool {
	if s == "" || len(s) > 253 {
		return false
	}
	for label := range strings.SplitSeq(s, ".") {
		if label == "" || len(label) > 63 {
			return false
		}
		for _, c := range []byte(label) {
			if !(c == '-' || c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z') {
				return false
			}
		}
	}
	return true
}

type namedRange struct {
	name   string
	prefix netip.Prefix
}

func ranges(name string, prefixes ...string) []namedRange {
	out := make([]namedRange, len(prefixes))
	for i, p := range prefixes {
		out[i] = namedRange{name, netip.MustParsePrefix(p)}
	}
	return out
}

func concat(lists ...[]namedRange) []namedRange {
	var out []namedRange
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

var (
	// alwaysRefused holds what no app has business with unless its operator
	// names the address: through these, machines in clouds learn their secrets.
	alwaysRefused = concat(
		ranges("link-local", "169.254.0.0/16", "fe80::/10"),
		ranges("cloud-metadata",
			"fd00:ec2::/32",      // AWS
			"fd20:ce::254/128",   // Google
			"100.100.100.200/32", // Alibaba
			"192.0.0.192/32",     // Oracle
			"168.63.129.16/32",   // Azure
		),
	)
	// notPublic follows the IANA special-purpose registries.
	notPublic = concat(
		ranges("loopback", "127.0.0.0/8", "::1/128"),
		ranges("private", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "fec0::/10"),
		ranges("shared", "100.64.0.0/10"),
		ranges("unspecified", "0.0.0.0/8", "::/128"),
		ranges("multicast", "224.0.0.0/4", "ff00::/8"),
		ranges("reserved", "192.0.0.0/24", "192.0.2.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
			"100::/64", "2001:db8::/32", "3fff::/20", "5f00::/16"),
	)
	nat64  = netip.MustParsePrefix("64:ff9b::/96")
	sixTo4 = netip.MustParsePrefix("2002::/16")
)

func matchRange(list []namedRange, ip netip.Addr) string {
	for i := range list {
		if list[i].prefix.Contains(ip) {
			return list[i].name
		}
	}
	return ""
}

// canonicalAddr returns the IPv4 address that an IPv6 address stands for, so
// that no spelling of an address escapes its rule.
func canonicalAddr(ip netip.Addr) netip.Addr {
	ip = ip.WithZone("").Unmap()
	if !ip.Is6() {
		return ip
	}
	b := ip.As16()
	switch {
	case nat64.Contains(ip):
		return netip.AddrFrom4([4]byte(b[12:16]))
	case sixTo4.Contains(ip):
		return netip.AddrFrom4([4]byte(b[2:6]))
	case b[0] == 0 && [12]byte(b[:12]) == [12]byte{} && b[12] != 0: // ::a.b.c.d
		return netip.AddrFrom4([4]byte(b[12:16]))
	}
	return ip
}

const (
	dialTimeout         = 30 * time.Second
	tlsHandshakeTimeout = 15 * time.Second
	idleConnTimeout     = 90 * time.Second
	maxIdleConns        = 256
	maxIdleConnsPerHost = 64
	maxResponseHeadByte = 256 << 10
)

// DialContext connects to a host and port, when the policy lets it. The check
// is made on the address that is dialled, after the name was resolved.
func (o *Outbound) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, fmt.Errorf("dial %q: %w", address, err)
	}
	if o.mode == OutboundList && !o.mayAllowName(host) {
		return nil, &OutboundError{Host: host, Rule: string(OutboundList)}
	}
	d := net.Dialer{
		Timeout: dialTimeout,
		Control: func(_, address string, _ syscall.RawConn) error {
			ap, err := netip.ParseAddrPort(address)
			if err != nil {
				return fmt.Errorf("dial %q: %w", address, err)
			}
			return o.Check(host, ap.Addr(), ap.Port())
		},
	}
	return d.DialContext(ctx, network, address)
}

// mayAllowName reports whether resolving host can lead to an allowed address,
// so that a closed policy does not leak names into the DNS.
func (o *Outbound) mayAllowName(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	_, err := netip.ParseAddr(host)
	for i := range o.allow {
		r := &o.allow[i]
		switch {
		case r.prefix.IsValid(), err == nil:
			return true // decided by the address
		case r.match(host, netip.Addr{}, r.low):
			return true
		}
	}
	return false
}

// transport returns the connections of the policy.
func (o *Outbound) transport() *http.Transport {
	o.once.Do(func() {
		o.http = &http.Transport{
			DialContext:            o.DialContext,
			ForceAttemptHTTP2:      true,
			TLSHandshakeTimeout:    tlsHandshakeTimeout,
			IdleConnTimeout:        idleConnTimeout,
			MaxIdleConns:           maxIdleConns,
			MaxIdleConnsPerHost:    maxIdleConnsPerHost,
			MaxResponseHeaderBytes: maxResponseHeadByte,
			DisableCompression:     true,
			ExpectContinueTimeout:  time.Second,
		}
	})
	return o.http
}

// Close closes idle connections. The policy can still be used.
func (o *Outbound) Close() error {
	o.transport().CloseIdleConnections()
	return nil
}
