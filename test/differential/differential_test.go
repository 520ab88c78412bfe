package differential

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/test/process"
)

var (
	rewrite = flag.Bool("rewrite", false, "record the answers of workerd into requests.txt before comparing")
	live    = flag.Bool("live", false, "also check that workerd still gives the recorded answers")
)

// programs are the projects that are compared, below the root of the module.
func programs(t *testing.T) []string {
	t.Helper()
	root := process.Root(t)
	var dirs []string
	for _, pattern := range []string{"test/apps/*/requests.txt", "examples/*/requests.txt"} {
		found, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			dirs = append(dirs, filepath.Dir(f))
		}
	}
	if len(dirs) < 15 {
		t.Fatalf("got %d programs, want at least 15", len(dirs))
	}
	return dirs
}

// TestRecorded compares skerry's answers with those that workerd gave.
func TestRecorded(t *testing.T) {
	for _, dir := range programs(t) {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			if *rewrite {
				record(t, dir)
			}
			process.Install(t, dir)
			if *live {
				t.Run("workerd", func(t *testing.T) { serveAndCompare(t, dir, startWorkerd) })
			}
			t.Run("skerry", func(t *testing.T) { serveAndCompare(t, dir, startSkerry) })
		})
	}
}

// serveAndCompare starts a server with the program and compares its answers with the recorded ones.
func serveAndCompare(t *testing.T, dir string, start func(*testing.T, string) (*process.Process, string)) {
	server, addr := start(t, dir)
	compare(t, newClient(addr), mustScript(t, dir))
	if t.Failed() {
		t.Logf("log:\n%s", server.Log())
	}
}

// record asks workerd each request and writes its answers into the script.
func record(t *testing.T, dir string) {
	t.Helper()
	list := mustScript(t, dir)
	process.Install(t, dir)
	server, addr := startWorkerd(t, dir)
	defer server.Stop(0)
	c := newClient(addr)
	for _, e := range list {
		got, err := c.do(t.Context(), e)
		if err != nil {
			t.Fatalf("%s: %v\n%s", e.Name(), err, server.Log())
		}
		e.Want = got
	}
	if err := os.WriteFile(filepath.Join(dir, "requests.txt"), FormatScript(list), 0o644); err != nil {
		t.Fatal(err)
	}
}

func compare(t *testing.T, c *client, list []*Exchange) {
	t.Helper()
	for _, e := range list {
		got, err := c.do(t.Context(), e)
		if err != nil {
			t.Errorf("%s: %v", e.Name(), err)
			continue
		}
		if diff := e.Diff(got); diff != "" {
			t.Errorf("%s: %s", e.Name(), diff)
		}
	}
}

func mustScript(t *testing.T, dir string) []*Exchange {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(dir, "requests.txt"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := ParseScript(raw)
	if err != nil {
		t.Fatalf("%s: %v", dir, err)
	}
	return list
}

func TestScriptRoundTrip(t *testing.T) {
	text := strings.Join([]string{
		"# two lines", "# of comment", "=== POST /a?b=c", "content-type: text/plain", "| line one", "| ", `|q "\x00\xff"`,
		"--- 200", "content-type: text/plain", "set-cookie: a=1", "set-cookie: b=2", "| body", "| ", "",
		"=== WS /ws", "> hello", "> #00ff", "> close 1000 bye", "--- 101", "< hello", "< #00ff", "< close 1000 bye", "",
		"=== GET /fails", "@status the text names the runtime", "--- 500", "",
	}, "\n")
	list, err := ParseScript([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if got := FormatScript(list); !bytes.Equal(got, []byte(text)) {
		t.Errorf("got\n%s\nwant\n%s", got, text)
	}
	if got, want := string(list[0].Body), "line one\n\n\x00\xff"; got != want {
		t.Errorf("got body %q, want %q", got, want)
	}
	if got, want := string(list[0].Want.Body), "body\n"; got != want {
		t.Errorf("got body %q, want %q", got, want)
	}
	if got := list[0].Diff(&Answer{Status: 200, Header: list[0].Want.Header, Body: []byte("body")}); got == "" {
		t.Error("got no difference for another body")
	}
	for _, bad := range []string{"| early", "=== GET", "=== GET /\n--- abc", "=== GET /\nno header", "=== GET /\n|q 'x", "=== GET /\n< early"} {
		if _, err := ParseScript([]byte(bad)); err == nil {
			t.Errorf("%q: got no error", bad)
		}
	}
}
