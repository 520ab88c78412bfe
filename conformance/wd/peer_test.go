//go:build conformance

package wd

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/test/process"
)

const (
	failuresFile = "workerd.txt"
	failuresHead = "# Cases that workerd itself fails through the adapter: file, case, how; and how many cases a file has. The flag -wd.rewrite writes this file.\n"
)

// failures is what workerd.txt says: what fails in workerd itself, where the
// adapter stands in front of the same files.
type failures struct {
	version string
	failed  map[string]map[string]string // file, case: how
	cases   map[string]int               // of a file
}

func readFailures(t *testing.T) *failures {
	f := &failures{version: "unknown", failed: map[string]map[string]string{}, cases: map[string]int{}}
	if _, err := os.Stat(failuresFile); os.IsNotExist(err) && *record {
		return f
	}
	for _, line := range lines(t, failuresFile) {
		fields := strings.SplitN(line, " ", 3)
		if fields[0] == "version" {
			f.version = strings.Join(fields[1:], " ")
			continue
		}
		if fields[0] == "cases" {
			n, err := strconv.Atoi(fields[2])
			if err != nil {
				t.Fatalf("%s: %q: %v", failuresFile, line, err)
			}
			f.cases[fields[1]] = n
			continue
		}
		if f.failed[fields[0]] == nil {
			f.failed[fields[0]] = map[string]string{}
		}
		f.failed[fields[0]][fields[1]] = fields[2]
	}
	return f
}

func (f *failures) write(t *testing.T) {
	var b strings.Builder
	b.WriteString(failuresHead + "version " + f.version + "\n")
	for _, file := range slices.Sorted(maps.Keys(f.cases)) {
		fmt.Fprintf(&b, "cases %s %d\n", file, f.cases[file])
	}
	for _, file := range slices.Sorted(maps.Keys(f.failed)) {
		for _, name := range slices.Sorted(maps.Keys(f.failed[file])) {
			fmt.Fprintf(&b, "%s %s %s\n", file, name, f.failed[file][name])
		}
	}
	if err := os.WriteFile(failuresFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// runPeer runs the cases of one configuration in workerd.
func runPeer(t *testing.T, file string, f *failures) {
	bin, dir, base := process.Workerd(t), t.TempDir(), filepath.Base(file)
	version, err := exec.Command(bin, "--version").Output()
	if err != nil {
		t.Fatal(err)
	}
	config, services, addrs, err := writePeer(configOf(file), dir, func() string { return process.FreeAddr(t) })
	if err != nil {
		t.Fatal(err)
	}
	failed, caseN := map[string]string{}, 0
	start := func() *process.Process {
		p := process.Start(t, dir, bin, "serve", "--experimental", config)
		p.WaitListening(t, addrs[0], startLimit)
		return p
	}
	node := start()
	for i, addr := range addrs {
		list, err := names(addr, services[i])
		if err != nil {
			t.Fatalf("cases of %s in workerd: %v\n%s", services[i], err, node.Log())
		}
		caseN += len(list)
		for _, name := range list {
			body, err := ask(addr, services[i], name)
			if err != nil { // it hangs or is gone
				node.Stop(0)
				node = start()
			} else {
				err = outcome(body)
			}
			if err != nil {
				failed[name] = how(err)
			}
		}
	}
	node.Stop(0)
	f.version = strings.TrimPrefix(strings.TrimSpace(string(version)), "workerd ")
	if !*record && !maps.EqualFunc(failed, f.failed[base], func(a, b string) bool { return true }) {
		t.Errorf("in workerd fail %v; %s has %v", failed, failuresFile, f.failed[base])
	}
	f.failed[base], f.cases[base] = failed, caseN
}

var addresses = regexp.MustCompile(`127\.0\.0\.1:\d+`)

// how is the first line of an error.
func how(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\n")
	return addresses.ReplaceAllString(text[:min(len(text), 120)], "ADDRESS")
}
