package config

import (
	"fmt"
	"slices"
)

// Actors is what a project says about actor classes.
type Actors struct {
	Bindings   []ActorBinding `json:"bindings,omitempty"`
	Migrations []Migration    `json:"migrations,omitempty"`
	// Exports stand in the order of the file; a project has either migrations
	// or exports.
	Exports []ActorExport `json:"exports,omitempty"`
}

// ActorBinding makes env.Name the namespace of a class.
type ActorBinding struct {
	Name  string `json:"name"`
	Class string `json:"class"`
	// App exports the class; empty means the project itself.
	App string `json:"app,omitempty"`
}

// Migration changes which classes of an app have storage. It applies once, in
// the order deleted, renamed, transferred, new.
type Migration struct {
	Tag         string          `json:"tag"`
	Deleted     []string        `json:"deleted,omitempty"`
	Renamed     []ClassRename   `json:"renamed,omitempty"`
	Transferred []ClassTransfer `json:"transferred,omitempty"`
	New         []string        `json:"new,omitempty"`
}

// ClassRename gives the storage of a class to another name.
type ClassRename struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// ClassTransfer takes the storage of a class of another app.
type ClassTransfer struct {
	From string `json:"from"`
	App  string `json:"app"`
	To   string `json:"to"`
}

// ActorExport says how a class of an app is meant to be, whatever it was.
type ActorExport struct {
	Class string     `json:"class"`
	State ActorState `json:"state"`
	// To is the new class name of a renamed class and the receiving app of a
	// transferred one.
	To string `json:"to,omitempty"`
	// From is the giving app of a class that expects its transfer.
	From string `json:"from,omitempty"`
}

// ActorState is the state member of an entry of exports.
type ActorState string

// The states of an entry of exports; created is the default.
const (
	ActorCreated     ActorState = "created"
	ActorDeleted     ActorState = "deleted"
	ActorRenamed     ActorState = "renamed"
	ActorTransferred ActorState = "transferred"
	ActorExpecting   ActorState = "expecting-transfer"
)

// Live tells whether the class is one that the app runs.
func (s ActorState) Live() bool { return s == ActorCreated || s == ActorExpecting }

var className = regex(`^[\p{L}_$][\p{L}\p{N}_$]*$`)

// badClass is the rule that a class name breaks, or "".
func badClass(name string) string {
	if className().MatchString(name) {
		return ""
	}
	return "want the name of an exported class: letters, digits, _ and $, not beginning with a digit"
}

// actors reads durable_objects, migrations and exports.
func (l *loader) actors() {
	t := &classTable{l: l, classes: map[string]*classState{}}
	migrations, migrationsPath := l.lookup("migrations")
	exports, exportsPath := l.lookup("exports")
	objects := durableObjects(exports)
	if migrations != nil && len(migrations.items) > 0 && len(objects) > 0 {
		l.problems.fail(l.at(exports.line, exports.col), exportsPath, "", "migrations and exports exclude each other: declare the classes in one of them")
		return
	}
	t.exports(exports, exportsPath)
	if migrations != nil {
		for i, m := range migrations.items {
			t.migration(m, fmt.Sprintf("%s[%d]", migrationsPath, i))
		}
	}
	t.bindings()
	t.expect()
}

// durableObjects are the members of exports that declare actor classes.
func durableObjects(exports *value) []*member {
	if exports == nil {
		return nil
	}
	var out []*member
	for i := range exports.members {
		if t := exports.members[i].val.get("type"); t != nil && t.text == "durable-object" {
			out = append(out, &exports.members[i])
		}
	}
	return out
}

// classState is what is known of a class name after the entries read so far.
type classState struct {
	// live classes have storage; of the others gone says what became of them.
	live bool
	gone string
	// made names what created the class, such as `migration "v1"`.
	made string
	path string
	node *value
}

// classTable follows the class names of an app through its configuration.
type classTable struct {
	l       *loader
	classes map[string]*classState
	order   []string
}

// fail reports a rule that the text at v breaks.
func (t *classTable) fail(v *value, path, rule string, args ...any) {
	t.l.problems.fail(t.l.at(v.line, v.col), path, quote(v.text), rule, args...)
}

