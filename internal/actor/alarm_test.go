package actor

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// alarmBench is a scheduler on a clock that the test owns, with actors whose
// handlers the test writes.
type alarmBench struct {
	*alarmScheduler
	t     *testing.T
	began time.Time

	mu      sync.Mutex
	catalog map[string]int64
	handler func(a dueAlarm, retryN int) alarmResult
	log     []string
}

func newAlarmBench(t *testing.T) *alarmBench {
	b := &alarmBench{t: t, began: time.Now(), catalog: map[string]int64{}}
	b.alarmScheduler = b.open()
	return b
}

func (b *alarmBench) open() *alarmScheduler {
	return newAlarmScheduler(alarmConfig{
		now:       time.Now,
		afterFunc: func(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop },
		jitter:    func() float64 { return 0 },
		load: func(before int64, limit int) ([]dueAlarm, error) {
			b.mu.Lock()
			defer b.mu.Unlock()
			var out []dueAlarm
			for key, ms := range b.catalog {
				if ms < before {
					out = append(out, dueAlarm{key, ms})
				}
			}
			slices.SortFunc(out, func(x, y dueAlarm) int { return int(x.ms - y.ms) })
			return out[:min(len(out), limit)], nil
		},
		run: func(a dueAlarm, retryN int, done func(alarmResult)) {
			b.print("run %s at %s retry %d", a.key, b.offset(a.ms), retryN)
			r := alarmResult{outcome: alarmCanceled, ms: b.stored(a.key)}
			if r.ms == a.ms {
				r = b.handler(a, retryN)
			}
			if r.outcome == alarmSucceeded && b.stored(a.key) == a.ms {
				b.commit(a.key, 0)
			}
			done(r)
		},
		abandon: func(a dueAlarm) {
			b.print("abandon %s", a.key)
			if b.stored(a.key) == a.ms {
				b.commit(a.key, 0)
			}
		},
		failed: func(err error) { b.t.Error(err) },
	})
}

func (b *alarmBench) print(format string, args ...any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.log = append(b.log, fmt.Sprintf("%s: ", time.Since(b.began).Truncate(time.Millisecond))+fmt.Sprintf(format, args...))
}

func (b *alarmBench) offset(ms int64) string { return time.UnixMilli(ms).Sub(b.began).String() }

func (b *alarmBench) stored(key string) int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.catalog[key]
}

// commit is what a durable commit does: the catalog, then the scheduler.
func (b *alarmBench) commit(key string, ms int64) {
	b.mu.Lock()
	b.catalog[key] = ms
	if ms == 0 {
		delete(b.catalog, key)
	}
	s := b.alarmScheduler
	b.mu.Unlock()
	s.note(key, ms)
}

func (b *alarmBench) set(key string, after time.Duration) {
	b.commit(key, b.began.Add(after).UnixMilli())
}

func (b *alarmBench) want(lines ...string) {
	b.t.Helper()
	synctest.Wait()
	b.mu.Lock()
	defer b.mu.Unlock()
	if got := strings.Join(b.log, "\n"); got != strings.Join(lines, "\n") {
		b.t.Errorf("got:\n%s\nwant:\n%s", got, strings.Join(lines, "\n"))
	}
	b.log = nil
}

func succeed(dueAlarm, int) alarmResult { return alarmResult{} }

func fail(dueAlarm, int) alarmResult { return alarmResult{outcome: alarmFailed} }

