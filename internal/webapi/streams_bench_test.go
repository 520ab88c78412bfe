package webapi

import (
	"runtime"
	"testing"

	"github.com/skerry-run/skerry/internal/js"
)

// BenchmarkStreams passes chunks of 64 KiB through streams of every kind; one
// operation is one chunk.
func BenchmarkStreams(b *testing.B) {
	const source = `const SIZE = 65536, chunk = new Uint8Array(SIZE);
		const source = n => new ReadableStream({ pull(c) { if (n-- > 0) c.enqueue(chunk); else c.close(); } });
		const drain = async s => { const r = s.getReader(); while (!(await r.read()).done); };`
	for _, bench := range []struct{ name, run string }{
		{"Read", `n => drain(source(n))`},
		{"Iterate", `async n => { for await (const x of source(n)); }`},
		{"Write", `async n => { const w = new WritableStream({ write() {} }).getWriter(); for (; n > 0; n--) { await w.ready; w.write(chunk); } await w.close(); }`},
		{"PipeTo", `n => source(n).pipeTo(new WritableStream({ write() {} }))`},
		{"PipeThrough", `n => source(n).pipeThrough(new TransformStream({ transform(x, c) { c.enqueue(x); } })).pipeTo(new WritableStream({ write() {} }))`},
		{"Tee", `n => { const [x, y] = source(n).tee(); drain(x); return drain(y); }`},
		{"Bytes", `n => drain(new ReadableStream({ type: "bytes", pull(c) { if (n-- > 0) c.enqueue(new Uint8Array(SIZE)); else c.close(); } }))`},
		{"BYOB", `async n => {
			const s = new ReadableStream({ type: "bytes", pull(c) { if (n-- > 0) c.byobRequest.respond(SIZE); else { c.close(); c.byobRequest.respond(0); } } });
			const r = s.getReader({ mode: "byob" });
			for (let v = new Uint8Array(SIZE);;) { const x = await r.read(v); if (x.done) return; v = x.value; } }`},
		{"Identity", `n => drain(source(n).pipeThrough(new IdentityTransformStream()))`},
	} {
		b.Run(bench.name, func(b *testing.B) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			vm, err := js.New()
			if err != nil {
				b.Fatal(err)
			}
			defer vm.Close()
			r, err := Install(vm.Context(), benchLoop{})
			if err != nil {
				b.Fatal(err)
			}
			defer r.Close()
			fn, err := vm.Context().Eval("(() => { "+source+" let finished; const run = "+bench.run+`;
				return [n => { finished = false; run(n).then(() => { finished = true; }); }, () => finished]; })()`, "bench.js", 1)
			if err != nil {
				b.Fatal(err)
			}
			defer fn.Free()
			run, finished := benchGet(b, fn, "0"), benchGet(b, fn, "1")
			defer run.Free()
			defer finished.Free()
			b.SetBytes(65536)
			b.ResetTimer()
			if err := run.Do(js.Int(b.N)); err != nil {
				b.Fatal(err)
			}
			v, err := finished.Call()
			if err != nil || v.String() != "true" {
				b.Fatalf("not finished after one turn: %v", err)
			}
			v.Free()
		})
	}
}

func benchGet(b *testing.B, v *js.Value, name string) *js.Value {
	b.Helper()
	f, err := v.Get(name)
	if err != nil {
		b.Fatal(err)
	}
	return f
}
