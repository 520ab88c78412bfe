package webapi

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// decodeAll decodes chunks as one stream.
func decodeAll(name string, fatal, ignoreBOM bool, chunks ...string) (text string, ok bool) {
	state := 0
	for i, chunk := range chunks {
		d := decoding{fatal: fatal}
		d.setState(state)
		part, ok := d.run(decoders[name], []byte(chunk), i == len(chunks)-1, ignoreBOM)
		if !ok {
			return text, false
		}
		text += part
		state = d.state()
	}
	return text, true
}

func TestDecoders(t *testing.T) {
	for _, tt := range []struct {
		name, encoding, in, want string
		malformed                bool
	}{
		{"ascii part", "windows-1252", "plain \x7f", "plain \x7f", false},
		{"euro and c1", "windows-1252", "\x80\x81\xff", "€\u0081ÿ", false},
		{"hole", "windows-1253", "a\xaab", "a\ufffdb", true},
		{"cyrillic", "koi8-u", "\xd4\xa4\xae", "тєў", false},
		{"visual order is the same table", "iso-8859-8-i", "\xe0", "א", false},
		{"user defined", "x-user-defined", "A\x80\xff", "A\uf780\uf7ff", false},

		{"utf-16", "utf-16le", "A\x00\x3d\xd8\x00\xde", "A😀", false},
		{"utf-16 big endian", "utf-16be", "\x00A\xd8\x3d\xde\x00", "A😀", false},
		{"lone low surrogate", "utf-16le", "\x00\xdeA\x00", "\ufffdA", true},
		{"lone high surrogate", "utf-16le", "\x3d\xd8A\x00", "\ufffdA", true},
		{"end inside a pair is one error", "utf-16le", "\x3d\xd8\x00", "\ufffd", true},
		{"odd byte", "utf-16le", "A\x00B", "A\ufffd", true},

		{"gbk", "gbk", "\xc4\xe3\x80", "你€", false},
		{"four bytes", "gb18030", "\x81\x30\x81\x30\x95\x32\x82\x36", "\u0080𠀀", false},
		{"four bytes past the end", "gb18030", "\xff\xe3\x32\x9a\x36", "\ufffd\ufffd", true},
		{"pair with ascii trail", "gb18030", "\x81\x20", "\ufffd ", true},
		{"four bytes cut", "gb18030", "\x81\x30\x81", "\ufffd", true},
		{"bad third", "gb18030", "\x81\x30\x41", "\ufffd0A", true},
		{"2022 edition", "gb18030", "\xa6\xd9\xa8\xbc\xfe\x59", "\ufe10ḿ龴", false},
		{"private use", "gb18030", "\xaa\xa1\xa2\xab\xfe\xfe", "\ue000\ue766\ue4c5", false},

		{"big5", "big5", "\xa4\xa4\xa4\xe5", "中文", false},
		{"two code points", "big5", "\x88\x62\x88\xa5", "Ê̄ê̌", false},
		{"outside the basic plane", "big5", "\x87\x45", "𧉧", false},
		{"bad trail that is ascii", "big5", "\x81\x40", "\ufffd@", true},
		{"bad lead", "big5", "\xff", "\ufffd", true},

		{"euc-kr", "euc-kr", "\xc7\xd1\xb1\xdb\x81\x41", "한글갂", false},
		{"euc-kr bad trail", "euc-kr", "\xc7A", "\ufffdA", true},

		{"shift_jis", "shift_jis", "\x93\xfa\x96\x7b\xb1\x80", "日本ｱ\u0080", false},
		{"shift_jis private use", "shift_jis", "\xf0\x40\xf9\xfc", "\ue000\ue757", false},
		{"shift_jis bad lead", "shift_jis", "\xa0A", "\ufffdA", true},
		{"shift_jis bad trail", "shift_jis", "\x81\xff\x81\x0a", "\ufffd\ufffd\n", true},

		{"euc-jp", "euc-jp", "\xc6\xfc\x8e\xb1\x8f\xb0\xa1", "日ｱ丂", false},
		{"euc-jp cut triple", "euc-jp", "\x8f\xb0", "\ufffd", true},
		{"euc-jp triple with ascii", "euc-jp", "\x8f\xb0A", "\ufffdA", true},
		{"euc-jp lead before ascii", "euc-jp", "\xc6A", "\ufffdA", true},

		{"iso-2022-jp", "iso-2022-jp", "\x1b$BF|K\\\x1b(B!", "日本!", false},
		{"roman and katakana", "iso-2022-jp", "\x1b(J\\~\x1b(I1", "¥‾ｱ", false},
		{"two escapes in a row", "iso-2022-jp", "\x1b$B\x1b(BA", "\ufffdA", true},
		{"unknown escape", "iso-2022-jp", "\x1b$CA", "\ufffd$CA", true},
		{"cut pair", "iso-2022-jp", "\x1b$BF", "\ufffd", true},
		{"escape in a pair", "iso-2022-jp", "\x1b$BF\x1b(BA", "\ufffdA", true},
		{"cut escape", "iso-2022-jp", "A\x1b$", "A\ufffd$", true},
		{"shift out", "iso-2022-jp", "\x0e", "\ufffd", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, ok := decodeAll(tt.encoding, false, true, tt.in); !ok || got != tt.want {
				t.Errorf("got %q, %v, want %q", got, ok, tt.want)
			}
			if _, ok := decodeAll(tt.encoding, true, true, tt.in); ok == tt.malformed {
				t.Errorf("fatal: got %v, want %v", ok, !tt.malformed)
			}
			for cut := range tt.in {
				if got, _ := decodeAll(tt.encoding, false, true, tt.in[:cut], tt.in[cut:]); got != tt.want {
					t.Errorf("cut at %d: got %q, want %q", cut, got, tt.want)
				}
			}
		})
	}
}

