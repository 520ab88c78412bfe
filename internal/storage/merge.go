package storage

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/superfly/ltx"
)

// merger makes one LTX file of consecutive ones: a merge file of several
// transactions, or, when it begins with a snapshot or with transaction 1, a
// snapshot. It reads everything but a leading snapshot twice: first to verify it
// and to learn which page is in which file last, then to copy just those pages,
// still compressed. Memory is bounded by the number of pages that changed since
// the snapshot.
type merger struct {
	ctx     context.Context
	dir     string
	sources []*os.File
	frames  map[uint32]frame
	pos     Position // after what was read
	pre     Checksum
	commit  uint32 // size in pages after what was read
	floor   uint32 // the smallest size on the way: pages of the snapshot beyond it are gone
}

// frame is where the newest version of a page is.
type frame struct {
	source int
	offset int64
	size   uint32
}

// mergeFrameBytes is the largest frame: a page that does not compress.
const mergeFrameBytes = pageSize + pageSize/200 + 64

// merge writes the result of a plan's steps, which is out, into w.
func (a *Archive) merge(ctx context.Context, dir string, steps []step, out file, w io.Writer) error {
	m := &merger{ctx: ctx, dir: dir, frames: map[uint32]frame{}, pos: Position{TXID: steps[0].from - 1}}
	defer m.close()
	var base *decoder
	if steps[0].kind == snapFile {
		f, err := os.Open(a.path(dir, steps[0].file))
		if err != nil {
			return err
		}
		m.sources = append(m.sources, f)
		base = newDecoder(f)
		defer base.free()
		if err := m.openBase(a, base, steps[0].file); err != nil {
			return &fileError{steps[0].file, err}
		}
		steps = steps[1:]
	}
	for _, s := range steps {
		if err := m.collect(a, s); err != nil {
			return &fileError{s.file, err}
		}
	}
	return m.write(w, out, base)
}

func (m *merger) close() {
	for _, f := range m.sources {
		_ = f.Close() // only read
	}
}

// openBase reads the header of a snapshot; its pages are read while writing.
func (m *merger) openBase(a *Archive, base *decoder, f file) error {
	hdr, err := base.header()
	if err != nil {
		return eofIsCorrupt(err)
	}
	post, err := a.postChecksum(m.dir, f)
	if err != nil {
		return err
	}
	m.pos = Position{TXID: f.max, Checksum: post}
	m.commit, m.floor = hdr.Commit, hdr.Commit
	return checkNode(m.dir, f, hdr)
}

// collect verifies a file, or a part of it, and notes its pages.
func (m *merger) collect(a *Archive, s step) error {
	var section *io.SectionReader
	if s.kind == logFile {
		l, err := a.openLog(m.dir, s.file)
		if err != nil {
			return err
		}
		m.sources = append(m.sources, l.f)
		section = l.section(s.from, s.to)
	} else {
		f, err := os.Open(a.path(m.dir, s.file))
		if err != nil {
			return err
		}
		m.sources = append(m.sources, f)
		section = io.NewSectionReader(f, 0, 1<<62)
	}
	d := newDecoder(section)
	defer d.free()
	_, offset, _ := section.Outer()
	for m.pos.TXID < s.to {
		if err := m.ctx.Err(); err != nil {
			return context.Cause(m.ctx)
		}
		if err := eofIsCorrupt(m.collectFile(d, offset)); err != nil {
			return err
		}
		offset += d.n
	}
	return nil
}

// collectFile notes the pages of the next LTX file, which begins at offset in the
// newest source.
func (m *merger) collectFile(d *decoder, offset int64) error {
	source := len(m.sources) - 1
	hdr, post, err := d.file(func() error {
		m.frames[d.pgno] = frame{source, offset + d.offset, uint32(d.n - d.offset)}
		return nil
	})
	if err != nil {
		return err
	}
	first := m.pos.Checksum == 0
	if TXID(hdr.MinTXID) != m.pos.TXID+1 || !first && hdr.PreApplyChecksum != m.pos.Checksum {
		return fmt.Errorf("%w: ltx file %s-%s upon %s does not follow %s", ErrCorrupt, hdr.MinTXID, hdr.MaxTXID, hdr.PreApplyChecksum, m.pos)
	}
	if first {
		m.pre, m.floor = hdr.PreApplyChecksum, hdr.Commit
	}
	if hdr.Commit < m.commit {
		for pgno := range m.frames {
			if pgno > hdr.Commit {
				delete(m.frames, pgno)
			}
		}
	}
	m.commit, m.floor = hdr.Commit, min(m.floor, hdr.Commit)
	m.pos = Position{TXID: TXID(hdr.MaxTXID), Checksum: post}
	return nil
}

