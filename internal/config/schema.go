package config

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// shape is the type of a key, parsed from the notation of keys.go:
//
//	string number int bool any       plain types; any admits everything
//	"a" "b" 10                       literals
//	[T]                              array of T
//	<T>                              object with arbitrary names and values T
//	{a!:T b:T}                       object with these names; ! is required
//	{a:T ...}                        the same, further names admitted
//	T|T                              one of
type shape struct {
	kind   shapeKind
	text   string // literal
	elem   *shape // array, map
	fields []field
	open   bool
	alts   []*shape
}

type field struct {
	name     string
	required bool
	shape    *shape
}

type shapeKind uint8

const (
	shapeAny shapeKind = iota
	shapeString
	shapeNumber
	shapeInt
	shapeBool
	shapeLiteral
	shapeArray
	shapeMap
	shapeObject
	shapeUnion
)

var shapeWords = map[string]shapeKind{
	"any": shapeAny, "string": shapeString, "number": shapeNumber, "int": shapeInt, "bool": shapeBool,
}

// mustShape parses the notation; a mistake in keys.go is our bug.
func mustShape(notation string) *shape {
	p := &shapeParser{notation}
	s := p.union()
	if p.rest != "" {
		panic("config: type notation " + strconv.Quote(notation) + " at " + strconv.Quote(p.rest))
	}
	return s
}

type shapeParser struct{ rest string }

func (p *shapeParser) eat(prefix string) bool {
	p.rest = strings.TrimLeft(p.rest, " \n\t")
	if strings.HasPrefix(p.rest, prefix) {
		p.rest = p.rest[len(prefix):]
		return true
	}
	return false
}

func (p *shapeParser) word() string {
	p.eat("")
	n := strings.IndexFunc(p.rest, func(r rune) bool { return strings.ContainsRune(" \n\t!:|[]<>{}", r) })
	if n < 0 {
		n = len(p.rest)
	}
	w := p.rest[:n]
	p.rest = p.rest[n:]
	return w
}

func (p *shapeParser) union() *shape {
	s := p.single()
	if !p.eat("|") {
		return s
	}
	u := &shape{kind: shapeUnion, alts: []*shape{s}}
	for {
		u.alts = append(u.alts, p.single())
		if !p.eat("|") {
			return u
		}
	}
}

func (p *shapeParser) single() *shape {
	switch {
	case p.eat("["):
		s := &shape{kind: shapeArray, elem: p.union()}
		p.must("]")
		return s
	case p.eat("<"):
		s := &shape{kind: shapeMap, elem: p.union()}
		p.must(">")
		return s
	case p.eat("{"):
		return p.object()
	case p.eat(`"`):
		text, rest, _ := strings.Cut(p.rest, `"`)
		p.rest = rest
		return &shape{kind: shapeLiteral, text: strconv.Quote(text)}
	}
	w := p.word()
	if kind, ok := shapeWords[w]; ok {
		return &shape{kind: kind}
	}
	if _, err := strconv.Atoi(w); err != nil {
		panic("config: unknown type " + strconv.Quote(w))
	}
	return &shape{kind: shapeLiteral, text: w}
}

func (p *shapeParser) must(closing string) {
	if !p.eat(closing) {
		panic("config: want " + closing + " at " + strconv.Quote(p.rest))
	}
}

func (p *shapeParser) object() *shape {
	s := &shape{kind: shapeObject}
	for !p.eat("}") {
		if p.eat("...") {
			s.open = true
			continue
		}
		f := field{name: p.word()}
		f.required = p.eat("!")
		p.must(":")
		f.shape = p.union()
		s.fields = append(s.fields, f)
	}
	return s
}

// String describes the shape for a message.
func (s *shape) String() string {
	switch s.kind {
	case shapeString:
		return "a string"
	case shapeNumber:
		return "a number"
	case shapeInt:
		return "a whole number"
	case shapeBool:
		return "true or false"
	case shapeLiteral:
		return s.text
	case shapeArray:
		return "an array"
	case shapeMap, shapeObject:
		return "an object"
	case shapeUnion:
		var parts []string
		for _, a := range s.alts {
			if t := a.String(); !slices.Contains(parts, t) {
				parts = append(parts, t)
			}
		}
		return strings.Join(parts, ", ")
	}
	return "a value"
}

// checker walks a value along its shape and reports what does not fit.
type checker struct {
	file     string
	problems *problems
}

func (c *checker) at(line, col int) Position { return Position{c.file, line, col} }

