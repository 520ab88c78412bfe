package sqlite

/*
#include "shim.h"
*/
import "C"

import (
	"cmp"
	"fmt"
	"slices"
	"unsafe"
)

// Capture is what was written to the main database since the last reset. It and
// the slices that it returns are valid until the connection is used again.
type Capture struct {
	// Pgnos are the pages that were written and are part of the database,
	// ascending.
	Pgnos []uint32
	// Removed are pages of the database of before that are beyond its new end,
	// ascending.
	Removed []uint32
	// PageN is the size of the database in pages.
	PageN uint32

	written, removed []*C.sq_page
}

// Page returns what page Pgnos[i] holds.
func (c *Capture) Page(i int) []byte { return pageBytes(c.written[i].page) }

// OldPage returns what page Pgnos[i] held before; nil when it was not part of the
// database.
func (c *Capture) OldPage(i int) []byte {
	if c.written[i].flags&C.SQ_PAGE_HAD_OLD == 0 {
		return nil
	}
	return pageBytes(c.written[i].old)
}

// RemovedPage returns what page Removed[i] held.
func (c *Capture) RemovedPage(i int) []byte { return pageBytes(c.removed[i].old) }

func pageBytes(p *C.uint8_t) []byte { return unsafe.Slice((*byte)(unsafe.Pointer(p)), PageBytes) }

// Capture returns what was written since ResetCapture; nothing when the connection
// does not capture. See the package comment for when it is meaningful.
func (db *DB) Capture() *Capture {
	v := &db.view
	v.Pgnos, v.Removed = v.Pgnos[:0], v.Removed[:0]
	v.written, v.removed = v.written[:0], v.removed[:0]
	v.PageN = 0
	c := C.sq_file_capture(db.c.file)
	if c == nil {
		return v
	}
	v.PageN = uint32(C.sq_file_size(db.c.file) / PageBytes)
	pages := unsafe.Slice(c.pages, int(c.pageN))
	for i := range pages {
		p := &pages[i]
		switch {
		case p.flags&C.SQ_PAGE_WRITTEN == 0:
		case p.flags&C.SQ_PAGE_REMOVED == 0:
			v.written = append(v.written, p)
		case p.flags&C.SQ_PAGE_HAD_OLD != 0:
			v.removed = append(v.removed, p)
		}
	}
	byPgno := func(a, b *C.sq_page) int { return cmp.Compare(a.pgno, b.pgno) }
	slices.SortFunc(v.written, byPgno)
	slices.SortFunc(v.removed, byPgno)
	for _, p := range v.written {
		v.Pgnos = append(v.Pgnos, uint32(p.pgno))
	}
	for _, p := range v.removed {
		v.Removed = append(v.Removed, uint32(p.pgno))
	}
	return v
}

// ResetCapture forgets what was written, after a COMMIT and before the next
// transaction. After a ROLLBACK use RevertCapture.
func (db *DB) ResetCapture() {
	if c := C.sq_file_capture(db.c.file); c != nil {
		C.sq_capture_reset(c)
	}
}

// RevertCapture forgets what was written, after a ROLLBACK: SQLite does not write
// the old contents of free pages back, since it never reads them; this does, so
// that the file is again what the last commit left.
func (db *DB) RevertCapture() error {
	if rc := C.sq_file_revert(db.c.file); rc != 0 {
		return fmt.Errorf("revert pages: %w", &Error{Code: Code(rc & 0xff), Extended: int(rc), Message: "disk I/O error", Offset: -1})
	}
	return nil
}
