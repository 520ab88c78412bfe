package js

import (
	"errors"
	"runtime"
	"sync"
	"testing"
	"time"
)

// withVM runs f on a locked thread with a VM, and fails when values leak.
func withVM(t testing.TB, f func(vm *VM, c *Context)) {
	t.Helper()
	done := make(chan struct{})
	finish := sync.OnceFunc(func() { close(done) })
	go func() {
		defer finish()
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		vm, err := New()
		if err != nil {
			t.Error(err)
			return
		}
		func() {
			defer hurry(vm)()
			f(vm, vm.Context())
		}()
		if n := vm.Handles(); !vm.escaped && n != 0 {
			t.Errorf("handles after test: got %d, want 0", n)
		}
		vm.Close()
		if vm.escaped {
			finish()
			select {} // the thread stays with the abandoned VM: see escape.c
		}
	}()
	<-done
}

// hurry has the limits of whatever runs on vm checked, until stop is called.
func hurry(vm *VM) (stop func()) {
	quit, over := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(over)
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-quit:
				return
			case <-tick.C:
				vm.Hurry(vm.Turn())
			}
		}
	}()
	return func() { close(quit); <-over }
}

func mustEval(t testing.TB, c *Context, text string) *Value {
	t.Helper()
	v, err := c.Eval(text, "test.js", 1)
	if err != nil {
		t.Fatalf("eval %q: %v", text, err)
	}
	return v
}

func TestEvalAndStrings(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		for _, s := range []string{"", "abc", "é", "日本語", "a\x00b", "😀", "a\xed\xa0\x80b", "\xed\xb0\x80"} {
			v := c.New(String(s))
			if got := v.String(); got != s {
				t.Errorf("round trip: got %q, want %q", got, s)
			}
			v.Free()
		}
		v := mustEval(t, c, "1+2")
		if v.Float() != 3 {
			t.Errorf("got %v, want 3", v.Float())
		}
		v.Free()
		_, err := c.Eval("\n  null.x", "a.js", 1)
		var e *Exception
		if !errors.As(err, &e) || e.Name != "TypeError" || e.Line != 2 {
			t.Errorf("exception: got %#v", err)
		}
	})
}

func TestOps(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		fn, err := c.Function("f", func(c *Call) (Data, error) {
			if c.Kind(0) == KindString && c.String(0) == "throw" {
				return Data{}, NewTypeError("no %s", "way")
			}
			if c.Kind(0) == KindString && c.String(0) == "panic" {
				var p *int
				*p = 1
			}
			b := append([]byte(nil), c.Bytes(1)...)
			return Array(String(c.String(0)+"!"), Number(c.Float(2)*2), Bytes(b), Bool(c.Bool(3)), Null(), Undefined()), nil
		})
		if err != nil {
			t.Fatal(err)
		}
		g := c.Global()
		if err := g.Set("f", Ref(fn)); err != nil {
			t.Fatal(err)
		}
		fn.Free()
		g.Free()
		for text, want := range map[string]string{
			"String(f('é', new Uint8Array([1,2,3]).subarray(1), 21, true))": "é!,42,2,3,true,,",
			"try { f('throw') } catch (e) { String(e) }":                    "TypeError: no way",
			"try { f('panic') } catch (e) { String(e) }":                    "Error: internal error",
			"let u = new Uint8Array(200000).fill(7); const r = f('x', u)[2]; String([r.length, r[199999], u.buffer.transfer().byteLength, u.length])": "200000,7,200000,0",
			"let w = new Uint16Array([258]); String(f('x', w.buffer)[2])":                                                                             "2,1",
			"let w2 = new Uint16Array([258,1]).subarray(1); String(f('x', w2)[2])":                                                                    "1,0",
		} {
			v := mustEval(t, c, text)
			if got := v.String(); got != want {
				t.Errorf("%s: got %q, want %q", text, got, want)
			}
			v.Free()
		}
	})
}

func TestPromise(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		fn := mustEval(t, c, "globalThis.log = []; (p) => { p.then(v => log.push('ok ' + v), e => log.push('no ' + e)) }")
		for i := range 2 {
			p, err := c.NewPromise()
			if err != nil {
				t.Fatal(err)
			}
			if err := fn.Do(Ref(p.Value)); err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				err = p.Resolve(String("v"))
			} else {
				err = p.Reject(NewRangeError("r"))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		fn.Free()
		v := mustEval(t, c, "log.join()")
		if got, want := v.String(), "ok v,no RangeError: r"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		v.Free()
	})
}

func TestLimits(t *testing.T) {
	withVM(t, func(vm *VM, c *Context) {
		vm.SetLimits(Limits{CPUDeadline: ThreadCPU() + 30*time.Millisecond})
		_, err := c.Eval("function spin() { for (;;); } spin()", "spin.js", 1)
		var k *Killed
		if !errors.As(err, &k) || k.Reason != KillCPU {
			t.Fatalf("loop: got %v", err)
		}
		vm.SetLimits(Limits{MemoryBytes: 64 << 20})
		if _, err := c.Eval("let a = []; for (;;) a.push({ x: a.length })", "grow.js", 1); !errors.As(err, &k) || k.Reason != KillMemory {
			t.Fatalf("growth: got %v", err)
		}
		vm.SetLimits(Limits{})
		v := mustEval(t, c, "1")
		v.Free()
	})
}

func TestEscape(t *testing.T) {
	for _, text := range []string{
		"(async () => { for (;;) await 0 })()",
		"(function f() { Promise.resolve().then(f) })()",
	} {
		withVM(t, func(vm *VM, c *Context) {
			stop := make(chan struct{})
			turn := vm.Turn() + 1
			go func() {
				for {
					select {
					case <-stop:
						return
					case <-time.After(200 * time.Microsecond):
						vm.Escape(turn)
					}
				}
			}()
			_, err := c.Eval(text, "storm.js", 1)
			close(stop)
			if !errors.Is(err, ErrEscaped) {
				t.Errorf("%s: got %v", text, err)
			}
		})
	}
}
