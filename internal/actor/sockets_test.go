package actor

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/webapi"
)

// delivery is an event on its way to an actor that a test plays.
type delivery struct {
	socketEvent
	turn func(func() error) error
	done func(error)
}

// ran runs the event's turn.
func (d delivery) ran() { _ = d.turn(func() error { return nil }) } // returns that nil

// finish runs the event's turn and its handler to the end.
func (d delivery) finish() {
	d.ran()
	d.done(nil)
}

// socketWorld is an actor as its sockets see it.
type socketWorld struct {
	t *testing.T
	*sockets
	count int

	mu     sync.Mutex
	events []delivery    // +checklocks:mu
	held   []func(error) // outputs, while holding; +checklocks:mu
	holds  bool          // +checklocks:mu
}

func newSocketWorld(t *testing.T) *socketWorld {
	w := &socketWorld{t: t}
	w.sockets = &sockets{
		now:   func() time.Time { return time.UnixMilli(1234) },
		count: func(n int) { w.count += n },
		deliver: func(e socketEvent, turn func(func() error) error, done func(error)) {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.events = append(w.events, delivery{e, turn, done})
		},
		hold: func(out func(error)) {
			w.mu.Lock()
			if w.holds {
				w.held = append(w.held, out)
				w.mu.Unlock()
				return
			}
			w.mu.Unlock()
			out(nil)
		},
	}
	return w
}

// open accepts a socket and returns its id and the client's end.
func (w *socketWorld) open(tags ...string) (int, *webapi.Socket) {
	w.t.Helper()
	mine, client := webapi.NewSocketPair()
	client.Tie()
	id, err := w.accept(mine, tags)
	if err != nil {
		w.t.Fatal(err)
	}
	if client.Untie() {
		w.t.Error("the client's end is tied to the event that accepted")
	}
	return id, client
}

// next returns the one event that is under way.
func (w *socketWorld) next() delivery {
	w.t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.events) != 1 {
		w.t.Fatalf("got %d events, want 1", len(w.events))
	}
	d := w.events[0]
	w.events = nil
	return d
}

func (w *socketWorld) none() {
	w.t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.events) > 0 {
		w.t.Fatalf("got event %+v, want none", w.events[0].socketEvent)
	}
}

func say(t testing.TB, end *webapi.Socket, texts ...string) {
	t.Helper()
	for _, s := range texts {
		if err := end.Send(webapi.Message{Kind: webapi.MessageText, Data: []byte(s)}); err != nil {
			t.Fatal(err)
		}
	}
}

// heard returns what an end has received, "" for nothing.
func heard(t *testing.T, end *webapi.Socket) string {
	t.Helper()
	m, ok, err := end.Take()
	switch {
	case err != nil:
		return "lost"
	case !ok:
		return ""
	case m.Kind == webapi.MessageClose:
		return fmt.Sprintf("close %d %s", m.Code, m.Reason)
	}
	return string(m.Data)
}

func mustHear(t *testing.T, end *webapi.Socket, want ...string) {
	t.Helper()
	for _, s := range want {
		if got := heard(t, end); got != s {
			t.Errorf("client got %q, want %q", got, s)
		}
	}
}

func TestSocketOrder(t *testing.T) {
	w := newSocketWorld(t)
	id, client := w.open()
	say(t, client, "a", "b", "c")
	var waiting []delivery
	for _, want := range []string{"a", "b", "c"} {
		d := w.next() // one at a time
		if string(d.message.Data) != want || d.id != id || d.closed != 0 {
			t.Errorf("got %+v, want %q", d.socketEvent, want)
		}
		d.ran() // the handler waits for something: the next message comes
		waiting = append(waiting, d)
	}
	w.none()
	for _, d := range waiting {
		d.done(errors.New("thrown"))
	}
	say(t, client, "d")
	w.next().finish()
	w.none()
}

