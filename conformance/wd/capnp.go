package wd

import (
	"fmt"
	"strconv"
	"strings"
)

// The values of a configuration: string, float64, bool, nil, []any, and these.
type (
	// object is a group of fields.
	object map[string]any
	// embed is the name of a file beside the configuration.
	embed string
	// word is a name that is not defined in the file.
	word string
)

type token struct {
	kind byte // 's' string, 'w' word or number, else the character itself
	text string
}

// parser reads what the suite uses of Cap'n Proto's text form.
// https://capnproto.org/language.html
type parser struct {
	tokens []token
	pos    int
	consts map[string]any
}

// parseConfig returns the value of the one constant of type Config, with
// references to other constants resolved.
func parseConfig(text string) (config object, err error) {
	defer func() {
		if p := recover(); p != nil {
			message, ok := p.(syntaxError)
			if !ok {
				panic(p)
			}
			err = message
		}
	}()
	p := &parser{tokens: tokens(text), consts: map[string]any{}}
	main := p.file()
	config, ok := p.resolve(p.consts[main]).(object)
	if !ok {
		return nil, syntaxError("there is no constant of type Config")
	}
	return config, nil
}

type syntaxError string

func (e syntaxError) Error() string { return string(e) }

func fail(format string, args ...any) { panic(syntaxError(fmt.Sprintf(format, args...))) }

const wordBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-+"

func tokens(s string) []token {
	var out []token
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case strings.IndexByte(" \t\r\n", c) >= 0:
			i++
		case c == '#':
			i += lineEnd(s[i:])
		case c == '`': // a line of raw text
			n := lineEnd(s[i:])
			out = append(out, token{'s', s[i+1:i+n] + "\n"})
			i += n
		case c == '"':
			text, n := quoted(s[i:])
			out = append(out, token{'s', text})
			i += n
		case strings.IndexByte(wordBytes, c) >= 0:
			n := len(s[i:]) - len(strings.TrimLeft(s[i:], wordBytes))
			out = append(out, token{'w', s[i : i+n]})
			i += n
		default:
			out = append(out, token{c, string(c)})
			i++
		}
	}
	return out
}

func lineEnd(s string) int {
	if n := strings.IndexByte(s, '\n'); n >= 0 {
		return n
	}
	return len(s)
}

// quoted reads a string literal and returns how long it is in the source.
func quoted(s string) (text string, n int) {
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			return b.String(), i + 1
		case c != '\\':
			b.WriteByte(c)
		case i+1 == len(s):
		default:
			i++
			switch s[i] {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			case 'r':
				b.WriteByte('\r')
			case 'x':
				v, err := strconv.ParseUint(s[i+1:min(i+3, len(s))], 16, 8)
				if err != nil {
					fail("bad escape in a string")
				}
				b.WriteByte(byte(v))
				i += 2
			default:
				b.WriteByte(s[i])
			}
		}
	}
	fail("a string does not end")
	return "", 0
}

func (p *parser) peek() token {
	if p.pos == len(p.tokens) {
		fail("the text ends too early")
	}
	return p.tokens[p.pos]
}

func (p *parser) next() token {
	t := p.peek()
	p.pos++
	return t
}

func (p *parser) want(kind byte) token {
	t := p.next()
	if t.kind != kind {
		fail("got %q at token %d", t.text, p.pos)
	}
	return t
}

func (p *parser) skipStatement() {
	for p.next().kind != ';' {
	}
}

// file reads all statements and returns the name of the main constant.
func (p *parser) file() (main string) {
	for p.pos < len(p.tokens) {
		t := p.next()
		if t.text != "const" {
			p.pos--
			p.skipStatement()
			continue
		}
		name := p.want('w').text
		p.want(':')
		kind := p.want('w').text
		p.want('=')
		p.consts[name] = p.value()
		p.want(';')
		if kind == "Config" || strings.HasSuffix(kind, ".Config") {
			main = name
		}
	}
	return main
}

func (p *parser) value() any {
	switch t := p.next(); t.kind {
	case '(':
		return p.group()
	case '[':
		list := []any{}
		for p.peek().kind != ']' {
			if p.peek().kind == ',' {
				p.next()
				continue
			}
			list = append(list, p.value())
		}
		p.next()
		return list
	case 's':
		text := t.text
		for p.pos < len(p.tokens) && p.peek().kind == 's' {
			text += p.next().text
		}
		return text
	case 'w':
		return p.wordValue(t.text)
	default:
		fail("got %q, want a value", t.text)
		return nil
	}
}

// group is (name = value, ...), or one value in brackets.
func (p *parser) group() any {
	fields := object{}
	var single any
	for p.peek().kind != ')' {
		switch {
		case p.peek().kind == ',':
			p.next()
		case p.peek().kind == 'w' && p.pos+1 < len(p.tokens) && p.tokens[p.pos+1].kind == '=':
			name := p.next().text
			p.next()
			fields[name] = p.value()
		default:
			single = p.value()
		}
	}
	p.next()
	if single != nil {
		return single
	}
	return fields
}

func (p *parser) wordValue(text string) any {
	switch text {
	case "embed":
		return embed(p.want('s').text)
	case "void":
		return nil
	case "true":
		return true
	case "false":
		return false
	}
	if n, err := strconv.ParseFloat(text, 64); err == nil {
		return n
	}
	return word(text)
}

// resolve replaces names of constants by their values.
func (p *parser) resolve(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = p.resolve(v[i])
		}
	case object:
		for k := range v {
			v[k] = p.resolve(v[k])
		}
	case word:
		if c, ok := p.consts[strings.TrimPrefix(string(v), ".")]; ok {
			return p.resolve(c)
		}
	}
	return v
}
