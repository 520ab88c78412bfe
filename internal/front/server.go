package front

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	_ "github.com/skerry-run/skerry/internal/front/xconnect" // WebSockets over HTTP/2
)

// forcedWait is how long Shutdown waits for handlers after it has taken their connections away.
const forcedWait = 5 * time.Second

// Server accepts connections and answers requests by its route table.
type Server struct {
	// Immutable after Open.
	cfg       Config
	limits    Limits
	log       *slog.Logger
	http      *http.Server
	listeners []net.Listener
	serving   sync.WaitGroup // one for each listener
	poller    *poller        // of silent WebSockets; nil: each keeps a goroutine
	linger    time.Duration  // socketLinger; tests have less patience

	// Atomic.
	routes   atomic.Pointer[Routes]
	certs    atomic.Pointer[certSet]
	conns    atomic.Int64
	refused  atomic.Int64
	running  atomic.Int64 // requests in their handler, WebSockets among them
	draining atomic.Bool
	forced   atomic.Bool // connections are being closed under their requests

	// idle is sent to, without waiting, by each request that ends as the last one while draining; Shutdown receives.
	// Capacity 1: the signal says "look again".
	idle chan struct{}

	mu      sync.Mutex
	sockets map[*socketRun]struct{} // +checklocks:mu
	fresh   map[*conn]struct{}      // connections without a request so far; +checklocks:mu
}

