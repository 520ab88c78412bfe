package cli

import (
	"os"

	"golang.org/x/term"
)

// style colours text for a terminal; the zero style leaves it alone.
type style struct{ on bool }

// styleOf colours for a terminal that did not ask for plain text
// (https://no-color.org).
func styleOf(f *os.File) style {
	return style{term.IsTerminal(int(f.Fd())) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
}

func (s style) wrap(code, text string) string {
	if !s.on {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (s style) red(t string) string    { return s.wrap("31", t) }
func (s style) green(t string) string  { return s.wrap("32", t) }
func (s style) yellow(t string) string { return s.wrap("33", t) }
func (s style) dim(t string) string    { return s.wrap("2", t) }
func (s style) bold(t string) string   { return s.wrap("1", t) }
