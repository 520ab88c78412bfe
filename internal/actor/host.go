package actor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/skerry-run/skerry/internal/commitlog"
	"github.com/skerry-run/skerry/internal/storage"
	"github.com/skerry-run/skerry/internal/worker"
)

// Config configures a Host. The zero value of a field means its default.
type Config struct {
	Dir string         // of the node's data; must be set
	Log *commitlog.Log // must be set

	IdleAfter     time.Duration // until an actor without events sleeps; default 10 s
	MaxAwakeN     int           // instances; the longest idle sleep first; default 20,000
	MaxOpenN      int           // databases open at once; default 1,000
	MaxActorBytes int64         // of one database; default 10 GB
	Retention     time.Duration // of point-in-time history; default 30 days
	Rebuild       bool          // make the catalog anew from archive and log

	Now func() time.Time // default time.Now
	// AfterFunc calls f once after d, on a goroutine of its own, unless stop is
	// called before; default time.AfterFunc. Alarms run by it and Now.
	AfterFunc func(d time.Duration, f func()) (stop func() bool)
	Slog      *slog.Logger // default: discarded
}

func (c Config) withDefaults() Config {
	if c.IdleAfter == 0 {
		c.IdleAfter = 10 * time.Second
	}
	if c.MaxAwakeN == 0 {
		c.MaxAwakeN = 20_000
	}
	if c.MaxOpenN == 0 {
		c.MaxOpenN = 1000
	}
	if c.MaxActorBytes == 0 {
		c.MaxActorBytes = 10 << 30
	}
	if c.Retention == 0 {
		c.Retention = storage.DefaultRetention
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.AfterFunc == nil {
		c.AfterFunc = func(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }
	}
	if c.Slog == nil {
		c.Slog = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	return c
}

// Host is the actors of a node. It is safe for concurrent use.
type Host struct {
	cfg        Config
	catalog    *Catalog
	archive    *storage.Archive
	archiver   *archiver
	alarms     *alarmScheduler
	runAlarms  sync.Once    // when there is an app to run them in
	partitions []*partition // by number
	open       openDBs
	positions  positions
	wakes      wakes
	lastNum    atomic.Int64
	work       sync.WaitGroup // goroutines
	stop       context.CancelFunc
	stopped    context.Context

	mu         sync.Mutex
	closed     bool                   // +checklocks:mu
	mailboxes  map[string]*mailbox    // +checklocks:mu; by key
	apps       map[string]*worker.App // +checklocks:mu; by name
	namespaces []*Namespace           // +checklocks:mu; by number
	byClass    map[[2]string]*Namespace
}

// Open brings up the actors of the data directory: it takes over the log's
// partitions and replays what the archive does not hold yet. No actor wakes before
// SetApp names its app. The caller closes cfg.Log after the host.
func Open(ctx context.Context, cfg Config) (*Host, error) {
	h := &Host{cfg: cfg.withDefaults(), mailboxes: map[string]*mailbox{}, apps: map[string]*worker.App{}, byClass: map[[2]string]*Namespace{}}
	h.stopped, h.stop = context.WithCancel(context.Background())
	h.open.init(h.cfg.MaxOpenN)
	h.alarms = h.newAlarms()
	if err := h.openStores(ctx); err != nil {
		h.stop()
		return nil, errors.Join(err, h.closeStores())
	}
	h.work.Go(h.archiver.run)
	h.work.Go(h.archiver.tend)
	h.work.Go(h.sweep)
	h.work.Go(h.purge)
	return h, nil
}

func (h *Host) openStores(ctx context.Context) (err error) {
	if h.archive, err = storage.OpenArchive(storage.ArchiveConfig{Dir: filepath.Join(h.cfg.Dir, archiveDir), Retention: h.cfg.Retention, Now: h.cfg.Now}); err != nil {
		return err
	}
	if h.catalog, err = h.openCatalog(ctx); err != nil {
		return err
	}
	if err := h.openCache(); err != nil {
		return err
	}
	h.archiver = newArchiver(h)
	for n := range h.cfg.Log.PartitionN() {
		h.partitions = append(h.partitions, &partition{host: h, num: commitlog.Partition(n)})
	}
	for _, p := range h.partitions {
		if err := p.own(ctx); err != nil {
			return err
		}
	}
	return nil
}

// openCache takes over the local databases of a clean stop, and throws away those of
// any other: they may hold what never became durable.
func (h *Host) openCache() error {
	dir := filepath.Join(h.cfg.Dir, cacheDir)
	kept, err := h.catalog.TakeLocals()
	if err != nil {
		return err
	}
	if len(kept) == 0 {
		if err := os.RemoveAll(dir); err != nil {
			return fmt.Errorf("clear cache: %w", err)
		}
	}
	h.positions.init(kept)
	return os.MkdirAll(dir, 0o700)
}

// keepCache notes where the local databases stand, for the next start.
func (h *Host) keepCache() error {
	var n Note
	for key, pos := range h.positions.all() {
		n.Local = append(n.Local, Local{Key: key, Position: pos})
	}
	if err := h.catalog.Note(n); err != nil {
		return err
	}
	return h.catalog.MarkClean()
}

// cachePath is where the local database of an actor is.
func (h *Host) cachePath(key string) string { return cachePath(h.cfg.Dir, key) }

// discard forgets the local database of an actor that sleeps.
func (h *Host) discard(key string) {
	h.positions.take(key)
	if err := os.Remove(h.cachePath(key)); err != nil && !os.IsNotExist(err) {
		h.cfg.Slog.Error("discard actor database", "actor", key, "error", err)
	}
}

// stored reports whether anything is stored for an actor.
func (h *Host) stored(key string) (bool, error) {
	if h.archiver.holds(key) {
		return true, nil
	}
	_, ok, err := h.catalog.Lookup(key)
	return ok, err
}

// restore builds the local database of an actor from what is durable.
func (h *Host) restore(key string) (storage.Position, error) {
	if err := h.archiver.flushKey(key); err != nil {
		return storage.Position{}, err
	}
	path := h.cachePath(key)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return storage.Position{}, fmt.Errorf("restore actor: %w", err)
	}
	if err := h.rewindPending(key); err != nil {
		return storage.Position{}, err
	}
	pos, err := h.archive.Restore(h.stopped, key, 0, path)
	if errors.Is(err, storage.ErrNotFound) {
		return storage.Position{}, nil // known to the catalog, with nothing written
	}
	return pos, err
}

// SetApp says which app the events of its actors run in from now on; nil: the app
// is gone. Actors that are awake in another app of that name end when they are
// idle, and wake in this one.
func (h *Host) SetApp(name string, app *worker.App) {
	h.mu.Lock()
	old := h.apps[name]
	if app == nil {
		delete(h.apps, name)
	} else {
		h.apps[name] = app
	}
	var affected []*mailbox
	if old != nil && old != app {
		for _, m := range h.mailboxes {
			if h.namespaces[m.ns.Num].App == name {
				affected = append(affected, m)
			}
		}
	}
	h.mu.Unlock()
	if app != nil {
		h.runAlarms.Do(func() { h.work.Go(h.alarms.start) })
	}
	for _, m := range affected {
		m.sleep(errUpdated)
		m.closeSocketsAsleep(errUpdated)
	}
}

// ready returns the app in which an actor is to wake.
func (h *Host) ready(m *mailbox) (*worker.App, error) {
	if err := h.partitionOf(m.key).ready(); err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, ErrClosed
	}
	ns := h.namespaces[m.ns.Num]
	app := h.apps[ns.App]
	if app == nil {
		return nil, fmt.Errorf("%w: %s of %s", ErrNoClass, m.ns.Class, m.ns.App)
	}
	return app, nil
}

