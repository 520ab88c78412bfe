package webapi

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

// testLoop is the smallest event loop that a realm runs on: one owner, one
// queue, run by the goroutine of the test.
type testLoop struct {
	ctx    context.Context
	cancel context.CancelFunc
	turns  chan func() error

	mu     sync.Mutex
	timers map[int]*time.Timer
	last   int

	subrequestN, maxSubrequestN atomic.Int64
	uncaught                    []string
	buffered                    int64
}

func (l *testLoop) Owner() Owner             { return l }
func (l *testLoop) Context() context.Context { return l.ctx }
func (l *testLoop) Begin()                   {}
func (l *testLoop) End()                     {}
func (l *testLoop) Expect(int)               {}
func (l *testLoop) Log(_ int, text string)   { fmt.Println("console:", text) }
func (l *testLoop) ReserveMemory(int64) bool { return true }
func (l *testLoop) Buffer(n int64) error     { l.buffered += n; return nil }
func (l *testLoop) ReportUncaught(_ Owner, kind, text string) {
	l.uncaught = append(l.uncaught, kind+": "+text)
}
func (l *testLoop) Post(_ Owner, f func() error, _ func()) {
	select {
	case l.turns <- f:
	case <-l.ctx.Done():
	}
}

func (l *testLoop) Hold(f func()) { f() }

func (l *testLoop) CountSubrequest() error {
	n := l.subrequestN.Add(1)
	if limit := l.maxSubrequestN.Load(); limit > 0 && n > limit {
		return js.NewTypeError("too many subrequests")
	}
	return nil
}

func (l *testLoop) StartTimer(d time.Duration, repeat bool, f func(int) error, _ func(int)) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last++
	id := l.last
	var fire func()
	fire = func() {
		l.Post(l, func() error { return f(id) }, nil)
		if repeat {
			l.mu.Lock()
			defer l.mu.Unlock()
			if l.timers[id] != nil {
				l.timers[id] = time.AfterFunc(d, fire)
			}
		}
	}
	l.timers[id] = time.AfterFunc(d, fire)
	return id
}

func (l *testLoop) StopTimer(id int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if t := l.timers[id]; t != nil {
		t.Stop()
		delete(l.timers, id)
	}
}

// testVM is a realm on a loop, for tests of what JS sees.
type testVM struct {
	*testLoop
	*Realm
	t      testing.TB
	result chan string
}

// newTestVM makes a VM on the thread of the test; ops are added to those of the package.
func newTestVM(t testing.TB, ops ...Ops) *testVM {
	t.Helper()
	runtime.LockOSThread()
	t.Cleanup(runtime.UnlockOSThread)
	vm, err := js.New()
	if err != nil {
		t.Fatal(err)
	}
	l := &testLoop{turns: make(chan func() error, 1024), timers: map[int]*time.Timer{}}
	l.ctx, l.cancel = context.WithCancel(context.Background())
	v := &testVM{testLoop: l, t: t, result: make(chan string, 1)}
	v.Realm, err = Install(vm.Context(), l, ops...)
	if err != nil {
		t.Fatal(err)
	}
	fn, err := vm.Context().Function("__report", func(c *js.Call) (js.Data, error) {
		v.result <- c.String(0)
		return js.Undefined(), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	global := vm.Context().Global()
	if err := global.Set("__report", js.Ref(fn)); err != nil {
		t.Fatal(err)
	}
	global.Free()
	fn.Free()
	t.Cleanup(func() {
		l.cancel()
		v.Realm.Close()
		vm.Close()
	})
	return v
}

// run evaluates the body of an async function and returns what it returns, as
// JSON; an exception fails the test.
func (v *testVM) run(code string) string {
	v.t.Helper()
	out, err := v.try(code)
	if err != nil {
		v.t.Fatal(err)
	}
	return out
}

// try is run that returns the exception.
func (v *testVM) try(code string) (string, error) {
	v.t.Helper()
	text := "(async () => {" + code + "\n})().then(v => __report('=' + JSON.stringify(v)), e => __report('!' + e + '\\n' + (e && e.stack)))"
	val, err := v.Realm.Context().Eval(text, "test.js", 1)
	if err != nil {
		return "", err
	}
	val.Free()
	deadline := time.After(20 * time.Second)
	for {
		select {
		case r := <-v.result:
			if strings.HasPrefix(r, "!") {
				return "", fmt.Errorf("threw %s", r[1:])
			}
			return r[1:], nil
		default:
		}
		select {
		case f := <-v.turns:
			if err := f(); err != nil {
				return "", err
			}
		case <-deadline:
			return "", fmt.Errorf("timed out in %s", code)
		}
	}
}

// want runs code and compares its result, as JSON.
func (v *testVM) want(code string, want any) {
	v.t.Helper()
	w, err := json.Marshal(want)
	if err != nil {
		v.t.Fatal(err)
	}
	if got := v.run(code); got != string(w) {
		v.t.Errorf("%s\ngot %s, want %s", code, got, w)
	}
}

// wantError runs code, which must throw an error that has part in it.
func (v *testVM) wantError(code, part string) {
	v.t.Helper()
	out, err := v.try(code)
	switch {
	case err == nil:
		v.t.Errorf("%s\ngot %s, want an error with %q", code, out, part)
	case !strings.Contains(err.Error(), part):
		v.t.Errorf("%s\ngot %v, want an error with %q", code, err, part)
	}
}
