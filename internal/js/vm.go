package js

/*
#include <stdlib.h>
#include "shim.h"
*/
import "C"

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/skerry-run/skerry/internal/invariants"
)

var initOnce sync.Once

// abandonedN counts VMs that were left by Escape; each keeps its memory.
var abandonedN atomic.Int64

// Abandoned returns how many VMs of this process were left by Escape.
func Abandoned() int64 { return abandonedN.Load() }

// VM is one JavaScript heap on one OS thread.
type VM struct {
	c      *C.sk_vm
	handle uintptr // see vms
	main   *Context
	tid    C.int32_t

	// Owned by the VM's thread.
	ops      []func(*Call) (Data, error)
	calls    []*Call // of ops; the first callN are on the stack
	callN    int
	onPanic  func(*OpPanic)
	escaped  bool
	closed   bool
	internal int // handles that the package itself holds

	// Atomic: one more than the number of the turn that Kill was called in.
	killTurn atomic.Int64
}

// vms are the live VMs by handle, which is how C names them. Looked up by every op, so without a lock: the list is
// replaced when it changes.
var (
	vmsMu sync.Mutex // held to change vms
	vms   atomic.Pointer[[]*VM]
)

func vmOf(handle uintptr) *VM { return (*vms.Load())[handle] }

func addVM(vm *VM) uintptr {
	vmsMu.Lock()
	defer vmsMu.Unlock()
	var list []*VM
	if old := vms.Load(); old != nil {
		list = slices.Clone(*old)
	}
	i := slices.Index(list, nil)
	if i < 0 {
		i = len(list)
		list = append(list, nil)
	}
	list[i] = vm
	vms.Store(&list)
	return uintptr(i)
}

func removeVM(handle uintptr) {
	vmsMu.Lock()
	defer vmsMu.Unlock()
	list := slices.Clone(*vms.Load())
	list[handle] = nil
	vms.Store(&list)
}

// initEngine starts the engine on a thread of its own, which stays: the engine
// takes it for its main thread.
func initEngine() {
	started := make(chan struct{})
	go func() {
		runtime.LockOSThread()
		C.sk_init()
		close(started)
		select {}
	}()
	<-started
}

// New makes a VM with one context. The calling goroutine must be locked to its
// thread and keeps the VM until Close.
func New() (*VM, error) {
	initOnce.Do(initEngine)
	vm := &VM{}
	vm.handle = addVM(vm)
	vm.c = C.sk_vm_new(C.uintptr_t(vm.handle))
	if vm.c == nil {
		removeVM(vm.handle)
		return nil, ErrOutOfMemory
	}
	vm.tid = C.sk_thread_id()
	vm.main = &Context{vm: vm, ref: vm.c.main}
	return vm, nil
}

// Close releases the VM. After an escape it leaves the engine's memory behind
// and counts it.
func (vm *VM) Close() {
	if vm.closed {
		return
	}
	vm.checkThread("VM.Close")
	vm.main.freeHelpers()
	abandon := C.int(0)
	if vm.escaped {
		abandon = 1
		abandonedN.Add(1)
	}
	vm.closed = true
	C.sk_vm_free(vm.c, abandon)
	if !vm.escaped {
		removeVM(vm.handle)
	}
}

// checkThread panics in invariant builds when the caller is on another thread.
func (vm *VM) checkThread(call string) {
	if invariants.Enabled {
		if tid := C.sk_thread_id(); tid != vm.tid {
			panic(fmt.Sprintf("js: %s on thread %d; the VM belongs to thread %d", call, tid, vm.tid))
		}
		if vm.closed && call != "Value.Free" {
			panic(fmt.Sprintf("js: %s after VM.Close", call))
		}
	}
}

// Context returns the VM's first context.
func (vm *VM) Context() *Context { return vm.main }

// NewContext returns a further context, to be closed.
func (vm *VM) NewContext() *Context {
	vm.checkThread("VM.NewContext")
	return &Context{vm: vm, ref: C.sk_context_new(vm.c)}
}

// Handles returns how many values are out that were not freed.
func (vm *VM) Handles() int { return int(vm.c.handles) - vm.internal }

// Limits bound running code; they are checked every few milliseconds from when
// somebody has asked with Hurry. Zero fields mean no limit.
type Limits struct {
	CPUDeadline time.Duration // on the clock of ThreadCPU
	MemoryBytes int64         // of the JS heap
}

// SetLimits applies to all code that runs until the next SetLimits.
func (vm *VM) SetLimits(l Limits) {
	vm.c.cpu_deadline_ns = C.int64_t(l.CPUDeadline)
	vm.c.memory_limit = C.int64_t(l.MemoryBytes)
}

// CPU returns the CPU time that the VM's thread has used, from any goroutine,
// until Close.
func (vm *VM) CPU() time.Duration { return time.Duration(C.sk_vm_cpu_ns(vm.c)) }

// ThreadCPU returns the CPU time that the calling thread has used.
func ThreadCPU() time.Duration { return time.Duration(C.sk_thread_cpu_ns()) }

// drainsInside reports whether microtasks run inside the entry of the call that
// queued them; see the package's comment.
func drainsInside() bool { return C.sk_drains_inside() != 0 }

// Overdue reports whether the code that runs now has passed its CPU deadline or
// was killed. An op that takes long looks at it now and then; the engine ends the
// code when the op returns.
func (vm *VM) Overdue() bool {
	if vm.c.kill_request != 0 {
		return true
	}
	return vm.c.cpu_deadline_ns != 0 && C.sk_thread_cpu_ns() > vm.c.cpu_deadline_ns
}

// Kill ends the code that runs now, within a few milliseconds, with a *Killed
// error. It does nothing when the VM is idle. Any goroutine may call it until
// Close.
//
// # Notes
//
// One native call that takes long is not interrupted; see Escape.
func (vm *VM) Kill() {
	vm.killTurn.Store(vm.Turn() + 1)
	C.sk_vm_request_kill(vm.c)
}

// Killed reports whether Kill was called during the turn that runs. The engine ends JavaScript by itself; an op that works long asks.
func (vm *VM) Killed() bool { return vm.killTurn.Load() == vm.Turn()+1 }

// Turn returns the number of the turn that runs now or ran last.
func (vm *VM) Turn() int64 { return int64(vm.c.turn) }

// Hurry asks that the code of that turn is compared with its limits every few
// milliseconds from here on, which is not so from the start: see limits.c. It
// reports false when it must be repeated, a fraction of a millisecond later. Any
// goroutine may call it until Close.
func (vm *VM) Hurry(turn int64) (done bool) { return C.sk_vm_hurry(vm.c, C.int64_t(turn)) != 0 }

// Escape tries once to leave the code of that turn where no limit of the engine
// can end it. The running call returns ErrEscaped when it worked. Repeat it
// every fraction of a millisecond until the turn is over. Any goroutine may call
// it until Close.
func (vm *VM) Escape(turn int64) { C.sk_vm_escape(vm.c, C.int64_t(turn)) }

// RunLoop runs what the engine queued on the thread's run loop (asynchronous
// WebAssembly, finalization, idle collection) and reports whether there was
// anything.
func (vm *VM) RunLoop() bool {
	vm.checkThread("VM.RunLoop")
	return C.sk_run_loop(vm.c) > 0
}
