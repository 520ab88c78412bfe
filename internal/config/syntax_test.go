package config

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"
)

func TestParseJSONC(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"all kinds", "\uFEFF // c\n{\"a\": [1, -2.5e3, true, false, null, \"x\"], /* b */ \"o\": {}, }", `{"a":[1,-2.5e3,true,false,null,"x"],"o":{}}`},
		{"escapes", `["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\ud800x"]`, "[\"\\\"\\\\/\\b\\f\\n\\r\\té😀\uFFFDx\"]"},
		{"trailing commas", "[1,[2,],]", "[1,[2]]"},
		{"comment at the end", "1 // x", "1"},
		{"two commas", "[1,,2]", "1:4: unexpected ',', want a value"},
		{"only a comma", "[,]", "1:2: unexpected ',', want a value"},
		{"no value", "  // x", "1:7: unexpected end of file, want a value"},
		{"two values", "1 2", "1:3: unexpected '2' after the end of the value"},
		{"open string", "{\"a\": \"x\n\"}", "1:7: string is not closed"},
		{"open comment", "1 /* x", "1:3: comment is not closed"},
		{"twice", "{\"a\": 1,\n \"a\": 2}", `2:2: key "a" appears twice`},
		{"leading zero", "01", "1:2: unexpected '1' in a number"},
		{"bare point", "1.", "1:3: unexpected end of file in a number"},
		{"word", "{a: 1}", "1:2: unexpected 'a', want a key in double quotes or '}'"},
		{"long word", "truex", "1:1: unexpected 't', want a value"},
		{"control", "\"a\x01\"", `1:3: control character 0x01 in a string, write \u0001`},
		{"not UTF-8", "\"é\xff\"", "1:3: byte 0xff is not UTF-8"},
		{"bad escape", `"\x"`, "1:2: unknown escape in a string"},
		{"deep", strings.Repeat("[", 65), "1:65: nested deeper than 64 levels"},
		{"columns count characters", "{\"é😀\": x}", "1:8: unexpected 'x', want a value"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v, err := parseJSONC([]byte(tt.text))
			got := ""
			if err != nil {
				got = err.Error()
			} else {
				got = string(v.json())
			}
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestParseTOML(t *testing.T) {
	text := `
a.b = 1
"c d" = 'x'
n = [ 1_000, 0xff, 0o17, 1.5, 1e3 ]
when = 2026-01-02
[t]
i = { x = true, y = [ {z = "q"} ] }
[[l]]
k = 1
[l.sub]
m = """
two
lines"""
[[l]]
k = 2
[t.u]
v = 1
`
	v, err := parseTOML([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"a":{"b":1},"c d":"x","n":[1000,255,15,1.5,1000],"when":"2026-01-02","t":{"i":{"x":true,"y":[{"z":"q"}]},"u":{"v":1}},"l":[{"k":1,"sub":{"m":"two\nlines"}},{"k":2}]}`
	if got := string(v.json()); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for _, bad := range []string{"a = 1\na = 2", "a = inf", "a = [", "[a]\n[a]", "a = 1\n[a.b]", "a = 99999999999999999999"} {
		if v, err := parseTOML([]byte(bad)); err == nil {
			t.Errorf("%q: got %s, want an error", bad, v.json())
		}
	}
}

func TestParseDotenv(t *testing.T) {
	text := `
# comment
A=1
export B = two words # not this
C: colon
D=
E="line\nbreak" # c
F='single \n "q"'
G="multi
line"
H=` + "`back 'q' \"q\"`" + `
I=a#b
J="open
K.x-y=1
2=two
not a line
L='it''s'
A=last
`
	want := map[string]string{"A": "last", "B": "two words", "C": "colon", "D": "", "E": "line\nbreak", "F": `single \n "q"`, "G": "multi\nline",
		"H": `back 'q' "q"`, "I": "a", "J": `"open`, "K.x-y": "1", "2": "two", "L": "it''s"}
	if got := ParseDotenv(strings.ReplaceAll(text, "\n", "\r\n")); !maps.Equal(got, want) {
		for k, v := range want {
			if got[k] != v {
				t.Errorf("%s: got %q, want %q", k, got[k], v)
			}
		}
		t.Errorf("got %q", got)
	}
}

func TestExpandDotenv(t *testing.T) {
	in := map[string]string{"A": "1", "B": "$A-${A}-${X}-${X:-d}-${X-$A}", "C": `\$A $`, "D": "$E", "E": "$D", "F": "${A", "G": "$5"}
	want := map[string]string{"A": "1", "B": "1-1--d-1", "C": "$A $", "D": "", "E": "", "F": "${A", "G": "$5"}
	if got := ExpandDotenv(in); !maps.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestNearest(t *testing.T) {
	names := []string{"main", "minify", "name", "vars", "var_dump"}
	for s, want := range map[string]string{"nmae": "name", "mian": "main", "minfy": "minify", "var": "vars", "x": "", "completely": ""} {
		if got := Nearest(s, names); got != want {
			t.Errorf("%s: got %q, want %q", s, got, want)
		}
	}
}

func FuzzJSONC(f *testing.F) {
	for _, s := range []string{`{"a": [1, 2,], "b": "\u00e9\ud83d\ude00", /* c */ "d": null} // e`, "\uFEFF[]", `"\ud800"`, "{\"a\":{\"a\":-1.5e+3}}", "[,"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		v, err := parseJSONC(text)
		if err != nil {
			if e := err.(*syntaxError); e.line < 1 || e.col < 1 {
				t.Errorf("error at %d:%d", e.line, e.col)
			}
			return
		}
		out := v.json()
		if !json.Valid(out) {
			t.Fatalf("not JSON: %q", out)
		}
		again, err := parseJSONC(out)
		if err != nil || string(again.json()) != string(out) {
			t.Fatalf("%q does not read back: %v", out, err)
		}
	})
}

func FuzzTOML(f *testing.F) {
	for _, s := range []string{"a = 1\n[b.c]\nd = { e = [1, 2] }\n", "[[a]]\nb = '''x'''\n[[a]]\n", "a.b.c = 2026-01-01T00:00:00Z\n", "a = 0x1_0\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		v, err := parseTOML(text)
		if err == nil && !json.Valid(v.json()) {
			t.Errorf("not JSON: %q", v.json())
		}
	})
}

func FuzzDotenv(f *testing.F) {
	for _, s := range []string{"A=1\nexport B='x\ny' # c\nC: d", "A=\"\\n$A${B:-c}\"", "=\n:\n\"", "A=`x`y\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		values := ParseDotenv(text)
		for name := range values {
			if name == "" || strings.ContainsAny(name, " =\n") {
				t.Errorf("name %q", name)
			}
		}
		ExpandDotenv(values)
	})
}
