//go:build browser

package browser

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/skerry-run/skerry/test/process"
)

var shots = flag.String("shots", "", "directory for screenshots")

// chat is examples/chat, served from a data directory.
type chat struct {
	t    *testing.T
	addr string
	data string
	p    *process.Process
}

func (c *chat) start() {
	c.t.Helper()
	dir := filepath.Join(process.Root(c.t), "examples", "chat")
	c.p = process.Start(c.t, dir, process.Skerry(c.t), "serve", "--listen", c.addr, "--data", c.data, dir)
	c.p.WaitListening(c.t, c.addr, 30*time.Second)
}

const (
	lastMessage = `document.querySelector("#log li:last-child")?.innerText.replace(/\s+\d+:\d+(\s?[AP]M)?\s+/, ": ")`
	people      = `[...document.querySelectorAll("#people li")].map(e => e.textContent).join()`
	state       = `document.getElementById("state").textContent`
	messageN    = `document.querySelectorAll("#log li:not(.empty)").length`
)

// waitAsleep waits until no actor of the node is awake.
func (c *chat) waitAsleep() {
	c.t.Helper()
	for deadline := time.Now().Add(40 * time.Second); time.Now().Before(deadline); {
		out, err := exec.Command(process.Skerry(c.t), "actors", "list", "--data", c.data).CombinedOutput()
		if err != nil {
			c.t.Fatalf("list actors: %v\n%s", err, out)
		}
		if !bytes.Contains(out, []byte("awake")) {
			return
		}
	}
	c.t.Fatal("the room is still awake")
}

func (c *chat) shoot(p *Page, name string) {
	c.t.Helper()
	if *shots == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(*shots, name+".png"), p.Screenshot(), 0o644); err != nil {
		c.t.Error(err)
	}
}

// TestChat has two people talk, before and after their room slept and the server was restarted.
func TestChat(t *testing.T) {
	c := &chat{t: t, addr: process.FreeAddr(t), data: t.TempDir()}
	c.start()
	b := Open(t)
	url := "http://" + c.addr

	// The form leads into the room.
	ann := b.Page(url+"/", 900, 700)
	ann.Wait(`document.activeElement.id`, "room")
	c.shoot(ann, "join")
	ann.Eval(`document.getElementById("name").focus()`)
	ann.Type("Ann")
	ann.Wait(`location.pathname`, "/r/lobby")
	ann.Wait(state, "connected")
	ann.Wait(people, "Ann (you)")
	ann.Wait(lastMessage, "Nobody has said anything yet.")
	c.shoot(ann, "empty")

	bob := b.Page(url+"/r/lobby?name=Bob", 420, 700)
	bob.Wait(people, "Ann,Bob (you)")
	ann.Wait(people, "Ann (you),Bob")
	third := b.Page(url+"/r/lobby?name=Ann", 420, 700)
	third.Wait(people, "Ann,Ann 2 (you),Bob")
	third.Close()
	ann.Wait(people, "Ann (you),Bob")

	ann.Eval(`document.getElementById("text").focus()`)
	bob.Eval(`document.getElementById("text").focus()`)
	ann.Type("Hello <b>Bob</b>")
	bob.Wait(lastMessage, "Ann: Hello <b>Bob</b>")
	ann.Wait(lastMessage, "Ann: Hello <b>Bob</b>")
	bob.Type("Hi Ann, how do you do? This one is a little longer, so that it needs more than one line.")
	ann.Wait(messageN, "2")
	c.shoot(ann, "talk")
	bob.Dark()
	c.shoot(bob, "narrow-dark")

	// The room sleeps after 10 s without an event, and wakes at the next message with both sockets still open.
	c.waitAsleep()
	ann.Type("Still there?")
	bob.Wait(lastMessage, "Ann: Still there?")
	bob.Wait(state, "connected")

	// The history outlives the server, and the pages find back.
	if !c.p.Stop(20 * time.Second) {
		t.Error("the server did not stop by itself")
	}
	ann.Wait(state, "reconnecting")
	c.start()
	ann.Wait(state, "connected")
	bob.Wait(state, "connected")
	bob.Type("Yes")
	ann.Wait(lastMessage, "Bob: Yes")
	ann.Wait(messageN, "4")
	late := b.Page(url+"/r/lobby?name=Late", 900, 700)
	late.Wait(messageN, "4")
	late.Wait(lastMessage, "Bob: Yes")
	c.shoot(late, "late")
}
