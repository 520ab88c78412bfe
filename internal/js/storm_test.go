package js

import (
	"errors"
	"testing"
	"time"
)

// TestKillInMicrotasks ends promise storms by Kill while the engine drains microtasks, and uses the VM on.
func TestKillInMicrotasks(t *testing.T) {
	for round := range 5 {
		withVM(t, func(vm *VM, c *Context) {
			add := mustEval(t, c, "x => x + 1")
			defer add.Free()
			mustEval(t, c, "globalThis.spawn = function spawn() { Promise.resolve().then(spawn); Promise.resolve().then(spawn); }; 0").Free()
			stop := make(chan struct{})
			go func() {
				time.Sleep(time.Duration(20+7*round) * time.Millisecond)
				tick := time.NewTicker(time.Millisecond)
				defer tick.Stop()
				for {
					select {
					case <-stop:
						return
					case <-tick.C:
						vm.Kill()
					}
				}
			}()
			v, err := c.Eval("spawn()", "test.js", 1)
			close(stop)
			if err == nil {
				v.Free()
			}
			var k *Killed
			if !errors.As(err, &k) {
				t.Fatalf("got %v, want the storm to be killed", err)
			}
			v, err = add.Call(Number(1))
			if err != nil {
				t.Fatalf("call after the kill: %v", err)
			}
			if got := v.String(); got != "2" {
				t.Errorf("call after the kill: got %s, want 2", got)
			}
			v.Free()
		})
	}
}
