// Package actor owns stateful actors: which exist, which are awake and where, the
// order in which their events run, when their outputs may leave, and how their
// writes become durable.
//
// A Host is all actors of a node. An Actor is one of them, awake or not; while it
// is awake an instance of its class lives in a VM of its app, as a
// worker.Resident, and its database is open on that VM's thread.
//
// # Threads
//
// An instance, its database and its ops belong to the thread of its VM. The
// mailbox (Actor.mu) and the output gate (outputGate.mu) may be used from
// anywhere. Lock order: Host.mu, Actor.mu, outputGate.mu; none is held while
// something is called that takes time or posts to a VM, except that a mailbox
// posts to the inbox of its VM under Actor.mu, which never blocks.
package actor
