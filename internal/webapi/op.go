package webapi

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

// allOps lists the op tables of this package, one per file.
var allOps = []Ops{
	realmOps,
	bodyOps, fetchOps, socketOps, websocketOps, tcpOps,
	timerOps, broadcastOps,
	consoleOps,
	performanceOps, timingOps,
	encodingOps,
	urlOps,
	compressionOps,
	multipartOps,
	cryptoOps, cryptoAESOps, cryptoRSAOps, cryptoECOps,
	nodeCryptoOps, nodeCipherOps, nodeKeyOps, nodeSignOps, nodeDHOps, nodeX509Ops, nodeZlibOps,
}

// Ops maps the names under which JS finds ops on its host object.
type Ops map[string]Op

// Op is a Go function that JS calls.
type Op struct {
	sync  func(*Call) (js.Data, error)
	async func(*Call) (Work, error)
	out   bool // the work can be observed from outside the app
}

// Work is the part of an asynchronous op that runs on a goroutine of its own.
// It must not touch JS. ctx ends when the invocation that called the op is
// aborted or the VM closes.
type Work func(ctx context.Context) (js.Data, error)

// Sync is an op that answers at once. It runs on the VM's thread: nothing else
// of the app runs meanwhile.
func Sync(f func(*Call) (js.Data, error)) Op { return Op{sync: f} }

// Async is an op that JS sees return a promise. f runs on the VM's thread and
// takes what it needs out of the call; an error of f rejects the promise.
func Async(f func(*Call) (Work, error)) Op { return Op{async: f} }

// AsyncOut is Async for work that can be observed from outside the app: it starts
// when the owner lets outputs go (Owner.Hold).
func AsyncOut(f func(*Call) (Work, error)) Op { return Op{async: f, out: true} }

// Call is one call of an op.
type Call struct {
	*js.Call
	Realm *Realm
}

// Owner returns what the calling code runs on behalf of.
func (c *Call) Owner() Owner { return c.Realm.loop.Owner() }

// Owner is what a turn runs on behalf of: an invocation or the start of an app.
// Begin, End and Expect are called on the VM's thread, the rest from anywhere.
type Owner interface {
	// Context ends when the owner is aborted; its cause says why.
	Context() context.Context
	// Begin notes that something is under way that will run a turn for the
	// owner; End that it is over.
	Begin()
	End()
	// Expect notes that n more things, or -n fewer, may have others run a turn for
	// the owner. An event waits for them like for what it began itself; an actor
	// sleeps in spite of them.
	Expect(n int)
	// CountSubrequest counts a request to the outside and fails when the owner
	// has used up its number.
	CountSubrequest() error
	// Hold runs f, which lets something be observed outside the app: at once, or,
	// in the order of the calls, when all that the owner wrote before is durable.
	// f may run on any goroutine and must not block; it never runs when the write
	// fails.
	Hold(f func())
	// Log takes a line that the app wrote. level counts from 0: debug, log,
	// info, warn, error.
	Log(level int, text string)
}

// Loop is what the web APIs need of an event loop.
type Loop interface {
	// Owner returns what the current turn runs on behalf of. VM thread only.
	Owner() Owner
	// Post queues f as a turn on the VM's thread on behalf of owner. Any
	// goroutine may call it. f returns the error of its call into JS, so that the
	// loop learns of limits. When owner is over by then drop runs in its place, on
	// the same thread, and frees what f would have used. After the loop ended
	// neither runs.
	Post(owner Owner, f func() error, drop func())
	// StartTimer runs f as a turn of the current owner after d, and again every
	// d when repeat is set. drop runs once, when f will not run again. VM thread
	// only.
	StartTimer(d time.Duration, repeat bool, f func(id int) error, drop func(id int)) (id int)
	// StopTimer forgets a timer. VM thread only.
	StopTimer(id int)
	// ReserveMemory reports whether the app may allocate n more bytes. VM
	// thread only.
	ReserveMemory(n int64) bool
	// Buffer notes that Go keeps n more bytes on behalf of the app, as part of its
	// memory, or -n fewer. It fails, and notes nothing, when they are more than it
	// may have. VM thread only.
	Buffer(n int64) error
	// ReportUncaught takes an error that the app did not handle.
	ReportUncaught(owner Owner, kind, text string)
}

func (op Op) run(c *Call) (js.Data, error) {
	if op.sync != nil {
		return op.sync(c)
	}
	p, err := c.Context().NewPromise()
	if err != nil {
		return js.Data{}, err
	}
	owner := c.Realm.loop.Owner()
	owner.Begin()
	work, err := op.async(c)
	if err != nil {
		c.Realm.SettleLater(owner, p, js.Data{}, err)
		return js.Ref(p.Value), nil
	}
	r := c.Realm
	start := func() {
		go func() {
			data, err := runWork(owner.Context(), work)
			r.SettleLater(owner, p, data, err)
		}()
	}
	if op.out {
		owner.Hold(start)
	} else {
		start()
	}
	return js.Ref(p.Value), nil
}

// SettleLater settles p, for which owner has begun to wait, in a turn of its own.
// Any goroutine may call it.
func (r *Realm) SettleLater(owner Owner, p *js.Promise, data js.Data, err error) {
	r.loop.Post(owner, func() error {
		owner.End()
		if err != nil {
			return p.Reject(err)
		}
		return p.Resolve(data)
	}, p.Free)
}

// runWork turns a panic of work into an error, so that a bug of ours fails one
// call and not the node.
func runWork(ctx context.Context, work Work) (data js.Data, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("internal error: %v\n%s", p, debug.Stack())
		}
	}()
	return work(ctx)
}
