package npm

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha512"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

type file struct {
	name, text string
	kind       byte // tar type flag; 0 means a regular file
	mode       int64
}

func mustTarball(t testing.TB, files ...file) []byte {
	t.Helper()
	var out bytes.Buffer
	zw := gzip.NewWriter(&out)
	tw := tar.NewWriter(zw)
	for _, f := range files {
		h := &tar.Header{Name: f.name, Size: int64(len(f.text)), Typeflag: f.kind, Mode: f.mode}
		if f.kind == 0 {
			h.Typeflag = tar.TypeReg
		}
		if h.Typeflag == tar.TypeSymlink || h.Typeflag == tar.TypeLink {
			h.Linkname, h.Size = f.text, 0
		}
		if err := tw.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		if h.Size > 0 {
			if _, err := tw.Write([]byte(f.text)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := errors.Join(tw.Close(), zw.Close()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func sri(b []byte) string {
	sum := sha512.Sum512(b)
	return encodeIntegrity("sha512", sum[:])
}

// mustProject writes a lock file over the given entries and an .npmrc that points at the registry.
func mustProject(t *testing.T, registry string, packages map[string]map[string]any) string {
	t.Helper()
	dir := t.TempDir()
	packages[""] = map[string]any{"name": "app"}
	raw, err := json.Marshal(map[string]any{"lockfileVersion": 3, "packages": packages})
	if err != nil {
		t.Fatal(err)
	}
	mustWrite(t, filepath.Join(dir, "package-lock.json"), string(raw))
	mustWrite(t, filepath.Join(dir, ".npmrc"), "registry="+registry+"\n")
	return dir
}

func mustWrite(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func mustRead(t *testing.T, name string) string {
	t.Helper()
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func noEnv(string) string { return "" }

func TestInstall(t *testing.T) {
	a := mustTarball(t, file{name: "package/package.json", text: `{"name":"a"}`}, file{name: "package/bin/run", text: "#!", mode: 0o755})
	b := mustTarball(t, file{name: "odd-top/lib/index.js", text: "b"}, file{name: "package/link", text: "/etc/passwd", kind: tar.TypeSymlink})
	var asked atomic.Int32
	var failed atomic.Bool
	registry := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		switch r.URL.EscapedPath() {
		case "/npm/a/-/a-1.0.0.tgz":
			if failed.CompareAndSwap(false, true) {
				http.Error(w, "busy", http.StatusServiceUnavailable)
				return
			}
			_, _ = w.Write(a)
		case "/npm/@s%2fb/-/b-2.0.0-rc.1.tgz":
			_, _ = w.Write(b)
		default:
			http.NotFound(w, r)
		}
	}))
	defer registry.Close()
	dir := mustProject(t, registry.URL+"/npm", map[string]map[string]any{
		"node_modules/a":                         {"version": "1.0.0", "integrity": sri(a), "hasInstallScript": true},
		"node_modules/a/node_modules/@s/b":       {"version": "2.0.0-rc.1", "integrity": sri(b)},
		"node_modules/a/node_modules/in":         {"version": "1.0.0", "inBundle": true},
		"node_modules/moved":                     {"name": "a", "version": "1.0.0", "integrity": sri(a), "resolved": "https://registry.npmjs.org/a/-/a-1.0.0.tgz"},
		"node_modules/dev":                       {"version": "1.0.0", "dev": true},
		"node_modules/other-os":                  {"version": "1.0.0", "optional": true, "os": []string{"aix"}},
		"node_modules/other-os/node_modules/dep": {"version": "1.0.0", "optional": true},
	})
	mustWrite(t, filepath.Join(dir, "kept.txt"), "kept")
	if err := os.MkdirAll(filepath.Join(dir, "node_modules", "stale"), 0o755); err != nil {
		t.Fatal(err)
	}

	var last Progress
	cfg := Config{Dir: dir, OmitDev: true, Env: noEnv, Progress: func(p Progress) { last = p }}
	got, err := Install(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	if got.PackageN != 3 || got.Fresh || len(got.Scripts) != 1 || got.Scripts[0] != "a@1.0.0" {
		t.Errorf("got %+v, want 3 packages, one of them with a script", got)
	}
	if last.DoneN != 3 || last.TotalN != 3 {
		t.Errorf("got progress %d of %d, want 3 of 3", last.DoneN, last.TotalN)
	}
	modules := filepath.Join(dir, "node_modules")
	if got := mustRead(t, filepath.Join(modules, "a/node_modules/@s/b/lib/index.js")); got != "b" {
		t.Errorf("got %q, want b", got)
	}
	if got := mustRead(t, filepath.Join(modules, "moved/package.json")); got != `{"name":"a"}` {
		t.Errorf("got %q, want the package of the alias", got)
	}
	if fi, err := os.Stat(filepath.Join(modules, "a/bin/run")); err != nil || fi.Mode().Perm() != 0o755 {
		t.Errorf("got %v %v, want an executable", fi, err)
	}
	for _, gone := range []string{"stale", "dev", "other-os", "a/node_modules/@s/b/link"} {
		if _, err := os.Lstat(filepath.Join(modules, gone)); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: got %v, want it absent", gone, err)
		}
	}
	before := asked.Load()
	if got, err := Install(t.Context(), cfg); err != nil || !got.Fresh || asked.Load() != before {
		t.Errorf("again: got %+v, %v and %d requests, want fresh without requests", got, err, asked.Load()-before)
	}
	left, err := filepath.Glob(filepath.Join(dir, ".skerry-npm-*"))
	if err != nil || len(left) != 0 {
		t.Errorf("got %v %v, want no staging directory left", left, err)
	}
}

func TestInstallFailureKeepsTheOldTree(t *testing.T) {
	a := mustTarball(t, file{name: "package/index.js", text: "evil"})
	registry := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "gone") {
			http.NotFound(w, r)
			return
		}
		_, _ = w.Write(a)
	}))
	defer registry.Close()
	var status *StatusError
	tests := []struct {
		name  string
		entry map[string]any
		want  error
		as    any
	}{
		{"wrong content", map[string]any{"version": "1.0.0", "integrity": sri([]byte("good"))}, ErrIntegrity, nil},
		{"no integrity", map[string]any{"version": "1.0.0"}, ErrIntegrity, nil},
		{"sha1 only", map[string]any{"version": "1.0.0", "integrity": "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk="}, ErrIntegrity, nil},
		{"short digest", map[string]any{"version": "1.0.0", "integrity": "sha512-AAAA"}, ErrIntegrity, nil},
		{"not found", map[string]any{"name": "gone", "version": "1.0.0", "integrity": sri(a)}, nil, &status},
		{"git", map[string]any{"version": "1.0.0", "resolved": "git+ssh://git@example.com/a.git#1", "integrity": sri(a)}, ErrLock, nil},
		{"link", map[string]any{"link": true, "resolved": "../x"}, ErrLock, nil},
		{"other platform", map[string]any{"version": "1.0.0", "os": []string{"!linux", "!darwin"}, "cpu": "pdp11"}, ErrLock, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := mustProject(t, registry.URL, map[string]map[string]any{"node_modules/a": tt.entry})
			if err := os.MkdirAll(filepath.Join(dir, "node_modules/a"), 0o755); err != nil {
				t.Fatal(err)
			}
			mustWrite(t, filepath.Join(dir, "node_modules/a/index.js"), "old")
			_, err := Install(t.Context(), Config{Dir: dir, Env: noEnv})
			if tt.want != nil && !errors.Is(err, tt.want) || tt.as != nil && !errors.As(err, tt.as) || err == nil {
				t.Errorf("got %v, want %v", err, tt.want)
			}
			if got := mustRead(t, filepath.Join(dir, "node_modules/a/index.js")); got != "old" {
				t.Errorf("got %q, want the old tree", got)
			}
		})
	}
}

