package worker

import (
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
)

// Target is where a stub or a service binding leads: an entrypoint of an app, or
// an actor.
type Target interface {
	// Fetch delivers a request; done gets the answer, once, from any goroutine.
	// It does not block.
	Fetch(ctx context.Context, r *Request, done func(*Response, error))
	// Connect delivers a session, whose first message is there: the receiver's
	// turn calls Session.Accept. done is told once when the event that the session
	// is for the receiver is over, with why it could not begin or was ended. It
	// does not block.
	Connect(ctx context.Context, s *Session, done func(error))
}

var errNoTarget = errors.New("the stub's target is gone")

// AddTarget gives JS a number for a target. While an app starts it is for as long
// as the app runs; else it ends with what the calling code runs on behalf of, or
// with the op target_release. VM thread only.
func AddTarget(c *webapi.Call, t Target) (rid int) {
	return c.Owner().(*invocation).vm.addTarget(t)
}

// AddBriefly is AddTarget with a negative number for what ends by itself soon.
func AddBriefly(c *webapi.Call, t Target) (rid int) {
	owner := c.Owner().(*invocation)
	if rid = owner.vm.addTarget(t); owner.resident == nil {
		return -rid
	}
	return rid
}

// heldTarget is a target among the resources of a realm.
type heldTarget struct{ Target }

func (v *vm) addTarget(t Target) int {
	if v.owner == v.start {
		return v.realm.Resources.Add(heldTarget{t})
	}
	return v.realm.AddOwned(heldTarget{t})
}

// targetOf returns the target whose number argument i is; nil when there is none.
func targetOf(c *webapi.Call, i int) Target {
	if h, ok := c.Realm.Resources.Get(c.Int(i)).(heldTarget); ok {
		return h.Target
	}
	return nil
}

// TargetAt returns the target whose number argument i of an op is; nil when there is
// none.
func TargetAt(c *webapi.Call, i int) Target { return targetOf(c, i) }

// targetFetch is target_fetch(target, exchange, method, url, head, body, settle).
func (v *vm) targetFetch(c *webapi.Call) error {
	t := targetOf(c, 0)
	if t == nil {
		return errNoTarget
	}
	return Send(c, t, 1)
}

// Send sends a target the request that arguments of an op describe, from n on: exchange, a number of the caller's choice
// for target_abort; method; url; head, which is a text or the number of an invocation whose request has it; body; and
// settle, which JS has called with the answer (see ts/web/targetfetch.ts). VM thread only.
func Send(c *webapi.Call, t Target, n int) error {
	owner := c.Owner().(*invocation)
	v := owner.vm
	r := &Request{Method: c.String(n + 1), URL: c.String(n + 2)}
	if c.Kind(n+3) == js.KindString {
		r.Header = splitHead(latin1(c.String(n + 3)))
	} else if i := v.live[c.Int(n+3)]; i != nil && i.req != nil {
		r.Header = i.req.Header
	}
	switch c.Kind(n + 4) {
	case js.KindString:
		r.setBytes([]byte(c.String(n + 4)))
	case js.KindBytes:
		r.setBytes(append([]byte{}, c.Bytes(n+4)...))
	case js.KindNumber:
		b := c.Realm.TakeBody(c.Int(n + 4))
		if b == nil {
			return js.NewTypeError("the body of the request is gone")
		}
		r.Body, r.BodyLength = b, b.Length()
	}
	if err := owner.CountSubrequest(); err != nil {
		r.close()
		return err
	}
	id := c.Int(n)
	ctx, cancel := context.WithCancelCause(context.WithValue(owner.Context(), callerKey{}, owner))
	v.fetches[id] = cancel
	owner.Begin()
	settle := c.Value(n + 5)
	done := func(resp *Response, err error) {
		over := func() {
			delete(v.fetches, id)
			settle.Free()
		}
		posted := v.inbox.post(event{owner: owner, drop: over, run: func() error {
			owner.End()
			defer over()
			if err != nil {
				cancel(err)
				name, text := errorParts(err)
				return settle.Do(js.Int(-1), js.String(name), js.String(text))
			}
			return settle.Do(v.answer(resp, cancel)...)
		}})
		if !posted && resp != nil {
			resp.close()
		}
	}
	owner.Hold(func() { t.Fetch(ctx, r, done) })
	return nil
}

