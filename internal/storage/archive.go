package storage

import (
	"bufio"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/superfly/ltx"

	"github.com/skerry-run/skerry/internal/failpoint"
)

// DefaultRetention is how long every state of a database can be restored.
const DefaultRetention = 30 * 24 * time.Hour

// ArchiveConfig says where an archive is.
type ArchiveConfig struct {
	Dir       string
	Retention time.Duration    // 0: DefaultRetention
	Now       func() time.Time // nil: time.Now
	Log       *slog.Logger     // nil: no log
}

// Archive is the cold store of all actors of a node and the system of record:
// their whole history for the retention, in files that are only ever added or
// replaced by others with the same contents. It is a directory that belongs to
// one process. It is safe for concurrent use.
//
// # What is where
//
// Each actor has a directory, found by a hash of its key; the names of the files
// in it say all that a restore has to know, so nothing is read at open and no
// manifest can be stale. Log files hold transactions one by one. They are the
// history: every transaction of the retention is in exactly one of them, or,
// while a compaction is under way, in two with the same bytes. Merge files and
// snapshots repeat what the logs say, only to make a restore fast; so when one of
// them is damaged, a restore goes around it.
//
// # Why nothing is lost
//
// Put returns when the files are durable under their names (type batch). Compact
// writes a file that replaces others, makes it durable, and only then removes
// them; so a crash leaves either only the old ones, or both. A reader that meets
// both takes the one that reaches further. Removal for age takes only what lies
// before a snapshot that is older than the retention.
type Archive struct {
	// Immutable after open.
	dir       string
	retention time.Duration
	now       func() time.Time
	log       *slog.Logger
	hit       func(step string) error // failpoint.Hit
	lock      *os.File

	stagedN atomic.Int64 // numbers staged files

	compactMu sync.Mutex // held by Compact

	// writeMu serializes what changes names outside the staging directory: Put,
	// Remove, the last step of Compact. It is held during disk writes on purpose.
	writeMu  sync.Mutex
	unsynced map[string]bool // guarded by writeMu; directories whose last sync failed

	mu    sync.Mutex
	tails map[string]*tail // guarded by mu; by directory; a cache
	dirty map[string]bool  // guarded by mu; directories that Compact should see
	sweep int              // guarded by mu; the next shard that Compact sees
	scrub int              // guarded by mu; the next shard that Scrub sees
}

// tail is the end of an actor's history, and what came since a compaction looked.
type tail struct {
	pos       Position
	timeMS    int64
	putN, txN int
	bytes     int64
}

// maxTailN bounds the cache of tails: some 20 MB.
const maxTailN = 100_000

// OpenArchive opens the archive in a directory, or makes one.
func OpenArchive(cfg ArchiveConfig) (*Archive, error) {
	a := &Archive{
		dir: cfg.Dir, retention: cfg.Retention, now: cfg.Now, log: cfg.Log, hit: failpoint.Hit,
		unsynced: map[string]bool{}, tails: map[string]*tail{}, dirty: map[string]bool{},
	}
	if a.retention == 0 {
		a.retention = DefaultRetention
	}
	if a.now == nil {
		a.now = time.Now
	}
	if a.log == nil {
		a.log = slog.New(slog.DiscardHandler)
	}
	if err := a.open(); err != nil {
		return nil, fmt.Errorf("open archive %q: %w", cfg.Dir, err)
	}
	return a, nil
}

func (a *Archive) open() error {
	if err := os.MkdirAll(filepath.Join(a.dir, actorsDir), 0o700); err != nil {
		return err
	}
	lock, err := os.OpenFile(filepath.Join(a.dir, formatFile), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if err := a.openLocked(lock); err != nil {
		_ = lock.Close() // nothing of worth was written
		return err
	}
	a.lock = lock
	return nil
}

func (a *Archive) openLocked(lock *os.File) error {
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return fmt.Errorf("lock: another process has it: %w", err)
	}
	format, err := io.ReadAll(io.LimitReader(lock, 64))
	if err != nil {
		return err
	}
	if len(format) == 0 {
		_, err = lock.WriteString(formatText)
	} else if string(format) != formatText {
		err = fmt.Errorf("unknown format %q", format)
	}
	if err != nil {
		return err
	}
	staging := filepath.Join(a.dir, stagingDir)
	if err := os.RemoveAll(staging); err != nil {
		return err
	}
	if err := os.Mkdir(staging, 0o700); err != nil {
		return err
	}
	// A process that died before it synced may have left names that only memory
	// knows; from here on they can be relied upon.
	return syncFS(a.dir)
}

var _ = failpoint.Register(
	"storage/put-staged", "storage/put-synced", "storage/put-renamed", "storage/put-durable",
	"storage/compact-staged", "storage/compact-synced", "storage/compact-renamed", "storage/compact-durable", "storage/compact-unlinked",
	"storage/document-staged", "storage/document-synced", "storage/document-renamed", "storage/document-durable",
)

// Close lets another process open the archive. No method may run or follow.
func (a *Archive) Close() error { return a.lock.Close() }

