package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/skerry-run/skerry/internal/actor"
)

// atUsage describes --at.
const atUsage = "state to take: a `TIME` (2006-01-02T15:04:05Z, \"2006-01-02 15:04\", -90m), a bookmark or a transaction"

func actorsExportCommand() *command {
	return &command{
		name: "actors export", args: actorArgs, maxArgs: 2, summary: "Write an actor's database to a SQLite file",
		long: "The file is the state after one transaction, the newest unless --at says another, and any SQLite tool opens it.\n" +
			"Tables whose names begin with _cf_ are the runtime's: key-value storage and the alarm.",
		example: "skerry actors export ChatRoom lobby\nskerry actors export ChatRoom lobby --out lobby.db --at -2h\nskerry actors export ChatRoom lobby --out - | sqlite3 ...",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var f actorFlags
			f.declare(fs)
			out := fs.String("out", "", "`FILE` to write; - is standard output (default NAME.db in the current folder)")
			at := fs.String("at", "", atUsage)
			force := fs.Bool("force", false, "overwrite the file")
			return func(env *environment, args []string) error {
				store, key, err := f.resolve(env, args, false)
				if err != nil {
					return err
				}
				return using(store, func() error {
					file := *out
					if file == "" {
						file = exportName(args[len(args)-1])
					}
					return export(env, store, key, *at, file, *force)
				})
			}
		},
	}
}

// exportName makes a file name of an actor's name, id or key.
func exportName(text string) string {
	text = text[strings.LastIndexByte(text, '/')+1:]
	safe := strings.Trim(strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, text), ". ")
	return safe[:min(len(safe), 100)] + ".db"
}

func export(env *environment, store actorStore, key, at, file string, force bool) error {
	e, err := store.Export(env.ctx, key, at)
	if err != nil {
		return err
	}
	defer func() { _ = e.Close() }() // a temporary copy
	if file == "-" {
		return copyExport(env, env.stdout, e)
	}
	flags := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	if _, err := os.Stat(file); err == nil && !force {
		return fmt.Errorf("%s exists; --force overwrites it", file)
	}
	tmp := file + ".tmp"
	_ = os.Remove(tmp) // of an export that was cut off
	f, err := os.OpenFile(tmp, flags, 0o600)
	if err != nil {
		return fmt.Errorf("export: %w", err)
	}
	err = errors.Join(copyExport(env, f, e), f.Close())
	if err == nil {
		err = os.Rename(tmp, file)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("export: %w", err), os.Remove(tmp))
	}
	_, err = fmt.Fprintf(env.stdout, "%s: %s, transaction %s\n", filepath.Clean(file), bytesText(e.Size), e.TXID)
	return err
}

func copyExport(env *environment, w io.Writer, e actor.Exported) error {
	p := &progress{env: env, what: "exported", total: e.Size, next: time.Now().Add(progressAfter)}
	n, err := io.Copy(io.MultiWriter(w, p), e)
	p.clear()
	if err == nil && n != e.Size {
		err = fmt.Errorf("got %d bytes of %d", n, e.Size)
	}
	return err
}

const (
	// progressAfter is how long something may take without a word.
	progressAfter = time.Second
	progressEvery = 100 * time.Millisecond
)

// progress shows how far a copy is, on a terminal only.
type progress struct {
	env   *environment
	what  string
	total int64
	done  int64
	next  time.Time
	shown bool
}

func (p *progress) Write(b []byte) (int, error) {
	p.done += int64(len(b))
	if now := time.Now(); p.env.color.on && now.After(p.next) {
		p.next, p.shown = now.Add(progressEvery), true
		_, _ = fmt.Fprintf(p.env.stderr, "\r\x1b[K%s %s of %s, %d%%", p.what, bytesText(p.done), bytesText(p.total), p.done*100/max(p.total, 1))
	}
	return len(b), nil
}

func (p *progress) clear() {
	if p.shown {
		_, _ = io.WriteString(p.env.stderr, "\r\x1b[K")
	}
}

