package actor

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/cluster"
	"github.com/skerry-run/skerry/internal/commitlog"
	"github.com/skerry-run/skerry/internal/worker"
)

// testNode is a host with one app, over a real log in a directory.
type testNode struct {
	t    testing.TB
	dir  string
	cfg  Config
	node *cluster.Node
	log  *commitlog.Log
	host *Host
	pool *worker.Pool
	app  *worker.App
	logs *logLines
}

// logLines collects what apps log.
type logLines struct {
	mu    sync.Mutex
	lines []string
}

func (l *logLines) add(line worker.Line) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines = append(l.lines, line.Text)
}

func (l *logLines) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Join(l.lines, "\n")
}

// startNode runs script, the members of an app's main module, on a fresh directory.
// Its bindings are ROOM for the class Room.
func startNode(t testing.TB, cfg Config, script string) *testNode {
	t.Helper()
	n := &testNode{t: t, dir: t.TempDir(), cfg: cfg, logs: &logLines{}}
	n.start(script)
	t.Cleanup(func() { n.stop() })
	return n
}

func (n *testNode) start(script string) {
	n.t.Helper()
	ctx := context.Background()
	var err error
	slogger := slog.New(slog.NewTextHandler(testWriter{n.t}, &slog.HandlerOptions{Level: slog.LevelWarn}))
	if n.node, err = cluster.Open(cluster.Config{Dir: filepath.Join(n.dir, "log")}); err != nil {
		n.t.Fatal(err)
	}
	if n.log, err = commitlog.Open(ctx, commitlog.Config{Node: n.node, Partitions: 1}); err != nil {
		n.t.Fatal(err)
	}
	cfg := n.cfg
	cfg.Dir, cfg.Log, cfg.Slog = n.dir, n.log, slogger
	if n.host, err = Open(ctx, cfg); err != nil {
		n.t.Fatal(err)
	}
	n.pool = worker.NewPool(worker.Config{Ops: Ops(), Slog: slogger})
	n.load(script)
}

// load replaces the app.
func (n *testNode) load(script string) {
	n.loadWith(script, "delete_all_deletes_alarm", "fetcher_no_get_put_delete", "rpc_params_dup_stubs")
}

// loadWith replaces the app by one with compatibility flags.
func (n *testNode) loadWith(script string, flags ...string) {
	code := worker.Code{Name: "app", Script: "const { DurableObject } = __skerry.builtin(\"cloudflare:workers\");\n" + script, Flags: flags}
	n.app = n.pool.Load(code, worker.Options{
		Pressure: func() { n.host.Relieve("app") },
		Node:     n.host, Log: n.logs.add, Limits: worker.Limits{CPU: time.Second},
		Bindings: []worker.Binding{{Name: "ROOM", Kind: "durable_object_namespace", Params: []byte(`{"class":"Room"}`)}},
	})
	n.host.SetApp("app", n.app)
}

func (n *testNode) stop() {
	if n.host == nil {
		return
	}
	ctx := context.Background()
	if err := n.host.Close(ctx); err != nil {
		n.t.Errorf("close host: %v", err)
	}
	n.app.Close(ctx)
	n.pool.Close()
	n.log.Close()
	if err := n.node.Close(); err != nil {
		n.t.Errorf("close node: %v", err)
	}
	n.host = nil
}

// get sends a request to the app.
func (n *testNode) get(path string) string {
	n.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	r, err := n.app.Fetch(ctx, &worker.Request{Method: "GET", URL: "https://app" + path})
	if err != nil {
		return "error: " + err.Error()
	}
	return bodyText(n.t, r)
}

// send sends a request straight to an actor of the class Room.
func (n *testNode) send(name, path string) string {
	n.t.Helper()
	return n.sendTo("Room", name, path)
}

// sendTo sends a request straight to an actor.
func (n *testNode) sendTo(class, name, path string) string {
	n.t.Helper()
	ns, err := n.host.Namespace("app", class)
	if err != nil {
		n.t.Fatal(err)
	}
	type answer struct {
		r   *worker.Response
		err error
	}
	done := make(chan answer, 1)
	tg := &target{host: n.host, ns: ns, id: ns.IDFromName(name), name: name}
	tg.Fetch(context.Background(), &worker.Request{Method: "GET", URL: "https://actor" + path}, func(r *worker.Response, err error) { done <- answer{r, err} })
	select {
	case a := <-done:
		if a.err != nil {
			return "error: " + a.err.Error()
		}
		return bodyText(n.t, a.r)
	case <-time.After(20 * time.Second):
		return "error: no answer"
	}
}

