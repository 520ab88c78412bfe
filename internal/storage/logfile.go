package storage

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"slices"
	"sync"
)

// A log file holds consecutive transactions of one actor: a header with the
// actor's key, LTX files back to back, an index, a footer. All integers of ours
// are little-endian. See docs/formats/ltx-archive.md.
const (
	logMagic      = "SKERLOG\x01"
	logEndMagic   = "SKERLOG\xff"
	logNoteMagic  = "SKERLOG\xfe" // ends a file with a note
	logHeaderSize = 8 + 2         // and the key
	logEntrySize  = 8 + 8 + 8
	logFooterSize = 8 + 8 + 4 + 8 + 4 + 8
	logNoteSize   = 4 // and the note, between index and footer

	maxKeyBytes = 4096

	// maxNoteBytes bounds a note.
	maxNoteBytes = 128 << 10

	// maxLogTxN bounds the index of a log file: 1.5 MiB.
	maxLogTxN = 1 << 16

	// logReadBytes is the part of a file that is read to find its index.
	logReadBytes = 32 << 10
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// logEntry is one transaction in the index of a log file.
type logEntry struct {
	timeMS int64 // never less than the transaction's before
	offset int64 // of its LTX file
	size   int64
	post   Checksum
}

// logIndex is what a log file says of itself.
type logIndex struct {
	key     string
	first   TXID
	pre     Checksum // before the first; zero if that is transaction 1
	entries []logEntry
	note    []byte // about the actor, as of the last transaction; see Entry
}

func (x *logIndex) last() TXID { return x.first + TXID(len(x.entries)) - 1 }

// at returns the entry of a transaction that is in the file.
func (x *logIndex) at(id TXID) logEntry { return x.entries[id-x.first] }

// before returns the checksum before a transaction that is in the file.
func (x *logIndex) before(id TXID) Checksum {
	if id == x.first {
		return x.pre
	}
	return x.at(id - 1).post
}

func appendLogHeader(b []byte, key string) []byte {
	b = append(b, logMagic...)
	b = binary.LittleEndian.AppendUint16(b, uint16(len(key)))
	return append(b, key...)
}

// appendLogEnd appends index and footer. end is where they begin.
func (x *logIndex) appendLogEnd(b []byte, end int64) []byte {
	start := len(b)
	for _, e := range x.entries {
		b = binary.LittleEndian.AppendUint64(b, uint64(e.timeMS))
		b = binary.LittleEndian.AppendUint64(b, uint64(e.size))
		b = binary.LittleEndian.AppendUint64(b, uint64(e.post))
	}
	magic := logEndMagic
	if len(x.note) > 0 {
		magic = logNoteMagic
		b = append(b, x.note...)
		b = binary.LittleEndian.AppendUint32(b, uint32(len(x.note)))
	}
	b = binary.LittleEndian.AppendUint64(b, uint64(x.first))
	b = binary.LittleEndian.AppendUint64(b, uint64(x.pre))
	b = binary.LittleEndian.AppendUint32(b, uint32(len(x.entries)))
	b = binary.LittleEndian.AppendUint64(b, uint64(end))
	crc := crc32.Checksum(appendLogHeader(nil, x.key), castagnoli)
	b = binary.LittleEndian.AppendUint32(b, crc32.Update(crc, castagnoli, b[start:]))
	return append(b, magic...)
}

var logWriters = sync.Pool{New: func() any { return bufio.NewWriterSize(nil, 64<<10) }}

// writeLog writes a log file whose LTX files body puts into w. The offsets in x
// are filled in.
func writeLog(w io.Writer, x *logIndex, body func(w *bufio.Writer) error) error {
	bw := logWriters.Get().(*bufio.Writer)
	bw.Reset(w)
	defer func() {
		bw.Reset(nil)
		logWriters.Put(bw)
	}()
	header := appendLogHeader(nil, x.key)
	if _, err := bw.Write(header); err != nil {
		return err
	}
	end := int64(len(header))
	for i := range x.entries {
		x.entries[i].offset = end
		end += x.entries[i].size
	}
	if err := body(bw); err != nil {
		return err
	}
	if _, err := bw.Write(x.appendLogEnd(nil, end)); err != nil {
		return err
	}
	return bw.Flush()
}

// openedLog is a log file that is being read.
type openedLog struct {
	logIndex
	f *os.File
}

// openLog opens a log file and reads its index.
func openLog(path string) (*openedLog, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		_ = f.Close() // only read
		return nil, err
	}
	x, err := readLogIndex(f, info.Size())
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return &openedLog{logIndex: x, f: f}, nil
}

func (l *openedLog) close() { _ = l.f.Close() } // only read

// section returns the LTX files of the given transactions, back to back.
func (l *openedLog) section(from, to TXID) *io.SectionReader {
	start, end := l.at(from), l.at(to)
	return io.NewSectionReader(l.f, start.offset, end.offset+end.size-start.offset)
}

