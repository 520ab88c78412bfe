package commitlog

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/skerry-run/skerry/internal/failpoint"
)

// errTaken says that another's message lies where ours was to lie.
var errTaken = errors.New("sequence is taken")

// A publisher puts messages at the end of one partition, one at a time. It
// belongs to one goroutine.
type publisher struct {
	log     *Log
	p       Partition
	nc      *nats.Conn
	inbox   string // prefix of the subjects for answers; the sequence follows
	answers *nats.Subscription
	last    Sequence // of the last message that is known to be in the log
	// waitForRoom says that a full log is waited for, as its owner may trim it.
	waitForRoom bool

	// How messages and answers travel; tests lose them.
	send    func(*nats.Msg) error
	receive func(time.Duration) (*nats.Msg, error)
}

func (l *Log) newPublisher(p Partition) (*publisher, error) {
	nc, err := l.cfg.Node.Connect(nats.Name(streamName(p)))
	if err != nil {
		return nil, err
	}
	b := &publisher{log: l, p: p, nc: nc, inbox: nc.NewInbox() + "."}
	if b.answers, err = nc.SubscribeSync(b.inbox + "*"); err != nil {
		nc.Close()
		return nil, fmt.Errorf("subscribe to acknowledgements: %w", err)
	}
	b.send, b.receive = nc.PublishMsg, b.answers.NextMsg
	return b, nil
}

func (b *publisher) close() { b.nc.Close() }

// publish puts data at last+1 and returns when it is known what became of it.
// sent runs once, when data is on its way.
//
// # Errors
//
// errTaken: the place is another's, data is not in the log. ErrCorrupt. ErrFull
// and ErrAmbiguous: given up; with the second data may yet turn up at last+1, and
// nowhere else.
func (b *publisher) publish(data []byte, sent func()) error {
	want := b.last + 1
	deadline := time.Now().Add(b.log.cfg.GiveUp)
	unknown := false // an attempt had no answer
	for try := 0; ; try++ {
		err := b.attempt(want, data, func() {
			if try == 0 {
				sent()
			}
		})
		switch {
		case err == nil:
			b.last = want
			return nil
		case isCode(err, codeWrongLast):
			here, stop := b.resolve(want, data)
			if here {
				b.last = want
				return nil
			}
			if stop != nil {
				return stop
			}
		case errors.Is(err, ErrCorrupt):
			return err
		case errors.Is(err, nats.ErrConnectionClosed):
			return fmt.Errorf("%w: %w", ErrAmbiguous, err)
		case errors.Is(err, nats.ErrTimeout):
			unknown = true
		}
		if time.Now().After(deadline) || isFull(err) && !b.waitForRoom {
			if isFull(err) && !unknown {
				return fmt.Errorf("%w: %w", ErrFull, err)
			}
			return fmt.Errorf("%w after %d attempts: %w", ErrAmbiguous, try+1, err)
		}
		if !errors.Is(err, nats.ErrTimeout) {
			time.Sleep(pollInterval)
		}
	}
}

// attempt sends data once and returns nil when it is acknowledged, the server's
// error as *apiError, or an error of the connection: nats.ErrTimeout when there
// was no answer.
func (b *publisher) attempt(want Sequence, data []byte, sent func()) error {
	reply := b.inbox + want.String()
	if err := failpoint.Hit("commitlog/before-publish"); err != nil {
		sent()
		return nats.ErrTimeout
	}
	err := b.send(&nats.Msg{
		Subject: subjectName(b.p),
		Reply:   reply,
		Header:  nats.Header{"Nats-Expected-Last-Sequence": {strconv.FormatUint(uint64(want-1), 10)}},
		Data:    data,
	})
	sent()
	if err != nil {
		return fmt.Errorf("publish: %w", err)
	}
	lost := failpoint.Hit("commitlog/after-publish") != nil
	for end := time.Now().Add(b.log.cfg.AckTimeout); ; {
		msg, err := b.receive(time.Until(end))
		if err != nil {
			return err
		}
		// An answer to an earlier message says nothing, one to an earlier attempt
		// of this message all.
		if msg.Subject != reply || lost {
			continue
		}
		return b.answer(want, msg)
	}
}

// answer reads the server's answer to the message for want.
func (b *publisher) answer(want Sequence, msg *nats.Msg) error {
	if status := msg.Header.Get("Status"); status != "" {
		return fmt.Errorf("publish: %w (%s)", nats.ErrNoResponders, status)
	}
	var ack struct {
		Error     *apiError `json:"error"`
		Stream    string    `json:"stream"`
		Sequence  Sequence  `json:"seq"`
		Duplicate bool      `json:"duplicate"`
	}
	if err := json.Unmarshal(msg.Data, &ack); err != nil {
		return fmt.Errorf("decode acknowledgement: %w", err)
	}
	if ack.Error != nil {
		return ack.Error
	}
	if ack.Sequence != want || ack.Stream != streamName(b.p) || ack.Duplicate {
		return fmt.Errorf("%w: message %s of stream %s is acknowledged as %s", ErrCorrupt, want, streamName(b.p), msg.Data)
	}
	return nil
}

// resolve finds out why the log's last sequence is not want-1: here says that it
// is because data lies at want. Neither here nor an error: what took the place is
// only proposed yet.
func (b *publisher) resolve(want Sequence, data []byte) (here bool, err error) {
	got, err := b.log.fetch(context.Background(), b.p, want, 1)
	if err != nil {
		return false, nil // not an answer: ask again
	}
	if len(got) > 0 && got[0].seq == want {
		if bytes.Equal(got[0].data, data) {
			return true, nil
		}
		return false, fmt.Errorf("%w: message %s is another's", errTaken, want)
	}
	if len(got) > 0 {
		// It was trimmed, which takes a later owner, or never was.
		return false, fmt.Errorf("%w: the log begins at %s", errTaken, got[0].seq)
	}
	if b.log.cfg.Node.ReplicaN() == 1 {
		return false, fmt.Errorf("%w: it ends before message %s", ErrCorrupt, b.last)
	}
	return false, nil
}

// isFull reports whether the server refused a message for want of room.
func isFull(err error) bool {
	var e *apiError
	if !errors.As(err, &e) {
		return false
	}
	return e.ErrCode == codeNoResources || e.ErrCode == codeNoStorage ||
		e.ErrCode == codeStoreFailed && strings.Contains(e.Description, "maximum bytes exceeded")
}
