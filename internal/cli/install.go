package cli

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/skerry-run/skerry/internal/npm"
)

func installCommand() *command {
	return &command{
		name: "install", args: "[PATH]", maxArgs: 1,
		summary: "Install the npm packages that a project's lock file pins",
		long: "Reads package-lock.json, fetches the packages from the npm registry (as npm is configured), checks their\n" +
			"integrity and puts them into node_modules. Needs no Node; install scripts are not run.",
		example: "skerry install\nskerry install examples/hello-hono",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			omitDev := fs.Bool("omit-dev", false, "leave out packages that only devDependencies need")
			asJSON := fs.Bool("json", false, "print the outcome as JSON")
			return func(env *environment, args []string) error {
				return install(env, pathArg(args), *omitDev, *asJSON)
			}
		},
	}
}

func install(env *environment, dir string, omitDev, asJSON bool) error {
	cfg := npm.Config{Dir: dir, OmitDev: omitDev}
	if env.color.on {
		cfg.Progress = func(p npm.Progress) {
			_, _ = fmt.Fprintf(env.stderr, "\r\x1b[K%d/%d %s", p.DoneN, p.TotalN, p.Package)
		}
	}
	r, err := npm.Install(env.ctx, cfg)
	if env.color.on {
		_, _ = fmt.Fprint(env.stderr, "\r\x1b[K")
	}
	if errors.Is(err, npm.ErrNoLock) {
		return fmt.Errorf("%s has no package-lock.json; make one with 'npm install --package-lock-only'", dir)
	}
	if err != nil {
		return err
	}
	if asJSON {
		return printJSON(env.stdout, map[string]any{"packages": r.PackageN, "bytes": r.Bytes, "fresh": r.Fresh, "scripts_not_run": r.Scripts})
	}
	state := fmt.Sprintf("installed %d packages, %.1f MB", r.PackageN, float64(r.Bytes)/1e6)
	if r.Fresh {
		state = fmt.Sprintf("%d packages are up to date", r.PackageN)
	}
	_, err = fmt.Fprintf(env.stdout, "%s: %s\n", relative(dir), state)
	if len(r.Scripts) > 0 {
		warn(env, []string{"install scripts were not run: " + strings.Join(r.Scripts, ", ")})
	}
	return err
}
