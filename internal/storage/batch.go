package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// batch makes many files durable together. A file is written in the staging
// directory, which is emptied when an archive opens; commit syncs all of them,
// moves each to its place, and syncs the places. So a name outside the staging
// directory always has its whole contents, whatever crashes when, and what is to
// be removed is removed only when what replaces it can no longer be lost.
//
// Many files are synced by one syncfs(2), which costs the same for one file and
// ten thousand; a few are synced one by one, which spares other writers.
type batch struct {
	a      *Archive
	step   string // names the failpoints
	staged []stagedFile
	dirs   map[string]bool // to sync, relative to the archive
}

type stagedFile struct{ tmp, dir, name string }

// fewFiles is how many files or directories are synced one by one.
const fewFiles = 8

func (a *Archive) newBatch(step string) *batch {
	return &batch{a: a, step: step, dirs: map[string]bool{}}
}

// write stages a file that will be dir/name.
func (b *batch) write(dir, name string, content func(f *os.File) error) error {
	tmp := filepath.Join(b.a.dir, stagingDir, fmt.Sprintf("%d.tmp", b.a.stagedN.Add(1)))
	f, err := os.OpenFile(tmp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if err := errors.Join(content(f), f.Close()); err != nil {
		_ = os.Remove(tmp) // or at the next start
		return err
	}
	b.staged = append(b.staged, stagedFile{tmp, dir, name})
	return nil
}

// touch has a directory synced by commit though nothing is moved there.
func (b *batch) touch(dir string) { b.dirs[dir] = true }

// drop forgets the staged files of a directory.
func (b *batch) drop(dir string) {
	b.staged = slices.DeleteFunc(b.staged, func(s stagedFile) bool {
		if s.dir == dir {
			_ = os.Remove(s.tmp) // or at the next start
		}
		return s.dir == dir
	})
	delete(b.dirs, dir)
}

// abort forgets all.
func (b *batch) abort() {
	for _, s := range b.staged {
		_ = os.Remove(s.tmp) // or at the next start
	}
	b.staged = nil
}

// commit makes all staged files durable. The caller holds Archive.writeMu. After
// an error any of the files may be in place.
func (b *batch) commit() error {
	defer b.abort()
	// Names that an earlier batch left behind when it failed are not durable yet,
	// but from here they look as if they were.
	maps.Copy(b.dirs, b.a.unsynced)
	if len(b.staged) == 0 && len(b.dirs) == 0 {
		return nil
	}
	if err := b.run(); err != nil {
		maps.Copy(b.a.unsynced, b.dirs)
		return err
	}
	clear(b.a.unsynced)
	return b.a.hit(b.step + "-durable")
}

func (b *batch) run() error {
	if err := b.a.hit(b.step + "-staged"); err != nil {
		return err
	}
	if err := b.syncFiles(); err != nil {
		return fmt.Errorf("sync staged files: %w", err)
	}
	if err := b.a.hit(b.step + "-synced"); err != nil {
		return err
	}
	for len(b.staged) > 0 {
		s := b.staged[len(b.staged)-1]
		if err := b.place(s); err != nil {
			return err
		}
		b.staged = b.staged[:len(b.staged)-1]
	}
	if err := b.a.hit(b.step + "-renamed"); err != nil {
		return err
	}
	if err := b.syncDirs(); err != nil {
		return fmt.Errorf("sync directories: %w", err)
	}
	return nil
}

// place moves a staged file to its place and makes the directories on the way.
func (b *batch) place(s stagedFile) error {
	to := filepath.Join(b.a.dir, s.dir, s.name)
	err := os.Rename(s.tmp, to)
	if errors.Is(err, fs.ErrNotExist) {
		if err = os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
			return err
		}
		b.dirs[filepath.Dir(s.dir)], b.dirs[actorsDir] = true, true
		err = os.Rename(s.tmp, to)
	}
	b.dirs[s.dir] = true
	return err
}

func (b *batch) syncFiles() error {
	if len(b.staged) > fewFiles && canSyncFS {
		return syncFS(b.a.dir)
	}
	for _, s := range b.staged {
		if err := syncPath(s.tmp); err != nil {
			return err
		}
	}
	return nil
}

func (b *batch) syncDirs() error {
	if len(b.dirs) > fewFiles && canSyncFS {
		return syncFS(b.a.dir)
	}
	for dir := range b.dirs {
		err := syncPath(filepath.Join(b.a.dir, dir))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// syncPath syncs one file or directory.
func syncPath(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
