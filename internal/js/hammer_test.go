package js

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestHammer runs VMs side by side and does to each, in turn, everything that is
// known to break two garbage collectors in one process.
func TestHammer(t *testing.T) {
	const vmN, roundN = 8, 6
	stop := make(chan struct{})
	var collector sync.WaitGroup
	collector.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
			}
		}
	})
	var wg sync.WaitGroup
	for n := range vmN {
		wg.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			vm, err := New()
			if err != nil {
				t.Error(err)
				return
			}
			defer vm.Close()
			defer hurry(vm)()
			if err := hammer(vm, n, roundN); err != nil {
				t.Errorf("vm %d: %v", n, err)
			}
			if h := vm.Handles(); h != 0 {
				t.Errorf("vm %d: %d handles leaked", n, h)
			}
		})
	}
	wg.Wait()
	close(stop)
	collector.Wait()
}

// hammerScript calls back with strings, bytes and functions while it makes
// garbage.
const hammerScript = `(op, n) => {
	let keep = [], sum = 0;
	for (let i = 0; i < n; i++) {
		const out = op("text " + i, new Uint8Array([i & 255, 1, 2]), i, () => i);
		if (out[0] !== "text " + i + "!" || out[1][0] !== (i & 255)) throw new Error("bad answer " + out[0]);
		sum += out[2];
		keep.push({ out, text: "x".repeat(100) + i, bytes: new Uint8Array(1000) });
		if (keep.length > 50) keep = [];
	}
	return sum;
}`

func hammer(vm *VM, n, roundN int) error {
	c := vm.Context()
	var op *Value
	op, err := c.Function("op", func(call *Call) (Data, error) {
		if call.Kind(0) == KindString && call.String(0) == "panic" {
			var p *int
			*p = 1
		}
		fn := call.Value(3)
		defer fn.Free()
		v, err := fn.Call() // back into JS, inside the callback
		if err != nil {
			return Data{}, err
		}
		defer v.Free()
		if call.Int(2)%50 == 0 {
			c.Collect()
		}
		bytes := append([]byte(nil), call.Bytes(1)...)
		return Array(String(call.String(0)+"!"), Bytes(bytes), Number(v.Float())), nil
	})
	if err != nil {
		return err
	}
	defer op.Free()
	fn, err := c.Eval(hammerScript, "hammer.js", 1)
	if err != nil {
		return err
	}
	defer fn.Free()
	for round := range roundN {
		vm.SetLimits(Limits{})
		const callN = 300
		v, err := fn.Call(Ref(op), Int(callN))
		if err != nil {
			return fmt.Errorf("round %d: %w", round, err)
		}
		if got, want := v.Float(), float64(callN*(callN-1)/2); got != want {
			return fmt.Errorf("round %d: sum: got %v, want %v", round, got, want)
		}
		v.Free()
		if err := hammerFaults(vm, op); err != nil {
			return fmt.Errorf("round %d: %w", round, err)
		}
	}
	return nil
}

// hammerFaults ends code in each way that there is, and finds the VM usable
// after each.
func hammerFaults(vm *VM, op *Value) error {
	c := vm.Context()
	var killed *Killed
	vm.SetLimits(Limits{CPUDeadline: ThreadCPU() + 10*time.Millisecond})
	if _, err := c.Eval("for (;;);", "loop.js", 1); !errors.As(err, &killed) || killed.Reason != KillCPU {
		return fmt.Errorf("endless loop: got %v", err)
	}
	vm.SetLimits(Limits{MemoryBytes: 32 << 20, CPUDeadline: ThreadCPU() + 20*time.Second})
	if _, err := c.Eval("{ const a = []; for (;;) a.push('x'.repeat(1000) + a.length) }", "grow.js", 1); !errors.As(err, &killed) || killed.Reason != KillMemory {
		return fmt.Errorf("endless growth: got %v", err)
	}
	vm.SetLimits(Limits{})
	c.Collect()
	if _, err := op.Call(String("panic")); err == nil || !strings.Contains(err.Error(), "internal error") {
		return fmt.Errorf("panic in op: got %v", err)
	}
	if _, err := c.Eval("(function f() { return f() + 1 })()", "deep.js", 1); err == nil || !strings.Contains(err.Error(), "RangeError") {
		return fmt.Errorf("endless recursion: got %v", err)
	}
	// A panic of our own code between two calls is recovered as in any Go program.
	func() {
		defer func() { _ = recover() }()
		var p *int
		*p = 1
	}()
	v, err := c.Eval("1 + 1", "after.js", 1)
	if err != nil {
		return err
	}
	v.Free()
	return nil
}

