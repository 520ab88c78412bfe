package webapi

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// fetchServer answers what the tests of fetch ask for.
func fetchServer(t testing.TB) string {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/text", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-One", "1")
		w.Header().Add("Set-Cookie", "a=1")
		w.Header().Add("Set-Cookie", "b=2")
		fmt.Fprint(w, "\ufeffhéllo")
	})
	mux.HandleFunc("/echo", func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).EnableFullDuplex() // always there for HTTP/1.1
		w.Header().Set("Content-Type", "text/plain")
		for _, name := range []string{"Content-Type", "Authorization", "Cookie", "Accept", "Accept-Encoding", "User-Agent", "X-Latin", "Referer"} {
			if v := r.Header.Get(name); v != "" {
				w.Header().Set("X-Got-"+name, v)
			}
		}
		w.Header().Set("X-Length", strconv.FormatInt(r.ContentLength, 10))
		w.Header().Set("X-Method", r.Method)
		w.Header().Set("X-Uri", r.RequestURI)
		w.Header().Set("X-Host", r.Host)
		_, _ = io.Copy(w, r.Body)
	})
	mux.HandleFunc("/redirect", func(w http.ResponseWriter, r *http.Request) {
		status, _ := strconv.Atoi(r.FormValue("status"))
		w.Header().Set("Location", r.FormValue("to"))
		w.WriteHeader(status)
	})
	mux.HandleFunc("/loop", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/loop", http.StatusFound) })
	mux.HandleFunc("/coded", func(w http.ResponseWriter, r *http.Request) {
		coding := r.FormValue("coding")
		w.Header().Set("Content-Encoding", coding)
		_, _ = w.Write(coded(t, coding, strings.Repeat("squeeze me ", 1000)))
	})
	mux.HandleFunc("/garbage", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		fmt.Fprint(w, "this is not gzip")
	})
	mux.HandleFunc("/status", func(w http.ResponseWriter, r *http.Request) {
		status, _ := strconv.Atoi(r.FormValue("status"))
		w.WriteHeader(status)
	})
	mux.HandleFunc("/slow", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, "first")
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	})
	mux.HandleFunc("/flushed", func(w http.ResponseWriter, r *http.Request) { // without a length
		w.(http.Flusher).Flush()
		if r.FormValue("n") != "0" {
			fmt.Fprint(w, "text")
		}
	})
	mux.HandleFunc("/never", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	mux.HandleFunc("/cut", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		fmt.Fprint(w, "short")
	})
	mux.HandleFunc("/big", func(w http.ResponseWriter, _ *http.Request) {
		chunk := bytes.Repeat([]byte("x"), 64<<10)
		for range 64 {
			_, _ = w.Write(chunk)
		}
	})
	srv := httptest.NewServer(mux)
	t.Cleanup(srv.Close)
	return srv.URL
}

func coded(t testing.TB, coding, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	var w io.WriteCloser
	switch coding {
	case "gzip":
		w = gzip.NewWriter(&b)
	case "deflate":
		w = zlib.NewWriter(&b)
	case "deflate-raw":
		w, _ = flate.NewWriter(&b, 5)
	case "br":
		w = brotli.NewWriter(&b)
	case "zstd":
		w, _ = zstd.NewWriter(&b)
	default:
		return []byte(text)
	}
	_, err := io.WriteString(w, text)
	if err2 := w.Close(); err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	return b.Bytes()
}

