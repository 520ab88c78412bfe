package cli

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/skerry-run/skerry/internal/deploy"
)

func initCommand() *command {
	var about strings.Builder
	about.WriteString("Writes a project into DIR (default: the current folder); files that exist are never overwritten. Templates:\n")
	for _, t := range deploy.Templates() {
		fmt.Fprintf(&about, "\n  %-10s %s", t.Name, t.About)
	}
	return &command{
		name: "init", args: "[TEMPLATE] [DIR]", maxArgs: 2, summary: "Make a new project", long: about.String(),
		example: "skerry init\nskerry init router my-api\nskerry init hono my-app",
		setup: func(*flag.FlagSet) func(*environment, []string) error {
			return initProject
		},
	}
}

func initProject(env *environment, args []string) error {
	template, dir := deploy.Templates()[0].Name, "."
	if len(args) > 0 {
		template = args[0]
	}
	if len(args) > 1 {
		dir = args[1]
	}
	files, err := deploy.Init(dir, template)
	if errors.Is(err, deploy.ErrNoTemplate) {
		return usagef("%v", err)
	}
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, name := range files {
		fmt.Fprintf(&b, "  %s\n", filepath.Join(dir, filepath.FromSlash(name)))
	}
	path := ""
	if dir != "." {
		path = " " + dir
	}
	b.WriteString("Next:\n")
	for _, t := range deploy.Templates() {
		if t.Name == template && t.Install {
			fmt.Fprintf(&b, "  skerry install%s\n", path)
		}
	}
	fmt.Fprintf(&b, "  skerry dev%s\n", path)
	_, err = fmt.Fprint(env.stdout, b.String())
	return err
}

func typesCommand() *command {
	return &command{
		name: "types", args: "[PATH]", maxArgs: 1, summary: "Write the types of a project's env",
		long: "Writes " + deploy.TypesFile + " into the project: interface Env from its variables, secrets and bindings, and the\n" +
			"types of the runtime unless @cloudflare/workers-types is installed.",
		example: "skerry types\nskerry types my-app --env staging\nskerry types --check",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var flags projectFlags
			flags.declare(fs)
			check := fs.Bool("check", false, "write nothing; exit with 1 if the file is out of date")
			return func(env *environment, args []string) error {
				return writeTypes(env, pathArg(args), flags, *check)
			}
		},
	}
}

func writeTypes(env *environment, path string, flags projectFlags, check bool) error {
	in, err := flags.options()
	if err != nil {
		return err
	}
	p, err := deploy.LoadProject(env.ctx, path, in)
	if err != nil {
		return err
	}
	file := filepath.Join(p.Dir, deploy.TypesFile)
	text := deploy.Types(p)
	if check {
		if old, err := os.ReadFile(file); err != nil || string(old) != text {
			return fmt.Errorf("%s is out of date; run skerry types", relative(file))
		}
		return nil
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		return fmt.Errorf("write types: %w", err)
	}
	_, err = fmt.Fprintf(env.stdout, "%s\n", relative(file))
	return err
}
