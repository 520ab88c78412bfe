package actor

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/skerry-run/skerry/internal/config"
	"github.com/skerry-run/skerry/internal/sqlite"
)

// Plan is what an app that is to run wants of the catalog.
type Plan struct {
	App string
	config.Actors
}

// MigrationError is a step that cannot be done; nothing was changed.
type MigrationError struct {
	App string
	// Tag is that of the migration; empty for exports and bindings.
	Tag   string
	Class string
	Rule  string
}

func (e *MigrationError) Error() string {
	text := fmt.Sprintf("app %q: ", e.App)
	if e.Tag != "" {
		text += fmt.Sprintf("migration %q: ", e.Tag)
	} else {
		text += "exports: "
	}
	if e.Class != "" {
		text += fmt.Sprintf("class %s: ", e.Class)
	}
	return text + e.Rule
}

// Migrated is what Migrate did.
type Migrated struct {
	// Changes is one line for each class that was created, renamed, deleted or
	// transferred.
	Changes []string
	// Notes are things that worked and may not be what was meant.
	Notes []string
}

// Migrate brings the namespaces to where the plans of all apps that are to run
// want them: the migrations that were not applied before, in order; exports as
// they are declared; storage for classes that are bound and have none. It is one
// transaction: on an error nothing has changed, on return all of it is durable.
// What was applied before is not applied again.
//
// dev admits a transfer from an app that has no storage here, which then starts
// empty: a development machine rarely has the data of the other app.
//
// # Errors
//
// *MigrationError when a step breaks a rule.
func (c *Catalog) Migrate(plans []Plan, dev bool) (Migrated, error) {
	m := &migrator{dev: dev, now: c.now().UnixMilli(), used: c.used}
	err := c.change(func(t *namespaceTable) error {
		m.t = t
		return m.run(plans)
	})
	if err != nil {
		return Migrated{}, err
	}
	return m.out, nil
}

// used reports whether a namespace has actors.
//
// +checklocks:c.writeMu
func (c *Catalog) used(n *namespace) (bool, error) {
	if n.num == 0 {
		return false, nil
	}
	row, err := c.w.row("SELECT 1 FROM actors WHERE ns = ? LIMIT 1", sqlite.Int(n.num))
	return row != nil, err
}

// migrator applies plans to a table.
type migrator struct {
	t    *namespaceTable
	dev  bool
	now  int64
	used func(*namespace) (bool, error)
	out  Migrated
}

func (m *migrator) changed(format string, args ...any) {
	m.out.Changes = append(m.out.Changes, fmt.Sprintf(format, args...))
}

func (m *migrator) note(format string, args ...any) {
	m.out.Notes = append(m.out.Notes, fmt.Sprintf(format, args...))
}

// run applies the plans. A transfer needs a word of both sides, so what all apps
// expect stands before what any gives away.
func (m *migrator) run(plans []Plan) error {
	steps := []func(*Plan) error{m.migrations, m.renameAndDelete, m.expect, m.give, m.create, m.bind}
	for _, step := range steps {
		for i := range plans {
			if err := step(&plans[i]); err != nil {
				return err
			}
		}
	}
	for i := range plans {
		m.leftOver(&plans[i])
	}
	return nil
}

// migrations applies the steps of an app that were not applied before.
func (m *migrator) migrations(p *Plan) error {
	last := -1
	for i, step := range p.Migrations {
		if _, ok := m.t.applied[[2]string{p.App, step.Tag}]; ok {
			last = i
		}
	}
	for i := range p.Migrations {
		step := &p.Migrations[i]
		key := [2]string{p.App, step.Tag}
		contents, err := json.Marshal(step)
		if err != nil {
			return fmt.Errorf("encode migration %q: %w", step.Tag, err)
		}
		before, applied := m.t.applied[key]
		switch {
		case applied && before.contents != string(contents):
			m.note("app %q: migration %q has changed since it was applied; the change has no effect", p.App, step.Tag)
		case applied:
		case i < last:
			return &MigrationError{App: p.App, Tag: step.Tag, Rule: fmt.Sprintf("stands before migration %q, which is applied already; append it at the end", p.Migrations[last].Tag)}
		default:
			if err := m.step(p.App, step); err != nil {
				return err
			}
			m.t.applied[key] = appliedMigration{string(contents), m.now}
		}
	}
	return nil
}