// readLogIndex reads header, index and footer of a log file of the given size.
func readLogIndex(r io.ReaderAt, size int64) (logIndex, error) {
	var x logIndex
	if size < logHeaderSize+logFooterSize {
		return x, fmt.Errorf("%w: log file of %d bytes", ErrCorrupt, size)
	}
	tail, err := readAt(r, max(size-logReadBytes, 0), size)
	if err != nil {
		return x, err
	}
	footer := tail[len(tail)-logFooterSize:]
	n, end := binary.LittleEndian.Uint32(footer[16:]), binary.LittleEndian.Uint64(footer[20:])
	noteN, noteSize, err := noteBytes(tail)
	if err != nil {
		return x, err
	}
	if n == 0 || n > maxLogTxN || end != uint64(size-logFooterSize-noteSize-int64(n)*logEntrySize) {
		return x, fmt.Errorf("%w: log footer", ErrCorrupt)
	}
	if end < logHeaderSize || end > uint64(size) {
		return x, fmt.Errorf("%w: log index at %d", ErrCorrupt, end)
	}
	header, err := readLogHeader(r, int64(end))
	if err != nil {
		return x, err
	}
	if have := int64(len(tail)); have < size-int64(end) {
		if tail, err = readAt(r, int64(end), size); err != nil {
			return x, err
		}
	} else {
		tail = tail[have-(size-int64(end)):]
	}
	sum := crc32.Update(crc32.Checksum(header, castagnoli), castagnoli, tail[:len(tail)-12])
	if sum != binary.LittleEndian.Uint32(tail[len(tail)-12:]) {
		return x, fmt.Errorf("%w: log index checksum", ErrCorrupt)
	}
	x.key = string(header[logHeaderSize:])
	footer = tail[len(tail)-logFooterSize:]
	x.first, x.pre = TXID(binary.LittleEndian.Uint64(footer)), Checksum(binary.LittleEndian.Uint64(footer[8:]))
	if noteN > 0 {
		x.note = slices.Clone(tail[n*logEntrySize:][:noteN])
	}
	return x, x.parseEntries(tail[:n*logEntrySize], int64(len(header)), int64(end))
}

// noteBytes returns the sizes of the note of a log file that ends with tail, and of
// all that stands for it between index and footer.
func noteBytes(tail []byte) (n uint32, size int64, err error) {
	switch string(tail[len(tail)-len(logEndMagic):]) {
	case logEndMagic:
		return 0, 0, nil
	case logNoteMagic:
		if len(tail) >= logFooterSize+logNoteSize {
			n = binary.LittleEndian.Uint32(tail[len(tail)-logFooterSize-logNoteSize:])
		}
		if n > 0 && n <= maxNoteBytes {
			return n, logNoteSize + int64(n), nil
		}
	}
	return 0, 0, fmt.Errorf("%w: log footer", ErrCorrupt)
}

// readLogHeader returns header and key.
func readLogHeader(r io.ReaderAt, end int64) ([]byte, error) {
	header, err := readAt(r, 0, min(end, logHeaderSize+512))
	if err != nil {
		return nil, err
	}
	size := logHeaderSize + int64(binary.LittleEndian.Uint16(header[8:]))
	if string(header[:8]) != logMagic || size > logHeaderSize+maxKeyBytes || size > end {
		return nil, fmt.Errorf("%w: log header", ErrCorrupt)
	}
	if size > int64(len(header)) {
		return readAt(r, 0, size)
	}
	return header[:size], nil
}

// parseEntries reads the index. The LTX files must fill the file from offset to
// end, and times must not go back.
func (x *logIndex) parseEntries(b []byte, offset, end int64) error {
	if x.first == 0 || x.first > 1<<63 {
		return fmt.Errorf("%w: log begins with transaction %s", ErrCorrupt, x.first)
	}
	x.entries = make([]logEntry, 0, len(b)/logEntrySize)
	last := int64(0)
	for ; len(b) > 0; b = b[logEntrySize:] {
		e := logEntry{
			timeMS: int64(binary.LittleEndian.Uint64(b)), offset: offset,
			size: int64(binary.LittleEndian.Uint64(b[8:])), post: Checksum(binary.LittleEndian.Uint64(b[16:])),
		}
		if e.timeMS < last || e.timeMS > maxTimeMS || e.size <= 0 || e.size > end-offset {
			return fmt.Errorf("%w: log index entry %d", ErrCorrupt, len(x.entries))
		}
		x.entries = append(x.entries, e)
		offset, last = offset+e.size, e.timeMS
	}
	if offset != end {
		return fmt.Errorf("%w: log index ends at %d, want %d", ErrCorrupt, offset, end)
	}
	return nil
}

// readAt reads the bytes from start to end.
func readAt(r io.ReaderAt, start, end int64) ([]byte, error) {
	b := make([]byte, end-start)
	n, err := r.ReadAt(b, start)
	if n == len(b) {
		return b, nil
	}
	if err == io.EOF {
		return nil, fmt.Errorf("%w: file ends at %d, want %d", ErrCorrupt, start+int64(n), end)
	}
	return nil, err
}