func (t *classTable) make(v *value, path, by string) {
	name := v.text
	if rule := badClass(name); rule != "" {
		t.fail(v, path, "%s", rule)
		return
	}
	if c := t.classes[name]; c != nil && c.live {
		t.fail(v, path, "class already exists: created by %s", c.made)
		return
	}
	if t.classes[name] == nil {
		t.order = append(t.order, name)
	}
	t.classes[name] = &classState{live: true, made: by, path: path, node: v}
}

// take ends the life of a class name; it reports whether there was one.
func (t *classTable) take(v *value, path, gone string) bool {
	c := t.classes[v.text]
	switch {
	case c == nil:
		var live []string
		for name, c := range t.classes {
			if c.live {
				live = append(live, name)
			}
		}
		t.l.problems.errors = append(t.l.problems.errors, Diagnostic{At: t.l.at(v.line, v.col), Key: path, Value: quote(v.text),
			Rule: "no migration before creates this class; it must stand in new_sqlite_classes first", Nearest: nearest(v.text, live)})
		return false
	case !c.live:
		t.fail(v, path, "the class is gone: %s", c.gone)
		return false
	}
	c.live, c.gone = false, gone
	return true
}

// migration applies one entry of migrations to the table, in the order in which
// it is applied to storage.
func (t *classTable) migration(m *value, path string) {
	out := &t.l.project.Actors
	tag := m.get("tag")
	by := fmt.Sprintf("migration %q", tag.text)
	if tag.text == "" {
		t.fail(tag, join(path, "tag"), "want a tag that is not empty")
	}
	if i := slices.IndexFunc(out.Migrations, func(o Migration) bool { return o.Tag == tag.text }); i >= 0 {
		t.fail(tag, join(path, "tag"), "tag is already used by migrations[%d]", i)
	}
	mig := Migration{Tag: tag.text}
	each(m.get("deleted_classes"), join(path, "deleted_classes"), func(v *value, at string) {
		if t.take(v, at, "deleted by "+by) {
			mig.Deleted = append(mig.Deleted, v.text)
		}
	})
	each(m.get("renamed_classes"), join(path, "renamed_classes"), func(v *value, at string) {
		from, to := v.get("from"), v.get("to")
		if from.text == to.text {
			t.fail(to, join(at, "to"), "renames the class to itself")
			return
		}
		if t.take(from, join(at, "from"), fmt.Sprintf("renamed to %q by %s", to.text, by)) {
			t.make(to, join(at, "to"), by)
			mig.Renamed = append(mig.Renamed, ClassRename{From: from.text, To: to.text})
		}
	})
	each(m.get("transferred_classes"), join(path, "transferred_classes"), func(v *value, at string) {
		from, app, to := v.get("from"), v.get("from_script"), v.get("to")
		if app.text == t.l.project.Name {
			t.fail(app, join(at, "from_script"), "is this app itself: use renamed_classes")
		}
		t.make(to, join(at, "to"), by)
		mig.Transferred = append(mig.Transferred, ClassTransfer{From: from.text, App: app.text, To: to.text})
	})
	for _, key := range []string{"new_sqlite_classes", "new_classes"} {
		each(m.get(key), join(path, key), func(v *value, at string) {
			t.make(v, at, by)
			mig.New = append(mig.New, v.text)
		})
	}
	out.Migrations = append(out.Migrations, mig)
}

// each calls f with the items of a list and their paths.
func each(list *value, path string, f func(v *value, path string)) {
	if list == nil {
		return
	}
	for i, item := range list.items {
		f(item, fmt.Sprintf("%s[%d]", path, i))
	}
}

// exports reads the declarative form.
func (t *classTable) exports(v *value, path string) {
	if v == nil {
		return
	}
	objects := durableObjects(v)
	for _, m := range objects {
		t.export(m, join(path, m.key))
	}
	// A renamed class must lead to a live one, whichever stands first.
	targets := map[string]string{}
	for _, m := range objects {
		to := m.val.get("renamed_to")
		if to == nil {
			continue
		}
		at := join(join(path, m.key), "renamed_to")
		c := t.classes[to.text]
		switch {
		case to.text == m.key:
			t.fail(to, at, "renames the class to itself")
		case c == nil || !c.live || c.made != "exports":
			t.fail(to, at, `want a class that exports declares with state "created"`)
		case targets[to.text] != "":
			t.fail(to, at, "exports.%s is renamed to it already", targets[to.text])
		}
		targets[to.text] = m.key
	}
	for i := range v.members {
		m := &v.members[i]
		if kind := m.val.get("type"); kind != nil && kind.text == "worker" && m.val.get("cache") != nil {
			t.l.problems.warn(t.l.at(m.line, m.col), join(join(path, m.key), "cache"), "not acted on by this version; responses are not cached in front of the app")
		}
	}
}

