package commitlog

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
)

var rewrite = flag.Bool("rewrite", false, "record the output of the scripts in testdata/protocol")

// TestProtocol runs the scripts in testdata/protocol and compares what they print
// with what is recorded: commands begin a line, output is indented. See
// testdata/protocol/README.md for the commands.
func TestProtocol(t *testing.T) {
	files, err := filepath.Glob("testdata/protocol/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("got %d scripts, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := newScript(t, string(text)).run(string(text))
			if *rewrite {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != string(text) {
				t.Errorf("got\n%s\nwant\n%s", got, text)
			}
		})
	}
}

// A script is a log and the owners that play on it.
type script struct {
	t   *testing.T
	log *Log

	mu     sync.Mutex         // commands run on owners' goroutines too
	owners map[string]*player // guarded by mu
}

// A player is an owner by name, with what goes wrong on its way to the server.
type player struct {
	s       *script
	owner   *Owner
	results results
	seen    int // results that were printed

	mu       sync.Mutex
	sendN    int            // guarded by mu
	onSend   map[int]string // by the number of the sending; guarded by mu
	answerN  int            // guarded by mu
	onAnswer map[int]string // by the number of the answer; guarded by mu
	held     []*nats.Msg    // guarded by mu
}

func newScript(t *testing.T, text string) *script {
	cfg := quick(mustNode(t, t.TempDir()))
	cfg.MaxBytes = 1 << 20
	if first, ok := strings.CutPrefix(text, "budget "); ok {
		n, err := strconv.ParseInt(strings.Fields(first)[0], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		cfg.MaxBytes = n
	}
	s := &script{t: t, log: mustOpen(t, cfg), owners: map[string]*player{}}
	s.log.bodyBytes = 64 << 10
	return s
}

// run runs the commands of text and returns text with the output of this run.
func (s *script) run(text string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "    ") {
			continue // the output of another run
		}
		out.WriteString(line)
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		for result := range strings.Lines(s.command(line)) {
			out.WriteString("    " + strings.TrimSuffix(result, "\n") + "\n")
		}
	}
	return out.String()
}

