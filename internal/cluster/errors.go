package cluster

import "errors"

var (
	// ErrInUse is returned by Open when another process has the directory open.
	ErrInUse = errors.New("directory is in use by another process")
	// ErrNotSynced is returned when the server would acknowledge what it has not
	// fsynced.
	ErrNotSynced = errors.New("server does not sync each write")
	// ErrClosed is returned for what is asked of a closed node.
	ErrClosed = errors.New("node is closed")
	// ErrUnhealthy is the class of the errors that Health returns: the log of
	// this node takes no writes and a human must look.
	ErrUnhealthy = errors.New("log server is unhealthy")
)
