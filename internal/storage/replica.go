package storage

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/superfly/ltx"
)

// Replica is a database file that LTX files are applied to, one after the other,
// while no DB has it open: on the way back from the archive and the commit log.
// Every file must fit the position, and every position is checked against the
// pages. After an error the replica refuses all further use.
type Replica struct {
	f     *os.File // nil: only checksums are followed, nothing is written
	pos   Position
	pageN uint32
	sums  []Checksum // by page number - 1; zero: not known
	err   error

	// Consecutive pages that are not in f yet.
	pending      []byte
	pendingFirst uint32
	pendingBuf   *[replicaPendingBytes]byte // of the pool; nil: not needed yet
}

// replicaPendingBytes is the size of a write of consecutive pages.
const replicaPendingBytes = 256 << 10

var pendingBufs = sync.Pool{New: func() any { return new([replicaPendingBytes]byte) }}

// OpenReplica opens the file at path, whose state is pos; for the zero Position
// it makes an empty file, whatever was there. It must be closed.
func OpenReplica(path string, pos Position) (*Replica, error) {
	flags := os.O_RDWR
	if pos.TXID == 0 {
		flags |= os.O_CREATE | os.O_TRUNC
	}
	f, err := os.OpenFile(path, flags, 0o600)
	if err != nil {
		return nil, err
	}
	r := &Replica{f: f, pos: pos}
	if r.pageN, err = filePageN(f); err != nil {
		_ = f.Close() // nothing was written
		return nil, err
	}
	r.sums = make([]Checksum, r.pageN)
	return r, nil
}

// filePageN returns the size of a database file in pages.
func filePageN(f *os.File) (uint32, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	if n := info.Size(); n%pageSize != 0 || n/pageSize > 1<<32-2 {
		return 0, fmt.Errorf("%w: database file of %d bytes", ErrCorrupt, n)
	}
	return uint32(info.Size() / pageSize), nil
}

// Position returns the position after the last file applied.
func (r *Replica) Position() Position { return r.pos }

// Close closes the file. It does not sync it.
func (r *Replica) Close() error {
	if r.pendingBuf != nil {
		pendingBufs.Put(r.pendingBuf)
		r.pendingBuf, r.pending = nil, nil
	}
	if r.f == nil {
		return nil
	}
	return r.f.Close()
}

// Apply applies one LTX file.
//
// # Errors
//
// ErrCorrupt when the file is damaged, does not follow the position, or leads to
// another state than it says; ErrBroken after any earlier error.
func (r *Replica) Apply(file []byte) error {
	d := newDecoder(bytes.NewReader(file))
	defer d.free()
	err := r.apply(d)
	if err == io.EOF {
		r.err = fmt.Errorf("%w: ltx file is empty", ErrCorrupt)
		return r.err
	}
	if err != nil {
		return err
	}
	if d.n != int64(len(file)) {
		r.err = fmt.Errorf("%w: %d bytes after ltx file", ErrCorrupt, int64(len(file))-d.n)
	}
	return r.err
}

// apply applies the next file of d; io.EOF, which breaks nothing, when there is
// none.
func (r *Replica) apply(d *decoder) error {
	if r.err != nil {
		return fmt.Errorf("%w: %w", ErrBroken, r.err)
	}
	hdr, err := d.header()
	if err == io.EOF {
		return io.EOF
	}
	if err == nil {
		err = r.applyBody(d, hdr)
	}
	r.err = err
	return err
}

func (r *Replica) applyBody(d *decoder, hdr ltx.Header) error {
	if TXID(hdr.MinTXID) != r.pos.TXID+1 || hdr.PreApplyChecksum != r.pos.Checksum {
		return fmt.Errorf("%w: ltx file %s-%s upon %s does not follow %s", ErrCorrupt, hdr.MinTXID, hdr.MaxTXID, hdr.PreApplyChecksum, r.pos)
	}
	r.sums = append(r.sums, make([]Checksum, max(int(hdr.Commit)-len(r.sums), 0))...)
	sum, grown := r.pos.Checksum, uint32(0)
	for {
		more, err := d.next()
		if err != nil {
			return err
		}
		if !more {
			break
		}
		page := checksumOf(d.pgno, d.pageCRC)
		if d.pgno <= r.pageN {
			old, err := r.checksum(d.pgno)
			if err != nil {
				return err
			}
			sum ^= old
		} else {
			grown++
		}
		sum ^= page
		if err := r.write(d.pgno, d.data[:]); err != nil {
			return err
		}
		r.sums[d.pgno-1] = page
	}
	post, err := d.end()
	if err != nil {
		return err
	}
	if want := dataPageN(hdr.Commit) - dataPageN(min(hdr.Commit, r.pageN)); grown != want {
		return fmt.Errorf("%w: %d new pages of %d", ErrCorrupt, grown, want)
	}
	sum, err = r.resize(hdr.Commit, sum)
	if err != nil {
		return err
	}
	if sum |= ltx.ChecksumFlag; sum != post {
		return fmt.Errorf("%w: database at %s has checksum %s, want %s", ErrCorrupt, hdr.MaxTXID, sum, post)
	}
	r.pos = Position{TXID: TXID(hdr.MaxTXID), Checksum: post}
	return nil
}

// dataPageN returns how many of the first n pages are not the lock page.
func dataPageN(n uint32) uint32 {
	if n >= lockPgno {
		return n - 1
	}
	return n
}

// checksum returns that of a page as it is before the file that is being applied.
func (r *Replica) checksum(pgno uint32) (Checksum, error) {
	if sum := r.sums[pgno-1]; sum != 0 || pgno == lockPgno || r.f == nil {
		return sum, nil
	}
	var page [pageSize]byte
	if _, err := r.f.ReadAt(page[:], int64(pgno-1)*pageSize); err != nil {
		return 0, fmt.Errorf("read page %d: %w", pgno, err)
	}
	return pageChecksum(pgno, page[:]), nil
}

func (r *Replica) write(pgno uint32, page []byte) error {
	if r.f == nil {
		return nil
	}
	if n := len(r.pending); n == replicaPendingBytes || n > 0 && pgno != r.pendingFirst+uint32(n/pageSize) {
		if err := r.flush(); err != nil {
			return err
		}
	}
	if r.pendingBuf == nil {
		r.pendingBuf = pendingBufs.Get().(*[replicaPendingBytes]byte)
		r.pending = r.pendingBuf[:0]
	}
	if len(r.pending) == 0 {
		r.pendingFirst = pgno
	}
	r.pending = append(r.pending, page...)
	return nil
}

func (r *Replica) flush() error {
	if len(r.pending) == 0 {
		return nil
	}
	_, err := r.f.WriteAt(r.pending, int64(r.pendingFirst-1)*pageSize)
	r.pending = r.pending[:0]
	if err != nil {
		return fmt.Errorf("write page %d: %w", r.pendingFirst, err)
	}
	return nil
}

// resize makes the database pageN pages long and takes the pages that fall away
// out of sum.
func (r *Replica) resize(pageN uint32, sum Checksum) (Checksum, error) {
	for pgno := pageN + 1; pgno <= r.pageN; pgno++ {
		old, err := r.checksum(pgno)
		if err != nil {
			return 0, err
		}
		sum ^= old
	}
	r.sums = r.sums[:pageN]
	if r.f == nil {
		r.pageN = pageN
		return sum, nil
	}
	if err := r.flush(); err != nil {
		return 0, err
	}
	if r.pageN != pageN {
		if err := r.f.Truncate(int64(pageN) * pageSize); err != nil {
			return 0, err
		}
	}
	r.pageN = pageN
	return sum, nil
}
