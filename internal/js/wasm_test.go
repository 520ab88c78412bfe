package js

import (
	"sync"
	"testing"
	"time"
)

// hotWasm exports work(n), a loop of n rounds that sums up x = 31x + i. Made from C by clang --target=wasm32.
const hotWasm = `new Uint8Array([0,97,115,109,1,0,0,0,1,6,1,96,1,127,1,127,3,2,1,0,4,5,1,112,1,1,1,5,3,1,0,2,6,8,1,127,1,65,128,
136,4,11,7,17,2,6,109,101,109,111,114,121,2,0,4,119,111,114,107,0,0,10,72,1,70,1,2,127,65,0,33,1,35,128,128,128,128,0,65,16,107,34,
2,65,0,54,2,12,2,64,32,0,65,1,72,13,0,3,64,32,2,32,1,32,2,40,2,12,65,31,108,106,54,2,12,32,0,32,1,65,1,106,34,1,71,13,0,11,11,32,2,
40,2,12,11])`

// TestWasmTiersUp runs WebAssembly until it has been compiled by every compiler of the engine, in several VMs at once, while
// their threads are in script, in Go callbacks and idle. The engine suspends all of them each time.
func TestWasmTiersUp(t *testing.T) {
	var wg sync.WaitGroup
	finished := make(chan struct{}) // closed when every VM is done
	for i := range 4 {
		wg.Go(func() {
			withVM(t, func(_ *VM, c *Context) { heatUp(t, c, time.Duration(i)*time.Millisecond) })
		})
	}
	go func() {
		wg.Wait()
		close(finished)
	}()
	select {
	case <-finished:
	case <-time.After(time.Minute):
		t.Fatal("WebAssembly hangs")
	}
}

func heatUp(t *testing.T, c *Context, pause time.Duration) {
	fn, err := c.Function("pause", func(*Call) (Data, error) {
		time.Sleep(pause) // keeps the thread on a goroutine's stack
		return Undefined(), nil
	})
	if err != nil {
		t.Error(err)
		return
	}
	g := c.Global()
	if err := g.Set("pause", Ref(fn)); err != nil {
		t.Error(err)
	}
	fn.Free()
	g.Free()
	for round := range 20 {
		v := mustEval(t, c, `(() => {
			const { work } = new WebAssembly.Instance(new WebAssembly.Module(`+hotWasm+`)).exports;
			for (let i = 0; i < 300; i++) {
				work(3000);
				if (i % 50 === 0) pause();
			}
			return work(100000);
		})()`)
		if got, want := v.String(), "-2072239280"; got != want {
			t.Errorf("round %d: got %s, want %s", round, got, want)
		}
		v.Free()
		time.Sleep(pause) // and then idle in Go
	}
}

// waitWasm exports wait(), which waits for 10 ms on a shared memory.
const waitWasm = `new Uint8Array([0,97,115,109,1,0,0,0,1,5,1,96,0,1,127,3,2,1,0,5,4,1,3,1,1,7,8,1,4,119,97,105,116,0,0,
10,17,1,15,0,65,0,65,0,66,128,173,226,4,254,1,2,0,11])`

// TestNothingBlocks: the thread of a VM cannot be put to sleep, where no limit reaches it.
func TestNothingBlocks(t *testing.T) {
	withVM(t, func(_ *VM, c *Context) {
		for code, want := range map[string]string{
			`Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0, 10)`: "TypeError",
			`new WebAssembly.Instance(new WebAssembly.Module(` + waitWasm + `)).exports.wait()`:                               "RuntimeError",
		} {
			v := mustEval(t, c, `(() => { try { return `+code+` } catch (e) { return e.name } })()`)
			if got := v.String(); got != want {
				t.Errorf("%s: got %s, want %s", code, got, want)
			}
			v.Free()
		}
	})
}
