package js

/*
#cgo pkg-config: javascriptcoregtk-4.1
#cgo CFLAGS: -O2 -Wall -Wextra -Wno-clobbered -Wno-unused-parameter -Werror=implicit-function-declaration
#include <stdlib.h>
#include <string.h>
#include "shim.h"
*/
import "C"

import (
	"runtime"
	"unsafe"
)

// Kind tells what a JS value is.
type Kind int32

// The kinds of values that ops meet. KindBytes is an ArrayBuffer or a typed
// array; a DataView is a KindObject.
const (
	KindUndefined = Kind(C.SK_UNDEFINED)
	KindNull      = Kind(C.SK_NULL)
	KindBool      = Kind(C.SK_BOOL)
	KindNumber    = Kind(C.SK_NUMBER)
	KindString    = Kind(C.SK_STRING)
	KindBytes     = Kind(C.SK_BYTES)
	KindObject    = Kind(C.SK_OBJECT)
	KindSymbol    = Kind(C.SK_SYMBOL)
	KindBigInt    = Kind(C.SK_BIGINT)
)

// Data is a Go value on its way into JS: an argument of a call or the result of
// an op. The zero Data is undefined.
type Data struct {
	kind  C.int32_t
	num   float64
	text  string
	bytes []byte
	buf   *Buffer
	from  int // of buf
	ascii bool
	ref   *Value
	list  []Data
}

// Undefined is the value undefined.
func Undefined() Data { return Data{} }

// Null is the value null.
func Null() Data { return Data{kind: C.SK_NULL} }

// Bool is a boolean.
func Bool(b bool) Data {
	d := Data{kind: C.SK_BOOL}
	if b {
		d.num = 1
	}
	return d
}

// Number is a number.
func Number(f float64) Data { return Data{kind: C.SK_NUMBER, num: f} }

// Int is a number; integers beyond 2^53 lose precision.
func Int(i int) Data { return Data{kind: C.SK_NUMBER, num: float64(i)} }

// String is a string from UTF-8. Three-byte encodings of lone surrogates
// (WTF-8) are kept; other ill-formed parts become U+FFFD.
func String(s string) Data { return Data{kind: C.SK_STRING, text: s} }

// Latin1 is a string whose code units are the bytes of b.
func Latin1(b []byte) Data { return Data{kind: C.SK_LATIN1, bytes: b} }

// Bytes is a fresh Uint8Array with a copy of b.
func Bytes(b []byte) Data { return Data{kind: C.SK_BYTES, bytes: b} }

// OwnedBytes is a fresh Uint8Array over the memory of b, which is consumed.
func OwnedBytes(b *Buffer) Data { return Data{kind: C.SK_BYTES_OWNED, buf: b} }

// Text is a string from the UTF-8 in b from an offset on; b is consumed. See String.
// It looks at all of the text, so that the VM's thread need not.
func Text(b *Buffer, from int) Data {
	n := b.n
	b.Grow(n + 1)
	b.Bytes()[n] = 0
	b.n = n
	return Data{kind: C.SK_STRING, buf: b, from: from, ascii: isASCIIWithoutNUL(b.Bytes()[from:])}
}

// Strings is an array of strings.
func Strings(s []string) Data {
	d := Data{kind: C.SK_ARRAY, list: make([]Data, len(s))}
	for i, v := range s {
		d.list[i] = String(v)
	}
	return d
}

// Array is an array.
func Array(items ...Data) Data { return Data{kind: C.SK_ARRAY, list: items} }

// Ref is an existing JS value. v stays the caller's to free.
func Ref(v *Value) Data { return Data{kind: C.SK_REF, ref: v} }

// Buffer is a block of C memory that can become the contents of a Uint8Array
// without a copy. It is not safe for concurrent use.
type Buffer struct {
	p   unsafe.Pointer
	n   int
	cap int
}

// largeBuffer is the size from which Go's collector frees a buffer that was
// forgotten, as happens to what a VM was to get that has ended.
const largeBuffer = 64 << 10

// NewBuffer returns a buffer of n bytes with arbitrary contents. Free it, or
// hand it to OwnedBytes or Text.
func NewBuffer(n int) *Buffer {
	b := &Buffer{p: C.malloc(C.size_t(max(n, 1))), n: n, cap: n}
	if n >= largeBuffer {
		runtime.SetFinalizer(b, (*Buffer).Free)
	}
	return b
}

// Bytes returns the memory; it is valid until the buffer is freed or consumed.
func (b *Buffer) Bytes() []byte { return unsafe.Slice((*byte)(b.p), b.n) }

