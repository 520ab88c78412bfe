package storage

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Archived is an actor as the archive knows it.
type Archived struct {
	Key     string
	TXID    TXID   // the newest
	FirstMS int64  // time of the oldest transaction that the logs have
	TimeMS  int64  // of the newest
	Size    int64  // of the database, in bytes; 0: not known
	Note    []byte // of the newest entry; nil: it had none, or Err
	// Err says why Size, FirstMS and Note are not known: a file is damaged
	// (ErrCorrupt).
	Err error
}

// Actors calls f for each actor, in no order. An actor whose log files are damaged
// is told with Err, and one whose files do not even tell its key is in damage.
// Nothing is put or removed meanwhile.
func (a *Archive) Actors(ctx context.Context, f func(Archived) error) (damage []Damage, err error) {
	for i := range shardN {
		if ctx.Err() != nil {
			return damage, context.Cause(ctx)
		}
		dirs, err := a.shard(shardName(i))
		if err != nil {
			return damage, fmt.Errorf("list actors: %w", err)
		}
		for _, dir := range dirs {
			found, err := a.archived(dir)
			if errors.Is(err, ErrCorrupt) {
				damage = append(damage, Damage{Dir: dir, Err: err})
				continue
			}
			if err == nil && found.TXID > 0 {
				err = f(found)
			}
			if err != nil {
				return damage, fmt.Errorf("list actors: %s: %w", dir, err)
			}
		}
	}
	return damage, nil
}

// Empty reports whether the archive has no actor.
func (a *Archive) Empty() (bool, error) {
	for i := range shardN {
		if dirs, err := a.shard(shardName(i)); err != nil || len(dirs) > 0 {
			return false, err
		}
	}
	return true, nil
}

// archived reads what the newest files of an actor say. Its TXID is 0 if there are
// none.
func (a *Archive) archived(dir string) (Archived, error) {
	list, err := a.list(dir)
	if err != nil {
		return Archived{}, err
	}
	newest, ok := list.newest()
	if !ok {
		return Archived{}, nil
	}
	out := Archived{TXID: newest.max, TimeMS: newest.timeMS}
	if newest.kind == logFile {
		if out.Err = a.readArchived(dir, newest, &out); out.Err == nil {
			if first, ok := list.log(1); ok && first != newest {
				out.FirstMS, out.Err = a.firstMS(dir, first)
			}
			return out, nil
		}
		if !errors.Is(out.Err, ErrCorrupt) {
			return out, out.Err
		}
	} else {
		out.Err = fmt.Errorf("%w: %s: the newest log file is missing", ErrCorrupt, newest)
	}
	for _, f := range list {
		if f.kind != logFile {
			continue
		}
		if key, err := readLogKey(a.path(dir, f)); err == nil && actorDir(key) == dir {
			out.Key = key
			return out, nil
		}
	}
	return out, fmt.Errorf("%w: no log file tells the key of the actor", ErrCorrupt)
}

// readArchived reads the newest log file of an actor.
func (a *Archive) readArchived(dir string, f file, out *Archived) error {
	l, err := a.openLog(dir, f)
	if err != nil {
		return err
	}
	defer l.close()
	header, err := readAt(l.f, l.at(f.max).offset, l.at(f.max).offset+16)
	if err != nil {
		return err
	}
	out.Key, out.FirstMS, out.Note = l.key, l.entries[0].timeMS, l.note
	out.Size = int64(binary.BigEndian.Uint32(header[8:])) * int64(binary.BigEndian.Uint32(header[12:]))
	return nil
}

func (a *Archive) firstMS(dir string, f file) (int64, error) {
	l, err := a.openLog(dir, f)
	if err != nil {
		return 0, err
	}
	defer l.close()
	return l.entries[0].timeMS, nil
}

// readLogKey reads the key at the begin of a log file, whatever follows.
func readLogKey(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }() // only read
	info, err := f.Stat()
	if err != nil {
		return "", err
	}
	if info.Size() < logHeaderSize {
		return "", fmt.Errorf("%w: log file of %d bytes", ErrCorrupt, info.Size())
	}
	header, err := readLogHeader(f, info.Size())
	if err != nil {
		return "", err
	}
	return string(header[logHeaderSize:]), nil
}

// maxDocumentBytes bounds a document.
const maxDocumentBytes = 64 << 20

// PutDocument keeps a small text under a name beside the actors, in place of the
// one before. When it returns nil that is durable; a crash leaves one of the two.
func (a *Archive) PutDocument(name string, content []byte) error {
	if len(content) > maxDocumentBytes || name == "" || strings.ContainsAny(name, "./\\") || name == actorsDir || name == stagingDir || name == formatFile {
		return fmt.Errorf("put document %q of %d bytes: not possible", name, len(content))
	}
	a.writeMu.Lock()
	defer a.writeMu.Unlock()
	b := a.newBatch("storage/document")
	err := b.write("", name, func(f *os.File) error {
		_, err := f.Write(content)
		return err
	})
	if err == nil {
		err = b.commit()
	}
	if err != nil {
		return fmt.Errorf("put document %q: %w", name, err)
	}
	return nil
}

// Document returns what PutDocument kept; ErrNotFound: nothing.
func (a *Archive) Document(name string) ([]byte, error) {
	f, err := os.Open(filepath.Join(a.dir, name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("document %q: %w", name, ErrNotFound)
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	content, err := io.ReadAll(io.LimitReader(f, maxDocumentBytes+1))
	if err == nil && len(content) > maxDocumentBytes {
		err = fmt.Errorf("%w: document %q is too large", ErrCorrupt, name)
	}
	return content, err
}
