package worker

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

// Exports is what an app's main module offers.
type Exports struct {
	Handlers []string `json:"handlers"` // of the default export: "fetch", "scheduled"...
	Classes  []string `json:"classes"`  // named exports that are classes
}

// adopt makes a blank VM the app's and starts the app.
func (v *vm) adopt(a *App, in *instance) {
	v.app, v.home, v.limits, v.loading = a, in, a.opts.Limits, in
	v.memory.Store(v.limits.MemoryBytes)
	v.lastSample, v.resident = time.Now(), residentBytes()
	v.swept = v.resident
	v.idle = v.resident
	v.realm.Outbound = a.opts.Outbound
	if a.opts.MeasureStart {
		v.baseHeap = v.liveHeap()
	}
	v.start.began, v.start.cpu = time.Now(), 0
	v.turn(v.start, v.load)
}

// wrapperLines is how many lines stand before the script in what is evaluated.
const wrapperLines = 1

// load evaluates the app's script on the VM thread. The result arrives through
// the ops app_started and app_failed, in this turn or, with top-level await, in
// a later one.
func (v *vm) load() error {
	// An async function costs a tenth more to compile.
	async := ""
	if strings.Contains(v.app.code.Script, "await") {
		async = "async "
	}
	// A service worker's script is a classic script, so it is strict only when it says so itself.
	strict := `"use strict";`
	if v.app.code.ServiceWorker {
		strict = ""
	}
	fn, err := v.js.Context().Eval("("+async+"function (__skerry) { "+strict+"\n"+v.app.code.Script+"\n})", v.scriptURL(), 1)
	if err == nil {
		defer fn.Free()
		env := string(v.app.opts.Env)
		if env == "" {
			env = "{}"
		}
		var globals, bindings []byte
		if globals, err = json.Marshal(v.app.code.Globals); err != nil {
			return err
		}
		if bindings, err = json.Marshal(v.app.opts.Bindings); err != nil {
			return err
		}
		err = v.realm.Export("app_start").Do(js.Ref(fn), js.String(env), js.Bool(v.app.code.ServiceWorker), js.String(string(globals)), js.String(string(bindings)), js.Strings(v.app.code.Flags), js.String(v.app.opts.Location))
	}
	if e, ok := errors.AsType[*js.Exception](err); ok {
		v.startFailed(v.startError(e))
		return nil
	}
	return err
}

// checkStart fails a start that can never end.
func (v *vm) checkStart() {
	if v.loading != nil && v.start.pending == 0 && v.runLoopWait == 0 {
		v.startFailed(&ScriptError{Message: "top-level await can never settle: nothing that could settle it is still running", Start: true, ID: v.start.id()})
	}
}

// scriptURL names the script in stacks.
func (v *vm) scriptURL() string { return "app:" + v.app.code.Name }

func (v *vm) startError(e *js.Exception) error {
	stack := v.frames(e.Stack)
	if len(stack) == 0 && e.Line > 0 {
		stack = v.frames(fmt.Sprintf("@%s:%d:%d", e.URL, e.Line, max(e.Column, 1)))
	}
	return &ScriptError{Name: e.Name, Message: e.Message, Stack: stack, Start: true, ID: v.start.id()}
}

func (v *vm) startDone() {
	if v.refill {
		v.refill = false
		time.AfterFunc(refillDelay, v.pool.refill)
	}
}

// refillDelay keeps the making of the next blank VM out of the way of the first
// requests of the app that took the last one.
const refillDelay = 200 * time.Millisecond

func (v *vm) startFailed(err error) {
	in := v.loading
	if in == nil {
		return
	}
	v.loading = nil
	if s, ok := errors.AsType[*ScriptError](err); ok {
		v.log(nil, LevelError, s.Text())
	}
	v.condemn(err)
	v.app.failStart(in, err)
	v.startDone()
}

// head joins a header list to the text that the JS side reads.
func head(list []string) string { return strings.Join(list, "\n") }

// splitHead is the inverse of head; an empty text is no header.
func splitHead(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}
