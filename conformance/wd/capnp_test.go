package wd

import (
	"reflect"
	"testing"
)

func TestParseConfig(t *testing.T) {
	got, err := parseConfig(`using Workerd = import "/workerd/workerd.capnp";
# a comment
const unit :Workerd.Config = (
  services = [ (name = "main", worker = .mainWorker), (name = "disk", disk = (writable = true)) ],
  v8Flags = [ "--expose-gc" ],
);
const mainWorker :Workerd.Worker = (
  modules = [
    (name = "worker", esModule = embed "a-test.js"),
    (name = "child", esModule = "const a = \"x\\n\";" " more"),
  ],
  compatibilityFlags = ["one", "two"],
  bindings = [ (name = "n", json = "12"), (name = "s", service = (name = "main", entrypoint = "E")) ],
  durableObjectStorage = (inMemory = void),
  size = -1.5,
);
`)
	if err != nil {
		t.Fatal(err)
	}
	worker := object{
		"modules": []any{
			object{"name": "worker", "esModule": embed("a-test.js")},
			object{"name": "child", "esModule": "const a = \"x\\n\"; more"},
		},
		"compatibilityFlags":   []any{"one", "two"},
		"bindings":             []any{object{"name": "n", "json": "12"}, object{"name": "s", "service": object{"name": "main", "entrypoint": "E"}}},
		"durableObjectStorage": object{"inMemory": nil},
		"size":                 -1.5,
	}
	want := object{
		"services": []any{object{"name": "main", "worker": worker}, object{"name": "disk", "disk": object{"writable": true}}},
		"v8Flags":  []any{"--expose-gc"},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	for _, text := range []string{"", `const a :Config = (`, `const a :Config = ("x`, `const a :Worker = (name = "b");`} {
		if config, err := parseConfig(text); err == nil {
			t.Errorf("%q: got %v, want an error", text, config)
		}
	}
}
