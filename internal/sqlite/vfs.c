#include <string.h>
#include "shim.h"

// Two VFSs over those of the system. Both create the file of a database when it
// is first written; sq_vfs_capture also keeps what is written, and takes no file
// locks.

const char sq_vfs_plain[] = "skerry", sq_vfs_capture[] = "skerry-capture";

// How many pages a reset keeps the contents of. The pages that every transaction
// writes stay in here, so that their old content need not be read back.
enum { keepPageN = 16 };

struct sq_file {
	sqlite3_file base;
	sqlite3_file *real; // pMethods NULL: there is no file yet
	sqlite3_vfs *vfs;   // of the system
	const char *path;   // SQLite keeps it while the file is open
	int flags;
	int level;         // lock that SQLite holds
	int main;          // the main database, not a temporary file
	int64_t size;      // bytes; kept up for main files that capture
	sq_capture *capture;
};

#define REAL(f) (((sq_file *)(f))->real)
#define EXISTS(f) (REAL(f)->pMethods != NULL)

// ---- capture

static uint32_t slot_of(const sq_capture *c, uint32_t pgno) { return (pgno * 2654435769u) & (c->slotN - 1); }

static sq_page *find(sq_capture *c, uint32_t pgno) {
	if (c->slotN == 0)
		return NULL;
	for (uint32_t i = slot_of(c, pgno); c->slots[i] != 0; i = (i + 1) & (c->slotN - 1)) {
		sq_page *e = &c->pages[c->slots[i] - 1];
		if (e->pgno == pgno)
			return e;
	}
	return NULL;
}

static void insert_slot(sq_capture *c, uint32_t index) {
	uint32_t i = slot_of(c, c->pages[index].pgno);
	while (c->slots[i] != 0)
		i = (i + 1) & (c->slotN - 1);
	c->slots[i] = index + 1;
}

static int rehash(sq_capture *c, uint32_t slotN) {
	uint32_t *slots = sq_alloc(slotN * sizeof *slots);
	if (slots == NULL)
		return 0;
	memset(slots, 0, slotN * sizeof *slots);
	sq_free(c->slots);
	c->slots = slots;
	c->slotN = slotN;
	for (uint32_t i = 0; i < c->pageN; i++)
		insert_slot(c, i);
	return 1;
}

// Adds an entry for a page that has none. NULL: out of memory.
static sq_page *add(sq_capture *c, uint32_t pgno) {
	if (c->pageN == c->pageCap) {
		uint32_t cap = c->pageCap ? c->pageCap * 2 : 16;
		sq_page *pages = sq_alloc(cap * sizeof *pages);
		if (pages == NULL)
			return NULL;
		if (c->pageN)
			memcpy(pages, c->pages, c->pageN * sizeof *pages);
		sq_free(c->pages);
		c->pages = pages;
		c->pageCap = cap;
	}
	if ((c->pageN + 1) * 2 > c->slotN && !rehash(c, c->slotN ? c->slotN * 2 : 64))
		return NULL;
	sq_page *e = &c->pages[c->pageN];
	*e = (sq_page){.pgno = pgno, .page = sq_alloc(SQ_PAGE_BYTES)};
	if (e->page == NULL)
		return NULL;
	insert_slot(c, c->pageN++);
	return e;
}

static void release(sq_page *e) {
	sq_free(e->page);
	sq_free(e->old);
}

void sq_capture_reset(sq_capture *c) {
	// Entries of the transaction stay if they are few; older ones go first.
	uint32_t written = 0, n = 0;
	for (uint32_t i = 0; i < c->pageN; i++)
		written += (c->pages[i].flags & (SQ_PAGE_WRITTEN | SQ_PAGE_REMOVED)) == SQ_PAGE_WRITTEN;
	int full = c->pageN > keepPageN;
	for (uint32_t i = 0; i < c->pageN; i++) {
		sq_page *e = &c->pages[i];
		int fresh = (e->flags & SQ_PAGE_WRITTEN) != 0;
		if (e->flags & SQ_PAGE_REMOVED || (full && (!fresh || written > keepPageN))) {
			release(e);
			continue;
		}
		e->flags = 0;
		c->pages[n++] = *e;
	}
	if (n == c->pageN)
		return;
	c->pageN = n;
	if (c->slotN > 1024) {
		sq_free(c->slots);
		sq_free(c->pages);
		*c = (sq_capture){0};
		return; // n is 0: so many slots come from more pages than are kept
	}
	memset(c->slots, 0, c->slotN * sizeof *c->slots);
	for (uint32_t i = 0; i < n; i++)
		insert_slot(c, i);
}

