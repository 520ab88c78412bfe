package js

/*
#include <stdlib.h>
#include "shim.h"
*/
import "C"

import "unsafe"

// Context is a global object with its own built-ins inside a VM. The contexts
// of a VM share its heap and its thread.
type Context struct {
	vm  *VM
	ref C.JSGlobalContextRef

	toStringFn, newErrorFn *Value
}

// VM returns the VM that the context belongs to.
func (c *Context) VM() *VM { return c.vm }

// Eval evaluates text as a classic script. url and line (from 1) name it in
// stack traces. The result is the caller's to free.
//
// # Errors
//
// Those of Value.Call; a syntax error is an *Exception.
func (c *Context) Eval(text, url string, line int) (*Value, error) {
	c.vm.checkThread("Context.Eval")
	u := C.CString(url)
	defer C.free(unsafe.Pointer(u))
	var r C.sk_result
	c.vm.cross([]Data{String(text)}, func(p *C.sk_data) {
		r = C.sk_eval(c.vm.c, c.ref, p, u, C.int(line))
	})
	return c.result(r)
}

// Texts are scripts in memory that is never freed, shared by all VMs of the
// process.
type Texts struct {
	p *C.sk_text
	n int
}

// NewTexts makes scripts of texts, which must be ASCII and constant: the engine
// reads them where they are, for the life of the process. url names script i in
// stacks.
func NewTexts(texts []string, url func(i int) string) Texts {
	t := Texts{(*C.sk_text)(C.calloc(C.size_t(max(len(texts), 1)), C.sizeof_sk_text)), len(texts)}
	for i, text := range texts {
		// Constant texts lie in the program's image: no memory of Go's heap.
		t.at(i).ptr, t.at(i).len = (*C.char)(unsafe.Pointer(unsafe.StringData(text))), C.size_t(len(text))
		t.at(i).url = C.CString(url(i))
	}
	return t
}

func (t Texts) at(i int) *C.sk_text { return &unsafe.Slice(t.p, t.n)[i] }

// EvalText is Eval for script i of t.
func (c *Context) EvalText(t Texts, i int) (*Value, error) {
	c.vm.checkThread("Context.EvalText")
	return c.result(C.sk_eval_immortal(c.vm.c, c.ref, t.at(i)))
}

// Evaluator returns a JS function of that name, to be freed, that takes a number
// i and returns the value of script i of t. A VM has one evaluator.
func (c *Context) Evaluator(name string, t Texts) (*Value, error) {
	c.vm.checkThread("Context.Evaluator")
	n := C.CString(name)
	defer C.free(unsafe.Pointer(n))
	return c.result(C.sk_evaluator(c.vm.c, c.ref, n, t.p, C.size_t(t.n)))
}

// Global returns the global object, to be freed.
func (c *Context) Global() *Value {
	c.vm.checkThread("Context.Global")
	v, _ := c.result(C.sk_global(c.vm.c, c.ref))
	return v
}

// New returns d as a JS value, to be freed.
func (c *Context) New(d Data) *Value {
	c.vm.checkThread("Context.New")
	var r C.sk_result
	c.vm.cross([]Data{d}, func(p *C.sk_data) { r = C.sk_construct(c.vm.c, c.ref, p) })
	v, _ := c.result(r)
	return v
}

// NewPromise returns a pending promise.
func (c *Context) NewPromise() (*Promise, error) {
	c.vm.checkThread("Context.NewPromise")
	var resolve, reject C.JSValueRef
	v, err := c.result(C.sk_promise(c.vm.c, c.ref, &resolve, &reject))
	if err != nil {
		return nil, err
	}
	return &Promise{Value: v, resolve: &Value{c, resolve}, reject: &Value{c, reject}}, nil
}

// SetEval switches eval and the Function constructor on or off.
func (c *Context) SetEval(enabled bool) {
	c.vm.checkThread("Context.SetEval")
	on := C.int(0)
	if enabled {
		on = 1
	}
	C.sk_context_eval_enabled(c.ref, on)
}

// OnUnhandledRejection sets the function that the engine calls with (promise,
// reason) for each promise that is rejected without a handler when a turn ends.
func (c *Context) OnUnhandledRejection(fn *Value) {
	c.vm.checkThread("Context.OnUnhandledRejection")
	C.sk_context_on_rejection(c.vm.c, c.ref, fn.ref)
}

// IgnoreRejections makes the engine pass over unhandled rejections, until it is
// undone, which restores what OnUnhandledRejection set.
func (c *Context) IgnoreRejections(ignore bool) {
	c.vm.checkThread("Context.IgnoreRejections")
	on := C.int(0)
	if ignore {
		on = 1
	}
	C.sk_context_ignore_rejections(c.vm.c, c.ref, on)
}

// SetErrorMaker sets the function (kind, name, message) => error that makes the
// errors thrown by ops: kind 1 Error, 2 TypeError, 3 RangeError, 4 SyntaxError,
// 5 DOMException.
func (c *Context) SetErrorMaker(fn *Value) {
	c.vm.checkThread("Context.SetErrorMaker")
	C.sk_set_make_error(c.vm.c, c.ref, fn.ref)
	old := c.newErrorFn
	c.newErrorFn = c.New(Ref(fn))
	old.Free()
}

func (c *Context) toString(v *Value) (string, error) {
	if c.toStringFn == nil {
		fn, err := c.Eval("String", "skerry:string", 1)
		if err != nil {
			return "", err
		}
		c.toStringFn = fn
		c.vm.internal++
	}
	s, err := c.toStringFn.Call(Ref(v))
	if err != nil {
		return "", err
	}
	defer s.Free()
	var out string
	s.decode(func(d *C.sk_data) {
		if d.kind == C.SK_STRING {
			out = goString(d)
		}
	})
	return out, nil
}

// newError makes the JS error for t.
func (c *Context) newError(t *thrown) (*Value, error) {
	if c.newErrorFn == nil {
		fn, err := c.Eval("(kind, name, message) => new ([Error, Error, TypeError, RangeError, SyntaxError][kind] ?? Error)(message)", "skerry:error", 1)
		if err != nil {
			return nil, err
		}
		c.newErrorFn = fn
		c.vm.internal++
	}
	return c.newErrorFn.Call(Int(int(t.kind)), String(t.name), String(t.message))
}

// Collect runs a full garbage collection.
func (c *Context) Collect() {
	c.vm.checkThread("Context.Collect")
	C.sk_collect(c.vm.c, c.ref)
}

// Memory is what the engine says of its heap.
type Memory struct {
	HeapBytes     int64 // live, with what external buffers reported
	CapacityBytes int64
	ExtraBytes    int64 // external memory known to the heap
	ObjectN       int64
}

// Memory returns the figures of the whole VM. It takes some 2 ms and more with a
// large heap: the engine counts all objects for it.
func (c *Context) Memory() Memory {
	c.vm.checkThread("Context.Memory")
	var heap, capacity, extra, objects, globals C.double
	C.sk_memory(c.vm.c, c.ref, &heap, &capacity, &extra, &objects, &globals)
	return Memory{int64(heap), int64(capacity), int64(extra), int64(objects)}
}

// Close frees the context; its values must have been freed.
func (c *Context) Close() {
	c.vm.checkThread("Context.Close")
	if c.ref == nil || c == c.vm.main {
		return
	}
	c.freeHelpers()
	C.sk_context_free(c.vm.c, c.ref)
	c.ref = nil
}

func (c *Context) freeHelpers() {
	c.toStringFn.Free()
	c.newErrorFn.Free()
	c.toStringFn, c.newErrorFn = nil, nil
}
