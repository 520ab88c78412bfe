package deploy

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/skerry-run/skerry/internal/config"
)

func sampleArtifact(t testing.TB) *Artifact {
	t.Helper()
	a := &Artifact{
		Manifest: Manifest{
			Format: 1, Name: "app", CompatibilityDate: "2026-01-01", Exports: []string{"default"},
			Modules: []ModuleInfo{{"dir/a.wasm", "wasm"}, {"b.bin", "data"}}, Vars: []config.Var{{Name: "A", Value: []byte(`"<x>"`)}},
			Limits: Limits{CPUMS: 50}, Outbound: config.Outbound{Mode: "public"}, Routes: []config.Route{{Pattern: "a/*", Host: "a", Path: "/*"}},
		},
		Script: []byte("__skerry.main({});\n"), SourceMap: []byte(`{"version":3}`),
		Modules: map[string][]byte{"dir/a.wasm": {0, 'a', 's', 'm'}, "b.bin": {}},
	}
	if err := a.seal(); err != nil {
		t.Fatal(err)
	}
	return a
}

func mustEncode(t testing.TB, a *Artifact) []byte {
	t.Helper()
	b, err := a.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The ID is part of the format: a change of it breaks every stored artifact.
func TestArtifactID(t *testing.T) {
	a := sampleArtifact(t)
	if got := a.ID.String(); got != sampleID {
		t.Errorf("id: got %s, want %s", got, sampleID)
	}
	id, err := ParseID(a.ID.String())
	if err != nil || id != a.ID {
		t.Errorf("ParseID: got %v, %v", id, err)
	}
	for _, s := range []string{"", "ab", a.ID.String() + "00", "Z" + a.ID.String()[1:], string(bytes.ToUpper([]byte(a.ID.String())))} {
		if _, err := ParseID(s); err == nil {
			t.Errorf("ParseID(%q): no error", s)
		}
	}
}

// Actor classes survive the way through the bytes, and their absence leaves no
// trace in them.
func TestArtifactActors(t *testing.T) {
	a := sampleArtifact(t)
	if b := mustEncode(t, a); bytes.Contains(b, []byte("actors")) {
		t.Errorf("a manifest without actors names them")
	}
	a.Manifest.Actors = config.Actors{
		Bindings:   []config.ActorBinding{{Name: "ROOM", Class: "Room"}, {Name: "O", Class: "X", App: "b"}},
		Migrations: []config.Migration{{Tag: "v1", New: []string{"Room"}, Renamed: []config.ClassRename{{From: "A", To: "B"}}}},
	}
	if err := a.seal(); err != nil {
		t.Fatal(err)
	}
	got, err := Decode(mustEncode(t, a))
	if err != nil || !reflect.DeepEqual(got.Manifest.Actors, a.Manifest.Actors) || got.ID == sampleArtifact(t).ID {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestArtifactFileAndDirectory(t *testing.T) {
	a := sampleArtifact(t)
	file, dir := filepath.Join(t.TempDir(), "a"+Ext), filepath.Join(t.TempDir(), "out")
	if err := a.WriteFile(file); err != nil {
		t.Fatal(err)
	}
	if err := a.WriteDir(dir); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{file, dir} {
		got, err := Read(name)
		if err != nil {
			t.Fatal(err)
		}
		if got.ID != a.ID || !bytes.Equal(mustEncode(t, got), mustEncode(t, a)) {
			t.Errorf("%s: got id %s, want %s", name, got.ID, a.ID)
		}
	}
	// A smaller artifact replaces the larger one.
	small := &Artifact{Manifest: Manifest{Format: 1, Name: "small"}, Script: []byte("1")}
	if err := small.seal(); err != nil {
		t.Fatal(err)
	}
	if err := small.WriteDir(dir); err != nil {
		t.Fatal(err)
	}
	if got, err := Read(dir); err != nil || got.ID != small.ID {
		t.Errorf("after replacing: got %v, %v", got, err)
	}
}

func TestEveryByteIsChecked(t *testing.T) {
	a := sampleArtifact(t)
	b := mustEncode(t, a)
	for i := range b {
		for _, mask := range []byte{1, 0x80, 0xff} {
			c := slices.Clone(b)
			c[i] ^= mask
			if _, err := Decode(c); !errors.Is(err, ErrCorrupt) {
				t.Fatalf("byte %d ^ %02x: got %v, want ErrCorrupt", i, mask, err)
			}
		}
	}
	for i := range b {
		if _, err := Decode(b[:i]); !errors.Is(err, ErrCorrupt) {
			t.Fatalf("first %d bytes: got %v, want ErrCorrupt", i, err)
		}
	}
	dir := t.TempDir()
	if err := a.WriteDir(dir); err != nil {
		t.Fatal(err)
	}
	err := walkFiles(os.DirFS(dir), func(name string, contents []byte) error {
		file := filepath.Join(dir, name)
		for i := range contents {
			c := slices.Clone(contents)
			c[i] ^= 1
			if err := os.WriteFile(file, c, 0o644); err != nil {
				return err
			}
			if _, err := Read(dir); !errors.Is(err, ErrCorrupt) {
				t.Errorf("%s byte %d: got %v, want ErrCorrupt", name, i, err)
			}
		}
		return os.WriteFile(file, contents, 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "extra"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(dir); !errors.Is(err, ErrCorrupt) {
		t.Errorf("extra file: got %v, want ErrCorrupt", err)
	}
}

// Bytes with a right sum can still be wrong.
func TestDecodeChecksContents(t *testing.T) {
	tests := []struct {
		name   string
		change func(a *Artifact)
	}{
		{"module without entry", func(a *Artifact) { a.Modules["c"] = nil }},
		{"entry without module", func(a *Artifact) { a.Manifest.Modules = append(a.Manifest.Modules, ModuleInfo{"c", "wasm"}) }},
		{"path outside", func(a *Artifact) {
			a.Manifest.Modules, a.Modules = []ModuleInfo{{"../x", "wasm"}}, map[string][]byte{"../x": nil}
		}},
		{"other format", func(a *Artifact) { a.Manifest.Format = 2 }},
	}
	for _, tt := range tests {
		a := sampleArtifact(t)
		tt.change(a)
		if _, err := Decode(mustEncode(t, a)); !errors.Is(err, ErrCorrupt) {
			t.Errorf("%s: got %v, want ErrCorrupt", tt.name, err)
		}
	}
}

// The same sources give the same bytes wherever they lie.
func TestBuildIsReproducible(t *testing.T) {
	files := map[string]string{
		"wrangler.jsonc": `{"name": "a", "main": "src/i.ts", "compatibility_date": "2026-01-01", "vars": {"B": 1, "A": 2}}`,
		"src/i.ts":       "import t from './t.txt'; import w from './w.wasm'; import {env} from 'cloudflare:workers'; export default { fetch() { return t + w + env } }",
		"src/t.txt":      "text", "src/w.wasm": "w", ".dev.vars": "SECRET=hidden",
	}
	a, b := mustBuild(t, mustWrite(t, files)), mustBuild(t, mustWrite(t, files))
	if a.ID != b.ID || !bytes.Equal(mustEncode(t, a), mustEncode(t, b)) {
		t.Errorf("ids %s and %s differ", a.ID, b.ID)
	}
	p, err := LoadProject(t.Context(), mustWrite(t, files), config.Options{Secrets: true})
	if err != nil {
		t.Fatal(err)
	}
	c, err := Build(t.Context(), p, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(mustEncode(t, c), []byte("hidden")) || c.ID != a.ID {
		t.Errorf("secrets changed the artifact: id %s, want %s", c.ID, a.ID)
	}
	if s := a.Sizes(); s.Script.Raw != int64(len(a.Script)) || s.Script.Gzip == 0 || len(s.Modules) != 1 || s.Total.Raw != s.Script.Raw+1 {
		t.Errorf("sizes: got %+v", s)
	}
	if len(a.Parts) == 0 || a.Parts[0].Bytes < a.Parts[len(a.Parts)-1].Bytes {
		t.Errorf("parts: got %v", a.Parts)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(mustEncode(f, sampleArtifact(f))[8:])
	f.Add([]byte{0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, body []byte) {
		// A right magic and sum let the input reach the table.
		a, err := Decode(withSum(append([]byte(artifactMagic), body...)))
		if err != nil {
			if !errors.Is(err, ErrCorrupt) {
				t.Errorf("got %v, want ErrCorrupt", err)
			}
			return
		}
		if again, err := Decode(mustEncode(t, a)); err != nil || again.ID != a.ID {
			t.Errorf("does not read back: %v", err)
		}
	})
}

const sampleID = "bd8c2d3def13beed9f1bcfab98fdec0ca0e56f6a8efa6819802cf30c24fcfe46"

func withSum(body []byte) []byte {
	sum := sha256.Sum256(body)
	return append(body, sum[:]...)
}
