package config

import (
	"fmt"
	"math"
	"net/netip"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// bindings collects the env properties that need a service, and the classes
// that the configuration expects among the exports.
func (l *loader) bindings() {
	for _, k := range keys {
		if k.Binds == "" {
			continue
		}
		v, path := l.lookup(k.Name)
		for _, n := range at(v, k.Binds) {
			l.project.Bindings = append(l.project.Bindings, Binding{Name: n.text, Key: k.Name, Type: k.TS, Acted: k.Acts})
			l.unique(n, path)
		}
	}
	l.actors()
	l.services()
	l.classes(l.lookup("workflows"))
}

// classes collects the class_name of each entry that means this app.
func (l *loader) classes(list *value, path string) {
	if list == nil {
		return
	}
	for i, item := range list.items {
		if n := item.get("class_name"); n != nil && item.get("script_name") == nil {
			key := fmt.Sprintf("%s[%d].class_name", path, i)
			l.project.Classes = append(l.project.Classes, Class{Name: n.text, Key: key, At: l.at(n.line, n.col)})
		}
	}
}

// unique reports two bindings or variables with one name.
func (l *loader) unique(n *value, path string) {
	same := func(b Binding) bool { return b.Name == n.text }
	if i := slices.IndexFunc(l.project.Bindings, same); i < len(l.project.Bindings)-1 {
		l.problems.fail(l.at(n.line, n.col), path, quote(n.text), "name is already used by %s", l.project.Bindings[i].Key)
	}
	if slices.ContainsFunc(l.project.Vars, func(v Var) bool { return v.Name == n.text && !v.Secret }) {
		l.problems.fail(l.at(n.line, n.col), path, quote(n.text), "name is already used by vars")
	}
}

// at returns the values at a path such as "bindings[].name" below v.
func at(v *value, path string) []*value {
	if v == nil {
		return nil
	}
	if path == "" {
		return []*value{v}
	}
	if rest, ok := strings.CutPrefix(path, "[]"); ok {
		var out []*value
		for _, item := range v.items {
			out = append(out, at(item, strings.TrimPrefix(rest, "."))...)
		}
		return out
	}
	i := strings.IndexAny(path, ".[")
	if i < 0 {
		i = len(path)
	}
	return at(v.get(path[:i]), strings.TrimPrefix(path[i:], "."))
}

// whole reads a whole number within bounds; 0 when absent.
func (l *loader) whole(v *value, path, key string, low, high float64) int64 {
	n := v.get(key)
	if n == nil || n.kind == kindNull {
		return 0
	}
	if f := n.number(); f < low || f > high || f != math.Trunc(f) {
		l.problems.fail(l.at(n.line, n.col), join(path, key), n.brief(), "want a whole number from %.0f to %.0f", low, high)
		return 0
	}
	return int64(n.number())
}

func (l *loader) limits() {
	p := l.project
	v, path := l.lookup("limits")
	p.Limits.CPU = time.Duration(l.whole(v, path, "cpu_ms", 1, 300_000)) * time.Millisecond
	p.Limits.Subrequests = int(l.whole(v, path, "subrequests", 1, 10_000_000))
	v, path = l.lookup("skerry")
	p.Limits.MemoryBytes = l.whole(v, path, "memory_mb", 16, 65536) << 20
	p.Limits.Wall = time.Duration(l.whole(v, path, "wall_ms", 1, 86_400_000)) * time.Millisecond
	if at := v.get("location"); at != nil && at.kind != kindNull {
		p.Location = at.text
		if !validLocation(at.text) {
			l.problems.fail(l.at(at.line, at.col), join(path, "location"), quote(at.text), "want an http or https URL without user name and fragment")
		}
	}
	out := v.get("outbound")
	if out == nil {
		return
	}
	path = join(path, "outbound")
	if mode := out.get("mode"); mode != nil {
		p.Outbound.Mode = mode.text
	}
	allow := out.get("allow")
	p.Outbound.Allow = texts(allow)
	for i, entry := range p.Outbound.Allow {
		if !validAllow(entry) {
			item := allow.items[i]
			l.problems.fail(l.at(item.line, item.col), fmt.Sprintf("%s.allow[%d]", path, i), quote(entry), "want a host, *.domain, an address or a range such as 10.0.0.0/8, each with an optional :port or :low-high")
		}
	}
	if p.Outbound.Mode == "allowlist" && len(p.Outbound.Allow) == 0 {
		l.problems.warn(l.at(out.line, out.col), path, "the allow-list is empty; every connection is refused")
	}
	if len(p.Outbound.Allow) > 0 && p.Outbound.Mode != "allowlist" {
		l.problems.warn(l.at(allow.line, allow.col), join(path, "allow"), "entries add to what mode %q permits; only mode \"allowlist\" closes the rest", cmpOr(p.Outbound.Mode, "default"))
	}
}

func validLocation(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.User == nil && u.Fragment == ""
}

func cmpOr(s, def string) string {
	if s == "" {
		return def
	}
	return s
}

var hostName = regex(`^(\*\.)?([a-zA-Z0-9_]([a-zA-Z0-9_-]*[a-zA-Z0-9_])?\.)*[a-zA-Z0-9_]([a-zA-Z0-9_-]*[a-zA-Z0-9_])?\.?$`)

// validAllow admits HOST, *.DOMAIN, ADDRESS and CIDR, each with an optional
// :PORT or :LOW-HIGH; IPv6 stands in brackets then.
func validAllow(s string) bool {
	target, ports := s, ""
	if inner, rest, ok := strings.Cut(strings.TrimPrefix(s, "["), "]"); strings.HasPrefix(s, "[") && ok {
		target, ports = inner, strings.TrimPrefix(rest, ":")
		if rest != "" && rest == ports {
			return false
		}
	} else if strings.Count(s, ":") == 1 {
		target, ports, _ = strings.Cut(s, ":")
		if ports == "" {
			return false
		}
	}
	if ports != "" && !validPorts(ports) {
		return false
	}
	if _, err := netip.ParsePrefix(target); err == nil {
		return true
	}
	if _, err := netip.ParseAddr(target); err == nil {
		return true
	}
	return !strings.Contains(target, "/") && hostName().MatchString(target) && !numericLabels().MatchString(target)
}

// numericLabels matches what looks like an IPv4 address and is none.
var numericLabels = regex(`^[0-9.]+$`)

func validPorts(s string) bool {
	low, high, isRange := strings.Cut(s, "-")
	if !isRange {
		high = low
	}
	l, err1 := strconv.ParseUint(low, 10, 16)
	h, err2 := strconv.ParseUint(high, 10, 16)
	return err1 == nil && err2 == nil && l <= h
}

func (l *loader) routes() {
	one, onePath := l.lookup("route")
	many, path := l.lookup("routes")
	if one != nil && many != nil {
		l.problems.fail(l.at(one.line, one.col), onePath, "", "route and routes exclude each other")
		return
	}
	if one != nil {
		l.route(one, onePath)
	}
	if many != nil {
		for i, item := range many.items {
			l.route(item, fmt.Sprintf("%s[%d]", path, i))
		}
	}
}

func (l *loader) route(v *value, path string) {
	pattern, custom := v, false
	if v.kind == kindObject {
		if pattern = v.get("pattern"); pattern == nil {
			return // reported by the check of types
		}
		path = join(path, "pattern")
		if c := v.get("custom_domain"); c != nil {
			custom = c.bool
		}
		if e := v.get("enabled"); e != nil && e.kind == kindBool && !e.bool {
			return
		}
	}
	r, err := ParseRoute(pattern.text, custom)
	if err != nil {
		l.problems.fail(l.at(pattern.line, pattern.col), path, quote(pattern.text), "%s", err)
		return
	}
	l.project.Routes = append(l.project.Routes, r)
}

// ParseRoute reads a route pattern such as "*.example.com/api/*" or, for a
// custom domain, a bare host name.
func ParseRoute(pattern string, customDomain bool) (Route, error) {
	r := Route{Pattern: pattern, CustomDomain: customDomain}
	rest := pattern
	for _, scheme := range []string{"http", "https"} {
		if after, ok := strings.CutPrefix(rest, scheme+"://"); ok {
			r.Scheme, rest = scheme, after
		}
	}
	slash := strings.IndexByte(rest, '/')
	host, path := rest, "/"
	if slash >= 0 {
		host, path = rest[:slash], rest[slash:]
	}
	if h, port, ok := strings.Cut(host, ":"); ok {
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return Route{}, fmt.Errorf("port %q is not a number up to 65535", port)
		}
		host = h
	}
	if customDomain {
		if slash >= 0 || strings.Contains(host, "*") || r.Scheme != "" {
			return Route{}, fmt.Errorf("a custom domain is a host name alone: no scheme, path or *")
		}
		path = "/*"
	}
	bare := strings.TrimPrefix(host, "*")
	if host != "*" && !hostName().MatchString(strings.TrimPrefix(bare, ".")) {
		return Route{}, fmt.Errorf("want host/path, with * only at the beginning of the host and the end of the path")
	}
	if strings.Contains(strings.TrimSuffix(path, "*"), "*") {
		return Route{}, fmt.Errorf("* may stand only at the beginning of the host and the end of the path")
	}
	if strings.ContainsAny(path, "?#") {
		return Route{}, fmt.Errorf("a path pattern has no query and no fragment")
	}
	r.Host, r.Path = strings.ToLower(strings.TrimSuffix(host, ".")), path
	return r, nil
}

