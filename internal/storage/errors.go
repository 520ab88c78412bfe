package storage

import "errors"

// The classes of errors. Test with errors.Is; anything else is the disk's or
// SQLite's own error.
var (
	// ErrCorrupt: bytes are not what was written, or a part of a history is
	// missing. It never goes away by trying again.
	ErrCorrupt = errors.New("corrupt")

	// ErrNotFound: the archive has nothing of this actor.
	ErrNotFound = errors.New("actor not found")

	// ErrOutOfHistory: the transaction or the time lies before the oldest state
	// that is kept, or after the newest.
	ErrOutOfHistory = errors.New("out of history")

	// ErrRolledBack: a statement failed so badly (disk or database full, out of
	// memory) that SQLite undid the whole transaction. The writes before it are
	// lost; Rollback makes the database usable again.
	ErrRolledBack = errors.New("transaction was rolled back")

	// ErrBroken: an earlier commit, rollback or apply stopped half-way. The local
	// file must be thrown away and built again.
	ErrBroken = errors.New("database is broken")
)
