package storage

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// fileKind is what a file of an actor in the archive holds.
type fileKind int

const (
	logFile   fileKind = iota // transactions one by one, for ever exact
	mergeFile                 // several transactions as one, only to be fast
	snapFile                  // the whole database
)

// file is one file of an actor; all of it stands in its name, so that a listing
// of the directory is the manifest. docs/formats/ltx-archive.md has the form.
type file struct {
	kind     fileKind
	min, max TXID  // the transactions in it
	timeMS   int64 // of max
}

func (f file) String() string {
	ext := "ltx"
	if f.kind == logFile {
		ext = "log"
	}
	return fmt.Sprintf("%s-%s-%012x.%s", f.min, f.max, f.timeMS, ext)
}

// maxTimeMS is the largest time that a name can hold.
const maxTimeMS = 1<<48 - 1

func parseFile(name string) (file, bool) {
	stem, ext, _ := strings.Cut(name, ".")
	parts := strings.Split(stem, "-")
	if len(parts) != 3 || len(parts[2]) != 12 {
		return file{}, false
	}
	minTX, err1 := ParseTXID(parts[0])
	maxTX, err2 := ParseTXID(parts[1])
	timeMS, err3 := strconv.ParseUint(parts[2], 16, 48)
	f := file{min: minTX, max: maxTX, timeMS: int64(timeMS)}
	switch {
	case err1 != nil || err2 != nil || err3 != nil || minTX == 0 || minTX > maxTX:
		return file{}, false
	case ext == "log":
		f.kind = logFile
	case ext == "ltx" && minTX == 1:
		f.kind = snapFile
	case ext == "ltx":
		f.kind = mergeFile
	default:
		return file{}, false
	}
	return f, f.String() == name
}

// files are the files of one actor, ascending by first, then by last
// transaction.
type files []file

func (fs files) sort() {
	slices.SortFunc(fs, func(a, b file) int {
		return cmp.Or(cmp.Compare(a.min, b.min), cmp.Compare(a.max, b.max), cmp.Compare(a.kind, b.kind))
	})
}

// newest returns the file that ends the history, if possible a log.
func (fs files) newest() (file, bool) {
	var last file
	for _, f := range fs {
		if f.max > last.max || f.max == last.max && f.kind == logFile {
			last = f
		}
	}
	return last, last.max > 0
}

// oldest returns the oldest transaction that can be restored: the first, if the
// log goes back so far, or that of the oldest snapshot.
func (fs files) oldest() TXID {
	var oldest TXID
	for _, f := range fs {
		if f.kind == logFile && f.min == 1 {
			return 1
		}
		if f.kind == snapFile && (oldest == 0 || f.max < oldest) {
			oldest = f.max
		}
	}
	return oldest
}

// snapshot returns the newest snapshot whose last transaction is at most to.
func (fs files) snapshot(to TXID) (file, bool) {
	var best file
	for _, f := range fs {
		if f.kind == snapFile && f.max <= to && f.max > best.max {
			best = f
		}
	}
	return best, best.max > 0
}

// log returns the log file with transaction id that reaches furthest.
func (fs files) log(id TXID) (file, bool) {
	var best file
	for _, f := range fs {
		if f.kind == logFile && f.min <= id && f.max >= id && f.max > best.max {
			best = f
		}
	}
	return best, best.max > 0
}

// actorDir returns the directory of an actor, relative to the archive's.
func actorDir(key string) string {
	sum := sha256.Sum256([]byte(key))
	name := hex.EncodeToString(sum[:20])
	return filepath.Join(actorsDir, name[:shardDigitN], name)
}

const (
	actorsDir   = "actors"
	stagingDir  = "tmp"
	formatFile  = "FORMAT"
	formatText  = "skerry archive 1\n"
	shardDigitN = 3
	shardN      = 1 << (4 * shardDigitN)
)

func shardName(i int) string { return fmt.Sprintf("%0*x", shardDigitN, i) }

// nodeID is what stands in the header of every LTX file that the archive makes:
// the first 64 bits of the hash of the actor's key, so that a file in the wrong
// directory is seen.
func nodeID(dir string) uint64 {
	v, _ := strconv.ParseUint(filepath.Base(dir)[:16], 16, 64) // always hexadecimal
	return v
}

// list returns the files of the actor in dir; none if there is no such actor.
// Names of other forms are left alone.
func (a *Archive) list(dir string) (files, error) {
	d, err := os.Open(filepath.Join(a.dir, dir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = d.Close() }() // only read
	names, err := d.Readdirnames(-1)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	var list files
	for _, name := range names {
		if f, ok := parseFile(name); ok {
			list = append(list, f)
		}
	}
	list.sort()
	return list, nil
}

func (a *Archive) path(dir string, f file) string { return filepath.Join(a.dir, dir, f.String()) }

// size returns the size of a file in bytes.
func (a *Archive) size(dir string, f file) (int64, error) {
	info, err := os.Stat(a.path(dir, f))
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
