package webapi

import (
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// decoders are the legacy decoders of the Encoding Standard by name. UTF-8 is
// the engine's, and replacement has no decoder that JS can reach.
var decoders = map[string]decodeFunc{
	"ibm866":         singleByte(charmap.CodePage866),
	"iso-8859-2":     singleByte(charmap.ISO8859_2),
	"iso-8859-3":     singleByte(charmap.ISO8859_3),
	"iso-8859-4":     singleByte(charmap.ISO8859_4),
	"iso-8859-5":     singleByte(charmap.ISO8859_5),
	"iso-8859-6":     singleByte(charmap.ISO8859_6),
	"iso-8859-7":     singleByte(charmap.ISO8859_7),
	"iso-8859-8":     singleByte(charmap.ISO8859_8),
	"iso-8859-8-i":   singleByte(charmap.ISO8859_8),
	"iso-8859-10":    singleByte(charmap.ISO8859_10),
	"iso-8859-13":    singleByte(charmap.ISO8859_13),
	"iso-8859-14":    singleByte(charmap.ISO8859_14),
	"iso-8859-15":    singleByte(charmap.ISO8859_15),
	"iso-8859-16":    singleByte(charmap.ISO8859_16),
	"koi8-r":         singleByte(charmap.KOI8R),
	"koi8-u":         singleByte(charmap.KOI8U),
	"macintosh":      singleByte(charmap.Macintosh),
	"windows-874":    singleByte(charmap.Windows874),
	"windows-1250":   singleByte(charmap.Windows1250),
	"windows-1251":   singleByte(charmap.Windows1251),
	"windows-1252":   singleByte(charmap.Windows1252),
	"windows-1253":   singleByte(charmap.Windows1253),
	"windows-1254":   singleByte(charmap.Windows1254),
	"windows-1255":   singleByte(charmap.Windows1255),
	"windows-1256":   singleByte(charmap.Windows1256),
	"windows-1257":   singleByte(charmap.Windows1257),
	"windows-1258":   singleByte(charmap.Windows1258),
	"x-mac-cyrillic": singleByte(charmap.MacintoshCyrillic),
	"x-user-defined": singleByte(charmap.XUserDefined),
	"gbk":            decodeGB18030,
	"gb18030":        decodeGB18030,
	"big5":           decodeBig5,
	"euc-jp":         decodeEUCJP,
	"iso-2022-jp":    decodeISO2022JP,
	"shift_jis":      decodeShiftJIS,
	"euc-kr":         decodeEUCKR,
	"utf-16be":       utf16(1, 0),
	"utf-16le":       utf16(0, 1),
}

// singleByte is the decoder of a single-byte encoding. The indexes of the
// standard hold the C1 controls where a code page has nothing below 0xa0.
// https://encoding.spec.whatwg.org/#single-byte-decoder
func singleByte(m *charmap.Charmap) decodeFunc {
	table := sync.OnceValue(func() (t [128]rune) {
		for i := range t {
			t[i] = m.DecodeByte(byte(i + 128))
			if t[i] == utf8.RuneError && i < 0x20 {
				t[i] = rune(i + 128)
			}
		}
		return t
	})
	return func(d *decoding, src []byte, _ bool) int {
		t := table()
		for i := 0; i < len(src); {
			if src[i] < utf8.RuneSelf {
				i += d.ascii(src[i:])
				continue
			}
			if r := t[src[i]-128]; r != utf8.RuneError {
				d.put(r)
			} else if !d.fail() {
				break
			}
			i++
		}
		return len(src)
	}
}

// utf16 is the shared UTF-16 decoder, for the places of the low and high byte
// in a code unit. https://encoding.spec.whatwg.org/#shared-utf-16-decoder
func utf16(low, high int) decodeFunc {
	return func(d *decoding, src []byte, last bool) int {
		i := 0
		unit := func(at int) rune { return rune(src[at+low]) | rune(src[at+high])<<8 }
		for ; i+2 <= len(src); i += 2 {
			u := unit(i)
			switch {
			case u < 0xd800 || u > 0xdfff:
				d.put(u)
				continue
			case u < 0xdc00 && i+4 > len(src):
				if !last {
					return i
				}
				// The end takes the surrogate and an odd byte as one error.
				d.fail()
				return len(src)
			case u < 0xdc00:
				if next := unit(i + 2); next >= 0xdc00 && next <= 0xdfff {
					d.put(0x10000 + (u-0xd800)<<10 + next - 0xdc00)
					i += 2
					continue
				}
			}
			if !d.fail() {
				return len(src)
			}
		}
		if i < len(src) && last {
			d.fail()
			return len(src)
		}
		return i
	}
}

// doubleByte is the part that the decoders of one or two bytes a character
// share. lead answers whether a byte above 0x7f starts a sequence of two; else
// it is looked up by single. index answers 0 for pairs that stand for nothing.
func (d *decoding) doubleByte(src []byte, last bool, lead func(byte) bool, single func(byte) rune, index func(lead, trail byte) rune) int {
	for i := 0; i < len(src); {
		b := src[i]
		if b < utf8.RuneSelf {
			i += d.ascii(src[i:])
			continue
		}
		if !lead(b) {
			if r := single(b); r != 0 {
				d.put(r)
			} else if !d.fail() {
				break
			}
			i++
			continue
		}
		if i+1 == len(src) {
			if !last {
				return i
			}
			d.fail()
			break
		}
		trail := src[i+1]
		if r := index(b, trail); r != 0 {
			d.putIndexed(r)
			i += 2
			continue
		}
		if !d.fail() {
			break
		}
		i++
		if trail >= utf8.RuneSelf {
			i++
		}
	}
	return len(src)
}

// putIndexed appends an entry of an index. Those above the code space are two
// code points: see big5Pairs.
func (d *decoding) putIndexed(r rune) {
	if r > utf8.MaxRune {
		p := big5Pairs[r-utf8.MaxRune-1]
		d.put(p[0])
		r = p[1]
	}
	d.put(r)
}

func noSingle(byte) rune { return 0 }

// lead81 is the range of lead bytes of the Chinese and Korean encodings.
func lead81(b byte) bool { return b >= 0x81 && b <= 0xfe }

// https://encoding.spec.whatwg.org/#big5-decoder
func decodeBig5(d *decoding, src []byte, last bool) int {
	t := big5Index()
	return d.doubleByte(src, last, lead81, noSingle, func(lead, trail byte) rune {
		offset := byte(0x62)
		switch {
		case trail >= 0x40 && trail <= 0x7e:
			offset = 0x40
		case trail < 0xa1 || trail > 0xfe:
			return 0
		}
		return t[int(lead-0x81)*157+int(trail-offset)]
	})
}

// https://encoding.spec.whatwg.org/#euc-kr-decoder
func decodeEUCKR(d *decoding, src []byte, last bool) int {
	t := euckrIndex()
	return d.doubleByte(src, last, lead81, noSingle, func(lead, trail byte) rune {
		if trail < 0x41 || trail > 0xfe {
			return 0
		}
		return rune(t[int(lead-0x81)*190+int(trail-0x41)])
	})
}

// https://encoding.spec.whatwg.org/#shift_jis-decoder
func decodeShiftJIS(d *decoding, src []byte, last bool) int {
	t := jis0208Index()
	lead := func(b byte) bool { return b >= 0x81 && b <= 0x9f || b >= 0xe0 && b <= 0xfc }
	single := func(b byte) rune {
		switch {
		case b == 0x80:
			return 0x80
		case b >= 0xa1 && b <= 0xdf:
			return 0xff61 + rune(b-0xa1)
		}
		return 0
	}
	return d.doubleByte(src, last, lead, single, func(lead, trail byte) rune {
		offset, leadOffset := byte(0x41), byte(0xc1)
		if trail < 0x7f {
			offset = 0x40
		}
		if lead < 0xa0 {
			leadOffset = 0x81
		}
		if trail < 0x40 || trail == 0x7f || trail > 0xfc {
			return 0
		}
		pointer := int(lead-leadOffset)*188 + int(trail-offset)
		if pointer >= 8836 && pointer <= 10715 {
			return rune(0xe000 - 8836 + pointer)
		}
		return rune(t[pointer])
	})
}

// https://encoding.spec.whatwg.org/#euc-jp-decoder
func decodeEUCJP(d *decoding, src []byte, last bool) int {
	jis0208, jis0212 := jis0208Index(), jis0212Index()
	kana := func(b byte) bool { return b >= 0xa1 && b <= 0xdf }
	row := func(b byte) bool { return b >= 0xa1 && b <= 0xfe }
	for i := 0; i < len(src); {
		b := src[i]
		if b < utf8.RuneSelf {
			i += d.ascii(src[i:])
			continue
		}
		// at is the place of the byte that decides.
		at, r := i, rune(0)
		switch {
		case b == 0x8e:
			if at++; at < len(src) && kana(src[at]) {
				r = 0xff61 + rune(src[at]-0xa1)
			}
		case b == 0x8f:
			if at++; at < len(src) && row(src[at]) {
				if at++; at < len(src) && row(src[at]) {
					r = rune(jis0212[int(src[at-1]-0xa1)*94+int(src[at]-0xa1)])
				}
			}
		case row(b):
			if at++; at < len(src) && row(src[at]) {
				r = rune(jis0208[int(b-0xa1)*94+int(src[at]-0xa1)])
			}
		}
		switch {
		case at == len(src) && !last:
			return i
		case r != 0:
			d.put(r)
		case !d.fail():
			return len(src)
		case at > i && at < len(src) && src[at] < utf8.RuneSelf:
			at--
		}
		i = at + 1
	}
	return len(src)
}

// https://encoding.spec.whatwg.org/#gb18030-decoder
func decodeGB18030(d *decoding, src []byte, last bool) int {
	t := gb18030Index()
	digit := func(b byte) bool { return b >= 0x30 && b <= 0x39 }
	for i := 0; i < len(src); {
		b := src[i]
		switch {
		case b < utf8.RuneSelf:
			i += d.ascii(src[i:])
			continue
		case b == 0x80:
			d.put(0x20ac)
			i++
			continue
		case b == 0xff:
			if !d.fail() {
				return len(src)
			}
			i++
			continue
		}
		r, n, whole := t.sequence(src[i:], digit)
		switch {
		case !whole && !last:
			return i
		case !whole:
			d.fail()
			return len(src)
		case r != 0:
			d.put(r)
		case !d.fail():
			return len(src)
		}
		i += n
	}
	return len(src)
}

// sequence decodes the sequence of two or four bytes at the start of src, whose
// first byte is a lead. r is 0 when it is malformed, n what to skip; whole is
// false when it goes on after the end of src.
func (t *gb18030Tables) sequence(src []byte, digit func(byte) bool) (r rune, n int, whole bool) {
	if len(src) < 2 {
		return 0, 0, false
	}
	lead, second := src[0], src[1]
	if !digit(second) {
		if r = t.pair(lead, second); r != 0 {
			return r, 2, true
		}
		if second < utf8.RuneSelf {
			return 0, 1, true
		}
		return 0, 2, true
	}
	if len(src) < 3 {
		return 0, 0, false
	}
	third := src[2]
	if !lead81(third) {
		return 0, 1, true
	}
	if len(src) < 4 {
		return 0, 0, false
	}
	if !digit(src[3]) {
		return 0, 1, true
	}
	pointer := ((int(lead-0x81)*10+int(second-0x30))*126+int(third-0x81))*10 + int(src[3]-0x30)
	return t.range4(pointer), 4, true
}

// Modes of the iso-2022-jp decoder: its decoder output state.
const (
	jpASCII = iota
	jpRoman
	jpKatakana
	jpDouble
)

// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
func decodeISO2022JP(d *decoding, src []byte, last bool) int {
	jis0208 := jis0208Index()
	for i := 0; i < len(src); {
		b := src[i]
		if b == 0x1b {
			n := d.jpEscape(src[i:], last)
			if n == 0 {
				return i
			}
			if d.failed {
				return len(src)
			}
			i += n
			continue
		}
		d.escaped = false
		r := rune(0)
		ok := true
		switch {
		case d.mode == jpDouble && b >= 0x21 && b <= 0x7e:
			if i+1 == len(src) && !last {
				return i
			}
			switch {
			case i+1 == len(src):
			case src[i+1] >= 0x21 && src[i+1] <= 0x7e:
				r = rune(jis0208[int(b-0x21)*94+int(src[i+1]-0x21)])
				i++
			case src[i+1] != 0x1b:
				i++
			}
			ok = r != 0
		case d.mode == jpDouble:
			ok = false
		case d.mode == jpKatakana:
			r, ok = 0xff61-0x21+rune(b), b >= 0x21 && b <= 0x5f
		case d.mode == jpRoman && b == 0x5c:
			r = 0xa5
		case d.mode == jpRoman && b == 0x7e:
			r = 0x203e
		default:
			r, ok = rune(b), b < utf8.RuneSelf && b != 0x0e && b != 0x0f
		}
		if ok {
			d.put(r)
		} else if !d.fail() {
			return len(src)
		}
		i++
	}
	return len(src)
}

// jpEscape handles the escape sequence at the start of src and returns its
// length; 0 when src ends within it and more may come. A malformed one is an
// error for the escape byte alone.
func (d *decoding) jpEscape(src []byte, last bool) int {
	mode := -1
	if len(src) > 2 {
		switch string(src[1:3]) {
		case "(B":
			mode = jpASCII
		case "(J":
			mode = jpRoman
		case "(I":
			mode = jpKatakana
		case "$@", "$B":
			mode = jpDouble
		}
	} else if !last && (len(src) == 1 || src[1] == '$' || src[1] == '(') {
		return 0
	}
	if mode < 0 {
		d.escaped = false
		d.fail()
		return 1
	}
	// Two in a row stand for nothing: an error.
	if d.escaped {
		d.fail()
	}
	d.mode, d.escaped = uint8(mode), true
	return 3
}