func (c *checker) mismatch(v *value, s *shape, path string) {
	want := s.String()
	if s.kind == shapeUnion && strings.Contains(want, ", ") {
		want = "one of " + want
	}
	d := Diagnostic{At: c.at(v.line, v.col), Key: path, Value: v.brief(), Rule: fmt.Sprintf("want %s, got %s", want, article(v))}
	if v.kind == kindString && s.kind == shapeUnion {
		var literals []string
		for _, a := range s.alts {
			if a.kind == shapeLiteral {
				literals = append(literals, strings.Trim(a.text, `"`))
			}
		}
		if len(literals) == len(s.alts) {
			d.Rule = "must be " + want
		}
		d.Nearest = nearest(v.text, literals)
	}
	c.problems.errors = append(c.problems.errors, d)
}

func article(v *value) string {
	switch v.kind {
	case kindNull:
		return "null"
	case kindArray, kindObject:
		return "an " + v.kind.String()
	}
	return "a " + v.kind.String()
}

// fits tells whether the outermost type of v is the shape's; it chooses among
// the alternatives of a union.
func (s *shape) fits(v *value) bool {
	switch s.kind {
	case shapeAny:
		return true
	case shapeString:
		return v.kind == kindString
	case shapeNumber:
		return v.kind == kindNumber
	case shapeInt:
		return v.kind == kindNumber && v.number() == math.Trunc(v.number())
	case shapeBool:
		return v.kind == kindBool
	case shapeLiteral:
		return (v.kind == kindString || v.kind == kindNumber) && string(v.json()) == s.text
	case shapeArray:
		return v.kind == kindArray
	case shapeMap, shapeObject:
		return v.kind == kindObject
	}
	return slices.ContainsFunc(s.alts, func(a *shape) bool { return a.fits(v) })
}

func (c *checker) check(v *value, s *shape, path string) {
	if v.kind == kindNull && s.kind != shapeAny {
		return // as if the key were absent
	}
	if !s.fits(v) {
		c.mismatch(v, s, path)
		return
	}
	switch s.kind {
	case shapeArray:
		for i, item := range v.items {
			c.check(item, s.elem, fmt.Sprintf("%s[%d]", path, i))
		}
	case shapeMap:
		for i := range v.members {
			c.check(v.members[i].val, s.elem, join(path, v.members[i].key))
		}
	case shapeObject:
		c.checkObject(v, s, path)
	case shapeUnion:
		c.checkUnion(v, s, path)
	}
}

// checkUnion checks v against the alternatives of its type. One alternative
// speaks for itself; of several objects, one without complaint is enough, and
// if all complain the one whose literals ("type", "state") the value has, or
// else the one with the fewest, is reported.
func (c *checker) checkUnion(v *value, s *shape, path string) {
	var best *problems
	bestScore := 0
	for _, a := range s.alts {
		if !a.fits(v) {
			continue
		}
		try := checker{c.file, &problems{}}
		try.check(v, a, path)
		score := len(try.problems.errors) + 100*a.otherLiterals(v)
		if best == nil || score < bestScore {
			best, bestScore = try.problems, score
		}
	}
	if best != nil {
		c.problems.errors = append(c.problems.errors, best.errors...)
	}
}

// otherLiterals counts the members of v for which the shape wants another
// literal: v means another alternative then.
func (s *shape) otherLiterals(v *value) int {
	n := 0
	for _, f := range s.fields {
		if m := v.member(f.name); f.shape.kind == shapeLiteral && m != nil && !f.shape.fits(m.val) {
			n++
		}
	}
	return n
}

func (c *checker) checkObject(v *value, s *shape, path string) {
	for i := range v.members {
		m := &v.members[i]
		j := slices.IndexFunc(s.fields, func(f field) bool { return f.name == m.key })
		switch {
		case j >= 0:
			c.check(m.val, s.fields[j].shape, join(path, m.key))
		case !s.open:
			c.unknown(m, path, s.names())
		}
	}
	for _, f := range s.fields {
		if f.required && v.member(f.name) == nil {
			c.problems.fail(c.at(v.line, v.col), join(path, f.name), "", "required key is missing")
		}
	}
}

func (c *checker) unknown(m *member, path string, known []string) {
	c.problems.errors = append(c.problems.errors, Diagnostic{
		At: c.at(m.line, m.col), Key: join(path, m.key), Value: m.val.brief(), Rule: "unknown key", Nearest: nearest(m.key, known),
	})
}

func (s *shape) names() []string {
	names := make([]string, len(s.fields))
	for i, f := range s.fields {
		names[i] = f.name
	}
	return names
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
