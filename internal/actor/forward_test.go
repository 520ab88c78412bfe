package actor

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/internal/worker"
)

const forwardScript = `
class Room extends DurableObject {
	async fetch(request) {
		switch (new URL(request.url).pathname) {
		case "/hang": await this.ctx.storage.put("hanging", 1); return new Promise(() => setTimeout(() => {}, 3600e3));
		case "/hanging": return new Response(String(await this.ctx.storage.get("hanging") ?? 0));
		case "/aborted": { const n = await this.ctx.storage.get("aborted") ?? ""; await this.ctx.storage.put("aborted", n + await request.text()); return new Response(n); }
		case "/hop": return Response.redirect("https://app/echo?hop", 307);
		case "/bytes": return new Response(new Uint8Array([0, 255, 10]), { headers: { "x-b": "c" } });
		}
		return Response.json([request.method, request.url, request.headers.get("x-a"), await request.text()]);
	}
}
__skerry.main({ Room, default: { async fetch(request, env, ctx) {
	const room = env.ROOM.getByName("a");
	switch (new URL(request.url).pathname) {
	case "/hang": {
		const answer = room.fetch(request);
		ctx.waitUntil(answer.catch((e) => room.fetch("https://app/aborted", { method: "POST", body: e.name + " " + e.message + "." })));
		return answer;
	}
	case "/copy": return room.fetch("https://app/echo#fragment", { method: "PUT", body: "é\u{1F600}", headers: { "x-a": "own" } });
	case "/follow": return room.fetch("https://app/hop", { method: "POST", body: "again" });
	case "/twice": try { await request.text(); await room.fetch(request); } catch (e) { return new Response(e.name); }
	case "/text": { const r = await room.fetch(request); return new Response(r.bodyUsed + " " + (await r.text()).length + " " + r.bodyUsed + " " + r.url); }
	case "/buffer": return Response.json([...new Uint8Array(await (await room.fetch("https://app/bytes")).arrayBuffer())]);
	}
	return room.fetch(request);
} } });`

// What a Worker hands on to an actor arrives as it came, and what the actor answers goes out as it was made.
func TestForward(t *testing.T) {
	n := startNode(t, Config{}, forwardScript)
	fetch := func(ctx context.Context, method, path, body string) (*worker.Response, error) {
		r := &worker.Request{Method: method, URL: "https://app" + path, Header: []string{"x-a", "caf\xe9"}}
		if body != "" {
			r.Body, r.BodyLength = io.NopCloser(strings.NewReader(body)), int64(len(body))
		}
		return n.app.Fetch(ctx, r)
	}
	for _, tt := range []struct{ method, path, body, want string }{
		{"POST", "/some/{path}?q=%20", "text", `["POST","https://app/some/{path}?q=%20","café","text"]`},
		{"GET", "/copy", "", `["PUT","https://app/echo","own","é😀"]`},
		{"GET", "/follow", "", `["POST","https://app/echo?hop",null,"again"]`},
		{"POST", "/twice", "text", "TypeError"},
		{"POST", "/text", "", "false 37 true https://app/text"},
		{"GET", "/bytes", "", "\x00\xff\n"},
		{"GET", "/buffer", "", "[0,255,10]"},
	} {
		r, err := fetch(t.Context(), tt.method, tt.path, tt.body)
		if err != nil {
			t.Fatalf("%s: %v", tt.path, err)
		}
		if got := bodyText(t, r); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.path, got, tt.want)
		}
	}

	// The client of a request that was handed on goes away.
	ctx, cancel := context.WithCancelCause(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := fetch(ctx, "GET", "/hang", "")
		ended <- err
	}()
	text := func(path string) string {
		r, err := fetch(t.Context(), "GET", path, "")
		if err != nil {
			t.Fatal(err)
		}
		return bodyText(t, r)
	}
	waitFor(t, func() bool { return text("/hanging") == "1" })
	gone := errors.New("the client left")
	cancel(gone)
	if err := <-ended; !errors.Is(err, gone) {
		t.Errorf("got %v, want %v", err, gone)
	}
	waitFor(t, func() bool { return text("/aborted") == "AbortError the client left." })
}
