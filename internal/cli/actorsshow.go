package cli

import (
	"flag"
	"fmt"
	"strings"

	"github.com/skerry-run/skerry/internal/actor"
)

func actorsShowCommand() *command {
	return &command{
		name: "actors show", args: actorArgs, maxArgs: 2, summary: "Show one actor: ids, size, history, facets",
		example: "skerry actors show ChatRoom lobby\nskerry actors show ChatRoom 3f0a --json",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var f actorFlags
			f.declare(fs)
			asJSON := fs.Bool("json", false, "print as JSON")
			return func(env *environment, args []string) error {
				store, key, err := f.resolve(env, args, false)
				if err != nil {
					return err
				}
				return using(store, func() error {
					d, err := store.Show(env.ctx, key)
					if err != nil {
						return err
					}
					if *asJSON {
						return printJSON(env.stdout, detailJSON(&d))
					}
					return printDetail(env, &d)
				})
			}
		},
	}
}

// momentJSON is a state in the output of --json.
type momentJSON struct {
	TXID     string `json:"txid"`
	Time     string `json:"time"`
	Bookmark string `json:"bookmark"`
}

func momentJSONOf(m actor.Moment) momentJSON {
	return momentJSON{m.TXID.String(), jsonTime(m.TimeMS), m.Bookmark}
}

func detailJSON(d *actor.Detail) any {
	out := struct {
		actorJSON
		UID    string      `json:"uid"`
		Oldest *momentJSON `json:"oldest,omitempty"`
		Newest *momentJSON `json:"newest,omitempty"`
		Facets []actorJSON `json:"facets"`
	}{actorJSON: actorJSONOf(&d.Info), UID: d.Namespace.UID, Facets: []actorJSON{}}
	if d.Newest.TXID != 0 {
		oldest, newest := momentJSONOf(d.Oldest), momentJSONOf(d.Newest)
		out.Oldest, out.Newest = &oldest, &newest
	}
	for i := range d.Facets {
		out.Facets = append(out.Facets, actorJSONOf(&d.Facets[i]))
	}
	return out
}

func printDetail(env *environment, d *actor.Detail) error {
	var b strings.Builder
	title := d.Name
	if title == "" {
		title = d.ID[:16]
	}
	fmt.Fprintf(&b, "%s %s\n", env.color.bold(d.Namespace.Class), cellText(title))
	line := func(name, format string, args ...any) {
		fmt.Fprintf(&b, "  %-10s %s\n", name, fmt.Sprintf(format, args...))
	}
	line("app", "%s", d.Namespace.App)
	line("id", "%s", d.ID)
	line("key", "%s", d.Key)
	if d.Namespace.State != actor.NamespaceLive {
		line("class is", "%s", d.Namespace.State)
	}
	line("size", "%s", bytesText(d.Size))
	line("created", "%s", timeText(d.MadeMS))
	line("last wake", "%s", wakeText(&d.Info))
	if d.AlarmMS != 0 {
		line("alarm", "%s", timeText(d.AlarmMS))
	}
	if d.SocketN != 0 {
		line("sockets", "%s", groupDigits(int64(d.SocketN)))
	}
	if d.Newest.TXID != 0 {
		line("history", "%s transactions, from %s to %s", groupDigits(int64(d.Newest.TXID-d.Oldest.TXID)+1), timeText(d.Oldest.TimeMS), timeText(d.Newest.TimeMS))
		line("bookmark", "%s", d.Newest.Bookmark)
	}
	for i := range d.Facets {
		line("facet", "%s, %s", cellText(d.Facets[i].Facet), bytesText(d.Facets[i].Size))
	}
	_, err := env.stdout.Write([]byte(b.String()))
	return err
}
