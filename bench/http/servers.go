package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/internal/npm"
)

const startLimit = 20 * time.Second

// kind is a server to measure. args gets its addresses, a certificate with its key, and a directory for its files.
type kind struct {
	name, path string
	secure     bool // it speaks HTTP/2 over TLS
	args       func(plain, secure, cert, key, dir string) ([]string, error)
}

// prepare installs the peers. One that cannot be had is named and left out.
func prepare(ctx context.Context, skerry string) ([]kind, error) {
	skerry, err := filepath.Abs(skerry)
	if err != nil {
		return nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	apps, err := filepath.Abs("bench/http/apps")
	if err != nil {
		return nil, err
	}
	kinds := []kind{
		{"skerry", skerry, true, func(plain, secure, cert, key, dir string) ([]string, error) {
			return []string{
				"serve", "--quiet", "--listen", plain, "--listen-tls", secure, "--tls-cert", cert, "--tls-key", key, "--data", dir,
				filepath.Join(apps, "worker.js"),
			}, nil
		}},
		{"net/http", self, true, func(plain, secure, cert, key, _ string) ([]string, error) {
			return []string{"-reference", plain, secure, cert, key}, nil
		}},
	}
	for _, peer := range []struct {
		dir, glob string
		kind      kind
	}{
		{"bench/startup/peers", "@oven/bun-*/bin/bun", kind{"bun", "", true, func(plain, secure, cert, key, _ string) ([]string, error) {
			return []string{filepath.Join(apps, "bun.js"), port(plain), port(secure), cert, key}, nil
		}}},
		{"test/differential/workerd", "@cloudflare/workerd-*/bin/workerd", kind{"workerd", "", false, func(plain, _, _, _, dir string) ([]string, error) {
			config := filepath.Join(dir, "config.capnp")
			text, err := os.ReadFile(filepath.Join(apps, "worker.js"))
			err = errors.Join(err, os.WriteFile(filepath.Join(dir, "worker.js"), text, 0o644), os.WriteFile(config, fmt.Appendf(nil, workerdConfig, plain), 0o644))
			return []string{"serve", config}, err
		}}},
	} {
		_, err := npm.Install(ctx, npm.Config{Dir: peer.dir})
		list, _ := filepath.Glob(filepath.Join(peer.dir, "node_modules", peer.glob)) // the pattern is valid
		if err != nil || len(list) == 0 {
			fmt.Fprintf(os.Stderr, "leave out %s: %v\n", peer.kind.name, err)
			continue
		}
		if peer.kind.path, err = filepath.Abs(list[0]); err != nil {
			return nil, err
		}
		kinds = append(kinds, peer.kind)
	}
	return kinds, nil
}

func port(addr string) string {
	_, p, _ := strings.Cut(addr, ":")
	return p
}

const workerdConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [(name = "worker.js", esModule = embed "worker.js")], compatibilityDate = "2026-11-01"))],
  sockets = [(name = "http", address = %q, http = (), service = "main")],
);
`

// process is a server that runs on the first core.
type process struct {
	kind          kind
	cmd           *exec.Cmd
	plain, secure string
}

func (k kind) start(ctx context.Context, cert, key, dir string) (*process, error) {
	dir = filepath.Join(dir, strings.ReplaceAll(k.name, "/", "-"))
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	p := &process{kind: k}
	var err error
	if p.plain, err = host.FreeAddr(); err != nil {
		return nil, err
	}
	if p.secure, err = host.FreeAddr(); err != nil {
		return nil, err
	}
	args, err := k.args(p.plain, p.secure, cert, key, dir)
	if err != nil {
		return nil, err
	}
	var out strings.Builder
	p.cmd = exec.CommandContext(ctx, "taskset", append([]string{"-c", "0", k.path}, args...)...) // taskset becomes the server
	p.cmd.Dir, p.cmd.Stdout, p.cmd.Stderr = dir, &out, &out
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	if err := host.Await(10*time.Millisecond, time.Now().Add(startLimit), p.ask); err != nil {
		p.stop()
		return nil, fmt.Errorf("%s: %w\n%s", k.name, err, out.String())
	}
	return p, nil
}

func (p *process) ask() error {
	resp, err := http.Get("http://" + p.plain + "/static")
	if err != nil {
		return err
	}
	if err := resp.Body.Close(); err != nil {
		return err
	}
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("got %s", resp.Status)
	}
	return nil
}

func (p *process) stop() {
	_ = p.cmd.Process.Signal(syscall.SIGKILL) // nothing of it is wanted any more
	_ = p.cmd.Wait()                          // killed
}

// serveReference is the handler of the apps in Go, behind net/http.
func serveReference(args []string) error {
	if len(args) != 4 {
		return errors.New("-reference takes two addresses, a certificate and a key")
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/static", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain;charset=UTF-8")
		_, _ = w.Write([]byte("Hello World!")) // an error means that the client is gone
	})
	mux.HandleFunc("/json", func(w http.ResponseWriter, r *http.Request) {
		var in struct{ Numbers []float64 }
		if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		var answer struct {
			Sum     float64   `json:"sum"`
			Squares []float64 `json:"squares"`
		}
		for _, n := range in.Numbers {
			answer.Sum += n
			answer.Squares = append(answer.Squares, n*n)
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(answer) // as above
	})
	mux.HandleFunc("/sse", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		flush := http.NewResponseController(w)
		for n := range 50 {
			_, _ = fmt.Fprintf(w, "data: %d\n\n", n+1) // as above
			_ = flush.Flush()                          // as above
		}
	})
	cert, err := tls.LoadX509KeyPair(args[2], args[3])
	if err != nil {
		return err
	}
	plain, err := net.Listen("tcp", args[0])
	if err != nil {
		return err
	}
	secure, err := net.Listen("tcp", args[1])
	if err != nil {
		return err
	}
	go func() {
		s := &http.Server{Handler: mux, TLSConfig: &tls.Config{Certificates: []tls.Certificate{cert}}, ReadHeaderTimeout: startLimit}
		_ = s.ServeTLS(secure, "", "") // ends with the process
	}()
	return (&http.Server{Handler: mux, ReadHeaderTimeout: startLimit}).Serve(plain)
}
