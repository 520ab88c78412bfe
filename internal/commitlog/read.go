package commitlog

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
)

// Bounds of one fetch.
const (
	fetchN     = 256
	fetchBytes = 8 << 20
)

// A stored is a message of a stream and its place there.
type stored struct {
	seq  Sequence
	data []byte
}

// fetch returns messages of p in order, the first being the first that exists at
// or after seq. None means that the replica that answered has none; it may be
// behind.
func (l *Log) fetch(ctx context.Context, p Partition, seq Sequence, n int) ([]stored, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	sub, err := l.nc.SubscribeSync(l.nc.NewInbox())
	if err != nil {
		return nil, fmt.Errorf("read partition %s: %w", p, err)
	}
	defer func() { _ = sub.Unsubscribe() }() // fails on a closed connection only
	if err := sub.SetPendingLimits(-1, -1); err != nil {
		return nil, fmt.Errorf("read partition %s: %w", p, err)
	}
	req := fmt.Appendf(nil, `{"seq":%d,"batch":%d,"max_bytes":%d}`, uint64(seq), n, fetchBytes)
	if err := l.nc.PublishRequest("$JS.API.DIRECT.GET."+streamName(p), sub.Subject, req); err != nil {
		return nil, fmt.Errorf("read partition %s: %w", p, err)
	}
	var got []stored
	for {
		msg, err := sub.NextMsgWithContext(ctx)
		if err != nil {
			return nil, fmt.Errorf("read partition %s: %w", p, err)
		}
		switch status := msg.Header.Get("Status"); status {
		case "":
		case "204", "404": // the end of the batch; nothing there
			return got, nil
		default:
			return nil, fmt.Errorf("read partition %s: status %s %s", p, status, msg.Header.Get("Description"))
		}
		at, err := strconv.ParseUint(msg.Header.Get("Nats-Sequence"), 10, 64)
		if err != nil {
			return nil, fmt.Errorf("read partition %s: sequence of a message: %w", p, err)
		}
		got = append(got, stored{Sequence(at), msg.Data})
	}
}

// fetchRetry is fetch that asks again when nobody answers, until ctx ends.
func (l *Log) fetchRetry(ctx context.Context, p Partition, seq Sequence, n int) ([]stored, error) {
	for {
		got, err := l.fetch(ctx, p, seq, n)
		if err == nil || ctx.Err() != nil || errors.Is(err, nats.ErrConnectionClosed) {
			return got, err
		}
		if stop := pause(ctx, pollInterval); stop != nil {
			return nil, err
		}
	}
}

// A reader follows a partition from a position and checks that nothing is
// missing, moved or made up.
type reader struct {
	from  Sequence // position of the caller
	last  Sequence // of the last message read, or from
	epoch Epoch    // of the last message read; 0: none was
	f     func(Sequence, []Record) error

	// The record of which parts were read.
	parts []byte
	partI uint32 // the part that must come next; 0: none is begun
	partN uint32
	skip  bool // it was trimmed but for this end
}

func newReader(from Sequence, f func(Sequence, []Record) error) *reader {
	r := &reader{from: from, last: from, f: f}
	if from == Oldest {
		r.last = 0
	}
	return r
}

// read follows p to the end that it finds. It proves that this is not before
// atLeast, which may be stale itself: only a message with an expected sequence
// proves that a log ends somewhere.
func (l *Log) read(ctx context.Context, p Partition, r *reader, atLeast Sequence) error {
	deadline := time.Now().Add(l.cfg.GiveUp)
	for {
		got, err := l.fetchRetry(ctx, p, r.last+1, fetchN)
		if err != nil {
			return err
		}
		for _, m := range got {
			if err := r.message(m.seq, m.data); err != nil {
				return fmt.Errorf("partition %s, message %s: %w", p, m.seq, err)
			}
		}
		if len(got) > 0 {
			continue
		}
		if r.last >= atLeast {
			return nil
		}
		// A replica that is behind will catch up; a node that is alone cannot be.
		if l.cfg.Node.ReplicaN() == 1 || time.Now().After(deadline) {
			return fmt.Errorf("partition %s: %w: it ends at %s and was at %s", p, ErrCorrupt, r.last, atLeast)
		}
		if err := pause(ctx, pollInterval); err != nil {
			return err
		}
	}
}

// message takes the next message of the stream.
func (r *reader) message(seq Sequence, data []byte) error {
	first := r.epoch == 0
	if seq != r.last+1 {
		if !first {
			return fmt.Errorf("%w: it follows message %s", ErrCorrupt, r.last)
		}
		if r.from != Oldest {
			return fmt.Errorf("%w: it is the first after %s", ErrTrimmed, r.from)
		}
	}
	h, body, err := decodeMessage(data)
	if err != nil {
		return err
	}
	if h.sequence() != seq {
		return fmt.Errorf("%w: it is message %d of epoch %s", ErrCorrupt, h.Batch, h.Epoch)
	}
	if !first && h.Kind != kindEpoch && h.Epoch != r.epoch {
		return fmt.Errorf("%w: epoch %s follows epoch %s", ErrCorrupt, h.Epoch, r.epoch)
	}
	r.last, r.epoch = seq, h.Epoch
	switch h.Kind {
	case kindRecords:
		return r.records(seq, body, int(h.N))
	case kindPart:
		return r.part(seq, h, body, first && r.from == Oldest)
	}
	// An epoch ends what the last owner had begun and nobody was told of.
	r.dropParts()
	return nil
}

func (r *reader) records(seq Sequence, body []byte, n int) error {
	if r.partI != 0 {
		return fmt.Errorf("%w: a record has %d parts only", ErrCorrupt, r.partI)
	}
	records, err := decodeRecords(body, n)
	if err != nil {
		return err
	}
	return r.f(seq, records)
}

// part takes a piece of a record. begins says that it is the first message of
// all, so the pieces before it may have been trimmed, with the record.
func (r *reader) part(seq Sequence, h header, body []byte, begins bool) error {
	if begins && h.I > 0 {
		r.partI, r.partN, r.skip = h.I, h.N, true
	}
	if h.I == 0 && r.partI == 0 {
		r.partN = h.N
	}
	if h.I != r.partI || h.N != r.partN {
		return fmt.Errorf("%w: part %d of %d where part %d of %d must be", ErrCorrupt, h.I, h.N, r.partI, r.partN)
	}
	if len(r.parts)+len(body) > MaxRecordBytes {
		return fmt.Errorf("%w: a record of more than %d bytes", ErrCorrupt, MaxRecordBytes)
	}
	if !r.skip {
		r.parts = append(r.parts, body...)
	}
	if r.partI++; r.partI < r.partN {
		return nil
	}
	whole, skip := r.parts, r.skip
	r.dropParts()
	if skip {
		return nil
	}
	return r.records(seq, whole, 1)
}

func (r *reader) dropParts() { r.parts, r.partI, r.partN, r.skip = nil, 0, 0, false }
