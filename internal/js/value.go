package js

/*
#include <stdlib.h>
#include "shim.h"
*/
import "C"

import "unsafe"

// Value is a protected reference to a JS value. Free it on the VM's thread.
type Value struct {
	ctx *Context
	ref C.JSValueRef
}

// Free gives the reference back. A second Free does nothing.
func (v *Value) Free() {
	if v == nil || v.ref == nil {
		return
	}
	v.ctx.vm.checkThread("Value.Free")
	if !v.ctx.vm.escaped && !v.ctx.vm.closed {
		C.sk_unprotect(v.ctx.vm.c, v.ctx.ref, v.ref)
	}
	v.ref = nil
}

// decode reads the value and calls use with it while its memory is valid.
func (v *Value) decode(use func(d *C.sk_data)) {
	vm := v.ctx.vm
	vm.checkThread("Value")
	m := C.sk_save(vm.c)
	var d C.sk_data
	C.sk_decode(vm.c, v.ctx.ref, v.ref, &d)
	use(&d)
	C.sk_release(vm.c, m)
}

// Kind returns what the value is.
func (v *Value) Kind() (k Kind) {
	v.decode(func(d *C.sk_data) { k = Kind(d.kind) })
	return k
}

// Float returns a number or a boolean as float64, anything else as 0.
func (v *Value) Float() (f float64) {
	v.decode(func(d *C.sk_data) { f = float64(d.num) })
	return f
}

// Bool reports whether the value is true.
func (v *Value) Bool() bool { return v.Kind() == KindBool && v.Float() != 0 }

// String returns a string value as WTF-8; a number, boolean, null or undefined
// as JS would print it; and for anything else what String(v) gives, or its kind
// when that throws.
func (v *Value) String() string {
	s, ok := "", false
	v.decode(func(d *C.sk_data) {
		if d.kind == C.SK_STRING || d.kind == C.SK_BIGINT {
			s, ok = goString(d), true
		}
	})
	if ok {
		return s
	}
	text, err := v.ctx.toString(v)
	if err != nil {
		return "[unprintable value]"
	}
	return text
}

// Bytes returns a copy of the bytes of an ArrayBuffer or typed array, nil for
// anything else.
func (v *Value) Bytes() (b []byte) {
	v.decode(func(d *C.sk_data) {
		if d.kind == C.SK_BYTES {
			b = append([]byte{}, unsafe.Slice((*byte)(d.ptr), int(d.len))...)
		}
	})
	return b
}

// Get returns a property. A getter may throw.
func (v *Value) Get(name string) (*Value, error) {
	vm := v.ctx.vm
	vm.checkThread("Value.Get")
	n := C.CString(name)
	defer C.free(unsafe.Pointer(n))
	return v.ctx.result(C.sk_get(vm.c, v.ctx.ref, v.ref, n))
}

// Set sets a property. A setter may throw.
func (v *Value) Set(name string, d Data) error {
	vm := v.ctx.vm
	vm.checkThread("Value.Set")
	n := C.CString(name)
	defer C.free(unsafe.Pointer(n))
	args := []Data{d}
	var r C.sk_result
	vm.cross(args, func(p *C.sk_data) { r = C.sk_set(vm.c, v.ctx.ref, v.ref, n, p) })
	out, err := v.ctx.result(r)
	out.Free()
	return err
}

// Call calls a function value with undefined as this, and returns its result,
// to be freed.
//
// # Errors
//
// *Exception when it threw, *Killed when a limit ended it, ErrEscaped when the
// VM had to be left.
func (v *Value) Call(args ...Data) (*Value, error) { return v.call(args, 1) }

// Do is Call without a result.
func (v *Value) Do(args ...Data) error {
	_, err := v.call(args, 0)
	return err
}

func (v *Value) call(args []Data, keep C.int) (*Value, error) {
	vm := v.ctx.vm
	vm.checkThread("Value.Call")
	var r C.sk_result
	vm.cross(args, func(p *C.sk_data) {
		r = C.sk_call(vm.c, v.ctx.ref, v.ref, nil, C.int(len(args)), p, keep)
	})
	if r.escaped == 0 && r.killed == 0 && r.exception == nil && r.value == nil {
		return nil, nil
	}
	return v.ctx.result(r)
}

// cross lays args out in C memory for the duration of f.
func (vm *VM) cross(args []Data, f func(*C.sk_data)) {
	e := encoder{vm: vm}
	used := vm.c.arena_used
	p := e.list(args)
	f(p)
	if !vm.escaped {
		vm.c.arena_used = used
	}
	e.free()
}

// Promise is a JS promise that Go settles. Settle it once, or Free it.
type Promise struct {
	Value           *Value // the promise object
	resolve, reject *Value
}

// Resolve settles the promise and frees it.
func (p *Promise) Resolve(d Data) error {
	defer p.Free()
	return p.resolve.Do(d)
}

// Reject settles the promise with the JS form of err and frees it.
func (p *Promise) Reject(err error) error {
	defer p.Free()
	t := asThrown(err)
	e, err := p.Value.ctx.newError(t)
	if err != nil {
		return err
	}
	defer e.Free()
	return p.reject.Do(Ref(e))
}

// Free gives up the references without settling.
func (p *Promise) Free() {
	p.Value.Free()
	p.resolve.Free()
	p.reject.Free()
}
