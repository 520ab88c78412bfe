package worker

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

// sharedScript keeps a promise for all requests. /lead makes it once all have come, and is over, or is not, before it settles.
const sharedScript = `
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
let shared = null, share, come, led;
const reset = () => { shared = new Promise((r) => share = r); come = 0; led = false; };
reset();
handlers = {
	async fetch(request, env, ctx) {
		const url = new URL(request.url);
		const n = Number(url.searchParams.get("n"));
		switch (url.pathname) {
		case "/lead":
			led = true;
			while (come < n) await sleep(1);
			share(sleep(20).then(() => "shared"));
			return new Response("lead");
		case "/abandoned":
			led = true;
			while (come < n) await sleep(1);
			share(sleep(50).then(() => "shared"));
			await sleep(60000);
			return new Response("lead");
		case "/follow": {
			come++;
			const value = await shared;
			await sleep(10); // begins in the turn of another request
			return new Response(value + " " + await (await fetch("data:,more")).text());
		}
		case "/stream": {
			come++;
			const value = await shared;
			let left = 3;
			return new Response(new ReadableStream({ async pull(c) {
				await sleep(10);
				c.enqueue(new TextEncoder().encode(value + left));
				if (--left === 0) c.close();
			} }));
		}
		case "/never":
			come++;
			await new Promise(() => {});
			break;
		case "/slow":
			led = true;
			await sleep(n);
			return new Response("slow");
		case "/come": return new Response(led + " " + come);
		case "/reset": reset(); return new Response("ok");
		}
	}
}`

type answer struct {
	body string
	err  error
}

// ask sends a request and gives its answer, whole, once it is there.
func ask(ctx context.Context, a *App, path string) <-chan answer {
	done := make(chan answer, 1)
	go func() {
		r, err := a.Fetch(ctx, &Request{Method: "GET", URL: "https://example.com" + path})
		if err != nil {
			done <- answer{err: err}
			return
		}
		body := r.Body
		if r.Stream != nil {
			body, err = io.ReadAll(r.Stream)
		}
		done <- answer{string(body), err}
	}()
	return done
}

// wait waits until the app says that so many have come and that one leads.
func wait(t *testing.T, a *App, want string) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); ; {
		if got := <-ask(context.Background(), a, "/come"); got.body == want {
			return
		} else if time.Now().After(end) {
			t.Fatalf("got %q, %v, want %q", got.body, got.err, want)
		}
	}
}

// TestSharedPromise: requests may wait for a promise of another one, whose timers outlive it for them.
func TestSharedPromise(t *testing.T) {
	a := newTestApp(t, sharedScript, Options{Limits: Limits{Wall: 10 * time.Second}})
	bg := context.Background()
	for _, tt := range []struct {
		name, lead, want string
		follow           []string
		want2            []string
	}{
		{"one", "/lead?n=1", "lead", []string{"/follow"}, []string{"shared more"}},
		{"several", "/lead?n=4", "lead", []string{"/follow", "/follow", "/stream", "/follow"}, []string{"shared more", "shared more", "shared3shared2shared1", "shared more"}},
		{"streams", "/lead?n=2", "lead", []string{"/stream", "/stream"}, []string{"shared3shared2shared1", "shared3shared2shared1"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			<-ask(bg, a, "/reset")
			lead := ask(bg, a, tt.lead)
			wait(t, a, "true 0")
			var followers []<-chan answer
			for _, path := range tt.follow {
				followers = append(followers, ask(bg, a, path))
			}
			if got := <-lead; got.err != nil || got.body != tt.want {
				t.Errorf("lead: got %q, %v", got.body, got.err)
			}
			for n, f := range followers {
				if got := <-f; got.err != nil || got.body != tt.want2[n] {
					t.Errorf("%s: got %q, %v, want %q", tt.follow[n], got.body, got.err, tt.want2[n])
				}
			}
		})
	}
	t.Run("whose client is gone", func(t *testing.T) {
		<-ask(bg, a, "/reset")
		ctx, cancel := context.WithCancel(bg)
		lead := ask(ctx, a, "/abandoned?n=1")
		wait(t, a, "true 0")
		follow := ask(bg, a, "/follow")
		wait(t, a, "true 1")
		cancel()
		if got := <-lead; !errors.Is(got.err, context.Canceled) {
			t.Errorf("lead: got %q, %v", got.body, got.err)
		}
		if got := <-follow; got.body != "shared more" {
			t.Errorf("follow: got %q, %v", got.body, got.err)
		}
	})
	inspect(t, a, func(v *vm) {
		for _, i := range v.live {
			t.Errorf("%s is live", i.kind)
		}
		v.walls.trim()
		if len(v.strays) > 0 || len(v.walls.queue) > 0 {
			t.Errorf("%d are stuck, %d have not answered", len(v.strays), len(v.walls.queue))
		}
		for _, tm := range v.timers.heap {
			if tm.owner != v.start { // which looks at walls now and then
				t.Errorf("a timer of %s is left", tm.owner.kind)
			}
		}
	})
}

// TestHungBesideOthers: what waits for nothing is told so once all that was there when it began to wait is over.
func TestHungBesideOthers(t *testing.T) {
	a := newTestApp(t, sharedScript, Options{Limits: Limits{Wall: 30 * time.Second}})
	bg := context.Background()
	begin := time.Now()
	slow := ask(bg, a, "/slow?n=300")
	wait(t, a, "true 0")
	never := ask(bg, a, "/never")
	other := ask(bg, a, "/never")
	wait(t, a, "true 2")
	ctx, cancel := context.WithCancel(bg)
	later := ask(ctx, a, "/slow?n=20000") // it did not exist
	for _, hung := range []<-chan answer{never, other} {
		if got := <-hung; got.err == nil || !strings.Contains(got.err.Error(), ErrNeverSettles.Error()) {
			t.Errorf("got %q, %v", got.body, got.err)
		}
	}
	if d := time.Since(begin); d < 250*time.Millisecond || d > 4*time.Second {
		t.Errorf("told after %v, want when the first request is over", d)
	}
	if got := <-slow; got.body != "slow" {
		t.Errorf("slow: got %q, %v", got.body, got.err)
	}
	cancel()
	<-later
}
