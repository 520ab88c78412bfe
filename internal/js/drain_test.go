package js

import (
	"errors"
	"testing"
	"time"
)

// BenchmarkAwait measures one await of a value that is there.
func BenchmarkAwait(b *testing.B) {
	withVM(b, func(_ *VM, c *Context) {
		run := mustEval(b, c, "(async n => { for (let i = 0; i < n; i++) await i; })")
		defer run.Free()
		b.ResetTimer()
		if err := run.Do(Int(b.N)); err != nil {
			b.Fatal(err)
		}
	})
}

// TestMicrotasksSeeOneLimit ends endless microtasks by a limit, as it would a loop, and uses the VM on.
func TestMicrotasksSeeOneLimit(t *testing.T) {
	if !drainsInside() {
		t.Log("the engine does not export what this needs")
		return
	}
	for _, code := range []string{
		"(async () => { for (;;) await 0; })()",
		"(function f() { Promise.resolve().then(f); })()",
		"(function f() { queue(f); })()",
	} {
		withVM(t, func(vm *VM, c *Context) {
			mustEval(t, c, "globalThis.queue = f => { Promise.resolve().then(f); Promise.resolve().then(f); }; 0").Free()
			vm.SetLimits(Limits{CPUDeadline: ThreadCPU() + 50*time.Millisecond})
			start := ThreadCPU()
			v, err := c.Eval(code, "test.js", 1)
			if err == nil {
				v.Free()
			}
			var k *Killed
			if !errors.As(err, &k) || k.Reason != KillCPU {
				t.Fatalf("%s: got %v, want the CPU limit", code, err)
			}
			if used := ThreadCPU() - start; used > time.Second {
				t.Errorf("%s: ended after %v", code, used)
			}
			vm.SetLimits(Limits{})
			sum := mustEval(t, c, "1 + 1")
			if got := sum.String(); got != "2" {
				t.Errorf("afterwards: got %s, want 2", got)
			}
			sum.Free()
		})
	}
}
