package cli

import (
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/skerry-run/skerry/internal/actor"
	"github.com/skerry-run/skerry/internal/server"
)

func actorsRebuildCommand() *command {
	return &command{
		name: "actors rebuild", maxArgs: 0, summary: "Make the catalog of actors anew from the archive and the log",
		long: "The catalog, actors.db, lists classes, actors, names and alarms; all of it also stands in the archive and the log.\n" +
			"A start does this by itself when the file is missing, is no database, or is too old a copy; the command is for a\n" +
			"file that is damaged inside. The file of before stays as actors.db.old. No node may run on the data directory.",
		example: "skerry actors rebuild --data /var/lib/skerry",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var d dataFlags
			d.declare(fs)
			return func(env *environment, _ []string) error {
				dir, err := d.path(env)
				if err != nil {
					return err
				}
				return rebuildActors(env, dir)
			}
		},
	}
}

func rebuildActors(env *environment, dir string) error {
	if _, err := os.Stat(filepath.Join(dir, "archive")); err != nil {
		return fmt.Errorf("open data directory: %w", err)
	}
	node, err := server.DialAdmin(env.ctx, dir)
	if err == nil {
		return errors.Join(errors.New("a node runs on the data directory: stop it first"), node.Close())
	}
	if !errors.Is(err, server.ErrNoNode) {
		return err
	}
	log := slog.New(slog.NewTextHandler(env.stderr, &slog.HandlerOptions{Level: slog.LevelError}))
	if err := server.RebuildActors(env.ctx, dir, log); err != nil {
		return err
	}
	s, err := actor.OpenStopped(actor.StoppedConfig{Dir: dir})
	if err != nil {
		return err
	}
	return using(s, func() error {
		list, err := s.Summaries(env.ctx)
		if err != nil {
			return err
		}
		n := int64(0)
		for _, c := range list {
			n += c.N
		}
		_, err = fmt.Fprintf(env.stdout, "%s: %d actors of %d classes\n", filepath.Join(dir, actor.CatalogName), n, len(list))
		return err
	})
}
