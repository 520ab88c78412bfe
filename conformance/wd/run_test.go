//go:build conformance

package wd

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/test/process"
)

var (
	wdDir  = flag.String("wd", "", "a checkout of cloudflare/workerd")
	filter = flag.String("wd.filter", "", "regular expression: files to run")
	live   = flag.Bool("wd.live", false, "run workerd too, and compare with what workerd.txt says of it")
	record = flag.Bool("wd.rewrite", false, "run workerd too, and write workerd.txt")
	verify = flag.Bool("wd.verify", true, "compare with the expectations; without it only print")
)

const (
	caseLimit  = 20 * time.Second
	startLimit = 30 * time.Second
)

// TestSuite runs the files of suite.txt, TestNode those of node.txt: what the
// modules of Node.js are held to.
func TestSuite(t *testing.T) { runList(t, "suite.txt", "expect.txt") }
func TestNode(t *testing.T)  { runList(t, "node.txt", "expect-node.txt") }

// runList runs the files that one file names. Another names their cases that fail.
func runList(t *testing.T, list, expect string) {
	if *wdDir == "" {
		t.Log("the suite is not here: suite.txt says how to get it")
		return
	}
	expected := readExpectations(t, expect)
	only := regexp.MustCompile(*filter)
	peer := readFailures(t)
	var table []row
	for _, file := range lines(t, list) {
		if !only.MatchString(file) {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			if *live || *record {
				runPeer(t, file, peer)
			}
			r := row{file: filepath.Base(file)}
			if reason, ok := expected[r.file][wholeFile]; ok {
				t.Logf("not run: it %s", reason)
				r.total = peer.cases[r.file]
			} else {
				r.passed, r.total = runFile(t, file, expected[r.file])
			}
			r.peer = r.total - len(peer.failed[r.file])
			table = append(table, r)
		})
	}
	if *record {
		peer.write(t)
	}
	t.Logf("\n%s", tableText(table, peer.version))
}

// row is what a file came to.
type row struct {
	file                string
	passed, peer, total int
}

func tableText(rows []row, version string) string {
	var b strings.Builder
	line := func(name string, total, passed, peer any) {
		fmt.Fprintf(&b, "%-40s %8v %14v %14v\n", name, total, passed, peer)
	}
	line("", "cases", "skerry passes", "workerd passes")
	sum := row{file: "total (workerd is " + version + ")"}
	for _, r := range rows {
		line(r.file, r.total, r.passed, r.peer)
		sum.total, sum.passed, sum.peer = sum.total+r.total, sum.passed+r.passed, sum.peer+r.peer
	}
	line(sum.file, sum.total, sum.passed, sum.peer)
	return b.String()
}

// runFile runs the cases of one configuration.
func runFile(t *testing.T, file string, expected map[string]string) (passed, total int) {
	dir := t.TempDir()
	s, err := makeSuite(configOf(file), dir)
	if err != nil {
		t.Fatal(err)
	}
	r := &runner{t: t, suite: s}
	r.start()
	known := map[string]bool{}
	for _, host := range s.tested {
		for _, name := range r.names(host) {
			total++
			known[name] = true
			err := r.run(host, name)
			reason, fails := expected[name]
			switch {
			case err == nil:
				passed++
				if fails && *verify && !strings.HasPrefix(reason, byChance) {
					t.Errorf("%s passes; it is expected to fail: %s", name, reason)
				}
			case !fails || !*verify:
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	for name := range expected {
		if !known[name] && *verify {
			t.Errorf("an expectation names %s, which is not there", name)
		}
	}
	return passed, total
}

// configOf is where the configuration of a file of suite.txt is.
func configOf(file string) string { return filepath.Join(*wdDir, "src", file+".wd-test") }

// runner has a node that serves the projects of a suite. A case that does not end
// costs the node, so that none runs beside it.
type runner struct {
	t     *testing.T
	suite *suite
	node  *process.Process
	addr  string
}

func (r *runner) start() {
	r.addr = process.FreeAddr(r.t)
	args := append([]string{"serve", "--listen", r.addr, "--data", r.t.TempDir()}, r.suite.dirs...)
	r.node = process.Start(r.t, r.suite.dirs[0], process.Skerry(r.t), args...)
	r.node.WaitListening(r.t, r.addr, startLimit)
}

func (r *runner) ask(host, name string) ([]byte, error) { return ask(r.addr, host, name) }

// ask asks the adapter behind addr to run a case, or for their names.
func ask(addr, host, name string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), caseLimit)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, "GET", "http://"+addr+"/", nil)
	if err != nil {
		return nil, err
	}
	req.Host = host
	req.Header.Set("conformance-case", name)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }() // read to its end
	body, err := io.ReadAll(resp.Body)
	if err == nil && resp.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", resp.Status, body)
	}
	return body, err
}

func (r *runner) log() string {
	log := r.node.Log()
	return log[max(0, len(log)-2000):]
}

func (r *runner) names(host string) []string {
	names, err := names(r.addr, host)
	if err != nil {
		r.node.Stop(time.Second) // which writes the rest of the log
		r.t.Fatalf("cases of %s: %v\n%s", host, err, r.log())
	}
	return names
}

// names returns the names of the cases behind addr, sorted.
func names(addr, host string) (names []string, err error) {
	body, err := ask(addr, host, "?")
	if err == nil {
		err = json.Unmarshal(body, &names)
	}
	slices.Sort(names)
	return names, err
}

func (r *runner) run(host, name string) error {
	body, err := r.ask(host, name)
	if err != nil {
		r.node.Stop(0)
		r.start()
		return err
	}
	return outcome(body)
}

// outcome is what the adapter says of a case.
func outcome(body []byte) error {
	var result struct {
		OK    bool   `json:"ok"`
		Error string `json:"error"`
	}
	if err := json.Unmarshal(body, &result); err != nil {
		return fmt.Errorf("%w: %s", err, body)
	}
	if !result.OK {
		return fmt.Errorf("%s", result.Error)
	}
	return nil
}

// byChance begins the reason of a case that also passes at times.
const byChance = "by chance"

// wholeFile stands for all cases of a file that cannot be run.
const wholeFile = "*"

// readExpectations returns reasons by file and case.
func readExpectations(t *testing.T, file string) map[string]map[string]string {
	out := map[string]map[string]string{}
	for _, line := range lines(t, file) {
		fields := strings.SplitN(line, " ", 3)
		if len(fields) < 3 {
			t.Fatalf("%s: %q has no reason", file, line)
		}
		for _, file := range strings.Split(fields[0], ",") {
			if out[file] == nil {
				out[file] = map[string]string{}
			}
			out[file][fields[1]] = fields[2]
		}
	}
	return out
}

// lines are those of a file that are neither empty nor comments.
func lines(t *testing.T, file string) []string {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }() // only read
	var out []string
	for s := bufio.NewScanner(f); s.Scan(); {
		if line := strings.TrimSpace(s.Text()); line != "" && line[0] != '#' {
			out = append(out, line)
		}
	}
	return out
}
