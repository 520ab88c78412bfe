package js

/*
#include <stdlib.h>
#include "shim.h"
*/
import "C"

import (
	"fmt"
	"runtime/debug"
	"strings"
	"unsafe"
)

// MaxOps is how many Go functions one VM can offer.
const MaxOps = C.SK_OP_MAX

// Call is one call of an op. It is valid until the op returns, on the VM's
// thread only.
type Call struct {
	vm   *VM
	f    *C.sk_frame
	args []C.sk_data
}

// VM returns the calling VM.
func (c *Call) VM() *VM { return c.vm }

// Context returns the calling context.
func (c *Call) Context() *Context {
	if c.f.ctx == C.JSContextRef(c.vm.main.ref) {
		return c.vm.main
	}
	return &Context{vm: c.vm, ref: C.JSGlobalContextRef(c.f.ctx)}
}

// Len returns the number of arguments.
func (c *Call) Len() int { return len(c.args) }

// Kind returns what argument i is; KindUndefined past the end.
func (c *Call) Kind(i int) Kind {
	if i >= len(c.args) {
		return KindUndefined
	}
	return Kind(c.args[i].kind)
}

// Bool reports whether argument i is true.
func (c *Call) Bool(i int) bool { return c.Kind(i) == KindBool && c.args[i].num != 0 }

// Float returns argument i when it is a number or a boolean, else 0.
func (c *Call) Float(i int) float64 {
	if i >= len(c.args) {
		return 0
	}
	return float64(c.args[i].num)
}

// Int returns argument i as an integer, cut towards zero.
func (c *Call) Int(i int) int { return int(c.Float(i)) }

// String returns argument i when it is a string (WTF-8) or a bigint (decimal),
// else "".
func (c *Call) String(i int) string {
	if k := c.Kind(i); k != KindString && k != KindBigInt {
		return ""
	}
	return goString(&c.args[i])
}

// Bytes returns a copy of the bytes of argument i that is valid until the op
// returns; nil when it is not an ArrayBuffer or typed array.
func (c *Call) Bytes(i int) []byte {
	if c.Kind(i) != KindBytes {
		return nil
	}
	return unsafe.Slice((*byte)(c.args[i].ptr), int(c.args[i].len))
}

// Value returns a reference to argument i, to be freed.
func (c *Call) Value(i int) *Value {
	ctx := c.Context()
	if i >= len(c.args) {
		return ctx.New(Undefined())
	}
	ref := unsafe.Slice(c.f.argv, len(c.args))[i]
	C.sk_protect(c.vm.c, ctx.ref, ref)
	return &Value{ctx: ctx, ref: ref}
}

// Function returns a JS function that calls op, to be freed. The name is what
// fn.name shows.
//
// # Notes
//
// An op that panics throws an Error into JS; the panic does not cross the
// engine.
func (c *Context) Function(name string, op func(*Call) (Data, error)) (*Value, error) {
	c.vm.checkThread("Context.Function")
	if len(c.vm.ops) == MaxOps {
		return nil, fmt.Errorf("add op %q: a VM has at most %d", name, MaxOps)
	}
	n := C.CString(name)
	defer C.free(unsafe.Pointer(n))
	c.vm.ops = append(c.vm.ops, op)
	return c.result(C.sk_function(c.vm.c, c.ref, n, C.int(len(c.vm.ops)-1)))
}

// Functions sets properties of a plain object to functions that call ops, under
// the names, in one crossing. See Function.
func (c *Context) Functions(object *Value, names []string, ops []func(*Call) (Data, error)) error {
	c.vm.checkThread("Context.Functions")
	if len(c.vm.ops)+len(ops) > MaxOps {
		return fmt.Errorf("add %d ops: a VM has at most %d", len(ops), MaxOps)
	}
	first := len(c.vm.ops)
	c.vm.ops = append(c.vm.ops, ops...)
	list := C.CString(strings.Join(names, "\x00"))
	defer C.free(unsafe.Pointer(list))
	C.sk_functions(c.vm.c, c.ref, object.ref, list, C.int(len(names)), C.int(first))
	return nil
}

// Natives returns the functions that are implemented below Go, by name. Most
// convert between strings and bytes:
//
//	utf8_encode(s) Uint8Array          lone surrogates become U+FFFD
//	utf8_length(s) number
//	utf8_decode(bytes) string          ill-formed parts become U+FFFD
//	utf8_decode_fatal(bytes) string    undefined when ill-formed
//	latin1_encode(s) Uint8Array        low byte of each code unit
//	latin1_decode(bytes) string
//	proxy_target(value) object         undefined when value is no Proxy
//
// The values are the caller's to free.
func (c *Context) Natives() map[string]*Value {
	c.vm.checkThread("Context.Natives")
	out := map[string]*Value{}
	names := unsafe.Slice((**C.char)(unsafe.Pointer(&C.sk_native_names)), 64)
	for _, n := range names {
		if n == nil {
			break
		}
		v, _ := c.result(C.sk_native(c.vm.c, c.ref, n))
		out[C.GoString(n)] = v
	}
	return out
}

//export skerryOp
func skerryOp(handle C.uintptr_t, f *C.sk_frame) {
	vm := vmOf(uintptr(handle))
	c := vm.enterCall()
	c.f, c.args = f, unsafe.Slice(f.args, int(f.argc))
	out, err := vm.run(c)
	vm.leaveCall()
	e := encoder{vm: vm}
	if err != nil {
		t := asThrown(err)
		f.error_kind = t.kind
		e.text(&f.error_name, t.name)
		e.text(&f.error_message, t.message)
		f.error_name.kind, f.error_message.kind = C.SK_STRING, C.SK_STRING
	} else {
		e.put(&f.out, &out)
	}
	// Blocks outlive this call: the shim converts them after it returns.
	for _, p := range e.blocks {
		C.sk_frame_own(f.vm, p)
	}
}

// enterCall returns a Call for an op, to be given back by leaveCall. Ops nest: they call JS, which calls ops.
func (vm *VM) enterCall() *Call {
	if vm.callN == len(vm.calls) {
		vm.calls = append(vm.calls, &Call{vm: vm})
	}
	vm.callN++
	return vm.calls[vm.callN-1]
}

func (vm *VM) leaveCall() {
	vm.callN--
	c := vm.calls[vm.callN]
	c.f, c.args = nil, nil
}

// run calls the op and turns a panic into an error.
func (vm *VM) run(c *Call) (out Data, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &OpPanic{Value: p, Stack: debug.Stack()}
			if vm.onPanic != nil {
				vm.onPanic(err.(*OpPanic))
			}
		}
	}()
	return vm.ops[c.f.op](c)
}

// OpPanic is the error that an op's panic becomes. JS sees only that an
// internal error happened.
type OpPanic struct {
	Value any
	Stack []byte
}

func (e *OpPanic) Error() string { return "internal error" }

// OnPanic sets a function that is told of each op that panicked.
func (vm *VM) OnPanic(f func(*OpPanic)) { vm.onPanic = f }