func TestSocketEventsUnderWay(t *testing.T) {
	w := newSocketWorld(t)
	_, client := w.open()
	var waiting []delivery
	for i := range maxSocketEventN {
		say(t, client, fmt.Sprint(i))
		d := w.next()
		d.ran()
		waiting = append(waiting, d)
	}
	say(t, client, "more")
	w.none()
	waiting[7].done(nil)
	if d := w.next(); string(d.message.Data) != "more" {
		t.Errorf("got %q", d.message.Data)
	}
}

func TestSocketClientCloses(t *testing.T) {
	for _, row := range []struct {
		name   string
		inTurn func(w *socketWorld, id int) // what the handler does
		want   []string
	}{
		{"does nothing", func(*socketWorld, int) {}, []string{"close 4000 bye", "lost"}},
		{"answers", func(w *socketWorld, id int) {
			w.send(id, webapi.Message{Kind: webapi.MessageText, Data: []byte("last words")})
			w.close(id, 4001, "see you")
			w.close(id, 4002, "again")
			w.send(id, webapi.Message{Kind: webapi.MessageText, Data: []byte("too late")})
		}, []string{"last words", "close 4001 see you", "lost"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			w := newSocketWorld(t)
			id, client := w.open("x")
			if err := client.Send(webapi.Message{Kind: webapi.MessageClose, Code: 4000, Reason: "bye"}); err != nil {
				t.Fatal(err)
			}
			d := w.next()
			if d.message.Kind != webapi.MessageClose || d.message.Code != 4000 || d.message.Reason != "bye" || d.closed != 1 {
				t.Errorf("got %+v", d.socketEvent)
			}
			row.inTurn(w, id)
			if got := w.list(nil); len(got) != 2 || got[0] != id {
				t.Errorf("in its last turn: got %v", got)
			}
			d.ran()
			if got := w.list(nil); len(got) != 0 {
				t.Errorf("after its last turn: got %v", got)
			}
			if got := w.tagsOf(id); !reflect.DeepEqual(got, []string{"x"}) {
				t.Errorf("got tags %v", got)
			}
			if w.count != 1 {
				t.Errorf("counts %d before the handler is done", w.count)
			}
			d.done(nil)
			mustHear(t, client, row.want...)
			if w.count != 0 || len(w.byID) != 0 || len(w.sockets.tags) != 0 || w.newest != nil {
				t.Errorf("left: count %d, %d sockets, %d tags", w.count, len(w.byID), len(w.sockets.tags))
			}
		})
	}
}

func TestSocketAppCloses(t *testing.T) {
	w := newSocketWorld(t)
	id, client := w.open()
	w.close(id, 1000, "done")
	mustHear(t, client, "close 1000 done")
	if got := w.list(nil); !reflect.DeepEqual(got, []int{id, 2}) {
		t.Errorf("got %v, want the closing socket", got)
	}
	say(t, client, "on its way") // still comes
	d := w.next()
	if d.closed != 2 {
		t.Errorf("got %+v", d.socketEvent)
	}
	d.finish()
	_ = client.Send(webapi.Message{Kind: webapi.MessageClose, Code: 1000}) // may not fail: checked by the event
	d = w.next()
	if d.closed != 3 || d.message.Code != 1000 {
		t.Errorf("got %+v", d.socketEvent)
	}
	d.finish()
	mustHear(t, client, "lost")
	if len(w.byID) != 0 || w.count != 0 {
		t.Errorf("%d sockets are left", len(w.byID))
	}
}

