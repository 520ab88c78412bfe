//go:build conformance

package wd

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed adapter.js
var adapter string

const defaultDate = "2026-08-01"

// missing are modules that a few cases import and Skerry does not have, with what
// stands in for them: the other cases of the file run.
var missing = map[string]string{
	"workerd:unsafe": "export default new Proxy({}, { get() { throw new Error('workerd:unsafe is not there') } });\n",
}

// suite is one configuration as projects for skerry serve.
type suite struct {
	dirs   []string // of the projects
	tested []string // hosts of the projects whose main module has cases
}

// makeSuite writes the projects of the configuration in file below dir.
func makeSuite(file, dir string) (*suite, error) {
	config, err := readConfig(file)
	if err != nil {
		return nil, err
	}
	s := &suite{}
	tails, loops := config.tails(), config.loops()
	for _, service := range config.list("services") {
		name := service.text("name")
		worker, ok := service["worker"].(object)
		if !ok || slices.Contains(tails, name) {
			continue
		}
		p := &project{name: name, worker: worker, source: filepath.Dir(file), dir: filepath.Join(dir, name), loops: loops}
		if err := p.write(); err != nil {
			return nil, fmt.Errorf("service %s: %w", name, err)
		}
		s.dirs = append(s.dirs, p.dir)
		if p.hasCases {
			s.tested = append(s.tested, p.host())
		}
	}
	if len(s.tested) == 0 {
		return nil, fmt.Errorf("%s: no module has a case", file)
	}
	return s, nil
}

func readConfig(file string) (object, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	config, err := parseConfig(string(raw))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return config, nil
}

// tails are the services that receive what others log.
func (o object) tails() (names []string) {
	for _, service := range o.list("services") {
		if worker, ok := service["worker"].(object); ok {
			names = append(append(names, worker.texts("streamingTails")...), worker.texts("tails")...)
		}
	}
	return names
}

// loops are the services that lead through a socket of the configuration, and the
// service that answers there: a binding of the one is to be a binding of the
// other.
func (o object) loops() map[string]any {
	out := map[string]any{}
	for _, service := range o.list("services") {
		external, ok := service["external"].(object)
		for _, socket := range o.list("sockets") {
			if ok && socket.text("address") == external.text("address") {
				out[service.text("name")] = socket["service"]
			}
		}
	}
	return out
}

// hasCase reports whether the text of a module looks like one with cases.
func hasCase(text string) bool {
	return strings.Contains(text, "test(") || strings.Contains(text, "test:")
}

// project is one worker of a configuration.
type project struct {
	name   string
	worker object
	source string // directory of the configuration
	dir    string
	loops  map[string]any

	hasCases bool
}

// projectName is the name of a service as ours may be: without capital letters.
func projectName(name string) string { return strings.ToLower(name) }

func (p *project) host() string { return projectName(p.name) + ".test" }

// extensions of the files that modules become, by the field that holds them.
var extensions = map[string]string{"esModule": ".js", "commonJsModule": ".cjs", "text": ".txt", "data": ".bin", "json": ".json", "wasm": ".wasm"}

