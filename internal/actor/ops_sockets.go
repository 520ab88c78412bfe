package actor

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/worker"
)

// errSocketTimeout ends an instance whose handler took longer than
// setHibernatableWebSocketEventTimeout allows. Its sockets stay open.
var errSocketTimeout error = platformError("Actor exceeded event execution time and was disconnected.")

// keeper returns the sockets of the actor, made at their first use.
func (m *mailbox) keeper() *sockets {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.sockets == nil {
		m.sockets = &sockets{deliver: m.deliverSocket, hold: m.holdOutput, count: m.pin, now: m.host.cfg.Now}
	}
	return m.sockets
}

// pin notes n more sockets.
func (m *mailbox) pin(n int) {
	m.mu.Lock()
	m.pins += n
	idle := m.pins == 0 && m.actor == nil
	m.mu.Unlock()
	if idle {
		m.host.slept(m)
	}
}

// holdOutput runs out behind what the instance sent before, if there is one.
func (m *mailbox) holdOutput(out func(error)) {
	m.mu.Lock()
	a := m.entered
	m.mu.Unlock()
	if a == nil {
		out(nil)
		return
	}
	a.gate.hold(out)
}

// deliverSocket makes an event of something that came in for a socket.
func (m *mailbox) deliverSocket(e socketEvent, turn func(func() error) error, done func(error)) {
	kind := "webSocketMessage"
	args := []js.Data{js.Int(e.id), js.Int(e.closed), js.Int(int(e.message.Kind))}
	switch e.message.Kind {
	case webapi.MessageText:
		args = append(args, js.String(string(e.message.Data)), js.String(""))
	case webapi.MessageBinary:
		args = append(args, js.Bytes(e.message.Data), js.String(""))
	case webapi.MessageError:
		kind = "webSocketError"
		args = append(args, js.Int(0), js.String(e.message.Reason))
	default:
		kind = "webSocketClose"
		args = append(args, js.Int(e.message.Code), js.String(e.message.Reason))
	}
	var timer *time.Timer
	m.event(context.Background(), kind, func(a *Actor, inv int) error {
		if d := m.keeper().eventTimeout(); d > 0 {
			timer = time.AfterFunc(d, func() {
				a.resident.Do(func() { a.resident.End(errSocketTimeout) })
			})
		}
		return turn(func() error {
			return a.call("actor_socket_event", append([]js.Data{js.Int(a.num), js.Int(inv)}, args...)...)
		})
	}, func(err error) {
		if timer != nil {
			timer.Stop()
		}
		done(err)
	})
}

// closeSockets ends the sockets of an instance that ended with err, if they do not
// outlive it. They do when the actor sleeps, or goes on from what is durable without
// having failed itself.
func (m *mailbox) closeSockets(err error) {
	m.mu.Lock()
	s := m.sockets
	m.mu.Unlock()
	if s == nil {
		return
	}
	for _, kept := range []error{errAsleep, errSocketTimeout, worker.ErrVMLost, ErrClosed} {
		if errors.Is(err, kept) {
			return
		}
	}
	code := 0
	if errors.Is(err, errUpdated) {
		code = codeServiceRestart
	}
	s.closeAll(code)
}

// closeSocketsAsleep is closeSockets for an actor without an instance.
func (m *mailbox) closeSocketsAsleep(err error) {
	m.mu.Lock()
	asleep := m.actor == nil && !m.waking
	m.mu.Unlock()
	if asleep {
		m.closeSockets(err)
	}
}

// socketOp is an op of an instance on its sockets.
func socketOp(f func(c *webapi.Call, s *sockets) (js.Data, error)) webapi.Op {
	return webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := actorOf(c)
		if err != nil {
			return js.Data{}, err
		}
		return f(c, a.keeper())
	})
}

var socketOps = webapi.Ops{
	"actor_socket_accept": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		var tags []string
		if err := json.Unmarshal([]byte(c.String(2)), &tags); err != nil {
			return js.Data{}, err
		}
		end := c.Realm.TakeSocket(c.Int(1))
		if end == nil {
			return js.Data{}, js.NewTypeError("the socket is gone")
		}
		id, err := s.accept(end, tags)
		if err != nil {
			_ = end.Close() // never fails
			return js.Data{}, err
		}
		return js.Int(id), nil
	}),
	"actor_sockets": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		var tag *string
		if c.Kind(1) == js.KindString {
			t := c.String(1)
			tag = &t
		}
		list := s.list(tag)
		data := make([]js.Data, len(list))
		for i, n := range list {
			data[i] = js.Int(n)
		}
		return js.Array(data...), nil
	}),
	"actor_socket_tags": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		return js.Strings(s.tagsOf(c.Int(1))), nil
	}),
	"actor_socket_send": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		m := webapi.Message{Kind: webapi.MessageText}
		if c.Kind(2) == js.KindString {
			m.Data = []byte(c.String(2))
		} else {
			m.Kind, m.Data = webapi.MessageBinary, append([]byte{}, c.Bytes(2)...)
		}
		s.send(c.Int(1), m)
		return js.Undefined(), nil
	}),
	"actor_socket_close": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		s.close(c.Int(1), c.Int(2), c.String(3))
		return js.Undefined(), nil
	}),
	"actor_socket_buffered": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		n := 0
		s.change(c.Int(1), func(k *keptSocket) { n = k.end.Buffered() })
		return js.Int(n), nil
	}),
	"actor_socket_attach": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		b := append([]byte{}, c.Bytes(2)...)
		s.change(c.Int(1), func(k *keptSocket) { k.attachment = b })
		return js.Undefined(), nil
	}),
	"actor_socket_attachment": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		data := js.Null()
		s.change(c.Int(1), func(k *keptSocket) {
			if k.attachment != nil {
				data = js.Bytes(k.attachment)
			}
		})
		return data, nil
	}),
	"actor_socket_auto_set": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		if c.Kind(1) == js.KindString {
			s.setAuto(&[2]string{c.String(1), c.String(2)})
		} else {
			s.setAuto(nil)
		}
		return js.Undefined(), nil
	}),
	"actor_socket_auto": socketOp(func(_ *webapi.Call, s *sockets) (js.Data, error) {
		if auto := s.autoPair(); auto != nil {
			return js.Strings(auto[:]), nil
		}
		return js.Null(), nil
	}),
	"actor_socket_auto_time": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		var ms int64
		s.change(c.Int(1), func(k *keptSocket) { ms = k.autoMS })
		if ms == 0 {
			return js.Null(), nil
		}
		return js.Number(float64(ms)), nil
	}),
	"actor_socket_timeout_set": socketOp(func(c *webapi.Call, s *sockets) (js.Data, error) {
		s.setEventTimeout(time.Duration(c.Float(1)) * time.Millisecond)
		return js.Undefined(), nil
	}),
	"actor_socket_timeout": socketOp(func(_ *webapi.Call, s *sockets) (js.Data, error) {
		return js.Number(float64(s.eventTimeout().Milliseconds())), nil
	}),
}