func TestInstallWithoutLock(t *testing.T) {
	if _, err := Install(t.Context(), Config{Dir: t.TempDir(), Env: noEnv}); !errors.Is(err, ErrNoLock) {
		t.Errorf("got %v, want ErrNoLock", err)
	}
}

func TestRegistry(t *testing.T) {
	dir := t.TempDir()
	mustWrite(t, filepath.Join(dir, ".npmrc"), "# comment\n@corp:registry = \"https://npm.corp.example/r/\"\n//npm.corp.example/r/:_authToken=${TOKEN}$x\n")
	home := t.TempDir()
	mustWrite(t, filepath.Join(home, ".npmrc"), "registry=https://mirror.example/npm\n@corp:registry=https://loses.example\n")
	env := map[string]string{"HOME": home, "TOKEN": "s3cret", "NPM_CONFIG_GLOBALCONFIG": filepath.Join(home, "none")}
	load := func() *Registry {
		r, err := LoadRegistry(dir, func(k string) string { return env[k] })
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	tests := []struct {
		p    Package
		want string
	}{
		{Package{Name: "zod", Version: "4.0.0"}, "https://mirror.example/npm/zod/-/zod-4.0.0.tgz"},
		{Package{Name: "@a/b", Version: "1.0.0"}, "https://mirror.example/npm/@a%2fb/-/b-1.0.0.tgz"},
		{Package{Name: "@corp/b", Version: "1.0.0"}, "https://npm.corp.example/r/@corp%2fb/-/b-1.0.0.tgz"},
		{Package{Name: "zod", Version: "4.0.0", Resolved: "https://registry.npmjs.org/zod/-/zod-4.0.0.tgz"}, "https://mirror.example/npm/zod/-/zod-4.0.0.tgz"},
		{Package{Name: "zod", Version: "4.0.0", Resolved: "https://else.example/zod.tgz"}, "https://else.example/zod.tgz"},
	}
	for _, tt := range tests {
		if got := load().tarballURL(tt.p); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.p, got, tt.want)
		}
	}
	if got := load().token("https://npm.corp.example/r/@corp%2fb/-/b-1.0.0.tgz"); got != "s3cret$x" {
		t.Errorf("got token %q, want s3cret$x", got)
	}
	if got := load().token("https://mirror.example/npm/zod/-/zod-4.0.0.tgz"); got != "" {
		t.Errorf("got token %q for another host, want none", got)
	}
	env["npm_config_registry"] = "https://env.example/"
	if got := load().tarballURL(Package{Name: "a", Version: "1.0.0"}); got != "https://env.example/a/-/a-1.0.0.tgz" {
		t.Errorf("got %s, want the variable to win", got)
	}
	env["npm_config_registry"] = "ftp://env.example/"
	if _, err := LoadRegistry(dir, func(k string) string { return env[k] }); !errors.Is(err, ErrConfig) {
		t.Errorf("got %v, want ErrConfig", err)
	}
}

