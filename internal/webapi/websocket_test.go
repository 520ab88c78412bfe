package webapi

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/internal/websocket"
)

// socketServer answers /echo with an echo, /close with a close frame, /drop by
// breaking off, /refuse with a 403.
func socketServer(t testing.TB) string {
	t.Helper()
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/refuse" {
			http.Error(w, "no", http.StatusForbidden)
			return
		}
		key, _ := websocket.AcceptKey(r.Header.Get("Sec-Websocket-Key"))
		extensions := websocket.NegotiateDeflate(r.Header["Sec-Websocket-Extensions"])
		conn, buf, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		fmt.Fprintf(buf, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\nSec-WebSocket-Extensions: %s\r\n", key, extensions)
		if p, _, _ := strings.Cut(r.Header.Get("Sec-Websocket-Protocol"), ","); p != "" {
			fmt.Fprintf(buf, "Sec-WebSocket-Protocol: %s\r\n", p)
		}
		fmt.Fprint(buf, "\r\n")
		if err := buf.Flush(); err != nil {
			return
		}
		c := websocket.NewConn(conn, buf.Reader, websocket.Config{Deflate: extensions != ""})
		switch r.URL.Path {
		case "/close":
			_ = c.WriteClose(4001, "bye")
		case "/drop":
			return
		case "/header":
			_ = c.WriteMessage(websocket.Text, []byte(r.Header.Get("X-Test")))
		}
		for {
			kind, data, err := c.ReadMessage()
			if err != nil {
				var closed *websocket.CloseError
				if errors.As(err, &closed) {
					_ = c.WriteClose(closed.Code, closed.Reason)
				}
				return
			}
			_ = c.WriteMessage(kind, data)
		}
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

// collect is JS that waits for the close of s and returns its events.
const collect = `
	const log = [];
	s.addEventListener("open", () => log.push("open " + s.readyState));
	s.addEventListener("message", e => log.push(e.data instanceof ArrayBuffer ? [...new Uint8Array(e.data)] : e.data));
	s.addEventListener("error", e => log.push("error"));
	const done = new Promise(r => s.addEventListener("close", e => r([...log, [e.code, e.reason, e.wasClean, s.readyState]])));
`

func TestWebSocketClient(t *testing.T) {
	v := newTestVM(t)
	url := strings.Replace(socketServer(t), "http", "ws", 1)
	v.want(`const s = new WebSocket("`+url+`/echo", ["a", "b"]); s.binaryType = "arraybuffer"; const before = [s.readyState, s.url];`+collect+`
		s.onopen = () => { s.send("h\u00e9"); s.send(new Uint8Array([1, 2])); s.send(new ArrayBuffer(1)); s.send("x".repeat(70000)); };
		s.onmessage = e => { if (e.data.length === 70000) { log.pop(); s.close(3000, "done"); } };
		return [before, await done, s.protocol]`,
		[]any{[]any{0, url + "/echo"}, []any{"open 1", "hé", []int{1, 2}, []int{0}, []any{3000, "done", true, 3}}, "a"})
	v.want(`const s = new WebSocket("`+url+`/close"); `+collect+` return await done`, []any{"open 1", []any{4001, "bye", true, 3}})
	v.want(`const s = new WebSocket("`+url+`/drop"); `+collect+` return await done`, []any{"open 1", "error", []any{1006, "", false, 3}})
	v.want(`const s = new WebSocket("`+url+`/refuse"); `+collect+` return await done`, []any{"error", []any{1006, "", false, 3}})
	v.want(`const s = new WebSocket("`+url+`/echo"); `+collect+` s.close(); return [s.readyState, await done]`, []any{2, []any{"error", []any{1006, "", false, 3}}})
	v.want(`const s = new WebSocket("`+url+`/echo"); `+collect+` s.onopen = () => { s.send("abc"); log.push(s.bufferedAmount); s.close(); s.send("12345"); log.push(s.bufferedAmount >= 5) }; return await done`,
		[]any{"open 1", 3, true, "abc", []any{1005, "", true, 3}})
	v.want(`const s = new WebSocket("`+url+`/echo"); return await new Promise(r => { s.onopen = () => s.send(new Blob(["hi"])); s.onmessage = async e => { r([e.data instanceof Blob, await e.data.text(), e.origin]); s.close() } })`,
		[]any{true, "hi", url})
	for _, code := range []string{`new WebSocket("nope")`, `new WebSocket("ftp://x")`, `new WebSocket("ws://x/#f")`, `new WebSocket("ws://x", "a b")`, `new WebSocket("ws://x", ["a", "A"])`} {
		v.wantError(code, "SyntaxError")
	}
	v.wantError(`const s = new WebSocket("`+url+`/echo"); try { s.send("x") } finally { s.close() }`, "InvalidStateError")
	v.wantError(`const s = new WebSocket("`+url+`/echo"); try { s.close(1001) } finally { s.close() }`, "InvalidAccessError")
	v.wantError(`const s = new WebSocket("`+url+`/echo"); try { s.close(1000, "x".repeat(124)) } finally { s.close() }`, "SyntaxError")
	v.wantError(`const s = new WebSocket("`+url+`/echo"); try { s.accept() } finally { s.close() }`, "cannot call accept")
}

func TestWebSocketFetch(t *testing.T) {
	v := newTestVM(t)
	url := socketServer(t)
	v.want(`const r = await fetch("`+url+`/header", {headers: {Upgrade: "websocket", "X-Test": "yes"}}); const s = r.webSocket; s.binaryType = "arraybuffer"; s.accept(); `+collect+`
		s.onmessage = () => s.close(1000, "ok"); return [r.status, r.body, await done]`, []any{101, nil, []any{"yes", []any{1000, "ok", true, 3}}})
	v.want(`const r = await fetch("`+url+`/refuse", {headers: {Upgrade: "websocket"}}); return [r.status, r.webSocket, await r.text()]`, []any{403, nil, "no\n"})
	v.wantError(`const r = await fetch("`+url+`/echo", {headers: {Upgrade: "websocket"}}); try { r.webSocket.send("x") } finally { r.webSocket.accept(); r.webSocket.close() }`, "You must call one of accept() or state.acceptWebSocket() on this WebSocket before sending messages.")
}

func TestWebSocketPair(t *testing.T) {
	v := newTestVM(t)
	v.want(`const pair = new WebSocketPair(); const [a, s] = Object.values(pair); a.accept(); s.accept(); s.binaryType = "arraybuffer"; `+collect+`
		s.onmessage = e => { if (e.data === "last") s.close(1011, "enough") };
		a.send("one"); a.send(new Uint8Array([7])); a.send("last"); return [await done, a.readyState, [...pair].length]`,
		[]any{[]any{"one", []int{7}, "last", []any{1011, "enough", true, 3}}, 3, 2})
	// What is sent before accept() waits for it.
	v.want(`const [a, s] = Object.values(new WebSocketPair()); a.accept(); a.send("early"); await new Promise(r => setTimeout(r, 5)); `+collect+`s.accept(); s.onmessage = () => s.close(); return await done`,
		[]any{"early", []any{1005, "", true, 3}})
	v.want(`const [a, s] = Object.values(new WebSocketPair()); a.accept(); s.accept({allowHalfOpen: true}); a.close(1000); const `+`state = await new Promise(r => { s.onclose = () => r(s.readyState) }); s.send("still"); s.close(); return [state, s.readyState]`, []int{2, 3})
	v.wantError(`const [a] = Object.values(new WebSocketPair()); a.send("x")`, "You must call one of accept() or state.acceptWebSocket() on this WebSocket before sending messages.")
	v.wantError(`const [a] = Object.values(new WebSocketPair()); a.accept(); a.close(); a.send("x")`, "Can't call WebSocket send() after close().")
	v.wantError(`const [a] = Object.values(new WebSocketPair()); new Response("body", {status: 101, webSocket: a})`, "cannot have a body")
	v.wantError(`const [a] = Object.values(new WebSocketPair()); new Response(null, {status: 200, webSocket: a})`, "status 101")
	v.wantError(`new Response(null, {status: 101})`, "RangeError")
	v.want(`const [a] = Object.values(new WebSocketPair()); a.serializeAttachment({n: [1]}); return a.deserializeAttachment()`, map[string]any{"n": []int{1}})
}