func TestFetchBodies(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	v.want(`const r = await fetch("`+url+`/text"); return [r.status, r.statusText, r.ok, r.type, r.url, r.redirected, await r.text(), r.bodyUsed]`,
		[]any{200, "OK", true, "basic", url + "/text", false, "héllo", true})
	v.want(`const r = await fetch("`+url+`/text"); return [r.headers.get("x-one"), r.headers.getSetCookie(), r.headers.get("set-cookie")]`,
		[]any{"1", []string{"a=1", "b=2"}, "a=1, b=2"})
	v.wantError(`const r = await fetch("`+url+`/text"); r.headers.set("a", "b")`, "immutable")
	v.want(`const r = await fetch("`+url+`/text"); return [(await r.arrayBuffer()).byteLength]`, []int{9})
	v.want(`const r = await fetch("`+url+`/text"); const c = r.clone(); return [await r.text(), await c.text()]`, []string{"héllo", "héllo"})
	v.want(`const r = await fetch("`+url+`/big"); let n = 0; for await (const c of r.body) n += c.length; return n`, 4<<20)
	v.want(`const r = await fetch("`+url+`/big"); return (await r.bytes()).length`, 4<<20)
	v.want(`const r = await fetch("`+url+`/big"); const c = r.clone(); return [(await c.bytes()).length, (await r.bytes()).length]`, []int{4 << 20, 4 << 20})
	v.want(`const r = await fetch("`+url+`/echo", {method: "HEAD"}); return [r.body, await r.text()]`, []any{nil, ""})
	v.want(`const r = await fetch("`+url+`/status?status=204"); return [r.status, r.body]`, []any{204, nil})
	v.wantError(`const r = await fetch("`+url+`/text"); await r.text(); await r.text()`, "already been used")
	v.wantError(`const r = await fetch("`+url+`/cut"); await r.text()`, "EOF")
	if v.Resources.Len() > 20 {
		t.Errorf("%d resources left", v.Resources.Len())
	}
}

func TestFetchRequests(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	post := func(body, expr string) string {
		return `const r = await fetch("` + url + `/echo", {method: "POST", body: ` + body + `}); const h = n => r.headers.get(n); return [await r.text(), ` + expr + `]`
	}
	v.want(post(`"héllo"`, `h("x-length"), h("x-got-content-type")`), []string{"héllo", "6", "text/plain;charset=UTF-8"})
	v.want(post(`new Uint8Array([104, 105])`, `h("x-length"), h("x-got-content-type")`), []any{"hi", "2", nil})
	v.want(post(`new URLSearchParams({a: "1 2"})`, `h("x-got-content-type")`), []string{"a=1+2", "application/x-www-form-urlencoded;charset=UTF-8"})
	v.want(post(`null`, `h("x-length"), h("x-method")`), []string{"", "0", "POST"})
	v.want(post(`(await fetch("`+url+`/text")).body`, `h("x-length")`), []string{"héllo", "9"})
	v.want(post(`(async function* () { yield new Uint8Array([97]); yield new Uint8Array([98]) })()`, `h("x-length")`), []string{"ab", "-1"})
	v.want(`const r = await fetch("`+url+`/echo", {method: "POST", body: (async function* () { for (let i = 0; i < 100; i++) yield new Uint8Array(65536) })()}); return (await r.bytes()).length`, 6553600)
	v.want(`const r = await fetch("`+url+`/echo?a=%zz|{}", {headers: {"X-Latin": "caf\u00e9", "Host": "evil", "Connection": "close"}}); return ["x-uri", "x-host", "x-got-x-latin", "x-got-accept", "x-got-accept-encoding", "x-got-user-agent"].map(n => r.headers.get(n))`,
		[]any{"/echo?a=%zz|{}", strings.TrimPrefix(url, "http://"), "caf\u00e9", "*/*", "gzip, deflate, br", "Skerry"})
	v.want(`const r = await fetch("`+url+`//double//slash?x"); return r.status`, 404)
	v.want(`const r = await fetch(new Request("`+url+`/echo", {method: "put", body: "x", headers: {"accept-encoding": "identity", "User-agent": "me"}})); return [r.headers.get("x-method"), r.headers.get("x-got-accept-encoding"), r.headers.get("x-got-user-agent")]`, []string{"PUT", "identity", "me"})
	v.wantError(`const q = new Request("`+url+`/echo", {method: "POST", body: "x"}); await q.text(); await fetch(q)`, "already been used")
	v.wantError(`await fetch("`+url+`/echo", {method: "POST", body: (async function* () { yield "text" })()})`, "must yield bytes")
	v.wantError(`await fetch("`+url+`/echo", {method: "POST", body: (async function* () { throw new Error("broken") })()})`, "broken")
}

