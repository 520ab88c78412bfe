package actor

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/internal/config"
)

// describeNamespaces shows the table as "app.Class" with a letter for each
// namespace that the test has met, in the order of their creation.
func describeNamespaces(c *Catalog, letters map[string]string) string {
	var out []string
	for _, n := range c.Namespaces() {
		if letters[n.UID] == "" {
			letters[n.UID] = string(rune('A' + len(letters)))
		}
		s := fmt.Sprintf("%s.%s=%s", n.App, n.Class, letters[n.UID])
		switch n.State {
		case NamespaceDeleted:
			s += "(deleted)"
		case NamespaceExpecting:
			s += "(expects " + n.Origin + ")"
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

func migrations(app string, steps ...config.Migration) Plan {
	return Plan{App: app, Actors: config.Actors{Migrations: steps}}
}

func declared(app string, exports ...config.ActorExport) Plan {
	return Plan{App: app, Actors: config.Actors{Exports: exports}}
}

func bound(app string, classes ...string) Plan {
	p := Plan{App: app}
	for _, class := range classes {
		p.Bindings = append(p.Bindings, config.ActorBinding{Name: strings.ToUpper(class), Class: class})
	}
	return p
}

func created(tag string, classes ...string) config.Migration {
	return config.Migration{Tag: tag, New: classes}
}

func renamed(tag, from, to string) config.Migration {
	return config.Migration{Tag: tag, Renamed: []config.ClassRename{{From: from, To: to}}}
}

func deleted(tag, class string) config.Migration {
	return config.Migration{Tag: tag, Deleted: []string{class}}
}

func transferred(tag, from, app, to string) config.Migration {
	return config.Migration{Tag: tag, Transferred: []config.ClassTransfer{{From: from, App: app, To: to}}}
}

func entry(class string, state config.ActorState, other string) config.ActorExport {
	e := config.ActorExport{Class: class, State: state}
	if state == config.ActorExpecting {
		e.From = other
	} else {
		e.To = other
	}
	return e
}

// migrateStep is one start of a node.
type migrateStep struct {
	plans []Plan
	dev   bool
	// use writes an actor of a class first, as "app.Class".
	use string
	// want is the table after it; wantErr the error, and the table stays.
	want, wantErr string
	notes         string
}

func TestMigrate(t *testing.T) {
	v1, v2, v3 := created("v1", "Room"), renamed("v2", "Room", "Hall"), deleted("v3", "Hall")
	tests := []struct {
		name  string
		steps []migrateStep
	}{
		{"create, rename, delete, each once", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{migrations("a", v1, v2)}, want: "a.Hall=A"},
			{plans: []Plan{migrations("a", v1, v2, v3)}, want: "a.Hall=A(deleted)"},
			{plans: []Plan{migrations("a", v1, v2, v3)}, want: "a.Hall=A(deleted)"},
		}},
		{"all at once", []migrateStep{{plans: []Plan{migrations("a", v1, v2, created("v3", "Room"))}, want: "a.Hall=A a.Room=B"}}},
		{"made again after it was deleted", []migrateStep{
			{plans: []Plan{migrations("a", v1, v2, v3)}, want: "a.Hall=A(deleted)"},
			{plans: []Plan{migrations("a", v1, v2, v3, created("v4", "Hall"))}, want: "a.Hall=B a.Hall=A(deleted)", notes: `app "a": class Hall starts empty; its actors from before are in the trash as A`},
		}},
		{"two apps know nothing of each other", []migrateStep{{plans: []Plan{migrations("a", v1), migrations("b", v1)}, want: "a.Room=A b.Room=B"}}},
		{"an older configuration changes nothing", []migrateStep{
			{plans: []Plan{migrations("a", v1, v2)}, want: "a.Hall=A"},
			{plans: []Plan{migrations("a", v1)}, want: "a.Hall=A"},
		}},
		{"a step before one that is applied", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{migrations("a", created("v0", "Old"), v1)}, want: "a.Room=A", wantErr: `app "a": migration "v0": stands before migration "v1", which is applied already; append it at the end`},
		}},
		{"a step that changed", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{migrations("a", created("v1", "Room", "Hall"))}, want: "a.Room=A", notes: `app "a": migration "v1" has changed since it was applied; the change has no effect`},
		}},
		{"one bad step of several leaves all as it was", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{migrations("b", created("v1", "X")), migrations("a", v1, created("v2", "New"), deleted("v3", "Room"), renamed("v4", "Rom", "B"))}, want: "a.Room=A",
				wantErr: `app "a": migration "v4": class Rom: has no storage to rename`},
			{plans: []Plan{migrations("a", v1, created("v2", "New"))}, want: "a.New=B a.Room=A"},
		}},
		{"delete of nothing", []migrateStep{{plans: []Plan{migrations("a", deleted("v1", "Room"))}, wantErr: `app "a": migration "v1": class Room: has no storage to delete`}}},
		{"other tags for the same class", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{migrations("a", created("1", "Room"))}, want: "a.Room=A", wantErr: `app "a": migration "1": class Room: already has storage, by migration "v1"`},
		}},
		{"bound first, migrated later", []migrateStep{
			{plans: []Plan{bound("a", "Room")}, want: "a.Room=A"},
			{use: "a.Room", plans: []Plan{migrations("a", v1, v2)}, want: "a.Hall=A"},
		}},
		{"bound under its new name before the rename was written down", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{use: "a.Room", plans: []Plan{bound("a", "Hall")}, want: "a.Hall=B a.Room=A", notes: `app "a": class Room has actors, and the configuration does not name it; rename or delete it there`},
			{plans: []Plan{migrations("a", v1, v2)}, want: "a.Hall=A"},
		}},
		{"the same, and the new name was used", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{bound("a", "Hall")}, want: "a.Hall=B a.Room=A"},
			{use: "a.Hall", plans: []Plan{migrations("a", v1, v2)}, want: "a.Hall=B a.Room=A", wantErr: `app "a": migration "v2": class Hall: already has storage, by first use`},
		}},
		{"transferred by a migration", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{migrations("b", transferred("v1", "Room", "a", "Hall"))}, want: "b.Hall=A"},
			{plans: []Plan{migrations("b", transferred("v1", "Room", "a", "Hall"))}, want: "b.Hall=A"},
		}},
		{"transferred from nowhere", []migrateStep{
			{plans: []Plan{migrations("b", transferred("v1", "Room", "a", "Hall"))}, wantErr: `app "b": migration "v1": class Hall: class Room of app "a" has no storage to transfer`},
			{dev: true, plans: []Plan{migrations("b", transferred("v1", "Room", "a", "Hall"))}, want: "b.Hall=A", notes: `app "b": class Hall starts empty: class Room of app "a" has no storage here`},
		}},
		{"declared", []migrateStep{
			{plans: []Plan{declared("a", entry("Room", config.ActorCreated, ""))}, want: "a.Room=A"},
			{plans: []Plan{declared("a", entry("Room", config.ActorCreated, ""))}, want: "a.Room=A"},
			{plans: []Plan{declared("a", entry("Hall", config.ActorCreated, ""), entry("Room", config.ActorRenamed, "Hall"))}, want: "a.Hall=A"},
			{plans: []Plan{declared("a", entry("Hall", config.ActorCreated, ""), entry("Room", config.ActorRenamed, "Hall"))}, want: "a.Hall=A"},
			{plans: []Plan{declared("a", entry("Hall", config.ActorDeleted, ""))}, want: "a.Hall=A(deleted)"},
			{plans: []Plan{declared("a", entry("Hall", config.ActorDeleted, ""))}, want: "a.Hall=A(deleted)"},
		}},
		{"declared rename onto storage", []migrateStep{
			{plans: []Plan{declared("a", entry("Room", config.ActorCreated, ""), entry("Hall", config.ActorCreated, ""))}, want: "a.Hall=A a.Room=B"},
			{plans: []Plan{declared("a", entry("Hall", config.ActorCreated, ""), entry("Room", config.ActorRenamed, "Hall"))}, want: "a.Hall=A a.Room=B",
				wantErr: `app "a": exports: class Hall: already has storage, by exports; class Room cannot be renamed to it`},
		}},
		{"from migrations to exports and back", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{declared("a", entry("Room", config.ActorCreated, ""), entry("Hall", config.ActorCreated, ""))}, want: "a.Hall=B a.Room=A"},
			{plans: []Plan{migrations("a", v1, created("v2", "Hall"))}, want: "a.Hall=B a.Room=A"},
		}},
		{"declared transfer in two steps", []migrateStep{
			{plans: []Plan{declared("a", entry("Room", config.ActorCreated, ""))}, want: "a.Room=A"},
			{use: "a.Room", plans: []Plan{declared("b", entry("Room", config.ActorExpecting, "a"))}, want: "a.Room=A b.Room=B(expects a)"},
			{plans: []Plan{declared("b", entry("Room", config.ActorCreated, ""))}, want: "a.Room=A b.Room=B(expects a)",
				wantErr: `app "b": exports: class Room: waits for its transfer from app "a"; let that app give it away first, or declare it deleted once`},
			{plans: []Plan{declared("a", entry("Room", config.ActorTransferred, "b"))}, want: "b.Room=A"},
			{plans: []Plan{declared("a", entry("Room", config.ActorTransferred, "b")), declared("b", entry("Room", config.ActorExpecting, "a"))}, want: "b.Room=A"},
			{plans: []Plan{declared("b", entry("Room", config.ActorCreated, ""))}, want: "b.Room=A"},
		}},
		{"declared transfer of two apps that start together", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{declared("a", entry("Room", config.ActorTransferred, "b")), declared("b", entry("Room", config.ActorExpecting, "a"))}, want: "b.Room=A"},
		}},
		{"declared transfer that nobody expects", []migrateStep{
			{plans: []Plan{migrations("a", v1)}, want: "a.Room=A"},
			{plans: []Plan{declared("a", entry("Room", config.ActorTransferred, "b"))}, want: "a.Room=A",
				wantErr: `app "a": exports: class Room: app "b" does not expect it: deploy it first with state "expecting-transfer" and transfer_from "a"`},
		}},
		{"declared transfer on a machine without the other app", []migrateStep{
			{dev: true, plans: []Plan{declared("b", entry("Room", config.ActorExpecting, "a"))}, want: "b.Room=A", notes: `app "b": class Room starts empty: class Room of app "a" has no storage here`},
			{plans: []Plan{declared("b", entry("Room", config.ActorExpecting, "a"))}, want: "b.Room=A"},
		}},
		{"a class that expects and gives up", []migrateStep{
			{plans: []Plan{declared("b", entry("Room", config.ActorExpecting, "a"))}, want: "b.Room=A(expects a)"},
			{plans: []Plan{declared("b", entry("Room", config.ActorDeleted, ""))}, want: ""},
			{plans: []Plan{declared("b", entry("Room", config.ActorCreated, ""))}, want: "b.Room=B"},
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			letters := map[string]string{}
			for i, step := range tt.steps {
				c, err := OpenCatalog(CatalogConfig{Dir: dir})
				if err != nil {
					t.Fatal(err)
				}
				if app, class, ok := strings.Cut(step.use, "."); ok {
					mustNote(t, c, Note{Committed: []Committed{{Key: mustNamespace(t, c, app, class) + "/" + testID(1), TXID: 1}}})
				}
				out, err := c.Migrate(step.plans, step.dev)
				text := ""
				if err != nil {
					text = err.Error()
					if _, ok := errors.AsType[*MigrationError](err); !ok {
						t.Errorf("step %d: got a %T, want a *MigrationError", i, err)
					}
				}
				if text != step.wantErr {
					t.Errorf("step %d: error\ngot  %s\nwant %s", i, text, step.wantErr)
				}
				for pass := range 2 { // as it is in memory, and as it is on disk
					if got := describeNamespaces(c, letters); got != step.want {
						t.Errorf("step %d, pass %d: got %s, want %s", i, pass, got, step.want)
					}
					if err := c.Close(); err != nil {
						t.Fatal(err)
					}
					if pass == 0 {
						c = mustOpenCatalog(t, dir)
					}
				}
				notes := strings.Join(out.Notes, "\n")
				for uid, letter := range letters {
					notes = strings.ReplaceAll(notes, uid, letter)
				}
				if notes != step.notes {
					t.Errorf("step %d: notes\ngot  %s\nwant %s", i, notes, step.notes)
				}
			}
		})
	}
}

