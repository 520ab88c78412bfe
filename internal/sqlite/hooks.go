package sqlite

/*
#include <stdint.h>
*/
import "C"

import "runtime/cgo"

//export skerrySQLiteProgress
func skerrySQLiteProgress(handle C.uintptr_t) (stop C.int) {
	// A panic must not cross SQLite's frames; the statement ends.
	defer func() {
		if recover() != nil {
			stop = 1
		}
	}()
	return cbool(cgo.Handle(handle).Value().(func() bool)())
}

//export skerrySQLiteAuthorize
func skerrySQLiteAuthorize(handle C.uintptr_t, action C.int, a, b, c, trigger *C.char) (answer C.int) {
	defer func() {
		if recover() != nil {
			answer = C.int(AuthDeny)
		}
	}()
	f := cgo.Handle(handle).Value().(func(Action, string, string, string, string) Auth)
	return C.int(f(Action(action), C.GoString(a), C.GoString(b), C.GoString(c), C.GoString(trigger)))
}
