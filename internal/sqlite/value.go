package sqlite

import (
	"errors"
	"math"
	"unsafe"
)

// Kind is the storage class of a value.
type Kind uint8

// The storage classes. The zero Value is null.
const (
	KindNull Kind = iota
	KindInt
	KindFloat
	KindText
	KindBlob
)

// Value is one value of SQL: an argument of a statement or a cell of a row.
type Value struct {
	text string // also the bytes of a blob
	bits uint64
	kind Kind
}

// Null is the value NULL.
func Null() Value { return Value{} }

// Int is an integer.
func Int(i int64) Value { return Value{kind: KindInt, bits: uint64(i)} }

// Float is a floating-point number.
func Float(f float64) Value { return Value{kind: KindFloat, bits: math.Float64bits(f)} }

// Text is a text, which should be UTF-8.
func Text(s string) Value { return Value{kind: KindText, text: s} }

// Blob is a blob. It shares b's memory, which must not change while it is used.
func Blob(b []byte) Value {
	return Value{kind: KindBlob, text: unsafe.String(unsafe.SliceData(b), len(b))}
}

// Kind returns the storage class.
func (v Value) Kind() Kind { return v.kind }

// IsNull reports whether the value is NULL.
func (v Value) IsNull() bool { return v.kind == KindNull }

// Int returns an integer, or a float cut towards zero; 0 for anything else.
func (v Value) Int() int64 {
	switch v.kind {
	case KindInt:
		return int64(v.bits)
	case KindFloat:
		return int64(math.Float64frombits(v.bits))
	default:
		return 0
	}
}

// Float returns a number as a float, 0 for anything else.
func (v Value) Float() float64 {
	switch v.kind {
	case KindInt:
		return float64(int64(v.bits))
	case KindFloat:
		return math.Float64frombits(v.bits)
	default:
		return 0
	}
}

// Text returns the contents of a text or blob, "" for anything else. The string
// may be kept; it keeps the memory of its batch of rows alive.
func (v Value) Text() string { return v.text }

// Blob returns the contents of a text or blob. The slice may be kept and must
// not be written to.
func (v Value) Blob() []byte { return unsafe.Slice(unsafe.StringData(v.text), len(v.text)) }

// A cell is the fixed part of a value as it crosses; see sq_cell in shim.h.
type cell struct {
	kind int32
	len  uint32
	num  int64
}

// SQLite's numbers of the storage classes.
const (
	cellInt = iota + 1
	cellFloat
	cellText
	cellBlob
	cellNull
)

var errBadCell = errors.New("decode row: cell out of bounds")

// decodeCells appends the values of cells to dst. Texts and blobs share the
// memory of data.
func decodeCells(dst []Value, cells []cell, data string) ([]Value, error) {
	for i := range cells {
		c := &cells[i]
		switch c.kind {
		case cellInt:
			dst = append(dst, Value{kind: KindInt, bits: uint64(c.num)})
		case cellFloat:
			dst = append(dst, Value{kind: KindFloat, bits: uint64(c.num)})
		case cellNull:
			dst = append(dst, Value{})
		case cellText, cellBlob:
			if c.num < 0 || c.num > int64(len(data)) || int64(c.len) > int64(len(data))-c.num {
				return dst, errBadCell
			}
			dst = append(dst, Value{kind: Kind(c.kind), text: data[c.num : c.num+int64(c.len)]})
		default:
			return dst, errBadCell
		}
	}
	return dst, nil
}

// encodeCell lays v out; at is where its bytes go.
func encodeCell(v *Value, at int64) cell {
	switch v.kind {
	case KindInt:
		return cell{kind: cellInt, num: int64(v.bits)}
	case KindFloat:
		return cell{kind: cellFloat, num: int64(v.bits)}
	case KindText:
		return cell{kind: cellText, len: uint32(len(v.text)), num: at}
	case KindBlob:
		return cell{kind: cellBlob, len: uint32(len(v.text)), num: at}
	default:
		return cell{kind: cellNull}
	}
}
