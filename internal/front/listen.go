package front

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"
)

// writePieceBytes is how much one write deadline covers: a client that takes this much within the stall timeout is slow
// but alive.
const writePieceBytes = 64 << 10

// listener counts connections, closes those over the limit and wraps the others.
type listener struct {
	net.Listener
	srv   *Server
	proxy bool
}

// Accept implements net.Listener.
func (l *listener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if l.srv.conns.Add(1) > int64(l.srv.limits.ConnN) {
			l.srv.conns.Add(-1)
			l.srv.refused.Add(1)
			_ = c.Close() // nothing was promised to this client
			continue
		}
		return &conn{Conn: c, srv: l.srv, proxy: l.proxy}, nil
	}
}

// conn is an accepted connection: every write is bounded by the stall timeout, and a PROXY protocol header is taken off
// the front of what is read.
type conn struct {
	net.Conn
	srv   *Server
	proxy bool

	proxyOnce sync.Once // guards the two below until the header is read
	remote    net.Addr
	proxyErr  error

	writeDeadline atomic.Int64 // set by the user of the connection, Unix ns; 0 for none
	closeOnce     sync.Once

	// broken makes all reads fail: the rest of a request body is not wanted. Otherwise the HTTP server would go on after
	// a failed read of the body, and take what is left of it for the next request.
	broken atomic.Bool
	seen   atomic.Bool // a request has come, or the connection has ended
}

// lingerTimeout and lingerBytes bound what is still read from a client that sends a body nobody wants, so that it can
// read the response before its connection is reset.
const (
	lingerTimeout = 500 * time.Millisecond
	lingerBytes   = 256 << 10
)

var errBroken = errors.New("connection is in the middle of a request body")

// connKey is the context key of a request's *conn.
type connKey struct{}

// withConn is http.Server.ConnContext.
func withConn(ctx context.Context, nc net.Conn) context.Context {
	return context.WithValue(ctx, connKey{}, connOf(nc))
}

// connOf returns the conn under what the HTTP server has.
func connOf(nc net.Conn) *conn {
	if t, ok := nc.(*tls.Conn); ok {
		nc = t.NetConn()
	}
	return nc.(*conn)
}

// breakReads makes every read fail from here on, also those in progress. The response can still be written.
func (c *conn) breakReads() {
	c.broken.Store(true)
	_ = c.Conn.SetReadDeadline(aLongTimeAgo) // fails only on a dead connection
}

// RemoteAddr implements net.Conn. With the PROXY protocol it waits for the header, at most ReadHeaderTimeout; the HTTP
// server calls it on the connection's own goroutine before anything else.
func (c *conn) RemoteAddr() net.Addr {
	if c.proxy {
		c.proxyOnce.Do(c.readProxyHeader)
		if c.remote != nil {
			return c.remote
		}
	}
	return c.Conn.RemoteAddr()
}

// Read implements net.Conn.
func (c *conn) Read(p []byte) (int, error) {
	if c.proxy {
		c.proxyOnce.Do(c.readProxyHeader)
		if c.proxyErr != nil {
			return 0, c.proxyErr
		}
	}
	if c.broken.Load() {
		return 0, errBroken
	}
	n, err := c.Conn.Read(p)
	if err != nil && c.broken.Load() {
		err = errBroken
	}
	return n, err
}

// readProxyHeader closes the connection if it cannot be believed; the HTTP server has nothing to say to it.
func (c *conn) readProxyHeader() {
	addr, err := c.proxyHeader()
	if err != nil {
		c.srv.log.Debug("refuse connection", "peer", c.Conn.RemoteAddr().String(), "err", err)
		c.proxyErr = err
		_ = c.Conn.Close() // as good as gone
	}
	if addr.IsValid() {
		c.remote = net.TCPAddrFromAddrPort(addr)
	}
}

func (c *conn) proxyHeader() (netip.AddrPort, error) {
	peers := c.srv.cfg.ProxyPeers
	if peer := addrOf(c.Conn.RemoteAddr()); len(peers) > 0 && !contains(peers, peer) {
		return netip.AddrPort{}, fmt.Errorf("%w: peer is not in the list", ErrProxyHeader)
	}
	_ = c.Conn.SetReadDeadline(time.Now().Add(c.srv.limits.ReadHeaderTimeout)) // a dead connection fails in the read
	defer func() { _ = c.Conn.SetReadDeadline(time.Time{}) }()
	return readProxyHeader(c.Conn)
}

// SetWriteDeadline implements net.Conn. The deadline holds in addition to the stall timeout.
func (c *conn) SetWriteDeadline(t time.Time) error {
	if t.IsZero() {
		c.writeDeadline.Store(0)
	} else {
		c.writeDeadline.Store(t.UnixNano())
	}
	return c.Conn.SetWriteDeadline(t)
}

// SetDeadline implements net.Conn.
func (c *conn) SetDeadline(t time.Time) error {
	if err := c.SetReadDeadline(t); err != nil {
		return err
	}
	return c.SetWriteDeadline(t)
}

// Write implements net.Conn.
func (c *conn) Write(p []byte) (int, error) {
	total := 0
	for {
		deadline := time.Now().Add(c.srv.limits.WriteStallTimeout)
		if ns := c.writeDeadline.Load(); ns != 0 && ns < deadline.UnixNano() {
			deadline = time.Unix(0, ns)
		}
		if err := c.Conn.SetWriteDeadline(deadline); err != nil {
			return total, err
		}
		piece := p[total:min(total+writePieceBytes, len(p))]
		n, err := c.Conn.Write(piece)
		total += n
		if err != nil || total == len(p) {
			return total, err
		}
	}
}

// CloseWrite is what the HTTP server calls to let a client read the last response before the connection goes.
func (c *conn) CloseWrite() error {
	if t, ok := c.Conn.(*net.TCPConn); ok {
		return t.CloseWrite()
	}
	return nil
}

// Close implements net.Conn.
func (c *conn) Close() error {
	c.closeOnce.Do(func() {
		c.srv.conns.Add(-1)
		if c.broken.Load() && !c.srv.forced.Load() {
			c.linger()
		}
	})
	return c.Conn.Close()
}

// linger lets the client finish reading: closing with unread bytes would reset the connection and take the end of the
// response with it. All errors mean that the client is gone.
func (c *conn) linger() {
	_ = c.CloseWrite()
	_ = c.Conn.SetReadDeadline(time.Now().Add(lingerTimeout))
	_, _ = io.CopyN(io.Discard, c.Conn, lingerBytes)
}

// addrOf returns the IP of a; IPv4 in IPv6 is unwrapped.
func addrOf(a net.Addr) netip.Addr {
	if t, ok := a.(*net.TCPAddr); ok {
		return t.AddrPort().Addr().Unmap().WithZone("")
	}
	ap, _ := netip.ParseAddrPort(a.String())
	return ap.Addr().Unmap().WithZone("")
}

func contains(list []netip.Prefix, ip netip.Addr) bool {
	for _, p := range list {
		if p.Contains(ip) {
			return true
		}
	}
	return false
}
