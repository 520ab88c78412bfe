package js

import (
	"bytes"
	"testing"
	"unicode/utf8"

	"github.com/skerry-run/skerry/internal/invariants"
)

const invariantsEnabled = invariants.Enabled

// FuzzRoundTrip sends strings, bytes and numbers through JS and back.
func FuzzRoundTrip(f *testing.F) {
	for _, s := range []string{"", "abc", "a\x00b", "é", "日本", "😀", "\xed\xa0\x80", "\xed\xb0\x80x", "\xff", "\xf0\x9f"} {
		f.Add(s, 1.5)
	}
	f.Fuzz(func(t *testing.T, s string, n float64) {
		withVM(t, func(vm *VM, c *Context) {
			identity := mustEval(t, c, "x => x")
			defer identity.Free()
			back := func(d Data) *Value {
				v, err := identity.Call(d)
				if err != nil {
					t.Fatal(err)
				}
				return v
			}
			v := back(String(s))
			if got := v.String(); utf8.ValidString(s) && got != s {
				t.Errorf("string: got %q, want %q", got, s)
			} else if again := back(String(got)); again.String() != got {
				t.Errorf("string is not stable: %q then %q", got, again.String())
			} else {
				again.Free()
			}
			v.Free()
			v = back(Bytes([]byte(s)))
			if got := v.Bytes(); !bytes.Equal(got, []byte(s)) {
				t.Errorf("bytes: got %x, want %x", got, s)
			}
			v.Free()
			v = back(Latin1([]byte(s)))
			want := make([]rune, len(s))
			for i := range len(s) {
				want[i] = rune(s[i])
			}
			if got := v.String(); got != string(want) {
				t.Errorf("latin1: got %q, want %q", got, string(want))
			}
			v.Free()
			v = back(Number(n))
			if got := v.Float(); got != n && n == n {
				t.Errorf("number: got %v, want %v", got, n)
			}
			v.Free()
		})
	})
}

func BenchmarkCall(b *testing.B) {
	withVM(b, func(vm *VM, c *Context) {
		fn := mustEval(b, c, "(a, b) => 1")
		defer fn.Free()
		for b.Loop() {
			if err := fn.Do(Int(1), String("https://example.com/a/b/c?x=1")); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkOp(b *testing.B) {
	withVM(b, func(vm *VM, c *Context) {
		op, err := c.Function("op", func(call *Call) (Data, error) { return Number(call.Float(0)), nil })
		if err != nil {
			b.Fatal(err)
		}
		fn := mustEval(b, c, "(op, n) => { for (let i = 0; i < n; i++) op(i) }")
		b.ResetTimer()
		if err := fn.Do(Ref(op), Int(b.N)); err != nil {
			b.Fatal(err)
		}
		fn.Free()
		op.Free()
	})
}

func BenchmarkOpBytes(b *testing.B) {
	withVM(b, func(vm *VM, c *Context) {
		op, err := c.Function("op", func(call *Call) (Data, error) { return Bytes(call.Bytes(0)), nil })
		if err != nil {
			b.Fatal(err)
		}
		fn := mustEval(b, c, "(op, n) => { const u = new Uint8Array(1024); for (let i = 0; i < n; i++) op(u) }")
		b.ResetTimer()
		if err := fn.Do(Ref(op), Int(b.N)); err != nil {
			b.Fatal(err)
		}
		fn.Free()
		op.Free()
	})
}
