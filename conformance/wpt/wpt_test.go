package wpt

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// The list of the suite is whole, and its expectations can be read.
func TestSuiteFile(t *testing.T) {
	s, err := readSuite("suite.txt")
	if err != nil {
		t.Fatal(err)
	}
	if len(s.commit) != 40 || len(s.directories) != 36 {
		t.Errorf("got commit %q and %d directories, want 40 digits and 36", s.commit, len(s.directories))
	}
	total, files := 0, map[string]bool{}
	for _, d := range s.directories {
		total += d.attainable
		files[d.file()] = true
		e, err := readExpectations(filepath.Join("expect", d.file()))
		if err != nil {
			t.Error(err)
			continue
		}
		for test := range e.reasons {
			if !slices.ContainsFunc(d.include, func(p string) bool { return strings.HasPrefix(test, p) }) {
				t.Errorf("%s: %s is not in the directory", d.file(), test)
			}
		}
	}
	if total != 49681 {
		t.Errorf("got %d attainable subtests, want 49681", total)
	}
	present, err := os.ReadDir("expect")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range present {
		if !files[f.Name()] {
			t.Errorf("expect/%s is of no directory", f.Name())
		}
	}
}

func TestParseSuite(t *testing.T) {
	s, err := parseSuite("# comment\ncommit abc\na/b (c): 9 8 7 6 5 a/b x.any.js -a/b/not\n")
	if err != nil {
		t.Fatal(err)
	}
	want := directory{name: "a/b (c)", attainable: 9, peers: []int{8, 7, 6, 5}, include: []string{"a/b", "x.any.js"}, exclude: []string{"a/b/not"}}
	if s.commit != "abc" || !reflect.DeepEqual(s.directories, []directory{want}) {
		t.Errorf("got %q %+v, want %+v", s.commit, s.directories, want)
	}
	if got := want.file(); got != "a-b-c.txt" {
		t.Errorf("got file %q", got)
	}
	for _, bad := range []string{"name 1 2 3 4 5 path", "name: 1 2 3", "name: 1 2 three 4 5 path"} {
		if _, err := parseSuite(bad); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

func TestDiscover(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{
		"a/one.any.js":           "// META: title=One\n// META: script=/common/x.js\n\n// META: script=y.js\n// META: timeout=long\ntest();\n// META: script=late.js\n",
		"a/two.any.js":           "// META: variant=?1-10\n// META: variant=?wpt_flags=h2\n// META: variant=?11-last\n",
		"a/window.any.js":        "// META: global=window,serviceworker\n",
		"a/service.any.js":       "// META: global=serviceworker\n",
		"a/new.tentative.any.js": "", "a/tentative/x.any.js": "", "a/resources/x.any.js": "", "a/page.html": "", "a/not/x.any.js": "", "b/three.any.js": "",
	} {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	tests, err := discover(root, []directory{{name: "first", include: []string{"a"}, exclude: []string{"a/not"}}, {name: "second", include: []string{"b/three.any.js", "a"}}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, test := range tests {
		got = append(got, test.dir.name+" "+test.name())
	}
	want := []string{
		"first a/one.any.js", "first a/two.any.js?1-10", "first a/two.any.js?11-last", "first a/window.any.js", "second a/not/x.any.js", "second b/three.any.js",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if m := tests[0].meta; !slices.Equal(m.scripts, []string{"/common/x.js", "y.js"}) || !m.long || m.title != "One" {
		t.Errorf("got %+v", m)
	}
}

const someExpectations = "reason: a window is there\na.any.js\n\t\"one\"\n\t\"tab\\tand \\\"quote\\\"\"\nb.any.js?x\n\t\"\"\nreason: by chance: it is slow\na.any.js\n\t\"slow\"\n"

func TestExpectations(t *testing.T) {
	e, err := parseExpectations("f", someExpectations)
	if err != nil {
		t.Fatal(err)
	}
	if got := e.text(); got != someExpectations {
		t.Errorf("got %q, want what was read", got)
	}
	for _, bad := range []string{"a.any.js\n\t\"x\"\n", "reason: r\n\t\"x\"\n", "reason: r\na\n\tx\n", "reason: r\na\n\t\"x\"\n\t\"x\"\n"} {
		if _, err := parseExpectations("f", bad); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
	r := &result{Tests: []row{{"one", 0.0, ""}, {"two", 1.0, "boom"}, {"two", 0.0, ""}, {"slow", 0.0, ""}}}
	want := []string{
		`"one" passes; it is expected to fail: a window is there`,
		`"two" fails: boom`,
		`an expectation names "tab\tand \"quote\"", which is not there`,
	}
	if got := e.compare("a.any.js", r); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := e.compare("b.any.js?x", &result{Status: 2, Message: "late"}); len(got) != 0 {
		t.Errorf("got %q of a test that is expected not to end", got)
	}
	if got := e.compare("c.any.js", &result{Status: 2, Message: "late"}); !slices.Equal(got, []string{`"" fails: late`}) {
		t.Errorf("got %q", got)
	}
	e.update("a.any.js", r)
	e.update("b.any.js?x", &result{})
	if got, want := e.text(), "reason: by chance: it is slow\na.any.js\n\t\"slow\"\nreason: not looked into\na.any.js\n\t\"two\"\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	file := filepath.Join(t.TempDir(), "dir.txt")
	for range 2 { // the second time there is nothing any more
		if err := e.write(file); err != nil {
			t.Fatal(err)
		}
		if read, err := readExpectations(file); err != nil || !reflect.DeepEqual(read, e) {
			t.Errorf("got %v %v, want what was written", read, err)
		}
		clear(e.reasons)
	}
	if _, err := os.Stat(file); !os.IsNotExist(err) {
		t.Errorf("got %v, want no file when nothing is expected", err)
	}
	if got := r.passed(); got != 3 {
		t.Errorf("got %d passed, want 3", got)
	}
}

func TestScript(t *testing.T) {
	harness := part{"http://localhost/resources/testharness.js", "var test_environment = create_test_environment();"}
	tests := []struct {
		name      string
		parts     []part
		want, not []string
	}{
		{"sloppy", []part{harness, {"http://localhost/x.js", "shared = 1;"}, {"http://localhost/a.any.js", "with ({}) {}"}},
			[]string{"new ShellTestEnvironment();\n;\nreport();\nshared = 1;", "addEventListener(\"fetch\"", ", 10000)"}, []string{"create_test_environment"}},
		{"strict test", []part{harness, {"http://localhost/a.any.js", "// comment\n'use strict';\nlet a;"}}, []string{"(function () {// comment\n'use strict';\nlet a;\n}).call(globalThis)"}, nil},
		{"idl", []part{harness, {"http://localhost/a.any.js", "idl_array.add_objects({ URL: ['new URL(\"http://a\")', \"not an ( expression\"] }); let module"}},
			[]string{`case "new URL(\"http://a\")": return (new URL("http://a"));`, ", 40000)"}, []string{"return (not an"}},
	}
	for _, tt := range tests {
		test := &test{file: "dir/a.any.js", meta: meta{long: tt.name == "idl"}}
		got := test.script(tt.parts)
		for _, s := range tt.want {
			if !strings.Contains(got, s) {
				t.Errorf("%s: no %q in %s", tt.name, s, got)
			}
		}
		for _, s := range tt.not {
			if strings.Contains(got, s) {
				t.Errorf("%s: %q in %s", tt.name, s, got)
			}
		}
		if r := api.Transform(got, api.TransformOptions{}); len(r.Errors) > 0 {
			t.Errorf("%s: %v in %s", tt.name, r.Errors, got)
		}
	}
}

func TestSubstituted(t *testing.T) {
	p := ports{"ws": {81}, "https": {82, 83}}
	const text = "{{host}} {{ports[ws][0]}} {{ports[https][1]}} {{ports[https][7]}} {{hosts[alt][]}} {{hosts[alt][www]}}"
	if got, want := p.substituted(text), "localhost 81 83 {{ports[https][7]}} 127.0.0.1 127.0.0.1"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTable(t *testing.T) {
	rows := tableRows{
		{dir: &directory{name: "a", attainable: 10, peers: []int{10, 5, 0, 1}}, files: 2, passed: 12, total: 20},
		{dir: &directory{name: "b", attainable: 20, peers: []int{20, 10, 0, 2}}, files: 1, passed: 10, total: 20},
	}
	got := rows.text(61e9)
	for _, want := range []string{
		"| a | 2 | 20 | 10 | 12 (100.0 %) | 10 (100.0 %) | 5 (50.0 %) | 0 (0.0 %) | 1 (10.0 %) |",
		"| **total** | 3 | 40 | 30 | 22 (73.3 %) | 30 (100.0 %) | 15 (50.0 %) | 0 (0.0 %) | 3 (10.0 %) |",
		"| **mean over directories** | | | | 75.0 % | 100.0 % | 50.0 % | 0.0 % | 10.0 % |",
		"3 runs of test files in 1m1s.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
