package actor

import (
	"fmt"
	"strings"
	"testing"
)

// socketErrorsScript runs the expression whose number the path is in an actor that
// has a kept socket p, a fresh pair f, and pairs of which an end was accepted
// otherwise.
const socketErrorsScript = `
const cases = [CASES];
class Room extends DurableObject {
	async fetch(request) {
		const { ctx } = this;
		const p = new WebSocketPair(), f = new WebSocketPair(), mine = new WebSocketPair(), peer = new WebSocketPair();
		ctx.acceptWebSocket(p[0], ["b", "a", "b"]);
		mine[0].accept();
		peer[1].accept();
		try {
			const r = cases[new URL(request.url).pathname.slice(1)](ctx, p, f, mine, peer);
			return new Response(typeof r === "object" ? JSON.stringify(r) : String(r));
		} catch (e) {
			return new Response(e.name + ": " + e.message);
		}
	}
}
__skerry.main({ default: { fetch() {} }, Room });
`

// TestSocketErrors has the answers of workerd.
func TestSocketErrors(t *testing.T) {
	long := strings.Repeat("x", 257)
	rows := [][2]string{
		{`ctx.getTags(f[0])`, "Error: you must call 'acceptWebSocket()' before attempting to access the tags of a WebSocket."},
		{`ctx.getTags(mine[0])`, "Error: only hibernatable websockets can have tags."},
		{`ctx.getTags(p[0])`, `["b","a"]`},
		{`ctx.acceptWebSocket(f[0], Array.from({ length: 11 }, (_, i) => "t" + i))`, "Error: a Hibernatable WebSocket cannot have more than 10 tags"},
		{`ctx.acceptWebSocket(f[0], Array.from({ length: 11 }, (_, i) => "t" + i % 10))`, "Error: a Hibernatable WebSocket cannot have more than 10 tags"},
		{`ctx.acceptWebSocket(f[0], ["` + long + `"])`, `Error: "` + long + `" is longer than the max tag length (256 characters).`},
		{`(ctx.acceptWebSocket(f[0], [1, null]), ctx.getTags(f[0]))`, `["1","null"]`},
		{`ctx.acceptWebSocket(mine[0])`, "Error: Cannot call `acceptWebSocket()` if the WebSocket was already accepted via `accept()`"},
		{`ctx.acceptWebSocket(peer[0])`, "Error: Cannot call `acceptWebSocket()` on this WebSocket because its pair has already been accepted or used in a Response."},
		{`ctx.acceptWebSocket(p[0])`, "Error: Cannot call `acceptWebSocket()` if the WebSocket was already accepted via `accept()`"},
		{`ctx.acceptWebSocket(p[1])`, "Error: Cannot call `acceptWebSocket()` on this WebSocket because its pair has already been accepted or used in a Response."},
		{`ctx.acceptWebSocket({})`, "TypeError: Failed to execute 'acceptWebSocket' on 'DurableObjectState': parameter 1 is not of type 'WebSocket'."},
		{`ctx.acceptWebSocket()`, "TypeError: Failed to execute 'acceptWebSocket' on 'DurableObjectState': parameter 1 is not of type 'WebSocket'."},
		{`ctx.acceptWebSocket(f[0], "abc")`, "TypeError: Failed to execute 'acceptWebSocket' on 'DurableObjectState': parameter 2 is not of type 'Array'."},
		{`p[0].accept()`, "TypeError: Can't accept() WebSocket after enabling hibernation."},
		{`f[0].send("x")`, "TypeError: You must call one of accept() or state.acceptWebSocket() on this WebSocket before sending messages."},
		{`p[0].readyState`, "1"},
		{`p[0].serializeAttachment()`, "TypeError: Failed to execute 'serializeAttachment' on 'WebSocket': parameter 1 is not of type 'Value'."},
		{`(p[0].serializeAttachment(undefined), p[0].deserializeAttachment())`, "undefined"},
		{`f[0].deserializeAttachment()`, "null"},
		{`(p[0].serializeAttachment(new Map([[1, new Date(5)]])), p[0].deserializeAttachment().get(1).getTime())`, "5"},
		{`(f[0].serializeAttachment({ a: 1 }), ctx.acceptWebSocket(f[0]), f[0].deserializeAttachment())`, `{"a":1}`},
		{`p[0].serializeAttachment("x".repeat(16384)) + ""`, ""},
		{`p[0].serializeAttachment("x".repeat(16000))`, "undefined"},
		{`new WebSocketRequestResponsePair("a")`, "TypeError: Failed to construct 'WebSocketRequestResponsePair': constructor parameter 2 is not of type 'string'."},
		{`(({ request, response }) => [request, response])(new WebSocketRequestResponsePair("a", 5))`, `["a","5"]`},
		{`String(new WebSocketRequestResponsePair("a", "b"))`, "[object WebSocketRequestResponsePair]"},
		{`Object.getOwnPropertyNames(WebSocketRequestResponsePair.prototype).sort()`, `["constructor","request","response"]`},
		{`ctx.getWebSocketAutoResponse()`, "null"},
		{`ctx.setWebSocketAutoResponse({})`, "TypeError: Failed to execute 'setWebSocketAutoResponse' on 'DurableObjectState': parameter 1 is not of type 'WebSocketRequestResponsePair'."},
		{`ctx.setWebSocketAutoResponse(null)`, "TypeError: Failed to execute 'setWebSocketAutoResponse' on 'DurableObjectState': parameter 1 is not of type 'WebSocketRequestResponsePair'."},
		{`ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("é".repeat(1025), "b"))`, "RangeError: Request cannot be larger than 2048 bytes. A request of size 2050 was provided."},
		{`ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("a", "b".repeat(2049)))`, "RangeError: Response cannot be larger than 2048 bytes. A response of size 2049 was provided."},
		{`ctx.getWebSocketAutoResponseTimestamp(p[0])`, "null"},
		{`ctx.getHibernatableWebSocketEventTimeout()`, "null"},
		{`ctx.setHibernatableWebSocketEventTimeout(604800001)`, "Error: Event timeout should not exceed 604800000 ms."},
		{`ctx.setHibernatableWebSocketEventTimeout(-1)`, "TypeError: The value cannot be converted because it is negative and this API expects a positive number."},
		{`ctx.setHibernatableWebSocketEventTimeout("abc")`, "TypeError: The value cannot be converted because it is not an integer."},
		{`(ctx.setHibernatableWebSocketEventTimeout(5000.7), ctx.getHibernatableWebSocketEventTimeout())`, "5000"},
		{`(ctx.setHibernatableWebSocketEventTimeout(0), ctx.getHibernatableWebSocketEventTimeout())`, "null"},
	}
	var cases strings.Builder
	for _, row := range rows {
		cases.WriteString("(ctx, p, f, mine, peer) => " + row[0] + ",\n")
	}
	n := startNode(t, Config{}, strings.Replace(socketErrorsScript, "CASES", cases.String(), 1))
	for i, row := range rows {
		got := n.send("a", fmt.Sprint("/", i))
		if row[1] == "" {
			const start = "Error: A WebSocket 'attachment' cannot be larger than 16384 bytes.'attachment' was "
			if !strings.HasPrefix(got, start) {
				t.Errorf("%s: got %q, want %q...", row[0], got, start)
			}
			continue
		}
		if got != row[1] {
			t.Errorf("%.80s\ngot  %s\nwant %s", row[0], got, row[1])
		}
	}
}
