#include <stdlib.h>
#include <string.h>
#include "shim.h"

static int64_t blocks;

void *sq_alloc(size_t n) {
	void *p = malloc(n ? n : 1);
	if (p)
		__atomic_fetch_add(&blocks, 1, __ATOMIC_RELAXED);
	return p;
}

void sq_free(void *p) {
	if (p)
		__atomic_fetch_sub(&blocks, 1, __ATOMIC_RELAXED);
	free(p);
}

int64_t sq_blocks(void) { return __atomic_load_n(&blocks, __ATOMIC_RELAXED); }

int sq_init(void) {
	// Counting memory takes a lock at each allocation. The page cache starts
	// with few pages: most databases are small and there are many of them.
	int rc = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
	if (rc == SQLITE_OK)
		rc = sqlite3_config(SQLITE_CONFIG_PAGECACHE, NULL, 0, 4);
	if (rc == SQLITE_OK)
		rc = sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 1200, 16);
	if (rc == SQLITE_OK)
		rc = sqlite3_initialize();
	return rc ? rc : sq_vfs_register();
}

static int fail(sq_db *d, int rc, const char *text, int offset) {
	size_t n = strlen(text) + 1;
	char *copy = sq_alloc(n);
	if (copy)
		memcpy(copy, text, n);
	sq_free(d->errorText);
	d->errorText = copy;
	d->errorCode = rc;
	d->errorOffset = offset;
	return rc;
}

static int fail_db(sq_db *d, int rc) {
	int extended = sqlite3_extended_errcode(d->db);
	if ((extended & 0xff) != (rc & 0xff))
		return fail(d, rc, sqlite3_errstr(rc), -1);
	return fail(d, extended, sqlite3_errmsg(d->db), sqlite3_error_offset(d->db));
}

