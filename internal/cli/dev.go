package cli

import (
	"context"
	"flag"
	"fmt"
	"net"
	"path/filepath"
	"strconv"
	"time"

	"github.com/skerry-run/skerry/internal/front"
	"github.com/skerry-run/skerry/internal/server"
)

func devCommand() *command {
	return &command{
		name: "dev", args: "[PATH]", maxArgs: 1,
		summary: "Serve a project while you work on it",
		long: "PATH is a folder with a wrangler.jsonc, wrangler.json, wrangler.toml or cloudflare.config.ts, or a single\n" +
			".ts, .tsx, .js or .mjs file; default: the current folder. The project is rebuilt and swapped when a file\n" +
			"changes; requests under way finish with the version that they met. State is kept in .skerry in the project.",
		example: "skerry dev\nskerry dev worker.ts --port 3000\nskerry dev my-app --https --env staging --var GREETING=hello",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			d := &dev{}
			fs.IntVar(&d.port, "port", 0, "`PORT` to listen at (default dev.port of the project, else 8787)")
			fs.StringVar(&d.host, "host", "", "`ADDRESS` to listen at (default dev.ip of the project, else localhost)")
			fs.BoolVar(&d.https, "https", false, "serve HTTPS and HTTP/2, with a certificate made for this project")
			d.flags.declare(fs)
			fs.BoolVar(&d.json, "json", false, "print log lines as JSON")
			return func(env *environment, args []string) error { return d.run(env, args) }
		},
	}
}

// dev is one run of the dev command.
type dev struct {
	flags projectFlags
	port  int
	host  string
	https bool
	json  bool

	env   *environment
	print *printer
	node  *server.Node
	url   string
}

func (d *dev) run(env *environment, args []string) error {
	d.env = env
	p, err := openProject(pathArg(args), d.flags, buildFor{dev: true})
	if err != nil {
		return err
	}
	defer p.close()
	warn(env, p.warnings)
	d.print = newPrinter(env.stderr, env.color, d.json)
	defer d.print.close()
	w, err := newWatcher()
	if err != nil {
		return fmt.Errorf("watch files: %w", err)
	}
	defer w.close()

	var buildErr error
	err = d.open(p, func() ([]server.App, error) {
		var app server.App
		app, buildErr = d.build(p)
		w.set(p.inputs())
		return []server.App{app}, nil
	})
	if err != nil {
		return err
	}
	d.announce(p, buildErr)
	return d.loop(p, w)
}

// build builds the project and reports what is wrong with it.
func (d *dev) build(p *project) (server.App, error) {
	app, err := p.build(d.env.ctx)
	if err != nil {
		d.print.write([]byte(buildErrorText(err, d.env.color) + "\n"))
		return p.broken(err), err
	}
	app.Options.Log, app.Options.Done = d.print.log, d.print.outcome
	app.Routes = nil // in development every host leads to the project
	return app, nil
}

func (d *dev) open(p *project, load func() ([]server.App, error)) error {
	host, port, https := p.devAddress()
	if d.host != "" {
		host = d.host
	}
	if d.port != 0 {
		port = d.port
	}
	d.https = d.https || https
	var err error
	d.node, err = server.Open(server.Config{
		Listen:  listeners(host, port, d.https),
		DataDir: filepath.Join(p.dir(), ".skerry"),
		Dev:     true,
		Slog:    d.print.slogFor(),
	}, load)
	if err != nil {
		return err
	}
	scheme := "http"
	if d.https {
		scheme = "https"
	}
	at := d.node.Addrs()[0].(*net.TCPAddr)
	shown := at.IP.String()
	if at.IP.IsLoopback() || at.IP.IsUnspecified() {
		shown = "localhost"
	}
	d.url = fmt.Sprintf("%s://%s/", scheme, net.JoinHostPort(shown, strconv.Itoa(at.Port)))
	return nil
}

// listeners listens at both loopback addresses for "localhost", since clients
// try either.
func listeners(host string, port int, tls bool) []front.Listener {
	at := func(h string) front.Listener {
		return front.Listener{Addr: net.JoinHostPort(h, strconv.Itoa(port)), TLS: tls}
	}
	if host != "localhost" {
		return []front.Listener{at(host)}
	}
	all := []front.Listener{at("127.0.0.1")}
	if l, err := net.Listen("tcp", "[::1]:0"); err == nil {
		_ = l.Close() // it was only a test for IPv6
		if port != 0 {
			all = append(all, at("::1"))
		}
	}
	return all
}

func (d *dev) announce(p *project, buildErr error) {
	c := d.env.color
	state := "ready"
	if buildErr != nil {
		state = c.red("does not build yet")
	}
	d.print.write(fmt.Appendf(nil, "%s %s %s\n  %s\n  %s\n", c.bold("skerry"), c.dim(Version), state, c.green(d.url), c.dim("watching "+relative(p.dir())+"; stop with Ctrl-C")))
}

// loop rebuilds at each change until the command is stopped.
func (d *dev) loop(p *project, w *watcher) error {
	for {
		file, err := w.wait(d.env.ctx)
		if err != nil {
			break
		}
		start := time.Now()
		if err := p.reload(file); err != nil {
			d.print.write([]byte(err.Error() + "\n"))
			continue
		}
		app, err := d.build(p)
		w.set(p.inputs())
		if err != nil {
			continue // the version that runs goes on
		}
		if err := d.node.Replace([]server.App{app}); err != nil {
			d.print.write([]byte(err.Error() + "\n"))
			continue
		}
		d.print.write(fmt.Appendf(nil, "%s %s %s\n", d.env.color.green("reloaded"), relative(file), d.env.color.dim(fmt.Sprintf("in %d ms", time.Since(start).Milliseconds()))))
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	_ = d.node.Shutdown(ctx) // the developer pressed Ctrl-C; what is cut off is known
	return nil
}
