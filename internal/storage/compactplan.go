package storage

import (
	"fmt"
	"os"
	"slices"

	"github.com/superfly/ltx"
)

// sized is a listing with the sizes of the files.
type sized struct {
	files
	bytes map[file]int64
}

// planJob decides what to do to an actor.
func (a *Archive) planJob(dir string) (job, error) {
	j := job{dir: dir}
	list, err := a.list(dir)
	if err != nil || len(list) == 0 {
		return j, err
	}
	s := sized{list, map[file]int64{}}
	for _, f := range list {
		if s.bytes[f], err = a.size(dir, f); err != nil {
			return j, err
		}
	}
	horizon := a.now().Add(-a.retention).UnixMilli()
	remove, base := s.superfluous(horizon)
	if base.max > 0 && slices.ContainsFunc(remove, func(f file) bool { return f.kind == logFile && f.max <= base.max }) {
		// The last time that the old log could replace the snapshot.
		if _, _, err := a.readFile(dir, base); err != nil {
			return j, err
		}
	}
	gone := map[file]bool{}
	for _, f := range remove {
		gone[f] = true
	}
	j.inputs = list
	j.remove = removalOrder(remove)
	s.files = slices.DeleteFunc(slices.Clone(list), func(f file) bool { return gone[f] })
	if out, ok := s.joinable(); ok {
		j.out = append(j.out, out)
		j.remove = append(j.remove, out.logs...)
	}
	out, ok, err := s.mergeable()
	if ok {
		j.out = append(j.out, out)
	}
	return j, err
}

// superfluous returns what can go: log files that another covers, merge files
// that the newest snapshot covers, snapshots that save little, and all before
// base, the newest snapshot that is older than the horizon. The newest log file
// stays, whatever its age: it has the actor's key and note.
func (s sized) superfluous(horizon int64) (remove files, base file) {
	newest, _ := s.snapshot(^TXID(0))
	end, _ := s.newest()
	for _, f := range s.files {
		if f.kind == snapFile && f.timeMS <= horizon && f.max > base.max {
			base = f
		}
	}
	kept := base
	for _, f := range s.files {
		drop := false
		switch f.kind {
		case logFile:
			drop = f.max <= base.max && f != end || s.covered(f)
		case mergeFile:
			drop = f.max <= newest.max || s.covered(f)
		case snapFile: // ascending by max, since min is 1
			drop = f.max < base.max || f != base && f != newest && s.logBytes(kept.max, f.max) < s.bytes[f]
			if !drop {
				kept = f
			}
		}
		if drop {
			remove = append(remove, f)
		}
	}
	return remove, base
}

// covered says whether another file of the same kind holds all of f and more.
func (s sized) covered(f file) bool {
	return slices.ContainsFunc(s.files, func(o file) bool {
		return o.kind == f.kind && o.min <= f.min && o.max >= f.max && (o.min != f.min || o.max != f.max)
	})
}

// logBytes returns the size of the log files that end in (from, to].
func (s sized) logBytes(from, to TXID) int64 {
	n := int64(0)
	for _, f := range s.files {
		if f.kind == logFile && f.max > from && f.max <= to && !s.covered(f) {
			n += s.bytes[f]
		}
	}
	return n
}

// removalOrder puts snapshots first and logs last, oldest first, so that a crash
// between two removals leaves a history that is whole from its oldest snapshot.
func removalOrder(fs files) files {
	var sorted files
	for _, kind := range []fileKind{snapFile, mergeFile, logFile} {
		for _, f := range fs {
			if f.kind == kind {
				sorted = append(sorted, f)
			}
		}
	}
	return sorted
}

// joinable returns the newest run of log files that is worth to be made one.
func (s sized) joinable() (output, bool) {
	var logs files
	for _, f := range s.files {
		if f.kind == logFile {
			logs = append(logs, f)
		}
	}
	sum, n, start := int64(0), TXID(0), len(logs)
	for start > 0 {
		f := logs[start-1]
		size := s.bytes[f]
		if len(logs)-start == maxInputN || sum+size > maxLogBytes || n+f.max-f.min+1 > maxLogTxN {
			break
		}
		if start < len(logs) && (size > 2*max(sum, smallBytes) || f.max+1 != logs[start].min) {
			break
		}
		sum, n, start = sum+size, n+f.max-f.min+1, start-1
	}
	run := logs[start:]
	if len(run) < compactFileN {
		return output{}, false
	}
	last := run[len(run)-1]
	return output{file: file{kind: logFile, min: run[0].min, max: last.max, timeMS: last.timeMS}, logs: run}, true
}

// mergeable returns the snapshot or merge file that is due.
func (s sized) mergeable() (output, bool, error) {
	last, ok := s.newest()
	if !ok {
		return output{}, false, nil
	}
	snap, ok := s.snapshot(last.max)
	snapBytes, txN, size := s.bytes[snap], last.max-snap.max, s.logBytes(snap.max, last.max)
	if !ok {
		// The file with the first state of the database stands for a snapshot.
		first, _ := s.log(1)
		snapBytes = s.bytes[first]
		size -= snapBytes
	}
	if txN >= snapshotMinTx && size >= max(snapBytes, snapshotBytes) || txN >= mergeTxN && (!ok || snapBytes <= snapshotRatio*size) {
		steps, err := s.plan(last.max, nil)
		return output{file: file{kind: snapFile, min: 1, max: last.max, timeMS: last.timeMS}, steps: steps}, err == nil && len(steps) <= maxInputN, err
	}
	from, mergeN := snap.max, 0
	for _, f := range s.files {
		if f.kind == mergeFile && f.min > snap.max {
			from, mergeN = max(from, f.max), mergeN+1
		}
	}
	if last.max-from < mergeTxN {
		return output{}, false, nil
	}
	if mergeN+1 >= compactFileN {
		from = snap.max // all of them become one
	}
	steps, err := s.planFrom(from+1, last.max)
	return output{file: file{kind: mergeFile, min: from + 1, max: last.max, timeMS: last.timeMS}, steps: steps}, err == nil && len(steps) <= maxInputN, err
}

// planFrom is plan without a snapshot.
func (s sized) planFrom(next, to TXID) ([]step, error) {
	var steps []step
	for next <= to {
		st, ok := s.next(next, to)
		if !ok {
			return nil, fmt.Errorf("%w: transaction %s is missing", ErrCorrupt, next)
		}
		steps = append(steps, st)
		next = st.to + 1
	}
	return steps, nil
}

// readFile reads a snapshot or merge file from end to end.
func (a *Archive) readFile(dir string, f file) (ltx.Header, Checksum, error) {
	r, err := os.Open(a.path(dir, f))
	if err != nil {
		return ltx.Header{}, 0, err
	}
	defer func() { _ = r.Close() }() // only read
	d := newDecoder(r)
	defer d.free()
	hdr, post, err := d.file(nil)
	if err = eofIsCorrupt(err); err == nil {
		err = checkNode(dir, f, hdr)
	}
	if err == nil {
		err = d.done()
	}
	if err != nil {
		return hdr, 0, &fileError{f, err}
	}
	return hdr, post, nil
}
