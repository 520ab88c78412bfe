package commitlog

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/skerry-run/skerry/internal/failpoint"
)

// Owner appends to one partition. At most one owner of a partition has its
// records acknowledged.
//
// # The protocol
//
// A partition is a sequence of messages, numbered without holes by the stream.
// Every message carries the number of its epoch and its own number in it.
//
//  1. Own reads from the caller's position to the end of the log, and hands what
//     it reads to the caller.
//  2. It publishes an epoch message with the expected last sequence: the stream
//     takes the message only if that is still the last. If it is not, somebody
//     wrote meanwhile; Own reads on and tries again. The acknowledgement makes it
//     the owner. The epoch is the sequence of that message.
//  3. Append queues records. The owner's goroutine takes what waits, up to a
//     bound, into one message, publishes it with the expected last sequence, and
//     waits. What comes meanwhile makes the next message. When the
//     acknowledgement is there, it calls the callbacks in the order of Append.
//  4. A record too large for a message is cut into several, published in turn.
//     Its sequence is that of the last. Readers drop a record whose last part an
//     epoch message precedes: nobody was told of it.
//  5. No answer in time: the same bytes go out again, with the same expected
//     sequence. The answer "wrong last sequence" then has three causes, and the
//     message at the expected place + 1 tells which: it is ours, so the first
//     attempt was written and only its acknowledgement lost; it is another's, so
//     this owner is fenced; there is none, so something is proposed but not
//     committed, and the attempt is repeated.
//  6. When an attempt can no longer be repeated the owner ends: Err says why, Lost
//     is closed, and each record that waits gets the error, in order. Nothing that
//     follows is published, so the log has no hole in any actor's transactions.
//     The caller drops the partition's actors and calls Own again.
//
// # Why it is right
//
// Only one message can follow a given one, and the stream decides which. The
// owner of epoch E publishes only after a message that it knows to be its own, so
// by induction the messages from E to the next epoch message are the owner's
// alone, in its order, and one after another: message n of epoch E lies at E + n
// or nowhere. Readers check that equation.
//
// Fencing needs no clock and no lease: once the epoch message of a second owner
// lies in the log, the first owner's next message is refused, whatever it
// believes. What the first owner had acknowledged before lies before that message,
// and the second owner has read it, because its expected sequence was right. An
// attempt that is still under way when its owner gives up is either in the log
// before the second owner's epoch message, and is read, or is refused for good.
//
// An acknowledgement is sent after fsync (on one node) or after a quorum's fsyncs
// (in a cluster). Reading a message is as good: a replica's store holds only what
// is committed. That is why a lost acknowledgement may be replaced by a read, but
// not by a stream's state, which may be a stale leader's, and never by an empty
// read, which proves nothing.
//
// Sequences of epochs, rather than a counter kept beside the log, cannot repeat
// or go back, and need no second durable write. Two contenders for one epoch
// write different random bytes, so each recognizes its own message.
//
// # The simpler ways, and how they fail
//
// The server's own deduplication by message id forgets after a window of time and
// after an unclean stop. Many publishes in flight need no batches, but one fsync
// each on a single node, and a refused one in the middle leaves holes behind it.
// The server's atomic batches cost four fsyncs and a staging directory. A lease
// alone lets a paused owner write after its time.
type Owner struct {
	// Immutable.
	log   *Log
	p     Partition
	epoch Epoch
	wake  chan struct{} // Append and Close to the goroutine; capacity 1: a wake-up may wait
	lost  chan struct{} // closed by the goroutine when the owner ends by itself
	done  chan struct{} // closed by the goroutine when it returns

	last    atomic.Uint64 // Sequence
	backlog atomic.Int64  // bytes

	mu     sync.Mutex
	queue  []entry // guarded by mu
	head   int     // where the queue begins in its slice; guarded by mu
	idle   bool    // the goroutine waits for wake; guarded by mu
	closed bool    // guarded by mu
	err    error   // guarded by mu

	// Owned by the goroutine.
	pub   *publisher
	buf   []byte  // the message in flight
	batch []entry // its records
	acked []entry // the records of the message before: callbacks to be called
}

// An entry is a record on its way.
type entry struct {
	record Record
	size   int64
	bad    error // why it cannot be in the log
	done   func(Sequence, error)
}

