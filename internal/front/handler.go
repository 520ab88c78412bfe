package front

import (
	"context"
	"crypto/tls"
	"io"
	"net/netip"
	"time"
)

// Handler answers requests. Package server implements it for each app.
type Handler interface {
	// Fetch starts to answer one request and does not wait for anything: it is called on the goroutine that reads the
	// client's connection. The answer goes to w, from any goroutine, before or after Fetch returns; it may come before
	// the request body is read, and Response.Stream may go on after it.
	//
	// ctx is cancelled only when the client is gone or the server gives up on the request; context.Cause(ctx) is then
	// ErrClientGone or ErrShutdown, also while the response is on its way. It is not cancelled when the exchange ends
	// well, so work that outlives the response need not detach from it.
	Fetch(ctx context.Context, r *Request, w Replier)
}

// LaneHandler is a Handler whose requests can be answered on a thread that serves connections.
type LaneHandler interface {
	Handler
	Lane() Lane // nil: not now
}

// Lane is a thread that serves connections beside its own work: what reads from them, answers and writes runs there.
// A connection that comes back to the same app goes to its lane, and leaves it for whatever takes time.
type Lane interface {
	// Add hands a non-blocking descriptor to the lane. Ready follows, on the lane's thread, when it can be read or
	// written, and in the end Leave, from anywhere, unless Remove comes before. False: the lane takes it not.
	Add(fd int, c interface {
		Ready()
		Leave()
	}) bool
	Watch(fd int, write bool) // is Ready to be called when it can be written?

	// Defer, called in Ready, has Flush called when those that are ready beside c have been served, so that what they read,
	// run and write is done together. False: there are none.
	Defer(c interface{ Flush() }) bool
	Remove(fd int) bool // false: Leave comes or came
}

// Replier takes the answer to one request.
type Replier interface {
	// Reply answers, without waiting for the client. Only the first call counts.
	//
	// An error becomes a small error page. If it has the methods of PublicError they choose status and text, otherwise
	// the page is a 500 that says nothing but the request ID.
	Reply(r *Response, err error)
}

// PublicError is what an error from a Handler implements to choose what the client sees.
type PublicError interface {
	error
	HTTPStatus() int // 400 to 599
	Public() string  // text for the client; empty: the standard text of the status
}

// Request is one HTTP request as the app sees it. A Handler must not change Header.
type Request struct {
	Method string // as received, upper case by convention; "GET" for WebSocket requests over HTTP/2 too
	URL    string // absolute; scheme and host as the client sees them, path and query exactly as received

	// Header holds name, value, name, value... Names are lower case. Values are bytes (HTTP gives them no encoding).
	// Headers about the connection (RFC 9110 section 7.6.1) are left out, except connection and upgrade of a WebSocket
	// request; those that front vouches for (cf-connecting-ip, x-forwarded-for, ...) are its own.
	Header []string

	// Body is nil when the request has none. Reading it pulls from the client, no faster than it is read. Errors:
	// ErrBodyTooLarge, ErrBodyStalled, ErrBodyInvalid, ErrClientGone. Close is optional.
	Body       io.ReadCloser
	BodyLength int64 // bytes; 0 without a body, -1 unknown

	ID        string               // names this request in logs, error pages and the cf-ray header
	Proto     string               // "HTTP/1.0", "HTTP/1.1" or "HTTP/2"
	RemoteIP  netip.Addr           // of the client, as far as the trusted proxies in between can be believed
	TLS       *tls.ConnectionState // nil on a plain connection
	WebSocket bool                 // the client wants a WebSocket: a Response with Socket accepts

	Timing *Timing // nil without Config.Timing

	// Lane is the one that Fetch is called on, if any: then it is on the lane's thread.
	Lane Lane

	// CF returns what request.cf holds, as a JSON object. It is built at the call.
	CF func() []byte
}

// Timing is when the steps of a request happened before it came to its handler. Those of the connection are zero but for its
// first request.
type Timing struct {
	Accepted time.Time
	Opened   time.Time // the PROXY header, if any, was there
	Secured  time.Time // the TLS handshake, if any, was done
	Read     time.Time // the head of the request was there
	Routed   time.Time // the handler was found
}

// Response is the answer to a Request. At most one of Body, Stream and Socket is set.
type Response struct {
	Status int // 200 to 599, or 101 with Socket

	// Header holds name, value, name, value... in any letter case; names may repeat (set-cookie). Values are bytes.
	// Connection headers, and a content-length that contradicts Body, are ignored.
	Header []string

	Body []byte // whole body; front does not change it

	// Stream is the body when Body does not hold it: read no faster than the client takes it, each chunk sent at
	// once, closed exactly once: at its end, when no body may be sent, or when the client is gone, then also while a
	// Read is waiting, which must return. A read error other than
	// io.EOF breaks the response off, so that the client knows that it is incomplete.
	Stream io.ReadCloser

	Socket Socket // the app's side of the accepted WebSocket; with Status 101 only
}

// WatchedStream is a Response.Stream that can be read without a goroutine that waits.
type WatchedStream interface {
	io.ReadCloser

	// Watch is called once, first. f is called, from any goroutine, when TryRead may have something after it had nothing.
	// False: this one has to be read by Read.
	Watch(f func()) bool

	// TryRead is Read for what is there; ready says whether anything is, be it the end.
	TryRead(p []byte) (n int, ready bool, err error)
}

// MessageKind says what a Message is.
type MessageKind uint8

// Kinds of messages.
const (
	MessageText   MessageKind = 1 // Data is UTF-8
	MessageBinary MessageKind = 2
	MessageClose  MessageKind = 8 // Code and Reason count; the last message
)

// Message is what the app sends over a WebSocket.
type Message struct {
	Kind   MessageKind
	Data   []byte // not changed; read until the next call of Take
	Code   int    // MessageClose: status code, 0 for none
	Reason string // MessageClose: at most 123 bytes of UTF-8
}

// Socket is the app's side of an accepted WebSocket. Front calls it; the app's runtime implements it. A silent one costs
// neither side a goroutine.
type Socket interface {
	// Send hands a message from the client (MessageText or MessageBinary) to the app. It returns when the app has
	// room for another one; until then front reads nothing more from the client. data is the app's to keep. An error
	// means that the app wants no more messages; they are read and dropped from there on. One goroutine at a time
	// calls it.
	Send(ctx context.Context, kind MessageKind, data []byte) error

	// SendClose tells the app that no more messages come, once, after the last Send: the client closed (code is its
	// status code, 1005 if it gave none) or the connection broke (1006). It must not block. Front answers a closing
	// client by itself if the app does not within Limits.SocketCloseTimeout.
	SendClose(code int, reason string)

	// Fail is called in SendClose's place when the client broke the protocol or a limit. It must not block.
	Fail(text string)

	// Take returns the next message of the app if there is one, without waiting; ok says whether. An error without a
	// preceding MessageClose ends the WebSocket with code 1011. One goroutine at a time calls it, and not after a
	// MessageClose or an error.
	Take() (m Message, ok bool, err error)

	// Watch is called once, first. The app calls f, from any goroutine, when Take may have something to return after
	// it had nothing, and at once if it has already. f does not block.
	Watch(f func())

	// Close is the last call: the WebSocket is over.
	Close()
}
