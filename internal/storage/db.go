package storage

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/superfly/ltx"

	"github.com/skerry-run/skerry/internal/sqlite"
)

// DefaultMaxBytes is how large a database may become: 10 GB.
const DefaultMaxBytes = 10_000_000_000

// Config says which database to open.
type Config struct {
	Path     string
	Position Position         // of the file at Path; zero: there is none, what lies there is removed
	MaxBytes int64            // 0: DefaultMaxBytes; statements that need more fail with sqlite.CodeFull
	Now      func() time.Time // nil: time.Now
}

// DB is one actor's open database. All writes go through transactions that Begin
// opens and Commit or Rollback ends. It belongs to one goroutine at a time.
type DB struct {
	// Immutable after Open.
	path                    string
	now                     func() time.Time
	sql                     *sqlite.DB
	begin, commit, rollback *sqlite.Stmt

	pos     Position
	timeMS  int64 // of the last commit
	writing bool  // Begin was called
	holdN   int
	err     error // why it is broken
	sums    sumCache
}

// Open opens the database at a position; the file is not read. For the zero
// Position the file is created by the first write.
func Open(cfg Config) (*DB, error) {
	d, err := open(cfg)
	for _, code := range []sqlite.Code{sqlite.CodeNotADB, sqlite.CodeCorrupt} {
		if errors.Is(err, &sqlite.Error{Code: code}) {
			err = fmt.Errorf("%w: %w", ErrCorrupt, err)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	return d, nil
}

func open(cfg Config) (*DB, error) {
	if (cfg.Position.TXID == 0) != (cfg.Position.Checksum == 0) {
		return nil, fmt.Errorf("position %s is none", cfg.Position)
	}
	if cfg.Position.TXID == 0 {
		if err := os.Remove(cfg.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	sql, err := sqlite.Open(sqlite.Config{Path: cfg.Path, Capture: true})
	if err != nil {
		return nil, err
	}
	d := &DB{path: cfg.Path, now: cfg.Now, sql: sql, pos: cfg.Position}
	if d.now == nil {
		d.now = time.Now
	}
	if cfg.MaxBytes == 0 {
		cfg.MaxBytes = DefaultMaxBytes
	}
	if err := d.prepare(cfg.MaxBytes); err != nil {
		return nil, errors.Join(err, sql.Close())
	}
	return d, nil
}

func (d *DB) prepare(maxBytes int64) error {
	size := d.sql.FileSize()
	if size%pageSize != 0 || (size == 0) != (d.pos.TXID == 0) {
		return fmt.Errorf("%w: file of %d bytes at position %s", ErrCorrupt, size, d.pos)
	}
	if err := d.sql.Exec(fmt.Sprintf("PRAGMA max_page_count=%d", max(maxBytes/pageSize, 1))); err != nil {
		return err
	}
	for _, p := range []struct {
		stmt **sqlite.Stmt
		sql  string
	}{{&d.begin, "BEGIN"}, {&d.commit, "COMMIT"}, {&d.rollback, "ROLLBACK"}} {
		stmt, _, err := d.sql.Prepare(p.sql)
		if err != nil {
			return err
		}
		*p.stmt = stmt
	}
	return nil
}

// SQL returns the connection, for statements, savepoints, limits and the
// authorizer. Whoever writes through it calls Begin before. Nobody but the DB
// opens or ends transactions.
func (d *DB) SQL() *sqlite.DB { return d.sql }

// Position returns the position after the last commit.
func (d *DB) Position() Position { return d.pos }

// Size returns the size of the file in bytes. What an open transaction adds may
// be missing.
func (d *DB) Size() int64 { return d.sql.FileSize() }

// Writing says whether a transaction is open: writes may be waiting for Commit.
func (d *DB) Writing() bool { return d.writing }

// Begin opens the transaction that all writes belong to until Commit. It does
// nothing if it is open. A transaction that writes nothing leaves no trace.
//
// # Errors
//
// ErrRolledBack when an error of a statement ended the transaction, ErrBroken,
// or SQLite's.
func (d *DB) Begin() error {
	if d.err != nil {
		return d.brokenErr()
	}
	if d.writing {
		if !d.sql.InTransaction() {
			return ErrRolledBack
		}
		return nil
	}
	if err := d.begin.Run(); err != nil {
		return fmt.Errorf("begin transaction: %w", err)
	}
	d.writing = true
	return nil
}

// Hold keeps Commit from ending the transaction until release is called: for an
// explicit transaction that outlives a turn, whose parts must not become durable
// one by one. Holds add up; a second call of release does nothing. Hold opens
// nothing and release commits nothing.
func (d *DB) Hold() (release func()) {
	d.holdN++
	done := false
	return func() {
		if !done {
			done = true
			d.holdN--
		}
	}
}

// Held says whether Commit waits for a hold.
func (d *DB) Held() bool { return d.holdN > 0 }

// Rollback ends the transaction and undoes it. It does nothing if there is none.
// Holds stay.
func (d *DB) Rollback() error {
	if !d.writing {
		return nil
	}
	d.writing = false
	var err error
	if d.sql.InTransaction() {
		err = d.rollback.Run()
	}
	if err = errors.Join(err, d.sql.RevertCapture()); err != nil {
		return d.breakBy(fmt.Errorf("roll back: %w", err))
	}
	return nil
}

// breakBy makes the database unusable: the file is no longer what the position
// says.
func (d *DB) breakBy(err error) error {
	if d.err == nil {
		d.err = err
	}
	return d.brokenErr()
}

func (d *DB) brokenErr() error { return fmt.Errorf("%w: %w", ErrBroken, d.err) }

// Snapshot writes the whole database as one LTX file, a snapshot at its
// position. No transaction may be open, and there must have been a commit.
func (d *DB) Snapshot(w io.Writer) error {
	switch {
	case d.err != nil:
		return d.brokenErr()
	case d.writing:
		return errors.New("write snapshot: a transaction is open")
	}
	if err := writeSnapshot(w, d.path, d.pos, d.now().UnixMilli()); err != nil {
		return fmt.Errorf("write snapshot: %w", err)
	}
	return nil
}

// writeSnapshot encodes a database file. It checks the position's checksum.
func writeSnapshot(w io.Writer, path string, pos Position, timeMS int64) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	pageN, err := filePageN(f)
	if err != nil {
		return err
	}
	e := newEncoder(w)
	defer e.free()
	if err := e.begin(ltx.Header{Commit: pageN, MinTXID: 1, MaxTXID: ltx.TXID(pos.TXID), Timestamp: timeMS}); err != nil {
		return err
	}
	page, sum := make([]byte, pageSize), ltx.ChecksumFlag
	for pgno := uint32(1); pgno <= pageN; pgno++ {
		if pgno == lockPgno {
			continue
		}
		if _, err := f.ReadAt(page, int64(pgno-1)*pageSize); err != nil {
			return err
		}
		crc := crcPage(pgno, page)
		sum = ltx.ChecksumFlag | (sum ^ checksumOf(pgno, crc))
		if err := e.page(pgno, page, crc); err != nil {
			return err
		}
	}
	if sum != pos.Checksum {
		return fmt.Errorf("%w: database at %s has checksum %s", ErrCorrupt, pos, sum)
	}
	return e.end(sum)
}

// Close closes the database; an open transaction is rolled back. The file stays,
// without a sync: only after an orderly stop of the process it may be opened
// again at Position. A second Close does nothing.
func (d *DB) Close() error {
	err := d.Rollback()
	return errors.Join(err, d.sql.Close())
}
