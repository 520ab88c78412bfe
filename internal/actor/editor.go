package actor

import (
	"context"
	"errors"
	"os"

	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/internal/storage"
)

// Editor changes the database of one actor of a stopped node. It belongs to one
// goroutine. Close must be called.
type Editor struct {
	s   *Stopped
	key string
	dir string
	db  *storage.DB
}

// Edit opens the newest state of an actor for changes.
func (s *Stopped) Edit(ctx context.Context, key string) (*Editor, error) {
	if !s.write {
		return nil, errors.New("edit actor: the data directory is open for reading")
	}
	if _, err := s.lookup(key); err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp(s.dir, "admin-*.tmp")
	if err != nil {
		return nil, err
	}
	e := &Editor{s: s, key: key, dir: dir}
	path := dir + "/edit.db"
	pos, err := s.archive.Restore(ctx, key, 0, path)
	if err == nil {
		e.db, err = storage.Open(storage.Config{Path: path, Position: pos, Now: s.now})
	}
	if err != nil {
		return nil, errors.Join(err, e.Close())
	}
	return e, nil
}

// DB is the connection for statements. Changes go between Begin and Commit.
func (e *Editor) DB() *sqlite.DB { return e.db.SQL() }

// Begin opens the transaction of the next Commit.
func (e *Editor) Begin() error { return e.db.Begin() }

// Rollback undoes what was done since Begin.
func (e *Editor) Rollback() error { return e.db.Rollback() }

// Commit makes what was done since Begin durable; changed is false if it was
// nothing.
func (e *Editor) Commit(ctx context.Context) (m Moment, changed bool, err error) {
	c, changed, err := e.db.Commit()
	if err != nil || !changed {
		return Moment{}, false, err
	}
	entry := storage.Entry{Key: e.key, TXID: c.TXID, TimeMS: c.TimeMS, LTX: c.LTX}
	err = e.s.replace(ctx, e.key, "", func() (Committed, storage.Entry, error) {
		noted, err := e.s.committed(e.key, entry, e.dir+"/edit.db")
		return noted, entry, err
	})
	return e.s.moment(e.key, c.TXID, c.TimeMS), true, err
}

// Close removes the working copy.
func (e *Editor) Close() error {
	var err error
	if e.db != nil {
		err = e.db.Close()
	}
	return errors.Join(err, os.RemoveAll(e.dir))
}
