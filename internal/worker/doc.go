// Package worker runs apps: it owns the pool of VMs, the event loop of each, the
// delivery of events to an app's handlers, and the limits on what an app may
// use. It takes code as data and knows neither projects nor HTTP connections.
//
// # Threads
//
// Each VM has one goroutine, locked to its OS thread, which is the only one to
// touch JS: the VM thread. Everything else reaches it by posting events. An
// event is one turn: a call into JS and the microtasks that follow from it.
//
// # Who owns what runs
//
// The engine has no hook for async context. The loop delivers one event at a
// time on behalf of one invocation, and whatever starts there (an op, a timer)
// posts its completion for the same invocation. So during a turn the owner is
// known, and CPU time, log lines, subrequests and aborts go to the right one.
//
// Lock order: App.mu before Pool.mu before inbox.mu.
package worker
