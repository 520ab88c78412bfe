package commitlog

import (
	"context"
	"fmt"
	"hash/fnv"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/skerry-run/skerry/internal/cluster"
	"github.com/skerry-run/skerry/internal/failpoint"
)

// maxPartitionN bounds the number of partitions. More of them are slower, not
// faster: each has its own fsyncs.
const maxPartitionN = 16

// Config says how a log is opened.
type Config struct {
	Node *cluster.Node // where the log lives; the caller closes it after the log

	// Partitions is the number of partitions of a log that does not exist yet. An
	// existing log keeps its number. 0: the number of CPUs, 1 to 16.
	Partitions int
	// MaxBytes is the byte budget of each partition. A partition that has used it
	// up takes no records until it is trimmed. 0: 2 GiB.
	MaxBytes int64
	// MaxBatchBytes and MaxBatchN bound the records that share a message and so
	// an fsync. A larger record travels alone. 0: 256 KiB, 512 records.
	MaxBatchBytes int
	MaxBatchN     int
	// MaxPendingBytes bounds what waits for the log in one partition. Passing it
	// ends the owner, so a host holds events back long before. 0: 512 MiB.
	MaxPendingBytes int64
	// AckTimeout is how long an acknowledgement may take before the message is
	// sent again. 0: 2 s.
	AckTimeout time.Duration
	// GiveUp is how long a message is tried before its owner ends. It outlasts a
	// change of the stream's leader. 0: 30 s.
	GiveUp time.Duration
}

func (c Config) withDefaults() Config {
	if c.Partitions == 0 {
		c.Partitions = min(runtime.NumCPU(), maxPartitionN)
	}
	if c.MaxBytes == 0 {
		c.MaxBytes = 2 << 30
	}
	if c.MaxBatchBytes == 0 {
		c.MaxBatchBytes = 256 << 10
	}
	c.MaxBatchBytes = min(c.MaxBatchBytes, bodyBytes)
	if c.MaxBatchN == 0 {
		c.MaxBatchN = 512
	}
	if c.MaxPendingBytes == 0 {
		c.MaxPendingBytes = 2 * MaxRecordBytes
	}
	if c.AckTimeout == 0 {
		c.AckTimeout = 2 * time.Second
	}
	if c.GiveUp == 0 {
		c.GiveUp = 30 * time.Second
	}
	return c
}

// maxBodyBytes is the room for records in one message. The rest is the server's
// header and ours.
const maxBodyBytes = 4 << 20

// bodyBytes is maxBodyBytes, or less in crash tests, for more records in parts.
var bodyBytes = failpoint.Value("commitlog/body-bytes", maxBodyBytes)

// Log is the commit log of a node or cluster. Its methods are safe for
// concurrent use.
type Log struct {
	cfg        Config // immutable, with defaults
	partitionN int    // immutable
	bodyBytes  int    // maxBodyBytes; tests lower it
	nc         *nats.Conn

	faults func(*publisher) // set by tests before Own: changes how messages travel
}

const metadataPartitions = "skerry-partitions"

func streamName(p Partition) string  { return "commits-" + p.String() }
func subjectName(p Partition) string { return "commits." + p.String() }

// Open opens the log on cfg.Node and makes it when there is none.
func Open(ctx context.Context, cfg Config) (*Log, error) {
	if cfg.Partitions < 0 || cfg.Partitions > maxPartitionN {
		return nil, fmt.Errorf("%d partitions: must be 1 to %d", cfg.Partitions, maxPartitionN)
	}
	cfg = cfg.withDefaults()
	if err := cfg.Node.Health(); err != nil {
		return nil, err
	}
	nc, err := cfg.Node.Connect(nats.Name("commitlog"))
	if err != nil {
		return nil, err
	}
	l := &Log{cfg: cfg, bodyBytes: bodyBytes, nc: nc}
	if err := l.openStreams(ctx); err != nil {
		nc.Close()
		return nil, err
	}
	return l, nil
}

// openStreams opens or makes the stream of each partition. Every stream carries
// the number of partitions, and the first is made first: the number is fixed by
// the first stream that exists, even when the making was cut short.
func (l *Log) openStreams(ctx context.Context) error {
	l.partitionN = l.cfg.Partitions
	for p := Partition(0); int(p) < l.partitionN; p++ {
		info, err := l.openStream(ctx, p)
		if err != nil {
			return fmt.Errorf("open partition %s: %w", p, err)
		}
		n, err := strconv.Atoi(info.Config.Metadata[metadataPartitions])
		if err != nil || n < 1 || n > maxPartitionN || p > 0 && n != l.partitionN {
			return fmt.Errorf("open partition %s: %w: it says that there are %q partitions", p, ErrCorrupt, info.Config.Metadata[metadataPartitions])
		}
		l.partitionN = n
	}
	return nil
}

