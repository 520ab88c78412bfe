package npm

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

const defaultRegistry = "https://registry.npmjs.org/"

// Registry is where packages come from, as npm's own configuration says.
type Registry struct {
	settings map[string]string // .npmrc keys, the nearest file first to set one wins
}

// LoadRegistry reads the settings that npm would use in dir: npm_config_* variables, then dir/.npmrc, then the user's
// .npmrc (~/.npmrc, or NPM_CONFIG_USERCONFIG), then the global one (/usr/etc/npmrc and /etc/npmrc, or
// NPM_CONFIG_GLOBALCONFIG). Only registry, @scope:registry and //host/:_authToken are looked at.
func LoadRegistry(dir string, env func(string) string) (*Registry, error) {
	r := &Registry{settings: map[string]string{}}
	if v := npmEnv(env, "registry"); v != "" {
		r.settings["registry"] = v
	}
	user := npmEnv(env, "userconfig")
	if user == "" {
		user = filepath.Join(env("HOME"), ".npmrc")
	}
	files := []string{filepath.Join(dir, ".npmrc"), user}
	if global := npmEnv(env, "globalconfig"); global != "" {
		files = append(files, global)
	} else {
		files = append(files, "/usr/etc/npmrc", "/etc/npmrc")
	}
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("read npm configuration: %w", err)
		}
		parseNpmrc(raw, env, r.settings)
	}
	for key, v := range r.settings {
		if key != "registry" && !strings.HasSuffix(key, ":registry") {
			continue
		}
		u, err := url.Parse(v)
		if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
			return nil, fmt.Errorf("%w: %s = %q, want an http or https URL", ErrConfig, key, v)
		}
	}
	return r, nil
}

func npmEnv(env func(string) string, key string) string {
	for _, name := range []string{"npm_config_" + key, "NPM_CONFIG_" + strings.ToUpper(key)} {
		if v := env(name); v != "" {
			return v
		}
	}
	return ""
}

// parseNpmrc adds the settings of one file to those that are not set yet.
func parseNpmrc(raw []byte, env func(string) string, settings map[string]string) {
	lines := bufio.NewScanner(bytes.NewReader(raw))
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' || line[0] == ';' || line[0] == '[' {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		key, value = strings.TrimSpace(key), strings.Trim(strings.TrimSpace(value), `"'`)
		if _, set := settings[key]; set || !ok || key == "" {
			continue
		}
		settings[key] = expand(value, env)
	}
}

// expand replaces each ${NAME} by the variable's value, or by nothing when it is not set. A bare $ stays.
func expand(s string, env func(string) string) string {
	var out strings.Builder
	for {
		before, rest, ok := strings.Cut(s, "${")
		out.WriteString(before)
		if !ok {
			return out.String()
		}
		name, after, ok := strings.Cut(rest, "}")
		if !ok {
			out.WriteString("${" + rest)
			return out.String()
		}
		out.WriteString(env(name))
		s = after
	}
}

// tarballURL is where a package's tarball is fetched. A lock file's URL on the public registry moves to the configured
// one, as npm's replace-registry-host does; one elsewhere stays.
func (r *Registry) tarballURL(p Package) string {
	base := r.settings["registry"]
	if scope, _, ok := strings.Cut(p.Name, "/"); ok && r.settings[scope+":registry"] != "" {
		base = r.settings[scope+":registry"]
	}
	if base == "" {
		base = defaultRegistry
	}
	base = strings.TrimSuffix(base, "/") + "/"
	switch rest, public := strings.CutPrefix(p.Resolved, defaultRegistry); {
	case public:
		return base + rest
	case p.Resolved != "":
		return p.Resolved
	}
	return base + p.tarballPath()
}

// token is the bearer token for a URL, by the longest matching //host/path/:_authToken key, or "".
func (r *Registry) token(rawURL string) string {
	_, rest, _ := strings.Cut(rawURL, ":")
	for i := len(rest); i > 2; i = strings.LastIndexByte(rest[:i], '/') {
		prefix := strings.TrimSuffix(rest[:i], "/")
		for _, key := range []string{prefix + "/:_authToken", prefix + ":_authToken"} {
			if v := r.settings[key]; v != "" {
				return v
			}
		}
	}
	return ""
}
