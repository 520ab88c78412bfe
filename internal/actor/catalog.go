package actor

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/failpoint"
	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/internal/storage"
)

var (
	// ErrNoNamespace reports an actor class without storage.
	ErrNoNamespace = errors.New("no such actor namespace")
	// ErrExpecting reports an actor class that waits for its transfer from
	// another app.
	ErrExpecting = errors.New("actor class waits for its transfer")
	// ErrBadKey reports a text that is not the key of an actor.
	ErrBadKey = errors.New("malformed actor key")
)

// catalogIDBytes is the length of an id.
const catalogIDBytes = 32

// CatalogName is the file of the catalog in the data directory.
const CatalogName = "actors.db"

// Catalog knows which actors exist. It is one SQLite file in the data directory:
// namespaces, which it alone knows, and a view of the commit log, which can be
// brought up to date from it. A row of an actor is written with the position of
// the log that it comes from, in one transaction, so that what a crash takes is
// replayed.
//
// Changes of namespaces are durable on return. Notes of commits are durable when
// the operating system likes: the log has them.
//
// All of it stands in archive and log too, so the file can be made anew; see
// rebuild.
//
// A Catalog is safe for concurrent use. Reads do not wait for writes.
type Catalog struct {
	// Immutable after open.
	now   func() time.Time
	dir   string
	docs  documents // nil: none
	clean bool

	// writeMu is held during writes to the file; they take a few ms.
	writeMu sync.Mutex
	writer  *sqlite.DB // +checklocks:writeMu
	w       statementCache
	closed  bool // +checklocks:writeMu
	// lastChange numbers the changes of namespaces, also those that failed.
	lastChange int64 // +checklocks:writeMu

	readMu sync.Mutex
	reader *sqlite.DB // +checklocks:readMu
	r      statementCache

	mu         sync.RWMutex // taken last
	namespaces namespaceTable
}

// CatalogConfig says how to open a catalog.
type CatalogConfig struct {
	// Dir is the data directory.
	Dir string
	// Documents keeps what the file alone would know; the archive. Nil: nothing does.
	Documents documents
	// ReadOnly opens a catalog without changing anything; it must exist.
	ReadOnly bool
	// Now defaults to time.Now.
	Now func() time.Time
}

// schemaVersion is the user_version of the file.
const schemaVersion = 2

// The key of an actor is its namespace's uid, its id and, for a facet, the rest
// of the key; so rows are small and those of a namespace lie together. An alarm
// of a deleted namespace is negative: the index of due alarms has none of them.
const schema = `
CREATE TABLE namespaces (
	ns INTEGER PRIMARY KEY,
	uid TEXT NOT NULL UNIQUE,
	app TEXT NOT NULL,
	class TEXT NOT NULL,
	state INTEGER NOT NULL,
	origin TEXT NOT NULL,
	made_ms INTEGER NOT NULL,
	gone_ms INTEGER NOT NULL
);
CREATE TABLE migrations (
	app TEXT NOT NULL,
	tag TEXT NOT NULL,
	contents TEXT NOT NULL,
	applied_ms INTEGER NOT NULL,
	PRIMARY KEY (app, tag)
) WITHOUT ROWID;
CREATE TABLE actors (
	ns INTEGER NOT NULL,
	id BLOB NOT NULL,
	facet TEXT NOT NULL,
	name TEXT,
	made_ms INTEGER NOT NULL,
	woke_ms INTEGER NOT NULL,
	txid INTEGER NOT NULL,
	size INTEGER NOT NULL,
	alarm_ms INTEGER NOT NULL,
	restore_txid INTEGER NOT NULL,
	PRIMARY KEY (ns, id, facet)
) WITHOUT ROWID;
CREATE INDEX actors_name ON actors (ns, name) WHERE name IS NOT NULL;
CREATE INDEX actors_alarm ON actors (alarm_ms) WHERE alarm_ms > 0;
CREATE TABLE locals (
	ns INTEGER NOT NULL,
	id BLOB NOT NULL,
	facet TEXT NOT NULL,
	txid INTEGER NOT NULL,
	checksum INTEGER NOT NULL,
	PRIMARY KEY (ns, id, facet)
) WITHOUT ROWID;
CREATE TABLE partitions (p INTEGER PRIMARY KEY, seq INTEGER NOT NULL);
CREATE TABLE node (clean INTEGER NOT NULL, stop TEXT NOT NULL DEFAULT '', change INTEGER NOT NULL DEFAULT 0);
INSERT INTO node (clean) VALUES (1);
PRAGMA user_version = 2;
`

