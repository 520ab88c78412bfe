package actor

import (
	"cmp"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/internal/failpoint"
	"github.com/skerry-run/skerry/internal/sqlite"
)

// NamespaceState says what a namespace is there for.
type NamespaceState int

// The states are numbers on disk.
const (
	// NamespaceLive has actors that can be called.
	NamespaceLive NamespaceState = iota
	// NamespaceDeleted is in the trash: its class was deleted, its actors are
	// kept until they are purged.
	NamespaceDeleted
	// NamespaceExpecting has no storage of its own: the class waits for that of
	// another app, which Origin names.
	NamespaceExpecting
)

func (s NamespaceState) String() string {
	return [...]string{"live", "deleted", "expecting transfer"}[s]
}

// NamespaceInfo is a namespace as the catalog knows it. App and Class change with
// renames and transfers, UID never.
type NamespaceInfo struct {
	UID   string
	App   string
	Class string
	State NamespaceState
	// Origin is what gave the class its storage: "first use", "exports" or
	// `migration "v1"`; of an expecting namespace the app that gives.
	Origin string
	MadeMS int64
	// GoneMS is when the class was deleted.
	GoneMS int64
}

const (
	originFirstUse  = "first use"
	originExports   = "exports"
	originUndeleted = "undeleted"
)

// namespace is a row of the table.
type namespace struct {
	num int64 // zero: not on disk yet
	NamespaceInfo
}

// namespaceTable is all namespaces: few, so they are in memory.
type namespaceTable struct {
	byUID map[string]*namespace
	// applied are the migrations of each app, by app and tag.
	applied map[[2]string]appliedMigration
}

type appliedMigration struct {
	contents string
	atMS     int64
}

// find returns the namespace of a class that is not deleted, or nil.
func (t *namespaceTable) find(app, class string) *namespace {
	for _, n := range t.byUID {
		if n.App == app && n.Class == class && n.State != NamespaceDeleted {
			return n
		}
	}
	return nil
}

// lastDeleted returns the namespace of a class that was deleted last, or nil.
func (t *namespaceTable) lastDeleted(app, class string) *namespace {
	var last *namespace
	for _, n := range t.byUID {
		if n.App == app && n.Class == class && n.State == NamespaceDeleted && (last == nil || n.GoneMS > last.GoneMS) {
			last = n
		}
	}
	return last
}

// sorted returns the namespaces in the order of app, class, state and age.
func (t *namespaceTable) sorted() []*namespace {
	return slices.SortedFunc(maps.Values(t.byUID), func(a, b *namespace) int {
		return cmp.Or(cmp.Compare(a.App, b.App), cmp.Compare(a.Class, b.Class), cmp.Compare(a.State, b.State), cmp.Compare(a.MadeMS, b.MadeMS), cmp.Compare(a.UID, b.UID))
	})
}

func (t *namespaceTable) clone() *namespaceTable {
	out := &namespaceTable{byUID: make(map[string]*namespace, len(t.byUID)), applied: maps.Clone(t.applied)}
	for uid, n := range t.byUID {
		copied := *n
		out.byUID[uid] = &copied
	}
	return out
}

// add makes a namespace.
func (t *namespaceTable) add(app, class, origin string, state NamespaceState, nowMS int64) *namespace {
	n := &namespace{NamespaceInfo: NamespaceInfo{UID: newUID(app, class), App: app, Class: class, State: state, Origin: origin, MadeMS: nowMS}}
	t.byUID[n.UID] = n
	return n
}

// newUID makes a text that no other namespace has and that tells a reader of the
// archive where it comes from.
func newUID(app, class string) string {
	var random [4]byte
	_, _ = rand.Read(random[:]) // never fails
	safe := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' || r == '_' {
			return r
		}
		return '_'
	}, strings.ToLower(app+"-"+class))
	return safe[:min(len(safe), maxUIDBytes-9)] + "-" + hex.EncodeToString(random[:])
}

// maxUIDBytes keeps a uid fit to be the name of a directory.
const maxUIDBytes = 120

