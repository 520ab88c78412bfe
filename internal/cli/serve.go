package cli

import (
	"context"
	"flag"
	"fmt"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/skerry-run/skerry/internal/front"
	"github.com/skerry-run/skerry/internal/server"
)

func serveCommand() *command {
	return &command{
		name: "serve", args: "[PATH...]", maxArgs: 256,
		summary: "Serve projects on this node",
		long: "Each PATH is a project as for 'skerry dev', or what 'skerry build' wrote; default: the current folder. With\n" +
			"several projects the host and path patterns of their routes decide; a project without routes gets every\n" +
			"request that no other takes. SIGTERM stops to accept and lets requests finish; SIGHUP reads certificates again.",
		example: "skerry serve\nskerry serve worker.js --listen 127.0.0.1:8080\nskerry serve api site --listen :80 --listen-tls :443 --tls-cert cert.pem --tls-key key.pem --data /var/lib/skerry",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			s := &serve{}
			fs.Var(&s.listen, "listen", "`HOST:PORT` for HTTP/1.1 and h2c; may be repeated (default 127.0.0.1:8787)")
			fs.Var(&s.listenTLS, "listen-tls", "`HOST:PORT` for HTTPS and HTTP/2; may be repeated")
			fs.Var(&s.certs, "tls-cert", "certificate chain as a PEM `FILE`; may be repeated, one per --tls-key (default a self-signed one)")
			fs.Var(&s.keys, "tls-key", "private key as a PEM `FILE`")
			fs.StringVar(&s.data, "data", "", "`DIR` for all state of the node (default: nothing is kept)")
			fs.Var(&s.trusted, "trusted-proxy", "`CIDR` whose X-Forwarded-* headers count; may be repeated")
			fs.Var(&s.proxyFrom, "proxy-protocol", "`CIDR` that speaks the PROXY protocol at every listener; may be repeated (default: off)")
			fs.DurationVar(&s.drain, "drain", 30*time.Second, "`TIME` that requests have to finish after SIGTERM")
			fs.DurationVar(&s.actorIdle, "actor-idle", actorIdle, "`TIME` without an event until an actor sleeps")
			fs.BoolVar(&s.json, "json", false, "print log lines as JSON")
			fs.IntVar(&s.vmPool, "vm-pool", 1, "`N` VMs that are kept ready for apps to start in")
			fs.BoolVar(&s.lanes, "lanes", true, "serve connections of a busy app on the thread of its VM")
			fs.BoolVar(&s.timing, "server-timing", false, "tell in a Server-Timing header, and in the log, how long each step of a request and of the start took")
			fs.BoolVar(&s.quiet, "quiet", false, "print no line for each request")
			s.flags.declare(fs)
			return func(env *environment, args []string) error { return s.run(env, args) }
		},
	}
}

// actorIdle is how long an actor stays awake without events by default.
const actorIdle = 10 * time.Second

// serve is one run of the serve command.
type serve struct {
	flags                                              projectFlags
	listen, listenTLS, certs, keys, trusted, proxyFrom listFlag
	data                                               string
	drain, actorIdle                                   time.Duration
	json, quiet, timing, lanes                         bool
	vmPool                                             int
}

func (s *serve) run(env *environment, args []string) error {
	cfg, err := s.config()
	if err != nil {
		return err
	}
	if len(args) == 0 {
		args = []string{"."}
	}
	print := newPrinter(env.stderr, env.color, s.json)
	defer print.close()
	print.named = len(args) > 1
	cfg.Slog = print.slogFor()
	began := time.Now()
	node, err := server.Open(cfg, func() (apps []server.App, err error) {
		for _, path := range args {
			began := time.Now()
			app, err := s.load(env, path, print)
			if err != nil {
				return nil, err
			}
			if s.timing {
				cfg.Slog.Info("project read", "path", path, "ms", milliseconds(began))
			}
			apps = append(apps, app)
		}
		return apps, nil
	})
	if err != nil {
		return err
	}
	if s.timing {
		cfg.Slog.Info("node started", "ms", milliseconds(began))
	}
	for _, a := range node.Addrs() {
		print.write(fmt.Appendf(nil, "listening at %s\n", a))
	}
	s.wait(env, node, print)
	ctx, cancel := context.WithTimeout(context.Background(), s.drain)
	defer cancel()
	if err := node.Shutdown(ctx); err != nil {
		return fmt.Errorf("drain: some requests did not finish within %s", s.drain)
	}
	return nil
}

