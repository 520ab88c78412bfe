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

// ExtendedName returns the name of the extended code, "" when there is none beyond
// Code.
func (e *Error) ExtendedName() string { return extendedNames[e.Extended] }

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

// extendedNames are the names of the extended result codes.
var extendedNames = map[int]string{
	0 | 1<<8: "SQLITE_OK_LOAD_PERMANENTLY", 0 | 2<<8: "SQLITE_OK_SYMLINK", 1 | 1<<8: "SQLITE_ERROR_MISSING_COLLSEQ",
	1 | 2<<8: "SQLITE_ERROR_RETRY", 1 | 3<<8: "SQLITE_ERROR_SNAPSHOT", 1 | 4<<8: "SQLITE_ERROR_RESERVESIZE", 1 | 5<<8: "SQLITE_ERROR_KEY",
	1 | 6<<8: "SQLITE_ERROR_UNABLE", 4 | 2<<8: "SQLITE_ABORT_ROLLBACK", 5 | 1<<8: "SQLITE_BUSY_RECOVERY", 5 | 2<<8: "SQLITE_BUSY_SNAPSHOT",
	5 | 3<<8: "SQLITE_BUSY_TIMEOUT", 6 | 1<<8: "SQLITE_LOCKED_SHAREDCACHE", 6 | 2<<8: "SQLITE_LOCKED_VTAB",
	8 | 1<<8: "SQLITE_READONLY_RECOVERY", 8 | 2<<8: "SQLITE_READONLY_CANTLOCK", 8 | 3<<8: "SQLITE_READONLY_ROLLBACK",
	8 | 4<<8: "SQLITE_READONLY_DBMOVED", 8 | 5<<8: "SQLITE_READONLY_CANTINIT", 8 | 6<<8: "SQLITE_READONLY_DIRECTORY",
	10 | 1<<8: "SQLITE_IOERR_READ", 10 | 2<<8: "SQLITE_IOERR_SHORT_READ", 10 | 3<<8: "SQLITE_IOERR_WRITE", 10 | 4<<8: "SQLITE_IOERR_FSYNC",
	10 | 5<<8: "SQLITE_IOERR_DIR_FSYNC", 10 | 6<<8: "SQLITE_IOERR_TRUNCATE", 10 | 7<<8: "SQLITE_IOERR_FSTAT",
	10 | 8<<8: "SQLITE_IOERR_UNLOCK", 10 | 9<<8: "SQLITE_IOERR_RDLOCK", 10 | 10<<8: "SQLITE_IOERR_DELETE", 10 | 11<<8: "SQLITE_IOERR_BLOCKED",
	10 | 12<<8: "SQLITE_IOERR_NOMEM", 10 | 13<<8: "SQLITE_IOERR_ACCESS", 10 | 14<<8: "SQLITE_IOERR_CHECKRESERVEDLOCK",
	10 | 15<<8: "SQLITE_IOERR_LOCK", 10 | 16<<8: "SQLITE_IOERR_CLOSE", 10 | 17<<8: "SQLITE_IOERR_DIR_CLOSE",
	10 | 18<<8: "SQLITE_IOERR_SHMOPEN", 10 | 19<<8: "SQLITE_IOERR_SHMSIZE", 10 | 20<<8: "SQLITE_IOERR_SHMLOCK",
	10 | 21<<8: "SQLITE_IOERR_SHMMAP", 10 | 22<<8: "SQLITE_IOERR_SEEK", 10 | 23<<8: "SQLITE_IOERR_DELETE_NOENT",
	10 | 24<<8: "SQLITE_IOERR_MMAP", 10 | 25<<8: "SQLITE_IOERR_GETTEMPPATH", 10 | 26<<8: "SQLITE_IOERR_CONVPATH",
	10 | 27<<8: "SQLITE_IOERR_VNODE", 10 | 28<<8: "SQLITE_IOERR_AUTH", 10 | 29<<8: "SQLITE_IOERR_BEGIN_ATOMIC",
	10 | 30<<8: "SQLITE_IOERR_COMMIT_ATOMIC", 10 | 31<<8: "SQLITE_IOERR_ROLLBACK_ATOMIC", 10 | 32<<8: "SQLITE_IOERR_DATA",
	10 | 33<<8: "SQLITE_IOERR_CORRUPTFS", 10 | 34<<8: "SQLITE_IOERR_IN_PAGE", 10 | 35<<8: "SQLITE_IOERR_BADKEY",
	10 | 36<<8: "SQLITE_IOERR_CODEC", 11 | 1<<8: "SQLITE_CORRUPT_VTAB", 11 | 2<<8: "SQLITE_CORRUPT_SEQUENCE",
	11 | 3<<8: "SQLITE_CORRUPT_INDEX", 14 | 1<<8: "SQLITE_CANTOPEN_NOTEMPDIR", 14 | 2<<8: "SQLITE_CANTOPEN_ISDIR",
	14 | 3<<8: "SQLITE_CANTOPEN_FULLPATH", 14 | 4<<8: "SQLITE_CANTOPEN_CONVPATH", 14 | 5<<8: "SQLITE_CANTOPEN_DIRTYWAL",
	14 | 6<<8: "SQLITE_CANTOPEN_SYMLINK", 19 | 1<<8: "SQLITE_CONSTRAINT_CHECK", 19 | 2<<8: "SQLITE_CONSTRAINT_COMMITHOOK",
	19 | 3<<8: "SQLITE_CONSTRAINT_FOREIGNKEY", 19 | 4<<8: "SQLITE_CONSTRAINT_FUNCTION", 19 | 5<<8: "SQLITE_CONSTRAINT_NOTNULL",
	19 | 6<<8: "SQLITE_CONSTRAINT_PRIMARYKEY", 19 | 7<<8: "SQLITE_CONSTRAINT_TRIGGER", 19 | 8<<8: "SQLITE_CONSTRAINT_UNIQUE",
	19 | 9<<8: "SQLITE_CONSTRAINT_VTAB", 19 | 10<<8: "SQLITE_CONSTRAINT_ROWID", 19 | 11<<8: "SQLITE_CONSTRAINT_PINNED",
	19 | 12<<8: "SQLITE_CONSTRAINT_DATATYPE", 23 | 1<<8: "SQLITE_AUTH_USER", 27 | 1<<8: "SQLITE_NOTICE_RECOVER_WAL",
	27 | 2<<8: "SQLITE_NOTICE_RECOVER_ROLLBACK", 27 | 3<<8: "SQLITE_NOTICE_RBU", 28 | 1<<8: "SQLITE_WARNING_AUTOINDEX",
}
