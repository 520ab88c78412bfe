package wpt

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

// expectations are the subtests of a directory that fail, with the reasons.
//
// In the file a line that starts with "reason: " is the reason of what follows; then come a test on a line, and the
// names of its subtests that fail, quoted and indented, one a line. The subtest "" is the test as a whole: its harness
// does not end well. A reason that starts with "by chance" is for what also passes at times.
type expectations struct {
	reasons map[string]map[string]string // by test and subtest
}

const (
	byChance    = "by chance"
	unexplained = "not looked into"
)

func parseExpectations(file, text string) (*expectations, error) {
	e := &expectations{map[string]map[string]string{}}
	reason, test := "", ""
	n := 0
	for line := range strings.Lines(text) {
		n++
		fail := func(want string) (*expectations, error) {
			return nil, fmt.Errorf("%s:%d: want %s, got %q", file, n, want, strings.TrimSpace(line))
		}
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "" || trimmed[0] == '#':
		case strings.HasPrefix(line, "reason: "):
			reason, test = strings.TrimPrefix(trimmed, "reason: "), ""
		case line[0] != '\t':
			if reason == "" {
				return fail("a reason before the first test")
			}
			test = trimmed
		default:
			name, err := strconv.Unquote(trimmed)
			if err != nil || test == "" {
				return fail("the quoted name of a subtest, below a test")
			}
			if e.reasons[test] == nil {
				e.reasons[test] = map[string]string{}
			}
			if _, ok := e.reasons[test][name]; ok {
				return fail("each subtest once")
			}
			e.reasons[test][name] = reason
		}
	}
	return e, nil
}

func readExpectations(file string) (*expectations, error) {
	text, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	return parseExpectations(file, string(text))
}

// text is the file that parseExpectations reads.
func (e *expectations) text() string {
	type line struct{ reason, test, name string }
	var lines []line
	for test, names := range e.reasons {
		for name, reason := range names {
			lines = append(lines, line{reason, test, name})
		}
	}
	slices.SortFunc(lines, func(a, b line) int {
		return cmp.Or(cmp.Compare(a.reason, b.reason), cmp.Compare(a.test, b.test), cmp.Compare(a.name, b.name))
	})
	var b strings.Builder
	last := line{}
	for _, l := range lines {
		if l.reason != last.reason {
			fmt.Fprintf(&b, "reason: %s\n", l.reason)
			last.test = ""
		}
		if l.test != last.test {
			fmt.Fprintf(&b, "%s\n", l.test)
		}
		fmt.Fprintf(&b, "\t%s\n", strconv.Quote(l.name))
		last = l
	}
	return b.String()
}

// write writes the file, or removes it when there is nothing to expect.
func (e *expectations) write(file string) error {
	if text := e.text(); text != "" {
		return os.WriteFile(file, []byte(text), 0o644)
	}
	if err := os.Remove(file); !os.IsNotExist(err) {
		return err
	}
	return nil
}

// compare returns what a result has that was not expected.
func (e *expectations) compare(test string, r *result) []string {
	var out []string
	expected := e.reasons[test]
	seen := map[string]bool{"": true}
	check := func(name, message string, passed bool) {
		reason, fails := expected[name]
		switch {
		case passed && fails && !strings.HasPrefix(reason, byChance):
			out = append(out, fmt.Sprintf("%q passes; it is expected to fail: %s", name, reason))
		case !passed && !fails:
			out = append(out, fmt.Sprintf("%q fails: %s", name, message))
		}
	}
	check("", r.Message, r.Status == 0)
	for _, s := range r.subtests() {
		seen[s.name] = true
		check(s.name, s.message, s.passed)
	}
	for name, reason := range expected {
		if !seen[name] && !strings.HasPrefix(reason, byChance) {
			out = append(out, fmt.Sprintf("an expectation names %q, which is not there", name))
		}
	}
	return out
}

// update makes the expectations of a test those of a result. Reasons are kept; what is new has none yet.
func (e *expectations) update(test string, r *result) {
	old := e.reasons[test]
	failed := map[string]string{}
	note := func(name string, passed bool) {
		reason, known := old[name]
		switch {
		case passed && !strings.HasPrefix(reason, byChance):
		case known:
			failed[name] = reason
		case !passed:
			failed[name] = unexplained
		}
	}
	note("", r.Status == 0)
	for _, s := range r.subtests() {
		note(s.name, s.passed)
	}
	if delete(e.reasons, test); len(failed) > 0 {
		e.reasons[test] = failed
	}
}

// result is what a run of a test answers.
type result struct {
	Status  int    `json:"status"` // of the harness; 0: it came to its end
	Message string `json:"message"`
	Tests   []row  `json:"tests"`
}

// row is [name, status, message].
type row [3]any

type subtest struct {
	name    string
	message string
	passed  bool
}

// subtests names what has the name of an earlier one by its place among them, too.
func (r *result) subtests() []subtest {
	count := map[string]int{}
	out := make([]subtest, 0, len(r.Tests))
	for _, t := range r.Tests {
		name, _ := t[0].(string)
		status, _ := t[1].(float64)
		message, _ := t[2].(string)
		if count[name]++; count[name] > 1 {
			name = fmt.Sprintf("%s (%d)", name, count[name])
		}
		out = append(out, subtest{name, message, status == 0})
	}
	return out
}

func (r *result) passed() (n int) {
	for _, s := range r.subtests() {
		if s.passed {
			n++
		}
	}
	return n
}
