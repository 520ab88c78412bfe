package npm

import (
	"errors"
	"fmt"
)

var (
	// ErrNoLock means that the directory has no lock file.
	ErrNoLock = errors.New("no lock file: make one with npm install")
	// ErrLock means that the lock file is malformed or asks for something that cannot be installed.
	ErrLock = errors.New("unusable lock file")
	// ErrIntegrity means that a tarball is not the one that was locked.
	ErrIntegrity = errors.New("integrity check")
	// ErrTarball means that a tarball is malformed, beyond a limit, or tries to write outside of its directory.
	ErrTarball = errors.New("unusable tarball")
	// ErrConfig means that an .npmrc file or variable holds something unusable.
	ErrConfig = errors.New("unusable npm configuration")
)

// StatusError is a refusal by the registry.
type StatusError struct {
	Status int    // HTTP status code
	Path   string // path of the tarball on the registry
}

func (e *StatusError) Error() string {
	return fmt.Sprintf("registry answered %d for %s", e.Status, e.Path)
}
