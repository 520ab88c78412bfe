package webapi

import (
	"crypto/tls"
	"net/http"
	"net/http/httptrace"
	"net/textproto"
	"strings"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

// maxTimings is how many timings wait for JS to look at them; later ones are
// dropped. It is the size of the buffer that the standard gives to an app that
// asks for no other.
const maxTimings = 250

// timing is what one fetch, with all its redirects, reports to the resource
// timing entries of its realm: https://w3c.github.io/resource-timing/
//
// It belongs to whoever has the exchange: the VM's thread, then the goroutine
// of the exchange, then the reader of the body. Times that did not come are
// zero.
type timing struct {
	realm *Realm
	owner Owner
	url   string // of the first request

	redirectStart, fetchStart, responseStart, end time.Time

	conn *connTimes // nil unless the app looks at entries

	protocol              string
	status                int
	encoded, decoded      int64
	contentType, encoding string
}

// connTimes has the times of a connection. The transport may still write to it
// after the exchange went on with another connection.
type connTimes struct {
	mu sync.Mutex
	at [connTimeN]time.Time // +checklocks:mu
}

const (
	connDNSStart = iota
	connDNSEnd
	connStart
	connEnd
	connTLSStart
	connRequestStart
	connInterim
	connTimeN
)

// note keeps the first time of its kind.
func (c *connTimes) note(kind int) {
	now := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.at[kind].IsZero() {
		c.at[kind] = now
	}
}

func (c *connTimes) all() [connTimeN]time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *connTimes) trace() *httptrace.ClientTrace {
	return &httptrace.ClientTrace{
		DNSStart:          func(httptrace.DNSStartInfo) { c.note(connDNSStart) },
		DNSDone:           func(httptrace.DNSDoneInfo) { c.note(connDNSEnd) },
		ConnectStart:      func(string, string) { c.note(connStart) },
		TLSHandshakeStart: func() { c.note(connTLSStart) },
		TLSHandshakeDone:  func(tls.ConnectionState, error) { c.note(connEnd) },
		GotConn: func(info httptrace.GotConnInfo) {
			if !info.Reused {
				c.note(connEnd)
			}
			c.note(connRequestStart)
		},
		Got1xxResponse: func(int, textproto.MIMEHeader) error {
			c.note(connInterim)
			return nil
		},
	}
}

// timings are the reports of a realm that JS has not seen.
type timings struct {
	detail bool // connections are traced, because the app looks at entries. VM thread

	mu      sync.Mutex
	waiting []*timing // at most maxTimings; +checklocks:mu
	watched bool      // JS wants a turn for new ones; +checklocks:mu
	posted  bool      // and it is under way; +checklocks:mu
}

// newTiming returns the timing of a fetch that begins, nil when there is no room
// for it. VM thread.
func (c *Call) newTiming() *timing {
	s := &c.Realm.timings
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.waiting) >= maxTimings {
		return nil
	}
	return &timing{realm: c.Realm, owner: c.Owner()}
}

// begin notes that a request goes out: the first one, or one that a redirect
// asked for. VM thread.
func (t *timing) begin(url string) {
	if t == nil {
		return
	}
	if t.url == "" {
		t.url = url
	} else if t.redirectStart.IsZero() {
		t.redirectStart = t.fetchStart
	}
	t.fetchStart = time.Now()
	t.encoded, t.decoded, t.conn = 0, 0, nil
	if t.realm.timings.detail {
		t.conn = &connTimes{}
	}
}

// traced returns req so that the times of its connection are noted.
func (t *timing) traced(req *http.Request) *http.Request {
	if t == nil || t.conn == nil {
		return req
	}
	return req.WithContext(httptrace.WithClientTrace(req.Context(), t.conn.trace()))
}

