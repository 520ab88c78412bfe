// Package storage owns the bytes of actors: each actor's SQLite database with
// its transactions, the LTX file that every commit becomes, and the Archive, the
// cold store that keeps the history of all actors of a node and is the system of
// record. It knows nothing of JS, gates, mailboxes, or the commit log.
//
// Threads: a DB and a Replica belong to one goroutine at a time. An Archive is
// safe for concurrent use. The protocol of a commit is told on type Commit, the
// bytes on disk in docs/formats/ltx-archive.md.
//
// Lock order: Archive.compactMu, Archive.writeMu, Archive.mu.
package storage