// upgrade makes the file of version 1 one of version 2.
const upgrade = `
ALTER TABLE node ADD COLUMN stop TEXT NOT NULL DEFAULT '';
ALTER TABLE node ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
PRAGMA user_version = 2;
`

var _ = failpoint.Register("catalog/before-note", "catalog/after-note", "catalog/before-change", "catalog/after-change")

// OpenCatalog opens the catalog of a data directory and makes one if there is
// none. From here to MarkClean the directory counts as not cleanly stopped.
//
// # Errors
//
// The file is none of ours or of a later version; another process has it open.
func OpenCatalog(cfg CatalogConfig) (*Catalog, error) {
	c := &Catalog{now: cfg.Now, dir: cfg.Dir, docs: cfg.Documents}
	if c.now == nil {
		c.now = time.Now
	}
	path := filepath.Join(cfg.Dir, CatalogName)
	if cfg.ReadOnly {
		if _, err := os.Stat(path); err != nil {
			return nil, fmt.Errorf("open catalog: %w", err)
		}
	} else if err := os.MkdirAll(cfg.Dir, 0o700); err != nil {
		return nil, fmt.Errorf("open catalog: %w", err)
	}
	err := c.open(path, cfg.ReadOnly)
	if isDamage(err) {
		err = fmt.Errorf("%w: %w", storage.ErrCorrupt, err)
	}
	if err != nil {
		_ = c.Close() // the error is told
		return nil, fmt.Errorf("open catalog %s: %w", path, err)
	}
	return c, nil
}

