package webapi

import "github.com/skerry-run/skerry/internal/js"

var consoleOps = Ops{
	// console_log(level, text): one line, or several joined by line feeds.
	"console_log": Sync(func(c *Call) (js.Data, error) {
		c.Owner().Log(c.Int(0), c.String(1))
		return js.Undefined(), nil
	}),
	// report_uncaught(kind, text, stack): kind is exception or rejection.
	"report_uncaught": Sync(func(c *Call) (js.Data, error) {
		text := c.String(1)
		if stack := c.String(2); stack != "" {
			text += "\n" + stack
		}
		c.Realm.loop.ReportUncaught(c.Owner(), c.String(0), text)
		return js.Undefined(), nil
	}),
	// memory_reserve(bytes): whether one large allocation may go ahead.
	"memory_reserve": Sync(func(c *Call) (js.Data, error) {
		n := c.Float(0)
		if !(n < maxReserve) {
			return js.Bool(false), nil
		}
		return js.Bool(c.Realm.loop.ReserveMemory(int64(n))), nil
	}),
}

// maxReserve bounds what memory_reserve takes as a number of bytes.
const maxReserve = 1 << 52
