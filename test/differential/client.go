package differential

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/skerry-run/skerry/test/process"
)

// host is the name that all requests are for, so that no port gets into a body.
const host = "app.test"

// volatile are the header fields that say nothing of the program: they depend on the time or the connection.
var volatile = []string{"date", "server", "connection", "keep-alive"}

// client does exchanges with one server over HTTP/1.1.
type client struct {
	addr string
	http *http.Client
}

func newClient(addr string) *client {
	return &client{addr: addr, http: &http.Client{
		Transport:     &http.Transport{DisableCompression: true, Proxy: nil},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Timeout:       20 * time.Second,
	}}
}

func (c *client) do(ctx context.Context, e *Exchange) (*Answer, error) {
	if e.Method == "WS" {
		return c.socket(e)
	}
	var body io.Reader
	if e.Body != nil {
		body = bytes.NewReader(e.Body)
	}
	req, err := http.NewRequestWithContext(ctx, e.Method, "http://"+c.addr+e.Path, body)
	if err != nil {
		return nil, err
	}
	req.Host = host
	req.Header.Set("User-Agent", "differential")
	for _, f := range e.Header {
		if strings.EqualFold(f.Name, "host") {
			req.Host = f.Value
			continue
		}
		req.Header.Add(f.Name, f.Value)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }() // read to its end
	a := &Answer{Status: resp.StatusCode, Header: fields(resp)}
	if a.Body, err = io.ReadAll(resp.Body); err != nil {
		return nil, fmt.Errorf("read body after %d bytes: %w", len(a.Body), err)
	}
	return a, nil
}

// fields are the headers of an answer in the form that is compared, with how the body is framed.
func fields(resp *http.Response) []Field {
	var list []Field
	for name, values := range resp.Header {
		name = strings.ToLower(name)
		if slices.Contains(volatile, name) || strings.HasPrefix(name, "sec-websocket-") {
			continue
		}
		if name != "set-cookie" {
			values = []string{strings.Join(values, ", ")} // one field or several mean the same
		}
		for _, v := range values {
			list = append(list, Field{name, v})
		}
	}
	for _, v := range resp.TransferEncoding {
		list = append(list, Field{"transfer-encoding", v})
	}
	slices.SortStableFunc(list, func(a, b Field) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// socket opens a WebSocket, sends the script's messages and receives until the other side closes.
func (c *client) socket(e *Exchange) (*Answer, error) {
	conn, err := net.DialTimeout("tcp", c.addr, 5*time.Second)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close() }() // the exchange is over
	if err := conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		return nil, err
	}
	var head bytes.Buffer
	fmt.Fprintf(&head, "GET %s HTTP/1.1\r\nHost: %s\r\nUser-Agent: differential\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n", e.Path, host)
	head.WriteString("Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
	for _, f := range e.Header {
		fmt.Fprintf(&head, "%s: %s\r\n", f.Name, f.Value)
	}
	head.WriteString("\r\n")
	if _, err := conn.Write(head.Bytes()); err != nil {
		return nil, err
	}
	r := bufio.NewReader(conn)
	resp, err := http.ReadResponse(r, nil)
	if err != nil {
		return nil, fmt.Errorf("read handshake: %w", err)
	}
	a := &Answer{Status: resp.StatusCode, Header: fields(resp)}
	if resp.StatusCode != http.StatusSwitchingProtocols {
		a.Body, err = io.ReadAll(resp.Body)
		return a, err
	}
	if got, want := resp.Header.Get("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="; got != want {
		return nil, fmt.Errorf("handshake: got Sec-WebSocket-Accept %q, want %q", got, want)
	}
	ws := process.NewWebSocket(conn, r)
	for _, m := range e.Send {
		if err := ws.Send(m); err != nil {
			return nil, fmt.Errorf("send %q: %w", m, err)
		}
	}
	for {
		m, err := ws.Receive()
		if err != nil {
			return nil, fmt.Errorf("receive after %q: %w", a.Received, err)
		}
		a.Received = append(a.Received, m)
		if m == "close" || strings.HasPrefix(m, "close ") {
			_ = ws.Send(m) // the other side may be gone already
			return a, nil
		}
	}
}
