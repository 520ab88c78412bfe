package front

import (
	"errors"
	"sync"
)

// laneRequests is how many requests in a row for one app, with nothing that takes time, bring a connection to its lane.
const laneRequests = 2

// laneBufs are what connections on lanes are read through: they keep no buffer of their own.
var laneBufs = sync.Pool{New: func() any { return new([bigReadBytes]byte) }}

// toLane hands the connection to the lane of the app that it talks to. Its goroutine, which asks, is not needed any more.
func (c *conn) toLane() bool {
	c.mu.Lock()
	h := c.handler
	ok := h != nil && c.regular >= laneRequests && c.suitsLocked()
	c.mu.Unlock()
	if !ok {
		return false
	}
	l := h.Lane()
	if l == nil {
		return false
	}
	c.readMu.Lock() // Ready waits for it, and then finds everything in place
	defer c.readMu.Unlock()
	c.mu.Lock()
	if c.closed {
		c.mu.Unlock()
		return false
	}
	c.lane = l
	c.mu.Unlock()
	if c.sock.toLane(l, c) {
		return true
	}
	c.mu.Lock()
	c.lane = nil
	c.mu.Unlock()
	return false
}

// suitsLocked reports whether nothing is going on that needs a goroutine to read the connection.
//
// +checklocks:c.mu
func (c *conn) suitsLocked() bool {
	if c.proto == nil || c.closed || c.closing || c.lingering || c.taken || !c.proto.room() {
		return false
	}
	for _, x := range c.live {
		if x.req.WebSocket || x.body != nil && !x.body.complete() {
			return false
		}
	}
	return true
}

// Ready is called on the lane's thread.
func (c *conn) Ready() {
	c.mu.Lock()
	lane := c.lane
	c.mu.Unlock()
	if lane == nil {
		return
	}
	if c.sock.busy.Load() {
		if done, err := c.sock.flush(); err != nil {
			c.fail(err)
			return
		} else if done {
			c.sockIdle()
		}
	}
	buf := laneBufs.Get().(*[bigReadBytes]byte)
	defer laneBufs.Put(buf)
	c.sock.dry = false
	for {
		if !c.readMu.TryLock() {
			return // the connection has left and its goroutine reads
		}
		c.mu.Lock()
		here := c.lane == lane
		c.mu.Unlock()
		if !here {
			c.readMu.Unlock()
			return
		}
		n, err := c.rw.Read(buf[:])
		if n > 0 {
			c.process(buf[:n], lane)
		} else {
			c.readMu.Unlock()
		}
		if errors.Is(err, errAgain) {
			return
		}
		if err != nil {
			c.readEnds(err)
			return
		}
	}
}

// Leave is called when the lane serves the connection no more.
func (c *conn) Leave() {
	c.mu.Lock()
	if c.lane != nil {
		c.backLocked()
	}
	c.unlock()
}

// leaveLocked takes the connection off its lane.
//
// +checklocks:c.mu
func (c *conn) leaveLocked() {
	if c.lane != nil && c.lane.Remove(c.sock.fdOnLane()) {
		c.backLocked()
	}
}

// backLocked gives the connection, which the lane has forgotten, a goroutine again. What the lane's thread holds back is
// sent without it.
//
// +checklocks:c.mu
func (c *conn) backLocked() {
	c.lane, c.regular = nil, -4*laneRequests
	c.corks = 0
	c.corkGen++
	if c.closed {
		return
	}
	if err := c.sock.fromLane(); err != nil {
		c.failLocked(err)
		return
	}
	c.srv.serving.Add(1)
	go func() {
		defer c.srv.serving.Done()
		c.read()
	}()
}
