// Package commitlog owns the log of the actors' commits: partitions that are
// JetStream streams, appends with group commit, fencing, replay and trimming. The
// log is short-lived: cold storage is the system of record, and what it has is
// trimmed here. The protocol and its proof are the comment of type Owner. The
// bytes are docs/formats/commit-log.md.
//
// What Append acknowledges was fsynced: the node's server runs with SyncAlways,
// and one that does not is refused.
//
// There is one goroutine per Owner; it calls the callbacks. No lock is held while
// another is taken, nor during I/O or a callback.
package commitlog

import "github.com/skerry-run/skerry/internal/failpoint"

// The points at which a crash test stops, in the order of a commit's way.
var _ = failpoint.Register(
	"commitlog/before-epoch",   // read to the end, not yet owner
	"commitlog/after-epoch",    // owner, nobody knows
	"commitlog/before-publish", // nothing sent
	"commitlog/after-publish",  // sent, perhaps written; an error loses the acknowledgement
	"commitlog/between-parts",  // a record is in the log in part
	"commitlog/after-ack",      // durable, no callback called
	"commitlog/before-trim",
	"commitlog/after-trim",
)
