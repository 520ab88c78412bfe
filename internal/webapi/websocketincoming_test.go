package webapi_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/worker"
)

// TestWebSocketIncoming is the client of an app that accepts a WebSocket.
func TestWebSocketIncoming(t *testing.T) {
	const script = `
		__skerry.main({ default: { fetch(request) {
			const [client, server] = Object.values(new WebSocketPair());
			server.accept();
			server.onmessage = e => server.send("got " + e.data);
			server.onclose = e => server.send("never sent: the close is answered");
			server.send("hello");
			if (request.url.endsWith("/proxy")) client.accept();
			return new Response(null, { status: 101, webSocket: client, headers: { "x-a": "b" } });
		} } });`
	pool := worker.NewPool(worker.Config{})
	defer pool.Close()
	app := pool.Load(worker.Code{Name: "socket", Script: script}, worker.Options{})
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	defer app.Close(ctx)
	r, err := app.Fetch(ctx, &worker.Request{Method: "GET", URL: "https://a.example/"})
	if err != nil {
		t.Fatal(err)
	}
	if r.Status != 101 || r.Socket == nil {
		t.Fatalf("got status %d, socket %v", r.Status, r.Socket)
	}
	next := func(want webapi.Message) {
		t.Helper()
		m, err := r.Socket.Next(ctx)
		if err != nil || m.Kind != want.Kind || string(m.Data) != string(want.Data) || m.Code != want.Code || m.Reason != want.Reason {
			t.Errorf("got %+v %v, want %+v", m, err, want)
		}
	}
	next(webapi.Message{Kind: webapi.MessageText, Data: []byte("hello")})
	if err := r.Socket.Deliver(ctx, webapi.Message{Kind: webapi.MessageText, Data: []byte("ping")}); err != nil {
		t.Error(err)
	}
	next(webapi.Message{Kind: webapi.MessageText, Data: []byte("got ping")})
	if err := r.Socket.Send(webapi.Message{Kind: webapi.MessageClose, Code: 4000, Reason: "later"}); err != nil {
		t.Error(err)
	}
	next(webapi.Message{Kind: webapi.MessageClose, Code: 4000, Reason: "later"})
	if _, err := r.Socket.Next(ctx); !errors.Is(err, webapi.ErrSocketLost) {
		t.Errorf("got %v, want %v", err, webapi.ErrSocketLost)
	}
	_ = r.Socket.Close() // never fails

	if _, err := app.Fetch(ctx, &worker.Request{Method: "GET", URL: "https://a.example/proxy"}); err == nil {
		t.Error("an end that the app accepted was given to the client")
	}
}
