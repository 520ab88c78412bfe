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
)

// Message is one message of a WebSocket.
type Message struct {
	Kind   MessageKind
	Data   []byte // nobody changes it
	Code   int    // MessageClose: 1005 for none
	Reason string // MessageClose
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

var errSocketFull = errors.New("the WebSocket has more unsent messages than it may hold")

// Socket is one end of a pipe of WebSocket messages: JS has one end, and the
// network (or another app) the other. What one end sends the other receives.
// It is safe for concurrent use.
type Socket struct {
	in, out *messageQueue
}

// NewSocketPair returns the two ends of a pipe.
func NewSocketPair() (*Socket, *Socket) {
	a, b := newMessageQueue(), newMessageQueue()
	return &Socket{in: a, out: b}, &Socket{in: b, out: a}
}

// Send queues a message without waiting.
//
// # Errors
//
// When the queue is full; ErrSocketLost when the other end is gone.
func (s *Socket) Send(m Message) error { return s.out.push(m) }

// Deliver queues a message once there is room for it.
//
// # Errors
//
// ErrSocketLost when the other end is gone, and the cause of ctx.
func (s *Socket) Deliver(ctx context.Context, m Message) error {
	if err := s.out.room(ctx); err != nil {
		return err
	}
	return s.out.push(m)
}

// Next waits for the next message of the other end.
//
// # Errors
//
// ErrSocketLost when the other end went away, after all it sent was returned,
// and the cause of ctx.
func (s *Socket) Next(ctx context.Context) (Message, error) { return s.in.pop(ctx) }

// Buffered returns the bytes sent that the other end has not taken.
func (s *Socket) Buffered() int { return s.out.buffered() }

// Close drops this end. The other end may still take what was sent.
func (s *Socket) Close() error {
	s.out.finish()
	s.in.drop()
	return nil
}

// messageQueue is one direction of a pipe.
type messageQueue struct {
	mu    sync.Mutex
	cond  *sync.Cond // signalled at each change, with mu
	items []Message  // +checklocks:mu
	bytes int        // data of items; +checklocks:mu
	ended bool       // no more will be pushed; +checklocks:mu
	gone  bool       // nobody pops; +checklocks:mu
}

func newMessageQueue() *messageQueue {
	q := &messageQueue{}
	q.cond = sync.NewCond(&q.mu)
	return q
}

func (q *messageQueue) push(m Message) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.gone || q.ended {
		return ErrSocketLost
	}
	if q.bytes+len(q.items)*messageOverheadBytes > maxSocketQueueBytes {
		return errSocketFull
	}
	q.items = append(q.items, m)
	q.bytes += len(m.Data)
	if m.Kind == MessageClose {
		q.ended = true
	}
	q.cond.Broadcast()
	return nil
}

// wait blocks until done is true (it is called with mu held) or ctx ends.
func (q *messageQueue) wait(ctx context.Context, done func() bool) error {
	if done() {
		return nil
	}
	stop := context.AfterFunc(ctx, func() {
		q.mu.Lock()
		defer q.mu.Unlock()
		q.cond.Broadcast()
	})
	defer stop()
	for !done() {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		q.cond.Wait()
	}
	return nil
}

func (q *messageQueue) room(ctx context.Context) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.wait(ctx, func() bool {
		return q.bytes+len(q.items)*messageOverheadBytes < socketHighWaterBytes || q.gone || q.ended
	})
}

func (q *messageQueue) pop(ctx context.Context) (Message, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if err := q.wait(ctx, func() bool { return len(q.items) > 0 || q.ended || q.gone }); err != nil {
		return Message{}, err
	}
	if len(q.items) == 0 {
		return Message{}, ErrSocketLost
	}
	return q.shift(), nil
}

// shift is called with mu held and an item there.
func (q *messageQueue) shift() Message {
	m := q.items[0]
	q.items[0] = Message{}
	q.items = q.items[1:]
	q.bytes -= len(m.Data)
	q.cond.Broadcast()
	return m
}

// popMany is pop for as many messages as are there.
func (q *messageQueue) popMany(ctx context.Context) ([]Message, error) {
	m, err := q.pop(ctx)
	if err != nil {
		return nil, err
	}
	out := []Message{m}
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.items) > 0 && len(out) < maxReceiveN {
		out = append(out, q.shift())
	}
	return out, nil
}

func (q *messageQueue) buffered() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.bytes
}

func (q *messageQueue) finish() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.ended = true
	q.cond.Broadcast()
}

func (q *messageQueue) drop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.gone = true
	q.items, q.bytes = nil, 0
	q.cond.Broadcast()
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
	c.Owner().Hold(func() { full.Store(errors.Is(s.Send(m), errSocketFull)) })
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
		messages, err := s.in.popMany(ctx)
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
