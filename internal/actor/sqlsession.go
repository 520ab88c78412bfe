package actor

import (
	"errors"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/internal/sqlite"
)

// maxSQLCursorN is how many cursors an actor may have open at once; the oldest
// ends when there would be more.
const maxSQLCursorN = 256

// sqlProgressOps is after how many of SQLite's instructions a running statement
// looks at the limits of the code that runs it.
const sqlProgressOps = 50_000

// The errors of calls that SQLite never sees, as the platform words them.
const (
	errNoStatement  = sqlMessage("SQL code did not contain a statement.")
	errPreludeArgs  = sqlMessage("When executing multiple SQL statements in a single call, only the last statement can have parameters.")
	errWrongArgs    = sqlMessage("Wrong number of parameter bindings for SQL query.")
	errRenameHidden = sqlMessage("not authorized: SQLITE_AUTH")
	errCursorGone   = sqlMessage("SQL cursor was closed because too many cursors are open or the database was deleted.")
)

// sqlStore is the database that SQL of an app runs on.
type sqlStore interface {
	// Begin opens the transaction that writes belong to, if none is open.
	Begin() error
	// Writing reports whether that transaction was opened and not ended.
	Writing() bool
	// Fail ends the actor: an error has undone the transaction.
	Fail(err error)
	// Keep keeps the connection for as long as the actor is awake; Pin and Unpin
	// while a cursor is open.
	Keep()
	Pin()
	Unpin()
	// Overdue reports whether the running code is to end.
	Overdue() bool
}

// sqlSession is an app's use of one connection: the statements that it compiled
// and the cursors that it has open. It belongs to the VM's thread.
//
// Cursors read ahead in batches, so most queries have ended before their first row
// is looked at. One that has not keeps reading across commits, which SQLite allows;
// a statement that writes is always run to its end at once.
type sqlSession struct {
	db      *sqlite.DB // nil while it is closed
	store   sqlStore
	stmts   map[int]*sqlStatement // kept for reuse, by number
	cursors map[int]*sqlCursor
	oldest  []int // numbers of cursors in the order of opening
	last    int
	size    *sqlite.Stmt
	shared  *sqlShared
	args    []sqlite.Value // of the call under way

	// While SQL of the app is compiled or run the authorizer is strict.
	strict  bool
	refused error // a better error than SQLite's for what the authorizer refused
	reads   bool  // the statement reads a table
	alters  bool
	creates bool // the statement adds to the schema
	sets    bool // the statement changes a setting of the connection
}

// sqlStatement is what the text of one exec compiles to.
type sqlStatement struct {
	num     int            // 0: not kept
	prelude []*sqlite.Stmt // all statements but the last
	stmt    *sqlite.Stmt
	text    string // of stmt
	reads   bool
	cursor  *sqlCursor // that runs it
	columns []string   // that JS knows of
	written writeCost
}

// sqlCursor is a query with rows that JS has not got yet.
type sqlCursor struct {
	num       int
	statement *sqlStatement
	rowN      int            // delivered
	rest      []sqlite.Value // rows that are there but did not fit
	ended     bool           // the statement has no rows after rest
}

// sqlRows is a batch of rows on its way to JS.
type sqlRows struct {
	statement *sqlStatement
	cursor    int      // 0: there are no more
	columns   []string // nil: as before
	rowsRead  int
	sorted    bool
	changeN   int // rows inserted, updated and deleted
	values    []sqlite.Value
}

func newSQLSession(store sqlStore, shared *sqlShared) *sqlSession {
	return &sqlSession{store: store, shared: shared, stmts: map[int]*sqlStatement{}, cursors: map[int]*sqlCursor{}}
}

// attach makes the session use db.
func (s *sqlSession) attach(db *sqlite.DB) error {
	if err := db.SetAuthorizer(s.authorize); err != nil {
		return err
	}
	if err := db.Exec("PRAGMA foreign_keys=ON"); err != nil {
		return err
	}
	db.Defend()
	limitSQL(db)
	db.SetProgress(sqlProgressOps, s.store.Overdue)
	s.db = db
	return nil
}

