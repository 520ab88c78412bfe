package server

import (
	"context"

	"github.com/skerry-run/skerry/internal/worker"
)

// TryStart starts an app once, in a VM of its own, and throws it away.
//
// # Errors
//
// Those of worker.App.Start.
func TryStart(ctx context.Context, a App) (worker.Started, error) {
	pool := worker.NewPool(worker.Config{})
	defer pool.Close()
	a.Options.MeasureStart = true
	app := pool.Load(a.Code, a.Options)
	defer app.Close(ctx)
	return app.Start(ctx)
}
