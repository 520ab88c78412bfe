package webapi

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/textproto"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"

	"github.com/skerry-run/skerry/internal/js"
)

// defaultUserAgent is sent when the app sets none.
const defaultUserAgent = "Skerry"

var fetchOps = Ops{
	"fetch_new":       Sync(fetchNew),
	"fetch_send":      AsyncOut(fetchSend),
	"fetch_abort":     Sync(fetchAbort),
	"fetch_integrity": Sync(fetchIntegrity),
}

// fetchNew is fetch_new(previous). It makes the body that the response of one
// exchange will have. Its number names the exchange, so that it can be aborted
// from the start. previous is the number of the exchange whose redirect this
// one follows, which is over, or -1.
func fetchNew(c *Call) (js.Data, error) {
	ctx, cancel := context.WithCancel(c.Owner().Context())
	b := &Body{length: -1, ctx: ctx}
	realm := c.Realm
	if previous := realm.TakeBody(c.Int(0)); previous != nil {
		b.timing, previous.timing = previous.timing, nil // nobody has read of it
		_ = previous.Close()                             // given up
	} else {
		b.timing = c.newTiming()
	}
	rid := realm.AddBody(b)
	realm.exchanges.add(rid, b)
	b.cancel = func() {
		cancel()
		realm.exchanges.remove(rid)
	}
	return js.Int(rid), nil
}

// fetchAbort ends an exchange, also when its body is read by somebody else than
// JS by now.
func fetchAbort(c *Call) (js.Data, error) {
	if b := c.Realm.exchanges.get(c.Int(0)); b != nil {
		_ = b.Close() // given up
	}
	return bodyCancel(c)
}

// exchanges holds the exchanges that are not over.
type exchanges struct {
	mu   sync.Mutex
	byID map[int]*Body // +checklocks:mu
}

func (e *exchanges) add(id int, b *Body) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.byID == nil {
		e.byID = map[int]*Body{}
	}
	e.byID[id] = b
}

func (e *exchanges) get(id int) *Body {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.byID[id]
}

func (e *exchanges) remove(id int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.byID, id)
}

// exchange is one request and what of its response is not body.
type exchange struct {
	method, url string
	header      []string
	body        *Body  // or
	bytes       []byte // nil with body nil: none
	decode      bool
}

// fetchSend is fetch_send(rid, method, url, head, body, decode).
func fetchSend(c *Call) (Work, error) {
	b, err := c.body(0)
	if err != nil {
		return nil, err
	}
	x := &exchange{method: c.String(1), url: c.String(2), header: ParseHead(c.String(3)), decode: c.Bool(5)}
	switch c.Kind(4) {
	case js.KindString:
		x.bytes = []byte(c.String(4))
	case js.KindBytes:
		x.bytes = append([]byte{}, c.Bytes(4)...)
	case js.KindNumber:
		if x.body = c.Realm.TakeBody(c.Int(4)); x.body == nil {
			return nil, js.NewTypeError("the body of the request is gone")
		}
	}
	if err := c.Owner().CountSubrequest(); err != nil {
		_ = b.Close() // never opened
		return nil, err
	}
	o := c.Realm.outbound()
	timing := b.timing
	b.timing = nil // the goroutine's
	timing.begin(x.url)
	return func(context.Context) (js.Data, error) {
		resp, err := o.exchange(b.ctx, x, timing)
		if err != nil {
			timing.report()
			_ = b.Close() // never opened
			return js.Data{}, fetchError(err)
		}
		timing.head(resp)
		b.fill(resp, x, timing)
		return responseData(resp), nil
	}, nil
}

// outbound returns the policy of the realm.
func (r *Realm) outbound() *Outbound {
	if r.Outbound == nil {
		return DefaultOutbound
	}
	return r.Outbound
}

// fill gives the body of a response to a Body that JS has a number for.
func (b *Body) fill(resp *http.Response, x *exchange, t *timing) {
	b.mu.Lock()
	b.src, b.length, b.timing = resp.Body, resp.ContentLength, t
	if x.decode {
		b.codings = parseCodings(strings.Join(resp.Header["Content-Encoding"], ","))
	}
	if b.codings == nil && t.isWatched() && !isRedirect(resp) {
		b.src, b.timing = newBodyAhead(resp.Body, t), nil
	}
	closed := b.closed
	b.mu.Unlock()
	if closed {
		b.release()
	}
}

// responseData is [status, statusText, head, length] for JS.
func responseData(resp *http.Response) js.Data {
	text := ""
	if resp.ProtoMajor == 1 {
		_, text, _ = strings.Cut(resp.Status, " ")
	}
	return js.Array(js.Int(resp.StatusCode), js.Latin1([]byte(text)), HeadData(headerList(resp.Header)), js.Number(float64(resp.ContentLength)))
}

func headerList(h http.Header) []string {
	names := make([]string, 0, len(h))
	for name := range h {
		names = append(names, name)
	}
	slices.Sort(names)
	list := make([]string, 0, 2*len(h))
	for _, name := range names {
		for _, value := range h[name] {
			list = append(list, name, value)
		}
	}
	return list
}