func actorsImportCommand() *command {
	return &command{
		name: "actors import", args: "CLASS ACTOR FILE | KEY FILE", maxArgs: 3, summary: "Make an actor of a SQLite file",
		long: "The file's integrity is checked; it is copied and not changed. ACTOR is the name of the actor, or an id of the class.\n" +
			"An actor that has data is left alone unless --force is given; then the file becomes its newest state, and what it\n" +
			"had stays in its history. At most 1 GiB.",
		example: "skerry actors import ChatRoom lobby lobby.db\nskerry actors import ChatRoom lobby lobby.db --force",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var f actorFlags
			f.declare(fs)
			force := fs.Bool("force", false, "replace the state of an actor that has data")
			return func(env *environment, args []string) error {
				ref, rest, err := f.ref(args, 1)
				if err != nil {
					return err
				}
				store, err := f.open(env, true)
				if err != nil {
					return err
				}
				return using(store, func() error {
					info, err := store.Import(env.ctx, ref, rest[0], *force)
					if errors.Is(err, actor.ErrActorExists) {
						return fmt.Errorf("%w; --force replaces its state", err)
					}
					if err != nil {
						return err
					}
					_, err = fmt.Fprintf(env.stdout, "%s: %s, transaction %s\n", info.Key, bytesText(info.Size), info.TXID)
					return err
				})
			}
		},
	}
}

func actorsRestoreCommand() *command {
	return &command{
		name: "actors restore", args: actorArgs, maxArgs: 2, summary: "Take an actor back to a state of its past",
		long: "The state becomes the newest one, as a transaction of its own. Nothing is lost: the bookmark that is printed leads\n" +
			"back. An actor that is awake is restarted.",
		example: "skerry actors restore ChatRoom lobby --at -10m\nskerry actors restore ChatRoom lobby --at 2026-08-15T12:00:00Z",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var f actorFlags
			f.declare(fs)
			at := fs.String("at", "", atUsage)
			asJSON := fs.Bool("json", false, "print the outcome as JSON")
			return func(env *environment, args []string) error {
				if *at == "" {
					return usagef("--at is needed: where to go back to")
				}
				store, key, err := f.resolve(env, args, true)
				if err != nil {
					return err
				}
				return using(store, func() error {
					out, err := store.Restore(env.ctx, key, *at)
					if err != nil {
						return err
					}
					if *asJSON {
						return printJSON(env.stdout, map[string]momentJSON{"from": momentJSONOf(out.From), "to": momentJSONOf(out.To)})
					}
					_, err = fmt.Fprintf(env.stdout, "restored as transaction %s\nto undo it: --at %s\n", out.To.TXID, out.From.Bookmark)
					return err
				})
			}
		},
	}
}

func actorsUndeleteCommand() *command {
	return &command{
		name: "actors undelete", args: "UID", maxArgs: 1, summary: "Take a deleted class out of the trash",
		long:    "'skerry actors classes' prints the UID. The class must not have storage again. Take the deletion out of the project\ntoo, or the next start of the node repeats it if exports declares it.",
		example: "skerry actors undelete shop-cart-1f2e3d4c",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var d dataFlags
			d.declare(fs)
			return func(env *environment, args []string) error {
				if len(args) != 1 {
					return usagef("name one class by its UID")
				}
				store, err := d.open(env, true)
				if err != nil {
					return err
				}
				return using(store, func() error { return store.Undelete(env.ctx, args[0]) })
			}
		},
	}
}

func actorsPurgeCommand() *command {
	return &command{
		name: "actors purge", args: "UID", maxArgs: 1, summary: "Remove a deleted class and its actors for good",
		long:    "'skerry actors classes' prints the UID. Nothing brings the actors back.",
		example: "skerry actors purge shop-cart-1f2e3d4c --yes",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var d dataFlags
			d.declare(fs)
			yes := fs.Bool("yes", false, "really")
			return func(env *environment, args []string) error {
				if len(args) != 1 {
					return usagef("name one class by its UID")
				}
				if !*yes {
					return usagef("this removes all actors of %s for good; --yes does it", args[0])
				}
				store, err := d.open(env, true)
				if err != nil {
					return err
				}
				return using(store, func() error { return store.Purge(env.ctx, args[0]) })
			}
		},
	}
}
