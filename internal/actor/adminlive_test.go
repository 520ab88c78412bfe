package actor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/config"
	"github.com/skerry-run/skerry/internal/worker"
)

// countingRoom answers with its name and how many requests it had, kept in storage,
// and in memory.
const countingRoom = `{
	#seen = 0;
	async fetch() {
		const n = ((await this.ctx.storage.get("n")) ?? 0) + 1;
		await this.ctx.storage.put("n", n);
		return new Response(this.ctx.id.name + " " + n + " " + ++this.#seen);
	}
}`

func countingScript(class string) string {
	return fmt.Sprintf(`class %s extends DurableObject %s; __skerry.main({ default: {}, %s });`, class, countingRoom, class)
}

func wantAnswer(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestLiveAdmin(t *testing.T) {
	n := startNode(t, Config{}, countingScript("Room"))
	a := n.host.Admin()
	for i := range 3 {
		wantAnswer(t, n.send("lobby", "/"), fmt.Sprintf("lobby %d %d", i+1, i+1))
	}
	if _, err := a.List(t.Context(), Filter{}, "", 10); err != nil {
		t.Fatal(err)
	}
	ns, err := n.host.Namespace("app", "Room")
	if err != nil {
		t.Fatal(err)
	}
	key := ns.keyOfName("lobby")
	d, err := a.Show(t.Context(), key)
	if err != nil || !d.Awake || d.Newest.TXID != 3 || d.Oldest.TXID != 1 || d.Name != "lobby" {
		t.Fatalf("got %+v, %v", d, err)
	}
	// What is durable can be exported, though the archive had no time to take it.
	e, err := a.Export(t.Context(), key, "")
	if err != nil || e.TXID != 3 {
		t.Fatalf("got %+v, %v", e, err)
	}
	b, err := io.ReadAll(e)
	file := filepath.Join(t.TempDir(), "lobby.db")
	if err := errors.Join(err, e.Close(), os.WriteFile(file, b, 0o600)); err != nil {
		t.Fatal(err)
	}

	out, err := a.Restore(t.Context(), key, "0000000000000001")
	if err != nil || out.From.TXID != 3 || out.To.TXID != 4 {
		t.Fatalf("restore: got %+v, %v", out, err)
	}
	wantAnswer(t, n.send("lobby", "/"), "lobby 2 1") // the state of transaction 1, in a new instance
	if _, err := a.Restore(t.Context(), key, out.From.Bookmark); err != nil {
		t.Fatal(err)
	}
	wantAnswer(t, n.send("lobby", "/"), "lobby 4 1")

	if _, err := a.Import(t.Context(), Ref{Class: "Room", Actor: "lobby"}, file, false); !errors.Is(err, ErrActorExists) {
		t.Errorf("got %v, want ErrActorExists", err)
	}
	info, err := a.Import(t.Context(), Ref{Class: "Room", Actor: "attic"}, file, false)
	if err != nil || info.Name != "attic" || info.TXID != 1 {
		t.Fatalf("import: got %+v, %v", info, err)
	}
	wantAnswer(t, n.send("attic", "/"), "attic 4 1")
	if _, err := a.Import(t.Context(), Ref{Key: key}, file, true); err != nil {
		t.Fatal(err)
	}
	wantAnswer(t, n.send("lobby", "/"), "lobby 4 1")

	// All of it is there after a restart.
	script := countingScript("Room")
	n.stop()
	n.start(script)
	wantAnswer(t, n.send("lobby", "/"), "lobby 5 1")
	wantAnswer(t, n.send("attic", "/"), "attic 5 1")
}

// A wake that writes nothing is in the catalog too.
func TestLastWake(t *testing.T) {
	now := time.UnixMilli(1_000_000)
	var mu sync.Mutex // guards now
	n := startNode(t, Config{Now: func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		return now
	}}, `class Room extends DurableObject { async fetch(r) { if (r.url.endsWith("w")) await this.ctx.storage.put("a", 1); return new Response("ok"); } }; __skerry.main({ default: {}, Room });`)
	wantAnswer(t, n.send("lobby", "/w"), "ok")
	ns, err := n.host.Namespace("app", "Room")
	if err != nil {
		t.Fatal(err)
	}
	key := ns.keyOfName("lobby")
	mustEnd(t, n.host.find(key), errAsleep)
	mu.Lock()
	now = now.Add(time.Hour)
	mu.Unlock()
	wantAnswer(t, n.send("lobby", "/"), "ok")
	page, err := n.host.Admin().List(t.Context(), Filter{}, "", 10)
	if err != nil || len(page.Actors) != 1 || page.Actors[0].WokeMS != 1_000_000+3_600_000 {
		t.Errorf("got %+v, %v", page, err)
	}
}