func TestParseLockRefuses(t *testing.T) {
	tests := []struct{ name, lock string }{
		{"not json", `{`},
		{"version 1", `{"lockfileVersion":1,"packages":{}}`},
		{"climbing path", `{"lockfileVersion":3,"packages":{"node_modules/../../etc":{"version":"1.0.0"}}}`},
		{"dots", `{"lockfileVersion":3,"packages":{"node_modules/..":{"version":"1.0.0"}}}`},
		{"absolute", `{"lockfileVersion":3,"packages":{"/node_modules/a":{"version":"1.0.0"}}}`},
		{"workspace", `{"lockfileVersion":3,"packages":{"packages/a":{"version":"1.0.0"}}}`},
		{"deep name", `{"lockfileVersion":3,"packages":{"node_modules/@a/b/c":{"version":"1.0.0"}}}`},
		{"evil version", `{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0/../../x"}}}`},
		{"evil alias", `{"lockfileVersion":3,"packages":{"node_modules/a":{"name":"../x","version":"1.0.0"}}}`},
	}
	for _, tt := range tests {
		if _, err := ParseLock([]byte(tt.lock)); !errors.Is(err, ErrLock) {
			t.Errorf("%s: got %v, want ErrLock", tt.name, err)
		}
	}
}

func TestMatches(t *testing.T) {
	tests := []struct {
		list []string
		want bool
	}{
		{nil, true}, {[]string{"linux"}, true}, {[]string{"darwin"}, false}, {[]string{"!linux"}, false},
		{[]string{"!darwin"}, true}, {[]string{"!darwin", "!win32"}, true}, {[]string{"darwin", "linux"}, true}, {[]string{"any"}, true},
	}
	for _, tt := range tests {
		if got := matches(tt.list, "linux"); got != tt.want {
			t.Errorf("%v: got %v, want %v", tt.list, got, tt.want)
		}
	}
}
