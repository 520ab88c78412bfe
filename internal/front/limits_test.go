package front

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"strings"
	"testing"
	"time"
)

// echoBody answers with the request body.
func echoBody(_ context.Context, r *Request) (*Response, error) {
	if r.Body == nil {
		return text(""), nil
	}
	b, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, fmt.Errorf("read body: %w", err)
	}
	return text(string(b)), nil
}

func TestHeadLimits(t *testing.T) {
	n := mustOpen(t, echoBody, func(c *Config) {
		c.Limits.URLBytes, c.Limits.HeaderBytes, c.Limits.HeaderN = 1000, 2000, 20
	})
	each(t, func(t *testing.T, p protocol) {
		c := p.client(t)
		for _, row := range []struct {
			name      string
			url, each int // bytes of the URL and of each of
			headers   int
			status    int
		}{
			{"all is well", 900, 100, 5, 200},
			{"url", 1001, 1, 1, 414},
			{"header bytes", 10, 2001, 1, 431},
			{"header bytes in many", 10, 300, 8, 431},
			{"header number", 10, 1, 21, 431},
			{"everything", 10, 40_000, 1, 431},
		} {
			r := mustRequest(t, "GET", p.url(n)+"/"+strings.Repeat("u", row.url-1), nil)
			for i := range row.headers {
				r.Header.Set(fmt.Sprintf("X-%d", i), strings.Repeat("h", row.each))
			}
			resp, err := c.Do(r)
			if err != nil {
				// The HTTP/2 client of net/http obeys the server's SETTINGS_MAX_HEADER_LIST_SIZE by itself.
				if row.status != 431 || !strings.Contains(err.Error(), "header list larger") {
					t.Errorf("%s: %v", row.name, err)
				}
				continue
			}
			resp.Body.Close()
			if resp.StatusCode != row.status {
				t.Errorf("%s: got %d, want %d", row.name, resp.StatusCode, row.status)
			}
		}
	})
}

func TestBodyLimit(t *testing.T) {
	calls := make(chan struct{}, 10)
	n := mustOpen(t, func(ctx context.Context, r *Request) (*Response, error) {
		calls <- struct{}{}
		return echoBody(ctx, r)
	}, func(c *Config) { c.Limits.BodyBytes = 1000 })
	each(t, func(t *testing.T, p protocol) {
		c := p.client(t)
		for _, row := range []struct {
			name   string
			body   io.Reader
			status int
			called bool
		}{
			{"at the limit", strings.NewReader(strings.Repeat("x", 1000)), 200, true},
			{"at the limit, streamed", io.MultiReader(strings.NewReader(strings.Repeat("x", 1000))), 200, true},
			{"over", strings.NewReader(strings.Repeat("x", 1001)), 413, false},
			{"over, streamed", io.MultiReader(strings.NewReader(strings.Repeat("x", 1001))), 413, true},
		} {
			resp, _ := mustDo(t, c, mustRequest(t, "POST", p.url(n)+"/", row.body))
			if resp.StatusCode != row.status {
				t.Errorf("%s: got %d, want %d", row.name, resp.StatusCode, row.status)
			}
			if called := len(calls) > 0; called != row.called {
				t.Errorf("%s: handler called %v, want %v", row.name, called, row.called)
			}
			for len(calls) > 0 {
				<-calls
			}
		}
	})
}

func TestSlowClients(t *testing.T) {
	stalled := make(chan error, 10)
	n := mustOpen(t, func(ctx context.Context, r *Request) (*Response, error) {
		_, err := io.ReadAll(r.Body)
		stalled <- err
		return nil, err
	}, func(c *Config) {
		c.Limits.ReadHeaderTimeout, c.Limits.ReadStallTimeout, c.Limits.IdleTimeout = 100*time.Millisecond, 100*time.Millisecond, 100*time.Millisecond
	})
	t.Run("head", func(t *testing.T) {
		c := mustDial(t, n.plain)
		c.send("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ")
		c.mustEnd()
	})
	t.Run("idle", func(t *testing.T) {
		c := mustDial(t, n.plain)
		c.send("GET /nothing HTTP/1.0\r\n")
		c.mustEnd()
	})
	t.Run("handshake", func(t *testing.T) {
		mustDial(t, n.tls).mustEnd()
	})
	t.Run("body", func(t *testing.T) {
		c := mustDial(t, n.plain)
		c.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12345")
		resp, _ := c.response("POST")
		if resp.StatusCode != 408 || !resp.Close {
			t.Errorf("got %d, close %v, want 408 and the end", resp.StatusCode, resp.Close)
		}
		if err := must(t, stalled); !errors.Is(err, ErrBodyStalled) {
			t.Errorf("handler got %v, want %v", err, ErrBodyStalled)
		}
		c.mustEnd()
	})
	t.Run("body over h2", func(t *testing.T) {
		pr, pw := io.Pipe()
		defer pw.Close()
		go func() { _, _ = io.WriteString(pw, "12345") }()
		resp, _ := mustDo(t, protocols[2].client(t), mustRequest(t, "POST", "https://"+n.tls+"/", pr))
		if resp.StatusCode != 408 {
			t.Errorf("got %d, want 408", resp.StatusCode)
		}
		if err := must(t, stalled); !errors.Is(err, ErrBodyStalled) {
			t.Errorf("handler got %v, want %v", err, ErrBodyStalled)
		}
	})
}

