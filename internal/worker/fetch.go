package worker

import (
	"context"
	"io"
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
	CF         func() []byte // JSON of request.cf, called at most once; may be nil
	ID         string        // names the invocation; made when empty
}

// Response is an app's answer. At most one of Body, Stream and Socket is set.
type Response struct {
	Status int
	Header []string // name, value, name, value...; values are bytes
	Body   []byte

	// Stream is the body when Body does not hold it. The invocation lives until
	// it is read to its end or closed.
	Stream io.ReadCloser

	// Socket is the app's end of the WebSocket of a 101.
	Socket *webapi.Socket
}

// Fetch delivers a request and waits for the head of the response. When ctx
// ends, also later while the response streams, request.signal is aborted and
// what the invocation started is cancelled.
//
// # Errors
//
// *ScriptError, *LimitError, ErrOverloaded, ErrClosed, ErrVMLost, ErrNoHandler,
// or the cause of ctx.
func (a *App) Fetch(ctx context.Context, r *Request) (*Response, error) {
	return a.deliver(ctx, "fetch", r, func(v *vm, i *invocation) error { return v.dispatchFetch(i) })
}

// Scheduled delivers a cron event for the time at.
func (a *App) Scheduled(ctx context.Context, cron string, at time.Time) error {
	_, err := a.deliver(ctx, "scheduled", nil, func(v *vm, i *invocation) error {
		return v.realm.Export("dispatch_scheduled").Do(js.Int(i.num), js.String(cron), js.Number(float64(at.UnixMilli())))
	})
	return err
}

// deliver runs one event through the app.
func (a *App) deliver(ctx context.Context, kind string, r *Request, dispatch func(*vm, *invocation) error) (*Response, error) {
	for try := 0; ; try++ {
		in, cold, err := a.pick()
		if err != nil {
			return nil, err
		}
		resp, delivered, err := a.deliverTo(ctx, in, cold, kind, r, dispatch)
		in.waitingN.Add(-1)
		// A VM that was given up between pick and delivery took no event.
		if delivered || try == 3 {
			return resp, err
		}
	}
}

func (a *App) deliverTo(ctx context.Context, in *instance, cold bool, kind string, r *Request, dispatch func(*vm, *invocation) error) (*Response, bool, error) {
	select {
	case <-in.ready:
	default:
		cold = true
		select {
		case <-in.ready:
		case <-ctx.Done():
			return nil, true, context.Cause(ctx)
		}
	}
	if in.err != nil {
		return nil, true, in.err
	}
	v := in.vm
	answers := make(chan *invocation, 1)
	posted := v.inbox.post(event{v.owner0, func() error {
		i := v.newInvocation(kind, ctx, r)
		i.cold = cold
		v.begin(i, ctx)
		answers <- i
		v.dispatchAs(i, func() error { return dispatch(v, i) })
		return nil
	}})
	if !posted {
		return nil, false, ErrVMLost
	}
	var i *invocation
	select {
	case i = <-answers:
	case <-v.ended:
		return nil, false, ErrVMLost
	}
	select {
	case ans := <-i.answer:
		return ans.response, true, ans.err
	case <-ctx.Done():
		return nil, true, context.Cause(ctx)
	}
}