// Grow makes the buffer n bytes long, if it is shorter. What it held stays; the
// rest has arbitrary contents.
func (b *Buffer) Grow(n int) {
	if n > b.cap {
		p := C.realloc(b.p, C.size_t(n))
		if p == nil {
			panic("js: out of memory")
		}
		if b.cap < largeBuffer && n >= largeBuffer {
			runtime.SetFinalizer(b, (*Buffer).Free)
		}
		b.p, b.cap = p, n
	}
	b.n = max(b.n, n)
}

// Truncate shortens the buffer to n bytes. When most of it is given up, the
// memory is too.
func (b *Buffer) Truncate(n int) {
	b.n = n
	if n < b.cap/2 {
		if p := C.realloc(b.p, C.size_t(max(n, 1))); p != nil {
			b.p, b.cap = p, n
		}
	}
}

// Free releases the memory. It does nothing after the buffer was consumed.
func (b *Buffer) Free() {
	if b != nil && b.p != nil {
		C.free(b.p)
		b.p = nil
	}
}

func (b *Buffer) take() (unsafe.Pointer, int) {
	p, n := b.p, b.n
	b.p, b.n = nil, 0
	return p, n
}

// An encoder lays Data out in C memory for one crossing: in the VM's arena
// while it lasts, else in malloc blocks that free gives back.
type encoder struct {
	vm     *VM
	blocks []unsafe.Pointer
}

func (e *encoder) alloc(n int) unsafe.Pointer {
	vm := e.vm.c
	if int(vm.arena_used)+n <= C.SK_ARENA_BYTES {
		p := unsafe.Add(unsafe.Pointer(vm.arena), int(vm.arena_used))
		vm.arena_used += C.size_t((n + 15) &^ 15)
		return p
	}
	p := C.malloc(C.size_t(max(n, 1)))
	e.blocks = append(e.blocks, p)
	return p
}

func (e *encoder) free() {
	for _, p := range e.blocks {
		C.free(p)
	}
}

func (e *encoder) list(items []Data) *C.sk_data {
	p := (*C.sk_data)(e.alloc(len(items) * C.sizeof_sk_data))
	out := unsafe.Slice(p, len(items))
	for i := range items {
		e.put(&out[i], &items[i])
	}
	return p
}

func (e *encoder) put(out *C.sk_data, d *Data) {
	*out = C.sk_data{kind: d.kind, num: C.double(d.num)}
	switch d.kind {
	case C.SK_STRING:
		if d.buf == nil {
			e.text(out, d.text)
			break
		}
		p, n := d.buf.take()
		e.blocks = append(e.blocks, p)
		out.ptr, out.len = unsafe.Add(p, d.from), C.size_t(n-d.from)
		if d.ascii {
			out.flag = 1
		}
	case C.SK_LATIN1:
		p := e.alloc(len(d.bytes))
		copy(unsafe.Slice((*byte)(p), len(d.bytes)), d.bytes)
		out.ptr, out.len = p, C.size_t(len(d.bytes))
	case C.SK_BYTES:
		// The copy is made here, once, and the engine adopts it.
		p := C.malloc(C.size_t(max(len(d.bytes), 1)))
		copy(unsafe.Slice((*byte)(p), len(d.bytes)), d.bytes)
		out.kind, out.ptr, out.len = C.SK_BYTES_OWNED, p, C.size_t(len(d.bytes))
	case C.SK_BYTES_OWNED:
		p, n := d.buf.take()
		out.ptr, out.len = p, C.size_t(n)
	case C.SK_ARRAY:
		out.ptr, out.len = unsafe.Pointer(e.list(d.list)), C.size_t(len(d.list))
	case C.SK_REF:
		out.ptr = unsafe.Pointer(d.ref.ref)
	}
}

// text copies s and marks it when it is plain ASCII, which the engine decodes
// fastest.
func (e *encoder) text(out *C.sk_data, s string) {
	p := e.alloc(len(s) + 1)
	b := unsafe.Slice((*byte)(p), len(s)+1)
	copy(b, s)
	b[len(s)] = 0
	out.ptr, out.len = p, C.size_t(len(s))
	if isASCIIWithoutNUL(s) {
		out.flag = 1
	}
}

func isASCIIWithoutNUL[T string | []byte](s T) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c == 0 || c >= 0x80 {
			return false
		}
	}
	return true
}

// goString copies the text of a decoded string.
func goString(d *C.sk_data) string {
	return string(unsafe.Slice((*byte)(d.ptr), int(d.len)))
}
