package webapi

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"os"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

// tcpReadBytes is how much of a TCP connection JS gets at once.
const tcpReadBytes = 32 << 10

var tcpOps = Ops{
	"tcp_new":     Sync(tcpNew),
	"tcp_connect": AsyncOut(tcpConnect),
	"tcp_tls":     AsyncOut(tcpTLS),
	"tcp_read":    Async(tcpRead),
	"tcp_write":   AsyncOut(tcpWrite),
	"tcp_shut":    AsyncOut(tcpShut),
	"tcp_close":   Sync(tcpClose),
	"dns_lookup":  AsyncOut(dnsLookup),
	"dns_resolve": AsyncOut(dnsResolve),
	"tcp_option":  Sync(tcpOption),
}

// stream is a TCP connection of an app, or one that is being made. Its context
// ends when it is closed or its owner is gone.
type stream struct {
	ctx    context.Context
	cancel context.CancelCauseFunc

	readMu sync.Mutex // held by who reads from conn; TLS takes it over so
	buf    []byte     // +checklocks:readMu

	mu     sync.Mutex
	conn   net.Conn // nil before it is made; +checklocks:mu
	closed bool     // +checklocks:mu
}

var errStreamClosed = errors.New("the socket is closed")

// Close ends the connection and everything that waits for it.
func (s *stream) Close() error {
	s.cancel(errStreamClosed)
	s.mu.Lock()
	conn := s.conn
	s.conn, s.closed = nil, true
	s.mu.Unlock()
	if conn != nil {
		return conn.Close()
	}
	return nil
}

// set puts a connection in the place of the one before.
func (s *stream) set(conn net.Conn) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		_ = conn.Close() // nobody wants it any more
		return errStreamClosed
	}
	s.conn = conn
	return nil
}

func (s *stream) get() (net.Conn, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn == nil {
		return nil, errStreamClosed
	}
	return s.conn, nil
}

func (c *Call) stream() (*stream, error) {
	s, ok := c.Realm.Resources.Get(c.Int(0)).(*stream)
	if !ok {
		return nil, errStreamClosed
	}
	return s, nil
}

// tcpNew makes the number of a connection to come, so that it can be given up
// from the start.
func tcpNew(c *Call) (js.Data, error) {
	s := &stream{}
	s.ctx, s.cancel = context.WithCancelCause(c.Owner().Context())
	context.AfterFunc(s.ctx, func() { _ = s.Close() }) // what waits for it sees that it is closed
	return js.Int(c.Realm.addOwned(s)), nil
}

// tcpAnswer is [true, ...data], or [false, code, message] for an error that the
// outside made.
func tcpAnswer(err error, data ...js.Data) (js.Data, error) {
	if err != nil {
		code, text := netError(err)
		return js.Array(js.Bool(false), js.String(code), js.String(text)), nil
	}
	return js.Array(append([]js.Data{js.Bool(true)}, data...)...), nil
}

// tcpConnect is tcp_connect(rid, host, port).
func tcpConnect(c *Call) (Work, error) {
	s, err := c.stream()
	if err != nil {
		return nil, err
	}
	if err := c.Owner().CountSubrequest(); err != nil {
		return nil, err
	}
	o, host, port := c.Realm.outbound(), c.String(1), c.Int(2)
	return func(context.Context) (js.Data, error) {
		conn, err := o.DialContext(s.ctx, "tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if err == nil {
			err = s.set(conn)
		}
		if err != nil {
			return tcpAnswer(err)
		}
		return tcpAnswer(nil, js.String(conn.RemoteAddr().String()), js.String(conn.LocalAddr().String()))
	}, nil
}

