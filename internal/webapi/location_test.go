package webapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/skerry-run/skerry/internal/worker"
)

// headerServer answers with the headers that it was sent, or with a redirect.
func headerServer(t *testing.T) string {
	t.Helper()
	var upgrade atomic.Value // what the last request for a WebSocket had
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if to := r.FormValue("to"); to != "" {
			if policy := r.FormValue("policy"); policy != "" {
				w.Header().Set("Referrer-Policy", policy)
			}
			status, _ := strconv.Atoi(r.FormValue("status"))
			w.Header().Set("Location", to)
			w.WriteHeader(status)
			return
		}
		if r.Header.Get("Upgrade") != "" {
			upgrade.Store([]string{r.Header.Get("Origin"), r.Header.Get("Referer")})
			w.WriteHeader(http.StatusForbidden)
			return
		}
		if r.URL.Path == "/upgrade" {
			_ = json.NewEncoder(w).Encode(upgrade.Load())
			return
		}
		_ = json.NewEncoder(w).Encode([]string{r.Header.Get("Origin"), r.Header.Get("Referer")})
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

// evalAt runs a script in an app that is at a URL and returns what it returns.
func evalAt(t *testing.T, location, script string) any {
	t.Helper()
	pool := worker.NewPool(worker.Config{})
	defer pool.Close()
	app := pool.Load(worker.Code{Name: "location", Script: `__skerry.main({ default: { async fetch(request) {
		const run = async () => { ` + script + ` };
		try { return Response.json(await run()) } catch (e) { return Response.json(String(e)) }
	} } });`}, worker.Options{Location: location})
	defer app.Close(context.Background())
	r, err := app.Fetch(context.Background(), &worker.Request{Method: "GET", URL: "https://test.example/", Header: []string{"referer", "https://client.example/", "origin", "https://client.example"}})
	if err != nil {
		t.Fatal(err)
	}
	var got any
	if err := json.Unmarshal(r.Body, &got); err != nil {
		t.Fatal(err)
	}
	return got
}

func wantAt(t *testing.T, location, script string, want any) {
	t.Helper()
	b, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var wanted any
	if err := json.Unmarshal(b, &wanted); err != nil {
		t.Fatal(err)
	}
	if got := evalAt(t, location, script); !reflect.DeepEqual(got, wanted) {
		t.Errorf("%s\ngot %v, want %v", script, got, wanted)
	}
}

func TestLocation(t *testing.T) {
	here, other := headerServer(t), headerServer(t)
	at := here + "/dir/page?q"
	wantAt(t, at, `return [location.href, location.origin, location.search, location.hash, String(location), location instanceof WorkerLocation, typeof self.location]`,
		[]any{at, here, "?q", "", at, true, "object"})
	wantAt(t, at, `return [new Request("x").url, Response.redirect("/y").headers.get("location"), new Request("x", { referrer: "/z" }).referrer,
			new Request("x", { referrer: "`+other+`/" }).referrer, URL.createObjectURL(new Blob([])).startsWith("blob:`+here+`/")]`,
		[]any{here + "/dir/x", here + "/y", here + "/z", "about:client", true})
	wantAt(t, "", `return [typeof location, typeof WorkerLocation, (() => { try { new Request("x") } catch (e) { return e.name } })(), URL.createObjectURL(new Blob([])).startsWith("blob:null/")]`,
		[]any{"undefined", "undefined", "TypeError", true})
}

// Each row is a fetch from a page on "here": what the response is, and the Origin and Referer that the server saw.
func TestFetchAtLocation(t *testing.T) {
	here, other := headerServer(t), headerServer(t)
	at := here + "/dir/page?q"
	redirect := func(server, to, more string) string {
		return fmt.Sprintf("%s/?status=307&to=%s%s", server, to, more)
	}
	for name, c := range map[string]struct {
		url, init string
		want      any
	}{
		"same origin":             {here, `{}`, []any{"basic", 200, "", at}},
		"same origin, POST":       {here, `{ method: "POST" }`, []any{"basic", 200, here, at}},
		"relative":                {"/x", `{ mode: "same-origin" }`, []any{"basic", 200, "", at}},
		"other origin":            {other, `{}`, []any{"cors", 200, here, here + "/"}},
		"other origin, own":       {other, `{ headers: { origin: "https://mine.example" } }`, []any{"cors", 200, "https://mine.example", here + "/"}},
		"other origin, no policy": {other, `{ referrerPolicy: "no-referrer" }`, []any{"cors", 200, here, ""}},
		"other origin, unsafe":    {other, `{ referrerPolicy: "unsafe-url" }`, []any{"cors", 200, here, at}},
		"no-cors":                 {other, `{ mode: "no-cors" }`, []any{"opaque", 0, nil, nil}},
		"no-cors, manual":         {other, `{ mode: "no-cors", redirect: "manual" }`, "TypeError"},
		"no-cors, integrity":      {other, `{ mode: "no-cors", integrity: "sha256-AAAA" }`, "TypeError"},
		"same-origin":             {other, `{ mode: "same-origin" }`, "TypeError"},
		"same-origin, redirect":   {redirect(here, other, ""), `{ mode: "same-origin" }`, "TypeError"},
		"manual":                  {redirect(here, other, ""), `{ redirect: "manual" }`, []any{"basic", 307, nil, nil}},
		"away":                    {redirect(here, other, ""), `{}`, []any{"cors", 200, here, here + "/"}},
		"away and back":           {redirect(other, here, ""), `{}`, []any{"cors", 200, "null", here + "/"}},
		"policy of a redirect":    {redirect(here, here, "&policy=bogus,origin"), `{}`, []any{"basic", 200, "", here + "/"}},
		"policy cannot widen":     {redirect(here, here, "&policy=unsafe-url"), `{ referrerPolicy: "no-referrer" }`, []any{"basic", 200, "", ""}},
		"POST that becomes GET":   {here + "/?status=302&to=" + here, `{ method: "POST" }`, []any{"basic", 200, "", at}},
	} {
		t.Run(name, func(t *testing.T) {
			wantAt(t, at, `let r;
				try { r = await fetch("`+c.url+`", `+c.init+`) } catch (e) { return e.name }
				const [origin = null, referer = null] = r.status === 200 ? await r.json() : [];
				return [r.type, r.status, origin, referer]`, c.want)
		})
	}
	wantAt(t, at, `const r = await fetch("`+other+`", { mode: "no-cors" }); return [r.url, r.body, [...r.headers].length, await r.text()]`, []any{"", nil, 0, ""})
	wantAt(t, at, `const s = new WebSocket("/socket");
		await new Promise((resolve) => s.addEventListener("close", resolve));
		return [s.url, await (await fetch("/upgrade")).json()]`, []any{strings.Replace(here, "http:", "ws:", 1) + "/socket", []string{here, ""}})
	// What a client sent goes on as it came.
	wantAt(t, at, `return [request.referrer, await (await fetch("`+other+`", request)).json(), await (await fetch(new Request("`+here+`", request))).json()]`,
		[]any{"", []string{"https://client.example", "https://client.example/"}, []string{"https://client.example", "https://client.example/"}})
	wantAt(t, "", `const r = await fetch("`+other+`", { mode: "no-cors" }); return [r.type, await r.json()]`, []any{"basic", []string{"", ""}})
	wantAt(t, "", `const r = await fetch("`+redirect(other, other, "&policy=origin")+`", { referrer: "`+other+`/a" }); return await r.json()`, []any{"", other + "/"})
}
