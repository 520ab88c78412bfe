// Package webapi owns the web platform's APIs as apps see them: the TypeScript
// sources under ts, the bundle made of them, and the Go side of the functions
// (ops) that they call. It knows no event loop; the caller brings one.
//
// # Threads
//
// A Realm belongs to the thread of its VM. Work functions run on goroutines of
// their own and never touch JS.
package webapi

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

//go:embed bundle.js
var bundleText string

// bundle is the parts of the web APIs, shared by all VMs of the process. Part 0
// is evaluated first; see gen for the others.
var bundle = sync.OnceValue(func() js.Texts {
	parts := strings.Split(bundleText, "//# part ")[1:]
	for i := range parts {
		_, parts[i], _ = strings.Cut(parts[i], "\n") // its number
	}
	return js.NewTexts(parts, func(i int) string { return fmt.Sprintf("skerry:webapi/%d", i) })
})

// Realm is the state of the web APIs in one VM.
type Realm struct {
	// Resources are the Go objects that JS refers to by number.
	Resources Resources
	// Outbound is what fetch and WebSocket may connect to; nil is
	// DefaultOutbound. Set it before code of the app runs.
	Outbound *Outbound

	exchanges exchanges
	timings   timings
	owned     owned

	ctx     *js.Context
	loop    Loop
	clock   clock
	exports map[string]*js.Value
	keys    keyCache // parsed keys of crypto.subtle
	calls   []*Call  // of ops; the first callN are on the stack
	callN   int

	appTimers map[int]struct{} // ids that the app got, of timers that are there

	channels map[string][]*broadcastChannel // that are open, by name, the oldest first

	cryptoLineC chan struct{} // see cryptoTurn
}

// Install evaluates the web APIs in ctx. extra adds ops of the caller's to
// those of this package.
func Install(ctx *js.Context, loop Loop, extra ...Ops) (*Realm, error) {
	r := &Realm{ctx: ctx, loop: loop, clock: clock{origin: time.Now()}, exports: map[string]*js.Value{}}
	host, err := r.newHost(append(slices.Clone(allOps), extra...))
	if err != nil {
		return nil, err
	}
	defer host.Free()
	part, err := ctx.Evaluator("part", bundle())
	if err != nil {
		return nil, fmt.Errorf("make evaluator: %w", err)
	}
	defer part.Free()
	if err := host.Set("part", js.Ref(part)); err != nil {
		return nil, err
	}
	fn, err := ctx.EvalText(bundle(), 0)
	if err != nil {
		return nil, fmt.Errorf("evaluate web apis: %w", err)
	}
	defer fn.Free()
	if err := fn.Do(js.Ref(host), js.Ref(host)); err != nil {
		return nil, fmt.Errorf("install web apis: %w", err)
	}
	if fn := r.exports["make_error"]; fn != nil {
		ctx.SetErrorMaker(fn)
	}
	if fn := r.exports["unhandled_rejection"]; fn != nil {
		ctx.OnUnhandledRejection(fn)
	}
	ctx.SetEval(false)
	return r, nil
}

// newHost makes the object that the bundle calls.
func (r *Realm) newHost(tables []Ops) (*js.Value, error) {
	host, err := r.ctx.Eval("({ __proto__: null })", "skerry:host", 1)
	if err != nil {
		return nil, err
	}
	for name, v := range r.ctx.Natives() {
		if err := host.Set(name, js.Ref(v)); err != nil {
			return nil, err
		}
		v.Free()
	}
	var names []string
	var fns []func(*js.Call) (js.Data, error)
	for _, ops := range tables {
		for _, name := range slices.Sorted(maps.Keys(ops)) {
			op := ops[name]
			names = append(names, name)
			fns = append(fns, func(c *js.Call) (js.Data, error) {
				call := r.enterCall(c)
				defer r.leaveCall()
				return op.run(call)
			})
		}
	}
	return host, r.ctx.Functions(host, names, fns)
}

// enterCall returns a Call for an op, to be given back by leaveCall; see js.VM.
func (r *Realm) enterCall(c *js.Call) *Call {
	if r.callN == len(r.calls) {
		r.calls = append(r.calls, &Call{Realm: r})
	}
	r.callN++
	call := r.calls[r.callN-1]
	call.Call = c
	return call
}

func (r *Realm) leaveCall() { r.callN-- }

// Context returns the JS context of the realm.
func (r *Realm) Context() *js.Context { return r.ctx }

// Loop returns the event loop of the realm.
func (r *Realm) Loop() Loop { return r.loop }

// Export returns a function that the bundle handed over with host.export. The
// realm keeps it.
func (r *Realm) Export(name string) *js.Value { return r.exports[name] }

// Close closes all resources and gives up the exports.
func (r *Realm) Close() {
	r.Resources.closeAll()
	for _, v := range r.exports {
		v.Free()
	}
	clear(r.exports)
}

var realmOps = Ops{
	// export hands a JS function to Go under a name.
	"export": Sync(func(c *Call) (js.Data, error) {
		c.Realm.exports[c.String(0)] = c.Value(1)
		return js.Undefined(), nil
	}),
}
