package wpt

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// directory is a line of suite.txt: some paths of the suite that are counted together.
type directory struct {
	name       string
	attainable int   // subtests that at least one peer passes
	peers      []int // what each passes
	include    []string
	exclude    []string
}

// peerNames are those of the columns of suite.txt.
var peerNames = []string{"Node 24", "Bun 1.4", "Deno 2.9", "workerd"}

// suite is what suite.txt says.
type suite struct {
	commit      string
	directories []directory
}

func readSuite(file string) (*suite, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return parseSuite(string(text))
}

func parseSuite(text string) (*suite, error) {
	s := &suite{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if commit, ok := strings.CutPrefix(line, "commit "); ok {
			s.commit = commit
			continue
		}
		name, rest, ok := strings.Cut(line, ": ")
		fields := strings.Fields(rest)
		if !ok || len(fields) < 2+len(peerNames) {
			return nil, fmt.Errorf("suite.txt: want a name, %d numbers and paths, got %q", 1+len(peerNames), line)
		}
		d := directory{name: name}
		for i, f := range fields[:1+len(peerNames)] {
			n, err := strconv.Atoi(f)
			if err != nil {
				return nil, fmt.Errorf("suite.txt: %q: %w", line, err)
			}
			if i == 0 {
				d.attainable = n
			} else {
				d.peers = append(d.peers, n)
			}
		}
		for _, f := range fields[1+len(peerNames):] {
			if minus, ok := strings.CutPrefix(f, "-"); ok {
				d.exclude = append(d.exclude, minus)
			} else {
				d.include = append(d.include, f)
			}
		}
		s.directories = append(s.directories, d)
	}
	return s, nil
}

// file is the name of the directory's file of expectations.
func (d *directory) file() string {
	return strings.NewReplacer("/", "-", " ", "-", "(", "", ")", "").Replace(d.name) + ".txt"
}

// test is one run: a file, with one of its variants.
type test struct {
	dir     *directory
	file    string // path in the suite, with slashes
	variant string // "?..." or ""
	meta    meta
}

func (t *test) name() string { return t.file + t.variant }

// meta is what a test file says of itself in comments at its start.
type meta struct {
	scripts  []string
	variants []string
	globals  []string
	long     bool
	title    string
}

var metaLine = regexp.MustCompile(`^//\s*META:\s*(\w+)=(.*)$`)

func parseMeta(text string) meta {
	var m meta
	for s := bufio.NewScanner(strings.NewReader(text)); s.Scan(); {
		line := strings.TrimSpace(s.Text())
		found := metaLine.FindStringSubmatch(line)
		if found == nil {
			if line == "" || strings.HasPrefix(line, "//") {
				continue
			}
			break
		}
		switch value := strings.TrimSpace(found[2]); found[1] {
		case "script":
			m.scripts = append(m.scripts, value)
		case "variant":
			m.variants = append(m.variants, value)
		case "global":
			for g := range strings.SplitSeq(value, ",") {
				m.globals = append(m.globals, strings.TrimSpace(g))
			}
		case "timeout":
			m.long = value == "long"
		case "title":
			m.title = value
		}
	}
	return m
}

// runs reports whether a test is for an environment such as ours: a worker, or a shell.
func (m *meta) runs() bool {
	return m.globals == nil || slices.ContainsFunc(m.globals, func(g string) bool {
		return g == "window" || g == "worker" || g == "dedicatedworker" || g == "jsshell"
	})
}

// discover lists the tests of the suite in root that the directories have, without tentative ones. A file is in the first
// directory that names it.
func discover(root string, directories []directory) ([]*test, error) {
	var out []*test
	seen := map[string]bool{}
	for i := range directories {
		d := &directories[i]
		files, err := d.files(root)
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			if seen[file] {
				continue
			}
			seen[file] = true
			text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
			if err != nil {
				return nil, err
			}
			m := parseMeta(string(text))
			if !m.runs() {
				continue
			}
			for _, variant := range m.withVariants() {
				out = append(out, &test{dir: d, file: file, variant: variant, meta: m})
			}
		}
	}
	return out, nil
}

// withVariants are the variants to run; that of nothing when there are none. Those over HTTP/2 need a server of the suite that is
// not started.
func (m *meta) withVariants() []string {
	if len(m.variants) == 0 {
		return []string{""}
	}
	return slices.DeleteFunc(slices.Clone(m.variants), func(v string) bool { return strings.Contains(v, "wpt_flags=h2") })
}

func (d *directory) files(root string) ([]string, error) {
	var out []string
	for _, include := range d.include {
		if strings.HasSuffix(include, ".js") {
			out = append(out, include)
			continue
		}
		err := fs.WalkDir(os.DirFS(root), include, func(p string, e fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case e.IsDir() && (e.Name() == "resources" || e.Name() == "tools" || e.Name() == "tentative"):
				return fs.SkipDir
			case e.IsDir() || !strings.HasSuffix(p, ".any.js") || strings.Contains(path.Base(p), ".tentative."):
				return nil
			case slices.ContainsFunc(d.exclude, func(x string) bool { return strings.HasPrefix(p, x) }):
				return nil
			}
			out = append(out, p)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(out)
	return out, nil
}
