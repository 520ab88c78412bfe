//go:build conformance

package h2

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/skerry-run/skerry/internal/front"
)

const (
	minTestN   = 146 // with the strict one
	minPassedN = 145 // over h2c, which has one expected failure
)

type handler struct{}

// Fetch reads the whole request before it answers, as an app that wants the body does.
func (handler) Fetch(_ context.Context, r *front.Request, w front.Replier) {
	go func() {
		if r.Body != nil {
			if _, err := io.Copy(io.Discard, r.Body); err != nil {
				w.Reply(nil, err)
				return
			}
		}
		w.Reply(&front.Response{Status: 200, Header: []string{"content-type", "text/plain"}, Body: []byte("hello")}, nil)
	}()
}

// report is h2spec's JUnit file.
type report struct {
	Suites []struct {
		Package string `xml:"package,attr"`
		Cases   []struct {
			Name    string  `xml:"classname,attr"`
			Failure *string `xml:"failure"`
			Error   *string `xml:"error"`
			Skipped *string `xml:"skipped"`
		} `xml:"testcase"`
	} `xml:"testsuite"`
}

func TestH2Spec(t *testing.T) {
	raw, err := os.ReadFile("expect.json")
	if err != nil {
		t.Fatal(err)
	}
	var expect map[string]map[string]string
	if err := json.Unmarshal(raw, &expect); err != nil {
		t.Fatal(err)
	}
	routes, err := front.NewRoutes([]front.Route{{Pattern: "*/*", Handler: handler{}}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := front.Open(front.Config{Listen: []front.Listener{{Addr: "127.0.0.1:0", TLS: true}, {Addr: "127.0.0.1:0"}}, Routes: routes})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	t.Run("tls", func(t *testing.T) { run(t, s.Addrs()[0], expect["tls"], "-t", "-k") })
	t.Run("h2c", func(t *testing.T) { run(t, s.Addrs()[1], expect["h2c"]) })
}

func run(t *testing.T, addr net.Addr, expect map[string]string, flags ...string) {
	host, port, err := net.SplitHostPort(addr.String())
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "report.xml")
	args := append([]string{"tool", "-modfile=tools/go.mod", "h2spec", "-S", "-h", host, "-p", port, "-j", file}, flags...)
	cmd := exec.Command("go", args...)
	cmd.Dir = "../.."
	out, _ := cmd.CombinedOutput() // exit status 1 is a failed test; the report says which
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("h2spec wrote no report: %v\n%s", err, out)
	}
	var r report
	if err := xml.Unmarshal(raw, &r); err != nil {
		t.Fatal(err)
	}
	total, passed := 0, 0
	for _, s := range r.Suites {
		for _, c := range s.Cases {
			total++
			name, failed := s.Package+": "+c.Name, c.Failure != nil || c.Error != nil || c.Skipped != nil
			if !failed {
				passed++
			}
			if reason, expected := expect[name]; failed && !expected {
				t.Errorf("%s: fails", name)
			} else if !failed && expected {
				t.Errorf("%s: passes, but is expected to fail: %s", name, reason)
			}
		}
	}
	t.Logf("%d of %d tests passed", passed, total)
	if total < minTestN || passed < minPassedN {
		t.Errorf("got %d of %d, want %d of %d at least\n%s", passed, total, minPassedN, minTestN, out)
	}
}
