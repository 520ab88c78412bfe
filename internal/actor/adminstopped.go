package actor

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/skerry-run/skerry/internal/storage"
)

var (
	// ErrNoData reports a directory that holds no actors.
	ErrNoData = errors.New("no actors in the data directory")
	// ErrUnclean reports a data directory whose node did not stop in an orderly
	// way: its log may hold commits that the archive does not. A start of the node
	// reads them.
	ErrUnclean = errors.New("the node did not stop cleanly")
)

// StoppedConfig says which data directory OpenStopped opens.
type StoppedConfig struct {
	Dir string
	// Write admits changes.
	Write bool
	// Now defaults to time.Now.
	Now func() time.Time
}

// Stopped is the Admin of a data directory that no node uses. The archive is the
// system of record, so a change goes there and to the catalog; the log has nothing
// that they have not.
type Stopped struct {
	*Admin
	write bool
}

// OpenStopped opens the actors of a data directory while no node runs on it.
// Close must be called.
//
// # Errors
//
// ErrNoData, ErrUnclean; another when a process has it open.
func OpenStopped(cfg StoppedConfig) (*Stopped, error) {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	_, noCatalog := os.Stat(filepath.Join(cfg.Dir, CatalogName))
	if _, err := os.Stat(filepath.Join(cfg.Dir, archiveDir)); errors.Is(noCatalog, fs.ErrNotExist) && errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w %s", ErrNoData, cfg.Dir)
	}
	archive, err := storage.OpenArchive(storage.ArchiveConfig{Dir: filepath.Join(cfg.Dir, archiveDir), Now: cfg.Now})
	if err != nil {
		return nil, err
	}
	// The archive's lock is held: no node has the catalog.
	catalog, err := openClean(cfg, archive)
	if err != nil {
		return nil, errors.Join(err, archive.Close())
	}
	s := &Stopped{Admin: &Admin{dir: cfg.Dir, catalog: catalog, archive: archive, now: cfg.Now}, write: cfg.Write}
	s.stores = s
	return s, nil
}

func openClean(cfg StoppedConfig, archive *storage.Archive) (*Catalog, error) {
	c, err := OpenCatalog(CatalogConfig{Dir: cfg.Dir, ReadOnly: true, Now: cfg.Now})
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, storage.ErrCorrupt) {
		return nil, fmt.Errorf("%w: %w", ErrUnclean, err) // a start makes it anew
	}
	if err != nil {
		return nil, err
	}
	if !c.Clean() {
		return nil, errors.Join(fmt.Errorf("%w: %s", ErrUnclean, cfg.Dir), c.Close())
	}
	if !cfg.Write {
		return c, nil
	}
	if err := c.Close(); err != nil {
		return nil, err
	}
	return OpenCatalog(CatalogConfig{Dir: cfg.Dir, Documents: archive, Now: cfg.Now})
}

// Close leaves the directory as cleanly stopped as it was.
func (s *Stopped) Close() error {
	var errs []error
	if s.write {
		errs = append(errs, s.catalog.MarkClean())
	}
	return errors.Join(append(errs, s.catalog.Close(), s.archive.Close())...)
}

func (s *Stopped) settle(string) error { return nil }

func (s *Stopped) status(string) (awake bool, sockets int) { return false, 0 }

func (s *Stopped) drop(key string) error {
	if err := os.Remove(cachePath(s.dir, key)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func (s *Stopped) replace(ctx context.Context, key, _ string, prepare func() (Committed, storage.Entry, error)) error {
	c, e, err := prepare()
	if err != nil {
		return err
	}
	// The local database goes first: without it any state is right.
	if err := s.catalog.Note(Note{Local: []Local{{Key: key}}}); err != nil {
		return err
	}
	if err := s.drop(key); err != nil {
		return err
	}
	entries, noted := []storage.Entry{e}, []Committed{c}
	if err := s.catalog.annotate(entries, noted); err != nil {
		return err
	}
	if err := s.archive.Put(ctx, entries); err != nil {
		return err
	}
	return s.catalog.Note(Note{Committed: noted})
}

const (
	archiveDir = "archive"
	cacheDir   = "cache"
)

// cachePath is where the local database of an actor is.
func cachePath(dir, key string) string {
	sum := sha256.Sum256([]byte(key))
	name := hex.EncodeToString(sum[:16])
	return filepath.Join(dir, cacheDir, name[:2], name+".db")
}
