package actor

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// restoreScript has actors that go back in time. /restore?BOOKMARK answers with the
// bookmark that undoes it and restarts the actor when told to.
const restoreScript = `
class Room extends DurableObject {
	async fetch(request) {
		const { pathname, search } = new URL(request.url);
		const arg = decodeURIComponent(search.slice(1));
		const { storage } = this.ctx;
		try {
			switch (pathname) {
			case "/put": await storage.put("v", arg); return new Response(await storage.getCurrentBookmark());
			case "/get": return new Response(String(await storage.get("v")));
			case "/alarm": await storage.setAlarm(4e12 + Number(arg)); return new Response(await storage.getCurrentBookmark());
			case "/getAlarm": return new Response(String(await storage.getAlarm()));
			case "/now": return new Response(await storage.getCurrentBookmark());
			case "/same": { const p = storage.getCurrentBookmark(); storage.put("v", arg); return new Response(String(await p === await storage.getCurrentBookmark())); }
			case "/at": return new Response(await storage.getBookmarkForTime(Number(arg)));
			case "/deleteAll": await storage.deleteAll(); return new Response(await storage.getCurrentBookmark());
			case "/restore": return new Response(await storage.onNextSessionRestoreBookmark(arg));
			case "/restart": this.ctx.abort("restart");
			}
		} catch (e) {
			return new Response(String(e));
		}
	}
	alarm() {}
}
__skerry.main({ default: { fetch() { return new Response("worker"); } }, Room });
`

// restart ends the instance.
func (n *alarmNode) restart(name string) {
	n.t.Helper()
	if got := n.send(name, "/restart"); !strings.Contains(got, "restart") {
		n.t.Fatalf("restart: got %q", got)
	}
}

func startRestoreNode(t *testing.T) *alarmNode {
	clock := newFakeClock()
	return &alarmNode{startNode(t, Config{Now: clock.Now, AfterFunc: clock.AfterFunc}, restoreScript), clock}
}

func TestRestoreBookmark(t *testing.T) {
	n := startRestoreNode(t)
	one := n.send("a", "/put?one")
	two := n.send("a", "/put?two")
	three := n.send("a", "/put?three")
	if !(one < two && two < three) {
		t.Errorf("bookmarks do not sort: %s, %s, %s", one, two, three)
	}
	n.want("a", "/same?three", "true")

	undo := n.send("a", "/restore?"+one)
	if undo <= three {
		t.Errorf("the bookmark that undoes it: got %s, want one after %s", undo, three)
	}
	n.want("a", "/get", "three") // not before the restart
	n.restart("a")
	n.want("a", "/get", "one")
	n.restart("a")
	n.want("a", "/get", "one") // and once

	// What was undone can be had again, and what is written later stays ahead.
	n.send("a", "/restore?"+undo)
	n.restart("a")
	n.want("a", "/get", "three")
	if four := n.send("a", "/put?four"); four <= undo {
		t.Errorf("a bookmark after a restore: got %s, want one after %s", four, undo)
	}

	// The order survives a restart of the node.
	n.send("a", "/restore?"+two)
	n.stop()
	n.start(restoreScript)
	n.want("a", "/get", "two")
	n.stop()
	n.start(restoreScript)
	n.want("a", "/get", "two")
}

func TestRestoreAcrossDeleteAll(t *testing.T) {
	n := startRestoreNode(t)
	one := n.send("a", "/alarm?5")
	n.send("a", "/put?one")
	n.send("a", "/deleteAll")
	n.want("a", "/getAlarm", "null")
	n.send("a", "/restore?"+one)
	n.restart("a")
	n.want("a", "/getAlarm", "4000000000005")
	n.want("a", "/get", "undefined")
	// The node knows of the alarm although the instance has written nothing.
	if err := n.host.archiver.flush(); err != nil {
		t.Fatal(err)
	}
	list, err := n.host.catalog.DueAlarms(5e12, 10)
	if err != nil || len(list) != 1 || list[0].MS != 4e12+5 {
		t.Errorf("alarms: got %v, %v", list, err)
	}
}

func TestBookmarkForTime(t *testing.T) {
	n := startRestoreNode(t)
	began := n.clock.Now().UnixMilli()
	n.clock.advance(time.Hour)
	one := n.send("a", "/put?one")
	n.clock.advance(time.Hour)
	two := n.send("a", "/put?two")
	n.clock.advance(time.Hour)
	at := func(d time.Duration) string { return n.send("a", fmt.Sprintf("/at?%d", began+d.Milliseconds())) }
	for _, tt := range []struct {
		d    time.Duration
		want string
	}{
		{30 * time.Minute, "Error: The requested state is no longer in the history of this Durable Object."},
		{time.Hour, one},
		{90 * time.Minute, one},
		{2 * time.Hour, two},
		{3 * time.Hour, two},
	} {
		if got := at(tt.d); got != tt.want {
			t.Errorf("after %v: got %s, want %s", tt.d, got, tt.want)
		}
	}
}

func TestBookmarkErrors(t *testing.T) {
	n := startRestoreNode(t)
	mine := n.send("a", "/put?one")
	other := n.send("b", "/put?one")
	empty := n.send("c", "/now")
	n.send("c", "/put?one")
	for _, tt := range []struct{ name, actor, bookmark, want string }{
		{"no bookmark", "a", "x", "Error: Invalid bookmark: not of the form that getCurrentBookmark() returns."},
		{"of another actor", "a", other, "Error: Invalid bookmark: it belongs to another Durable Object."},
		{"of the future", "a", strings.Replace(mine, "00000000-0000000", "00000000-0000100", 1), "Error: Invalid bookmark: it is later than the current state."},
		{"before the first write", "c", empty, "Error: Invalid bookmark: it is from before the first write; deleteAll() leads to that state."},
	} {
		if got := n.send(tt.actor, "/restore?"+tt.bookmark); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}
