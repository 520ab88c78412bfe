// What this package calls of SQLite. The library comes from the object files
// that github.com/mattn/go-sqlite3 compiles; its header is in that module, out
// of reach of this package's compiler, so the part of the stable C interface
// that is used is declared here. The symbols are weak: they are resolved when
// the binary is linked, not when this package is.
#ifndef SKERRY_SQLITE_API_H
#define SKERRY_SQLITE_API_H

#include <stdint.h>

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3_mutex sqlite3_mutex;
typedef int64_t sqlite3_int64;
typedef uint64_t sqlite3_uint64;

typedef struct sqlite3_file sqlite3_file;
typedef struct sqlite3_io_methods sqlite3_io_methods;
typedef struct sqlite3_vfs sqlite3_vfs;
typedef void (*sqlite3_syscall_ptr)(void);

struct sqlite3_file {
	const sqlite3_io_methods *pMethods;
};

struct sqlite3_io_methods {
	int iVersion;
	int (*xClose)(sqlite3_file *);
	int (*xRead)(sqlite3_file *, void *, int, sqlite3_int64);
	int (*xWrite)(sqlite3_file *, const void *, int, sqlite3_int64);
	int (*xTruncate)(sqlite3_file *, sqlite3_int64);
	int (*xSync)(sqlite3_file *, int);
	int (*xFileSize)(sqlite3_file *, sqlite3_int64 *);
	int (*xLock)(sqlite3_file *, int);
	int (*xUnlock)(sqlite3_file *, int);
	int (*xCheckReservedLock)(sqlite3_file *, int *);
	int (*xFileControl)(sqlite3_file *, int, void *);
	int (*xSectorSize)(sqlite3_file *);
	int (*xDeviceCharacteristics)(sqlite3_file *);
	// from version 2 on
	int (*xShmMap)(sqlite3_file *, int, int, int, void volatile **);
	int (*xShmLock)(sqlite3_file *, int, int, int);
	void (*xShmBarrier)(sqlite3_file *);
	int (*xShmUnmap)(sqlite3_file *, int);
	// from version 3 on
	int (*xFetch)(sqlite3_file *, sqlite3_int64, int, void **);
	int (*xUnfetch)(sqlite3_file *, sqlite3_int64, void *);
};

struct sqlite3_vfs {
	int iVersion;
	int szOsFile;
	int mxPathname;
	sqlite3_vfs *pNext;
	const char *zName;
	void *pAppData;
	int (*xOpen)(sqlite3_vfs *, const char *, sqlite3_file *, int, int *);
	int (*xDelete)(sqlite3_vfs *, const char *, int);
	int (*xAccess)(sqlite3_vfs *, const char *, int, int *);
	int (*xFullPathname)(sqlite3_vfs *, const char *, int, char *);
	void *(*xDlOpen)(sqlite3_vfs *, const char *);
	void (*xDlError)(sqlite3_vfs *, int, char *);
	void (*(*xDlSym)(sqlite3_vfs *, void *, const char *))(void);
	void (*xDlClose)(sqlite3_vfs *, void *);
	int (*xRandomness)(sqlite3_vfs *, int, char *);
	int (*xSleep)(sqlite3_vfs *, int);
	int (*xCurrentTime)(sqlite3_vfs *, double *);
	int (*xGetLastError)(sqlite3_vfs *, int, char *);
	// from version 2 on
	int (*xCurrentTimeInt64)(sqlite3_vfs *, sqlite3_int64 *);
	// from version 3 on
	int (*xSetSystemCall)(sqlite3_vfs *, const char *, sqlite3_syscall_ptr);
	sqlite3_syscall_ptr (*xGetSystemCall)(sqlite3_vfs *, const char *);
	const char *(*xNextSystemCall)(sqlite3_vfs *, const char *);
};

enum {
	SQLITE_OK = 0,
	SQLITE_ERROR = 1,
	SQLITE_ABORT = 4,
	SQLITE_NOMEM = 7,
	SQLITE_INTERRUPT = 9,
	SQLITE_IOERR = 10,
	SQLITE_NOTFOUND = 12,
	SQLITE_CANTOPEN = 14,
	SQLITE_TOOBIG = 18,
	SQLITE_MISUSE = 21,
	SQLITE_ROW = 100,
	SQLITE_DONE = 101,
	SQLITE_IOERR_SHORT_READ = 10 | 2 << 8,
	SQLITE_IOERR_WRITE = 10 | 3 << 8,
	SQLITE_IOERR_NOMEM = 10 | 12 << 8,

	SQLITE_INTEGER = 1,
	SQLITE_FLOAT = 2,
	SQLITE_TEXT = 3,
	SQLITE_BLOB = 4,
	SQLITE_NULL = 5,

