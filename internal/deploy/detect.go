package deploy

import (
	"os"
	"path/filepath"
)

// Ext is how the names of artifact files end.
const Ext = ".skerry"

// IsArtifact tells an artifact, a file or a directory, from a project.
func IsArtifact(path string) bool {
	if filepath.Ext(path) == Ext {
		return true
	}
	_, err := os.Stat(filepath.Join(path, idName))
	return err == nil
}
