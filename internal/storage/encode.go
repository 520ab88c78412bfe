package storage

import (
	"encoding/binary"
	"fmt"
	"io"
	"sync"

	"github.com/pierrec/lz4/v4"
	"github.com/superfly/ltx"
)

// encoder writes LTX files, byte for byte as ltx.Encoder does. It exists because
// that one allocates a compressor of 128 KiB for each file; encoders are pooled.
// The order of calls is begin, page or frame in ascending order, end.
type encoder struct {
	lz   lz4.Compressor
	cb   []byte // one compressed page
	buf  []byte // what is not in w yet
	w    io.Writer
	n    int64 // bytes in w
	crc  uint64
	idx  []byte // the page index so far
	hdr  ltx.Header
	last uint32
}

var encoders = sync.Pool{New: func() any {
	return &encoder{cb: make([]byte, lz4.CompressBlockBound(pageSize))}
}}

const (
	frameHeaderSize = ltx.PageHeaderSize + 4

	// encoderFlushBytes is how much an encoder gathers for one write.
	encoderFlushBytes = 256 << 10

	// encoderKeepBytes is the largest buffer that goes back to the pool.
	encoderKeepBytes = 1 << 20
)

// newEncoder returns an encoder that writes to w, or, if w is nil, keeps all in
// memory for bytes.
func newEncoder(w io.Writer) *encoder {
	e := encoders.Get().(*encoder)
	e.w = w
	return e
}

// free gives the encoder back. Nothing that it returned may be used after.
func (e *encoder) free() {
	if cap(e.buf) > encoderKeepBytes {
		e.buf = nil
	}
	if cap(e.idx) > encoderKeepBytes {
		e.idx = nil
	}
	e.w = nil
	encoders.Put(e)
}

func (e *encoder) begin(hdr ltx.Header) error {
	hdr.Version, hdr.PageSize = ltx.Version, pageSize
	if err := hdr.Validate(); err != nil {
		return fmt.Errorf("encode ltx header: %w", err)
	}
	e.hdr, e.last, e.n, e.crc = hdr, 0, 0, 0
	e.buf, e.idx = e.buf[:0], e.idx[:0]
	b := e.buf
	b = append(b, ltx.Magic...)
	b = binary.BigEndian.AppendUint32(b, hdr.Flags)
	b = binary.BigEndian.AppendUint32(b, hdr.PageSize)
	b = binary.BigEndian.AppendUint32(b, hdr.Commit)
	b = binary.BigEndian.AppendUint64(b, uint64(hdr.MinTXID))
	b = binary.BigEndian.AppendUint64(b, uint64(hdr.MaxTXID))
	b = binary.BigEndian.AppendUint64(b, uint64(hdr.Timestamp))
	b = binary.BigEndian.AppendUint64(b, uint64(hdr.PreApplyChecksum))
	var rest [ltx.HeaderSize - 48]byte // of a WAL: none; then the node
	binary.BigEndian.PutUint64(rest[72-48:], hdr.NodeID)
	e.buf = append(b, rest[:]...)
	e.crc = crcUpdate(0, e.buf)
	return nil
}

// page adds a page; crc is what crcPage returns for it.
func (e *encoder) page(pgno uint32, data []byte, crc uint64) error {
	n, err := e.lz.CompressBlock(data, e.cb)
	if err != nil {
		return fmt.Errorf("compress page %d: %w", pgno, err)
	}
	return e.frame(pgno, e.cb[:n], crc)
}

// frame adds a page that is compressed already.
func (e *encoder) frame(pgno uint32, compressed []byte, crc uint64) error {
	if err := e.checkPgno(pgno); err != nil {
		return err
	}
	offset, start := e.n+int64(len(e.buf)), len(e.buf)
	e.buf = binary.BigEndian.AppendUint32(e.buf, pgno)
	e.buf = binary.BigEndian.AppendUint16(e.buf, ltx.PageHeaderFlagSize)
	e.buf = binary.BigEndian.AppendUint32(e.buf, uint32(len(compressed)))
	e.crc = crcAddPage(crcUpdate(e.crc, e.buf[start:]), pgno, crc)
	e.buf = append(e.buf, compressed...)
	e.idx = appendIndex(e.idx, pgno, offset, int64(len(e.buf)-start))
	return e.flush(encoderFlushBytes)
}

// checkPgno holds callers to the rules of LTX: ascending, within the database,
// never the lock page; a snapshot has all pages.
func (e *encoder) checkPgno(pgno uint32) error {
	want := e.last + 1
	if want == lockPgno {
		want++
	}
	if pgno <= e.last || pgno > e.hdr.Commit || pgno == lockPgno || e.hdr.IsSnapshot() && pgno != want {
		return fmt.Errorf("encode page %d after %d of %d: out of order", pgno, e.last, e.hdr.Commit)
	}
	e.last = pgno
	return nil
}

// end completes the file. With no writer its bytes are e.buf.
func (e *encoder) end(post Checksum) error {
	if e.hdr.IsSnapshot() && e.last != lastPgno(e.hdr.Commit) {
		return fmt.Errorf("encode snapshot: last page is %d of %d", e.last, e.hdr.Commit)
	}
	start := len(e.buf)
	e.buf = append(e.buf, 0, 0, 0, 0, 0, 0) // no further page
	e.buf = append(e.buf, e.idx...)
	e.buf = append(e.buf, 0)
	e.buf = binary.BigEndian.AppendUint64(e.buf, uint64(len(e.idx)+1))
	e.buf = binary.BigEndian.AppendUint64(e.buf, uint64(post))
	e.crc = crcUpdate(e.crc, e.buf[start:])
	e.buf = binary.BigEndian.AppendUint64(e.buf, uint64(ltx.ChecksumFlag)|e.crc)
	return e.flush(0)
}

// flush writes out more than limit bytes.
func (e *encoder) flush(limit int) error {
	if e.w == nil || len(e.buf) <= limit {
		return nil
	}
	n, err := e.w.Write(e.buf)
	e.n += int64(n)
	e.buf = e.buf[:0]
	if err != nil {
		return fmt.Errorf("write ltx: %w", err)
	}
	return nil
}

// lastPgno returns the last page that a snapshot of so many pages holds.
func lastPgno(pageN uint32) uint32 {
	if pageN == lockPgno {
		return pageN - 1
	}
	return pageN
}

func appendIndex(b []byte, pgno uint32, offset, size int64) []byte {
	b = binary.AppendUvarint(b, uint64(pgno))
	b = binary.AppendUvarint(b, uint64(offset))
	return binary.AppendUvarint(b, uint64(size))
}
