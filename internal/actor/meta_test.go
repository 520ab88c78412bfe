package actor

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"
)

func TestMeta(t *testing.T) {
	for _, tt := range []struct {
		name string
		m    meta
		hex  string
	}{
		{"nothing", meta{}, ""},
		{"alarm", meta{alarmMS: 300}, "01ac0200"},
		{"name", meta{name: "é"}, "010000c3a9"},
		{"all", meta{alarmMS: 1, restore: 128, name: "a"}, "0101800161"},
		{"a note", meta{madeMS: 300}, "020000ac02"},
		{"a whole note", meta{alarmMS: 1, restore: 128, madeMS: 2, name: "a"}, "020180010261"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := encodeMeta(nil, tt.m)
			if got := hex.EncodeToString(b); got != tt.hex {
				t.Errorf("encoded: got %s, want %s", got, tt.hex)
			}
			got, err := decodeMeta(b)
			if err != nil || got != tt.m {
				t.Errorf("decoded: got %+v, %v, want %+v", got, err, tt.m)
			}
		})
	}
	if got := encodeMeta(nil, meta{alarmMS: 5, name: strings.Repeat("x", maxNameBytes+1)}); len(got) != 3 {
		t.Errorf("a name too long: got %d bytes, want 3", len(got))
	}
	for _, bad := range []string{"02", "01", "0180", "0100", "01ffffffffffffffffff0100", "020000", "02000000", "020000ffffffffffffffffff01", "03000001", "0100ffffffffffffffffffff01"} {
		b, _ := hex.DecodeString(bad)
		if m, err := decodeMeta(b); err == nil {
			t.Errorf("%s: got %+v, want an error", bad, m)
		}
	}
}

func FuzzMeta(f *testing.F) {
	for _, s := range []string{"", "01ac0200", "0101800161", "01ffffffffffffffff7f00c3a9", "020180010261"} {
		b, _ := hex.DecodeString(s)
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := decodeMeta(b)
		if err != nil {
			return
		}
		again, err := decodeMeta(encodeMeta(nil, m))
		if err != nil || again != m {
			t.Fatalf("%x: got %+v, then %+v, %v", b, m, again, err)
		}
		if len(b) > 0 && !bytes.HasSuffix(b, []byte(m.name)) {
			t.Fatalf("%x: name %q is not its end", b, m.name)
		}
	})
}
