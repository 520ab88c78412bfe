package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/skerry-run/skerry/internal/actor"
	"github.com/skerry-run/skerry/internal/cluster"
	"github.com/skerry-run/skerry/internal/commitlog"
	"github.com/skerry-run/skerry/internal/config"
	"github.com/skerry-run/skerry/internal/worker"
)

// actorBindings are the members of env that are namespaces of actors.
func actorBindings(a config.Actors) []worker.Binding {
	var out []worker.Binding
	for _, b := range a.Bindings {
		params, _ := json.Marshal(map[string]string{"app": b.App, "class": b.Class}) // strings always encode
		out = append(out, worker.Binding{Name: b.Name, Kind: "durable_object_namespace", Params: params})
	}
	return out
}

// hasActors reports whether an app has actor classes of its own or reaches those of
// another one.
func hasActors(a config.Actors) bool {
	return len(a.Bindings) > 0 || len(a.Migrations) > 0 || len(a.Exports) > 0
}

// actors is what a node with actors runs beside its apps. It is opened with the
// first app that has some, so that other nodes start without it.
type actors struct {
	node *cluster.Node
	log  *commitlog.Log
	host *actor.Host
	// admin serves operators; nil when the data goes with the node.
	admin *adminServer
	temp  string // the data directory, when it goes with the node
}

// openActors opens the stores of the data directory.
func openActors(ctx context.Context, cfg Config) (*actors, error) {
	a := &actors{}
	dir := cfg.DataDir
	if dir == "" {
		var err error
		if dir, err = os.MkdirTemp("", "skerry-"); err != nil {
			return nil, fmt.Errorf("open actors: %w", err)
		}
		a.temp = dir
		cfg.Slog.Warn("actors are kept only until the node ends; --data names a directory to keep them in")
	}
	err := a.open(ctx, cfg, dir)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open actors in %s: %w", dir, err), a.close(ctx))
	}
	return a, nil
}

func (a *actors) open(ctx context.Context, cfg Config, dir string) (err error) {
	if a.node, err = cluster.Open(cluster.Config{Dir: filepath.Join(dir, "log"), Logger: cfg.Slog}); err != nil {
		return err
	}
	if a.log, err = commitlog.Open(ctx, commitlog.Config{Node: a.node}); err != nil {
		return err
	}
	if a.host, err = actor.Open(ctx, actor.Config{Dir: dir, Log: a.log, Slog: cfg.Slog, IdleAfter: cfg.ActorIdleAfter, Rebuild: cfg.rebuild}); err != nil {
		return err
	}
	if a.temp == "" && !cfg.offline {
		a.admin, err = serveAdmin(dir, a.host.Admin())
	}
	return err
}

// migrate brings the classes of apps to where their configurations want them. An
// app that does not build has no word in it.
func (a *actors) migrate(cfg Config, apps []App) error {
	var plans []actor.Plan
	for _, app := range apps {
		if app.Broken == "" {
			plans = append(plans, actor.Plan{App: app.Code.Name, Actors: app.Actors})
		}
	}
	out, err := a.host.Migrate(plans, cfg.Dev)
	if err != nil {
		return err
	}
	for _, text := range out.Changes {
		cfg.Slog.Info("actor classes changed", "change", text)
	}
	for _, text := range out.Notes {
		cfg.Slog.Warn("actor classes", "note", text)
	}
	return nil
}

// RecoverActors brings the archive and the catalog of a data directory up to date
// with its log, as the start of a node does, when the node did not stop in an
// orderly way.
func RecoverActors(ctx context.Context, dir string) error {
	a, err := openActors(ctx, Config{DataDir: dir, Slog: slog.New(slog.DiscardHandler), offline: true})
	if err != nil {
		return err
	}
	return a.close(ctx)
}

// RebuildActors makes the catalog of a data directory anew from its archive and log.
// No node runs on it.
func RebuildActors(ctx context.Context, dir string, log *slog.Logger) error {
	a, err := openActors(ctx, Config{DataDir: dir, Slog: log, offline: true, rebuild: true})
	if err != nil {
		return err
	}
	return a.close(ctx)
}

// close ends the actors and closes their stores, in the order opposite to open.
func (a *actors) close(ctx context.Context) error {
	var errs []error
	if a.admin != nil {
		errs = append(errs, a.admin.Close())
	}
	if a.host != nil {
		errs = append(errs, a.host.Close(ctx))
	}
	if a.log != nil {
		a.log.Close()
	}
	if a.node != nil {
		errs = append(errs, a.node.Close())
	}
	if a.temp != "" {
		errs = append(errs, os.RemoveAll(a.temp))
	}
	return errors.Join(errs...)
}
