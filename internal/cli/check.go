package cli

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/skerry-run/skerry/internal/config"
	"github.com/skerry-run/skerry/internal/deploy"
	"github.com/skerry-run/skerry/internal/server"
)

func checkCommand() *command {
	return &command{
		name: "check", args: "[PATH]", maxArgs: 1,
		summary: "Check a project: config, bundle, start-up, exports",
		long: "Reads the configuration, bundles, starts the app once, and compares what it exports with what the\n" +
			"configuration names. Exits with 1 when something would not work.",
		example: "skerry check\nskerry check my-app --json",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var flags projectFlags
			flags.declare(fs)
			asJSON := fs.Bool("json", false, "print the outcome as JSON")
			return func(env *environment, args []string) error {
				p, err := openProject(pathArg(args), flags, buildFor{})
				if err != nil {
					return err
				}
				defer p.close()
				return check(env, p, *asJSON)
			}
		},
	}
}

// checkResult is what check found.
type checkResult struct {
	Name        string   `json:"name"`
	Bytes       int64    `json:"bytes"`
	GzipBytes   int64    `json:"gzip_bytes"`
	StartCPUMS  float64  `json:"start_cpu_ms"`
	StartWallMS float64  `json:"start_wall_ms"`
	MemoryBytes int64    `json:"memory_bytes"`
	Handlers    []string `json:"handlers"`
	Classes     []string `json:"classes"`
	Warnings    []string `json:"warnings"`
	Problems    []string `json:"problems"`
}

func check(env *environment, p *project, asJSON bool) error {
	a, err := p.makeArtifact(env.ctx)
	if err != nil {
		_, _ = fmt.Fprintln(env.stderr, buildErrorText(err, env.color))
		return errReported
	}
	size := a.Sizes().Total
	r := checkResult{Name: p.name(), Bytes: size.Raw, GzipBytes: size.Gzip, Warnings: p.warnings}
	for _, w := range a.Warnings {
		r.Warnings = append(r.Warnings, w.Text())
	}
	app, err := p.app(a)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(env.ctx, 30*time.Second)
	defer cancel()
	start, err := server.TryStart(ctx, app)
	if err != nil {
		r.Problems = append(r.Problems, "start: "+err.Error())
	} else {
		r.StartCPUMS = float64(start.CPU.Microseconds()) / 1000
		r.StartWallMS = float64(start.Wall.Microseconds()) / 1000
		r.MemoryBytes = start.MemoryBytes
		r.Handlers, r.Classes = start.Exports.Handlers, start.Exports.Classes
		r.Problems = append(r.Problems, p.exportProblems(a, r.Handlers, r.Classes)...)
	}
	if asJSON {
		err = printJSON(env.stdout, r)
	} else {
		err = r.print(env)
	}
	if err == nil && len(r.Problems) > 0 {
		err = errReported
	}
	return err
}

// exportProblems compares what the app exports with what its configuration
// names.
func (p *project) exportProblems(a *deploy.Artifact, handlers, classes []string) (problems []string) {
	if len(handlers) == 0 && len(classes) == 0 {
		return []string{"the app exports no handler and no class; export default { fetch() {} } is the usual one"}
	}
	if p.config == nil {
		return nil
	}
	for _, d := range deploy.CheckExports(p.config, a) {
		problems = append(problems, d.String())
	}
	for _, c := range p.config.Classes {
		if slices.Contains(a.Manifest.Exports, c.Name) && !slices.Contains(classes, c.Name) && c.Name != "default" {
			problems = append(problems, config.Diagnostic{At: c.At, Key: c.Key, Value: strconv.Quote(c.Name), Rule: "the export is not a class"}.String())
		}
	}
	if len(p.config.Crons) > 0 && !slices.Contains(handlers, "scheduled") {
		problems = append(problems, "triggers.crons is set, and the app has no scheduled() handler")
	}
	return problems
}

func (r *checkResult) print(env *environment) error {
	c := env.color
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", c.bold(r.Name))
	fmt.Fprintf(&b, "  bundle    %s, %s gzipped\n", kb(r.Bytes), kb(r.GzipBytes))
	if r.StartWallMS > 0 {
		fmt.Fprintf(&b, "  start-up  %.1f ms, %.1f ms of CPU, %.1f MB of heap\n", r.StartWallMS, r.StartCPUMS, float64(r.MemoryBytes)/1e6)
		fmt.Fprintf(&b, "  handlers  %s\n", orNone(r.Handlers))
		fmt.Fprintf(&b, "  classes   %s\n", orNone(r.Classes))
	}
	for _, w := range r.Warnings {
		fmt.Fprintf(&b, "  %s %s\n", c.yellow("warning"), w)
	}
	for _, p := range r.Problems {
		fmt.Fprintf(&b, "  %s %s\n", c.red("problem"), p)
	}
	if len(r.Problems) == 0 {
		fmt.Fprintf(&b, "  %s\n", c.green("ok"))
	}
	_, err := env.stdout.Write([]byte(b.String()))
	return err
}

func orNone(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}
