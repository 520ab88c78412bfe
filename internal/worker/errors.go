package worker

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

var (
	// ErrClosed reports that the app or the pool was closed.
	ErrClosed = errors.New("app is closed")
	// ErrOverloaded reports that too many requests wait for the app.
	ErrOverloaded = errors.New("too many requests wait for this app")
	// ErrNoHandler reports that the app has no handler for the event.
	ErrNoHandler = errors.New("app has no such handler")
	// ErrNeverSettles reports that nothing is left that could settle the promise
	// of a response.
	ErrNeverSettles = errors.New("the response's promise can never settle: nothing that the invocation started is still running")
	// ErrNotDelivered reports that a resident ended before it saw an event. It may
	// be sent again.
	ErrNotDelivered = errors.New("the event was not delivered")
	// ErrVMLost reports that the VM was ended because of another invocation.
	ErrVMLost = errors.New("the app was restarted after another request exceeded a limit")
)

// Limit names a limit on an invocation or an app.
type Limit string

// The limits.
const (
	LimitCPU         Limit = "cpu"
	LimitMemory      Limit = "memory"
	LimitWall        Limit = "wall time"
	LimitSubrequests Limit = "subrequests"
	LimitStart       Limit = "start-up cpu"
)

// LimitError reports that an invocation was ended by a limit.
type LimitError struct {
	Limit Limit
	Used  string // with unit
	Max   string // with unit
	Where string // innermost frames of the code, mapped; may be empty
	ID    string // names the invocation in log lines and to the client
}

func (e *LimitError) Error() string {
	s := fmt.Sprintf("exceeded %s limit: used %s of %s", e.Limit, e.Used, e.Max)
	if e.Where != "" {
		s += " at " + firstLine(e.Where)
	}
	return s
}

// HTTPStatus is what the client sees.
func (e *LimitError) HTTPStatus() int { return 503 }

// Public is the text that the client sees.
func (e *LimitError) Public() string {
	return fmt.Sprintf("This app exceeded its %s limit. Invocation %s.", e.Limit, e.ID)
}

// ScriptError is an error that the app threw and did not catch.
type ScriptError struct {
	Name    string
	Message string
	Stack   []Frame // mapped to the app's sources, innermost first
	Start   bool    // thrown while the app started
	Mark    Mark    // what callers are told besides
	ID      string
}

// Frame is one place in a stack.
type Frame struct {
	Function string // empty for top-level code
	File     string
	Line     int // from 1
	Column   int // from 1
}

func (f Frame) String() string {
	at := fmt.Sprintf("%s:%d:%d", f.File, f.Line, f.Column)
	if f.Function == "" {
		return at
	}
	return f.Function + " (" + at + ")"
}

func (e *ScriptError) Error() string {
	s := e.Name
	if e.Message != "" {
		if s != "" {
			s += ": "
		}
		s += e.Message
	}
	if e.Start {
		return "app failed to start: " + s
	}
	return s
}

// Text is the error with its stack, as logs and dev pages show it.
func (e *ScriptError) Text() string {
	var b strings.Builder
	b.WriteString(e.Error())
	for _, f := range e.Stack {
		b.WriteString("\n    at ")
		b.WriteString(f.String())
	}
	return b.String()
}

// HTTPStatus is what the client sees.
func (e *ScriptError) HTTPStatus() int { return 500 }

// Public is the text that the client sees.
func (e *ScriptError) Public() string {
	return fmt.Sprintf("This app threw an exception. Invocation %s.", e.ID)
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

func durationText(d time.Duration) string {
	return fmt.Sprintf("%d ms", d.Milliseconds())
}

func bytesText(n int64) string {
	return fmt.Sprintf("%.0f MB", float64(n)/(1<<20))
}
