package worker

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
)

// workerOps are the ops through which an app's handlers answer.
func workerOps(v *vm) webapi.Ops {
	sync := func(f func(c *webapi.Call) error) webapi.Op {
		return webapi.Sync(func(c *webapi.Call) (js.Data, error) { return js.Undefined(), f(c) })
	}
	return webapi.Ops{
		// app_started(exportsJSON), app_failed(name, message, stack)
		"app_started": sync(func(c *webapi.Call) error { return v.noteStarted(c.String(0)) }),
		"app_failed": sync(func(c *webapi.Call) error {
			v.startFailed(&ScriptError{Name: c.String(0), Message: c.String(1), Stack: v.frames(c.String(2)), Start: true, ID: v.start.id()})
			return nil
		}),
		"app_name": webapi.Sync(func(*webapi.Call) (js.Data, error) { return js.String(v.app.code.Name), nil }),
		// app_module(name) returns the bytes of a module, null when there is none.
		"app_module": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
			b, ok := v.app.code.Modules[c.String(0)]
			if !ok {
				return js.Null(), nil
			}
			return js.Bytes(b), nil
		}),
		// app_files(): names and sizes of what the app was deployed with, flat.
		// app_file(name): the bytes of one.
		"app_files": webapi.Sync(func(*webapi.Call) (js.Data, error) { return v.files(), nil }),
		"app_file":  webapi.Sync(func(c *webapi.Call) (js.Data, error) { return js.Bytes(v.file(c.String(0))), nil }),
		// map_stack(stack): a stack of the engine as it reads in the app's sources.
		"map_stack": webapi.Sync(func(c *webapi.Call) (js.Data, error) { return js.String(v.mapText(c.String(0))), nil }),
		// memory_limit(): bytes that the app may use; undefined before one is loaded.
		"memory_limit": webapi.Sync(func(*webapi.Call) (js.Data, error) {
			if v.limits.MemoryBytes == 0 {
				return js.Undefined(), nil
			}
			return js.Number(float64(v.limits.MemoryBytes)), nil
		}),
		// request_head(inv), request_cf(inv): what the app asks of a request's head.
		"request_head": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
			i := v.live[c.Int(0)]
			if i == nil || i.req == nil {
				return js.String(""), nil
			}
			return js.Latin1([]byte(head(i.req.Header))), nil
		}),
		"request_cf": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
			i := v.live[c.Int(0)]
			if i == nil || i.req == nil || i.req.CF == nil {
				return js.String(""), nil
			}
			return js.String(string(i.req.CF())), nil
		}),
		// respond(inv, status, head, body, socket, coded): body is null, a string,
		// bytes or the number of a body resource; socket the number of a socket or
		// -1; coded says that the body has its content-encoding already.
		"respond": sync(func(c *webapi.Call) error { return v.respond(c) }),
		// respond_error(inv, name, message, stack)
		"respond_error": sync(func(c *webapi.Call) error {
			v.threw(c.Int(0), &ScriptError{Name: c.String(1), Message: c.String(2), Stack: v.frames(c.String(3))})
			return nil
		}),
		// event_done(inv): a handler without a response is over.
		"event_done": sync(func(c *webapi.Call) error {
			if i := v.live[c.Int(0)]; i != nil {
				i.reply(&Response{}, nil)
				v.lookAgain(i)
			}
			return nil
		}),
		// invocation_abort(inv, name, message, stack): it ends, with whatever it lives for.
		"invocation_abort": sync(func(c *webapi.Call) error {
			if i := v.live[c.Int(0)]; i != nil {
				v.abortWith(i, &ScriptError{Name: c.String(1), Message: c.String(2), Stack: v.frames(c.String(3)), ID: i.id()})
			}
			return nil
		}),
		// invocation() returns the number of the current invocation, 0 outside one.
		"invocation": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
			if v.owner == v.start {
				return js.Int(0), nil
			}
			return js.Int(v.owner.num), nil
		}),
		// turn_of(inv): is it the one that runs, or of the same actor, or over?
		"turn_of": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
			i := v.live[c.Int(0)]
			return js.Bool(i == nil || sameContext(i, v.owner)), nil
		}),
		// turn_later(inv, id): calls turn_now(id) in a turn of inv.
		"turn_later": sync(func(c *webapi.Call) error { v.later(v.live[c.Int(0)], c.Int(1)); return nil }),
		// wait_until_begin(inv), wait_until_end(inv, name, message, stack): the
		// latter with a message when the promise was rejected.
		"wait_until_begin": sync(func(c *webapi.Call) error { v.waitBegin(c.Int(0)); return nil }),
		"wait_until_end": sync(func(c *webapi.Call) error {
			i := v.live[c.Int(0)]
			if i == nil {
				return nil
			}
			i.waits--
			if c.Len() > 1 {
				e := &ScriptError{Name: c.String(1), Message: c.String(2), Stack: v.frames(c.String(3)), ID: i.id()}
				v.log(i, LevelError, "waitUntil: "+e.Text())
				i.noteException(e)
			}
			v.lookAgain(i)
			return nil
		}),
		// run_loop_begin(), run_loop_end(): work of the engine's that settles
		// through the run loop.
		"run_loop_begin": sync(func(c *webapi.Call) error { v.runLoopWait++; return nil }),
		"run_loop_end":   sync(func(c *webapi.Call) error { v.runLoopWait--; return nil }),
	}
}

