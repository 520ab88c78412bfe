// Package actors compares the storage of actors with workerd's: it makes random programs of storage operations and has
// both run them (app/src/index.js).
package actors

import (
	"fmt"
	"math/rand/v2"
)

// step is one operation of a program as the interpreter reads it: "op" and what belongs to it.
type step map[string]any

// program is what one actor does: rounds one after the other, each of one or more requests that are under way together.
type program struct {
	Name   string  `json:"name"`
	Rounds []round `json:"rounds"`
}

type round struct {
	Requests [][]step `json:"requests"`
	// Schedule says whose step is next, for rounds of several requests.
	Schedule []int `json:"schedule,omitempty"`
}

// generator makes one program.
type generator struct {
	*rand.Rand
}

// generate returns program n of a seed; the same one each time.
func generate(seed, n uint64) program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, n))}
	p := program{Name: fmt.Sprintf("%d/%d", seed, n)}
	for range 1 + g.IntN(3) {
		if g.chance(4) {
			p.Rounds = append(p.Rounds, g.concurrentRound())
			continue
		}
		p.Rounds = append(p.Rounds, round{Requests: [][]step{g.steps(2+g.IntN(10), g.step)}})
	}
	p.Rounds = append(p.Rounds, round{Requests: [][]step{{{"op": "dump"}}}})
	return p
}

// chance is true once in n times.
func (g *generator) chance(n int) bool { return g.IntN(n) == 0 }

func pick[T any](g *generator, list ...T) T { return list[g.IntN(len(list))] }

func (g *generator) steps(n int, make func() step) []step {
	out := []step{}
	for range n {
		out = append(out, make())
	}
	return out
}

// concurrentRound is two or three requests that take turns. A step may leave calls under way only within itself, so that
// the order of what happens is the same everywhere.
func (g *generator) concurrentRound() round {
	r := round{Requests: make([][]step, 2+g.IntN(2))}
	for i := range r.Requests {
		r.Requests[i] = []step{}
	}
	for range 3 + g.IntN(8) {
		who := g.IntN(len(r.Requests))
		s := g.step()
		if s["op"] == "abort" {
			continue // whose answer has left by then is a matter of time
		}
		r.Requests[who] = append(r.Requests[who], s)
		r.Schedule = append(r.Schedule, who)
	}
	return r
}

// step is any step of a request.
func (g *generator) step() step {
	switch g.IntN(20) {
	case 0, 1:
		return g.transaction(0)
	case 2, 3:
		return g.transactionSync(0)
	case 4:
		return step{"op": "block", "steps": g.steps(1+g.IntN(3), g.call), "value": g.IntN(100)}
	case 5, 6:
		return step{"op": "together", "steps": g.steps(2+g.IntN(3), g.callOrTransaction)}
	case 7:
		return g.other()
	case 8, 9, 10:
		return g.syncCall()
	default:
		return g.call()
	}
}

func (g *generator) other() step {
	switch g.IntN(8) {
	case 0:
		return step{"op": "deleteAll"}
	case 1:
		return step{"op": "sync"}
	case 2, 3:
		return step{"op": "ring", "steps": g.steps(g.IntN(3), g.call)}
	case 4:
		return step{"op": "abort", "reason": pick(g, "enough", "stop it")}
	case 5:
		return step{"op": "microtask"}
	default:
		return step{"op": "wait"}
	}
}

func (g *generator) callOrTransaction() step {
	if g.chance(4) {
		return g.transaction(1)
	}
	return g.call()
}

// call is an asynchronous operation that DurableObjectStorage and DurableObjectTransaction both have.
func (g *generator) call() step {
	switch g.IntN(14) {
	case 0, 1:
		return step{"op": "get", "key": g.key()}
	case 2:
		return step{"op": "get", "key": g.keys()}
	case 3, 4, 5:
		return step{"op": "put", "key": g.key(), "value": g.value(0), "options": g.options()}
	case 6:
		entries := step{}
		for range g.IntN(4) {
			entries[g.key()] = g.value(0)
		}
		return step{"op": "putAll", "entries": entries, "options": g.options()}
	case 7:
		return step{"op": "delete", "key": g.key(), "options": g.options()}
	case 8:
		return step{"op": "delete", "key": g.keys()}
	case 9, 10:
		return step{"op": "list", "options": g.listOptions()}
	case 11:
		return step{"op": "setAlarm", "time": pick[any](g, 4_000_000_000_000, 4_000_000_000_001.5, step{"$date": 5e12}, 0, -1, "x", step{"$number": "NaN"}, 1e20), "options": g.options()}
	case 12:
		return step{"op": "deleteAlarm"}
	default:
		return step{"op": "getAlarm"}
	}
}

func (g *generator) syncCall() step {
	switch g.IntN(12) {
	case 0:
		return step{"op": "kvGet", "key": g.key()}
	case 1, 2:
		return step{"op": "kvPut", "key": g.key(), "value": g.value(0)}
	case 3:
		return step{"op": "kvDelete", "key": g.key()}
	case 4:
		return step{"op": "kvList", "options": g.listOptions()}
	case 5:
		return step{"op": "iterate", "name": g.IntN(2), "options": g.listOptions()}
	case 6, 7:
		return step{"op": "next", "name": g.IntN(2), "n": 1 + g.IntN(3)}
	default:
		return g.sql()
	}
}

