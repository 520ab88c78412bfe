package storage

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
)

// Damage is what Scrub and Verify find wrong.
type Damage struct {
	Dir  string // the actor's directory, relative to the archive
	File string // in it; empty: a file is missing
	Err  error  // ErrCorrupt
}

// ScrubReport says what a call of Scrub saw.
type ScrubReport struct {
	ActorN int
	Damage []Damage
	Done   bool // this was the last shard: the next call begins again
}

// Scrub verifies the actors of the next shard, of 4096.
func (a *Archive) Scrub(ctx context.Context) (ScrubReport, error) {
	a.mu.Lock()
	shard := a.scrub
	a.scrub = (a.scrub + 1) % shardN
	a.mu.Unlock()
	r := ScrubReport{Done: shard == shardN-1}
	dirs, err := a.shard(shardName(shard))
	if err != nil {
		return r, fmt.Errorf("scrub: %w", err)
	}
	for _, dir := range dirs {
		damage, err := a.verifyActor(ctx, dir)
		if err != nil {
			return r, fmt.Errorf("scrub %s: %w", dir, err)
		}
		r.ActorN++
		r.Damage = append(r.Damage, damage...)
	}
	return r, nil
}

// Verify reads everything that the archive has of an actor and follows its
// history page by page: every transaction must lead to the checksum that it
// says, and snapshots and merge files to the same.
func (a *Archive) Verify(ctx context.Context, key string) ([]Damage, error) {
	damage, err := a.verifyActor(ctx, actorDir(key))
	if err != nil {
		return nil, fmt.Errorf("verify actor %q: %w", key, err)
	}
	return damage, nil
}

// verifier follows one actor.
type verifier struct {
	a      *Archive
	ctx    context.Context
	dir    string
	list   files
	seen   map[file]bool
	sums   map[TXID]Checksum // at the ends of snapshots and merge files
	damage []Damage
}

func (a *Archive) verifyActor(ctx context.Context, dir string) ([]Damage, error) {
	for range maxReplanN {
		list, err := a.list(dir)
		if err != nil || len(list) == 0 {
			return nil, err
		}
		v := &verifier{a: a, ctx: ctx, dir: dir, list: list, seen: map[file]bool{}, sums: map[TXID]Checksum{}}
		err = errors.Join(v.history(), v.rest())
		if !errors.Is(err, fs.ErrNotExist) {
			return v.damage, err
		}
	}
	return nil, errors.New("files vanish while they are read")
}

// note keeps damage and returns other errors.
func (v *verifier) note(f file, err error) error {
	if !errors.Is(err, ErrCorrupt) {
		return err
	}
	v.damage = append(v.damage, Damage{v.dir, f.String(), err})
	return nil
}

// history follows the log from the oldest state to the newest, without writing
// pages. Where the log is damaged it goes on from the next snapshot.
func (v *verifier) history() error {
	last, _ := v.list.newest()
	r := &Replica{}
	next := TXID(1)
	if _, ok := v.list.log(1); !ok {
		next = 0
	}
	for next <= last.max {
		if next == 0 || r.err != nil {
			s, ok := v.nextSnapshot(next)
			if !ok {
				return nil
			}
			r, next = &Replica{}, s.max+1
			if err := v.note(s, v.a.applyStep(r, v.dir, step{s, 1, s.max})); err != nil {
				return err
			}
			continue
		}
		f, ok := v.list.log(next)
		if !ok {
			if v.onlySnapshot(next) {
				return nil
			}
			v.damage = append(v.damage, Damage{Dir: v.dir, Err: fmt.Errorf("%w: transaction %s is missing", ErrCorrupt, next)})
			r.err = ErrCorrupt
			continue
		}
		if err := v.note(f, v.follow(r, f, next)); err != nil {
			return err
		}
		next = f.max + 1
	}
	return nil
}

// nextSnapshot returns the oldest snapshot from a transaction on.
func (v *verifier) nextSnapshot(from TXID) (file, bool) {
	for _, f := range v.list { // ascending by max, since min is 1
		if f.kind == snapFile && f.max >= from {
			return f, true
		}
	}
	return file{}, false
}

// onlySnapshot says whether nothing is known of the transactions from next on.
func (v *verifier) onlySnapshot(next TXID) bool {
	return !slices.ContainsFunc(v.list, func(f file) bool { return f.max >= next })
}

// follow applies a log file from transaction next on, and verifies the ones
// before.
func (v *verifier) follow(r *Replica, f file, next TXID) error {
	v.seen[f] = true
	l, err := v.a.openLog(v.dir, f)
	if err != nil {
		r.err = err
		return err
	}
	defer l.close()
	d := newDecoder(l.section(l.first, l.last()))
	defer d.free()
	if err := l.verify(d, l.first, next-1, nil); err != nil {
		r.err = err
		return err
	}
	for id := next; id <= f.max; id++ {
		if err := v.ctx.Err(); err != nil {
			return context.Cause(v.ctx)
		}
		if err := eofIsCorrupt(r.apply(d)); err != nil {
			return err
		}
		if e := l.at(id); r.pos != (Position{id, e.post}) || d.n != e.size {
			r.err = fmt.Errorf("%w: index entry of transaction %s", ErrCorrupt, id)
			return r.err
		}
		if v.wanted(id) {
			v.sums[id] = r.pos.Checksum
		}
	}
	return nil
}

// wanted says whether a snapshot or a merge file begins or ends at a transaction.
func (v *verifier) wanted(id TXID) bool {
	return slices.ContainsFunc(v.list, func(f file) bool {
		return f.kind != logFile && (f.max == id || f.min-1 == id)
	})
}

// rest verifies the files that the history does not need.
func (v *verifier) rest() error {
	for _, f := range v.list {
		if v.seen[f] {
			continue
		}
		check := v.shortcut
		if f.kind == logFile {
			check = v.log
		}
		if err := v.note(f, check(f)); err != nil {
			return err
		}
	}
	return nil
}

func (v *verifier) log(f file) error {
	l, err := v.a.openLog(v.dir, f)
	if err != nil {
		return err
	}
	defer l.close()
	return l.copyTo(io.Discard)
}

// shortcut verifies a snapshot or a merge file, and that it leads where the
// history leads.
func (v *verifier) shortcut(f file) error {
	if err := context.Cause(v.ctx); err != nil {
		return err
	}
	hdr, post, err := v.a.readFile(v.dir, f)
	if err != nil {
		return err
	}
	if want, ok := v.sums[f.max]; ok && post != want {
		return fmt.Errorf("%w: leads to checksum %s, the history to %s", ErrCorrupt, post, want)
	}
	if want, ok := v.sums[f.min-1]; ok && hdr.PreApplyChecksum != want {
		return fmt.Errorf("%w: begins with checksum %s, the history has %s", ErrCorrupt, hdr.PreApplyChecksum, want)
	}
	return nil
}
