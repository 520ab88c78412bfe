package storage

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// step is a file of a plan and the transactions that are taken out of it.
type step struct {
	file
	from, to TXID
}

// plan says which files lead to transaction `to`, in order: the newest snapshot
// before it, then the largest merge or log file at each point. Files in skip are
// not used.
func (fs files) plan(to TXID, skip map[file]bool) ([]step, error) {
	usable := files{}
	for _, f := range fs {
		if !skip[f] {
			usable = append(usable, f)
		}
	}
	var steps []step
	next := TXID(1)
	if s, ok := usable.snapshot(to); ok {
		steps = append(steps, step{s, 1, s.max})
		next = s.max + 1
	}
	for next <= to {
		s, ok := usable.next(next, to)
		if !ok {
			return nil, fmt.Errorf("%w: transaction %s is missing", ErrCorrupt, next)
		}
		steps = append(steps, s)
		next = s.to + 1
	}
	return steps, nil
}

// next returns the file that goes furthest from transaction id.
func (fs files) next(id, to TXID) (step, bool) {
	var best step
	for _, f := range fs {
		s := step{f, id, min(f.max, to)}
		switch f.kind {
		case mergeFile:
			if f.min != id || f.max > to {
				continue
			}
		case logFile:
			if f.min > id || f.max < id {
				continue
			}
		case snapFile:
			continue
		}
		if s.to > best.to || s.to == best.to && s.kind == mergeFile {
			best = s
		}
	}
	return best, best.to > 0
}

// fileError is an error with the file that it is about.
type fileError struct {
	file file
	err  error
}

func (e *fileError) Error() string { return e.file.String() + ": " + e.err.Error() }
func (e *fileError) Unwrap() error { return e.err }

// maxReplanN bounds how often a restore starts again because a compaction took
// files away under it.
const maxReplanN = 20

// Restore builds the database of an actor as it was after transaction `to`; 0
// means the newest. The file at path is replaced; it is not synced. Everything
// that is read is verified. If a snapshot is damaged the restore goes around it.
//
// # Errors
//
// ErrNotFound, ErrOutOfHistory, ErrCorrupt. After an error there is no file at
// path.
func (a *Archive) Restore(ctx context.Context, key string, to TXID, path string) (Position, error) {
	pos, err := a.restore(ctx, actorDir(key), to, path)
	if err != nil {
		_ = os.Remove(path) // the error tells enough
		return Position{}, fmt.Errorf("restore actor %q: %w", key, err)
	}
	return pos, nil
}

func (a *Archive) restore(ctx context.Context, dir string, to TXID, path string) (Position, error) {
	skip := map[file]bool{}
	var damage error
	for range maxReplanN {
		steps, err := a.planRestore(dir, to, skip)
		if err != nil {
			return Position{}, errors.Join(damage, err)
		}
		pos, err := a.run(ctx, dir, steps, path)
		var bad *fileError
		switch {
		case err == nil:
			return pos, nil
		case errors.Is(err, ErrCorrupt) && errors.As(err, &bad):
			a.log.Error("archive file is damaged", "dir", dir, "file", bad.file.String(), "err", bad.err)
			skip[bad.file] = true
			damage = errors.Join(damage, err)
		case !errors.Is(err, fs.ErrNotExist):
			return Position{}, err
		}
	}
	return Position{}, errors.Join(damage, errors.New("files vanish while they are read"))
}

func (a *Archive) planRestore(dir string, to TXID, skip map[file]bool) ([]step, error) {
	list, err := a.list(dir)
	if err != nil {
		return nil, err
	}
	last, ok := list.newest()
	switch {
	case !ok:
		return nil, ErrNotFound
	case to == 0:
		to = last.max
	case to > last.max:
		return nil, fmt.Errorf("%w: transaction %s, the newest is %s", ErrOutOfHistory, to, last.max)
	case to < list.oldest():
		return nil, fmt.Errorf("%w: transaction %s, the oldest is %s", ErrOutOfHistory, to, list.oldest())
	}
	return list.plan(to, skip)
}

// run applies the files of a plan to an empty database.
func (a *Archive) run(ctx context.Context, dir string, steps []step, path string) (Position, error) {
	r, err := OpenReplica(path, Position{})
	if err != nil {
		return Position{}, err
	}
	for _, s := range steps {
		err = context.Cause(ctx)
		if err == nil {
			err = a.applyStep(r, dir, s)
		}
		if err != nil {
			break
		}
	}
	if err := errors.Join(err, r.Close()); err != nil {
		return Position{}, err
	}
	return r.pos, nil
}

// applyStep applies one file, or a part of it.
func (a *Archive) applyStep(r *Replica, dir string, s step) error {
	if s.kind == logFile {
		l, err := a.openLog(dir, s.file)
		if err != nil {
			return &fileError{s.file, err}
		}
		defer l.close()
		d := newDecoder(l.section(s.from, s.to))
		defer d.free()
		for r.pos.TXID < s.to {
			if err := eofIsCorrupt(r.apply(d)); err != nil {
				return &fileError{s.file, err}
			}
			if e := l.at(r.pos.TXID); e.size != d.n || e.post != r.pos.Checksum {
				return &fileError{s.file, fmt.Errorf("%w: index entry of %s", ErrCorrupt, r.pos.TXID)}
			}
		}
		return nil
	}
	f, err := os.Open(a.path(dir, s.file))
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	d := newDecoder(f)
	defer d.free()
	err = eofIsCorrupt(r.apply(d))
	if err == nil {
		err = checkNode(dir, s.file, d.hdr)
	}
	if err == nil {
		err = d.done()
	}
	if err != nil {
		return &fileError{s.file, err}
	}
	return nil
}

func eofIsCorrupt(err error) error {
	if err == io.EOF {
		return fmt.Errorf("%w: ltx file is missing", ErrCorrupt)
	}
	return err
}
