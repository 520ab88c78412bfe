package actor

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/config"
	"github.com/skerry-run/skerry/internal/storage"
)

// rebuildScript has actors with rows, alarms and facets; Hall is what Room becomes.
const rebuildScript = `
class Room extends DurableObject {
	async fetch(request) {
		const { pathname, search } = new URL(request.url);
		const arg = decodeURIComponent(search.slice(1));
		const { storage } = this.ctx;
		switch (pathname) {
		case "/add":
			storage.sql.exec("CREATE TABLE IF NOT EXISTS t (v TEXT)");
			storage.sql.exec("INSERT INTO t VALUES (?)", arg);
			break;
		case "/alarm": await storage.setAlarm(Number(arg)); break;
		case "/facet": await this.ctx.facets.get("child", () => ({ class: this.ctx.exports.Child })).add(arg); break;
		case "/mark": await storage.onNextSessionRestoreBookmark(await storage.getCurrentBookmark()); break;
		}
		const child = await this.ctx.facets.get("child", () => ({ class: this.ctx.exports.Child })).all();
		return new Response([this.ctx.id.name, ...rows(storage), "/", ...child, "/", await storage.getAlarm()].join(" "));
	}
	alarm() {}
}
class Child extends DurableObject {
	add(v) {
		this.ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS t (v TEXT)");
		this.ctx.storage.sql.exec("INSERT INTO t VALUES (?)", v);
	}
	all() { return rows(this.ctx.storage); }
}
function rows({ sql }) {
	try { return sql.exec("SELECT v FROM t").toArray().map((r) => r.v); } catch { return []; }
}
class Hall extends Room {}
__skerry.main({ default: {}, Room, Hall, Child });
`

// describeCatalog tells all that a catalog must not lose.
func describeCatalog(t testing.TB, c *Catalog) string {
	t.Helper()
	var out []string
	for _, n := range c.Namespaces() {
		out = append(out, fmt.Sprintf("%+v", n))
	}
	for _, deleted := range []bool{false, true} {
		page, err := c.List(Filter{Facets: true, Deleted: deleted}, "", 1000)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range page.Actors {
			a.WokeMS = 0 // a wake without a write is not in the log
			out = append(out, fmt.Sprintf("%+v", a))
		}
	}
	c.mu.RLock()
	defer c.mu.RUnlock()
	return strings.Join(out, "\n") + fmt.Sprint("\n", c.namespaces.applied)
}

// Whatever happens to the file of the catalog, the next start has all of it.
func TestCatalogRebuild(t *testing.T) {
	v1 := Plan{App: "app", Actors: config.Actors{Migrations: []config.Migration{{Tag: "v1", New: []string{"Room", "Child", "Old"}}}}}
	v2 := v1
	v2.Migrations = append(v2.Migrations[:1:1], config.Migration{Tag: "v2", Renamed: []config.ClassRename{{From: "Room", To: "Hall"}}, Deleted: []string{"Old"}})
	for _, tt := range []struct {
		name   string
		damage func(t *testing.T, path string, old []byte)
	}{
		{"deleted", func(t *testing.T, path string, _ []byte) { mustRemove(t, path) }},
		{"emptied", func(t *testing.T, path string, _ []byte) { mustTruncate(t, path, 0) }},
		{"cut short", func(t *testing.T, path string, _ []byte) { mustTruncate(t, path, 12288) }},
		{"cut inside the first page", func(t *testing.T, path string, _ []byte) { mustTruncate(t, path, 1000) }},
		{"overwritten", func(t *testing.T, path string, _ []byte) {
			mustWrite(t, path, []byte(strings.Repeat("no database ", 999)))
		}},
		{"an old copy", func(t *testing.T, path string, old []byte) { mustWrite(t, path, old) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			clock := newFakeClock()
			n := startNode(t, Config{Now: clock.Now, AfterFunc: clock.AfterFunc}, rebuildScript)
			path := filepath.Join(n.dir, CatalogName)
			n.migrate(v1)
			due := clock.Now().Add(24 * time.Hour).UnixMilli()
			n.send("a", "/add?one")
			n.sendTo("Old", "gone", "/add?x")
			n.flush()
			// A clean stop, after which the file is copied.
			n.stop()
			old := mustReadFile(t, path)
			n.start(rebuildScript)

			clock.advance(time.Hour)
			n.send("a", "/add?two")
			n.send("b", fmt.Sprint("/alarm?", due))
			n.send("b", "/facet?deep")
			n.send("c", fmt.Sprint("/alarm?", due+1))
			n.send("c", "/mark")
			n.flush() // and trimmed
			n.send("b", "/add?late")
			n.migrate(v2)
			n.flush()
			n.sendTo("Hall", "d", "/add?last")
			n.stop()
			before, err := OpenCatalog(CatalogConfig{Dir: n.dir, ReadOnly: true})
			if err != nil {
				t.Fatal(err)
			}
			want := describeCatalog(t, before)
			if err := before.Close(); err != nil {
				t.Fatal(err)
			}

			tt.damage(t, path, old)
			n.start(rebuildScript)
			n.migrate(v2)
			if got := describeCatalog(t, n.host.catalog); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			for name, want := range map[string]string{
				"a": "a one two / / ",
				"b": fmt.Sprintf("b late / deep / %d", due),
				"c": fmt.Sprintf("c / / %d", due+1),
				"d": "d last / / ",
			} {
				if got := n.sendTo("Hall", name, "/"); got != want {
					t.Errorf("%s: got %q, want %q", name, got, want)
				}
			}
			if next, ok, err := n.host.catalog.NextAlarm(); !ok || err != nil || next != due {
				t.Errorf("next alarm: got %d, %v, %v", next, ok, err)
			}
			if _, err := os.Stat(rebuildDir(n.dir)); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("what a rebuild works on is still there: %v", err)
			}
			// And it goes on from there.
			n.sendTo("Hall", "a", "/add?three")
			n.stop()
			n.start(rebuildScript)
			n.migrate(v2)
			if got := n.sendTo("Hall", "a", "/"); got != "a one two three / / " {
				t.Errorf("after another start: got %q", got)
			}
		})
	}
}