func (l *loader) bundle() {
	p, b := l.project, &l.project.Bundle
	b.NoBundle = l.flag("no_bundle", false)
	b.Minify = l.flag("minify", false)
	b.KeepNames = l.flag("keep_names", true)
	b.FindAdditionalModules = l.flag("find_additional_modules", b.NoBundle)
	b.PreserveFileNames = l.flag("preserve_file_names", false)
	b.SourceMaps = l.flag("upload_source_maps", true)
	b.BaseDir = filepath.Dir(p.Main)
	if dir := l.str("base_dir"); dir != "" {
		b.BaseDir = l.resolve(dir)
	}
	if file := l.str("tsconfig"); file != "" {
		b.TSConfig = l.resolve(file)
	}
	b.JSXFactory, b.JSXFragment = l.str("jsx_factory"), l.str("jsx_fragment")
	b.Define, b.Alias = l.pairs("define"), l.pairs("alias")
	v, _ := l.lookup("rules")
	if v != nil {
		for _, item := range v.items {
			r := Rule{Type: item.get("type").text, Globs: texts(item.get("globs"))}
			if f := item.get("fallthrough"); f != nil && f.kind == kindBool {
				r.Fallthrough = &f.bool
			}
			b.Rules = append(b.Rules, r)
		}
	}
	for _, k := range []struct{ key, kind string }{{"wasm_modules", "wasm"}, {"text_blobs", "text"}, {"data_blobs", "data"}} {
		for name, file := range l.pairs(k.key) {
			p.Blobs = append(p.Blobs, Blob{Name: name, Kind: k.kind, File: l.resolve(file)})
		}
	}
	slices.SortFunc(p.Blobs, func(a, b Blob) int { return strings.Compare(a.Name, b.Name) })
}

