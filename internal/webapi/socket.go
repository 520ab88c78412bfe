package webapi

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/skerry-run/skerry/internal/js"
)

// MessageKind says what a Message is.
type MessageKind uint8

// Kinds of messages; the numbers are the opcodes of RFC 6455.
const (
	MessageText   MessageKind = 1 // Data is UTF-8
	MessageBinary MessageKind = 2
	MessageClose  MessageKind = 8 // the last message
	// MessageError is the last message of a connection that broke the protocol
	// or a limit; Reason says how.
	MessageError MessageKind = 9
)

// Message is one message of a WebSocket.
type Message struct {
	Kind   MessageKind
	Data   []byte // nobody changes it
	Code   int    // MessageClose: 1005 for none
	Reason string // MessageClose, MessageError
}

const (
	// socketHighWaterBytes is how much a socket holds before Deliver waits.
	socketHighWaterBytes = 1 << 20
	// maxSocketQueueBytes is how much an app may send that nobody takes before
	// its socket is failed.
	maxSocketQueueBytes = 64 << 20
	// messageOverheadBytes is what a message counts for beside its data, so
	// that empty ones are bounded too.
	messageOverheadBytes = 64
	// maxReceiveN is how many messages JS takes at once.
	maxReceiveN = 64
)

// ErrSocketLost is the error of a socket whose other end went away without a
// close message.
var ErrSocketLost = errors.New("the WebSocket connection was lost")

// ErrSocketFull is the error of a send when the other end takes nothing.
var ErrSocketFull = errors.New("the WebSocket has more unsent messages than it may hold")

// Socket is one end of a pipe of WebSocket messages: JS has one end, and the
// network, a sleeping actor or another app the other. What one end sends the
// other receives. It is safe for concurrent use. An idle pipe is one small
// allocation and no goroutine.
type Socket struct {
	p    *pipe
	side int

	// tied: the other end lives only as long as the event that made the pair.
	tied atomic.Bool
}

// pipe is what the two ends share. ways[side] is what that side sends.
type pipe struct {
	mu      sync.Mutex
	changed chan struct{} // closed at the next change; nil: nobody waits; +checklocks:mu
	ways    [2]way        // +checklocks:mu
	onEnd   func()        // +checklocks:mu
	ends    [2]Socket
}

// way is one direction of a pipe.
type way struct {
	items []Message
	bytes int    // data of items
	ended bool   // no more will be pushed
	gone  bool   // nobody takes
	watch func() // of the taker
}

func (w *way) size() int { return w.bytes + len(w.items)*messageOverheadBytes }

// lost reports that there is nothing to take any more.
func (w *way) lost() bool { return len(w.items) == 0 && (w.ended || w.gone) }

// NewSocketPair returns the two ends of a pipe.
func NewSocketPair() (*Socket, *Socket) {
	p := &pipe{}
	p.ends[0].p, p.ends[1].p, p.ends[1].side = p, p, 1
	return &p.ends[0], &p.ends[1]
}

// Send queues a message without waiting.
//
// # Errors
//
// When the queue is full; ErrSocketLost when the other end is gone.
func (s *Socket) Send(m Message) error {
	s.p.mu.Lock()
	watch, err := s.p.pushLocked(s.side, m)
	s.p.mu.Unlock()
	if watch != nil {
		watch()
	}
	return err
}

// Deliver queues a message once there is room for it.
//
// # Errors
//
// ErrSocketLost when the other end is gone, and the cause of ctx.
func (s *Socket) Deliver(ctx context.Context, m Message) error {
	w := &s.p.ways[s.side]
	s.p.mu.Lock()
	if err := s.p.waitLocked(ctx, func() bool { return w.size() < socketHighWaterBytes || w.gone || w.ended }); err != nil {
		s.p.mu.Unlock()
		return err
	}
	watch, err := s.p.pushLocked(s.side, m)
	s.p.mu.Unlock()
	if watch != nil {
		watch()
	}
	return err
}

// Next waits for the next message of the other end.
//
// # Errors
//
// ErrSocketLost when the other end went away, after all it sent was returned,
// and the cause of ctx.
func (s *Socket) Next(ctx context.Context) (Message, error) {
	messages, err := s.nextMany(ctx, 1)
	if err != nil {
		return Message{}, err
	}
	return messages[0], nil
}

