package webapi

import (
	_ "embed"
	"fmt"
	"runtime"
	"testing"

	"github.com/skerry-run/skerry/internal/js"
)

//go:embed testdata/serialize.js
var serializeTests string

// withRealm runs f on a VM of its own.
func withRealm(tb testing.TB, f func(r *Realm)) {
	tb.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	vm, err := js.New()
	if err != nil {
		tb.Fatal(err)
	}
	defer vm.Close()
	r, err := Install(vm.Context(), benchLoop{})
	if err != nil {
		tb.Fatal(err)
	}
	defer r.Close()
	f(r)
}

func TestSerialize(t *testing.T) {
	withRealm(t, func(r *Realm) {
		fn, err := r.ctx.Eval(serializeTests, "serialize.js", 1)
		if err != nil {
			t.Fatal(err)
		}
		defer fn.Free()
		failures, err := fn.Call(js.Ref(r.Export("serialize")), js.Ref(r.Export("deserialize")))
		if err != nil {
			t.Fatal(err)
		}
		defer failures.Free()
		if s := failures.String(); s != "" {
			t.Error(s)
		}
	})
}

// FuzzDeserialize reads bytes as a value. What can be read can be written and
// read again; what cannot fails with a DataCloneError, or a RangeError where it
// asks for more memory or nesting than there is.
func FuzzDeserialize(f *testing.F) {
	f.Add([]byte{1, 11, 8, 1, 'a', 4, 2, 15})
	f.Add([]byte{1, 12, 3, 4, 2, 14, 16, 0})
	f.Add([]byte{1, 19, 1, 8, 1, 'k', 20, 1, 16, 0})
	f.Add([]byte{1, 25, 2, 3, 1, 2, 3})
	f.Add([]byte{1, 24, 7, 0, 2, 22, 4, 1, 2, 3, 4})
	f.Add([]byte{1, 21, 5, 14, 8, 1, 'm', 8, 1, 's', 16, 0, 15})
	f.Add([]byte{1, 27, 4, 2, 8, 1, 'a', 8, 1, 'b'})
	f.Add([]byte{1, 18, 8, 1, '(', 8, 1, 'g'})
	in, out := make(chan []byte), make(chan string)
	go func() {
		runtime.LockOSThread() // the VM's thread; it ends with the process
		vm, err := js.New()
		if err != nil {
			panic(err)
		}
		r, err := Install(vm.Context(), benchLoop{})
		if err != nil {
			panic(err)
		}
		fn, err := r.ctx.Eval(`(serialize, deserialize) => (bytes) => {
			let value;
			try { value = deserialize(bytes); } catch (e) {
				return e.name === "DataCloneError" || e.name === "RangeError" ? "" : String(e) + e.stack;
			}
			try { deserialize(serialize(value)); return ""; } catch (e) { return e.name === "RangeError" ? "" : "again: " + e + e.stack; }
		}`, "fuzz.js", 1)
		if err != nil {
			panic(err)
		}
		check, err := fn.Call(js.Ref(r.Export("serialize")), js.Ref(r.Export("deserialize")))
		if err != nil {
			panic(err)
		}
		for b := range in {
			v, err := check.Call(js.Bytes(b))
			if err != nil {
				out <- err.Error()
				continue
			}
			out <- v.String()
			v.Free()
		}
	}()
	f.Fuzz(func(t *testing.T, b []byte) {
		in <- b
		if problem := <-out; problem != "" {
			t.Errorf("%x: %s", b, problem)
		}
	})
}

// BenchmarkSerialize writes and reads values of a size that apps store and
// send.
func BenchmarkSerialize(b *testing.B) {
	for _, bench := range []struct{ name, value string }{
		{"Number", `7`},
		{"Small", `({ id: 12345, name: "a name", tags: ["x", "y"], at: 1700000000000 })`},
		{"Rows", `Array.from({ length: 100 }, (_, i) => ({ id: i, name: "row " + i, score: i / 3, active: i % 2 === 0, note: null }))`},
		{"Text", `"some text ".repeat(1000)`},
		{"Bytes", `new Uint8Array(65536)`},
	} {
		for _, what := range []string{"Write", "Read"} {
			b.Run(bench.name+what, func(b *testing.B) {
				withRealm(b, func(r *Realm) {
					run := "serialize(value)"
					if what == "Read" {
						run = "deserialize(bytes)"
					}
					fn, err := r.ctx.Eval(fmt.Sprintf(`(serialize, deserialize) => { const value = %s, bytes = serialize(value); return (n) => { for (; n > 0; n--) %s; return bytes.length; }; }`, bench.value, run), "bench.js", 1)
					if err != nil {
						b.Fatal(err)
					}
					defer fn.Free()
					loop, err := fn.Call(js.Ref(r.Export("serialize")), js.Ref(r.Export("deserialize")))
					if err != nil {
						b.Fatal(err)
					}
					defer loop.Free()
					b.ResetTimer()
					size, err := loop.Call(js.Int(b.N))
					if err != nil {
						b.Fatal(err)
					}
					b.ReportMetric(size.Float(), "bytes")
					size.Free()
				})
			})
		}
	}
}
