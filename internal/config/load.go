package config

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

// configFiles are the names looked for in a directory, in this order.
var configFiles = []string{"wrangler.jsonc", "wrangler.json", "wrangler.toml", "cloudflare.config.ts"}

var sourceExts = []string{".ts", ".tsx", ".mts", ".js", ".mjs", ".jsx"}

// IsSource tells whether a path names a file that can be the entry module.
func IsSource(path string) bool { return slices.Contains(sourceExts, filepath.Ext(path)) }

// Load reads the project at path: a directory with one of the config files, a
// config file, or a single source file.
//
// # Errors
//
//   - ErrNoProject (wrapped) when path is neither.
//   - *Error when the project's files are wrong.
func Load(ctx context.Context, path string, o Options) (*Project, error) {
	if o.Now.IsZero() {
		o.Now = time.Now()
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("resolve project path: %w", err)
	}
	file, err := locate(abs)
	if err != nil {
		return nil, err
	}
	l := &loader{options: o, file: file, project: &Project{File: file, Dir: filepath.Dir(file), Inputs: []string{file}, Env: o.Env}}
	root := &value{kind: kindObject, line: 1, col: 1}
	if IsSource(file) && filepath.Base(file) != "cloudflare.config.ts" {
		l.single = true
		l.project.File = ""
	} else if root, err = l.read(ctx); err != nil {
		return nil, err
	}
	l.load(root)
	if err := l.problems.err(); err != nil {
		return nil, err
	}
	l.project.Warnings = l.problems.warnings
	return l.project, nil
}

// locate finds the config or source file for a path.
func locate(abs string) (string, error) {
	info, err := os.Stat(abs)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrNoProject, err)
	}
	if !info.IsDir() {
		if slices.Contains(configFiles, filepath.Base(abs)) || IsSource(abs) || slices.Contains([]string{".jsonc", ".json", ".toml"}, filepath.Ext(abs)) {
			return abs, nil
		}
		return "", fmt.Errorf("%w: %s is neither a config file (%s) nor a source file (%s)", ErrNoProject, abs,
			strings.Join(configFiles, ", "), strings.Join(sourceExts, ", "))
	}
	for _, name := range configFiles {
		file := filepath.Join(abs, name)
		if _, err := os.Stat(file); err == nil {
			return file, nil
		}
	}
	return "", fmt.Errorf("%w: %s has none of %s; name a source file, or run skerry init", ErrNoProject, abs, strings.Join(configFiles, ", "))
}

// loader carries the state of one Load.
type loader struct {
	options  Options
	file     string
	single   bool
	project  *Project
	problems problems
	// secretNames are the secrets that a cloudflare.config.ts declares.
	secretNames []string
	// scriptObjects are its bindings to actor classes.
	scriptObjects *value
	// top is the whole file, env the chosen environment or nil.
	top, env *value
}

// shown is the config file as messages name it: relative when that is shorter.
func (l *loader) shown() string { return shorten(l.file) }

func shorten(file string) string {
	wd, err := os.Getwd()
	if err != nil {
		return file
	}
	if rel, err := filepath.Rel(wd, file); err == nil && len(rel) < len(file) {
		return rel
	}
	return file
}

func (l *loader) at(line, col int) Position { return Position{l.shown(), line, col} }

func (l *loader) read(ctx context.Context) (*value, error) {
	if filepath.Ext(l.file) == ".ts" {
		return l.readScript(ctx)
	}
	text, err := os.ReadFile(l.file)
	if err != nil {
		return nil, fmt.Errorf("read config file: %w", err)
	}
	parse := parseJSONC
	if filepath.Ext(l.file) == ".toml" {
		parse = parseTOML
	}
	root, err := parse(text)
	var syntax *syntaxError
	if errors.As(err, &syntax) {
		return nil, &Error{Diagnostics: []Diagnostic{{At: l.at(syntax.line, syntax.col), Rule: syntax.msg}}}
	}
	if err == nil && root.kind != kindObject {
		return nil, &Error{Diagnostics: []Diagnostic{{At: l.at(root.line, root.col), Rule: "the file must hold an object"}}}
	}
	return root, err
}

