package config

import (
	"context"
	"fmt"
	"strings"
)

// readScript evaluates a cloudflare.config.ts and turns what it exports into
// the tree of a wrangler file. Values have no place in a file, so messages name
// the file and the key.
func (l *loader) readScript(ctx context.Context) (*value, error) {
	if l.options.Compile == nil || l.options.Eval == nil {
		return nil, fmt.Errorf("read %s: no evaluator for TypeScript configuration", l.shown())
	}
	script, inputs, err := l.options.Compile(ctx, l.file)
	if err != nil {
		return nil, fmt.Errorf("compile %s: %w", l.shown(), err)
	}
	for _, in := range inputs {
		if in != l.file {
			l.project.Inputs = append(l.project.Inputs, in)
		}
	}
	text, err := l.options.Eval(ctx, script)
	if err != nil {
		return nil, fmt.Errorf("evaluate %s: %w", l.shown(), err)
	}
	root, err := parseJSONC(text)
	if err != nil {
		return nil, fmt.Errorf("read the result of %s: %w", l.shown(), err)
	}
	if root.kind != kindObject {
		return nil, &Error{Diagnostics: []Diagnostic{{At: Position{File: l.shown()}, Rule: "the default export must be an object, got " + article(root)}}}
	}
	forget(root)
	l.camel(root)
	return root, nil
}

// forget removes positions, which belong to text that nobody has seen.
func forget(v *value) {
	v.line, v.col = 0, 0
	for _, item := range v.items {
		forget(item)
	}
	for i := range v.members {
		v.members[i].line, v.members[i].col = 0, 0
		forget(v.members[i].val)
	}
}

// renamed are the names of a cloudflare.config.ts that are not just the
// wrangler name in camel case.
var renamed = map[string]string{"entrypoint": "main", "domains": "routes"}

// camel rewrites a worker definition of cloudflare.config.ts in place.
func (l *loader) camel(root *value) {
	var members []member
	var vars []member
	l.scriptObjects = &value{kind: kindArray}
	for _, m := range root.members {
		switch m.key {
		case "type":
			continue
		case "env":
			if isBindingMap(m.val) {
				vars = append(vars, l.scriptEnv(m.val)...)
				continue
			}
		case "triggers":
			if m.val.kind == kindArray {
				m.val = scriptTriggers(m.val, &members)
			}
		case "domains":
			m.val = scriptDomains(m.val)
		case "exports":
			for i := range m.val.members {
				snakeKeys(m.val.members[i].val)
			}
			members = append(members, m)
			continue
		case "vars", "define", "alias":
			members = append(members, m)
			continue
		}
		if name, ok := renamed[m.key]; ok {
			m.key = name
		}
		members = append(members, member{key: snake(m.key), val: snakeKeys(m.val)})
	}
	root.members = mergeRoutes(members)
	if len(vars) > 0 {
		root.members = append(root.members, member{key: "vars", val: &value{kind: kindObject, members: vars}})
	}
	if len(l.scriptObjects.items) > 0 {
		root.members = append(root.members, member{key: "durable_objects", val: &value{kind: kindObject, members: []member{{key: "bindings", val: l.scriptObjects}}}})
	}
	if len(l.secretNames) > 0 {
		required := &value{kind: kindArray}
		for _, name := range l.secretNames {
			required.items = append(required.items, &value{kind: kindString, text: name})
		}
		root.members = append(root.members, member{key: "secrets", val: &value{kind: kindObject, members: []member{{key: "required", val: required}}}})
	}
}

// isBindingMap tells the env of a worker definition (name -> binding with a
// type) from the env of a wrangler file (name -> environment).
func isBindingMap(v *value) bool {
	for i := range v.members {
		if t := v.members[i].val.get("type"); t != nil && t.kind == kindString {
			return true
		}
		if v.members[i].val.kind != kindObject {
			return true
		}
	}
	return false
}

// bindingKeys maps a binding's type to the wrangler key that declares it, and
// whether that key holds an array.
var bindingKeys = map[string]struct {
	key   string
	array bool
}{
	"kv": {"kv_namespaces", true}, "r2": {"r2_buckets", true}, "d1": {"d1_databases", true}, "worker": {"services", true},
	"hyperdrive": {"hyperdrive", true}, "vectorize": {"vectorize", true}, "ai": {"ai", false}, "ai-search": {"ai_search", true},
	"ai-search-namespace": {"ai_search_namespaces", true}, "agent-memory": {"agent_memory", true},
	"analytics-engine-dataset": {"analytics_engine_datasets", true}, "artifacts": {"artifacts", true}, "browser": {"browser", false},
	"dispatch-namespace": {"dispatch_namespaces", true}, "flagship": {"flagship", true}, "images": {"images", false}, "media": {"media", false},
	"mtls-certificate": {"mtls_certificates", true}, "pipeline": {"pipelines", true}, "secrets-store-secret": {"secrets_store_secrets", true},
	"stream": {"stream", false}, "version-metadata": {"version_metadata", false}, "vpc-network": {"vpc_networks", true},
	"vpc-service": {"vpc_services", true}, "web-search": {"websearch", false}, "worker-loader": {"worker_loaders", true},
	"workflow": {"workflows", true}, "assets": {"assets", false}, "durable-object": {"durable_objects", true}, "queue": {"queues", true},
	"send-email": {"send_email", true}, "rate-limit": {"ratelimits", true}, "logfwdr": {"logfwdr", true},
}

