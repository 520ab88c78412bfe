package front

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"runtime"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/websocket"
)

// mustPark waits until n sockets are left to the poller.
func mustPark(t *testing.T, n *node, want int) {
	t.Helper()
	deadline := time.Now().Add(10 * time.Second)
	for n.poller.parkedN() != want {
		if time.Now().After(deadline) {
			t.Fatalf("got %d parked sockets, want %d", n.poller.parkedN(), want)
		}
		runtime.Gosched()
	}
}

// eachParked runs f with a socket whose client has fallen silent, over plain connections and TLS.
func eachParked(t *testing.T, change func(*Config), f func(t *testing.T, n *node, c *websocket.Conn, app *appSocket)) {
	for _, p := range socketProtocols[:2] {
		t.Run(p.name, func(t *testing.T) {
			sockets := make(chan *appSocket, 1)
			n := mustOpen(t, socketApp(sockets), change)
			n.linger = time.Millisecond
			c, _ := p.open(t, n, false)
			app := must(t, sockets)
			mustPark(t, n, 1)
			f(t, n, c, app)
		})
	}
}

func TestSilentSocket(t *testing.T) {
	eachParked(t, nil, func(t *testing.T, n *node, c *websocket.Conn, app *appSocket) {
		for i := range 5 {
			want := fmt.Sprint("message ", i)
			for range i + 1 { // several in one packet, or not
				if err := c.WriteMessage(websocket.Text, []byte(want)); err != nil {
					t.Fatal(err)
				}
			}
			for range i + 1 {
				if m := must(t, app.in); string(m.Data) != want {
					t.Errorf("got %q, want %q", m.Data, want)
				}
			}
			mustPark(t, n, 1)
			app.send(Message{Kind: MessageText, Data: []byte(want)})
			if r := mustRead(t, c); r.data != want {
				t.Errorf("got %q, %v", r.data, r.err)
			}
			mustPark(t, n, 1)
		}
		if err := c.WriteClose(1000, "bye"); err != nil {
			t.Fatal(err)
		}
		if m := must(t, app.closed); m.Code != 1000 || m.Reason != "bye" {
			t.Errorf("app got close %d %q", m.Code, m.Reason)
		}
		app.send(Message{Kind: MessageClose, Code: 1000})
		mustClose(t, c, 1000, "")
		<-app.over
	})
}

// However a silent socket ends, both sides learn it.
func TestSilentSocketEnds(t *testing.T) {
	for _, row := range []struct {
		name   string
		end    func(t *testing.T, n *node, c *websocket.Conn, app *appSocket)
		app    int  // code that the app sees
		breaks bool // the client sees no close frame
	}{
		{"client gone", func(_ *testing.T, _ *node, c *websocket.Conn, _ *appSocket) { _ = c.Close() }, 1006, true},
		{"app closes, the client does not answer", func(t *testing.T, _ *node, c *websocket.Conn, app *appSocket) {
			app.send(Message{Kind: MessageClose, Code: 4000})
			mustClose(t, c, 4000, "")
		}, 1006, false},
		{"app crashes, the client answers", func(t *testing.T, _ *node, c *websocket.Conn, app *appSocket) {
			app.crash()
			mustClose(t, c, 1011, "")
			if err := c.WriteClose(1011, "seen"); err != nil {
				t.Error(err)
			}
		}, 1011, false},
		{"server aborts", func(t *testing.T, n *node, c *websocket.Conn, _ *appSocket) {
			for _, r := range n.socketRuns() {
				r.abort(ErrShutdown)
			}
		}, 1006, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			quick := func(c *Config) { c.Limits.SocketCloseTimeout = 50 * time.Millisecond }
			eachParked(t, quick, func(t *testing.T, n *node, c *websocket.Conn, app *appSocket) {
				row.end(t, n, c, app)
				if m := must(t, app.closed); m.Code != row.app {
					t.Errorf("app got close %d, want %d", m.Code, row.app)
				}
				var closed *websocket.CloseError
				if _, _, err := c.ReadMessage(); err == nil || errors.As(err, &closed) == row.breaks {
					t.Errorf("client got %v", err)
				}
				<-app.over
				if n.poller.parkedN() != 0 || len(n.socketRuns()) != 0 {
					t.Errorf("%d parked sockets, %d sockets are left", n.poller.parkedN(), len(n.socketRuns()))
				}
			})
		})
	}
}

