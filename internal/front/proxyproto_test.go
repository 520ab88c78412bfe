package front

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"io"
	"net/netip"
	"strings"
	"testing"
	"time"
)

const v2Signature = "\r\n\r\n\x00\r\nQUIT\n"

func TestReadProxyHeader(t *testing.T) {
	v4 := "\xc0\x00\x02\x01\xc0\x00\x02\x02\x30\x39\x01\xbb" // 192.0.2.1:12345 to 192.0.2.2:443
	v6 := strings.Repeat("\x20\x01\x0d\xb8\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01", 2) + "\x30\x39\x01\xbb"
	for _, row := range []struct{ name, in, want string }{
		{"v1 TCP4", "PROXY TCP4 192.0.2.1 192.0.2.2 12345 443\r\n", "192.0.2.1:12345"},
		{"v1 TCP6", "PROXY TCP6 2001:db8::1 2001:db8::2 12345 443\r\n", "[2001:db8::1]:12345"},
		{"v1 unknown", "PROXY UNKNOWN\r\n", ""},
		{"v1 unknown with more", "PROXY UNKNOWN ff:: ff:: 1 2\r\n", ""},
		{"v2 TCP4", v2Signature + "\x21\x11\x00\x0c" + v4, "192.0.2.1:12345"},
		{"v2 TCP4 with TLVs", v2Signature + "\x21\x11\x00\x10" + v4 + "\x04\x00\x01\x00", "192.0.2.1:12345"},
		{"v2 TCP6", v2Signature + "\x21\x21\x00\x24" + v6, "[2001:db8::1]:12345"},
		{"v2 local", v2Signature + "\x20\x00\x00\x00", ""},
		{"v2 local with more", v2Signature + "\x20\x11\x00\x0c" + v4, ""},
		{"v2 unspecified", v2Signature + "\x21\x00\x00\x00", ""},
	} {
		r := strings.NewReader(row.in + "GET /")
		got, err := readProxyHeader(r)
		if err != nil || got.IsValid() != (row.want != "") || row.want != "" && got.String() != row.want {
			t.Errorf("%s: got %v, %v, want %q", row.name, got, err, row.want)
		}
		if rest, _ := io.ReadAll(r); string(rest) != "GET /" {
			t.Errorf("%s: left %q", row.name, rest)
		}
	}
	for _, row := range []struct{ name, in string }{
		{"HTTP", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"},
		{"v1 without an end", "PROXY TCP4 " + strings.Repeat("1", 200)},
		{"v1 family", "PROXY TCP4 ::1 ::1 1 2\r\n"},
		{"v1 mapped", "PROXY TCP4 ::ffff:1.2.3.4 ::ffff:1.2.3.4 1 2\r\n"},
		{"v1 zone", "PROXY TCP6 fe80::1%eth0 fe80::1 1 2\r\n"},
		{"v1 port", "PROXY TCP4 1.2.3.4 1.2.3.4 70000 2\r\n"},
		{"v1 port with a zero", "PROXY TCP4 1.2.3.4 1.2.3.4 01 2\r\n"},
		{"v1 leading zero", "PROXY TCP4 01.2.3.4 1.2.3.4 1 2\r\n"},
		{"v1 two spaces", "PROXY TCP4  1.2.3.4 1.2.3.4 1 2\r\n"},
		{"v1 UDP", "PROXY UDP4 1.2.3.4 1.2.3.4 1 2\r\n"},
		{"v2 version", v2Signature + "\x11\x11\x00\x0c" + v4},
		{"v2 command", v2Signature + "\x22\x11\x00\x0c" + v4},
		{"v2 UDP", v2Signature + "\x21\x12\x00\x0c" + v4},
		{"v2 short", v2Signature + "\x21\x11\x00\x0b" + v4},
		{"v2 long", v2Signature + "\x21\x11\xff\xff" + v4},
	} {
		if got, err := readProxyHeader(strings.NewReader(row.in)); !errors.Is(err, ErrProxyHeader) {
			t.Errorf("%s: got %v, %v, want %v", row.name, got, err, ErrProxyHeader)
		}
	}
	for n := range 28 {
		if _, err := readProxyHeader(strings.NewReader((v2Signature + "\x21\x11\x00\x0c" + v4)[:n])); err == nil {
			t.Errorf("%d bytes of a header are taken for one", n)
		}
	}
}

func FuzzProxyHeader(f *testing.F) {
	f.Add([]byte("PROXY TCP4 192.0.2.1 192.0.2.2 12345 443\r\n"))
	f.Add([]byte("PROXY UNKNOWN\r\n"))
	f.Add([]byte(v2Signature + "\x21\x11\x00\x0c\xc0\x00\x02\x01\xc0\x00\x02\x02\x30\x39\x01\xbb"))
	f.Fuzz(func(t *testing.T, in []byte) {
		r := bytes.NewReader(in)
		addr, err := readProxyHeader(r)
		if err != nil {
			if addr.IsValid() {
				t.Errorf("%s: an address with error %v", hex.Dump(in), err)
			}
			return
		}
		if used := len(in) - r.Len(); used < 15 || used > 16+proxyV2MaxBytes {
			t.Errorf("%s: %d bytes used", hex.Dump(in), used)
		}
		if addr.IsValid() && (addr.Addr().Is4In6() || addr.Addr().Zone() != "") {
			t.Errorf("%s: got %v", hex.Dump(in), addr)
		}
	})
}

func TestProxyProtocol(t *testing.T) {
	app := func(_ context.Context, r *Request) (*Response, error) {
		return text(r.RemoteIP.String() + " " + header(r, "cf-connecting-ip") + " " + header(r, "x-forwarded-for")), nil
	}
	on := func(c *Config) {
		c.Listen[0].ProxyProtocol, c.Listen[1].ProxyProtocol = true, true
		c.Limits.ReadHeaderTimeout = 200 * time.Millisecond
	}
	n := mustOpen(t, app, on)
	const get = "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 6.6.6.6\r\nCF-Connecting-IP: 6.6.6.6\r\n\r\n"
	c := mustDial(t, n.plain)
	c.send("PROXY TCP4 192.0.2.7 192.0.2.2 12345 443\r\n" + get)
	if _, got := c.response("GET"); got != "192.0.2.7 192.0.2.7 192.0.2.7" {
		t.Errorf("got %q", got)
	}
	c = mustDial(t, n.plain)
	c.send(v2Signature + "\x20\x00\x00\x00" + get)
	if _, got := c.response("GET"); got != "127.0.0.1 127.0.0.1 127.0.0.1" {
		t.Errorf("got %q", got)
	}
	c = mustDial(t, n.plain)
	c.send(get)
	c.mustEnd()
	mustDial(t, n.plain).mustEnd() // never sends one
	c = mustDial(t, n.tls)
	c.send("PROXY nonsense\r\n")
	c.mustEnd()

	n = mustOpen(t, app, func(c *Config) {
		on(c)
		c.ProxyPeers = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	})
	c = mustDial(t, n.plain)
	c.send("PROXY TCP4 192.0.2.7 192.0.2.2 12345 443\r\n" + get)
	c.mustEnd()
}
