package actor

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/sqlite"
)

// kvStore is what an instance keeps in the tables that are the runtime's own:
//
//	_cf_KV(key TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID
//	_cf_METADATA(key INTEGER PRIMARY KEY, value BLOB)
//
// Keys are ordered as UTF-8 bytes. A table is created by the first write to it. Its
// statements are compiled once. VM thread only.
type kvStore struct {
	db    *sqlite.DB // the one that statements and tables are of
	stmts [stmtN]*sqlite.Stmt
	// Is the table there? Asked again after a rollback.
	kvTable, metaTable tableState

	savepoints int // of synchronous callbacks that are running

	// The alarm as stored; valid while alarmKnown.
	alarmMS    int64
	alarmKnown bool
}

type tableState int

const (
	tableUnknown tableState = iota
	tableAbsent
	tablePresent
)

// Limits of the key-value interface.
const (
	maxKeyBytes   = 2048
	maxValueBytes = 2 << 20
	// maxValueSlack is what the encoding of a value may add.
	maxValueSlack = 34
	maxPairN      = 128
)

// Keys of _cf_METADATA.
const (
	metaAlarm   = 1 // ms since 1970
	metaRestore = 3 // TXID of the state to go back to at the next start
)

const (
	stmtTables = iota
	stmtGet
	stmtPut
	stmtDelete
	stmtList
	stmtListReverse
	stmtListEnd
	stmtListEndReverse
	stmtGetMeta
	stmtPutMeta
	stmtDeleteMeta
	stmtSavepoint
	stmtRelease
	stmtRollbackTo
	stmtN
)

var statementText = [stmtN]string{
	stmtTables:         "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?",
	stmtGet:            "SELECT value FROM _cf_KV WHERE key = ?",
	stmtPut:            "INSERT INTO _cf_KV VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
	stmtDelete:         "DELETE FROM _cf_KV WHERE key = ?",
	stmtList:           "SELECT key, value FROM _cf_KV WHERE key >= ? ORDER BY key LIMIT ?",
	stmtListReverse:    "SELECT key, value FROM _cf_KV WHERE key >= ? ORDER BY key DESC LIMIT ?",
	stmtListEnd:        "SELECT key, value FROM _cf_KV WHERE key >= ? AND key < ? ORDER BY key LIMIT ?",
	stmtListEndReverse: "SELECT key, value FROM _cf_KV WHERE key >= ? AND key < ? ORDER BY key DESC LIMIT ?",
	stmtGetMeta:        "SELECT value FROM _cf_METADATA WHERE key = ?",
	stmtPutMeta:        "INSERT INTO _cf_METADATA VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
	stmtDeleteMeta:     "DELETE FROM _cf_METADATA WHERE key = ?",
	// Savepoints nest; the name means the innermost.
	stmtSavepoint:  "SAVEPOINT _cf_savepoint",
	stmtRelease:    "RELEASE _cf_savepoint",
	stmtRollbackTo: "ROLLBACK TO _cf_savepoint",
}

const (
	createKV   = "CREATE TABLE IF NOT EXISTS _cf_KV (key TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID"
	createMeta = "CREATE TABLE IF NOT EXISTS _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB)"
)

var errInTransaction error = platformError("Cannot call deleteAll() within a transaction")

// use makes db the database of the store.
func (k *kvStore) use(db *sqlite.DB) {
	if k.db == db {
		return
	}
	*k = kvStore{db: db}
}

// statement returns a compiled statement.
func (k *kvStore) statement(i int) (*sqlite.Stmt, error) {
	if s := k.stmts[i]; s != nil {
		return s, nil
	}
	s, _, err := k.db.Prepare(statementText[i])
	k.stmts[i] = s
	return s, err
}

// rows binds args and returns up to limit rows of a statement, whose run it ends;
// done says that there are no more.
func (k *kvStore) rows(i, limit int, args ...sqlite.Value) (rows []sqlite.Value, done bool, err error) {
	s, err := k.statement(i)
	if err != nil {
		return nil, false, err
	}
	if err := s.Bind(args...); err != nil {
		return nil, false, err
	}
	rows, done, err = s.Step(limit)
	if !done {
		s.Reset()
	}
	return rows, done, err
}

// run runs a statement without rows and returns how many rows it changed.
func (k *kvStore) run(i int, args ...sqlite.Value) (int, error) {
	if _, _, err := k.rows(i, 1, args...); err != nil {
		return 0, err
	}
	return k.db.Changes(), nil
}

// exists reports whether a table is there.
func (k *kvStore) exists(state *tableState, name string) (bool, error) {
	if *state == tableUnknown {
		rows, _, err := k.rows(stmtTables, 1, sqlite.Text(name))
		if err != nil {
			return false, err
		}
		*state = tableAbsent
		if len(rows) > 0 {
			*state = tablePresent
		}
	}
	return *state == tablePresent, nil
}

// create creates a table that is not there.
func (k *kvStore) create(state *tableState, name, text string) error {
	if ok, err := k.exists(state, name); ok || err != nil {
		return err
	}
	if err := k.db.Exec(text); err != nil {
		return err
	}
	*state = tablePresent
	return nil
}

// rolledBack notes that writes were undone, maybe those that made the tables.
func (k *kvStore) rolledBack() {
	k.kvTable, k.metaTable, k.alarmKnown = tableUnknown, tableUnknown, false
}

// savepoint opens a savepoint; release and rollback end the innermost one.
func (k *kvStore) savepoint() error {
	_, err := k.run(stmtSavepoint)
	return err
}

func (k *kvStore) release() error {
	_, err := k.run(stmtRelease)
	return err
}

