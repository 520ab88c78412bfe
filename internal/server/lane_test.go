package server

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/front"
	"github.com/skerry-run/skerry/internal/websocket"
	"github.com/skerry-run/skerry/internal/worker"
)

// laneApp answers at once, or takes its time in different ways.
const laneApp = `
const handler = { async fetch(request) {
  const url = new URL(request.url);
  switch (url.pathname) {
    case "/echo": return new Response(await request.text());
    case "/spin": { let n = 0; while (n < 2e8) n++; return new Response("spun"); }
    case "/stream": {
      let n = 0;
      return new Response(new ReadableStream({ async pull(c) { await scheduler.wait(1); if (n++ === 20) c.close(); else c.enqueue(new TextEncoder().encode("part " + n + "\n")); } }));
    }
    case "/big": return new Response("x".repeat(3_000_000));
    case "/socket": {
      const [client, server] = Object.values(new WebSocketPair());
      server.accept();
      server.addEventListener("message", (e) => server.send("echo " + e.data));
      return new Response(null, { status: 101, webSocket: client });
    }
  }
  return new Response("hello " + url.search);
} };
__skerry.main({ default: handler });
`

type laneNode struct {
	*Node
	plain, secure string
}

func openLaneNode(t *testing.T, apps ...App) *laneNode {
	t.Helper()
	n, err := Open(Config{Listen: []front.Listener{{Addr: "127.0.0.1:0"}, {Addr: "127.0.0.1:0", TLS: true}}}, func() ([]App, error) { return apps, nil })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := n.Shutdown(ctx); err != nil {
			t.Errorf("shutdown: %v", err)
		}
	})
	return &laneNode{n, n.Addrs()[0].String(), n.Addrs()[1].String()}
}

func laneAppNamed(name string, routes ...string) App {
	return App{Code: worker.Code{Name: name, Script: laneApp}, Routes: routes}
}

// laneClients are a client for each protocol; each keeps one connection.
func laneClients(t *testing.T, n *laneNode) map[string]func(path string, body io.Reader) (string, error) {
	clients := map[string]func(string, io.Reader) (string, error){}
	for name, base := range map[string]string{"h1": "http://" + n.plain, "h1-tls": "https://" + n.secure, "h2-tls": "https://" + n.secure} {
		var p http.Protocols
		p.SetHTTP1(!strings.HasPrefix(name, "h2"))
		p.SetHTTP2(strings.HasPrefix(name, "h2"))
		tr := &http.Transport{Protocols: &p, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, MaxConnsPerHost: 1}
		t.Cleanup(tr.CloseIdleConnections)
		c := &http.Client{Transport: tr, Timeout: 20 * time.Second}
		clients[name] = func(path string, body io.Reader) (string, error) {
			method := "GET"
			if body != nil {
				method = "POST"
			}
			r, err := http.NewRequest(method, base+path, body)
			if err != nil {
				return "", err
			}
			resp, err := c.Do(r)
			if err != nil {
				return "", err
			}
			defer resp.Body.Close()
			b, err := io.ReadAll(resp.Body)
			return string(b), err
		}
	}
	return clients
}

// A connection that comes back to an app is served by the lane of its VM, and everything that takes time works the same
// on it, before and after.
func TestLane(t *testing.T) {
	n := openLaneNode(t, laneAppNamed("app"))
	big := strings.Repeat("0123456789", 100_000)
	for name, do := range laneClients(t, n) {
		t.Run(name, func(t *testing.T) {
			want := func(path, body, want string) {
				t.Helper()
				var r io.Reader
				if body != "" {
					r = strings.NewReader(body)
				}
				if got, err := do(path, r); err != nil || got != want {
					t.Errorf("%s: got %d bytes %.60q, %v, want %.60q", path, len(got), got, err, want)
				}
			}
			settle := func() {
				t.Helper()
				for i := range 200 {
					want(fmt.Sprintf("/?%d", i), "", fmt.Sprintf("hello ?%d", i))
				}
			}
			deadline := time.Now().Add(10 * time.Second)
			for lane := n.handlers["app"].app.Load().Lane; ; settle() {
				if l := lane(); l != nil && l.Connections() > 0 {
					break
				}
				if time.Now().After(deadline) {
					t.Fatal("no connection went to the lane")
				}
			}
			want("/echo", "small", "small")
			settle()
			want("/echo", big, big)
			settle()
			want("/big", "", strings.Repeat("x", 3_000_000))
			want("/stream", "", func() (s string) {
				for i := range 20 {
					s += fmt.Sprintf("part %d\n", i+1)
				}
				return s
			}())
			settle()
		})
	}
}

