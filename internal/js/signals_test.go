package js

import (
	"runtime"
	"syscall"
	"testing"
	"unsafe"
)

// TestSignalHandlersUseTheirStack: Go aborts when a signal arrives on a goroutine
// stack, so every handler that the engine installs, when it starts or later, must
// ask for the signal stack.
func TestSignalHandlersUseTheirStack(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	vm, err := New()
	if err != nil {
		t.Fatal(err)
	}
	defer vm.Close()
	v, err := vm.Context().Eval(`
		let n = 0;
		for (let i = 0; i < 1e6; i++) n += Math.imul(i, 3);
		const wasm = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, 1]);
		new WebAssembly.Instance(new WebAssembly.Module(wasm));
		new WebAssembly.Memory({ initial: 1 });`, "signals.js", 1)
	if err != nil {
		t.Fatal(err)
	}
	v.Free()
	const onStack = 0x08000000
	handlers := 0
	for sig := 1; sig < 65; sig++ {
		var action struct{ handler, flags, restorer, mask uintptr }
		if _, _, errno := syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(sig), 0, uintptr(unsafe.Pointer(&action)), 8, 0, 0); errno != 0 {
			continue
		}
		if action.handler <= 1 { // default, ignored
			continue
		}
		handlers++
		if action.flags&onStack == 0 {
			t.Errorf("signal %d has a handler without SA_ONSTACK", sig)
		}
	}
	if handlers < 20 {
		t.Errorf("got %d handlers, want those of Go at least", handlers)
	}
}