// A rename keeps the keys of the actors; a deletion keeps the actors, silences
// their alarms, and can be undone until they are purged.
func TestDeleteAndPurge(t *testing.T) {
	c := mustOpenCatalog(t, t.TempDir())
	v1 := created("v1", "Room")
	migrate := func(steps ...config.Migration) {
		t.Helper()
		if _, err := c.Migrate([]Plan{migrations("a", steps...)}, false); err != nil {
			t.Fatal(err)
		}
	}
	migrate(v1)
	uid := mustNamespace(t, c, "a", "Room")
	var note Note
	for i := range 2500 {
		note.Committed = append(note.Committed, Committed{Key: uid + "/" + testID(i), TXID: 1, AlarmMS: 50, Size: 10})
	}
	note.Committed = append(note.Committed, Committed{Key: uid + "/" + testID(0) + "/facet", TXID: 1, Size: 10})
	mustNote(t, c, note)

	migrate(v1, renamed("v2", "Room", "Hall"))
	if got := mustNamespace(t, c, "a", "Hall"); got != uid {
		t.Errorf("uid after the rename: got %s, want %s", got, uid)
	}
	if info, ok, err := c.Lookup(uid + "/" + testID(1)); !ok || err != nil || info.Namespace.Class != "Hall" {
		t.Errorf("after the rename: got %+v, %v, %v", info, ok, err)
	}

	migrate(v1, renamed("v2", "Room", "Hall"), deleted("v3", "Hall"))
	// A commit that was on its way arrives late.
	mustNote(t, c, Note{Committed: []Committed{{Key: uid + "/" + testID(7), TXID: 2, AlarmMS: 60, Size: 10}}})
	if due, err := c.DueAlarms(100, 10); len(due) != 0 || err != nil {
		t.Errorf("alarms of deleted actors: got %v, %v", due, err)
	}
	if page, err := c.List(Filter{}, "", 10); len(page.Actors) != 0 || err != nil {
		t.Errorf("list: got %v, %v", page, err)
	}
	if page, err := c.List(Filter{Deleted: true}, "", 10); len(page.Actors) != 10 || err != nil || page.Actors[0].AlarmMS != 50 {
		t.Errorf("list of the trash: got %v, %v", page, err)
	}

	if err := c.Undelete(uid); err != nil {
		t.Fatal(err)
	}
	if due, err := c.DueAlarms(100, 10_000); len(due) != 2500 || err != nil || due[2499] != (Alarm{Key: uid + "/" + testID(7), MS: 60}) {
		t.Errorf("alarms after undelete: got %d, %v", len(due), err)
	}
	if err := c.Undelete(uid); !errors.Is(err, ErrNoNamespace) {
		t.Errorf("undelete of what is live: got %v", err)
	}
	if err := c.Purge(uid, func(string) error { return nil }); !errors.Is(err, ErrNoNamespace) {
		t.Errorf("purge of what is live: got %v", err)
	}

	migrate(v1, renamed("v2", "Room", "Hall"), deleted("v3", "Hall"), created("v4", "Hall"))
	if got := mustNamespace(t, c, "a", "Hall"); got != uid {
		t.Fatalf("undeleted storage is what the class has: got %s, want %s", got, uid)
	}
}

