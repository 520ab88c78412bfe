package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Cores says which cores run what, in the form of taskset. Empty: the kernel decides.
type Cores struct{ Server, Client string }

// Pin makes the command that runs on the given cores.
func Pin(ctx context.Context, cores, path string, args ...string) *exec.Cmd {
	if cores == "" {
		return exec.CommandContext(ctx, path, args...)
	}
	return exec.CommandContext(ctx, "taskset", append([]string{"-c", cores, path}, args...)...) // taskset becomes the program
}

// Command is a program of a server.
type Command struct {
	Path string
	Args []string
	Env  []string // beside those of this process
	User *syscall.Credential
}

// Processes is a running server: one process or more, each with those that it starts.
type Processes struct {
	cmds  []*exec.Cmd
	ended []*ending
	out   tail
}

// ending is the end of one of them.
type ending struct {
	done chan struct{} // closed when it was waited for
	err  error         // set before
}

// Start starts the commands in dir, and waits until ask has an answer. It says what they printed when they do not come.
func Start(ctx context.Context, cores, dir string, commands []Command, every, limit time.Duration, ask func() error) (*Processes, error) {
	p := &Processes{}
	for _, c := range commands {
		cmd := Pin(ctx, cores, c.Path, c.Args...)
		cmd.Dir, cmd.Stdout, cmd.Stderr, cmd.Env = dir, &p.out, &p.out, append(os.Environ(), c.Env...)
		// All that it starts ends with it.
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: c.User}
		if err := cmd.Start(); err != nil {
			p.Stop()
			return nil, err
		}
		end := &ending{done: make(chan struct{})}
		p.cmds, p.ended = append(p.cmds, cmd), append(p.ended, end)
		go func() {
			defer close(end.done)
			end.err = cmd.Wait()
		}()
	}
	var ended error
	err := Await(every, time.Now().Add(limit), func() error {
		err := ask()
		if err != nil && p.gone() {
			ended = fmt.Errorf("it ended: %w", err)
			return nil
		}
		return err
	})
	if err = errors.Join(err, ended); err != nil {
		p.Stop()
		return nil, fmt.Errorf("%w\n%s", err, p.out.String())
	}
	return p, nil
}

// Stop ends the processes at once.
func (p *Processes) Stop() { _ = p.end(syscall.SIGKILL) } // killed

// Quit asks the processes to end, and waits. The error is that of one that did not end well.
func (p *Processes) Quit() error { return p.end(syscall.SIGTERM) }

const quitLimit = 20 * time.Second

func (p *Processes) end(s syscall.Signal) (err error) {
	for i, cmd := range p.cmds {
		_ = syscall.Kill(-cmd.Process.Pid, s) // it may be gone
		force := time.AfterFunc(quitLimit, func() { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) })
		<-p.ended[i].done
		force.Stop()
		err = errors.Join(err, p.ended[i].err)
	}
	p.cmds, p.ended = nil, nil
	return err
}

// gone says whether one of them has ended.
func (p *Processes) gone() bool {
	for _, ended := range p.ended {
		select {
		case <-ended.done:
			return true
		default:
		}
	}
	return false
}

func (p *Processes) pids() []int {
	var pids []int
	for _, cmd := range p.cmds {
		pids = append(pids, cmd.Process.Pid)
	}
	return pids
}

// CPU is the processor time that all of them have used.
func (p *Processes) CPU() time.Duration { return CPUTree(p.pids()...) }

// Resident is the resident memory of all of them.
func (p *Processes) Resident() int64 { return ResidentTree(p.pids()...) }

// Printed is the end of what they printed.
func (p *Processes) Printed() string { return p.out.String() }

// tail keeps the end of what is written to it.
type tail struct {
	mu sync.Mutex
	b  []byte // +checklocks:mu
}

const tailBytes = 16 << 10

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.b = append(t.b, p...)
	if n := len(t.b) - tailBytes; n > 0 {
		t.b = append(t.b[:0], t.b[n:]...)
	}
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(string(bytes.ToValidUTF8(t.b, []byte("?"))))
}

// Open counts the open files and the threads of all of them.
func (p *Processes) Open() (files, threads int) {
	for _, pid := range tree(p.pids()) {
		list, _ := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid)) // none when it is gone
		files += len(list)
		list, _ = os.ReadDir(fmt.Sprintf("/proc/%d/task", pid)) // as above
		threads += len(list)
	}
	return files, threads
}