func TestFetchRedirects(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	other := fetchServer(t)
	redirect := func(status int, to string) string {
		return url + "/redirect?status=" + strconv.Itoa(status) + "&to=" + strings.ReplaceAll(to, "&", "%26")
	}
	v.want(`const r = await fetch("`+redirect(302, "/text")+`"); return [r.url, r.redirected, r.status]`, []any{url + "/text", true, 200})
	v.want(`const r = await fetch("`+redirect(301, "/echo")+`", {method: "POST", body: "x"}); return [r.headers.get("x-method"), r.headers.get("x-got-content-type"), await r.text()]`, []any{"GET", nil, ""})
	v.want(`const r = await fetch("`+redirect(303, "/echo")+`", {method: "PUT", body: "x"}); return [r.headers.get("x-method"), await r.text()]`, []any{"GET", ""})
	v.want(`const r = await fetch("`+redirect(307, "/echo")+`", {method: "POST", body: "x"}); return [r.headers.get("x-method"), await r.text()]`, []any{"POST", "x"})
	v.want(`const r = await fetch("`+redirect(302, "/echo")+`", {method: "PUT", body: "x"}); return [r.headers.get("x-method"), await r.text()]`, []any{"PUT", "x"})
	v.want(`const r = await fetch("`+redirect(302, other+"/echo")+`", {headers: {authorization: "a", cookie: "b"}}); return [r.headers.get("x-got-authorization"), r.headers.get("x-got-cookie")]`, []any{nil, nil})
	v.want(`const r = await fetch("`+redirect(302, "/echo")+`", {headers: {authorization: "a", cookie: "b"}}); return [r.headers.get("x-got-authorization"), r.headers.get("x-got-cookie")]`, []any{"a", "b"})
	v.want(`const r = await fetch("`+redirect(302, "/text")+`", {redirect: "manual"}); return [r.status, r.headers.get("location"), r.redirected]`, []any{302, "/text", false})
	v.wantError(`await fetch("`+redirect(302, "/text")+`", {redirect: "error"})`, "TypeError: fetch failed")
	v.wantError(`await fetch("`+url+`/loop")`, "more than 20 redirects")
	v.wantError(`await fetch("`+redirect(302, "ftp://x/")+`")`, "leaves HTTP")
	v.wantError(`await fetch("`+redirect(307, "/echo")+`", {method: "POST", body: (async function* () { yield new Uint8Array(1) })()})`, "send a stream again")
	v.want(`const r = await fetch("`+url+`/status?status=302"); return [r.status, r.url]`, []any{302, url + "/status?status=302"})
}

func TestFetchCodings(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	for _, coding := range []string{"gzip", "deflate", "br", "zstd", "identity", "unknown"} {
		v.want(`const r = await fetch("`+url+`/coded?coding=`+coding+`"); return [(await r.text()).length, r.headers.get("content-encoding")]`, []any{11000, coding})
	}
	v.want(`const r = await fetch("`+url+`/coded?coding=gzip", {encodeResponseBody: "manual"}); return (await r.bytes()).length < 200`, true)
	v.wantError(`const r = await fetch("`+url+`/garbage"); await r.text()`, "TypeError: decode gzip body")
	raw := NewBody(io.NopCloser(bytes.NewReader(coded(t, "deflate-raw", "raw deflate"))), -1)
	raw.codings = []string{"deflate"}
	if got, err := io.ReadAll(raw); string(got) != "raw deflate" || err != nil {
		t.Errorf("got %q %v", got, err)
	}
}