func milliseconds(since time.Time) string {
	return strconv.FormatFloat(float64(time.Since(since).Nanoseconds())/1e6, 'f', 3, 64)
}

// load builds one project.
func (s *serve) load(env *environment, path string, print *printer) (server.App, error) {
	p, err := openProject(path, s.flags, buildFor{})
	if err != nil {
		return server.App{}, err
	}
	defer p.close()
	warn(env, p.warnings)
	app, err := p.build(env.ctx)
	if err != nil {
		return server.App{}, err
	}
	app.Options.Log = print.log
	if !s.quiet {
		app.Options.Done = print.outcome
	}
	return app, nil
}

// wait returns when the node is to stop.
func (s *serve) wait(env *environment, node *server.Node, print *printer) {
	hup := make(chan os.Signal, 1)
	signal.Notify(hup, syscall.SIGHUP)
	defer signal.Stop(hup)
	for {
		select {
		case <-env.ctx.Done():
			return
		case <-hup:
			if err := node.ReloadCertificates(); err != nil {
				print.write(fmt.Appendf(nil, "reload certificates: %v; the ones before stay\n", err))
			}
		}
	}
}

func (s *serve) config() (server.Config, error) {
	cfg := server.Config{DataDir: s.data, ActorIdleAfter: s.actorIdle, Timing: s.timing, NoLanes: !s.lanes, Blank: s.vmPool}
	if s.vmPool < 0 {
		return cfg, usagef("--vm-pool %d: must be 0 or more", s.vmPool)
	}
	if s.vmPool == 0 {
		cfg.Blank = -1 // 0 is the default
	}
	if s.actorIdle <= 0 {
		return cfg, usagef("--actor-idle %s: must be longer than 0", s.actorIdle)
	}
	if len(s.listen)+len(s.listenTLS) == 0 {
		s.listen = listFlag{"127.0.0.1:8787"}
	}
	for _, group := range []struct {
		addrs listFlag
		flag  string
		tls   bool
	}{{s.listen, "--listen", false}, {s.listenTLS, "--listen-tls", true}} {
		for _, addr := range group.addrs {
			if _, _, err := net.SplitHostPort(addr); err != nil {
				return cfg, usagef("%s %q: must be HOST:PORT, as in 127.0.0.1:8080 or :443", group.flag, addr)
			}
			cfg.Listen = append(cfg.Listen, front.Listener{Addr: addr, TLS: group.tls, ProxyProtocol: len(s.proxyFrom) > 0})
		}
	}
	if len(s.certs) != len(s.keys) {
		return cfg, usagef("--tls-cert is given %d times and --tls-key %d times: each certificate needs its key", len(s.certs), len(s.keys))
	}
	if len(s.certs) > 0 && len(s.listenTLS) == 0 {
		return cfg, usagef("--tls-cert needs a --listen-tls")
	}
	for i := range s.certs {
		cfg.Certificates = append(cfg.Certificates, front.CertificateFile{CertPath: s.certs[i], KeyPath: s.keys[i]})
	}
	var err error
	if cfg.TrustedProxies, err = prefixes("--trusted-proxy", s.trusted); err != nil {
		return cfg, err
	}
	cfg.ProxyPeers, err = prefixes("--proxy-protocol", s.proxyFrom)
	return cfg, err
}

func prefixes(flag string, texts []string) ([]netip.Prefix, error) {
	var out []netip.Prefix
	for _, t := range texts {
		if !strings.Contains(t, "/") {
			if a, err := netip.ParseAddr(t); err == nil {
				out = append(out, netip.PrefixFrom(a, a.BitLen()))
				continue
			}
		}
		p, err := netip.ParsePrefix(t)
		if err != nil {
			return nil, usagef("%s %q: must be an address or a CIDR, as in 10.0.0.0/8", flag, t)
		}
		out = append(out, p)
	}
	return out, nil
}
