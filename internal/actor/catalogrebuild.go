package actor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/skerry-run/skerry/internal/commitlog"
	"github.com/skerry-run/skerry/internal/failpoint"
	"github.com/skerry-run/skerry/internal/storage"
)

// ErrCatalogLost reports a data directory whose catalog is gone or damaged, and
// whose archive does not say what the namespaces of its actors are.
var ErrCatalogLost = errors.New("the catalog of actors is lost")

// Names of the points at which a rebuild may die: the next start does it again.
const (
	failRebuildBegun    = "catalog/rebuild-begun"
	failRebuildFilled   = "catalog/rebuild-filled"
	failRebuildRemoved  = "catalog/rebuild-removed"
	failRebuildReplaced = "catalog/rebuild-replaced"
)

var _ = failpoint.Register(failRebuildBegun, failRebuildFilled, failRebuildRemoved, failRebuildReplaced)

// annotate puts into each entry the note from which a rebuild knows the actor:
// entries[i] is the commit noted[i]. Only some commits tell a name.
func (c *Catalog) annotate(entries []storage.Entry, noted []Committed) error {
	known := map[string]meta{}
	for i := range noted {
		m := &noted[i]
		k, ok := known[m.Key]
		if !ok {
			k.madeMS = m.TimeMS
			if m.TXID > 1 {
				info, found, err := c.Lookup(m.Key)
				if err != nil && !errors.Is(err, ErrNoNamespace) {
					return fmt.Errorf("describe actor: %w", err)
				}
				if found {
					k.madeMS, k.name = info.MadeMS, info.Name
				}
			}
		}
		k.name = cmp.Or(m.Name, k.name)
		k.alarmMS, k.restore = m.AlarmMS, uint64(m.RestoreTXID)
		known[m.Key] = k
		entries[i].Note = encodeMeta(nil, k)
	}
	return nil
}

// openCatalog opens the catalog, and makes it anew first when it is not there, is
// damaged, or is an old copy that lacks commits which the log has no more.
func (h *Host) openCatalog(ctx context.Context) (*Catalog, error) {
	cfg := CatalogConfig{Dir: h.cfg.Dir, Documents: h.archive, Now: h.cfg.Now}
	if err := os.RemoveAll(rebuildDir(h.cfg.Dir)); err != nil {
		return nil, fmt.Errorf("open catalog: %w", err)
	}
	reason, err := missing(h.cfg.Dir, h.archive)
	if err != nil {
		return nil, err
	}
	if h.cfg.Rebuild {
		reason = "asked for"
	}
	var c *Catalog
	if reason == "" {
		c, err = OpenCatalog(cfg)
		switch {
		case errors.Is(err, storage.ErrCorrupt):
			reason = err.Error()
		case err != nil:
			return nil, err
		default:
			if reason, err = h.behind(ctx, c); err != nil || reason != "" {
				err = errors.Join(err, c.Close())
			}
			if err != nil {
				return nil, err
			}
		}
	}
	if reason == "" {
		return c, nil
	}
	if err := h.rebuild(ctx, reason); err != nil {
		return nil, fmt.Errorf("rebuild catalog (%s): %w", reason, err)
	}
	return OpenCatalog(cfg)
}

