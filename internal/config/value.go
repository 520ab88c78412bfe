package config

import (
	"encoding/json"
	"strconv"
	"strings"
)

// kind is the type of a value in a config file, the same for JSON and TOML.
type kind uint8

const (
	kindNull kind = iota
	kindBool
	kindNumber
	kindString
	kindArray
	kindObject
)

func (k kind) String() string {
	return [...]string{"null", "boolean", "number", "string", "array", "object"}[k]
}

// value is a node of a parsed config file. Positions have no file name; the
// loader adds it.
type value struct {
	kind kind
	line int
	col  int
	// text is the string's content or the number as written in JSON syntax.
	text    string
	bool    bool
	items   []*value
	members []member
}

// member is one key of an object, in file order.
type member struct {
	key  string
	line int
	col  int
	val  *value
}

func (v *value) get(key string) *value {
	if v == nil || v.kind != kindObject {
		return nil
	}
	for i := range v.members {
		if v.members[i].key == key {
			return v.members[i].val
		}
	}
	return nil
}

func (v *value) member(key string) *member {
	if v == nil {
		return nil
	}
	for i := range v.members {
		if v.members[i].key == key {
			return &v.members[i]
		}
	}
	return nil
}

func (v *value) number() float64 {
	f, _ := strconv.ParseFloat(v.text, 64) // the parsers admit only JSON numbers
	return f
}

// isEmpty reports a value that declares nothing: null, [], {} and objects that
// hold only such values.
func (v *value) isEmpty() bool {
	switch v.kind {
	case kindNull:
		return true
	case kindArray:
		return len(v.items) == 0
	case kindObject:
		for i := range v.members {
			if !v.members[i].val.isEmpty() {
				return false
			}
		}
		return true
	}
	return false
}

// json writes the value as compact JSON.
func (v *value) json() json.RawMessage {
	return v.appendJSON(nil)
}

func (v *value) appendJSON(b []byte) []byte {
	switch v.kind {
	case kindNull:
		return append(b, "null"...)
	case kindBool:
		return strconv.AppendBool(b, v.bool)
	case kindNumber:
		return append(b, v.text...)
	case kindString:
		return appendJSONString(b, v.text)
	case kindArray:
		b = append(b, '[')
		for i, item := range v.items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.appendJSON(b)
		}
		return append(b, ']')
	}
	b = append(b, '{')
	for i := range v.members {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendJSONString(b, v.members[i].key)
		b = append(b, ':')
		b = v.members[i].val.appendJSON(b)
	}
	return append(b, '}')
}

func appendJSONString(b []byte, s string) []byte {
	var w strings.Builder
	enc := json.NewEncoder(&w)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(s) // a string always encodes
	return append(b, strings.TrimSuffix(w.String(), "\n")...)
}

// brief shows a value in a message: at most 60 bytes.
func (v *value) brief() string {
	const limit = 60
	s := string(v.json())
	if len(s) <= limit {
		return s
	}
	cut := limit
	for cut > 0 && s[cut]&0xC0 == 0x80 {
		cut--
	}
	return s[:cut] + "..."
}
