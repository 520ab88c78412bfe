package actor

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/internal/storage"
)

// Info is an actor as the catalog knows it.
type Info struct {
	Key       string
	Namespace NamespaceInfo
	ID        string // 64 hexadecimal digits
	Facet     string // empty for an actor itself
	Name      string // empty: not known
	// MadeMS is when the actor wrote for the first time, WokeMS when it last woke
	// or wrote.
	MadeMS, WokeMS int64
	TXID           storage.TXID
	Size           int64
	AlarmMS        int64        // zero: none
	RestoreTXID    storage.TXID // state that it goes back to at its next start; zero: none
	// Awake and SocketN are of a running node; the catalog does not know them.
	Awake   bool
	SocketN int
}

// Filter says which actors List is to return; the zero Filter is all live ones.
type Filter struct {
	App, Class string
	// UID is one namespace, live or not; App and Class are ignored then.
	UID string
	// NamePrefix and IDPrefix exclude each other. Names are compared byte by
	// byte, hexadecimal digits in lower case.
	NamePrefix, IDPrefix string
	// Deleted lists the actors in the trash instead.
	Deleted bool
	// Facets lists facets beside the actors that they belong to.
	Facets bool
}

// Page is a part of a list.
type Page struct {
	Actors []Info
	// Next goes on behind the page; empty: there is no more.
	Next string
}

// maxPageN bounds one page.
const maxPageN = 10_000

// errBadCursor reports a place in a list that no page gave.
var errBadCursor = errors.New("list actors: malformed cursor")

// cursor is a place in a list: a namespace, and in it the name, if the list is
// by name, and the id and facet of the actor before.
type cursor struct {
	ns    int64
	name  string
	id    []byte
	facet string
}

func (c cursor) String() string {
	return fmt.Sprintf("%d.%x.%x.%x", c.ns, c.name, c.id, c.facet)
}

func parseCursor(s string) (cursor, error) {
	parts := strings.Split(s, ".")
	if len(parts) != 4 {
		return cursor{}, errBadCursor
	}
	ns, err := strconv.ParseInt(parts[0], 10, 64)
	var decoded [3][]byte
	for i, p := range parts[1:] {
		b, e := hex.DecodeString(p)
		err = errors.Join(err, e)
		decoded[i] = b
	}
	if err != nil {
		return cursor{}, errBadCursor
	}
	return cursor{ns, string(decoded[0]), decoded[1], string(decoded[2])}, nil
}

// List returns up to limit actors behind a place in the list; "" is its start. The
// order is that of app, class and then id, or name with a NamePrefix.
func (c *Catalog) List(f Filter, after string, limit int) (Page, error) {
	at := cursor{}
	var err error
	if after != "" {
		if at, err = parseCursor(after); err != nil {
			return Page{}, err
		}
	}
	if f.NamePrefix != "" && f.IDPrefix != "" {
		return Page{}, errors.New("list actors: a name and an id exclude each other")
	}
	limit = min(max(limit, 1), maxPageN)
	list := c.matching(f)
	if at.ns != 0 {
		i := slices.IndexFunc(list, func(n *namespace) bool { return n.num == at.ns })
		if i < 0 {
			return Page{}, errBadCursor
		}
		list = list[i:]
	}
	var page Page
	for _, n := range list {
		if at.ns != n.num {
			at = cursor{ns: n.num}
		}
		// One more than asked for tells whether there is more.
		if err := c.listIn(n, f, at, limit+1-len(page.Actors), &page); err != nil {
			return Page{}, fmt.Errorf("list actors: %w", err)
		}
		if len(page.Actors) > limit {
			page.Actors = page.Actors[:limit]
			last := &page.Actors[limit-1]
			id, _ := hex.DecodeString(last.ID) // was encoded here
			next := cursor{id: id, facet: last.Facet, name: last.Name}
			for _, m := range list {
				if m.UID == last.Namespace.UID {
					next.ns = m.num
				}
			}
			page.Next = next.String()
			return page, nil
		}
	}
	return page, nil
}

