package sqlite

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"
)

// FuzzDecodeCells feeds the decoder of rows cells as no C code would write them.
func FuzzDecodeCells(f *testing.F) {
	f.Add([]byte{3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0}, "abc")
	f.Add([]byte{4, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 127}, "abc")
	f.Add([]byte{1, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, "")
	f.Fuzz(func(t *testing.T, raw []byte, data string) {
		var cells []cell
		for ; len(raw) >= 16; raw = raw[16:] {
			cells = append(cells, cell{
				kind: int32(binary.LittleEndian.Uint32(raw)), len: binary.LittleEndian.Uint32(raw[4:]), num: int64(binary.LittleEndian.Uint64(raw[8:])),
			})
		}
		values, err := decodeCells(nil, cells, data)
		if err == nil && len(values) != len(cells) {
			t.Fatalf("got %d values of %d cells", len(values), len(cells))
		}
		for i, v := range values {
			if !strings.Contains(data, v.Text()) || len(v.Blob()) != len(v.Text()) {
				t.Fatalf("value %d is not of the data", i)
			}
			// What was decoded is encoded the same.
			if c := encodeCell(&v, cells[i].num); err == nil && v.Kind() != KindNull && c != cells[i] && c.len != 0 {
				t.Fatalf("value %d: got cell %v, want %v", i, c, cells[i])
			}
		}
	})
}

// FuzzValues sends values through SQLite and back.
func FuzzValues(f *testing.F) {
	f.Add(int64(1), 2.5, "text", []byte{1})
	f.Add(int64(-1<<63), math.Copysign(0, -1), "a\x00b", []byte{})
	db := mustOpen(f, Config{})
	s := mustPrepare(f, db, "SELECT ?, ?, ?, ?, ?")
	f.Fuzz(func(t *testing.T, i int64, x float64, text string, blob []byte) {
		args := []Value{Int(i), Float(x), Text(text), Blob(blob), Null()}
		if err := s.Bind(args...); err != nil {
			t.Fatal(err)
		}
		got, done, err := s.Step(2)
		if err != nil || !done || len(got) != 5 {
			t.Fatal(got, done, err)
		}
		if x != x {
			args[1] = Null() // SQLite has no NaN
		}
		for i := range args {
			if got[i] != args[i] {
				t.Errorf("value %d: got %v, want %v", i, got[i], args[i])
			}
		}
	})
}