func TestFetchAbort(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	v.want(`const c = new AbortController(); c.abort("why"); try { await fetch("`+url+`/text", {signal: c.signal}); } catch (e) { return e }`, "why")
	v.want(`const c = new AbortController(); setTimeout(() => c.abort(), 20); try { await fetch("`+url+`/never", {signal: c.signal}); } catch (e) { return e.name }`, "AbortError")
	v.want(`const c = new AbortController(); const r = await fetch("`+url+`/slow", {signal: c.signal}); setTimeout(() => c.abort(), 20); try { await r.text(); } catch (e) { return e.name }`, "AbortError")
	v.want(`const c = new AbortController(); const r = await fetch("`+url+`/slow", {signal: c.signal}); const rd = r.body.getReader(); const a = await rd.read(); setTimeout(() => c.abort(), 20); try { await rd.read(); } catch (e) { return [a.value.length, e.name] }`, []any{5, "AbortError"})
	v.want(`const c = new AbortController(); const r = await fetch("`+url+`/slow", {signal: c.signal}); c.abort("gone"); try { await r.text(); } catch (e) { return e }`, "gone")
	v.want(`try { await fetch("`+url+`/never", {signal: AbortSignal.timeout(20)}); } catch (e) { return e.name }`, "TimeoutError")
	v.want(`const r = await fetch("`+url+`/slow"); const rd = r.body.getReader(); await rd.read(); await rd.cancel(); return 1`, 1)
}

func TestFetchErrors(t *testing.T) {
	v := newTestVM(t)
	v.want(`try { await fetch("http://127.0.0.1:9/") } catch (e) { return [e.name, e.message.includes("blocked")] }`, []any{"TypeError", true})
	closed := httptest.NewServer(http.NotFoundHandler())
	closed.Close()
	v.want(`try { await fetch("`+closed.URL+`") } catch (e) { return [e.name, e.cause.code] }`, []any{"TypeError", "ECONNREFUSED"})
	v.want(`try { await fetch("http://nowhere.invalid/") } catch (e) { return [e.name, e.cause.code] }`, []any{"TypeError", "ENOTFOUND"})
	tls := httptest.NewTLSServer(http.NotFoundHandler())
	defer tls.Close()
	v.want(`try { await fetch("`+tls.URL+`") } catch (e) { return [e.name, e.cause.code] }`, []any{"TypeError", "ETLS"})
	for _, url := range []string{"about:blank", "ftp://x/", "file:///etc/passwd"} {
		v.wantError(`await fetch("`+url+`")`, "cannot be fetched")
	}
	v.wantError(`await fetch("/relative")`, "not an absolute URL")
	v.wantError(`await fetch("http://u:p@h/")`, "user name or password")
	v.maxSubrequestN.Store(v.subrequestN.Load())
	v.wantError(`await fetch("`+closed.URL+`")`, "too many subrequests")
}

func TestFetchOutbound(t *testing.T) {
	v := newTestVM(t)
	v.wantError(`await fetch("http://169.254.169.254/latest/meta-data")`, `TypeError: fetch to 169.254.169.254 refused by outbound rule "link-local"`)
	v.wantError(`await fetch("http://[::ffff:a9fe:a9fe]/")`, `refused by outbound rule "link-local"`)
	url := fetchServer(t)
	public, err := NewOutbound(OutboundConfig{Mode: OutboundPublic})
	if err != nil {
		t.Fatal(err)
	}
	v.Outbound = public
	v.wantError(`await fetch("`+url+`/text")`, `refused by outbound rule "loopback"`)
	v.wantError(`await fetch("`+strings.Replace(url, "127.0.0.1", "localhost", 1)+`/text")`, `refused by outbound rule "loopback"`)
	v.wantError(`await new Promise((ok, no) => { const s = new WebSocket("`+strings.Replace(url, "http", "ws", 1)+`"); s.onerror = e => no(e.error) })`, `refused by outbound rule "loopback"`)
	list, err := NewOutbound(OutboundConfig{Mode: OutboundList, Allow: []string{strings.TrimPrefix(url, "http://")}})
	if err != nil {
		t.Fatal(err)
	}
	v.Outbound = list
	v.want(`return (await fetch("`+url+`/text")).status`, 200)
	v.wantError(`await fetch("`+url+`/redirect?status=302&to=http://127.0.0.1:81/")`, `refused by outbound rule "allowlist"`)
	if v.Outbound, err = NewOutbound(OutboundConfig{Mode: OutboundList, Allow: []string{"*.example.net:443"}}); err != nil {
		t.Fatal(err)
	}
	v.wantError(`await fetch("http://example.com/")`, `fetch to example.com refused by outbound rule "allowlist"`)
}