func TestSocketBreaks(t *testing.T) {
	for _, row := range []struct {
		name string
		end  func(w *socketWorld, id int, client *webapi.Socket)
		kind webapi.MessageKind
		text string
	}{
		{"lost", func(_ *socketWorld, _ int, c *webapi.Socket) { _ = c.Close() }, socketLost, ""},
		{"protocol error", func(_ *socketWorld, _ int, c *webapi.Socket) {
			_ = c.Send(webapi.Message{Kind: webapi.MessageError, Reason: "bad frame"})
		}, webapi.MessageError, "bad frame"},
		{"client takes nothing", func(w *socketWorld, id int, _ *webapi.Socket) {
			big := webapi.Message{Kind: webapi.MessageBinary, Data: make([]byte, 40<<20)}
			for range 3 {
				w.send(id, big)
			}
		}, webapi.MessageError, "more messages are waiting to be sent than a WebSocket may hold"},
	} {
		t.Run(row.name, func(t *testing.T) {
			w := newSocketWorld(t)
			id, client := w.open()
			row.end(w, id, client)
			d := w.next()
			if d.message.Kind != row.kind || d.message.Reason != row.text || d.closed&1 == 0 {
				t.Errorf("got %+v", d.socketEvent)
			}
			w.send(id, webapi.Message{Kind: webapi.MessageText}) // no harm
			w.close(id, 1000, "")
			d.finish()
			w.none()
			if len(w.byID) != 0 || w.count != 0 {
				t.Errorf("%d sockets are left", len(w.byID))
			}
		})
	}
}

func TestSocketUndelivered(t *testing.T) {
	for _, row := range []struct {
		err  error
		want string
	}{
		{ErrOverloaded, "close 1013 "},
		{errors.New("the constructor threw"), "close 1011 "},
		{ErrClosed, ""},
	} {
		w := newSocketWorld(t)
		_, client := w.open()
		say(t, client, "a", "b")
		w.next().done(row.err)
		mustHear(t, client, row.want)
		w.none()
	}
}

func TestSocketTags(t *testing.T) {
	w := newSocketWorld(t)
	a, clientA := w.open("x", "y")
	b, _ := w.open("y")
	c, _ := w.open()
	tag := func(s string) *string { return &s }
	check := func(tag *string, want ...int) {
		t.Helper()
		var ids []int
		for i, v := range w.list(tag) {
			if i%2 == 0 {
				ids = append(ids, v)
			}
		}
		if !reflect.DeepEqual(ids, want) {
			t.Errorf("got %v, want %v", ids, want)
		}
	}
	check(nil, c, b, a)
	check(tag("y"), a, b)
	check(tag("x"), a)
	check(tag("z"))
	_ = clientA.Close()
	w.next().finish()
	check(nil, c, b)
	check(tag("y"), b)
	check(tag("x"))
	if got := w.tagsOf(b); !reflect.DeepEqual(got, []string{"y"}) {
		t.Errorf("got %v", got)
	}
}

func TestSocketAutoResponse(t *testing.T) {
	w := newSocketWorld(t)
	id, client := w.open()
	time := func() (ms int64) {
		w.change(id, func(k *keptSocket) { ms = k.autoMS })
		return ms
	}
	say(t, client, "ping")
	w.next().finish() // none is set
	w.setAuto(&[2]string{"ping", "pong"})
	if time() != 0 {
		t.Error("has a time before the first answer")
	}
	say(t, client, "ping", "ping", "other", "ping")
	mustHear(t, client, "pong", "pong", "")
	d := w.next()
	if string(d.message.Data) != "other" {
		t.Errorf("got %q", d.message.Data)
	}
	if time() != 1234 {
		t.Errorf("got time %d", time())
	}
	d.finish() // the last ping was behind it
	mustHear(t, client, "pong", "")
	w.none()
	_ = client.Send(webapi.Message{Kind: webapi.MessageBinary, Data: []byte("ping")}) // not a text
	w.next().finish()
	w.setAuto(nil)
	say(t, client, "ping")
	w.next().finish()
}

// What an actor sends waits at the output gate, and so does what is answered for it.
func TestSocketHeld(t *testing.T) {
	w := newSocketWorld(t)
	w.setAuto(&[2]string{"ping", "pong"})
	id, client := w.open()
	w.holds = true
	w.send(id, webapi.Message{Kind: webapi.MessageText, Data: []byte("first")})
	say(t, client, "ping")
	w.send(id, webapi.Message{Kind: webapi.MessageText, Data: []byte("second")})
	w.close(id, 1000, "")
	mustHear(t, client, "")
	for _, out := range w.held {
		out(nil)
	}
	mustHear(t, client, "first", "pong", "second", "close 1000 ")
}