// TestSilentSocketHammer lets clients talk, fall silent and leave at the moments when goroutine and poller take turns.
func TestSilentSocketHammer(t *testing.T) {
	n := mustOpen(t, hammerApp, nil)
	n.linger = 200 * time.Microsecond
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			rnd := rand.New(rand.NewPCG(seed, uint64(i)))
			for range 10 {
				c, _ := openH1(t, mustDial(t, n.plain), false)
				for k := range 20 {
					want := fmt.Sprint("message ", k)
					if err := c.WriteMessage(websocket.Text, []byte(want)); err != nil {
						t.Error(err)
						return
					}
					if _, got, err := c.ReadMessage(); err != nil || string(got) != want {
						t.Errorf("got %q, %v", got, err)
						return
					}
					time.Sleep(time.Duration(rnd.IntN(400)) * time.Microsecond) // around the linger time
				}
				_ = c.Close()
			}
		})
	}
	wg.Wait()
	if err := n.Shutdown(context.Background()); err != nil {
		t.Error(err)
	}
	if len(n.socketRuns()) != 0 || n.poller.parkedN() != 0 {
		t.Errorf("%d sockets are left, %d parked", len(n.socketRuns()), n.poller.parkedN())
	}
}

// silentSocket is an app that says nothing and keeps nothing.
type silentSocket struct{}

func (silentSocket) Send(context.Context, MessageKind, []byte) error { return nil }
func (silentSocket) SendClose(int, string)                           {}
func (silentSocket) Fail(string)                                     {}
func (silentSocket) Take() (Message, bool, error)                    { return Message{}, false, nil }
func (silentSocket) Watch(func())                                    {}
func (silentSocket) Close()                                          {}

// TestSilentSocketMemory bounds what front keeps for a silent client.
func TestSilentSocketMemory(t *testing.T) {
	const sockets, warm, maxBytes = 500, 50, 2304 // 1.9 to 2.1 KB were seen
	n := mustOpen(t, func(context.Context, *Request) (*Response, error) {
		return &Response{Status: 101, Socket: silentSocket{}}, nil
	}, nil)
	n.linger = 5 * time.Millisecond
	for range warm {
		openBare(t, n.plain)
	}
	mustPark(t, n, warm)
	before, goroutines := memory(), runtime.NumGoroutine()
	for range sockets {
		openBare(t, n.plain)
	}
	mustPark(t, n, sockets+warm)
	if got := runtime.NumGoroutine() - goroutines; got > sockets/10 {
		t.Errorf("%d goroutines for %d silent sockets", got, sockets)
	}
	got := (memory() - before) / sockets
	t.Logf("%d bytes for a silent socket", got)
	if got > maxBytes {
		t.Errorf("got %d bytes for a silent socket, want at most %d", got, maxBytes)
	}
}

// openBare opens a WebSocket and sends an empty message. The client's end is a bare descriptor, which costs this process
// no memory.
func openBare(t *testing.T, addr string) {
	t.Helper()
	to := netip.MustParseAddrPort(addr)
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Close(fd) })
	if err := syscall.Connect(fd, &syscall.SockaddrInet4{Port: int(to.Port()), Addr: to.Addr().As4()}); err != nil {
		t.Fatal(err)
	}
	const upgrade = "GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
	if _, err := syscall.Write(fd, []byte(upgrade)); err != nil {
		t.Fatal(err)
	}
	var buf [512]byte
	if k, err := syscall.Read(fd, buf[:]); err != nil || !bytes.HasPrefix(buf[:k], []byte("HTTP/1.1 101 ")) {
		t.Fatalf("got %q, %v", buf[:k], err)
	}
	if _, err := syscall.Write(fd, []byte("\x81\x80\x00\x00\x00\x00")); err != nil {
		t.Fatal(err)
	}
}

// memory returns the bytes of heap and stacks in use.
func memory() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.StackInuse)
}