func (l *loader) pairs(key string) map[string]string {
	v, _ := l.lookup(key)
	if v == nil || len(v.members) == 0 {
		return nil
	}
	out := make(map[string]string, len(v.members))
	for i := range v.members {
		out[v.members[i].key] = v.members[i].val.text
	}
	return out
}

func (l *loader) devAndBuild() {
	p := l.project
	v, path := l.lookup("dev")
	p.Dev.IP, p.Dev.Host = l.str2("dev", "ip"), l.str2("dev", "host")
	p.Dev.HTTPS = l.str2("dev", "local_protocol") == "https"
	p.Dev.Port = int(l.whole(v, path, "port", 0, 65535))
	p.Build = Build{Command: l.str2("build", "command"), Cwd: p.Dir}
	if cwd := l.str2("build", "cwd"); cwd != "" {
		p.Build.Cwd = l.resolve(cwd)
	}
	if p.Build.Command != "" {
		v, _ = l.lookup("build")
		dirs := []string{"src"}
		if w := v.get("watch_dir"); w != nil && w.kind == kindArray {
			dirs = texts(w)
		} else if w != nil && w.kind == kindString {
			dirs = []string{w.text}
		}
		for _, dir := range dirs {
			p.Build.WatchDirs = append(p.Build.WatchDirs, l.resolve(dir))
		}
	}
	v, _ = l.lookup("triggers")
	p.Crons = texts(v.get("crons"))
}

// unacted warns once about each key that is set and does nothing, and about
// keys of the top level that an environment does not inherit.
func (l *loader) unacted() {
	for _, k := range keys {
		m, path := l.lookupMember(k.Name)
		if l.env != nil && k.Scope == PerEnv && m == nil {
			if top := l.top.member(k.Name); top != nil && !top.val.isEmpty() {
				l.problems.warn(l.at(top.line, top.col), k.Name, "is not inherited by env.%s; repeat it there if it is wanted", l.options.Env)
			}
		}
		if k.Acts || m == nil || m.val.isEmpty() {
			continue
		}
		l.problems.warn(l.at(m.line, m.col), path, "not acted on by this version; %s", l.without(k, m.val))
	}
	for _, k := range subKeys {
		top, rest, _ := strings.Cut(k.Name, ".")
		v, path := l.lookup(top)
		if m := v.member(rest); m != nil && !m.val.isEmpty() {
			l.problems.warn(l.at(m.line, m.col), join(path, rest), "not acted on by this version; %s", k.Effect)
		}
	}
}

// without says what happens because a key does nothing.
func (l *loader) without(k Key, v *value) string {
	var names []string
	if k.Binds != "" {
		for _, n := range at(v, k.Binds) {
			names = append(names, "env."+n.text)
		}
	}
	effect := k.Effect
	switch len(names) {
	case 0:
		return effect
	case 1:
		effect = names[0] + " is undefined"
	default:
		effect = strings.Join(names, ", ") + " are undefined"
	}
	if k.Effect != "" {
		effect += "; " + k.Effect
	}
	return effect
}