// step applies one migration.
func (m *migrator) step(app string, step *config.Migration) error {
	origin := fmt.Sprintf("migration %q", step.Tag)
	fail := func(class, format string, args ...any) error {
		return &MigrationError{App: app, Tag: step.Tag, Class: class, Rule: fmt.Sprintf(format, args...)}
	}
	for _, class := range step.Deleted {
		n := m.t.find(app, class)
		if n == nil {
			return fail(class, "has no storage to delete")
		}
		m.trash(n)
	}
	for _, r := range step.Renamed {
		n := m.t.find(app, r.From)
		if n == nil {
			return fail(r.From, "has no storage to rename")
		}
		if rule := m.vacate(app, r.To); rule != "" {
			return fail(r.To, "%s", rule)
		}
		m.changed("app %q: class %s is renamed to %s", app, r.From, r.To)
		n.Class, n.Origin = r.To, origin
	}
	for _, tr := range step.Transferred {
		if rule := m.vacate(app, tr.To); rule != "" {
			return fail(tr.To, "%s", rule)
		}
		n := m.t.find(tr.App, tr.From)
		switch {
		case n != nil:
			m.changed("class %s of app %q is transferred to class %s of app %q", tr.From, tr.App, tr.To, app)
			n.App, n.Class, n.Origin = app, tr.To, origin
		case m.dev:
			m.note("app %q: class %s starts empty: class %s of app %q has no storage here", app, tr.To, tr.From, tr.App)
			m.t.add(app, tr.To, origin, NamespaceLive, m.now)
		default:
			return fail(tr.To, "class %s of app %q has no storage to transfer", tr.From, tr.App)
		}
	}
	for _, class := range step.New {
		n := m.t.find(app, class)
		switch {
		case n == nil:
			m.add(app, class, origin)
		case n.State == NamespaceLive && slices.Contains([]string{originFirstUse, originExports, originUndeleted}, n.Origin):
			n.Origin = origin
		default:
			return fail(class, "already has storage, by %s", n.Origin)
		}
	}
	return nil
}

func (m *migrator) add(app, class, origin string) {
	m.changed("app %q: class %s has storage", app, class)
	if old := m.t.lastDeleted(app, class); old != nil {
		m.note("app %q: class %s starts empty; its actors from before are in the trash as %s", app, class, old.UID)
	}
	m.t.add(app, class, origin, NamespaceLive, m.now)
}

func (m *migrator) trash(n *namespace) {
	if n.State == NamespaceExpecting {
		delete(m.t.byUID, n.UID)
		return
	}
	m.changed("app %q: class %s is deleted; its actors are in the trash as %s", n.App, n.Class, n.UID)
	n.State, n.GoneMS = NamespaceDeleted, m.now
}

// vacate makes room for storage that is to get a class's name. Storage that was
// made at first use and never used gives way; any other is a rule broken.
func (m *migrator) vacate(app, class string) (rule string) {
	n := m.t.find(app, class)
	if n == nil {
		return ""
	}
	used, err := m.used(n)
	if err == nil && !used && n.State == NamespaceLive && n.Origin == originFirstUse {
		delete(m.t.byUID, n.UID)
		return ""
	}
	return fmt.Sprintf("already has storage, by %s", n.Origin)
}

// renameAndDelete applies the tombstones of exports that concern the app alone.
// One whose class is gone was applied before.
func (m *migrator) renameAndDelete(p *Plan) error {
	for _, e := range p.Exports {
		n := m.t.find(p.App, e.Class)
		if n == nil {
			continue
		}
		switch e.State {
		case config.ActorRenamed:
			if rule := m.vacate(p.App, e.To); rule != "" {
				return &MigrationError{App: p.App, Class: e.To, Rule: rule + fmt.Sprintf("; class %s cannot be renamed to it", e.Class)}
			}
			m.changed("app %q: class %s is renamed to %s", p.App, e.Class, e.To)
			n.Class, n.Origin = e.To, originExports
		case config.ActorDeleted:
			m.trash(n)
		}
	}
	return nil
}

