package cli

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/internal/config"
	"github.com/skerry-run/skerry/internal/deploy"
	"github.com/skerry-run/skerry/internal/server"
	"github.com/skerry-run/skerry/internal/worker"
)

// projectFlags are the flags of the commands that read a project.
type projectFlags struct {
	env  string
	vars listFlag
}

func (f *projectFlags) declare(fs *flag.FlagSet) {
	fs.StringVar(&f.env, "env", "", "`NAME` of the environment in the project's config")
	fs.Var(&f.vars, "var", "`KEY=VALUE` that overrides or adds a variable; may be repeated")
}

func (f *projectFlags) options() (config.Options, error) {
	o := config.Options{Env: f.env, Secrets: true, Vars: map[string]string{}, Eval: server.EvalConfig}
	for _, kv := range f.vars {
		k, v, ok := strings.Cut(kv, "=")
		if !ok || k == "" {
			return o, usagef("--var %q: must be KEY=VALUE", kv)
		}
		o.Vars[k] = v
	}
	return o, nil
}

// buildFor says what a project is built for; the zero value is production.
type buildFor struct{ dev, minify bool }

// project is an open project, or an artifact that stands for one.
type project struct {
	path     string
	flags    projectFlags
	mode     buildFor
	warnings []string

	config   *config.Project
	builder  *deploy.Builder
	artifact *deploy.Artifact // of an artifact path
}

func pathArg(args []string) string {
	if len(args) == 0 {
		return "."
	}
	return args[0]
}

// openProject reads the configuration of a project.
func openProject(path string, flags projectFlags, mode buildFor) (*project, error) {
	p := &project{path: path, flags: flags, mode: mode}
	if deploy.IsArtifact(path) {
		a, err := deploy.Read(path)
		if err != nil {
			return nil, fmt.Errorf("read artifact %s: %w", path, err)
		}
		p.artifact = a
		return p, nil
	}
	return p, p.load()
}

func (p *project) load() error {
	in, err := p.flags.options()
	if err != nil {
		return err
	}
	c, err := deploy.LoadProject(context.Background(), p.path, in)
	if err != nil {
		return err
	}
	o := deploy.Options{Dev: p.mode.dev}
	if p.mode.minify {
		o.Minify = &p.mode.minify
	}
	b, err := deploy.Open(c, o)
	if err != nil {
		return err
	}
	p.close()
	p.config, p.builder = c, b
	p.warnings = nil
	for _, d := range c.Warnings {
		p.warnings = append(p.warnings, d.String())
	}
	return nil
}

// reload reads the configuration again when file belongs to it.
func (p *project) reload(file string) error {
	if !slices.Contains(p.config.Inputs, file) {
		return nil
	}
	return p.load()
}

func (p *project) close() {
	if p.builder != nil {
		_ = p.builder.Close() // releases caches only
	}
}

// dir is the folder of the project, name its name.
func (p *project) dir() string { return p.config.Dir }

func (p *project) name() string {
	if p.artifact != nil {
		return p.artifact.Manifest.Name
	}
	return p.config.Name
}

func (p *project) inputs() []string {
	return append(slices.Clone(p.config.Inputs), p.builder.Inputs()...)
}

// devAddress is where the project wants to be served in development.
func (p *project) devAddress() (host string, port int, https bool) {
	d := p.config.Dev
	host, port, https = d.IP, d.Port, d.HTTPS
	if host == "" {
		host = "localhost"
	}
	if port == 0 {
		port = 8787
	}
	return host, port, https
}

// makeArtifact bundles the project, or returns what was opened.
func (p *project) makeArtifact(ctx context.Context) (*deploy.Artifact, error) {
	if p.artifact != nil {
		return p.artifact, nil
	}
	return p.builder.Build(ctx)
}

// build makes an app of the project. Its main module must export the classes
// that the configuration names.
func (p *project) build(ctx context.Context) (server.App, error) {
	a, err := p.makeArtifact(ctx)
	if err != nil {
		return server.App{}, err
	}
	if err := p.checkClasses(a); err != nil {
		return server.App{}, err
	}
	return p.app(a)
}

// checkClasses reports the classes that are missing among the exports.
func (p *project) checkClasses(a *deploy.Artifact) error {
	if p.config == nil {
		return nil // the artifact was checked when it was built
	}
	if missing := deploy.CheckExports(p.config, a); len(missing) > 0 {
		return &config.Error{Diagnostics: missing}
	}
	return nil
}

// app makes an app of the project's artifact.
func (p *project) app(a *deploy.Artifact) (server.App, error) {
	vars, err := p.vars()
	if err != nil {
		return server.App{}, err
	}
	return server.FromArtifact(a, vars)
}

// vars are the variables that override those of the artifact.
func (p *project) vars() ([]config.Var, error) {
	if p.config != nil {
		return p.config.Vars, nil
	}
	o, err := p.flags.options()
	if err != nil {
		return nil, err
	}
	var vars []config.Var
	for name, value := range o.Vars {
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		vars = append(vars, config.Var{Name: name, Value: text})
	}
	return vars, nil
}

// broken is what stands for a project that does not build.
func (p *project) broken(err error) server.App {
	return server.App{Code: worker.Code{Name: p.name()}, Broken: err.Error()}
}

// buildErrorText shows a build error as esbuild does.
func buildErrorText(err error, s style) string {
	if e, ok := errors.AsType[*deploy.BuildError](err); ok {
		return strings.TrimRight(e.Format(s.on), "\n")
	}
	return s.red("error: ") + err.Error()
}

func warn(env *environment, warnings []string) {
	for _, w := range warnings {
		_, _ = fmt.Fprintf(env.stderr, "%s %s\n", env.color.yellow("warning:"), w)
	}
}

func warnBuild(env *environment, a *deploy.Artifact) {
	for _, w := range a.Warnings {
		_, _ = io.WriteString(env.stderr, w.Format(env.color.on))
	}
}

func printJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