func (l *loader) load(root *value) {
	l.top = root
	l.checkFile()
	if len(l.problems.errors) > 0 {
		return
	}
	l.basics()
	l.paths()
	l.vars()
	l.bindings()
	l.limits()
	l.routes()
	l.bundle()
	l.devAndBuild()
	l.unacted()
}

// checkFile checks every key of the file and chooses the environment.
func (l *loader) checkFile() {
	c := &checker{l.shown(), &l.problems}
	rows := table()
	var top, inEnv []string
	for name, row := range rows {
		top = append(top, name)
		if row.Scope != TopOnly {
			inEnv = append(inEnv, name)
		}
	}
	section := func(v *value, path string, known []string) {
		for i := range v.members {
			m := &v.members[i]
			row, ok := rows[m.key]
			switch {
			case !ok:
				c.unknown(m, path, known)
			case path != "" && row.Scope == TopOnly:
				l.problems.fail(l.at(m.line, m.col), join(path, m.key), m.val.brief(), "may only stand at the top level")
			default:
				c.check(m.val, row.shape, join(path, m.key))
			}
		}
	}
	section(l.top, "", top)
	envs := l.top.get("env")
	if envs == nil || envs.kind != kindObject {
		envs = &value{kind: kindObject}
	}
	for i := range envs.members {
		m := &envs.members[i]
		l.project.Envs = append(l.project.Envs, m.key)
		if m.val.kind != kindObject {
			c.mismatch(m.val, &shape{kind: shapeObject}, join("env", m.key))
			continue
		}
		section(m.val, join("env", m.key), inEnv)
	}
	if l.options.Env == "" {
		return
	}
	if l.env = envs.get(l.options.Env); l.env == nil {
		d := Diagnostic{At: Position{File: l.shown()}, Key: "env", Value: quote(l.options.Env), Rule: "no such environment; " + listed("declared are", l.project.Envs), Nearest: nearest(l.options.Env, l.project.Envs)}
		l.problems.errors = append(l.problems.errors, d)
	}
}

func listed(prefix string, names []string) string {
	if len(names) == 0 {
		return "none is declared"
	}
	return prefix + " " + strings.Join(names, ", ")
}

func quote(s string) string { return string(appendJSONString(nil, s)) }

// lookup finds a key under the rules of its scope and returns its value (nil
// when absent or null) with its full path.
func (l *loader) lookup(name string) (*value, string) {
	m, path := l.lookupMember(name)
	if m == nil || m.val.kind == kindNull {
		return nil, path
	}
	return m.val, path
}

func (l *loader) lookupMember(name string) (*member, string) {
	scope := table()[name].Scope
	if l.env != nil && scope != TopOnly {
		if m := l.env.member(name); m != nil || scope == PerEnv {
			return m, join(join("env", l.options.Env), name)
		}
	}
	return l.top.member(name), name
}

func (l *loader) str(name string) string {
	if v, _ := l.lookup(name); v != nil {
		return v.text
	}
	return ""
}

func (l *loader) flag(name string, def bool) bool {
	if v, _ := l.lookup(name); v != nil {
		return v.bool
	}
	return def
}

func texts(v *value) []string {
	if v == nil {
		return nil
	}
	var out []string
	for _, item := range v.items {
		out = append(out, item.text)
	}
	return out
}

// resolve makes a configured path absolute.
func (l *loader) resolve(path string) string {
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(l.project.Dir, path)
}

var validName = regex(`^[a-z0-9_][a-z0-9_-]{0,62}$`)

