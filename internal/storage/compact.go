package storage

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// When Compact does what to an actor.
const (
	// compactFileN log files in a row, none much larger than the later ones
	// together, become one, up to maxLogBytes. So a transaction is copied some
	// log(n) times, and an actor has few files whatever its history.
	compactFileN = 8
	maxLogBytes  = 8 << 20
	smallBytes   = 64 << 10 // sizes below count as this

	// A snapshot is made when the log since the last is as large as it, and at
	// least snapshotBytes; or after mergeTxN transactions, if the database is not
	// out of proportion to them. If it is, the transactions become a merge file,
	// and compactFileN merge files become one.
	snapshotBytes = 128 << 10
	snapshotMinTx = 8
	snapshotRatio = 4
	mergeTxN      = 1000
)

// The bounds of one call of Compact: it goes on to the next actor only below
// them.
const (
	compactCallBytes = 64 << 20
	compactCallN     = 1024

	// maxInputN bounds the files that are open at once for one output. Actors with
	// more get there step by step.
	maxInputN = 256
)

// CompactReport says what a call of Compact did.
type CompactReport struct {
	ActorN   int   // seen
	FileN    int   // written
	Bytes    int64 // written
	RemovedN int   // files
	DamagedN int   // actors that were left alone because a file is damaged; the log has more
	More     bool  // there is more to do: call again
}

// job is what Compact does to one actor: it writes files, then removes others.
type job struct {
	dir    string
	out    []output
	remove files // in the order of removal
	inputs files // must still be there when out is put in place
}

type output struct {
	file
	steps []step // plan of a merge file or a snapshot
	logs  files  // or the log files that become one
}

// Compact does the next part of the work in the background: it joins log files,
// makes merge files and snapshots, and removes what is older than the retention,
// first of actors with news, then of one shard of all actors, so that with time
// it sees each. Every transaction of the retention stays restorable at every
// moment.
func (a *Archive) Compact(ctx context.Context) (CompactReport, error) {
	a.compactMu.Lock()
	defer a.compactMu.Unlock()
	var r CompactReport
	dirs, more, err := a.compactDirs()
	if err != nil {
		return r, fmt.Errorf("compact: %w", err)
	}
	r.More = more
	b := a.newBatch("storage/compact")
	defer b.abort()
	var jobs []job
	for i, dir := range dirs {
		if r.Bytes > compactCallBytes || r.FileN > compactCallN {
			a.markDirty(dirs[i:])
			r.More = true
			break
		}
		r.ActorN++
		j, err := a.buildJob(ctx, b, dir, &r)
		switch {
		case errors.Is(err, ErrCorrupt):
			a.log.Error("archive file is damaged", "dir", dir, "err", err)
			r.DamagedN++
		case errors.Is(err, fs.ErrNotExist): // removed meanwhile
		case err != nil:
			a.markDirty(dirs[i:])
			return r, fmt.Errorf("compact %s: %w", dir, err)
		case len(j.out)+len(j.remove) > 0:
			jobs = append(jobs, j)
		}
	}
	if err := a.finishJobs(b, jobs, &r); err != nil {
		a.markDirty(dirs)
		return r, fmt.Errorf("compact: %w", err)
	}
	return r, nil
}

// compactDirs returns the actors that this call sees.
func (a *Archive) compactDirs() (dirs []string, more bool, err error) {
	a.mu.Lock()
	for dir := range a.dirty {
		if len(dirs) == compactCallN {
			more = true
			break
		}
		dirs = append(dirs, dir)
		delete(a.dirty, dir)
	}
	shard := shardName(a.sweep)
	a.sweep = (a.sweep + 1) % shardN
	a.mu.Unlock()
	if more {
		return dirs, more, nil
	}
	swept, err := a.shard(shard)
	return append(dirs, swept...), more, err
}

// shard returns the directories of the actors of a shard.
func (a *Archive) shard(name string) ([]string, error) {
	list, err := os.ReadDir(filepath.Join(a.dir, actorsDir, name))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var dirs []string
	for _, d := range list {
		if len(d.Name()) == 40 && d.IsDir() {
			dirs = append(dirs, filepath.Join(actorsDir, name, d.Name()))
		}
	}
	return dirs, nil
}

