package server

import (
	"bytes"
	"context"
	"errors"
	"html"
	"log/slog"
	"strings"
	"sync/atomic"
	"text/template"

	_ "embed"

	"github.com/skerry-run/skerry/internal/front"
	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/websocket"
	"github.com/skerry-run/skerry/internal/worker"
)

// handler answers the front's requests with an app. The app behind it can be
// replaced; requests under way go on with the one that they met.
type handler struct {
	app     atomic.Pointer[worker.App]
	broken  atomic.Pointer[string] // non-nil: why there is no app
	dev     bool                   // errors are shown to the client
	noLanes bool
	log     *slog.Logger
}

// set puts a behind the handler and returns what was there.
func (h *handler) set(pool *worker.Pool, a App) *worker.App {
	h.broken.Store(nil)
	if a.Broken != "" {
		h.broken.Store(&a.Broken)
	}
	return h.app.Swap(pool.Load(a.Code, a.Options))
}

// Fetch implements front.Handler.
func (h *handler) Fetch(ctx context.Context, r *front.Request, w front.Replier) {
	if text := h.broken.Load(); text != nil {
		w.Reply(errorPage(r, &worker.ScriptError{Message: "The project does not build", ID: r.ID}, *text), nil)
		return
	}
	in := &worker.Request{Method: r.Method, URL: r.URL, Header: r.Header, Body: r.Body, BodyLength: r.BodyLength, CF: r.CF, ID: r.ID}
	in.Lane, _ = r.Lane.(*worker.Lane) // nil is none
	if r.Timing != nil {
		in.Timing = &worker.Timing{}
	}
	h.send(ctx, h.app.Load(), in, r, w)
}

// send delivers a request to app, or to the one that has replaced it meanwhile.
func (h *handler) send(ctx context.Context, app *worker.App, in *worker.Request, r *front.Request, w front.Replier) {
	app.Send(ctx, in, func(out *worker.Response, err error) {
		if next := h.app.Load(); next != app && errors.Is(err, worker.ErrClosed) {
			h.send(ctx, next, in, r, w)
			return
		}
		h.reply(r, in, w, out, err)
	})
}

// Lane implements front.LaneHandler.
func (h *handler) Lane() front.Lane {
	if h.noLanes {
		return nil
	}
	if l := h.app.Load().Lane(); l != nil {
		return l
	}
	return nil
}

func (h *handler) reply(r *front.Request, in *worker.Request, w front.Replier, out *worker.Response, err error) {
	if err != nil {
		w.Reply(h.failed(r, err))
		return
	}
	resp := &front.Response{Status: out.Status, Header: out.Header, Body: out.Body, Stream: out.Stream}
	if out.Socket != nil {
		resp.Socket = socket{end: out.Socket}
	}
	if r.Timing != nil {
		resp.Header = append(resp.Header, "server-timing", h.timing(r, in))
	}
	w.Reply(resp, nil)
}

func (h *handler) failed(r *front.Request, err error) (*front.Response, error) {
	if e, ok := errors.AsType[*worker.ScriptError](err); ok && h.dev {
		return errorPage(r, e, ""), nil
	}
	switch {
	case errors.Is(err, worker.ErrOverloaded), errors.Is(err, worker.ErrVMLost), errors.Is(err, worker.ErrClosed):
		return nil, &unavailable{err, r.ID}
	}
	return nil, err
}

// unavailable is a fault of the node or of a neighbour, which the client may
// try again.
type unavailable struct {
	error
	id string
}

func (e *unavailable) Unwrap() error   { return e.error }
func (e *unavailable) HTTPStatus() int { return 503 }
func (e *unavailable) Public() string {
	return "The app is not available right now: " + e.Error() + ". Invocation " + e.id + "."
}

//go:embed error.html
var errorHTML string

var errorTemplate = template.Must(template.New("error").Funcs(template.FuncMap{"html": html.EscapeString}).Parse(errorHTML))

// errorPage shows an error with its mapped stack, or with text in its place: as
// HTML to browsers, as text to others.
func errorPage(r *front.Request, e *worker.ScriptError, text string) *front.Response {
	plain := &front.Response{Status: 500, Header: []string{"content-type", "text/plain; charset=utf-8"}, Body: []byte(e.Text() + "\n" + text)}
	if !accepts(r.Header, "text/html") {
		return plain
	}
	var b bytes.Buffer
	err := errorTemplate.Execute(&b, map[string]any{
		"Title": e.Error(), "Stack": e.Stack, "Text": text, "Method": r.Method, "URL": r.URL, "ID": e.ID, "Start": e.Start,
	})
	if err != nil {
		return plain
	}
	return &front.Response{Status: 500, Header: []string{"content-type", "text/html; charset=utf-8", "cache-control", "no-store"}, Body: b.Bytes()}
}

func accepts(header []string, kind string) bool {
	for n := 0; n+1 < len(header); n += 2 {
		if strings.EqualFold(header[n], "accept") && strings.Contains(header[n+1], kind) {
			return true
		}
	}
	return false
}

// socket carries messages between the front and an app's end of a WebSocket.
type socket struct {
	end *worker.Socket
}

// Send implements front.Socket.
func (s socket) Send(ctx context.Context, kind front.MessageKind, data []byte) error {
	return s.end.Deliver(ctx, webapi.Message{Kind: webapi.MessageKind(kind), Data: data})
}

// SendClose implements front.Socket.
func (s socket) SendClose(code int, reason string) {
	if code == websocket.CodeAbnormal {
		s.end.Lose()
		return
	}
	// The queue may be full or gone; the app then learns of the end by it.
	_ = s.end.Send(webapi.Message{Kind: webapi.MessageClose, Code: code, Reason: reason})
}

// Fail implements front.Socket.
func (s socket) Fail(text string) {
	_ = s.end.Send(webapi.Message{Kind: webapi.MessageError, Reason: "WebSocket protocol error: " + text}) // as in SendClose
}

// Take implements front.Socket.
func (s socket) Take() (front.Message, bool, error) {
	m, ok, err := s.end.Take()
	if !ok || err != nil {
		return front.Message{}, false, err
	}
	code := m.Code
	if code == websocket.CodeNoStatus {
		code = 0
	}
	return front.Message{Kind: front.MessageKind(m.Kind), Data: m.Data, Code: code, Reason: m.Reason}, true, nil
}

// Watch implements front.Socket.
func (s socket) Watch(f func()) { s.end.Watch(f) }

// Close implements front.Socket.
func (s socket) Close() { _ = s.end.Close() } // never fails
