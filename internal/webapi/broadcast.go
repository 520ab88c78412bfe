package webapi

import (
	"slices"

	"github.com/skerry-run/skerry/internal/js"
)

// A broadcastChannel is one BroadcastChannel object that is open. It ends with
// what it was made on behalf of, and its messages are turns for that one, whoever
// posts them.
type broadcastChannel struct {
	realm     *Realm
	owner     Owner
	name      string
	deliver   *js.Value // nil once closed
	listening bool
}

// listen notes whether somebody listens, which its owner then waits
// for.
func (b *broadcastChannel) listen(on bool) {
	if on == b.listening {
		return
	}
	b.listening = on
	if on {
		b.owner.Expect(1)
	} else {
		b.owner.Expect(-1)
	}
}

// Close implements io.Closer. VM thread only.
func (b *broadcastChannel) Close() error {
	if b.deliver == nil {
		return nil
	}
	b.listen(false)
	r := b.realm
	list := slices.DeleteFunc(slices.Clone(r.channels[b.name]), func(o *broadcastChannel) bool { return o == b })
	if len(list) == 0 {
		delete(r.channels, b.name)
	} else {
		r.channels[b.name] = list
	}
	b.deliver.Free()
	b.deliver = nil
	return nil
}

// post hands a message over as a turn of the channel's owner, when what the
// poster wrote before is durable.
func (b *broadcastChannel) post(poster Owner, message *js.Value) {
	b.owner.Begin()
	poster.Hold(func() {
		b.realm.loop.Post(b.owner, func() error {
			b.owner.End()
			defer message.Free()
			if b.deliver == nil {
				return nil
			}
			return b.deliver.Do(js.Ref(message))
		}, message.Free)
	})
}

var broadcastOps = Ops{
	// broadcast_open(name, deliver): id of a channel, for whose messages deliver is
	// called.
	"broadcast_open": Sync(func(c *Call) (js.Data, error) {
		r := c.Realm
		b := &broadcastChannel{realm: r, owner: c.Owner(), name: c.String(0), deliver: c.Value(1)}
		if r.channels == nil {
			r.channels = map[string][]*broadcastChannel{}
		}
		r.channels[b.name] = append(r.channels[b.name], b)
		return js.Int(r.addOwned(b)), nil
	}),
	// broadcast_post(id, message): to the channels of the same name that are open,
	// the oldest first, but the one that posts.
	"broadcast_post": Sync(func(c *Call) (js.Data, error) {
		from, ok := c.Realm.Resources.Get(c.Int(0)).(*broadcastChannel)
		if !ok {
			return js.Undefined(), nil
		}
		for _, b := range c.Realm.channels[from.name] {
			if b != from {
				b.post(c.Owner(), c.Value(1))
			}
		}
		return js.Undefined(), nil
	}),
	// broadcast_listen(id, on) says whether the channel has a listener.
	"broadcast_listen": Sync(func(c *Call) (js.Data, error) {
		if b, ok := c.Realm.Resources.Get(c.Int(0)).(*broadcastChannel); ok {
			b.listen(c.Bool(1))
		}
		return js.Undefined(), nil
	}),
	// broadcast_close(id)
	"broadcast_close": Sync(func(c *Call) (js.Data, error) {
		if b, ok := c.Realm.Resources.Remove(c.Int(0)).(*broadcastChannel); ok {
			return js.Undefined(), b.Close()
		}
		return js.Undefined(), nil
	}),
}