// A client that takes nothing of its response is cut off, however it stalls.
func TestWriteStall(t *testing.T) {
	gone := make(chan error, 1)
	n := mustOpen(t, func(ctx context.Context, r *Request) (*Response, error) {
		context.AfterFunc(ctx, func() { gone <- context.Cause(ctx) })
		return &Response{Status: 200, Body: make([]byte, 64<<20)}, nil
	}, func(c *Config) { c.Limits.WriteStallTimeout = 200 * time.Millisecond })
	each(t, func(t *testing.T, p protocol) {
		resp, err := p.client(t).Do(mustRequest(t, "GET", p.url(n)+"/", nil))
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		if err := must(t, gone); !errors.Is(err, ErrClientGone) {
			t.Errorf("got cause %v, want %v", err, ErrClientGone)
		}
	})
}

func TestConnLimit(t *testing.T) {
	n := mustOpen(t, echoBody, func(c *Config) { c.Limits.ConnN = 2 })
	const get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
	first, second := mustDial(t, n.plain), mustDial(t, n.plain)
	for _, c := range []*rawConn{first, second} {
		c.send(get)
		c.response("GET")
	}
	mustDial(t, n.plain).mustEnd()
	if open, refused := n.ConnN(); open != 2 || refused != 1 {
		t.Errorf("got %d open, %d refused", open, refused)
	}
	first.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
	first.response("GET")
	first.mustEnd()
	for {
		if open, _ := n.ConnN(); open == 1 { // the server counts down right after the client sees the end
			break
		}
	}
	third := mustDial(t, n.plain)
	third.send(get)
	third.response("GET")
}

func TestClientGone(t *testing.T) {
	started, causes := make(chan struct{}, 1), make(chan error, 1)
	n := mustOpen(t, func(ctx context.Context, r *Request) (*Response, error) {
		started <- struct{}{}
		<-ctx.Done()
		causes <- context.Cause(ctx)
		return nil, ctx.Err()
	}, nil)
	each(t, func(t *testing.T, p protocol) {
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan error, 1)
		go func() {
			_, err := p.client(t).Do(mustRequest(t, "GET", p.url(n)+"/", nil).WithContext(ctx))
			done <- err
		}()
		must(t, started)
		cancel()
		if err := must(t, causes); err != ErrClientGone {
			t.Errorf("got cause %v, want %v", err, ErrClientGone)
		}
		must(t, done)
	})
}

// The context of a request that went well is not cancelled, so that work may go on after the response.
func TestContextOutlivesResponse(t *testing.T) {
	contexts := make(chan context.Context, 1)
	n := mustOpen(t, func(ctx context.Context, r *Request) (*Response, error) {
		contexts <- ctx
		return text("ok"), nil
	}, nil)
	each(t, func(t *testing.T, p protocol) {
		c := p.client(t)
		mustDo(t, c, mustRequest(t, "GET", p.url(n)+"/", nil))
		ctx := must(t, contexts)
		mustDo(t, c, mustRequest(t, "GET", p.url(n)+"/", nil)) // by now the first exchange is over
		must(t, contexts)
		if ctx.Err() != nil {
			t.Errorf("got %v", context.Cause(ctx))
		}
	})
}

func TestErrors(t *testing.T) {
	app := promptFunc(func(_ context.Context, r *Request) (*Response, error) {
		switch _, path, _ := strings.Cut(strings.TrimPrefix(r.URL, "http://"), "/"); path {
		case "public":
			return nil, fmt.Errorf("wrapped: %w", &StatusError{503, "over <limit>"})
		case "secret":
			return nil, errors.New("password is 1234")
		case "panic":
			panic("password is 1234")
		case "nothing":
			return nil, nil
		case "status":
			return &Response{Status: 99}, nil
		}
		return text("ok"), nil
	})
	n := mustOpen(t, nil, func(c *Config) { c.Log, c.Routes = nil, mustRoutes(t, Route{"*/*", app}) })
	c := protocols[0].client(t)
	for _, row := range []struct {
		path   string
		status int
		want   string
	}{
		{"public", 503, "over <limit>"}, {"secret", 500, "failed"}, {"panic", 500, "failed"}, {"nothing", 500, "failed"},
		{"status", 500, "failed"}, {"ok", 200, "ok"},
	} {
		resp, body := mustDo(t, c, mustRequest(t, "GET", "http://"+n.plain+"/"+row.path, nil))
		if resp.StatusCode != row.status || !strings.Contains(body, row.want) || strings.Contains(body, "1234") {
			t.Errorf("%s: got %d %q", row.path, resp.StatusCode, body)
		}
		if row.status != 200 && (!strings.Contains(body, "Request ") || resp.Header.Get("Cache-Control") != "no-store") {
			t.Errorf("%s: got %q, %v", row.path, body, resp.Header)
		}
	}
	r := mustRequest(t, "GET", "http://"+n.plain+"/public", nil)
	r.Header.Set("Accept", "text/html,*/*")
	if resp, body := mustDo(t, c, r); !strings.HasPrefix(resp.Header.Get("Content-Type"), "text/html") || !strings.Contains(body, "over &lt;limit&gt;") {
		t.Errorf("got %q, %v", body, resp.Header)
	}
	for _, method := range []string{"TRACE", "TRACK"} {
		if resp, _ := mustDo(t, c, mustRequest(t, method, "http://"+n.plain+"/", nil)); resp.StatusCode != 405 || resp.Header.Get("Allow") == "" {
			t.Errorf("%s: got %d, %v", method, resp.StatusCode, resp.Header)
		}
	}
}

