package server

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/front"
	"github.com/skerry-run/skerry/internal/worker"
)

// App is a program to be served, with the routes that lead to it.
type App struct {
	Code    worker.Code
	Options worker.Options
	Routes  []string // patterns; empty: every request
	Broken  string   // why there is nothing to run; every request is answered with it
}

// Config configures a Node. The zero value of each field means its default.
type Config struct {
	Listen         []front.Listener // at least one
	Certificates   []front.CertificateFile
	TrustedProxies []netip.Prefix
	ProxyPeers     []netip.Prefix
	Limits         front.Limits
	DataDir        string // all state of the node; empty: nothing is kept
	Dev            bool   // errors are shown to clients
	Blank          int    // see worker.Config

	Slog *slog.Logger // what the node has to say; default: discarded
}

// drainTime is how long a replaced app has for what is under way.
const drainTime = 30 * time.Second

// Node serves apps. It is safe for concurrent use.
type Node struct {
	cfg   Config
	pool  *worker.Pool
	front *front.Server

	draining sync.WaitGroup // replaced apps

	mu       sync.Mutex
	handlers map[string]*handler // +checklocks:mu; by app name
}

// Open starts a node that serves the apps that load returns. The first VM is made
// meanwhile, so that building the apps and starting the engine overlap. Shutdown
// ends the node.
func Open(cfg Config, load func() ([]App, error)) (*Node, error) {
	if cfg.Slog == nil {
		cfg.Slog = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	n := &Node{cfg: cfg, handlers: map[string]*handler{}}
	n.pool = worker.NewPool(worker.Config{Slog: cfg.Slog, Blank: cfg.Blank})
	apps, err := load()
	if err != nil {
		n.pool.Close()
		return nil, err
	}
	routes, err := n.replace(apps)
	if err != nil {
		n.pool.Close()
		return nil, err
	}
	n.startAll()
	n.front, err = front.Open(front.Config{
		Listen: cfg.Listen, Certificates: cfg.Certificates, TrustedProxies: cfg.TrustedProxies, ProxyPeers: cfg.ProxyPeers,
		Limits: cfg.Limits, DataDir: cfg.DataDir, Routes: routes, Log: cfg.Slog,
	})
	if err != nil {
		n.closeApps(context.Background())
		n.pool.Close()
		return nil, err
	}
	return n, nil
}

// startAll lets the apps start before their first request, without waiting.
func (n *Node) startAll() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, h := range n.handlers {
		app := h.app.Load()
		go func() { _, _ = app.Start(context.Background()) }() // how it went shows in the log, and again at the first request
	}
}

// Addrs returns the addresses listened at, in the order of Config.Listen.
func (n *Node) Addrs() []net.Addr { return n.front.Addrs() }

// Replace serves apps from now on. Requests under way finish with what they
// met; nothing is dropped.
//
// # Errors
//
// front.ErrRoutePattern, or two apps of the same name; then everything stays as
// it was.
func (n *Node) Replace(apps []App) error {
	routes, err := n.replace(apps)
	if err != nil {
		return err
	}
	n.front.SetRoutes(routes)
	return nil
}

// ReloadCertificates reads the certificate files again.
func (n *Node) ReloadCertificates() error { return n.front.ReloadCertificates() }

func (n *Node) replace(apps []App) (*front.Routes, error) {
	handlers := map[string]*handler{}
	var routes []front.Route
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, a := range apps {
		if handlers[a.Code.Name] != nil {
			return nil, fmt.Errorf("two apps are named %q", a.Code.Name)
		}
		h := n.handlers[a.Code.Name]
		if h == nil {
			h = &handler{dev: n.cfg.Dev}
		}
		handlers[a.Code.Name] = h
		patterns := a.Routes
		if len(patterns) == 0 {
			patterns = []string{"*/*"}
		}
		for _, p := range patterns {
			routes = append(routes, front.Route{Pattern: p, Handler: h})
		}
	}
	table, err := front.NewRoutes(routes)
	if err != nil {
		return nil, err
	}
	for _, a := range apps {
		n.drain(handlers[a.Code.Name].set(n.pool, a))
	}
	for name, h := range n.handlers {
		if handlers[name] == nil {
			n.drain(h.app.Load())
		}
	}
	n.handlers = handlers
	return table, nil
}

// drain closes an app in the background once its events are over.
func (n *Node) drain(a *worker.App) {
	if a == nil {
		return
	}
	n.draining.Add(1)
	go func() {
		defer n.draining.Done()
		ctx, cancel := context.WithTimeout(context.Background(), drainTime)
		defer cancel()
		a.Close(ctx)
	}()
}

func (n *Node) closeApps(ctx context.Context) {
	n.mu.Lock()
	handlers := n.handlers
	n.handlers = nil
	n.mu.Unlock()
	var wg sync.WaitGroup
	for _, h := range handlers {
		wg.Go(func() { h.app.Load().Close(ctx) })
	}
	wg.Wait()
}

// Shutdown stops to accept, lets requests under way finish until ctx ends, and
// closes everything.
func (n *Node) Shutdown(ctx context.Context) error {
	err := n.front.Shutdown(ctx)
	n.closeApps(ctx)
	n.draining.Wait()
	n.pool.Close()
	return err
}
