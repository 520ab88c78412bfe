package storage

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"

	"github.com/superfly/ltx"
)

// Moment is a transaction and when it was committed, in ms since 1970. Times of
// one actor never go back.
type Moment struct {
	TXID   TXID
	TimeMS int64
}

// History returns the transactions of an actor that can be restored, oldest
// first. It ends after an error.
func (a *Archive) History(key string) iter.Seq2[Moment, error] {
	return func(yield func(Moment, error) bool) {
		dir := actorDir(key)
		list, err := a.list(dir)
		if err != nil {
			yield(Moment{}, err)
			return
		}
		if len(list) == 0 {
			yield(Moment{}, fmt.Errorf("history of actor %q: %w", key, ErrNotFound))
			return
		}
		next := list.oldest()
		if s, ok := list.snapshot(next); ok {
			if !yield(Moment{s.max, s.timeMS}, nil) {
				return
			}
			next++
		}
		a.historyFrom(dir, list, next, yield)
	}
}

func (a *Archive) historyFrom(dir string, list files, next TXID, yield func(Moment, error) bool) {
	last, _ := list.newest()
	for replanN := 0; next <= last.max; {
		f, ok := list.log(next)
		if !ok {
			yield(Moment{}, fmt.Errorf("%w: transaction %s is missing", ErrCorrupt, next))
			return
		}
		l, err := a.openLog(dir, f)
		if errors.Is(err, fs.ErrNotExist) && replanN < maxReplanN {
			replanN++
			list, err = a.list(dir)
			next = max(next, list.oldest())
		}
		if err != nil {
			yield(Moment{}, err)
			return
		}
		if l == nil {
			continue
		}
		l.close()
		for ; next <= f.max; next++ {
			if !yield(Moment{next, l.at(next).timeMS}, nil) {
				return
			}
		}
	}
}

// AtTime returns the newest transaction at or before a time in ms since 1970.
//
// # Errors
//
// ErrNotFound; ErrOutOfHistory when the time lies before the oldest state.
func (a *Archive) AtTime(key string, timeMS int64) (TXID, error) {
	for range maxReplanN {
		id, err := a.atTime(actorDir(key), timeMS)
		if err == nil {
			return id, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return 0, fmt.Errorf("find time %d of actor %q: %w", timeMS, key, err)
		}
	}
	return 0, fmt.Errorf("find time %d of actor %q: files vanish while they are read", timeMS, key)
}

func (a *Archive) atTime(dir string, timeMS int64) (TXID, error) {
	list, err := a.list(dir)
	if err != nil {
		return 0, err
	}
	if len(list) == 0 {
		return 0, ErrNotFound
	}
	// Whole files at or before the time; then the one that it falls into.
	var best TXID
	for _, f := range list {
		if f.timeMS <= timeMS {
			best = max(best, f.max)
		}
	}
	if f, ok := list.log(best + 1); ok {
		l, err := a.openLog(dir, f)
		if err != nil {
			return 0, err
		}
		l.close()
		n, _ := slices.BinarySearchFunc(l.entries, timeMS+1, func(e logEntry, t int64) int { return cmp.Compare(e.timeMS, t) })
		best = max(best, l.first+TXID(n)-1)
	}
	if best < list.oldest() || best == 0 {
		return 0, ErrOutOfHistory
	}
	return best, nil
}

// Rewind makes the state after transaction `to` the newest state, as one
// transaction upon the newest. The history stays, so a rewind can be rewound.
// The actor must not be running, and all of its commits must be in the archive.
// Unlike with Restore, 0 means the empty database before the first transaction.
//
// # Errors
//
// As Restore; ErrCorrupt also when the actor committed meanwhile.
func (a *Archive) Rewind(ctx context.Context, key string, to TXID) error {
	e, err := a.PrepareRewind(ctx, key, to)
	if err != nil {
		return err
	}
	return a.Put(ctx, []Entry{e})
}

// PrepareRewind makes the transaction of Rewind without adding it, for a caller
// that has it committed by a log first.
func (a *Archive) PrepareRewind(ctx context.Context, key string, to TXID) (Entry, error) {
	work := filepath.Join(a.dir, stagingDir, fmt.Sprintf("%d.rewind", a.stagedN.Add(1)))
	defer func() {
		_ = os.Remove(work + ".to") // or at the next start
		_ = os.Remove(work + ".newest")
	}()
	target, err := a.restoreTarget(ctx, key, to, work+".to")
	if err != nil {
		return Entry{}, err
	}
	newest, err := a.Restore(ctx, key, 0, work+".newest")
	if err != nil {
		return Entry{}, err
	}
	t, err := a.tail(actorDir(key))
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Key: key, TXID: newest.TXID + 1, TimeMS: max(a.now().UnixMilli(), t.timeMS)}
	e.LTX, err = diff(work+".newest", newest, work+".to", target.Checksum, e.TimeMS)
	if err != nil {
		return Entry{}, fmt.Errorf("rewind actor %q: %w", key, err)
	}
	return e, nil
}

// restoreTarget is Restore for Rewind.
func (a *Archive) restoreTarget(ctx context.Context, key string, to TXID, path string) (Position, error) {
	if to > 0 {
		return a.Restore(ctx, key, to, path)
	}
	list, err := a.list(actorDir(key))
	if err == nil && len(list) == 0 {
		err = ErrNotFound
	} else if err == nil && list.oldest() != 1 {
		err = fmt.Errorf("%w: the oldest transaction is %s", ErrOutOfHistory, list.oldest())
	}
	if err != nil {
		return Position{}, fmt.Errorf("rewind actor %q: %w", key, err)
	}
	page := emptyPage()
	return Position{Checksum: ltx.ChecksumFlag | pageChecksum(1, page)}, os.WriteFile(path, page, 0o600)
}

// diff returns the LTX file of the transaction that leads from one database file
// to another.
func diff(fromPath string, from Position, toPath string, post Checksum, timeMS int64) ([]byte, error) {
	f, err := os.Open(fromPath)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	t, err := os.Open(toPath)
	if err != nil {
		return nil, err
	}
	defer func() { _ = t.Close() }() // only read
	pageN, err := filePageN(t)
	if err != nil {
		return nil, err
	}
	e := newEncoder(nil)
	defer e.free()
	id := ltx.TXID(from.TXID + 1)
	if err := e.begin(ltx.Header{Commit: pageN, MinTXID: id, MaxTXID: id, Timestamp: timeMS, PreApplyChecksum: from.Checksum}); err != nil {
		return nil, err
	}
	old, page := make([]byte, pageSize), make([]byte, pageSize)
	for pgno := uint32(1); pgno <= pageN; pgno++ {
		offset := int64(pgno-1) * pageSize
		if _, err := t.ReadAt(page, offset); err != nil {
			return nil, err
		}
		n, err := f.ReadAt(old, offset)
		if err != nil && err != io.EOF {
			return nil, err
		}
		if pgno == lockPgno || pgno > 1 && n == pageSize && bytes.Equal(old, page) {
			continue
		}
		if err := e.page(pgno, page, crcPage(pgno, page)); err != nil {
			return nil, err
		}
	}
	if err := e.end(post); err != nil {
		return nil, err
	}
	return bytes.Clone(e.buf), nil
}