func (l *Log) openStream(ctx context.Context, p Partition) (streamInfo, error) {
	want := streamConfig{
		Name: streamName(p), Subjects: []string{subjectName(p)}, Retention: "limits", Storage: "file", Discard: "new",
		Replicas: l.cfg.Node.ReplicaN(), MaxBytes: l.cfg.MaxBytes, MaxMsgs: -1, MaxMsgSize: -1, DenyDelete: true, AllowDirect: true,
		Metadata: map[string]string{metadataPartitions: strconv.Itoa(l.partitionN)},
	}
	info, err := l.info(ctx, p)
	if isCode(err, codeStreamNotFound) {
		err = request(ctx, l.nc, "$JS.API.STREAM.CREATE."+want.Name, want, &info)
	}
	if err != nil {
		return info, err
	}
	got := info.Config
	if got.Storage != "file" || got.Discard != "new" || got.Retention != "limits" || got.PersistMode == "async" || got.MaxAge != 0 || got.MaxMsgs != -1 {
		return info, fmt.Errorf("%w: stream %s has settings that lose records", ErrCorrupt, want.Name)
	}
	if got.MaxBytes != want.MaxBytes || got.Replicas != want.Replicas {
		want.Metadata = got.Metadata
		err = request(ctx, l.nc, "$JS.API.STREAM.UPDATE."+want.Name, want, &info)
	}
	return info, err
}

// info asks for the state of a stream. In a cluster it may be stale.
func (l *Log) info(ctx context.Context, p Partition) (streamInfo, error) {
	var info streamInfo
	err := request(ctx, l.nc, "$JS.API.STREAM.INFO."+streamName(p), nil, &info)
	return info, err
}

// PartitionN is the number of partitions, fixed when the log was made.
func (l *Log) PartitionN() int { return l.partitionN }

// PartitionOf returns the partition of an actor's database: its key up to the
// second slash decides, so the facets of an actor share the actor's partition.
func (l *Log) PartitionOf(key string) Partition {
	if i := strings.IndexByte(key, '/'); i >= 0 {
		if j := strings.IndexByte(key[i+1:], '/'); j >= 0 {
			key = key[:i+1+j]
		}
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(key)) // never fails
	return Partition(h.Sum64() % uint64(l.partitionN))
}

// Close closes the log's connection. Owners are closed before, by who has them.
func (l *Log) Close() { l.nc.Close() }

// Trim removes the messages of p up to and including upTo. Only what is durable
// elsewhere may be trimmed. The newest message always stays, so that the log
// remembers its last sequence in more than an index, and so does a record of
// which upTo would leave a part.
func (l *Log) Trim(ctx context.Context, p Partition, upTo Sequence) error {
	if err := failpoint.Hit("commitlog/before-trim"); err != nil {
		return err
	}
	if err := l.trim(ctx, p, upTo); err != nil {
		return fmt.Errorf("trim partition %s: %w", p, err)
	}
	return failpoint.Hit("commitlog/after-trim")
}

func (l *Log) trim(ctx context.Context, p Partition, upTo Sequence) error {
	info, err := l.info(ctx, p)
	if err != nil {
		return err
	}
	if upTo = min(upTo, info.State.LastSeq-min(1, info.State.LastSeq)); upTo < max(1, info.State.FirstSeq) {
		return nil
	}
	next, err := l.fetchRetry(ctx, p, upTo+1, 1)
	if err != nil || len(next) == 0 || next[0].seq != upTo+1 {
		return err // none: another trims, or the replica is behind
	}
	h, _, err := decodeMessage(next[0].data)
	if err != nil {
		return err
	}
	upTo -= Sequence(h.I)
	// The server keeps the message with the number that it is given.
	body := struct {
		Seq Sequence `json:"seq"`
	}{upTo + 1}
	return request(ctx, l.nc, "$JS.API.STREAM.PURGE."+streamName(p), body, nil)
}

// First returns the sequence of the oldest message that a partition still has, or
// the one that its next message will have.
func (l *Log) First(ctx context.Context, p Partition) (Sequence, error) {
	info, err := l.info(ctx, p)
	return max(1, info.State.FirstSeq), err
}

// Bytes returns how many bytes of its budget a partition uses.
func (l *Log) Bytes(ctx context.Context, p Partition) (used, budget int64, err error) {
	info, err := l.info(ctx, p)
	return int64(info.State.Bytes), info.Config.MaxBytes, err
}
