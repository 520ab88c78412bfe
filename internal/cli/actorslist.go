package cli

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/skerry-run/skerry/internal/actor"
)

// listPageN is how many actors are asked for at once.
const listPageN = 1000

func actorsListCommand() *command {
	return &command{
		name: "actors list", maxArgs: 0, summary: "List actors with size, last wake and alarm",
		long:    "Actors appear with their first write. The order is that of app, class and id, or name with --name.",
		example: "skerry actors list\nskerry actors list --class ChatRoom --name lobby\nskerry actors list --data /var/lib/skerry --limit 0 --json",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			l := &actorList{}
			l.declare(fs)
			fs.StringVar(&l.filter.App, "app", "", "only those of the app `NAME`")
			fs.StringVar(&l.filter.Class, "class", "", "only those of the class `NAME`")
			fs.StringVar(&l.filter.NamePrefix, "name", "", "only those whose name begins with `TEXT`")
			fs.StringVar(&l.filter.IDPrefix, "id", "", "only those whose id begins with `HEX`")
			fs.BoolVar(&l.filter.Facets, "facets", false, "facets too")
			fs.BoolVar(&l.filter.Deleted, "deleted", false, "those of deleted classes instead")
			fs.IntVar(&l.limit, "limit", 100, "at most `N`; 0 is all")
			fs.BoolVar(&l.json, "json", false, "print as JSON")
			return l.run
		},
	}
}

// actorList is one run of actors list.
type actorList struct {
	dataFlags
	filter actor.Filter
	limit  int
	json   bool
}

func (l *actorList) run(env *environment, _ []string) error {
	if l.filter.NamePrefix != "" && (l.filter.IDPrefix != "" || l.filter.Facets) {
		return usagef("--name excludes --id and --facets")
	}
	if l.limit < 0 {
		return usagef("--limit %d: must not be negative", l.limit)
	}
	store, err := l.open(env, false)
	if err != nil {
		return err
	}
	return using(store, func() error {
		if l.json {
			return l.printJSON(env, store)
		}
		return l.print(env, store)
	})
}

// each calls f with pages of the list and returns whether there would be more.
func (l *actorList) each(env *environment, store actorStore, f func([]actor.Info) error) (more bool, err error) {
	after, left := "", l.limit
	for {
		n := listPageN
		if l.limit > 0 {
			n = min(n, left)
		}
		page, err := store.List(env.ctx, l.filter, after, n)
		if err != nil {
			return false, err
		}
		if err := f(page.Actors); err != nil {
			return false, err
		}
		left -= len(page.Actors)
		if after = page.Next; after == "" || l.limit > 0 && left <= 0 {
			return after != "", nil
		}
	}
}

func (l *actorList) print(env *environment, store actorStore) error {
	t := newTable(env.stdout, "APP", "CLASS", "NAME", "ID", "SIZE", "CREATED", "LAST WAKE", "ALARM", "SOCKETS")
	t.right("SIZE", "SOCKETS")
	n := 0
	more, err := l.each(env, store, func(list []actor.Info) error {
		for i := range list {
			a := &list[i]
			id := a.ID[:16]
			if a.Facet != "" {
				id += "/" + a.Facet
			}
			t.add(a.Namespace.App, a.Namespace.Class, a.Name, id, bytesText(a.Size), timeText(a.MadeMS), wakeText(a), timeText(a.AlarmMS), countText(a.SocketN))
		}
		n += len(list)
		return t.flush()
	})
	if err != nil {
		return err
	}
	switch {
	case n == 0:
		_, err = io.WriteString(env.stderr, "no actors\n")
	case more:
		_, err = fmt.Fprintf(env.stderr, "%s\n", env.color.dim(fmt.Sprintf("there are more than these %d; --limit 0 lists all", n)))
	}
	return err
}

// actorJSON is an actor in the output of --json.
type actorJSON struct {
	Key     string `json:"key"`
	App     string `json:"app"`
	Class   string `json:"class"`
	ID      string `json:"id"`
	Facet   string `json:"facet,omitempty"`
	Name    string `json:"name,omitempty"`
	Bytes   int64  `json:"bytes"`
	TXID    string `json:"txid"`
	Created string `json:"created"`
	Woke    string `json:"last_wake"`
	Alarm   string `json:"alarm,omitempty"`
	Awake   bool   `json:"awake"`
	Sockets int    `json:"sockets"`
}

