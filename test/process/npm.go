package process

import (
	"path/filepath"
	"testing"

	"github.com/skerry-run/skerry/internal/npm"
)

// Install brings the packages that the project in dir needs at run time into its node_modules, and does nothing when they
// are there already.
func Install(t testing.TB, dir string) {
	t.Helper()
	if _, err := npm.Install(t.Context(), npm.Config{Dir: dir, OmitDev: true}); err != nil {
		t.Fatalf("install the packages of %s: %v", dir, err)
	}
}

// Workerd is the path of the workerd binary that the lock file of test/differential/workerd pins.
func Workerd(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(Root(t), "test", "differential", "workerd")
	Install(t, dir)
	found, err := filepath.Glob(filepath.Join(dir, "node_modules", "@cloudflare", "workerd-*", "bin", "workerd*"))
	if err != nil || len(found) != 1 {
		t.Fatalf("got %v %v, want one workerd binary for this platform", found, err)
	}
	return found[0]
}
