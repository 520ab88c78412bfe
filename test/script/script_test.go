// Package script runs the command line the way a user does: each file of
// testdata is a folder of files and the commands to run in it, with what they
// must print.
package script

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/test/process"
)

// waitLimit bounds each wait for something that must happen.
const waitLimit = 30 * time.Second

func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("find scripts: %v, %v", files, err)
	}
	binary := process.Skerry(t)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s := &script{t: t, binary: binary, dir: t.TempDir()}
			s.run(string(text))
		})
	}
}

// script is one run of a script file. Its commands, one a line, "#" starts a
// comment, "!" before a command says that it must fail:
//
//	skerry ARG...      run; its output is what stdout and stderr look at. An ARG
//	                   in single quotes may have spaces
//	stdin NAME         NAME of the script's files is what the next run reads
//	stdout REGEXP      the output must match
//	stderr REGEXP
//	start ARG...       run skerry in the background on a free port, $ADDR, and
//	                   wait until it listens
//	get PATH           request; the status and body become stdout
//	until PATH REGEXP  request until the answer matches
//	log REGEXP         wait until the background program printed a match
//	stop               end the background program; it must exit cleanly
//	write FILE NAME    copy NAME of the script's files to FILE
//	rm FILE
//	exists FILE
type script struct {
	t              *testing.T
	binary, dir    string
	files          map[string]string
	stdout, stderr string
	stdin          string // for the next run
	background     *process.Process
	addr           string
}

func (s *script) run(text string) {
	commands, files := split(text)
	s.files = files
	for name, content := range files {
		s.write(name, content)
	}
	for n, line := range strings.Split(commands, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if err := s.command(line); err != nil {
			log := ""
			if s.background != nil {
				log = "\nlog:\n" + s.background.Log()
			}
			s.t.Fatalf("line %d: %s\n%v\nstdout:\n%s\nstderr:\n%s%s", n+1, line, err, s.stdout, s.stderr, log)
		}
	}
}

// split parses the format of Go's txtar: text, then files after "-- NAME --".
func split(text string) (commands string, files map[string]string) {
	files = map[string]string{}
	marker := regexp.MustCompile(`(?m)^-- (\S+) --\n`)
	marks := marker.FindAllStringSubmatchIndex(text, -1)
	if len(marks) == 0 {
		return text, files
	}
	for i, m := range marks {
		end := len(text)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		files[text[m[2]:m[3]]] = text[m[1]:end]
	}
	return text[:marks[0][0]], files
}

func (s *script) write(name, content string) {
	path := filepath.Join(s.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		s.t.Fatal(err)
	}
}

func (s *script) command(line string) error {
	line, negate := strings.CutPrefix(line, "! ")
	name, rest, _ := strings.Cut(line, " ")
	var err error
	switch name {
	case "skerry":
		return s.skerry(words(rest), negate)
	case "stdin":
		s.stdin = s.files[rest]
	case "stdout":
		err = match(s.stdout, rest)
	case "stderr":
		err = match(s.stderr, rest)
	case "start":
		return s.start(words(rest))
	case "get":
		s.stdout, err = s.get(rest)
	case "until":
		path, pattern, _ := strings.Cut(rest, " ")
		err = s.wait(func() error {
			if s.stdout, err = s.get(path); err != nil {
				return err
			}
			return match(s.stdout, pattern)
		})
	case "log":
		err = s.wait(func() error { return match(s.background.Log(), rest) })
	case "stop":
		if !s.background.Stop(10 * time.Second) {
			return fmt.Errorf("did not end after SIGTERM")
		}
		return s.background.Err()
	case "write":
		to, from, _ := strings.Cut(rest, " ")
		s.write(to, s.files[from])
	case "rm":
		err = os.Remove(filepath.Join(s.dir, rest))
	case "exists":
		_, err = os.Stat(filepath.Join(s.dir, rest))
	default:
		s.t.Fatalf("no command %q", name)
	}
	if negate {
		if err == nil {
			return fmt.Errorf("must fail, and did not")
		}
		return nil
	}
	return err
}

func (s *script) skerry(args []string, negate bool) error {
	ctx, cancel := context.WithTimeout(s.t.Context(), waitLimit)
	defer cancel()
	cmd := exec.CommandContext(ctx, s.binary, s.expand(args)...)
	cmd.Dir = s.dir
	var out, errOut bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(s.stdin), &out, &errOut
	s.stdin = ""
	err := cmd.Run()
	s.stdout, s.stderr = out.String(), errOut.String()
	if failed := err != nil; failed != negate {
		return fmt.Errorf("exit: %v", err)
	}
	return nil
}

// words splits at white space that is not in single quotes; two of them in a row
// inside of quotes are one of the text.
func words(text string) []string {
	const quote = "\x00"
	var out []string
	for i, part := range strings.Split(strings.ReplaceAll(text, "''", quote), "'") {
		if i%2 == 1 {
			out = append(out, strings.ReplaceAll(part, quote, "'"))
		} else {
			out = append(out, strings.Fields(part)...)
		}
	}
	return out
}

func (s *script) start(args []string) error {
	s.addr = process.FreeAddr(s.t)
	s.background = process.Start(s.t, s.dir, s.binary, s.expand(args)...)
	s.background.WaitListening(s.t, s.addr, waitLimit)
	return nil
}

// expand puts the address of the last background program into arguments.
func (s *script) expand(args []string) []string {
	for i := range args {
		args[i] = strings.ReplaceAll(args[i], "$ADDR", s.addr)
		args[i] = strings.ReplaceAll(args[i], "$PORT", s.addr[strings.LastIndex(s.addr, ":")+1:])
	}
	return args
}

func (s *script) get(path string) (string, error) {
	req, err := http.NewRequestWithContext(s.t.Context(), "GET", "http://"+s.addr+path, nil)
	if err != nil {
		return "", err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	defer func() { _ = resp.Body.Close() }()
	body, err := io.ReadAll(resp.Body)
	return fmt.Sprintf("%d\n%s", resp.StatusCode, body), err
}

// wait repeats f until it succeeds; the last error counts.
func (s *script) wait(f func() error) error {
	deadline := time.After(waitLimit)
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for {
		err := f()
		if err == nil {
			return nil
		}
		select {
		case <-deadline:
			return err
		case <-tick.C:
		}
	}
}

func match(text, pattern string) error {
	re, err := regexp.Compile("(?ms)" + pattern)
	if err != nil {
		return err
	}
	if !re.MatchString(text) {
		return fmt.Errorf("no match for %s", pattern)
	}
	return nil
}
