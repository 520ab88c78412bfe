package sqlite

/*
#include <string.h>
#include "shim.h"
*/
import "C"

import (
	"fmt"
	"unsafe"
)

// maxBatchBytes is how much text and blob one Step returns before it stops short
// of its number of rows.
const maxBatchBytes = 1 << 20

// Stmt is a compiled statement. It belongs to its DB.
type Stmt struct {
	// Immutable.
	db       *DB
	paramN   int
	readOnly bool

	// Owned by the goroutine that uses the connection.
	c          *C.sq_stmt // nil: finalized
	columns    []string
	columnsFor C.int32_t // value of reprepared that columns belongs to, plus 1
	values     []Value   // of the last batch
}

// ParamN returns the number of parameters.
func (s *Stmt) ParamN() int { return s.paramN }

// ReadOnly reports whether the statement makes no direct change to the database.
// BEGIN, COMMIT and the like count as read-only.
func (s *Stmt) ReadOnly() bool { return s.readOnly }

// Explain reports whether the statement is an EXPLAIN.
func (s *Stmt) Explain() bool { return s.c != nil && C.sqlite3_stmt_isexplain(s.c.stmt) != 0 }

// Running reports whether the statement was stepped and has not ended.
func (s *Stmt) Running() bool { return s.c != nil && s.c.running != 0 }

// ColumnN returns the number of columns of the rows; 0 when there are none.
func (s *Stmt) ColumnN() int {
	if s.c == nil {
		return 0
	}
	return int(s.c.columnN)
}

// Columns returns the names of the columns. A change of the schema can change
// them at the next run. The caller must not write to the slice.
func (s *Stmt) Columns() []string {
	if s.c == nil {
		return nil
	}
	if s.columnsFor == s.c.reprepared+1 {
		return s.columns
	}
	columns := make([]string, int(C.sqlite3_column_count(s.c.stmt)))
	for i := range columns {
		columns[i] = C.GoString(C.sqlite3_column_name(s.c.stmt, C.int(i)))
	}
	s.columns, s.columnsFor = columns, s.c.reprepared+1
	return columns
}

// Bind sets all parameters; it resets the statement first. The values are copied.
//
// # Errors
//
// CodeRange when the number of values is not ParamN, CodeTooBig and the like from
// the next Step.
func (s *Stmt) Bind(args ...Value) error {
	if s.c == nil {
		return ErrClosed
	}
	if len(args) != s.paramN {
		return &Error{Code: CodeRange, Extended: int(CodeRange), Offset: -1,
			Message: fmt.Sprintf("statement has %d parameters, got %d values", s.paramN, len(args))}
	}
	s.Reset()
	total := 0
	for i := range args {
		total += len(args[i].text)
	}
	a := &s.c.args
	a.cellN, a.dataN = 0, 0
	if C.size_t(len(args)) > a.cellCap || C.size_t(total) > a.dataCap {
		if C.sq_reserve(a, C.size_t(len(args)), C.size_t(total)) == 0 {
			return &Error{Code: CodeNoMem, Extended: int(CodeNoMem), Message: "out of memory", Offset: -1}
		}
	}
	if len(args) == 0 {
		return nil
	}
	cells := unsafe.Slice((*cell)(unsafe.Pointer(a.cells)), len(args))
	data := unsafe.Slice((*byte)(unsafe.Pointer(a.data)), total)
	at := 0
	for i := range args {
		cells[i] = encodeCell(&args[i], int64(at))
		at += copy(data[at:], args[i].text)
	}
	a.cellN, a.dataN = C.size_t(len(args)), C.size_t(total)
	return nil
}

// Step runs the statement on, or from its start when it is not running, and
// returns up to max rows, one after the other: row i is
// values[i*ColumnN() : (i+1)*ColumnN()]. done says that there are no more; the
// statement is then reset. Fewer rows than max without done mean that the batch
// was large enough.
//
// # Notes
//
// The slice is valid until the next Step of this statement; its texts and blobs
// may be kept.
//
// After an error the statement is reset.
func (s *Stmt) Step(max int) (values []Value, done bool, err error) {
	if s.c == nil {
		return nil, true, ErrClosed
	}
	rc := C.sq_step(s.c, C.int(max), maxBatchBytes)
	if rc != C.SQLITE_ROW && rc != C.SQLITE_DONE {
		return nil, true, s.db.lastError()
	}
	rows := &s.db.c.rows
	if rows.cellN == 0 {
		return nil, rc == C.SQLITE_DONE, nil
	}
	var data string
	if rows.dataN > 0 {
		data = string(unsafe.Slice((*byte)(unsafe.Pointer(rows.data)), int(rows.dataN)))
	}
	cells := unsafe.Slice((*cell)(unsafe.Pointer(rows.cells)), int(rows.cellN))
	s.values, err = decodeCells(s.values[:0], cells, data)
	return s.values, rc == C.SQLITE_DONE, err
}

// Run runs the statement to its end and drops its rows.
func (s *Stmt) Run() error {
	for {
		_, done, err := s.Step(1 << 10)
		if err != nil || done {
			return err
		}
	}
}

// ChangeN returns how many rows the last run has inserted, updated or deleted so
// far, those of triggers and foreign keys included.
func (s *Stmt) ChangeN() int64 {
	if s.c == nil {
		return 0
	}
	return int64(s.c.changeN)
}

// FullScanN returns how many rows full scans have stepped over in the last run so
// far.
func (s *Stmt) FullScanN() int {
	if s.c == nil {
		return 0
	}
	return int(s.c.fullscanN)
}

// Sorted reports whether the last run had to sort rows before it returned any.
func (s *Stmt) Sorted() bool { return s.c != nil && s.c.sortN != 0 }

// Reset ends a run. The bound values stay.
func (s *Stmt) Reset() {
	if s.Running() {
		C.sq_reset(s.c)
	}
}

// Finalize frees the statement. A second Finalize does nothing.
func (s *Stmt) Finalize() {
	if s.c != nil {
		delete(s.db.stmts, s)
		s.finalize()
	}
}

func (s *Stmt) finalize() {
	C.sq_finalize(s.c)
	s.c = nil
}
