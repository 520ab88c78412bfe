package worker

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

// newTestApp loads an app whose script is given as the body of a module: what it
// assigns to handlers is its default export.
func newTestApp(t testing.TB, script string, opts Options) *App {
	t.Helper()
	p := NewPool(Config{})
	t.Cleanup(p.Close)
	if opts.Log == nil {
		opts.Log = func(l Line) { t.Logf("[%s] %s", l.Level, l.Text) }
	}
	a := p.Load(Code{Name: "test", Script: "let handlers;\n" + script + "\n;__skerry.main({ default: handlers });"}, opts)
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		a.Close(ctx)
	})
	return a
}

func mustFetch(t testing.TB, a *App, url string) *Response {
	t.Helper()
	r, err := a.Fetch(context.Background(), &Request{Method: "GET", URL: url, Header: []string{"x-a", "1"}})
	if err != nil {
		t.Fatalf("fetch %s: %v", url, err)
	}
	return r
}

func TestFetch(t *testing.T) {
	a := newTestApp(t, `handlers = {
		async fetch(request, env, ctx) {
			const url = new URL(request.url);
			if (url.pathname === "/throw") throw new TypeError("boom");
			if (url.pathname === "/none") return;
			if (url.pathname === "/hang") return new Promise(() => {});
			if (url.pathname === "/later") await new Promise(r => setTimeout(r, 10));
			return new Response(env.GREETING + " " + url.pathname + " " + request.headers.get("x-a"), { status: 201, headers: { "x-b": "2" } });
		}
	}`, Options{Env: []byte(`{"GREETING":"hello"}`)})
	for _, path := range []string{"/", "/later"} {
		r := mustFetch(t, a, "https://example.com"+path)
		if got, want := string(r.Body), "hello "+path+" 1"; got != want || r.Status != 201 {
			t.Errorf("%s: got %d %q, want 201 %q", path, r.Status, got, want)
		}
		if got := strings.Join(r.Header, "|"); !strings.Contains(got, "x-b|2") || !strings.Contains(got, "text/plain") {
			t.Errorf("%s: headers: got %q", path, got)
		}
	}
	for path, want := range map[string]string{
		"/throw": "TypeError: boom",
		"/none":  "TypeError: Incorrect type for Promise",
		"/hang":  ErrNeverSettles.Error(),
	} {
		_, err := a.Fetch(context.Background(), &Request{Method: "GET", URL: "https://example.com" + path})
		var e *ScriptError
		if !errors.As(err, &e) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", path, err, want)
		}
		if path == "/throw" && (len(e.Stack) == 0 || e.Stack[0].Line != 5 || e.Stack[0].File != "test.js") {
			t.Errorf("stack: got %v, want test.js:5 first", e.Stack)
		}
	}
}

// A service worker is a classic script; a module is strict.
func TestSloppyServiceWorker(t *testing.T) {
	p := NewPool(Config{})
	defer p.Close()
	const body = `new Response([(function () { return this === undefined })(), (() => { try { delete Object.prototype; return "sloppy" } catch { return "strict" } })()].join())`
	for want, code := range map[string]Code{
		"false,sloppy": {Name: "sw", Script: `addEventListener("fetch", (e) => e.respondWith(` + body + `))`, ServiceWorker: true},
		"true,strict":  {Name: "module", Script: `__skerry.main({ default: { fetch: () => ` + body + ` } })`},
	} {
		a := p.Load(code, Options{})
		if got := string(mustFetch(t, a, "https://example.com/").Body); got != want {
			t.Errorf("%s: got %q, want %q", code.Name, got, want)
		}
		a.Close(context.Background())
	}
}

func TestConcurrentRequestsInterleave(t *testing.T) {
	a := newTestApp(t, `let waiting = null, n = 0; handlers = {
		async fetch(request) {
			n++;
			if (n < 3) { await new Promise(r => { const w = waiting; waiting = () => { w?.(); r() }; const id = setInterval(() => { if (n === 3) { clearInterval(id); r() } }, 1) }) }
			return new Response("n=" + n);
		}
	}`, Options{})
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() {
			if got := string(mustFetch(t, a, "https://example.com/").Body); got != "n=3" {
				t.Errorf("got %q, want n=3", got)
			}
		})
	}
	wg.Wait()
}

func TestLimits(t *testing.T) {
	const script = `const leak = []; handlers = {
		async fetch(request) {
			switch (new URL(request.url).pathname) {
			case "/loop": for (;;) leak.length;
			case "/storm": for (;;) await 0;
			case "/promises": (function f() { Promise.resolve().then(f) })(); await new Promise(() => {});
			case "/objects": for (;;) leak.push({ n: leak.length });
			case "/wall": await new Promise(r => setTimeout(r, 60000));
			}
			return new Response("ok");
		}
	}`
	for _, c := range []struct {
		path  string
		limit Limit
	}{{"/loop", LimitCPU}, {"/storm", LimitCPU}, {"/promises", LimitCPU}, {"/objects", LimitMemory}, {"/wall", LimitWall}} {
		t.Run(c.path[1:], func(t *testing.T) {
			var mu sync.Mutex
			var lines []string
			a := newTestApp(t, script, Options{
				Limits: Limits{CPU: 300 * time.Millisecond, MemoryBytes: 64 << 20, Wall: 20 * time.Second},
				Log: func(l Line) {
					mu.Lock()
					defer mu.Unlock()
					lines = append(lines, l.Text)
				},
			})
			if c.limit == LimitWall {
				a.opts.Limits.Wall = 50 * time.Millisecond
			}
			if c.limit == LimitMemory {
				a.opts.Limits.CPU = time.Minute
			}
			mustFetch(t, a, "https://example.com/")
			_, err := a.Fetch(context.Background(), &Request{Method: "GET", URL: "https://example.com" + c.path})
			var e *LimitError
			if !errors.As(err, &e) || e.Limit != c.limit || e.HTTPStatus() != 503 || e.ID == "" {
				t.Fatalf("got %v, want a LimitError of %q", err, c.limit)
			}
			if got := string(mustFetch(t, a, "https://example.com/").Body); got != "ok" {
				t.Errorf("after the limit: got %q, want ok", got)
			}
			mu.Lock()
			defer mu.Unlock()
			text := strings.Join(lines, "\n")
			if !strings.Contains(text, "exceeded "+string(c.limit)+" limit: used ") {
				t.Errorf("log: got %q", text)
			}
			if c.path == "/loop" && !strings.Contains(text, "fetch (test.js:4") {
				t.Errorf("log: got %q, want the place of the loop", text)
			}
		})
	}
}

