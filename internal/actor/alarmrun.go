package actor

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/worker"
)

// maxAlarmTime is how long one run of a handler may take.
const maxAlarmTime = 15 * time.Minute

var errAlarmTime = errors.New("Alarm exceeded its allowed execution time")

func (h *Host) newAlarms() *alarmScheduler {
	return newAlarmScheduler(alarmConfig{
		now:       h.cfg.Now,
		afterFunc: h.cfg.AfterFunc,
		jitter:    rand.Float64,
		load:      h.loadAlarms,
		run:       h.runAlarm,
		abandon:   h.abandonAlarm,
		failed:    func(err error) { h.cfg.Slog.Error("read alarms", "error", err) },
	})
}

// loadAlarms reads the catalog, once it has all that is durable.
func (h *Host) loadAlarms(beforeMS int64, limit int) ([]dueAlarm, error) {
	if err := h.archiver.flush(); err != nil {
		return nil, err
	}
	list, err := h.catalog.DueAlarms(beforeMS, limit)
	out := make([]dueAlarm, 0, len(list))
	for _, a := range list {
		out = append(out, dueAlarm{a.Key, a.MS})
	}
	return out, err
}

// withMailbox hands the mailbox of a key to f.
func (h *Host) withMailbox(key string, f func(*mailbox, error)) {
	h.mu.Lock()
	m, closed := h.mailboxes[key], h.closed
	if m != nil || closed {
		h.mu.Unlock()
		if closed {
			f(nil, ErrClosed)
			return
		}
		f(m, nil)
		return
	}
	h.work.Go(func() { f(h.mailboxFromCatalog(key)) })
	h.mu.Unlock()
}

func (h *Host) mailboxFromCatalog(key string) (*mailbox, error) {
	if err := h.archiver.flushKey(key); err != nil {
		return nil, err
	}
	info, ok, err := h.catalog.Lookup(key)
	if err == nil && (!ok || info.Facet != "") {
		err = fmt.Errorf("%w: %q", ErrBadKey, key)
	}
	if err != nil {
		return nil, err
	}
	ns, err := h.Namespace(info.Namespace.App, info.Namespace.Class)
	if err != nil {
		return nil, err
	}
	return h.mailbox(ns, info.ID, info.Name), nil
}

// runAlarm delivers the event of an alarm.
func (h *Host) runAlarm(d dueAlarm, retryN int, done func(alarmResult)) {
	h.withMailbox(d.key, func(m *mailbox, err error) {
		if err != nil {
			h.cfg.Slog.Warn("run alarm", "actor", d.key, "error", err)
			done(alarmResult{outcome: alarmFailedHere})
			return
		}
		m.runAlarm(d, retryN, done)
	})
}

// alarmDelivery is what is known of one delivery of an alarm. The VM thread fills it
// before the event is over.
type alarmDelivery struct {
	actor    atomic.Pointer[Actor]
	canceled atomic.Bool
	actualMS atomic.Int64
	failed   atomic.Bool // the alarm could not be read
}

func (m *mailbox) runAlarm(d dueAlarm, retryN int, done func(alarmResult)) {
	var r alarmDelivery
	stop := m.host.cfg.AfterFunc(maxAlarmTime, func() {
		if a := r.actor.Load(); a != nil {
			a.resident.Do(func() { a.resident.End(errAlarmTime) })
		}
	})
	m.event(context.Background(), "alarm", func(a *Actor, inv int) error {
		ok, actual, err := a.armAlarm(d.ms)
		if err != nil {
			m.host.cfg.Slog.Error("read alarm", "actor", m.key, "error", err)
		}
		r.actor.Store(a)
		r.failed.Store(err != nil)
		r.canceled.Store(!ok)
		r.actualMS.Store(actual)
		return a.call("actor_alarm", js.Int(a.num), js.Int(inv), js.Number(float64(d.ms)), js.Int(retryN), js.Bool(ok))
	}, func(err error) {
		stop()
		done(r.result(err))
	})
}

// result says how a delivery ended.
func (r *alarmDelivery) result(err error) alarmResult {
	a := r.actor.Load()
	switch {
	case r.failed.Load(), a == nil:
		return alarmResult{outcome: alarmFailedHere} // JS never saw it
	case err == nil && r.canceled.Load():
		return alarmResult{outcome: alarmCanceled, ms: r.actualMS.Load()}
	case err == nil:
		return alarmResult{outcome: alarmSucceeded}
	case !a.retryAlarm:
		return alarmResult{outcome: alarmAborted}
	}
	for _, ours := range []error{ErrClosed, ErrNotDurable, worker.ErrVMLost, worker.ErrClosed, worker.ErrNotDelivered, errUpdated} {
		if errors.Is(err, ours) {
			return alarmResult{outcome: alarmFailedHere}
		}
	}
	return alarmResult{outcome: alarmFailed}
}

// abandonAlarm deletes an alarm whose retries are used up, unless the actor has set
// another one.
func (h *Host) abandonAlarm(d dueAlarm) {
	failed := func(err error) {
		if err != nil {
			h.cfg.Slog.Warn("abandon alarm", "actor", d.key, "error", err)
		}
	}
	h.withMailbox(d.key, func(m *mailbox, err error) {
		if err != nil {
			failed(err)
			return
		}
		m.event(context.Background(), "alarm", func(a *Actor, inv int) error {
			failed(a.abandonAlarm(d.ms))
			return a.call("actor_alarm", js.Int(a.num), js.Int(inv), js.Number(float64(d.ms)), js.Int(0), js.Bool(false))
		}, failed)
	})
}

// abandonAlarm runs on the VM thread.
func (a *Actor) abandonAlarm(ms int64) error {
	db, err := a.Read()
	if err != nil {
		return err
	}
	if stored, err := a.store(db).alarm(); err != nil || stored != ms {
		return err
	}
	if db, err = a.Write(); err != nil {
		return err
	}
	k := a.store(db)
	return a.wrote(k, k.setAlarm(0))
}
