package config

import (
	"maps"
	"slices"
	"strings"
)

// ParseDotenv reads NAME=value lines as the dotenv package of npm does:
// `export` before the name, `NAME: value`, comments from #, values in single,
// double or back quotes that may span lines, \n and \r in double quotes. Lines
// that are none of this are skipped; the last of several values wins.
func ParseDotenv(text string) map[string]string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	out := map[string]string{}
	for text != "" {
		name, rest, ok := dotenvName(text)
		if !ok {
			text = nextLine(text)
			continue
		}
		out[name], text = dotenvValue(rest)
	}
	return out
}

func nextLine(s string) string {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return s[i+1:]
	}
	return ""
}

const dotenvBlank = " \t\v\f\u00a0\ufeff"

// dotenvName reads a name and its separator from the beginning of a line.
func dotenvName(line string) (name, rest string, ok bool) {
	s := strings.TrimLeft(line, dotenvBlank)
	if after, ok := strings.CutPrefix(s, "export"); ok && after != "" && strings.ContainsRune(dotenvBlank, rune(after[0])) {
		s = strings.TrimLeft(after, dotenvBlank)
	}
	n := 0
	for n < len(s) && (s[n] == '_' || s[n] == '.' || s[n] == '-' || '0' <= s[n] && s[n] <= '9' || 'a' <= s[n]|0x20 && s[n]|0x20 <= 'z') {
		n++
	}
	if n == 0 {
		return "", "", false
	}
	name, s = s[:n], s[n:]
	if after, ok := strings.CutPrefix(s, ":"); ok && after != "" && strings.ContainsRune(dotenvBlank+"\n", rune(after[0])) {
		return name, after, true
	}
	after, ok := strings.CutPrefix(strings.TrimLeft(s, dotenvBlank), "=")
	return name, after, ok
}

// dotenvValue reads a value and returns what follows its line.
func dotenvValue(s string) (val, rest string) {
	trimmed := strings.TrimLeft(s, dotenvBlank)
	if trimmed != "" && strings.IndexByte("'\"`", trimmed[0]) >= 0 {
		if val, rest, ok := dotenvQuoted(trimmed); ok {
			return val, rest
		}
	}
	line, _, _ := strings.Cut(s, "\n")
	rest = nextLine(s)
	if i := strings.IndexByte(line, '#'); i >= 0 {
		line = line[:i]
	}
	return strings.Trim(line, dotenvBlank), rest
}

// dotenvQuoted reads a quoted value; only a comment may follow it on its line.
func dotenvQuoted(s string) (val, rest string, ok bool) {
	quote := s[0]
	for i := 1; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && s[i+1] == quote {
			i++
			continue
		}
		if s[i] != quote {
			continue
		}
		tail, _, _ := strings.Cut(s[i+1:], "\n")
		if tail = strings.TrimLeft(tail, dotenvBlank); tail != "" && tail[0] != '#' {
			continue
		}
		val = s[1:i]
		if quote == '"' {
			val = strings.NewReplacer(`\n`, "\n", `\r`, "\r").Replace(val)
		}
		return val, nextLine(s[i+1:]), true
	}
	return "", "", false
}

// maxExpandedBytes bounds a value after expansion.
const maxExpandedBytes = 64 << 10

// ExpandDotenv replaces $NAME, ${NAME} and ${NAME:-default} by values of the
// same set; \$ is a plain $. A name that is not set, or that leads back to
// itself, is empty.
func ExpandDotenv(values map[string]string) map[string]string {
	e := &expander{values: values, done: map[string]string{}, busy: map[string]bool{}}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		e.name(name)
	}
	return e.done
}

type expander struct {
	values map[string]string
	done   map[string]string
	busy   map[string]bool
}

func (e *expander) name(name string) string {
	if v, ok := e.done[name]; ok {
		return v
	}
	raw, ok := e.values[name]
	if !ok || e.busy[name] {
		return ""
	}
	e.busy[name] = true
	v := e.text(raw)
	delete(e.busy, name)
	e.done[name] = v
	return v
}

func (e *expander) text(s string) string {
	var b strings.Builder
	for s != "" && b.Len() < maxExpandedBytes {
		i := strings.IndexByte(s, '$')
		if i < 0 {
			break
		}
		if i > 0 && s[i-1] == '\\' {
			b.WriteString(s[:i-1] + "$")
			s = s[i+1:]
			continue
		}
		b.WriteString(s[:i])
		name, def, n := reference(s[i:])
		if n == 0 {
			b.WriteByte('$')
			s = s[i+1:]
			continue
		}
		v := e.name(name)
		if v == "" && def != "" {
			v = e.text(def)
		}
		b.WriteString(v)
		s = s[i+n:]
	}
	b.WriteString(s)
	return b.String()
}

// reference reads $NAME or ${NAME:-default} at the beginning of s; n is its
// length, 0 if there is none.
func reference(s string) (name, def string, n int) {
	end := func(s string) int {
		i := 0
		for i < len(s) && (s[i] == '_' || 'a' <= s[i]|0x20 && s[i]|0x20 <= 'z' || i > 0 && '0' <= s[i] && s[i] <= '9') {
			i++
		}
		return i
	}
	if !strings.HasPrefix(s, "${") {
		k := end(s[1:])
		if k == 0 {
			return "", "", 0
		}
		return s[1 : 1+k], "", 1 + k
	}
	k := end(s[2:])
	rest := s[2+k:]
	closing := strings.IndexByte(rest, '}')
	if k == 0 || closing < 0 {
		return "", "", 0
	}
	switch {
	case closing == 0:
	case strings.HasPrefix(rest, ":-"):
		def = rest[2:closing]
	case rest[0] == '-':
		def = rest[1:closing]
	default:
		return "", "", 0
	}
	return s[2 : 2+k], def, 2 + k + closing + 1
}