// Returns the entry of a page that is about to change, with its old content.
static int touch(sq_file *f, uint32_t pgno, sq_page **out) {
	sq_capture *c = f->capture;
	sq_page *e = find(c, pgno);
	*out = e;
	if (e != NULL && e->flags & SQ_PAGE_WRITTEN)
		return SQLITE_OK;
	int known = e != NULL;
	if (!known && (e = *out = add(c, pgno)) == NULL)
		return SQLITE_IOERR_NOMEM;
	int64_t at = (int64_t)(pgno - 1) * SQ_PAGE_BYTES;
	e->flags |= SQ_PAGE_WRITTEN;
	if (at >= f->size)
		return SQLITE_OK;
	if (e->old == NULL && (e->old = sq_alloc(SQ_PAGE_BYTES)) == NULL)
		return SQLITE_IOERR_NOMEM;
	e->flags |= SQ_PAGE_HAD_OLD;
	if (known) {
		uint8_t *t = e->old;
		e->old = e->page;
		e->page = t;
		return SQLITE_OK;
	}
	return f->real->pMethods->xRead(f->real, e->old, SQ_PAGE_BYTES, at);
}

// Notes the pages of zeros between the end of the file and size.
static int fill(sq_file *f, int64_t size) {
	while (f->size < size) {
		sq_page *e;
		int rc = touch(f, (uint32_t)(f->size / SQ_PAGE_BYTES) + 1, &e);
		if (rc)
			return rc;
		memset(e->page, 0, SQ_PAGE_BYTES);
		e->flags &= ~SQ_PAGE_REMOVED;
		f->size += SQ_PAGE_BYTES;
	}
	return SQLITE_OK;
}

static int capture_write(sq_file *f, const void *b, int n, sqlite3_int64 at) {
	if (n != SQ_PAGE_BYTES || at % SQ_PAGE_BYTES)
		return SQLITE_IOERR_WRITE; // no database of ours
	int rc = fill(f, at);
	sq_page *e;
	if (rc == SQLITE_OK)
		rc = touch(f, (uint32_t)(at / SQ_PAGE_BYTES) + 1, &e);
	if (rc)
		return rc;
	memcpy(e->page, b, SQ_PAGE_BYTES);
	e->flags &= ~SQ_PAGE_REMOVED;
	if (f->size < at + n)
		f->size = at + n;
	return SQLITE_OK;
}

static int capture_truncate(sq_file *f, sqlite3_int64 size) {
	int rc = fill(f, size);
	while (rc == SQLITE_OK && f->size > size) {
		sq_page *e;
		rc = touch(f, (uint32_t)(f->size / SQ_PAGE_BYTES), &e);
		if (rc == SQLITE_OK) {
			e->flags |= SQ_PAGE_REMOVED;
			f->size -= SQ_PAGE_BYTES;
		}
	}
	return rc;
}

// Makes the file what it was at the last reset, after SQLite rolled back.
static int revert(sq_file *f) {
	sq_capture *c = f->capture;
	int64_t size = f->size;
	for (uint32_t i = 0; i < c->pageN; i++) {
		sq_page *e = &c->pages[i];
		int64_t at = (int64_t)(e->pgno - 1) * SQ_PAGE_BYTES;
		if (!(e->flags & SQ_PAGE_WRITTEN))
			continue;
		if (!(e->flags & SQ_PAGE_HAD_OLD)) {
			e->flags |= SQ_PAGE_REMOVED;
			if (at < size)
				size = at;
			continue;
		}
		if (e->flags & SQ_PAGE_REMOVED || memcmp(e->page, e->old, SQ_PAGE_BYTES)) {
			int rc = f->real->pMethods->xWrite(f->real, e->old, SQ_PAGE_BYTES, at);
			if (rc)
				return rc;
			memcpy(e->page, e->old, SQ_PAGE_BYTES);
			e->flags &= ~SQ_PAGE_REMOVED;
			if (f->size < at + SQ_PAGE_BYTES)
				size = f->size = at + SQ_PAGE_BYTES;
		}
	}
	if (size < f->size) {
		int rc = f->real->pMethods->xTruncate(f->real, size);
		if (rc)
			return rc;
		f->size = size;
	}
	sq_capture_reset(c);
	return SQLITE_OK;
}

// ---- files

