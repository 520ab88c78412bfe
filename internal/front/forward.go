package front

import (
	"crypto/tls"
	"encoding/json"
	"math/rand/v2"
	"net/netip"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/internal/websocket"
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
func (s *Server) identify(c *conn, h *requestHead, host string) peer {
	p := peer{scheme: "http", host: host, direct: c.peer, client: c.peer}
	if c.tls != nil {
		p.scheme = "https"
	}
	if len(s.cfg.TrustedProxies) == 0 || !contains(s.cfg.TrustedProxies, p.direct) {
		return p
	}

	p.trusted = true
	if v := lastValue(h.header, "x-forwarded-proto"); v == "http" || v == "https" {
		p.scheme = v
	}
	if v := lastValue(h.header, "x-forwarded-host"); v != "" {
		p.host = v
	}
	hops := strings.Split(strings.Join(headerValues(h.header, "x-forwarded-for"), ","), ",")
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
func lastValue(list []string, name string) string {
	values := headerValues(list, name)
	if len(values) == 0 {
		return ""
	}
	v := values[len(values)-1]
	return strings.TrimSpace(v[strings.LastIndexByte(v, ',')+1:])
}

// headerValues returns the values of a header in a list.
func headerValues(list []string, name string) (values []string) {
	for i := 0; i+1 < len(list); i += 2 {
		if list[i] == name {
			values = append(values, list[i+1])
		}
	}
	return values
}

// dropsFromRequest says what of a request does not reach the app as sent: headers about the connection, and headers that
// apps believe because the server writes them.
func dropsFromRequest(name string) bool {
	switch name {
	case "connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade", "http2-settings",
		"host", "proxy-authorization":
		return true
	case "cf-connecting-ip", "cf-connecting-ipv6", "cf-pseudo-ipv4", "cf-ipcountry", "cf-ray", "cf-visitor", "cf-worker",
		"cf-ew-via", "true-client-ip", "x-real-ip", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host":
		return true
	}
	return false
}

// requestHeader builds Request.Header.
func (s *Server) requestHeader(c *conn, head *requestHead, host string, p peer, r *Request) []string {
	connection := headerValues(head.header, "connection")
	h := make([]string, 0, len(head.header)+20)
	h = append(h, "host", p.host)
	for i := 0; i+1 < len(head.header); i += 2 {
		name := head.header[i]
		if dropsFromRequest(name) || len(connection) > 0 && websocket.HasToken(connection, name) || name == "forwarded" && !p.trusted {
			continue
		}
		h = append(h, name, head.header[i+1])
	}
	if r.WebSocket {
		h = append(h, "connection", "Upgrade", "upgrade", "websocket")
	}

	client := c.peerText
	if p.client != p.direct {
		client = p.client.String()
	}
	forwardedFor, forwardedHost := client, host
	if p.trusted {
		if chain := strings.Join(headerValues(head.header, "x-forwarded-for"), ", "); chain != "" {
			forwardedFor = chain + ", " + p.direct.String()
		}
		forwardedHost = p.host
	}
	visitor := `{"scheme":"http"}`
	if p.scheme == "https" {
		visitor = `{"scheme":"https"}`
	}
	return append(h, "cf-connecting-ip", client, "cf-ray", r.ID, "cf-visitor", visitor,
		"x-forwarded-for", forwardedFor, "x-forwarded-host", forwardedHost, "x-forwarded-proto", p.scheme, "x-real-ip", client)
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
