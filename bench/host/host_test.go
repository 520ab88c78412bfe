package host

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// What a process started is counted with it, while it runs and when it has ended.
func TestProcesses(t *testing.T) {
	dir := t.TempDir()
	// The shell's child spins, and what it has waited for is a second one.
	const script = `sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'; touch done; sh -c 'while true; do :; done' & wait`
	p, err := Start(t.Context(), "", dir, []Command{{Path: "/bin/sh", Args: []string{"-c", script}}}, time.Millisecond, time.Minute, func() error {
		_, err := os.Stat(filepath.Join(dir, "done"))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Stop()
	ended := p.CPU()
	if ended < 20*time.Millisecond {
		t.Errorf("%v with a child that has ended", ended)
	}
	if err := Await(time.Millisecond, time.Now().Add(time.Minute), func() error {
		if p.CPU() < ended+50*time.Millisecond {
			return os.ErrDeadlineExceeded
		}
		return nil
	}); err != nil {
		t.Errorf("%v does not grow with a child that runs", p.CPU())
	}
	if own := Resident(p.pids()[0]); own == 0 || p.Resident() <= own {
		t.Errorf("%d bytes resident, %d of them of the first process", p.Resident(), own)
	}
	if files, threads := p.Open(); files < 6 || threads < 2 {
		t.Errorf("%d open files, %d threads", files, threads)
	}
	if err := p.Quit(); err == nil || !strings.Contains(err.Error(), "terminated") {
		t.Errorf("got %v of a shell that was ended", err)
	}
	if p.CPU() != 0 {
		t.Error("processor time after the end")
	}
}

func TestStartFails(t *testing.T) {
	_, err := Start(t.Context(), "", t.TempDir(), []Command{{Path: "/bin/sh", Args: []string{"-c", "echo no port; sleep 60"}}}, 10*time.Millisecond, 300*time.Millisecond, func() error { return os.ErrInvalid })
	if err == nil || !strings.Contains(err.Error(), os.ErrInvalid.Error()) || !strings.Contains(err.Error(), "no port") {
		t.Errorf("got %v, want the error and what was printed", err)
	}
}

// What has ended is not waited for.
func TestStartEnds(t *testing.T) {
	began := time.Now()
	_, err := Start(t.Context(), "", t.TempDir(), []Command{{Path: "/bin/sh", Args: []string{"-c", "echo no such flag"}}}, time.Millisecond, time.Hour, func() error { return os.ErrInvalid })
	if err == nil || !strings.Contains(err.Error(), "it ended: ") || !strings.Contains(err.Error(), "no such flag") || time.Since(began) > time.Minute {
		t.Errorf("got %v after %s", err, time.Since(began))
	}
}

func TestProgress(t *testing.T) {
	var b bytes.Buffer
	now := time.Unix(0, 0)
	p := newProgress(&b, 4, func() time.Time { return now })
	for _, d := range []time.Duration{40 * time.Second, 80 * time.Second, time.Second, time.Second} {
		now = now.Add(d)
		p.Step("step")
	}
	if want := "[1/4] step; about 2 min left\n[2/4] step; about 2 min left\n[3/4] step; about 40 s left\n[4/4] step\n"; b.String() != want {
		t.Errorf("got %q, want %q", b.String(), want)
	}
}

func TestDeliver(t *testing.T) {
	type sample struct{ N int }
	dir := t.TempDir()
	render := func(raw []byte, name string) (Report, error) {
		h, list, err := Decode[Header, sample](raw, name)
		if err != nil || len(list) != 2 || list[1].N != 7 || h.Commit != "abc" {
			t.Errorf("got %+v %+v, %v", h, list, err)
		}
		return Report{Text: Head("T", "x", name, h), Charts: map[string][]byte{"x.svg": []byte("<svg/>")}}, nil
	}
	h := Header{Kind: "environment", Date: "20260102", Commit: "abc"}
	for i, asJSON := range []bool{false, true} {
		var out bytes.Buffer
		if err := os.MkdirAll(filepath.Join(dir, "report"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "report", "x-old.svg"), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := Deliver(Output{Dir: dir, JSON: asJSON, Stdout: &out}, "x", h, []sample{{1}, {7}}, render); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(dir, "report", "x.md"))
		if err != nil {
			t.Fatal(err)
		}
		if name, err := Source(text); err != nil || name != "raw/20260102-abc/x.jsonl" {
			t.Errorf("the report names %q, %v", name, err)
		}
		raw, err := os.ReadFile(filepath.Join(dir, "raw", "20260102-abc", "x.jsonl"))
		if want := [][]byte{text, raw}[i]; err != nil || !bytes.Equal(out.Bytes(), want) {
			t.Errorf("printed %q, want %q, %v", out.Bytes(), want, err)
		}
		if _, err := os.Stat(filepath.Join(dir, "report", "x-old.svg")); err == nil {
			t.Error("a chart that the report has no more is still there")
		}
	}
	if _, _, err := Decode[Header, sample]([]byte("{}\n{\n"), "f"); err == nil || !strings.Contains(err.Error(), "read f, line 2") {
		t.Errorf("got %v for a bad line", err)
	}
	var back Header
	if text, err := json.Marshal(NewHeader()); err != nil || json.Unmarshal(text, &back) != nil || back.Machine == "" {
		t.Errorf("got %s, %v", text, err)
	}
}

func TestFill(t *testing.T) {
	doc := []byte("a\n<!-- t: generated, not to be edited -->\nold\n<!-- end of t -->\nb\n")
	got, err := Fill(doc, "t", "new\n")
	if want := "a\n<!-- t: generated, not to be edited -->\nnew\n<!-- end of t -->\nb\n"; err != nil || string(got) != want {
		t.Errorf("got %q, %v", got, err)
	}
	if _, err := Fill(doc, "u", ""); err == nil {
		t.Error("no error without markers")
	}
}

func TestQuantile(t *testing.T) {
	for _, row := range []struct{ q, want float64 }{{0, 1}, {0.5, 2.5}, {1, 4}} {
		if got := Quantile([]float64{4, 1, 3, 2}, row.q); got != row.want {
			t.Errorf("%g: got %g, want %g", row.q, got, row.want)
		}
	}
	if got := Quantile(nil, 0.5); got != 0 {
		t.Errorf("got %g of none", got)
	}
}

// The commit is that of this repository, and of no other one.
func TestCommit(t *testing.T) {
	outside := Commit()
	t.Chdir("../..")
	want, err := exec.Command("git", "rev-parse", "--short", "HEAD").Output()
	if err != nil {
		t.Skip("not a checkout")
	}
	if got := Commit(); got != strings.TrimSpace(string(want)) {
		t.Errorf("got %s, want %s", got, want)
	}
	if outside != "unknown" && !strings.HasPrefix(string(want), outside) {
		t.Errorf("got %s in a folder that is not the repository's root", outside)
	}
}
