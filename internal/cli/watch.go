package cli

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settleTime is how long files must be quiet before a rebuild: editors write in
// several steps.
const settleTime = 25 * time.Millisecond

// watcher tells when one of a set of files changed.
type watcher struct {
	fs    *fsnotify.Watcher
	dirs  map[string]bool
	files map[string]bool
}

func newWatcher() (*watcher, error) {
	fs, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	return &watcher{fs: fs, dirs: map[string]bool{}, files: map[string]bool{}}, nil
}

// set replaces the files. Their folders are watched, since editors replace
// files rather than write to them. Installed packages are left out.
func (w *watcher) set(files []string) {
	w.files = map[string]bool{}
	for _, f := range files {
		abs, err := filepath.Abs(f)
		if err != nil || strings.Contains(abs, string(filepath.Separator)+"node_modules"+string(filepath.Separator)) {
			continue
		}
		w.files[abs] = true
		if dir := filepath.Dir(abs); !w.dirs[dir] && w.fs.Add(dir) == nil {
			w.dirs[dir] = true
		}
	}
}

// wait returns the file that changed, once things are quiet.
func (w *watcher) wait(ctx context.Context) (string, error) {
	changed := ""
	var quiet <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return "", context.Cause(ctx)
		case <-quiet:
			return changed, nil
		case err := <-w.fs.Errors:
			return "", err
		case e := <-w.fs.Events:
			if w.files[e.Name] && e.Op&^fsnotify.Chmod != 0 {
				changed = e.Name
				quiet = time.After(settleTime)
			}
		}
	}
}

func (w *watcher) close() { _ = w.fs.Close() }

// relative shortens a path for people.
func relative(path string) string {
	wd, err := os.Getwd()
	if err != nil {
		return path
	}
	rel, err := filepath.Rel(wd, path)
	if err != nil || strings.HasPrefix(rel, "..") {
		return path
	}
	return rel
}
