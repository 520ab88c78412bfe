package commitlog

import "errors"

var (
	// ErrFenced ends an owner: another has taken the partition over.
	ErrFenced = errors.New("partition has another owner")
	// ErrAmbiguous is the class of failures after which nobody knows whether the
	// records are in the log. Who owns the partition next reads it there.
	ErrAmbiguous = errors.New("outcome of the append is unknown")
	// ErrFull ends an owner: the partition's byte budget was used up and not
	// trimmed in time.
	ErrFull = errors.New("log is full")
	// ErrOverloaded ends an owner: more bytes wait than Config.MaxPendingBytes.
	ErrOverloaded = errors.New("too many bytes wait for the log")
	// ErrTooLarge ends an owner: a record is larger than MaxRecordBytes.
	ErrTooLarge = errors.New("record is too large")
	// ErrClosed is given to what is appended after Close.
	ErrClosed = errors.New("log is closed")
	// ErrTrimmed is returned by Own when records after the position that the
	// caller has seen were trimmed: the log alone cannot continue from there.
	ErrTrimmed = errors.New("log was trimmed beyond the position")
	// ErrCorrupt is the class of what can only be damage or loss: it never
	// becomes a retry.
	ErrCorrupt = errors.New("log is corrupt")
)
