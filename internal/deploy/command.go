package deploy

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// maxOutputBytes is how much of a command's output an error keeps.
const maxOutputBytes = 16 << 10

// runCommand runs build.command before the first build, and again when
// something under build.watch_dir is not as the command last left it.
//
// +checklocks:b.mu
func (b *Builder) runCommand(ctx context.Context) error {
	build := b.project.Build
	if build.Command == "" {
		return nil
	}
	if state := treeState(build.WatchDirs); b.watched != "" && state == b.watched {
		return nil
	}
	tail := &tailWriter{}
	out := io.Writer(tail)
	if b.options.Output != nil {
		out = io.MultiWriter(tail, b.options.Output)
	}
	cmd := exec.CommandContext(ctx, "sh", "-c", build.Command)
	cmd.Dir = build.Cwd
	cmd.Stdout, cmd.Stderr = out, out
	cmd.WaitDelay = 2 * time.Second
	if err := cmd.Run(); err != nil {
		return &CommandError{Command: build.Command, Output: string(tail.data), Err: err}
	}
	if _, err := os.Stat(b.project.Main); err != nil {
		return &CommandError{Command: build.Command, Output: string(tail.data), Err: fmt.Errorf("it did not make the entry module: %w", err)}
	}
	b.watched = treeState(build.WatchDirs)
	return nil
}

// treeState sums up names, sizes and times of the files in directories.
func treeState(dirs []string) string {
	h := sha256.New()
	for _, dir := range dirs {
		_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error { // what cannot be read does not count
			if err != nil {
				return nil
			}
			if d.IsDir() && d.Name() == "node_modules" {
				return filepath.SkipDir
			}
			if info, err := d.Info(); err == nil && !d.IsDir() {
				fmt.Fprintf(h, "%s\x00%d\x00%d\n", path, info.Size(), info.ModTime().UnixNano())
			}
			return nil
		})
	}
	return hex.EncodeToString(h.Sum(nil))
}

// tailWriter keeps the last maxOutputBytes that were written.
type tailWriter struct{ data []byte }

func (w *tailWriter) Write(p []byte) (int, error) {
	w.data = append(w.data, p...)
	if extra := len(w.data) - maxOutputBytes; extra > 0 {
		w.data = append(w.data[:0], w.data[extra:]...)
	}
	return len(p), nil
}