func (p *project) write() error {
	if err := os.MkdirAll(p.dir, 0o755); err != nil {
		return err
	}
	alias := map[string]string{}
	main := ""
	for _, m := range p.worker.list("modules") {
		name := m.text("name")
		for field, ext := range extensions {
			content, ok := m[field]
			if !ok {
				continue
			}
			text, err := p.content(content)
			if err != nil {
				return err
			}
			file := name
			if filepath.Ext(name) != ext && filepath.Ext(name) != ".js" {
				file += ext
			}
			if err := os.MkdirAll(filepath.Dir(filepath.Join(p.dir, file)), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(filepath.Join(p.dir, file), []byte(text), 0o644); err != nil {
				return err
			}
			if main == "" {
				main = file
				p.hasCases = hasCase(text)
			} else {
				alias[name] = "./" + file
			}
		}
	}
	if main == "" {
		return fmt.Errorf("no module")
	}
	for name, text := range missing {
		file := "missing-" + strings.ReplaceAll(name, ":", "-") + ".js"
		if err := os.WriteFile(filepath.Join(p.dir, file), []byte(text), 0o644); err != nil {
			return err
		}
		alias[name] = "./" + file
	}
	if p.hasCases {
		text := strings.ReplaceAll(adapter, "MODULE", main)
		main = "conformance-adapter.js"
		if err := os.WriteFile(filepath.Join(p.dir, main), []byte(text), 0o644); err != nil {
			return err
		}
	}
	keys, err := p.config(main, alias)
	if err != nil {
		return err
	}
	config, err := json.MarshalIndent(keys, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(p.dir, "wrangler.json"), config, 0o644)
}

// content is the text of a module, in the configuration or in a file beside it.
func (p *project) content(v any) (string, error) {
	switch v := v.(type) {
	case string:
		return v, nil
	case embed:
		raw, err := os.ReadFile(filepath.Join(p.source, string(v)))
		return string(raw), err
	}
	return "", fmt.Errorf("a module has no content")
}

func (p *project) config(main string, alias map[string]string) (map[string]any, error) {
	date := p.worker.text("compatibilityDate")
	if date == "" {
		date = defaultDate
	}
	vars := map[string]any{}
	var objects, services []map[string]any
	for _, b := range p.worker.list("bindings") {
		name := b.text("name")
		if v, ok := b["text"]; ok {
			text, err := p.content(v)
			if err != nil {
				return nil, err
			}
			vars[name] = text
		}
		if from := b.text("fromEnvironment"); from != "" && os.Getenv(from) != "" {
			vars[name] = os.Getenv(from)
		}
		if text := b.text("json"); text != "" {
			vars[name] = json.RawMessage(text)
		}
		if class := className(b["durableObjectNamespace"]); class != "" {
			objects = append(objects, map[string]any{"name": name, "class_name": class})
		}
		target := b["service"]
		if service, ok := target.(string); ok {
			target = object{"name": service}
			if loop, ok := p.loops[service]; ok {
				target = loop
			}
		}
		if service, ok := target.(object); ok {
			s := map[string]any{"binding": name, "service": projectName(service.text("name"))}
			if e := service.text("entrypoint"); e != "" {
				s["entrypoint"] = e
			}
			if props, ok := service["props"].(object); ok && strings.HasPrefix(props.text("json"), "{") {
				s["props"] = json.RawMessage(props.text("json"))
			}
			services = append(services, s)
		}
	}
	var classes []string
	for _, n := range p.worker.list("durableObjectNamespaces") {
		classes = append(classes, n.text("className"))
	}
	c := map[string]any{
		"name": projectName(p.name), "main": main, "compatibility_date": date, "compatibility_flags": p.worker.texts("compatibilityFlags"),
		"routes": []string{p.host() + "/*"}, "vars": vars,
	}
	if len(alias) > 0 {
		c["alias"] = alias
	}
	if len(objects) > 0 {
		c["durable_objects"] = map[string]any{"bindings": objects}
	}
	if len(classes) > 0 {
		c["migrations"] = []map[string]any{{"tag": "v1", "new_sqlite_classes": classes}}
	}
	if len(services) > 0 {
		c["services"] = services
	}
	return c, nil
}

func className(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case object:
		return v.text("className")
	}
	return ""
}

func (o object) text(key string) string {
	s, _ := o[key].(string)
	return s
}

func (o object) list(key string) []object {
	items, _ := o[key].([]any)
	var out []object
	for _, item := range items {
		if g, ok := item.(object); ok {
			out = append(out, g)
		}
	}
	return out
}

func (o object) texts(key string) []string {
	items, _ := o[key].([]any)
	var out []string
	for _, item := range items {
		if s, ok := item.(string); ok {
			out = append(out, s)
		}
	}
	return out
}
