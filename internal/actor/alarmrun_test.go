package actor

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/storage"
)

// fakeClock is a clock that the test moves.
type fakeClock struct {
	mu     sync.Mutex
	now    time.Time
	timers []*fakeTimer
}

type fakeTimer struct {
	at time.Time
	f  func()
}

func newFakeClock() *fakeClock { return &fakeClock{now: time.Now()} }

func (c *fakeClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *fakeClock) AfterFunc(d time.Duration, f func()) (stop func() bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &fakeTimer{c.now.Add(d), f}
	c.timers = append(c.timers, t)
	return func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		i := slices.Index(c.timers, t)
		if i >= 0 {
			c.timers = slices.Delete(c.timers, i, i+1)
		}
		return i >= 0
	}
}

// advance moves the clock and runs what falls due, in order.
func (c *fakeClock) advance(d time.Duration) {
	c.mu.Lock()
	end := c.now.Add(d)
	for {
		next := -1
		for i, t := range c.timers {
			if !t.at.After(end) && (next < 0 || t.at.Before(c.timers[next].at)) {
				next = i
			}
		}
		if next < 0 {
			break
		}
		t := c.timers[next]
		c.timers = slices.Delete(c.timers, next, next+1)
		if t.at.After(c.now) {
			c.now = t.at
		}
		c.mu.Unlock()
		t.f()
		c.mu.Lock()
	}
	c.now = end
	c.mu.Unlock()
}

// alarmScript logs each run of an alarm; /set?SECONDS sets one, /do?WHAT says what
// the handler does.
const alarmScript = `
let told = 0;
class Room extends DurableObject {
	constructor(ctx, env) {
		super(ctx, env);
		if (ctx.id.name === "early") ctx.storage.setAlarm(Date.now() + 1000);
	}
	async fetch(request) {
		const { pathname, search } = new URL(request.url);
		const arg = decodeURIComponent(search.slice(1));
		const { storage } = this.ctx;
		switch (pathname) {
		case "/set": await storage.setAlarm(Date.now() + 1000 * arg); return new Response("ok");
		case "/do": await storage.put("do", arg); return new Response("ok");
		case "/get": { const t = await storage.getAlarm(); return new Response(t === null ? "none" : "set"); }
		case "/delete": await storage.deleteAlarm(); return new Response("ok");
		case "/deleteAll": await storage.deleteAll(); return new Response("ok");
		case "/setAndClear": storage.setAlarm(Date.now() + 1000 * arg); storage.put("x", 2); await storage.deleteAll(); return new Response("ok");
		case "/value": return new Response(String(await storage.get("x")));
		case "/runs": return new Response(String(await storage.get("runs") ?? 0));
		case "/put": await storage.put("x", arg); return new Response("ok");
		}
	}
	async alarm(info) {
		const { storage } = this.ctx;
		const what = (await storage.get("do")) ?? "";
		console.log(this.ctx.id.name + ": retry " + info.retryCount + " " + info.isRetry + ", alarm " + await storage.getAlarm());
		await storage.put("runs", ((await storage.get("runs")) ?? 0) + 1);
		if (what === "throw" || (what === "throw once" && !info.isRetry)) throw new TypeError("no");
		if (what === "clear and throw") { await storage.deleteAll(); throw new Error("x"); }
		if (what === "abort") this.ctx.abort("enough");
		if (what === "abort for good") this.ctx.abort("enough", { retryAlarm: false });
		if (what === "set again" && info.retryCount === 0) { await storage.put("do", ""); await storage.setAlarm(Date.now() + 5000); }
		if (what === "delete and throw") { await storage.deleteAlarm(); throw new Error("x"); }
		if (what === "transaction") await storage.transaction(async (txn) => { await txn.setAlarm(Date.now() + 5000); txn.rollback(); });
	}
}
class Deaf extends DurableObject {
	constructor(ctx, env) {
		super(ctx, env);
		if (ctx.id.name === "early") ctx.storage.setAlarm(Date.now() + 1000);
	}
	async fetch() {
		try { await this.ctx.storage.setAlarm(Date.now() + 1000); } catch (e) { return new Response(String(e)); }
		return new Response("set");
	}
}
__skerry.main({ default: { fetch() { return new Response("worker"); } }, Room, Deaf });
`

