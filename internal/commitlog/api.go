package commitlog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
)

// Codes of the server's API errors.
const (
	codeStreamNotFound = 10059
	codeWrongLast      = 10071
	codeStoreFailed    = 10077 // the byte budget; failures of the disk are not answered
	codeNoResources    = 10023
	codeNoStorage      = 10047
)

// An apiError is an error that the server answered.
type apiError struct {
	Code        int    `json:"code"`
	ErrCode     int    `json:"err_code"`
	Description string `json:"description"`
}

func (e *apiError) Error() string { return fmt.Sprintf("%s (%d)", e.Description, e.ErrCode) }

// streamConfig is the part of a stream's settings that matters here. What is
// absent has the server's default and is zero in the stream as well.
type streamConfig struct {
	Name        string            `json:"name"`
	Subjects    []string          `json:"subjects"`
	Retention   string            `json:"retention"`
	Storage     string            `json:"storage"`
	Discard     string            `json:"discard"`
	Replicas    int               `json:"num_replicas"`
	MaxBytes    int64             `json:"max_bytes"`
	MaxMsgs     int64             `json:"max_msgs"`
	MaxAge      time.Duration     `json:"max_age"`
	MaxMsgSize  int32             `json:"max_msg_size"`
	DenyDelete  bool              `json:"deny_delete"`
	AllowDirect bool              `json:"allow_direct"`
	PersistMode string            `json:"persist_mode,omitempty"`
	Metadata    map[string]string `json:"metadata,omitempty"`
}

type streamInfo struct {
	Config streamConfig `json:"config"`
	State  struct {
		Bytes    uint64   `json:"bytes"`
		FirstSeq Sequence `json:"first_seq"`
		LastSeq  Sequence `json:"last_seq"`
	} `json:"state"`
}

// request asks the server's API and decodes the answer into resp, which may be
// nil. It asks again while nobody answers and ctx allows: the stream's leader may
// be about to change.
func request(ctx context.Context, nc *nats.Conn, subject string, req, resp any) error {
	var body []byte
	if req != nil {
		var err error
		if body, err = json.Marshal(req); err != nil {
			return fmt.Errorf("encode request: %w", err)
		}
	}
	var msg *nats.Msg
	for {
		var err error
		if msg, err = requestOnce(ctx, nc, subject, body); err == nil {
			break
		}
		if ctx.Err() != nil {
			return fmt.Errorf("ask %s: %w", subject, context.Cause(ctx))
		}
		if !errors.Is(err, nats.ErrNoResponders) && !errors.Is(err, context.DeadlineExceeded) {
			return fmt.Errorf("ask %s: %w", subject, err)
		}
		if err := pause(ctx, pollInterval); err != nil {
			return fmt.Errorf("ask %s: %w", subject, err)
		}
	}
	var failed struct {
		Error *apiError `json:"error"`
	}
	if err := json.Unmarshal(msg.Data, &failed); err != nil {
		return fmt.Errorf("decode answer of %s: %w", subject, err)
	}
	if failed.Error != nil {
		return fmt.Errorf("ask %s: %w", subject, failed.Error)
	}
	if resp == nil {
		return nil
	}
	if err := json.Unmarshal(msg.Data, resp); err != nil {
		return fmt.Errorf("decode answer of %s: %w", subject, err)
	}
	return nil
}

// requestTimeout bounds one question; pollInterval is the pause before the next.
const (
	requestTimeout = 5 * time.Second
	pollInterval   = 20 * time.Millisecond
)

func requestOnce(ctx context.Context, nc *nats.Conn, subject string, body []byte) (*nats.Msg, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	return nc.RequestWithContext(ctx, subject, body)
}

// pause waits for d, or returns the cause when ctx ends before.
func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func isCode(err error, codes ...int) bool {
	var e *apiError
	if !errors.As(err, &e) {
		return false
	}
	for _, code := range codes {
		if e.ErrCode == code {
			return true
		}
	}
	return false
}
