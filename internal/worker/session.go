package worker

import (
	"context"
	"errors"
	"io"
	"sync"
	"sync/atomic"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
)

// Session is one end of a two-way channel of messages between two owners, which
// may be invocations of different VMs. One side opened it (with the op rpc_open)
// and calls; the other was connected to (Target.Connect) and accepts. What the
// messages say is for the JS side (ts/platform/rpc).
//
// # Delivery
//
// A message is bytes, and things that move with it: bodies and targets. It is
// delivered as a turn of the other end's owner, in order, by posting to its VM's
// inbox: no goroutine waits for it, and when both ends are in one VM no thread
// does either. A message that answers a call is delivered on behalf of whoever
// made the call, so that it gets through an input gate that is closed around the
// caller. Each message passes the output gate of its sender (Owner.Hold).
//
// # Life
//
// The accepting invocation lives while a call runs in it, while the other side
// holds something of it, or while a body that it sent is being read. The opening
// one does not live for the sake of a session: what it waits for keeps it from
// being taken for hung, no more. A session ends when a side sends its last
// message, closes it, or ends; the other side learns of that in order.
type Session struct {
	// Immutable.
	peer     *Session
	accepted bool // the side that was connected to

	mu    sync.Mutex
	owner *invocation         // nil until accepted; +checklocks:mu
	calls map[int]*invocation // callers other than owner, by call; +checklocks:mu
	queue []*message          // what came before it was accepted; +checklocks:mu
	moves map[*message]bool   // messages with things to close that were not delivered; +checklocks:mu
	ended bool                // +checklocks:mu

	bytes atomic.Int64 // on the way to this end

	// Owned by the VM thread of this end.
	num     int  // names it to JS; 0 when it is over
	out, in int  // calls without an answer: made, and taken
	moving  int  // bodies sent that are being read
	exports bool // the other side holds something of this one
	waits   bool // this side waits for more than answers
	alive   bool // counted in owner.sessions
	awaits  bool // counted with owner.Begin
}

// maxSessionBytes is how much may be under way to one end of a session before it
// is broken.
const maxSessionBytes = 256 << 20

// message is one message on its way.
type message struct {
	kind  int
	call  int // of messageCall and messageAnswer
	last  bool
	data  []byte
	moved []any // *webapi.Body or Target
}

// Kinds of messages, as JS names them.
const (
	messageOther  = 0
	messageCall   = 1
	messageAnswer = 2
)

var errSessionFull = errors.New("too many RPC messages wait to be delivered")

// platformError is an error with the text of the platform, which apps match on.
type platformError string

func (e platformError) Error() string { return string(e) }

const (
	errSessionEnded platformError = "The execution context which hosts this callback is no longer running."
	hungText                      = "The Workers runtime canceled this request because it detected that your Worker's code had hung and would never generate a response. " +
		"Refer to: https://developers.cloudflare.com/workers/observability/errors/"
	otherRequestText = "Cannot perform I/O on behalf of a different request. I/O objects (such as streams, request/response bodies, and others) created in the " +
		"context of one request handler cannot be accessed from a different request's handler. This is a limitation of Cloudflare Workers which allows us " +
		"to improve overall performance. (I/O type: "
)

// otherRequest is the error of code that uses what belongs to another request.
func otherRequest(ioType string) error { return platformError(otherRequestText + ioType + ")") }

// Mark is a property that an error has for who called, by which apps decide what to
// do: https://developers.cloudflare.com/durable-objects/best-practices/error-handling/
type Mark string

// The marks there are.
const (
	MarkReset      Mark = "durableObjectReset" // the actor was reset; a new stub is needed
	MarkRetryable  Mark = "retryable"          // the same may succeed when it is tried again
	MarkOverloaded Mark = "overloaded"         // too much waits already; trying again makes it worse
)

// Marked is an error with a mark.
type Marked struct {
	Err  error
	Mark Mark
}

func (m Marked) Error() string { return m.Err.Error() }

// Unwrap returns the error itself.
func (m Marked) Unwrap() error { return m.Err }

func newSessionPair() (opened, accepted *Session) {
	a, b := &Session{}, &Session{accepted: true}
	a.peer, b.peer = b, a
	return a, b
}

// Accept makes the calling turn's owner that of the accepting end and returns the
// number under which JS takes it over (rpcAccept in ts/platform/rpc). It reports
// false when the other side is gone already, and then ends the event. VM thread
// only, in a turn.
func (s *Session) Accept(realm *webapi.Realm) (num int, ok bool) {
	owner := realm.Loop().Owner().(*invocation)
	s.mu.Lock()
	if s.ended {
		s.mu.Unlock()
		owner.cancelCall(errSessionEnded) // which looks at both ends
		return 0, false
	}
	s.owner = owner
	s.num = realm.AddOwned(s)
	s.alive = true
	s.mu.Unlock()
	owner.sessions++
	owner.calledBy(s.peer.ownerLocked())
	return s.num, true
}

