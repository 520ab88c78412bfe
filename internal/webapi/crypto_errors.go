package webapi

import "fmt"

// cryptoError is a failure of a Web Crypto operation. Name is the DOMException name that scripts see.
type cryptoError struct {
	name    string
	message string
}

func (e *cryptoError) Error() string { return e.name + ": " + e.message }

// dataError reports key or input data that does not decode (DataError).
func dataError(format string, args ...any) error {
	return &cryptoError{"DataError", fmt.Sprintf(format, args...)}
}

// operationError reports an operation that failed for an operation-specific reason (OperationError).
func operationError(format string, args ...any) error {
	return &cryptoError{"OperationError", fmt.Sprintf(format, args...)}
}

// notSupportedError reports a form of an algorithm that is not offered (NotSupportedError).
func notSupportedError(format string, args ...any) error {
	return &cryptoError{"NotSupportedError", fmt.Sprintf(format, args...)}
}
