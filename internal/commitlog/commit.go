package commitlog

import (
	"errors"
	"fmt"

	"github.com/skerry-run/skerry/internal/failpoint"
)

// run is the owner's goroutine: steps 3 to 6 of the protocol.
func (o *Owner) run() {
	defer close(o.done)
	defer o.pub.close()
	for {
		open := o.take()
		if len(o.batch) == 0 {
			o.finish()
			if !open {
				return
			}
			<-o.wake
			continue
		}
		if err := o.commit(); err != nil {
			o.finish()
			o.fail(err)
			o.drain(err)
			return
		}
		o.acked, o.batch = o.batch, o.acked[:0]
	}
}

// take moves the records of the next message from the queue to batch, and says
// whether more can come. When there are none it makes the goroutine idle.
func (o *Owner) take() (open bool) {
	cfg := &o.log.cfg
	o.mu.Lock()
	defer o.mu.Unlock()
	queue := o.queue[o.head:]
	n, size := 0, int64(0)
	for n < len(queue) && n < cfg.MaxBatchN {
		e := &queue[n]
		if n > 0 && (size+e.size > int64(cfg.MaxBatchBytes) || e.bad != nil) {
			break
		}
		size += e.size
		n++
	}
	o.batch = append(o.batch, queue[:n]...)
	clear(queue[:n])
	if o.head += n; o.head*2 >= len(o.queue) {
		// Half of the slice is free: moving the rest costs less than was taken.
		o.queue = o.queue[:copy(o.queue, o.queue[o.head:])]
		clear(o.queue[len(o.queue):min(cap(o.queue), len(o.queue)+len(queue))])
		o.head = 0
	}
	o.idle = n == 0 && !o.closed
	return !o.closed
}

// commit publishes batch. The callbacks of the message before run while this one
// is on its way.
func (o *Owner) commit() error {
	first := &o.batch[0]
	if first.bad != nil {
		return first.bad
	}
	if first.size > int64(o.log.bodyBytes) {
		return o.commitParts(&first.record)
	}
	o.buf = appendHeader(o.buf[:0], o.header(kindRecords, len(o.batch), 0))
	for i := range o.batch {
		o.buf = appendRecord(o.buf, &o.batch[i].record)
	}
	return o.publish()
}

// commitParts publishes a record that no message can hold.
func (o *Owner) commitParts(r *Record) error {
	body := appendRecord(make([]byte, 0, r.size()), r)
	most := o.log.bodyBytes
	n := (len(body) + most - 1) / most
	if n == 1 {
		o.buf = append(appendHeader(o.buf[:0], o.header(kindRecords, 1, 0)), body...)
		return o.publish()
	}
	for i := range n {
		if i > 0 {
			if err := failpoint.Hit("commitlog/between-parts"); err != nil {
				return fmt.Errorf("%w: %w", ErrAmbiguous, err)
			}
		}
		o.buf = appendHeader(o.buf[:0], o.header(kindPart, n, i))
		o.buf = append(o.buf, body[i*most:min((i+1)*most, len(body))]...)
		if err := o.publish(); err != nil {
			return err
		}
	}
	return nil
}

func (o *Owner) header(k kind, n, i int) header {
	return header{Kind: k, Epoch: o.epoch, Batch: uint64(o.pub.last) + 1 - uint64(o.epoch), N: uint32(n), I: uint32(i)}
}

// publish puts the message in buf into the log.
func (o *Owner) publish() error {
	o.buf = seal(o.buf)
	err := o.pub.publish(o.buf, o.finish)
	if errors.Is(err, errTaken) {
		return fmt.Errorf("%w: %w", ErrFenced, err)
	}
	if err != nil {
		return err
	}
	o.last.Store(uint64(o.pub.last))
	if err := failpoint.Hit("commitlog/after-ack"); err != nil {
		return fmt.Errorf("%w: %w", ErrAmbiguous, err)
	}
	return nil
}

// finish calls the callbacks of the message that was acknowledged last.
func (o *Owner) finish() {
	seq := o.Last()
	for i := range o.acked {
		o.backlog.Add(-o.acked[i].size)
		o.acked[i].done(seq, nil)
	}
	clear(o.acked)
	o.acked = o.acked[:0]
}

// fail ends the owner. What is appended from here on fails as well.
func (o *Owner) fail(err error) {
	o.mu.Lock()
	o.err = err
	o.mu.Unlock()
	close(o.lost)
}

// drain gives err to batch and to all that comes, until Close.
func (o *Owner) drain(err error) {
	for {
		for i := range o.batch {
			o.backlog.Add(-o.batch[i].size)
			o.batch[i].done(0, err)
		}
		clear(o.batch)
		o.batch = o.batch[:0]
		open := o.take()
		if len(o.batch) > 0 {
			continue
		}
		if !open {
			return
		}
		<-o.wake
	}
}
