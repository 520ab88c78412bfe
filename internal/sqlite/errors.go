package sqlite

import (
	"errors"
	"fmt"
)

// Code is a primary result code of SQLite.
type Code int

// The result codes that callers tell apart.
const (
	CodeError      = Code(1)
	CodeBusy       = Code(5)
	CodeNoMem      = Code(7)
	CodeReadOnly   = Code(8)
	CodeInterrupt  = Code(9)
	CodeIOErr      = Code(10)
	CodeCorrupt    = Code(11)
	CodeFull       = Code(13)
	CodeCantOpen   = Code(14)
	CodeTooBig     = Code(18)
	CodeConstraint = Code(19)
	CodeMisuse     = Code(21)
	CodeAuth       = Code(23)
	CodeRange      = Code(25)
	CodeNotADB     = Code(26)
)

// ErrClosed reports a call on a closed database or a finalized statement.
var ErrClosed = errors.New("database is closed")

// Error is an error that SQLite reported.
type Error struct {
	Code     Code
	Extended int    // the code with its detail in the upper bits
	Message  string // as SQLite words it
	Offset   int    // in bytes, of the place in the text that was prepared; -1 unknown
}

// Error returns the message and the name of the code.
func (e *Error) Error() string { return fmt.Sprintf("%s: %s", e.Message, e.Code) }

// Is reports whether target is an Error of the same code and no message.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code && t.Message == ""
}

// codeNames are the names of the primary result codes.
var codeNames = map[Code]string{
	0: "SQLITE_OK", 1: "SQLITE_ERROR", 2: "SQLITE_INTERNAL", 3: "SQLITE_PERM", 4: "SQLITE_ABORT", 5: "SQLITE_BUSY",
	6: "SQLITE_LOCKED", 7: "SQLITE_NOMEM", 8: "SQLITE_READONLY", 9: "SQLITE_INTERRUPT", 10: "SQLITE_IOERR",
	11: "SQLITE_CORRUPT", 12: "SQLITE_NOTFOUND", 13: "SQLITE_FULL", 14: "SQLITE_CANTOPEN", 15: "SQLITE_PROTOCOL",
	16: "SQLITE_EMPTY", 17: "SQLITE_SCHEMA", 18: "SQLITE_TOOBIG", 19: "SQLITE_CONSTRAINT", 20: "SQLITE_MISMATCH",
	21: "SQLITE_MISUSE", 22: "SQLITE_NOLFS", 23: "SQLITE_AUTH", 24: "SQLITE_FORMAT", 25: "SQLITE_RANGE",
	26: "SQLITE_NOTADB", 27: "SQLITE_NOTICE", 28: "SQLITE_WARNING", 100: "SQLITE_ROW", 101: "SQLITE_DONE",
}

func (c Code) String() string {
	if s, ok := codeNames[c]; ok {
		return s
	}
	return fmt.Sprintf("SQLITE_UNKNOWN_ERROR_CODE(%d)", int(c))
}
