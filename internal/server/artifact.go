package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/skerry-run/skerry/internal/config"
	"github.com/skerry-run/skerry/internal/deploy"
	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/worker"
)

// FromArtifact makes an app of an artifact. vars override those of its manifest:
// secrets are not in there.
//
// # Errors
//
// The outbound policy of the artifact breaks its syntax.
func FromArtifact(a *deploy.Artifact, vars []config.Var) (App, error) {
	m := a.Manifest
	env := map[string]json.RawMessage{}
	for _, list := range [][]config.Var{m.Vars, vars} {
		for _, v := range list {
			env[v.Name] = v.Value
		}
	}
	envJSON, err := json.Marshal(env)
	if err != nil {
		return App{}, fmt.Errorf("encode variables: %w", err)
	}
	app := App{
		Code: worker.Code{Name: m.Name, Script: string(a.Script), Modules: a.Modules, ServiceWorker: m.ServiceWorker, Flags: runtimeFlags(m.CompatibilityDate, m.CompatibilityFlags)},
		Options: worker.Options{
			Env: envJSON, Location: m.Location,
			Limits: worker.Limits{
				CPU: ms(m.Limits.CPUMS), Wall: ms(m.Limits.WallMS), Subrequests: m.Limits.Subrequests, MemoryBytes: m.Limits.MemoryBytes,
			},
		},
	}
	app.Actors = m.Actors
	app.Options.Bindings = append(actorBindings(m.Actors), serviceBindings(m.Services)...)
	for _, g := range m.Globals {
		app.Code.Globals = append(app.Code.Globals, worker.Global{Name: g.Name, Module: g.Module, Kind: moduleKind(m.Modules, g.Module)})
	}
	app.Options.Outbound, err = webapi.NewOutbound(webapi.OutboundConfig{Mode: webapi.OutboundMode(m.Outbound.Mode), Allow: m.Outbound.Allow})
	if err != nil {
		return App{}, fmt.Errorf("outbound policy: %w", err)
	}
	for _, r := range m.Routes {
		app.Routes = append(app.Routes, r.Pattern)
	}
	if len(a.SourceMap) > 0 {
		app.Code.MapFrame = a.MapFrame
	}
	return app, nil
}

func moduleKind(list []deploy.ModuleInfo, name string) string {
	for _, m := range list {
		if m.Name == name {
			return m.Kind
		}
	}
	return ""
}

func ms(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

// evalTimeout bounds the evaluation of a configuration file.
const evalTimeout = 10 * time.Second

// EvalConfig evaluates a script of deploy.ConfigScript in a VM of its own and
// returns the configuration as JSON.
func EvalConfig(ctx context.Context, script string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, evalTimeout)
	defer cancel()
	pool := worker.NewPool(worker.Config{Blank: -1})
	defer pool.Close()
	app := pool.Load(worker.Code{Name: "config", Script: "let __config; await (async (__skerry) => {\n" + script + `
})({ main: (namespace) => { __config = namespace.config } });
const __json = await __config;
__skerry.main({ default: { fetch: () => new Response(__json) } });`}, worker.Options{})
	defer app.Close(ctx)
	r, err := app.Fetch(ctx, &worker.Request{Method: "GET", URL: "https://config/"})
	if e, ok := errors.AsType[*worker.ScriptError](err); ok {
		return nil, fmt.Errorf("%s: %s", e.Name, e.Message)
	}
	if err != nil {
		return nil, err
	}
	return r.Body, nil
}

// serviceBindings are the members of env that lead to apps.
func serviceBindings(services []config.Service) []worker.Binding {
	var out []worker.Binding
	for _, s := range services {
		params, _ := json.Marshal(map[string]any{"service": s.App, "entrypoint": s.Entrypoint, "props": s.Props}) // it was JSON before
		if s.Props == nil {
			params, _ = json.Marshal(map[string]string{"service": s.App, "entrypoint": s.Entrypoint}) // strings always encode
		}
		out = append(out, worker.Binding{Name: s.Name, Kind: "service", Params: params})
	}
	return out
}