func TestFetchDataURL(t *testing.T) {
	v := newTestVM(t)
	fetchData := func(url string) string {
		return `const r = await fetch("` + url + `"); return [await r.text(), r.headers.get("content-type")]`
	}
	v.want(fetchData("data:,hello%20world"), []string{"hello world", "text/plain;charset=US-ASCII"})
	v.want(fetchData("data:text/html;charset=utf-8;base64, aGk= "), []string{"hi", "text/html;charset=utf-8"})
	v.want(fetchData("data:;charset=x,a#b"), []string{"a", "text/plain;charset=x"})
	v.wantError(`await fetch("data:nocomma")`, "malformed")
	v.wantError(`await fetch("data:;base64,a")`, "malformed")
}

func TestFetchIntegrity(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	// openssl dgst -sha256 -binary of the bytes EF BB BF 68 C3 A9 6C 6C 6F
	good := integrityOf([]byte("\ufeffhéllo"))
	v.want(`return await (await fetch("`+url+`/text", {integrity: "`+good+`"})).text()`, "héllo")
	v.wantError(`await fetch("`+url+`/text", {integrity: "sha256-AAAA"})`, "integrity")
}

func TestFetchManyAtOnce(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	began := time.Now()
	v.want(`const all = await Promise.all(Array.from({length: 50}, (_, i) => fetch("`+url+`/echo", {method: "POST", body: "n" + i}).then(r => r.text()))); return all.every((s, i) => s === "n" + i)`, true)
	if d := time.Since(began); d > 5*time.Second {
		t.Errorf("50 requests took %v", d)
	}
}

func TestHeaderListIsSorted(t *testing.T) {
	got := headerList(http.Header{"B": {"2"}, "A": {"1", "3"}})
	if want := []string{"A", "1", "A", "3", "B", "2"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestReleaseOwned(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	before := v.Resources.Len()
	v.want(`globalThis.keep = []; for (let i = 0; i < 100; i++) keep.push(await fetch("`+url+`/text")); keep.push(keep[0].clone()); return keep.length`, 101)
	if got := v.Resources.Len(); got != before+101 {
		t.Errorf("got %d resources for 101 unread bodies, want %d", got-before, 101)
	}
	v.Release(v.testLoop)
	if got := v.Resources.Len(); got != before {
		t.Errorf("got %d resources left, want none", got-before)
	}
	v.wantError(`await keep[1].text()`, "the body is gone")
	v.want(`for (let i = 0; i < 300; i++) await (await fetch("`+url+`/text")).text(); return 1`, 1)
	if got := len(v.owned[v.testLoop]); got > 2*minOwnedN {
		t.Errorf("got %d numbers remembered of bodies that are gone", got)
	}
}

// There is no cache that a response could come from.
func TestOnlyIfCached(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	v.wantError(`await fetch("`+url+`/text", { cache: "only-if-cached", mode: "same-origin" })`, "only-if-cached")
	v.want(`const r = await fetch("`+url+`/text", { cache: "no-store" }); return r.status`, 200)
}

// A signal that aborts after the last byte was read leaves the stream closed.
func TestAbortAfterEnd(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	const read = `const c = new AbortController();
		const r = await fetch(url, { signal: c.signal });
		const copy = r.clone().body.getReader();
		while (!(await copy.read()).done);`
	v.want(`const url = "`+url+`/flushed"; `+read+` const reader = r.body.getReader(); while (!(await reader.read()).done); c.abort(); return (await reader.read()).done`, true)
	v.want(`const url = "`+url+`/flushed?n=0"; `+read+` const reader = r.body.getReader(); c.abort(); return (await reader.read()).done`, true)
	v.wantError(`const url = "`+url+`/flushed"; `+read+` const reader = r.body.getReader(); c.abort(); await reader.read()`, "abort")
}