// matching returns the namespaces that a filter means.
func (c *Catalog) matching(f Filter) []*namespace {
	c.mu.RLock()
	defer c.mu.RUnlock()
	var out []*namespace
	for _, n := range c.namespaces.sorted() {
		if f.UID != "" && n.UID == f.UID || f.UID == "" && n.State != NamespaceExpecting && (n.State == NamespaceDeleted) == f.Deleted &&
			(f.App == "" || f.App == n.App) && (f.Class == "" || f.Class == n.Class) {
			out = append(out, n)
		}
	}
	return out
}

const (
	infoColumns = "id, facet, name, made_ms, woke_ms, txid, size, alarm_ms, restore_txid"
	// Facets sort behind their actor; the last argument but one asks for them.
	listByID   = "SELECT " + infoColumns + " FROM actors WHERE ns = ? AND (id, facet) > (?, ?) AND id < ? AND +id >= ? AND (facet = '' OR ?) ORDER BY id, facet LIMIT ?"
	listByName = "SELECT " + infoColumns + " FROM actors WHERE ns = ? AND (name, id) > (?, ?) AND name < ? ORDER BY name, id LIMIT ?"
)

// maxID sorts behind all ids.
var maxID = slices.Repeat([]byte{0xff}, catalogIDBytes+1)

func (c *Catalog) listIn(n *namespace, f Filter, at cursor, limit int, page *Page) error {
	c.readMu.Lock()
	defer c.readMu.Unlock()
	add := func(row []sqlite.Value) error {
		page.Actors = append(page.Actors, infoOf(n, row))
		return nil
	}
	if f.NamePrefix != "" {
		at.name = max(at.name, f.NamePrefix)
		return c.r.each(add, listByName, sqlite.Int(n.num), sqlite.Text(at.name), sqlite.Blob(at.id), sqlite.Text(f.NamePrefix+"\U0010ffff"), sqlite.Int(int64(limit)))
	}
	low, high, err := idRange(f.IDPrefix)
	if err != nil {
		return err
	}
	if len(at.id) == 0 {
		at.id = low[:min(len(low), catalogIDBytes-1)] // sorts before all ids that begin so
	}
	facets := int64(0)
	if f.Facets {
		facets = 1
	}
	return c.r.each(add, listByID, sqlite.Int(n.num), sqlite.Blob(at.id), sqlite.Text(at.facet), sqlite.Blob(high), sqlite.Blob(low), sqlite.Int(facets), sqlite.Int(int64(limit)))
}

// idRange returns the ids that begin with hexadecimal digits: from low, below high.
func idRange(prefix string) (low, high []byte, err error) {
	if prefix == "" {
		return nil, maxID, nil
	}
	prefix = strings.ToLower(prefix)
	low, err = hex.DecodeString(prefix + strings.Repeat("0", len(prefix)%2))
	if err != nil || len(low) > catalogIDBytes {
		return nil, nil, fmt.Errorf("%q is not the beginning of an id: want up to %d hexadecimal digits", prefix, 2*catalogIDBytes)
	}
	high, _ = hex.DecodeString(prefix + strings.Repeat("f", len(prefix)%2)) // as above
	return low, append(high, maxID[len(high):]...), nil
}

func infoOf(n *namespace, row []sqlite.Value) Info {
	i := Info{
		Namespace: n.NamespaceInfo, ID: hex.EncodeToString(row[0].Blob()), Facet: row[1].Text(), Name: row[2].Text(),
		MadeMS: row[3].Int(), WokeMS: row[4].Int(), TXID: storage.TXID(row[5].Int()), Size: row[6].Int(), AlarmMS: max(row[7].Int(), -row[7].Int()), RestoreTXID: storage.TXID(row[8].Int()),
	}
	i.Key = n.UID + "/" + i.ID
	if i.Facet != "" {
		i.Key += "/" + i.Facet
	}
	return i
}

