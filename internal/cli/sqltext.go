package cli

import (
	"encoding/json"
	"strings"
)

// sqlComplete reports whether a text ends with a whole statement: with a ; that is
// not inside a string, a name, a comment or the body of a trigger.
func sqlComplete(text string) bool {
	trigger, done := false, false
	var words []string // of the statement, as far as they matter
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c == '\'' || c == '"' || c == '`' || c == '[':
			closing := c
			if c == '[' {
				closing = ']'
			}
			n := strings.IndexByte(text[i+1:], closing)
			if n < 0 {
				return false
			}
			i += n + 2
			done = false
		case strings.HasPrefix(text[i:], "--"):
			n := strings.IndexByte(text[i:], '\n')
			if n < 0 {
				return done
			}
			i += n + 1
		case strings.HasPrefix(text[i:], "/*"):
			n := strings.Index(text[i+2:], "*/")
			if n < 0 {
				return false
			}
			i += n + 4
		case c == ';':
			i++
			if trigger && (len(words) == 0 || words[len(words)-1] != "END") {
				continue
			}
			done, trigger, words = true, false, nil
		case wordByte(c):
			start := i
			for i < len(text) && wordByte(text[i]) {
				i++
			}
			words = append(words, strings.ToUpper(text[start:i]))
			trigger = trigger || isTrigger(words)
			if len(words) > 4 {
				words = append(words[:3], words[len(words)-1])
			}
			done = false
		default:
			done = done && (c == ' ' || c == '\t' || c == '\n' || c == '\r')
			i++
		}
	}
	return done
}

func wordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// isTrigger tells whether a statement begins with CREATE [TEMP] TRIGGER.
func isTrigger(words []string) bool {
	s := strings.Join(words[:min(len(words), 3)], " ")
	return strings.HasPrefix(s, "CREATE TRIGGER") || s == "CREATE TEMP TRIGGER" || s == "CREATE TEMPORARY TRIGGER"
}

func appendTextJSON(b []byte, s string) []byte {
	var w strings.Builder
	enc := json.NewEncoder(&w)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(s) // a string always encodes
	return append(b, strings.TrimSuffix(w.String(), "\n")...)
}
