package actor

import (
	"context"
	"encoding/binary"
	"errors"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/commitlog"
	"github.com/skerry-run/skerry/internal/failpoint"
	"github.com/skerry-run/skerry/internal/storage"
)

// Crash tests shorten both.
var (
	// archiveInterval is how long a commit stays in the log alone.
	archiveInterval = failpoint.Value("actor/archive-interval", 10*time.Second)
	// tendInterval is the time between two rounds of compaction. Verifying does one
	// of 4,096 parts of the archive a round.
	tendInterval = failpoint.Value("actor/tend-interval", 10*time.Second)
)

const (
	// archiveBytes is how much of them is kept in memory.
	archiveBytes = 16 << 20
	// archiveRetry is how long a failed write to the archive waits.
	archiveRetry = time.Second
)

// archiver carries acknowledged commits from the log to the archive and the
// catalog, in batches, and then lets the log forget them.
type archiver struct {
	host *Host
	full chan struct{} // capacity 1: archiveBytes are there

	flushMu sync.Mutex // one flush at a time; held while the archive is written
	refused bool       // +checklocks:flushMu; the archive refused a commit

	mu      sync.Mutex
	entries []storage.Entry                            // +checklocks:mu; in log order
	noted   []Committed                                // +checklocks:mu
	keys    map[string]int                             // +checklocks:mu; how many of entries, and of those being written
	seqs    map[commitlog.Partition]commitlog.Sequence // +checklocks:mu; up to here all was added
	moved   bool                                       // +checklocks:mu; seqs has what the catalog does not
	adding  map[commitlog.Partition]commitlog.Sequence // +checklocks:mu; a message of which more may be added
	bytes   int                                        // +checklocks:mu
}

func newArchiver(h *Host) *archiver {
	return &archiver{host: h, full: make(chan struct{}, 1), keys: map[string]int{}, seqs: map[commitlog.Partition]commitlog.Sequence{}, adding: map[commitlog.Partition]commitlog.Sequence{}}
}

// add takes a commit that the log acknowledged.
func (a *archiver) add(r commitlog.Record, seq commitlog.Sequence) {
	m, err := decodeMeta(r.Meta)
	if err != nil {
		a.host.cfg.Slog.Error("decode commit", "actor", r.Key, "txid", r.TXID, "error", err)
	}
	a.mu.Lock()
	a.entries = append(a.entries, storage.Entry{Key: r.Key, TXID: storage.TXID(r.TXID), TimeMS: r.TimeMS, LTX: r.Data})
	a.noted = append(a.noted, Committed{Key: r.Key, Name: m.name, TXID: storage.TXID(r.TXID), TimeMS: r.TimeMS, Size: sizeAfter(r.Data), AlarmMS: m.alarmMS, RestoreTXID: storage.TXID(m.restore)})
	a.keys[r.Key]++
	// Commits share messages: only the next message tells that one was added whole.
	if p := a.host.cfg.Log.PartitionOf(r.Key); a.adding[p] != seq {
		a.settleLocked(p)
		a.adding[p] = seq
	}
	a.bytes += len(r.Data) + len(r.Key)
	full := a.bytes >= archiveBytes
	a.mu.Unlock()
	if full {
		select {
		case a.full <- struct{}{}:
		default:
		}
	}
}

// settle says that the last message of a partition was added whole: nobody appends.
func (a *archiver) settle(p commitlog.Partition) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.settleLocked(p)
}

// +checklocks:a.mu
func (a *archiver) settleLocked(p commitlog.Partition) {
	if seq := a.adding[p]; seq > a.seqs[p] {
		a.seqs[p], a.moved = seq, true
	}
}

// holds reports whether commits of an actor are not in the catalog yet.
func (a *archiver) holds(key string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.keys[key] > 0
}

// flushKey returns when all commits of an actor are in the archive.
func (a *archiver) flushKey(key string) error {
	if !a.holds(key) {
		return nil
	}
	return a.flush()
}