// alarmNode is a node on a fake clock.
type alarmNode struct {
	*testNode
	clock *fakeClock
}

func startAlarmNode(t *testing.T) *alarmNode {
	clock := newFakeClock()
	return &alarmNode{startNode(t, Config{Now: clock.Now, AfterFunc: clock.AfterFunc}, alarmScript), clock}
}

// want sends a request to an actor and compares the answer.
func (n *alarmNode) want(name, path, want string) {
	n.t.Helper()
	if got := n.send(name, path); got != want {
		n.t.Fatalf("%s%s: got %q, want %q", name, path, got, want)
	}
}

// wantLog advances the clock step by step until the app has logged so many lines, and
// compares them.
func (n *alarmNode) wantLog(d time.Duration, want ...string) {
	n.t.Helper()
	// The app's clock is the real one, and a busy machine may have taken its time.
	n.quiesce()
	n.clock.advance(max(0, time.Since(n.clock.Now())))
	n.quiesce()
	steps := int(d / time.Second)
	for range steps {
		n.clock.advance(time.Second)
		n.quiesce()
	}
	waitFor(n.t, func() bool { return strings.Count(n.logs.text(), "retry") >= len(want) })
	n.quiesce()
	var got []string
	for _, l := range strings.Split(n.logs.text(), "\n") {
		if strings.Contains(l, "retry") {
			got = append(got, l)
		}
	}
	if !slices.Equal(got, want) {
		n.t.Errorf("runs: got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// quiesce waits until no alarm runs and the first ones were looked for.
func (n *alarmNode) quiesce() {
	n.t.Helper()
	waitFor(n.t, func() bool {
		s := n.host.alarms
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.runN == 0 && s.stopTimer != nil
	})
}

func TestAlarmRuns(t *testing.T) {
	for _, tt := range []struct {
		name string
		do   string
		for_ time.Duration
		want []string
		set  string // what getAlarm says then
		runs string
	}{
		{"once", "", 20 * time.Second, []string{"once: retry 0 false, alarm null"}, "none", "1"},
		{"again when it throws", "throw once", 20 * time.Second,
			[]string{"again when it throws: retry 0 false, alarm null", "again when it throws: retry 1 true, alarm null"}, "none", "2"},
		{"again when it aborts", "abort", 5 * time.Second,
			[]string{"again when it aborts: retry 0 false, alarm null", "again when it aborts: retry 1 true, alarm null"}, "set", "0"},
		{"not again", "abort for good", 20 * time.Second, []string{"not again: retry 0 false, alarm null"}, "none", "0"},
		{"set in its handler", "set again", 20 * time.Second,
			[]string{"set in its handler: retry 0 false, alarm null", "set in its handler: retry 0 false, alarm null"}, "none", "2"},
		{"deleted in its handler", "delete and throw", 20 * time.Second, []string{"deleted in its handler: retry 0 false, alarm null"}, "none", "1"},
		{"set in a transaction that is undone", "transaction", 20 * time.Second,
			[]string{"set in a transaction that is undone: retry 0 false, alarm null"}, "none", "1"},
		{"until it is given up", "throw", 200 * time.Second, []string{
			"until it is given up: retry 0 false, alarm null", "until it is given up: retry 1 true, alarm null", "until it is given up: retry 2 true, alarm null",
			"until it is given up: retry 3 true, alarm null", "until it is given up: retry 4 true, alarm null", "until it is given up: retry 5 true, alarm null",
			"until it is given up: retry 6 true, alarm null"}, "none", "7"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			n := startAlarmNode(t)
			n.want(tt.name, "/do?"+strings.ReplaceAll(tt.do, " ", "%20"), "ok")
			n.want(tt.name, "/set?1", "ok")
			n.want(tt.name, "/get", "set")
			n.wantLog(tt.for_, tt.want...)
			waitFor(t, func() bool { return n.send(tt.name, "/get") == tt.set })
			n.want(tt.name, "/runs", tt.runs)
		})
	}
}

func TestAlarmOfSleeper(t *testing.T) {
	n := startAlarmNode(t)
	n.want("a", "/set?3600", "ok")
	n.want("b", "/set?3600", "ok")
	n.want("b", "/set?7200", "ok")
	n.want("c", "/set?3600", "ok")
	n.want("c", "/delete", "ok")
	n.want("d", "/set?3600", "ok")
	n.want("d", "/deleteAll", "ok")
	n.want("d", "/get", "none")
	n.clock.advance(30 * time.Minute) // they sleep
	n.wantLog(0)
	n.clock.advance(31 * time.Minute)
	n.wantLog(0, "a: retry 0 false, alarm null")
	n.clock.advance(time.Hour)
	n.wantLog(0, "a: retry 0 false, alarm null", "b: retry 0 false, alarm null")
}

// TestAlarmOfCleared: without the flag deleteAll keeps the alarm, in the commit that empties the database.
func TestAlarmOfCleared(t *testing.T) {
	n := startAlarmNode(t)
	n.loadWith(alarmScript)
	for _, tt := range []struct {
		name  string
		paths []string
		clear string
		set   string
		more  storage.TXID
	}{
		{"kept", []string{"/put?1", "/set?60"}, "/deleteAll", "set", 1},
		{"none", []string{"/put?1"}, "/deleteAll", "none", 1},
		{"deleted", []string{"/put?1", "/set?60", "/delete"}, "/deleteAll", "none", 1},
		{"set in the turn", []string{"/put?1"}, "/setAndClear?60", "set", 1},
		{"the first turn", nil, "/setAndClear?60", "set", 1},
	} {
		for _, path := range tt.paths {
			n.want(tt.name, path, "ok")
		}
		before := n.ackedOf(tt.name)
		n.want(tt.name, tt.clear, "ok")
		n.want(tt.name, "/get", tt.set)
		n.want(tt.name, "/value", "undefined")
		if got := n.ackedOf(tt.name) - before; got != tt.more {
			t.Errorf("%s: %d commits, want %d", tt.name, got, tt.more)
		}
	}
	n.want("kept", "/do?clear%20and%20throw", "ok")
	n.stop()
	n.start(alarmScript) // what the commits say is all that is left
	n.loadWith(alarmScript)
	n.want("kept", "/get", "set")
	n.want("the first turn", "/delete", "ok")
	n.want("set in the turn", "/delete", "ok")
	n.clock.advance(time.Minute)
	// The handler cleared all but the alarm that it runs for, so it is tried again.
	n.wantLog(5*time.Second, "kept: retry 0 false, alarm null", "kept: retry 1 true, alarm null")
	n.want("kept", "/runs", "1")
}

func (n *testNode) ackedOf(name string) storage.TXID {
	m := n.mailboxOf(name)
	if m == nil {
		return 0 // it was never there
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.acked
}

func TestAlarmAfterRestart(t *testing.T) {
	n := startAlarmNode(t)
	for i := range 20 {
		n.want(fmt.Sprint("actor", i), "/set?60", "ok")
	}
	n.want("actor3", "/delete", "ok")
	n.want("late", "/set?600", "ok")
	n.stop()
	n.clock.advance(2 * time.Minute)
	n.start(alarmScript)
	n.clock.advance(time.Second)
	waitFor(t, func() bool { return strings.Count(n.logs.text(), "retry 0") == 19 })
	n.quiesce()
	n.want("actor7", "/runs", "1")
	n.want("actor3", "/runs", "0")
	n.want("late", "/get", "set")
	n.clock.advance(10 * time.Minute)
	waitFor(t, func() bool { return n.send("late", "/runs") == "1" })
}

// TestAlarmSetInConstructor: nobody knows yet whether there is a handler.
func TestAlarmWithoutHandler(t *testing.T) {
	n := startAlarmNode(t)
	deaf := func(name string) string { return n.sendTo("Deaf", name, "/") }
	const want = "TypeError: Your Durable Object class must have an alarm() handler in order to call setAlarm()"
	if got := deaf("a"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := deaf("early"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	n.want("early", "/get", "set")
	for range 10 {
		n.clock.advance(time.Second)
		n.quiesce()
	}
	waitFor(t, func() bool { return strings.Contains(n.logs.text(), "did you remember to export an alarm() function?") })
	waitFor(t, func() bool { return strings.Contains(n.logs.text(), "early: retry 0") })
}
