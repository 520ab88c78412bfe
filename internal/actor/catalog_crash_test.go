//go:build failpoint

package actor

import (
	"os"
	"os/exec"
	"syscall"
	"testing"

	"github.com/skerry-run/skerry/internal/failpoint"
)

// crashDirName is the environment variable that makes TestCatalogCrash the process
// that dies.
const crashDirName = "SKERRY_CATALOG_CRASH_DIR"

// A process that dies in a change or a note leaves the state before or the one
// after, never one between; and the start that follows does the rest.
func TestCatalogCrash(t *testing.T) {
	if dir := os.Getenv(crashDirName); dir != "" {
		changeCatalog(t, dir)
		return
	}
	plan := []Plan{migrations("a", created("v1", "Room"), renamed("v2", "Room", "Hall"), created("v3", "Room"))}
	for _, tt := range []struct {
		point string
		table string // after the crash, without uids
		noted bool
	}{
		{"catalog/before-change:1", "", false},
		{"catalog/after-change:1", "a.Room=A", false},
		{"catalog/before-note", "a.Room=A", false},
		{"catalog/after-note", "a.Room=A", true},
		{"catalog/before-change:2", "a.Room=A", true},
		{"catalog/after-change:2", "a.Hall=A a.Room=B", true},
	} {
		t.Run(tt.point, func(t *testing.T) {
			dir := t.TempDir()
			cmd := exec.Command(os.Args[0], "-test.run=^TestCatalogCrash$")
			cmd.Env = append(os.Environ(), crashDirName+"="+dir, failpoint.EnvName+"="+tt.point+"=kill")
			out, err := cmd.CombinedOutput()
			if s, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || s.Signal() != syscall.SIGKILL {
				t.Fatalf("did not die at the point: %v\n%s", err, out)
			}
			c := mustOpenCatalog(t, dir)
			letters := map[string]string{}
			if got := describeNamespaces(c, letters); got != tt.table {
				t.Errorf("got %s, want %s", got, tt.table)
			}
			page, err := c.List(Filter{}, "", 10)
			if err != nil || len(page.Actors) > 0 != tt.noted {
				t.Errorf("got %d actors, %v, want some: %v", len(page.Actors), err, tt.noted)
			}
			seen, err := c.Seen(0)
			if err != nil || seen > 0 != tt.noted {
				t.Errorf("got sequence %d, %v, want one: %v", seen, err, tt.noted)
			}
			if _, err := c.Migrate(plan, false); err != nil {
				t.Fatal(err)
			}
			if got := len(c.Namespaces()); got != 2 {
				t.Errorf("after the next start: got %d namespaces, want 2", got)
			}
			if tt.noted && len(page.Actors) > 0 {
				if info, ok, err := c.Lookup(page.Actors[0].Key); !ok || err != nil || info.Namespace.Class != "Hall" {
					t.Errorf("the actor: got %+v, %v, %v", info, ok, err)
				}
			}
		})
	}
}

// changeCatalog makes a class, notes a commit of it, and renames it.
func changeCatalog(t *testing.T, dir string) {
	c := mustOpenCatalog(t, dir)
	v1 := created("v1", "Room")
	if _, err := c.Migrate([]Plan{migrations("a", v1)}, false); err != nil {
		t.Fatal(err)
	}
	mustNote(t, c, Note{Committed: []Committed{{Key: mustNamespace(t, c, "a", "Room") + "/" + testID(1), TXID: 1}}, Seen: map[int]uint64{0: 5}})
	if _, err := c.Migrate([]Plan{migrations("a", v1, renamed("v2", "Room", "Hall"), created("v3", "Room"))}, false); err != nil {
		t.Fatal(err)
	}
}
