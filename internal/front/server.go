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
)

// forcedWait is how long Shutdown waits for handlers after it has taken their connections away.
const forcedWait = 5 * time.Second

// Server accepts connections and answers requests by its route table.
type Server struct {
	// Immutable after Open.
	cfg       Config
	limits    Limits
	log       *slog.Logger
	tlsConfig *tls.Config
	listeners []net.Listener
	serving   sync.WaitGroup // goroutines of listeners, connections and the sweeper
	stop      chan struct{}  // closed when the sweeper is to end
	stopOnce  sync.Once
	poller    *poller       // of silent WebSockets; nil: each keeps a goroutine
	linger    time.Duration // socketLinger; tests have less patience

	// Atomic.
	routes     atomic.Pointer[Routes]
	certs      atomic.Pointer[certSet]
	conns      atomic.Int64
	refused    atomic.Int64
	running    atomic.Int64 // requests in their handler, WebSockets among them
	draining   atomic.Bool
	forced     atomic.Bool  // connections are being closed under their requests
	now        atomic.Int64 // the sweeper's clock, Unix ns
	dateText   atomic.Pointer[string]
	dateSecond int64 // of dateText; owned by the sweeper

	// idle is sent to, without waiting, when a request or connection ends while draining; Shutdown receives. Capacity 1:
	// the signal says "look again".
	idle chan struct{}

	mu      sync.Mutex
	sockets map[*socketRun]struct{} // +checklocks:mu
	open    map[*conn]struct{}      // +checklocks:mu
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
	s.sockets, s.open, s.stop = map[*socketRun]struct{}{}, map[*conn]struct{}{}, make(chan struct{})
	s.tick(time.Now())
	s.routes.Store(cfg.Routes)
	if err := s.loadCerts(); err != nil {
		return nil, err
	}
	s.tlsConfig = s.newTLSConfig()
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
	s.serving.Add(1 + len(s.listeners))
	go s.sweep()
	for i, l := range s.listeners {
		go s.accept(l, cfg.Listen[i])
	}
	return s, nil
}

func (s *Server) newTLSConfig() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		NextProtos: []string{"h2", "http/1.1"},
		GetCertificate: func(h *tls.ClientHelloInfo) (*tls.Certificate, error) {
			return s.certs.Load().get(h)
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
		s.listeners = append(s.listeners, nl)
	}
	return nil
}

// sweep ends connections whose time is up, and keeps the clock that they are measured by.
func (s *Server) sweep() {
	defer s.serving.Done()
	l := &s.limits
	every := max(min(l.ReadHeaderTimeout, l.IdleTimeout)/8, 5*time.Millisecond)
	t := time.NewTicker(min(every, 500*time.Millisecond))
	defer t.Stop()
	for {
		select {
		case now := <-t.C:
			s.tick(now)
			for _, c := range s.openConns() {
				c.sweep(now)
			}
		case <-s.stop:
			return
		}
	}
}

func (s *Server) tick(now time.Time) {
	s.now.Store(now.UnixNano())
	if old := s.dateText.Load(); old == nil || now.Unix() != s.dateSecond {
		text := now.UTC().Format(http.TimeFormat)
		s.dateText.Store(&text)
		s.dateSecond = now.Unix()
	}
}

// date returns the value of the Date header.
func (s *Server) date() string { return *s.dateText.Load() }

func (s *Server) openConns() []*conn {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Keys(s.open))
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
	for _, l := range s.listeners {
		_ = l.Close() // again at a second Shutdown
	}
	for _, r := range s.socketRuns() {
		r.goAway(s.limits.DrainTimeout)
	}
	for _, c := range s.openConns() {
		c.drain()
	}
	err := s.waitIdle(ctx)
	if err != nil {
		s.forced.Store(true)
		for _, c := range s.openConns() {
			c.fail(ErrShutdown)
		}
		for _, r := range s.socketRuns() {
			r.abort(ErrShutdown)
		}
		patience, cancel := context.WithTimeout(context.Background(), forcedWait)
		defer cancel()
		if s.waitIdle(patience) != nil {
			s.log.Warn("leave requests behind that ignore their end", "n", s.running.Load())
		}
		err = context.Cause(ctx)
	}
	s.stopOnce.Do(func() { close(s.stop) })
	s.serving.Wait()
	s.closePoller()
	return err
}

func (s *Server) closePoller() {
	if s.poller != nil {
		_ = s.poller.Close() // again at a second Shutdown; nothing is parked
	}
}

func (s *Server) waitIdle(ctx context.Context) error {
	for s.running.Load() != 0 || s.conns.Load() != 0 {
		select {
		case <-s.idle:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

func (s *Server) requestEnds() {
	s.running.Add(-1)
	s.signalIdle()
}

// signalIdle lets Shutdown look again.
func (s *Server) signalIdle() {
	if s.draining.Load() {
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
