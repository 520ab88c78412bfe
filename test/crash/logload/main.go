// Command logload writes to a commit log without end, for the crash test to kill. It tells what happens on standard
// output, one event a line:
//
//	begin P             partition P is about to be read
//	have P SEQ KEY TXID CRC  a record that was read
//	own P EPOCH         all was read, the partition is owned
//	ack P SEQ KEY TXID CRC   a record that was acknowledged
//	trim P SEQ          the partition is about to be trimmed
//	lost P REASON       the owner ended by itself; begin follows
//
// With -failpoints it prints the names of its failpoints instead.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"log/slog"
	"math/rand/v2"
	"os"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/cluster"
	"github.com/skerry-run/skerry/internal/commitlog"
	"github.com/skerry-run/skerry/internal/failpoint"
)

const (
	partitionN = 2
	keyN       = 20 // per partition
	inFlightN  = 100
	trimEvery  = 200 // acknowledgements
	trimBehind = 60  // messages that stay
	// runTXIDs is room for the TXIDs of one run. A key of which the log has nothing begins at its run's.
	runTXIDs = 1_000_000
)

func main() {
	dir := flag.String("dir", "", "directory of the log")
	run := flag.Uint64("run", 0, "number of this run, counted up by the caller")
	names := flag.Bool("failpoints", false, "print the names of the failpoints and exit")
	flag.Parse()
	if *names {
		for _, name := range failpoint.Names() {
			fmt.Println(name)
		}
		return
	}
	if err := load(*dir, *run); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func load(dir string, run uint64) error {
	logger := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	node, err := cluster.Open(cluster.Config{Dir: dir, Logger: logger})
	if err != nil {
		return err
	}
	log, err := commitlog.Open(context.Background(), commitlog.Config{Node: node, Partitions: partitionN, MaxBytes: 256 << 20})
	if err != nil {
		return err
	}
	failed := make(chan error, partitionN) // each writer sends its end
	for p := range commitlog.Partition(partitionN) {
		w := &writer{log: log, p: p, run: run, random: rand.New(rand.NewPCG(run, uint64(p))), slots: make(chan struct{}, inFlightN)}
		go func() { failed <- w.write() }()
	}
	return <-failed
}

// A writer plays the actors of one partition.
type writer struct {
	log    *commitlog.Log
	p      commitlog.Partition
	run    uint64
	random *rand.Rand
	slots  chan struct{} // one for each record on its way: append puts, the callback takes

	txids  map[string]uint64 // the newest by key
	ackedN int               // by the owner's goroutine
}

// write owns the partition and writes, again and again.
func (w *writer) write() error {
	for {
		w.say("begin %d", w.p)
		w.txids = map[string]uint64{}
		o, err := w.log.Own(context.Background(), w.p, commitlog.Oldest, w.replay)
		if errors.Is(err, failpoint.ErrInjected) {
			w.say("lost %d %v", w.p, err)
			continue
		}
		if err != nil {
			return err
		}
		w.say("own %d %s", w.p, o.Epoch())
		trims := make(chan commitlog.Sequence, 1) // from the callback; a trim that is due while one runs is left out
		var wg sync.WaitGroup
		wg.Go(func() {
			for seq := range trims {
				w.say("trim %d %s", w.p, seq)
				if err := o.Trim(seq); err != nil && !errors.Is(err, failpoint.ErrInjected) {
					w.say("lost %d trim: %v", w.p, err)
				}
			}
		})
		for o.Err() == nil {
			for range 1 + w.random.IntN(inFlightN) {
				w.append(o, trims)
			}
			time.Sleep(time.Duration(w.random.IntN(2000)) * time.Microsecond)
		}
		err = o.Close()
		close(trims)
		wg.Wait()
		w.say("lost %d %v", w.p, err)
	}
}

func (w *writer) replay(seq commitlog.Sequence, records []commitlog.Record) error {
	for _, r := range records {
		w.txids[r.Key] = r.TXID
		w.say("have %d %s %s %d %08x", w.p, seq, r.Key, r.TXID, crc32.ChecksumIEEE(r.Data))
	}
	return nil
}

func (w *writer) append(o *commitlog.Owner, trims chan<- commitlog.Sequence) {
	w.slots <- struct{}{}
	key := fmt.Sprintf("load-%d/%d", w.p, w.random.IntN(keyN))
	if w.txids[key] == 0 {
		w.txids[key] = w.run * runTXIDs
	}
	w.txids[key]++
	txid := w.txids[key]
	data := make([]byte, w.size())
	for i := 0; i < len(data); i += 1 + len(data)/64 {
		data[i] = byte(w.random.Uint32())
	}
	o.Append(commitlog.Record{Key: key, TXID: txid, TimeMS: time.Now().UnixMilli(), Data: data}, func(seq commitlog.Sequence, err error) {
		<-w.slots
		if err != nil {
			return // the owner is lost
		}
		w.say("ack %d %s %s %d %08x", w.p, seq, key, txid, crc32.ChecksumIEEE(data))
		if w.ackedN++; w.ackedN%trimEvery == 0 && seq > trimBehind {
			select {
			case trims <- seq - trimBehind:
			default:
			}
		}
	})
}

// size returns a size as commits have it: small, seldom large, sometimes more than a message holds.
func (w *writer) size() int {
	switch n := w.random.IntN(1000); {
	case n == 0:
		return 5<<20 + w.random.IntN(4<<20)
	case n < 10:
		return 100<<10 + w.random.IntN(300<<10)
	default:
		return 50 + w.random.IntN(2000)
	}
}

// say writes one event. The line is in the pipe when say returns, so it survives the process.
func (w *writer) say(format string, args ...any) {
	_, _ = os.Stdout.WriteString(fmt.Sprintf(format+"\n", args...)) // the reader is gone: so are we
}
