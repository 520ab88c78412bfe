package crash

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// A place is where a record lies, and what it is.
type place struct {
	seq uint64
	crc string
}

// A ledger is what a writer said of one partition.
type ledger struct {
	acked   map[string]place // by "key txid": acknowledged, or read back, which is as good
	trimmed uint64           // up to here the log may be gone
	epoch   uint64
	lastAck uint64

	reading bool
	have    map[string]place
	lastSeq uint64
	txids   map[string]uint64 // the last one read by key
	ackTX   map[string]uint64 // the last one acknowledged by key since the partition is owned
}

// runTXIDs is logload's: where the TXIDs of a run begin.
const runTXIDs = 1_000_000

// A book holds the ledgers of a log over all its crashes.
type book struct {
	t          *testing.T
	partitions map[string]*ledger
	ackedN     int
	readN      int
	ownedN     int
	lostN      int
}

func newBook(t *testing.T) *book { return &book{t: t, partitions: map[string]*ledger{}} }

// line takes one event of logload.
func (b *book) line(line string) {
	f := strings.Fields(line)
	if len(f) < 2 {
		b.t.Errorf("the writer says %q", line)
		return
	}
	l := b.partitions[f[1]]
	if l == nil {
		l = &ledger{acked: map[string]place{}}
		b.partitions[f[1]] = l
	}
	if err := b.event(l, f); err != nil {
		b.t.Errorf("%s: %v", line, err)
	}
}

func (b *book) event(l *ledger, f []string) error {
	switch f[0] {
	case "begin":
		l.reading, l.have, l.txids, l.lastSeq = true, map[string]place{}, map[string]uint64{}, 0
		return nil
	case "lost":
		b.lostN++
		return nil
	}
	seq, err := strconv.ParseUint(f[2], 10, 64)
	if err != nil {
		return err
	}
	switch f[0] {
	case "trim":
		l.trimmed = max(l.trimmed, seq)
		return nil
	case "own":
		b.ownedN++
		return l.owned(seq)
	}
	if len(f) != 6 {
		return fmt.Errorf("unknown event")
	}
	txid, err := strconv.ParseUint(f[4], 10, 64)
	if err != nil {
		return err
	}
	switch f[0] {
	case "have":
		b.readN++
		return l.read(f[3], txid, place{seq, f[5]})
	case "ack":
		b.ackedN++
		return l.ack(f[3], txid, place{seq, f[5]})
	}
	return fmt.Errorf("unknown event")
}

// read takes a record that the writer found in the log.
func (l *ledger) read(key string, txid uint64, at place) error {
	if !l.reading || at.seq < l.lastSeq {
		return fmt.Errorf("read after sequence %d", l.lastSeq)
	}
	l.lastSeq = at.seq
	if last := l.txids[key]; last != 0 && txid != last+1 && txid%runTXIDs != 1 {
		return fmt.Errorf("transaction %d follows %d", txid, last)
	}
	l.txids[key] = txid
	l.have[fmt.Sprintf("%s %d", key, txid)] = at
	return nil
}

// owned compares what was read with what must be there. What was read counts as acknowledged from here on.
func (l *ledger) owned(epoch uint64) error {
	if epoch <= l.epoch || epoch <= l.lastSeq || epoch <= l.lastAck {
		return fmt.Errorf("epoch follows epoch %d, read %d, acknowledged %d", l.epoch, l.lastSeq, l.lastAck)
	}
	lostN, example := 0, ""
	for name, want := range l.acked {
		got, ok := l.have[name]
		if !ok && want.seq <= l.trimmed {
			continue
		}
		if got != want {
			lostN++
			example = fmt.Sprintf("%s was acknowledged as %v and is %v", name, want, got)
		}
	}
	l.acked, l.epoch, l.reading, l.ackTX = l.have, epoch, false, map[string]uint64{}
	if lostN > 0 {
		return fmt.Errorf("%d records are lost: %s", lostN, example)
	}
	return nil
}

// ack takes an acknowledgement.
func (l *ledger) ack(key string, txid uint64, at place) error {
	if l.reading || at.seq <= l.epoch || at.seq < l.lastAck && l.lastAck > l.epoch {
		return fmt.Errorf("acknowledged after %d in epoch %d", l.lastAck, l.epoch)
	}
	if last := l.ackTX[key]; last != 0 && txid != last+1 {
		return fmt.Errorf("transaction %d is acknowledged after %d", txid, last)
	}
	l.lastAck, l.ackTX[key] = at.seq, txid
	l.acked[fmt.Sprintf("%s %d", key, txid)] = at
	return nil
}

// TestLedger proves that the ledger notices what it is for.
func TestLedger(t *testing.T) {
	const begin = "begin 0\nhave 0 2 k 1 aa\nhave 0 3 k 2 bb\nown 0 4\nack 0 5 k 3 cc\nack 0 5 k 4 dd\nbegin 0\n"
	for _, tc := range []struct{ name, events, want string }{
		{"all there", "have 0 2 k 1 aa\nhave 0 3 k 2 bb\nhave 0 5 k 3 cc\nhave 0 5 k 4 dd\nown 0 6", ""},
		{"one more", "have 0 2 k 1 aa\nhave 0 3 k 2 bb\nhave 0 5 k 3 cc\nhave 0 5 k 4 dd\nhave 0 6 k 5 ee\nown 0 7", ""},
		{"the last is lost", "have 0 2 k 1 aa\nhave 0 3 k 2 bb\nhave 0 5 k 3 cc\nown 0 6", "1 records are lost"},
		{"another at its place", "have 0 2 k 1 aa\nhave 0 3 k 2 bb\nhave 0 5 k 3 cc\nhave 0 5 k 4 xx\nown 0 6", "1 records are lost"},
		{"moved", "have 0 2 k 1 aa\nhave 0 3 k 2 bb\nhave 0 5 k 3 cc\nhave 0 6 k 4 dd\nown 0 7", "1 records are lost"},
		{"reordered", "have 0 2 k 1 aa\nhave 0 3 k 3 bb", "transaction 3 follows 1"},
		{"empty", "own 0 6", "4 records are lost"},
		{"trimmed", "trim 0 3\nhave 0 5 k 3 cc\nhave 0 5 k 4 dd\nown 0 6", ""},
		{"trimmed too much", "trim 0 3\nhave 0 5 k 4 dd\nown 0 6", "1 records are lost"},
		{"an old epoch", "have 0 2 k 1 aa\nown 0 4", "epoch follows epoch 4"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l := &ledger{acked: map[string]place{}}
			var first error
			for line := range strings.Lines(begin + tc.events) {
				if err := (&book{}).event(l, strings.Fields(line)); err != nil && first == nil {
					first = err
				}
			}
			if tc.want == "" && first != nil || tc.want != "" && (first == nil || !strings.Contains(first.Error(), tc.want)) {
				t.Errorf("got %v, want %q", first, tc.want)
			}
		})
	}
}
