package webapi

import (
	"context"
	"errors"
	"runtime"
)

// Crypto that does not run on the VM's thread shares the node's processors with everything else, and its users with each other:
//
//   - cryptoSlots bounds how many operations compute at once, so that ops of other apps find a processor when they enter Go.
//   - A realm has at most cryptoRealmN operations in the queue for a slot; the rest of its operations wait in its own line. So the queue
//     is as long as there are busy apps, however many operations one of them starts.
//   - An operation that may take long gives way after each millisecond or so: it goes to the end of the queue.
//   - Key generation cannot give way in the middle of the standard library's work; it has a slot of its own.

const cryptoRealmN = 2

// A worker sends one value before it computes and receives one when it stops; nobody closes the channels. Blocked senders are served in
// order.
var (
	cryptoSlots = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2))
	keygenSlots = make(chan struct{}, 1)
)

// cryptoTurn is the right of one operation to compute.
type cryptoTurn struct {
	ctx    context.Context
	slot   chan struct{} // nil on the VM's thread, which waits for nobody
	killed func() bool   // on the VM's thread
}

// nowTurn is the turn of work on the VM's thread: it ends when the VM is killed at a limit.
func nowTurn(c *Call) *cryptoTurn {
	return &cryptoTurn{ctx: c.Owner().Context(), killed: c.VM().Killed}
}

var errStopped = errors.New("stopped at a limit")

// takeTurn waits for a place in the realm's line and for a slot. done must be called when err is nil.
func takeTurn(ctx context.Context, line, slot chan struct{}) (t *cryptoTurn, done func(), err error) {
	if err := enter(ctx, line); err != nil {
		return nil, nil, err
	}
	if err := enter(ctx, slot); err != nil {
		<-line
		return nil, nil, err
	}
	return &cryptoTurn{ctx: ctx, slot: slot}, func() {
		<-slot
		<-line
	}, nil
}

func enter(ctx context.Context, c chan struct{}) error {
	select {
	case c <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// giveWay lets the others in the queue go first. It fails with the cause when the operation was aborted.
func (t *cryptoTurn) giveWay() error {
	if t.ctx.Err() != nil {
		return context.Cause(t.ctx)
	}
	if t.slot == nil {
		if t.killed != nil && t.killed() {
			return errStopped
		}
		return nil
	}
	<-t.slot
	t.slot <- struct{}{}
	return nil
}

// line returns the realm's line. VM thread only.
func (r *Realm) cryptoLine() chan struct{} {
	if r.cryptoLineC == nil {
		r.cryptoLineC = make(chan struct{}, cryptoRealmN)
	}
	return r.cryptoLineC
}
