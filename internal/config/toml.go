package config

import (
	"errors"
	"fmt"
	"math/big"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// parseTOML reads TOML into the same tree as parseJSONC. Dates become strings.
// go-toml checks the whole document first (repeated keys, tables opened twice),
// so building the tree only has to follow the keys.
//
// # Errors
//
// A *syntaxError as for parseJSONC.
func parseTOML(text []byte) (*value, error) {
	if len(text) > maxFileBytes {
		return nil, &syntaxError{1, 1, fmt.Sprintf("file is larger than %d bytes", maxFileBytes)}
	}
	text = []byte(strings.TrimPrefix(string(text), "\uFEFF"))
	var all map[string]any
	if err := toml.Unmarshal(text, &all); err != nil {
		return nil, tomlError(err)
	}
	t := &tomlTree{parser: &unstable.Parser{}, lines: lineStarts(text), text: text}
	t.parser.Reset(text)
	root := &value{kind: kindObject, line: 1, col: 1}
	table := root
	for t.parser.NextExpression() {
		node := t.parser.Expression()
		var err error
		switch node.Kind {
		case unstable.Table:
			table, err = t.table(root, node, false)
		case unstable.ArrayTable:
			table, err = t.table(root, node, true)
		case unstable.KeyValue:
			err = t.keyValue(table, node, 1)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := t.parser.Error(); err != nil {
		return nil, tomlError(err)
	}
	return root, nil
}

func tomlError(err error) error {
	var decode *toml.DecodeError
	if errors.As(err, &decode) {
		line, col := decode.Position()
		return &syntaxError{line, col, strings.TrimPrefix(decode.Error(), "toml: ")}
	}
	return &syntaxError{1, 1, strings.TrimPrefix(err.Error(), "toml: ")}
}

type tomlTree struct {
	parser *unstable.Parser
	text   []byte
	lines  []int
}

func lineStarts(text []byte) []int {
	starts := []int{0}
	for i, c := range text {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

func (t *tomlTree) position(r unstable.Range) (line, col int) {
	offset := int(r.Offset)
	line = sort.SearchInts(t.lines, offset+1)
	return line, utf8.RuneCount(t.text[t.lines[line-1]:offset]) + 1
}

// child returns the object under key, made when missing; for an array of
// tables, its last element.
func (t *tomlTree) child(parent *value, key *unstable.Node) (*value, error) {
	line, col := t.position(key.Raw)
	if m := parent.member(string(key.Data)); m != nil {
		v := m.val
		if v.kind == kindArray && len(v.items) > 0 {
			v = v.items[len(v.items)-1]
		}
		if v.kind != kindObject {
			return nil, &syntaxError{line, col, fmt.Sprintf("key %q is not a table", key.Data)}
		}
		return v, nil
	}
	v := &value{kind: kindObject, line: line, col: col}
	parent.members = append(parent.members, member{string(key.Data), line, col, v})
	return v, nil
}

// table walks to the table that a [header] or [[header]] names.
func (t *tomlTree) table(root *value, node *unstable.Node, array bool) (*value, error) {
	v := root
	for it := node.Key(); it.Next(); {
		key := it.Node()
		if !it.IsLast() || !array {
			var err error
			if v, err = t.child(v, key); err != nil {
				return nil, err
			}
			continue
		}
		line, col := t.position(key.Raw)
		m := v.member(string(key.Data))
		if m == nil {
			v.members = append(v.members, member{string(key.Data), line, col, &value{kind: kindArray, line: line, col: col}})
			m = &v.members[len(v.members)-1]
		}
		if m.val.kind != kindArray {
			return nil, &syntaxError{line, col, fmt.Sprintf("key %q is not an array of tables", key.Data)}
		}
		item := &value{kind: kindObject, line: line, col: col}
		m.val.items = append(m.val.items, item)
		v = item
	}
	return v, nil
}

func (t *tomlTree) keyValue(table *value, node *unstable.Node, depth int) error {
	v := table
	for it := node.Key(); it.Next(); {
		key := it.Node()
		if !it.IsLast() {
			var err error
			if v, err = t.child(v, key); err != nil {
				return err
			}
			continue
		}
		line, col := t.position(key.Raw)
		val, err := t.value(node.Value(), line, col, depth)
		if err != nil {
			return err
		}
		v.members = append(v.members, member{string(key.Data), line, col, val})
	}
	return nil
}

// value converts a node; line and col stand in for arrays, which have no place
// of their own.
func (t *tomlTree) value(node *unstable.Node, line, col, depth int) (*value, error) {
	if depth > maxDepth {
		return nil, &syntaxError{line, col, fmt.Sprintf("nested deeper than %d levels", maxDepth)}
	}
	v := &value{line: line, col: col}
	if node.Kind != unstable.Array {
		v.line, v.col = t.position(node.Raw)
	}
	switch node.Kind {
	case unstable.Bool:
		v.kind, v.bool = kindBool, string(node.Data) == "true"
	case unstable.Integer, unstable.Float:
		v.kind = kindNumber
		var ok bool
		if v.text, ok = tomlNumber(string(node.Data), node.Kind); !ok {
			return nil, &syntaxError{v.line, v.col, fmt.Sprintf("number %s cannot be used here", node.Data)}
		}
	case unstable.Array:
		v.kind = kindArray
		for it := node.Children(); it.Next(); {
			item, err := t.value(it.Node(), line, col, depth+1)
			if err != nil {
				return nil, err
			}
			v.items = append(v.items, item)
		}
	case unstable.InlineTable:
		v.kind = kindObject
		for it := node.Children(); it.Next(); {
			if err := t.keyValue(v, it.Node(), depth+1); err != nil {
				return nil, err
			}
		}
	default: // strings and dates
		v.kind, v.text = kindString, string(node.Data)
	}
	return v, nil
}

// tomlNumber rewrites a TOML number as JSON; inf and nan have no such form.
func tomlNumber(s string, kind unstable.Kind) (string, bool) {
	s = strings.TrimPrefix(strings.ReplaceAll(s, "_", ""), "+")
	if kind == unstable.Integer {
		n, ok := new(big.Int).SetString(s, 0)
		if !ok {
			return "", false
		}
		return n.String(), true
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f-f != 0 {
		return "", false
	}
	return strconv.FormatFloat(f, 'g', -1, 64), true
}
