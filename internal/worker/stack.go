package worker

import (
	"strconv"
	"strings"
)

// maxFrames is how many frames of a stack are kept.
const maxFrames = 32

// frames parses a stack as the engine writes it ("name@url:line:column", one
// frame a line), drops what is not the app's, and maps the rest to its sources.
func (v *vm) frames(stack string) []Frame {
	var out []Frame
	for line := range strings.SplitSeq(stack, "\n") {
		if f, ok := v.frame(line); ok {
			out = append(out, f)
			if len(out) == maxFrames {
				break
			}
		}
	}
	return out
}

func (v *vm) frame(text string) (Frame, bool) {
	name, at, ok := cutLast(text, "@")
	if !ok {
		if name, at, ok = cutLast(text, " at "); !ok {
			name, at = "", text
		}
	}
	at = strings.TrimSpace(at)
	rest, column, ok := cutNumber(at)
	if !ok {
		return Frame{}, false
	}
	url, line, ok := cutNumber(rest)
	if !ok { // "url:line" alone
		url, line, column = rest, column, 1
	}
	if v.app == nil || url != v.scriptURL() {
		return Frame{}, false
	}
	line -= wrapperLines
	f := Frame{Function: functionName(name), File: v.app.code.Name + ".js", Line: line, Column: column}
	if m := v.app.code.MapFrame; m != nil {
		if file, l, c, n, ok := m(line, column); ok {
			f.File, f.Line, f.Column = file, l, c
			if n != "" {
				f.Function = n
			}
		}
	}
	return f, true
}

// functionName drops what the engine puts before names, and the names of code
// that has none.
func functionName(s string) string {
	s = strings.TrimPrefix(strings.TrimSpace(s), "async ")
	switch s {
	case "global code", "module code", "eval code", "anonymous":
		return ""
	}
	if i := strings.LastIndex(s, " "); i >= 0 { // "#0 name" of a backtrace
		s = s[i+1:]
	}
	s = strings.TrimSuffix(s, "()")
	return s
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// cutNumber cuts ":N" off the end.
func cutNumber(s string) (rest string, n int, ok bool) {
	rest, digits, found := cutLast(s, ":")
	if !found {
		return s, 0, false
	}
	n, err := strconv.Atoi(digits)
	return rest, n, err == nil
}

// mapText maps the frames in a text that holds a stack: lines that are frames of
// the app are rewritten, frames that are not the app's are dropped, other lines
// stay.
func (v *vm) mapText(text string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		f, ok := v.frame(strings.TrimPrefix(strings.TrimSpace(line), "at "))
		switch {
		case ok:
			line = "    at " + f.String()
		case isEngineFrame(line):
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line)
	}
	return b.String()
}

func isEngineFrame(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasPrefix(line, "#") || strings.Contains(line, "@skerry:") || strings.HasSuffix(line, "@[native code]") || strings.HasSuffix(line, "@") ||
		strings.Contains(line, " at skerry:") || strings.HasSuffix(line, "[native code]")
}
