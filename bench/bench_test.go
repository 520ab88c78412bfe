package bench

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Reports, charts and the README's tables are what the raw files say.
func TestGenerated(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	reports, want, err := generate(".", readme)
	if err != nil {
		t.Fatal(err)
	}
	const how = "run 'skerry bench report'"
	if !bytes.Equal(readme, want) {
		t.Errorf("the tables of README.md do not follow from the raw files; %s", how)
	}
	known := map[string]bool{}
	check := func(name string, want []byte) {
		known[name] = true
		got, err := os.ReadFile(filepath.Join("report", name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("bench/report/%s does not follow from its raw file (%v); %s", name, err, how)
		}
	}
	for name, r := range reports {
		check(name+".md", []byte(r.Text))
		for file, svg := range r.Charts {
			check(file, svg)
		}
	}
	files, err := os.ReadDir("report")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !known[f.Name()] {
			t.Errorf("bench/report/%s is of no report", f.Name())
		}
	}
	if len(reports) < 4 {
		t.Errorf("got %d reports", len(reports))
	}
}

// A changed sample or a changed table does not go unseen.
func TestGeneratedFails(t *testing.T) {
	dir := t.TempDir()
	for _, part := range []string{"raw", "report"} {
		if err := os.CopyFS(filepath.Join(dir, "bench", part), os.DirFS(part)); err != nil {
			t.Fatal(err)
		}
	}
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	raw, err := filepath.Glob(filepath.Join(dir, "bench", "raw", "*", "http.jsonl"))
	if err != nil || len(raw) == 0 {
		t.Fatalf("no raw file: %v", err)
	}
	for _, name := range raw {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, bytes.ReplaceAll(text, []byte(`"cpu_ns":`), []byte(`"cpu_ns":9`)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	reports, changed, err := generate(filepath.Join(dir, "bench"), readme)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("report/http.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) == reports["http"].Text || bytes.Equal(changed, readme) {
		t.Error("reports or README are the same with other samples")
	}
}

// The suites and the measurements look at the same workerd.
func TestSameWorkerd(t *testing.T) {
	version := func(path string) string {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(text), `"workerd": "`)
		v, _, _ := strings.Cut(rest, `"`)
		return v
	}
	if got, want := version("peers/workerd/package.json"), version("../test/differential/workerd/package.json"); got != want || got == "" {
		t.Errorf("peers/workerd is %q, test/differential/workerd %q", got, want)
	}
}
