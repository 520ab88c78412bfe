package config

import (
	"encoding/json"
	"slices"
)

// Service is a property of env that leads to an entrypoint of an app of the node.
type Service struct {
	Name string `json:"name"`
	// App is the name of the app; empty: this one.
	App string `json:"app,omitempty"`
	// Entrypoint is the export; empty: the default export.
	Entrypoint string `json:"entrypoint,omitempty"`
	// Props is the JSON value of the entrypoint's ctx.props; nil: an empty object.
	Props json.RawMessage `json:"props,omitempty"`
}

// services reads services.
func (l *loader) services() {
	list, path := l.lookup("services")
	each(list, path, func(item *value, at string) {
		name, service := item.get("binding"), item.get("service")
		s := Service{Name: name.text, App: service.text}
		if e := item.get("environment"); e != nil && e.text != "" {
			s.App += "-" + e.text
		}
		if s.App == l.project.Name {
			s.App = ""
		}
		if e := item.get("entrypoint"); e != nil && e.text != "default" {
			s.Entrypoint = e.text
		}
		if p := item.get("props"); p != nil {
			s.Props = p.json()
		}
		if name.text == "" {
			l.problems.fail(l.at(name.line, name.col), join(at, "binding"), "", "want the name of a property of env")
		}
		if service.text == "" {
			l.problems.fail(l.at(service.line, service.col), join(at, "service"), "", "want the name of an app")
		}
		if r := item.get("remote"); r != nil && r.bool {
			l.problems.warn(l.at(r.line, r.col), join(at, "remote"), "not acted on by this version; the app of this node is called")
		}
		l.project.Services = append(l.project.Services, s)
		if s.App == "" && s.Entrypoint != "" && !slices.ContainsFunc(l.project.Classes, func(c Class) bool { return c.Name == s.Entrypoint }) {
			e := item.get("entrypoint")
			l.project.Classes = append(l.project.Classes, Class{Name: s.Entrypoint, Key: join(at, "entrypoint"), At: l.at(e.line, e.col)})
		}
	})
}
