package front

import (
	"context"
	"errors"
	"testing"
)

type namedHandler string

func (namedHandler) Fetch(context.Context, *Request, Replier) {}

func TestRoutes(t *testing.T) {
	var routes []Route
	for _, p := range []string{
		"*/*", "*.example.com/*", "*example.com/static/*", "example.com/*", "example.com/hello", "example.com/hello/*",
		"https://example.com/hello", "www.example.com/api/*", "*.deep.example.com/*", "custom.test", "*/everywhere",
		"*apex.test/*", "http://plain.test/*", "exact.test/",
	} {
		routes = append(routes, Route{p, namedHandler(p)})
	}
	table := mustRoutes(t, routes...)
	for _, row := range []struct{ scheme, host, path, want string }{
		{"http", "example.com", "/", "example.com/*"},
		{"http", "EXAMPLE.com:8443", "/x", "example.com/*"},
		{"http", "example.com", "/hello", "example.com/hello"},
		{"https", "example.com", "/hello", "https://example.com/hello"},
		{"http", "example.com", "/hello/you", "example.com/hello/*"},
		{"http", "example.com", "/Hello", "example.com/*"},
		{"http", "example.com", "/static/a.css", "example.com/*"},
		{"http", "cdn.example.com", "/static/a.css", "*.example.com/*"},
		{"http", "www.example.com", "/api/x", "www.example.com/api/*"},
		{"http", "www.example.com", "/", "*.example.com/*"},
		{"http", "a.b.example.com", "/", "*.example.com/*"},
		{"http", "x.deep.example.com", "/", "*.deep.example.com/*"},
		{"http", "deep.example.com", "/", "*.example.com/*"},
		{"http", "notexample.com", "/", "*/*"},
		{"http", "apex.test", "/", "*apex.test/*"},
		{"http", "a.apex.test", "/", "*apex.test/*"},
		{"http", "my-apex.test", "/", "*/*"},
		{"http", "custom.test", "/any/path", "custom.test"},
		{"http", "other.test", "/everywhere", "*/everywhere"},
		{"http", "other.test", "/elsewhere", "*/*"},
		{"http", "plain.test", "/", "http://plain.test/*"},
		{"https", "plain.test", "/", "*/*"},
		{"http", "exact.test", "/", "exact.test/"},
		{"http", "exact.test", "/x", "*/*"},
		{"http", "127.0.0.1:80", "/", "*/*"},
		{"http", "[::1]:80", "/", "*/*"},
		{"http", "com", "/", "*/*"},
	} {
		if got := table.Match(row.scheme, row.host, row.path); got != namedHandler(row.want) {
			t.Errorf("%s://%s%s: got %v, want %v", row.scheme, row.host, row.path, got, row.want)
		}
	}
	if got := mustRoutes(t, Route{"a.test/x*", namedHandler("x")}).Match("http", "a.test", "/y"); got != nil {
		t.Errorf("got %v, want nothing", got)
	}
	var none *Routes
	if got := none.Match("http", "a", "/"); got != nil {
		t.Errorf("nil table: got %v", got)
	}
}

func TestInvalidRoutes(t *testing.T) {
	h := namedHandler("h")
	for _, p := range []string{"", "/x", "a.test/*x", "a.test/x?y", "a.*.test/", "**/", "ftp://a.test/", "a.test:80/*", "a b/*", "*./x"} {
		if _, err := NewRoutes([]Route{{p, h}}); !errors.Is(err, ErrRoutePattern) {
			t.Errorf("%q: got %v, want %v", p, err, ErrRoutePattern)
		}
	}
	if _, err := NewRoutes([]Route{{"a.test/*", h}, {"A.test", h}}); !errors.Is(err, ErrRoutePattern) {
		t.Errorf("twice: got %v", err)
	}
	if _, err := NewRoutes([]Route{{"a.test/*", nil}}); !errors.Is(err, ErrRoutePattern) {
		t.Errorf("no handler: got %v", err)
	}
}

func TestSetRoutes(t *testing.T) {
	answer := func(s string) Handler {
		return handlerFunc(func(context.Context, *Request) (*Response, error) { return text(s), nil })
	}
	n := mustOpen(t, nil, func(c *Config) { c.Routes = mustRoutes(t, Route{"a.test/*", answer("old")}) })
	c := protocols[0].client(t)
	get := func(host string) (int, string) {
		r := mustRequest(t, "GET", "http://"+n.plain+"/", nil)
		r.Host = host
		resp, body := mustDo(t, c, r)
		return resp.StatusCode, body
	}
	if status, body := get("a.test"); status != 200 || body != "old" {
		t.Errorf("got %d %q", status, body)
	}
	if status, _ := get("b.test"); status != 404 {
		t.Errorf("got %d, want 404", status)
	}
	n.SetRoutes(mustRoutes(t, Route{"b.test/*", answer("new")}))
	if status, body := get("b.test"); status != 200 || body != "new" {
		t.Errorf("got %d %q", status, body)
	}
	if status, _ := get("a.test"); status != 404 {
		t.Errorf("got %d, want 404", status)
	}
}
