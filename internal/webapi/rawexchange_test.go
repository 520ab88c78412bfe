package webapi

import (
	"bufio"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestControlCharacters sends and receives header values that net/http refuses.
func TestControlCharacters(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	heads := make(chan string, 1) // of the request, from the server
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			br := bufio.NewReader(c)
			var head strings.Builder
			for {
				line, err := br.ReadString('\n')
				head.WriteString(line)
				if err != nil || line == "\r\n" {
					break
				}
			}
			heads <- head.String()
			_, _ = c.Write([]byte("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\nX-Odd: a\x01b\x1f\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"))
			_ = c.Close()
		}
	}()
	v := newTestVM(t)
	v.want(`const r = await fetch("http://`+l.Addr().String()+`/p?q", { headers: { "x-val": "1\x02\x1f3", "x-plain": "p" } }); return [r.status, r.headers.get("x-odd"), await r.text()]`,
		[]any{200, "a\x01b\x1f", "hello"})
	got := <-heads
	for _, want := range []string{"GET /p?q HTTP/1.1\r\n", "\r\nx-val: 1\x02\x1f3\r\n", "\r\nx-plain: p\r\n", "\r\nConnection: close\r\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("request: got %q, want %q in it", got, want)
		}
	}
}

func TestControlCharactersEcho(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	// The server of net/http refuses such a request.
	v.want(`const r = await fetch("`+url+`/echo", { method: "POST", body: "x", headers: { "x-val": "\x01" } }); await r.text(); return r.status`, 400)
	v.wantError(`const c = new AbortController(); const p = fetch("`+url+`/never", { signal: c.signal, headers: { "x-val": "\x01" } }); c.abort(new Error("enough")); await p`, "enough")
	v.wantError(`await fetch("http://127.0.0.1:2/", { headers: { "x-val": "\x01" } })`, "refused")
	v.wantError(`await fetch("http://169.254.169.254/", { headers: { "x-val": "\x01" } })`, "link-local")
}

func TestRawResponseHeads(t *testing.T) {
	req := httptest.NewRequest("GET", "/", nil)
	for name, c := range map[string]struct{ head, wantErr string }{
		"no end":   {"HTTP/1.1 200 OK\r\nA: b\r\n", "unexpected EOF"},
		"no HTTP":  {"HELLO\r\n\r\n", "malformed HTTP response"},
		"too long": {"HTTP/1.1 200 OK\r\n" + strings.Repeat("A: "+strings.Repeat("b", 1<<16)+"\r\n", 5) + "\r\n", errHeadTooLarge.Error()},
		"no colon": {"HTTP/1.1 200 OK\r\nA\r\n\r\n", "malformed"},
	} {
		if _, err := readRawResponse(strings.NewReader(c.head), req); err == nil || !strings.Contains(err.Error(), c.wantErr) {
			t.Errorf("%s: got %v, want %q", name, err, c.wantErr)
		}
	}
	resp, err := readRawResponse(strings.NewReader("HTTP/1.1 200 OK\r\nA: \x01\r\na:  b\r\nNul: x\x00\r\n\r\n"), req)
	if err != nil {
		t.Fatal(err)
	}
	if got := resp.Header; len(got["A"]) != 2 || got["A"][0] != "\x01" || got["A"][1] != "b" || got.Get("Nul") != "x" {
		t.Errorf("got %q", got)
	}
	if !needsRaw(http.Header{"A": {"\x7f"}}) || needsRaw(http.Header{"A": {"\tb\xff"}}) {
		t.Error("needsRaw does not know control characters")
	}
}

func FuzzRawResponse(f *testing.F) {
	for _, s := range []string{
		"HTTP/1.1 200 OK\r\nA: \x01\r\na:  b\r\n\r\nbody", "HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 204 No\r\n\r\n", "HTTP/1.0 200\nA: b\n c\n\n",
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		resp, err := readRawResponse(strings.NewReader(text), httptest.NewRequest("GET", "/", nil))
		if err != nil {
			return
		}
		if resp.StatusCode < 200 && resp.StatusCode != http.StatusSwitchingProtocols {
			t.Errorf("got status %d", resp.StatusCode)
		}
		for _, values := range resp.Header {
			for _, v := range values {
				if strings.ContainsAny(v, "\n\x00") {
					t.Errorf("got value %q", v)
				}
			}
		}
	})
}
