package webapi

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"
	"time"
)

func TestSocketPair(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	a, b := NewSocketPair()
	for i := range 3 {
		if err := a.Send(Message{Kind: MessageText, Data: fmt.Append(nil, i)}); err != nil {
			t.Fatal(err)
		}
	}
	if got := a.Buffered(); got != 3 {
		t.Errorf("got %d bytes buffered, want 3", got)
	}
	if err := a.Send(Message{Kind: MessageClose, Code: 1000}); err != nil {
		t.Fatal(err)
	}
	if err := a.Send(Message{Kind: MessageText}); !errors.Is(err, ErrSocketLost) {
		t.Errorf("after the close: got %v, want %v", err, ErrSocketLost)
	}
	for i := range 3 {
		if m, err := b.Next(ctx); err != nil || string(m.Data) != fmt.Sprint(i) {
			t.Errorf("got %v %v, want %d", m, err, i)
		}
	}
	if m, err := b.Next(ctx); err != nil || m.Kind != MessageClose || m.Code != 1000 {
		t.Errorf("got %v %v, want the close", m, err)
	}
	if _, err := b.Next(ctx); !errors.Is(err, ErrSocketLost) {
		t.Errorf("got %v, want %v", err, ErrSocketLost)
	}
	_ = b.Close()
	if _, err := a.Next(ctx); !errors.Is(err, ErrSocketLost) {
		t.Errorf("got %v, want %v", err, ErrSocketLost)
	}
}

func TestSocketLimits(t *testing.T) {
	a, b := NewSocketPair()
	big := make([]byte, maxSocketQueueBytes)
	if err := a.Send(Message{Kind: MessageBinary, Data: big}); err != nil {
		t.Fatal(err)
	}
	if err := a.Send(Message{Kind: MessageBinary, Data: big[:1]}); !errors.Is(err, ErrSocketFull) {
		t.Errorf("got %v, want %v", err, ErrSocketFull)
	}
	cause := errors.New("why")
	ctx, cancel := context.WithCancelCause(context.Background())
	waiting := make(chan error)
	go func() { waiting <- a.Deliver(ctx, Message{Kind: MessageText}) }()
	cancel(cause)
	if err := <-waiting; !errors.Is(err, cause) {
		t.Errorf("got %v, want %v", err, cause)
	}
	go func() { waiting <- a.Deliver(context.Background(), Message{Kind: MessageText}) }()
	if _, err := b.Next(context.Background()); err != nil {
		t.Error(err)
	}
	if err := <-waiting; err != nil {
		t.Errorf("once there was room: got %v", err)
	}
}

func TestSocketHammer(t *testing.T) {
	const senders, each = 8, 500
	a, b := NewSocketPair()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	var wg sync.WaitGroup
	for range senders {
		wg.Go(func() {
			for range each {
				if err := a.Deliver(ctx, Message{Kind: MessageBinary, Data: make([]byte, 1000)}); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	got := 0
	for got < senders*each {
		messages, err := b.nextMany(ctx, maxReceiveN)
		if err != nil {
			t.Fatal(err)
		}
		got += len(messages)
	}
	wg.Wait()
	if a.Buffered() != 0 {
		t.Errorf("got %d bytes left", a.Buffered())
	}
}

func TestSocketWatch(t *testing.T) {
	a, b := NewSocketPair()
	calls := 0
	if _, ok, err := b.Take(); ok || err != nil {
		t.Fatalf("got %v %v from an empty pipe", ok, err)
	}
	b.Watch(func() { calls++ })
	step := func(name string, want int, f func()) {
		t.Helper()
		calls = 0
		f()
		if calls != want {
			t.Errorf("%s: got %d calls, want %d", name, calls, want)
		}
	}
	send := func() { _ = a.Send(Message{Kind: MessageText, Data: []byte("x")}) }
	take := func() {
		if m, ok, err := b.Take(); !ok || err != nil || string(m.Data) != "x" {
			t.Errorf("got %q %v %v", m.Data, ok, err)
		}
	}
	step("first", 1, send)
	step("second", 0, send)
	step("watch again", 1, func() { b.Watch(func() { calls++ }) })
	step("take", 0, func() { take(); take() })
	step("third", 1, send)
	take()
	step("end", 1, func() { _ = a.Close() })
	step("twice", 0, func() { _ = a.Close() })
	if _, ok, err := b.Take(); ok || !errors.Is(err, ErrSocketLost) {
		t.Errorf("got %v %v, want %v", ok, err, ErrSocketLost)
	}
}

func TestSocketOnEnd(t *testing.T) {
	for side := range 2 {
		a, b := NewSocketPair()
		ends := 0
		a.OnEnd(func() { ends++ })
		if ends != 0 {
			t.Error("told of the end of an open pipe")
		}
		_ = []*Socket{a, b}[side].Close()
		_ = []*Socket{b, a}[side].Close()
		if ends != 1 {
			t.Errorf("side %d: got %d ends, want 1", side, ends)
		}
		a.OnEnd(func() { ends++ })
		if ends != 2 {
			t.Errorf("side %d: not told of the end of a closed pipe", side)
		}
	}
}

// An idle pair costs one allocation.
func TestSocketPairMemory(t *testing.T) {
	var keep [1]*Socket
	n := testing.AllocsPerRun(100, func() { keep[0], _ = NewSocketPair() })
	if size := reflect.TypeFor[pipe]().Size(); n != 1 || size > 256 {
		t.Errorf("got %v allocations of %d bytes, want 1 of at most 256", n, size)
	}
}