func actorJSONOf(a *actor.Info) actorJSON {
	return actorJSON{
		Key: a.Key, App: a.Namespace.App, Class: a.Namespace.Class, ID: a.ID, Facet: a.Facet, Name: a.Name, Bytes: a.Size, TXID: a.TXID.String(),
		Created: jsonTime(a.MadeMS), Woke: jsonTime(a.WokeMS), Alarm: jsonTime(a.AlarmMS), Awake: a.Awake, Sockets: a.SocketN,
	}
}

// printJSON prints an array, one actor a line, without holding it in memory.
func (l *actorList) printJSON(env *environment, store actorStore) error {
	separator := "[\n  "
	_, err := l.each(env, store, func(list []actor.Info) error {
		for i := range list {
			b, err := json.Marshal(actorJSONOf(&list[i]))
			if err != nil {
				return err
			}
			if _, err := io.WriteString(env.stdout, separator+string(b)); err != nil {
				return err
			}
			separator = ",\n  "
		}
		return nil
	})
	if err != nil {
		return err
	}
	end := "\n]\n"
	if separator == "[\n  " {
		end = "[]\n"
	}
	_, err = io.WriteString(env.stdout, end)
	return err
}

func actorsClassesCommand() *command {
	return &command{
		name: "actors classes", maxArgs: 0, summary: "List actor classes, deleted ones too, with their totals",
		example: "skerry actors classes\nskerry actors classes --json",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var d dataFlags
			d.declare(fs)
			asJSON := fs.Bool("json", false, "print as JSON")
			return func(env *environment, _ []string) error {
				store, err := d.open(env, false)
				if err != nil {
					return err
				}
				return using(store, func() error { return printClasses(env, store, *asJSON) })
			}
		},
	}
}

func printClasses(env *environment, store actorStore, asJSON bool) error {
	list, err := store.Summaries(env.ctx)
	if err != nil {
		return err
	}
	if asJSON {
		type class struct {
			UID     string `json:"uid"`
			App     string `json:"app"`
			Class   string `json:"class"`
			State   string `json:"state"`
			Origin  string `json:"origin"`
			Created string `json:"created"`
			Deleted string `json:"deleted,omitempty"`
			Actors  int64  `json:"actors"`
			Bytes   int64  `json:"bytes"`
		}
		out := make([]class, 0, len(list))
		for _, s := range list {
			out = append(out, class{s.UID, s.App, s.Class, s.State.String(), s.Origin, jsonTime(s.MadeMS), jsonTime(s.GoneMS), s.N, s.Bytes})
		}
		return printJSON(env.stdout, out)
	}
	t := newTable(env.stdout, "APP", "CLASS", "STATE", "ACTORS", "SIZE", "STORAGE BY", "SINCE", "UID")
	t.right("ACTORS", "SIZE")
	for _, s := range list {
		since := s.MadeMS
		if s.State == actor.NamespaceDeleted {
			since = s.GoneMS
		}
		t.add(s.App, s.Class, s.State.String(), groupDigits(s.N), bytesText(s.Bytes), s.Origin, timeText(since), s.UID)
	}
	return t.flush()
}

func bytesText(n int64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%d B", n)
	case n < 1e6:
		return fmt.Sprintf("%.1f KB", float64(n)/1e3)
	case n < 1e9:
		return fmt.Sprintf("%.1f MB", float64(n)/1e6)
	}
	return fmt.Sprintf("%.2f GB", float64(n)/1e9)
}

func timeText(ms int64) string {
	if ms == 0 {
		return ""
	}
	return time.UnixMilli(ms).Format(time.DateTime)
}

func jsonTime(ms int64) string {
	if ms == 0 {
		return ""
	}
	return time.UnixMilli(ms).UTC().Format("2006-01-02T15:04:05.000Z07:00")
}

func wakeText(a *actor.Info) string {
	if a.Awake {
		return "awake"
	}
	return timeText(a.WokeMS)
}

func countText(n int) string {
	if n == 0 {
		return ""
	}
	return groupDigits(int64(n))
}

// groupDigits writes 1234567 as 1,234,567.
func groupDigits(n int64) string {
	s := fmt.Sprint(n)
	var b strings.Builder
	for i, r := range s {
		if i > 0 && (len(s)-i)%3 == 0 && s[i-1] != '-' {
			b.WriteByte(',')
		}
		b.WriteRune(r)
	}
	return b.String()
}
