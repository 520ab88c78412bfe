//go:build failpoint

package actor

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/skerry-run/skerry/internal/failpoint"
	"github.com/skerry-run/skerry/internal/storage"
)

// mustDie runs a test again, as a process that is killed at a failpoint.
func mustDie(t *testing.T, name, env, dir, point string) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^"+name+"$")
	cmd.Env = append(os.Environ(), env+"="+dir, failpoint.EnvName+"="+point+"=kill")
	out, err := cmd.CombinedOutput()
	if s, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || s.Signal() != syscall.SIGKILL {
		t.Fatalf("did not die at the point: %v\n%s", err, out)
	}
}

const rebuildDirName = "SKERRY_REBUILD_CRASH_DIR"

// A process that dies while it makes the catalog anew leaves a directory whose next
// start does it again, also when it dies at each point in turn.
func TestCatalogRebuildCrash(t *testing.T) {
	if dir := os.Getenv(rebuildDirName); dir != "" {
		n := &testNode{t: t, dir: dir, logs: &logLines{}}
		n.start(rebuildScript)
		t.Fatal("the node started")
	}
	n := startNode(t, Config{}, rebuildScript)
	n.send("a", "/add?one")
	n.send("b", "/alarm?4000000000000")
	n.flush()
	n.send("b", "/add?two")
	n.stop()
	c, err := OpenCatalog(CatalogConfig{Dir: n.dir, ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	want := describeCatalog(t, c)
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	mustWrite(t, filepath.Join(n.dir, CatalogName), []byte("not a database, and long enough to be seen as none of any version"))
	for _, point := range []string{failRebuildBegun, failRebuildFilled, "catalog/before-note", failRebuildRemoved, failRebuildReplaced} {
		mustDie(t, "TestCatalogRebuildCrash", rebuildDirName, n.dir, point)
	}
	n.start(rebuildScript)
	if got := describeCatalog(t, n.host.catalog); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := n.send("b", "/"); got != "b two / / 4000000000000" {
		t.Errorf("got %q", got)
	}
}

const documentDirName = "SKERRY_DOCUMENT_CRASH_DIR"

// A process that dies in a change of namespaces leaves the one before or the one
// after, and archive and catalog agree once it is open again.
func TestCatalogDocumentCrash(t *testing.T) {
	plan := []Plan{migrations("a", created("v1", "Room"))}
	if dir := os.Getenv(documentDirName); dir != "" {
		c, _ := mustOpenBoth(t, dir)
		_, err := c.Migrate(plan, false)
		t.Fatalf("the change ended: %v", err)
	}
	for _, tt := range []struct{ point, want string }{
		{"storage/document-staged", ""},
		{"storage/document-synced", ""},
		{"storage/document-renamed", "a.Room=A"},
		{"storage/document-durable", "a.Room=A"},
		{"catalog/before-change", "a.Room=A"},
		{"catalog/after-change", "a.Room=A"},
	} {
		t.Run(tt.point, func(t *testing.T) {
			dir := t.TempDir()
			mustDie(t, "TestCatalogDocumentCrash", documentDirName, dir, tt.point)
			c, archive := mustOpenBoth(t, dir)
			if got := describeNamespaces(c, map[string]string{}); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if tt.want != "" {
				table, _, err := readDocument(archive)
				if err != nil || !table.same(&c.namespaces) {
					t.Errorf("the archive has other namespaces: %v, %v", table, err)
				}
			}
			if _, err := c.Migrate(plan, false); err != nil {
				t.Fatal(err)
			}
			if got := describeNamespaces(c, map[string]string{}); got != "a.Room=A" {
				t.Errorf("after the next start: got %q", got)
			}
		})
	}
}

func mustOpenBoth(t *testing.T, dir string) (*Catalog, *storage.Archive) {
	t.Helper()
	archive, err := storage.OpenArchive(storage.ArchiveConfig{Dir: filepath.Join(dir, archiveDir)})
	if err != nil {
		t.Fatal(err)
	}
	c, err := OpenCatalog(CatalogConfig{Dir: dir, Documents: archive})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
		if err := archive.Close(); err != nil {
			t.Error(err)
		}
	})
	return c, archive
}
