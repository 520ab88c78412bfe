package actor

import (
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/websocket"
)

const (
	// maxSocketN is how many sockets an actor may keep.
	maxSocketN = 1 << 15
	// maxSocketEventN is how many events of one socket may be under way: handlers
	// that wait for something let the next message in, up to this.
	maxSocketEventN = 64

	// codeTryAgainLater is the close code of RFC 6455's registry for a server that
	// is too busy, codeServiceRestart that for one that starts over.
	codeTryAgainLater  = 1013
	codeServiceRestart = 1012
)

// Kinds of socket events beside those of webapi.MessageKind.
const socketLost webapi.MessageKind = 0

// socketEvent is something that came in for a socket.
type socketEvent struct {
	id      int
	closed  int // 1: nothing more comes in, 2: the app has closed, 3: both
	message webapi.Message
}

// sockets are the WebSockets that an actor accepted for hibernation. They belong to
// the mailbox and not to the instance: the actor may sleep while they are open, and
// what comes in wakes it.
//
// # Delivery
//
// The messages of a socket become events one after the other: the next one is taken
// when the turn that delivers the one before has run. A handler that awaits
// something lets the next one in, as the actor's input gate does. What is not taken
// stays in the socket's pipe, whose sender waits when it is full, so that in the end
// the client does.
//
// A sleeping socket is an entry here, a pipe, and whatever the network needs; no
// goroutine.
type sockets struct {
	// Immutable.
	// deliver makes an event of the actor. Its turn is run within turn. done is called
	// when the handler is done, which may be within the turn, or when the event could
	// not be delivered, and then without the turn.
	deliver func(e socketEvent, turn func(run func() error) error, done func(error))
	hold    func(out func(error)) // behind what the instance sent before
	count   func(n int)           // that many sockets were added
	now     func() time.Time

	mu      sync.Mutex
	last    int                 // id used last; +checklocks:mu
	byID    map[int]*keptSocket // +checklocks:mu
	newest  *keptSocket         // +checklocks:mu; list of those that getWebSockets returns
	tags    map[string]*tagged  // +checklocks:mu
	auto    *[2]string          // request and response; +checklocks:mu
	timeout time.Duration       // of an event; 0: none; +checklocks:mu
}

// keptSocket is one of them. Its mutable fields are guarded by the mutex of its
// sockets.
type keptSocket struct {
	// Immutable.
	set *sockets
	id  int
	end *webapi.Socket

	newer, older *keptSocket
	tags         []tagEntry
	attachment   []byte
	autoMS       int64 // when a request was last answered for the app; 0: never
	underWay     uint8 // events that are not over
	listed       bool
	pumping      bool // somebody takes messages
	again        bool // it must look again
	full         bool // pumping goes on when an event is over
	closedIn     bool
	closedOut    bool
	over         bool // the last event is over, or the socket was dropped
}

// tagged are the sockets with one tag, the oldest first.
type tagged struct {
	tag         string
	first, last *tagEntry
}

// tagEntry is a tag of a socket.
type tagEntry struct {
	of         *keptSocket
	in         *tagged
	prev, next *tagEntry
}

var errTooManySockets = errors.New("only 32768 websockets can be accepted on a single Durable Object instance")

// accept takes an end of a pipe over.
func (s *sockets) accept(end *webapi.Socket, tags []string) (int, error) {
	s.mu.Lock()
	if len(s.byID) >= maxSocketN {
		s.mu.Unlock()
		return 0, errTooManySockets
	}
	s.last++
	k := &keptSocket{set: s, id: s.last, end: end, listed: true, older: s.newest}
	if s.newest != nil {
		s.newest.newer = k
	}
	s.newest = k
	if s.byID == nil {
		s.byID = map[int]*keptSocket{}
	}
	s.byID[k.id] = k
	s.tagLocked(k, tags)
	s.mu.Unlock()
	end.Detach()
	s.count(1)
	end.Watch(k.wake)
	return k.id, nil
}

// +checklocks:s.mu
func (s *sockets) tagLocked(k *keptSocket, tags []string) {
	if len(tags) == 0 {
		return
	}
	if s.tags == nil {
		s.tags = map[string]*tagged{}
	}
	k.tags = make([]tagEntry, len(tags))
	for i, tag := range tags {
		t := s.tags[tag]
		if t == nil {
			t = &tagged{tag: tag}
			s.tags[tag] = t
		}
		e := &k.tags[i]
		*e = tagEntry{of: k, in: t, prev: t.last}
		if t.last != nil {
			t.last.next = e
		} else {
			t.first = e
		}
		t.last = e
	}
}

