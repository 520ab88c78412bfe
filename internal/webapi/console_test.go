package webapi_test

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/worker"
)

var rewrite = flag.Bool("rewrite", false, "rewrite recorded output in testdata")

const consoleFile = "testdata/console.txt"

// TestConsole runs the cases of testdata/console.txt and compares what they
// print.
func TestConsole(t *testing.T) {
	text, err := os.ReadFile(consoleFile)
	if err != nil {
		t.Fatal(err)
	}
	pool := worker.NewPool(worker.Config{})
	defer pool.Close()
	var out strings.Builder
	for block := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n> ") {
		code, want, _ := strings.Cut(block, "\n")
		if strings.HasPrefix(block, "#") {
			out.WriteString(block)
			continue
		}
		want = strings.TrimSpace(want)
		got := strings.TrimSpace(printed(t, pool, code))
		if got != want && !*rewrite {
			t.Errorf("%s\ngot:\n%s\nwant:\n%s", code, got, want)
		}
		fmt.Fprintf(&out, "\n\n> %s\n%s", code, got)
	}
	if *rewrite {
		if err := os.WriteFile(consoleFile, []byte(out.String()+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// printed runs code in a fresh VM and returns its console lines.
func printed(t *testing.T, pool *worker.Pool, code string) string {
	t.Helper()
	var mu sync.Mutex
	var lines strings.Builder
	app := pool.Load(worker.Code{Name: "console", Script: "__skerry.main({ default: { fetch() {\n" + code + "\nreturn new Response() } } });"}, worker.Options{
		Log: func(l worker.Line) {
			mu.Lock()
			defer mu.Unlock()
			// An empty line would end the case.
			fmt.Fprintf(&lines, "[%s] %s\n", l.Level, strings.ReplaceAll(l.Text, "\n\n", "\n.\n"))
		},
	})
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	r, err := app.Fetch(ctx, &worker.Request{Method: http.MethodGet, URL: "https://test.example/"})
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	if r.Status != http.StatusOK {
		t.Fatalf("%s: status %d", code, r.Status)
	}
	app.Close(ctx)
	mu.Lock()
	defer mu.Unlock()
	return lines.String()
}