func TestStartErrors(t *testing.T) {
	for name, c := range map[string]struct{ script, want string }{
		"syntax": {"let x = ;", "SyntaxError"},
		"throw":  {"throw new RangeError('at start')", "RangeError: at start"},
		"async":  {"await 0; null.x", "TypeError"},
		"hang":   {"await new Promise(() => {})", "top-level await can never settle"},
		"loop":   {"for (;;);", "start-up cpu"},
	} {
		t.Run(name, func(t *testing.T) {
			a := newTestApp(t, c.script, Options{Limits: Limits{StartCPU: 100 * time.Millisecond}})
			_, err := a.Fetch(context.Background(), &Request{Method: "GET", URL: "https://example.com/"})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestClientGone(t *testing.T) {
	aborted := make(chan string, 1)
	a := newTestApp(t, `handlers = {
		async fetch(request) {
			request.signal.addEventListener("abort", () => console.log("aborted " + request.signal.reason.name));
			console.log("waiting");
			await scheduler.wait(60000, { signal: request.signal }).catch(() => {});
			return new Response("late");
		}
	}`, Options{Log: func(l Line) { aborted <- l.Text }})
	ctx, cancel := context.WithCancelCause(context.Background())
	go func() {
		<-aborted
		cancel(errors.New("client is gone"))
	}()
	_, err := a.Fetch(ctx, &Request{Method: "GET", URL: "https://example.com/"})
	if err == nil || err.Error() != "client is gone" {
		t.Errorf("got %v", err)
	}
	if got := <-aborted; got != "aborted AbortError" {
		t.Errorf("log: got %q", got)
	}
}

func TestWaitUntilOutlivesTheResponse(t *testing.T) {
	outcome := make(chan Outcome, 1)
	logged := make(chan string, 4)
	a := newTestApp(t, `handlers = {
		fetch(request, env, ctx) {
			ctx.waitUntil((async () => { await scheduler.wait(20); console.log("after"); throw new Error("late") })());
			return new Response("now");
		}
	}`, Options{Done: func(o Outcome) { outcome <- o }, Log: func(l Line) { logged <- l.Text }})
	mustFetch(t, a, "https://example.com/")
	if got := <-logged; got != "after" {
		t.Errorf("log: got %q", got)
	}
	if got := <-logged; !strings.HasPrefix(got, "waitUntil: Error: late") {
		t.Errorf("log: got %q", got)
	}
	o := <-outcome
	if o.Status != 200 || o.Outcome != "exception" || o.Wall < 20*time.Millisecond {
		t.Errorf("outcome: got %+v", o)
	}
}

func BenchmarkFetch(b *testing.B) {
	a := newTestApp(b, `handlers = { fetch() { return new Response("Hello World!") } }`, Options{})
	for b.Loop() {
		mustFetch(b, a, "https://example.com/")
	}
}

func BenchmarkBlankVM(b *testing.B) {
	p := NewPool(Config{Blank: -1})
	defer p.Close()
	for b.Loop() {
		v, err := p.take()
		if err != nil {
			b.Fatal(err)
		}
		v.stop()
	}
}

// BenchmarkColdStart is the first request to an app of 30 KB that is not
// loaded, with a blank VM ready.
func BenchmarkColdStart(b *testing.B) {
	var script strings.Builder
	for n := 0; script.Len() < 30_000; n++ {
		fmt.Fprintf(&script, "class Route%d { constructor(path) { this.path = path; this.handlers = new Map() }\n"+
			"  on(method, handler) { this.handlers.set(method, handler); return this }\n"+
			"  match(request) { const url = new URL(request.url); return url.pathname === this.path ? this.handlers.get(request.method) : undefined } }\n", n)
	}
	script.WriteString(`const route = new Route0("/").on("GET", () => Response.json({ hello: "world" }));
		__skerry.main({ default: { fetch: (r) => route.match(r)() } });`)
	p := NewPool(Config{})
	defer p.Close()
	var cpu time.Duration
	for b.Loop() {
		b.StopTimer()
		p.awaitBlank()
		a := p.Load(Code{Name: "cold", Script: script.String()}, Options{})
		before := processCPU()
		b.StartTimer()
		mustFetch(b, a, "https://example.com/")
		b.StopTimer()
		cpu += processCPU() - before
		a.Close(context.Background())
		b.StartTimer()
	}
	b.ReportMetric(float64(cpu.Microseconds())/float64(b.N), "cpu-us/op")
}

// awaitBlank returns when a blank VM is ready and has nothing to do.
func (p *Pool) awaitBlank() {
	v, err := p.take()
	if err != nil {
		return
	}
	v.refill = false
	warm := make(chan struct{})
	v.inbox.post(event{run: func() error {
		for v.warmed >= 0 {
			v.warmUp()
		}
		close(warm)
		return nil
	}})
	<-warm
	p.mu.Lock()
	p.blanks = append(p.blanks, v)
	p.mu.Unlock()
}
