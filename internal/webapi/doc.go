// Package webapi owns the Web APIs of a VM: the TypeScript sources under ts, the bundle made of them, and the Go side of the
// operations (ops) they call. It does not own the engine (package js) or the event loop (package worker).
//
// Everything that touches a JS value runs on the VM's thread; work that blocks runs on goroutines and posts its result back.
package webapi
