package actor

import (
	"errors"
	"fmt"

	"github.com/skerry-run/skerry/internal/sqlite"
)

// statementCache runs SQL on a connection and keeps what it prepared: the texts
// are constants of this package, a few dozen.
type statementCache struct {
	db    *sqlite.DB
	stmts map[string]*sqlite.Stmt
}

func (s *statementCache) prepare(sql string) (*sqlite.Stmt, error) {
	if stmt := s.stmts[sql]; stmt != nil {
		return stmt, nil
	}
	stmt, _, err := s.db.Prepare(sql)
	if err != nil {
		return nil, fmt.Errorf("prepare %q: %w", sql, err)
	}
	if s.stmts == nil {
		s.stmts = map[string]*sqlite.Stmt{}
	}
	s.stmts[sql] = stmt
	return stmt, nil
}

// run runs a statement and drops its rows.
func (s *statementCache) run(sql string, args ...sqlite.Value) error {
	stmt, err := s.prepare(sql)
	if err != nil {
		return err
	}
	if err := stmt.Bind(args...); err != nil {
		return err
	}
	return stmt.Run()
}

// row returns the only row of a query, nil if there is none; it is valid until
// the next call with the same text.
func (s *statementCache) row(sql string, args ...sqlite.Value) ([]sqlite.Value, error) {
	var out []sqlite.Value
	err := s.each(func(row []sqlite.Value) error {
		out = row
		return nil
	}, sql, args...)
	return out, err
}

// each calls f with each row of a query; the row is valid during the call, its
// texts and blobs may be kept.
func (s *statementCache) each(f func(row []sqlite.Value) error, sql string, args ...sqlite.Value) error {
	stmt, err := s.prepare(sql)
	if err != nil {
		return err
	}
	if err := stmt.Bind(args...); err != nil {
		return err
	}
	defer stmt.Reset()
	n := stmt.ColumnN()
	for {
		values, done, err := stmt.Step(256)
		if err != nil {
			return err
		}
		for i := 0; i+n <= len(values); i += n {
			if err := f(values[i : i+n]); err != nil {
				return err
			}
		}
		if done {
			return nil
		}
	}
}

func (s *statementCache) integer(sql string) (int64, error) {
	row, err := s.row(sql)
	if err != nil {
		return 0, err
	}
	if len(row) != 1 {
		return 0, fmt.Errorf("%q gave no value", sql)
	}
	return row[0].Int(), nil
}

// transaction runs f in one and rolls back when it fails.
func (s *statementCache) transaction(f func() error) error {
	if err := s.run("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	err := f()
	if err == nil {
		err = s.run("COMMIT")
	}
	if err != nil && s.db.InTransaction() {
		err = errors.Join(err, s.run("ROLLBACK"))
	}
	return err
}

func (s *statementCache) close() {
	for _, stmt := range s.stmts {
		stmt.Finalize()
	}
	s.stmts = nil
}
