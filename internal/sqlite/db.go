package sqlite

/*
#cgo CFLAGS: -O2 -Wall -Wextra -Wno-unused-parameter -Werror=implicit-function-declaration
#include <stdlib.h>
#include "shim.h"
*/
import "C"

import (
	"fmt"
	"runtime/cgo"
	"sync"
	"unsafe"

	_ "github.com/mattn/go-sqlite3" // compiles the library
)

// PageBytes is the page size of databases that capture.
const PageBytes = C.SQ_PAGE_BYTES

// Config says how to open a database.
type Config struct {
	Path     string
	ReadOnly bool
	// Capture keeps the pages that are written, see the package comment. Without
	// it the connection is as SQLite makes it: synchronous=FULL,
	// journal_mode=DELETE, file locks, and WAL if the caller asks for it.
	Capture bool
}

// DB is a connection to a database.
type DB struct {
	// Immutable after Open.
	c       *C.sq_db
	capture bool

	// Owned by the goroutine that uses the connection.
	stmts      map[*Stmt]struct{}
	authorizer cgo.Handle
	progress   cgo.Handle
	view       Capture
	pageN      *Stmt

	// interruptMu keeps Close from freeing what Interrupt uses.
	interruptMu sync.Mutex
	closed      bool
}

var initLibrary = sync.OnceValue(func() error {
	if rc := C.sq_init(); rc != 0 {
		return fmt.Errorf("start sqlite: %s", Code(rc))
	}
	return nil
})

// Open opens a database. An absent file reads as an empty database and is created
// by the first write; its directory must exist by then.
func Open(cfg Config) (*DB, error) {
	if err := initLibrary(); err != nil {
		return nil, err
	}
	path := C.CString(cfg.Path)
	defer C.free(unsafe.Pointer(path))
	c := C.sq_open(path, cbool(cfg.ReadOnly), cbool(cfg.Capture))
	if c == nil {
		return nil, fmt.Errorf("open database %q: %w", cfg.Path, &Error{Code: CodeNoMem, Message: "out of memory", Offset: -1})
	}
	db := &DB{c: c, capture: cfg.Capture, stmts: map[*Stmt]struct{}{}}
	if c.errorCode != 0 {
		err := db.lastError()
		C.sq_close(c)
		return nil, fmt.Errorf("open database %q: %w", cfg.Path, err)
	}
	return db, nil
}

// Close finalizes all statements and closes the connection. An open transaction
// is rolled back. A second Close does nothing.
func (db *DB) Close() error {
	db.interruptMu.Lock()
	defer db.interruptMu.Unlock()
	if db.closed {
		return nil
	}
	db.closed = true
	for s := range db.stmts {
		s.finalize()
	}
	clear(db.stmts)
	C.sq_close(db.c)
	for _, h := range []cgo.Handle{db.authorizer, db.progress} {
		if h != 0 {
			h.Delete()
		}
	}
	return nil
}

// Exec runs one or more statements and drops their rows.
func (db *DB) Exec(sql string) error {
	if db.closed {
		return ErrClosed
	}
	text := C.CString(sql)
	defer C.free(unsafe.Pointer(text))
	if rc := C.sq_exec(db.c, text); rc != 0 {
		return db.lastError()
	}
	return nil
}

// Prepare compiles the first statement of sql; tail is the text after it. s is
// nil when sql holds only white space and comments.
func (db *DB) Prepare(sql string) (s *Stmt, tail string, err error) {
	if db.closed {
		return nil, "", ErrClosed
	}
	if sql == "" {
		return nil, "", nil
	}
	var c *C.sq_stmt
	var n C.int
	if rc := C.sq_prepare(db.c, (*C.char)(unsafe.Pointer(unsafe.StringData(sql))), C.int(len(sql)), &c, &n); rc != 0 {
		return nil, "", db.lastError()
	}
	tail = sql[n:]
	if c == nil {
		return nil, tail, nil
	}
	s = &Stmt{db: db, c: c}
	s.paramN = int(C.sqlite3_bind_parameter_count(c.stmt))
	s.readOnly = C.sqlite3_stmt_readonly(c.stmt) != 0
	db.stmts[s] = struct{}{}
	return s, tail, nil
}