	SQLITE_OPEN_READONLY = 0x1,
	SQLITE_OPEN_READWRITE = 0x2,
	SQLITE_OPEN_CREATE = 0x4,
	SQLITE_OPEN_MAIN_DB = 0x100,
	SQLITE_OPEN_NOMUTEX = 0x8000,
	SQLITE_OPEN_EXRESCODE = 0x02000000,

	SQLITE_ACCESS_EXISTS = 0,
	SQLITE_IOCAP_POWERSAFE_OVERWRITE = 0x1000,

	SQLITE_PREPARE_PERSISTENT = 0x1,
	SQLITE_UTF8 = 1,

	SQLITE_STMTSTATUS_FULLSCAN_STEP = 1,
	SQLITE_STMTSTATUS_SORT = 2,
	SQLITE_STMTSTATUS_REPREPARE = 5,
	SQLITE_STMTSTATUS_RUN = 6,

	SQLITE_CONFIG_PAGECACHE = 7,
	SQLITE_CONFIG_MEMSTATUS = 9,
	SQLITE_CONFIG_LOOKASIDE = 13,
	SQLITE_FCNTL_FILE_POINTER = 7,
	SQLITE_DBCONFIG_DEFENSIVE = 1010,
};

#define SQLITE_STATIC ((void (*)(void *))0)
#define SQ_WEAK __attribute__((weak))

SQ_WEAK int sqlite3_config(int, ...);
SQ_WEAK int sqlite3_initialize(void);
SQ_WEAK sqlite3_vfs *sqlite3_vfs_find(const char *);
SQ_WEAK int sqlite3_vfs_register(sqlite3_vfs *, int);

SQ_WEAK int sqlite3_open_v2(const char *, sqlite3 **, int, const char *);
SQ_WEAK int sqlite3_close(sqlite3 *);
SQ_WEAK int sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **);
SQ_WEAK const char *sqlite3_errmsg(sqlite3 *);
SQ_WEAK const char *sqlite3_errstr(int);
SQ_WEAK int sqlite3_extended_errcode(sqlite3 *);
SQ_WEAK int sqlite3_error_offset(sqlite3 *);
SQ_WEAK sqlite3_int64 sqlite3_changes64(sqlite3 *);
SQ_WEAK sqlite3_int64 sqlite3_total_changes64(sqlite3 *);
SQ_WEAK int sqlite3_get_autocommit(sqlite3 *);
SQ_WEAK void sqlite3_interrupt(sqlite3 *);
SQ_WEAK void sqlite3_progress_handler(sqlite3 *, int, int (*)(void *), void *);
SQ_WEAK int sqlite3_set_authorizer(sqlite3 *, int (*)(void *, int, const char *, const char *, const char *, const char *), void *);
SQ_WEAK int sqlite3_limit(sqlite3 *, int, int);
SQ_WEAK int sqlite3_db_config(sqlite3 *, int, ...);
SQ_WEAK int sqlite3_file_control(sqlite3 *, const char *, int, void *);

SQ_WEAK int sqlite3_prepare_v3(sqlite3 *, const char *, int, unsigned, sqlite3_stmt **, const char **);
SQ_WEAK int sqlite3_finalize(sqlite3_stmt *);
SQ_WEAK int sqlite3_step(sqlite3_stmt *);
SQ_WEAK int sqlite3_reset(sqlite3_stmt *);
SQ_WEAK int sqlite3_clear_bindings(sqlite3_stmt *);
SQ_WEAK int sqlite3_stmt_readonly(sqlite3_stmt *);
SQ_WEAK int sqlite3_stmt_isexplain(sqlite3_stmt *);
SQ_WEAK int sqlite3_stmt_status(sqlite3_stmt *, int, int);
SQ_WEAK int sqlite3_bind_parameter_count(sqlite3_stmt *);
SQ_WEAK int sqlite3_bind_null(sqlite3_stmt *, int);
SQ_WEAK int sqlite3_bind_int64(sqlite3_stmt *, int, sqlite3_int64);
SQ_WEAK int sqlite3_bind_double(sqlite3_stmt *, int, double);
SQ_WEAK int sqlite3_bind_text64(sqlite3_stmt *, int, const char *, sqlite3_uint64, void (*)(void *), unsigned char);
SQ_WEAK int sqlite3_bind_blob64(sqlite3_stmt *, int, const void *, sqlite3_uint64, void (*)(void *));
SQ_WEAK int sqlite3_column_count(sqlite3_stmt *);
SQ_WEAK const char *sqlite3_column_name(sqlite3_stmt *, int);
SQ_WEAK int sqlite3_column_type(sqlite3_stmt *, int);
SQ_WEAK sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *, int);
SQ_WEAK double sqlite3_column_double(sqlite3_stmt *, int);
SQ_WEAK const unsigned char *sqlite3_column_text(sqlite3_stmt *, int);
SQ_WEAK const void *sqlite3_column_blob(sqlite3_stmt *, int);
SQ_WEAK int sqlite3_column_bytes(sqlite3_stmt *, int);

#endif
