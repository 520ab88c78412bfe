package front

import (
	"crypto/tls"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// peer is who a request comes from and what it was asked for, as far as that can be believed.
type peer struct {
	client  netip.Addr
	direct  netip.Addr // the other end of the connection
	trusted bool       // direct is a trusted proxy
	scheme  string     // "http" or "https"
	host    string
}

// identify believes X-Forwarded-* only from trusted proxies: the client is the last address in the chain that is not
// one of them.
func (s *Server) identify(hr *http.Request) peer {
	p := peer{scheme: "http", host: hr.Host}
	if hr.TLS != nil {
		p.scheme = "https"
	}
	if ap, err := netip.ParseAddrPort(hr.RemoteAddr); err == nil {
		p.direct = ap.Addr().Unmap().WithZone("")
	}
	p.client = p.direct
	if p.host == "" && !hr.ProtoAtLeast(1, 1) {
		if a, ok := hr.Context().Value(http.LocalAddrContextKey).(fmt.Stringer); ok {
			p.host = a.String()
		}
	}
	if len(s.cfg.TrustedProxies) == 0 || !contains(s.cfg.TrustedProxies, p.direct) {
		return p
	}

	p.trusted = true
	if v := lastValue(hr.Header, "X-Forwarded-Proto"); v == "http" || v == "https" {
		p.scheme = v
	}
	if v := lastValue(hr.Header, "X-Forwarded-Host"); v != "" {
		p.host = v
	}
	hops := strings.Split(strings.Join(hr.Header["X-Forwarded-For"], ","), ",")
	for _, hop := range slices.Backward(hops) {
		ip, err := netip.ParseAddr(strings.Trim(strings.TrimSpace(hop), "[]"))
		if err != nil {
			break
		}
		p.client = ip.Unmap().WithZone("")
		if !contains(s.cfg.TrustedProxies, p.client) {
			break
		}
	}
	return p
}

// lastValue is the last element of a list header: the one the nearest proxy wrote.
func lastValue(h http.Header, name string) string {
	values := h[name]
	if len(values) == 0 {
		return ""
	}
	v := values[len(values)-1]
	return strings.TrimSpace(v[strings.LastIndexByte(v, ',')+1:])
}

// requestDrop lists what of a request does not reach the app as sent: headers about the connection, and headers that
// apps believe because the server writes them.
var requestDrop = map[string]bool{
	"Connection": true, "Keep-Alive": true, "Proxy-Connection": true, "Te": true, "Trailer": true, "Transfer-Encoding": true,
	"Upgrade": true, "Http2-Settings": true, ":protocol": true, "Host": true, "Proxy-Authorization": true,

	"Cf-Connecting-Ip": true, "Cf-Connecting-Ipv6": true, "Cf-Pseudo-Ipv4": true, "Cf-Ipcountry": true, "Cf-Ray": true,
	"Cf-Visitor": true, "Cf-Worker": true, "Cf-Ew-Via": true, "True-Client-Ip": true, "X-Real-Ip": true,
	"X-Forwarded-For": true, "X-Forwarded-Proto": true, "X-Forwarded-Host": true,
}

// requestHeader builds Request.Header.
func (s *Server) requestHeader(hr *http.Request, p peer, r *Request) []string {
	drop := hr.Header["Connection"]
	h := make([]string, 0, 2*len(hr.Header)+24)
	h = append(h, "host", p.host)
	for name, values := range hr.Header {
		if requestDrop[name] || len(drop) > 0 && named(drop, name) || name == "Forwarded" && !p.trusted {
			continue
		}
		lower := lowerName(name)
		for _, v := range values {
			h = append(h, lower, v)
		}
	}
	if r.WebSocket {
		h = append(h, "connection", "Upgrade", "upgrade", "websocket")
	}

	client := p.client.String()
	forwardedFor, forwardedHost := client, hr.Host
	if p.trusted {
		if chain := strings.Join(hr.Header["X-Forwarded-For"], ", "); chain != "" {
			forwardedFor = chain + ", " + p.direct.String()
		}
		forwardedHost = p.host
	}
	return append(h, "cf-connecting-ip", client, "cf-ray", r.ID, "cf-visitor", `{"scheme":"`+p.scheme+`"}`,
		"x-forwarded-for", forwardedFor, "x-forwarded-host", forwardedHost, "x-forwarded-proto", p.scheme, "x-real-ip", client)
}

// named reports whether a Connection header names the header, which makes it one about the connection.
func named(connection []string, name string) bool {
	for _, v := range connection {
		for token := range strings.SplitSeq(v, ",") {
			if strings.EqualFold(strings.TrimSpace(token), name) {
				return true
			}
		}
	}
	return false
}

// lowerNames saves the lower case of names that are in most requests.
var lowerNames = func() map[string]string {
	m := map[string]string{}
	for _, n := range []string{
		"accept", "accept-charset", "accept-encoding", "accept-language", "access-control-request-headers",
		"access-control-request-method", "authorization", "cache-control", "content-encoding", "content-length",
		"content-type", "cookie", "dnt", "if-match", "if-modified-since", "if-none-match", "if-range", "origin", "pragma",
		"priority", "range", "referer", "sec-ch-ua", "sec-ch-ua-mobile", "sec-ch-ua-platform", "sec-fetch-dest",
		"sec-fetch-mode", "sec-fetch-site", "sec-fetch-user", "sec-websocket-extensions", "sec-websocket-key",
		"sec-websocket-protocol", "sec-websocket-version", "upgrade-insecure-requests", "user-agent", "x-requested-with",
	} {
		m[http.CanonicalHeaderKey(n)] = n
	}
	return m
}()

func lowerName(name string) string {
	if l, ok := lowerNames[name]; ok {
		return l
	}
	return strings.ToLower(name)
}

// newID returns an ID in the shape of a cf-ray: 16 hex digits and the place.
func (s *Server) newID() string {
	const digits = "0123456789abcdef"
	b := make([]byte, 17, 17+len(s.cfg.Colo))
	for i, v := 0, rand.Uint64(); i < 16; i, v = i+1, v>>4 {
		b[i] = digits[v&15]
	}
	b[16] = '-'
	return string(append(b, s.cfg.Colo...))
}

// cf builds what request.cf holds: what is known, and nothing made up.
func (s *Server) cf(r *Request) []byte {
	v := struct {
		Colo           string `json:"colo"`
		HTTPProtocol   string `json:"httpProtocol"`
		TLSVersion     string `json:"tlsVersion"`
		TLSCipher      string `json:"tlsCipher"`
		AcceptEncoding string `json:"clientAcceptEncoding,omitempty"`
	}{Colo: s.cfg.Colo, HTTPProtocol: r.Proto}
	if r.TLS != nil {
		v.TLSVersion = strings.Replace(tls.VersionName(r.TLS.Version), "TLS ", "TLSv", 1)
		v.TLSCipher = cipherName(r.TLS.CipherSuite)
	}
	for i := 0; i+1 < len(r.Header); i += 2 {
		if r.Header[i] == "accept-encoding" {
			v.AcceptEncoding = strings.ToValidUTF8(r.Header[i+1], "")
		}
	}
	b, err := json.Marshal(v)
	if err != nil {
		return []byte("{}") // strings cannot fail to encode
	}
	return b
}

// cipherName returns OpenSSL's name of a suite, with AEAD- before those of TLS 1.3, as request.cf has it.
func cipherName(id uint16) string {
	name := strings.TrimPrefix(tls.CipherSuiteName(id), "TLS_")
	kx, cipher, old := strings.Cut(name, "_WITH_")
	if !old {
		kx, cipher = "AEAD", name
	}
	cipher = strings.Replace(strings.ReplaceAll(cipher, "_", "-"), "AES-", "AES", 1)
	if kx == "RSA" {
		return cipher
	}
	return strings.ReplaceAll(kx, "_", "-") + "-" + cipher
}