// Requests that come while a state is replaced are answered from the new one; none
// fails and none is lost.
func TestReplaceUnderLoad(t *testing.T) {
	n := startNode(t, Config{}, countingScript("Room"))
	n.send("lobby", "/")
	ns, err := n.host.Namespace("app", "Room")
	if err != nil {
		t.Fatal(err)
	}
	key := ns.keyOfName("lobby")
	var wg sync.WaitGroup
	stop := make(chan struct{}) // closed after the last restore
	for range 4 {
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				// An instance that ends takes what it had begun with it.
				if got := n.send("lobby", "/"); !strings.HasPrefix(got, "lobby ") && !strings.Contains(got, errReplaced.Error()) {
					t.Errorf("got %q", got)
				}
			}
		})
	}
	for range 5 {
		if _, err := n.host.Admin().Restore(t.Context(), key, "0000000000000001"); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	wg.Wait()
	if _, err := n.host.Admin().Restore(t.Context(), key, "0000000000000001"); err != nil {
		t.Fatal(err)
	}
	wantAnswer(t, n.send("lobby", "/"), "lobby 2 1")
}

// A class that is renamed while the node runs keeps its actors, and one that is
// deleted has none any more.
func TestMigrateWhileRunning(t *testing.T) {
	n := startNode(t, Config{}, countingScript("Room"))
	migrate := func(steps ...config.Migration) {
		t.Helper()
		if _, err := n.host.Migrate([]Plan{migrations("app", steps...)}, false); err != nil {
			t.Fatal(err)
		}
	}
	v1, v2 := created("v1", "Room"), renamed("v2", "Room", "Hall")
	migrate(v1)
	wantAnswer(t, n.send("lobby", "/"), "lobby 1 1")
	ns, err := n.host.Namespace("app", "Room")
	if err != nil {
		t.Fatal(err)
	}
	migrate(v1, v2)
	old := n.app
	n.load(countingScript("Hall"))
	hall, err := n.host.Namespace("app", "Hall")
	if err != nil || hall.UID != ns.UID || hall.Num != ns.Num {
		t.Fatalf("got %+v, %v, want the namespace %s", hall, err, ns.UID)
	}
	// An instance of the class under its old name may still be there for what it
	// has begun; the next one is of the new code.
	mustEnd(t, n.host.find(ns.keyOfName("lobby")), errUpdated)
	wantAnswer(t, n.sendTo("Hall", "lobby", "/"), "lobby 2 1")
	old.Close(t.Context())

	migrate(v1, v2, deleted("v3", "Hall"))
	if got := n.sendVia(hall, "lobby"); !strings.Contains(got, ErrNoClass.Error()) {
		t.Errorf("an actor of a deleted class: got %q", got)
	}
	if fresh, err := n.host.Namespace("app", "Hall"); err != nil || fresh.UID == ns.UID {
		t.Errorf("the class again: got %+v, %v", fresh, err)
	}
	wantAnswer(t, n.sendTo("Hall", "lobby", "/"), "lobby 1 1")
}

// sendVia is testNode.send to an actor of any namespace.
func (n *testNode) sendVia(ns *Namespace, name string) string {
	n.t.Helper()
	done := make(chan string, 1)
	tg := &target{host: n.host, ns: ns, id: ns.IDFromName(name), name: name}
	tg.Fetch(n.t.Context(), &worker.Request{Method: "GET", URL: "https://actor/"}, func(r *worker.Response, err error) {
		if err != nil {
			done <- "error: " + err.Error()
			return
		}
		done <- bodyText(n.t, r)
	})
	select {
	case text := <-done:
		return text
	case <-time.After(20 * time.Second):
		return "error: no answer"
	}
}

// The trash is emptied when its retention is over.
func TestPurgeAfterRetention(t *testing.T) {
	n := startNode(t, Config{Retention: 1}, countingScript("Room"))
	n.send("lobby", "/")
	ns, err := n.host.Namespace("app", "Room")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := n.host.Admin().Show(t.Context(), ns.keyOfName("lobby")); err != nil {
		t.Fatal(err)
	}
	if _, err := n.host.Migrate([]Plan{migrations("app", created("v1", "Room"), deleted("v2", "Room"))}, false); err != nil {
		t.Fatal(err)
	}
	now := n.host.cfg.Now
	n.host.purgeOnce(now().Add(time.Second))
	if list := n.host.catalog.Namespaces(); len(list) != 0 {
		t.Errorf("got %+v", list)
	}
	if _, ok, err := n.host.archive.Position(ns.keyOfName("lobby")); ok || err != nil {
		t.Errorf("archive: got %v, %v", ok, err)
	}
}

func mustEnd(t *testing.T, m *mailbox, reason error) {
	t.Helper()
	if err := m.end(t.Context(), reason); err != nil {
		t.Fatal(err)
	}
}

// Code that does not come back holds up nobody for ever.
func TestEndOfStuckActor(t *testing.T) {
	n := startNode(t, Config{}, roomScript)
	n.send("a", "/")
	ns, err := n.host.Namespace("app", "Room")
	if err != nil {
		t.Fatal(err)
	}
	m := n.host.find(ns.keyOfName("a"))
	m.mu.Lock()
	a := m.actor
	m.mu.Unlock()
	free, held := make(chan struct{}), make(chan struct{})
	a.resident.Do(func() { close(held); <-free })
	<-held
	tired := errors.New("tired of waiting")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(tired)
	err = m.end(ctx, errAsleep)
	if !errors.Is(err, tired) || !strings.HasPrefix(err.Error(), "end actor Room/a: its code runs or its writes are not durable yet: ") {
		t.Errorf("got %v", err)
	}
	close(free)
	mustEnd(t, m, errAsleep)
}