// While an app computes, other apps answer on the same connection.
func TestLaneNeighbour(t *testing.T) {
	n := openLaneNode(t, laneAppNamed("busy", "*/spin*"), laneAppNamed("app", "*/*"))
	do := laneClients(t, n)["h2-tls"]
	var spinning atomic.Bool
	for range 50 { // brings the connection to the lane of busy
		if _, err := do("/spin-not", nil); err != nil {
			t.Fatal(err)
		}
	}
	var wg sync.WaitGroup
	spinning.Store(true)
	wg.Go(func() {
		defer spinning.Store(false)
		if got, err := do("/spin", nil); err != nil || got != "spun" {
			t.Errorf("got %q, %v", got, err)
		}
	})
	during := 0
	for spinning.Load() {
		if got, err := do("/", nil); err != nil || got != "hello " {
			t.Errorf("got %q, %v", got, err)
		}
		if spinning.Load() {
			during++
		}
	}
	wg.Wait()
	if during < 3 {
		t.Errorf("%d answers of the neighbour while the app computed", during)
	}
}

// An upgrade and a new version of the app take connections off the lane, and none is lost.
func TestLaneEnds(t *testing.T) {
	n := openLaneNode(t, laneAppNamed("app"))
	nc, err := net.Dial("tcp", n.plain)
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	get := func(path string, header ...string) {
		t.Helper()
		if _, err := io.WriteString(nc, "GET "+path+" HTTP/1.1\r\nHost: a\r\n"+strings.Join(header, "")+"\r\n"); err != nil {
			t.Fatal(err)
		}
	}
	expect := func(want string) { // the head of an upgrade is read to its end
		t.Helper()
		var got bytes.Buffer
		b := make([]byte, 4096)
		for !strings.Contains(got.String(), want) || strings.Contains(want, "=") && !strings.HasSuffix(got.String(), "\r\n\r\n") {
			k, err := nc.Read(b)
			if got.Write(b[:k]); err != nil {
				t.Fatalf("got %q, %v, want %q", got.String(), err, want)
			}
		}
	}
	for version := range 3 {
		for i := range 50 {
			get(fmt.Sprintf("/?%d-%d-", version, i))
			expect(fmt.Sprintf("hello ?%d-%d-", version, i))
		}
		if err := n.Replace([]App{laneAppNamed("app")}); err != nil {
			t.Fatal(err)
		}
	}
	get("/socket", "Upgrade: websocket\r\n", "Connection: Upgrade\r\n", "Sec-WebSocket-Version: 13\r\n", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
	expect("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
	c := websocket.NewConn(nc, nil, websocket.Config{Client: true})
	for i := range 3 {
		if err := c.WriteMessage(websocket.Text, []byte(fmt.Sprint(i))); err != nil {
			t.Fatal(err)
		}
		if _, got, err := c.ReadMessage(); err != nil || string(got) != fmt.Sprint("echo ", i) {
			t.Fatalf("got %q, %v", got, err)
		}
	}
}

// Clients of every kind, new versions and computing all at once: every answer is the right one.
func TestLaneHammer(t *testing.T) {
	n := openLaneNode(t, laneAppNamed("app"), laneAppNamed("busy", "*/spin*"))
	end := time.Now().Add(2 * time.Second)
	var clients sync.WaitGroup
	for range 3 {
		for name, do := range laneClients(t, n) {
			clients.Go(func() {
				for i := 0; time.Now().Before(end); i++ {
					path, body, want := fmt.Sprintf("/?%d", i), "", fmt.Sprintf("hello ?%d", i)
					switch i % 50 {
					case 20:
						body, want, path = strings.Repeat("b", i*100+1), strings.Repeat("b", i*100+1), "/echo"
					case 40:
						path, want = "/spin", "spun"
					}
					var r io.Reader
					if body != "" {
						r = strings.NewReader(body)
					}
					if got, err := do(path, r); err != nil || got != want {
						if !errors.Is(err, io.EOF) || body == "" { // an upload may meet the end of an idle connection
							t.Errorf("%s %s: got %.80q, %v, want %.80q", name, path, got, err, want)
						}
					}
				}
			})
		}
	}
	clients.Go(func() {
		for time.Now().Before(end) {
			if err := n.Replace([]App{laneAppNamed("app"), laneAppNamed("busy", "*/spin*")}); err != nil {
				t.Error(err)
			}
			<-time.After(100 * time.Millisecond)
		}
	})
	clients.Wait()
}

// Without lanes a connection that comes back stays where it is.
func TestNoLanes(t *testing.T) {
	n, err := Open(Config{Listen: []front.Listener{{Addr: "127.0.0.1:0"}, {Addr: "127.0.0.1:0", TLS: true}}, NoLanes: true}, func() ([]App, error) { return []App{laneAppNamed("app")}, nil })
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := n.Shutdown(context.Background()); err != nil {
			t.Error(err)
		}
	}()
	for name, do := range laneClients(t, &laneNode{n, n.Addrs()[0].String(), n.Addrs()[1].String()}) {
		for range 100 {
			if got, err := do("/?a", nil); err != nil || got != "hello ?a" {
				t.Fatalf("%s: got %q, %v", name, got, err)
			}
		}
	}
	if l := n.handlers["app"].app.Load().Lane(); l == nil || l.Connections() != 0 {
		t.Errorf("connections are on the lane %v", l)
	}
}