func bodyText(t testing.TB, r *worker.Response) string {
	t.Helper()
	if r.Stream == nil {
		return string(r.Body)
	}
	b, err := io.ReadAll(r.Stream)
	if err != nil {
		return fmt.Sprintf("%s, then error: %v", b, err)
	}
	return string(b)
}

type testWriter struct{ t testing.TB }

func (w testWriter) Write(p []byte) (int, error) {
	w.t.Log(strings.TrimSpace(string(p)))
	return len(p), nil
}

// roomScript counts in memory; it needs no storage.
const roomScript = `
let made = 0;
class Room extends DurableObject {
	count = 0;
	constructor(ctx, env) {
		super(ctx, env);
		this.made = ++made;
		if (ctx.id.name === "slow") ctx.blockConcurrencyWhile(async () => { await scheduler.wait(20); this.ready = true; });
		if (ctx.id.name === "broken") throw new RangeError("no room");
		if (ctx.id.name === "broken later") ctx.blockConcurrencyWhile(async () => { await scheduler.wait(1); throw new TypeError("closed"); });
	}
	async fetch(request) {
		const { pathname } = new URL(request.url);
		switch (pathname) {
		case "/id": return new Response(this.ctx.id.name + " " + this.ctx.id);
		case "/count": return new Response(String(++this.count));
		case "/made": return new Response(String(this.made));
		case "/ready": return new Response(String(this.ready));
		case "/throw": throw new TypeError("oh no");
		case "/abort": this.ctx.abort("enough"); break;
		case "/loop": for (;;);
		case "/timer": setTimeout(() => { this.count += 100; }, 5); return new Response("set");
		case "/wait": await scheduler.wait(10); return new Response(String(this.count));
		case "/block": await this.ctx.blockConcurrencyWhile(async () => { const c = ++this.count; await scheduler.wait(10); if (this.count !== c) throw new Error("not alone"); });
			return new Response(String(this.count));
		case "/slow": { const c = ++this.count; await scheduler.wait(5); return new Response(c + " " + this.count); }
		}
	}
}
__skerry.main({ default: { fetch() { return new Response("worker"); } }, Room });
`

func TestActorEvents(t *testing.T) {
	n := startNode(t, Config{}, roomScript)
	if got := n.get("/"); got != "worker" {
		t.Fatalf("worker: %q", got)
	}
	id := n.send("lobby", "/id")
	ns, _ := n.host.Namespace("app", "Room")
	if want := "lobby " + ns.IDFromName("lobby"); id != want {
		t.Errorf("id: got %q, want %q", id, want)
	}
	for i, want := range []string{"1", "2", "3"} {
		if got := n.send("lobby", "/count"); got != want {
			t.Errorf("count %d: got %q, want %q", i, got, want)
		}
	}
	if got := n.send("other", "/count"); got != "1" {
		t.Errorf("count of another actor: %q", got)
	}
	if got := n.send("slow", "/ready"); got != "true" {
		t.Errorf("an event came before blockConcurrencyWhile ended: ready is %q", got)
	}
	if got := n.send("lobby", "/throw"); got != "error: TypeError: oh no" {
		t.Errorf("throw: %q", got)
	}
	if got := n.send("lobby", "/count"); got != "4" {
		t.Errorf("count after an exception: %q", got)
	}
}

func TestActorReset(t *testing.T) {
	n := startNode(t, Config{}, roomScript)
	n.send("a", "/count")
	if got := n.send("a", "/abort"); got != "error: Error: enough" {
		t.Errorf("abort: %q", got)
	}
	if got := n.send("a", "/count"); got != "1" {
		t.Errorf("count after abort: %q, want a fresh instance's 1", got)
	}
	if got := n.send("broken", "/count"); got != "error: RangeError: no room" {
		t.Errorf("constructor throws: %q", got)
	}
	if got := n.send("broken later", "/count"); got != "error: TypeError: closed" {
		t.Errorf("blockConcurrencyWhile throws: %q", got)
	}
}

