package worker

import (
	"context"
	"testing"

	"github.com/skerry-run/skerry/internal/js"
)

// What a request costs from the hand-over on the VM's thread to the answer, without a connection.
func BenchmarkDispatch(b *testing.B) {
	for _, app := range []struct{ name, script string }{
		{"hello", `handlers = { fetch(request) { return new Response("Hello World!"); } }`},
		{"path", `handlers = { fetch(request) { const { pathname } = new URL(request.url); if (pathname === "/hello") return new Response("Hello World!"); return new Response("no", { status: 404 }); } }`},
		{"async", `handlers = { async fetch(request) { await 1; return new Response("Hello World!", { headers: { "x-a": "b" } }); } }`},
	} {
		b.Run(app.name, func(b *testing.B) {
			a := newTestApp(b, app.script, Options{})
			mustFetch(b, a, "https://example.com/hello")
			l := a.Lane()
			v := l.vm
			header := []string{"host", "example.com", "user-agent", "bench"}
			run := func(n int) {
				done := make(chan struct{})
				v.inbox.post(event{run: func() error {
					cpu := js.ThreadCPU()
					defer close(done)
					defer func() { b.ReportMetric(float64(js.ThreadCPU()-cpu)/float64(n), "cpu-ns/op") }()
					for range n {
						answered := false
						a.Send(context.Background(), &Request{Method: "GET", URL: "https://example.com/hello", Header: header, Lane: l}, func(r *Response, err error) {
							if err != nil || r.Status != 200 {
								b.Error(r, err)
							}
							answered = true
						})
						if !answered {
							b.Error("no answer in the turn")
						}
					}
					return nil
				}})
				<-done
			}
			run(20000)
			b.ReportAllocs()
			b.ResetTimer()
			run(b.N)
		})
	}
}