// Namespace returns the actors of a class of an app, made at its first use.
func (h *Host) Namespace(app, class string) (*Namespace, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if n := h.byClass[[2]string{app, class}]; n != nil {
		return n, nil
	}
	uid, err := h.catalog.Namespace(app, class)
	if err != nil {
		return nil, err
	}
	n := newNamespace(len(h.namespaces), uid, app, class)
	h.namespaces = append(h.namespaces, n)
	h.byClass[[2]string{app, class}] = n
	return n, nil
}

func (h *Host) namespace(num int) *Namespace {
	h.mu.Lock()
	defer h.mu.Unlock()
	if num < 0 || num >= len(h.namespaces) {
		return nil
	}
	return h.namespaces[num]
}

// mailbox returns the mailbox of an actor. name may be empty.
func (h *Host) mailbox(ns *Namespace, id, name string) *mailbox {
	return h.mailboxOf(&mailbox{host: h, ns: ns, key: ns.Key(id), class: ns.Class, id: id, name: name})
}

// mailboxOf returns the mailbox of the key of m: the one that is there, else m.
func (h *Host) mailboxOf(m *mailbox) *mailbox {
	h.mu.Lock()
	defer h.mu.Unlock()
	if there := h.mailboxes[m.key]; there != nil {
		there.identify(m)
		return there
	}
	h.mailboxes[m.key] = m
	return m
}

// Close lets what is under way commit, puts the actors to sleep and closes the
// stores. Apps must take no more requests. It waits for actors until the deadline of
// ctx, but at least 1 s and at most 10 s; the error then names one that did not end.
func (h *Host) Close(ctx context.Context) error {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return nil
	}
	h.closed = true
	h.alarms.close()
	mailboxes := make([]*mailbox, 0, len(h.mailboxes))
	for _, m := range h.mailboxes {
		mailboxes = append(mailboxes, m)
	}
	h.mu.Unlock()
	left := maxEndTime
	if deadline, ok := ctx.Deadline(); ok {
		// Connections may have used up the time; actors that are idle need little.
		left = min(left, max(time.Until(deadline), minEndTime))
	}
	ctx, cancel := context.WithTimeoutCause(context.WithoutCancel(ctx), left, errEndTime)
	defer cancel()
	var stuck error
	for _, m := range mailboxes {
		stuck = cmp.Or(stuck, m.end(ctx, ErrClosed)) // one is enough to be told
	}
	h.stop()
	h.work.Wait()
	return errors.Join(stuck, h.closeStores())
}

func (h *Host) closeStores() error {
	var errs []error
	for _, p := range h.partitions {
		errs = append(errs, p.close())
	}
	if h.archiver != nil {
		errs = append(errs, h.archiver.flush())
	}
	if h.catalog != nil {
		if errors.Join(errs...) == nil && h.archiver != nil {
			errs = append(errs, h.keepCache())
		}
		errs = append(errs, h.catalog.Close())
	}
	if h.archive != nil {
		errs = append(errs, h.archive.Close())
	}
	return errors.Join(errs...)
}
