package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/skerry-run/skerry/internal/actor"
	"github.com/skerry-run/skerry/internal/server"
)

func actorsCommand() *command {
	return &command{
		name: "actors", summary: "Look into actors and their databases",
		long: "An actor is named by its class and its name, its id or the first digits of it, or by its key alone. --data is the\n" +
			"data directory: that of 'skerry serve --data', or the .skerry folder that 'skerry dev' keeps in the project; default:\n" +
			".skerry in the current folder. A node that runs on it is asked; otherwise the files are read.",
		subs: []*command{
			actorsListCommand(), actorsClassesCommand(), actorsShowCommand(), actorsSQLCommand(), actorsExportCommand(),
			actorsImportCommand(), actorsRestoreCommand(), actorsUndeleteCommand(), actorsPurgeCommand(), actorsRebuildCommand(),
		},
	}
}

// actorStore is the actors of a running node or of a data directory.
type actorStore interface {
	Summaries(ctx context.Context) ([]actor.Summary, error)
	List(ctx context.Context, f actor.Filter, after string, limit int) (actor.Page, error)
	Resolve(ctx context.Context, r actor.Ref) (string, error)
	Show(ctx context.Context, key string) (actor.Detail, error)
	Export(ctx context.Context, key, at string) (actor.Exported, error)
	Import(ctx context.Context, r actor.Ref, path string, force bool) (actor.Info, error)
	Restore(ctx context.Context, key, at string) (actor.Restored, error)
	Undelete(ctx context.Context, uid string) error
	Purge(ctx context.Context, uid string) error
	Close() error
}

// dataFlags say where the actors are.
type dataFlags struct{ dir string }

func (d *dataFlags) declare(fs *flag.FlagSet) {
	fs.StringVar(&d.dir, "data", "", "`DIR` with the data of the node (default .skerry in the current folder)")
}

func (d *dataFlags) path(env *environment) (string, error) {
	if d.dir != "" {
		return d.dir, nil
	}
	dir := filepath.Join(env.dir, ".skerry")
	if _, err := os.Stat(dir); err != nil {
		return "", usagef("--data is needed: there is no .skerry in this folder")
	}
	return dir, nil
}

// open opens the actors, for changes if write is set.
func (d *dataFlags) open(env *environment, write bool) (actorStore, error) {
	dir, err := d.path(env)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(dir); err != nil {
		return nil, fmt.Errorf("open data directory: %w", err)
	}
	node, err := server.DialAdmin(env.ctx, dir)
	if err == nil {
		return node, nil
	}
	if !errors.Is(err, server.ErrNoNode) {
		return nil, err
	}
	return d.openStopped(env, dir, write)
}

func (d *dataFlags) openStopped(env *environment, dir string, write bool) (*actor.Stopped, error) {
	s, err := actor.OpenStopped(actor.StoppedConfig{Dir: dir, Write: write})
	if !errors.Is(err, actor.ErrUnclean) {
		return s, err
	}
	_, _ = fmt.Fprintf(env.stderr, "%s %v; reading its log to the end\n", env.color.yellow("note:"), err)
	if err := server.RecoverActors(env.ctx, dir); err != nil {
		return nil, fmt.Errorf("recover %s: %w", dir, err)
	}
	return actor.OpenStopped(actor.StoppedConfig{Dir: dir, Write: write})
}

// actorFlags name one actor.
type actorFlags struct {
	dataFlags
	app string
}

// actorArgs is how an actor is named among the arguments.
const actorArgs = "CLASS ACTOR | KEY"

func (f *actorFlags) declare(fs *flag.FlagSet) {
	f.dataFlags.declare(fs)
	fs.StringVar(&f.app, "app", "", "`NAME` of the app, when several have the class")
}

// ref reads the actor from the first arguments and returns the others.
func (f *actorFlags) ref(args []string, more int) (actor.Ref, []string, error) {
	switch len(args) - more {
	case 1:
		return actor.Ref{Key: args[0]}, args[1:], nil
	case 2:
		return actor.Ref{App: f.app, Class: args[0], Actor: args[1]}, args[2:], nil
	}
	return actor.Ref{}, nil, usagef("name one actor: its class and its name or id, or its key")
}

// resolve opens the store and finds the key of the actor.
func (f *actorFlags) resolve(env *environment, args []string, write bool) (actorStore, string, error) {
	ref, _, err := f.ref(args, 0)
	if err != nil {
		return nil, "", err
	}
	store, err := f.open(env, write)
	if err != nil {
		return nil, "", err
	}
	key, err := store.Resolve(env.ctx, ref)
	if err != nil {
		return nil, "", errors.Join(err, store.Close())
	}
	return store, key, nil
}

// using runs f with a store and closes it.
func using(store actorStore, f func() error) error {
	return errors.Join(f(), store.Close())
}
