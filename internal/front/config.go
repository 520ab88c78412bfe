package front

import (
	"log/slog"
	"net/netip"
	"time"
)

// Listener is one address to accept connections at.
type Listener struct {
	Addr          string // host:port; port 0 picks one, see Server.Addrs
	TLS           bool   // HTTP/1.1 and HTTP/2 by ALPN over TLS 1.2 or 1.3; otherwise plain HTTP/1.1 and h2c
	ProxyProtocol bool   // connections must start with a PROXY protocol header (v1 or v2); see Config.ProxyPeers
}

// CertificateFile names a PEM certificate chain and its key. Which host names it serves is read from the certificate.
type CertificateFile struct {
	CertPath string
	KeyPath  string
}

// Config configures a Server. The zero value of a field is the documented default.
type Config struct {
	Listen []Listener // at least one

	// Certificates are chosen by SNI: exact name, then wildcard, then the first one. Empty: a self-signed
	// certificate is made at first start and kept in DataDir.
	Certificates []CertificateFile
	DataDir      string // keeps dev-cert.pem and dev-key.pem; empty: the self-signed certificate lives in memory

	// TrustedProxies may tell who the client is, with X-Forwarded-For, -Proto and -Host. Empty: nobody.
	TrustedProxies []netip.Prefix
	// ProxyPeers may use the PROXY protocol at a Listener that has it on. Empty: everybody who can connect.
	ProxyPeers []netip.Prefix

	Limits        Limits
	SocketDeflate bool   // compress WebSocket messages for clients that offer permessage-deflate
	Colo          string // place name in request.cf and in request IDs; default "LOC"
	Routes        *Routes
	Log           *slog.Logger // default: discard
	Timing        bool         // requests say when they were accepted, read and routed

	// Done, if set, is called when an exchange has ended, on its goroutine. It must not block.
	Done func(*Request, Exchange)
}

// Exchange is what Config.Done learns about a finished request.
type Exchange struct {
	Status        int   // sent to the client; 0 if nothing was
	ReceivedBytes int64 // of the request body, as far as it was read
	SentBytes     int64 // of the response body
	Duration      time.Duration
	Err           error // why the response is incomplete or an error page; nil if neither
}

// Limits bounds what clients may cost. The zero value of a field is its default; a negative one means no limit where
// the field says so.
type Limits struct {
	HeaderBytes int   // names and values of all request headers; default 32 KiB; more is 431
	HeaderN     int   // number of request headers; default 256; more is 431
	URLBytes    int   // request target; default 16 KiB; more is 414
	BodyBytes   int64 // request body; default 100 MiB; negative: no limit; more is 413

	ReadHeaderTimeout time.Duration // for a request head, and a TLS handshake; default 10 s
	IdleTimeout       time.Duration // between requests of a connection; default 2 min
	ReadStallTimeout  time.Duration // without a byte of the body while the app waits for one; default 60 s
	WriteStallTimeout time.Duration // without the client taking a byte; default 60 s

	StreamN int // concurrent requests on one HTTP/2 connection; default 250
	ConnN   int // connections at a time; default 20,000; more are closed when they arrive

	MessageBytes       int           // WebSocket message; default 32 MiB; more closes with 1009
	SocketCloseTimeout time.Duration // wait for the other side's close; default 10 s
	DrainTimeout       time.Duration // for WebSockets to end after 1001 in Shutdown, within its ctx; default 10 s
}

func (l Limits) withDefaults() Limits {
	def(&l.HeaderBytes, 32<<10)
	def(&l.HeaderN, 256)
	def(&l.URLBytes, 16<<10)
	def(&l.BodyBytes, 100<<20)
	def(&l.ReadHeaderTimeout, 10*time.Second)
	def(&l.IdleTimeout, 2*time.Minute)
	def(&l.ReadStallTimeout, time.Minute)
	def(&l.WriteStallTimeout, time.Minute)
	def(&l.StreamN, 250)
	def(&l.ConnN, 20_000)
	def(&l.MessageBytes, 32<<20)
	def(&l.SocketCloseTimeout, 10*time.Second)
	def(&l.DrainTimeout, 10*time.Second)
	return l
}

func def[T comparable](v *T, d T) {
	var zero T
	if *v == zero {
		*v = d
	}
}