func TestDecodeBOM(t *testing.T) {
	for _, tt := range []struct {
		name      string
		ignoreBOM bool
		chunks    []string
		want      string
	}{
		{"removed", false, []string{"\xff\xfeA\x00"}, "A"},
		{"kept", true, []string{"\xff\xfeA\x00"}, "\ufeffA"},
		{"once", false, []string{"\xff\xfe\xff\xfe"}, "\ufeff"},
		{"across chunks", false, []string{"", "\xff", "\xfeA\x00"}, "A"},
		{"not later", false, []string{"A\x00", "\xff\xfe"}, "A\ufeff"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, _ := decodeAll("utf-16le", false, tt.ignoreBOM, tt.chunks...); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestEncodingLabels(t *testing.T) {
	byLabel := encodingByLabel()
	if got, want := len(byLabel), 228; got != want {
		t.Errorf("got %d labels, want %d", got, want)
	}
	for name := range encodingLabels {
		if name != "utf-8" && name != "replacement" && decoders[name] == nil {
			t.Errorf("no decoder for %q", name)
		}
		if byLabel[name] != name {
			t.Errorf("%q is not its own label", name)
		}
	}
}

// FuzzDecode checks that decoding in pieces gives what decoding at once gives,
// that text comes out, and that only malformed input fails.
func FuzzDecode(f *testing.F) {
	names := []string{"gb18030", "big5", "euc-jp", "shift_jis", "euc-kr", "iso-2022-jp", "utf-16le", "utf-16be", "windows-1253"}
	for i := range names {
		f.Add(uint8(i), []byte("\x1b$BF|\x1b(B \x81\x30\x81\x30\x8f\xb0\xa1\x3d\xd8\x00\xde\xff\xfe"), uint8(3), uint8(9))
	}
	f.Fuzz(func(t *testing.T, which uint8, data []byte, a, b uint8) {
		name, in := names[int(which)%len(names)], string(data)
		i := int(a) % (len(in) + 1)
		j := i + int(b)%(len(in)-i+1)
		whole, _ := decodeAll(name, false, false, in)
		if !utf8.ValidString(whole) {
			t.Fatalf("%s: %q gave %q", name, in, whole)
		}
		if parts, _ := decodeAll(name, false, false, in[:i], in[i:j], in[j:]); parts != whole {
			t.Fatalf("%s: %q gave %q in parts at %d and %d, %q at once", name, in, parts, i, j, whole)
		}
		strict, ok := decodeAll(name, true, false, in)
		if ok && strict != whole || !ok && !strings.Contains(whole, "\ufffd") {
			t.Fatalf("%s: %q gave %q, %v when fatal and %q when not", name, in, strict, ok, whole)
		}
	})
}

func BenchmarkDecode(b *testing.B) {
	for name, unit := range map[string]string{"windows-1252": "caf\xe9 ", "shift_jis": "\x93\xfa\x96{ ", "gb18030": "\xc4\xe3 "} {
		b.Run(name, func(b *testing.B) {
			in := []byte(strings.Repeat(unit, 1<<16/len(unit)))
			b.SetBytes(int64(len(in)))
			for b.Loop() {
				d := decoding{}
				d.run(decoders[name], in, true, true)
			}
		})
	}
}
