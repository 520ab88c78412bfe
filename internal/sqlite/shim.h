// Thin layer over SQLite: one function per call or per unavoidable sequence. No
// policy lives here.
//
// Threads: a database and its statements belong to one thread at a time, except
// sqlite3_interrupt, which any thread may call until sq_close.
//
// Memory: what a struct below points to belongs to that struct and lives until
// its next use by a function here, unless the comment says otherwise.
#ifndef SKERRY_SQLITE_SHIM_H
#define SKERRY_SQLITE_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include "api.h"

enum { SQ_PAGE_BYTES = 4096 };

// One value on its way in or out. kind is SQLITE_INTEGER and so on. num holds an
// integer, the bits of a double, or the offset of text or a blob in the data.
typedef struct {
	int32_t kind;
	uint32_t len;
	int64_t num;
} sq_cell;

// Cells and the bytes of their texts and blobs, in malloc memory.
typedef struct {
	sq_cell *cells;
	size_t cellN, cellCap;
	char *data;
	size_t dataN, dataCap;
} sq_values;

enum { SQ_PAGE_WRITTEN = 1, SQ_PAGE_HAD_OLD = 2, SQ_PAGE_REMOVED = 4 };

// A page that was written. page is what the file holds; old what it held at the
// last reset, if SQ_PAGE_HAD_OLD. An entry without SQ_PAGE_WRITTEN is kept from
// before that reset: its page is what a write of it will find in the file.
typedef struct {
	uint32_t pgno;
	uint32_t flags;
	uint8_t *page, *old;
} sq_page;

// The pages written to one file since the last sq_capture_reset.
typedef struct {
	sq_page *pages;
	uint32_t pageN, pageCap;
	uint32_t *slots; // hash table: index in pages + 1; 0 empty
	uint32_t slotN;
} sq_capture;

typedef struct sq_file sq_file;

typedef struct {
	sqlite3 *db;
	sq_file *file;       // of the main database
	sq_values rows;      // rows of the last sq_step
	int32_t errorCode;   // extended, of the last call that failed
	int32_t errorOffset; // in the text that was prepared; -1 none
	char *errorText;     // malloc
} sq_db;

typedef struct {
	sq_db *db;
	sqlite3_stmt *stmt;
	sq_values args;
	int32_t running;    // rows may follow
	int32_t reprepared; // how often the schema made SQLite compile it again
	int32_t columnN;
	int32_t fullscanN;  // rows that full scans of the last run stepped over
	int32_t sortN;      // sorts of the last run
	int64_t changeN;    // rows that the last run inserted, updated or deleted
} sq_stmt;

// Sets process-wide options and registers the VFSs. Once, before the rest.
int sq_init(void);

// Opens a database. path is NUL-terminated and copied. On an error the result
// still must be closed; errorText says what went wrong. NULL: out of memory.
sq_db *sq_open(const char *path, int readonly, int capture);
// Every statement must have been finalized. Frees d.
void sq_close(sq_db *d);

// Runs statements and drops their rows. sql is NUL-terminated.
int sq_exec(sq_db *d, const char *sql);
// Compiles the first statement of sql. tail is the offset of what follows it.
// *out is NULL when there was only white space or a comment.
int sq_prepare(sq_db *d, const char *sql, int len, sq_stmt **out, int *tail);
void sq_finalize(sq_stmt *s);
void sq_reset(sq_stmt *s);
// Runs s, from the start (binding s->args) when it is not running, and appends
// up to max rows to d->rows, fewer when their data reaches maxBytes. Returns
// SQLITE_ROW when rows may follow and SQLITE_DONE or an error after which s is
// reset.
int sq_step(sq_stmt *s, int max, size_t maxBytes);
// Grows v to hold that much. 0: out of memory.
int sq_reserve(sq_values *v, size_t cells, size_t data);

// Sets or clears (handle 0) the callbacks into Go.
void sq_set_progress(sq_db *d, int n, uintptr_t handle);
int sq_set_authorizer(sq_db *d, uintptr_t handle);
// Sets SQLITE_DBCONFIG_DEFENSIVE.
void sq_defend(sq_db *d);

// Of the main database: NULL when it does not capture.
sq_capture *sq_file_capture(sq_file *f);
int64_t sq_file_size(sq_file *f);
// Forgets what was written; keeps the contents of a few pages for the next time.
void sq_capture_reset(sq_capture *c);
// After a rollback: gives pages that SQLite left changed their old contents, then
// as sq_capture_reset.
int sq_file_revert(sq_file *f);
// Blocks of memory that this package holds, for tests.
int64_t sq_blocks(void);

// Shared between the C files.
void *sq_alloc(size_t n);
void sq_free(void *p);
int sq_vfs_register(void);
extern const char sq_vfs_plain[], sq_vfs_capture[];

// Implemented in Go. Both run on the thread of the call that they interrupt.
extern int skerrySQLiteProgress(uintptr_t handle);
extern int skerrySQLiteAuthorize(uintptr_t handle, int action, char *a, char *b, char *c, char *trigger);

#endif
