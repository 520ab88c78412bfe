package front

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/websocket"
)

func TestShutdownLetsRequestsFinish(t *testing.T) {
	each(t, func(t *testing.T, p protocol) {
		started, release := make(chan struct{}, 1), make(chan struct{})
		n := mustOpen(t, func(ctx context.Context, r *Request) (*Response, error) {
			started <- struct{}{}
			<-release
			return text("finished"), ctx.Err()
		}, nil)
		answers := make(chan string, 1)
		go func() {
			resp, err := p.client(t).Get(p.url(n) + "/")
			if err != nil {
				answers <- err.Error()
				return
			}
			b, _ := io.ReadAll(resp.Body)
			resp.Body.Close()
			answers <- string(b)
		}()
		must(t, started)
		done := make(chan error, 1)
		go func() { done <- n.Shutdown(context.Background()) }()
		for { // the listener closes at once
			c, err := net.Dial("tcp", n.plain)
			if err != nil {
				break
			}
			c.Close()
		}
		close(release)
		if got := must(t, answers); got != "finished" {
			t.Errorf("got %q", got)
		}
		if err := must(t, done); err != nil {
			t.Errorf("shutdown: %v", err)
		}
		if open, _ := n.ConnN(); open != 0 {
			t.Errorf("%d connections are left", open)
		}
	})
}

// Connections that browsers open in advance do not hold a shutdown up.
func TestShutdownClosesUnusedConnections(t *testing.T) {
	n := mustOpen(t, echoNothing, nil)
	unused := mustDial(t, n.plain)
	secure := tls.Client(mustDial(t, n.tls), &tls.Config{InsecureSkipVerify: true})
	if err := secure.Handshake(); err != nil {
		t.Fatal(err)
	}
	idle := mustDial(t, n.plain)
	idle.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
	idle.response("GET")
	for open := int64(0); open < 3; {
		open, _ = n.ConnN()
	}
	start := time.Now()
	if err := n.Shutdown(context.Background()); err != nil {
		t.Errorf("shutdown: %v", err)
	}
	if took := time.Since(start); took > 3*time.Second {
		t.Errorf("shutdown took %v", took)
	}
	unused.mustEnd()
	idle.mustEnd()
}

func TestShutdownRunsOutOfPatience(t *testing.T) {
	each(t, func(t *testing.T, p protocol) {
		started, causes := make(chan struct{}, 1), make(chan error, 1)
		n := mustOpen(t, func(ctx context.Context, r *Request) (*Response, error) {
			started <- struct{}{}
			<-ctx.Done()
			causes <- context.Cause(ctx)
			return nil, ctx.Err()
		}, nil)
		failed := make(chan error, 1)
		go func() {
			_, err := p.client(t).Get(p.url(n) + "/")
			failed <- err
		}()
		must(t, started)
		ctx, cancel := context.WithCancelCause(context.Background())
		why := errors.New("enough")
		cancel(why)
		if err := n.Shutdown(ctx); err != why {
			t.Errorf("got %v, want %v", err, why)
		}
		if err := must(t, causes); err != ErrShutdown {
			t.Errorf("got cause %v, want %v", err, ErrShutdown)
		}
		if must(t, failed) == nil {
			t.Error("the client got a response")
		}
	})
}

func TestShutdownClosesSockets(t *testing.T) {
	sockets := make(chan *appSocket, 1)
	for _, answer := range []bool{true, false} {
		quick := func(c *Config) {
			if !answer {
				c.Limits.DrainTimeout = 50 * time.Millisecond
			}
		}
		eachSocket(t, socketApp(sockets), quick, func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response)) {
			c, _ := open(false)
			app := must(t, sockets)
			done := make(chan error, 1)
			go func() { done <- n.Shutdown(context.Background()) }()
			mustClose(t, c, 1001, "")
			want := 1006
			if answer {
				want = 1001
				if err := c.WriteClose(1001, ""); err != nil {
					t.Fatal(err)
				}
			}
			if m := must(t, app.closed); m.Code != want {
				t.Errorf("app got close %d, want %d", m.Code, want)
			}
			if err := must(t, done); err != nil {
				t.Errorf("shutdown: %v", err)
			}
		})
	}
}

func TestShutdownAbortsSockets(t *testing.T) {
	sockets := make(chan *appSocket, 1)
	eachSocket(t, socketApp(sockets), nil, func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response)) {
		c, _ := open(false)
		app := must(t, sockets)
		if err := n.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
		if m := must(t, app.closed); m.Code != 1006 {
			t.Errorf("app got close %d, want 1006", m.Code)
		}
		if r := mustRead(t, c); r.err == nil {
			t.Errorf("got %q", r.data)
		}
	})
}

func TestOpenErrors(t *testing.T) {
	if _, err := Open(Config{}); err == nil {
		t.Error("a server without a listener opens")
	}
	n := mustOpen(t, echoNothing, nil)
	_, err := Open(Config{Listen: []Listener{{Addr: "127.0.0.1:0"}, {Addr: n.plain}}})
	if err == nil || !strings.Contains(err.Error(), n.plain) {
		t.Errorf("got %v for an address in use", err)
	}
	_, err = Open(Config{Listen: []Listener{{Addr: "127.0.0.1:0", TLS: true}}, Certificates: []CertificateFile{{"/nowhere", "/nowhere"}}})
	if err == nil || !strings.Contains(err.Error(), "/nowhere") {
		t.Errorf("got %v for a missing certificate", err)
	}
}
