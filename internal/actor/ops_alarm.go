package actor

import (
	"strings"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
)

// alarmOps are the ops of alarms and transactions.
var alarmOps = webapi.Ops{
	"alarm_get":         webapi.Sync(opAlarmGet),
	"alarm_set":         webapi.Sync(opAlarmSet),
	"alarm_disarm":      webapi.Sync(opAlarmDisarm),
	"transaction_begin": webapi.Sync(opTransactionBegin),
	"transaction_end":   webapi.Sync(opTransactionEnd),
	"savepoint_begin":   webapi.Sync(opSavepointBegin),
	"savepoint_end":     webapi.Sync(opSavepointEnd),
}

// alarmRun is what an instance knows of its alarm beside the row. VM thread only.
type alarmRun struct {
	// The handler runs and has not set or deleted the alarm: the row is what is
	// being handled. It goes when the handler succeeds, and the app does not see it.
	deferred bool
	// For each explicit transaction that is open: it set or deleted the alarm.
	dirty []bool
}

func (r *alarmRun) hidden() bool {
	return r.deferred && (len(r.dirty) == 0 || !r.dirty[len(r.dirty)-1])
}

// changed notes that the app set or deleted the alarm.
func (r *alarmRun) changed() {
	if n := len(r.dirty); n > 0 {
		r.dirty[n-1] = true
		return
	}
	r.deferred = false
}

func (r *alarmRun) begin() {
	n := len(r.dirty)
	r.dirty = append(r.dirty, n > 0 && r.dirty[n-1])
}

func (r *alarmRun) end(commit bool) {
	n := len(r.dirty) - 1
	dirty := r.dirty[n]
	r.dirty = r.dirty[:n]
	switch {
	case !commit || !dirty:
	case n > 0:
		r.dirty[n-1] = true
	default:
		r.deferred = false
	}
}

// armAlarm begins the run of an alarm. When the actor has no alarm of that time, it
// returns false and the one that it has.
func (a *Actor) armAlarm(ms int64) (ok bool, actual int64, err error) {
	db, err := a.Read()
	if err != nil {
		return false, 0, err
	}
	actual, err = a.store(db).alarm()
	if err != nil || actual != ms {
		return false, actual, err
	}
	a.alarm.deferred = true
	return true, ms, nil
}

func opAlarmGet(c *webapi.Call) (js.Data, error) {
	a, k, err := store(c)
	if err != nil {
		return js.Data{}, err
	}
	ms, err := k.alarm()
	if err != nil {
		return js.Data{}, storageError(err)
	}
	if ms == 0 || a.alarm.hidden() {
		return js.Null(), nil
	}
	return js.Number(float64(ms)), nil
}

func opAlarmSet(c *webapi.Call) (js.Data, error) {
	a, k, err := store(c)
	if err != nil {
		return js.Data{}, err
	}
	ms := int64(max(c.Float(2), 0))
	if ms > 0 && a.isFacet() {
		return js.Data{}, errNoAlarms
	}
	stored, err := k.alarm()
	if err != nil {
		return js.Data{}, storageError(err)
	}
	if stored != ms {
		db, err := a.write(!c.Bool(1))
		if err != nil {
			return js.Data{}, err
		}
		k = a.store(db)
		if err := k.setAlarm(ms); err != nil {
			return js.Data{}, a.wrote(k, err)
		}
	}
	a.alarm.changed()
	return js.Undefined(), nil
}

// opAlarmDisarm: actor, keep.
func opAlarmDisarm(c *webapi.Call) (js.Data, error) {
	a, err := actorOf(c)
	if err != nil {
		return js.Data{}, err
	}
	deferred := a.alarm.deferred
	a.alarm.deferred = false
	if !deferred || c.Bool(1) {
		return js.Undefined(), nil
	}
	db, err := a.Write()
	if err != nil {
		return js.Data{}, err
	}
	k := a.store(db)
	return js.Undefined(), a.wrote(k, k.setAlarm(0))
}

// isFacet reports whether the actor is a facet of another one.
func (a *Actor) isFacet() bool { return strings.Count(a.key, "/") > 1 }

var (
	errNoAlarms      error = platformError("Facets currently cannot set alarms.")
	errOuterRollback error = platformError("Cannot roll back an outer transaction while a nested transaction is still running.")
	errOuterCommit   error = platformError("Cannot commit an outer transaction while a nested transaction is still running.")
	errCritical      error = platformError("Cannot commit transaction due to an earlier SQL critical error")
)

// opTransactionBegin opens an explicit transaction: it lasts until the app's closure
// settles, over as many turns as that takes, with the input gate closed. The output
// gate closes when it commits, so that the closure may wait for the outside.
func opTransactionBegin(c *webapi.Call) (js.Data, error) {
	a, err := actorOf(c)
	if err != nil {
		return js.Data{}, err
	}
	db, err := a.Read()
	if err != nil {
		return js.Data{}, err
	}
	release := db.Hold()
	if _, err := a.beginSavepoint(); err != nil {
		release()
		return js.Data{}, err
	}
	a.releases = append(a.releases, release)
	a.alarm.begin()
	return js.Int(len(a.alarm.dirty)), nil
}

// beginSavepoint opens a savepoint in the transaction of the turn, which need not
// change anything.
func (a *Actor) beginSavepoint() (*kvStore, error) {
	db, err := a.write(false)
	if err != nil {
		return nil, err
	}
	k := a.store(db)
	return k, a.wrote(k, k.savepoint())
}

// opTransactionEnd: actor, depth, commit.
func opTransactionEnd(c *webapi.Call) (js.Data, error) {
	a, k, err := store(c)
	if err != nil {
		return js.Data{}, err
	}
	commit := c.Bool(2)
	if c.Int(1) != len(a.alarm.dirty) {
		if commit {
			return js.Data{}, errOuterCommit
		}
		return js.Data{}, errOuterRollback
	}
	a.alarm.end(commit)
	err = a.endSavepoint(k, commit)
	last := len(a.releases) - 1
	a.releases[last]()
	a.releases = a.releases[:last]
	a.raiseGate()
	return js.Undefined(), err
}

func (a *Actor) endSavepoint(k *kvStore, commit bool) error {
	if !k.db.InTransaction() {
		k.rolledBack()
		a.Abort(errCritical)
		return errCritical
	}
	if commit {
		return a.wrote(k, k.release())
	}
	return a.wrote(k, k.rollback())
}

func opSavepointBegin(c *webapi.Call) (js.Data, error) {
	a, err := actorOf(c)
	if err != nil {
		return js.Data{}, err
	}
	k, err := a.beginSavepoint()
	if err != nil {
		return js.Data{}, err
	}
	k.savepoints++
	return js.Int(k.savepoints), nil
}

// opSavepointEnd: actor, depth, commit.
func opSavepointEnd(c *webapi.Call) (js.Data, error) {
	a, k, err := store(c)
	if err != nil {
		return js.Data{}, err
	}
	k.savepoints = c.Int(1) - 1
	return js.Undefined(), a.endSavepoint(k, c.Bool(2))
}
