package actor

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/storage"
	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/worker"
)

// Actor is an instance: an actor that is awake, with an object of its class in a
// VM and, once it is used, its database open.
type Actor struct {
	// Immutable once entered.
	*mailbox
	num      int // names it to JS
	class    string
	props    []byte
	id, name string
	gen      int // of the mailbox
	app      *worker.App
	resident *worker.Resident

	gate outputGate

	// Owned by the VM thread.
	db          *storage.DB // nil until it is used
	sql         *sqlSession // nil until it is used
	position    storage.Position
	kv          kvStore
	alarm       alarmRun
	restoreTo   storage.TXID // state to go back to at the next start; 0: none
	releases    []func()     // of the holds of explicit transactions, the outermost first
	confirmed   bool         // the open transaction has a write that outputs wait for
	raised      bool         // and the gate knows
	closing     []func()     // to be called before db is closed
	pins        int          // what needs db to stay open: cursors
	constructed bool
	retryAlarm  bool  // when it ends by an error
	ending      error // the instance ends with it at the end of the turn
	ended       bool
	facets      map[string]*facetLine // by key; what its stubs of facets mean
	starts      map[int]*facetStart   // of facets that the app has not told about yet
	lastStart   int
}

// enter brings the instance into a VM and constructs its object.
func (a *Actor) enter() {
	m := a.mailbox
	m.mu.Lock()
	if m.unacked == 0 {
		m.acked = a.position.TXID
	}
	a.gate.head, a.gate.acked = a.position.TXID, m.acked
	m.entered, m.tainted = a, false
	m.mu.Unlock()
	if a.position.TXID != 0 {
		m.host.wakes.add(m.key, m.host.cfg.Now().UnixMilli())
	}
	a.app.NewResident(worker.ResidentConfig{
		Name: a.label(), Value: a, AfterTurn: a.afterTurn, Hold: a.gate.hold, Ended: a.finish,
	}, func(r *worker.Resident, err error) {
		if err != nil {
			a.wakeFailed(err)
			return
		}
		a.resident = r
		posted := r.Turn(func() error {
			return a.call("actor_construct", js.Int(a.num), js.Int(a.ns.Num), js.String(a.className()), js.String(a.id), js.String(a.name), propsData(a.props))
		})
		if !posted {
			r.End(worker.ErrVMLost)
		}
	})
}

// label names the actor in logs.
func (a *Actor) label() string {
	name := a.name
	if name == "" {
		name = a.id[:min(len(a.id), 16)]
	}
	return a.className() + "/" + name
}

func propsData(props []byte) js.Data {
	if props == nil {
		return js.Undefined()
	}
	return js.Bytes(props)
}

// className is the actor's class as it is called now: a migration may have renamed
// that of the namespace.
func (a *Actor) className() string {
	if a.facet {
		return a.class
	}
	return a.host.namespace(a.ns.Num).Class
}

// call calls a function that the JS side exported. VM thread only.
func (a *Actor) call(export string, args ...js.Data) error {
	return a.resident.Realm().Export(export).Do(args...)
}

// actorOf returns the actor that the calling code runs in, whose number is argument
// 0 of the op.
//
// # Errors
//
// The code runs somewhere else: the object it uses belongs to another actor.
func actorOf(c *webapi.Call) (*Actor, error) {
	if r := worker.ResidentOf(c); r != nil {
		if a, ok := r.Value().(*Actor); ok && a.num == c.Int(0) {
			return a, nil
		}
	}
	return nil, errGone
}

// Read returns the database, opening it if need be. VM thread only.
func (a *Actor) Read() (*storage.DB, error) {
	if a.ending != nil {
		return nil, a.ending
	}
	if a.db == nil {
		if err := a.open(); err != nil {
			return nil, err
		}
	}
	a.host.open.use(a)
	return a.db, nil
}

func (a *Actor) open() error {
	path := a.host.cachePath(a.key)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("open actor database: %w", err)
	}
	if a.position.TXID == 0 {
		// Whatever is there is of an instance that never committed.
		if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
			return fmt.Errorf("open actor database: %w", err)
		}
	}
	db, err := storage.Open(storage.Config{Path: path, Position: a.position, MaxBytes: a.host.cfg.MaxActorBytes, Now: a.host.cfg.Now})
	if err != nil {
		return err
	}
	a.db = db
	a.host.open.add(a)
	return nil
}

