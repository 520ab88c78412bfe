package actor

import (
	"errors"
	"fmt"
	"os"

	"github.com/skerry-run/skerry/internal/commitlog"
	"github.com/skerry-run/skerry/internal/failpoint"
	"github.com/skerry-run/skerry/internal/storage"
)

// The commit of an actor, from the write in JS to the reply that tells of it:
//
//  1. The first write of a turn opens a transaction of the database and raises the
//     head of the output gate to the TXID that it will have (Actor.Write), before
//     control returns to JS.
//  2. When the turn ends, with microtasks drained, the transaction commits
//     (Actor.commit): writes with no await between them are one transaction. An
//     explicit transaction keeps it open over several turns, with the input gate
//     closed. What changed is encoded as one LTX file.
//  3. The record joins its partition's batch (commitlog.Owner.Append). The VM's
//     thread is free for the next event, which may be one of the same actor.
//  4. The log acknowledges in the order of appending (mailbox.committed). The gate
//     lets out what was held for that TXID or an earlier one.
//
// Invariants. Let head be the last TXID that the instance wrote, acked the last that
// the log acknowledged.
//
//   - acked <= head, and both only grow while the instance lives.
//   - Nothing that was made when the head was t leaves before acked >= t. So nobody
//     outside can know of a write that a crash may undo, also not by a read: a reply
//     made after the write waits for it, whoever made it.
//   - The local file is never ahead of the log for good: when an append fails, the
//     instance ends, the file is thrown away, and the next instance starts from what
//     the log and the archive hold. Callers get an error that says so. Whether the
//     failed commit is among it is not guessed: commitlog resolves an unknown outcome
//     by reading before it reports one.
//   - An instance that starts over the file of one before it, whose commits may not
//     all be acknowledged, inherits them: its gate begins with head at the file's
//     position and acked where the mailbox knows it.
//
// The simpler way, to wait for the acknowledgement before the next turn, would cap
// an actor at one commit per disk flush. Letting turns run on costs nothing in
// safety, because the gate and not the turn is what the outside sees.

// Names of the points at which a crash must lose nothing that was acknowledged.
const (
	failBeforeCommit = "actor/before-commit"
	failBeforeAppend = "actor/before-append"
	failAfterAck     = "actor/after-ack-before-reply"
)

var _ = failpoint.Register(failBeforeCommit, failBeforeAppend, failAfterAck)

// afterTurn runs when a turn of the instance is over.
func (a *Actor) afterTurn() {
	if a.db != nil && a.ending == nil && a.db.Writing() && !a.db.Held() {
		if err := a.commit(); err != nil {
			a.Abort(err)
		}
	}
	if a.ending != nil {
		a.resident.End(a.ending)
	}
}

// commit ends the transaction of the turn and sends it on its way.
func (a *Actor) commit() error {
	if err := failpoint.Hit(failBeforeCommit); err != nil {
		return err
	}
	alarmMS, err := a.store(a.db).alarm()
	if err != nil {
		return fmt.Errorf("commit: read alarm: %w", err)
	}
	c, changed, err := a.db.Commit()
	if err != nil {
		return commitError(err)
	}
	if !changed {
		a.gate.lower(a.db.Position().TXID)
		return nil
	}
	return a.send(c, alarmMS)
}

// send gives a commit to the log. alarmMS is the actor's alarm as of it.
func (a *Actor) send(c storage.Commit, alarmMS int64) error {
	if err := failpoint.Hit(failBeforeAppend); err != nil {
		a.taint(true)
		return err
	}
	m := a.mailbox
	m.mu.Lock()
	m.unacked++
	m.mu.Unlock()
	r := commitlog.Record{Key: a.key, TXID: uint64(c.TXID), TimeMS: c.TimeMS, Data: c.LTX}
	r.Meta = encodeMeta(nil, meta{alarmMS: alarmMS, restore: uint64(a.restoreTo), name: a.name})
	m.host.partitionOf(m.key).append(r, func(seq commitlog.Sequence, err error) {
		if err == nil {
			m.host.archiver.add(r, seq)
			m.host.alarms.note(m.key, alarmMS)
		}
		m.committed(r, err)
	})
	return nil
}

// clear empties the database but for its alarm, 0 for none: what the turn has
// written is undone, and a commit of its own leaves one empty page, or the alarm
// alone. VM thread only.
func (a *Actor) clear(alarmMS int64) error {
	a.closeDB()
	if alarmMS == 0 {
		a.alarm.deferred = false
	}
	if a.position.TXID == 0 {
		a.gate.lower(0) // nothing was ever stored
		if alarmMS == 0 {
			return nil
		}
		db, err := a.Write()
		if err != nil {
			return err
		}
		k := a.store(db)
		return a.wrote(k, k.setAlarm(alarmMS))
	}
	image, err := a.alarmImage(alarmMS)
	if err != nil {
		return err
	}
	if err := failpoint.Hit(failBeforeCommit); err != nil {
		return err
	}
	now := a.host.cfg.Now().UnixMilli()
	ltx, pos, err := storage.Clear(a.host.cachePath(a.key), a.position, now, image)
	if err != nil {
		a.taint(true)
		a.Abort(err)
		return err
	}
	a.position = pos
	a.gate.raise(pos.TXID)
	return a.send(storage.Commit{TXID: pos.TXID, TimeMS: now, LTX: ltx}, alarmMS)
}

// alarmImage is a database that holds an alarm alone, nil when there is none.
func (a *Actor) alarmImage(alarmMS int64) ([]byte, error) {
	if alarmMS == 0 {
		return nil, nil
	}
	path := a.host.cachePath(a.key) + ".alarm"
	defer func() { _ = os.Remove(path) }() // or with the cache
	db, err := storage.Open(storage.Config{Path: path})
	if err != nil {
		return nil, err
	}
	k := kvStore{db: db.SQL()}
	err = errors.Join(db.Begin(), k.setAlarm(alarmMS))
	if err == nil {
		_, _, err = db.Commit()
	}
	if err = errors.Join(err, db.Close()); err != nil {
		return nil, fmt.Errorf("keep alarm: %w", err)
	}
	return os.ReadFile(path)
}

// committed takes what the log says about a commit, in the order of appending, on
// the committer's goroutine.
func (m *mailbox) committed(r commitlog.Record, err error) {
	if err == nil {
		err = failpoint.Hit(failAfterAck)
	}
	m.mu.Lock()
	m.unacked--
	var settled []func()
	if m.unacked == 0 {
		settled, m.settled = m.settled, nil
	}
	a := m.entered
	if err == nil {
		m.acked = storage.TXID(r.TXID)
	} else {
		m.tainted = true
	}
	m.mu.Unlock()
	for _, f := range settled {
		f()
	}
	if err == nil {
		if a != nil {
			a.gate.ack(storage.TXID(r.TXID))
		}
		return
	}
	m.host.cfg.Slog.Error("commit lost", "actor", m.key, "txid", r.TXID, "error", err)
	if a == nil || !a.resident.Do(func() { a.resident.End(fmt.Errorf("%w: %w", ErrNotDurable, err)) }) {
		m.host.discard(m.key)
	}
}

// taint reports whether the local file holds what will never be durable; set says
// that it does.
func (m *mailbox) taint(set bool) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tainted = m.tainted || set
	return m.tainted
}