// unlistLocked takes a socket out of what list returns. Its tags stay readable.
//
// +checklocks:s.mu
func (s *sockets) unlistLocked(k *keptSocket) {
	if !k.listed {
		return
	}
	k.listed = false
	if k.newer != nil {
		k.newer.older = k.older
	} else {
		s.newest = k.older
	}
	if k.older != nil {
		k.older.newer = k.newer
	}
	k.newer, k.older = nil, nil
	for i := range k.tags {
		e := &k.tags[i]
		if e.prev != nil {
			e.prev.next = e.next
		} else {
			e.in.first = e.next
		}
		if e.next != nil {
			e.next.prev = e.prev
		} else {
			e.in.last = e.prev
		}
		if e.in.first == nil {
			delete(s.tags, e.in.tag)
		}
		e.prev, e.next = nil, nil
	}
}

// list returns id and closed state of each socket: all, the newest first, or those
// with a tag, the oldest first.
func (s *sockets) list(tag *string) []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []int
	if tag == nil {
		for k := s.newest; k != nil; k = k.older {
			out = append(out, k.id, k.closedLocked())
		}
		return out
	}
	if t := s.tags[*tag]; t != nil {
		for e := t.first; e != nil; e = e.next {
			out = append(out, e.of.id, e.of.closedLocked())
		}
	}
	return out
}

// +checklocks:k.set.mu
func (k *keptSocket) closedLocked() int {
	n := 0
	if k.closedIn {
		n = 1
	}
	if k.closedOut {
		n |= 2
	}
	return n
}

// change runs f on a socket with mu held; not when there is none of that id.
func (s *sockets) change(id int, f func(k *keptSocket)) *keptSocket {
	s.mu.Lock()
	defer s.mu.Unlock()
	k := s.byID[id]
	if k != nil {
		f(k)
	}
	return k
}

// tagsOf returns the tags of a socket.
func (s *sockets) tagsOf(id int) (tags []string) {
	s.change(id, func(k *keptSocket) {
		for i := range k.tags {
			tags = append(tags, k.tags[i].in.tag)
		}
	})
	return tags
}

// setAuto says which text is answered with which, without the actor; nil: none.
func (s *sockets) setAuto(pair *[2]string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.auto = pair
}

func (s *sockets) autoPair() *[2]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.auto
}

// setEventTimeout says how long a handler of an event may take; 0: no limit.
func (s *sockets) setEventTimeout(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.timeout = d
}

func (s *sockets) eventTimeout() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.timeout
}

// send sends a message of the app, once what it wrote before is durable.
func (s *sockets) send(id int, m webapi.Message) {
	open := false
	k := s.change(id, func(k *keptSocket) { open = !k.closedOut })
	if !open {
		return
	}
	s.hold(func(err error) {
		if err == nil && errors.Is(k.end.Send(m), webapi.ErrSocketFull) {
			k.fail("more messages are waiting to be sent than a WebSocket may hold")
		}
	})
}

// close closes a socket for the app.
func (s *sockets) close(id int, code int, reason string) {
	first, over := false, false
	k := s.change(id, func(k *keptSocket) {
		first, over = !k.closedOut, k.over
		k.closedOut = true
	})
	if !first {
		return
	}
	s.hold(func(err error) {
		if err == nil {
			_ = k.end.Send(webapi.Message{Kind: webapi.MessageClose, Code: code, Reason: reason}) // the client may be gone
		}
		if over {
			k.drop()
		}
	})
}

// fail makes an error the last event of a socket.
func (k *keptSocket) fail(text string) {
	k.set.mu.Lock()
	failed := k.closedIn
	k.closedIn, k.closedOut = true, true
	k.set.mu.Unlock()
	if !failed {
		_ = k.end.Close() // never fails
		k.last(webapi.Message{Kind: webapi.MessageError, Reason: text})
	}
}

// wake looks for messages. It is called when there may be some.
func (k *keptSocket) wake() {
	k.set.mu.Lock()
	if k.pumping || k.closedIn || k.over {
		k.again = true
		k.set.mu.Unlock()
		return
	}
	k.pumping = true
	k.set.mu.Unlock()
	k.pump()
}

// pump delivers the next message, after answering those that the actor is not
// asked about. Whoever calls it has set pumping, which stays set until there is
// nothing to take.
func (k *keptSocket) pump() {
	for {
		if !k.ready() {
			return
		}
		m, ok, err := k.end.Take()
		switch {
		case err != nil:
			k.last(webapi.Message{Kind: socketLost})
			return
		case !ok:
			if !k.pause() {
				return
			}
		case m.Kind == webapi.MessageText && k.answer(m):
		case m.Kind >= webapi.MessageClose:
			k.last(m)
			return
		default:
			k.event(m)
			return
		}
	}
}