// Write returns the database with a transaction open, which ends with the turn
// unless a storage.DB.Hold keeps it open. The output gate is closed from here on,
// or, within an explicit transaction, from its end on. VM thread only.
func (a *Actor) Write() (*storage.DB, error) { return a.write(true) }

// write is Write; unless confirm is set the gate does not close for this write.
func (a *Actor) write(confirm bool) (*storage.DB, error) {
	db, err := a.Read()
	if err != nil {
		return nil, err
	}
	if !db.Writing() {
		if err := db.Begin(); err != nil {
			return nil, err
		}
		a.confirmed, a.raised = false, false
	}
	a.confirmed = a.confirmed || confirm
	a.raiseGate()
	return db, nil
}

// raiseGate closes the output gate for the open transaction if that is due.
func (a *Actor) raiseGate() {
	if a.confirmed && !a.raised && !a.db.Held() {
		a.raised = true
		a.gate.raise(a.db.Position().TXID + 1)
	}
}

// Sync calls f when all that was written so far is durable, or never will be.
func (a *Actor) Sync(f func(error)) { a.gate.hold(f) }

// syncAll is Sync that waits for unconfirmed writes too. VM thread only.
func (a *Actor) syncAll(f func(error)) {
	if a.db != nil && !a.db.Held() {
		to := a.db.Position().TXID
		if a.db.Writing() {
			to++
		}
		a.gate.raise(to)
	}
	a.gate.hold(f)
}

// store returns the key-value pairs of an open database. VM thread only.
func (a *Actor) store(db *storage.DB) *kvStore {
	a.kv.use(db.SQL())
	return &a.kv
}

// Pin keeps the database open until Unpin was called as often. VM thread only.
func (a *Actor) Pin() { a.pins++ }

// Unpin undoes Pin.
func (a *Actor) Unpin() { a.pins-- }

// OnClose has f called before the database is closed: prepared statements end
// there. VM thread only.
func (a *Actor) OnClose(f func()) { a.closing = append(a.closing, f) }

// Abort ends the instance with err at the end of the turn. What it has let out by
// then and was held, or lets out afterwards, does not leave; what is delivered from
// here on waits for the next instance. VM thread only.
func (a *Actor) Abort(err error) {
	if a.ending == nil {
		a.ending = err
		a.mailbox.reset(err)
		a.leave()
		// Last: who gets the error may send again at once, to the next instance.
		a.gate.shut(err)
	}
}

// closeDB closes the database, undoing a transaction that is open. VM thread only.
func (a *Actor) closeDB() {
	if a.db == nil {
		return
	}
	a.host.open.remove(a)
	for _, f := range a.closing {
		f()
	}
	a.closing, a.pins, a.releases = nil, 0, nil
	a.kv = kvStore{}
	if a.db.Writing() {
		if err := a.db.Rollback(); err != nil {
			a.host.cfg.Slog.Error("roll back", "actor", a.key, "error", err)
		}
	}
	a.position = a.db.Position()
	if err := a.db.Close(); err != nil {
		a.host.cfg.Slog.Error("close actor database", "actor", a.key, "error", err)
	}
	a.db = nil
}

// unload closes the database of an actor that is awake, to keep the number of open
// ones bounded. VM thread only.
func (a *Actor) unload() {
	if a.pins == 0 && a.db != nil && !a.db.Writing() && !a.db.Held() {
		a.closeDB()
	}
}

// hibernate ends the instance if nothing is under way. VM thread only.
func (a *Actor) hibernate(reason error) {
	if a.ended || a.ending != nil || a.db != nil && a.db.Held() || a.resident.Busy() || !a.gate.settled() {
		return
	}
	if a.leaveIdle() {
		a.resident.End(reason)
	}
}

// finish is told that the resident ended.
func (a *Actor) finish(err error, lost bool) {
	a.ended = true
	a.gate.shut(err)
	if !lost && a.ending == nil {
		a.mailbox.reset(err)
	}
	a.closeDB()
	if lost || a.restoreTo != 0 || a.mailbox.taint(false) {
		a.host.discard(a.key)
	} else {
		a.host.positions.put(a.key, a.position)
	}
	if !lost {
		if err := a.call("actor_end", js.Int(a.num)); err != nil {
			a.host.cfg.Slog.Error("end actor", "actor", a.key, "error", err)
		}
	}
	a.closeSockets(err)
	if !a.constructed {
		a.wakeFailed(err)
		a.host.slept(a.mailbox)
		return
	}
	a.mailbox.asleep()
}
