package js

/*
#include "shim.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"unsafe"
)

var (
	// ErrEscaped reports that the code was left behind while it ran; the VM must
	// be closed and another one made.
	ErrEscaped = errors.New("vm abandoned")
	// ErrOutOfMemory reports that no VM could be made.
	ErrOutOfMemory = errors.New("out of memory")
)

// Exception is a value that JS threw.
type Exception struct {
	Name    string // "TypeError"; empty when what was thrown is not an object
	Message string
	Stack   string // one frame a line, as the engine writes it
	URL     string // of the script, empty when unknown
	Line    int    // from 1; 0 when unknown
	Column  int    // from 1; 0 when unknown
}

// Error returns name and message, as in "TypeError: x is not a function".
func (e *Exception) Error() string {
	switch {
	case e.Name == "":
		return e.Message
	case e.Message == "":
		return e.Name
	default:
		return e.Name + ": " + e.Message
	}
}

// KillReason says why running code was ended.
type KillReason int32

// The reasons. KillRequest stands for VM.Kill.
const (
	KillCPU     = KillReason(C.SK_KILL_CPU)
	KillMemory  = KillReason(C.SK_KILL_MEMORY)
	KillRequest = KillReason(C.SK_KILL_REQUEST)
)

func (r KillReason) String() string {
	switch r {
	case KillCPU:
		return "cpu"
	case KillMemory:
		return "memory"
	case KillRequest:
		return "request"
	default:
		return "none"
	}
}

// Killed is the error of a call whose code was ended by a limit or by VM.Kill.
// The VM is usable afterwards.
type Killed struct {
	Reason KillReason
	Trace  string // where the code was, one frame a line
}

func (e *Killed) Error() string { return fmt.Sprintf("execution ended by %s limit", e.Reason) }

// thrown is an error that an op throws into JS as a certain class.
type thrown struct {
	kind    C.int32_t
	name    string
	message string
}

func (e *thrown) Error() string {
	if e.name == "" {
		return e.message
	}
	return e.name + ": " + e.message
}

// NewTypeError returns an error that JS sees as a TypeError.
func NewTypeError(format string, a ...any) error {
	return &thrown{C.SK_ERROR_TYPE, "", fmt.Sprintf(format, a...)}
}

// NewRangeError returns an error that JS sees as a RangeError.
func NewRangeError(format string, a ...any) error {
	return &thrown{C.SK_ERROR_RANGE, "", fmt.Sprintf(format, a...)}
}

// NewSyntaxError returns an error that JS sees as a SyntaxError.
func NewSyntaxError(format string, a ...any) error {
	return &thrown{C.SK_ERROR_SYNTAX, "", fmt.Sprintf(format, a...)}
}

// NewDOMException returns an error that JS sees as a DOMException of that name,
// for example "DataError".
func NewDOMException(name, message string) error {
	return &thrown{C.SK_ERROR_DOM, name, message}
}

// asThrown returns what JS sees of err.
func asThrown(err error) *thrown {
	if t, ok := errors.AsType[*thrown](err); ok {
		return t
	}
	return &thrown{C.SK_ERROR_ERROR, "", err.Error()}
}

// exception reads an exception value and releases it.
func (c *Context) exception(ref C.JSValueRef) *Exception {
	v := &Value{ctx: c, ref: ref}
	defer v.Free()
	e := &Exception{}
	if v.Kind() != KindObject {
		e.Message = v.String()
		return e
	}
	e.Name = v.textProperty("name")
	e.Message = v.textProperty("message")
	e.Stack = v.textProperty("stack")
	e.URL = v.textProperty("sourceURL")
	e.Line = v.intProperty("line")
	e.Column = v.intProperty("column")
	if e.Name == "" && e.Message == "" && e.Stack == "" {
		e.Message = v.String()
	}
	return e
}

func (v *Value) textProperty(name string) string {
	p, err := v.Get(name)
	if err != nil {
		return ""
	}
	defer p.Free()
	if p.Kind() != KindString {
		return ""
	}
	return p.String()
}

func (v *Value) intProperty(name string) int {
	p, err := v.Get(name)
	if err != nil {
		return 0
	}
	defer p.Free()
	return int(p.Float())
}

// result turns what the shim returned into a value or an error.
func (c *Context) result(r C.sk_result) (*Value, error) {
	if r.escaped != 0 {
		c.vm.escaped = true
		return nil, ErrEscaped
	}
	if r.killed != 0 {
		for _, ref := range []C.JSValueRef{r.value, r.exception} {
			if ref != nil {
				C.sk_unprotect(c.vm.c, c.ref, ref)
			}
		}
		return nil, c.vm.takeKilled()
	}
	if r.exception != nil {
		return nil, c.exception(r.exception)
	}
	if r.value == nil {
		return nil, nil
	}
	return &Value{ctx: c, ref: r.value}, nil
}

func (vm *VM) takeKilled() *Killed {
	k := &Killed{Reason: KillReason(vm.c.killed)}
	vm.c.killed = 0
	if vm.c.kill_trace != nil {
		k.Trace = C.GoString((*C.char)(unsafe.Pointer(vm.c.kill_trace)))
	}
	return k
}
