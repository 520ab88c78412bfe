package actor

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/storage"
)

// errReplaced ends an instance whose state an operator replaces.
var errReplaced error = platformError("Durable Object reset because its storage was replaced by an operator")

// Admin returns what an operator may do with the actors of the host while it
// runs. It is of no use after Close.
func (h *Host) Admin() *Admin {
	return &Admin{dir: h.cfg.Dir, catalog: h.catalog, archive: h.archive, stores: liveStores{h}, now: h.cfg.Now}
}

// liveStores are the stores of an Admin of a running node.
type liveStores struct{ h *Host }

func (l liveStores) settle(key string) error {
	if key == "" {
		return l.h.archiver.flush()
	}
	return l.h.archiver.flushKey(key)
}

func (l liveStores) status(key string) (awake bool, sockets int) {
	l.h.mu.Lock()
	m := l.h.mailboxes[key]
	l.h.mu.Unlock()
	if m == nil {
		return false, 0
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.actor != nil, m.pins
}

// drop ends what may still run of an actor whose class is deleted.
func (l liveStores) drop(key string) error {
	l.h.mu.Lock()
	m := l.h.mailboxes[key]
	l.h.mu.Unlock()
	if m != nil {
		ctx, cancel := context.WithTimeoutCause(l.h.stopped, maxEndTime, errEndTime)
		defer cancel()
		if err := m.end(ctx, ErrNoClass); err != nil {
			return err
		}
	}
	l.h.discard(key)
	return l.h.archiver.flushKey(key)
}

// replace goes the way of all work on the storage of an actor, through the log.
func (l liveStores) replace(ctx context.Context, key, name string, prepare func() (Committed, storage.Entry, error)) error {
	uid, id, facet, err := SplitKey(key)
	if err != nil {
		return err
	}
	if facet != "" {
		return errors.New("the state of a facet can be replaced only while the node is stopped")
	}
	ns, err := l.h.namespaceOf(uid)
	if err != nil {
		return err
	}
	done := make(chan error, 1)
	l.h.mailbox(ns, id, name).maintain(errReplaced, task{
		prepare: func() (*storage.Entry, meta, error) {
			if err := context.Cause(ctx); err != nil {
				return nil, meta{}, err // nobody waits for it
			}
			c, e, err := prepare()
			return &e, meta{alarmMS: c.AlarmMS}, err
		},
		done: func(err error) { done <- err },
	})
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// namespaceOf returns the namespace of a uid.
func (h *Host) namespaceOf(uid string) (*Namespace, error) {
	for _, n := range h.catalog.Namespaces() {
		if n.UID == uid && n.State == NamespaceLive {
			return h.Namespace(n.App, n.Class)
		}
	}
	return nil, fmt.Errorf("%w: %q", ErrNoNamespace, uid)
}

// maxEndTime is how long the end of actors is waited for: of those of deleted classes,
// and of all when the node stops.
const (
	maxEndTime = 10 * time.Second
	minEndTime = time.Second
)

var errEndTime = errors.New("waited too long")

// Migrate brings the namespaces to where the plans want them; see
// Catalog.Migrate. It comes before SetApp of the apps that the plans are of.
// Actors of deleted classes end.
func (h *Host) Migrate(plans []Plan, dev bool) (Migrated, error) {
	out, err := h.catalog.Migrate(plans, dev)
	if err != nil {
		return Migrated{}, err
	}
	live := map[string]NamespaceInfo{}
	for _, n := range h.catalog.Namespaces() {
		if n.State == NamespaceLive {
			live[n.UID] = n
		}
	}
	var gone []*mailbox
	h.mu.Lock()
	clear(h.byClass)
	for i, n := range h.namespaces {
		// A namespace is never changed: others hold it.
		moved := *n
		moved.App, moved.Class = live[n.UID].App, live[n.UID].Class
		if moved.App != "" {
			h.byClass[[2]string{moved.App, moved.Class}] = &moved
		} else {
			moved.Class = n.Class // for messages; no app is named ""
		}
		h.namespaces[i] = &moved
	}
	for _, m := range h.mailboxes {
		if h.namespaces[m.ns.Num].App == "" {
			gone = append(gone, m)
		}
	}
	h.mu.Unlock()
	ctx, cancel := context.WithTimeoutCause(h.stopped, maxEndTime, errEndTime)
	defer cancel()
	var ends sync.WaitGroup
	for _, m := range gone {
		ends.Go(func() {
			if err := m.end(ctx, ErrNoClass); err != nil {
				h.cfg.Slog.Error("end actors of a deleted class", "error", err)
			}
		})
	}
	ends.Wait()
	return out, nil
}

// purgeInterval is how often the trash is looked through.
const purgeInterval = time.Hour

// purge removes deleted classes when their retention is over.
func (h *Host) purge() {
	tick := time.NewTicker(purgeInterval)
	defer tick.Stop()
	for {
		h.purgeOnce(h.cfg.Now())
		select {
		case <-h.stopped.Done():
			return
		case <-tick.C:
		}
	}
}

func (h *Host) purgeOnce(now time.Time) {
	before := now.Add(-h.cfg.Retention).UnixMilli()
	for _, n := range h.catalog.Namespaces() {
		if n.State != NamespaceDeleted || n.GoneMS >= before {
			continue
		}
		if err := h.Admin().Purge(h.stopped, n.UID); err != nil && h.stopped.Err() == nil {
			h.cfg.Slog.Error("purge actor class", "namespace", n.UID, "error", err)
			continue
		}
		h.cfg.Slog.Info("purged actor class", "namespace", n.UID)
	}
}
