package actor

import (
	"errors"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/internal/webapi"
)

// kvOps are the ops of ctx.storage and storage.kv.
var kvOps = webapi.Ops{
	"kv_get":         webapi.Sync(opKVGet),
	"kv_get_many":    webapi.Sync(opKVGetMany),
	"kv_put":         webapi.Sync(opKVPut),
	"kv_put_many":    webapi.Sync(opKVPutMany),
	"kv_delete":      webapi.Sync(opKVDelete),
	"kv_list":        webapi.Sync(opKVList),
	"kv_delete_all":  webapi.Sync(opKVDeleteAll),
	"storage_commit": webapi.Sync(opStorageCommit),
	"storage_turn":   webapi.Sync(opStorageTurn),
	"storage_sync":   webapi.Sync(opStorageSync),
}

// store returns the calling actor with its key-value pairs, for reading.
func store(c *webapi.Call) (*Actor, *kvStore, error) {
	a, err := actorOf(c)
	if err != nil {
		return nil, nil, err
	}
	db, err := a.Read()
	if err != nil {
		return nil, nil, err
	}
	return a, a.store(db), nil
}

// storeToWrite is store with a transaction open. Argument 1 says whether outputs
// need not wait for the write.
func storeToWrite(c *webapi.Call) (*Actor, *kvStore, error) {
	a, err := actorOf(c)
	if err != nil {
		return nil, nil, err
	}
	db, err := a.write(!c.Bool(1))
	if err != nil {
		return nil, nil, err
	}
	return a, a.store(db), nil
}

// wrote ends an op that writes. An error after which SQLite has undone the whole
// transaction ends the instance: the app cannot know what else is gone.
func (a *Actor) wrote(k *kvStore, err error) error {
	if err == nil {
		return nil
	}
	err = storageError(err)
	if !k.db.InTransaction() {
		k.rolledBack()
		a.Abort(err)
	}
	return err
}

// atomically runs f within a savepoint.
func (k *kvStore) atomically(f func() error) error {
	if err := k.savepoint(); err != nil {
		return err
	}
	if err := f(); err != nil {
		if k.db.InTransaction() {
			if undo := k.rollback(); undo != nil {
				return errors.Join(err, undo)
			}
		}
		return err
	}
	return k.release()
}

func opKVGet(c *webapi.Call) (js.Data, error) {
	_, k, err := store(c)
	if err != nil {
		return js.Data{}, err
	}
	value, ok, err := k.get(c.String(1))
	if err != nil || !ok {
		return js.Undefined(), storageError(err)
	}
	return js.Bytes(value), nil
}

func opKVGetMany(c *webapi.Call) (js.Data, error) {
	_, k, err := store(c)
	if err != nil {
		return js.Data{}, err
	}
	if err := checkPairN(c.Len() - 1); err != nil {
		return js.Data{}, err
	}
	keys := make([]string, 0, c.Len()-1)
	for i := 1; i < c.Len(); i++ {
		keys = append(keys, c.String(i))
	}
	var out []js.Data
	for _, key := range sortedUnique(keys) {
		value, ok, err := k.get(key)
		if err != nil {
			return js.Data{}, storageError(err)
		}
		if ok {
			out = append(out, js.String(key), js.Bytes(value))
		}
	}
	return js.Array(out...), nil
}

func opKVPut(c *webapi.Call) (js.Data, error) {
	key, value := c.String(2), c.Bytes(3)
	if err := checkPair(key, value); err != nil {
		return js.Data{}, err
	}
	a, k, err := storeToWrite(c)
	if err != nil {
		return js.Data{}, err
	}
	return js.Undefined(), a.wrote(k, k.put(key, value))
}

func opKVPutMany(c *webapi.Call) (js.Data, error) {
	if err := checkPairN((c.Len() - 2) / 2); err != nil {
		return js.Data{}, err
	}
	for i := 2; i+1 < c.Len(); i += 2 {
		if err := checkPair(c.String(i), c.Bytes(i+1)); err != nil {
			return js.Data{}, err
		}
	}
	a, k, err := storeToWrite(c)
	if err != nil {
		return js.Data{}, err
	}
	return js.Undefined(), a.wrote(k, k.atomically(func() error {
		if err := k.create(&k.kvTable, "_cf_KV", createKV); err != nil {
			return err
		}
		for i := 2; i+1 < c.Len(); i += 2 {
			if err := k.put(c.String(i), c.Bytes(i+1)); err != nil {
				return err
			}
		}
		return nil
	}))
}

