package storage

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/pierrec/lz4/v4"
	"github.com/superfly/ltx"
)

// decoder reads LTX files that stand back to back in one stream and accepts only
// what encoder writes: 4 KiB pages, checksums, LZ4 blocks, an index that fits.
// Memory is bounded by the page index. The order of calls is header, next until
// it says no more, end; then header again.
type decoder struct {
	r    *bufio.Reader
	n    int64 // bytes read of this file
	crc  uint64
	idx  []byte // what the page index has to be
	hdr  ltx.Header
	last uint32
	sum  Checksum // XOR of all pages, for snapshots

	// The page that next read, valid until the next call.
	pgno       uint32
	offset     int64 // of its frame in the file
	compressed []byte
	data       [pageSize]byte
	pageCRC    uint64 // of crcPage
}

const decoderBufBytes = 64 << 10

var decoders = sync.Pool{New: func() any {
	return &decoder{r: bufio.NewReaderSize(nil, decoderBufBytes)}
}}

func newDecoder(r io.Reader) *decoder {
	d := decoders.Get().(*decoder)
	d.r.Reset(r)
	return d
}

func (d *decoder) free() {
	d.r.Reset(nil)
	if cap(d.idx) > encoderKeepBytes {
		d.idx = nil
	}
	decoders.Put(d)
}

// peek returns the next n bytes and takes them. They are valid until the next
// read.
func (d *decoder) peek(n int) ([]byte, error) {
	b, err := d.r.Peek(n)
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = fmt.Errorf("%w: ltx file ends early", ErrCorrupt)
		}
		return nil, err
	}
	_, err = d.r.Discard(n)
	d.n += int64(n)
	return b, err
}

// header reads the next file's header. io.EOF: there is no further file.
func (d *decoder) header() (ltx.Header, error) {
	if _, err := d.r.Peek(1); errors.Is(err, io.EOF) {
		return ltx.Header{}, io.EOF
	}
	d.n, d.last, d.sum, d.idx = 0, 0, ltx.ChecksumFlag, d.idx[:0]
	b, err := d.peek(ltx.HeaderSize)
	if err != nil {
		return ltx.Header{}, err
	}
	if d.hdr, err = parseHeader(b); err != nil {
		return ltx.Header{}, err
	}
	d.crc = crcUpdate(0, b)
	return d.hdr, nil
}

func parseHeader(b []byte) (ltx.Header, error) {
	var hdr ltx.Header
	if err := hdr.UnmarshalBinary(b); err != nil {
		return hdr, fmt.Errorf("%w: ltx header: %w", ErrCorrupt, err)
	}
	if err := hdr.Validate(); err != nil {
		return hdr, fmt.Errorf("%w: ltx header: %w", ErrCorrupt, err)
	}
	if hdr.PageSize != pageSize || hdr.NoChecksum() {
		return hdr, fmt.Errorf("%w: ltx header: page size %d, flags %x", ErrCorrupt, hdr.PageSize, hdr.Flags)
	}
	return hdr, nil
}

// next reads the next page; false: there is none.
func (d *decoder) next() (bool, error) {
	d.offset = d.n
	b, err := d.peek(ltx.PageHeaderSize)
	if err != nil {
		return false, err
	}
	d.crc = crcUpdate(d.crc, b)
	d.pgno = binary.BigEndian.Uint32(b)
	flags := binary.BigEndian.Uint16(b[4:])
	if d.pgno == 0 && flags == 0 {
		return false, nil
	}
	if err := d.checkPgno(); err != nil {
		return false, err
	}
	if b, err = d.peek(4); err != nil {
		return false, err
	}
	d.crc = crcUpdate(d.crc, b)
	size := binary.BigEndian.Uint32(b)
	if flags != ltx.PageHeaderFlagSize || size > uint32(lz4.CompressBlockBound(pageSize)) {
		return false, fmt.Errorf("%w: page %d: flags %x, size %d", ErrCorrupt, d.pgno, flags, size)
	}
	if d.compressed, err = d.peek(int(size)); err != nil {
		return false, err
	}
	if err := decompress(d.data[:], d.compressed); err != nil {
		return false, fmt.Errorf("page %d: %w", d.pgno, err)
	}
	d.pageCRC = crcPage(d.pgno, d.data[:])
	d.crc = crcAddPage(d.crc, d.pgno, d.pageCRC)
	d.idx = appendIndex(d.idx, d.pgno, d.offset, d.n-d.offset)
	if d.hdr.IsSnapshot() {
		d.sum = ltx.ChecksumFlag | (d.sum ^ checksumOf(d.pgno, d.pageCRC))
	}
	return true, nil
}

