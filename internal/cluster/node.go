package cluster

import (
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// MaxMessageBytes is the size of the largest message that a node takes, headers
// included. The server's file format ends at 32 MiB and its latency suffers long
// before, so larger records are cut by who writes them.
const MaxMessageBytes = 4<<20 + 64<<10

// maxMemoryBytes bounds streams that are kept in memory. There are none.
const maxMemoryBytes = 1 << 20

// connectTimeout bounds the handshake on a pipe within the process, which only a
// starved machine can make slow.
const connectTimeout = 30 * time.Second

// syncInterval is how often the server syncs what is not synced at once: its
// index files, which it can rebuild.
const syncInterval = 2 * time.Minute

// Config says how a node is opened.
type Config struct {
	Dir    string       // where streams are kept; created when missing
	Name   string       // unique in a cluster; empty: "skerry"
	Logger *slog.Logger // nil: nothing is logged
}

// Node is this process's member of the cluster.
type Node struct {
	// Immutable after Open.
	server   *server.Server
	lock     *os.File
	logger   *serverLogger
	replicaN int

	closing   sync.Once
	closed    chan struct{} // closed by the one Close that stops the node, when it begins
	closeDone chan struct{} // closed when that Close is done
}

// Open starts the server on cfg.Dir and returns when it serves: after some
// milliseconds, or after reading the whole log when its index was lost.
//
// # Errors
//
// ErrInUse when another process has the directory; ErrNotSynced; the server's own
// reason when it could not start.
func Open(cfg Config) (*Node, error) {
	if cfg.Name == "" {
		cfg.Name = "skerry"
	}
	if cfg.Logger == nil {
		cfg.Logger = slog.New(slog.DiscardHandler)
	}
	lock, err := lockDir(cfg.Dir)
	if err != nil {
		return nil, err
	}
	n := &Node{
		lock: lock, logger: &serverLogger{log: cfg.Logger}, replicaN: 1,
		closed: make(chan struct{}), closeDone: make(chan struct{}),
	}
	if err := n.run(options(cfg)); err != nil {
		return nil, errors.Join(err, n.Close())
	}
	return n, nil
}

// run starts the server and checks that it is what a node must be.
func (n *Node) run(opts *server.Options) error {
	s, err := server.NewServer(opts)
	if err != nil {
		return fmt.Errorf("make log server: %w", err)
	}
	n.server = s
	s.SetLoggerV2(n.logger, false, false, false)
	s.Start()
	if err := n.logger.fatal(); err != nil {
		return fmt.Errorf("start log server: %w", err)
	}
	return n.Health()
}

// options are the settings of a node that is alone.
func options(cfg Config) *server.Options {
	return &server.Options{
		ServerName:             cfg.Name,
		DontListen:             true,
		NoSigs:                 true,
		MaxPayload:             MaxMessageBytes,
		JetStream:              true,
		StoreDir:               cfg.Dir,
		SyncAlways:             true,
		SyncInterval:           syncInterval,
		JetStreamMaxMemory:     maxMemoryBytes,
		JetStreamMaxStore:      math.MaxInt64 / 2, // each stream has a budget of its own
		DisableJetStreamBanner: true,
	}
}

// Connect returns a connection to the server within the process. The caller
// closes it. It never reconnects by itself: a node that is down is down.
func (n *Node) Connect(opts ...nats.Option) (*nats.Conn, error) {
	select {
	case <-n.closed:
		return nil, ErrClosed
	default:
	}
	opts = append([]nats.Option{nats.InProcessServer(n.server), nats.NoReconnect(), nats.NoEcho(), nats.Timeout(connectTimeout)}, opts...)
	nc, err := nats.Connect("", opts...)
	if err != nil {
		return nil, fmt.Errorf("connect to log server: %w", err)
	}
	return nc, nil
}

// ReplicaN is how many nodes keep each stream.
func (n *Node) ReplicaN() int { return n.replicaN }

// Health returns nil while the server takes writes and syncs them, and else an
// error of class ErrUnhealthy, ErrNotSynced or ErrClosed. A stream whose disk
// failed stays unhealthy until the node is opened anew.
func (n *Node) Health() error {
	select {
	case <-n.closed:
		return ErrClosed
	default:
	}
	if !n.server.Running() || !n.server.JetStreamEnabled() {
		return fmt.Errorf("%w: not running", ErrUnhealthy)
	}
	if jsc := n.server.JetStreamConfig(); jsc == nil || !jsc.SyncAlways {
		return ErrNotSynced
	}
	hs := n.server.Healthz(&server.HealthzOptions{})
	// The server gives itself a millisecond for its first check, and says that it
	// is not ready when its goroutine did not run in that time.
	for tries := 0; hs.StatusCode == http.StatusInternalServerError && tries < 100; tries++ {
		hs = n.server.Healthz(&server.HealthzOptions{})
	}
	if hs.Error != "" {
		return fmt.Errorf("%w: %s", ErrUnhealthy, hs.Error)
	}
	return nil
}

// Close stops the server and waits for it. What was acknowledged is on disk
// before Close too; a graceful stop only saves the next start some reading.
func (n *Node) Close() error {
	var err error
	n.closing.Do(func() {
		close(n.closed)
		if n.server != nil {
			n.server.Shutdown()
			n.server.WaitForShutdown()
		}
		err = n.lock.Close()
		close(n.closeDone)
	})
	<-n.closeDone
	return err
}

// lockDir creates the directory and takes the lock that keeps other processes
// out of it. The kernel drops the lock with the process.
func lockDir(dir string) (*os.File, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make log directory: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open lock of log directory: %w", err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close() // nothing was written
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, fmt.Errorf("lock %q: %w", dir, ErrInUse)
		}
		return nil, fmt.Errorf("lock %q: %w", dir, err)
	}
	return f, nil
}