// ready reports whether another event may start.
func (k *keptSocket) ready() bool {
	k.set.mu.Lock()
	defer k.set.mu.Unlock()
	if k.closedIn || k.over {
		k.pumping = false
		return false
	}
	k.full = k.underWay >= maxSocketEventN
	return !k.full
}

// pause ends the pumping unless it must look again.
func (k *keptSocket) pause() (again bool) {
	k.set.mu.Lock()
	defer k.set.mu.Unlock()
	again, k.again = k.again, false
	k.pumping = again
	return again
}

// answer answers a message for the app, if it is the request to be answered so.
func (k *keptSocket) answer(m webapi.Message) bool {
	s := k.set
	s.mu.Lock()
	auto := s.auto
	if auto == nil || string(m.Data) != auto[0] {
		s.mu.Unlock()
		return false
	}
	k.autoMS = s.now().UnixMilli()
	open := !k.closedOut
	s.mu.Unlock()
	if open {
		s.hold(func(error) {
			_ = k.end.Send(webapi.Message{Kind: webapi.MessageText, Data: []byte(auto[1])}) // a client that takes nothing gets no answers
		})
	}
	return true
}

// event delivers a message, and goes on pumping when it was delivered.
func (k *keptSocket) event(m webapi.Message) {
	s := k.set
	s.mu.Lock()
	k.underWay++
	e := socketEvent{id: k.id, closed: k.closedLocked(), message: m}
	s.mu.Unlock()
	began := false // its turn; whoever calls done does so later
	s.deliver(e, func(run func() error) error {
		began = true
		err := run()
		k.pump()
		return err
	}, func(err error) {
		s.mu.Lock()
		k.underWay--
		resume := k.full
		k.full = false
		s.mu.Unlock()
		switch {
		case !began:
			k.undelivered(err)
		case resume:
			k.pump()
		}
	})
}

// undelivered ends a socket whose message could not be delivered.
func (k *keptSocket) undelivered(err error) {
	if errors.Is(err, ErrClosed) {
		return // the node goes, and with it the connection
	}
	k.set.mu.Lock()
	first := !k.closedOut
	k.closedIn, k.closedOut = true, true
	k.set.mu.Unlock()
	if first {
		code := websocket.CodeInternalError
		if errors.Is(err, ErrOverloaded) {
			code = codeTryAgainLater
		}
		_ = k.end.Send(webapi.Message{Kind: webapi.MessageClose, Code: code}) // the client may be gone
	}
	k.drop()
}

// last delivers the last event of a socket: a close, a loss or an error. The socket
// is listed until its turn has run. When the handler is done and has not closed, the
// close is answered for it.
func (k *keptSocket) last(m webapi.Message) {
	s := k.set
	s.mu.Lock()
	if k.over {
		s.mu.Unlock()
		return
	}
	k.pumping, k.closedIn = false, true
	e := socketEvent{id: k.id, closed: k.closedLocked(), message: m}
	s.mu.Unlock()
	s.deliver(e, func(run func() error) error {
		err := run()
		s.mu.Lock()
		s.unlistLocked(k)
		s.mu.Unlock()
		return err
	}, func(error) {
		s.mu.Lock()
		answer := m.Kind == webapi.MessageClose && !k.closedOut
		k.closedOut = true
		s.mu.Unlock()
		s.hold(func(error) {
			if answer {
				_ = k.end.Send(m) // the client may be gone
			}
			k.drop()
		})
	})
}

// drop forgets a socket. What was sent still leaves.
func (k *keptSocket) drop() {
	s := k.set
	s.mu.Lock()
	known := s.byID[k.id] == k
	k.over = true
	s.unlistLocked(k)
	delete(s.byID, k.id)
	s.mu.Unlock()
	_ = k.end.Close() // never fails
	if known {
		s.count(-1)
	}
}

// closeAll ends all sockets without events, with a close of that code or, when it is
// 0, as lost.
func (s *sockets) closeAll(code int) {
	s.mu.Lock()
	all := slices.Collect(maps.Values(s.byID))
	for _, k := range all {
		k.closedOut, k.over = true, true
	}
	s.mu.Unlock()
	for _, k := range all {
		if code != 0 {
			_ = k.end.Send(webapi.Message{Kind: webapi.MessageClose, Code: code}) // fails if the app has closed
		}
		k.drop()
	}
}