// loadNamespacesLocked reads the table from the file.
//
// +checklocks:c.writeMu
func (c *Catalog) loadNamespacesLocked() error {
	t := namespaceTable{byUID: map[string]*namespace{}, applied: map[[2]string]appliedMigration{}}
	err := c.w.each(func(row []sqlite.Value) error {
		n := &namespace{num: row[0].Int(), NamespaceInfo: NamespaceInfo{
			UID: row[1].Text(), App: row[2].Text(), Class: row[3].Text(), State: NamespaceState(row[4].Int()), Origin: row[5].Text(),
			MadeMS: row[6].Int(), GoneMS: row[7].Int(),
		}}
		if n.State < NamespaceLive || n.State > NamespaceExpecting {
			return fmt.Errorf("namespace %q has the unknown state %d", n.UID, n.State)
		}
		t.byUID[n.UID] = n
		return nil
	}, "SELECT ns, uid, app, class, state, origin, made_ms, gone_ms FROM namespaces")
	if err != nil {
		return fmt.Errorf("read namespaces: %w", err)
	}
	err = c.w.each(func(row []sqlite.Value) error {
		t.applied[[2]string{row[0].Text(), row[1].Text()}] = appliedMigration{row[2].Text(), row[3].Int()}
		return nil
	}, "SELECT app, tag, contents, applied_ms FROM migrations")
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	c.mu.Lock()
	c.namespaces = t
	c.mu.Unlock()
	return nil
}

// Namespaces returns all namespaces in the order of app and class.
func (c *Catalog) Namespaces() []NamespaceInfo {
	c.mu.RLock()
	defer c.mu.RUnlock()
	var out []NamespaceInfo
	for _, n := range c.namespaces.sorted() {
		out = append(out, n.NamespaceInfo)
	}
	return out
}

// Namespace returns the uid of the namespace of a class, and gives the class
// storage if it has none.
//
// # Errors
//
// ErrExpecting when the class is to get the storage of another app first.
func (c *Catalog) Namespace(app, class string) (uid string, err error) {
	c.mu.RLock()
	n := c.namespaces.find(app, class)
	c.mu.RUnlock()
	if n == nil {
		err = c.change(func(t *namespaceTable) error {
			if n = t.find(app, class); n == nil {
				n = t.add(app, class, originFirstUse, NamespaceLive, c.now().UnixMilli())
			}
			return nil
		})
		if err != nil {
			return "", fmt.Errorf("make namespace of class %s of app %q: %w", class, app, err)
		}
	}
	if n.State == NamespaceExpecting {
		return "", fmt.Errorf("%w: class %s of app %q from app %q", ErrExpecting, class, app, n.Origin)
	}
	return n.UID, nil
}

// change lets f change a copy of the namespaces, makes it durable in the archive,
// writes what it changed in one transaction, and makes the copy the table. Rows of
// namespaces are replaced, never changed in memory, so what was handed out
// before stays as it was.
func (c *Catalog) change(f func(*namespaceTable) error) error {
	c.writeMu.Lock()
	defer c.writeMu.Unlock()
	c.mu.RLock()
	before := c.namespaces
	c.mu.RUnlock()
	after := before.clone()
	if err := f(after); err != nil {
		return err
	}
	if !after.same(&before) {
		if err := c.documentLocked(after); err != nil {
			return err
		}
	}
	err := c.durably(func() error {
		return cmp.Or(c.writeChanges(&before, after), c.noteChangeLocked(), failpoint.Hit("catalog/before-change"))
	})
	if err != nil {
		return err
	}
	c.mu.Lock()
	c.namespaces = *after
	c.mu.Unlock()
	return failpoint.Hit("catalog/after-change")
}

// writeChanges brings the file from one table to the other. Rows that go away or
// change come first, so that no two live rows share a class on the way.
//
// +checklocks:c.writeMu
func (c *Catalog) writeChanges(before, after *namespaceTable) error {
	for uid, n := range before.byUID {
		if after.byUID[uid] == nil {
			if err := c.dropNamespace(n.num); err != nil {
				return err
			}
		}
	}
	for uid, n := range after.byUID {
		old := before.byUID[uid]
		var err error
		switch {
		case old == nil:
			err = c.insertNamespace(n)
		case *old != *n:
			err = c.updateNamespace(old, n)
		}
		if err != nil {
			return err
		}
	}
	for key, m := range after.applied {
		if _, ok := before.applied[key]; ok {
			continue
		}
		err := c.w.run("INSERT INTO migrations VALUES (?, ?, ?, ?)", sqlite.Text(key[0]), sqlite.Text(key[1]), sqlite.Text(m.contents), sqlite.Int(m.atMS))
		if err != nil {
			return err
		}
	}
	return nil
}