func (k *kvStore) rollback() error {
	k.rolledBack()
	if _, err := k.run(stmtRollbackTo); err != nil {
		return err
	}
	return k.release()
}

func (k *kvStore) get(key string) (value []byte, ok bool, err error) {
	if err := checkKey(key); err != nil {
		return nil, false, err
	}
	if ok, err := k.exists(&k.kvTable, "_cf_KV"); !ok {
		return nil, false, err
	}
	rows, _, err := k.rows(stmtGet, 1, sqlite.Text(key))
	if err != nil || len(rows) == 0 {
		return nil, false, err
	}
	return rows[0].Blob(), true, nil
}

func (k *kvStore) put(key string, value []byte) error {
	if err := checkPair(key, value); err != nil {
		return err
	}
	if err := k.create(&k.kvTable, "_cf_KV", createKV); err != nil {
		return err
	}
	_, err := k.run(stmtPut, sqlite.Text(key), sqlite.Blob(value))
	return err
}

// delete reports whether there was such a key.
func (k *kvStore) delete(key string) (bool, error) {
	if err := checkKey(key); err != nil {
		return false, err
	}
	if err := k.create(&k.kvTable, "_cf_KV", createKV); err != nil {
		return false, err
	}
	n, err := k.run(stmtDelete, sqlite.Text(key))
	return n > 0, err
}

// kvRange is start <= key < end, with the prefix. It is empty when end is "" and
// bounded.
type kvRange struct {
	start, end string
	bounded    bool // end counts
	reverse    bool
}

// clamp narrows the range to keys with a prefix; false: there can be none.
func (r *kvRange) clamp(prefix string) bool {
	if prefix != "" {
		r.start = max(r.start, prefix)
		if after, ok := keyAfterPrefix(prefix); ok && (!r.bounded || after < r.end) {
			r.end, r.bounded = after, true
		}
	}
	return !r.bounded || r.start < r.end
}

// keyAfterPrefix returns the first key after all keys that have the prefix; false
// when there is none.
func keyAfterPrefix(prefix string) (string, bool) {
	b := []byte(prefix)
	for len(b) > 0 && b[len(b)-1] == 0xff {
		b = b[:len(b)-1]
	}
	if len(b) == 0 {
		return "", false
	}
	b[len(b)-1]++
	return string(b), true
}

// list returns up to limit pairs of a range, key and value in turn, and whether
// there may be more. ok is false when there is no table.
func (k *kvStore) list(r kvRange, limit int) (pairs []sqlite.Value, more, ok bool, err error) {
	if ok, err := k.exists(&k.kvTable, "_cf_KV"); !ok {
		return nil, false, false, err
	}
	args := []sqlite.Value{sqlite.Text(r.start)}
	stmt := stmtList
	if r.bounded {
		args, stmt = append(args, sqlite.Text(r.end)), stmtListEnd
	}
	if r.reverse {
		stmt++
	}
	pairs, done, err := k.rows(stmt, limit, append(args, sqlite.Int(int64(limit)))...)
	return pairs, !done || len(pairs) == 2*limit, true, err
}

// meta returns a number of _cf_METADATA, 0 when it is not set.
func (k *kvStore) meta(key int64) (int64, error) {
	if ok, err := k.exists(&k.metaTable, "_cf_METADATA"); !ok {
		return 0, err
	}
	rows, _, err := k.rows(stmtGetMeta, 1, sqlite.Int(key))
	if err != nil || len(rows) == 0 {
		return 0, err
	}
	return rows[0].Int(), nil
}

// setMeta sets a number of _cf_METADATA; 0 removes it.
func (k *kvStore) setMeta(key, value int64) error {
	if err := k.create(&k.metaTable, "_cf_METADATA", createMeta); err != nil {
		return err
	}
	if value == 0 {
		_, err := k.run(stmtDeleteMeta, sqlite.Int(key))
		return err
	}
	_, err := k.run(stmtPutMeta, sqlite.Int(key), sqlite.Int(value))
	return err
}

// alarm returns the time of the stored alarm, 0 when there is none.
func (k *kvStore) alarm() (int64, error) {
	if k.alarmKnown {
		return k.alarmMS, nil
	}
	ms, err := k.meta(metaAlarm)
	if err == nil {
		k.alarmMS, k.alarmKnown = ms, true
	}
	return ms, err
}

// setAlarm stores the time of the alarm, 0 for none.
func (k *kvStore) setAlarm(ms int64) error {
	k.alarmKnown = false
	if err := k.setMeta(metaAlarm, ms); err != nil {
		return err
	}
	k.alarmMS, k.alarmKnown = ms, true
	return nil
}

func checkKey(key string) error {
	if len(key) > maxKeyBytes {
		return js.NewRangeError("Keys cannot be larger than %d bytes. A key of size %d was provided.", maxKeyBytes, len(key))
	}
	return nil
}

func checkPair(key string, value []byte) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if len(value) > maxValueBytes+maxValueSlack {
		return js.NewRangeError("Values cannot be larger than %d bytes. A value of size %d was provided.", maxValueBytes, len(value))
	}
	return nil
}

func checkPairN(n int) error {
	if n > maxPairN {
		return js.NewRangeError("Maximum number of key value pairs is %d. %d pairs were provided.", maxPairN, n)
	}
	return nil
}

// sortedUnique returns the distinct keys in their order.
func sortedUnique(keys []string) []string {
	slices.SortFunc(keys, func(a, b string) int { return cmp.Compare(a, b) })
	return slices.Compact(keys)
}

// storageError is err as the app sees it: what SQLite says, and nothing of ours.
func storageError(err error) error {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return errors.New(strings.TrimSpace(e.Error()))
	}
	return err
}