func TestSocketCloseAll(t *testing.T) {
	for code, want := range map[int]string{0: "lost", codeServiceRestart: "close 1012 "} {
		w := newSocketWorld(t)
		_, client := w.open("x")
		_, other := w.open()
		say(t, client, "under way")
		d := w.next()
		d.ran()
		w.closeAll(code)
		mustHear(t, client, want)
		mustHear(t, other, want)
		d.done(errors.New("the instance ended"))
		w.none()
		if len(w.byID) != 0 || w.count != 0 || w.newest != nil || len(w.sockets.tags) != 0 {
			t.Errorf("%d sockets are left", len(w.byID))
		}
	}
}

func TestSocketLimit(t *testing.T) {
	w := newSocketWorld(t)
	for range maxSocketN {
		w.open()
	}
	mine, _ := webapi.NewSocketPair()
	if _, err := w.accept(mine, nil); err == nil || !strings.Contains(err.Error(), "only 32768 websockets can be accepted") {
		t.Errorf("got %v", err)
	}
}

// TestKeptSocketMemory bounds what an actor keeps for a silent socket.
func TestKeptSocketMemory(t *testing.T) {
	const n, maxBytes = 10_000, 700
	w := newSocketWorld(t)
	clients := make([]*webapi.Socket, n)
	before := heapBytes()
	for i := range clients {
		_, clients[i] = w.open("room", fmt.Sprint("user ", i))
	}
	got := (heapBytes() - before) / n
	t.Logf("%d bytes a socket", got)
	if got > maxBytes {
		t.Errorf("got %d bytes a socket, want at most %d", got, maxBytes)
	}
	runtime.KeepAlive(clients)
	runtime.KeepAlive(w)
}

func heapBytes() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestSocketsHammer has clients talk while the actor answers, lists and closes.
func TestSocketsHammer(t *testing.T) {
	const clients, messages = 8, 200
	queue := make(chan delivery, clients*2)
	s := &sockets{now: time.Now, count: func(int) {}, hold: func(out func(error)) { out(nil) }, deliver: func(e socketEvent, turn func(func() error) error, done func(error)) {
		queue <- delivery{e, turn, done}
	}}
	s.setAuto(&[2]string{"ping", "pong"})
	ended := make(chan struct{})
	go func() { // the actor
		defer close(ended)
		last := map[int]int{}
		for over := 0; over < clients; {
			d := <-queue
			if d.message.Kind != webapi.MessageText {
				over++
				d.finish()
				continue
			}
			var n int
			if _, err := fmt.Sscan(string(d.message.Data), &n); err != nil || n != last[d.id] {
				t.Errorf("socket %d: got %q after %d", d.id, d.message.Data, last[d.id])
			}
			last[d.id]++
			s.list(nil)
			d.ran()
			s.send(d.id, d.message)
			d.done(nil)
		}
	}()
	var wg sync.WaitGroup
	for range clients {
		wg.Go(func() {
			mine, client := webapi.NewSocketPair()
			if _, err := s.accept(mine, []string{"all"}); err != nil {
				t.Error(err)
				return
			}
			for i := range messages {
				for _, text := range []string{"ping", fmt.Sprint(i)} {
					if err := client.Deliver(t.Context(), webapi.Message{Kind: webapi.MessageText, Data: []byte(text)}); err != nil {
						t.Error(err)
					}
				}
			}
			for i := range messages * 2 {
				if _, err := client.Next(t.Context()); err != nil {
					t.Errorf("answer %d: %v", i, err)
				}
			}
			_ = client.Close()
		})
	}
	wg.Wait()
	<-ended
	if len(s.byID) != 0 {
		t.Errorf("%d sockets are left", len(s.byID))
	}
}