// flushIfFull bounds what a replay holds in memory.
func (a *archiver) flushIfFull() error {
	a.mu.Lock()
	full := a.bytes >= archiveBytes
	a.mu.Unlock()
	if !full {
		return nil
	}
	return a.flush()
}

// flush writes what is there. When it fails everything stays for the next time.
func (a *archiver) flush() error {
	a.flushMu.Lock()
	defer a.flushMu.Unlock()
	a.mu.Lock()
	entries, noted, size := a.entries, a.noted, a.bytes
	seqs := make(map[int]uint64, len(a.seqs))
	for p, s := range a.seqs {
		seqs[int(p)] = uint64(s)
	}
	moved := a.moved
	a.entries, a.noted, a.bytes, a.moved = nil, nil, 0, false
	a.mu.Unlock()
	woke := a.host.wakes.take()
	if len(entries) == 0 && len(woke) == 0 && !moved {
		return nil
	}
	err := a.host.catalog.annotate(entries, noted)
	refused := false
	if err == nil {
		refused, err = a.put(entries)
	}
	if refused || a.refused {
		// The log stays as it is from here on: it alone has what was refused.
		a.refused, seqs = true, nil
	}
	if err == nil {
		err = a.host.catalog.Note(Note{Committed: noted, Woke: woke, Seen: seqs})
	}
	a.mu.Lock()
	if err != nil {
		a.entries, a.noted = append(entries, a.entries...), append(noted, a.noted...)
		a.bytes, a.moved = a.bytes+size, a.moved || moved
		a.mu.Unlock()
		return err
	}
	for _, e := range entries {
		if a.keys[e.Key]--; a.keys[e.Key] == 0 {
			delete(a.keys, e.Key)
		}
	}
	a.mu.Unlock()
	for p, s := range seqs {
		if err := a.host.partitions[p].trim(commitlog.Sequence(s)); err != nil {
			a.host.cfg.Slog.Warn("trim log", "partition", p, "error", err)
		}
	}
	return nil
}

// put writes entries to the archive. It reports whether some were refused because
// they are damaged: trying again would keep all others waiting.
func (a *archiver) put(entries []storage.Entry) (refused bool, err error) {
	// Not ended by the host's stop: the last flush comes after it.
	err = a.host.archive.Put(context.Background(), entries)
	var damaged *storage.EntryError
	if errors.As(err, &damaged) {
		a.host.cfg.Slog.Error("archive refused damaged commits; the log keeps them and is no longer trimmed", "actor", damaged.Key, "error", err)
		return true, nil
	}
	return false, err
}

// run flushes now and then until the host stops.
func (a *archiver) run() {
	tick := time.NewTicker(archiveInterval)
	defer tick.Stop()
	for {
		select {
		case <-a.host.stopped.Done():
			return
		case <-tick.C:
		case <-a.full:
		}
		if err := a.flush(); err != nil {
			a.host.cfg.Slog.Error("archive commits", "error", err)
			time.AfterFunc(archiveRetry, func() {
				select {
				case a.full <- struct{}{}:
				default:
				}
			})
		}
	}
}

// tend compacts and verifies the archive bit by bit until the host stops.
func (a *archiver) tend() {
	ctx, log := a.host.stopped, a.host.cfg.Slog
	tick := time.NewTicker(tendInterval)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		for more := true; more && ctx.Err() == nil; {
			report, err := a.host.archive.Compact(ctx)
			if err != nil && ctx.Err() == nil {
				log.Error("compact archive", "error", err)
			}
			more = err == nil && report.More
		}
		report, err := a.host.archive.Scrub(ctx)
		if err != nil && ctx.Err() == nil {
			log.Error("verify archive", "error", err)
		}
		for _, d := range report.Damage {
			log.Error("archive is damaged", "damage", d)
		}
	}
}

// sizeAfter returns the size of the database after a transaction, in bytes: the
// page size and the number of pages are in the header of its LTX file.
func sizeAfter(ltx []byte) int64 {
	if len(ltx) < 16 {
		return 0
	}
	return int64(binary.BigEndian.Uint32(ltx[8:])) * int64(binary.BigEndian.Uint32(ltx[12:]))
}