// Own makes the caller the owner of p and fences the owner before. It reads what
// lies after from and calls replay for it, in order; the slices are replay's to
// keep. from is a sequence that an owner or an earlier replay has reported, or 0
// for all that the log still has.
//
// # Errors
//
// ErrTrimmed; ErrFull: trim, then try again; ErrCorrupt; ErrAmbiguous; the error
// of replay; the cause of ctx.
func (l *Log) Own(ctx context.Context, p Partition, from Sequence, replay func(Sequence, []Record) error) (*Owner, error) {
	if p < 0 || int(p) >= l.partitionN {
		return nil, fmt.Errorf("own partition %d: there are %d", p, l.partitionN)
	}
	pub, err := l.newPublisher(p)
	if err != nil {
		return nil, fmt.Errorf("own partition %s: %w", p, err)
	}
	if l.faults != nil {
		l.faults(pub)
	}
	epoch, err := l.takeOver(ctx, pub, newReader(from, replay))
	if err != nil {
		pub.close()
		return nil, fmt.Errorf("own partition %s: %w", p, err)
	}
	o := &Owner{
		log: l, p: p, epoch: epoch, pub: pub,
		wake: make(chan struct{}, 1), lost: make(chan struct{}), done: make(chan struct{}),
	}
	o.last.Store(uint64(epoch))
	pub.waitForRoom = true
	go o.run()
	return o, nil
}

// takeOver is steps 1 and 2.
func (l *Log) takeOver(ctx context.Context, pub *publisher, r *reader) (Epoch, error) {
	info, err := l.info(ctx, pub.p)
	if err != nil {
		return 0, err
	}
	atLeast := info.State.LastSeq
	if r.last > atLeast {
		atLeast = r.last
		if l.cfg.Node.ReplicaN() == 1 {
			return 0, fmt.Errorf("%w: it ends at %s and was at %s", ErrCorrupt, info.State.LastSeq, r.from)
		}
	}
	for {
		if err := l.read(ctx, pub.p, r, atLeast); err != nil {
			return 0, err
		}
		if err := failpoint.Hit("commitlog/before-epoch"); err != nil {
			return 0, err
		}
		pub.last = r.last
		epoch := Epoch(r.last + 1)
		err := pub.publish(epochMessage(epoch), func() {})
		if err == nil {
			return epoch, failpoint.Hit("commitlog/after-epoch")
		}
		if !errors.Is(err, errTaken) {
			return 0, err
		}
		if ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		atLeast = r.last + 1
	}
}

// epochMessage begins an epoch. Its random bytes tell it from a rival's.
func epochMessage(epoch Epoch) []byte {
	b := appendHeader(make([]byte, 0, headerBytes+epochBytes+crcBytes), header{Kind: kindEpoch, Epoch: epoch})
	b = b[:headerBytes+epochBytes]
	_, _ = rand.Read(b[headerBytes:]) // never fails
	return seal(b)
}

const epochBytes = 16

// Partition returns the partition.
func (o *Owner) Partition() Partition { return o.p }

// Epoch returns the epoch: later owners of the partition have larger ones.
func (o *Owner) Epoch() Epoch { return o.epoch }

// Last returns the sequence of the last message that is known to be in the log.
func (o *Owner) Last() Sequence { return Sequence(o.last.Load()) }

// Backlog returns the bytes of the records that are not in the log yet. A host
// holds events back when they are many.
func (o *Owner) Backlog() int64 { return o.backlog.Load() }

// Lost is closed when the owner has ended by itself; Err says why.
func (o *Owner) Lost() <-chan struct{} { return o.lost }

// Err returns why the owner ended by itself, or nil.
func (o *Owner) Err() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

// Append puts r at the end of the log. It does not block and may be called on any
// thread; calls are ordered by who calls. The record's bytes belong to the log
// until done is called.
//
// done gets the sequence of the message when the record is durable, or the error
// that ended the owner. It is called once, in the order of Append, on the owner's
// goroutine, and must not block; after Close it is called at once, with
// ErrClosed.
func (o *Owner) Append(r Record, done func(Sequence, error)) {
	e := entry{record: r, size: int64(r.size()), bad: r.check(), done: done}
	waiting := o.backlog.Add(e.size)
	if e.bad == nil && waiting > o.log.cfg.MaxPendingBytes {
		e.bad = fmt.Errorf("%w: %d bytes", ErrOverloaded, waiting)
	}
	o.mu.Lock()
	if o.closed {
		o.mu.Unlock()
		o.backlog.Add(-e.size)
		done(0, ErrClosed)
		return
	}
	o.queue = append(o.queue, e)
	idle := o.idle
	o.idle = false
	o.mu.Unlock()
	if idle {
		o.wake <- struct{}{} // never blocks: one wake-up for each time of being idle
	}
}

// Trim removes the messages up to and including upTo; see Log.Trim.
func (o *Owner) Trim(upTo Sequence) error {
	return o.log.Trim(context.Background(), o.p, upTo)
}

// Close waits until what was appended is in the log, or has failed, and ends the
// goroutine. The partition stays without an owner until the next Own.
func (o *Owner) Close() error {
	o.mu.Lock()
	idle := o.idle
	o.idle, o.closed = false, true
	o.mu.Unlock()
	if idle {
		o.wake <- struct{}{}
	}
	<-o.done
	return o.Err()
}