static int create(sq_file *f) {
	int rc = f->vfs->xOpen(f->vfs, f->path, f->real, f->flags | SQLITE_OPEN_CREATE, NULL);
	// SQLite holds locks of a file that did not exist: take them now.
	static const int levels[] = {1, 2, 4};
	for (int i = 0; rc == SQLITE_OK && i < 3 && levels[i] <= f->level; i++)
		rc = f->real->pMethods->xLock(f->real, levels[i]);
	return rc;
}

static int x_close(sqlite3_file *file) {
	sq_file *f = (sq_file *)file;
	int rc = EXISTS(f) ? f->real->pMethods->xClose(f->real) : SQLITE_OK;
	if (f->capture) {
		for (uint32_t i = 0; i < f->capture->pageN; i++)
			release(&f->capture->pages[i]);
		sq_free(f->capture->pages);
		sq_free(f->capture->slots);
		sq_free(f->capture);
		f->capture = NULL;
	}
	return rc;
}

static int x_read(sqlite3_file *f, void *b, int n, sqlite3_int64 at) {
	if (EXISTS(f))
		return REAL(f)->pMethods->xRead(REAL(f), b, n, at);
	memset(b, 0, (size_t)n);
	return SQLITE_IOERR_SHORT_READ;
}

static int x_write(sqlite3_file *file, const void *b, int n, sqlite3_int64 at) {
	sq_file *f = (sq_file *)file;
	int rc = EXISTS(f) ? SQLITE_OK : create(f);
	if (rc == SQLITE_OK && f->capture)
		rc = capture_write(f, b, n, at);
	return rc ? rc : f->real->pMethods->xWrite(f->real, b, n, at);
}

static int x_truncate(sqlite3_file *file, sqlite3_int64 size) {
	sq_file *f = (sq_file *)file;
	if (!EXISTS(f))
		return SQLITE_OK;
	int rc = f->capture ? capture_truncate(f, size) : SQLITE_OK;
	return rc ? rc : f->real->pMethods->xTruncate(f->real, size);
}

static int x_sync(sqlite3_file *f, int flags) { return EXISTS(f) ? REAL(f)->pMethods->xSync(REAL(f), flags) : SQLITE_OK; }

static int x_file_size(sqlite3_file *file, sqlite3_int64 *size) {
	sq_file *f = (sq_file *)file;
	if (f->capture || !EXISTS(f)) {
		*size = f->capture ? f->size : 0;
		return SQLITE_OK;
	}
	return f->real->pMethods->xFileSize(f->real, size);
}

static int x_lock(sqlite3_file *file, int level) {
	sq_file *f = (sq_file *)file;
	int rc = SQLITE_OK;
	// A journal on disk takes its mode from the database, which must exist then.
	if (!EXISTS(f) && !f->capture && level >= 2)
		rc = create(f);
	if (rc == SQLITE_OK && EXISTS(f))
		rc = f->real->pMethods->xLock(f->real, level);
	if (rc == SQLITE_OK)
		f->level = level;
	return rc;
}

static int x_unlock(sqlite3_file *f, int level) {
	((sq_file *)f)->level = level;
	return EXISTS(f) ? REAL(f)->pMethods->xUnlock(REAL(f), level) : SQLITE_OK;
}

static int x_reserved(sqlite3_file *f, int *out) {
	*out = 0;
	return EXISTS(f) ? REAL(f)->pMethods->xCheckReservedLock(REAL(f), out) : SQLITE_OK;
}

static int x_control(sqlite3_file *f, int op, void *arg) {
	return EXISTS(f) ? REAL(f)->pMethods->xFileControl(REAL(f), op, arg) : SQLITE_NOTFOUND;
}

static int x_sector(sqlite3_file *f) { return EXISTS(f) ? REAL(f)->pMethods->xSectorSize(REAL(f)) : SQ_PAGE_BYTES; }

