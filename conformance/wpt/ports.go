package wpt

import (
	"regexp"
	"strconv"
	"strings"
)

// ports are where the suite's servers listen, by scheme.
type ports map[string][]int

// substituted is a script that the server would fill in, filled in here: it refuses to when one of its servers that the
// script names is not started.
func (p ports) substituted(text string) string {
	text = portVariable.ReplaceAllStringFunc(text, func(v string) string {
		m := portVariable.FindStringSubmatch(v)
		if i, err := strconv.Atoi(m[2]); err == nil && i < len(p[m[1]]) {
			return strconv.Itoa(p[m[1]][i])
		}
		return v
	})
	text = strings.ReplaceAll(text, "{{host}}", "localhost")
	return altHost.ReplaceAllLiteralString(text, "127.0.0.1")
}

var (
	portVariable = regexp.MustCompile(`\{\{ports\[([a-z0-9-]+)\]\[(\d)\]\}\}`)
	altHost      = regexp.MustCompile(`\{\{hosts\[alt\]\[\w*\]\}\}`)
)
