package actor

import "sync"

// maxWakesN bounds how many wakes are remembered until the catalog is told.
const maxWakesN = 100_000

// wakes are the actors that woke lately, with the time in ms. It is for people who
// look at the catalog; nothing is lost when one is missing.
type wakes struct {
	mu    sync.Mutex
	times map[string]int64 // +checklocks:mu; by key
}

func (w *wakes) add(key string, ms int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.times == nil {
		w.times = map[string]int64{}
	}
	if len(w.times) < maxWakesN {
		w.times[key] = ms
	}
}

// take returns what was added since the last call.
func (w *wakes) take() map[string]int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	times := w.times
	w.times = nil
	return times
}
