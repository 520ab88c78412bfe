package sdk

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/test/process"
)

// limit bounds each wait; what is waited for comes within seconds.
const limit = 60 * time.Second

// node is the app in a built binary.
type node struct {
	t          *testing.T
	addr, data string
	p          *process.Process
}

func (n *node) start() {
	n.t.Helper()
	dir := filepath.Join(process.Root(n.t), "test", "sdk", "app")
	n.p = process.Start(n.t, dir, process.Skerry(n.t), "serve", "--listen", n.addr, "--data", n.data, "--actor-idle", "50ms", dir)
	n.p.WaitListening(n.t, n.addr, limit)
}

func (n *node) stop() {
	n.t.Helper()
	if !n.p.Stop(limit) {
		n.t.Fatalf("the node did not stop:\n%s", n.p.Log())
	}
}

// call runs an action over HTTP.
func (n *node) call(key, action, args string) string {
	n.t.Helper()
	client := http.Client{Timeout: limit}
	resp, err := client.Post("http://"+n.addr+"/actors/room/"+key+"/action/"+action, "application/json", strings.NewReader(`{"args":`+args+`}`))
	if err != nil {
		n.t.Fatal(err)
	}
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		n.t.Fatal(err)
	}
	_ = resp.Body.Close() // was read
	return string(body)
}

// waitAsleep waits until the actor is evicted.
func (n *node) waitAsleep() {
	n.t.Helper()
	for deadline := time.Now().Add(limit); ; {
		out, err := exec.Command(process.Skerry(n.t), "actors", "list", "--data", n.data, "--json").CombinedOutput()
		if err != nil {
			n.t.Fatalf("list actors: %v\n%s", err, out)
		}
		if !bytes.Contains(out, []byte(`"awake":true`)) {
			return
		}
		if time.Now().After(deadline) {
			n.t.Fatalf("the actor is still awake:\n%s", out)
		}
	}
}

// link is a connection of a client.
type link struct {
	t *testing.T
	*process.WebSocket
	id int
}

func (n *node) connect(key, params string) *link {
	n.t.Helper()
	c, err := net.Dial("tcp", n.addr)
	if err != nil {
		n.t.Fatal(err)
	}
	n.t.Cleanup(func() { _ = c.Close() }) // gone with the node
	if err := c.SetDeadline(time.Now().Add(3 * limit)); err != nil {
		n.t.Fatal(err)
	}
	_, err = fmt.Fprintf(c, "GET /actors/room/%s/connect?params=%s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", key, url.QueryEscape(params), n.addr)
	if err != nil {
		n.t.Fatal(err)
	}
	r := bufio.NewReader(c)
	resp, err := http.ReadResponse(r, nil)
	if err != nil || resp.StatusCode != http.StatusSwitchingProtocols {
		n.t.Fatalf("connect: %v, %v", resp, err)
	}
	return &link{t: n.t, WebSocket: process.NewWebSocket(c, r)}
}

func (l *link) receive() string {
	l.t.Helper()
	text, err := l.Receive()
	if err != nil {
		l.t.Fatal(err)
	}
	return text
}

// say calls an action and returns its answer.
func (l *link) say(action string, args ...any) string {
	l.t.Helper()
	l.id++
	b, err := json.Marshal(map[string]any{"id": l.id, "action": action, "args": append([]any{}, args...)})
	if err != nil {
		l.t.Fatal(err)
	}
	if err := l.Send(string(b)); err != nil {
		l.t.Fatal(err)
	}
	return l.receive()
}

func (l *link) want(got, want string) {
	l.t.Helper()
	if got != want {
		l.t.Errorf("got %s, want %s", got, want)
	}
}

