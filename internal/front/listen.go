package front

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"time"
)

// acceptPause is how long accepting rests after an error that may pass, such as too many open files.
const acceptPause = 20 * time.Millisecond

// accept serves the connections that arrive at a listener until it is closed.
func (s *Server) accept(l net.Listener, cfg Listener) {
	defer s.serving.Done()
	for {
		nc, err := l.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil {
			s.log.Error("accept connection", "addr", l.Addr().String(), "err", err)
			time.Sleep(acceptPause)
			continue
		}
		if s.conns.Add(1) > int64(s.limits.ConnN) {
			s.conns.Add(-1)
			s.refused.Add(1)
			_ = nc.Close() // nothing was promised to this client
			continue
		}
		s.admitConn(nc.(*net.TCPConn), cfg)
	}
}

func (s *Server) admitConn(nc *net.TCPConn, cfg Listener) {
	c := &conn{srv: s, proxy: cfg.ProxyProtocol}
	c.room.L = &c.mu
	var err error
	if c.sock, err = newSock(nc, s.limits.WriteStallTimeout); err != nil {
		s.conns.Add(-1)
		_ = nc.Close() // gone already
		return
	}
	c.sock.idle, c.sock.dead = c.sockIdle, c.fail
	c.rw = c.sock
	if cfg.TLS {
		c.rw = tls.Server(c.sock, s.tlsConfig)
	}
	now := time.Now()
	if s.cfg.Timing {
		c.first = &Timing{Accepted: now}
	}
	c.lastRead.Store(now.UnixNano())
	c.due.Store(now.Add(s.limits.ReadHeaderTimeout).UnixNano())
	s.mu.Lock()
	s.open[c] = struct{}{}
	s.mu.Unlock()
	s.serving.Add(1)
	if s.draining.Load() { // accepted too late for Shutdown to see it
		c.fail(ErrShutdown)
	}
	go c.serve()
}

// forget is told that a connection is closed.
func (s *Server) forget(c *conn) {
	s.mu.Lock()
	delete(s.open, c)
	s.mu.Unlock()
	s.conns.Add(-1)
	s.signalIdle()
}

// proxyHeader reads what a PROXY protocol header says. The header is to be believed or the connection is of no use.
func (c *conn) proxyHeader() (netip.AddrPort, error) {
	peers := c.srv.cfg.ProxyPeers
	if peer := c.sock.RemoteAddr().(*net.TCPAddr).AddrPort().Addr().Unmap().WithZone(""); len(peers) > 0 && !contains(peers, peer) {
		return netip.AddrPort{}, fmt.Errorf("%w: peer is not in the list", ErrProxyHeader)
	}
	return readProxyHeader(c.sock)
}

func contains(list []netip.Prefix, ip netip.Addr) bool {
	for _, p := range list {
		if p.Contains(ip) {
			return true
		}
	}
	return false
}
