package actor

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/skerry-run/skerry/internal/commitlog"
	"github.com/skerry-run/skerry/internal/storage"
)

// task is work on an actor's storage that no instance may see half done.
type task struct {
	// prepare runs while the actor sleeps and the archive holds all of it. It
	// returns the transaction to be made, nil for none, and what is to be known of
	// the actor after it; the name is added.
	prepare func() (*storage.Entry, meta, error)
	done    func(error)
}

// maintain runs t once the actor sleeps: an instance that is awake ends with reason.
// Events that come meanwhile wait. The transaction goes through the log like any
// other, so history keeps what was before.
func (m *mailbox) maintain(reason error, t task) {
	m.mu.Lock()
	m.tasks = append(m.tasks, t)
	a := m.actor
	start := a == nil && !m.waking
	if a != nil || start {
		m.actor, m.waking = nil, true
	}
	m.mu.Unlock()
	switch {
	case a != nil:
		if !a.resident.Do(func() { a.resident.End(reason) }) {
			// Its VM is going away, and ends it.
			return
		}
	case start:
		m.host.work.Go(m.runTasks)
	}
}

// runTasks runs what is to be done before the next instance is made. waking is set.
func (m *mailbox) runTasks() {
	for {
		m.mu.Lock()
		if len(m.tasks) == 0 {
			m.mu.Unlock()
			break
		}
		t := m.tasks[0]
		m.tasks = m.tasks[1:]
		m.mu.Unlock()
		t.done(m.runTask(t))
	}
	m.asleep()
}

func (m *mailbox) runTask(t task) error {
	if err := m.host.archiver.flushKey(m.key); err != nil {
		return err
	}
	e, info, err := t.prepare()
	if err != nil || e == nil {
		return err
	}
	m.mu.Lock()
	info.name = m.name
	m.mu.Unlock()
	m.host.discard(m.key) // the local file is of before
	r := commitlog.Record{Key: m.key, TXID: uint64(e.TXID), TimeMS: e.TimeMS, Meta: encodeMeta(nil, info), Data: e.LTX}
	acked := make(chan error, 1)
	m.host.partitionOf(m.key).append(r, func(seq commitlog.Sequence, err error) {
		if err == nil {
			m.host.archiver.add(r, seq)
			m.host.alarms.note(m.key, info.alarmMS)
		}
		acked <- err
	})
	if err := <-acked; err != nil {
		return fmt.Errorf("%w: %w", ErrNotDurable, err)
	}
	return nil
}

// clear is the task that leaves nothing of an actor.
func (m *mailbox) clear() (*storage.Entry, meta, error) {
	pos, ok, err := m.host.archive.Position(m.key)
	if err != nil || !ok {
		return nil, meta{}, err
	}
	path := m.host.cachePath(m.key)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, meta{}, fmt.Errorf("clear actor: %w", err)
	}
	now := m.host.cfg.Now().UnixMilli()
	ltx, after, err := storage.Clear(path, pos, now, nil)
	if err != nil {
		return nil, meta{}, err
	}
	return &storage.Entry{Key: m.key, TXID: after.TXID, TimeMS: now, LTX: ltx}, meta{}, nil
}

// copyOf is the task that makes an actor's database a copy of another's, whose
// instance ends for it. A source with nothing stored clears.
func (m *mailbox) copyOf(source *mailbox) (*storage.Entry, meta, error) {
	path := m.host.cachePath(m.key) + ".copy"
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, meta{}, fmt.Errorf("copy actor: %w", err)
	}
	defer func() { _ = os.Remove(path) }() // or with the cache
	found := false
	read := make(chan error, 1)
	source.maintain(errAsleep, task{
		prepare: func() (*storage.Entry, meta, error) {
			_, err := m.host.archive.Restore(m.host.stopped, source.key, 0, path)
			if errors.Is(err, storage.ErrNotFound) {
				return nil, meta{}, nil
			}
			found = err == nil
			return nil, meta{}, err
		},
		done: func(err error) { read <- err },
	})
	if err := <-read; err != nil {
		return nil, meta{}, err
	}
	if !found {
		return m.clear()
	}
	e, err := m.host.archive.PrepareReplace(m.host.stopped, m.key, path)
	return &e, meta{}, err
}