// scriptEnv splits env into variables, which it returns, and bindings. A
// binding is named in a warning right away: its options have names of their own
// that no table of ours checks.
func (l *loader) scriptEnv(env *value) []member {
	var vars []member
	for _, m := range env.members {
		t := m.val.get("type")
		if m.val.kind != kindObject || t == nil {
			vars = append(vars, m)
			continue
		}
		switch t.text {
		case "text", "json":
			if v := m.val.get("value"); v != nil {
				vars = append(vars, member{key: m.key, val: v})
			}
		case "secret":
			l.secretNames = append(l.secretNames, m.key)
		case "durable-object":
			l.scriptObjects.items = append(l.scriptObjects.items, scriptObject(m))
		default:
			l.scriptBinding(m.key, t.text)
		}
	}
	return vars
}

// scriptObject turns a binding {exportName, workerName} into one of
// durable_objects.
func scriptObject(m member) *value {
	out := &value{kind: kindObject, members: []member{{key: "name", val: &value{kind: kindString, text: m.key}}}}
	for i := range m.val.members {
		key := m.val.members[i].key
		switch key {
		case "type":
			continue
		case "exportName":
			key = "class_name"
		case "workerName":
			key = "script_name"
		}
		out.members = append(out.members, member{key: key, val: m.val.members[i].val})
	}
	return out
}

func (l *loader) scriptBinding(name, kind string) {
	key := bindingKeys[kind].key
	if key == "" {
		var kinds []string
		for k := range bindingKeys {
			kinds = append(kinds, k)
		}
		l.problems.errors = append(l.problems.errors, Diagnostic{At: Position{File: l.shown()}, Key: join("env", name), Value: quote(kind), Rule: "unknown binding type", Nearest: nearest(kind, kinds)})
		return
	}
	row := table()[key]
	l.project.Bindings = append(l.project.Bindings, Binding{Name: name, Key: key, Type: row.TS, Acted: row.Acts})
	l.problems.warn(Position{File: l.shown()}, join("env", name), "%s is not acted on by this version; env.%s is undefined", kind, name)
}

// scriptTriggers splits [{type: "fetch", pattern}, {type: "scheduled", cron}, ...].
func scriptTriggers(list *value, members *[]member) *value {
	crons := &value{kind: kindArray}
	routes := &value{kind: kindArray}
	for _, t := range list.items {
		kind := t.get("type")
		switch {
		case kind == nil:
		case kind.text == "fetch" && t.get("pattern") != nil:
			routes.items = append(routes.items, t.get("pattern"))
		case kind.text == "scheduled":
			for _, key := range []string{"cron", "schedule"} {
				if c := t.get(key); c != nil {
					crons.items = append(crons.items, c)
				}
			}
		}
	}
	if len(routes.items) > 0 {
		*members = append(*members, member{key: "routes", val: routes})
	}
	return &value{kind: kindObject, members: []member{{key: "crons", val: crons}}}
}

func scriptDomains(list *value) *value {
	out := &value{kind: kindArray}
	for _, d := range list.items {
		out.items = append(out.items, &value{kind: kindObject, members: []member{
			{key: "pattern", val: d}, {key: "custom_domain", val: &value{kind: kindBool, bool: true}},
		}})
	}
	return out
}

// mergeRoutes joins the routes of domains and fetch triggers into one key.
func mergeRoutes(members []member) []member {
	var out []member
	var routes *value
	for _, m := range members {
		if m.key != "routes" || m.val.kind != kindArray {
			out = append(out, m)
			continue
		}
		if routes == nil {
			routes = &value{kind: kindArray}
			out = append(out, member{key: "routes", val: routes})
		}
		routes.items = append(routes.items, m.val.items...)
	}
	return out
}

func snake(s string) string {
	var b strings.Builder
	for i, r := range s {
		if 'A' <= r && r <= 'Z' && i > 0 {
			b.WriteByte('_')
		}
		b.WriteString(strings.ToLower(string(r)))
	}
	return b.String()
}

func snakeKeys(v *value) *value {
	for i := range v.members {
		v.members[i].key = snake(v.members[i].key)
		snakeKeys(v.members[i].val)
	}
	for _, item := range v.items {
		snakeKeys(item)
	}
	return v
}
