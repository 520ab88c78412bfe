package deploy

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

func TestSourceMap(t *testing.T) {
	// Line 1: col 0 -> b.ts 1:1; col 5 -> b.ts 1:4 name n; col 9 -> nothing.
	// Line 2 has no segment. Line 3: col 2 -> a.ts 11:1; col 0 -> b.ts 1:1, out of order.
	text := `{"version":3,"sourceRoot":"root/","sources":["a.ts","b.ts"],"names":["m","n"],"mappings":"ACAA,KAAGC,I;;EDUH,FCVA"}`
	m, err := DecodeSourceMap([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		line, col int
		want      string
	}{
		{1, 1, "root/b.ts:1:1"}, {1, 5, "root/b.ts:1:1"}, {1, 6, "root/b.ts:1:4 n"}, {1, 9, "root/b.ts:1:4 n"}, {1, 10, "-"}, {1, 99, "-"},
		{2, 1, "-"}, {3, 1, "root/b.ts:1:1"}, {3, 3, "root/a.ts:11:1"}, {0, 1, "-"}, {1, 0, "-"}, {4, 1, "-"}, {-1, -1, "-"},
	}
	for _, tt := range tests {
		file, line, col, name, ok := m.MapFrame(tt.line, tt.col)
		got := "-"
		if ok {
			got = strings.TrimSpace(fmt.Sprintf("%s:%d:%d %s", file, line, col, name))
		}
		if got != tt.want {
			t.Errorf("%d:%d: got %s, want %s", tt.line, tt.col, got, tt.want)
		}
	}
}

func TestSourceMapErrors(t *testing.T) {
	tests := []struct{ name, sources, mappings, want string }{
		{"bad digit", `"a"`, "A*", "byte 1 is not part of a number"},
		{"cut off", `"a"`, "g", "number at the end of the mappings is cut off"},
		{"two numbers", `"a"`, "AA", "segment before byte 2 has 2 numbers"},
		{"six numbers", `"a"`, "AAAAAA", "segment at byte 5 has more than 5 numbers"},
		{"no such source", `"a"`, "ACAA", "source 1 of 1 before byte 4"},
		{"no such name", `"a"`, "AAAAA", "name 0 of 0 before byte 5"},
		{"negative", `"a"`, "D", "number before byte 1 is out of range"},
		{"too long", `"a"`, "ggggggggggA", "byte 8 is not part of a number"},
	}
	for _, tt := range tests {
		_, err := DecodeSourceMap([]byte(`{"version":3,"sources":[` + tt.sources + `],"mappings":"` + tt.mappings + `"}`))
		if err == nil || !strings.HasSuffix(err.Error(), tt.want) {
			t.Errorf("%s: got %v, want %s", tt.name, err, tt.want)
		}
	}
	for _, text := range []string{"", "{}", `{"version":2}`, `{"version":3,"mappings":1}`} {
		if _, err := DecodeSourceMap([]byte(text)); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}

func FuzzSourceMap(f *testing.F) {
	for _, s := range []string{"ACAA,KAAGC,I;;EDUH,FCVA", ";;;", "AAAA;AACA;AADA", "g", "////////"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, mappings string) {
		text, err := json.Marshal(map[string]any{"version": 3, "sources": []string{"a", "b"}, "names": []string{"n", "m"}, "mappings": mappings})
		if err != nil {
			t.Fatal(err)
		}
		m, err := DecodeSourceMap(text)
		if err != nil {
			return
		}
		for line := range m.lines {
			for _, col := range []int{1, 2, 10, 1 << 30} {
				file, l, c, _, ok := m.MapFrame(line, col)
				if ok && (file == "" || l < 1 || c < 1) {
					t.Errorf("%d:%d: got %s:%d:%d", line, col, file, l, c)
				}
			}
		}
	})
}

func BenchmarkDecodeSourceMap(b *testing.B) {
	mappings := strings.Repeat(strings.Repeat("CAAC,", 20)+";", 5000)
	text := []byte(`{"version":3,"sources":["a"],"names":[],"mappings":"` + mappings + `"}`)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := DecodeSourceMap(text); err != nil {
			b.Fatal(err)
		}
	}
}
