// Package load is an HTTP/1.1 client for measuring: it asks one URL over many connections, at a fixed rate or as fast as
// answers come.
//
// At a fixed rate it is an open loop: when each request is due is settled beforehand, and its latency counts from then,
// not from when a connection was free to send it. A server that stalls is charged for all that should have happened
// meanwhile (no coordinated omission). Late says how far the client itself was behind, while a connection was free.
//
// One thread does everything. At a fixed rate it never sleeps while a request is due within a millisecond, so it wants a
// core of its own.
package load

import (
	"errors"
	"fmt"
	"maps"
	"net"
	"net/url"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Config says what to send. Zero fields mean what their comments say.
type Config struct {
	URL         string            // http://HOST:PORT/PATH
	Method      string            // default GET, or POST with a body
	Hosts       []string          // of the requests, connection by connection; empty: that of URL
	Header      map[string]string // beside Host and Content-Length
	Body        []byte
	Connections int           // default 64
	Rate        float64       // requests a second; 0: as fast as answers come
	Requests    int           // 0: as many as Duration allows
	Duration    time.Duration // 0: as long as Requests take
	Connected   func() error  // if set: called when all connections are open, before the first request
}

// Result is what came of it. Times are in microseconds.
type Result struct {
	Requests int     `json:"requests"` // answered with a status below 400
	Failed   int     `json:"failed"`   // answered otherwise, or not at all
	Seconds  float64 `json:"seconds"`
	Rate     float64 `json:"rate"` // answered a second

	P10  float64 `json:"p10_us"`
	P25  float64 `json:"p25_us"`
	P50  float64 `json:"p50_us"`
	P75  float64 `json:"p75_us"`
	P90  float64 `json:"p90_us"`
	P99  float64 `json:"p99_us"`
	P999 float64 `json:"p999_us"`
	Max  float64 `json:"max_us"`
	Late float64 `json:"late_p99_us"` // p99 of how late the client sent though a connection was free; 0 without a rate

	Error string `json:"error,omitempty"` // the first one
}

const (
	connections = 64
	// drainLimit is how long the last answers may take.
	drainLimit = 10 * time.Second
)

// requests are the texts of a request, one for each host.
func (c Config) requests() (addr string, texts [][]byte, err error) {
	u, err := url.Parse(c.URL)
	if err != nil {
		return "", nil, err
	}
	if u.Scheme != "http" || u.Host == "" {
		return "", nil, fmt.Errorf("url %q: must be http://HOST:PORT/PATH", c.URL)
	}
	addr = u.Host
	if u.Port() == "" {
		addr = net.JoinHostPort(u.Hostname(), "80")
	}
	method := c.Method
	if method == "" {
		method = "GET"
		if len(c.Body) > 0 {
			method = "POST"
		}
	}
	names := make([]string, 0, len(c.Header))
	for name := range c.Header {
		names = append(names, name)
	}
	slices.Sort(names)
	var rest strings.Builder
	for _, name := range names {
		fmt.Fprintf(&rest, "%s: %s\r\n", name, c.Header[name])
	}
	if len(c.Body) > 0 {
		rest.WriteString("Content-Length: " + strconv.Itoa(len(c.Body)) + "\r\n")
	}
	hosts := c.Hosts
	if len(hosts) == 0 {
		hosts = []string{u.Host}
	}
	for _, field := range append(slices.Concat(hosts, names), slices.Collect(maps.Values(c.Header))...) {
		if strings.ContainsAny(field, "\r\n") {
			return "", nil, fmt.Errorf("header field %q: holds a line break", field)
		}
	}
	for _, host := range hosts {
		head := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: %s\r\n%s\r\n", method, u.RequestURI(), host, rest.String())
		texts = append(texts, append([]byte(head), c.Body...))
	}
	return addr, texts, nil
}

// Run sends the requests.
//
// # Errors
//
// The server cannot be reached, or the configuration is not valid. Requests that fail are counted in the result.
func Run(c Config) (Result, error) {
	addr, texts, err := c.requests()
	if err != nil {
		return Result{}, err
	}
	if c.Requests <= 0 && c.Duration <= 0 {
		return Result{}, errors.New("neither a number of requests nor a duration")
	}
	if c.Connections <= 0 {
		c.Connections = connections
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	l, err := newLoop(c, addr, texts)
	if err != nil {
		return Result{}, err
	}
	defer l.close()
	if c.Connected != nil {
		if err := c.Connected(); err != nil {
			return Result{}, err
		}
	}
	if err := l.run(); err != nil {
		return Result{}, err
	}
	return l.result(), nil
}
