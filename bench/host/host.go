// Package host is what measurements share: what they ran on and with, processes pinned to cores and what they use, raw
// files, reports, progress.
//
// It knows no workloads and no peers. Nothing in it is safe for concurrent use.
package host

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Today is the date, as the names of raw files have it.
func Today() string { return time.Now().UTC().Format("20060102") }

// Commit is the short hash of the repository that is checked out here, or else of what this binary was built from. Another
// repository is not asked: the working directory may be anybody's.
func Commit() string {
	if text, err := os.ReadFile("go.mod"); err == nil && strings.HasPrefix(string(text), "module github.com/skerry-run/skerry\n") {
		if out, err := exec.Command("git", "rev-parse", "--short", "HEAD").Output(); err == nil {
			return strings.TrimSpace(string(out))
		}
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && len(s.Value) > 7 {
				return s.Value[:7]
			}
		}
	}
	return "unknown"
}

// Machine names the processor and counts its cores.
func Machine() string {
	model := runtime.GOARCH
	if raw, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		for line := range strings.Lines(string(raw)) {
			if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
				model = strings.TrimSpace(value)
				break
			}
		}
	}
	return fmt.Sprintf("%s, %d cores", model, runtime.NumCPU())
}

// Load is the load average over 1, 5 and 15 minutes.
func Load() string {
	raw, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	f := strings.Fields(string(raw))
	return strings.Join(f[:min(3, len(f))], " ")
}

// Version asks the server of that name for its version.
func Version(ctx context.Context, name, path string) string {
	arg := "--version"
	switch name {
	case "skerry":
		arg = "version"
	case "nginx", "wrk":
		arg = "-v"
	}
	out, err := exec.CommandContext(ctx, path, arg).CombinedOutput()
	line, _, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	if err != nil && name != "wrk" || line == "" { // wrk says its version and that there is no address
		return "unknown"
	}
	line = strings.TrimPrefix(line, "nginx version: ")
	line, _, _ = strings.Cut(line, " [") // wrk goes on
	return strings.TrimLeft(strings.TrimPrefix(line, name), " /v")
}

// Resident is the resident memory of a process in bytes, 0 when unknown.
func Resident(pid int) int64 {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	f := strings.Fields(string(raw))
	if len(f) < 2 {
		return 0
	}
	pages, err := strconv.ParseInt(f[1], 10, 64)
	if err != nil {
		return 0
	}
	return pages * int64(os.Getpagesize())
}

// ticksPerSecond is the unit of times in /proc, the same on all architectures.
const ticksPerSecond = 100

// CPU is the processor time that a process has used, with that of its children that have ended; 0 when unknown.
func CPU(pid int) time.Duration {
	f := statFields(pid)
	if len(f) < 15 {
		return 0
	}
	var ticks int64
	for _, text := range f[11:15] { // user, system, and both of the children
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return 0
		}
		ticks += n
	}
	return time.Duration(ticks) * time.Second / ticksPerSecond
}

// statFields are the fields of a process's line from the state on: what stands before it may hold spaces.
func statFields(pid int) []string {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return nil
	}
	_, rest, _ := strings.Cut(string(raw), ") ")
	return strings.Fields(rest)
}

// CPUTree is the processor time that processes and all that they started have used; what has ended and was waited for
// counts.
func CPUTree(pids ...int) time.Duration {
	var sum time.Duration
	for _, pid := range tree(pids) {
		sum += CPU(pid)
	}
	return sum
}

// ResidentTree is the resident memory of processes and all that they started. Pages that they share count for each.
func ResidentTree(pids ...int) int64 {
	var sum int64
	for _, pid := range tree(pids) {
		sum += Resident(pid)
	}
	return sum
}

// tree returns pids and the processes below them.
func tree(pids []int) []int {
	below := map[int][]int{}
	dirs, err := os.ReadDir("/proc")
	if err != nil {
		return pids
	}
	for _, d := range dirs {
		pid, err := strconv.Atoi(d.Name())
		if err != nil {
			continue
		}
		if f := statFields(pid); len(f) > 1 {
			if parent, err := strconv.Atoi(f[1]); err == nil {
				below[parent] = append(below[parent], pid)
			}
		}
	}
	all := slices.Clone(pids)
	for i := 0; i < len(all); i++ {
		all = append(all, below[all[i]]...)
	}
	return all
}

// Stolen is a point from which the processor time is counted that the hypervisor gave to others.
type Stolen struct{ steal, total float64 }

// StolenFrom begins to count.
func StolenFrom() Stolen {
	raw, err := os.ReadFile("/proc/stat")
	if err != nil {
		return Stolen{}
	}
	line, _, _ := strings.Cut(string(raw), "\n")
	var s Stolen
	for i, f := range strings.Fields(line) {
		if i == 0 || i > 8 { // the name; guest time, which is part of user time
			continue
		}
		n, _ := strconv.ParseFloat(f, 64) // the kernel writes numbers
		if s.total += n; i == 8 {
			s.steal = n
		}
	}
	return s
}

// Share is the share of all processor time since s that was stolen.
func (s Stolen) Share() float64 {
	end := StolenFrom()
	if end.total == s.total {
		return 0
	}
	return (end.steal - s.steal) / (end.total - s.total)
}
