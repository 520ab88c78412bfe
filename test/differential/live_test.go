//go:build live

package differential

import (
	"path/filepath"
	"testing"

	"github.com/skerry-run/skerry/test/process"
)

// TestLive checks that workerd still gives the recorded answers. With TestRecorded this compares the two runtimes as they
// are today.
func TestLive(t *testing.T) {
	for _, dir := range programs(t) {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			process.Install(t, dir)
			server, addr := startWorkerd(t, dir)
			compare(t, newClient(addr), mustScript(t, dir))
			if t.Failed() {
				t.Logf("log of workerd:\n%s", server.Log())
			}
		})
	}
}
