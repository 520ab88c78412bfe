package actor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/skerry-run/skerry/internal/storage"
)

var (
	// ErrNoActor reports an actor that never wrote.
	ErrNoActor = errors.New("no such actor")
	// ErrAmbiguous reports a reference that several actors or classes fit.
	ErrAmbiguous = errors.New("ambiguous")
	// ErrActorExists reports an import onto an actor that has data.
	ErrActorExists = errors.New("actor has data already")
	// ErrBadTime reports a text that names no state of an actor.
	ErrBadTime = errors.New("not a time, a bookmark or a transaction")
	// ErrBadImport reports a file that cannot become an actor's database.
	ErrBadImport = errors.New("file cannot be imported")
)

// Admin is what an operator may see and change of the actors of a data directory,
// of a running node or of one that is stopped. It goes through the catalog and
// the archive; for what a running node knows better it asks its stores. It is
// safe for concurrent use.
type Admin struct {
	dir     string
	catalog *Catalog
	archive *storage.Archive
	stores  adminStores
	now     func() time.Time
}

// adminStores is the part of an Admin that a running node and a stopped one do
// differently.
type adminStores interface {
	// settle returns when all durable commits of an actor, "" means all, are in the
	// archive and the catalog.
	settle(key string) error
	// replace commits the transaction that prepare makes while nothing else
	// happens to the actor. It does not run then, and wakes in the new state. name
	// may be empty.
	replace(ctx context.Context, key, name string, prepare func() (Committed, storage.Entry, error)) error
	// drop throws away the local database of an actor that can run no more.
	drop(key string) error
	// status says whether the actor is awake, and how many sockets it has open.
	status(key string) (awake bool, sockets int)
}

// Moment is a state of an actor in its history.
type Moment struct {
	TXID     storage.TXID
	TimeMS   int64
	Bookmark string
}

// Detail is all that is known of one actor.
type Detail struct {
	Info
	// Oldest and Newest are the states that can be exported and restored.
	Oldest, Newest Moment
	Facets         []Info
}

// Ref names an actor to people.
type Ref struct {
	// Key is the actor's key; the rest is ignored then.
	Key string
	// App may be empty if only one app has the class.
	App   string
	Class string
	// Actor is a name, an id, or the beginning of an id that no other has.
	Actor string
}

// minIDPrefix is how much of an id stands for the whole.
const minIDPrefix = 4

// Summary is a namespace with the number of its actors and their bytes.
type Summary struct {
	NamespaceInfo
	Total
}

// Summaries returns all namespaces in the order of app and class.
func (a *Admin) Summaries(context.Context) ([]Summary, error) {
	if err := a.stores.settle(""); err != nil {
		return nil, err
	}
	totals, err := a.catalog.Totals()
	if err != nil {
		return nil, err
	}
	var out []Summary
	for _, n := range a.catalog.Namespaces() {
		out = append(out, Summary{n, totals[n.UID]})
	}
	return out, nil
}

// List is Catalog.List.
func (a *Admin) List(_ context.Context, f Filter, after string, limit int) (Page, error) {
	if after == "" {
		if err := a.stores.settle(""); err != nil {
			return Page{}, err
		}
	}
	page, err := a.catalog.List(f, after, limit)
	for i := range page.Actors {
		page.Actors[i].Awake, page.Actors[i].SocketN = a.stores.status(page.Actors[i].Key)
	}
	return page, err
}

// Resolve returns the key of the actor that a reference means.
//
// # Errors
//
// ErrNoNamespace, ErrNoActor, ErrAmbiguous, ErrBadKey.
func (a *Admin) Resolve(ctx context.Context, r Ref) (string, error) {
	if r.Key != "" {
		_, err := a.lookup(r.Key)
		return r.Key, err
	}
	n, err := a.class(r.App, r.Class)
	if err != nil {
		return "", err
	}
	if key, err := a.byName(n, r.Actor); key != "" || err != nil {
		return key, err
	}
	if len(r.Actor) < minIDPrefix || strings.Trim(strings.ToLower(r.Actor), "0123456789abcdef") != "" {
		return "", fmt.Errorf("%w: class %s of app %q has none of the name %q", ErrNoActor, n.Class, n.App, r.Actor)
	}
	page, err := a.List(ctx, Filter{UID: n.UID, IDPrefix: r.Actor}, "", 2)
	switch {
	case err != nil:
		return "", err
	case len(page.Actors) == 0:
		return "", fmt.Errorf("%w: class %s of app %q has none of the name or id %q", ErrNoActor, n.Class, n.App, r.Actor)
	case len(page.Actors) > 1:
		return "", fmt.Errorf("%w: several ids begin with %q", ErrAmbiguous, r.Actor)
	}
	return page.Actors[0].Key, nil
}