func TestPurge(t *testing.T) {
	c := mustOpenCatalog(t, t.TempDir())
	if _, err := c.Migrate([]Plan{migrations("a", created("v1", "Room"))}, false); err != nil {
		t.Fatal(err)
	}
	uid := mustNamespace(t, c, "a", "Room")
	var note Note
	for i := range 2500 {
		note.Committed = append(note.Committed, Committed{Key: uid + "/" + testID(i), TXID: 1})
	}
	note.Committed = append(note.Committed, Committed{Key: uid + "/" + testID(0) + "/facet", TXID: 1})
	mustNote(t, c, note)
	if _, err := c.Migrate([]Plan{migrations("a", created("v1", "Room"), deleted("v2", "Room"), created("v3", "Room"))}, false); err != nil {
		t.Fatal(err)
	}
	if err := c.Undelete(uid); err == nil || !strings.Contains(err.Error(), "has storage again") {
		t.Errorf("undelete beside its successor: got %v", err)
	}
	removed := map[string]bool{}
	broken := errors.New("disk")
	if err := c.Purge(uid, func(key string) error {
		if len(removed) == 1500 {
			return broken
		}
		removed[key] = true
		return nil
	}); !errors.Is(err, broken) {
		t.Errorf("a purge that fails: got %v", err)
	}
	if err := c.Purge(uid, func(key string) error {
		removed[key] = true
		return nil
	}); err != nil || len(removed) != 2501 {
		t.Errorf("purge: got %d keys, %v", len(removed), err)
	}
	if n := len(c.Namespaces()); n != 1 {
		t.Errorf("got %d namespaces", n)
	}
	// What the log still has of it is nothing to anyone.
	mustNote(t, c, note)
	if page, err := c.List(Filter{Deleted: true}, "", 10); len(page.Actors) != 0 || err != nil {
		t.Errorf("list: got %v, %v", page, err)
	}
}

// A class that expects its transfer has no namespace yet.
func TestNamespaceExpecting(t *testing.T) {
	c := mustOpenCatalog(t, t.TempDir())
	if _, err := c.Migrate([]Plan{declared("b", entry("Room", config.ActorExpecting, "a"))}, false); err != nil {
		t.Fatal(err)
	}
	if uid, err := c.Namespace("b", "Room"); !errors.Is(err, ErrExpecting) {
		t.Errorf("got %q, %v, want ErrExpecting", uid, err)
	}
}

// Names that are no good as a directory's do not become one.
func TestUID(t *testing.T) {
	for _, tt := range []struct{ app, class, want string }{
		{"my-app", "ChatRoom", "my-app-chatroom-"}, {"a", "Räume$", "a-r_ume_-"}, {"a", "../../x", "a-______x-"},
		{strings.Repeat("a", 63), strings.Repeat("B", 200), strings.Repeat("a", 63) + "-" + strings.Repeat("b", 47) + "-"},
	} {
		got := newUID(tt.app, tt.class)
		if got[:len(got)-8] != tt.want || len(got) > maxUIDBytes {
			t.Errorf("%s, %s: got %q, want %q and 8 digits", tt.app, tt.class, got, tt.want)
		}
	}
}
