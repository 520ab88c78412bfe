package actor

import (
	"encoding/binary"
	"errors"
	"math"
	"sync"
	"unicode/utf8"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/internal/webapi"
)

// Arguments and rows of SQL cross through a block of memory that Go and the JS code
// of one VM share: numbers, and what the other values are, cost no call into the
// engine there, while each value that crosses as a value of its own costs several.
// JS writes the arguments and calls the op, which reads them before it does anything
// else and writes its answer; JS takes the answer out before anything else runs. The
// texts of all cells cross as one string that JS cuts.
//
// The layout, in little-endian float64 slots, and one byte a cell:
//
//	in:  0 statement or cursor   1 rows at most   2 number of arguments
//	out: 0 statement   1 cursor, 0: no more rows   2 rows read   3 rows changed   4 number of cells
//	     5 whether rows were sorted before the first was returned
//	8 + i   of cell i: its number; of a text its length in UTF-16 units
//	        (arguments: texts and blobs cross as arguments of the op, in order)
//	sharedKinds + i   byte: what cell i is, a sqlite.Kind
const (
	sharedHeadN  = 8
	sharedCellN  = 5000
	sharedKinds  = (sharedHeadN + sharedCellN) * 8
	sharedLength = sharedKinds + sharedCellN
)

var errBadArguments = errors.New("bad arguments of sql")

// sqlShared is the memory of one VM. It is the engine's, which frees it with the VM.
type sqlShared struct {
	realm *webapi.Realm
	b     []byte
	text  []byte // of the cells being laid out
}

// sharedBy finds the memory of a VM.
var sharedBy sync.Map // *webapi.Realm -> *sqlShared

// Close implements io.Closer: the VM goes away.
func (m *sqlShared) Close() error {
	sharedBy.Delete(m.realm)
	return nil
}

// shareSQL makes the memory of the calling VM, which its JS code keeps for good.
func shareSQL(c *webapi.Call) (js.Data, error) {
	buf := js.NewBuffer(sharedLength)
	m := &sqlShared{realm: c.Realm, b: buf.Bytes()}
	clear(m.b)
	sharedBy.Store(c.Realm, m)
	c.Realm.Resources.Add(m)
	return js.OwnedBytes(buf), nil
}

func sharedOf(c *webapi.Call) (*sqlShared, error) {
	if m, ok := sharedBy.Load(c.Realm); ok {
		return m.(*sqlShared), nil
	}
	return nil, errBadArguments
}

func (m *sqlShared) slot(i int) float64 {
	return math.Float64frombits(binary.LittleEndian.Uint64(m.b[i*8:]))
}

func (m *sqlShared) setSlot(i int, f float64) {
	binary.LittleEndian.PutUint64(m.b[i*8:], math.Float64bits(f))
}

// arguments appends the arguments of a statement to dst. Texts and blobs are
// arguments of c from the given one on; blobs are valid until the op returns.
func (m *sqlShared) arguments(dst []sqlite.Value, c *webapi.Call, at int) ([]sqlite.Value, error) {
	n := int(m.slot(2))
	if n < 0 || n > sharedCellN {
		return dst, errBadArguments
	}
	for i := range n {
		switch sqlite.Kind(m.b[sharedKinds+i]) {
		case sqlite.KindFloat:
			dst = append(dst, sqlite.Float(m.slot(sharedHeadN+i)))
		case sqlite.KindText:
			dst = append(dst, sqlite.Text(c.String(at)))
			at++
		case sqlite.KindBlob:
			dst = append(dst, sqlite.Blob(c.Bytes(at)))
			at++
		default:
			dst = append(dst, sqlite.Null())
		}
	}
	return dst, nil
}

// answer lays a batch out. It returns what JS cannot find in the memory: nothing,
// the text of the cells, or that with the names of the columns (null: as before) and
// the blobs after it.
func (m *sqlShared) answer(r *sqlRows) js.Data {
	m.setSlot(0, float64(r.statement.num))
	m.setSlot(1, float64(r.cursor))
	m.setSlot(2, float64(r.rowsRead))
	m.setSlot(3, float64(r.changeN))
	m.setSlot(4, float64(len(r.values)))
	m.setSlot(5, float64(btoi(r.sorted)))
	var blobs []js.Data
	m.text = m.text[:0]
	for i := range r.values {
		v := &r.values[i]
		kind := v.Kind()
		switch kind {
		case sqlite.KindInt, sqlite.KindFloat:
			kind = sqlite.KindFloat
			m.setSlot(sharedHeadN+i, v.Float())
		case sqlite.KindText:
			m.setSlot(sharedHeadN+i, float64(m.addText(v.Text())))
		case sqlite.KindBlob:
			blobs = append(blobs, js.Bytes(v.Blob()))
		}
		m.b[sharedKinds+i] = byte(kind)
	}
	if r.columns == nil && blobs == nil {
		if len(m.text) == 0 {
			return js.Undefined()
		}
		return js.String(string(m.text))
	}
	columns := js.Null()
	if r.columns != nil {
		columns = js.Strings(r.columns)
	}
	return js.Array(append([]js.Data{js.String(string(m.text)), columns}, blobs...)...)
}

// addText appends s, each byte that is not UTF-8 replaced, and returns its length in
// UTF-16 units.
func (m *sqlShared) addText(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return n + m.addWide(s[i:], s[:i])
		}
		n++
	}
	m.text = append(m.text, s...)
	return n
}

func (m *sqlShared) addWide(s, ascii string) int {
	m.text = append(m.text, ascii...)
	n := 0
	for _, r := range s {
		m.text = utf8.AppendRune(m.text, r)
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}