// tcpTLS is tcp_tls(rid, name, verify, ca, alpn, cert, key, low, high): what
// follows on the connection is TLS. ca is PEM, "" for those of the system; alpn
// a list of names with a comma between; low and high are versions as in the
// protocol, 0 for ours.
func tcpTLS(c *Call) (Work, error) {
	s, err := c.stream()
	if err != nil {
		return nil, err
	}
	config := &tls.Config{
		ServerName: c.String(1), InsecureSkipVerify: !c.Bool(2), MinVersion: tls.VersionTLS12,
	}
	if ca := c.String(3); ca != "" {
		config.RootCAs = x509.NewCertPool()
		if !config.RootCAs.AppendCertsFromPEM([]byte(ca)) {
			return nil, js.NewTypeError("ca has no certificate in PEM form")
		}
	}
	config.NextProtos = splitComma(c.String(4))
	if cert := c.String(5); cert != "" {
		pair, err := tls.X509KeyPair([]byte(cert), []byte(c.String(6)))
		if err != nil {
			return nil, js.NewTypeError("read certificate and key: %v", err)
		}
		config.Certificates = []tls.Certificate{pair}
	}
	if low := c.Int(7); low != 0 {
		config.MinVersion = uint16(low)
	}
	config.MaxVersion = uint16(c.Int(8))
	return func(context.Context) (js.Data, error) {
		plain, err := s.get()
		if err != nil {
			return tcpAnswer(err)
		}
		// A read that waits on the plain connection must not get bytes of the
		// handshake. It was asked for before the app changed its mind.
		_ = plain.SetReadDeadline(time.Unix(1, 0)) // the handshake sees what is wrong
		s.readMu.Lock()
		defer s.readMu.Unlock()
		_ = plain.SetReadDeadline(time.Time{})
		ctx, cancel := context.WithTimeoutCause(s.ctx, tlsHandshakeTimeout, os.ErrDeadlineExceeded)
		defer cancel()
		secure := tls.Client(plain, config)
		if err = secure.HandshakeContext(ctx); err == nil {
			err = s.set(secure)
		}
		if err != nil {
			return tcpAnswer(err)
		}
		state := secure.ConnectionState()
		certs := []js.Data{js.String(state.NegotiatedProtocol), js.String(tls.VersionName(state.Version)), js.String(tls.CipherSuiteName(state.CipherSuite)), js.Bool(state.DidResume)}
		for _, cert := range state.PeerCertificates {
			certs = append(certs, js.Bytes(append([]byte{}, cert.Raw...)))
		}
		return tcpAnswer(nil, certs...)
	}, nil
}

// tcpRead is tcp_read(rid): bytes, or null at the end.
func tcpRead(c *Call) (Work, error) {
	s, err := c.stream()
	if err != nil {
		return nil, err
	}
	conn, err := s.get()
	if err != nil {
		return nil, err
	}
	return func(context.Context) (js.Data, error) {
		s.readMu.Lock()
		defer s.readMu.Unlock()
		if now, err := s.get(); err != nil || now != conn {
			return tcpAnswer(errStreamClosed) // it was asked of the connection before TLS
		}
		if s.buf == nil {
			s.buf = make([]byte, tcpReadBytes)
		}
		n, err := conn.Read(s.buf)
		if n > 0 {
			return js.Bytes(append([]byte{}, s.buf[:n]...)), nil
		}
		if errors.Is(err, io.EOF) {
			return js.Null(), nil
		}
		return tcpAnswer(err)
	}, nil
}

// tcpWrite is tcp_write(rid, bytes).
func tcpWrite(c *Call) (Work, error) {
	s, err := c.stream()
	if err != nil {
		return nil, err
	}
	data := append([]byte{}, c.Bytes(1)...)
	return func(context.Context) (js.Data, error) {
		conn, err := s.get()
		if err == nil {
			_, err = conn.Write(data)
		}
		return tcpAnswer(err)
	}, nil
}

// tcpShut is tcp_shut(rid): the other side sees the end of what is sent.
func tcpShut(c *Call) (Work, error) {
	s, err := c.stream()
	if err != nil {
		return nil, err
	}
	return func(context.Context) (js.Data, error) {
		conn, err := s.get()
		if half, ok := conn.(interface{ CloseWrite() error }); ok && err == nil {
			err = half.CloseWrite()
		}
		return tcpAnswer(err)
	}, nil
}

