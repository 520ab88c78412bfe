package actor

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/worker"
)

// chatScript answers what a test asks over a socket.
const chatScript = `
let made = 0;
const told = [];
class Room extends DurableObject {
	constructor(ctx, env) {
		super(ctx, env);
		this.made = ++made;
		this.uid = crypto.randomUUID();
		if (ctx.id.name === "broken" && made > 1) throw new Error("no room");
	}
	fetch(request) {
		const url = new URL(request.url);
		if (url.pathname === "/told") return new Response(told.splice(0).join("\n"));
		if (url.pathname === "/uid") return new Response(this.uid);
		if (url.pathname === "/made") return new Response(String(this.made));
		const name = url.searchParams.get("name");
		const [client, server] = Object.values(new WebSocketPair());
		this.ctx.acceptWebSocket(server, [name, "all"]);
		server.serializeAttachment({ name });
		server.mine = this.made;
		return new Response(null, { status: 101, webSocket: client });
	}
	names(tag) { return this.ctx.getWebSockets(tag).map(ws => ws.deserializeAttachment().name).join(); }
	async webSocketMessage(ws, message) {
		const { ctx } = this;
		const [verb, arg] = typeof message === "string" ? message.split(" ") : ["bytes"];
		switch (verb) {
		case "bytes": return ws.send(new Uint8Array(message).map(b => b + 1));
		case "who": return ws.send(ws.deserializeAttachment().name + " in " + this.made + " " + ws.mine);
		case "list": return ws.send(this.names(arg));
		case "same": return ws.send(String(ctx.getWebSockets().includes(ws)));
		case "tags": return ws.send(ctx.getTags(ws).join());
		case "all": for (const w of ctx.getWebSockets("all")) w.send("to all"); return;
		case "auto": return ctx.setWebSocketAutoResponse(arg ? new WebSocketRequestResponsePair(arg, "auto " + arg) : undefined);
		case "time": { const t = ctx.getWebSocketAutoResponseTimestamp(ws); return ws.send(t instanceof Date ? String(t.getTime()) : String(t)); }
		case "wait": await scheduler.wait(20); return ws.send("waited");
		case "close": ws.close(4000, "by app"); told.push(ws.readyState); try { ws.send("x") } catch (e) { told.push(e.name + ": " + e.message) } return;
		case "abort": ctx.abort("enough"); break;
		case "loop": for (;;);
		case "throw": throw new Error("thrown");
		case "limit": return ctx.setHibernatableWebSocketEventTimeout(30);
		case "forever": setTimeout(() => {}, 60000); return new Promise(() => {});
		default: ws.send("echo " + message);
		}
	}
	webSocketClose(ws, code, reason, clean) {
		told.push(["close", ws.deserializeAttachment().name, code, reason, clean, ws.readyState, this.ctx.getWebSockets().includes(ws), this.ctx.getTags(ws)].join());
		if (reason === "answer me") ws.close(4001, "answered");
	}
	webSocketError(ws, error) { told.push(["error", error.message, ws.readyState].join()); ws.send("nobody hears"); ws.close(1000); }
}
__skerry.main({ default: { fetch(request, env) { return env.ROOM.get(env.ROOM.idFromName("a")).fetch(request); } }, Room });
`

// open opens a socket to an actor of the class Room.
func (n *testNode) open(actor, name string) *webapi.Socket {
	n.t.Helper()
	ns, err := n.host.Namespace("app", "Room")
	if err != nil {
		n.t.Fatal(err)
	}
	type answer struct {
		r   *worker.Response
		err error
	}
	done := make(chan answer, 1)
	tg := &target{host: n.host, ns: ns, id: ns.IDFromName(actor), name: actor}
	tg.Fetch(context.Background(), &worker.Request{Method: "GET", URL: "https://actor/?name=" + name}, func(r *worker.Response, err error) { done <- answer{r, err} })
	a := <-done
	if a.err != nil || a.r.Socket == nil {
		n.t.Fatalf("got %+v, %v", a.r, a.err)
	}
	return a.r.Socket
}

// expect waits for the next messages of a socket.
func expect(t testing.TB, s *webapi.Socket, want ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	for _, w := range want {
		m, err := s.Next(ctx)
		got := string(m.Data)
		switch {
		case errors.Is(err, webapi.ErrSocketLost):
			got = "lost"
		case err != nil:
			t.Fatalf("got %v, want %q", err, w)
		case m.Kind == webapi.MessageClose:
			got = fmt.Sprintf("close %d %s", m.Code, m.Reason)
		}
		if got != w {
			t.Errorf("got %q, want %q", got, w)
		}
	}
}

