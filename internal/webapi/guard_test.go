package webapi_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/worker"
)

// TestBuffersBeyondTheLimit hands buffers that are larger than the memory limit
// to natives and ops that would fill or copy them. Each is refused with a
// RangeError, unless the runtime ends the app first: its buffers count as soon
// as the collector has seen them. The process and the next app live on.
func TestBuffersBeyondTheLimit(t *testing.T) {
	pool := worker.NewPool(worker.Config{})
	defer pool.Close()
	for _, code := range []string{
		`new Uint8Array(3e9).fill(1)`,
		`new Float64Array(3e8).set([1])`,
		`new Uint8Array(3e9).slice()`,
		`new Uint8Array(3e9).toHex()`,
		`new TextDecoder().decode(new Uint8Array(3e9))`,
		`new TextDecoder("utf-16le").decode(new ArrayBuffer(3e9))`,
		`structuredClone(new ArrayBuffer(3e9))`,
		`crypto.subtle.timingSafeEqual(new Uint8Array(3e9), new Uint8Array(3e9))`,
		// After an await the limit ends a microtask, not the call.
		`await 0; for (;;) { try { new Uint8Array(3e9).fill(1) } catch (e) { last = e } for (let i = 0; i < 1e6; i++); if (n++ > 300) throw last }`,
	} {
		got := answer(t, pool, "let n = 0, last; "+code+`; return new Response("done")`)
		if !strings.Contains(got, "RangeError") && !strings.Contains(got, "exceeded memory limit") {
			t.Errorf("%s: got %q, want a RangeError or the memory limit", code, got)
		}
		if got := answer(t, pool, `return new Response("alive")`); got != "alive" {
			t.Errorf("after %s: got %q, want alive", code, got)
		}
	}
}

// answer runs code as the body of a fetch handler in a fresh VM and returns the
// body of its answer or the text of its error.
func answer(t *testing.T, pool *worker.Pool, code string) string {
	t.Helper()
	app := pool.Load(worker.Code{Name: "guard", Script: "__skerry.main({ default: { async fetch() {\n try { " + code + " } catch (e) { return new Response(String(e)) } } } });"}, worker.Options{
		Limits: worker.Limits{MemoryBytes: 128 << 20},
	})
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	defer app.Close(ctx)
	r, err := app.Fetch(ctx, &worker.Request{Method: http.MethodGet, URL: "https://test.example/"})
	if err != nil {
		return err.Error()
	}
	return string(r.Body)
}
