package config

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
)

// mustActors loads a wrangler.jsonc made of head and text and returns what it
// says about actors as JSON, or the error text, and then the warnings.
func mustActors(t *testing.T, text string) string {
	t.Helper()
	mustWrite(t, map[string]string{"wrangler.jsonc": head + text, "a.ts": ""})
	p, err := load(Options{})
	if err != nil {
		return err.Error()
	}
	b, err := json.Marshal(p.Actors)
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{string(b)}
	for _, w := range p.Warnings {
		lines = append(lines, w.String())
	}
	return strings.Join(lines, "\n")
}

func TestActors(t *testing.T) {
	const room = `"durable_objects": {"bindings": [{"name": "ROOM", "class_name": "Room"}]}, `
	tests := []struct{ name, text, want string }{
		{"bound and created", room + `"migrations": [{"tag": "v1", "new_sqlite_classes": ["Room"]}]}`,
			`{"bindings":[{"name":"ROOM","class":"Room"}],"migrations":[{"tag":"v1","new":["Room"]}]}`},
		{"bound without migration", "\n" + room + `}`, `{"bindings":[{"name":"ROOM","class":"Room"}]}
wrangler.jsonc:2:65: durable_objects.bindings[0].class_name: no migration creates class Room; it gets storage with the first start: "migrations": [{"tag": "v1", "new_sqlite_classes": ["Room"]}] says so`},
		{"class of another app", `"durable_objects": {"bindings": [{"name": "A", "class_name": "X", "script_name": "other"},
{"name": "B", "class_name": "Y", "script_name": "other", "environment": "prod"}]}}`,
			`{"bindings":[{"name":"A","class":"X","app":"other"},{"name":"B","class":"Y","app":"other-prod"}]}`},
		{"own name as script name", `"durable_objects": {"bindings": [{"name": "A", "class_name": "Room", "script_name": "app"}]}, "migrations": [{"tag": "v1", "new_classes": ["Room"]}]}`,
			`{"bindings":[{"name":"A","class":"Room"}],"migrations":[{"tag":"v1","new":["Room"]}]}`},
		{"a chain of renames", `"migrations": [{"tag": "v1", "new_sqlite_classes": ["A"]}, {"tag": "v2", "renamed_classes": [{"from": "A", "to": "B"}]},
{"tag": "v3", "renamed_classes": [{"from": "B", "to": "C"}], "new_sqlite_classes": ["A"]}, {"tag": "v4", "deleted_classes": ["C"]}]}`,
			`{"migrations":[{"tag":"v1","new":["A"]},{"tag":"v2","renamed":[{"from":"A","to":"B"}]},{"tag":"v3","renamed":[{"from":"B","to":"C"}],"new":["A"]},{"tag":"v4","deleted":["C"]}]}`},
		{"deleted and made again in one step", `"migrations": [{"tag": "v1", "new_sqlite_classes": ["A"]}, {"tag": "v2", "new_sqlite_classes": ["A"], "deleted_classes": ["A"]}]}`,
			`{"migrations":[{"tag":"v1","new":["A"]},{"tag":"v2","deleted":["A"],"new":["A"]}]}`},
		{"transferred", `"migrations": [{"tag": "v1", "transferred_classes": [{"from": "Room", "from_script": "old", "to": "Hall"}]}]}`,
			`{"migrations":[{"tag":"v1","transferred":[{"from":"Room","app":"old","to":"Hall"}]}]}`},
		{"declared", room + `"exports": {"Room": {"type": "durable-object", "storage": "sqlite"}, "Old": {"type": "durable-object", "state": "renamed", "renamed_to": "Room"},
"Gone": {"type": "durable-object", "state": "deleted"}, "Out": {"type": "durable-object", "state": "transferred", "transferred_to": "b"},
"In": {"type": "durable-object", "state": "expecting-transfer", "storage": "legacy-kv", "transfer_from": "c"}, "Api": {"type": "worker"}}}`,
			`{"bindings":[{"name":"ROOM","class":"Room"}],"exports":[{"class":"Room","state":"created"},{"class":"Old","state":"renamed","to":"Room"},{"class":"Gone","state":"deleted"},{"class":"Out","state":"transferred","to":"b"},{"class":"In","state":"expecting-transfer","from":"c"}]}`},
		{"worker exports beside migrations", `"migrations": [{"tag": "v1", "new_sqlite_classes": ["Room"]}], "exports": {"Api": {"type": "worker"}}}`, `{"migrations":[{"tag":"v1","new":["Room"]}]}`},
		{"what does nothing", "\n" + `"exports": {"Room": {"type": "durable-object", "storage": "sqlite", "container": "c"}, "Api": {"type": "worker", "cache": {"enabled": true}}}}`,
			`{"exports":[{"class":"Room","state":"created"}]}
wrangler.jsonc:2:82: exports.Room.container: not acted on by this version; no container is started
wrangler.jsonc:2:88: exports.Api.cache: not acted on by this version; responses are not cached in front of the app`},

		{"tag twice", "\n" + `"migrations": [{"tag": "v1"}, {"tag": "v1"}]}`, `wrangler.jsonc:2:39: migrations[1].tag = "v1": tag is already used by migrations[0]`},
		{"tag empty", "\n" + `"migrations": [{"tag": ""}]}`, `wrangler.jsonc:2:24: migrations[0].tag = "": want a tag that is not empty`},
		{"created twice", `"migrations": [{"tag": "v1", "new_sqlite_classes": ["A"]},` + "\n" + `{"tag": "v2", "new_classes": ["A"]}]}`, `wrangler.jsonc:2:31: migrations[1].new_classes[0] = "A": class already exists: created by migration "v1"`},
		{"no class name", "\n" + `"migrations": [{"tag": "v1", "new_sqlite_classes": ["a-b"]}]}`, `wrangler.jsonc:2:53: migrations[0].new_sqlite_classes[0] = "a-b": want the name of an exported class: letters, digits, _ and $, not beginning with a digit`},
		{"rename of nothing", `"migrations": [{"tag": "v1", "new_sqlite_classes": ["Room"]},` + "\n" + `{"tag": "v2", "renamed_classes": [{"from": "Rom", "to": "B"}]}]}`,
			`wrangler.jsonc:2:44: migrations[1].renamed_classes[0].from = "Rom": no migration before creates this class; it must stand in new_sqlite_classes first; did you mean "Room"?`},
		{"rename before creation", "\n" + `"migrations": [{"tag": "v1", "renamed_classes": [{"from": "A", "to": "B"}]}, {"tag": "v2", "new_sqlite_classes": ["A"]}]}`,
			`wrangler.jsonc:2:59: migrations[0].renamed_classes[0].from = "A": no migration before creates this class; it must stand in new_sqlite_classes first`},
		{"rename of what is gone", `"migrations": [{"tag": "v1", "new_sqlite_classes": ["A"]}, {"tag": "v2", "renamed_classes": [{"from": "A", "to": "B"}]},` + "\n" + `{"tag": "v3", "deleted_classes": ["A"]}]}`,
			`wrangler.jsonc:2:35: migrations[2].deleted_classes[0] = "A": the class is gone: renamed to "B" by migration "v2"`},
		{"rename onto another", `"migrations": [{"tag": "v1", "new_sqlite_classes": ["A", "B"]},` + "\n" + `{"tag": "v2", "renamed_classes": [{"from": "A", "to": "B"}]}]}`,
			`wrangler.jsonc:2:55: migrations[1].renamed_classes[0].to = "B": class already exists: created by migration "v1"`},
		{"rename to itself", `"migrations": [{"tag": "v1", "new_sqlite_classes": ["A"]},` + "\n" + `{"tag": "v2", "renamed_classes": [{"from": "A", "to": "A"}]}]}`,
			`wrangler.jsonc:2:55: migrations[1].renamed_classes[0].to = "A": renames the class to itself`},
		{"transfer from itself", "\n" + `"migrations": [{"tag": "v1", "transferred_classes": [{"from": "A", "from_script": "app", "to": "B"}]}]}`,
			`wrangler.jsonc:2:83: migrations[0].transferred_classes[0].from_script = "app": is this app itself: use renamed_classes`},
		{"bound and deleted", "\n" + room + `"migrations": [{"tag": "v1", "new_sqlite_classes": ["Room"]}, {"tag": "v2", "deleted_classes": ["Room"]}]}`,
			`wrangler.jsonc:2:65: durable_objects.bindings[0].class_name = "Room": the class is gone: deleted by migration "v2"`},
		{"bound and declared gone", "\n" + room + `"exports": {"Room": {"type": "durable-object", "state": "deleted"}}}`,
			`wrangler.jsonc:2:65: durable_objects.bindings[0].class_name = "Room": the class is gone: exports says it is deleted`},
		{"bound class has no name", "\n" + `"durable_objects": {"bindings": [{"name": "A", "class_name": "1"}]}}`,
			`wrangler.jsonc:2:62: durable_objects.bindings[0].class_name = "1": want the name of an exported class: letters, digits, _ and $, not beginning with a digit`},
		{"both ways", "\n" + `"migrations": [{"tag": "v1", "new_sqlite_classes": ["Room"]}], "exports": {"Room": {"type": "durable-object", "storage": "sqlite"}}}`,
			`wrangler.jsonc:2:75: exports: migrations and exports exclude each other: declare the classes in one of them`},
		{"declared rename to nothing", "\n" + `"exports": {"A": {"type": "durable-object", "state": "renamed", "renamed_to": "B"}}}`,
			`wrangler.jsonc:2:79: exports.A.renamed_to = "B": want a class that exports declares with state "created"`},
		{"two declared renames to one", "\n" + `"exports": {"A": {"type": "durable-object", "state": "renamed", "renamed_to": "C"}, "B": {"type": "durable-object", "state": "renamed", "renamed_to": "C"}, "C": {"type": "durable-object", "storage": "sqlite"}}}`,
			`wrangler.jsonc:2:151: exports.B.renamed_to = "C": exports.A is renamed to it already`},
		{"declared transfer to itself", "\n" + `"exports": {"A": {"type": "durable-object", "state": "transferred", "transferred_to": "app"}}}`,
			`wrangler.jsonc:2:87: exports.A.transferred_to = "app": is this app itself`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := mustActors(t, tt.text); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// The classes that the main module must export are those that are bound or live
// after all steps.
func TestActorClasses(t *testing.T) {
	mustWrite(t, map[string]string{"a.ts": "", "wrangler.jsonc": head + `"durable_objects": {"bindings": [{"name": "C", "class_name": "C"}]},
"migrations": [{"tag": "v1", "new_sqlite_classes": ["A", "B"]}, {"tag": "v2", "renamed_classes": [{"from": "A", "to": "C"}], "deleted_classes": ["B"]}, {"tag": "v3", "new_classes": ["D"]}]}`})
	p := mustLoad(t, Options{})
	var got []string
	for _, c := range p.Classes {
		got = append(got, c.Name+" "+c.Key)
	}
	if g, w := strings.Join(got, "; "), "C durable_objects.bindings[0].class_name; D migrations[2].new_classes[0]"; g != w {
		t.Errorf("got %s, want %s", g, w)
	}
	if b := p.Bindings[0]; b.Class != "C" || !b.Acted {
		t.Errorf("binding: got %+v", b)
	}
}

// A cloudflare.config.ts declares the same in camel case.
func TestActorsInScript(t *testing.T) {
	mustWrite(t, map[string]string{"a.ts": "", "cloudflare.config.ts": ""})
	p, err := load(Options{
		Compile: func(context.Context, string) (string, []string, error) { return "", nil, nil },
		Eval: func(context.Context, string) ([]byte, error) {
			return []byte(`{"name": "app", "entrypoint": "a.ts", "compatibilityDate": "2026-01-01",
				"env": {"ROOM": {"type": "durable-object", "exportName": "Room", "workerName": "app"}, "OTHER": {"type": "durable-object", "exportName": "X", "workerName": "b"}},
				"exports": {"Room": {"type": "durable-object", "storage": "sqlite"}, "Old": {"type": "durable-object", "state": "renamed", "renamedTo": "Room"}}}`), nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	got, _ := json.Marshal(p.Actors)
	want := `{"bindings":[{"name":"ROOM","class":"Room"},{"name":"OTHER","class":"X","app":"b"}],"exports":[{"class":"Room","state":"created"},{"class":"Old","state":"renamed","to":"Room"}]}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
