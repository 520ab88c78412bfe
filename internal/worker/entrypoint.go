package worker

import (
	"context"
	"fmt"
	"slices"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
)

// entrypoint is the Target of an export of an app's main module.
type entrypoint struct {
	deliver func(ctx context.Context, kind string, r *Request, dispatch func(*vm, *invocation) error, done func(*Response, error))
	app     string // whose it is
	name    string // "default" for the default export
	props   []byte // serialized ctx.props; nil: none
	// storable: of ctx.exports, of an app that lets others keep its stubs.
	storable bool
}

// Entrypoint returns the target of an export of the app: "default" or "" for the
// default export. props is the serialized value of ctx.props, nil for none.
func (a *App) Entrypoint(name string, props []byte) Target {
	return &entrypoint{deliver: a.deliverEvent, app: a.code.Name, name: entrypointName(name), props: props}
}

func entrypointName(name string) string {
	if name == "" {
		return "default"
	}
	return name
}

// storageFlag is the flag of apps whose stubs may be kept in storage.
const storageFlag = "allow_irrevocable_stub_storage"

// StubsStorable reports whether stubs of the app's own making may be kept in storage.
func (a *App) StubsStorable() bool { return slices.Contains(a.code.Flags, storageFlag) }

// serviceTarget is service_target(service, entrypoint, props, owned, exported): the
// number of an entrypoint of an app of that name; "" is the calling app, in the same VM.
func (v *vm) serviceTarget(c *webapi.Call) (js.Data, error) {
	name, e := c.String(0), &entrypoint{app: c.String(0), name: entrypointName(c.String(1))}
	if c.Kind(2) == js.KindBytes {
		e.props = append([]byte{}, c.Bytes(2)...)
	}
	add := v.addTarget
	if e.props == nil && !c.Bool(3) {
		// There are as many as exports and bindings: ctx.exports keeps them.
		add = func(t Target) int { return c.Realm.Resources.Add(heldTarget{t}) }
	}
	if name == "" {
		e.app, e.deliver, e.storable = v.app.code.Name, v.deliverEvent, c.Bool(4) && v.app.StubsStorable()
		return js.Int(add(e)), nil
	}
	services := v.app.opts.Services
	e.deliver = func(ctx context.Context, kind string, r *Request, dispatch func(*vm, *invocation) error, done func(*Response, error)) {
		var app *App
		if services != nil {
			app = services(name)
		}
		if app == nil {
			done(nil, fmt.Errorf("there is no app %q on this node", name))
			return
		}
		app.deliverEvent(ctx, kind, r, dispatch, done)
	}
	return js.Int(add(e)), nil
}

// Fetch implements Target.
func (e *entrypoint) Fetch(ctx context.Context, r *Request, done func(*Response, error)) {
	e.deliver(ctx, "fetch", r, func(v *vm, i *invocation) error {
		i.tracked, i.internal = true, true
		body, length := v.addRequestBody(r)
		return v.realm.Export("dispatch_fetch").Do(js.Int(i.num), methodData(r.Method), js.String(r.URL), js.Int(body), js.Number(float64(length)), js.String(e.name), e.propsData())
	}, done)
}

// Connect implements Target.
func (e *entrypoint) Connect(_ context.Context, s *Session, done func(error)) {
	e.deliver(context.Background(), "rpc", nil, func(v *vm, i *invocation) error {
		num, ok := s.Accept(v.realm)
		if !ok {
			return nil
		}
		return v.realm.Export("dispatch_rpc").Do(js.Int(i.num), js.Int(num), js.String(e.name), e.propsData())
	}, func(_ *Response, err error) { done(err) })
}

func (e *entrypoint) propsData() js.Data {
	if e.props == nil {
		return js.Undefined()
	}
	return js.Bytes(e.props)
}

// deliverEvent is deliver without waiting: done gets the answer, once, from any
// goroutine.
func (a *App) deliverEvent(ctx context.Context, kind string, r *Request, dispatch func(*vm, *invocation) error, done func(*Response, error)) {
	in, cold, err := a.pick()
	if err != nil {
		done(nil, err)
		return
	}
	enter := func() {
		if in.err != nil {
			in.left()
			done(nil, in.err)
			return
		}
		i := in.vm.newInvocation(kind, ctx, r)
		i.cold = cold
		i.sender = &eventFrom{
			turn: func(i *invocation) error { return dispatch(in.vm, i) },
			then: func(r *Response, err error) {
				in.left()
				done(r, err)
			},
			lost: func() { // the VM ended before it ran
				in.left()
				a.deliverEvent(ctx, kind, r, dispatch, done)
			},
		}
		in.vm.postEvent(i)
	}
	select {
	case <-in.ready:
		enter()
	default:
		cold = true
		go func() {
			<-in.ready
			enter()
		}()
	}
}

// deliverEvent delivers to this VM what its own code calls.
func (v *vm) deliverEvent(ctx context.Context, kind string, r *Request, dispatch func(*vm, *invocation) error, done func(*Response, error)) {
	i := v.newInvocation(kind, ctx, r)
	i.sender = &eventFrom{func(i *invocation) error { return dispatch(v, i) }, done, func() { done(nil, v.lostError()) }}
	v.postEvent(i)
}

func (v *vm) postEvent(i *invocation) {
	if !v.inbox.post(event{owner: i}) {
		i.sender.dropped()
	}
}
