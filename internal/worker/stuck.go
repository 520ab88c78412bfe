package worker

import (
	"slices"

	"github.com/skerry-run/skerry/internal/js"
)

// A request that waits for a promise of another one
//
// An app may keep a promise in a variable of its module: one request starts what
// the others need too, and all wait for it. The engine does not tell what a promise
// is waited for by, so nothing is known of such a request but that it has no answer
// and nothing of its own under way: it is stuck. When the promise settles, the code
// after the await runs in the turn that settled it, and what it starts is counted
// there: the request has gone astray. Three rules keep it right.
//
//   - It is taken for hung only once nothing that was there when it got stuck can
//     still move: no invocation of the VM that had begun by then has something
//     under way, other than calls of invocations that are stuck themselves, or
//     streams its response. So a handler that can never answer fails at once on an
//     idle VM, and on a busy one when what was there is over.
//   - What an invocation leaves under way when it is over is not cancelled while
//     there are strays that were stuck beside it: the oldest takes it over
//     (takeOver). It may be what that one waits for, or its own.
//   - An answer leaves in a turn of the invocation that is answered (turns.ts),
//     whatever turn it became known in.
//
// All of it belongs to the VM thread.

// callerKey is the key of the *invocation in the context of a request that another
// invocation makes.
type callerKey struct{}

// calledBy notes that caller waits for i, if it is one that can get stuck here.
func (i *invocation) calledBy(caller *invocation) {
	if caller == nil || caller.vm != i.vm || caller.resident != nil || i.resident != nil || caller.finished {
		return
	}
	i.caller = caller
	caller.callees = append(caller.callees, i)
}

// returned undoes calledBy.
func (i *invocation) returned() {
	if i.caller == nil {
		return
	}
	if n := slices.Index(i.caller.callees, i); n >= 0 {
		i.caller.callees = slices.Delete(i.caller.callees, n, n+1)
	}
	i.caller = nil
}

// underWay counts ops and timers, also of what it took over.
func (i *invocation) underWay() int {
	n := i.pending
	for _, a := range i.adopted {
		n += a.pending
	}
	return n
}

// noAnswer reports whether i has no answer and nothing of its own can bring one.
// What an actor's event waits for may come with another event.
func (i *invocation) noAnswer() bool {
	return i.resident == nil && !i.answered && i.underWay() == 0 && i.vm.runLoopWait == 0
}

// getStuck is called at the end of a turn of an invocation without an answer and
// without anything under way.
func (v *vm) getStuck(i *invocation) {
	i.stuckAt, i.witness = int(v.lastNum.Load()), nil
	if !v.mayMove(i) {
		v.turnNeverSettles(i)
		return
	}
	if !slices.Contains(v.strays, i) {
		v.strays = append(v.strays, i)
		if len(v.strays) == 1 {
			v.watchTurns(true)
		}
	}
}

// lookAtStrays is called after each turn while there are some.
func (v *vm) lookAtStrays() {
	for n := 0; n < len(v.strays); {
		i := v.strays[n]
		if i.noAnswer() && !i.finished && !v.mayMove(i) {
			v.turnNeverSettles(i)
		}
		if i.settled() {
			v.finish(i)
		}
		if n < len(v.strays) && v.strays[n] == i {
			n++
		}
	}
}

// noStray forgets an invocation that is over.
func (v *vm) noStray(i *invocation) {
	n := slices.Index(v.strays, i)
	if n < 0 {
		return
	}
	if v.strays = slices.Delete(v.strays, n, n+1); len(v.strays) == 0 && !v.escaped {
		v.watchTurns(false)
	}
}

// watchTurns tells JS whether answers may become known in turns of others.
func (v *vm) watchTurns(on bool) {
	if err := v.realm.Export("watch_turns").Do(js.Bool(on)); err != nil {
		v.pool.cfg.Slog.Error("watch turns", "error", err)
	}
}

// later has JS run what it keeps under id in a turn of i, or, when that is over or
// nil, forget it.
func (v *vm) later(i *invocation, id int) {
	turn := func(run bool) func() error {
		return func() error { return v.realm.Export("turn_now").Do(js.Int(id), js.Bool(run)) }
	}
	forget := func() { v.inbox.post(event{owner: v.start, run: turn(false)}) }
	if i == nil {
		forget()
		return
	}
	i.Begin()
	v.inbox.post(event{owner: i, drop: forget, run: func() error {
		i.End()
		return turn(true)()
	}})
}

// lookAgain has an invocation looked at that changed in a turn of another one.
func (v *vm) lookAgain(i *invocation) {
	if v.owner != i {
		v.inbox.post(event{owner: i, run: func() error { return nil }})
	}
}

// mayMove reports whether something that was there when i got stuck can still move.
func (v *vm) mayMove(i *invocation) bool {
	if w := i.witness; w != nil && v.moves(w) {
		return true
	}
	for _, o := range v.live {
		if o != i && o.num <= i.stuckAt && v.moves(o) {
			i.witness = o
			return true
		}
	}
	i.witness = nil
	for r := range v.residents {
		if r.root.num <= i.stuckAt && r.pending > 0 {
			return true
		}
	}
	return false
}

// moves reports whether an invocation will have a turn without anybody else's help.
func (v *vm) moves(i *invocation) bool {
	if i.finished {
		return false
	}
	if i.streaming || i.resident != nil && i.resident.pending > 0 {
		return true
	}
	n := i.underWay()
	for _, c := range i.callees {
		if n == 0 {
			return false
		}
		if !v.moves(c) {
			n-- // its answer is what i waits for
		}
	}
	return n > 0
}

// adopter is who takes over what i, which is over, has under way; nil when that
// ends with it.
func (v *vm) adopter(i *invocation) *invocation {
	if len(v.strays) == 0 || v.escaped || i.underWay() == 0 || i.overLimit() {
		return nil
	}
	for _, k := range v.strays {
		if k != i && !k.finished && i.num <= k.stuckAt {
			return k
		}
	}
	return nil
}

// takeOver makes what i has under way end with to.
func (v *vm) takeOver(i, to *invocation) {
	i.adopter = to
	to.adopted = append(append(to.adopted, i), i.adopted...)
	i.adopted = nil
	v.realm.Reown(i, to)
	for _, k := range v.strays {
		if k != to && i.num <= k.stuckAt {
			k.stuckAt = max(k.stuckAt, to.num) // which has what it may wait for
		}
	}
}