// expect notes which classes wait for a transfer.
func (m *migrator) expect(p *Plan) error {
	for _, e := range p.Exports {
		n := m.t.find(p.App, e.Class)
		if e.State != config.ActorExpecting || n != nil && n.State == NamespaceLive && !m.emptyFirstUse(n) {
			continue // not awaited, or here already
		}
		if n != nil {
			delete(m.t.byUID, n.UID)
		}
		if m.dev && m.t.find(e.From, e.Class) == nil {
			m.note("app %q: class %s starts empty: class %s of app %q has no storage here", p.App, e.Class, e.Class, e.From)
			m.t.add(p.App, e.Class, originExports, NamespaceLive, m.now)
			continue
		}
		m.t.add(p.App, e.Class, e.From, NamespaceExpecting, m.now)
		if n == nil {
			m.changed("app %q: class %s waits for its transfer from app %q", p.App, e.Class, e.From)
		}
	}
	return nil
}

func (m *migrator) emptyFirstUse(n *namespace) bool {
	used, err := m.used(n)
	return err == nil && !used && n.Origin == originFirstUse
}

// give hands over the classes that exports says are transferred.
func (m *migrator) give(p *Plan) error {
	for _, e := range p.Exports {
		n := m.t.find(p.App, e.Class)
		if e.State != config.ActorTransferred || n == nil || n.State != NamespaceLive {
			continue
		}
		to := m.t.find(e.To, e.Class)
		if to == nil || to.State != NamespaceExpecting || to.Origin != p.App {
			return &MigrationError{App: p.App, Class: e.Class, Rule: fmt.Sprintf(`app %q does not expect it: deploy it first with state "expecting-transfer" and transfer_from %q`, e.To, p.App)}
		}
		delete(m.t.byUID, to.UID)
		m.changed("class %s of app %q is transferred to app %q", e.Class, p.App, e.To)
		n.App, n.Origin = e.To, originExports
	}
	return nil
}

// create gives storage to the classes that exports declares.
func (m *migrator) create(p *Plan) error {
	for _, e := range p.Exports {
		n := m.t.find(p.App, e.Class)
		switch {
		case e.State != config.ActorCreated:
		case n == nil:
			m.add(p.App, e.Class, originExports)
		case n.State == NamespaceExpecting:
			return &MigrationError{App: p.App, Class: e.Class, Rule: fmt.Sprintf("waits for its transfer from app %q; let that app give it away first, or declare it deleted once", n.Origin)}
		case n.Origin == originFirstUse:
			n.Origin = originExports
		}
	}
	return nil
}

// bind gives storage to classes that are bound and have none.
func (m *migrator) bind(p *Plan) error {
	for _, b := range p.Bindings {
		if b.App == "" && m.t.find(p.App, b.Class) == nil {
			m.add(p.App, b.Class, originFirstUse)
		}
	}
	return nil
}

// leftOver notes storage that the app no longer speaks of: a class that was
// renamed or dropped in code alone.
func (m *migrator) leftOver(p *Plan) {
	named := map[string]bool{}
	for _, b := range p.Bindings {
		named[b.Class] = true
	}
	for _, e := range p.Exports {
		named[e.Class] = true
	}
	for _, step := range p.Migrations {
		for _, class := range slices.Concat(step.New, step.Deleted) {
			named[class] = true
		}
		for _, r := range step.Renamed {
			named[r.To] = true
		}
		for _, t := range step.Transferred {
			named[t.To] = true
		}
	}
	for _, n := range m.t.sorted() {
		if n.App != p.App || n.State != NamespaceLive || named[n.Class] {
			continue
		}
		if used, err := m.used(n); err == nil && used {
			m.note("app %q: class %s has actors, and the configuration does not name it; rename or delete it there", p.App, n.Class)
		}
	}
}
