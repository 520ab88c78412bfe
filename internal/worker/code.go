package worker

import (
	"encoding/json"
	"log/slog"
	"time"

	"github.com/skerry-run/skerry/internal/webapi"
)

// Code is an app's program as data.
type Code struct {
	Name          string            // names the app in logs
	Script        string            // a bundle without import and export statements; ends by calling __skerry.main
	Modules       map[string][]byte // WebAssembly and data modules by name
	ServiceWorker bool              // handlers are registered with addEventListener
	Globals       []Global          // of a service worker
	Flags         []string          // compatibility flags that are on, of those that the web APIs know

	// MapFrame maps a place in Script to the sources; line and column count from
	// 1. Nil: no map.
	MapFrame func(line, column int) (file string, l, c int, name string, ok bool)
}

// Global is a global variable of a service worker, made from a module.
type Global struct {
	Name   string `json:"name"`
	Module string `json:"module"`
	Kind   string `json:"kind"` // "wasm", "data" or "text"
}

// Options say how an app runs. The zero value of each field means its default.
type Options struct {
	Env      []byte    // JSON object: the values of the app's env
	Bindings []Binding // what else is in its env
	Limits   Limits

	// Services finds the apps that service bindings name; nil for an unknown one.
	// It is called from any goroutine and must not block. Nil: there are none.
	Services func(name string) *App

	// MaxVMs is how many VMs may run the app at once. Default 1: requests
	// interleave in one VM, and module state is shared by all of them.
	MaxVMs int

	// Node is what ops of packages above find through App.Node.
	Node any

	// Outbound says where the app may connect to. Nil: everything but link-local
	// and cloud-metadata addresses.
	Outbound *webapi.Outbound

	// Location is the URL that the app's code is said to be at: what relative URLs
	// are relative to, and the client of its fetches. Default: none.
	Location string

	// Pressure is called on the VM thread when the app uses most of its memory:
	// whoever can do without some gives it up. It must not block.
	Pressure func()

	// MeasureStart fills Started.MemoryBytes, which takes a few milliseconds.
	MeasureStart bool

	// Log takes the lines that the app writes and the errors that it does not
	// catch. It is called on the VM thread and must not block.
	Log func(Line)

	// Done takes the outcome of each invocation, on the VM thread.
	Done func(Outcome)

	// Slog takes what the runtime itself has to say. Default: discarded.
	Slog *slog.Logger
}

// Binding is a member of the app's env that is more than a value. The JS side
// makes it by its kind (ts/platform/bindings.ts).
type Binding struct {
	Name   string          `json:"name"`
	Kind   string          `json:"kind"`
	Params json.RawMessage `json:"params,omitempty"`
}

// Limits on an app. Zero fields mean the default.
type Limits struct {
	CPU         time.Duration // of one invocation; default 30 s
	StartCPU    time.Duration // of evaluating the app's modules; default 1 s
	Wall        time.Duration // until an invocation's response begins; default 60 s
	WaitUntil   time.Duration // after the response, for waitUntil; default 30 s
	MemoryBytes int64         // of one VM; default 128 MB
	Subrequests int           // of one invocation; default 1,000
	Queue       int           // invocations under way in one VM; default 4,096
	LogBytes    int           // of one invocation; default 256 KB
}

func (l Limits) withDefaults() Limits {
	set := func(d *time.Duration, v time.Duration) {
		if *d == 0 {
			*d = v
		}
	}
	set(&l.CPU, 30*time.Second)
	set(&l.StartCPU, time.Second)
	set(&l.Wall, 60*time.Second)
	set(&l.WaitUntil, 30*time.Second)
	if l.MemoryBytes == 0 {
		l.MemoryBytes = 128 << 20
	}
	if l.Subrequests == 0 {
		l.Subrequests = 1000
	}
	if l.Queue == 0 {
		l.Queue = 4096
	}
	if l.LogBytes == 0 {
		l.LogBytes = 256 << 10
	}
	return l
}

// Line is one line of an app's log.
type Line struct {
	Time       time.Time
	App        string
	Invocation string // empty outside an invocation
	Level      Level
	Text       string // may have several lines
}

// Level is the level of a log line.
type Level int

// The levels of console, and of what the runtime says about the app.
const (
	LevelDebug Level = iota
	LevelLog
	LevelInfo
	LevelWarn
	LevelError
)

func (l Level) String() string {
	return [...]string{"debug", "log", "info", "warn", "error"}[min(max(l, 0), LevelError)]
}

// Outcome tells how an invocation went.
type Outcome struct {
	App         string
	ID          string
	Event       string // "fetch", "scheduled"...
	Resident    string // the name of the resident that took it; empty: none
	Method, URL string // of a fetch
	Status      int    // of a fetch; 0 when there was no response
	Outcome     string // "ok", "exception", "canceled", or the name of a limit
	Err         error
	CPU, Wall   time.Duration
	Cold        bool // the invocation waited for the app to start
	Subrequests int
}
