package config

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	// maxFileBytes bounds a config or dotenv file.
	maxFileBytes = 1 << 20
	// maxDepth bounds the nesting of arrays and objects.
	maxDepth = 64
)

// syntaxError is a parser's complaint at a place in the text.
type syntaxError struct {
	line, col int
	msg       string
}

func (e *syntaxError) Error() string { return fmt.Sprintf("%d:%d: %s", e.line, e.col, e.msg) }

// parseJSONC reads JSON with //, /* */ comments and trailing commas.
//
// # Errors
//
// A *syntaxError for text that is not such JSON, for a repeated key, for bytes
// that are not UTF-8, and beyond maxFileBytes or maxDepth.
func parseJSONC(text []byte) (*value, error) {
	p := &jsoncParser{src: text, line: 1, col: 1}
	if len(text) > maxFileBytes {
		return nil, p.errorf("file is larger than %d bytes", maxFileBytes)
	}
	if strings.HasPrefix(string(text[:min(3, len(text))]), "\uFEFF") {
		p.pos = 3
	}
	if err := p.space(); err != nil {
		return nil, err
	}
	v, err := p.value(0)
	if err != nil {
		return nil, err
	}
	if err := p.space(); err != nil {
		return nil, err
	}
	if p.pos < len(p.src) {
		return nil, p.errorf("unexpected %s after the end of the value", p.found())
	}
	return v, nil
}

type jsoncParser struct {
	src       []byte
	pos       int
	line, col int
}

func (p *jsoncParser) errorf(format string, args ...any) error {
	return &syntaxError{p.line, p.col, fmt.Sprintf(format, args...)}
}

// found names what stands at the position.
func (p *jsoncParser) found() string {
	if p.pos >= len(p.src) {
		return "end of file"
	}
	r, n := utf8.DecodeRune(p.src[p.pos:])
	if r == utf8.RuneError && n == 1 {
		return fmt.Sprintf("byte 0x%02x", p.src[p.pos])
	}
	return strconv.QuoteRune(r)
}

func (p *jsoncParser) peek() byte {
	if p.pos >= len(p.src) {
		return 0
	}
	return p.src[p.pos]
}

// advance moves over one character and keeps line and column.
func (p *jsoncParser) advance() error {
	c := p.src[p.pos]
	if c < utf8.RuneSelf {
		p.pos++
		if c == '\n' {
			p.line, p.col = p.line+1, 1
		} else {
			p.col++
		}
		return nil
	}
	r, n := utf8.DecodeRune(p.src[p.pos:])
	if r == utf8.RuneError && n == 1 {
		return p.errorf("byte 0x%02x is not UTF-8", c)
	}
	p.pos += n
	p.col++
	return nil
}

func (p *jsoncParser) skip(n int) {
	p.pos += n
	p.col += n
}

// space moves over white space and comments.
func (p *jsoncParser) space() error {
	for p.pos < len(p.src) {
		switch c := p.src[p.pos]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			_ = p.advance() // ASCII
		case c == '/' && p.pos+1 < len(p.src) && (p.src[p.pos+1] == '/' || p.src[p.pos+1] == '*'):
			if err := p.comment(); err != nil {
				return err
			}
		default:
			return nil
		}
	}
	return nil
}

func (p *jsoncParser) comment() error {
	line, col, block := p.line, p.col, p.src[p.pos+1] == '*'
	p.skip(2)
	for p.pos < len(p.src) {
		if !block && p.src[p.pos] == '\n' {
			return nil
		}
		if block && p.src[p.pos] == '*' && p.pos+1 < len(p.src) && p.src[p.pos+1] == '/' {
			p.skip(2)
			return nil
		}
		if err := p.advance(); err != nil {
			return err
		}
	}
	if block {
		return &syntaxError{line, col, "comment is not closed"}
	}
	return nil
}

func (p *jsoncParser) value(depth int) (*value, error) {
	v := &value{line: p.line, col: p.col}
	var err error
	switch c := p.peek(); {
	case p.pos >= len(p.src):
		return nil, p.errorf("unexpected end of file, want a value")
	case c == '{':
		err = p.object(v, depth+1)
	case c == '[':
		err = p.array(v, depth+1)
	case c == '"':
		v.kind = kindString
		v.text, err = p.string()
	case c == '-' || '0' <= c && c <= '9':
		v.kind = kindNumber
		v.text, err = p.number()
	default:
		err = p.word(v)
	}
	if err != nil {
		return nil, err
	}
	return v, nil
}

func (p *jsoncParser) word(v *value) error {
	for _, w := range []struct {
		text string
		kind kind
		bool bool
	}{{"true", kindBool, true}, {"false", kindBool, false}, {"null", kindNull, false}} {
		if strings.HasPrefix(string(p.src[p.pos:min(p.pos+5, len(p.src))]), w.text) && !isWordByte(p.at(len(w.text))) {
			v.kind, v.bool = w.kind, w.bool
			p.skip(len(w.text))
			return nil
		}
	}
	return p.errorf("unexpected %s, want a value", p.found())
}

func (p *jsoncParser) at(offset int) byte {
	if p.pos+offset >= len(p.src) {
		return 0
	}
	return p.src[p.pos+offset]
}

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= utf8.RuneSelf
}