// Entry is one transaction for Put.
type Entry struct {
	Key    string
	TXID   TXID
	TimeMS int64
	LTX    []byte // exactly this transaction
	// Note is what Actors is to tell of the actor beside its database while this
	// is its newest transaction, at most 128 KiB; nil: nothing.
	Note []byte
}

// EntryError says that Put refused the entries of one actor.
type EntryError struct {
	Key string
	Err error
}

func (e *EntryError) Error() string { return fmt.Sprintf("archive actor %q: %v", e.Key, e.Err) }

// Unwrap returns the cause.
func (e *EntryError) Unwrap() error { return e.Err }

// Put adds transactions. The order of the entries of one actor does not matter,
// but together with what the archive has they must leave no gap. Entries that it
// has already are passed over, so a batch may be put again. When Put returns nil
// all of it is durable.
//
// # Errors
//
// An EntryError for each actor that has an entry that is damaged or does not
// follow (ErrCorrupt), which is left out with all after it; if there are no other
// errors, all other entries are durable. After any other error put the whole batch
// again.
func (a *Archive) Put(ctx context.Context, entries []Entry) error {
	groups := groupEntries(entries)
	a.writeMu.Lock()
	defer a.writeMu.Unlock()
	b := a.newBatch("storage/put")
	defer b.abort()
	var refused []error
	tails := map[string]*tail{}
	for _, group := range groups {
		if err := ctx.Err(); err != nil {
			return context.Cause(ctx)
		}
		dir := actorDir(group[0].Key)
		after, refusal, err := a.stagePut(b, dir, group)
		if err != nil {
			return fmt.Errorf("stage log of %q: %w", group[0].Key, err)
		}
		if refusal != nil {
			refused = append(refused, &EntryError{group[0].Key, refusal})
		}
		if after != nil {
			tails[dir] = after
		}
	}
	if err := b.commit(); err != nil {
		a.forget(tails)
		return err
	}
	a.remember(tails)
	return errors.Join(refused...)
}

// groupEntries groups by actor, in order of their first entries, and sorts each
// group by transaction.
func groupEntries(entries []Entry) [][]Entry {
	index := map[string]int{}
	var groups [][]Entry
	for _, e := range entries {
		i, ok := index[e.Key]
		if !ok {
			i = len(groups)
			index[e.Key] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], e)
	}
	for _, group := range groups {
		slices.SortStableFunc(group, func(x, y Entry) int { return cmp.Compare(x.TXID, y.TXID) })
	}
	return groups
}

// stagePut stages a log file of those of the actor's entries that the archive
// has not, and returns the tail after it; nil if there are none. refusal says why
// it stopped before the last.
func (a *Archive) stagePut(b *batch, dir string, group []Entry) (after *tail, refusal, err error) {
	key := group[0].Key
	if len(key) == 0 || len(key) > maxKeyBytes {
		return nil, fmt.Errorf("key of %d bytes", len(key)), nil
	}
	before, err := a.tail(dir)
	if errors.Is(err, ErrCorrupt) {
		return nil, err, nil
	}
	if err != nil {
		return nil, nil, err
	}
	t := *before
	var files []Entry // of one log file
	for _, e := range group {
		if e.TXID <= t.pos.TXID {
			continue
		}
		pos, err := follow(t.pos, e)
		if err != nil {
			refusal = err
			break
		}
		if len(files) == maxLogTxN {
			if err := a.stageLog(b, dir, before, files); err != nil {
				return nil, nil, err
			}
			full := t
			before, files = &full, nil
		}
		e.TimeMS = min(max(t.timeMS, e.TimeMS), maxTimeMS)
		t.pos, t.timeMS = pos, e.TimeMS
		t.txN++
		t.bytes += int64(len(e.LTX))
		files = append(files, e)
	}
	if len(files) == 0 {
		return nil, refusal, nil
	}
	t.putN++
	return &t, refusal, a.stageLog(b, dir, before, files)
}

// follow checks an entry against the position before it and returns the one
// after it.
func follow(pos Position, e Entry) (Position, error) {
	hdr, post, err := verifyLTX(e.LTX)
	if err != nil {
		return pos, fmt.Errorf("transaction %s: %w", e.TXID, err)
	}
	if TXID(hdr.MinTXID) != e.TXID || TXID(hdr.MaxTXID) != e.TXID {
		return pos, fmt.Errorf("%w: transaction %s has the ltx file of %s-%s", ErrCorrupt, e.TXID, hdr.MinTXID, hdr.MaxTXID)
	}
	if e.TXID != pos.TXID+1 || hdr.PreApplyChecksum != pos.Checksum {
		return pos, fmt.Errorf("%w: transaction %s upon %s does not follow %s", ErrCorrupt, e.TXID, hdr.PreApplyChecksum, pos)
	}
	return Position{TXID: e.TXID, Checksum: post}, nil
}

