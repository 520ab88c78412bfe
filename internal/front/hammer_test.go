package front

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/websocket"
)

// Clients of every kind that leave in the middle of everything, while routes change: nothing may be left over.
func TestHammer(t *testing.T) {
	before := runtime.NumGoroutine()
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	n := mustOpen(t, hammerApp, func(c *Config) { c.Log = nil })
	stop := time.Now().Add(time.Second)
	var clients sync.WaitGroup
	for i, p := range protocols {
		c := p.client(t)
		for j := range 4 {
			rnd := rand.New(rand.NewPCG(seed, uint64(10*i+j)))
			clients.Go(func() {
				for time.Now().Before(stop) {
					hammerRequest(t, c, p.url(n), rnd)
				}
			})
		}
	}
	clients.Go(func() {
		for time.Now().Before(stop) {
			n.SetRoutes(mustRoutes(t, Route{"*/*", handlerFunc(hammerApp)}, Route{"a.test/*", handlerFunc(hammerApp)}))
			runtime.Gosched()
		}
	})
	clients.Go(func() {
		for time.Now().Before(stop) {
			hammerSocket(t, n)
		}
	})
	clients.Wait()
	if err := n.Shutdown(t.Context()); err != nil {
		t.Errorf("shutdown: %v", err)
	}
	if open, _ := n.ConnN(); open != 0 || n.running.Load() != 0 || len(n.socketRuns()) != 0 {
		t.Errorf("%d connections, %d requests, %d sockets are left", open, n.running.Load(), len(n.socketRuns()))
	}
	http.DefaultClient.CloseIdleConnections()
	deadline := time.Now().Add(wait)
	for runtime.NumGoroutine() > before+2*16 && time.Now().Before(deadline) { // idle client connections have two each
		runtime.Gosched()
	}
	if after := runtime.NumGoroutine(); after > before+2*16 {
		t.Errorf("got %d goroutines, %d before", after, before)
	}
}

func hammerApp(ctx context.Context, r *Request) (*Response, error) {
	switch {
	case r.WebSocket:
		return &Response{Status: 101, Socket: newEchoSocket()}, nil
	case strings.HasSuffix(r.URL, "/wait"):
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(time.Millisecond):
			return text("waited"), nil
		}
	case strings.HasSuffix(r.URL, "/echo") && r.Body != nil:
		return &Response{Status: 200, Stream: r.Body}, nil
	case strings.HasSuffix(r.URL, "/fail"):
		return &Response{Status: 200, Stream: io.NopCloser(io.MultiReader(strings.NewReader("x"), errReader{}))}, nil
	case strings.HasSuffix(r.URL, "/left") && r.Body != nil:
		go func() { _, _ = io.Copy(io.Discard, r.Body) }()
	}
	return text("hello"), nil
}

func hammerRequest(t *testing.T, c *http.Client, url string, rnd *rand.Rand) {
	ctx := context.Background()
	if rnd.IntN(2) == 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Duration(rnd.IntN(2000))*time.Microsecond)
		defer cancel()
	}
	path := []string{"/", "/wait", "/echo", "/fail", "/left"}[rnd.IntN(5)]
	body := strings.Repeat("b", rnd.IntN(100_000))
	var reader io.Reader = strings.NewReader(body)
	if rnd.IntN(2) == 0 {
		reader = io.MultiReader(reader)
	}
	resp, err := c.Do(mustRequest(t, "POST", url+path, reader).WithContext(ctx))
	if err != nil {
		return // broken off by either side
	}
	defer resp.Body.Close()
	got, err := io.ReadAll(resp.Body)
	want := map[string]string{"/": "hello", "/wait": "waited", "/echo": body, "/left": "hello"}[path]
	if path == "/echo" && body == "" {
		want = "hello"
	}
	if err == nil && resp.StatusCode == 200 && string(got) != want {
		t.Errorf("%s: got %d bytes, want %d", path, len(got), len(want))
	}
}

func hammerSocket(t *testing.T, n *node) {
	c, _ := openH1(t, mustDial(t, n.plain), false)
	defer c.Close()
	for i := range 20 {
		want := fmt.Sprint("message ", i)
		if err := c.WriteMessage(websocket.Text, []byte(want)); err != nil {
			t.Error(err)
			return
		}
		if _, got, err := c.ReadMessage(); err != nil || string(got) != want {
			t.Errorf("got %q, %v", got, err)
			return
		}
	}
}

// echoSocket sends back what it gets.
type echoSocket struct {
	queue chan Message
	watch func()
}

func newEchoSocket() *echoSocket { return &echoSocket{queue: make(chan Message, 1)} }

func (s *echoSocket) Send(ctx context.Context, kind MessageKind, data []byte) error {
	select {
	case s.queue <- Message{Kind: kind, Data: data}:
		s.watch()
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (s *echoSocket) SendClose(code int, reason string) {}

func (s *echoSocket) Fail(text string) {}

func (s *echoSocket) Take() (Message, bool, error) {
	select {
	case m := <-s.queue:
		return m, true, nil
	default:
		return Message{}, false, nil
	}
}

func (s *echoSocket) Watch(f func()) { s.watch = f }
func (s *echoSocket) Close()         {}
