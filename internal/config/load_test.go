package config

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var today = time.Date(2026, 8, 15, 12, 0, 0, 0, time.UTC)

// mustWrite makes files in a fresh directory and goes there, so that messages
// name them by their relative path.
func mustWrite(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	return dir
}

func load(o Options) (*Project, error) {
	if o.Now.IsZero() {
		o.Now = today
	}
	return Load(context.Background(), ".", o)
}

func mustLoad(t *testing.T, o Options) *Project {
	t.Helper()
	p, err := load(o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const head = `{"name": "app", "main": "a.ts", "compatibility_date": "2026-01-01", `

// Each row is a wrangler.jsonc (or .toml if it does not begin with '{') and the
// whole error text.
func TestErrors(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"typo", "{\n  \"compatability_date\": \"2026-01-01\"\n}", `wrangler.jsonc:2:3: compatability_date = "2026-01-01": unknown key; did you mean "compatibility_date"?`},
		{"typo in toml", "name = \"app\"\n[limit]\ncpu_ms = 5\n", `wrangler.toml:2:2: limit = {"cpu_ms":5}: unknown key; did you mean "limits"?`},
		{"typo below", head + "\n\"limits\": {\"cpu_m\": 5}}", `wrangler.jsonc:2:12: limits.cpu_m = 5: unknown key; did you mean "cpu_ms"?`},
		{"nothing near", head + "\n\"zebra\": 1}", `wrangler.jsonc:2:1: zebra = 1: unknown key`},
		{"wrong type", head + "\n\"minify\": \"yes\"}", `wrangler.jsonc:2:11: minify = "yes": want true or false, got a string`},
		{"wrong type in toml", "name = \"app\"\nmain = \"a.ts\"\ncompatibility_date = \"2026-01-01\"\n  minify = 1\n", `wrangler.toml:4:12: minify = 1: want true or false, got a number`},
		{"not whole", head + "\n\"limits\": {\"cpu_ms\": 1.5}}", `wrangler.jsonc:2:22: limits.cpu_ms = 1.5: want a whole number, got a number`},
		{"out of range", head + "\n\"limits\": {\"cpu_ms\": 0}}", `wrangler.jsonc:2:22: limits.cpu_ms = 0: want a whole number from 1 to 300000`},
		{"literal", head + "\n\"rules\": [{\"type\": \"text\", \"globs\": []}]}", `wrangler.jsonc:2:20: rules[0].type = "text": must be one of "ESModule", "CommonJS", "CompiledWasm", "Text", "Data", "PythonModule", "PythonRequirement"; did you mean "Text"?`},
		{"missing", head + "\n\"kv_namespaces\": [{\"id\": \"x\"}]}", `wrangler.jsonc:2:19: kv_namespaces[0].binding: required key is missing`},
		{"in env", head + "\n\"env\": {\"prod\": {\"var\": {}}}}", `wrangler.jsonc:2:18: env.prod.var = {}: unknown key; did you mean "vars"?`},
		{"top only", head + "\n\"env\": {\"prod\": {\"alias\": {}}}}", `wrangler.jsonc:2:18: env.prod.alias = {}: may only stand at the top level`},
		{"flag", head + "\n\"compatibility_flags\": [\"nodejs_compatt\"]}", `wrangler.jsonc:2:25: compatibility_flags[0] = "nodejs_compatt": unknown compatibility flag; did you mean "nodejs_compat"?`},
		{"future", "{\"name\": \"a\", \"main\": \"a.ts\",\n\"compatibility_date\": \"2026-08-16\"}", `wrangler.jsonc:2:23: compatibility_date = "2026-08-16": is in the future; today is 2026-08-15`},
		{"malformed date", "{\"name\": \"a\", \"main\": \"a.ts\",\n\"compatibility_date\": \"2026-8-1\"}", `wrangler.jsonc:2:23: compatibility_date = "2026-8-1": want a date as yyyy-mm-dd`},
		{"name", "{\"compatibility_date\": \"2026-01-01\", \"main\": \"a.ts\",\n\"name\": \"My App\"}", `wrangler.jsonc:2:9: name = "My App": want lower-case letters, digits, - and _, at most 63, not beginning with -`},
		{"no main", `{"name": "app", "compatibility_date": "2026-01-01"}`, `wrangler.jsonc: main: required key is missing: the entry module`},
		{"main is not there", "{\"compatibility_date\": \"2026-01-01\",\n\"main\": \"a.tsx\"}", `wrangler.jsonc:2:9: main = "a.tsx": no such file; did you mean "a.ts"?`},
		{"route twice", head + "\n\"route\": \"a.b/*\", \"routes\": []}", `wrangler.jsonc:2:10: route: route and routes exclude each other`},
		{"route", head + "\n\"routes\": [\"a*.example.com/x\"]}", `wrangler.jsonc:2:12: routes[0] = "a*.example.com/x": want host/path, with * only at the beginning of the host and the end of the path`},
		{"custom domain", head + "\n\"routes\": [{\"pattern\": \"a.example.com/*\", \"custom_domain\": true}]}", `wrangler.jsonc:2:24: routes[0].pattern = "a.example.com/*": a custom domain is a host name alone: no scheme, path or *`},
		{"allow", head + "\n\"skerry\": {\"outbound\": {\"mode\": \"allowlist\", \"allow\": [\"10.0.0.0/40\"]}}}", `wrangler.jsonc:2:56: skerry.outbound.allow[0] = "10.0.0.0/40": want a host, *.domain, an address or a range such as 10.0.0.0/8, each with an optional :port or :low-high`},
		{"location", head + "\n\"skerry\": {\"location\": \"//example.com/\"}}", `wrangler.jsonc:2:24: skerry.location = "//example.com/": want an http or https URL without user name and fragment`},
		{"mode", head + "\n\"skerry\": {\"outbound\": {\"mode\": \"allow\"}}}", `wrangler.jsonc:2:33: skerry.outbound.mode = "allow": must be one of "default", "public", "allowlist"`},
		{"two bindings", head + "\n\"kv_namespaces\": [{\"binding\": \"A\"}], \"r2_buckets\": [{\"binding\": \"A\"}]}", `wrangler.jsonc:2:65: r2_buckets = "A": name is already used by kv_namespaces`},
		{"binding and var", head + "\n\"vars\": {\"A\": 1}, \"kv_namespaces\": [{\"binding\": \"A\"}]}", `wrangler.jsonc:2:49: kv_namespaces = "A": name is already used by vars`},
		{"syntax", "{\n  \"name\": \"app\"\n  \"main\": 1}", `wrangler.jsonc:3:3: unexpected '"', want ',' or '}'`},
		{"syntax in toml", "name = \"app\"\nmain = a.ts\n", `wrangler.toml:2:8: `},
		{"twice in toml", "name = \"app\"\nname = \"b\"\n", `wrangler.toml:2:1: `},
		{"union", head + "\n\"exports\": {\"Room\": {\"type\": \"durable-object\", \"state\": \"renamed\"}}}", `wrangler.jsonc:2:21: exports.Room.renamed_to: required key is missing`},
		{"several", head + "\n\"minify\": 1,\n\"keep_names\": 2}", "wrangler.jsonc:2:11: minify = 1: want true or false, got a number\nwrangler.jsonc:3:15: keep_names = 2: want true or false, got a number"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			name := "wrangler.toml"
			if strings.HasPrefix(tt.text, "{") {
				name = "wrangler.jsonc"
			}
			mustWrite(t, map[string]string{name: tt.text, "a.ts": ""})
			_, err := load(Options{})
			var list *Error
			if !errors.As(err, &list) {
				t.Fatalf("got %v, want an *Error", err)
			}
			if got := err.Error(); got != tt.want && (!strings.HasSuffix(tt.want, ": ") || !strings.HasPrefix(got, tt.want)) {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestManyErrorsAreCounted(t *testing.T) {
	var b strings.Builder
	for i := range 25 {
		fmt.Fprintf(&b, "zebra%d = 1\n", i)
	}
	mustWrite(t, map[string]string{"wrangler.toml": b.String()})
	_, err := load(Options{})
	if err == nil || strings.Count(err.Error(), "\n") != 20 || !strings.HasSuffix(err.Error(), "\nand 5 more") {
		t.Errorf("got %v", err)
	}
}

func TestWarnings(t *testing.T) {
	text := head + `
"kv_namespaces": [{"binding": "MY_KV"}],
"r2_buckets": [{"binding": "A"}, {"binding": "B"}],
"queues": {"producers": [{"binding": "Q", "queue": "q"}]},
"ratelimits": [],
"observability": {"enabled": true},
"dev": {"inspector_port": 9229},
"vars": {"X": 1},
"env": {"prod": {"d1_databases": [{"binding": "S"}]}}}`
	tests := []struct {
		name, env string
		want      []string
	}{
		{"top", "", []string{
			"wrangler.jsonc:2:1: kv_namespaces: not acted on by this version; env.MY_KV is undefined",
			"wrangler.jsonc:3:1: r2_buckets: not acted on by this version; env.A, env.B are undefined",
			"wrangler.jsonc:4:1: queues: not acted on by this version; env.Q is undefined; no message is sent or delivered",
			"wrangler.jsonc:6:1: observability: not acted on by this version; every invocation is logged, none is sampled or stored",
			"wrangler.jsonc:7:9: dev.inspector_port: not acted on by this version; no inspector listens",
		}},
		{"environment", "prod", []string{
			"wrangler.jsonc:8:1: vars: is not inherited by env.prod; repeat it there if it is wanted",
			"wrangler.jsonc:2:1: kv_namespaces: is not inherited by env.prod; repeat it there if it is wanted",
			"wrangler.jsonc:3:1: r2_buckets: is not inherited by env.prod; repeat it there if it is wanted",
			"wrangler.jsonc:9:18: env.prod.d1_databases: not acted on by this version; env.S is undefined",
			"wrangler.jsonc:4:1: queues: is not inherited by env.prod; repeat it there if it is wanted",
			"wrangler.jsonc:6:1: observability: not acted on by this version; every invocation is logged, none is sampled or stored",
			"wrangler.jsonc:7:9: dev.inspector_port: not acted on by this version; no inspector listens",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			mustWrite(t, map[string]string{"wrangler.jsonc": text, "a.ts": ""})
			var got []string
			for _, w := range mustLoad(t, Options{Env: tt.env}).Warnings {
				got = append(got, w.String())
			}
			if g, w := strings.Join(got, "\n"), strings.Join(tt.want, "\n"); g != w {
				t.Errorf("got\n%s\nwant\n%s", g, w)
			}
		})
	}
}

func TestEnvironments(t *testing.T) {
	mustWrite(t, map[string]string{"a.ts": "", "b.ts": "", "wrangler.toml": `
name = "app"
main = "a.ts"
compatibility_date = "2026-01-01"
minify = true
vars = { A = "top", B = 1 }
define = { X = "1" }
alias = { x = "./a.ts" }
[limits]
cpu_ms = 50
subrequests = 7
[env.stage]
vars = { A = "stage" }
limits = { cpu_ms = 20 }
minify = false
[env.prod]
name = "production"
main = "b.ts"
route = "example.com/*"
[[env.prod.rules]]
type = "Text"
globs = ["**/*.md"]
`})
	tests := []struct{ env, want string }{
		{"", `app a.ts minify=true vars=[A="top" B=1] define=map[X:1] alias=map[x:./a.ts] cpu=50ms sub=7 routes=0 rules=0`},
		{"stage", `app-stage a.ts minify=false vars=[A="stage"] define=map[] alias=map[x:./a.ts] cpu=20ms sub=0 routes=0 rules=0`},
		{"prod", `production b.ts minify=true vars=[] define=map[] alias=map[x:./a.ts] cpu=50ms sub=7 routes=1 rules=1`},
	}
	for _, tt := range tests {
		t.Run("env "+tt.env, func(t *testing.T) {
			p := mustLoad(t, Options{Env: tt.env})
			var vars []string
			for _, v := range p.Vars {
				vars = append(vars, v.Name+"="+string(v.Value))
			}
			got := fmt.Sprintf("%s %s minify=%v vars=%v define=%v alias=%v cpu=%v sub=%d routes=%d rules=%d", p.Name, filepath.Base(p.Main),
				p.Bundle.Minify, vars, p.Bundle.Define, p.Bundle.Alias, p.Limits.CPU, p.Limits.Subrequests, len(p.Routes), len(p.Bundle.Rules))
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if got := strings.Join(p.Envs, " "); got != "stage prod" {
				t.Errorf("environments: got %q", got)
			}
		})
	}
	_, err := load(Options{Env: "pord"})
	if want := `wrangler.toml: env = "pord": no such environment; declared are stage, prod; did you mean "prod"?`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestSettings(t *testing.T) {
	dir := mustWrite(t, map[string]string{"src/a.ts": "", "wrangler.json": `{
		"name": "app", "main": "src/a.ts", "compatibility_date": "2026-01-01", "compatibility_flags": ["nodejs_compat"],
		"base_dir": "src", "tsconfig": "ts.json", "no_bundle": true, "upload_source_maps": false, "keep_names": false,
		"build": {"command": "make", "cwd": "sub", "watch_dir": ["x", "y"]},
		"dev": {"port": 9000, "ip": "0.0.0.0", "local_protocol": "https", "host": "example.com"},
		"triggers": {"crons": ["* * * * *"]},
		"wasm_modules": {"W": "w.wasm"}, "text_blobs": {"T": "t.txt"},
		"durable_objects": {"bindings": [{"name": "R", "class_name": "Room"}, {"name": "S", "class_name": "Other", "script_name": "x", "environment": "y"}]},
		"workflows": [{"binding": "F", "name": "f", "class_name": "Flow"}],
		"exports": {"Hall": {"type": "durable-object", "storage": "sqlite"}, "Gone": {"type": "durable-object", "state": "deleted"}},
		"skerry": {"outbound": {"mode": "allowlist", "allow": ["api.example.com:443", "10.0.0.0/8", "[::1]:80"]}, "location": "https://app.example.com/a?b", "memory_mb": 64, "wall_ms": 1000},
		"routes": ["*.Example.com/api/*", {"pattern": "www.example.com", "custom_domain": true}, "https://a.example.com/x"]
	}`})
	p := mustLoad(t, Options{})
	check := func(what string, got, want any) {
		t.Helper()
		if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
			t.Errorf("%s: got %s, want %s", what, g, w)
		}
	}
	check("build", p.Build, Build{"make", dir + "/sub", []string{dir + "/x", dir + "/y"}})
	check("dev", p.Dev, Dev{"0.0.0.0", 9000, true, "example.com"})
	check("crons", p.Crons, []string{"* * * * *"})
	check("blobs", p.Blobs, []Blob{{"T", "text", dir + "/t.txt"}, {"W", "wasm", dir + "/w.wasm"}})
	check("limits", p.Limits, Limits{0, time.Second, 0, 64 << 20})
	check("outbound", p.Outbound, Outbound{"allowlist", []string{"api.example.com:443", "10.0.0.0/8", "[::1]:80"}})
	check("location", p.Location, "https://app.example.com/a?b")
	check("routes", p.Routes, []Route{
		{"*.Example.com/api/*", "", "*.example.com", "/api/*", false}, {"www.example.com", "", "www.example.com", "/*", true},
		{"https://a.example.com/x", "https", "a.example.com", "/x", false},
	})
	b := p.Bundle
	check("bundle", []any{b.NoBundle, b.FindAdditionalModules, b.SourceMaps, b.KeepNames, b.BaseDir, b.TSConfig}, []any{true, true, false, false, dir + "/src", dir + "/ts.json"})
	var classes []string
	for _, c := range p.Classes {
		classes = append(classes, c.Name)
	}
	check("classes", classes, "[Room Hall Flow]")
	var bindings []string
	for _, c := range p.Bindings {
		bindings = append(bindings, c.Name+":"+c.Type)
	}
	check("bindings", bindings, "[R:DurableObjectNamespace S:DurableObjectNamespace F:Workflow]")
}

func TestSingleFile(t *testing.T) {
	for _, tt := range []struct{ file, name string }{{"my worker.tsx", "my-worker"}, {"index.js", "dir"}, {"worker.mjs", "dir"}} {
		mustWrite(t, map[string]string{"dir/" + tt.file: "", "dir/.dev.vars": "A=1"})
		p, err := Load(context.Background(), filepath.Join("dir", tt.file), Options{Now: today, Secrets: true, Vars: map[string]string{"B": "<2>"}})
		if err != nil {
			t.Fatal(err)
		}
		if p.Name != tt.name || p.File != "" || filepath.Base(p.Main) != tt.file || p.CompatibilityDate != DefaultCompatibilityDate || len(p.Warnings) > 0 {
			t.Errorf("%s: got %+v", tt.file, p)
		}
		if got := fmt.Sprintf("%s=%s %v, %s=%s %v", p.Vars[0].Name, p.Vars[0].Value, p.Vars[0].Secret, p.Vars[1].Name, p.Vars[1].Value, p.Vars[1].Secret); got != `A="1" true, B="<2>" false` {
			t.Errorf("%s: vars %s", tt.file, got)
		}
	}
}

func TestNoProject(t *testing.T) {
	mustWrite(t, map[string]string{"a.txt": ""})
	for _, path := range []string{".", "a.txt", "missing"} {
		if _, err := Load(context.Background(), path, Options{}); !errors.Is(err, ErrNoProject) {
			t.Errorf("%s: got %v, want ErrNoProject", path, err)
		}
	}
}

func TestSecrets(t *testing.T) {
	const file = `{"name": "app", "main": "a.ts", "compatibility_date": "2026-01-01", "vars": {"A": "config", "J": {"x": 1}}`
	tests := []struct {
		name, config, env string
		files             map[string]string
		want              string
	}{
		{"dev vars override", file + "}", "", map[string]string{".dev.vars": "A=secret\nB=2", ".env": "C=3"}, `A="secret"* B="2"* J={"x":1}`},
		{"dev vars of the environment stand alone", file + `, "env": {"p": {}}}`, "p", map[string]string{".dev.vars": "A=1", ".dev.vars.p": "B=2"}, `B="2"*`},
		{"env files in order", file + `, "env": {"p": {}}}`, "p", map[string]string{".env": "A=1\nB=1\nC=1\nD=1", ".env.local": "B=2\nC=2\nD=2", ".env.p": "C=3\nD=3", ".env.p.local": "D=4"}, `A="1"* B="2"* C="3"* D="4"*`},
		{"env files expand", file + "}", "", map[string]string{".env": "HOST=h\nURL=https://${HOST}/${NO:-x}"}, `A="config" HOST="h"* J={"x":1} URL="https://h/x"*`},
		{"only declared", file + `, "secrets": {"required": ["S", "T"]}}`, "", map[string]string{".dev.vars": "A=1\nS=2\nU=3"}, `A="1"* J={"x":1} S="2"* !wrangler.jsonc:1:139: secrets.required[1]: secret T is not set; add it to .dev.vars or .env`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.files["wrangler.jsonc"], tt.files["a.ts"] = tt.config, ""
			mustWrite(t, tt.files)
			p := mustLoad(t, Options{Secrets: true, Env: tt.env})
			var got []string
			for _, v := range p.Vars {
				s := v.Name + "=" + string(v.Value)
				if v.Secret {
					s += "*"
				}
				got = append(got, s)
			}
			for _, w := range p.Warnings {
				if w.Key != "vars" {
					got = append(got, "!"+w.String())
				}
			}
			if g := strings.Join(got, " "); g != tt.want {
				t.Errorf("got  %s\nwant %s", g, tt.want)
			}
			if q := mustLoad(t, Options{Env: tt.env}); len(q.Vars) > 2 {
				t.Errorf("without Secrets: got %v", q.Vars)
			}
		})
	}
}

// The notations of the table parse, and the names in it are each used once.
func TestTable(t *testing.T) {
	if got, want := len(table()), len(keys); got != want {
		t.Errorf("%d names in %d rows", got, want)
	}
	for _, k := range keys {
		if k.Binds == "" && k.Effect == "" {
			t.Errorf("%s: no word about what it does", k.Name)
		}
		if k.Binds != "" && k.TS == "" {
			t.Errorf("%s: binds without a TypeScript type", k.Name)
		}
	}
	for i := 1; i < len(compatibilityFlags); i++ {
		if compatibilityFlags[i] <= compatibilityFlags[i-1] {
			t.Errorf("flags: %q is out of order", compatibilityFlags[i])
		}
	}
}

func TestValidAllow(t *testing.T) {
	good := "example.com *.example.com a:443 a:80-90 10.0.0.1 10.0.0.0/8 10.0.0.0/8:443 ::1 fd00::/8 [::1]:80 [fd00::/8]:1-2 localhost _x.y"
	for _, s := range strings.Fields(good) {
		if !validAllow(s) {
			t.Errorf("%q: got refused", s)
		}
	}
	for _, s := range []string{"", "a b", "a:", "a:x", "a:9-1", "a:70000", "10.0.0.0/40", "1.2.3", "1.2.3.4.5", "http://a", "[::1]x", "a.*", "*"} {
		if validAllow(s) {
			t.Errorf("%q: got accepted", s)
		}
	}
}

// TestServices reads service bindings, with those of an environment.
func TestServices(t *testing.T) {
	mustWrite(t, map[string]string{"a.ts": "", "wrangler.jsonc": head + `
"services": [
	{"binding": "A", "service": "other"},
	{"binding": "B", "service": "other", "environment": "prod", "entrypoint": "Api", "props": {"x": [1]}},
	{"binding": "C", "service": "app", "entrypoint": "default", "remote": true}
]}`})
	p := mustLoad(t, Options{})
	got, err := json.Marshal(p.Services)
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"name":"A","app":"other"},{"name":"B","app":"other-prod","entrypoint":"Api","props":{"x":[1]}},{"name":"C"}]`
	if p.Name != "app" {
		want = strings.Replace(want, `{"name":"C"}`, `{"name":"C","app":"app"}`, 1)
	}
	if string(got) != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if len(p.Warnings) != 1 || !strings.Contains(p.Warnings[0].String(), "services[2].remote: not acted on") {
		t.Errorf("warnings: got %v, want one of services[2].remote", p.Warnings)
	}
}
