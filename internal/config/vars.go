package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// vars fills Project.Vars: the config's vars, then .dev.vars or .env files,
// then Options.Vars, each overriding what came before.
func (l *loader) vars() {
	byName := map[string]Var{}
	v, _ := l.lookup("vars")
	if v != nil {
		for i := range v.members {
			m := &v.members[i]
			byName[m.key] = Var{Name: m.key, Value: m.val.json()}
		}
	}
	if l.options.Secrets {
		l.secrets(byName)
	}
	for name, text := range l.options.Vars {
		byName[name] = Var{Name: name, Value: appendJSONString(nil, text)}
	}
	for _, v := range byName {
		l.project.Vars = append(l.project.Vars, v)
	}
	slices.SortFunc(l.project.Vars, func(a, b Var) int { return strings.Compare(a.Name, b.Name) })
}

// secrets adds the values of .dev.vars.NAME or .dev.vars, and of the .env files
// only if there is no such file.
func (l *loader) secrets(byName map[string]Var) {
	values := l.devVars()
	if values == nil {
		values = l.dotenv()
	}
	v, path := l.lookup("secrets")
	var required []string
	declared := v.get("required")
	if declared != nil {
		required = texts(declared)
	}
	for name, text := range values {
		if _, known := byName[name]; declared != nil && !known && !slices.Contains(required, name) {
			continue
		}
		byName[name] = Var{Name: name, Value: appendJSONString(nil, text), Secret: true}
	}
	for i, name := range required {
		if _, ok := values[name]; !ok {
			item := declared.items[i]
			l.problems.warn(l.at(item.line, item.col), fmt.Sprintf("%s.required[%d]", path, i), "secret %s is not set; add it to .dev.vars or .env", name)
		}
	}
}

func (l *loader) devVars() map[string]string {
	names := []string{".dev.vars"}
	if l.options.Env != "" {
		names = []string{".dev.vars." + l.options.Env, ".dev.vars"}
	}
	for _, name := range names {
		if values, ok := l.readDotenv(name); ok {
			return values
		}
	}
	return nil
}

func (l *loader) dotenv() map[string]string {
	names := []string{".env", ".env.local"}
	if l.options.Env != "" {
		names = append(names, ".env."+l.options.Env, ".env."+l.options.Env+".local")
	}
	all := map[string]string{}
	for _, name := range names {
		values, _ := l.readDotenv(name)
		for k, v := range values {
			all[k] = v
		}
	}
	return ExpandDotenv(all)
}

func (l *loader) readDotenv(name string) (map[string]string, bool) {
	file := filepath.Join(l.project.Dir, name)
	l.project.Inputs = append(l.project.Inputs, file)
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false
	}
	if err == nil && len(text) > maxFileBytes {
		err = fmt.Errorf("file is larger than %d bytes", maxFileBytes)
	}
	if err != nil {
		l.problems.fail(Position{File: shorten(file)}, "", "", "cannot be read: %s", err)
		return nil, true
	}
	return ParseDotenv(string(text)), true
}
