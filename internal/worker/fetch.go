package worker

import (
	"context"
	"io"
	"sync/atomic"
	"time"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
)

// Request is one HTTP request on its way to an app.
type Request struct {
	Method     string
	URL        string   // absolute
	Header     []string // name, value, name, value...; values are bytes
	Body       io.ReadCloser
	BodyLength int64         // -1 unknown; counts only with Body
	CF         func() []byte // JSON of request.cf; may be nil
	ID         string        // names the invocation; made when empty
	Lane       *Lane         // that the caller runs on, if any: it is on the lane's thread, and in no turn
	Timing     *Timing       // nil: nobody wants to know
}

// Timing is when the steps of a request happened on its way to the app's handler. It is complete when the answer comes; zero is
// what did not happen. A request that waited for the app's start tells of that, which may have begun before it came.
type Timing struct {
	VM     time.Time // a blank VM was taken
	Code   time.Time // the app's code was evaluated
	Called time.Time // the handler
}

// Response is an app's answer. At most one of Body, Stream and Socket is set.
type Response struct {
	Status int
	Header []string // name, value, name, value...; values are bytes
	Body   []byte
	text   bool // Body is UTF-8 that the app gave as a string

	// Stream is the body when Body does not hold it. The invocation lives until
	// it is read to its end or closed.
	Stream io.ReadCloser

	// Socket is the client's end of the WebSocket of a 101. Close it when the
	// connection is over; if the app holds the other end in this invocation, that
	// lives until then.
	Socket *Socket
}

// Send delivers a request and returns at once. answer is called once, with the head of the response, by the VM's thread
// or another one; it must not block. When ctx ends, also later while the response streams, request.signal is aborted and
// what the invocation started is cancelled, unless waitUntil holds it.
//
// # Errors
//
// *ScriptError, *LimitError, ErrOverloaded, ErrClosed, ErrVMLost, or the cause of ctx.
func (a *App) Send(ctx context.Context, r *Request, answer func(*Response, error)) {
	a.send(&delivery{app: a, ctx: ctx, kind: "fetch", req: r, dispatch: (*vm).dispatchFetch, answer: answer})
}

// Fetch is Send for who waits.
func (a *App) Fetch(ctx context.Context, r *Request) (*Response, error) {
	return a.deliver(ctx, "fetch", r, (*vm).dispatchFetch)
}

// Scheduled delivers a cron event for the time at and waits until it is over.
func (a *App) Scheduled(ctx context.Context, cron string, at time.Time) error {
	_, err := a.deliver(ctx, "scheduled", nil, func(v *vm, i *invocation) error {
		return v.realm.Export("dispatch_scheduled").Do(js.Int(i.num), js.String(cron), js.Number(float64(at.UnixMilli())))
	})
	return err
}

