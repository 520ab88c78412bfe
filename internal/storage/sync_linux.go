package storage

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

const canSyncFS = true

// syncFS makes everything on the file system of dir durable.
func syncFS(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(unix.Syncfs(int(f.Fd())), f.Close())
}