// missing says why there is no catalog although there are actors.
func missing(dir string, archive *storage.Archive) (reason string, err error) {
	info, err := os.Stat(filepath.Join(dir, CatalogName))
	if err == nil && info.Size() > 0 {
		return "", nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	_, _, err = readDocument(archive)
	if errors.Is(err, errNoDocument) {
		empty, err := archive.Empty()
		if err != nil || empty {
			return "", err
		}
	}
	return CatalogName + " is missing or empty", nil
}

// behind says why a catalog cannot be brought up to date from the log.
func (h *Host) behind(ctx context.Context, c *Catalog) (reason string, err error) {
	for p := range h.cfg.Log.PartitionN() {
		seen, err := c.Seen(p)
		if err != nil {
			return "", err
		}
		first, err := h.cfg.Log.First(ctx, commitlog.Partition(p))
		if err != nil {
			return "", err
		}
		if uint64(first) > seen+1 {
			return fmt.Sprintf("partition %d of the log begins at %s, the catalog ends at %d", p, first, seen), nil
		}
	}
	return "", nil
}

// rebuildDir is where a catalog is made anew.
func rebuildDir(dir string) string { return filepath.Join(dir, "rebuild.tmp") }

// maxRebuildN is how many actors are written at once.
const maxRebuildN = 10_000

// rebuild makes the catalog anew. The archive has all that the log has let go: the
// namespaces in their document, and with the newest commit of each actor what the
// log said beside it. So the new catalog begins with what the archive has, and the
// start goes on to read the log from its first message. Of what the catalog told,
// only the times of wakes without a write are lost.
//
// The file is made beside the old one and put in its place when it is whole, so a
// crash leaves the old one or none, and the next start rebuilds again. A damaged or
// old file stays as actors.db.old.
func (h *Host) rebuild(ctx context.Context, reason string) error {
	log, dir := h.cfg.Slog, h.cfg.Dir
	log.Warn("catalog of actors is made anew from the archive", "reason", reason)
	if _, _, err := readDocument(h.archive); err != nil {
		return fmt.Errorf("%w: %w", ErrCatalogLost, err)
	}
	tmp := rebuildDir(dir)
	c, err := OpenCatalog(CatalogConfig{Dir: tmp, Documents: h.archive, Now: h.cfg.Now})
	if err != nil {
		return err
	}
	err = failpoint.Hit(failRebuildBegun)
	n := 0
	if err == nil {
		n, err = c.fill(ctx, h.archive, log)
	}
	seen := map[int]uint64{}
	for p := range h.cfg.Log.PartitionN() {
		if err == nil {
			var first commitlog.Sequence
			first, err = h.cfg.Log.First(ctx, commitlog.Partition(p))
			seen[p] = uint64(first - 1)
		}
	}
	if err == nil {
		err = c.Note(Note{Seen: seen})
	}
	if err = errors.Join(err, c.Close()); err != nil {
		return err
	}
	if err := failpoint.Hit(failRebuildFilled); err != nil {
		return err
	}
	if err := replaceCatalog(dir, tmp); err != nil {
		return err
	}
	log.Info("catalog of actors was made anew", "actors", n, "namespaces", len(c.Namespaces()))
	return failpoint.Hit(failRebuildReplaced)
}

// fill notes all actors of the archive.
func (c *Catalog) fill(ctx context.Context, archive *storage.Archive, log *slog.Logger) (n int, err error) {
	var batch []Committed
	unknown := map[string]int{}
	damage, err := archive.Actors(ctx, func(a storage.Archived) error {
		if _, err := c.parse(a.Key); errors.Is(err, ErrNoNamespace) {
			uid, _, _, _ := SplitKey(a.Key) // was parsed
			unknown[uid]++
			return nil
		}
		m, err := decodeMeta(a.Note)
		if err = cmp.Or(a.Err, err); err != nil {
			log.Error("archive is damaged; name and alarm of an actor are not known", "actor", a.Key, "error", err)
		}
		n++
		batch = append(batch, Committed{
			Key: a.Key, Name: m.name, TXID: a.TXID, TimeMS: a.TimeMS, MadeMS: cmp.Or(m.madeMS, a.FirstMS), Size: a.Size,
			AlarmMS: m.alarmMS, RestoreTXID: storage.TXID(m.restore),
		})
		if len(batch) < maxRebuildN {
			return nil
		}
		full := batch
		batch = batch[:0]
		return c.Note(Note{Committed: full})
	})
	if err == nil {
		err = c.Note(Note{Committed: batch})
	}
	for _, d := range damage {
		log.Error("archive is damaged; an actor is not in the catalog", "dir", d.Dir, "error", d.Err)
	}
	for uid, n := range unknown {
		log.Warn("archive has actors of a class that was purged", "namespace", uid, "actors", n)
	}
	return n, err
}

// replaceCatalog puts the catalog in tmp in the place of the one in dir.
func replaceCatalog(dir, tmp string) error {
	path := filepath.Join(dir, CatalogName)
	if err := syncPath(filepath.Join(tmp, CatalogName)); err != nil {
		return err
	}
	// The WAL belongs to the old file; without it that is one more old copy.
	for _, end := range []string{"-wal", "-shm"} {
		if err := os.Remove(path + end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := os.Rename(path, path+".old"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := failpoint.Hit(failRebuildRemoved); err != nil {
		return err
	}
	if err := os.Rename(filepath.Join(tmp, CatalogName), path); err != nil {
		return err
	}
	return errors.Join(syncPath(dir), os.RemoveAll(tmp))
}

func syncPath(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