func (n *testNode) sleep(name string) {
	n.t.Helper()
	waitFor(n.t, func() bool {
		n.host.sweepOnce(time.Now().Add(2 * time.Hour))
		return !n.awake(name)
	})
}

func (n *testNode) mailboxOf(name string) *mailbox {
	ns, _ := n.host.Namespace("app", "Room")
	n.host.mu.Lock()
	defer n.host.mu.Unlock()
	return n.host.mailboxes[ns.Key(ns.IDFromName(name))]
}

func (n *testNode) awake(name string) bool {
	m := n.mailboxOf(name)
	if m == nil {
		return false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.actor != nil || m.waking
}

// told waits for what handlers noted.
func (n *testNode) told(name, want string) {
	n.t.Helper()
	got := ""
	waitFor(n.t, func() bool {
		if s := n.send(name, "/told"); s != "" {
			got = strings.TrimPrefix(got+"\n"+s, "\n")
		}
		return len(got) >= len(want)
	})
	if got != want {
		n.t.Errorf("handlers noted\n%s\nwant\n%s", got, want)
	}
}

func TestHibernatingSockets(t *testing.T) {
	n := startNode(t, Config{IdleAfter: time.Hour}, chatScript)
	ann, bob := n.open("a", "ann"), n.open("a", "bob")
	say(t, ann, "who", "list", "list all", "list bob", "same", "tags", "hello")
	expect(t, ann, "ann in 1 1", "bob,ann", "ann,bob", "bob", "true", "ann,all", "echo hello")
	if err := ann.Send(webapi.Message{Kind: webapi.MessageBinary, Data: []byte{1, 2}}); err != nil {
		t.Fatal(err)
	}
	expect(t, ann, "\x02\x03")
	say(t, ann, "wait", "fast")
	expect(t, ann, "echo fast", "waited") // a handler that waits lets the next message in

	n.sleep("a")
	say(t, ann, "who", "list", "same", "all")
	expect(t, ann, "ann in 2 undefined", "bob,ann", "true", "to all")
	expect(t, bob, "to all")

	// What is answered for the actor does not wake it.
	say(t, ann, "time", "auto ping")
	expect(t, ann, "null")
	n.sleep("a")
	say(t, bob, "ping", "ping")
	expect(t, bob, "auto ping", "auto ping")
	if n.awake("a") {
		t.Error("an automatic answer woke the actor")
	}
	say(t, bob, "time")
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	m, err := bob.Next(ctx)
	var at int64
	if _, scanErr := fmt.Sscan(string(m.Data), &at); err != nil || scanErr != nil || time.Since(time.UnixMilli(at)).Abs() > time.Minute {
		t.Errorf("got time %q, %v", m.Data, err)
	}
	say(t, bob, "auto", "ping")
	expect(t, bob, "echo ping")
}

func TestHibernatingSocketCloses(t *testing.T) {
	n := startNode(t, Config{IdleAfter: time.Hour}, chatScript)
	closing := func(s *webapi.Socket, code int, reason string) {
		t.Helper()
		if err := s.Send(webapi.Message{Kind: webapi.MessageClose, Code: code, Reason: reason}); err != nil {
			t.Fatal(err)
		}
	}
	ann := n.open("a", "ann")
	n.sleep("a")
	closing(ann, 4002, "bye")
	expect(t, ann, "close 4002 bye", "lost")
	n.told("a", "close,ann,4002,bye,true,2,true,ann,all")

	ann = n.open("a", "ann")
	closing(ann, 1000, "answer me")
	expect(t, ann, "close 4001 answered", "lost")
	n.told("a", "close,ann,1000,answer me,true,2,true,ann,all")

	ann = n.open("a", "ann")
	say(t, ann, "close")
	expect(t, ann, "close 4000 by app")
	closing(ann, 4000, "by app")
	n.told("a", "2\nTypeError: Can't call WebSocket send() after close().\nclose,ann,4000,by app,true,3,true,ann,all")

	ann = n.open("a", "ann")
	_ = ann.Close()
	n.told("a", "close,ann,1006,WebSocket disconnected without sending Close frame.,false,2,true,ann,all")

	ann = n.open("a", "ann")
	if err := ann.Send(webapi.Message{Kind: webapi.MessageError, Reason: "bad frame"}); err != nil {
		t.Fatal(err)
	}
	n.told("a", "error,bad frame,2")
	waitFor(t, func() bool { return n.pinned("a") == 0 })
}

// pinned returns how many sockets an actor has.
func (n *testNode) pinned(name string) int {
	m := n.mailboxOf(name)
	if m == nil {
		return 0
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.pins
}

// update replaces the app as a deploy does.
func (n *testNode) update(script string) {
	old := n.app
	n.load(script)
	n.t.Cleanup(func() { old.Close(context.Background()) })
}

// waitRenewed waits until the actor has another instance than that.
func (n *testNode) waitRenewed(name, uid string) {
	waitFor(n.t, func() bool {
		got := n.send(name, "/uid")
		return got != uid && !strings.HasPrefix(got, "error: ")
	})
}

// What ends an instance, and what becomes of its sockets.
func TestHibernatingSocketsAndResets(t *testing.T) {
	for _, row := range []struct {
		name string
		end  func(n *testNode, ann *webapi.Socket, uid string)
		want string // what bob gets; "": his socket stays
	}{
		{"abort", func(n *testNode, ann *webapi.Socket, _ string) { say(n.t, ann, "abort") }, "lost"},
		{"endless loop", func(n *testNode, ann *webapi.Socket, _ string) { say(n.t, ann, "loop") }, "lost"},
		{"exception", func(n *testNode, ann *webapi.Socket, _ string) { say(n.t, ann, "throw") }, ""},
		{"handler takes too long", func(n *testNode, ann *webapi.Socket, uid string) {
			say(n.t, ann, "limit", "forever")
			n.waitRenewed("a", uid)
		}, ""},
		{"another actor's loop", func(n *testNode, _ *webapi.Socket, uid string) {
			say(n.t, n.open("other", "x"), "loop")
			n.waitRenewed("a", uid)
		}, ""},
		{"new code", func(n *testNode, _ *webapi.Socket, _ string) { n.update(chatScript) }, "close 1012 "},
		{"new code while asleep", func(n *testNode, _ *webapi.Socket, _ string) {
			n.sleep("a")
			n.update(chatScript)
		}, "close 1012 "},
	} {
		t.Run(row.name, func(t *testing.T) {
			n := startNode(t, Config{IdleAfter: time.Hour}, chatScript)
			ann, bob := n.open("a", "ann"), n.open("a", "bob")
			row.end(n, ann, n.send("a", "/uid"))
			if row.want != "" {
				expect(t, bob, row.want)
				waitFor(t, func() bool { return n.pinned("a") == 0 })
				expect(t, n.open("a", "again"))
				return
			}
			say(t, bob, "hello")
			expect(t, bob, "echo hello")
		})
	}
}

func TestHibernatingSocketNoInstance(t *testing.T) {
	n := startNode(t, Config{IdleAfter: time.Hour}, chatScript)
	ann := n.open("broken", "ann")
	n.sleep("broken")
	say(t, ann, "hello") // the constructor throws
	expect(t, ann, "lost")
	waitFor(t, func() bool { return n.pinned("broken") == 0 })
}

// A socket that a worker passes on does not keep the worker's event alive.
func TestHibernatingSocketThroughWorker(t *testing.T) {
	n := startNode(t, Config{IdleAfter: time.Hour}, chatScript)
	r, err := n.app.Fetch(context.Background(), &worker.Request{Method: "GET", URL: "https://app/?name=ann", Header: []string{"upgrade", "websocket"}})
	if err != nil || r.Socket == nil {
		t.Fatalf("got %+v, %v", r, err)
	}
	waitFor(t, func() bool { return n.app.Busy() == 0 })
	n.sleep("a")
	say(t, r.Socket, "who")
	expect(t, r.Socket, "ann in 2 undefined")
}

// A sleeping socket leaves nothing behind in the VM.
func TestHibernatingSocketLeavesVM(t *testing.T) {
	n := startNode(t, Config{IdleAfter: time.Hour}, chatScript)
	const sockets = 500
	var keep []*webapi.Socket
	round := func() int64 {
		for range sockets {
			r, err := n.app.Fetch(context.Background(), &worker.Request{Method: "GET", URL: "https://app/?name=ann"})
			if err != nil {
				t.Fatal(err)
			}
			keep = append(keep, r.Socket)
		}
		n.sleep("a")
		n.send("probe", "/made")
		m := n.mailboxOf("probe")
		m.mu.Lock()
		probe := m.actor
		m.mu.Unlock()
		objects := make(chan int64)
		probe.resident.Do(func() {
			c := probe.resident.Realm().Context()
			c.Collect()
			objects <- c.Memory().ObjectN
		})
		return <-objects
	}
	round() // compiles and caches
	before := round()
	if after := round(); after-before > sockets/2 {
		t.Errorf("%d objects are left of %d sockets", after-before, sockets)
	}
}