func (n *testNode) migrate(p Plan) {
	n.t.Helper()
	if _, err := n.host.Migrate([]Plan{p}, false); err != nil {
		n.t.Fatal(err)
	}
}

func (n *testNode) flush() {
	n.t.Helper()
	if err := n.host.archiver.flush(); err != nil {
		n.t.Fatal(err)
	}
}

// A local database of one stop is not believed by the catalog of another.
func TestCatalogOldCopyAndCache(t *testing.T) {
	n := startNode(t, Config{}, rebuildScript)
	path := filepath.Join(n.dir, CatalogName)
	n.send("a", "/add?one")
	n.stop()
	old := mustReadFile(t, path)
	n.start(rebuildScript)
	n.send("a", "/add?two")
	n.stop()
	mustWrite(t, path, old)
	if _, err := OpenStopped(StoppedConfig{Dir: n.dir}); !errors.Is(err, ErrUnclean) {
		t.Errorf("the stopped node with an old catalog: got %v, want %v", err, ErrUnclean)
	}
	n.start(rebuildScript)
	if got := n.send("a", "/add?three"); got != "a one two three / / " {
		t.Errorf("got %q", got)
	}
}

// Without a word on the namespaces nothing starts over data that is there.
func TestCatalogLost(t *testing.T) {
	n := startNode(t, Config{}, rebuildScript)
	n.send("a", "/add?one")
	n.stop()
	document := filepath.Join(n.dir, archiveDir, namespacesDocument)
	mustRemove(t, document)
	n.start(rebuildScript) // the file has it, and writes it again
	n.stop()
	content := mustReadFile(t, document)
	mustRemove(t, filepath.Join(n.dir, CatalogName))
	for _, bad := range [][]byte{nil, content[:len(content)-2], []byte("skerry namespaces 2 00000000\n{}\n")} {
		if bad == nil {
			mustRemove(t, document)
		} else {
			mustWrite(t, document, bad)
		}
		a, err := storage.OpenArchive(storage.ArchiveConfig{Dir: filepath.Join(n.dir, archiveDir)})
		if err != nil {
			t.Fatal(err)
		}
		h := &Host{cfg: Config{Dir: n.dir}.withDefaults(), archive: a}
		if _, err := h.openCatalog(context.Background()); err == nil || bad == nil && !errors.Is(err, ErrCatalogLost) {
			t.Errorf("with the document %q: got %v, want an error", bad, err)
		}
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
	}
	mustWrite(t, document, content)
	n.start(rebuildScript)
	if got := n.send("a", "/"); got != "a one / / " {
		t.Errorf("got %q", got)
	}
}

func FuzzNamespaces(f *testing.F) {
	t := &namespaceTable{byUID: map[string]*namespace{}, applied: map[[2]string]appliedMigration{{"app", "v1"}: {`{"tag":"v1"}`, 5}}}
	t.add("app", "Room", originFirstUse, NamespaceLive, 1000)
	t.add("app", "Old", `migration "v1"`, NamespaceDeleted, 2000).GoneMS = 3000
	b, err := t.encode(7)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Add([]byte("skerry namespaces 1 00000000\n{}"))
	f.Fuzz(func(t *testing.T, b []byte) {
		table, change, err := decodeNamespaces(b)
		if err != nil {
			if !errors.Is(err, storage.ErrCorrupt) {
				t.Errorf("got %v, want ErrCorrupt", err)
			}
			return
		}
		again, err := table.encode(change)
		if err != nil {
			t.Fatal(err)
		}
		if got, n, err := decodeNamespaces(again); err != nil || n != change || !got.same(table) {
			t.Errorf("not the same again: %v", err)
		}
	})
}

func mustRemove(t testing.TB, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

func mustTruncate(t testing.TB, path string, size int64) {
	t.Helper()
	if err := os.Truncate(path, size); err != nil {
		t.Fatal(err)
	}
}

func mustWrite(t testing.TB, path string, b []byte) {
	t.Helper()
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
}

func mustReadFile(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
