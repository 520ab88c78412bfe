// Package cluster owns the node's NATS server with JetStream, embedded as a
// library: its start, settings, health and stop. It does not know what is stored
// there; internal/commitlog does.
//
// One node has no listener at all: connections are pipes within the process. The
// server always runs with SyncAlways, so that what JetStream acknowledges was
// fsynced before. A node that is not so does not open.
//
// All methods of Node are safe for concurrent use.
package cluster
