//go:build failpoint

package failpoint

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"syscall"
	"testing"
	"time"
)

var (
	_    = Register("test/second", "test/first")
	size = Value("test/size", 7)
	wait = Value("test/wait", time.Second)
)

// TestMain is also the child process that passes each point three times.
func TestMain(m *testing.M) {
	if os.Getenv("FAILPOINT_CHILD") == "" {
		os.Exit(m.Run())
	}
	for i := range 3 {
		for _, name := range []string{"test/first", "test/second"} {
			if err := Hit(name); err != nil {
				fmt.Printf("%s %d %v\n", name, i+1, errors.Is(err, ErrInjected))
			}
		}
	}
	if size != 7 || wait != time.Second {
		fmt.Println(size, wait)
	}
	fmt.Println("end")
	os.Exit(0)
}

func child(t *testing.T, spec string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "FAILPOINT_CHILD=1", EnvName+"="+spec)
	return cmd
}

func TestHit(t *testing.T) {
	for _, tc := range []struct{ name, spec, want string }{
		{"nothing armed", "", "end\n"},
		{"first hit", "test/first=error", "test/first 1 true\nend\n"},
		{"third hit of one, second of the other", "test/first:3=error,test/second:2=error", "test/second 2 true\ntest/first 3 true\nend\n"},
		{"a hit that never comes", "test/first:4=kill", "end\n"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			out, err := child(t, tc.spec).Output()
			if err != nil {
				t.Fatal(err)
			}
			if string(out) != tc.want {
				t.Errorf("got %q, want %q", out, tc.want)
			}
		})
	}
}

func TestKill(t *testing.T) {
	out, err := child(t, "test/second:2=kill").Output()
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		t.Fatalf("got %v, want an exit by signal", err)
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	if !ok || status.Signal() != syscall.SIGKILL {
		t.Errorf("got %v, want SIGKILL", exit)
	}
	if len(out) != 0 {
		t.Errorf("got output %q after the kill", out)
	}
}

func TestPause(t *testing.T) {
	cmd := child(t, "test/first=pause")
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(stderr).ReadString('\n')
	if want := "failpoint test/first: paused\n"; err != nil || line != want {
		t.Errorf("got %q, %v; want %q", line, err, want)
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
}

func TestBadSpec(t *testing.T) {
	for _, spec := range []string{"test/first", "test/first=explode", "test/first:0=kill", "test/first:x=kill", "test/none=kill"} {
		err := child(t, spec).Run()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 {
			t.Errorf("%s: got %v, want exit code 2", spec, err)
		}
	}
}

func TestNames(t *testing.T) {
	if got, want := Names(), []string{"test/first", "test/second"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestValue(t *testing.T) {
	for _, tc := range []struct{ set, want string }{
		{"", "end\n"},
		{"test/size=12", "12 1s\nend\n"},
		{"test/wait=5000000,test/size=3", "3 5ms\nend\n"},
	} {
		cmd := child(t, "")
		cmd.Env = append(cmd.Env, SetEnvName+"="+tc.set)
		if out, err := cmd.Output(); err != nil || string(out) != tc.want {
			t.Errorf("%s: got %q, %v, want %q", tc.set, out, err, tc.want)
		}
	}
	for _, set := range []string{"test/size", "test/size=0", "test/size=x", "test/none=1"} {
		cmd := child(t, "")
		cmd.Env = append(cmd.Env, SetEnvName+"="+set)
		var exit *exec.ExitError
		if err := cmd.Run(); !errors.As(err, &exit) || exit.ExitCode() != 2 {
			t.Errorf("%s: got %v, want exit code 2", set, err)
		}
	}
}
