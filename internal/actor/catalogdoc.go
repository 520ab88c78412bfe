package actor

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/internal/storage"
)

// namespacesDocument is the document of the archive that says what the uids in the
// keys of actors stand for; docs/formats/catalog.md has the form. It is written
// before the catalog's file changes, so the catalog is never ahead of it and can be
// made anew.
const namespacesDocument = "namespaces"

// documents keeps documents beside the actors of an archive.
type documents interface {
	PutDocument(name string, content []byte) error
	Document(name string) ([]byte, error) // storage.ErrNotFound
}

// documentMagic begins the first line, which goes on with the CRC-32C of what
// follows it.
const documentMagic = "skerry namespaces 1 "

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// documentBody is the JSON of the document.
type documentBody struct {
	Change     int64               `json:"change"` // number of the change after which it is so
	Namespaces []documentNamespace `json:"namespaces"`
	Migrations []documentMigration `json:"migrations"`
}

type documentNamespace struct {
	UID    string         `json:"uid"`
	App    string         `json:"app"`
	Class  string         `json:"class"`
	State  NamespaceState `json:"state"`
	Origin string         `json:"origin"`
	MadeMS int64          `json:"madeMS"`
	GoneMS int64          `json:"goneMS,omitempty"`
}

type documentMigration struct {
	App       string `json:"app"`
	Tag       string `json:"tag"`
	Contents  string `json:"contents"`
	AppliedMS int64  `json:"appliedMS"`
}

// encode returns the document of a table after a change.
func (t *namespaceTable) encode(change int64) ([]byte, error) {
	body := documentBody{Change: change, Namespaces: []documentNamespace{}, Migrations: []documentMigration{}}
	for _, n := range t.sorted() {
		body.Namespaces = append(body.Namespaces, documentNamespace(n.NamespaceInfo))
	}
	keys := slices.SortedFunc(maps.Keys(t.applied), func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	for _, key := range keys {
		m := t.applied[key]
		body.Migrations = append(body.Migrations, documentMigration{key[0], key[1], m.contents, m.atMS})
	}
	b, err := json.MarshalIndent(body, "", " ")
	if err != nil {
		return nil, fmt.Errorf("encode namespaces: %w", err)
	}
	b = append(b, '\n')
	return append(fmt.Appendf(nil, "%s%08x\n", documentMagic, crc32.Checksum(b, castagnoli)), b...), nil
}

// decodeNamespaces reads what encode wrote.
//
// # Errors
//
// storage.ErrCorrupt.
func decodeNamespaces(b []byte) (*namespaceTable, int64, error) {
	fail := func(format string, args ...any) (*namespaceTable, int64, error) {
		return nil, 0, fmt.Errorf("%w: document of namespaces: %s", storage.ErrCorrupt, fmt.Sprintf(format, args...))
	}
	head, rest, ok := strings.Cut(string(b), "\n")
	if !ok || !strings.HasPrefix(head, documentMagic) {
		return fail("its first line is not of this version")
	}
	if head[len(documentMagic):] != fmt.Sprintf("%08x", crc32.Checksum([]byte(rest), castagnoli)) {
		return fail("checksum")
	}
	var body documentBody
	if err := json.Unmarshal([]byte(rest), &body); err != nil {
		return fail("%v", err)
	}
	t := &namespaceTable{byUID: map[string]*namespace{}, applied: map[[2]string]appliedMigration{}}
	for _, n := range body.Namespaces {
		if n.UID == "" || len(n.UID) > maxUIDBytes || strings.Contains(n.UID, "/") || n.State < NamespaceLive || n.State > NamespaceExpecting || t.byUID[n.UID] != nil {
			return fail("namespace %q", n.UID)
		}
		t.byUID[n.UID] = &namespace{NamespaceInfo: NamespaceInfo(n)}
	}
	for _, m := range body.Migrations {
		t.applied[[2]string{m.App, m.Tag}] = appliedMigration{m.Contents, m.AppliedMS}
	}
	return t, body.Change, nil
}

// errNoDocument reports an archive without a document of namespaces.
var errNoDocument = errors.New("the archive does not say what its namespaces are")

// readDocument returns the namespaces as the archive has them.
func readDocument(docs documents) (*namespaceTable, int64, error) {
	b, err := docs.Document(namespacesDocument)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, 0, errNoDocument
	}
	if err != nil {
		return nil, 0, err
	}
	return decodeNamespaces(b)
}

// reconcileLocked brings file and document to the same namespaces, after an open: the one
// with the later change wins. A crash between the two, or an older copy of the file,
// leaves the document ahead; the file alone is ahead when the document is not there.
//
// +checklocks:c.writeMu
func (c *Catalog) reconcileLocked() error {
	change, err := c.w.integer("SELECT change FROM node")
	if err != nil {
		return err
	}
	c.lastChange = change
	want, documented, err := readDocument(c.docs)
	damaged := errors.Is(err, storage.ErrCorrupt) && change > 0 // the file has what it said
	if err != nil && !damaged && !errors.Is(err, errNoDocument) {
		return err
	}
	c.mu.RLock()
	have := c.namespaces
	c.mu.RUnlock()
	if err != nil || documented < change {
		if len(have.byUID) == 0 && len(have.applied) == 0 {
			return nil
		}
		return c.documentLocked(&have)
	}
	c.lastChange = documented
	if documented == change {
		return nil
	}
	for uid, n := range want.byUID {
		if old := have.byUID[uid]; old != nil {
			n.num = old.num
		}
	}
	err = c.durably(func() error {
		if err := c.writeChanges(&have, want); err != nil {
			return err
		}
		return c.noteChangeLocked()
	})
	if err != nil {
		return fmt.Errorf("bring namespaces up to date: %w", err)
	}
	c.mu.Lock()
	c.namespaces = *want
	c.mu.Unlock()
	return nil
}

// documentLocked makes a table durable in the archive, as the next change. An error
// leaves open whether the next open finds it.
//
// +checklocks:c.writeMu
func (c *Catalog) documentLocked(t *namespaceTable) error {
	if c.docs == nil {
		return nil
	}
	c.lastChange++
	b, err := t.encode(c.lastChange)
	if err != nil {
		return err
	}
	if err := c.docs.PutDocument(namespacesDocument, b); err != nil {
		return fmt.Errorf("write namespaces: %w", err)
	}
	return nil
}

// +checklocks:c.writeMu
func (c *Catalog) noteChangeLocked() error {
	return c.w.run("UPDATE node SET change = ?", sqlite.Int(c.lastChange))
}

// same reports whether two tables say the same.
func (t *namespaceTable) same(o *namespaceTable) bool {
	return maps.Equal(t.applied, o.applied) && maps.EqualFunc(t.byUID, o.byUID, func(a, b *namespace) bool { return a.NamespaceInfo == b.NamespaceInfo })
}
