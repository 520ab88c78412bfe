package webapi_test

import (
	"context"
	"encoding/json"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/worker"
)

// harness is what the tests in testdata are written against.
const harness = `
const __tests = [];
const test = (name, fn) => { __tests.push({ name, fn }); };
const __show = (v) => { try { return typeof v === "string" ? JSON.stringify(v) : v instanceof Error ? String(v) : JSON.stringify(v) ?? String(v); } catch { return String(v); } };
const __same = (a, b) => {
	if (Object.is(a, b)) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
	if (a instanceof Date) return a.getTime() === b.getTime();
	if (a instanceof ArrayBuffer) return __same(new Uint8Array(a), new Uint8Array(b));
	if (a instanceof Map || a instanceof Set) return __same([...a], [...b]);
	const ka = Reflect.ownKeys(a), kb = Reflect.ownKeys(b);
	return ka.length === kb.length && ka.every((k) => __same(a[k], b[k]));
};
const assert = (ok, message) => { if (!ok) throw new Error("assertion failed" + (message ? ": " + message : "")); };
const assertEquals = (got, want, message) => {
	if (!__same(got, want)) throw new Error((message ? message + ": " : "") + "got " + __show(got) + ", want " + __show(want));
};
const __thrown = (e, name, message) => {
	const got = e?.name ?? String(e);
	if (name !== undefined && typeof name === "string" && got !== name) throw new Error((message ? message + ": " : "") + "threw " + got + " (" + e?.message + "), want " + name);
	return e;
};
const assertThrows = (fn, name, message) => {
	let r;
	try { r = fn(); } catch (e) { return __thrown(e, name, message); }
	if (typeof r?.then === "function") return r.then(() => { throw new Error("did not reject, want " + name); }, (e) => __thrown(e, name, message));
	throw new Error((message ? message + ": " : "") + "did not throw, want " + name);
};
const assertRejects = async (p, name, message) => {
	try { await (typeof p === "function" ? p() : p); } catch (e) { return __thrown(e, name, message); }
	throw new Error((message ? message + ": " : "") + "did not reject, want " + name);
};
`

const harnessEnd = `
__skerry.main({ default: { async fetch() {
	const results = [];
	for (const { name, fn } of __tests) {
		try { await fn(); results.push({ name, error: "" }); }
		catch (e) { results.push({ name, error: String(e) + "\n" + (e?.stack ?? "") }); }
	}
	return Response.json(results);
} } });
`

// flagsLine begins the first line of a file whose app has compatibility flags.
const flagsLine = "// flags: "

// TestJS runs each file of testdata in a VM of its own.
func TestJS(t *testing.T) {
	files, err := filepath.Glob("testdata/*.test.ts")
	if err != nil || len(files) == 0 {
		t.Fatalf("find tests: %v, %v", files, err)
	}
	pool := worker.NewPool(worker.Config{})
	defer pool.Close()
	outbound, err := webapi.NewOutbound(webapi.OutboundConfig{Allow: []string{netip.PrefixFrom(netip.IPv4Unspecified(), 0).String()}})
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".test.ts"), func(t *testing.T) { runJS(t, pool, outbound, file) })
	}
}

func runJS(t *testing.T, pool *worker.Pool, outbound *webapi.Outbound, file string) {
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	out := api.Transform(string(source), api.TransformOptions{Loader: api.LoaderTS, Target: api.ESNext, Sourcefile: file, Format: api.FormatESModule, Supported: map[string]bool{"using": false}})
	for _, e := range out.Errors {
		t.Fatalf("%s:%d: %s", file, e.Location.Line, e.Text)
	}
	var flags []string
	if first, _, _ := strings.Cut(string(source), "\n"); strings.HasPrefix(first, flagsLine) {
		flags = strings.Fields(first[len(flagsLine):])
	}
	app := pool.Load(worker.Code{Name: filepath.Base(file), Script: harness + string(out.Code) + harnessEnd, Flags: flags}, worker.Options{
		Outbound: outbound,
		Limits:   worker.Limits{MemoryBytes: 512 << 20},
		Log:      func(l worker.Line) { t.Logf("[%s] %s", l.Level, l.Text) },
	})
	ctx, cancel := context.WithTimeout(context.Background(), 90*time.Second)
	defer cancel()
	defer app.Close(ctx)
	r, err := app.Fetch(ctx, &worker.Request{Method: "GET", URL: "https://test.example/"})
	if err != nil {
		t.Fatal(err)
	}
	var results []struct{ Name, Error string }
	if err := json.Unmarshal(r.Body, &results); err != nil {
		t.Fatal(err)
	}
	if len(results) == 0 {
		t.Error("the file has no test")
	}
	for _, r := range results {
		if r.Error != "" {
			t.Errorf("%s: %s", r.Name, r.Error)
		}
	}
}