// +checklocks:c.writeMu
func (c *Catalog) insertNamespace(n *namespace) error {
	err := c.w.run("INSERT INTO namespaces (uid, app, class, state, origin, made_ms, gone_ms) VALUES (?, ?, ?, ?, ?, ?, ?)", sqlite.Text(n.UID), sqlite.Text(n.App),
		sqlite.Text(n.Class), sqlite.Int(int64(n.State)), sqlite.Text(n.Origin), sqlite.Int(n.MadeMS), sqlite.Int(n.GoneMS))
	if err != nil {
		return err
	}
	n.num, err = c.w.integer("SELECT last_insert_rowid()")
	return err
}

// +checklocks:c.writeMu
func (c *Catalog) updateNamespace(old, n *namespace) error {
	if (old.State == NamespaceDeleted) != (n.State == NamespaceDeleted) {
		// See schema: alarms of deleted actors are negative.
		if err := c.w.run("UPDATE actors SET alarm_ms = -alarm_ms WHERE ns = ? AND alarm_ms <> 0", sqlite.Int(n.num)); err != nil {
			return err
		}
	}
	return c.w.run("UPDATE namespaces SET app = ?, class = ?, state = ?, origin = ?, gone_ms = ? WHERE ns = ?", sqlite.Text(n.App), sqlite.Text(n.Class),
		sqlite.Int(int64(n.State)), sqlite.Text(n.Origin), sqlite.Int(n.GoneMS), sqlite.Int(n.num))
}

// +checklocks:c.writeMu
func (c *Catalog) dropNamespace(num int64) error {
	for _, sql := range []string{"DELETE FROM actors WHERE ns = ?", "DELETE FROM locals WHERE ns = ?", "DELETE FROM namespaces WHERE ns = ?"} {
		if err := c.w.run(sql, sqlite.Int(num)); err != nil {
			return err
		}
	}
	return nil
}

// Undelete takes a namespace out of the trash.
//
// # Errors
//
// ErrNoNamespace when the trash has none of that uid; another when its class has
// storage again.
func (c *Catalog) Undelete(uid string) error {
	return c.change(func(t *namespaceTable) error {
		n := t.byUID[uid]
		if n == nil || n.State != NamespaceDeleted {
			return fmt.Errorf("undelete %q: %w in the trash", uid, ErrNoNamespace)
		}
		if other := t.find(n.App, n.Class); other != nil {
			return fmt.Errorf("undelete %q: class %s of app %q has storage again, as %q", uid, n.Class, n.App, other.UID)
		}
		n.State, n.GoneMS, n.Origin = NamespaceLive, 0, originUndeleted
		return nil
	})
}

// Purge forgets a deleted namespace for good. remove is called with the key of
// each of its actors, in order, and removes what else is kept of it; a purge that
// fails or is cut off can be repeated.
func (c *Catalog) Purge(uid string, remove func(key string) error) error {
	n := c.deleted(uid)
	if n == nil {
		return fmt.Errorf("purge %q: %w in the trash", uid, ErrNoNamespace)
	}
	for after := ""; ; {
		page, err := c.List(Filter{UID: uid, Facets: true}, after, 1000)
		if err != nil {
			return err
		}
		for i := range page.Actors {
			if err := remove(page.Actors[i].Key); err != nil {
				return fmt.Errorf("purge %q: %w", page.Actors[i].Key, err)
			}
		}
		if after = page.Next; after == "" {
			break
		}
	}
	return c.change(func(t *namespaceTable) error {
		delete(t.byUID, uid)
		return nil
	})
}

func (c *Catalog) deleted(uid string) *namespace {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if n := c.namespaces.byUID[uid]; n != nil && n.State == NamespaceDeleted {
		return n
	}
	return nil
}