// stageLog stages a log file of consecutive entries.
func (a *Archive) stageLog(b *batch, dir string, before *tail, entries []Entry) error {
	x := logIndex{key: entries[0].Key, first: before.pos.TXID + 1, pre: before.pos.Checksum}
	for _, e := range entries {
		post := Checksum(binary.BigEndian.Uint64(e.LTX[len(e.LTX)-ltx.TrailerSize:]))
		x.entries = append(x.entries, logEntry{timeMS: e.TimeMS, size: int64(len(e.LTX)), post: post})
	}
	x.note = entries[len(entries)-1].Note
	if len(x.note) > maxNoteBytes {
		return fmt.Errorf("note of %d bytes", len(x.note))
	}
	f := file{kind: logFile, min: x.first, max: x.last(), timeMS: entries[len(entries)-1].TimeMS}
	return b.write(dir, f.String(), func(w *os.File) error {
		return writeLog(w, &x, func(w *bufio.Writer) error {
			for _, e := range entries {
				if _, err := w.Write(e.LTX); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// Position returns the newest position of an actor; false: the archive has
// nothing of it.
func (a *Archive) Position(key string) (Position, bool, error) {
	t, err := a.tail(actorDir(key))
	if err != nil {
		return Position{}, false, fmt.Errorf("read position of %q: %w", key, err)
	}
	return t.pos, t.pos.TXID > 0, nil
}

// tail returns the end of an actor's history. It must not be changed.
func (a *Archive) tail(dir string) (*tail, error) {
	a.mu.Lock()
	t := a.tails[dir]
	a.mu.Unlock()
	if t != nil {
		return t, nil
	}
	list, err := a.list(dir)
	if err != nil {
		return nil, err
	}
	t = &tail{}
	if last, ok := list.newest(); ok {
		sum, err := a.postChecksum(dir, last)
		if err != nil {
			return nil, err
		}
		t.pos, t.timeMS = Position{TXID: last.max, Checksum: sum}, last.timeMS
	}
	return t, nil
}

// postChecksum returns the checksum of the database after a file.
func (a *Archive) postChecksum(dir string, f file) (Checksum, error) {
	if f.kind == logFile {
		l, err := a.openLog(dir, f)
		if err != nil {
			return 0, err
		}
		defer l.close()
		return l.at(f.max).post, nil
	}
	size, err := a.size(dir, f)
	if err != nil {
		return 0, err
	}
	r, err := os.Open(a.path(dir, f))
	if err != nil {
		return 0, err
	}
	defer func() { _ = r.Close() }() // only read
	b, err := readAt(r, max(size-ltx.TrailerSize, 0), size)
	if err != nil {
		return 0, err
	}
	var trailer ltx.Trailer
	if err := trailer.UnmarshalBinary(b); err != nil || trailer.PostApplyChecksum&ltx.ChecksumFlag == 0 {
		return 0, fmt.Errorf("%w: %s: trailer", ErrCorrupt, f)
	}
	return trailer.PostApplyChecksum, nil
}

// openLog opens a log file and checks that it is what its name and place say.
func (a *Archive) openLog(dir string, f file) (*openedLog, error) {
	l, err := openLog(a.path(dir, f))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f, err)
	}
	if l.first != f.min || l.last() != f.max || l.at(f.max).timeMS != f.timeMS || actorDir(l.key) != dir {
		l.close()
		return nil, fmt.Errorf("%w: %s: holds %s-%s of %q", ErrCorrupt, f, l.first, l.last(), l.key)
	}
	return l, nil
}

// remember keeps new tails and marks what is worth a compaction.
func (a *Archive) remember(tails map[string]*tail) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for dir, t := range tails {
		if t.putN >= compactFileN || t.txN >= mergeTxN || t.bytes >= snapshotBytes {
			a.dirty[dir] = true
			t.putN, t.txN, t.bytes = 0, 0, 0
		}
		a.tails[dir] = t
	}
	for dir := range a.tails {
		if len(a.tails) <= maxTailN {
			break
		}
		delete(a.tails, dir)
	}
}

func (a *Archive) forget(tails map[string]*tail) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for dir := range tails {
		delete(a.tails, dir)
	}
}

// Remove removes an actor with its history, for good. It is no error if there is
// none.
func (a *Archive) Remove(key string) error {
	dir := actorDir(key)
	trash := filepath.Join(a.dir, stagingDir, fmt.Sprintf("%d.removed", a.stagedN.Add(1)))
	if err := a.unlink(dir, trash); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return fmt.Errorf("remove actor %q: %w", key, err)
	}
	return os.RemoveAll(trash)
}

func (a *Archive) unlink(dir, trash string) error {
	a.writeMu.Lock()
	defer a.writeMu.Unlock()
	a.mu.Lock()
	delete(a.tails, dir)
	delete(a.dirty, dir)
	a.mu.Unlock()
	if err := os.Rename(filepath.Join(a.dir, dir), trash); err != nil {
		return err
	}
	return syncPath(filepath.Join(a.dir, filepath.Dir(dir)))
}

// checkNode checks that an LTX file is what its name and place say.
func checkNode(dir string, f file, hdr ltx.Header) error {
	if TXID(hdr.MinTXID) != f.min || TXID(hdr.MaxTXID) != f.max || hdr.NodeID != nodeID(dir) {
		return fmt.Errorf("%w: %s: holds %s-%s of node %016x", ErrCorrupt, f, hdr.MinTXID, hdr.MaxTXID, hdr.NodeID)
	}
	return nil
}