func TestAlarms(t *testing.T) {
	for _, tt := range []struct {
		name string
		run  func(b *alarmBench)
	}{
		{"in the order of their times", func(b *alarmBench) {
			b.set("b", 2*time.Second)
			b.set("a", time.Second)
			b.set("far", 10*time.Minute)
			b.set("past", -time.Second)
			time.Sleep(15 * time.Minute)
			b.want("0s: run past at -1s retry 0", "1s: run a at 1s retry 0", "2s: run b at 2s retry 0", "10m0s: run far at 10m0s retry 0")
		}},
		{"a later time replaces an earlier one, and none deletes it", func(b *alarmBench) {
			b.set("a", time.Second)
			b.set("a", 3*time.Second)
			b.set("b", time.Second)
			b.commit("b", 0)
			time.Sleep(10 * time.Second)
			b.want("3s: run a at 3s retry 0")
		}},
		{"other commits of the actor change nothing", func(b *alarmBench) {
			b.handler = func(_ dueAlarm, retryN int) alarmResult {
				if retryN == 0 {
					return alarmResult{outcome: alarmFailed}
				}
				return alarmResult{}
			}
			b.set("a", time.Second)
			time.Sleep(2 * time.Second)
			b.set("a", time.Second)
			time.Sleep(10 * time.Second)
			b.want("1s: run a at 1s retry 0", "3s: run a at 1s retry 1")
		}},
		{"failures back off and end", func(b *alarmBench) {
			b.handler = fail
			b.set("a", 0)
			time.Sleep(time.Hour)
			b.want("0s: run a at 0s retry 0", "2s: run a at 0s retry 1", "6s: run a at 0s retry 2", "14s: run a at 0s retry 3",
				"30s: run a at 0s retry 4", "1m2s: run a at 0s retry 5", "2m6s: run a at 0s retry 6", "2m6s: abandon a")
			if b.stored("a") != 0 {
				b.t.Error("an abandoned alarm is still set")
			}
		}},
		{"failures of ours do not count and end never", func(b *alarmBench) {
			n := 0
			b.handler = func(dueAlarm, int) alarmResult {
				if n++; n <= 12 {
					return alarmResult{outcome: alarmFailedHere}
				}
				return alarmResult{}
			}
			b.set("a", 0)
			time.Sleep(2 * time.Hour)
			synctest.Wait()
			if got, want := b.log[len(b.log)-1], "1h8m14s: run a at 0s retry 0"; got != want {
				b.t.Errorf("last run: got %s, want %s", got, want)
			}
			b.log = nil
		}},
		{"a failure that counts after ones that do not starts at 2 s", func(b *alarmBench) {
			n := 0
			b.handler = func(dueAlarm, int) alarmResult {
				if n++; n <= 3 {
					return alarmResult{outcome: alarmFailedHere}
				} else if n == 4 {
					return alarmResult{outcome: alarmFailed}
				}
				return alarmResult{}
			}
			b.set("a", 0)
			time.Sleep(time.Hour)
			b.want("0s: run a at 0s retry 0", "2s: run a at 0s retry 0", "6s: run a at 0s retry 0", "14s: run a at 0s retry 0", "16s: run a at 0s retry 1")
		}},
		{"an aborted run that wants no retry", func(b *alarmBench) {
			b.handler = func(dueAlarm, int) alarmResult { return alarmResult{outcome: alarmAborted} }
			b.set("a", 0)
			time.Sleep(time.Hour)
			b.want("0s: run a at 0s retry 0", "0s: abandon a")
		}},
		{"set in the handler", func(b *alarmBench) {
			b.handler = func(a dueAlarm, _ int) alarmResult {
				if time.Since(b.began) < 5*time.Second {
					b.commit(a.key, time.Now().Add(2*time.Second).UnixMilli())
				}
				return alarmResult{}
			}
			b.set("a", time.Second)
			time.Sleep(time.Minute)
			b.want("1s: run a at 1s retry 0", "3s: run a at 3s retry 0", "5s: run a at 5s retry 0")
		}},
		{"set in a handler that fails", func(b *alarmBench) {
			b.handler = func(a dueAlarm, _ int) alarmResult {
				if a.ms == b.began.UnixMilli() {
					b.commit(a.key, b.began.Add(time.Minute).UnixMilli())
					return alarmResult{outcome: alarmFailed}
				}
				return alarmResult{}
			}
			b.set("a", 0)
			time.Sleep(time.Hour)
			b.want("0s: run a at 0s retry 0", "1m0s: run a at 1m0s retry 0")
		}},
		{"deleted in a handler that fails", func(b *alarmBench) {
			b.handler = func(a dueAlarm, _ int) alarmResult {
				b.commit(a.key, 0)
				return alarmResult{outcome: alarmFailed}
			}
			b.set("a", 0)
			time.Sleep(time.Hour)
			b.want("0s: run a at 0s retry 0")
		}},
		{"replaced while it waits for a retry", func(b *alarmBench) {
			b.handler = func(a dueAlarm, _ int) alarmResult {
				if a.ms == b.began.UnixMilli() {
					return alarmResult{outcome: alarmFailed}
				}
				return alarmResult{}
			}
			b.set("a", 0)
			time.Sleep(time.Second)
			b.set("a", 1500*time.Millisecond)
			time.Sleep(time.Hour)
			b.want("0s: run a at 0s retry 0", "1.5s: run a at 1.5s retry 0")
		}},
		{"an entry that is out of date", func(b *alarmBench) {
			b.set("a", time.Second)
			b.mu.Lock()
			b.catalog["a"] = b.began.Add(4 * time.Second).UnixMilli() // committed, but nobody was told
			b.mu.Unlock()
			time.Sleep(time.Minute)
			b.want("1s: run a at 1s retry 0", "4s: run a at 4s retry 0")
		}},
		{"a restart", func(b *alarmBench) {
			b.set("a", time.Second)
			b.set("b", time.Hour)
			b.close()
			time.Sleep(10 * time.Second)
			b.want()
			b.alarmScheduler = b.open()
			b.start()
			time.Sleep(2 * time.Hour)
			b.want("10s: run a at 1s retry 0", "1h0m0s: run b at 1h0m0s retry 0")
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := newAlarmBench(t)
				b.handler = succeed
				b.start()
				tt.run(b)
				b.close()
			})
		})
	}
}

// TestAlarmsHammer sets, deletes and replaces alarms of many actors at random:
// whatever is set last runs, and once.
func TestAlarmsHammer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newAlarmBench(t)
		rng := rand.New(rand.NewPCG(3, 4))
		ran := map[string]int64{}
		b.handler = func(a dueAlarm, _ int) alarmResult {
			b.mu.Lock()
			defer b.mu.Unlock()
			if rng.IntN(4) == 0 {
				return alarmResult{outcome: alarmFailedHere}
			}
			if ran[a.key] == a.ms {
				t.Errorf("%s ran twice", a.key)
			}
			ran[a.key] = a.ms
			return alarmResult{}
		}
		b.start()
		last := map[string]int64{}
		for range 5000 {
			key := fmt.Sprint("k", rng.IntN(200))
			ms := time.Now().Add(time.Duration(rng.IntN(200)) * time.Second).UnixMilli()
			if rng.IntN(5) == 0 {
				ms = 0
			}
			b.commit(key, ms)
			last[key] = ms
			time.Sleep(time.Duration(rng.IntN(100)) * time.Millisecond)
			synctest.Wait()
		}
		time.Sleep(2 * time.Hour)
		synctest.Wait()
		for key, ms := range last {
			if ms != 0 && ran[key] != ms {
				t.Errorf("%s: got %d, want %d", key, ran[key], ms)
			}
		}
		if len(b.entries) != 0 || b.runN != 0 || len(b.catalog) != 0 {
			t.Errorf("left: %d entries, %d runs, %d in the catalog", len(b.entries), b.runN, len(b.catalog))
		}
		b.close()
	})
}
