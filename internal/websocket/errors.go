package websocket

import (
	"errors"
	"fmt"
)

// Errors of this package.
var (
	ErrCloseSent   = errors.New("close frame has been sent")
	ErrInvalidSend = errors.New("invalid message or close frame")
	ErrHandshake   = errors.New("invalid websocket handshake")
)

// Status codes of RFC 6455 section 7.4.1 that code cares about.
const (
	CodeNormal        = 1000
	CodeGoingAway     = 1001
	CodeProtocolError = 1002
	CodeNoStatus      = 1005 // never sent: the close frame had no code
	CodeAbnormal      = 1006 // never sent: there was no close frame
	CodeInvalidData   = 1007
	CodeTooBig        = 1009
	CodeInternalError = 1011
)

// CloseError is what ReadMessage returns once the other side has sent its close frame.
type CloseError struct {
	Code   int // CodeNoStatus if the frame had none
	Reason string
}

// Error implements error.
func (e *CloseError) Error() string {
	return fmt.Sprintf("websocket closed with %d %q", e.Code, e.Reason)
}

// ProtocolError is what ReadMessage returns when the other side breaks the protocol or a limit.
type ProtocolError struct {
	Code int // that the close frame gave as the reason
	Text string
}

// Error implements error.
func (e *ProtocolError) Error() string {
	return fmt.Sprintf("websocket failed with %d: %s", e.Code, e.Text)
}

func protocolError(text string) error { return &ProtocolError{CodeProtocolError, text} }

// ValidCode reports whether a close frame may carry code.
func ValidCode(code int) bool {
	switch {
	case code >= 3000 && code <= 4999:
		return true
	case code >= 1000 && code <= 1014:
		return code != 1004 && code != CodeNoStatus && code != CodeAbnormal
	}
	return false
}