func (t *classTable) export(m *member, path string) {
	l := t.l
	name := &value{kind: kindString, text: m.key, line: m.line, col: m.col}
	e := ActorExport{Class: m.key, State: ActorCreated}
	if s := m.val.get("state"); s != nil && s.text != "" {
		e.State = ActorState(s.text)
	}
	app := func(key string) string {
		v := m.val.get(key)
		if v == nil {
			return ""
		}
		switch v.text {
		case "":
			t.fail(v, join(path, key), "want the name of an app")
		case l.project.Name:
			t.fail(v, join(path, key), "is this app itself")
		}
		return v.text
	}
	switch e.State {
	case ActorRenamed:
		e.To = m.val.get("renamed_to").text
	case ActorTransferred:
		e.To = app("transferred_to")
	case ActorExpecting:
		e.From = app("transfer_from")
	}
	if e.State.Live() {
		made := "exports"
		if e.State == ActorExpecting {
			made = "exports, by a transfer"
		}
		t.make(name, path, made)
	} else {
		if rule := badClass(m.key); rule != "" {
			t.fail(name, path, "%s", rule)
		}
		t.classes[m.key] = &classState{gone: fmt.Sprintf("exports says it is %s", e.State)}
	}
	if c := m.val.get("container"); c != nil {
		l.problems.warn(l.at(c.line, c.col), join(path, "container"), "not acted on by this version; no container is started")
	}
	l.project.Actors.Exports = append(l.project.Actors.Exports, e)
}

// bindings reads durable_objects.bindings and compares them with the classes.
func (t *classTable) bindings() {
	l := t.l
	v, path := l.lookup("durable_objects")
	each(v.get("bindings"), join(path, "bindings"), func(item *value, at string) {
		name, class := item.get("name"), item.get("class_name")
		b := ActorBinding{Name: name.text, Class: class.text}
		if s := item.get("script_name"); s != nil && s.text != "" {
			b.App = s.text
			if e := item.get("environment"); e != nil && e.text != "" {
				b.App += "-" + e.text
			}
		}
		if b.App == l.project.Name {
			b.App = ""
		}
		if name.text == "" {
			t.fail(name, join(at, "name"), "want the name of a property of env")
		}
		if rule := badClass(class.text); rule != "" {
			t.fail(class, join(at, "class_name"), "%s", rule)
		}
		l.project.Actors.Bindings = append(l.project.Actors.Bindings, b)
		if b.App == "" {
			if i := slices.IndexFunc(l.project.Bindings, func(o Binding) bool { return o.Name == b.Name }); i >= 0 {
				l.project.Bindings[i].Class = b.Class
			}
			t.bound(class, join(at, "class_name"))
		}
	})
}

// bound checks the class of a binding of the app's own.
func (t *classTable) bound(class *value, path string) {
	l := t.l
	c := t.classes[class.text]
	if !slices.ContainsFunc(l.project.Classes, func(c Class) bool { return c.Name == class.text }) {
		l.project.Classes = append(l.project.Classes, Class{Name: class.text, Key: path, At: l.at(class.line, class.col)})
	}
	switch {
	case c == nil:
		l.problems.warn(l.at(class.line, class.col), path, "no migration creates class %s; it gets storage with the first start: \"migrations\": [{\"tag\": \"v1\", \"new_sqlite_classes\": [%q]}] says so", class.text, class.text)
	case !c.live:
		t.fail(class, path, "the class is gone: %s", c.gone)
	}
}

// expect adds the live classes to those that the main module must export.
func (t *classTable) expect() {
	p := t.l.project
	for _, name := range t.order {
		c := t.classes[name]
		if !c.live || slices.ContainsFunc(p.Classes, func(k Class) bool { return k.Name == name }) {
			continue
		}
		p.Classes = append(p.Classes, Class{Name: name, Key: c.path, At: t.l.at(c.node.line, c.node.col)})
	}
}
