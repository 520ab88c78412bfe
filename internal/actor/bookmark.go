package actor

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"

	"github.com/skerry-run/skerry/internal/storage"
)

// A bookmark names a state of one actor's database. It looks like the platform's,
//
//	00000000-0000002a-00000000-9f86d081884c7d659a2feaa0c55ad015
//
// the TXID in two parts, a part that is zero, and 16 bytes that belong to the actor:
// the start of the SHA-256 of its key. So bookmarks of one actor sort as strings in
// the order of its states, and those of another are refused.
type bookmark struct {
	txid  storage.TXID
	owner [bookmarkOwnerBytes]byte
}

const (
	bookmarkOwnerBytes = 16
	bookmarkChars      = 8 + 1 + 8 + 1 + 8 + 1 + 2*bookmarkOwnerBytes
)

var (
	errBadBookmark     error = platformError("Invalid bookmark: not of the form that getCurrentBookmark() returns.")
	errForeignBookmark error = platformError("Invalid bookmark: it belongs to another Durable Object.")
	errFutureBookmark  error = platformError("Invalid bookmark: it is later than the current state.")
	errEmptyBookmark   error = platformError("Invalid bookmark: it is from before the first write; deleteAll() leads to that state.")
	errOldBookmark     error = platformError("The requested state is no longer in the history of this Durable Object.")
)

func bookmarkOf(key string, txid storage.TXID) bookmark {
	sum := sha256.Sum256([]byte(key))
	return bookmark{txid, [bookmarkOwnerBytes]byte(sum[:])}
}

func (b bookmark) String() string {
	return fmt.Sprintf("%08x-%08x-%08x-%x", uint32(b.txid>>32), uint32(b.txid), 0, b.owner[:])
}

// parseBookmark reads what String writes.
func parseBookmark(s string) (bookmark, error) {
	if len(s) != bookmarkChars || s[8] != '-' || s[17] != '-' || s[18:27] != "00000000-" {
		return bookmark{}, errBadBookmark
	}
	high, err1 := strconv.ParseUint(s[:8], 16, 32)
	low, err2 := strconv.ParseUint(s[9:17], 16, 32)
	b := bookmark{txid: storage.TXID(high<<32 | low)}
	_, err3 := hex.Decode(b.owner[:], []byte(s[27:]))
	if err1 != nil || err2 != nil || err3 != nil || b.String() != s {
		return bookmark{}, errBadBookmark
	}
	return b, nil
}

// check reports why the actor of a key, whose newest state is newest, cannot go
// back to it.
func (b bookmark) check(key string, newest storage.TXID) error {
	switch {
	case b.owner != bookmarkOf(key, 0).owner:
		return errForeignBookmark
	case b.txid > newest:
		return errFutureBookmark
	case b.txid == 0:
		return errEmptyBookmark
	}
	return nil
}
