package actor

import (
	"container/heap"
	"sync"
	"time"
)

// alarmScheduler runs the alarms of a node when they are due.
//
// The truth is the alarm row in an actor's database. Every commit carries it
// (meta), the catalog keeps it for all actors, and the scheduler holds what is due
// within the next alarmWindow, so its memory does not grow with the number of
// alarms. Three rules make an alarm run at least once:
//
//   - The catalog is told of a commit before note is, and note before the outputs
//     that depend on the commit leave.
//   - The row goes only in a commit of the run that succeeded; until then a
//     restart finds the alarm in the catalog and runs it again.
//   - An actor that is told of an alarm which its database does not hold says so
//     (alarmCanceled) and what it holds instead. So an entry that is out of date
//     costs a wake and no more.
//
// A run that fails is repeated after 2 s, 4 s, 8 s..., as the platform does, and
// given up after maxAlarmRetryN failures that are the app's fault.
type alarmScheduler struct {
	cfg alarmConfig

	mu      sync.Mutex
	entries map[string]*alarmEntry // +checklocks:mu
	waiting alarmHeap              // +checklocks:mu
	runN    int                    // +checklocks:mu
	// Alarms before it are in memory.
	horizonMS int64       // +checklocks:mu
	loadedMS  int64       // +checklocks:mu; when the catalog was last read
	stopTimer func() bool // +checklocks:mu
	closed    bool        // +checklocks:mu
}

type alarmConfig struct {
	now       func() time.Time
	afterFunc func(d time.Duration, f func()) (stop func() bool)
	// jitter is a random number in [0, 1).
	jitter func() float64
	// load returns the alarms that are due before a time, earliest first.
	load func(beforeMS int64, limit int) ([]dueAlarm, error)
	// run delivers the event and calls done once, from any goroutine. It does not
	// block.
	run func(a dueAlarm, retryN int, done func(alarmResult))
	// abandon deletes the alarm of an actor unless it has another time. It does not
	// block.
	abandon func(a dueAlarm)
	failed  func(err error)
}

// dueAlarm is an alarm of an actor.
type dueAlarm struct {
	key string
	ms  int64
}

// alarmResult is how a run ended.
type alarmResult struct {
	outcome alarmOutcome
	// For alarmCanceled: the alarm that the actor has, 0 for none.
	ms int64
}

type alarmOutcome int

const (
	alarmSucceeded  alarmOutcome = iota
	alarmCanceled                // the actor has no such alarm
	alarmFailed                  // by the app's fault
	alarmFailedHere              // by ours: does not count against the limit
	alarmAborted                 // the app wants no retry
)

const (
	alarmWindow     = time.Minute
	alarmReload     = 30 * time.Second
	maxAlarmLoadN   = 100_000
	maxAlarmRunN    = 4096
	maxAlarmRetryN  = 6
	alarmRetryFirst = 2 * time.Second
	// alarmRetryDoublings bounds the delay at 1,024 s, for failures that do not
	// count.
	alarmRetryDoublings = 9
	alarmRetryJitter    = 0.25
)

type alarmEntry struct {
	dueAlarm
	dueMS int64 // ms, or later for a retry
	// What the actor's last commit says; differs from ms while a run is under way
	// that set or deleted the alarm.
	nextMS  int64
	index   int // in waiting; -1 while it runs
	retryN  int // that count
	backoff int
	// The last failure counted.
	counted bool
}

func newAlarmScheduler(cfg alarmConfig) *alarmScheduler {
	return &alarmScheduler{cfg: cfg, entries: map[string]*alarmEntry{}}
}

// start reads the catalog for the first time.
func (s *alarmScheduler) start() { s.tick() }

// close starts no more runs. Those under way are their actors' to end.
func (s *alarmScheduler) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	if s.stopTimer != nil {
		s.stopTimer()
	}
}

// note takes the alarm of an actor as of a durable commit; 0 is none.
func (s *alarmScheduler) note(key string, ms int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := s.entries[key]
	switch {
	case s.closed:
	case e == nil:
		if ms != 0 && ms < s.horizonMS {
			s.addLocked(dueAlarm{key, ms})
			s.armLocked()
		}
	case e.index < 0:
		e.nextMS = ms
	case ms != e.ms:
		s.replaceLocked(e, ms)
		s.armLocked()
	}
}

func (s *alarmScheduler) nowMS() int64 { return s.cfg.now().UnixMilli() }

func (s *alarmScheduler) addLocked(a dueAlarm) {
	e := &alarmEntry{dueAlarm: a, dueMS: a.ms, nextMS: a.ms}
	s.entries[a.key] = e
	heap.Push(&s.waiting, e)
}

