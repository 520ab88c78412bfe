package cli

import (
	"flag"
	"fmt"
	"path/filepath"
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
				p, err := openProject(pathArg(args), flags, false)
				if err != nil {
					return err
				}
				defer p.close()
				warn(env, p.warnings)
				if err := p.setMinify(*minify); err != nil {
					return err
				}
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
	if out == "" {
		out = p.name() + ".skerry"
	}
	if dir {
		err = a.WriteDir(out)
	} else {
		err = a.WriteFile(out)
	}
	if err != nil {
		return err
	}
	s := a.Sizes()
	if asJSON {
		return printJSON(env.stdout, map[string]any{"id": a.ID.String(), "file": filepath.Clean(out), "bytes": s.Total.Bytes, "gzip_bytes": s.Total.GzipBytes, "exports": a.Manifest.Exports})
	}
	_, err = fmt.Fprintf(env.stdout, "%s %s\n  id      %s\n  size    %s, %s gzipped\n", env.color.bold(p.name()), filepath.Clean(out), a.ID, kb(s.Total.Bytes), kb(s.Total.GzipBytes))
	return err
}

func kb(n int) string { return fmt.Sprintf("%.1f KB", float64(n)/1000) }
