package front

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"net/http"
	"net/netip"
	"regexp"
	"strings"
	"testing"
)

func TestForwardedHeaders(t *testing.T) {
	seen := make(chan *Request, 1)
	app := func(_ context.Context, r *Request) (*Response, error) {
		seen <- r
		return text(""), nil
	}
	forged := map[string]string{
		"CF-Connecting-IP": "6.6.6.6", "X-Real-IP": "6.6.6.6", "True-Client-IP": "6.6.6.6", "CF-Ray": "forged", "CF-IPCountry": "XX",
		"Forwarded": "for=6.6.6.6", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "forged.test",
		"X-Forwarded-For": "6.6.6.6, 10.0.0.9, 127.0.0.1",
	}
	for _, row := range []struct {
		name    string
		trusted string
		want    map[string]string
	}{
		{"nobody is trusted", "", map[string]string{
			"cf-connecting-ip": "127.0.0.1", "x-real-ip": "127.0.0.1", "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http",
			"x-forwarded-host": "app.test", "host": "app.test", "true-client-ip": "", "cf-ipcountry": "", "forwarded": "",
			"cf-visitor": `{"scheme":"http"}`, "url": "http://app.test/x",
		}},
		{"the proxy is trusted", "127.0.0.1/32", map[string]string{
			"cf-connecting-ip": "10.0.0.9", "x-real-ip": "10.0.0.9", "x-forwarded-for": "6.6.6.6, 10.0.0.9, 127.0.0.1, 127.0.0.1",
			"x-forwarded-proto": "https", "x-forwarded-host": "forged.test", "host": "forged.test", "true-client-ip": "",
			"forwarded": "for=6.6.6.6", "cf-visitor": `{"scheme":"https"}`, "url": "https://forged.test/x",
		}},
		{"a chain is trusted", "127.0.0.0/8,10.0.0.0/8", map[string]string{"cf-connecting-ip": "6.6.6.6"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			n := mustOpen(t, app, func(c *Config) {
				for p := range strings.SplitSeq(row.trusted, ",") {
					if p != "" {
						c.TrustedProxies = append(c.TrustedProxies, netip.MustParsePrefix(p))
					}
				}
			})
			r := mustRequest(t, "GET", "http://"+n.plain+"/x", nil)
			r.Host = "app.test"
			for k, v := range forged {
				r.Header.Set(k, v)
			}
			mustDo(t, protocols[0].client(t), r)
			got := must(t, seen)
			for name, want := range row.want {
				v := header(got, name)
				if name == "url" {
					v = got.URL
				}
				if v != want {
					t.Errorf("%s: got %q, want %q", name, v, want)
				}
			}
			if ray := header(got, "cf-ray"); ray != got.ID || !regexp.MustCompile(`^[0-9a-f]{16}-LOC$`).MatchString(ray) {
				t.Errorf("got cf-ray %q, id %q", ray, got.ID)
			}
			if got.RemoteIP.String() != header(got, "cf-connecting-ip") {
				t.Errorf("got remote IP %v", got.RemoteIP)
			}
		})
	}
}

func TestConnectionHeadersAreDropped(t *testing.T) {
	seen := make(chan *Request, 1)
	n := mustOpen(t, func(_ context.Context, r *Request) (*Response, error) {
		seen <- r
		return &Response{Status: 200, Header: []string{"Connection", "x-hop", "keep-alive", "timeout=9", "transfer-encoding", "chunked", "upgrade", "h2c", "trailer", "x"}, Body: []byte("ok")}, nil
	}, nil)
	c := mustDial(t, n.plain)
	c.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, X-Hop\r\nX-Hop: 1\r\nKeep-Alive: 5\r\nTE: trailers\r\nProxy-Authorization: x\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\nCookie: a=1\r\n\r\n")
	resp, body := c.response("GET")
	r := must(t, seen)
	for i := 0; i < len(r.Header); i += 2 {
		switch r.Header[i] {
		case "connection", "x-hop", "keep-alive", "te", "proxy-authorization", "upgrade", "http2-settings":
			t.Errorf("got %s: %s", r.Header[i], r.Header[i+1])
		}
	}
	if header(r, "cookie") != "a=1" || r.WebSocket {
		t.Errorf("got %q", r.Header)
	}
	if body != "ok" || len(resp.TransferEncoding) > 0 || resp.Header.Get("Keep-Alive") != "" || resp.Header.Get("Upgrade") != "" || resp.Close {
		t.Errorf("got %q, %v", body, resp)
	}
}

func TestCF(t *testing.T) {
	objects := make(chan string, 1)
	n := mustOpen(t, func(_ context.Context, r *Request) (*Response, error) {
		objects <- string(r.CF())
		return text(""), nil
	}, func(c *Config) { c.Colo = "AMS" })
	for _, row := range []struct {
		p                        protocol
		min, max                 uint16
		version, cipher, httpVer string
	}{
		{protocols[0], 0, 0, "", "", "HTTP/1.1"},
		{protocols[1], tls.VersionTLS12, tls.VersionTLS12, "TLSv1.2", "ECDHE-ECDSA-", "HTTP/1.1"},
		{protocols[2], tls.VersionTLS13, tls.VersionTLS13, "TLSv1.3", "AEAD-", "HTTP/2"},
		{protocols[3], 0, 0, "", "", "HTTP/2"},
	} {
		c := row.p.client(t)
		c.Transport.(*http.Transport).TLSClientConfig.MinVersion = row.min
		c.Transport.(*http.Transport).TLSClientConfig.MaxVersion = row.max
		r := mustRequest(t, "GET", row.p.url(n)+"/", nil)
		r.Header.Set("Accept-Encoding", "br")
		mustDo(t, c, r)
		var cf map[string]string
		if err := json.Unmarshal([]byte(must(t, objects)), &cf); err != nil {
			t.Fatal(err)
		}
		if cf["colo"] != "AMS" || cf["httpProtocol"] != row.httpVer || cf["tlsVersion"] != row.version || !strings.HasPrefix(cf["tlsCipher"], row.cipher) || cf["clientAcceptEncoding"] != "br" {
			t.Errorf("%s: got %v", row.p.name, cf)
		}
	}
}

func TestCipherName(t *testing.T) {
	for id, want := range map[uint16]string{
		tls.TLS_AES_128_GCM_SHA256:                        "AEAD-AES128-GCM-SHA256",
		tls.TLS_CHACHA20_POLY1305_SHA256:                  "AEAD-CHACHA20-POLY1305-SHA256",
		tls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384:         "ECDHE-RSA-AES256-GCM-SHA384",
		tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256: "ECDHE-ECDSA-CHACHA20-POLY1305-SHA256",
		tls.TLS_RSA_WITH_AES_128_GCM_SHA256:               "AES128-GCM-SHA256",
	} {
		if got := cipherName(id); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