// deliver runs one event through the app.
func (a *App) deliver(ctx context.Context, kind string, r *Request, dispatch func(*vm, *invocation) error) (*Response, error) {
	type result struct {
		response *Response
		err      error
	}
	answered := make(chan result, 1)
	a.send(&delivery{app: a, ctx: ctx, kind: kind, req: r, dispatch: dispatch, answer: func(r *Response, err error) { answered <- result{r, err} }})
	select {
	case got := <-answered:
		return got.response, got.err
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// delivery is an event on its way to a VM.
type delivery struct {
	app      *App
	ctx      context.Context
	kind     string
	req      *Request
	dispatch func(*vm, *invocation) error
	answer   func(*Response, error)

	in *instance
}

// send finds a VM for an event. It does not wait: for a VM that has still to start, a goroutine does.
func (a *App) send(d *delivery) {
	if d.here() {
		return
	}
	for {
		in, cold, err := a.pick()
		if err != nil {
			d.answer(nil, err)
			return
		}
		d.in = in
		select {
		case <-in.ready:
		default:
			go d.await()
			return
		}
		if d.post(cold) {
			return
		}
	}
}

// here delivers the event on the spot if the caller is on the thread of a VM of the app, and reports whether.
func (d *delivery) here() bool {
	if d.req == nil || d.req.Lane == nil {
		return false
	}
	v := d.req.Lane.vm
	d.req.Lane = nil
	if v.app != d.app || v.home == nil || v.loading != nil || v.stopping.Load() || v.condemned != nil || v.escaped || v.home.retiring.Load() {
		return false
	}
	d.in = v.home
	d.in.underWay.Add(1)
	v.deliver(d.event(v, false))
	return true
}

// await posts the event when its VM has started.
func (d *delivery) await() {
	select {
	case <-d.in.ready:
	case <-d.ctx.Done():
		d.done(nil, context.Cause(d.ctx))
		return
	}
	if !d.post(true) {
		d.app.send(d)
	}
}

// post puts the event into the inbox of its VM. It reports false when that VM takes no more.
func (d *delivery) post(cold bool) bool {
	if d.in.err != nil {
		d.done(nil, d.in.err)
		return true
	}
	if d.in.vm.inbox.post(d.event(d.in.vm, cold)) {
		return true
	}
	d.in.left()
	return false
}

func (d *delivery) event(v *vm, cold bool) event {
	i := v.newInvocation(d.kind, d.ctx, d.req)
	i.cold, i.sender = cold, d
	if cold && d.req != nil && d.req.Timing != nil {
		d.req.Timing.VM, d.req.Timing.Code = v.start.began, v.start.began.Add(v.started.Wall)
	}
	return event{owner: i}
}

func (d *delivery) first(i *invocation) error { return d.dispatch(i.vm, i) }

func (d *delivery) done(r *Response, err error) {
	d.in.left()
	d.answer(r, err)
}

// dropped is called when the VM was given up before the event's turn came.
func (d *delivery) dropped() {
	d.in.left()
	d.app.send(d)
}

// begin enters an invocation as live, in its first turn.
func (v *vm) begin(i *invocation) {
	i.begun.Store(true)
	v.live[i.num] = i
	if c, ok := i.client.(notifier); ok {
		c.Notify(i)
	} else if i.client.Done() != nil {
		i.stopAfter = context.AfterFunc(i.client, i.Canceled)
	}
	if i.resident != nil {
		i.resident.events++
		return
	}
	if caller, ok := i.client.Value(callerKey{}).(*invocation); ok && i.kind == "fetch" {
		i.calledBy(caller)
	}
	v.walls.add(i)
}

// notifier is a context that tells one receiver of its end without a channel or a closure, as that of a request does.
type notifier interface {
	Notify(interface{ Canceled() })
	Forget()
}

// Canceled is called, from anywhere, when the client is gone.
func (i *invocation) Canceled() {
	i.vm.inbox.post(event{owner: i, run: func() error { return i.vm.abort(i) }})
}

// abort tells the app that the client is gone.
func (v *vm) abort(i *invocation) error {
	if i.finished || i.aborted || i.lent {
		return nil
	}
	i.aborted = true
	cause := context.Cause(i.client)
	if i.err == nil {
		i.outcome, i.err = "canceled", cause
	}
	err := v.realm.Export("abort_invocation").Do(js.Int(i.num), js.String(cause.Error()))
	i.reply(nil, cause)
	i.streaming = false
	return err
}

func (v *vm) dispatchFetch(i *invocation) error {
	i.tracked = true
	if i.req.Timing != nil {
		i.req.Timing.Called = time.Now()
	}
	body, length := v.addRequestBody(i.req)
	return v.realm.Export("dispatch_fetch").Do(js.Int(i.num), methodData(i.req.Method), js.String(i.req.URL), js.Int(body), js.Number(float64(length)))
}

// methodData is a method for JS: a common one is a number there, its place in the list of dispatch.ts.
func methodData(method string) js.Data {
	switch method {
	case "GET":
		return js.Int(0)
	case "POST":
		return js.Int(1)
	}
	return js.String(method)
}

// addRequestBody gives the body of a request a number for JS, -1 when it has none.
func (v *vm) addRequestBody(r *Request) (rid int, length int64) {
	if r.Body == nil {
		return -1, 0
	}
	return v.realm.AddBody(webapi.NewBody(r.Body, r.BodyLength)), r.BodyLength
}

// Socket is an end of a WebSocket.
type Socket = webapi.Socket

// stream is the body of a response that the app still makes. The invocation
// lives until it ends.
type stream struct {
	io.ReadCloser
	i     *invocation
	stop  func() bool // undoes the close at the end of the invocation
	ended atomic.Bool

	watch  func()
	marked bool // in vm.written; owned by the VM thread
}

func (v *vm) newStream(i *invocation, body io.ReadCloser) *stream {
	i.streaming = true
	s := &stream{ReadCloser: body, i: i}
	s.stop = context.AfterFunc(i.Context(), func() { _ = body.Close() })
	return s
}

// Read implements io.Reader. When the invocation was ended it returns why.
func (s *stream) Read(p []byte) (int, error) {
	n, err := s.ReadCloser.Read(p)
	if err != nil {
		if ctx := s.i.Context(); err != io.EOF && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		s.end()
	}
	return n, err
}

// Watch lets the stream be read with TryRead; f is called, from any goroutine,
// when there is something to read. What one turn writes is told once, at its end.
// False: it is a stream that has to be read by Read.
func (s *stream) Watch(f func()) bool {
	body, ok := s.ReadCloser.(*webapi.Body)
	if !ok {
		return false
	}
	s.watch = f
	v := s.i.vm
	return body.Watch(func(here bool) {
		switch {
		case !here:
			f()
		case !s.marked:
			s.marked = true
			v.written = append(v.written, s)
		}
	})
}

// TryRead reads what is there; ready says whether anything is, be it the end.
func (s *stream) TryRead(p []byte) (n int, ready bool, err error) {
	n, ready, err = s.ReadCloser.(*webapi.Body).TryRead(p)
	if err != nil {
		if ctx := s.i.Context(); err != io.EOF && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		s.end()
	}
	return n, ready, err
}

// tellWritten tells the readers of the streams that the turn has written.
func (v *vm) tellWritten() {
	for n, s := range v.written {
		s.marked, v.written[n] = false, nil
		s.watch()
	}
	v.written = v.written[:0]
}

// Close implements io.Closer.
func (s *stream) Close() error {
	s.end()
	return s.ReadCloser.Close()
}

func (s *stream) end() {
	if s.ended.Swap(true) {
		return
	}
	s.stop()
	s.i.vm.inbox.post(event{owner: s.i, run: func() error {
		s.i.streaming = false
		return nil
	}})
}