// detach ends all statements and cursors, before the connection is closed. JS may
// still know their numbers, so they are not used again.
func (s *sqlSession) detach() {
	for num := range s.cursors {
		s.closeCursor(num)
	}
	for num := range s.stmts {
		s.forget(num)
	}
	if s.size != nil {
		s.size.Finalize()
	}
	s.size, s.db = nil, nil
}

func (s *sqlSession) authorize(action sqlite.Action, a, b, database, _ string) sqlite.Auth {
	if !s.strict {
		return sqlite.AuthOK
	}
	switch action {
	case sqlite.ActionTransaction, sqlite.ActionSavepoint:
		s.refused = errTransactionSQL
		return sqlite.AuthDeny
	case sqlite.ActionRead:
		s.reads = true
	case sqlite.ActionAlterTable:
		s.alters = true
	case sqlite.ActionCreateTable, sqlite.ActionCreateIndex, sqlite.ActionCreateView, sqlite.ActionCreateTrigger, sqlite.ActionCreateVTable:
		s.creates = true
	case sqlite.ActionPragma:
		s.sets = s.sets || b != "" && sqlPragmas[a] == pragmaBoolean
	}
	if !sqlAllowed(action, a, b, database) {
		return sqlite.AuthDeny
	}
	return sqlite.AuthOK
}

// failed turns an error of SQLite into what JS sees.
func (s *sqlSession) failed(err error) error {
	if err == nil {
		return nil
	}
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return err
	}
	if refused := s.refused; refused != nil && e.Code == sqlite.CodeAuth {
		return refused
	}
	err = sqlMessage(sqlErrorText(e))
	if s.store.Writing() && !s.db.InTransaction() {
		s.store.Fail(err)
	}
	return err
}

// prepare compiles the first statement of text, which the app wrote.
func (s *sqlSession) prepare(text string) (stmt *sqlite.Stmt, tail string, err error) {
	s.strict, s.refused, s.reads, s.alters, s.creates, s.sets = true, nil, false, false, false, false
	stmt, tail, err = s.db.Prepare(text)
	s.strict = false
	if err != nil {
		return nil, "", s.failed(err)
	}
	if stmt == nil {
		return nil, "", errNoStatement
	}
	if s.alters && renamesToHidden(text[:len(text)-len(tail)]) {
		stmt.Finalize()
		return nil, "", errRenameHidden
	}
	if s.sets {
		s.store.Keep()
	}
	return stmt, strings.TrimLeft(tail, " \t\n\r\v\f"), nil
}

// compile compiles text and runs all of its statements but the last.
func (s *sqlSession) compile(text string) (*sqlStatement, error) {
	st := &sqlStatement{}
	for {
		stmt, tail, err := s.prepare(text)
		if err != nil {
			st.finalize()
			return nil, err
		}
		if tail == "" {
			st.stmt, st.text, st.reads = stmt, text, s.reads
			if s.creates {
				st.written = s.cost(text, true) // not to be found out later
			}
			return st, nil
		}
		st.prelude = append(st.prelude, stmt)
		if stmt.ParamN() != 0 {
			err = errPreludeArgs
		} else {
			err = s.runPrelude(stmt)
		}
		if err != nil {
			st.finalize()
			return nil, err
		}
		text = tail
	}
}

// runPrelude runs a statement whose rows nobody wants: the first step does all that
// it does beside returning rows.
func (s *sqlSession) runPrelude(stmt *sqlite.Stmt) error {
	if err := s.begin(stmt); err != nil {
		return err
	}
	_, _, err := s.step(stmt, 1)
	stmt.Reset()
	return err
}

// begin gets the transaction ready that stmt needs.
func (s *sqlSession) begin(stmt *sqlite.Stmt) error {
	if stmt.ReadOnly() {
		return nil
	}
	return s.store.Begin()
}