func (g *generator) transaction(depth int) step {
	inner := func() step {
		s := g.call()
		switch n := g.IntN(16); {
		case n == 0 && depth < 2:
			s = g.transaction(depth + 1)
			s["outside"] = true
		case n == 1:
			s = g.transactionSync(depth + 1)
		case n == 2:
			s = g.syncCall()
		case n == 3:
			s = step{"op": "rollback"}
		case n == 4:
			s = step{"op": "deleteAll"}
		case n == 5:
			s = step{"op": "wait"}
		}
		// Whether deleteAll() of the storage runs once the transaction was rolled
		// back, or beside it, depends on when workerd looks.
		if g.chance(4) && s["op"] != "rollback" && s["op"] != "deleteAll" {
			s["outside"] = true
		}
		return s
	}
	return step{"op": "transaction", "steps": g.steps(g.IntN(5), inner), "end": pick(g, "return", "return", "throw", "rollback"), "value": pick[any](g, "done", 7)}
}

func (g *generator) transactionSync(depth int) step {
	inner := func() step {
		if depth < 2 && g.chance(6) {
			return g.transactionSync(depth + 1)
		}
		return g.syncCall()
	}
	return step{"op": "transactionSync", "steps": g.steps(g.IntN(5), inner), "end": pick(g, "return", "return", "throw"), "value": pick[any](g, "done", 7)}
}

var keyPool = []string{"a", "b", "c", "aa", "ab", "abc", "b/1", "b/2", "b/10", "", "\x00", "a\x00", "z", "é", "\uffee", "\U00010000", "__proto__", "constructor", "9", "10"}

// key is one of few keys, most often of very few.
func (g *generator) key() string {
	if g.chance(3) {
		return pick(g, keyPool...)
	}
	return pick(g, keyPool[:5]...)
}

func (g *generator) keys() []string {
	keys := []string{}
	for range g.IntN(5) {
		keys = append(keys, g.key())
	}
	return keys
}

func (g *generator) options() any {
	return pick[any](g, nil, nil, nil, step{"allowUnconfirmed": true}, step{"allowConcurrency": true, "noCache": true})
}

func (g *generator) listOptions() any {
	if g.chance(4) {
		return nil
	}
	o := step{}
	bound := func(name string, n int) {
		if g.chance(n) {
			o[name] = g.key()
		}
	}
	bound("start", 3)
	bound("startAfter", 5)
	bound("end", 3)
	bound("prefix", 3)
	if g.chance(3) {
		o["reverse"] = pick[any](g, true, false, 1)
	}
	if g.chance(3) {
		o["limit"] = pick[any](g, 1, 2, 3, 100, 1.9, "2", 0, -1)
	}
	return o
}

func (g *generator) value(depth int) any {
	if depth < 2 && g.chance(4) {
		a, b := g.value(depth+1), g.value(depth+1)
		return pick[any](g, []any{a, b}, step{"x": a, "y": b}, step{"$map": [][]any{{a, b}, {"k", 1}}}, step{"$set": []any{a, b, 1}})
	}
	return pick[any](g, 0, 1, -7, 1.5, 1e300, 4294967296, -2147483649, true, false, nil, "", "text", "grün 𝄞", step{"$undefined": 1},
		step{"$number": "-0"}, step{"$number": "NaN"}, step{"$number": "Infinity"}, step{"$bigint": "123456789012345678901234567890"}, step{"$bigint": "-1"},
		step{"$date": 1e12}, step{"$bytes": []int{1, 2, 255}}, step{"$floats": []float64{1.5, -2}}, step{"$buffer": []int{}}, step{"$regexp": "a+b"},
		step{"$error": "wrong"}, step{"$repeat": []any{"long ", 2000}}, step{"$zeros": 10000}, step{"$cycle": "loop"}, step{"$function": 1})
}

func (g *generator) sql() step {
	n, v := g.IntN(6), pick[any](g, nil, 1, 2.5, "s", "t", step{"$bytes": []int{7}})
	exec := func(query string, args ...any) step { return step{"op": "sql", "query": query, "args": args} }
	switch g.IntN(16) {
	case 0, 1, 2:
		return exec("CREATE TABLE IF NOT EXISTS t (id INTEGER PRIMARY KEY, v UNIQUE)")
	case 3, 4:
		return exec("INSERT INTO t VALUES (?, ?)", n, v)
	case 5:
		return exec("INSERT OR REPLACE INTO t VALUES (?, ?) RETURNING id, v", n, v)
	case 6:
		return exec("UPDATE t SET v = ? WHERE id >= ?", v, n)
	case 7:
		return exec("DELETE FROM t WHERE id = ?", n)
	case 8, 9:
		return exec("SELECT id, v, typeof(v) FROM t ORDER BY id")
	case 10:
		return exec("SELECT count(*) AS n, sum(id) FROM t WHERE id < ?", n)
	case 11:
		return exec("INSERT INTO t (v) VALUES (?); SELECT max(id) FROM t", v)
	case 12:
		return exec("DROP TABLE IF EXISTS t")
	case 13:
		return exec(pick(g, "SELEC 1", "SELECT * FROM _cf_KV", "BEGIN", "SELECT ?1 + ?2", "", "SELECT * FROM nowhere"), 1)
	case 14:
		return exec("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < ?) SELECT sum(x), group_concat(x) FROM c", 3+n)
	default:
		return exec("CREATE TABLE u AS SELECT * FROM t")
	}
}