// Open listens at every address of cfg and starts to serve. Shutdown or Close ends it.
func Open(cfg Config) (*Server, error) {
	if len(cfg.Listen) == 0 {
		return nil, errors.New("no address to listen at")
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Colo == "" {
		cfg.Colo = "LOC"
	}
	s := &Server{cfg: cfg, limits: cfg.Limits.withDefaults(), log: cfg.Log, linger: socketLinger, idle: make(chan struct{}, 1)}
	s.sockets, s.fresh = map[*socketRun]struct{}{}, map[*conn]struct{}{}
	s.routes.Store(cfg.Routes)
	if err := s.loadCerts(); err != nil {
		return nil, err
	}
	s.http = s.newHTTPServer()
	var err error
	if s.poller, err = openPoller(); err != nil {
		s.log.Warn("keep a goroutine for each websocket", "err", err)
	}
	if err := s.listen(); err != nil {
		s.closePoller()
		for _, l := range s.listeners {
			_ = l.Close() // nothing was accepted
		}
		return nil, err
	}
	for i, l := range s.listeners {
		s.serving.Add(1)
		go s.serve(l, cfg.Listen[i].TLS)
	}
	return s, nil
}

func (s *Server) newHTTPServer() *http.Server {
	var protocols http.Protocols
	protocols.SetHTTP1(true)
	protocols.SetHTTP2(true)
	protocols.SetUnencryptedHTTP2(true)
	return &http.Server{
		Handler:   (*entry)(s),
		Protocols: &protocols,
		HTTP2: &http.HTTP2Config{
			MaxConcurrentStreams: s.limits.StreamN,
			MaxReadFrameSize:     16 << 10, // the smallest allowed, and what clients send anyway
			SendPingTimeout:      s.limits.IdleTimeout / 2,
			WriteByteTimeout:     s.limits.WriteStallTimeout,
		},
		// Names, values and target each have a limit of their own, which entry checks and answers by number; this one
		// bounds the memory before that. net/http adds 4 KiB for the request line and line ends.
		MaxHeaderBytes:    s.limits.HeaderBytes + s.limits.URLBytes,
		ReadHeaderTimeout: s.limits.ReadHeaderTimeout,
		IdleTimeout:       s.limits.IdleTimeout,
		ConnContext:       withConn,
		ConnState:         s.noteState,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
		TLSConfig: &tls.Config{
			MinVersion: tls.VersionTLS12,
			GetCertificate: func(h *tls.ClientHelloInfo) (*tls.Certificate, error) {
				return s.certs.Load().get(h)
			},
		},
	}
}

func (s *Server) loadCerts() error {
	for _, l := range s.cfg.Listen {
		if !l.TLS {
			continue
		}
		set, err := loadCerts(s.cfg, time.Now())
		if err != nil {
			return err
		}
		s.certs.Store(set)
		return nil
	}
	return nil
}

// ReloadCertificates reads the certificate files again. New connections get the new ones; on an error all stay as they
// are.
func (s *Server) ReloadCertificates() error { return s.loadCerts() }

func (s *Server) listen() error {
	for _, l := range s.cfg.Listen {
		nl, err := net.Listen("tcp", l.Addr)
		if err != nil {
			return fmt.Errorf("listen at %q: %w", l.Addr, err)
		}
		s.listeners = append(s.listeners, &listener{Listener: nl, srv: s, proxy: l.ProxyProtocol})
	}
	return nil
}

func (s *Server) serve(l net.Listener, withTLS bool) {
	defer s.serving.Done()
	var err error
	if withTLS {
		err = s.http.ServeTLS(l, "", "")
	} else {
		err = s.http.Serve(l)
	}
	if !errors.Is(err, http.ErrServerClosed) {
		s.log.Error("stop accepting connections", "addr", l.Addr().String(), "err", err)
	}
}

// Addrs returns the addresses listened at, in the order of Config.Listen, with the ports that were picked.
func (s *Server) Addrs() []net.Addr {
	var a []net.Addr
	for _, l := range s.listeners {
		a = append(a, l.Addr())
	}
	return a
}

// SetRoutes replaces the route table. Requests that have been routed go on.
func (s *Server) SetRoutes(r *Routes) { s.routes.Store(r) }

// ConnN returns how many connections are open, and how many have been refused at Limits.ConnN since the start.
func (s *Server) ConnN() (open, refused int64) { return s.conns.Load(), s.refused.Load() }

// Shutdown ends the server: it stops accepting, tells HTTP/2 clients (GOAWAY) and WebSockets (1001), closes idle
// connections and waits for requests to finish. When ctx ends first it closes the connections that are left, which
// cancels their requests with ErrShutdown, and returns the cause. It waits for the goroutines of the server; a handler
// that ignores its ctx for 5 s is left behind.
func (s *Server) Shutdown(ctx context.Context) error {
	s.draining.Store(true)
	for _, r := range s.socketRuns() {
		r.goAway(s.limits.DrainTimeout)
	}
	s.closeFresh()
	err := s.http.Shutdown(ctx)
	if err == nil {
		// WebSockets over HTTP/1.1 are not connections of the HTTP server any more.
		err = s.waitIdle(ctx)
	}
	if err == nil {
		s.serving.Wait()
		s.closePoller()
		return nil
	}

	s.forced.Store(true)
	_ = s.http.Close() // closes listeners and connections; errors are theirs
	for _, r := range s.socketRuns() {
		r.abort(ErrShutdown)
	}
	s.serving.Wait()
	patience, cancel := context.WithTimeout(context.Background(), forcedWait)
	defer cancel()
	if s.waitIdle(patience) != nil {
		s.log.Warn("leave requests behind that ignore their end", "n", s.running.Load())
	}
	s.closePoller()
	return context.Cause(ctx)
}

// noteState is http.Server.ConnState.
func (s *Server) noteState(nc net.Conn, state http.ConnState) {
	c := connOf(nc)
	if state != http.StateNew {
		if c.seen.CompareAndSwap(false, true) {
			s.mu.Lock()
			delete(s.fresh, c)
			s.mu.Unlock()
		}
		return
	}
	s.mu.Lock()
	s.fresh[c] = struct{}{}
	s.mu.Unlock()
	if s.draining.Load() { // accepted too late for Shutdown to see it
		_ = c.Close()
	}
}

// closeFresh closes connections that no request has come on, which browsers like to open in advance. net/http would
// wait 5 s for their first one.
func (s *Server) closeFresh() {
	s.mu.Lock()
	list := slices.Collect(maps.Keys(s.fresh))
	s.mu.Unlock()
	for _, c := range list {
		_ = c.Close() // nothing was promised to these clients
	}
}

func (s *Server) closePoller() {
	if s.poller != nil {
		_ = s.poller.Close() // again at a second Shutdown; nothing is parked
	}
}

func (s *Server) waitIdle(ctx context.Context) error {
	for s.running.Load() != 0 {
		select {
		case <-s.idle:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

func (s *Server) requestEnds() {
	if s.running.Add(-1) == 0 && s.draining.Load() {
		select {
		case s.idle <- struct{}{}:
		default: // a signal is waiting already
		}
	}
}

// Close ends the server at once.
func (s *Server) Close() error {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(ErrClosed)
	if err := s.Shutdown(ctx); !errors.Is(err, ErrClosed) {
		return err
	}
	return nil
}

func (s *Server) socketRuns() []*socketRun {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Keys(s.sockets))
}