func (p *jsoncParser) object(v *value, depth int) error {
	if depth > maxDepth {
		return p.errorf("nested deeper than %d levels", maxDepth)
	}
	v.kind = kindObject
	seen := map[string]bool{}
	p.skip(1)
	for {
		if err := p.space(); err != nil {
			return err
		}
		if p.peek() == '}' {
			p.skip(1)
			return nil
		}
		if p.peek() != '"' {
			return p.errorf("unexpected %s, want a key in double quotes or '}'", p.found())
		}
		m := member{line: p.line, col: p.col}
		var err error
		if m.key, err = p.string(); err != nil {
			return err
		}
		if seen[m.key] {
			return &syntaxError{m.line, m.col, fmt.Sprintf("key %q appears twice", m.key)}
		}
		seen[m.key] = true
		if err := p.punct(':'); err != nil {
			return err
		}
		if m.val, err = p.value(depth); err != nil {
			return err
		}
		v.members = append(v.members, m)
		if done, err := p.separator('}'); err != nil || done {
			return err
		}
	}
}

func (p *jsoncParser) array(v *value, depth int) error {
	if depth > maxDepth {
		return p.errorf("nested deeper than %d levels", maxDepth)
	}
	v.kind = kindArray
	p.skip(1)
	for {
		if err := p.space(); err != nil {
			return err
		}
		if p.peek() == ']' {
			p.skip(1)
			return nil
		}
		item, err := p.value(depth)
		if err != nil {
			return err
		}
		v.items = append(v.items, item)
		if done, err := p.separator(']'); err != nil || done {
			return err
		}
	}
}

// punct moves over space, the given character, and space again.
func (p *jsoncParser) punct(c byte) error {
	if err := p.space(); err != nil {
		return err
	}
	if p.peek() != c {
		return p.errorf("unexpected %s, want %q", p.found(), c)
	}
	p.skip(1)
	return p.space()
}

// separator moves over a comma, or over the closing character and reports it.
func (p *jsoncParser) separator(closing byte) (done bool, err error) {
	if err := p.space(); err != nil {
		return false, err
	}
	switch p.peek() {
	case ',':
		p.skip(1)
		return false, nil
	case closing:
		p.skip(1)
		return true, nil
	}
	return false, p.errorf("unexpected %s, want ',' or %q", p.found(), closing)
}

func (p *jsoncParser) number() (string, error) {
	start := p.pos
	if p.peek() == '-' {
		p.skip(1)
	}
	switch {
	case p.peek() == '0':
		p.skip(1)
	case !p.digits():
		return "", p.errorf("unexpected %s in a number", p.found())
	}
	if p.peek() == '.' {
		p.skip(1)
		if !p.digits() {
			return "", p.errorf("unexpected %s in a number", p.found())
		}
	}
	if c := p.peek(); c == 'e' || c == 'E' {
		p.skip(1)
		if c := p.peek(); c == '+' || c == '-' {
			p.skip(1)
		}
		if !p.digits() {
			return "", p.errorf("unexpected %s in a number", p.found())
		}
	}
	if isWordByte(p.peek()) {
		return "", p.errorf("unexpected %s in a number", p.found())
	}
	return string(p.src[start:p.pos]), nil
}

func (p *jsoncParser) digits() bool {
	start := p.pos
	for c := p.peek(); '0' <= c && c <= '9'; c = p.peek() {
		p.skip(1)
	}
	return p.pos > start
}

func (p *jsoncParser) string() (string, error) {
	line, col := p.line, p.col
	p.skip(1)
	var b strings.Builder
	for {
		if p.pos >= len(p.src) || p.src[p.pos] == '\n' {
			return "", &syntaxError{line, col, "string is not closed"}
		}
		c := p.src[p.pos]
		switch {
		case c == '"':
			p.skip(1)
			return b.String(), nil
		case c == '\\':
			if err := p.escape(&b); err != nil {
				return "", err
			}
		case c < 0x20 && c != '\t':
			return "", p.errorf("control character 0x%02x in a string, write \\u%04x", c, c)
		default:
			start := p.pos
			if err := p.advance(); err != nil {
				return "", err
			}
			b.Write(p.src[start:p.pos])
		}
	}
}

func (p *jsoncParser) escape(b *strings.Builder) error {
	c := p.at(1)
	if i := strings.IndexByte(`"\/bfnrt`, c); i >= 0 && c != 0 {
		b.WriteByte("\"\\/\b\f\n\r\t"[i])
		p.skip(2)
		return nil
	}
	r, ok := p.hex(1)
	if !ok {
		return p.errorf("unknown escape in a string")
	}
	n := 6
	if utf16.IsSurrogate(r) {
		// A pair is one character; a lone half becomes U+FFFD.
		low, ok := rune(0), false
		if p.at(6) == '\\' {
			low, ok = p.hex(7)
		}
		if pair := utf16.DecodeRune(r, low); ok && pair != utf8.RuneError {
			r, n = pair, 12
		} else {
			r = utf8.RuneError
		}
	}
	b.WriteRune(r)
	p.skip(n)
	return nil
}

// hex reads uXXXX at the offset.
func (p *jsoncParser) hex(offset int) (rune, bool) {
	if p.at(offset) != 'u' || p.pos+offset+5 > len(p.src) {
		return 0, false
	}
	var r rune
	for _, c := range p.src[p.pos+offset+1 : p.pos+offset+5] {
		d, err := strconv.ParseUint(string(c), 16, 8)
		if err != nil {
			return 0, false
		}
		r = r<<4 | rune(d)
	}
	return r, true
}