// An actor is evicted while connections are open: state, connections and what they
// remember, queue and schedules are there when a message, a call or a schedule wakes it.
func TestEviction(t *testing.T) {
	n := &node{t: t, addr: process.FreeAddr(t), data: t.TempDir()}
	n.start()
	ann, bob := n.connect("lobby", `{"who":"ann"}`), n.connect("lobby", `{"who":"bob"}`)
	for _, l := range []*link{ann, bob} {
		if got := l.receive(); !strings.HasPrefix(got, `{"open":"`) {
			t.Fatalf("got %s", got)
		}
	}
	mallory := n.connect("lobby", `{"who":"mallory"}`)
	mallory.want(mallory.receive(), `{"error":{"code":"forbidden","message":"not you"}}`)
	ann.want(ann.say("put", "one"), `{"id":1,"result":1}`)
	n.waitAsleep()

	// By a message. Which wake it is depends on how often it slept between the lines above.
	wakes := func(answer string) (wakes int) {
		t.Helper()
		var a struct{ Result struct{ Wakes int } }
		if err := json.Unmarshal([]byte(answer), &a); err != nil || a.Result.Wakes == 0 {
			t.Fatalf("got %s, %v", answer, err)
		}
		return a.Result.Wakes
	}
	first := ann.say("say", "hello")
	ann.want(first, fmt.Sprintf(`{"id":2,"result":{"lines":1,"wakes":%d,"who":"ann","said":1,"conns":2}}`, wakes(first)))
	n.waitAsleep()
	second := ann.say("say", "again")
	if wakes(second) <= wakes(first) {
		t.Errorf("the actor did not sleep: %s, then %s", first, second)
	}
	ann.want(second, fmt.Sprintf(`{"id":3,"result":{"lines":2,"wakes":%d,"who":"ann","said":2,"conns":2}}`, wakes(second)))
	ann.want(ann.say("fail"), `{"id":4,"error":{"code":"user_error","message":"no"}}`)
	n.waitAsleep()
	third := ann.say("say", "third")
	ann.want(third, fmt.Sprintf(`{"id":5,"result":{"lines":3,"wakes":%d,"who":"ann","said":3,"conns":2}}`, wakes(third)))
	ann.want(ann.say("take"), `{"id":6,"result":"one"}`)

	// By a schedule, while it sleeps or before: the event comes to both.
	n.waitAsleep()
	before := wakes(n.call("lobby", "say", `["fourth"]`))
	ann.want(ann.say("ringAt", time.Now().Add(3*time.Second).UnixMilli()), `{"id":7,"result":"ring"}`)
	n.waitAsleep()
	rang, other := ann.receive(), bob.receive()
	var event struct {
		Event string
		Args  []string
	}
	var text, said string
	var at int
	if err := json.Unmarshal([]byte(rang), &event); err == nil && len(event.Args) == 1 {
		_, _ = fmt.Sscan(event.Args[0], &text, &at, &said) // compared below
	}
	if event.Event != "rang" || text != "bell" || at < before || said != "3,0" && said != "0,3" || other != rang {
		t.Errorf("got %s and %s after wake %d", rang, other, before)
	}

	// By the next start of the node, without connections.
	n.stop()
	n.start()
	last := n.call("lobby", "say", `["after"]`)
	if want := fmt.Sprintf(`{"result":{"lines":6,"wakes":%d,"conns":0}}`, wakes(last)); last != want || wakes(last) <= at {
		t.Errorf("got %s, want %s", last, want)
	}
	n.stop()
}

// What destroy leaves is an actor that never was; its caller gets the answer.
func TestDestroy(t *testing.T) {
	n := &node{t: t, addr: process.FreeAddr(t), data: t.TempDir()}
	n.start()
	ann := n.connect("lobby", `{"who":"ann"}`)
	ann.receive()
	ann.want(ann.say("put", "lost"), `{"id":1,"result":1}`)
	ann.want(ann.say("ringAt", time.Now().Add(time.Hour).UnixMilli()), `{"id":2,"result":"ring"}`)
	ann.want(ann.say("end"), `{"id":3}`)
	ann.want(ann.receive(), "close 1000 destroyed")
	ann.want(n.call("lobby", "say", `["new"]`), `{"result":{"lines":1,"wakes":1,"conns":0}}`)
	ann.want(n.call("lobby", "take", `[]`), `{"result":null}`)
	ann.want(n.call("lobby", "end", `[]`), `{}`)
	n.waitAsleep()
	ann.want(n.call("lobby", "say", `["newer"]`), `{"result":{"lines":1,"wakes":1,"conns":0}}`)
	ann.want(n.call("lobby", "id", `[]`), `{"result":64}`)
	n.stop()
}