func (l *loader) basics() {
	p := l.project
	v, path := l.lookup("name")
	switch {
	case v != nil:
		p.Name = v.text
		if l.env != nil && l.env.get("name") == nil {
			p.Name += "-" + l.options.Env
		}
		if !validName().MatchString(p.Name) {
			l.problems.fail(l.at(v.line, v.col), path, quote(p.Name), "want lower-case letters, digits, - and _, at most 63, not beginning with -")
		}
	default:
		p.Name = l.defaultName()
	}
	l.date()
	v, path = l.lookup("compatibility_flags")
	for i, flag := range texts(v) {
		p.CompatibilityFlags = append(p.CompatibilityFlags, flag)
		if _, ok := slices.BinarySearch(compatibilityFlags, flag); !ok {
			item := v.items[i]
			l.problems.errors = append(l.problems.errors, Diagnostic{At: l.at(item.line, item.col), Key: fmt.Sprintf("%s[%d]", path, i),
				Value: quote(flag), Rule: "unknown compatibility flag", Nearest: nearest(flag, compatibilityFlags)})
		}
	}
}

func (l *loader) date() {
	p := l.project
	p.CompatibilityDate = DefaultCompatibilityDate
	v, path := l.lookup("compatibility_date")
	if v == nil {
		if !l.single {
			l.problems.warn(Position{File: l.shown()}, "compatibility_date", "not set; %s is used", DefaultCompatibilityDate)
		}
		return
	}
	date, err := time.Parse(time.DateOnly, v.text)
	switch {
	case err != nil:
		l.problems.fail(l.at(v.line, v.col), path, quote(v.text), "want a date as yyyy-mm-dd")
	case date.After(l.options.Now.UTC()):
		l.problems.fail(l.at(v.line, v.col), path, quote(v.text), "is in the future; today is %s", l.options.Now.UTC().Format(time.DateOnly))
	default:
		p.CompatibilityDate = v.text
	}
}

// defaultName makes a name from the directory, or from a single file unless its
// name says nothing.
func (l *loader) defaultName() string {
	base := filepath.Base(l.project.Dir)
	if l.single {
		stem := strings.TrimSuffix(filepath.Base(l.file), filepath.Ext(l.file))
		if !slices.Contains([]string{"index", "main", "worker", "_worker"}, stem) {
			base = stem
		}
	}
	return NameFor(base)
}

var unnamable = regex(`[^a-z0-9_]+`)

// NameFor makes a valid app name from any text.
func NameFor(text string) string {
	name := unnamable().ReplaceAllString(strings.ToLower(text), "-")
	name = strings.Trim(name[:min(len(name), 63)], "-")
	if name == "" {
		return "worker"
	}
	return name
}

// paths finds the entry module.
func (l *loader) paths() {
	p := l.project
	if l.single {
		p.Main = l.file
		return
	}
	v, path := l.lookup("main")
	if v == nil {
		l.problems.fail(Position{File: l.shown()}, "main", "", "required key is missing: the entry module")
		return
	}
	p.Main = l.resolve(v.text)
	if l.str2("build", "command") != "" {
		return // the command may make it
	}
	if info, err := os.Stat(p.Main); errors.Is(err, fs.ErrNotExist) {
		l.problems.errors = append(l.problems.errors, Diagnostic{At: l.at(v.line, v.col), Key: path, Value: quote(v.text),
			Rule: "no such file", Nearest: nearestFile(p.Dir, v.text)})
	} else if err != nil || info.IsDir() {
		l.problems.fail(l.at(v.line, v.col), path, quote(v.text), "is not a readable file")
	}
}

func (l *loader) str2(key, sub string) string {
	v, _ := l.lookup(key)
	if s := v.get(sub); s != nil {
		return s.text
	}
	return ""
}

// nearestFile looks for a source file with almost the same name in the same
// directory, or with the same name and another extension.
func nearestFile(dir, path string) string {
	entries, err := os.ReadDir(filepath.Join(dir, filepath.Dir(path)))
	if err != nil {
		return ""
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() && IsSource(e.Name()) {
			names = append(names, e.Name())
		}
	}
	best := nearest(filepath.Base(path), names)
	if best == "" {
		return ""
	}
	return filepath.ToSlash(filepath.Join(filepath.Dir(path), best))
}

// regex is a regular expression that is compiled when it is first used.
func regex(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