static int x_device(sqlite3_file *f) {
	return EXISTS(f) ? REAL(f)->pMethods->xDeviceCharacteristics(REAL(f)) : SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int x_shm_map(sqlite3_file *f, int i, int n, int extend, void volatile **p) {
	int rc = EXISTS(f) ? SQLITE_OK : create((sq_file *)f);
	return rc ? rc : REAL(f)->pMethods->xShmMap(REAL(f), i, n, extend, p);
}

static int x_shm_lock(sqlite3_file *f, int at, int n, int flags) { return REAL(f)->pMethods->xShmLock(REAL(f), at, n, flags); }

static void x_shm_barrier(sqlite3_file *f) {
	if (EXISTS(f))
		REAL(f)->pMethods->xShmBarrier(REAL(f));
}

static int x_shm_unmap(sqlite3_file *f, int del) { return EXISTS(f) ? REAL(f)->pMethods->xShmUnmap(REAL(f), del) : SQLITE_OK; }

// Version 1 has no shared memory: a database that captures has no WAL.
static const sqlite3_io_methods capture_methods = {1, x_close, x_read, x_write, x_truncate, x_sync, x_file_size, x_lock, x_unlock,
	x_reserved, x_control, x_sector, x_device, NULL, NULL, NULL, NULL, NULL, NULL};
static const sqlite3_io_methods plain_methods = {2, x_close, x_read, x_write, x_truncate, x_sync, x_file_size, x_lock, x_unlock,
	x_reserved, x_control, x_sector, x_device, x_shm_map, x_shm_lock, x_shm_barrier, x_shm_unmap, NULL, NULL};

static sqlite3_vfs plain_vfs, capture_vfs;

static int x_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *outFlags) {
	sq_file *f = (sq_file *)file;
	memset(f, 0, sizeof *f);
	f->real = (sqlite3_file *)(f + 1);
	f->real->pMethods = NULL;
	f->vfs = vfs->pAppData;
	int capture = vfs == &capture_vfs, exists = 1, rc = SQLITE_OK;
	if (flags & SQLITE_OPEN_MAIN_DB) {
		f->main = 1;
		f->path = path;
		f->flags = flags & ~SQLITE_OPEN_CREATE;
		flags = f->flags;
		rc = f->vfs->xAccess(f->vfs, path, SQLITE_ACCESS_EXISTS, &exists);
	}
	if (rc == SQLITE_OK && exists)
		rc = f->vfs->xOpen(f->vfs, path, f->real, flags, outFlags);
	else if (outFlags)
		*outFlags = flags;
	if (rc == SQLITE_OK && f->main && capture) {
		f->capture = sq_alloc(sizeof *f->capture);
		if (f->capture)
			*f->capture = (sq_capture){0};
		else
			rc = SQLITE_NOMEM;
		if (rc == SQLITE_OK && exists) {
			sqlite3_int64 size;
			rc = f->real->pMethods->xFileSize(f->real, &size);
			f->size = size;
		}
	}
	// With methods set, SQLite closes the file even after an error.
	f->base.pMethods = rc == SQLITE_OK || EXISTS(f) ? (capture ? &capture_methods : &plain_methods) : NULL;
	if (f->base.pMethods == NULL) {
		sq_free(f->capture);
		f->capture = NULL;
	}
	return rc;
}

// Beside a database that captures there is never a journal to look for.
static int x_access_capture(sqlite3_vfs *vfs, const char *path, int flags, int *out) {
	*out = 0;
	return SQLITE_OK;
}

static int x_delete(sqlite3_vfs *v, const char *p, int dir) { return ((sqlite3_vfs *)v->pAppData)->xDelete(v->pAppData, p, dir); }
static int x_access(sqlite3_vfs *v, const char *p, int f, int *out) { return ((sqlite3_vfs *)v->pAppData)->xAccess(v->pAppData, p, f, out); }
static int x_full(sqlite3_vfs *v, const char *p, int n, char *out) { return ((sqlite3_vfs *)v->pAppData)->xFullPathname(v->pAppData, p, n, out); }

static void vfs_over(sqlite3_vfs *out, const char *name, sqlite3_vfs *base) {
	*out = *base;
	out->zName = name;
	out->szOsFile = (int)sizeof(sq_file) + base->szOsFile;
	out->pNext = NULL;
	out->pAppData = base;
	out->xOpen = x_open;
	out->xDelete = x_delete;
	out->xAccess = x_access;
	out->xFullPathname = x_full;
}

int sq_vfs_register(void) {
	sqlite3_vfs *base = sqlite3_vfs_find("unix"), *none = sqlite3_vfs_find("unix-none");
	if (base == NULL || none == NULL)
		return SQLITE_ERROR;
	vfs_over(&plain_vfs, sq_vfs_plain, base);
	vfs_over(&capture_vfs, sq_vfs_capture, none);
	capture_vfs.xAccess = x_access_capture;
	int rc = sqlite3_vfs_register(&plain_vfs, 0);
	return rc ? rc : sqlite3_vfs_register(&capture_vfs, 0);
}

int sq_file_revert(sq_file *f) { return f->capture && EXISTS(f) ? revert(f) : SQLITE_OK; }

sq_capture *sq_file_capture(sq_file *f) { return f->capture; }

int64_t sq_file_size(sq_file *f) {
	sqlite3_int64 size = 0;
	x_file_size(&f->base, &size);
	return size;
}
