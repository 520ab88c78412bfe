package worker

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/skerry-run/skerry/internal/js"
)

// Exports is what an app's main module offers.
type Exports struct {
	Handlers []string // of the default export: "fetch", "scheduled", "queue"...
	Classes  []string // named exports that are classes
}

// load evaluates the app's script on the VM thread, as the first turn of its
// owner. The result arrives through the ops app_started and app_failed.
func (v *vm) load(in *instance) error {
	v.baseHeap = v.js.Context().Memory().HeapBytes
	v.loading = in
	fn, err := v.js.Context().Eval("(async function (__skerry) { \"use strict\";\n"+v.app.code.Script+"\n})", v.scriptURL(), 0)
	if err != nil {
		v.startFailed(v.startError(err))
		return nil
	}
	defer fn.Free()
	env := string(v.app.opts.Env)
	if env == "" {
		env = "{}"
	}
	start := v.realm.Export("app_start")
	err = start.Do(js.Ref(fn), js.String(env), js.Bool(v.app.code.ServiceWorker))
	if err != nil {
		v.startFailed(v.startError(err))
		if e, ok := err.(*js.Exception); ok && e != nil {
			return nil
		}
	}
	return err
}

// scriptURL names the script in stacks.
func (v *vm) scriptURL() string { return "app:" + v.app.code.Name }

func (v *vm) startError(err error) error {
	if e, ok := err.(*js.Exception); ok {
		stack := v.frames(e.Stack)
		if len(stack) == 0 && e.Line > 0 {
			stack = v.frames(fmt.Sprintf("@%s:%d:%d", e.URL, e.Line, max(e.Column, 1)))
		}
		return &ScriptError{Name: e.Name, Message: e.Message, Stack: stack, Start: true, ID: v.owner.id()}
	}
	return err
}

func (v *vm) started(exports string) {
	_ = json.Unmarshal([]byte(exports), &v.exports) // our own JSON
	in := v.loading
	if in == nil {
		return
	}
	v.loading = nil
	close(in.ready)
	v.startDone()
}

func (v *vm) startDone() {
	if v.refill {
		v.refill = false
		v.pool.refill()
	}
}

func (v *vm) startFailed(err error) {
	in := v.loading
	if in == nil {
		return
	}
	v.loading = nil
	if s, ok := err.(*ScriptError); ok {
		v.log(nil, LevelError, s.Text())
	}
	v.app.failStart(in, err)
	v.condemn(err)
	v.startDone()
}

// fetchExport dispatches a request to the app; see ops.go for the way back.
func (v *vm) dispatchFetch(i *invocation) error {
	body := -1
	if i.req.Body != nil {
		body = v.newBody(i.req)
	}
	return v.realm.Export("dispatch_fetch").Do(js.Int(i.num), js.String(i.req.Method), js.String(i.req.URL), js.Int(body), js.Number(float64(i.req.BodyLength)))
}

// head joins a header list to the text that the JS side reads lazily.
func head(list []string) string { return strings.Join(list, "\n") }

// splitHead is the inverse of head; an empty text is no header.
func splitHead(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