// tcpClose is tcp_close(rid).
func tcpClose(c *Call) (js.Data, error) {
	if s, err := c.stream(); err == nil {
		c.Realm.Resources.Remove(c.Int(0))
		c.Owner().Hold(func() { go func() { _ = s.Close() }() }) // TLS says goodbye to the other side, which takes time
	}
	return js.Undefined(), nil
}

// tcpOption is tcp_option(rid, what, value): options of the connection.
func tcpOption(c *Call) (js.Data, error) {
	s, err := c.stream()
	if err != nil {
		return js.Undefined(), nil
	}
	conn, err := s.get()
	if err != nil {
		return js.Undefined(), nil
	}
	if secure, ok := conn.(*tls.Conn); ok {
		conn = secure.NetConn()
	}
	if tcp, ok := conn.(*net.TCPConn); ok {
		switch c.String(1) {
		case "nodelay":
			_ = tcp.SetNoDelay(c.Bool(2)) // a wish
		case "keepalive":
			_ = tcp.SetKeepAlive(c.Bool(2)) // a wish
		}
	}
	return js.Undefined(), nil
}

var errnoNames = map[syscall.Errno]string{
	syscall.ECONNREFUSED: "ECONNREFUSED", syscall.ECONNRESET: "ECONNRESET", syscall.ECONNABORTED: "ECONNABORTED", syscall.EPIPE: "EPIPE",
	syscall.ETIMEDOUT: "ETIMEDOUT", syscall.EHOSTUNREACH: "EHOSTUNREACH", syscall.ENETUNREACH: "ENETUNREACH",
	syscall.EADDRNOTAVAIL: "EADDRNOTAVAIL", syscall.EACCES: "EACCES", syscall.EPERM: "EPERM", syscall.EINVAL: "EINVAL",
}

// netError is the code that Node has for an error of the network, and its text.
func netError(err error) (code, text string) {
	var (
		refused   *OutboundError
		dns       *net.DNSError
		errno     syscall.Errno
		authority x509.UnknownAuthorityError
		host      x509.HostnameError
		invalid   x509.CertificateInvalidError
		record    tls.RecordHeaderError
		alert     tls.AlertError
		timeout   interface{ Timeout() bool }
	)
	switch {
	case errors.As(err, &refused):
		return "EACCES", refused.Error()
	case errors.As(err, &dns):
		if dns.IsNotFound {
			return "ENOTFOUND", "getaddrinfo ENOTFOUND " + dns.Name
		}
		return "EAI_AGAIN", "getaddrinfo EAI_AGAIN " + dns.Name
	case errors.As(err, &authority):
		if authority.Cert != nil && string(authority.Cert.RawIssuer) == string(authority.Cert.RawSubject) {
			return "DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate"
		}
		return "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate"
	case errors.As(err, &host):
		return "ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match certificate's altnames: " + host.Error()
	case errors.As(err, &invalid):
		if invalid.Reason == x509.Expired {
			return "CERT_HAS_EXPIRED", "certificate has expired"
		}
		return "CERT_REJECTED", invalid.Error()
	case errors.As(err, &record):
		return "ERR_SSL_WRONG_VERSION_NUMBER", "wrong version number"
	case errors.As(err, &alert):
		return "ERR_SSL_ALERT", alert.Error()
	case errors.As(err, &errno) && errnoNames[errno] != "":
		return errnoNames[errno], errno.Error()
	case errors.Is(err, errStreamClosed), errors.Is(err, net.ErrClosed):
		return "ECLOSED", errStreamClosed.Error()
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "ECONNRESET", "Client network socket disconnected before secure TLS connection was established"
	case errors.As(err, &timeout) && timeout.Timeout():
		return "ETIMEDOUT", "the connection timed out"
	}
	return "EIO", "Network connection lost."
}
