package webapi_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/worker"
)

// TestLongOpsStop runs work of node:crypto and node:zlib that would take minutes in one call: the CPU limit ends it.
func TestLongOpsStop(t *testing.T) {
	pool := worker.NewPool(worker.Config{})
	defer pool.Close()
	for _, code := range []string{
		`crypto.pbkdf2Sync("p", "s", 2 ** 31 - 1, 32, "sha256")`,
		`crypto.generatePrimeSync(8192, { safe: true })`,
		`crypto.generateKeyPairSync("rsa", { modulusLength: 16384 })`,
		`const { brotliCompressSync } = __skerry.builtin("node:zlib"); const b = new Uint8Array(8 << 20); for (let i = 0; i < b.length; i++) b[i] = Math.random() * 256; for (;;) brotliCompressSync(b)`,
	} {
		app := pool.Load(worker.Code{Name: "stop", Script: `__skerry.main({ default: { async fetch() { const crypto = __skerry.builtin("node:crypto"); ` + code + `; return new Response("done") } } });`}, worker.Options{
			Limits: worker.Limits{CPU: 300 * time.Millisecond},
		})
		ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
		_, err := app.Fetch(ctx, &worker.Request{Method: http.MethodGet, URL: "https://test.example/"})
		if err == nil || !strings.Contains(err.Error(), "exceeded cpu limit") {
			t.Errorf("%s: got %v, want the cpu limit", code, err)
		}
		app.Close(ctx)
		cancel()
	}
}
