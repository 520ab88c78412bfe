package http

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	nethttp "net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/peers"
)

const startLimit = 20 * time.Second

// site is where a server is to be and what it gets.
type site struct {
	plain, secure, inner string // addresses; inner is for a server behind another
	cert, key            string
	dir                  string // for its files
	apps                 string // the handlers, with their packages and settings
	entry                string // the handler's file
}

// kind is a server to measure.
type kind struct {
	name     string
	path     string
	version  string // of what stands behind it
	commands func(s site) ([]host.Command, error)
	// refuses says why it does not run a workload; empty: it does.
	refuses func(w workload) string
}

// Peers are the names of all servers beside Skerry.
var Peers = []string{"net/http", "nginx", "bun", "deno", "node", "workerd", "nginx + workerd"}

const (
	noDriver  = "Go's standard library has no driver"
	noPool    = "workerd ties a socket to the request that opened it, so there is no pool"
	noHTTP2   = "workerd speaks HTTP/1.1 only"
	justFiles = "it runs no handler"
)

func everything(workload) string { return "" }

// prepare finds the servers. One that cannot be had is named and left out.
func prepare(ctx context.Context, o Options, h host.Header) ([]kind, error) {
	skerry, err := filepath.Abs(o.Skerry)
	if err != nil {
		return nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	kinds := []kind{{name: "skerry", path: skerry, commands: serveSkerry(skerry), refuses: everything}}
	h.Versions["skerry"] = host.Version(ctx, "skerry", skerry)
	for _, name := range Peers {
		if len(o.Peers) > 0 && !slices.Contains(o.Peers, name) {
			continue
		}
		k := kind{name: name, refuses: everything}
		script := func(path, file string, before ...string) func(site) ([]host.Command, error) {
			return func(s site) ([]host.Command, error) {
				args := append(before, filepath.Join(s.apps, file), "file://"+filepath.Join(s.apps, s.entry), port(s.plain), port(s.secure), s.cert, s.key)
				return []host.Command{{Path: path, Args: args, Env: []string{"NO_COLOR=1"}}}, nil
			}
		}
		program, _, _ := strings.Cut(name, " ") // nginx + workerd begins with nginx
		if name == "net/http" {
			k.path = self
		} else if k.path, err = peers.Find(ctx, program); err != nil {
			h.Leave(name, err)
			continue
		}
		switch name {
		case "net/http":
			k.refuses = func(w workload) string { return because(w.app == "db", noDriver) }
			k.commands = func(s site) ([]host.Command, error) {
				return []host.Command{{Path: k.path, Args: []string{"bench", "reference", s.plain, s.secure, s.cert, s.key, filepath.Join(s.apps, "settings.json")}}}, nil
			}
		case "nginx":
			k.refuses = func(w workload) string { return because(!w.static, justFiles) }
			k.commands = func(s site) ([]host.Command, error) { return nginx(k.path, s, nginxFiles(s.dir)) }
		case "bun", "node":
			k.commands = script(k.path, name+".js")
		case "deno":
			k.commands = script(k.path, "deno.js", "run", "--quiet", "--allow-all")
		case "workerd":
			k.refuses = func(w workload) string {
				if w.app == "db" {
					return noPool
				}
				return because(w.secure, noHTTP2)
			}
			k.commands = func(s site) ([]host.Command, error) { return workerd(k.path, s, s.plain) }
		case "nginx + workerd":
			k.refuses = func(w workload) string { return because(w.app == "db", noPool) }
			behind, err := peers.Find(ctx, "workerd")
			if err != nil {
				h.Leave(name, err)
				continue
			}
			k.version = host.Version(ctx, "workerd", behind)
			k.commands = func(s site) ([]host.Command, error) {
				first, err := workerd(behind, s, s.inner)
				if err != nil {
					return nil, err
				}
				second, err := nginx(k.path, s, nginxProxy(s.inner))
				return append(first, second...), err
			}
		}
		switch name {
		case "net/http": // the same Go as in the version of Skerry
		default:
			h.Versions[name] = host.Version(ctx, program, k.path)
			if k.version != "" {
				h.Versions[name] += " + " + k.version
			}
		}
		kinds = append(kinds, k)
	}
	return kinds, nil
}

func because(yes bool, why string) string {
	if yes {
		return why
	}
	return ""
}

func port(addr string) string {
	_, p, _ := strings.Cut(addr, ":")
	return p
}

// serveSkerry serves the handler as a project whose assets are files.
func serveSkerry(path string) func(site) ([]host.Command, error) {
	return func(s site) ([]host.Command, error) {
		config := filepath.Join(s.apps, "wrangler.jsonc")
		text := fmt.Sprintf(`{"name": "bench", "main": %q, "compatibility_date": "2026-11-01", "compatibility_flags": ["nodejs_compat"], "assets": {"directory": "public"}}`, s.entry)
		err := errors.Join(os.WriteFile(config, []byte(text), 0o644), writeAssets(filepath.Join(s.apps, "public")))
		return []host.Command{{Path: path, Args: []string{
			"serve", s.apps, "--quiet", "--listen", s.plain, "--listen-tls", s.secure, "--tls-cert", s.cert, "--tls-key", s.key, "--data", s.dir,
		}}}, err
	}
}

func writeAssets(dir string) error {
	return errors.Join(
		os.MkdirAll(dir, 0o755),
		os.WriteFile(filepath.Join(dir, "asset-4k.txt"), asset(4096), 0o644),
		os.WriteFile(filepath.Join(dir, "asset-64k.txt"), asset(65536), 0o644),
	)
}

func workerd(path string, s site, addr string) ([]host.Command, error) {
	config := filepath.Join(s.apps, "workerd.capnp")
	err := os.WriteFile(config, fmt.Appendf(nil, workerdConfig, s.entry, s.entry, addr), 0o644)
	return []host.Command{{Path: path, Args: []string{"serve", config}}}, err
}

const workerdConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = %q, esModule = embed %q), (name = "settings.js", esModule = embed "settings.js")],
    compatibilityDate = "2026-11-01",
  ))],
  sockets = [(name = "http", address = %q, http = (), service = "main")],
);
`

// nginx runs one worker process, with what answers at its locations.
func nginx(path string, s site, locations string) ([]host.Command, error) {
	user := ""
	if os.Getuid() == 0 { // else its workers become another user, who may not read the files
		user = "user root;"
	}
	config := filepath.Join(s.dir, "nginx.conf")
	text := fmt.Sprintf(nginxConfig, user, s.plain, s.secure, s.cert, s.key, locations)
	err := errors.Join(os.WriteFile(config, []byte(text), 0o644), writeAssets(filepath.Join(s.dir, "public")))
	return []host.Command{{Path: path, Args: []string{"-p", s.dir, "-c", config, "-e", "stderr"}}}, err
}

const nginxConfig = `%s
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  default_type text/plain;
  sendfile on;
  tcp_nodelay on;
  keepalive_timeout 1h;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  open_file_cache_valid 1h;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen %s backlog=4096;
    listen %s ssl http2 backlog=4096;
    ssl_certificate %s;
    ssl_certificate_key %s;
