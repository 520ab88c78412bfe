package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/actor"
	"github.com/skerry-run/skerry/internal/config"
	"github.com/skerry-run/skerry/internal/front"
	"github.com/skerry-run/skerry/internal/worker"
)

// App is a program to be served, with the routes that lead to it.
type App struct {
	Code    worker.Code
	Options worker.Options
	Routes  []string // patterns; empty: every request
	Actors  config.Actors
	Broken  string // why there is nothing to run; every request is answered with it
}

// Config configures a Node. The zero value of each field means its default.
type Config struct {
	Listen         []front.Listener // at least one
	Certificates   []front.CertificateFile
	TrustedProxies []netip.Prefix
	ProxyPeers     []netip.Prefix
	Limits         front.Limits
	DataDir        string        // all state of the node; empty: nothing is kept
	Dev            bool          // errors are shown to clients
	Blank          int           // see worker.Config
	ActorIdleAfter time.Duration // see actor.Config
	NoLanes        bool          // connections stay on their goroutines; see front.Lane
	Timing         bool          // responses tell in Server-Timing, and the log too, how long each step took

	Slog *slog.Logger // what the node has to say; default: discarded

	offline bool // no admin socket
	rebuild bool // the catalog of actors is made anew
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
	actors   *actors             // +checklocks:mu; nil: no app had any
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
	n.pool = worker.NewPool(worker.Config{Slog: cfg.Slog, Blank: cfg.Blank, Ops: actor.Ops()})
	apps, err := load()
	if err != nil {
		n.pool.Close()
		return nil, err
	}
	routes, err := n.replace(apps)
	if err != nil {
		n.closeAll(context.Background())
		return nil, err
	}
	n.startAll()
	n.front, err = front.Open(front.Config{
		Listen: cfg.Listen, Certificates: cfg.Certificates, TrustedProxies: cfg.TrustedProxies, ProxyPeers: cfg.ProxyPeers,
		Limits: cfg.Limits, DataDir: cfg.DataDir, Routes: routes, Log: cfg.Slog, Timing: cfg.Timing,
	})
	if err != nil {
		n.closeAll(context.Background())
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
// front.ErrRoutePattern, two apps of the same name, *actor.MigrationError; then
// everything stays as it was.
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
			h = &handler{dev: n.cfg.Dev, noLanes: n.cfg.NoLanes, log: n.cfg.Slog}
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
	if err := n.openActorsLocked(apps); err != nil {
		return nil, err
	}
	if n.actors != nil {
		if err := n.actors.migrate(n.cfg, apps); err != nil {
			return nil, err
		}
	}
	for _, a := range apps {
		h := handlers[a.Code.Name]
		a.Options.Services = n.service
		if n.actors != nil {
			host, name := n.actors.host, a.Code.Name
			a.Options.Node, a.Options.Pressure = host, func() { host.Relieve(name) }
		}
		old := h.set(n.pool, a)
		if n.actors != nil {
			n.actors.host.SetApp(a.Code.Name, h.app.Load())
		}
		n.drain(old)
	}
	for name, h := range n.handlers {
		if handlers[name] == nil {
			if n.actors != nil {
				n.actors.host.SetApp(name, nil)
			}
			n.drain(h.app.Load())
		}
	}
	n.handlers = handlers
	return table, nil
}

// service returns the app of a name, for bindings that lead to it.
func (n *Node) service(name string) *worker.App {
	n.mu.Lock()
	defer n.mu.Unlock()
	if h := n.handlers[name]; h != nil {
		return h.app.Load()
	}
	return nil
}

// openActorsLocked opens the actors when an app has some for the first time.
func (n *Node) openActorsLocked(apps []App) error {
	if n.actors != nil || !slices.ContainsFunc(apps, func(a App) bool { return hasActors(a.Actors) }) {
		return nil
	}
	var err error
	n.actors, err = openActors(context.Background(), n.cfg)
	return err
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
	return errors.Join(err, n.closeAll(ctx))
}

// closeAll ends actors before the apps whose VMs they live in.
func (n *Node) closeAll(ctx context.Context) (err error) {
	n.mu.Lock()
	actors := n.actors
	n.actors = nil
	n.mu.Unlock()
	if actors != nil {
		err = actors.close(ctx)
	}
	n.closeApps(ctx)
	n.draining.Wait()
	n.pool.Close()
	return err
}
