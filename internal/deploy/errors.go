package deploy

import (
	"errors"
	"fmt"
	"slices"
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

// explain replaces hints that belong to esbuild's own command line.
func explain(list []api.Message) []api.Message {
	for i := range list {
		m := &list[i]
		m.PluginName = ""
		m.Notes = slices.DeleteFunc(m.Notes, func(n api.Note) bool {
			return strings.HasPrefix(n.Text, "You can mark the path") || strings.Contains(n.Text, "--platform=node")
		})
		name, ok := strings.CutPrefix(m.Text, `Could not resolve "`)
		if name = strings.TrimSuffix(name, `"`); ok && !strings.HasPrefix(name, ".") && !strings.HasPrefix(name, "/") {
			m.Notes = append(m.Notes, api.Note{Text: fmt.Sprintf("Is the package installed? npm install %s", packageName(name))})
		}
	}
	return list
}

// packageName cuts a path inside of a package off.
func packageName(name string) string {
	parts := strings.SplitN(name, "/", 3)
	if strings.HasPrefix(name, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

func formatMessages(list []api.Message, kind api.MessageKind, color bool) string {
	return strings.Join(api.FormatMessages(list, api.FormatMessagesOptions{Kind: kind, Color: color}), "")
}

// Warning is something in the sources that builds but may not do what is meant.
type Warning struct {
	message api.Message
}

// warnings leaves out what the author of the app can do nothing about: computed
// imports in dependencies, which are there for other runtimes and guarded.
func warnings(list []api.Message) []Warning {
	var out []Warning
	for _, m := range list {
		if m.ID == "unsupported-dynamic-import" && m.Location != nil && inDependency("/"+m.Location.File) {
			continue
		}
		out = append(out, Warning{m})
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
