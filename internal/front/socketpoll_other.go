//go:build !linux

package front

import "errors"

// poller needs epoll. Elsewhere each WebSocket keeps a goroutine that reads.
type poller struct{}

func openPoller() (*poller, error) { return nil, errors.ErrUnsupported }

// Close implements io.Closer.
func (p *poller) Close() error { return nil }

func (p *poller) park(*socketRun) bool   { return false }
func (p *poller) unpark(*socketRun) bool { return false }
func (p *poller) parkedN() int           { return 0 }