// Break ends both sides with an error: the target could not be reached, or ended.
// Any goroutine may call it.
func (s *Session) Break(err error) {
	s.cut(err)
	s.peer.cut(err)
}

// Close implements io.Closer: the owner of this end is over. VM thread only.
func (s *Session) Close() error {
	if s.num == 0 {
		return nil
	}
	num, owner := s.num, s.ownerLocked()
	err := owner.err
	if r := owner.resident; r != nil && err == nil {
		err = r.reason
	}
	s.detach()
	v := owner.vm
	if !v.escaped {
		// The JS side forgets it. No code of the app runs for an owner that is over.
		v.inbox.post(event{owner: v.start, run: func() error { return v.realm.Export("rpc_forget").Do(js.Int(num)) }})
	}
	if err == nil {
		err = errSessionEnded
	}
	s.peer.cut(err)
	return nil
}

func (s *Session) ownerLocked() *invocation {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.owner
}

// detach ends this end. VM thread only.
func (s *Session) detach() {
	if s.num == 0 {
		return
	}
	owner := s.ownerLocked()
	owner.vm.realm.Resources.Remove(s.num)
	owner.calls -= s.in
	s.num, s.out, s.in, s.exports, s.waits = 0, 0, 0, false, false
	s.refresh()
	s.end()
}

// end makes this end take no more messages and closes what did not arrive.
func (s *Session) end() {
	s.mu.Lock()
	s.ended = true
	queue, moves := s.queue, s.moves
	s.queue, s.moves, s.calls = nil, nil, nil
	s.mu.Unlock()
	for _, m := range queue {
		m.drop()
	}
	for m := range moves {
		m.drop()
	}
}

// cut tells this end that the other is gone. Any goroutine may call it.
func (s *Session) cut(err error) {
	s.mu.Lock()
	owner, ended := s.owner, s.ended
	if owner == nil {
		s.mu.Unlock()
		s.end()
		return
	}
	s.mu.Unlock()
	if ended {
		return
	}
	owner.vm.inbox.post(event{owner: owner, run: func() error {
		if s.num == 0 {
			return nil
		}
		num := s.num
		name, text := errorParts(err)
		s.detach()
		doErr := owner.vm.realm.Export("rpc_cut").Do(js.Int(num), js.String(name), js.String(text))
		if s.accepted {
			owner.cancelCall(err)
		}
		return doErr
	}})
}

// cancelCall ends an accepting invocation whose caller is gone before the answer.
func (i *invocation) cancelCall(cause error) {
	if i.answered || i.finished {
		return
	}
	if i.err == nil {
		i.outcome, i.err = "canceled", cause
	}
	i.reply(nil, cause)
}

// errorParts is an error as JS gets it. The name has the mark of the error behind it,
// if there is one.
func errorParts(err error) (name, text string) {
	name, text = nameAndText(err)
	var script *ScriptError
	var marked Marked
	mark := Mark("")
	switch {
	case errors.As(err, &script):
		mark = script.Mark
	case errors.As(err, &marked):
		mark = marked.Mark
	case errors.Is(err, ErrNotDelivered), errors.Is(err, ErrVMLost):
		mark = MarkRetryable
	}
	if mark != "" {
		name += "\n" + string(mark)
	}
	return name, text
}

func nameAndText(err error) (name, text string) {
	var script *ScriptError
	var limit *LimitError
	switch {
	case errors.As(err, &script) && script.Message == ErrNeverSettles.Error():
		return "Error", hungText
	case errors.As(err, &script):
		return script.Name, script.Message
	case errors.As(err, &limit) && limit.Limit == LimitMemory:
		return "Error", "Worker exceeded memory limit."
	case errors.As(err, &limit) && limit.Limit == LimitCPU:
		return "Error", "Worker exceeded CPU time limit."
	}
	return "Error", err.Error()
}