func (a *Archive) markDirty(dirs []string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, dir := range dirs {
		a.dirty[dir] = true
	}
}

// buildJob decides what to do to an actor and stages the files for it.
func (a *Archive) buildJob(ctx context.Context, b *batch, dir string, r *CompactReport) (job, error) {
	j, err := a.planJob(dir)
	if err != nil {
		return j, err
	}
	for _, out := range j.out {
		err := b.write(dir, out.String(), func(f *os.File) error {
			if out.logs != nil {
				if err := a.joinLogs(dir, out, f); err != nil {
					return err
				}
			} else if err := a.merge(ctx, dir, out.steps, out.file, f); err != nil {
				return err
			}
			n, err := f.Seek(0, io.SeekCurrent)
			r.Bytes += n
			return err
		})
		if err != nil {
			b.drop(dir)
			return j, err
		}
		r.FileN++
	}
	if len(j.remove) > 0 {
		b.touch(dir) // names that replace them may be there since before a crash
	}
	return j, nil
}

// finishJobs puts the staged files in place, and when that is durable removes
// what they replace.
func (a *Archive) finishJobs(b *batch, jobs []job, r *CompactReport) error {
	if len(jobs) == 0 {
		return nil
	}
	a.writeMu.Lock()
	defer a.writeMu.Unlock()
	live := jobs[:0]
	for _, j := range jobs {
		// Remove, and Put after it, may have replaced the actor by another.
		list, err := a.list(j.dir)
		if err != nil {
			return err
		}
		if list.hasAll(j.inputs) {
			live = append(live, j)
		} else {
			b.drop(j.dir)
		}
	}
	if err := b.commit(); err != nil {
		return err
	}
	for _, j := range live {
		for _, f := range j.remove {
			if err := os.Remove(a.path(j.dir, f)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
			r.RemovedN++
			if err := a.hit("storage/compact-unlinked"); err != nil {
				return err
			}
		}
	}
	return nil
}

func (fs files) hasAll(other files) bool {
	have := map[file]bool{}
	for _, f := range fs {
		have[f] = true
	}
	for _, f := range other {
		if !have[f] {
			return false
		}
	}
	return true
}

// joinLogs writes one log file out of several. Every LTX file is verified on the
// way.
func (a *Archive) joinLogs(dir string, out output, w io.Writer) error {
	var x logIndex
	open := make([]*openedLog, 0, len(out.logs))
	defer func() {
		for _, l := range open {
			l.close()
		}
	}()
	for _, f := range out.logs {
		l, err := a.openLog(dir, f)
		if err != nil {
			return err
		}
		open = append(open, l)
		if len(x.entries) == 0 {
			x.key, x.first, x.pre = l.key, l.first, l.pre
		} else if l.pre != x.entries[len(x.entries)-1].post {
			return fmt.Errorf("%w: %s does not follow", ErrCorrupt, f)
		}
		x.entries, x.note = append(x.entries, l.entries...), l.note
	}
	return writeLog(w, &x, func(w *bufio.Writer) error {
		for i, l := range open {
			if err := l.copyTo(w); err != nil {
				return &fileError{out.logs[i], err}
			}
		}
		return nil
	})
}

// copyTo copies all LTX files and verifies them.
func (l *openedLog) copyTo(w io.Writer) error {
	d := newDecoder(io.TeeReader(l.section(l.first, l.last()), w))
	defer d.free()
	if err := l.verify(d, l.first, l.last(), nil); err != nil {
		return err
	}
	return d.done()
}

// verify reads the LTX files of some transactions out of d and compares them
// with the index.
func (l *openedLog) verify(d *decoder, from, to TXID, page func() error) error {
	for id := from; id <= to; id++ {
		hdr, post, err := d.file(page)
		if err := eofIsCorrupt(err); err != nil {
			return fmt.Errorf("transaction %s: %w", id, err)
		}
		e := l.at(id)
		if TXID(hdr.MinTXID) != id || TXID(hdr.MaxTXID) != id || hdr.PreApplyChecksum != l.before(id) || post != e.post || d.n != e.size {
			return fmt.Errorf("%w: index entry of transaction %s", ErrCorrupt, id)
		}
	}
	return nil
}