// Lookup returns what is known of an actor; ok is false when it never wrote.
func (c *Catalog) Lookup(key string) (info Info, ok bool, err error) {
	k, err := c.parse(key)
	if err != nil {
		return Info{}, false, err
	}
	c.mu.RLock()
	var n *namespace
	for _, m := range c.namespaces.byUID {
		if m.num == k.ns {
			n = m
		}
	}
	c.mu.RUnlock()
	if n == nil {
		return Info{}, false, ErrNoNamespace
	}
	c.readMu.Lock()
	defer c.readMu.Unlock()
	row, err := c.r.row("SELECT "+infoColumns+" FROM actors WHERE ns = ? AND id = ? AND facet = ?", sqlite.Int(k.ns), sqlite.Blob(k.id), sqlite.Text(k.facet))
	if err != nil || row == nil {
		return Info{}, false, err
	}
	return infoOf(n, row), true, nil
}

// facetsBelow adds to keys those of a facet of an actor, and of all below it.
func (c *Catalog) facetsBelow(actor, facet string, keys map[string]bool) error {
	k, err := c.parse(actor)
	if err != nil {
		return err
	}
	c.readMu.Lock()
	defer c.readMu.Unlock()
	return c.r.each(func(row []sqlite.Value) error {
		keys[actor+"/"+row[0].Text()] = true
		return nil
	}, "SELECT facet FROM actors WHERE ns = ? AND id = ? AND facet > ? AND facet < ?", sqlite.Int(k.ns), sqlite.Blob(k.id), sqlite.Text(facet+"/"), sqlite.Text(facet+"0"))
}

// Alarm is when an actor is to be woken.
type Alarm struct {
	Key  string
	Name string
	MS   int64
}

// DueAlarms returns the alarms of live classes that are due before a time, the
// earliest first, at most limit.
func (c *Catalog) DueAlarms(beforeMS int64, limit int) ([]Alarm, error) {
	c.mu.RLock()
	uids := make(map[int64]string, len(c.namespaces.byUID))
	for uid, n := range c.namespaces.byUID {
		uids[n.num] = uid
	}
	c.mu.RUnlock()
	var out []Alarm
	c.readMu.Lock()
	defer c.readMu.Unlock()
	err := c.r.each(func(row []sqlite.Value) error {
		uid, ok := uids[row[0].Int()]
		if !ok {
			return nil // made meanwhile; the next call has it
		}
		key := uid + "/" + hex.EncodeToString(row[1].Blob())
		if f := row[2].Text(); f != "" {
			key += "/" + f
		}
		out = append(out, Alarm{Key: key, Name: row[3].Text(), MS: row[4].Int()})
		return nil
	}, "SELECT ns, id, facet, name, alarm_ms FROM actors WHERE alarm_ms > 0 AND alarm_ms < ? ORDER BY alarm_ms LIMIT ?", sqlite.Int(beforeMS), sqlite.Int(int64(limit)))
	if err != nil {
		return nil, fmt.Errorf("read alarms: %w", err)
	}
	return out, nil
}

// NextAlarm returns when the earliest alarm is due; ok is false when there is none.
func (c *Catalog) NextAlarm() (ms int64, ok bool, err error) {
	c.readMu.Lock()
	defer c.readMu.Unlock()
	row, err := c.r.row("SELECT alarm_ms FROM actors WHERE alarm_ms > 0 ORDER BY alarm_ms LIMIT 1")
	if err != nil || row == nil {
		return 0, false, err
	}
	return row[0].Int(), true, nil
}

// Total is how many actors there are, facets aside, and the bytes of their
// databases, by the uid of their namespace.
type Total struct{ N, Bytes int64 }

// Totals counts all actors; it takes about 0.1 s for a million.
func (c *Catalog) Totals() (map[string]Total, error) {
	c.mu.RLock()
	namespaces := c.namespaces.sorted()
	c.mu.RUnlock()
	out := map[string]Total{}
	c.readMu.Lock()
	defer c.readMu.Unlock()
	for _, n := range namespaces {
		row, err := c.r.row("SELECT count(*) FILTER (WHERE facet = ''), total(size) FROM actors WHERE ns = ?", sqlite.Int(n.num))
		if err != nil {
			return nil, fmt.Errorf("count actors: %w", err)
		}
		out[n.UID] = Total{row[0].Int(), row[1].Int()}
	}
	return out, nil
}