// deliver takes a message of the other end. Any goroutine may call it.
func (s *Session) deliver(m *message) {
	size := int64(len(m.data))
	if s.bytes.Add(size) > maxSessionBytes {
		m.drop()
		s.Break(errSessionFull)
		return
	}
	s.mu.Lock()
	if s.ended {
		s.mu.Unlock()
		m.drop()
		return
	}
	owner := s.owner
	if owner == nil {
		s.queue = append(s.queue, m)
		s.mu.Unlock()
		return
	}
	if c := s.calls[m.call]; c != nil && m.kind == messageAnswer {
		owner = c
		delete(s.calls, m.call)
	}
	if len(m.moved) > 0 {
		if s.moves == nil {
			s.moves = map[*message]bool{}
		}
		s.moves[m] = true
	}
	s.mu.Unlock()
	if !owner.vm.inbox.post(event{owner: owner, run: func() error { return s.receive(m) }}) {
		s.end()
	}
}

// receive hands a message to JS, in a turn.
func (s *Session) receive(m *message) error {
	s.bytes.Add(-int64(len(m.data)))
	if s.num == 0 {
		return nil
	}
	v := s.ownerLocked().vm
	num := s.num
	args := append(make([]js.Data, 0, 3+len(m.moved)), js.Int(num), js.Bool(m.last), js.Bytes(m.data))
	args = s.arrive(v, m, args)
	s.refresh()
	return v.realm.Export("rpc_message").Do(args...)
}

// arrive counts a message and gives JS numbers for what it brought.
func (s *Session) arrive(v *vm, m *message, args []js.Data) []js.Data {
	switch m.kind {
	case messageCall:
		s.in++
		s.ownerLocked().calls++
	case messageAnswer:
		s.out--
	}
	if len(m.moved) > 0 {
		s.mu.Lock()
		delete(s.moves, m)
		s.mu.Unlock()
	}
	for _, x := range m.moved {
		switch x := x.(type) {
		case *webapi.Body:
			args = append(args, js.Int(v.realm.AddBody(x)))
		case Target:
			args = append(args, js.Int(v.addTarget(x)))
		}
	}
	if m.last {
		s.detach()
	}
	return args
}

func (m *message) drop() {
	for _, x := range m.moved {
		if c, ok := x.(io.Closer); ok {
			_ = c.Close() // its receiver is gone; nobody is left to tell
		}
	}
}

// refresh brings what the owner counts up to date. VM thread only.
func (s *Session) refresh() {
	owner := s.ownerLocked()
	if alive := s.accepted && (s.in > 0 || s.exports || s.moving > 0); alive != s.alive {
		s.alive = alive
		if alive {
			owner.sessions++
		} else {
			owner.sessions--
			owner.vm.lookAgain(owner)
		}
	}
	if awaits := s.out > 0 || s.exports || s.waits || s.moving > 0; awaits != s.awaits {
		s.awaits = awaits
		if awaits {
			owner.Begin()
		} else {
			owner.End()
		}
	}
}

// sameContext reports whether two invocations share what they may touch: an
// actor's events do.
func sameContext(a, b *invocation) bool {
	a, b = a.heir(), b.heir()
	return a == b || a.resident != nil && a.resident == b.resident
}

// movedBody is a body that left its owner, which lives until it was read.
type movedBody struct {
	io.ReadCloser
	ended atomic.Bool
	end   func()
}

func (b *movedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil {
		b.over()
	}
	return n, err
}

func (b *movedBody) Close() error {
	b.over()
	return b.ReadCloser.Close()
}

func (b *movedBody) over() {
	if !b.ended.Swap(true) {
		b.end()
	}
}

// take takes what leaves with a message: pairs of a kind (0 body, 1 target) and a
// number, from argument i on.
func (s *Session) take(c *webapi.Call, m *message, i int) error {
	for ; i+1 < c.Len(); i += 2 {
		if c.Int(i) == 1 {
			t := targetOf(c, i+1)
			if t == nil {
				return errNoTarget
			}
			m.moved = append(m.moved, t)
			continue
		}
		b := c.Realm.TakeBody(c.Int(i + 1))
		if b == nil {
			return js.NewTypeError("the stream is gone")
		}
		owner := c.Owner().(*invocation)
		s.moving++
		moved := &movedBody{ReadCloser: b, end: func() {
			owner.vm.inbox.post(event{owner: owner, run: func() error {
				s.moving--
				if s.ownerLocked() != nil {
					s.refresh()
				}
				return nil
			}})
		}}
		m.moved = append(m.moved, webapi.NewBody(moved, b.Length()))
	}
	return nil
}

// connect runs t.Connect for the other end, after what the owner wrote is durable.
func (s *Session) connect(ctx context.Context, owner *invocation, t Target, m *message) {
	owner.Hold(func() {
		s.peer.deliver(m)
		t.Connect(ctx, s.peer, func(err error) {
			if err != nil {
				s.Break(err)
			}
		})
	})
}