// exchange sends a request and returns the response with its body unread.
func (o *Outbound) exchange(ctx context.Context, x *exchange, t *timing) (*http.Response, error) {
	req, err := x.request(ctx)
	if err != nil {
		return nil, err
	}
	req = t.traced(req)
	if needsRaw(req.Header) {
		return o.rawRoundTrip(req)
	}
	return o.transport().RoundTrip(req)
}

func (x *exchange) request(ctx context.Context) (*http.Request, error) {
	u, err := requestURL(x.url)
	if err != nil {
		return nil, err
	}
	req := (&http.Request{
		Method: x.method, URL: u, Host: u.Host, Header: make(http.Header, len(x.header)/2+2),
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
	}).WithContext(ctx)
	length := setHeaders(req.Header, x.header)
	switch {
	case x.body != nil:
		req.Body, req.ContentLength = x.body, x.body.Length()
		if req.ContentLength < 0 && length >= 0 {
			req.ContentLength = length
		}
		if req.ContentLength == 0 {
			_ = x.body.Close() // empty
			req.Body = http.NoBody
		}
	case len(x.bytes) > 0:
		req.ContentLength = int64(len(x.bytes))
		req.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(x.bytes)), nil }
		req.Body, _ = req.GetBody() // cannot fail
	default:
		req.Body = http.NoBody
	}
	return req, nil
}

// requestURL takes a URL apart that the URL standard wrote; its path and query
// are sent as they are.
func requestURL(href string) (*url.URL, error) {
	scheme, rest, ok := strings.Cut(href, "://")
	if !ok {
		return nil, fmt.Errorf("url %q has no host", href)
	}
	rest, _, _ = strings.Cut(rest, "#")
	end := strings.IndexAny(rest, "/?")
	if end < 0 {
		end = len(rest)
	}
	u := &url.URL{Scheme: scheme, Host: rest[:end]}
	target := rest[end:]
	if !strings.HasPrefix(target, "/") {
		target = "/" + target
	}
	if !strings.HasPrefix(target, "//") {
		u.Opaque = target
		return u, nil
	}
	// net/url would take "//" for a host.
	path, query, hasQuery := strings.Cut(target, "?")
	u.RawPath, u.RawQuery, u.ForceQuery = path, query, hasQuery
	var err error
	if u.Path, err = url.PathUnescape(path); err != nil {
		u.Path, u.RawPath = path, ""
	}
	return u, nil
}

// setHeaders copies list into h, names as they are written except those that
// net/http looks for, and returns the Content-Length in it, or -1.
func setHeaders(h http.Header, list []string) (length int64) {
	length = -1
	for i := 0; i+1 < len(list); i += 2 {
		name, value := list[i], list[i+1]
		switch strings.ToLower(name) {
		case "host", "connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade", "te", "trailer", "expect":
			// They belong to the connection, which is not the app's. The host is the URL's.
			continue
		case "content-length":
			if n, err := strconv.ParseInt(value, 10, 64); err == nil && n >= 0 {
				length = n
			}
			continue
		case "user-agent", "cookie", "accept-encoding", "range", "authorization", "referer", "content-type":
			name = textproto.CanonicalMIMEHeaderKey(name)
		}
		// One line for each name: not every server puts several together.
		if old, ok := h[name]; ok {
			separator := ", "
			if name == "Cookie" {
				separator = "; "
			}
			old[0] += separator + value
			continue
		}
		h[name] = []string{value}
	}
	if _, ok := h["User-Agent"]; !ok {
		h["User-Agent"] = []string{defaultUserAgent}
	}
	return length
}

// codedError is an error with a short code for programs; JS sees "CODE\ntext".
type codedError struct {
	code string
	err  error
}

func (e *codedError) Error() string { return e.code + "\n" + e.err.Error() }
func (e *codedError) Unwrap() error { return e.err }

// fetchError names what went wrong on the way to a server.
func fetchError(err error) error {
	code := "ENETWORK"
	var (
		outbound  *OutboundError
		dns       *net.DNSError
		authority x509.UnknownAuthorityError
		hostname  x509.HostnameError
		invalid   x509.CertificateInvalidError
		record    tls.RecordHeaderError
		timeout   net.Error
	)
	switch {
	case errors.As(err, &outbound):
		return &codedError{"EOUTBOUND", outbound}
	case errors.Is(err, context.Canceled), errors.Is(err, errBodyClosed):
		code = "EABORTED"
	case errors.As(err, &dns):
		code = "ENOTFOUND"
	case errors.Is(err, syscall.ECONNREFUSED):
		code = "ECONNREFUSED"
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		code = "ECONNRESET"
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		code = "EHOSTUNREACH"
	case errors.As(err, &authority), errors.As(err, &hostname), errors.As(err, &invalid), errors.As(err, &record):
		code = "ETLS"
	case errors.As(err, &timeout) && timeout.Timeout():
		code = "ETIMEDOUT"
	}
	return &codedError{code, err}
}