// nextMany is Next for as many messages as are there, at most max.
func (s *Socket) nextMany(ctx context.Context, max int) ([]Message, error) {
	w := &s.p.ways[1-s.side]
	s.p.mu.Lock()
	defer s.p.mu.Unlock()
	if err := s.p.waitLocked(ctx, func() bool { return len(w.items) > 0 || w.lost() }); err != nil {
		return nil, err
	}
	if len(w.items) == 0 {
		return nil, ErrSocketLost
	}
	out := make([]Message, 0, min(len(w.items), max))
	for len(w.items) > 0 && len(out) < max {
		out = append(out, s.p.takeLocked(w))
	}
	return out, nil
}

// Take returns the next message of the other end if one is there.
//
// # Errors
//
// ErrSocketLost when the other end went away, after all it sent was returned.
func (s *Socket) Take() (m Message, ok bool, err error) {
	s.p.mu.Lock()
	defer s.p.mu.Unlock()
	w := &s.p.ways[1-s.side]
	switch {
	case len(w.items) > 0:
		return s.p.takeLocked(w), true, nil
	case w.lost():
		return Message{}, false, ErrSocketLost
	}
	return Message{}, false, nil
}

// Watch makes f be called when there may be something to take after Take had
// nothing, from any goroutine, at once if there is something already. f must not
// block. It replaces the f before; nil ends it, but a call may be under way.
func (s *Socket) Watch(f func()) {
	s.p.mu.Lock()
	w := &s.p.ways[1-s.side]
	w.watch = f
	now := f != nil && (len(w.items) > 0 || w.lost())
	s.p.mu.Unlock()
	if now {
		f()
	}
}

// OnEnd makes f be called once when either end is closed, at once if one is. f
// must not block.
func (s *Socket) OnEnd(f func()) {
	s.p.mu.Lock()
	if !s.p.ways[0].gone && !s.p.ways[1].gone {
		s.p.onEnd, f = f, nil
	}
	s.p.mu.Unlock()
	if f != nil {
		f()
	}
}

// Buffered returns the bytes sent that the other end has not taken.
func (s *Socket) Buffered() int {
	s.p.mu.Lock()
	defer s.p.mu.Unlock()
	return s.p.ways[s.side].bytes
}

// Close drops this end. The other end may still take what was sent.
func (s *Socket) Close() error {
	s.p.mu.Lock()
	out, in := &s.p.ways[s.side], &s.p.ways[1-s.side]
	if in.gone {
		s.p.mu.Unlock()
		return nil
	}
	watch, end := out.watch, s.p.onEnd
	out.ended, s.p.onEnd = true, nil
	*in = way{gone: true}
	s.p.changeLocked()
	s.p.mu.Unlock()
	if watch != nil {
		watch()
	}
	if end != nil {
		end()
	}
	return nil
}

// Lose says that nothing more comes from this end, and that it ends without a
// close message. It may still take what the other end sends.
func (s *Socket) Lose() {
	s.p.mu.Lock()
	w := &s.p.ways[s.side]
	watch := w.watch
	if w.ended {
		watch = nil
	}
	w.ended = true
	s.p.changeLocked()
	s.p.mu.Unlock()
	if watch != nil {
		watch()
	}
}

// Detach unties both ends: what the pipe connects lives on its own.
func (s *Socket) Detach() {
	s.p.ends[0].Untie()
	s.p.ends[1].Untie()
}

// Tie says that the other end lives only as long as the event that made the
// pair; Untie takes it back and reports whether it was so.
func (s *Socket) Tie()        { s.tied.Store(true) }
func (s *Socket) Untie() bool { return s.tied.Swap(false) }

// pushLocked adds a message of side and returns whom to tell, after unlocking.
//
// +checklocks:p.mu
func (p *pipe) pushLocked(side int, m Message) (watch func(), err error) {
	w := &p.ways[side]
	if w.gone || w.ended {
		return nil, ErrSocketLost
	}
	if w.size() > maxSocketQueueBytes {
		return nil, ErrSocketFull
	}
	w.items = append(w.items, m)
	w.bytes += len(m.Data)
	w.ended = m.Kind >= MessageClose
	p.changeLocked()
	if len(w.items) == 1 {
		return w.watch, nil
	}
	return nil, nil
}

// takeLocked removes the first message, which is there.
//
// +checklocks:p.mu
func (p *pipe) takeLocked(w *way) Message {
	m := w.items[0]
	w.items[0] = Message{}
	w.items = w.items[1:]
	if len(w.items) == 0 {
		w.items = nil // an idle pipe keeps no memory
	}
	w.bytes -= len(m.Data)
	p.changeLocked()
	return m
}

