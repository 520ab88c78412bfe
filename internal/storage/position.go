package storage

import (
	"fmt"
	"strconv"

	"github.com/superfly/ltx"
)

// TXID numbers the transactions of one actor: 1, 2, 3... 0 is the state before
// the first.
type TXID uint64

// String returns 16 hexadecimal digits, which sort as the numbers do.
func (t TXID) String() string { return fmt.Sprintf("%016x", uint64(t)) }

// ParseTXID reads what String writes.
func ParseTXID(s string) (TXID, error) {
	if len(s) != 16 {
		return 0, fmt.Errorf("parse transaction id %q: not 16 hexadecimal digits", s)
	}
	v, err := strconv.ParseUint(s, 16, 64)
	if err != nil {
		return 0, fmt.Errorf("parse transaction id %q: %w", s, err)
	}
	return TXID(v), nil
}

// Checksum is LTX's rolling checksum of a database: the XOR of the checksums of
// its pages, with ltx.ChecksumFlag set.
type Checksum = ltx.Checksum

// Position names a state of one database. The zero Position is the empty
// database that no transaction has written yet.
type Position struct {
	TXID     TXID
	Checksum Checksum // zero exactly when TXID is
}

// String returns TXID and checksum in hexadecimal.
func (p Position) String() string { return p.TXID.String() + "/" + p.Checksum.String() }

const (
	pageSize = 4096

	// lockPgno is the page around SQLite's lock bytes. It holds no data, is in no
	// LTX file and in no checksum.
	lockPgno = 0x40000000/pageSize + 1
)

// pageChecksum is ltx.ChecksumPage.
func pageChecksum(pgno uint32, page []byte) Checksum { return checksumOf(pgno, crcPage(pgno, page)) }

// checksumOf returns the checksum of a page, given what crcPage returned for it.
func checksumOf(pgno uint32, crc uint64) Checksum {
	if pgno == lockPgno {
		return 0
	}
	return ltx.ChecksumFlag | Checksum(crc)
}