func (r *Request) setBytes(b []byte) {
	r.Body, r.BodyLength = io.NopCloser(bytes.NewReader(b)), int64(len(b))
}

func (r *Request) close() {
	if r.Body != nil {
		_ = r.Body.Close() // it was never read
	}
}

func (r *Response) close() {
	if r.Stream != nil {
		_ = r.Stream.Close() // nobody is left to read it
	}
	if r.Socket != nil {
		_ = r.Socket.Close() // never fails
	}
}

// answer is what settle gets of a response: status, head, body, length, socket.
func (v *vm) answer(r *Response, cancel context.CancelCauseFunc) []js.Data {
	body, length, socket := js.Null(), int64(len(r.Body)), -1
	switch {
	case r.Stream != nil:
		length = -1
		if b, ok := r.Stream.(interface{ Length() int64 }); ok {
			length = b.Length()
		}
		b := webapi.NewBody(&movedBody{ReadCloser: r.Stream, end: func() { cancel(errDone) }}, length)
		body = js.Int(v.realm.AddBody(b))
	case r.Body != nil && r.text:
		body = js.String(string(r.Body))
	case r.Body != nil:
		body = js.Bytes(r.Body)
	}
	if r.Socket != nil {
		socket = v.realm.AddSocket(r.Socket)
	}
	if r.Stream == nil && r.Socket == nil {
		cancel(errDone)
	}
	return []js.Data{js.Int(r.Status), js.Latin1([]byte(head(r.Header))), body, js.Number(float64(length)), js.Int(socket)}
}

// targetAbort is target_abort(exchange, reason).
func (v *vm) targetAbort(c *webapi.Call) {
	if cancel := v.fetches[c.Int(0)]; cancel != nil {
		cancel(errors.New(c.String(1)))
	}
}

// rpcOps are the ops of ts/platform/rpc.
func rpcOps(v *vm) webapi.Ops {
	sync := func(f func(c *webapi.Call) error) webapi.Op {
		return webapi.Sync(func(c *webapi.Call) (js.Data, error) { return js.Undefined(), f(c) })
	}
	return webapi.Ops{
		"target_fetch": sync(v.targetFetch),
		"target_abort": sync(func(c *webapi.Call) error { v.targetAbort(c); return nil }),
		// target_parts(target): [app, export, props, storable] of an entrypoint, else null.
		"target_parts": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
			e, ok := targetOf(c, 0).(*entrypoint)
			if !ok {
				return js.Null(), nil
			}
			return js.Array(js.String(e.app), js.String(e.name), e.propsData(), js.Bool(e.storable)), nil
		}),
		"target_late":   webapi.Sync(v.targetLate),
		"target_settle": sync(v.targetSettle),
		"target_release": sync(func(c *webapi.Call) error {
			if _, ok := c.Realm.Resources.Get(c.Int(0)).(heldTarget); ok {
				c.Realm.Resources.Remove(c.Int(0))
			}
			return nil
		}),
		"service_target": webapi.Sync(v.serviceTarget),
		"rpc_open":       webapi.Sync(v.rpcOpen),
		"rpc_pair":       webapi.Sync(v.rpcPair),
		"rpc_accept":     webapi.Sync(v.rpcAccept),
		"rpc_send":       webapi.Sync(v.rpcSend),
		// rpc_held(session, exports, waits)
		"rpc_held": sync(func(c *webapi.Call) error {
			if s := v.session(c); s != nil {
				s.exports, s.waits = c.Bool(1), c.Bool(2)
				s.refresh()
			}
			return nil
		}),
		// rpc_usable(session): may the calling code use it?
		"rpc_usable": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
			s := v.session(c)
			return js.Bool(s == nil || sameContext(s.ownerLocked(), v.owner)), nil
		}),
		// rpc_check(session, type): throws when the calling code may not use it.
		"rpc_check": sync(func(c *webapi.Call) error {
			if s := v.session(c); s != nil && !sameContext(s.ownerLocked(), v.owner) {
				return otherRequest(c.String(1))
			}
			return nil
		}),
		// rpc_later(session, id): calls turn_now(id) in a turn of the session's owner.
		"rpc_later": sync(func(c *webapi.Call) error {
			var owner *invocation
			if s := v.session(c); s != nil {
				owner = s.ownerLocked()
			}
			v.later(owner, c.Int(1))
			return nil
		}),
		// rpc_context(): names what may share stubs: an invocation, or an actor.
		// context_watch(): when what rpc_context names is over, context_over is called
		// with its number.
		"context_watch": webapi.Sync(func(*webapi.Call) (js.Data, error) {
			if r := v.owner.resident; r != nil {
				r.root.watched = true
			} else {
				v.owner.watched = true
			}
			return js.Undefined(), nil
		}),
		"rpc_context": webapi.Sync(func(*webapi.Call) (js.Data, error) {
			if r := v.owner.resident; r != nil {
				return js.Int(r.root.num), nil
			}
			if v.owner == v.start {
				return js.Int(0), nil
			}
			return js.Int(v.owner.num), nil
		}),
	}
}

