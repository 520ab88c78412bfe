package wpt

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

//go:embed harness.js
var harnessJS string

// part is a script of a test: the harness, a helper, or the test itself, in that order.
type part struct{ url, text string }

// limits of a test, in milliseconds.
const (
	limitMS     = 10_000
	longLimitMS = 40_000
)

func (t *test) limitMS() int {
	if t.meta.long {
		return longLimitMS
	}
	return limitMS
}

// script puts a test together. Its parts share one scope, as the scripts of a page do: a service worker's, which is
// sloppy unless they say otherwise.
func (t *test) script(parts []part) string {
	title := t.meta.title
	if title == "" {
		title = strings.TrimSuffix(t.file[strings.LastIndexByte(t.file, '/')+1:], ".any.js")
	}
	var b strings.Builder
	b.WriteString(harnessJS)
	// Libraries that look for a module system find none, and those that assign to their names are no modules.
	b.WriteString("\nconst scripts = ((exports, module, require, define) => function (report) {\n")
	last := len(parts) - 1
	b.WriteString(expressions(parts[last].text))
	for i, p := range parts {
		text := patch(p.url, p.text)
		if i == last && isStrict(text) {
			text = "(function () {" + text + "\n}).call(globalThis)"
		}
		b.WriteString(text)
		b.WriteString("\n;\n")
		if i == 0 {
			b.WriteString("report();\n")
		}
	}
	b.WriteString("})();\naddEventListener(\"fetch\", (e) => e.respondWith(runTest(scripts, ")
	fmt.Fprintf(&b, "%s, %d).then((text) => new Response(text))));\n", quote(title), t.limitMS())
	return b.String()
}

func quote(s string) string {
	b, _ := json.Marshal(s) // of a string, cannot fail
	return string(b)
}

// patch makes the only changes to the suite's own files: the harness takes the environment for a shell, as ours is none
// of those that it knows, and idlharness.js takes it for a worker and asks what stands in for eval (expressions).
func patch(url, text string) string {
	switch {
	case strings.HasSuffix(url, "/resources/testharness.js"):
		return strings.Replace(text, "create_test_environment();", "new ShellTestEnvironment();", 1)
	case strings.HasSuffix(url, "/resources/idlharness.js"):
		text = idlExposure.ReplaceAllLiteralString(text, `return globals.has("DedicatedWorker") || globals.has("Worker");`)
		text = strings.ReplaceAll(text, "globalThis.fetch_spec", "fetch_spec")
		return directEval.ReplaceAllLiteralString(text, "globalThis.eval(")
	}
	return text
}

var idlExposure = regexp.MustCompile(`if \('Window' in self\) \{\s*return globals\.has\("Window"\);\s*\}`)

var directEval = regexp.MustCompile(`\beval\(`)

var strictStart = regexp.MustCompile(`^(?:\s|//[^\n]*\n|/\*(?s:.*?)\*/)*['"]use strict['"]`)

// isStrict reports whether a script starts with a "use strict" that is to hold for it alone.
func isStrict(text string) bool { return strictStart.MatchString(text) }

var literal = regexp.MustCompile("'((?:[^'\\\\\n]|\\\\.)+)'|\"((?:[^\"\\\\\n]|\\\\.)+)\"|`([^`\n]+)`")

// expressions stands in for eval, which there is not: idlharness.js evaluates what a test gives it as text to get objects
// of the interfaces. What of the test's text can be an expression is compiled in.
func expressions(text string) string {
	if !strings.Contains(text, "add_objects") {
		return ""
	}
	var b strings.Builder
	b.WriteString("globalThis.eval = (text) => { switch (text) {\n")
	seen := map[string]bool{}
	for _, m := range literal.FindAllStringSubmatch(text, -1) {
		e := m[1] + m[2] + m[3]
		if seen[e] || strings.Contains(e, "\\") || len(api.Transform("("+e+")", api.TransformOptions{}).Errors) > 0 {
			continue
		}
		seen[e] = true
		fmt.Fprintf(&b, "case %s: return (%s);\n", quote(e), e)
	}
	b.WriteString("default: throw new EvalError(text); } };\n")
	return b.String()
}
