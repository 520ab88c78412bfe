package storage

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"slices"

	"github.com/superfly/ltx"
)

// Clear replaces the database file at path, whose state is pos and which no DB has
// open, by image, the bytes of another one, whatever it held, and returns the LTX
// file of the transaction that does so and the position after it. The LTX file is
// the caller's. A nil image is an empty database: it costs one page however large
// the database was.
//
// # Errors
//
// The file is gone or as it was, and pos with it: throw it away.
func Clear(path string, pos Position, timeMS int64, image []byte) (file []byte, after Position, err error) {
	if image == nil {
		image = emptyPage()
	}
	pages := slices.Collect(slices.Chunk(image, pageSize))
	if len(pages) == 0 || len(image)%pageSize != 0 {
		return nil, Position{}, fmt.Errorf("%w: a database of %d bytes", ErrCorrupt, len(image))
	}
	after = Position{pos.TXID + 1, ltx.ChecksumFlag}
	for i, page := range pages {
		after.Checksum = ltx.ChecksumFlag | (after.Checksum ^ pageChecksum(uint32(i+1), page))
	}
	hdr := ltx.Header{Commit: uint32(len(pages)), MinTXID: ltx.TXID(after.TXID), MaxTXID: ltx.TXID(after.TXID), Timestamp: timeMS, PreApplyChecksum: pos.Checksum}
	e := newEncoder(nil)
	defer e.free()
	if err := e.begin(hdr); err != nil {
		return nil, Position{}, err
	}
	for i, page := range pages {
		pgno := uint32(i + 1)
		if err := e.page(pgno, page, crcPage(pgno, page)); err != nil {
			return nil, Position{}, err
		}
	}
	if err := e.end(after.Checksum); err != nil {
		return nil, Position{}, err
	}
	if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
		return nil, Position{}, fmt.Errorf("clear database: %w", err)
	}
	if err := os.WriteFile(path, image, 0o600); err != nil {
		return nil, Position{}, fmt.Errorf("clear database: %w", err)
	}
	return bytes.Clone(e.buf), after, nil
}

// emptyPage is the one page of a database without tables, as SQLite writes it
// before the first of them. https://www.sqlite.org/fileformat.html
func emptyPage() []byte {
	p := make([]byte, pageSize)
	copy(p, "SQLite format 3\x00")
	binary.BigEndian.PutUint16(p[16:], pageSize)
	p[18], p[19] = 1, 1 // rollback journal
	p[21], p[22], p[23] = 64, 32, 32
	binary.BigEndian.PutUint32(p[24:], 1) // change counter
	binary.BigEndian.PutUint32(p[28:], 1) // pages
	binary.BigEndian.PutUint32(p[92:], 1) // change counter that the number of pages is of
	p[100] = 0x0d                         // leaf of a table: sqlite_master
	binary.BigEndian.PutUint16(p[105:], pageSize)
	return p
}