func TestWrongThreadPanics(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		caught := make(chan any)
		go func() {
			runtime.LockOSThread() // not the VM's thread
			defer func() { caught <- recover() }()
			c.Global()
		}()
		got := fmt.Sprint(<-caught)
		if checked := strings.Contains(got, "Context.Global on thread"); checked != invariantsEnabled {
			t.Errorf("call from another thread: got %q, checked builds panic: %v", got, invariantsEnabled)
		}
		if !invariantsEnabled {
			vm.c.handles-- // the call above was undefined but for its count
		}
	})
}

func TestAsyncWasmSettlesThroughRunLoop(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		v := mustEval(t, c, `globalThis.state = "pending";
			WebAssembly.instantiate(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])).then(() => { state = "ok" }, e => { state = String(e) }); 0`)
		v.Free()
		deadline := time.Now().Add(10 * time.Second)
		for {
			vm.RunLoop()
			v := mustEval(t, c, "state")
			s := v.String()
			v.Free()
			if s == "ok" {
				return
			}
			if s != "pending" || time.Now().After(deadline) {
				t.Fatalf("state: got %q", s)
			}
			runtime.Gosched()
		}
	})
}

func TestEvalSwitchedOff(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		c.SetEval(false)
		for _, text := range []string{"eval('1')", "new Function('return 1')", "(async () => {}).constructor('1')"} {
			_, err := c.Eval(text, "e.js", 1)
			if err == nil || !strings.Contains(err.Error(), "Code generation from strings disallowed") {
				t.Errorf("%s: got %v", text, err)
			}
		}
	})
}

func TestNatives(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		host := mustEval(t, c, "globalThis.n = {}")
		for name, v := range c.Natives() {
			if err := host.Set(name, Ref(v)); err != nil {
				t.Fatal(err)
			}
			v.Free()
		}
		host.Free()
		for text, want := range map[string]string{
			`n.utf8_encode("aé\ud800😀").join()`:                                               "97,195,169,239,191,189,240,159,152,128",
			`n.utf8_length("aé\ud800😀")`:                                                      "10",
			`n.utf8_decode(new Uint8Array([0xe2, 0x82, 0x41, 0xf0, 0x9f, 0x98]))`:             "\uFFFDA\uFFFD",
			`n.utf8_decode(new Uint8Array([0xed, 0xa0, 0x80]))`:                               "\uFFFD\uFFFD\uFFFD",
			`String(n.utf8_decode_fatal(new Uint8Array([0xff])))`:                             "undefined",
			`n.utf8_decode_fatal(new Uint8Array([97, 0, 0xc3, 0xa9]))`:                        "a\x00é",
			`n.latin1_encode("aÿĀ").join()`:                                                   "97,255,0",
			`n.latin1_decode(new Uint8Array([97, 255, 0]))`:                                   "aÿ\x00",
			`n.utf8_encode("x".repeat(100000)).buffer.transfer().byteLength`:                  "100000",
			`n.utf8_decode(new Uint16Array([0x6261]))`:                                        "ab",
			`const u = n.utf8_encode("abc"); n.utf8_decode(u); u.buffer.transfer(); u.length`: "0",
		} {
			v := mustEval(t, c, text)
			if got := v.String(); got != want {
				t.Errorf("%s: got %q, want %q", text, got, want)
			}
			v.Free()
		}
	})
}

func TestContextsShareAVM(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		d := vm.NewContext()
		v := mustEval(t, c, "globalThis.x = 1")
		v.Free()
		w := mustEval(t, d, "typeof x")
		if got := w.String(); got != "undefined" {
			t.Errorf("x in another context: got %q, want undefined", got)
		}
		w.Free()
		d.Close()
	})
}

func TestUnhandledRejection(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		hook := mustEval(t, c, "globalThis.seen = []; (p, reason) => { seen.push(String(reason)) }")
		c.OnUnhandledRejection(hook)
		hook.Free()
		v := mustEval(t, c, "Promise.reject(new Error('a')); Promise.reject(1).catch(() => {}); 0")
		v.Free()
		v = mustEval(t, c, "seen.join()")
		if got := v.String(); got != "Error: a" {
			t.Errorf("got %q, want the one that nobody handled", got)
		}
		v.Free()
	})
}

func TestKillFromAnotherGoroutine(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		running := make(chan struct{})
		fn, err := c.Function("started", func(*Call) (Data, error) {
			close(running)
			return Undefined(), nil
		})
		if err != nil {
			t.Fatal(err)
		}
		loop := mustEval(t, c, "started => { started(); for (;;); }")
		go func() {
			<-running
			vm.Kill()
		}()
		_, err = loop.Call(Ref(fn))
		var k *Killed
		if !errors.As(err, &k) || k.Reason != KillRequest || !strings.Contains(k.Trace, "test.js") {
			t.Errorf("got %#v", err)
		}
		loop.Free()
		fn.Free()
	})
}
