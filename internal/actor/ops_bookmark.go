package actor

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/skerry-run/skerry/internal/commitlog"
	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/internal/storage"
	"github.com/skerry-run/skerry/internal/webapi"
)

// bookmarkOps are the ops of point-in-time recovery.
var bookmarkOps = webapi.Ops{
	"bookmark_current": webapi.Sync(opBookmarkCurrent),
	"bookmark_at":      webapi.Async(opBookmarkAt),
	"bookmark_check":   webapi.Async(opBookmarkCheck),
	"bookmark_restore": webapi.Sync(opBookmarkRestore),
}

// stateTXID is the transaction that all that was written so far belongs to. VM
// thread only.
func (a *Actor) stateTXID() (storage.TXID, error) {
	db, err := a.Read()
	if err != nil {
		return 0, err
	}
	if db.Writing() {
		return db.Position().TXID + 1, nil
	}
	return db.Position().TXID, nil
}

func opBookmarkCurrent(c *webapi.Call) (js.Data, error) {
	a, err := actorOf(c)
	if err != nil {
		return js.Data{}, err
	}
	txid, err := a.stateTXID()
	if err != nil {
		return js.Data{}, err
	}
	return js.String(bookmarkOf(a.key, txid).String()), nil
}

// opBookmarkAt: actor, ms.
func opBookmarkAt(c *webapi.Call) (webapi.Work, error) {
	a, err := actorOf(c)
	if err != nil {
		return nil, err
	}
	ms := int64(c.Float(1))
	h, key := a.host, a.key
	return func(context.Context) (js.Data, error) {
		if err := h.archiver.flushKey(key); err != nil {
			return js.Data{}, err
		}
		txid, err := h.archive.AtTime(key, ms)
		if err != nil {
			return js.Data{}, historyError(err)
		}
		return js.String(bookmarkOf(key, txid).String()), nil
	}, nil
}

// opBookmarkCheck fails when the actor cannot go back to a bookmark. Its arguments
// are the actor and the bookmark.
func opBookmarkCheck(c *webapi.Call) (webapi.Work, error) {
	a, err := actorOf(c)
	if err != nil {
		return nil, err
	}
	b, err := parseBookmark(c.String(1))
	if err != nil {
		return nil, err
	}
	newest, err := a.stateTXID()
	if err != nil {
		return nil, err
	}
	if err := b.check(a.key, newest); err != nil {
		return nil, err
	}
	h, key := a.host, a.key
	return func(context.Context) (js.Data, error) {
		if err := h.archiver.flushKey(key); err != nil {
			return js.Data{}, err
		}
		return js.Undefined(), historyError(h.inHistory(key, b.txid, newest))
	}, nil
}

// inHistory reports why a state cannot be restored any more.
func (h *Host) inHistory(key string, txid, newest storage.TXID) error {
	for m, err := range h.archive.History(key) {
		if err != nil {
			return err
		}
		if m.TXID > txid {
			return storage.ErrOutOfHistory
		}
		return nil // the oldest one that is kept
	}
	return storage.ErrOutOfHistory
}

func historyError(err error) error {
	if errors.Is(err, storage.ErrOutOfHistory) || errors.Is(err, storage.ErrNotFound) {
		return errOldBookmark
	}
	return err
}

// opBookmarkRestore arranges that the actor goes back to a bookmark that was
// checked, and returns the one that undoes it. The order rides in every commit from
// this one on (meta.restore), so it holds after a crash too.
func opBookmarkRestore(c *webapi.Call) (js.Data, error) {
	a, err := actorOf(c)
	if err != nil {
		return js.Data{}, err
	}
	b, err := parseBookmark(c.String(1))
	if err != nil {
		return js.Data{}, err
	}
	db, err := a.Write()
	if err != nil {
		return js.Data{}, err
	}
	a.restoreTo = b.txid
	// Something must change for there to be a commit.
	k := a.store(db)
	if err := k.setMeta(metaRestore, int64(b.txid)); err != nil {
		return js.Data{}, a.wrote(k, err)
	}
	txid, err := a.stateTXID()
	return js.String(bookmarkOf(a.key, txid).String()), err
}

// rewindPending takes an actor that sleeps back to the state that its last instance
// asked for, if it did: a transaction upon the newest one, through the log as all
// others are. It carries no order any more, so it is done once. An order that can no
// longer be carried out is dropped.
func (h *Host) rewindPending(key string) error {
	info, ok, err := h.catalog.Lookup(key)
	if err != nil || !ok || info.RestoreTXID == 0 {
		return err
	}
	e, err := h.archive.PrepareRewind(h.stopped, key, info.RestoreTXID)
	if errors.Is(err, storage.ErrOutOfHistory) {
		h.cfg.Slog.Error("restore bookmark", "actor", key, "txid", info.RestoreTXID, "error", err)
		return nil
	}
	if err != nil {
		return err
	}
	alarmMS, err := h.alarmAt(key, info.RestoreTXID)
	if err != nil {
		return err
	}
	r := commitlog.Record{Key: key, TXID: uint64(e.TXID), TimeMS: e.TimeMS, Data: e.LTX, Meta: encodeMeta(nil, meta{alarmMS: alarmMS, name: info.Name})}
	durable := make(chan error, 1) // one send, by the committer
	h.partitionOf(key).append(r, func(seq commitlog.Sequence, err error) {
		if err == nil {
			h.archiver.add(r, seq)
			h.alarms.note(key, alarmMS)
		}
		durable <- err
	})
	if err := <-durable; err != nil {
		return fmt.Errorf("restore bookmark: %w", err)
	}
	h.cfg.Slog.Info("bookmark restored", "actor", key, "from", info.RestoreTXID, "txid", e.TXID)
	return h.archiver.flushKey(key)
}

// alarmAt returns the alarm of an actor as of an earlier transaction.
func (h *Host) alarmAt(key string, txid storage.TXID) (int64, error) {
	path := h.cachePath(key) + ".then"
	defer func() { _ = os.Remove(path) }() // with the cache at the latest
	if _, err := h.archive.Restore(h.stopped, key, txid, path); err != nil {
		return 0, err
	}
	db, err := sqlite.Open(sqlite.Config{Path: path, ReadOnly: true})
	if err != nil {
		return 0, err
	}
	k := kvStore{db: db}
	ms, err := k.alarm()
	return ms, errors.Join(err, db.Close())
}
