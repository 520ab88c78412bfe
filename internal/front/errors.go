package front

import "errors"

// Errors of this package. The first five are seen by handlers, in context.Cause or from Request.Body.
var (
	ErrClientGone   = errors.New("client is gone")
	ErrShutdown     = errors.New("server is shutting down")
	ErrBodyTooLarge = errors.New("request body exceeds the limit")
	ErrBodyStalled  = errors.New("client stopped sending the request body")
	ErrBodyInvalid  = errors.New("request body is malformed")

	ErrClosed          = errors.New("front is closed")
	ErrRoutePattern    = errors.New("invalid route pattern")
	ErrProxyHeader     = errors.New("invalid PROXY protocol header")
	ErrResponseLength  = errors.New("response body does not match its content-length")
	ErrInvalidResponse = errors.New("invalid response")
)

// StatusError is a PublicError made of a status and a text.
type StatusError struct {
	Status int
	Text   string
}

// Error implements error.
func (e *StatusError) Error() string { return e.Text }

// HTTPStatus implements PublicError.
func (e *StatusError) HTTPStatus() int { return e.Status }

// Public implements PublicError.
func (e *StatusError) Public() string { return e.Text }
