package cli

import (
	"flag"
)

func initCommand() *command {
	return &command{
		name: "init", args: "[TEMPLATE]", maxArgs: 1, summary: "Make a new project", example: "skerry init",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			return func(env *environment, args []string) error { return usagef("no templates") }
		},
	}
}

func typesCommand() *command {
	return &command{
		name: "types", args: "[PATH]", maxArgs: 1, summary: "Write the types of a project's env", example: "skerry types",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			return func(env *environment, args []string) error { return usagef("no types") }
		},
	}
}