func (v *vm) respond(c *webapi.Call) error {
	i := v.live[c.Int(0)]
	if i == nil || i.answered {
		return nil
	}
	r := &Response{Status: c.Int(1), Header: splitHead(latin1(c.String(2)))}
	switch c.Kind(3) {
	case js.KindString:
		r.Body, r.text = []byte(c.String(3)), true
	case js.KindBytes:
		r.Body = append([]byte{}, c.Bytes(3)...)
	case js.KindNumber:
		body := c.Realm.TakeBody(c.Int(3))
		if body == nil {
			return fmt.Errorf("respond: no body %d", c.Int(3))
		}
		if n := body.Length(); n >= 0 && !hasHeader(r.Header, "content-length") {
			r.Header = append(r.Header, "content-length", strconv.FormatInt(n, 10))
		}
		r.Stream = body
	}
	if !c.Bool(5) && !i.internal {
		if err := encodeBody(r); err != nil {
			return err
		}
	}
	if r.Stream != nil {
		r.Stream = v.newStream(i, r.Stream)
	}
	if id := c.Int(4); id >= 0 {
		s, ok := c.Realm.Resources.Remove(id).(*webapi.Socket)
		if !ok {
			return fmt.Errorf("respond: no socket %d", id)
		}
		v.lend(i, s)
		r.Socket = s
	}
	i.tracked = i.streaming || r.Socket != nil
	i.reply(r, nil)
	v.limitWaits(i)
	v.lookAgain(i)
	return nil
}

// lend lets a socket leave an invocation. The invocation lives until the socket's
// end if the other end is its own, and not if the socket passes through or an
// actor keeps the other end while it sleeps.
func (v *vm) lend(i *invocation, s *webapi.Socket) {
	if !s.Untie() {
		return
	}
	i.streaming, i.lent = true, true
	s.OnEnd(func() {
		v.inbox.post(event{owner: i, run: func() error {
			i.streaming = false
			return nil
		}})
	})
}

func hasHeader(list []string, name string) bool {
	for n := 0; n+1 < len(list); n += 2 {
		if strings.EqualFold(list[n], name) {
			return true
		}
	}
	return false
}

// maxEncodeInlineBytes is the largest body that is compressed on the VM's thread.
const maxEncodeInlineBytes = 16 << 10

// encodeBody gives a response the coding that its content-encoding names, as the
// Workers platform does.
func encodeBody(r *Response) error {
	coding := ""
	for n := 0; n+1 < len(r.Header); n += 2 {
		if len(r.Header[n]) == len("content-encoding") && strings.EqualFold(r.Header[n], "content-encoding") {
			coding = r.Header[n+1]
		}
	}
	if coding == "" || r.Body == nil && r.Stream == nil {
		return nil
	}
	if len(r.Body) > maxEncodeInlineBytes {
		r.Stream = webapi.NewBody(io.NopCloser(bytes.NewReader(r.Body)), int64(len(r.Body)))
		r.Body = nil
	}
	if r.Stream == nil {
		var err error
		r.text = false
		r.Body, err = webapi.EncodeBytes(r.Body, coding)
		return err
	}
	length := int64(0)
	body, isBody := r.Stream.(*webapi.Body)
	if !isBody {
		return nil
	}
	r.Stream, length = webapi.EncodeStream(body, coding)
	for n := 0; n+1 < len(r.Header); n += 2 {
		if strings.EqualFold(r.Header[n], "content-length") && r.Header[n+1] != strconv.FormatInt(length, 10) {
			r.Header = append(r.Header[:n], r.Header[n+2:]...)
			break
		}
	}
	return nil
}

