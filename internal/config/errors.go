package config

import (
	"errors"
	"fmt"
	"strings"
)

// ErrNoProject means that the path holds nothing that can be run.
var ErrNoProject = errors.New("no project found")

// maxDiagnosticN bounds the errors of one Load; the rest are counted.
const maxDiagnosticN = 20

// Position is a place in a file. Line and Col count from 1, Col in characters;
// zero Line means unknown.
type Position struct {
	File string
	Line int
	Col  int
}

func (p Position) String() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// Diagnostic is one problem of a project file.
type Diagnostic struct {
	At Position
	// Key is the full path of the key, such as "env.prod.limits.cpu_ms".
	Key string
	// Value is the offending value as written, shortened; may be empty.
	Value string
	// Rule says what is wrong or what happens.
	Rule string
	// Nearest is the right key or value that is closest to the written one.
	Nearest string
}

func (d Diagnostic) String() string {
	var b strings.Builder
	if s := d.At.String(); s != "" {
		b.WriteString(s + ": ")
	}
	if d.Key != "" {
		b.WriteString(d.Key)
		if d.Value != "" {
			b.WriteString(" = " + d.Value)
		}
		b.WriteString(": ")
	}
	b.WriteString(d.Rule)
	if d.Nearest != "" {
		fmt.Fprintf(&b, "; did you mean %q?", d.Nearest)
	}
	return b.String()
}

// Error is a project that cannot be used: every problem that was found, in the
// order of the file.
type Error struct {
	Diagnostics []Diagnostic
	// More counts the problems beyond those listed.
	More int
}

func (e *Error) Error() string {
	lines := make([]string, 0, len(e.Diagnostics)+1)
	for _, d := range e.Diagnostics {
		lines = append(lines, d.String())
	}
	if e.More > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", e.More))
	}
	return strings.Join(lines, "\n")
}

// problems collects diagnostics while a file is read.
type problems struct {
	errors   []Diagnostic
	warnings []Diagnostic
}

func (p *problems) fail(at Position, key, value, rule string, args ...any) {
	p.errors = append(p.errors, Diagnostic{At: at, Key: key, Value: value, Rule: fmt.Sprintf(rule, args...)})
}

func (p *problems) warn(at Position, key, rule string, args ...any) {
	p.warnings = append(p.warnings, Diagnostic{At: at, Key: key, Rule: fmt.Sprintf(rule, args...)})
}

func (p *problems) err() error {
	if len(p.errors) == 0 {
		return nil
	}
	e := &Error{Diagnostics: p.errors}
	if n := len(p.errors) - maxDiagnosticN; n > 0 {
		e.Diagnostics, e.More = p.errors[:maxDiagnosticN], n
	}
	return e
}
