package actor

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/commitlog"
)

// partition is one partition of the log as this node writes it. While nobody owns
// it its actors do not wake.
type partition struct {
	host *Host
	num  commitlog.Partition

	mu    sync.Mutex
	owner *commitlog.Owner // +checklocks:mu; nil: not ours
	err   error            // +checklocks:mu; why
}

const (
	reownFirst = 100 * time.Millisecond
	reownMax   = 5 * time.Second
)

// own takes the partition over and brings the archive up to the end of the log.
func (p *partition) own(ctx context.Context) error {
	from, err := p.host.catalog.Seen(int(p.num))
	if err != nil {
		return err
	}
	owner, err := p.host.cfg.Log.Own(ctx, p.num, commitlog.Sequence(from), func(seq commitlog.Sequence, records []commitlog.Record) error {
		for _, r := range records {
			p.host.archiver.add(r, seq)
		}
		return p.host.archiver.flushIfFull()
	})
	if err != nil {
		return fmt.Errorf("take over partition %s: %w", p.num, err)
	}
	p.host.archiver.settle(p.num)
	if err := p.host.archiver.flush(); err != nil {
		_ = owner.Close() // the error is told
		return err
	}
	p.mu.Lock()
	p.owner, p.err = owner, nil
	p.mu.Unlock()
	p.host.work.Go(func() { p.watch(owner) })
	return nil
}

// watch waits until the partition is lost, drops its actors and takes it over again:
// what they had sent is then in the log, and read back, or nowhere.
func (p *partition) watch(owner *commitlog.Owner) {
	select {
	case <-owner.Lost():
	case <-p.host.stopped.Done():
		return
	}
	err := owner.Err()
	p.host.cfg.Slog.Error("partition lost", "partition", int(p.num), "error", err)
	p.mu.Lock()
	p.owner, p.err = nil, err
	p.mu.Unlock()
	p.host.drop(p, fmt.Errorf("%w: %w", ErrNotDurable, err))
	for wait := reownFirst; ; wait = min(2*wait, reownMax) {
		err := p.host.archiver.flush()
		if err == nil {
			err = p.own(p.host.stopped)
		}
		if err == nil {
			p.host.cfg.Slog.Info("partition taken over", "partition", int(p.num))
			return
		}
		if p.host.stopped.Err() != nil {
			return
		}
		p.host.cfg.Slog.Error("take over partition", "partition", int(p.num), "error", err)
		select {
		case <-time.After(wait):
		case <-p.host.stopped.Done():
			return
		}
	}
}

// append sends a record on its way. done may be called before it returns.
func (p *partition) append(r commitlog.Record, done func(commitlog.Sequence, error)) {
	p.mu.Lock()
	owner, err := p.owner, p.err
	p.mu.Unlock()
	if owner == nil {
		done(0, err)
		return
	}
	owner.Append(r, done)
}

// ready reports why no actor of the partition can wake.
func (p *partition) ready() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.owner == nil {
		return fmt.Errorf("%w: %w", ErrUnavailable, p.err)
	}
	return nil
}

// trim lets the log forget what the archive holds.
func (p *partition) trim(upTo commitlog.Sequence) error {
	p.mu.Lock()
	owner := p.owner
	p.mu.Unlock()
	if owner == nil {
		return nil
	}
	return owner.Trim(upTo)
}

func (p *partition) close() error {
	p.mu.Lock()
	owner := p.owner
	p.mu.Unlock()
	if owner == nil {
		return nil
	}
	err := owner.Close()
	p.host.archiver.settle(p.num)
	return err
}

// partitionOf returns the partition of an actor.
func (h *Host) partitionOf(key string) *partition {
	return h.partitions[h.cfg.Log.PartitionOf(key)]
}

// drop ends all instances of a partition and throws their local databases away.
func (h *Host) drop(p *partition, reason error) {
	h.mu.Lock()
	var list []*mailbox
	for _, m := range h.mailboxes {
		if h.partitionOf(m.key) == p {
			list = append(list, m)
		}
	}
	h.mu.Unlock()
	for _, m := range list {
		m.taint(true)
		m.mu.Lock()
		a := m.actor
		m.mu.Unlock()
		if a != nil {
			a.resident.Do(func() { a.resident.End(reason) })
		}
	}
	h.positions.drop(func(key string) bool { return h.partitionOf(key) == p })
}