// head notes that the response has begun.
func (t *timing) head(resp *http.Response) {
	if t == nil {
		return
	}
	t.responseStart = time.Now()
	t.status = resp.StatusCode
	t.protocol = "http/1.1"
	if resp.ProtoMajor == 2 {
		t.protocol = "h2"
	}
	t.contentType = strings.Join(resp.Header["Content-Type"], ", ")
	t.encoding = strings.Join(resp.Header["Content-Encoding"], ", ")
}

// report hands the timing over: the body has ended, or nobody wants it. It has
// no owner afterwards and is not changed again.
func (t *timing) report() {
	if t == nil {
		return
	}
	t.end = time.Now()
	owner := t.owner
	t.owner = nil
	s := &t.realm.timings
	s.mu.Lock()
	defer s.mu.Unlock()
	if t.url == "" || len(s.waiting) >= maxTimings { // never sent, or no room
		return
	}
	s.waiting = append(s.waiting, t)
	if s.watched && !s.posted {
		s.posted = true
		t.realm.tellTimings(owner)
	}
}

// tellTimings gives JS a turn to take what waits.
func (r *Realm) tellTimings(owner Owner) {
	done := func() {
		r.timings.mu.Lock()
		defer r.timings.mu.Unlock()
		r.timings.posted = false
	}
	r.loop.Post(owner, func() error {
		done()
		return r.exports["resource_timings"].Do()
	}, done)
}

var timingOps = Ops{
	// resource_timings returns what waits, flat, and takes it out.
	"resource_timings": Sync(resourceTimings),
	// resource_timings_watch(on): whether each report gives the function exported
	// as "resource_timings" a turn.
	"resource_timings_watch": Sync(func(c *Call) (js.Data, error) {
		s := &c.Realm.timings
		s.mu.Lock()
		defer s.mu.Unlock()
		s.watched = c.Bool(0)
		return js.Undefined(), nil
	}),
}

func resourceTimings(c *Call) (js.Data, error) {
	s := &c.Realm.timings
	s.detail = true
	s.mu.Lock()
	list := s.waiting
	s.waiting = nil
	s.mu.Unlock()
	out := make([]js.Data, 0, timingFields*len(list))
	for _, t := range list {
		out = t.append(out)
	}
	return js.Array(out...), nil
}

// timingFields is the number of values of one timing for JS.
const timingFields = 19

// append appends the timing as ts/web/resourcetiming.ts reads it.
func (t *timing) append(out []js.Data) []js.Data {
	ms := func(at time.Time) js.Data {
		if at.IsZero() {
			return js.Int(0)
		}
		return js.Number(t.realm.clock.at(at))
	}
	// A connection that was there already took no time.
	or := func(at, instead time.Time) time.Time {
		if at.IsZero() {
			return instead
		}
		return at
	}
	var conn [connTimeN]time.Time
	if t.conn != nil {
		conn = t.conn.all()
	}
	redirectEnd := t.fetchStart
	if t.redirectStart.IsZero() {
		redirectEnd = time.Time{}
	}
	secure := time.Time{}
	if strings.HasPrefix(t.url, "https:") {
		secure = or(conn[connTLSStart], t.fetchStart)
	}
	dnsEnd := or(conn[connDNSEnd], t.fetchStart)
	connected := or(conn[connEnd], t.fetchStart)
	return append(out,
		js.Latin1([]byte(t.url)), ms(t.redirectStart), ms(redirectEnd), ms(t.fetchStart),
		ms(or(conn[connDNSStart], t.fetchStart)), ms(dnsEnd),
		ms(or(conn[connStart], t.fetchStart)), ms(connected), ms(secure),
		ms(or(conn[connRequestStart], t.fetchStart)), ms(conn[connInterim]), ms(t.responseStart), ms(t.end),
		js.Latin1([]byte(t.protocol)), js.Int(t.status), js.Number(float64(t.encoded)), js.Number(float64(t.decoded)),
		js.Latin1([]byte(t.contentType)), js.Latin1([]byte(t.encoding)),
	)
}