// InTransaction reports whether a transaction is open.
func (db *DB) InTransaction() bool { return C.sqlite3_get_autocommit(db.c.db) == 0 }

// Changes returns how many rows the last INSERT, UPDATE or DELETE changed.
func (db *DB) Changes() int { return int(C.sqlite3_changes64(db.c.db)) }

// TotalChanges returns how many rows were changed since Open.
func (db *DB) TotalChanges() int64 { return int64(C.sqlite3_total_changes64(db.c.db)) }

// PageCount returns the size of the database in pages, as the open transaction
// sees it.
func (db *DB) PageCount() (uint32, error) {
	if db.pageN == nil {
		s, _, err := db.Prepare("PRAGMA page_count")
		if err != nil {
			return 0, err
		}
		db.pageN = s
	}
	rows, _, err := db.pageN.Step(2)
	if err != nil || len(rows) != 1 {
		return 0, fmt.Errorf("read page count: %w", err)
	}
	return uint32(rows[0].Int()), nil
}

// FileSize returns the size of the file in bytes; 0 while there is none.
func (db *DB) FileSize() int64 { return int64(C.sq_file_size(db.c.file)) }

// Interrupt makes the statement that runs fail with CodeInterrupt. Any goroutine
// may call it.
func (db *DB) Interrupt() {
	db.interruptMu.Lock()
	defer db.interruptMu.Unlock()
	if !db.closed {
		C.sqlite3_interrupt(db.c.db)
	}
}

// SetLimit sets a run-time limit and returns the one before; a negative value
// only reads it.
func (db *DB) SetLimit(id Limit, value int) int {
	return int(C.sqlite3_limit(db.c.db, C.int(id), C.int(value)))
}

// SetProgress calls f about every n instructions of running statements; when it
// returns true, the statement fails with CodeInterrupt. A nil f ends that. f must
// not use the connection.
func (db *DB) SetProgress(n int, f func() (stop bool)) {
	if db.progress != 0 {
		db.progress.Delete()
		db.progress = 0
	}
	if f != nil {
		db.progress = cgo.NewHandle(f)
	}
	C.sq_set_progress(db.c, C.int(n), C.uintptr_t(db.progress))
}

// SetAuthorizer calls f for each thing that a statement would do while it is
// compiled. a and b are the action's arguments, c the name of the database and
// trigger the trigger or view that the access comes from, each "" when there is
// none. f answers with AuthOK, AuthDeny or AuthIgnore. A nil f allows all. f must
// not use the connection.
func (db *DB) SetAuthorizer(f func(action Action, a, b, c, trigger string) Auth) error {
	if db.authorizer != 0 {
		db.authorizer.Delete()
		db.authorizer = 0
	}
	if f != nil {
		db.authorizer = cgo.NewHandle(f)
	}
	if rc := C.sq_set_authorizer(db.c, C.uintptr_t(db.authorizer)); rc != 0 {
		return db.lastError()
	}
	return nil
}

// Defend sets SQLITE_DBCONFIG_DEFENSIVE: SQL cannot corrupt the file.
func (db *DB) Defend() {
	C.sq_defend(db.c)
}

// Blocks returns how many blocks of C memory this package holds; for tests of
// leaks.
func Blocks() int64 { return int64(C.sq_blocks()) }

func (db *DB) lastError() error {
	code := int(db.c.errorCode)
	return &Error{Code: Code(code & 0xff), Extended: code, Message: C.GoString(db.c.errorText), Offset: int(db.c.errorOffset)}
}

func cbool(b bool) C.int {
	if b {
		return 1
	}
	return 0
}