// latin1 turns a text whose code units are bytes into those bytes.
func latin1(s string) string {
	for n := 0; n < len(s); n++ {
		if s[n] >= 0x80 {
			b := make([]byte, 0, len(s))
			for _, r := range s {
				b = append(b, byte(r))
			}
			return string(b)
		}
	}
	return s
}

// threw answers an invocation whose handler threw.
func (v *vm) threw(num int, e *ScriptError) {
	i := v.live[num]
	if i == nil {
		return
	}
	e.ID = i.id()
	i.tracked = false
	v.log(i, LevelError, e.Text())
	i.fail("exception", e)
	v.limitWaits(i)
	v.lookAgain(i)
}

// Thrown is the error that arguments i to i+2 of an op describe: name, message and
// stack of what the app threw.
func Thrown(c *webapi.Call, i int) *ScriptError {
	e := &ScriptError{Name: c.String(i), Message: c.String(i + 1)}
	if o, ok := c.Owner().(*invocation); ok {
		e.Stack, e.ID = o.vm.frames(c.String(i+2)), o.id()
	}
	return e
}

// abortWith ends an invocation at the end of the turn. Who waits for it gets err:
// the caller of its handler, and those of what its stubs stand for.
func (v *vm) abortWith(i *invocation, err *ScriptError) {
	i.err, i.outcome = err, "exception"
	v.log(i, LevelError, err.Text())
	i.reply(nil, err)
	i.cancel(err)
	v.realm.Release(i)
	i.tracked, i.streaming, i.waits, i.sessions, i.ending = false, false, 0, 0, true
	v.lookAgain(i)
}

func (i *invocation) noteException(err error) {
	if i.err == nil {
		i.outcome, i.err = "exception", err
	}
}

func (v *vm) waitBegin(num int) {
	if i := v.live[num]; i != nil {
		i.waits++
		if i.answered {
			v.limitWaits(i)
		}
	}
}

// limitWaits starts the time that waitUntil has after the response.
func (v *vm) limitWaits(i *invocation) {
	if i.waits == 0 || i.waitTimer != 0 {
		return
	}
	i.waitTimer = v.timers.start(v.start, v.limits.WaitUntil, false, func(int) error {
		i.waitTimer = 0
		if i.finished || i.waits == 0 {
			return nil
		}
		v.log(i, LevelWarn, fmt.Sprintf("waitUntil: cancelled after %s; its promises did not settle in time", durationText(v.limits.WaitUntil)))
		i.waits = 0
		v.settle(i)
		return nil
	}, nil)
}

// noteStarted notes that the app's modules are evaluated.
func (v *vm) noteStarted(exports string) error {
	if err := json.Unmarshal([]byte(exports), &v.started.Exports); err != nil {
		return err
	}
	in := v.loading
	if in == nil {
		return nil
	}
	v.loading = nil
	v.started.CPU = v.start.cpu + js.ThreadCPU() - v.lastCPU
	v.started.Wall = time.Since(v.start.began)
	if v.app.opts.MeasureStart {
		v.started.MemoryBytes = v.liveHeap() - v.baseHeap
	}
	close(in.ready)
	v.startDone()
	return nil
}

// scriptFile is what the app finds its script as among its files; a module of
// that name hides it.
const scriptFile = "worker"

func (v *vm) files() js.Data {
	code := &v.app.code
	var list []js.Data
	if _, hidden := code.Modules[scriptFile]; !hidden {
		list = append(list, js.String(scriptFile), js.Int(len(code.Script)))
	}
	for _, name := range slices.Sorted(maps.Keys(code.Modules)) {
		list = append(list, js.String(name), js.Int(len(code.Modules[name])))
	}
	return js.Array(list...)
}

func (v *vm) file(name string) []byte {
	if b, ok := v.app.code.Modules[name]; ok {
		return b
	}
	if name == scriptFile {
		return []byte(v.app.code.Script)
	}
	return nil
}
