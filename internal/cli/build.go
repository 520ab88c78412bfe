package cli

import (
	"flag"
	"fmt"
	"path/filepath"

	"github.com/skerry-run/skerry/internal/deploy"
)

func buildCommand() *command {
	return &command{
		name: "build", args: "[PATH]", maxArgs: 1,
		summary: "Bundle a project into an artifact",
		long: "Writes one file, or with --dir a folder, that 'skerry serve' runs without the sources. The same project gives\n" +
			"the same bytes, and so the same ID. Secrets (.dev.vars, .env) are never part of it.",
		example: "skerry build\nskerry build my-app --out my-app.skerry\nskerry build my-app --out dist --dir --minify",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var flags projectFlags
			flags.declare(fs)
			out := fs.String("out", "", "`FILE` or folder to write (default NAME.skerry in the current folder)")
			dir := fs.Bool("dir", false, "write a folder instead of one file")
			minify := fs.Bool("minify", false, "shorten names and drop white space")
			asJSON := fs.Bool("json", false, "print the outcome as JSON")
			return func(env *environment, args []string) error {
				p, err := openProject(pathArg(args), flags, buildFor{minify: *minify})
				if err != nil {
					return err
				}
				defer p.close()
				warn(env, p.warnings)
				return build(env, p, *out, *dir, *asJSON)
			}
		},
	}
}

func build(env *environment, p *project, out string, dir, asJSON bool) error {
	a, err := p.makeArtifact(env.ctx)
	if err != nil {
		_, _ = fmt.Fprintln(env.stderr, buildErrorText(err, env.color))
		return errReported
	}
	warnBuild(env, a)
	if err := p.checkClasses(a); err != nil {
		return err
	}
	if out == "" {
		out = p.name() + deploy.Ext
	}
	if dir {
		err = a.WriteDir(out)
	} else {
		err = a.WriteFile(out)
	}
	if err != nil {
		return err
	}
	size := a.Sizes().Total
	if asJSON {
		return printJSON(env.stdout, map[string]any{"id": a.ID.String(), "file": filepath.Clean(out), "bytes": size.Raw, "gzip_bytes": size.Gzip, "exports": a.Manifest.Exports})
	}
	_, err = fmt.Fprintf(env.stdout, "%s %s\n  id      %s\n  size    %s, %s gzipped\n", env.color.bold(p.name()), filepath.Clean(out), a.ID, kb(size.Raw), kb(size.Gzip))
	return err
}

func kb(n int64) string { return fmt.Sprintf("%.1f KB", float64(n)/1000) }