func (a *Admin) lookup(key string) (Info, error) {
	if err := a.stores.settle(key); err != nil {
		return Info{}, err
	}
	info, ok, err := a.catalog.Lookup(key)
	if err == nil && !ok {
		err = fmt.Errorf("%w: %q", ErrNoActor, key)
	}
	return info, err
}

// byName returns the key of the actor of a name, "" if there is none.
func (a *Admin) byName(n NamespaceInfo, name string) (string, error) {
	if name == "" {
		return "", fmt.Errorf("%w: want a name or an id", ErrNoActor)
	}
	key := newNamespace(0, n.UID, n.App, n.Class).keyOfName(name)
	if _, err := a.lookup(key); errors.Is(err, ErrNoActor) {
		return "", nil
	} else if err != nil {
		return "", err
	}
	return key, nil
}

// keyOfName is the key of the actor of that name.
func (n *Namespace) keyOfName(name string) string { return n.Key(n.IDFromName(name)) }

// class returns the only live namespace of a class.
func (a *Admin) class(app, class string) (NamespaceInfo, error) {
	var found []NamespaceInfo
	for _, n := range a.catalog.Namespaces() {
		if n.State == NamespaceLive && n.Class == class && (app == "" || n.App == app) {
			found = append(found, n)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return NamespaceInfo{}, fmt.Errorf("%w: apps %q and %q both have class %s", ErrAmbiguous, found[0].App, found[1].App, class)
	case app != "":
		return NamespaceInfo{}, fmt.Errorf("%w: class %s of app %q", ErrNoNamespace, class, app)
	}
	return NamespaceInfo{}, fmt.Errorf("%w: class %s", ErrNoNamespace, class)
}

// Show returns all that is known of an actor.
func (a *Admin) Show(_ context.Context, key string) (Detail, error) {
	info, err := a.lookup(key)
	if err != nil {
		return Detail{}, err
	}
	d := Detail{Info: info}
	for m, err := range a.archive.History(key) {
		if errors.Is(err, storage.ErrNotFound) {
			break // deleted, or never written
		}
		if err != nil {
			return Detail{}, fmt.Errorf("read history: %w", err)
		}
		d.Newest = a.moment(key, m.TXID, m.TimeMS)
		if d.Oldest.TXID == 0 {
			d.Oldest = d.Newest
		}
	}
	if info.Facet == "" {
		page, err := a.catalog.List(Filter{UID: info.Namespace.UID, IDPrefix: info.ID, Facets: true}, "", maxPageN)
		if err != nil {
			return Detail{}, err
		}
		for _, f := range page.Actors {
			if f.Facet != "" {
				d.Facets = append(d.Facets, f)
			}
		}
	}
	d.Awake, d.SocketN = a.stores.status(key)
	return d, nil
}

func (a *Admin) moment(key string, txid storage.TXID, timeMS int64) Moment {
	return Moment{TXID: txid, TimeMS: timeMS, Bookmark: bookmarkOf(key, txid).String()}
}

// Exported is a plain SQLite file of one state of an actor. Close removes what it
// stood in.
type Exported struct {
	io.ReadCloser
	TXID storage.TXID
	Size int64
}

// tempFile is a file that goes away when it is closed.
type tempFile struct{ *os.File }

func (f tempFile) Close() error { return errors.Join(f.File.Close(), os.Remove(f.Name())) }

// temp makes the name of a file for one piece of work in the data directory.
func (a *Admin) temp() (string, error) {
	f, err := os.CreateTemp(a.dir, "admin-*.tmp")
	if err != nil {
		return "", err
	}
	return f.Name(), f.Close()
}

// Export returns the database of an actor as it was at a time, a bookmark or a
// transaction; "" is the newest durable state.
func (a *Admin) Export(ctx context.Context, key, at string) (Exported, error) {
	if err := a.stores.settle(key); err != nil {
		return Exported{}, err
	}
	txid, err := a.at(key, at)
	if err != nil {
		return Exported{}, err
	}
	path, err := a.temp()
	if err != nil {
		return Exported{}, err
	}
	pos, err := a.archive.Restore(ctx, key, txid, path)
	if errors.Is(err, storage.ErrNotFound) {
		err = fmt.Errorf("%w: %q", ErrNoActor, key)
	}
	var f *os.File
	if err == nil {
		f, err = os.Open(path)
	}
	if err != nil {
		_ = os.Remove(path) // Restore may have done it
		return Exported{}, err
	}
	info, err := f.Stat()
	if err != nil {
		return Exported{}, errors.Join(err, tempFile{f}.Close())
	}
	return Exported{ReadCloser: tempFile{f}, TXID: pos.TXID, Size: info.Size()}, nil
}

// at finds the transaction that a text means; 0 is the newest.
func (a *Admin) at(key, text string) (storage.TXID, error) {
	if text == "" {
		return 0, nil
	}
	if txid, err := storage.ParseTXID(text); err == nil {
		return txid, nil
	}
	if b, err := parseBookmark(text); err == nil {
		newest, _, err := a.archive.Position(key)
		if err == nil {
			err = b.check(key, newest.TXID)
		}
		return b.txid, err
	}
	ms, err := parseTime(text, a.now())
	if err != nil {
		return 0, err
	}
	txid, err := a.archive.AtTime(key, ms)
	if errors.Is(err, storage.ErrNotFound) {
		err = fmt.Errorf("%w: %q", ErrNoActor, key)
	}
	return txid, err
}

// timeLayouts are the forms of a time; those without a zone are local.
var timeLayouts = []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02T15:04", "2006-01-02 15:04", time.DateOnly}

// parseTime reads a time, or how long ago it was, as in "-90m".
func parseTime(text string, now time.Time) (ms int64, err error) {
	if ago, ok := strings.CutPrefix(text, "-"); ok {
		if d, err := time.ParseDuration(ago); err == nil && d >= 0 {
			return now.Add(-d).UnixMilli(), nil
		}
	}
	for _, layout := range timeLayouts {
		if t, err := time.ParseInLocation(layout, text, now.Location()); err == nil {
			return t.UnixMilli(), nil
		}
	}
	return 0, fmt.Errorf("%w: %q; want 2006-01-02T15:04:05Z, 2006-01-02 15:04:05, -90m, a bookmark or 16 hexadecimal digits", ErrBadTime, text)
}

// Restored is the outcome of Restore.
type Restored struct {
	// From was the newest state, which can be restored again; To is what it is
	// now, the same as the state asked for.
	From, To Moment
}

// Restore makes a state of the past the newest one. What came after it stays in
// the history.
func (a *Admin) Restore(ctx context.Context, key, at string) (Restored, error) {
	if at == "" {
		return Restored{}, fmt.Errorf("%w: %q", ErrBadTime, at)
	}
	info, err := a.lookup(key)
	if err != nil {
		return Restored{}, err
	}
	var out Restored
	err = a.stores.replace(ctx, key, info.Name, func() (Committed, storage.Entry, error) {
		txid, err := a.at(key, at)
		if err != nil {
			return Committed{}, storage.Entry{}, err
		}
		e, err := a.archive.PrepareRewind(ctx, key, txid)
		if err != nil {
			return Committed{}, storage.Entry{}, err
		}
		out.From, out.To = a.moment(key, e.TXID-1, e.TimeMS), a.moment(key, e.TXID, e.TimeMS)
		path, err := a.temp()
		if err != nil {
			return Committed{}, storage.Entry{}, err
		}
		defer func() { _ = os.Remove(path) }() // only a copy
		if _, err := a.archive.Restore(ctx, key, txid, path); err != nil {
			return Committed{}, storage.Entry{}, err
		}
		c, err := a.committed(key, e, path)
		return c, e, err
	})
	if err != nil {
		return Restored{}, fmt.Errorf("restore: %w", err)
	}
	return out, nil
}

// committed says about an actor what its database at path says.
func (a *Admin) committed(key string, e storage.Entry, path string) (Committed, error) {
	info, err := os.Stat(path)
	if err != nil {
		return Committed{}, err
	}
	alarm, err := alarmOf(path)
	if err != nil {
		return Committed{}, err
	}
	c := Committed{Key: key, TXID: e.TXID, TimeMS: e.TimeMS, Size: info.Size(), AlarmMS: alarm}
	if known, ok, err := a.catalog.Lookup(key); err == nil && ok {
		c.Name = known.Name
	}
	return c, nil
}

// importKey returns the key of the actor that Import is to make: an existing one
// by its key, or one of a class by its name or its whole id.
func (a *Admin) importKey(r Ref) (key, name string, err error) {
	if r.Key != "" {
		uid, id, _, err := SplitKey(r.Key)
		if err != nil {
			return "", "", err
		}
		for _, n := range a.catalog.Namespaces() {
			if n.UID == uid && n.State == NamespaceLive {
				return r.Key, "", newNamespace(0, n.UID, n.App, n.Class).CheckID(id)
			}
		}
		return "", "", fmt.Errorf("%w: %q", ErrNoNamespace, uid)
	}
	n, err := a.class(r.App, r.Class)
	if err != nil {
		return "", "", err
	}
	ns := newNamespace(0, n.UID, n.App, n.Class)
	if ns.CheckID(r.Actor) == nil {
		return ns.Key(r.Actor), "", nil
	}
	if r.Actor == "" {
		return "", "", fmt.Errorf("%w: want a name or an id", ErrNoActor)
	}
	return ns.keyOfName(r.Actor), r.Actor, nil
}

// Import makes a database file an actor, or with force the newest state of one
// that has data; what it had stays in its history. The file may be any that
// SQLite reads; it is checked and not changed.
func (a *Admin) Import(ctx context.Context, r Ref, path string, force bool) (Info, error) {
	key, name, err := a.importKey(r)
	if err != nil {
		return Info{}, err
	}
	if !force {
		if err := a.stores.settle(key); err != nil {
			return Info{}, err
		}
		if err := a.free(key); err != nil {
			return Info{}, err
		}
	}
	plain, err := a.temp()
	if err != nil {
		return Info{}, err
	}
	defer func() { _ = os.Remove(plain) }() // only a copy
	if err := makePlain(ctx, path, plain); err != nil {
		return Info{}, err
	}
	err = a.stores.replace(ctx, key, name, func() (Committed, storage.Entry, error) {
		if err := a.free(key); err != nil && !force {
			return Committed{}, storage.Entry{}, err
		}
		e, err := a.archive.PrepareReplace(ctx, key, plain)
		if err != nil {
			return Committed{}, storage.Entry{}, err
		}
		c, err := a.committed(key, e, plain)
		if name != "" {
			c.Name = name
		}
		return c, e, err
	})
	if err != nil {
		return Info{}, fmt.Errorf("import: %w", err)
	}
	if err := a.stores.settle(key); err != nil {
		return Info{}, err
	}
	info, _, err := a.catalog.Lookup(key)
	return info, err
}

// free reports an actor that has data.
func (a *Admin) free(key string) error {
	_, ok, err := a.archive.Position(key)
	if err == nil && ok {
		err = fmt.Errorf("%w: %q", ErrActorExists, key)
	}
	return err
}

// Undelete takes a deleted class out of the trash; see Catalog.Undelete.
func (a *Admin) Undelete(_ context.Context, uid string) error { return a.catalog.Undelete(uid) }

// Purge removes a deleted class and all that its actors ever wrote.
func (a *Admin) Purge(ctx context.Context, uid string) error {
	return a.catalog.Purge(uid, func(key string) error {
		if err := context.Cause(ctx); err != nil {
			return err
		}
		if err := a.stores.drop(key); err != nil {
			return err
		}
		return a.archive.Remove(key)
	})
}