%s  }
}
`

func nginxFiles(dir string) string {
	return fmt.Sprintf("    root %s;\n    location = /static { return 200 \"Hello World!\"; }\n", filepath.Join(dir, "public"))
}

func nginxProxy(to string) string {
	return fmt.Sprintf(`    location / {
      proxy_pass http://worker;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      location = /sse { proxy_pass http://worker; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffering off; }
    }
  }
  upstream worker { server %s; keepalive 256; keepalive_requests 1000000000; keepalive_timeout 1h;
`, to)
}

// process is a server that runs on its core.
type process struct {
	*host.Processes
	kind kind
	site site
	http *nethttp.Client
}

func (k kind) start(ctx context.Context, cores, dir string, s site) (*process, error) {
	s.dir = filepath.Join(dir, strings.NewReplacer("/", "-", " ", "").Replace(k.name))
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return nil, err
	}
	for _, addr := range []*string{&s.plain, &s.secure, &s.inner} {
		var err error
		if *addr, err = host.FreeAddr(); err != nil {
			return nil, err
		}
	}
	commands, err := k.commands(s)
	if err != nil {
		return nil, err
	}
	p := &process{kind: k, site: s, http: &nethttp.Client{
		Timeout:   startLimit,
		Transport: &nethttp.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, ForceAttemptHTTP2: true}, // self-signed
	}}
	p.Processes, err = host.Start(ctx, cores, s.dir, commands, 10*time.Millisecond, startLimit, p.up)
	if err != nil {
		return nil, fmt.Errorf("start %s: %w", k.name, err)
	}
	return p, nil
}

// up says whether both listeners answer.
func (p *process) up() error {
	resp, err := p.http.Get("http://" + p.site.plain + "/static")
	if err != nil {
		return err
	}
	if err := resp.Body.Close(); err != nil {
		return err
	}
	if resp.StatusCode != nethttp.StatusOK {
		return fmt.Errorf("got %s", resp.Status)
	}
	if p.kind.refuses(workload{secure: true, static: true}) != "" {
		return nil
	}
	c, err := net.Dial("tcp", p.site.secure)
	if err != nil {
		return err
	}
	return c.Close()
}

func (p *process) url(w workload) string {
	if w.secure {
		return "https://" + p.site.secure + w.path
	}
	return "http://" + p.site.plain + w.path
}

// check sends the request of a workload once, and looks at the answer.
func (p *process) check(ctx context.Context, w workload, token map[string]string) error {
	method, body := "GET", []byte(nil)
	if w.post {
		method, body = "POST", numbers()
	}
	r, err := nethttp.NewRequestWithContext(ctx, method, p.url(w), strings.NewReader(string(body)))
	if err != nil {
		return err
	}
	if w.post {
		r.Header.Set("Content-Type", "application/json")
	}
	if w.bearer != "" {
		r.Header.Set("Authorization", "Bearer "+token[w.bearer])
	}
	resp, err := p.http.Do(r)
	if err != nil {
		return err
	}
	got, err := io.ReadAll(resp.Body)
	if err := errors.Join(err, resp.Body.Close()); err != nil {
		return err
	}
	if resp.StatusCode != nethttp.StatusOK || !w.want(got) {
		return fmt.Errorf("got status %d and %d bytes, %.100q", resp.StatusCode, len(got), got)
	}
	if w.secure && resp.ProtoMajor != 2 {
		return fmt.Errorf("got %s, want HTTP/2", resp.Proto)
	}
	return nil
}