func (s *sqlSession) step(stmt *sqlite.Stmt, max int) (values []sqlite.Value, done bool, err error) {
	// The statement may be compiled again in here.
	s.strict, s.refused = true, nil
	values, done, err = stmt.Step(max)
	s.strict = false
	if err != nil {
		err = s.failed(err)
	}
	return values, done, err
}

func (st *sqlStatement) finalize() {
	for _, p := range st.prelude {
		p.Finalize()
	}
	if st.stmt != nil {
		st.stmt.Finalize()
	}
}

// open compiles text and runs it. keep says that it will be run again.
func (s *sqlSession) open(text string, keep bool, max int, args []sqlite.Value) (sqlRows, error) {
	st, err := s.compile(text)
	if err != nil {
		return sqlRows{}, err
	}
	rows, err := s.start(st, max, args)
	if err != nil {
		st.finalize()
		return sqlRows{}, err
	}
	if keep {
		s.last++
		st.num = s.last
		s.stmts[st.num] = st
	} else if rows.cursor == 0 {
		st.finalize()
	}
	return rows, nil
}

// run runs a statement that was kept and that no cursor runs.
func (s *sqlSession) run(st *sqlStatement, max int, args []sqlite.Value) (sqlRows, error) {
	for _, p := range st.prelude {
		if err := s.runPrelude(p); err != nil {
			return sqlRows{}, err
		}
	}
	return s.start(st, max, args)
}

// forget ends a statement that was kept, once no cursor runs it.
func (s *sqlSession) forget(num int) {
	st := s.stmts[num]
	if st == nil {
		return
	}
	delete(s.stmts, num)
	st.num = 0
	if st.cursor == nil {
		st.finalize()
	}
}

// start runs the last statement of st from its beginning.
func (s *sqlSession) start(st *sqlStatement, max int, args []sqlite.Value) (sqlRows, error) {
	if len(args) != st.stmt.ParamN() {
		return sqlRows{}, errWrongArgs
	}
	if err := s.begin(st.stmt); err != nil {
		return sqlRows{}, err
	}
	if err := st.stmt.Bind(args...); err != nil {
		return sqlRows{}, s.failed(err)
	}
	if n := st.stmt.ColumnN(); n > 0 {
		max = min(max, sharedCellN/n)
	}
	values, done, err := s.step(st.stmt, max)
	if err != nil {
		return sqlRows{}, err
	}
	c := &sqlCursor{statement: st, ended: done}
	if n := sharedCellN; len(values) > n { // the schema changed, rows have more columns
		n -= n % st.stmt.ColumnN()
		c.rest, values = slices.Clone(values[n:]), values[:n]
	}
	if !done && !st.stmt.ReadOnly() {
		values = slices.Clone(values)
		if c.rest, err = s.rest(st.stmt, c.rest); err != nil {
			return sqlRows{}, err
		}
		c.ended = true
	}
	rows := sqlRows{statement: st, values: values, columns: st.changedColumns()}
	if n := st.stmt.ColumnN(); n > 0 {
		c.rowN = len(values) / n
	}
	rows.rowsRead, rows.sorted = st.rowsRead(c.rowN), st.stmt.Sorted()
	if !st.stmt.ReadOnly() {
		rows.changeN = int(st.stmt.ChangeN())
	}
	if !c.ended || len(c.rest) > 0 {
		rows.cursor = s.addCursor(c)
	}
	return rows, nil
}

// rest runs a statement that writes to its end and appends its further rows to all:
// COMMIT does not wait for a cursor.
func (s *sqlSession) rest(stmt *sqlite.Stmt, all []sqlite.Value) ([]sqlite.Value, error) {
	for {
		values, done, err := s.step(stmt, 1<<10)
		if err != nil {
			return nil, err
		}
		all = append(all, values...)
		if done {
			return all, nil
		}
	}
}

// changedColumns returns the names of the columns if JS does not know them.
func (st *sqlStatement) changedColumns() []string {
	columns := st.stmt.Columns()
	if st.columns != nil && (len(columns) == 0 || len(columns) == len(st.columns) && &columns[0] == &st.columns[0]) {
		return nil
	}
	st.columns = columns
	return columns
}

