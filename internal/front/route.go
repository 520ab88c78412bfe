package front

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Route sends the requests that match Pattern to Handler.
//
// A pattern is [SCHEME://]HOST[/PATH], in the route syntax of Workers: HOST is a name, "*.example.com" (every name
// below), "*example.com" (that name and every name below) or "*" (every host); PATH ends with "*" to match by prefix,
// otherwise it matches exactly. Host names match in any letter case, paths as sent, without the query. Without a path
// every path matches, as on a custom domain. Ports do not take part.
type Route struct {
	Pattern string
	Handler Handler
}

// Routes is an immutable table of routes. The most specific match wins: first by host (a name before a wildcard, a
// longer wildcard before a shorter one), then by path (exact before prefix, longer before shorter), then a pattern with
// a scheme before one without.
type Routes struct {
	names  map[string][]pathRoute // host name
	apexes map[string][]pathRoute // "*example.com", by "example.com"; "*" by ""
	subs   map[string][]pathRoute // "*.example.com", by "example.com"
}

type pathRoute struct {
	path    string // without the star
	prefix  bool
	scheme  string // "" for both
	handler Handler
}

// NewRoutes builds a table.
//
// # Errors
//
// ErrRoutePattern: a pattern breaks the syntax, or two patterns are the same.
func NewRoutes(routes []Route) (*Routes, error) {
	t := &Routes{names: map[string][]pathRoute{}, apexes: map[string][]pathRoute{}, subs: map[string][]pathRoute{}}
	for _, r := range routes {
		if err := t.add(r); err != nil {
			return nil, fmt.Errorf("route %q: %w", r.Pattern, err)
		}
	}
	for _, m := range []map[string][]pathRoute{t.names, t.apexes, t.subs} {
		for _, list := range m {
			slices.SortFunc(list, comparePathRoutes)
		}
	}
	return t, nil
}

func (t *Routes) add(r Route) error {
	if r.Handler == nil {
		return fmt.Errorf("%w: no handler", ErrRoutePattern)
	}
	p, rest := pathRoute{handler: r.Handler, path: "/", prefix: true}, r.Pattern
	if scheme, after, ok := strings.Cut(rest, "://"); ok {
		if scheme != "http" && scheme != "https" {
			return fmt.Errorf("%w: scheme %q", ErrRoutePattern, scheme)
		}
		p.scheme, rest = scheme, after
	}
	host, path, hasPath := strings.Cut(rest, "/")
	if hasPath {
		p.path, p.prefix = strings.CutSuffix("/"+path, "*")
	}
	if strings.ContainsAny(p.path, "*?#") {
		return fmt.Errorf("%w: a path has one star at most, at its end, and no query", ErrRoutePattern)
	}

	table, key := t.names, strings.ToLower(host)
	if below, ok := strings.CutPrefix(key, "*."); ok {
		table, key = t.subs, below
	} else if all, ok := strings.CutPrefix(key, "*"); ok {
		table, key = t.apexes, all
	}
	if (key == "" && host != "*") || strings.HasPrefix(key, ".") || (key != "" && !validHost(key)) || strings.Contains(key, ":") {
		return fmt.Errorf("%w: host %q", ErrRoutePattern, host)
	}
	for _, o := range table[key] {
		if o.path == p.path && o.prefix == p.prefix && o.scheme == p.scheme {
			return fmt.Errorf("%w: used twice", ErrRoutePattern)
		}
	}
	table[key] = append(table[key], p)
	return nil
}

// Match returns the handler for a request: scheme is "http" or "https", host may have a port, path has no query. It
// returns nil when nothing matches, also on a nil table.
func (t *Routes) Match(scheme, host, path string) Handler {
	if t == nil {
		return nil
	}
	host = strings.ToLower(hostName(host))
	if h := matchPath(t.names[host], scheme, path); h != nil {
		return h
	}
	if h := matchPath(t.apexes[host], scheme, path); h != nil {
		return h
	}
	for host != "" {
		_, host, _ = strings.Cut(host, ".")
		if host != "" {
			if h := matchPath(t.subs[host], scheme, path); h != nil {
				return h
			}
		}
		if h := matchPath(t.apexes[host], scheme, path); h != nil {
			return h
		}
	}
	return nil
}

func matchPath(list []pathRoute, scheme, path string) Handler {
	for _, r := range list {
		if r.scheme != "" && r.scheme != scheme {
			continue
		}
		if path == r.path || r.prefix && strings.HasPrefix(path, r.path) {
			return r.handler
		}
	}
	return nil
}

func comparePathRoutes(a, b pathRoute) int {
	if a.prefix != b.prefix {
		return boolOrder(b.prefix)
	}
	if c := cmp.Compare(len(b.path), len(a.path)); c != 0 {
		return c
	}
	if (a.scheme == "") != (b.scheme == "") {
		return boolOrder(b.scheme == "")
	}
	return cmp.Compare(a.path, b.path)
}

// boolOrder is -1 if the first of two comes first.
func boolOrder(first bool) int {
	if first {
		return -1
	}
	return 1
}

// hostName strips the port and the brackets of an IPv6 address.
func hostName(host string) string {
	if rest, ok := strings.CutPrefix(host, "["); ok {
		name, _, _ := strings.Cut(rest, "]")
		return name
	}
	name, _, _ := strings.Cut(host, ":")
	return name
}

// validHost reports whether host can stand in a URL as it is: a name or an address, with or without a port.
func validHost(host string) bool {
	name, port, hasPort := host, "", false
	if rest, ok := strings.CutPrefix(host, "["); ok {
		inner, after, closed := strings.Cut(rest, "]")
		if !closed || inner == "" || strings.Trim(inner, "0123456789abcdefABCDEF:.") != "" {
			return false
		}
		name, port, hasPort = "v6", strings.TrimPrefix(after, ":"), after != ""
		if hasPort && after[0] != ':' {
			return false
		}
	} else {
		name, port, hasPort = strings.Cut(host, ":")
	}
	if hasPort && (len(port) > 5 || strings.Trim(port, "0123456789") != "") {
		return false
	}
	if name == "" || len(name) > 253 {
		return false
	}
	for i := range len(name) {
		c := name[i]
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_') {
			return false
		}
	}
	return true
}
