package deploy

import (
	"errors"
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

var (
	// ErrCorrupt means that bytes are not an artifact, or not the one they claim to be.
	ErrCorrupt = errors.New("artifact is corrupt")
	// ErrNoTemplate means that no template has the name.
	ErrNoTemplate = errors.New("no such template")
	// ErrExists means that a file to be created is already there.
	ErrExists = errors.New("file exists")
)

// BuildError is a bundle that could not be made because of the sources.
type BuildError struct {
	Errors   []api.Message
	Warnings []api.Message
}

func (e *BuildError) Error() string { return e.Format(false) }

// Format shows every error and warning with its source line, as esbuild does.
func (e *BuildError) Format(color bool) string {
	return formatMessages(e.Errors, api.ErrorMessage, color) + formatMessages(e.Warnings, api.WarningMessage, color)
}

func formatMessages(list []api.Message, kind api.MessageKind, color bool) string {
	return strings.Join(api.FormatMessages(list, api.FormatMessagesOptions{Kind: kind, Color: color}), "")
}

// Warning is something in the sources that builds but may not do what is meant.
type Warning struct {
	message api.Message
}

func messages(list []api.Message) []Warning {
	out := make([]Warning, len(list))
	for i, m := range list {
		out[i] = Warning{m}
	}
	return out
}

// Text is the warning without its place.
func (w Warning) Text() string { return w.message.Text }

// Format shows the warning with its source line.
func (w Warning) Format(color bool) string {
	return formatMessages([]api.Message{w.message}, api.WarningMessage, color)
}

// CommandError is a failed build.command.
type CommandError struct {
	Command string
	// Output is the end of what the command wrote, at most maxOutputBytes.
	Output string
	Err    error
}

func (e *CommandError) Error() string {
	text := fmt.Sprintf("run build command %q: %s", e.Command, e.Err)
	if out := strings.TrimSpace(e.Output); out != "" {
		text += "\n" + out
	}
	return text
}

func (e *CommandError) Unwrap() error { return e.Err }