// rowsRead estimates how many rows were read so far. SQLite counts the steps of
// full scans; of lookups by an index it is known that they found the rows returned.
func (st *sqlStatement) rowsRead(returned int) int {
	if !st.reads {
		return 0
	}
	return max(st.stmt.FullScanN()+1, returned)
}

func (s *sqlSession) addCursor(c *sqlCursor) int {
	if len(s.cursors) == 0 {
		s.oldest = s.oldest[:0]
	}
	for len(s.cursors) >= maxSQLCursorN {
		s.closeCursor(s.oldest[0])
	}
	if len(s.oldest) >= 2*maxSQLCursorN {
		s.oldest = slices.DeleteFunc(s.oldest, func(num int) bool { return s.cursors[num] == nil })
	}
	s.last++
	c.num = s.last
	c.statement.cursor = c
	s.cursors[c.num] = c
	s.oldest = append(s.oldest, c.num)
	s.store.Pin()
	return c.num
}

// next returns further rows of a cursor.
func (s *sqlSession) next(num, max int) (sqlRows, error) {
	c := s.cursors[num]
	if c == nil {
		return sqlRows{}, errCursorGone
	}
	st := c.statement
	n := st.stmt.ColumnN()
	max = min(max, sharedCellN/n)
	var values []sqlite.Value
	if len(c.rest) > 0 {
		values = c.rest[:min(max*n, len(c.rest))]
		c.rest = c.rest[len(values):]
	} else {
		var err error
		if values, c.ended, err = s.step(st.stmt, max); err != nil {
			s.closeCursor(num)
			return sqlRows{}, err
		}
	}
	c.rowN += len(values) / n
	rows := sqlRows{statement: st, cursor: num, values: values, rowsRead: st.rowsRead(c.rowN), sorted: st.stmt.Sorted(), changeN: c.changeN()}
	if c.ended && len(c.rest) == 0 {
		rows.cursor = 0
		s.closeCursor(num)
	}
	return rows, nil
}

// changeN is what a statement has changed that returns rows and writes.
func (c *sqlCursor) changeN() int {
	if c.statement.stmt.ReadOnly() {
		return 0
	}
	return int(c.statement.stmt.ChangeN())
}

func (s *sqlSession) closeCursor(num int) {
	c := s.cursors[num]
	if c == nil {
		return
	}
	delete(s.cursors, num)
	for len(s.oldest) > 0 && s.cursors[s.oldest[0]] == nil {
		s.oldest = s.oldest[1:]
	}
	c.statement.cursor = nil
	c.statement.stmt.Reset()
	if c.statement.num == 0 {
		c.statement.finalize()
	}
	s.store.Unpin()
}

// bytes returns the size of the database without its free pages.
func (s *sqlSession) bytes() (int64, error) {
	if s.size == nil {
		stmt, _, err := s.db.Prepare("SELECT (SELECT page_count FROM pragma_page_count) - (SELECT freelist_count FROM pragma_freelist_count)")
		if err != nil {
			return 0, s.failed(err)
		}
		s.size = stmt
	}
	values, _, err := s.size.Step(2)
	if err != nil {
		return 0, s.failed(err)
	}
	return values[0].Int() * sqlite.PageBytes, nil
}

// ingest runs the complete statements that text begins with and returns what
// follows them.
func (s *sqlSession) ingest(text string) (rest string, rowsRead, rowsWritten, statements int, err error) {
	for {
		n := sqlite.CompleteLen(text)
		if n == 0 {
			return text, rowsRead, rowsWritten, statements, nil
		}
		rows, err := s.open(text[:n], false, 1, nil)
		if err != nil {
			return "", 0, 0, 0, err
		}
		if rows.cursor != 0 {
			s.closeCursor(rows.cursor)
		}
		rowsRead += rows.rowsRead
		cost := rows.statement.written
		if !cost.known && rows.changeN > 0 {
			cost = s.cost(text[:n], false)
		}
		rowsWritten += cost.rows(rows.changeN)
		statements++
		text = text[n:]
	}
}
