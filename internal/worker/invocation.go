package worker

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// invocation is one event on its way through an app, or the start of an app. It
// is what turns run on behalf of.
type invocation struct {
	// Immutable after creation.
	num    int // names it to JS
	vm     *vm
	kind   string
	req    *Request // fetch only
	began  time.Time
	client context.Context // ends when the client is gone
	cold   bool
	begun  atomic.Bool // its first turn ran

	resident *Resident   // that it is an event or section of; nil otherwise
	parent   *invocation // of a section: what ran when it began
	outer    *invocation // of a section: the section around it

	sender sender // nil for what no event is

	// Owned by the VM thread.
	cpu          time.Duration
	pending      int // ops and timers under way
	waits        int // promises given to waitUntil
	answered     bool
	ending       bool // its app ended it: it is over with its turn
	aborted      bool
	finished     bool
	streaming    bool
	lent         bool // streaming is the socket of its response, whose end alone counts
	sessions     int  // that it must live for
	calls        int  // that came over them and are under way
	internal     bool // its answer stays in this process
	watched      bool // the JS side keeps something for it (context_watch)
	tracked      bool // the JS side still holds its request
	status       int
	logBytes     int
	outcome      string
	err          error
	responded    time.Time
	sectionTimer int // id of the timer that ends it, if it is a section; 0 none
	waitTimer    int // id of the timer that ends its waitUntil; 0 none
	stopAfter    func() bool
	idText       string // from the request, else made on demand

	caller  *invocation   // in this VM, that waits for it; see stuck.go
	callees []*invocation // whose caller it is
	adopter *invocation   // that took over what it left under way
	adopted []*invocation // whose adopter it is
	stuckAt int           // while stuck: the number of the newest invocation of then
	witness *invocation   // while stuck: one that could still move when it was last looked at

	subrequests atomic.Int64

	ctxMu     sync.Mutex
	ctx       context.Context         // ends when the invocation does; nil until asked for; guarded by ctxMu
	cancelCtx context.CancelCauseFunc // guarded by ctxMu
	over      error                   // why it ended; guarded by ctxMu
}

var errDone = errors.New("invocation is over")

// id returns the name of the invocation for logs and clients.
func (i *invocation) id() string {
	if i.idText == "" {
		var b [8]byte
		_, _ = rand.Read(b[:]) // never fails
		i.idText = hex.EncodeToString(b[:])
	}
	return i.idText
}

// sender is who an event comes from.
type sender interface {
	// first runs the first turn. It returns the error of its call into JS.
	first(*invocation) error
	// done takes the one answer. It is called by the VM thread or, when outputs are held, by whoever releases them, and must
	// not block.
	done(*Response, error)
	// dropped is called instead when the VM ends before the first turn.
	dropped()
}

// eventFrom is the sender of an event that is described by functions.
type eventFrom struct {
	turn func(*invocation) error
	then func(*Response, error)
	lost func()
}

func (e *eventFrom) first(i *invocation) error   { return e.turn(i) }
func (e *eventFrom) done(r *Response, err error) { e.then(r, err) }
func (e *eventFrom) dropped()                    { e.lost() }

// reply hands the answer to the sender; only the first counts.
func (i *invocation) reply(r *Response, err error) {
	if i.answered {
		return
	}
	i.answered = true
	i.responded = time.Now()
	if r != nil {
		i.status = r.Status
	}
	if i.sender == nil {
		return
	}
	if g := i.resident; g != nil && !g.ended && g.cfg.Hold != nil {
		i.replyHeld(r, err)
		return
	}
	i.sender.done(r, err)
}

func (i *invocation) replyHeld(r *Response, err error) {
	i.resident.cfg.Hold(func(broken error) {
		if broken != nil {
			i.sender.done(nil, broken)
			return
		}
		i.sender.done(r, err)
	})
}

// fail ends the invocation with an error.
func (i *invocation) fail(outcome string, err error) {
	if i.err == nil {
		i.outcome, i.err = outcome, err
	}
	i.reply(nil, err)
}

// Context implements webapi.Owner. What an event of a resident starts goes on as
// long as the resident.
func (i *invocation) Context() context.Context {
	if i.resident != nil && i != i.resident.root {
		return i.resident.root.Context()
	}
	i.ctxMu.Lock()
	defer i.ctxMu.Unlock()
	if i.ctx == nil {
		i.ctx, i.cancelCtx = context.WithCancelCause(context.WithoutCancel(i.client))
		if i.over != nil {
			i.cancelCtx(i.over)
		}
	}
	return i.ctx
}

// cancel ends the context, if it is the invocation's own.
func (i *invocation) cancel(cause error) {
	i.ctxMu.Lock()
	defer i.ctxMu.Unlock()
	if i.over == nil {
		i.over = cause
	}
	if i.cancelCtx != nil {
		i.cancelCtx(cause)
	}
}

// Begin implements webapi.Owner.
func (i *invocation) Begin() {
	i.pending++
	if i.resident != nil {
		i.resident.pending++
	}
}

// End implements webapi.Owner.
func (i *invocation) End() {
	i.pending--
	if i.resident != nil {
		i.resident.pending--
	}
}

// Expect implements webapi.Owner. What an app expects from its start on is no
// reason to wait for an event that hangs.
func (i *invocation) Expect(n int) {
	if i.resident == nil && i != i.vm.start {
		i.pending += n
	}
}

// Hold implements webapi.Owner.
func (i *invocation) Hold(f func()) {
	if r := i.resident; r != nil && r.cfg.Hold != nil {
		r.cfg.Hold(func(broken error) {
			if broken == nil {
				f()
			}
		})
		return
	}
	f()
}

// holdOr is Hold for what must be told when the write fails.
func (i *invocation) holdOr(f func(broken error)) {
	if r := i.resident; r != nil && r.cfg.Hold != nil {
		r.cfg.Hold(f)
		return
	}
	f(nil)
}

// CountSubrequest implements webapi.Owner.
func (i *invocation) CountSubrequest() error {
	limit := i.vm.limits.Subrequests
	if n := int(i.subrequests.Add(1)); n > limit {
		return fmt.Errorf("too many subrequests: this invocation made %d of at most %d (limits.subrequests)", n, limit)
	}
	return nil
}

// Log implements webapi.Owner.
func (i *invocation) Log(level int, text string) {
	limit := i.vm.limits.LogBytes
	if i.logBytes > limit {
		return
	}
	i.logBytes += len(text) + 1
	if i.logBytes > limit {
		i.vm.log(i, LevelWarn, fmt.Sprintf("log limit reached: this invocation wrote more than %d bytes; the rest is dropped", limit))
		return
	}
	i.vm.log(i, Level(level), text)
}

// silent reports whether further lines are dropped.
func (i *invocation) silent() bool { return i.logBytes > i.vm.limits.LogBytes }

// overLimit reports whether it was ended by a limit.
func (i *invocation) overLimit() bool {
	var limit *LimitError
	return errors.As(i.err, &limit)
}

// settled reports whether nothing can happen for it any more.
func (i *invocation) settled() bool {
	return i.ending || i.answered && i.waits == 0 && !i.streaming && i.sessions == 0
}

// refuse answers an event whose resident ended before its first turn. One that came after the end, when its sender may
// know the reason already, was not delivered.
func (i *invocation) refuse() {
	switch {
	case i.sender == nil || i.begun.Load():
	case i.began.After(i.resident.endedAt):
		i.reply(nil, ErrNotDelivered)
	default:
		i.reply(nil, i.resident.reason)
	}
}