func (s *script) command(line string) string {
	args := strings.Fields(line)
	switch args[0] {
	case "budget": // newScript has read it
		return ""
	case "log":
		return s.show()
	}
	name := args[1]
	s.mu.Lock()
	p := s.owners[name]
	if p == nil {
		p = &player{s: s, onSend: map[int]string{}, onAnswer: map[int]string{}}
		s.owners[name] = p
	}
	s.mu.Unlock()
	switch args[0] {
	case "own":
		return p.own(args[2:])
	case "append":
		for _, rec := range args[2:] {
			key, txid, size := parseRecord(s.t, rec)
			p.results.append(p.owner, key, txid, make([]byte, size))
		}
		return ""
	case "wait":
		return p.wait()
	case "trim":
		seq, err := strconv.ParseUint(args[2], 10, 64)
		if err != nil {
			s.t.Fatal(err)
		}
		return class(p.owner.Trim(Sequence(seq)))
	case "close":
		return class(p.owner.Close())
	case "deliver":
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, m := range p.held {
			if err := s.log.nc.PublishMsg(m); err != nil {
				s.t.Fatal(err)
			}
		}
		p.held = nil
		return class(s.log.nc.FlushTimeout(5 * time.Second))
	case "on-send", "on-answer":
		first, last, ranged := strings.Cut(args[2], "-")
		if !ranged {
			last = first
		}
		from, err := strconv.Atoi(first)
		to, err2 := strconv.Atoi(last)
		if err != nil || err2 != nil {
			s.t.Fatalf("%q is not a number or a range", args[2])
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		for n := from; n <= to; n++ {
			if what := strings.Join(args[3:], " "); args[0] == "on-send" {
				p.onSend[p.sendN+n] = what
			} else {
				p.onAnswer[p.answerN+n] = what
			}
		}
		return ""
	}
	s.t.Fatalf("unknown command %q", line)
	return ""
}

// own makes the player the owner; its sendings count from here.
func (p *player) own(args []string) string {
	from := uint64(Oldest)
	if len(args) > 0 {
		var err error
		if from, err = strconv.ParseUint(args[0], 10, 64); err != nil {
			p.s.t.Fatal(err)
		}
	}
	l := *p.s.log
	l.faults = p.install
	var r replayed
	o, err := l.Own(context.Background(), 0, Sequence(from), r.f)
	if err != nil {
		return class(err)
	}
	p.s.t.Cleanup(func() { _ = o.Close() })
	p.owner = o
	return fmt.Sprintf("epoch %s after %s", o.Epoch(), strings.Join(append(r.names, "that"), ", "))
}

// install puts the player between a publisher and the server.
func (p *player) install(b *publisher) {
	send, receive := b.send, b.receive
	b.send = func(m *nats.Msg) error {
		p.mu.Lock()
		p.sendN++
		what := p.onSend[p.sendN]
		if what == "hold" {
			// Later messages reuse the bytes, and nobody waits for the answer.
			p.held = append(p.held, &nats.Msg{Subject: m.Subject, Header: m.Header, Data: append([]byte(nil), m.Data...)})
		}
		p.mu.Unlock()
		switch what {
		case "drop", "hold":
			return nil
		case "":
		default:
			p.s.t.Logf("%s: %s", what, p.s.command(what))
		}
		return send(m)
	}
	b.receive = func(d time.Duration) (*nats.Msg, error) {
		m, err := receive(d)
		if err != nil {
			return m, err
		}
		p.mu.Lock()
		p.answerN++
		what := p.onAnswer[p.answerN]
		p.mu.Unlock()
		switch what {
		case "":
			return m, nil
		case "lose":
			return nil, nats.ErrTimeout
		case "no responders":
			return &nats.Msg{Subject: m.Subject, Header: nats.Header{"Status": {"503"}}}, nil
		}
		return &nats.Msg{Subject: m.Subject, Data: []byte(what)}, nil
	}
}

// wait prints the outcomes since the last wait.
func (p *player) wait() string {
	all := p.results.wait()
	var lines []string
	for _, out := range all[p.seen:] {
		lines = append(lines, out.name+": "+class(out.err))
	}
	p.seen = len(all)
	if err := p.owner.Err(); err != nil {
		lines = append(lines, "lost: "+class(err))
	}
	return strings.Join(lines, "\n")
}

// show prints what the log has, by epochs.
func (s *script) show() string {
	var out strings.Builder
	next := Sequence(1)
	for {
		got, err := s.log.fetch(context.Background(), 0, next, fetchN)
		if err != nil {
			s.t.Fatal(err)
		}
		if len(got) == 0 {
			return strings.TrimPrefix(out.String(), "\n")
		}
		for _, m := range got {
			h, body, err := decodeMessage(m.data)
			if err != nil {
				s.t.Fatal(err)
			}
			if h.Kind == kindEpoch || next == 1 {
				fmt.Fprintf(&out, "\nepoch %s:", h.Epoch)
			}
			next = m.seq + 1
			switch h.Kind {
			case kindPart:
				fmt.Fprintf(&out, " part-%d-of-%d", h.I+1, h.N)
			case kindRecords:
				records, err := decodeRecords(body, int(h.N))
				if err != nil {
					s.t.Fatal(err)
				}
				for _, r := range records {
					fmt.Fprintf(&out, " %s/%d", r.Key, r.TXID)
				}
			}
		}
	}
}

// parseRecord reads "key/txid" or "key/txid:bytes".
func parseRecord(t *testing.T, s string) (key string, txid uint64, size int) {
	t.Helper()
	s, bytes, sized := strings.Cut(s, ":")
	key, num, _ := strings.Cut(s, "/")
	txid, err := strconv.ParseUint(num, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	if sized {
		if size, err = strconv.Atoi(bytes); err != nil {
			t.Fatal(err)
		}
	}
	return key, txid, size
}

// class names the class of an error.
func class(err error) string {
	if err == nil {
		return "ok"
	}
	for _, c := range []struct {
		is   error
		name string
	}{{ErrFenced, "fenced"}, {ErrAmbiguous, "ambiguous"}, {ErrFull, "full"}, {ErrCorrupt, "corrupt"}, {ErrTrimmed, "trimmed"}, {ErrClosed, "closed"}} {
		if errors.Is(err, c.is) {
			return c.name
		}
	}
	return err.Error()
}
