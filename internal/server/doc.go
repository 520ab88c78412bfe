// Package server is a node: it puts the HTTP front, the worker pool and the
// deployed apps together, starts and stops them in order, and carries requests
// from one to the other.
package server