// replaceLocked gives a waiting or finished entry another time.
func (s *alarmScheduler) replaceLocked(e *alarmEntry, ms int64) {
	if e.index >= 0 {
		heap.Remove(&s.waiting, e.index)
	}
	delete(s.entries, e.key)
	if ms != 0 && ms < s.horizonMS {
		s.addLocked(dueAlarm{e.key, ms})
	}
}

// armLocked sets the timer for what comes first: an alarm or the next read of the
// catalog.
func (s *alarmScheduler) armLocked() {
	if s.closed {
		return
	}
	at := s.loadedMS + alarmReload.Milliseconds()
	if len(s.waiting) > 0 && s.runN < maxAlarmRunN {
		at = min(at, s.waiting[0].dueMS)
	}
	if s.stopTimer != nil {
		s.stopTimer()
	}
	s.stopTimer = s.cfg.afterFunc(max(0, time.Duration(at-s.nowMS())*time.Millisecond), s.tick)
}

// tick runs what is due. It is called by the timer and by nothing else at the same
// time, but a timer that could not be stopped may add a harmless call.
func (s *alarmScheduler) tick() {
	s.reload()
	s.mu.Lock()
	var due []*alarmEntry
	for now := s.nowMS(); !s.closed && len(s.waiting) > 0 && s.waiting[0].dueMS <= now && s.runN < maxAlarmRunN; {
		e := heap.Pop(&s.waiting).(*alarmEntry)
		e.nextMS = e.ms
		s.runN++
		due = append(due, e)
	}
	s.armLocked()
	s.mu.Unlock()
	for _, e := range due {
		s.cfg.run(e.dueAlarm, e.retryN, once(func(r alarmResult) { s.finished(e, r) }))
	}
}

// reload reads the catalog when it is time to.
func (s *alarmScheduler) reload() {
	s.mu.Lock()
	now := s.nowMS()
	if s.closed || (s.loadedMS != 0 && now < s.loadedMS+alarmReload.Milliseconds()) {
		s.mu.Unlock()
		return
	}
	// From here on note takes what is before the horizon, so nothing that is
	// committed during the read gets lost.
	s.loadedMS, s.horizonMS = now, now+alarmWindow.Milliseconds()
	before := s.horizonMS
	s.mu.Unlock()

	list, err := s.cfg.load(before, maxAlarmLoadN)
	if err != nil {
		s.cfg.failed(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range list {
		if s.entries[a.key] == nil {
			s.addLocked(a)
		}
	}
}

// finished takes the end of a run.
func (s *alarmScheduler) finished(e *alarmEntry, r alarmResult) {
	s.mu.Lock()
	s.runN--
	gaveUp := false
	switch {
	case s.closed:
	case r.outcome == alarmCanceled:
		s.replaceLocked(e, r.ms)
	case r.outcome == alarmSucceeded || e.nextMS != e.ms:
		s.replaceLocked(e, e.nextMS)
	case r.outcome == alarmAborted || e.retryN >= maxAlarmRetryN:
		delete(s.entries, e.key)
		gaveUp = true
	default:
		s.retryLocked(e, r.outcome == alarmFailed)
	}
	s.armLocked()
	s.mu.Unlock()
	if gaveUp {
		s.cfg.abandon(e.dueAlarm)
	}
}

func (s *alarmScheduler) retryLocked(e *alarmEntry, counts bool) {
	if counts {
		e.retryN++
		if !e.counted {
			e.backoff = 0 // most likely another failure than the ones before
		}
	}
	e.counted = counts
	delay := alarmRetryFirst << min(e.backoff, alarmRetryDoublings)
	e.backoff++
	delay += time.Duration(s.cfg.jitter() * alarmRetryJitter * float64(delay))
	e.dueMS = s.nowMS() + delay.Milliseconds()
	heap.Push(&s.waiting, e)
}

// alarmHeap has the entry that is due first at its root.
type alarmHeap []*alarmEntry

func (h alarmHeap) Len() int           { return len(h) }
func (h alarmHeap) Less(i, j int) bool { return h[i].dueMS < h[j].dueMS }
func (h alarmHeap) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].index, h[j].index = i, j
}

func (h *alarmHeap) Push(x any) {
	e := x.(*alarmEntry)
	e.index = len(*h)
	*h = append(*h, e)
}

func (h *alarmHeap) Pop() any {
	old := *h
	e := old[len(old)-1]
	old[len(old)-1] = nil
	*h = old[:len(old)-1]
	e.index = -1
	return e
}

// once returns a function that calls f the first time and never again.
func once(f func(alarmResult)) func(alarmResult) {
	var o sync.Once
	return func(r alarmResult) { o.Do(func() { f(r) }) }
}
