package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/superfly/ltx"

	"github.com/skerry-run/skerry/internal/invariants"
	"github.com/skerry-run/skerry/internal/sqlite"
)

// Commit is one transaction of one actor, as the log and the archive keep it.
//
// # The life of a commit
//
// The one question is who may see what when. Seen from outside (a response, a
// message, a fetch, another actor) a write has happened when losing it is no
// longer possible. Seen from the actor itself it has happened when its statement
// has run. Everything between is hidden behind the actor's output gate.
//
//  1. Written. The first write of a turn calls Begin. SQLite changes pages in its
//     cache; some may reach the file early, when the cache spills. Only the actor
//     sees them. Rollback, a failed statement that takes the transaction with it,
//     or the end of the process undoes them, and nobody can have known.
//  2. Committed. At the end of the turn, when no await is between the writes,
//     Commit ends the transaction. The capture holds each page that changed, with
//     its last and its former content; the encoder makes the LTX file of them,
//     and the position moves from (TXID-1, pre) to (TXID, post). From here on the
//     actor's later turns build upon it and cannot take it back: there is no
//     rollback after Commit, only the end of the actor.
//  3. Appended. The bytes are handed to the commit log in the order of TXIDs.
//     Many may be under way. Nothing is promised yet: the log may fail or find
//     that another node owns the actor.
//  4. Acknowledged. The log is durable up to TXID; so is all before it, since the
//     order of the log is the order of TXIDs. The output gate lets out what
//     waited for this TXID. From here on the world may know, so the commit must
//     survive every crash.
//  5. Archived. Put has copied it to the archive, durably and verified: each file
//     must begin at the checksum where the one before ended. Only then may the
//     log be trimmed to it. The archive keeps it exactly for the retention.
//
// # Invariants
//
// archived <= acknowledged <= committed, as TXIDs of one actor, without gaps.
// What is observable depends on nothing above acknowledged. The archive and the
// rest of the log together hold every acknowledged commit, always: trimming
// follows archiving. The local file holds all committed ones, so after a crash it
// may be ahead of what was acknowledged, and no one can tell by looking: it is a
// cache, thrown away after anything but an orderly stop, and built again from the
// archive and the log.
//
// # When a step fails
//
// A failure before 2 concerns the turn: its writes are undone, and the actor goes
// on or is destroyed, as its owner likes. A failure from 2 on concerns the actor:
// its memory and its file know things that never happened, so both are destroyed,
// what waits at the gate is answered with an error, and the actor starts again
// from what is durable. An unknown outcome of 3 is resolved by the log, never
// guessed. A failure of 5 only keeps the log long.
//
// # The simpler ways
//
// SQLite's own WAL or journal with an fsync per commit: as many fsyncs as commits
// and per actor, where the log has one for all actors of a node; and no copy
// elsewhere. Shipping SQL statements: two replays may differ (random, now), and
// nothing detects it; pages with a checksum before and after cannot drift apart
// unseen. Answering before 4 and taking it back on failure: the world does not
// forget.
type Commit struct {
	TXID   TXID
	TimeMS int64  // never less than that of the commit before
	LTX    []byte // the caller's
}

// Commit ends the transaction that Begin opened and returns what it changed;
// changed is false if there is none, if it changed nothing, or if a Hold is in
// force, which leaves it open.
//
// # Errors
//
// ErrRolledBack when an error of a statement has ended the transaction already;
// SQLite's when it cannot be ended: in both cases it has been undone. ErrBroken
// when the file is no longer what the position says: throw it away.
func (d *DB) Commit() (c Commit, changed bool, err error) {
	if d.err != nil {
		return Commit{}, false, d.brokenErr()
	}
	if !d.writing || d.holdN > 0 {
		return Commit{}, false, nil
	}
	if !d.sql.InTransaction() {
		return Commit{}, false, errors.Join(ErrRolledBack, d.Rollback())
	}
	if err := d.commit.Run(); err != nil {
		return Commit{}, false, errors.Join(fmt.Errorf("commit: %w", err), d.Rollback())
	}
	d.writing = false
	return d.take()
}