func TestDone(t *testing.T) {
	done := make(chan Exchange, 1)
	n := mustOpen(t, echoBody, func(c *Config) {
		c.Done = func(r *Request, e Exchange) {
			if r.ID == "" || r.Method == "" {
				t.Errorf("got request %+v", r)
			}
			done <- e
		}
	})
	each(t, func(t *testing.T, p protocol) {
		c := p.client(t)
		mustDo(t, c, mustRequest(t, "POST", p.url(n)+"/", strings.NewReader("hello")))
		if e := must(t, done); e.Status != 200 || e.ReceivedBytes != 5 || e.SentBytes != 5 || e.Err != nil || e.Duration <= 0 {
			t.Errorf("got %+v", e)
		}
		mustDo(t, c, mustRequest(t, "GET", p.url(n)+"/"+strings.Repeat("u", 17<<10), nil))
		if e := must(t, done); e.Status != http.StatusRequestURITooLong || e.Err == nil {
			t.Errorf("got %+v", e)
		}
	})
}

// What one request's body takes of the connection's window comes back whatever becomes of the request, or the others
// would wait for ever.
func TestConnectionWindowComesBack(t *testing.T) {
	n := mustOpen(t, func(_ context.Context, r *Request) (*Response, error) {
		if r.Body == nil {
			return text(""), nil
		}
		switch {
		case strings.HasSuffix(r.URL, "/unread"):
		case strings.HasSuffix(r.URL, "/closed"):
			_, _ = r.Body.Read(make([]byte, 10))
			return text("closed"), r.Body.Close()
		case strings.HasSuffix(r.URL, "/left"):
			go func() { _, _ = io.Copy(io.Discard, r.Body) }()
		default:
			b, err := io.ReadAll(r.Body)
			return text(fmt.Sprint(len(b))), err
		}
		return text("early"), nil
	}, nil)
	c := protocols[2].client(t)
	for i := range 60 { // each could keep 256 KB of the 1 MB
		path := []string{"/unread", "/closed", "/left"}[i%3]
		resp, err := c.Do(mustRequest(t, "POST", "https://"+n.tls+path, strings.NewReader(strings.Repeat("x", 300_000))))
		if err == nil {
			_, _ = io.Copy(io.Discard, resp.Body) // the server may reset what the client still sends
			resp.Body.Close()
		}
	}
	if _, got := mustDo(t, c, mustRequest(t, "POST", "https://"+n.tls+"/read", strings.NewReader(strings.Repeat("x", 2_000_000)))); got != "2000000" {
		t.Errorf("got %q", got)
	}
}

// Who is refused, or answered early, is not listened to for ever: an upload without an end ends.
func TestUploadEndsWithResponse(t *testing.T) {
	n := mustOpen(t, func(_ context.Context, r *Request) (*Response, error) { return text("early"), nil }, func(c *Config) {
		c.Routes = mustRoutes(t, Route{"*/early", promptFunc(func(context.Context, *Request) (*Response, error) { return text("early"), nil })})
	})
	for path, want := range map[string]int{"/early": 200, "/nowhere": 404} {
		pr, pw := io.Pipe()
		ended := make(chan error, 1)
		go func() {
			for {
				if _, err := pw.Write(make([]byte, 10_000)); err != nil {
					ended <- err
					return
				}
			}
		}()
		resp, err := protocols[2].client(t).Do(mustRequest(t, "POST", "https://"+n.tls+path, pr))
		if err != nil {
			t.Fatal(err)
		}
		if resp.StatusCode != want {
			t.Errorf("%s: got %d, want %d", path, resp.StatusCode, want)
		}
		if must(t, ended) == nil {
			t.Errorf("%s: the upload goes on", path)
		}
		resp.Body.Close()
	}
}

func TestExpectContinueOverHTTP2(t *testing.T) {
	n := mustOpen(t, echoBody, nil)
	told := false
	r := mustRequest(t, "POST", "https://"+n.tls+"/", strings.NewReader("body"))
	r.Header.Set("Expect", "100-continue")
	r = r.WithContext(httptrace.WithClientTrace(r.Context(), &httptrace.ClientTrace{Got100Continue: func() { told = true }}))
	if resp, body := mustDo(t, protocols[2].client(t), r); resp.StatusCode != 200 || body != "body" || !told {
		t.Errorf("got %d %q, told to go on: %v", resp.StatusCode, body, told)
	}
}