func TestInputGate(t *testing.T) {
	n := startNode(t, Config{}, roomScript)
	n.send("a", "/id")
	var wg sync.WaitGroup
	for range 5 {
		wg.Go(func() {
			if got := n.send("a", "/block"); strings.HasPrefix(got, "error") {
				t.Errorf("block: %s", got)
			}
		})
	}
	wg.Wait()
	if got := n.send("a", "/count"); got != "6" {
		t.Errorf("count after five blocks: %q, want 6", got)
	}
	// Without a section events interleave.
	var mu sync.Mutex
	overlap := 0
	for range 5 {
		wg.Go(func() {
			var own, seen int
			if _, err := fmt.Sscan(n.send("b", "/slow"), &own, &seen); err == nil && seen > own {
				mu.Lock()
				overlap++
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if overlap == 0 {
		t.Error("no two events overlapped")
	}
}

func TestHibernation(t *testing.T) {
	n := startNode(t, Config{IdleAfter: time.Hour}, roomScript)
	n.send("a", "/count")
	made := n.send("a", "/made")
	n.host.sweepOnce(time.Now().Add(2 * time.Hour))
	waitAsleep(t, n, "a")
	if got := n.send("a", "/made"); got == made {
		t.Error("the instance did not change while it slept")
	}
	// Something under way keeps it awake.
	made = n.send("a", "/made")
	n.send("a", "/timer")
	n.host.sweepOnce(time.Now().Add(2 * time.Hour))
	if got := n.send("a", "/wait"); got != "100" && got != "0" {
		t.Errorf("wait: %q", got)
	}
	if got := n.send("a", "/made"); got != made {
		t.Error("the instance slept with a timer pending")
	}
}

// waitAsleep returns when the actor has no instance.
func waitAsleep(t *testing.T, n *testNode, name string) {
	t.Helper()
	ns, _ := n.host.Namespace("app", "Room")
	key := ns.Key(ns.IDFromName(name))
	deadline := time.Now().Add(10 * time.Second)
	for time.Now().Before(deadline) {
		n.host.mu.Lock()
		m := n.host.mailboxes[key]
		n.host.mu.Unlock()
		if m == nil {
			return
		}
		// The VM thread ends it in a turn of its own: give it one.
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("actor %s is still awake", name)
}

func TestUpdate(t *testing.T) {
	n := startNode(t, Config{}, roomScript)
	n.send("a", "/count")
	old := n.app
	n.load(strings.ReplaceAll(roomScript, `String(++this.count)`, `"new " + ++this.count`))
	if got := n.send("a", "/count"); got != "new 1" && got != "2" {
		t.Errorf("count during the update: %q", got)
	}
	waitFor(t, func() bool { return strings.HasPrefix(n.send("a", "/count"), "new") })
	old.Close(context.Background())
}

func waitFor(t testing.TB, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("it did not happen within 10 s")
		}
	}
}

// Actors that keep much in memory make room for one another.
func TestRelieve(t *testing.T) {
	n := startNode(t, Config{IdleAfter: time.Hour}, strings.Replace(roomScript, `case "/id":`, `case "/fill": this.fat = new Array(1 << 20).fill(1.5); return new Response("filled"); case "/id":`, 1))
	for i := range 60 { // of 8 MB each, in 128
		if got := n.send(fmt.Sprint("fat", i), "/fill"); got != "filled" {
			t.Fatalf("actor %d: %q", i, got)
		}
	}
	if got := n.logs.text(); strings.Contains(got, "memory") {
		t.Errorf("a limit was hit: %s", got)
	}
}

// An actor over a limit ends with its VM, its neighbours with it, and all start again.
func TestCPULimit(t *testing.T) {
	n := startNode(t, Config{}, roomScript)
	n.send("a", "/count")
	n.send("b", "/count")
	got := make(chan string, 1)
	go func() { got <- n.send("a", "/loop") }()
	waitFor(t, func() bool { return n.send("b", "/count") != "" }) // behind the loop
	if err := <-got; !strings.HasPrefix(err, "error: exceeded cpu limit") {
		t.Errorf("loop: %q", err)
	}
	for _, name := range []string{"a", "b"} {
		waitFor(t, func() bool { return !strings.HasPrefix(n.send(name, "/count"), "error") })
	}
	if got := n.send("a", "/count"); got != "2" {
		t.Errorf("count of a fresh instance: %q, want 2", got)
	}
}

// Sections nest 64 deep; one more is refused and leaves those around it intact.
func TestSectionDepth(t *testing.T) {
	n := startNode(t, Config{}, `
class Room extends DurableObject {
	async fetch(request) {
		let probe;
		const enter = (left) => this.ctx.blockConcurrencyWhile(async () => {
			if (left > 1) return enter(left - 1);
			probe = await this.ctx.blockConcurrencyWhile(async () => "ok").catch((e) => e.message);
		});
		await enter(Number(new URL(request.url).pathname.slice(1)));
		return new Response(probe);
	}
}
__skerry.main({ default: {}, Room });
`)
	for _, test := range []struct{ entered, want string }{
		{"63", "ok"},
		{"64", "blockConcurrencyWhile() calls are nested too deeply."},
		{"63", "ok"},
	} {
		if got := n.send("a", "/"+test.entered); got != test.want {
			t.Errorf("behind %s sections: got %q, want %q", test.entered, got, test.want)
		}
	}
}