func opKVDelete(c *webapi.Call) (js.Data, error) {
	if err := checkPairN(c.Len() - 2); err != nil {
		return js.Data{}, err
	}
	for i := 2; i < c.Len(); i++ {
		if err := checkKey(c.String(i)); err != nil {
			return js.Data{}, err
		}
	}
	a, k, err := storeToWrite(c)
	if err != nil {
		return js.Data{}, err
	}
	n := 0
	for i := 2; i < c.Len(); i++ {
		ok, err := k.delete(c.String(i))
		if err != nil {
			return js.Data{}, a.wrote(k, err)
		}
		if ok {
			n++
		}
	}
	return js.Int(n), nil
}

// opKVList: actor, start, end or null, prefix, reverse, rows.
func opKVList(c *webapi.Call) (js.Data, error) {
	_, k, err := store(c)
	if err != nil {
		return js.Data{}, err
	}
	r := kvRange{start: c.String(1), end: c.String(2), bounded: c.Kind(2) == js.KindString, reverse: c.Bool(4)}
	if !r.clamp(c.String(3)) {
		return js.Null(), nil
	}
	if c.Int(5) == 0 {
		return js.Array(), nil
	}
	pairs, more, ok, err := k.list(r, c.Int(5))
	if err != nil {
		return js.Data{}, storageError(err)
	}
	if !ok {
		return js.Null(), nil
	}
	return pairsToJS(c, pairs, more)
}

// pairsToJS is key, value, key... and whether there may be more.
func pairsToJS(c *webapi.Call, pairs []sqlite.Value, more bool) (js.Data, error) {
	size := int64(0)
	out := make([]js.Data, 0, len(pairs)+1)
	for i, v := range pairs {
		size += int64(len(v.Text()))
		if i%2 == 0 {
			out = append(out, js.String(v.Text()))
		} else {
			out = append(out, js.Bytes(v.Blob()))
		}
	}
	if !c.Realm.Loop().ReserveMemory(size) {
		return js.Data{}, js.NewRangeError("list() needs more memory than the app may use")
	}
	return js.Array(append(out, js.Bool(more))...), nil
}

// opStorageTurn returns a promise that resolves in a turn of its own: behind the
// input gate, and after the commit of the calling turn.
func opStorageTurn(c *webapi.Call) (js.Data, error) {
	if _, err := actorOf(c); err != nil {
		return js.Data{}, err
	}
	settle, promise, err := later(c)
	if err != nil {
		return js.Data{}, err
	}
	settle(nil)
	return promise, nil
}

// opStorageCommit commits before the end of the turn.
func opStorageCommit(c *webapi.Call) (js.Data, error) {
	a, err := actorOf(c)
	if err != nil {
		return js.Data{}, err
	}
	if a.db == nil || a.ending != nil || !a.db.Writing() || a.db.Held() {
		return js.Undefined(), nil
	}
	if err := a.commit(); err != nil {
		a.Abort(err)
		return js.Data{}, err
	}
	return js.Undefined(), nil
}

func opStorageSync(c *webapi.Call) (js.Data, error) {
	a, err := actorOf(c)
	if err != nil {
		return js.Data{}, err
	}
	settle, promise, err := later(c)
	if err != nil {
		return js.Data{}, err
	}
	a.syncAll(settle)
	return promise, nil
}

// later makes a promise that settle settles in a turn of its own. settle may be
// called from any goroutine, once.
func later(c *webapi.Call) (settle func(error), promise js.Data, err error) {
	p, err := c.Context().NewPromise()
	if err != nil {
		return nil, js.Data{}, err
	}
	owner, realm := c.Owner(), c.Realm
	owner.Begin()
	return func(err error) {
		realm.SettleLater(owner, p, js.Undefined(), err)
	}, js.Ref(p.Value), nil
}

// opKVDeleteAll: actor, keep the alarm.
func opKVDeleteAll(c *webapi.Call) (js.Data, error) {
	a, k, err := store(c)
	if err != nil {
		return js.Data{}, err
	}
	if len(a.releases) > 0 || k.savepoints > 0 {
		return js.Data{}, errInTransaction
	}
	var alarmMS int64
	if c.Bool(1) {
		if alarmMS, err = k.alarm(); err != nil {
			return js.Data{}, storageError(err)
		}
	}
	return js.Undefined(), a.clear(alarmMS)
}