func (d *decoder) checkPgno() error {
	want := d.last + 1
	if want == lockPgno {
		want++
	}
	if d.pgno <= d.last || d.pgno > d.hdr.Commit || d.pgno == lockPgno || d.hdr.IsSnapshot() && d.pgno != want {
		return fmt.Errorf("%w: page %d after %d of %d", ErrCorrupt, d.pgno, d.last, d.hdr.Commit)
	}
	d.last = d.pgno
	return nil
}

func decompress(page, compressed []byte) error {
	n, err := lz4.UncompressBlock(compressed, page)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	if n != pageSize {
		return fmt.Errorf("%w: %d bytes decompressed", ErrCorrupt, n)
	}
	return nil
}

// end reads and checks the index and the trailer and returns the checksum of the
// database after the file.
func (d *decoder) end() (Checksum, error) {
	if err := d.endIndex(); err != nil {
		return 0, err
	}
	b, err := d.peek(ltx.TrailerSize)
	if err != nil {
		return 0, err
	}
	d.crc = crcUpdate(d.crc, b[:8])
	post, sum := Checksum(binary.BigEndian.Uint64(b)), binary.BigEndian.Uint64(b[8:])
	switch {
	case sum != uint64(ltx.ChecksumFlag)|d.crc:
		return 0, fmt.Errorf("%w: ltx file checksum", ErrCorrupt)
	case post&ltx.ChecksumFlag == 0:
		return 0, fmt.Errorf("%w: ltx post-apply checksum %x", ErrCorrupt, uint64(post))
	case d.hdr.IsSnapshot() && (post != d.sum || d.last != lastPgno(d.hdr.Commit)):
		return 0, fmt.Errorf("%w: ltx snapshot of %d pages ends at %d with checksum %s, want %s", ErrCorrupt, d.hdr.Commit, d.last, d.sum, post)
	}
	return post, nil
}

// endIndex compares the index with the pages that were read.
func (d *decoder) endIndex() error {
	for want := d.idx; len(want) > 0; {
		b, err := d.peek(min(len(want), decoderBufBytes))
		if err != nil {
			return err
		}
		if !bytes.Equal(b, want[:len(b)]) {
			return fmt.Errorf("%w: ltx page index", ErrCorrupt)
		}
		d.crc = crcUpdate(d.crc, b)
		want = want[len(b):]
	}
	b, err := d.peek(9)
	if err != nil {
		return err
	}
	if b[0] != 0 || binary.BigEndian.Uint64(b[1:]) != uint64(len(d.idx)+1) {
		return fmt.Errorf("%w: end of ltx page index", ErrCorrupt)
	}
	d.crc = crcUpdate(d.crc, b)
	return nil
}

// file reads a whole file, calling each (which may be nil) for every page.
func (d *decoder) file(each func() error) (ltx.Header, Checksum, error) {
	hdr, err := d.header()
	if err != nil {
		return hdr, 0, err
	}
	for {
		more, err := d.next()
		if err != nil {
			return hdr, 0, err
		}
		if !more {
			post, err := d.end()
			return hdr, post, err
		}
		if each != nil {
			if err := each(); err != nil {
				return hdr, 0, err
			}
		}
	}
}

// done checks that there is nothing after the files that were read.
func (d *decoder) done() error {
	if _, err := d.r.Peek(1); !errors.Is(err, io.EOF) {
		return errors.Join(fmt.Errorf("%w: more bytes after ltx file", ErrCorrupt), err)
	}
	return nil
}

// verifyLTX reads a file that must be one LTX file and no more.
func verifyLTX(b []byte) (ltx.Header, Checksum, error) {
	d := newDecoder(bytes.NewReader(b))
	defer d.free()
	hdr, post, err := d.file(nil)
	switch {
	case errors.Is(err, io.EOF):
		return hdr, 0, fmt.Errorf("%w: ltx file is empty", ErrCorrupt)
	case err != nil:
		return hdr, 0, err
	case d.n != int64(len(b)):
		return hdr, 0, fmt.Errorf("%w: %d bytes after ltx file", ErrCorrupt, int64(len(b))-d.n)
	}
	return hdr, post, nil
}
