package webapi

import (
	"slices"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// The indexes of https://encoding.spec.whatwg.org/#indexes, by pointer, made on
// first use out of the tables of golang.org/x/text; 0 stands for null. Where
// these differ from the standard's the functions below say so.

// decodePairs decodes each pair of bytes of lead and trail ranges with enc and
// passes the result to put. Malformed pairs are left out.
func decodePairs(enc encoding.Encoding, prefix string, leads, trails []byte, put func(lead, trail byte, text string)) {
	dec := enc.NewDecoder()
	for _, lead := range leads {
		for _, trail := range trails {
			out, err := dec.Bytes(append([]byte(prefix), lead, trail))
			if err != nil || slices.Contains([]rune(string(out)), utf8.RuneError) {
				continue
			}
			put(lead, trail, string(out))
		}
	}
}

// oneRune is the code point that text consists of, 0 when it is not one.
func oneRune(text string) rune {
	r, n := utf8.DecodeRuneInString(text)
	if n != len(text) {
		return 0
	}
	return r
}

// byteRange is all bytes from first to last.
func byteRange(first, last byte) []byte {
	var b []byte
	for i := int(first); i <= int(last); i++ {
		b = append(b, byte(i))
	}
	return b
}

// big5Pairs are the entries of big5 that are two code points: Latin letters
// with two marks.
var big5Pairs = [...][2]rune{{0xca, 0x304}, {0xca, 0x30c}, {0xea, 0x304}, {0xea, 0x30c}}

var big5Index = sync.OnceValue(func() []rune {
	t := make([]rune, 126*157)
	trails := append(byteRange(0x40, 0x7e), byteRange(0xa1, 0xfe)...)
	decodePairs(traditionalchinese.Big5, "", byteRange(0x81, 0xfe), trails, func(lead, trail byte, text string) {
		offset := byte(0x62)
		if trail < 0x7f {
			offset = 0x40
		}
		t[int(lead-0x81)*157+int(trail-offset)] = oneRune(text)
	})
	for i, pointer := range []int{1133, 1135, 1164, 1166} {
		t[pointer] = utf8.MaxRune + 1 + rune(i)
	}
	return t
})

var euckrIndex = sync.OnceValue(func() []uint16 {
	t := make([]uint16, 126*190)
	decodePairs(korean.EUCKR, "", byteRange(0x81, 0xfe), byteRange(0x41, 0xfe), func(lead, trail byte, text string) {
		t[int(lead-0x81)*190+int(trail-0x41)] = uint16(oneRune(text))
	})
	return t
})

// jis0208Index covers what Shift_JIS reaches, 60 rows of 188.
var jis0208Index = sync.OnceValue(func() []uint16 {
	t := make([]uint16, 60*188)
	leads := append(byteRange(0x81, 0x9f), byteRange(0xe0, 0xfc)...)
	trails := append(byteRange(0x40, 0x7e), byteRange(0x80, 0xfc)...)
	decodePairs(japanese.ShiftJIS, "", leads, trails, func(lead, trail byte, text string) {
		offset, leadOffset := byte(0x41), byte(0xc1)
		if trail < 0x7f {
			offset = 0x40
		}
		if lead < 0xa0 {
			leadOffset = 0x81
		}
		t[int(lead-leadOffset)*188+int(trail-offset)] = uint16(oneRune(text))
	})
	return t
})

var jis0212Index = sync.OnceValue(func() []uint16 {
	t := make([]uint16, 94*94)
	row := byteRange(0xa1, 0xfe)
	decodePairs(japanese.EUCJP, "\x8f", row, row, func(lead, trail byte, text string) {
		t[int(lead-0xa1)*94+int(trail-0xa1)] = uint16(oneRune(text))
	})
	return t
})

// gb18030Tables holds the index of pairs and the first 39420 pointers of the
// sequences of four bytes.
type gb18030Tables struct {
	pairs []uint16
	four  []uint16
}

// gb18030Revised are the pairs that the 2022 edition gave code points outside
// the private use area, and one that stands for a space as in gb2312.
var gb18030Revised = map[[2]byte][]uint16{
	{0xa3, 0xa0}: {0x3000},
	{0xa6, 0xd9}: {0xfe10, 0xfe12, 0xfe11, 0xfe13, 0xfe14, 0xfe15, 0xfe16},
	{0xa6, 0xec}: {0xfe17, 0xfe18},
	{0xa6, 0xf3}: {0xfe19},
	{0xa8, 0xbc}: {0x1e3f},
	{0xfe, 0x59}: {0x9fb4},
	{0xfe, 0x61}: {0x9fb5},
	{0xfe, 0x66}: {0x9fb6, 0x9fb7},
	{0xfe, 0x6d}: {0x9fb8},
	{0xfe, 0x7e}: {0x9fb9},
	{0xfe, 0x90}: {0x9fba},
	{0xfe, 0xa0}: {0x9fbb},
}

// gb18030Private are runs of pairs that stand for private use code points,
// which x/text leaves out: first pair, code point of it, length. The user
// defined areas are added by fillPrivate.
var gb18030Private = []struct {
	lead, trail byte
	first       uint16
	n           int
}{
	{0xa2, 0xab, 0xe766, 6}, {0xa2, 0xe4, 0xe76d, 1}, {0xa2, 0xef, 0xe76e, 2}, {0xa2, 0xfd, 0xe770, 2},
	{0xa4, 0xf4, 0xe772, 11}, {0xa5, 0xf7, 0xe77d, 8}, {0xa6, 0xb9, 0xe785, 8}, {0xa6, 0xf6, 0xe797, 9},
	{0xa7, 0xc2, 0xe7a0, 15}, {0xa7, 0xf2, 0xe7af, 13}, {0xa8, 0x96, 0xe7bc, 11}, {0xa8, 0xc1, 0xe7c9, 4},
	{0xa8, 0xea, 0xe7cd, 21}, {0xa9, 0x58, 0xe7e2, 1}, {0xa9, 0x5b, 0xe7e3, 1}, {0xa9, 0x5d, 0xe7e4, 3},
	{0xa9, 0x97, 0xe7f4, 13}, {0xa9, 0xf0, 0xe801, 15}, {0xd7, 0xfa, 0xe810, 5}, {0xfe, 0x51, 0xe816, 3},
	{0xfe, 0x6c, 0xe831, 1}, {0xfe, 0x76, 0xe83b, 1}, {0xfe, 0x91, 0xe855, 1},
}

func (t *gb18030Tables) fillPrivate() {
	fill := func(lead, trail byte, first uint16, n int) {
		for i := range n {
			t.pairs[gb18030Pointer(lead, trail)+i] = first + uint16(i)
		}
	}
	for _, r := range gb18030Private {
		fill(r.lead, r.trail, r.first, r.n)
	}
	for i := range 6 {
		fill(0xaa+byte(i), 0xa1, 0xe000+uint16(i)*94, 94)
	}
	for i := range 7 {
		fill(0xf8+byte(i), 0xa1, 0xe234+uint16(i)*94, 94)
		fill(0xa1+byte(i), 0x40, 0xe4c6+uint16(i)*96, 96)
	}
}

var gb18030Index = sync.OnceValue(func() *gb18030Tables {
	t := &gb18030Tables{pairs: make([]uint16, 126*190), four: make([]uint16, 39420)}
	trails := append(byteRange(0x40, 0x7e), byteRange(0x80, 0xfe)...)
	decodePairs(simplifiedchinese.GB18030, "", byteRange(0x81, 0xfe), trails, func(lead, trail byte, text string) {
		t.pairs[gb18030Pointer(lead, trail)] = uint16(oneRune(text))
	})
	t.fillPrivate()
	for first, units := range gb18030Revised {
		copy(t.pairs[gb18030Pointer(first[0], first[1]):], units)
	}
	dec := simplifiedchinese.GB18030.NewDecoder()
	for p := range t.four {
		b := []byte{byte(0x81 + p/12600), byte(0x30 + p/1260%10), byte(0x81 + p/10%126), byte(0x30 + p%10)}
		if out, err := dec.Bytes(b); err == nil {
			if r := oneRune(string(out)); r != utf8.RuneError {
				t.four[p] = uint16(r)
			}
		}
	}
	return t
})

func gb18030Pointer(lead, trail byte) int {
	offset := byte(0x41)
	if trail < 0x7f {
		offset = 0x40
	}
	return int(lead-0x81)*190 + int(trail-offset)
}

func (t *gb18030Tables) pair(lead, trail byte) rune {
	if trail < 0x40 || trail == 0x7f || trail == 0xff {
		return 0
	}
	return rune(t.pairs[gb18030Pointer(lead, trail)])
}

// range4 is the code point of a sequence of four bytes, 0 for none.
// https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
func (t *gb18030Tables) range4(pointer int) rune {
	switch {
	case pointer == 7457:
		return 0xe7c7
	case pointer < len(t.four):
		return rune(t.four[pointer])
	case pointer >= 189000 && pointer <= 1237575:
		return rune(0x10000 + pointer - 189000)
	}
	return 0
}