// write writes the result. For a snapshot it recomputes the checksum of the
// database out of the pages.
func (m *merger) write(w io.Writer, out file, base *decoder) error {
	e := newEncoder(w)
	defer e.free()
	hdr := ltx.Header{
		Commit: m.commit, MinTXID: ltx.TXID(out.min), MaxTXID: ltx.TXID(out.max),
		Timestamp: out.timeMS, PreApplyChecksum: m.pre, NodeID: nodeID(m.dir),
	}
	if m.pos.TXID != out.max {
		return fmt.Errorf("merge to %s ends at %s", out.max, m.pos.TXID)
	}
	if err := e.begin(hdr); err != nil {
		return err
	}
	sum := ltx.ChecksumFlag
	put := func(pgno uint32, compressed []byte, crc uint64) error {
		sum = ltx.ChecksumFlag | (sum ^ checksumOf(pgno, crc))
		if pgno%1024 == 0 && m.ctx.Err() != nil {
			return context.Cause(m.ctx)
		}
		return e.frame(pgno, compressed, crc)
	}
	if err := m.pages(base, put); err != nil {
		return err
	}
	if out.min == 1 && sum != m.pos.Checksum {
		return fmt.Errorf("%w: snapshot at %s has checksum %s, want %s", ErrCorrupt, out.max, sum, m.pos.Checksum)
	}
	return e.end(m.pos.Checksum)
}

// pages calls put for every page of the result, ascending.
func (m *merger) pages(base *decoder, put func(pgno uint32, compressed []byte, crc uint64) error) error {
	pgnos := make([]uint32, 0, len(m.frames))
	for pgno := range m.frames {
		pgnos = append(pgnos, pgno)
	}
	slices.Sort(pgnos)
	buf, page := make([]byte, mergeFrameBytes), make([]byte, pageSize)
	// upTo puts the changed pages up to a page.
	upTo := func(last uint32) error {
		for len(pgnos) > 0 && pgnos[0] <= last {
			compressed, err := m.read(pgnos[0], buf, page)
			if err == nil {
				err = put(pgnos[0], compressed, crcPage(pgnos[0], page))
			}
			if err != nil {
				return err
			}
			pgnos = pgnos[1:]
		}
		return nil
	}
	for base != nil {
		more, err := base.next()
		if err != nil {
			return err
		}
		if !more {
			break
		}
		if err := upTo(base.pgno - 1); err != nil {
			return err
		}
		if _, changed := m.frames[base.pgno]; !changed && base.pgno <= m.floor {
			if err := put(base.pgno, base.compressed, base.pageCRC); err != nil {
				return err
			}
		}
	}
	if err := upTo(m.commit); err != nil || base == nil {
		return err
	}
	if _, err := base.end(); err != nil {
		return err
	}
	return base.done()
}

// read reads the newest version of a page.
func (m *merger) read(pgno uint32, buf, page []byte) ([]byte, error) {
	fr := m.frames[pgno]
	if fr.size < frameHeaderSize || int(fr.size) > len(buf) {
		return nil, fmt.Errorf("%w: frame of %d bytes", ErrCorrupt, fr.size)
	}
	b := buf[:fr.size]
	if _, err := m.sources[fr.source].ReadAt(b, fr.offset); err != nil {
		return nil, err
	}
	if binary.BigEndian.Uint32(b) != pgno {
		return nil, fmt.Errorf("%w: page %d moved", ErrCorrupt, pgno)
	}
	compressed := b[frameHeaderSize:]
	return compressed, decompress(page, compressed)
}