func (v *vm) session(c *webapi.Call) *Session {
	s, _ := c.Realm.Resources.Get(c.Int(0)).(*Session)
	return s
}

// rpcOpen is rpc_open(target, call, bytes, ...moved): opens a session with its
// first call; its number.
func (v *vm) rpcOpen(c *webapi.Call) (js.Data, error) {
	t := targetOf(c, 0)
	if t == nil {
		return js.Data{}, errNoTarget
	}
	if err := v.owner.CountSubrequest(); err != nil {
		return js.Data{}, err
	}
	s, _ := newSessionPair()
	m := &message{kind: messageCall, call: c.Int(1), data: append([]byte{}, c.Bytes(2)...)}
	if err := s.take(c, m, 3); err != nil {
		m.drop()
		return js.Data{}, err
	}
	s.owner, s.out = v.owner, 1
	s.num = c.Realm.AddOwned(s)
	s.refresh()
	s.connect(context.WithoutCancel(v.owner.Context()), v.owner, t, m)
	return js.Int(s.num), nil
}

// rpcPair is rpc_pair(): both ends of a session of the calling code with itself.
func (v *vm) rpcPair(c *webapi.Call) (js.Data, error) {
	a, b := newSessionPair()
	b.accepted = false
	for _, s := range []*Session{a, b} {
		s.owner = v.owner
		s.num = c.Realm.AddOwned(s)
	}
	return js.Array(js.Int(a.num), js.Int(b.num)), nil
}

// rpcAccept is rpc_accept(session): what came before the session was accepted, as
// a list of [last, bytes, ...moved].
func (v *vm) rpcAccept(c *webapi.Call) (js.Data, error) {
	s := v.session(c)
	if s == nil {
		return js.Array(), nil
	}
	s.mu.Lock()
	queue := s.queue
	s.queue = nil
	s.mu.Unlock()
	list := make([]js.Data, 0, len(queue))
	for _, m := range queue {
		s.bytes.Add(-int64(len(m.data)))
		args := s.arrive(v, m, []js.Data{js.Bool(m.last), js.Bytes(m.data)})
		list = append(list, js.Array(args...))
	}
	if s.num != 0 {
		s.refresh()
	}
	return js.Array(list...), nil
}

// rpcSend is rpc_send(session, kind, call, last, bytes, ...moved). It reports
// false when the session is over.
func (v *vm) rpcSend(c *webapi.Call) (js.Data, error) {
	s := v.session(c)
	if s == nil {
		return js.Bool(false), nil
	}
	owner := s.ownerLocked()
	if !sameContext(owner, v.owner) {
		return js.Data{}, otherRequest("Client")
	}
	m := &message{kind: c.Int(1), call: c.Int(2), last: c.Bool(3), data: append([]byte{}, c.Bytes(4)...)}
	if err := s.take(c, m, 5); err != nil {
		m.drop()
		return js.Data{}, err
	}
	switch m.kind {
	case messageCall:
		s.out++
		if v.owner != owner {
			s.mu.Lock()
			if s.calls == nil {
				s.calls = map[int]*invocation{}
			}
			s.calls[m.call] = v.owner
			s.mu.Unlock()
		}
	case messageAnswer:
		s.in--
		owner.calls--
		if s.accepted {
			owner.reply(&Response{}, nil)
		}
	}
	if m.last {
		s.detach()
	} else {
		s.refresh()
	}
	peer := s.peer
	v.owner.holdOr(func(broken error) {
		if broken != nil {
			m.drop()
			peer.cut(broken)
			return
		}
		peer.deliver(m)
	})
	return js.Bool(true), nil
}