// Vacuum rewrites the database without its free pages, as a transaction of its
// own. No transaction may be open.
func (d *DB) Vacuum() (c Commit, changed bool, err error) {
	switch {
	case d.err != nil:
		return Commit{}, false, d.brokenErr()
	case d.writing:
		return Commit{}, false, errors.New("vacuum: a transaction is open")
	}
	if err := d.sql.Exec("VACUUM"); err != nil {
		if revertErr := d.sql.RevertCapture(); revertErr != nil {
			return Commit{}, false, d.breakBy(revertErr)
		}
		return Commit{}, false, fmt.Errorf("vacuum: %w", err)
	}
	return d.take()
}

// take encodes what the transaction that has just ended wrote.
func (d *DB) take() (c Commit, changed bool, err error) {
	captured := d.sql.Capture()
	if len(captured.Pgnos)+len(captured.Removed) == 0 {
		return Commit{}, false, nil
	}
	c, err = d.encode(captured)
	if err != nil {
		return Commit{}, false, d.breakBy(fmt.Errorf("encode commit: %w", err))
	}
	d.sql.ResetCapture()
	if invariants.Enabled {
		d.checkFile()
	}
	return c, true, nil
}

// encode makes the LTX file of what was captured and moves the position.
func (d *DB) encode(captured *sqlite.Capture) (Commit, error) {
	c := Commit{TXID: d.pos.TXID + 1, TimeMS: max(d.now().UnixMilli(), d.timeMS)}
	e := newEncoder(nil)
	defer e.free()
	hdr := ltx.Header{
		Commit: captured.PageN, MinTXID: ltx.TXID(c.TXID), MaxTXID: ltx.TXID(c.TXID),
		Timestamp: c.TimeMS, PreApplyChecksum: d.pos.Checksum,
	}
	if err := e.begin(hdr); err != nil {
		return c, err
	}
	sum := d.pos.Checksum
	for i, pgno := range captured.Pgnos {
		if pgno == lockPgno {
			continue
		}
		page := captured.Page(i)
		if pgno == 1 && !isOurPageSize(page) {
			return c, errors.New("the page size was changed")
		}
		if old := captured.OldPage(i); old != nil {
			sum ^= d.sums.checksum(pgno, old)
		}
		crc := crcPage(pgno, page)
		added := checksumOf(pgno, crc)
		sum ^= added
		d.sums.set(pgno, added)
		if err := e.page(pgno, page, crc); err != nil {
			return c, err
		}
	}
	for i, pgno := range captured.Removed {
		sum ^= d.sums.checksum(pgno, captured.RemovedPage(i))
		d.sums.set(pgno, 0)
	}
	sum |= ltx.ChecksumFlag
	if err := e.end(sum); err != nil {
		return c, err
	}
	c.LTX = bytes.Clone(e.buf)
	d.pos, d.timeMS = Position{TXID: c.TXID, Checksum: sum}, c.TimeMS
	return c, nil
}

// isOurPageSize looks at the page size in the header of a database.
func isOurPageSize(page []byte) bool { return page[16] == pageSize>>8 && page[17] == pageSize&0xff }

// sumCache remembers the checksums of pages that were committed last: what is
// written in every transaction is summed up once and not twice.
type sumCache [64]struct {
	pgno uint32
	sum  Checksum // zero: not known
}

// checksum returns the checksum of a page whose committed content is page.
func (c *sumCache) checksum(pgno uint32, page []byte) Checksum {
	if e := &c[pgno%uint32(len(c))]; e.pgno == pgno && e.sum != 0 {
		if invariants.Enabled && e.sum != pageChecksum(pgno, page) {
			panic(fmt.Sprintf("page %d: the captured content is not what was committed", pgno))
		}
		return e.sum
	}
	return pageChecksum(pgno, page)
}

func (c *sumCache) set(pgno uint32, sum Checksum) {
	e := &c[pgno%uint32(len(c))]
	e.pgno, e.sum = pgno, sum
}

// checkFile compares the file with the position.
func (d *DB) checkFile() {
	if d.Size() > 4<<20 {
		return
	}
	if err := writeSnapshot(io.Discard, d.path, d.pos, 0); err != nil {
		panic(fmt.Sprintf("after commit %s: %v", d.pos, err))
	}
}
