package webapi

import (
	"strings"
	"unicode/utf8"

	"github.com/skerry-run/skerry/internal/js"
)

// ParseHead splits the text form of a header list, "name\nvalue\nname\nvalue",
// as JS hands it over: the code units of the string are the bytes of the
// values. The result is name, value, name, value, ...
func ParseHead(text string) []string {
	if text == "" {
		return nil
	}
	text = bytesOfString(text)
	list := make([]string, 0, strings.Count(text, "\n")+1)
	for {
		part, rest, more := strings.Cut(text, "\n")
		list = append(list, part)
		if !more {
			break
		}
		text = rest
	}
	if len(list)%2 != 0 {
		list = append(list, "")
	}
	return list
}

// HeadData is the text form of a header list on its way into JS. Names and
// values must not contain line feeds; those that do are left out.
func HeadData(list []string) js.Data {
	n := 0
	for _, s := range list {
		n += len(s) + 1
	}
	b := make([]byte, 0, n)
	for i := 0; i+1 < len(list); i += 2 {
		if strings.IndexByte(list[i], '\n') >= 0 || strings.IndexByte(list[i+1], '\n') >= 0 {
			continue
		}
		if len(b) > 0 {
			b = append(b, '\n')
		}
		b = append(append(append(b, list[i]...), '\n'), list[i+1]...)
	}
	return js.Latin1(b)
}

// bytesOfString undoes UTF-8 for a string whose code points are bytes.
func bytesOfString(s string) string {
	i := 0
	for i < len(s) && s[i] < utf8.RuneSelf {
		i++
	}
	if i == len(s) {
		return s
	}
	b := make([]byte, 0, len(s))
	b = append(b, s[:i]...)
	for _, r := range s[i:] {
		b = append(b, byte(r))
	}
	return string(b)
}
