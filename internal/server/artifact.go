package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
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
// The source map or the outbound policy of the artifact cannot be read.
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
		Code: worker.Code{Name: m.Name, Script: string(a.Script), Modules: a.Modules, ServiceWorker: m.ServiceWorker},
		Options: worker.Options{
			Env: envJSON,
			Limits: worker.Limits{
				CPU: ms(m.Limits.CPUMS), Wall: ms(m.Limits.WallMS), Subrequests: m.Limits.Subrequests, MemoryBytes: m.Limits.MemoryBytes,
			},
		},
	}
	for _, g := range m.Globals {
		app.Code.Globals = append(app.Code.Globals, worker.Global{Name: g.Name, Module: g.Module, Kind: moduleKind(m.Modules, g.Module)})
	}
	app.Options.Outbound, err = webapi.NewOutbound(webapi.OutboundConfig{Mode: m.Outbound.Mode, Allow: m.Outbound.Allow})
	if err != nil {
		return App{}, fmt.Errorf("outbound policy: %w", err)
	}
	for _, r := range m.Routes {
		app.Routes = append(app.Routes, r.Pattern)
	}
	if len(a.SourceMap) > 0 {
		sm, err := deploy.ParseSourceMap(a.SourceMap)
		if err != nil {
			return App{}, fmt.Errorf("read source map: %w", err)
		}
		app.Code.MapFrame = sm.MapFrame
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

// EvalModule evaluates a script whose value is a module namespace, in a VM of
// its own, and returns the default export as JSON. A function is called with
// {mode: "development"} first; promises are awaited.
func EvalModule(ctx context.Context, script string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, evalTimeout)
	defer cancel()
	pool := worker.NewPool(worker.Config{Blank: -1})
	defer pool.Close()
	app := pool.Load(worker.Code{Name: "config", Script: "const __namespace = " + strings.TrimSuffix(strings.TrimSpace(script), ";") + `;
let __value = await __namespace.default;
if (typeof __value === "function") __value = await __value({ mode: "development" });
const __json = JSON.stringify(__value ?? null);
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
