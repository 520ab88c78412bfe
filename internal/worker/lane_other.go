//go:build !linux

package worker

import "time"

const lanePatience = 20 * time.Millisecond

// Lane serves connections on the thread of a VM; here there are none.
type Lane struct{ vm *vm }

// Lane returns nil.
func (a *App) Lane() *Lane { return nil }

// Add reports false.
func (l *Lane) Add(int, interface {
	Ready()
	Leave()
}) bool {
	return false
}

// Watch does nothing.
func (l *Lane) Watch(int, bool) {}

// Remove reports false.
func (l *Lane) Remove(int) bool { return false }

// Defer reports false.
func (l *Lane) Defer(interface{ Flush() }) bool { return false }

// Connections returns 0.
func (l *Lane) Connections() int { return 0 }

func (l *Lane) serve(time.Duration) bool { return false }
func (l *Lane) wake()                    {}
func (l *Lane) evict()                   {}
func (l *Lane) close()                   {}
