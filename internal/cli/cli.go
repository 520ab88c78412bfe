// Package cli owns the command line: commands, flags, what is printed, and exit
// codes. What the commands do lives in the packages that they call.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
)

// Exit codes.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
)

// command is one subcommand.
type command struct {
	name    string
	args    string // as in "[PATH]"
	summary string // one line
	long    string // further paragraphs of --help
	example string // one command a line
	maxArgs int
	// setup declares the flags on fs and returns what runs with the arguments.
	setup func(fs *flag.FlagSet) func(env *environment, args []string) error
}

// environment is what a command may touch of the process.
type environment struct {
	ctx            context.Context // ends with the first SIGINT or SIGTERM
	stdout, stderr io.Writer
	color          style // of stderr
	dir            string
}

// usageError is a mistake in how a command was called.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usagef(format string, a ...any) error { return &usageError{fmt.Sprintf(format, a...)} }

// errReported is an error whose text was already printed.
var errReported = errors.New("reported")

func commands() []*command {
	return []*command{
		devCommand(), serveCommand(), buildCommand(), checkCommand(),
		initCommand(), installCommand(), typesCommand(), versionCommand(),
	}
}

// Main runs the command line and returns the exit code.
func Main(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	env := &environment{ctx: ctx, stdout: os.Stdout, stderr: os.Stderr, color: styleOf(os.Stderr), dir: "."}
	return run(env, args)
}

func run(env *environment, args []string) int {
	if len(args) == 0 || slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]) {
		if len(args) > 1 {
			args = []string{args[1], "--help"}
		} else {
			printHelp(env.stdout)
			return exitOK
		}
	}
	if args[0] == "--version" {
		args[0] = "version"
	}
	for _, c := range commands() {
		if c.name == args[0] {
			return c.run(env, args[1:])
		}
	}
	_, _ = fmt.Fprintf(env.stderr, "skerry: no command %q%s\nRun 'skerry help' for the commands.\n", args[0], didYouMean(args[0]))
	return exitUsage
}

func didYouMean(name string) string {
	for _, c := range commands() {
		if strings.HasPrefix(c.name, name) || strings.HasPrefix(name, c.name) {
			return fmt.Sprintf("; did you mean %q?", c.name)
		}
	}
	return ""
}

func printHelp(w io.Writer) {
	var b strings.Builder
	b.WriteString("Skerry runs Workers-style apps on machines that you control.\n\nUsage: skerry COMMAND [ARGUMENTS]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-9s %s\n", c.name, c.summary)
	}
	b.WriteString("\nRun 'skerry COMMAND --help' for flags and examples.\n")
	_, _ = io.WriteString(w, b.String())
}

// run parses the arguments, flags and others in any order, and runs.
func (c *command) run(env *environment, args []string) int {
	fs := flag.NewFlagSet(c.name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	action := c.setup(fs)
	rest, err := parse(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		c.printHelp(env.stdout, fs)
		return exitOK
	case err == nil && len(rest) > c.maxArgs:
		err = usagef("too many arguments: %q", rest[c.maxArgs])
	case err != nil:
		err = usagef("%v", err)
	}
	if err == nil {
		err = action(env, rest)
	}
	return c.report(env, err)
}

func (c *command) report(env *environment, err error) int {
	if err == nil || errors.Is(err, errReported) {
		if err == nil {
			return exitOK
		}
		return exitFailed
	}
	_, _ = fmt.Fprintf(env.stderr, "%s %s\n", env.color.red("error:"), err)
	if _, ok := errors.AsType[*usageError](err); ok {
		_, _ = fmt.Fprintf(env.stderr, "Run 'skerry %s --help' for its usage.\n", c.name)
		return exitUsage
	}
	return exitFailed
}

// parse is fs.Parse for flags that may also follow arguments.
func parse(fs *flag.FlagSet, args []string) (rest []string, err error) {
	for {
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		args = fs.Args()
		if len(args) == 0 {
			return rest, nil
		}
		rest = append(rest, args[0])
		args = args[1:]
	}
}

func (c *command) printHelp(w io.Writer, fs *flag.FlagSet) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\nUsage: skerry %s", c.summary, c.name)
	if c.args != "" {
		b.WriteString(" " + c.args)
	}
	b.WriteString(" [FLAGS]\n")
	if c.long != "" {
		b.WriteString("\n" + c.long + "\n")
	}
	first := true
	fs.VisitAll(func(f *flag.Flag) {
		if first {
			b.WriteString("\nFlags:\n")
			first = false
		}
		kind, usage := flag.UnquoteUsage(f)
		head := "--" + f.Name
		if kind != "" {
			head += " " + kind
		}
		fmt.Fprintf(&b, "  %-24s %s", head, usage)
		if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" && f.DefValue != "[]" {
			fmt.Fprintf(&b, " (default %s)", f.DefValue)
		}
		b.WriteByte('\n')
	})
	b.WriteString("\nExamples:\n")
	for line := range strings.SplitSeq(c.example, "\n") {
		b.WriteString("  " + line + "\n")
	}
	_, _ = io.WriteString(w, b.String())
}

// listFlag is a flag that may be given several times.
type listFlag []string

func (l *listFlag) String() string { return strings.Join(*l, ",") }

func (l *listFlag) Set(v string) error {
	*l = append(*l, v)
	return nil
}
