package cluster

import (
	"bytes"
	"errors"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
)

// TestMain is also the child process that tries to open a directory in use.
func TestMain(m *testing.M) {
	dir := os.Getenv("CLUSTER_CHILD_DIR")
	if dir == "" {
		os.Exit(m.Run())
	}
	if _, err := Open(Config{Dir: dir}); errors.Is(err, ErrInUse) {
		os.Exit(3)
	}
	os.Exit(0)
}

func mustOpen(t *testing.T, cfg Config) *Node {
	t.Helper()
	n, err := Open(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.Close() })
	return n
}

func TestOpen(t *testing.T) {
	var log bytes.Buffer
	n := mustOpen(t, Config{Dir: t.TempDir(), Logger: slog.New(slog.NewTextHandler(&log, nil))})
	if err := n.Health(); err != nil {
		t.Error(err)
	}
	nc, err := n.Connect()
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	if got := nc.MaxPayload(); got != MaxMessageBytes {
		t.Errorf("got a largest message of %d bytes, want %d", got, MaxMessageBytes)
	}
	reply, err := nc.Request("$JS.API.INFO", nil, 5*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(reply.Data), "account_info_response") || strings.Contains(string(reply.Data), `"error"`) {
		t.Errorf("JetStream answers %s", reply.Data)
	}
	if n.server.Addr() != nil {
		t.Errorf("the server listens on %v", n.server.Addr())
	}
	if log.Len() != 0 {
		t.Errorf("a start logs\n%s", &log)
	}
}

func TestClose(t *testing.T) {
	dir := t.TempDir()
	n := mustOpen(t, Config{Dir: dir})
	ended := make(chan struct{}) // closed by the client when the connection is over
	if _, err := n.Connect(nats.ClosedHandler(func(*nats.Conn) { close(ended) })); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := n.Close(); err != nil {
			t.Fatal(err)
		}
	}
	<-ended
	if err := n.Health(); !errors.Is(err, ErrClosed) {
		t.Errorf("health: got %v, want ErrClosed", err)
	}
	if _, err := n.Connect(); !errors.Is(err, ErrClosed) {
		t.Errorf("connect: got %v, want ErrClosed", err)
	}
	mustOpen(t, Config{Dir: dir})
}

func TestInUse(t *testing.T) {
	dir := t.TempDir()
	n := mustOpen(t, Config{Dir: dir})
	child := func() int {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), "CLUSTER_CHILD_DIR="+dir)
		_ = cmd.Run() // the code says it
		return cmd.ProcessState.ExitCode()
	}
	if code := child(); code != 3 {
		t.Errorf("another process opens the directory: got exit code %d, want 3", code)
	}
	if err := n.Close(); err != nil {
		t.Fatal(err)
	}
	if code := child(); code != 0 {
		t.Errorf("after Close: got exit code %d, want 0", code)
	}
}

func TestOpenFails(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(dir+"/jetstream", []byte("a file where the server wants a folder"), 0o600); err != nil {
		t.Fatal(err)
	}
	n, err := Open(Config{Dir: dir})
	if err == nil {
		_ = n.Close()
		t.Fatal("a node opens on a directory that it cannot use")
	}
	if !strings.HasPrefix(err.Error(), "start log server: can't start JetStream: ") {
		t.Errorf("got %q", err)
	}
}

// TestNotSynced turns the setting off below a node: it must not pass as healthy.
func TestNotSynced(t *testing.T) {
	n := mustOpen(t, Config{Dir: t.TempDir()})
	opts := options(Config{Dir: t.TempDir(), Name: "unsynced"})
	opts.SyncAlways = false
	bad := &Node{lock: n.lock, logger: n.logger, closed: n.closed}
	if err := bad.run(opts); !errors.Is(err, ErrNotSynced) {
		t.Errorf("got %v, want ErrNotSynced", err)
	}
	bad.server.Shutdown()
	bad.server.WaitForShutdown()
}

func BenchmarkOpen(b *testing.B) {
	dir := b.TempDir()
	for b.Loop() {
		n, err := Open(Config{Dir: dir})
		if err != nil {
			b.Fatal(err)
		}
		if err := n.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