// +checklocks:p.mu
func (p *pipe) changeLocked() {
	if p.changed != nil {
		close(p.changed)
		p.changed = nil
	}
}

// waitLocked blocks until done is true or ctx ends. done is called with mu held,
// which is released while it blocks.
//
// +checklocks:p.mu
func (p *pipe) waitLocked(ctx context.Context, done func() bool) error {
	for !done() {
		if p.changed == nil {
			p.changed = make(chan struct{})
		}
		changed := p.changed
		p.mu.Unlock()
		select {
		case <-changed:
			p.mu.Lock()
		case <-ctx.Done():
			p.mu.Lock()
			if !done() {
				return context.Cause(ctx)
			}
		}
	}
	return nil
}

// AddSocket gives one end of a pipe a number for JS. It is closed with the
// current owner, if nobody takes it before.
func (r *Realm) AddSocket(s *Socket) int { return r.addOwned(s) }

// TakeSocket returns the end of that number, which becomes the caller's; nil
// when there is none.
func (r *Realm) TakeSocket(rid int) *Socket {
	s, ok := r.Resources.Get(rid).(*Socket)
	if !ok {
		return nil
	}
	r.Resources.Remove(rid)
	return s
}

func (c *Call) socket() *Socket {
	s, _ := c.Realm.Resources.Get(c.Int(0)).(*Socket)
	return s
}

var socketOps = Ops{
	"socket_pair":     Sync(socketPair),
	"socket_send":     Sync(socketSend),
	"socket_buffered": Sync(socketBuffered),
	"socket_close":    Sync(socketClose),
	"socket_receive":  Async(socketReceive),
	"socket_release":  Sync(socketRelease),
}

func socketPair(c *Call) (js.Data, error) {
	a, b := NewSocketPair()
	a.Tie()
	b.Tie()
	return js.Array(js.Int(c.Realm.AddSocket(a)), js.Int(c.Realm.AddSocket(b))), nil
}

// socketSend reports false when the queue is full. A message that is held has
// room.
func socketSend(c *Call) (js.Data, error) {
	s := c.socket()
	if s == nil {
		return js.Bool(true), nil // to nobody
	}
	m := Message{Kind: MessageText}
	if c.Kind(1) == js.KindString {
		m.Data = []byte(c.String(1))
	} else {
		m.Kind, m.Data = MessageBinary, append([]byte{}, c.Bytes(1)...)
	}
	var full atomic.Bool
	c.Owner().Hold(func() { full.Store(errors.Is(s.Send(m), ErrSocketFull)) })
	return js.Bool(!full.Load()), nil
}

func socketBuffered(c *Call) (js.Data, error) {
	if s := c.socket(); s != nil {
		return js.Int(s.Buffered()), nil
	}
	return js.Int(0), nil
}

func socketClose(c *Call) (js.Data, error) {
	if s := c.socket(); s != nil {
		m := Message{Kind: MessageClose, Code: c.Int(1), Reason: c.String(2)}
		c.Owner().Hold(func() { _ = s.Send(m) }) // the other end may be gone
	}
	return js.Undefined(), nil
}

func socketReceive(c *Call) (Work, error) {
	s := c.socket()
	if s == nil {
		return nil, ErrSocketLost
	}
	return func(ctx context.Context) (js.Data, error) {
		messages, err := s.nextMany(ctx, maxReceiveN)
		if err != nil {
			return js.Array(js.Int(0), js.String(err.Error())), nil
		}
		flat := make([]js.Data, 0, 2*len(messages)+1)
		for i := range messages {
			m := &messages[i]
			switch m.Kind {
			case MessageText:
				flat = append(flat, js.Int(1), js.String(string(m.Data)))
			case MessageBinary:
				flat = append(flat, js.Int(2), js.Bytes(m.Data))
			case MessageClose:
				flat = append(flat, js.Int(8), js.Int(m.Code), js.String(m.Reason))
			case MessageError:
				flat = append(flat, js.Int(9), js.String(m.Reason))
			}
		}
		return js.Array(flat...), nil
	}, nil
}

func socketRelease(c *Call) (js.Data, error) {
	if s := c.Realm.TakeSocket(c.Int(0)); s != nil {
		c.Owner().Hold(func() { _ = s.Close() }) // never fails
	}
	return js.Undefined(), nil
}
