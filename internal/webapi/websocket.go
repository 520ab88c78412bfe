package webapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/websocket"
)

const (
	// socketCloseTimeout is how long a close frame waits for its answer.
	socketCloseTimeout = 10 * time.Second
	// socketPingInterval is how often a silent connection is tried.
	socketPingInterval = 45 * time.Second
)

var websocketOps = Ops{
	"websocket_dial": AsyncOut(websocketDial),
}

// websocketDial is websocket_dial(rid, socket, url, head).
func websocketDial(c *Call) (Work, error) {
	b, err := c.body(0)
	if err != nil {
		return nil, err
	}
	end := c.Realm.TakeSocket(c.Int(1))
	if end == nil {
		return nil, js.NewTypeError("the socket is gone")
	}
	x := &exchange{method: http.MethodGet, url: c.String(2), header: ParseHead(c.String(3)), decode: true}
	if err := c.Owner().CountSubrequest(); err != nil {
		_ = b.Close() // never opened
		return nil, err
	}
	o, owner := c.Realm.outbound(), c.Owner().Context()
	return func(context.Context) (js.Data, error) {
		resp, conn, err := o.dialWebSocket(b.ctx, x)
		if err != nil {
			_ = b.Close() // never opened
			_ = end.Close()
			return js.Data{}, fetchError(err)
		}
		if conn == nil {
			_ = end.Close() // the server gave an ordinary answer
			b.fill(resp, x, nil)
			return responseData(resp), nil
		}
		p := &socketPump{conn: conn, end: end}
		go p.run(owner)
		return responseData(resp), nil
	}, nil
}

// dialWebSocket opens a WebSocket. conn is nil when the server answered
// something else than 101.
//
// # Errors
//
// Those of an exchange, and websocket.ErrHandshake for a 101 that breaks the
// protocol.
func (o *Outbound) dialWebSocket(ctx context.Context, x *exchange) (*http.Response, *websocket.Conn, error) {
	req, err := x.request(ctx)
	if err != nil {
		return nil, nil, err
	}
	protocols := headerTokens(req.Header, "Sec-Websocket-Protocol")
	for name := range req.Header {
		if strings.HasPrefix(strings.ToLower(name), "sec-websocket-") {
			delete(req.Header, name) // ours to say
		}
	}
	key := websocket.PrepareRequest(req.Header, protocols, true)
	resp, err := o.transport().RoundTrip(req)
	if err != nil {
		return nil, nil, err
	}
	if resp.StatusCode != http.StatusSwitchingProtocols {
		return resp, nil, nil
	}
	rw, ok := resp.Body.(io.ReadWriteCloser)
	if !ok {
		_ = resp.Body.Close() // of no use
		return nil, nil, fmt.Errorf("open websocket: %w", websocket.ErrHandshake)
	}
	_, deflate, err := websocket.CheckResponse(resp, key, protocols, true)
	if err != nil {
		_ = rw.Close() // of no use
		return nil, nil, err
	}
	return resp, websocket.NewConn(rw, nil, websocket.Config{Client: true, Deflate: deflate}), nil
}

// headerTokens returns the items of a list header, whose name may be written in
// any letter case.
func headerTokens(h http.Header, name string) []string {
	var tokens []string
	for k, values := range h {
		if !strings.EqualFold(k, name) {
			continue
		}
		for _, v := range values {
			for t := range strings.SplitSeq(v, ",") {
				if t = strings.Trim(t, " \t"); t != "" {
					tokens = append(tokens, t)
				}
			}
		}
	}
	return tokens
}

// socketPump carries messages between a connection and one end of a pipe.
type socketPump struct {
	conn *websocket.Conn
	end  *Socket
}

// run returns when the connection is closed; it ends with ctx.
func (p *socketPump) run(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stop := context.AfterFunc(ctx, func() { _ = p.conn.Close() })
	defer stop()
	written := make(chan struct{}) // closed by the writer when it has sent the close
	var deadline *time.Timer       // for the other side to answer it
	go func() {
		defer close(written)
		p.write(ctx)
		deadline = time.AfterFunc(socketCloseTimeout, cancel)
	}()
	if p.read(ctx) {
		select {
		case <-written:
		case <-time.After(socketCloseTimeout):
		}
	} else {
		_ = p.end.Close() // never fails
	}
	cancel()
	<-written
	deadline.Stop()
	_ = p.conn.Close() // done with it
	_ = p.end.Close()  // never fails
}

// read delivers what comes in and reports whether it ended with a close frame.
func (p *socketPump) read(ctx context.Context) bool {
	for {
		kind, data, err := p.conn.ReadMessage()
		if err != nil {
			var closed *websocket.CloseError
			if !errors.As(err, &closed) {
				return false
			}
			_ = p.end.Send(Message{Kind: MessageClose, Code: closed.Code, Reason: closed.Reason}) // the app may be gone
			return true
		}
		m := Message{Kind: MessageBinary, Data: data}
		if kind == websocket.Text {
			m.Kind = MessageText
		}
		if err := p.end.Deliver(ctx, m); err != nil {
			return false
		}
	}
}

// write sends what the app sends, up to its close.
func (p *socketPump) write(ctx context.Context) {
	for {
		m, err := p.next(ctx)
		if err != nil {
			_ = p.conn.WriteClose(websocket.CodeGoingAway, "") // as far as it gets
			return
		}
		switch m.Kind {
		case MessageClose:
			_ = p.conn.WriteClose(m.Code, m.Reason) // as far as it gets
			return
		case MessageText:
			err = p.conn.WriteMessage(websocket.Text, m.Data)
		default:
			err = p.conn.WriteMessage(websocket.Binary, m.Data)
		}
		if err != nil {
			_ = p.conn.Close() // the reader sees it
			return
		}
	}
}

// next is Socket.Next with pings while there is nothing to send.
func (p *socketPump) next(ctx context.Context) (Message, error) {
	for {
		wait, cancel := context.WithTimeoutCause(ctx, socketPingInterval, errPing)
		m, err := p.end.Next(wait)
		cancel()
		if !errors.Is(err, errPing) {
			return m, err
		}
		if err := p.conn.Ping(nil); err != nil {
			return Message{}, err
		}
	}
}

var errPing = errors.New("time for a ping")
