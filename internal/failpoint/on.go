//go:build failpoint

package failpoint

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
)

// Enabled is true: points are compiled in.
const Enabled = true

type action string

const (
	actionKill  action = "kill"
	actionError action = "error"
	actionPause action = "pause"
)

// A point acts at its at'th hit. Only hits is written after it is armed.
type point struct {
	at     int64
	action action
	hits   atomic.Int64
}

var names struct {
	mu   sync.Mutex
	list []string // guarded by mu
}

// Register adds the names of a package's points. It is for package variables.
func Register(list ...string) struct{} {
	names.mu.Lock()
	defer names.mu.Unlock()
	for _, name := range list {
		if slices.Contains(names.list, name) {
			panic("failpoint " + name + " is registered twice")
		}
		names.list = append(names.list, name)
	}
	return struct{}{}
}

var values struct {
	mu   sync.Mutex
	list []string // guarded by mu
}

// Value returns what SetEnvName says of name, else usual. It is for package variables.
func Value[T ~int | ~int64](name string, usual T) T {
	values.mu.Lock()
	defer values.mu.Unlock()
	if slices.Contains(values.list, name) {
		panic("value " + name + " is declared twice")
	}
	values.list = append(values.list, name)
	set, err := parseSet(os.Getenv(SetEnvName))
	if err != nil {
		refuse(SetEnvName, err)
	}
	if v, ok := set[name]; ok {
		return T(v)
	}
	return usual
}

// parseSet reads the value of SetEnvName.
func parseSet(spec string) (map[string]int64, error) {
	set := map[string]int64{}
	for _, item := range strings.Split(spec, ",") {
		if item == "" {
			continue
		}
		name, number, _ := strings.Cut(item, "=")
		v, err := strconv.ParseInt(number, 10, 64)
		if err != nil || v < 1 {
			return nil, fmt.Errorf("%q has no positive number", item)
		}
		set[name] = v
	}
	return set, nil
}

// checkSet finds names that no package declares.
func checkSet(spec string) error {
	set, err := parseSet(spec)
	if err != nil {
		return err
	}
	values.mu.Lock()
	defer values.mu.Unlock()
	for name := range set {
		if !slices.Contains(values.list, name) {
			return fmt.Errorf("no value is named %q; there are %s", name, strings.Join(values.list, " "))
		}
	}
	return nil
}

// refuse ends the process: a test that arms nothing must not pass.
func refuse(env string, err error) {
	fmt.Fprintf(os.Stderr, "%s: %v\n", env, err)
	os.Exit(2)
}

// Names returns the names of all registered points, sorted.
func Names() []string {
	names.mu.Lock()
	defer names.mu.Unlock()
	return slices.Sorted(slices.Values(names.list))
}

// armed is read from the environment at the first hit. A spec that does not
// parse or names no registered point ends the process.
var armed = sync.OnceValue(func() map[string]*point {
	points, err := parse(os.Getenv(EnvName))
	if err == nil {
		for name := range points {
			if !slices.Contains(Names(), name) {
				err = fmt.Errorf("no failpoint is named %q; there are %s", name, strings.Join(Names(), " "))
			}
		}
	}
	if err != nil {
		refuse(EnvName, err)
	}
	if err := checkSet(os.Getenv(SetEnvName)); err != nil {
		refuse(SetEnvName, err)
	}
	return points
})

// Hit passes the point: it returns nil unless the point is armed and this is the
// hit at which it acts.
func Hit(name string) error {
	p := armed()[name]
	if p == nil || p.hits.Add(1) != p.at {
		return nil
	}
	switch p.action {
	case actionKill:
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {} // the signal is on its way
	case actionPause:
		fmt.Fprintf(os.Stderr, "failpoint %s: paused\n", name)
		select {}
	}
	return fmt.Errorf("%s: %w", name, ErrInjected)
}

// parse reads the value of EnvName.
func parse(spec string) (map[string]*point, error) {
	points := map[string]*point{}
	for _, item := range strings.Split(spec, ",") {
		if item == "" {
			continue
		}
		left, act, ok := strings.Cut(item, "=")
		if !ok {
			return nil, fmt.Errorf("%q has no action", item)
		}
		p := &point{at: 1, action: action(act)}
		if !slices.Contains([]action{actionKill, actionError, actionPause}, p.action) {
			return nil, fmt.Errorf("%q: unknown action %q", item, act)
		}
		name, n, counted := strings.Cut(left, ":")
		if counted {
			at, err := strconv.ParseInt(n, 10, 64)
			if err != nil || at < 1 {
				return nil, fmt.Errorf("%q: %q is not a number of a hit", item, n)
			}
			p.at = at
		}
		points[name] = p
	}
	return points, nil
}