func (c *Catalog) open(path string, readOnly bool) (err error) {
	c.writeMu.Lock()
	defer c.writeMu.Unlock()
	c.readMu.Lock()
	defer c.readMu.Unlock()
	if c.writer, err = openConnection(path, readOnly); err != nil {
		return err
	}
	c.w.db = c.writer
	version, err := c.w.integer("PRAGMA user_version")
	if err != nil {
		return err
	}
	switch {
	case version == 0 && !readOnly:
		err = c.w.transaction(func() error { return c.writer.Exec(schema) })
	case version == 1 && !readOnly:
		err = c.w.transaction(func() error { return c.writer.Exec(upgrade) })
	case version == 1:
	case version != schemaVersion:
		err = fmt.Errorf("schema version %d, this program reads %d", version, schemaVersion)
	}
	if err != nil {
		return err
	}
	if c.clean, err = c.stoppedCleanly(version > 1 || !readOnly); err != nil {
		return err
	}
	if !readOnly {
		if err := os.Remove(stopPath(c.dir)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		err = c.durably(func() error {
			if !c.clean {
				if err := c.w.run("DELETE FROM locals"); err != nil {
					return err
				}
			}
			return c.w.run("UPDATE node SET clean = 0")
		})
		if err != nil {
			return err
		}
	}
	if c.reader, err = openConnection(path, true); err != nil {
		return err
	}
	c.r.db = c.reader
	err = c.loadNamespacesLocked()
	if err == nil && !readOnly && c.docs != nil {
		err = c.reconcileLocked()
	}
	return err
}

// isDamage reports whether SQLite found what cannot be in a file of ours: texts of
// statements are constants, so an error in one is a table that is not there.
func isDamage(err error) bool {
	for _, code := range []sqlite.Code{sqlite.CodeCorrupt, sqlite.CodeNotADB, sqlite.CodeError} {
		if errors.Is(err, &sqlite.Error{Code: code}) {
			return true
		}
	}
	return false
}

// stopPath is the file that says which stop left the cache as it is. Only the
// catalog of that stop knows the positions of what is in there: a copy from an
// earlier one must not be believed.
func stopPath(dir string) string { return filepath.Join(dir, cacheDir, "STOP") }

// stoppedCleanly reports whether the stop before this open was a clean one.
//
// +checklocks:c.writeMu
func (c *Catalog) stoppedCleanly(named bool) (bool, error) {
	sql := "SELECT clean, '' FROM node"
	if named {
		sql = "SELECT clean, stop FROM node"
	}
	row, err := c.w.row(sql)
	if err != nil {
		return false, err
	}
	if len(row) != 2 {
		return false, fmt.Errorf("%w: the node's row is missing", storage.ErrCorrupt)
	}
	clean, stop := row[0].Int() != 0, row[1].Text()
	cache, err := os.ReadFile(stopPath(c.dir))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	return clean && string(cache) == stop, nil
}

// openConnection opens the file with a page cache of up to 16 MB.
func openConnection(path string, readOnly bool) (*sqlite.DB, error) {
	db, err := sqlite.Open(sqlite.Config{Path: path, ReadOnly: readOnly})
	if err != nil {
		return nil, err
	}
	pragmas := "PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;"
	if !readOnly {
		pragmas += "PRAGMA page_size = 4096; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 8000; PRAGMA journal_size_limit = 67108864;"
	}
	if err := db.Exec(pragmas); err != nil {
		_ = db.Close() // the error is told
		return nil, err
	}
	return db, nil
}

// Close closes the file; it does not mark the stop as clean. A second Close does
// nothing.
func (c *Catalog) Close() error {
	c.writeMu.Lock()
	defer c.writeMu.Unlock()
	c.readMu.Lock()
	defer c.readMu.Unlock()
	if c.closed {
		return nil
	}
	c.closed = true
	c.w.close()
	c.r.close()
	var errs []error
	for _, db := range []*sqlite.DB{c.reader, c.writer} { // the writer last: it folds the WAL in
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	return errors.Join(errs...)
}

// Clean reports whether the stop before this open was a clean one: then the
// positions of Local are those of the files in the cache.
func (c *Catalog) Clean() bool { return c.clean }

// MarkClean notes a clean stop. It is the last write before Close.
func (c *Catalog) MarkClean() error {
	c.writeMu.Lock()
	defer c.writeMu.Unlock()
	stop := rand.Text()
	path := stopPath(c.dir)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	// If this is lost with a power cut the stop was none.
	if err := os.WriteFile(path, []byte(stop), 0o600); err != nil {
		return err
	}
	return c.durably(func() error { return c.w.run("UPDATE node SET clean = 1, stop = ?", sqlite.Text(stop)) })
}

// durably is a transaction that is on disk when it returns.
//
// +checklocks:c.writeMu
func (c *Catalog) durably(f func() error) error {
	if err := c.writer.Exec("PRAGMA synchronous = FULL"); err != nil {
		return err
	}
	err := c.w.transaction(f)
	return cmp.Or(err, c.writer.Exec("PRAGMA synchronous = NORMAL"))
}

// Committed is what the log says about an actor after a commit.
type Committed struct {
	Key    string
	Name   string // empty: not known
	TXID   storage.TXID
	TimeMS int64
	MadeMS int64 // of the first commit, if it is not known already; zero: TimeMS
	Size   int64 // of the database, in bytes
	// AlarmMS is when the actor's alarm is due; zero: it has none.
	AlarmMS int64
	// RestoreTXID is the state that the actor goes back to at its next start; zero:
	// it stays as it is.
	RestoreTXID storage.TXID
}

// Local is the position of a file in the cache; the zero Position means that
// there is none.
type Local struct {
	Key string
	storage.Position
}

// Note is a batch of what is to be remembered. All of it becomes visible at once.
type Note struct {
	Committed []Committed
	// Woke holds keys of actors with the time of their last wake in ms. Actors
	// that never wrote are not in the catalog and stay out.
	Woke map[string]int64
	// Local are files in the cache that were closed or removed.
	Local []Local
	// Seen are the sequences of the log, by partition, up to which Committed is
	// complete.
	Seen map[int]uint64
}

// Note remembers a batch. A commit that is older than what is known of its actor
// changes nothing, so a replay does no harm. Commits of unknown namespaces are
// left out: their class was purged.
func (c *Catalog) Note(n Note) error {
	type row struct {
		actorKey
		at int
	}
	c.mu.RLock()
	rows := make([]row, 0, len(n.Committed))
	for i := range n.Committed {
		key, err := c.namespaces.parse(n.Committed[i].Key)
		if errors.Is(err, ErrNoNamespace) {
			continue
		}
		if err != nil {
			c.mu.RUnlock()
			return fmt.Errorf("note commit: %w", err)
		}
		rows = append(rows, row{key, i})
	}
	c.mu.RUnlock()
	// In the order of the table neighbours share pages; commits of one actor
	// stay in their order.
	slices.SortFunc(rows, func(a, b row) int { return cmp.Or(a.compare(b.actorKey), cmp.Compare(a.at, b.at)) })

	c.writeMu.Lock()
	defer c.writeMu.Unlock()
	// The log is trimmed up to Seen: that must not be forgotten by a power cut.
	write := c.w.transaction
	if len(n.Seen) > 0 {
		write = c.durably
	}
	err := write(func() error {
		for _, r := range rows {
			if err := c.noteCommit(r.actorKey, &n.Committed[r.at]); err != nil {
				return err
			}
		}
		if err := c.noteWoke(n.Woke); err != nil {
			return err
		}
		if err := c.noteLocal(n.Local); err != nil {
			return err
		}
		for p, seq := range n.Seen {
			err := c.w.run("INSERT INTO partitions VALUES (?, ?) ON CONFLICT DO UPDATE SET seq = max(seq, excluded.seq)", sqlite.Int(int64(p)), sqlite.Int(int64(seq)))
			if err != nil {
				return err
			}
		}
		return failpoint.Hit("catalog/before-note")
	})
	return cmp.Or(err, failpoint.Hit("catalog/after-note"))
}

// +checklocks:c.writeMu
func (c *Catalog) noteCommit(k actorKey, m *Committed) error {
	name := sqlite.Null()
	if m.Name != "" && k.facet == "" {
		name = sqlite.Text(m.Name)
	}
	alarm := m.AlarmMS
	if k.gone {
		alarm = -alarm
	}
	return c.w.run(`INSERT INTO actors VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT DO UPDATE SET name = coalesce(excluded.name, name), woke_ms = max(woke_ms, excluded.woke_ms),
			txid = excluded.txid, size = excluded.size, alarm_ms = excluded.alarm_ms, restore_txid = excluded.restore_txid
		WHERE excluded.txid >= txid`,
		sqlite.Int(k.ns), sqlite.Blob(k.id), sqlite.Text(k.facet), name, sqlite.Int(cmp.Or(m.MadeMS, m.TimeMS)), sqlite.Int(m.TimeMS),
		sqlite.Int(int64(m.TXID)), sqlite.Int(m.Size), sqlite.Int(alarm), sqlite.Int(int64(m.RestoreTXID)))
}

// +checklocks:c.writeMu
func (c *Catalog) noteWoke(woke map[string]int64) error {
	for key, ms := range woke {
		k, err := c.parse(key)
		if errors.Is(err, ErrNoNamespace) {
			continue
		}
		if err == nil {
			err = c.w.run("UPDATE actors SET woke_ms = max(woke_ms, ?) WHERE ns = ? AND id = ? AND facet = ?", sqlite.Int(ms), sqlite.Int(k.ns), sqlite.Blob(k.id), sqlite.Text(k.facet))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// +checklocks:c.writeMu
func (c *Catalog) noteLocal(list []Local) error {
	for _, l := range list {
		k, err := c.parse(l.Key)
		if errors.Is(err, ErrNoNamespace) {
			continue
		}
		if err != nil {
			return err
		}
		if l.Position == (storage.Position{}) {
			err = c.w.run("DELETE FROM locals WHERE ns = ? AND id = ? AND facet = ?", sqlite.Int(k.ns), sqlite.Blob(k.id), sqlite.Text(k.facet))
		} else {
			err = c.w.run("INSERT OR REPLACE INTO locals VALUES (?, ?, ?, ?, ?)", sqlite.Int(k.ns), sqlite.Blob(k.id), sqlite.Text(k.facet), sqlite.Int(int64(l.TXID)), sqlite.Int(int64(l.Checksum)))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Local returns the position of an actor's file in the cache.
func (c *Catalog) Local(key string) (storage.Position, bool, error) {
	k, err := c.parse(key)
	if err != nil {
		return storage.Position{}, false, err
	}
	c.readMu.Lock()
	defer c.readMu.Unlock()
	row, err := c.r.row("SELECT txid, checksum FROM locals WHERE ns = ? AND id = ? AND facet = ?", sqlite.Int(k.ns), sqlite.Blob(k.id), sqlite.Text(k.facet))
	if err != nil || row == nil {
		return storage.Position{}, false, err
	}
	return storage.Position{TXID: storage.TXID(row[0].Int()), Checksum: storage.Checksum(row[1].Int())}, true, nil
}

// Seen returns the sequence of the log up to which a partition's commits are in
// the catalog.
func (c *Catalog) Seen(partition int) (uint64, error) {
	c.readMu.Lock()
	defer c.readMu.Unlock()
	row, err := c.r.row("SELECT seq FROM partitions WHERE p = ?", sqlite.Int(int64(partition)))
	if err != nil || row == nil {
		return 0, err
	}
	return uint64(row[0].Int()), nil
}

// actorKey is the key of an actor as the catalog stores it.
type actorKey struct {
	ns    int64
	id    []byte
	facet string
	gone  bool // the namespace is deleted
}

func (k actorKey) compare(o actorKey) int {
	return cmp.Or(cmp.Compare(k.ns, o.ns), bytes.Compare(k.id, o.id), cmp.Compare(k.facet, o.facet))
}

// SplitKey takes the key of an actor apart. facet is empty for an actor itself.
func SplitKey(key string) (uid, id, facet string, err error) {
	uid, rest, ok := strings.Cut(key, "/")
	id, facet, hasFacet := strings.Cut(rest, "/")
	if !ok || uid == "" || len(id) != 2*catalogIDBytes || hasFacet && facet == "" || strings.ToLower(id) != id {
		return "", "", "", fmt.Errorf("%w: %q", ErrBadKey, key)
	}
	return uid, id, facet, nil
}

// parse needs the caller to hold Catalog.mu.
func (t *namespaceTable) parse(key string) (actorKey, error) {
	uid, id, facet, err := SplitKey(key)
	if err != nil {
		return actorKey{}, err
	}
	b, err := hex.DecodeString(id)
	if err != nil {
		return actorKey{}, fmt.Errorf("%w: %q", ErrBadKey, key)
	}
	n := t.byUID[uid]
	if n == nil {
		return actorKey{}, fmt.Errorf("%w: %q", ErrNoNamespace, uid)
	}
	return actorKey{ns: n.num, id: b, facet: facet, gone: n.State == NamespaceDeleted}, nil
}

func (c *Catalog) parse(key string) (actorKey, error) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.namespaces.parse(key)
}
