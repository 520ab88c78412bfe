// Package browser drives a headless Chromium over its debugging pipe, for tests of pages.
//
// The tests have the build tag browser, since not every machine has the program chromium:
//
//	go test -tags browser ./test/browser
package browser

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"
)

// answerLimit is how long Chromium may take for one command, waitLimit how long a page for what a test waits for.
const (
	answerLimit = 30 * time.Second
	waitLimit   = 20 * time.Second
)

// Browser is a running Chromium with a profile of its own.
type Browser struct {
	t   testing.TB
	in  *os.File
	cmd *exec.Cmd

	mu      sync.Mutex
	last    int                       // +checklocks:mu
	waiting map[int]chan<- devMessage // by command; +checklocks:mu
	ended   error                     // +checklocks:mu
}

// devMessage is a message of the DevTools protocol.
type devMessage struct {
	ID        int             `json:"id,omitempty"`
	Method    string          `json:"method,omitempty"`
	Params    any             `json:"params,omitempty"`
	SessionID string          `json:"sessionId,omitempty"`
	Result    json.RawMessage `json:"result,omitempty"`
	Error     *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
}

// Open starts Chromium; it ends with the test.
func Open(t testing.TB) *Browser {
	t.Helper()
	toChild, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, fromChild, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
		"--user-data-dir="+t.TempDir(), "--remote-debugging-pipe", "about:blank")
	cmd.ExtraFiles = []*os.File{toChild, fromChild} // 3 and 4, which the flag names
	if err := cmd.Start(); err != nil {
		t.Fatalf("start chromium: %v", err)
	}
	_, _ = toChild.Close(), fromChild.Close() // the child has its own
	b := &Browser{t: t, in: in, cmd: cmd, waiting: map[int]chan<- devMessage{}}
	read := make(chan struct{})
	go func() {
		defer close(read)
		b.read(bufio.NewReader(out))
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill() // whatever it does
		_ = cmd.Wait()         // it was killed
		<-read
		_, _ = in.Close(), out.Close()
	})
	return b
}

// read hands answers to whoever waits for them. Messages end with a zero byte.
func (b *Browser) read(r *bufio.Reader) {
	for {
		raw, err := r.ReadBytes(0)
		if err != nil {
			b.mu.Lock()
			b.ended = fmt.Errorf("chromium ended: %w", err)
			for _, ch := range b.waiting {
				close(ch)
			}
			b.waiting = nil
			b.mu.Unlock()
			return
		}
		var m devMessage
		if json.Unmarshal(raw[:len(raw)-1], &m) != nil || m.ID == 0 {
			continue // an event
		}
		b.mu.Lock()
		ch := b.waiting[m.ID]
		delete(b.waiting, m.ID)
		b.mu.Unlock()
		if ch != nil {
			ch <- m
		}
	}
}

// call sends a command and waits for its answer.
func (b *Browser) call(session, method string, params, result any) error {
	answer := make(chan devMessage, 1)
	b.mu.Lock()
	if b.ended != nil {
		b.mu.Unlock()
		return b.ended
	}
	b.last++
	m := devMessage{ID: b.last, Method: method, Params: params, SessionID: session}
	b.waiting[m.ID] = answer
	raw, err := json.Marshal(m)
	if err == nil {
		_, err = b.in.Write(append(raw, 0))
	}
	b.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case m, ok := <-answer:
		switch {
		case !ok:
			return errors.New("chromium ended")
		case m.Error != nil:
			return fmt.Errorf("%s: %s", method, m.Error.Message)
		case result == nil:
			return nil
		}
		return json.Unmarshal(m.Result, result)
	case <-time.After(answerLimit):
		return fmt.Errorf("%s: no answer", method)
	}
}

// Page is a tab.
type Page struct {
	b               *Browser
	target, session string
}

// Page opens a tab of that size in pixels at url.
func (b *Browser) Page(url string, width, height int) *Page {
	b.t.Helper()
	var target struct {
		TargetID string `json:"targetId"`
	}
	var attached struct {
		SessionID string `json:"sessionId"`
	}
	err := errors.Join(
		b.call("", "Target.createTarget", map[string]any{"url": "about:blank"}, &target),
		b.call("", "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached),
	)
	if err != nil {
		b.t.Fatal(err)
	}
	p := &Page{b, target.TargetID, attached.SessionID}
	p.do("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
	p.do("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true}, nil)
	p.do("Page.navigate", map[string]any{"url": url}, nil)
	return p
}

func (p *Page) do(method string, params, result any) {
	p.b.t.Helper()
	if err := p.b.call(p.session, method, params, result); err != nil {
		p.b.t.Fatal(err)
	}
}

// Close closes the tab.
func (p *Page) Close() {
	p.b.t.Helper()
	if err := p.b.call("", "Target.closeTarget", map[string]any{"targetId": p.target}, nil); err != nil {
		p.b.t.Fatal(err)
	}
}

// Eval returns the value of an expression as text.
func (p *Page) Eval(expression string) string {
	p.b.t.Helper()
	var r struct {
		Result struct {
			Value any `json:"value"`
		} `json:"result"`
		ExceptionDetails *struct {
			Text      string `json:"text"`
			Exception struct {
				Description string `json:"description"`
			} `json:"exception"`
		} `json:"exceptionDetails"`
	}
	p.do("Runtime.evaluate", map[string]any{"expression": "String(" + expression + ")", "awaitPromise": true, "returnByValue": true}, &r)
	if e := r.ExceptionDetails; e != nil {
		return fmt.Sprintf("%s %s", e.Text, e.Exception.Description)
	}
	return fmt.Sprint(r.Result.Value)
}

// Wait waits until an expression has that value.
func (p *Page) Wait(expression, want string) {
	p.b.t.Helper()
	got := ""
	for deadline := time.Now().Add(waitLimit); time.Now().Before(deadline); {
		if got = p.Eval(expression); got == want {
			return
		}
		p.Eval("new Promise(r => setTimeout(r, 20))") // the page goes on; a hidden one paints nothing
	}
	p.b.t.Fatalf("%s: got %q, want %q", expression, got, want)
}

// Type types text into what has the focus, and then presses Enter.
func (p *Page) Type(text string) {
	p.b.t.Helper()
	p.do("Input.insertText", map[string]any{"text": text}, nil)
	for _, kind := range []string{"keyDown", "keyUp"} {
		p.do("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}, nil)
	}
}

// Dark switches the page to dark colours.
func (p *Page) Dark() {
	p.b.t.Helper()
	p.do("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": "dark"}}}, nil)
}

// Screenshot returns a PNG of what the page shows.
func (p *Page) Screenshot() []byte {
	p.b.t.Helper()
	var r struct {
		Data string `json:"data"`
	}
	p.do("Page.bringToFront", map[string]any{}, nil) // a hidden page paints nothing
	p.do("Page.captureScreenshot", map[string]any{"format": "png"}, &r)
	png, err := base64.StdEncoding.DecodeString(r.Data)
	if err != nil {
		p.b.t.Fatal(err)
	}
	return png
}
