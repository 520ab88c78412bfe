package actor

import (
	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
)

// sqlOps returns the ops of storage.sql; of finds the session of a call, whose
// argument 0 is an actor.
func sqlOps(of func(*webapi.Call) (*sqlSession, error)) webapi.Ops {
	op := func(f func(*sqlSession, *webapi.Call) (js.Data, error)) webapi.Op {
		return webapi.Sync(func(c *webapi.Call) (js.Data, error) {
			s, err := of(c)
			if err != nil {
				return js.Data{}, err
			}
			return f(s, c)
		})
	}
	return webapi.Ops{
		// sql_shared(): the memory through which the rest passes; see sqlshared.go.
		"sql_shared": webapi.Sync(shareSQL),
		// sql_open(actor, text, keep, ...texts and blobs)
		"sql_open": op(func(s *sqlSession, c *webapi.Call) (js.Data, error) {
			if err := s.takeArguments(c, 3); err != nil {
				return js.Data{}, err
			}
			return s.answer(s.open(c.String(1), c.Bool(2), int(s.shared.slot(1)), s.args))
		}),
		// sql_run(actor, ...texts and blobs): false when there is no such statement,
		// true when a cursor runs it
		"sql_run": op(func(s *sqlSession, c *webapi.Call) (js.Data, error) {
			st := s.stmts[int(s.shared.slot(0))]
			if st == nil || st.cursor != nil {
				return js.Bool(st != nil), nil
			}
			if err := s.takeArguments(c, 1); err != nil {
				return js.Data{}, err
			}
			return s.answer(s.run(st, int(s.shared.slot(1)), s.args))
		}),
		// sql_next(actor)
		"sql_next": op(func(s *sqlSession, c *webapi.Call) (js.Data, error) {
			return s.answer(s.next(int(s.shared.slot(0)), int(s.shared.slot(1))))
		}),
		// sql_close(actor, cursor)
		"sql_close": op(func(s *sqlSession, c *webapi.Call) (js.Data, error) {
			s.closeCursor(c.Int(1))
			return js.Undefined(), nil
		}),
		// sql_forget(actor, statement)
		"sql_forget": op(func(s *sqlSession, c *webapi.Call) (js.Data, error) {
			s.forget(c.Int(1))
			return js.Undefined(), nil
		}),
		// sql_written(actor, statement, changeN): rows written
		"sql_written": op(func(s *sqlSession, c *webapi.Call) (js.Data, error) {
			return js.Int(s.rowsWritten(c.Int(1), c.Int(2))), nil
		}),
		// sql_ingest(actor, text): [rest, rowsRead, rowsWritten, statements]
		"sql_ingest": op(func(s *sqlSession, c *webapi.Call) (js.Data, error) {
			rest, read, written, n, err := s.ingest(c.String(1))
			if err != nil {
				return js.Data{}, err
			}
			return js.Array(js.String(rest), js.Int(read), js.Int(written), js.Int(n)), nil
		}),
		// sql_size(actor): bytes
		"sql_size": op(func(s *sqlSession, c *webapi.Call) (js.Data, error) {
			n, err := s.bytes()
			return js.Number(float64(n)), err
		}),
	}
}

func (s *sqlSession) takeArguments(c *webapi.Call, from int) (err error) {
	s.args, err = s.shared.arguments(s.args[:0], c, from)
	return err
}

func (s *sqlSession) answer(rows sqlRows, err error) (js.Data, error) {
	if err != nil {
		return js.Data{}, err
	}
	return s.shared.answer(&rows), nil
}

// sqlOf returns the session of the calling actor, with its database open.
func sqlOf(c *webapi.Call) (*sqlSession, error) {
	a, err := actorOf(c)
	if err != nil {
		return nil, err
	}
	db, err := a.Read()
	if err != nil {
		return nil, err
	}
	s := a.sql
	if s == nil {
		shared, err := sharedOf(c)
		if err != nil {
			return nil, err
		}
		s = newSQLSession(&actorSQL{a: a, vm: c.VM()}, shared)
		a.sql = s
	}
	if s.db == nil {
		if err := s.attach(db.SQL()); err != nil {
			return nil, err
		}
		s.store.(*actorSQL).kept = false
		a.OnClose(s.detach)
	}
	return s, nil
}

// actorSQL is the store of an actor's session.
type actorSQL struct {
	a    *Actor
	vm   *js.VM
	kept bool
}

func (s *actorSQL) Begin() error {
	_, err := s.a.Write()
	return err
}

func (s *actorSQL) Writing() bool  { return s.a.db != nil && s.a.db.Writing() }
func (s *actorSQL) Fail(err error) { s.a.Abort(err) }
func (s *actorSQL) Pin()           { s.a.Pin() }
func (s *actorSQL) Unpin()         { s.a.Unpin() }
func (s *actorSQL) Overdue() bool  { return s.vm.Overdue() }

func (s *actorSQL) Keep() {
	if !s.kept {
		s.kept = true
		s.a.Pin()
	}
}