sq_db *sq_open(const char *path, int readonly, int capture) {
	sq_db *d = sq_alloc(sizeof *d);
	if (d == NULL)
		return NULL;
	memset(d, 0, sizeof *d);
	int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | (readonly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
	int rc = sqlite3_open_v2(path, &d->db, flags, capture ? sq_vfs_capture : sq_vfs_plain);
	if (rc) {
		fail(d, rc, d->db ? sqlite3_errmsg(d->db) : sqlite3_errstr(rc), -1);
		return d;
	}
	sqlite3_file_control(d->db, "main", SQLITE_FCNTL_FILE_POINTER, &d->file);
	if (capture) {
		// Durability is the log's. No other connection looks at the file.
		sq_exec(d, "PRAGMA page_size=4096; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY");
	}
	return d;
}

static void free_values(sq_values *v) {
	sq_free(v->cells);
	sq_free(v->data);
	*v = (sq_values){0};
}

void sq_close(sq_db *d) {
	sqlite3_close(d->db);
	free_values(&d->rows);
	sq_free(d->errorText);
	sq_free(d);
}

int sq_exec(sq_db *d, const char *sql) {
	int rc = sqlite3_exec(d->db, sql, NULL, NULL, NULL);
	return rc ? fail_db(d, rc) : rc;
}

int sq_prepare(sq_db *d, const char *sql, int len, sq_stmt **out, int *tail) {
	sqlite3_stmt *stmt = NULL;
	const char *end = sql;
	*out = NULL;
	int rc = sqlite3_prepare_v3(d->db, sql, len, SQLITE_PREPARE_PERSISTENT, &stmt, &end);
	*tail = (int)(end - sql);
	if (rc)
		return fail_db(d, rc);
	if (stmt == NULL)
		return SQLITE_OK;
	sq_stmt *s = sq_alloc(sizeof *s);
	if (s == NULL) {
		sqlite3_finalize(stmt);
		return fail(d, SQLITE_NOMEM, "out of memory", -1);
	}
	memset(s, 0, sizeof *s);
	s->db = d;
	s->stmt = stmt;
	s->columnN = sqlite3_column_count(stmt);
	*out = s;
	return SQLITE_OK;
}

void sq_finalize(sq_stmt *s) {
	sqlite3_finalize(s->stmt);
	free_values(&s->args);
	sq_free(s);
}

void sq_reset(sq_stmt *s) {
	sqlite3_reset(s->stmt);
	s->running = 0;
}

static int grow(void **p, size_t *cap, size_t used, size_t want, size_t size) {
	if (want <= *cap)
		return 1;
	size_t n = *cap ? *cap : 64;
	while (n < want)
		n *= 2;
	void *q = sq_alloc(n * size);
	if (q == NULL)
		return 0;
	if (used)
		memcpy(q, *p, used * size);
	sq_free(*p);
	*p = q;
	*cap = n;
	return 1;
}

int sq_reserve(sq_values *v, size_t cells, size_t data) {
	return grow((void **)&v->cells, &v->cellCap, v->cellN, cells, sizeof(sq_cell)) && grow((void **)&v->data, &v->dataCap, v->dataN, data, 1);
}

static int bind(sq_stmt *s) {
	for (size_t i = 0; i < s->args.cellN; i++) {
		const sq_cell *c = &s->args.cells[i];
		int at = (int)i + 1, rc;
		double f;
		switch (c->kind) {
		case SQLITE_INTEGER:
			rc = sqlite3_bind_int64(s->stmt, at, c->num);
			break;
		case SQLITE_FLOAT:
			memcpy(&f, &c->num, sizeof f);
			rc = sqlite3_bind_double(s->stmt, at, f);
			break;
		case SQLITE_TEXT:
			rc = sqlite3_bind_text64(s->stmt, at, c->len ? s->args.data + c->num : "", c->len, SQLITE_STATIC, SQLITE_UTF8);
			break;
		case SQLITE_BLOB:
			rc = sqlite3_bind_blob64(s->stmt, at, c->len ? s->args.data + c->num : "", c->len, SQLITE_STATIC);
			break;
		default:
			rc = sqlite3_bind_null(s->stmt, at);
		}
		if (rc)
			return rc;
	}
	return SQLITE_OK;
}

// Appends the current row. 0: out of memory.
static int append(sq_stmt *s, sq_values *v) {
	if (!sq_reserve(v, v->cellN + (size_t)s->columnN, v->dataN))
		return 0;
	for (int i = 0; i < s->columnN; i++) {
		sq_cell *c = &v->cells[v->cellN];
		const void *p = NULL;
		double f;
		c->kind = sqlite3_column_type(s->stmt, i);
		c->len = 0;
		c->num = 0;
		switch (c->kind) {
		case SQLITE_INTEGER:
			c->num = sqlite3_column_int64(s->stmt, i);
			break;
		case SQLITE_FLOAT:
			f = sqlite3_column_double(s->stmt, i);
			memcpy(&c->num, &f, sizeof f);
			break;
		case SQLITE_TEXT:
			p = sqlite3_column_text(s->stmt, i);
			break;
		case SQLITE_BLOB:
			p = sqlite3_column_blob(s->stmt, i);
			break;
		}
		if (c->kind == SQLITE_TEXT || c->kind == SQLITE_BLOB) {
			size_t n = (size_t)sqlite3_column_bytes(s->stmt, i);
			if (!sq_reserve(v, 0, v->dataN + n) || (p == NULL && n > 0))
				return 0;
			if (n)
				memcpy(v->data + v->dataN, p, n);
			c->len = (uint32_t)n;
			c->num = (int64_t)v->dataN;
			v->dataN += n;
		}
		v->cellN++;
	}
	return 1;
}

int sq_step(sq_stmt *s, int max, size_t maxBytes) {
	sq_db *d = s->db;
	sq_values *v = &d->rows;
	v->cellN = v->dataN = 0;
	// The buffers of an unusual batch are not kept.
	if (v->dataCap > 4 << 20 || v->cellCap > 1 << 16)
		free_values(v);
	int rc = SQLITE_OK;
	if (!s->running) {
		rc = bind(s);
		if (rc) {
			fail_db(d, rc);
			return rc;
		}
		sqlite3_stmt_status(s->stmt, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1);
		sqlite3_stmt_status(s->stmt, SQLITE_STMTSTATUS_SORT, 1);
		s->running = 1;
		s->changeN = 0;
	}
	int64_t before = sqlite3_total_changes64(d->db);
	int lacking = 0;
	for (int n = 0;;) {
		rc = sqlite3_step(s->stmt);
		if (rc != SQLITE_ROW)
			break;
		s->columnN = sqlite3_column_count(s->stmt);
		if (!append(s, v)) {
			lacking = 1;
			break;
		}
		if (++n == max || v->dataN >= maxBytes)
			break;
	}
	s->changeN += sqlite3_total_changes64(d->db) - before;
	s->fullscanN = sqlite3_stmt_status(s->stmt, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0);
	s->sortN = sqlite3_stmt_status(s->stmt, SQLITE_STMTSTATUS_SORT, 0);
	s->reprepared = sqlite3_stmt_status(s->stmt, SQLITE_STMTSTATUS_REPREPARE, 0);
	s->columnN = sqlite3_column_count(s->stmt);
	if (lacking)
		rc = fail(d, SQLITE_NOMEM, "out of memory", -1);
	else if (rc == SQLITE_ROW)
		return rc;
	else if (rc != SQLITE_DONE)
		fail_db(d, rc);
	sq_reset(s);
	return rc;
}

static int on_progress(void *handle) { return skerrySQLiteProgress((uintptr_t)handle); }

void sq_set_progress(sq_db *d, int n, uintptr_t handle) {
	sqlite3_progress_handler(d->db, n, handle ? on_progress : NULL, (void *)handle);
}

static int on_authorize(void *handle, int action, const char *a, const char *b, const char *c, const char *trigger) {
	return skerrySQLiteAuthorize((uintptr_t)handle, action, (char *)a, (char *)b, (char *)c, (char *)trigger);
}

int sq_set_authorizer(sq_db *d, uintptr_t handle) {
	return sqlite3_set_authorizer(d->db, handle ? on_authorize : NULL, (void *)handle);
}

void sq_defend(sq_db *d) { sqlite3_db_config(d->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL); }
