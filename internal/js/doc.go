// Package js owns the JavaScript engine: VMs, contexts, values, exceptions, Go
// functions that JS calls (ops), interrupts and memory figures, on top of
// JavaScriptCore's C API. It holds no policy: what code may do, and for how
// long, is decided by its callers.
//
// # Threads
//
// A VM lives on one OS thread. The goroutine that calls New must have locked
// its thread (runtime.LockOSThread) and every later call on the VM, its
// contexts and its values must come from that goroutine, except VM.Kill and
// VM.Escape, which any goroutine may call until Close returns. In builds with
// invariants a call from another thread panics with its name.
//
// The goroutine must unlock its thread before it ends, so that the thread lives
// on: Go blocks all signals on a thread that it ends, and the engine would wait
// for ever to suspend it (see signalstack.c).
//
// Ops run on the VM's thread, inside the engine. They must not block on
// anything that needs the same VM.
//
// # Memory
//
// The engine moves and frees what it cannot see referenced. It sees the
// thread's C stack and values that are protected; it does not see Go memory. So
// a [Value] is always a protected reference, and Free gives it back; Data
// crosses by copy. VM.Handles counts the references that are out, and tests
// prove that it returns to where it was.
//
// Bytes cross by copy in one memcpy, or without one as an owned [Buffer]. The C
// API offers pointers into JS buffers only by pinning them, which keeps them
// from ever being transferred, so this package does not use it.
//
// # Entering
//
// Microtasks are drained when the outermost call into the VM returns. Each such
// call is one turn. They run inside that call's entry: the limits see all of
// them as one piece of code, and none pays for an entry of its own.
package js
