package storage

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/superfly/ltx"
)

// PrepareReplace makes the transaction that turns the newest state of an actor,
// or nothing if the archive has none of it, into the database file at path. The
// file has pages of 4096 bytes and no WAL, nobody writes to it, and it is not
// changed.
//
// # Errors
//
// ErrCorrupt when the size of the file is no whole number of pages, or as Restore.
func (a *Archive) PrepareReplace(ctx context.Context, key, path string) (Entry, error) {
	e, err := a.prepareReplace(ctx, key, path)
	if err != nil {
		return Entry{}, fmt.Errorf("replace actor %q: %w", key, err)
	}
	return e, nil
}

func (a *Archive) prepareReplace(ctx context.Context, key, path string) (Entry, error) {
	work := filepath.Join(a.dir, stagingDir, fmt.Sprintf("%d.replace", a.stagedN.Add(1)))
	defer func() { _ = os.Remove(work) }() // or at the next start
	e := Entry{Key: key, TimeMS: a.now().UnixMilli()}
	newest, err := a.Restore(ctx, key, 0, work)
	switch {
	case errors.Is(err, ErrNotFound):
		err = os.WriteFile(work, nil, 0o600)
	case err == nil:
		var t *tail
		if t, err = a.tail(actorDir(key)); err == nil {
			e.TimeMS = max(e.TimeMS, t.timeMS)
		}
	}
	if err != nil {
		return Entry{}, err
	}
	sum, err := checksumFile(path)
	if err != nil {
		return Entry{}, err
	}
	e.TXID = newest.TXID + 1
	e.LTX, err = diff(work, newest, path, sum, e.TimeMS)
	return e, err
}

// checksumFile is the checksum of a database file.
func checksumFile(path string) (Checksum, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer func() { _ = f.Close() }() // only read
	pageN, err := filePageN(f)
	if err != nil {
		return 0, err
	}
	if pageN == 0 {
		return 0, fmt.Errorf("%w: an empty file is no database", ErrCorrupt)
	}
	sum, page := ltx.ChecksumFlag, make([]byte, pageSize)
	for pgno := uint32(1); pgno <= pageN; pgno++ {
		if _, err := f.ReadAt(page, int64(pgno-1)*pageSize); err != nil {
			return 0, err
		}
		sum = ltx.ChecksumFlag | (sum ^ pageChecksum(pgno, page))
	}
	return sum, nil
}
