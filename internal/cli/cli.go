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
	// subs are commands below this one, which then only names them; theirs are
	// the names "NAME SUB".
	subs []*command
	// bare is the one of subs that runs when the first argument is a flag; empty: none does.
	bare string
	// setup declares the flags on fs and returns what runs with the arguments.
	setup func(fs *flag.FlagSet) func(env *environment, args []string) error
}

// environment is what a command may touch of the process.
type environment struct {
	ctx            context.Context // ends with the first SIGINT or SIGTERM
	stdin          *os.File
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
		initCommand(), installCommand(), typesCommand(), actorsCommand(), benchCommand(), versionCommand(),
	}
}

// Main runs the command line and returns the exit code.
func Main(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	env := &environment{ctx: ctx, stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, color: styleOf(os.Stderr), dir: "."}
	return run(env, args)
}

func run(env *environment, args []string) int {
	if len(args) == 0 || slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]) {
		if len(args) > 1 {
			args = append(slices.Clone(args[1:]), "--help")
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
	if len(c.subs) > 0 {
		return c.runSub(env, args)
	}
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

// runSub runs the command below c that the first argument names.
func (c *command) runSub(env *environment, args []string) int {
	if len(args) == 0 || slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]) {
		c.printSubs(env.stdout)
		return exitOK
	}
	if c.bare != "" && strings.HasPrefix(args[0], "-") {
		args = append([]string{c.bare}, args...)
	}
	for _, sub := range c.subs {
		if sub.name == c.name+" "+args[0] {
			return sub.run(env, args[1:])
		}
	}
	_, _ = fmt.Fprintf(env.stderr, "skerry: no command %q\nRun 'skerry %s --help' for the commands.\n", c.name+" "+args[0], c.name)
	return exitUsage
}

func (c *command) printSubs(w io.Writer) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\nUsage: skerry %s COMMAND [ARGUMENTS]\n\n", c.summary, c.name)
	for _, sub := range c.subs {
		fmt.Fprintf(&b, "  %-9s %s\n", strings.TrimPrefix(sub.name, c.name+" "), sub.summary)
	}
	b.WriteString("\n" + c.long + fmt.Sprintf("\n\nRun 'skerry %s COMMAND --help' for flags and examples.\n", c.name))
	_, _ = io.WriteString(w, b.String())
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
