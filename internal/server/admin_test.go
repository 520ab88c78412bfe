package server

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/internal/actor"
)

// mustAdmin makes a data directory with one class and no actors.
func mustAdmin(t *testing.T, dir string) *actor.Stopped {
	t.Helper()
	c, err := actor.OpenCatalog(actor.CatalogConfig{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Namespace("app", "Room")
	if err := errors.Join(err, c.MarkClean(), c.Close()); err != nil {
		t.Fatal(err)
	}
	s, err := actor.OpenStopped(actor.StoppedConfig{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() }) // nothing was written
	return s
}

// The socket is for its owner alone, works below a long path and over what a crash
// left, and goes when the node does.
func TestAdminSocket(t *testing.T) {
	for _, name := range []string{"data", strings.Repeat("long-", 30)} {
		dir := filepath.Join(t.TempDir(), name)
		s := mustAdmin(t, dir)
		path := filepath.Join(dir, adminSocketName)
		if _, err := DialAdmin(t.Context(), dir); !errors.Is(err, ErrNoNode) {
			t.Errorf("without a socket: got %v, want ErrNoNode", err)
		}
		left, err := listenPrivate(path) // of a node that died
		if err != nil {
			t.Fatal(err)
		}
		if err := left.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := DialAdmin(t.Context(), dir); !errors.Is(err, ErrNoNode) {
			t.Errorf("with a dead socket: got %v, want ErrNoNode", err)
		}
		admin, err := serveAdmin(dir, s.Admin)
		if err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 || info.Mode().Type() != os.ModeSocket {
			t.Errorf("socket: got %v, %v", info.Mode(), err)
		}
		c, err := DialAdmin(t.Context(), dir)
		if err != nil {
			t.Fatal(err)
		}
		list, err := c.Summaries(t.Context())
		if err != nil || len(list) != 1 || list[0].Class != "Room" || list[0].State != actor.NamespaceLive {
			t.Errorf("got %+v, %v", list, err)
		}
		if err := errors.Join(c.Close(), admin.Close()); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(path); !os.IsNotExist(err) {
			t.Errorf("the socket is still there: %v", err)
		}
		if rest, _ := filepath.Glob(filepath.Join(dir, ".admin-*")); len(rest) > 0 {
			t.Errorf("left behind: %v", rest)
		}
	}
}

// Errors of the node are the same on the other side.
func TestAdminErrors(t *testing.T) {
	dir := t.TempDir()
	admin, err := serveAdmin(dir, mustAdmin(t, dir).Admin)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = admin.Close() }() // removed with the directory
	c, err := DialAdmin(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	calls := map[string]struct {
		err  error
		want error
	}{}
	add := func(name string, err, want error) { calls[name] = struct{ err, want error }{err, want} }
	_, err = c.Resolve(ctx, actor.Ref{Class: "Room", Actor: "x"})
	add("resolve", err, actor.ErrNoActor)
	_, err = c.Resolve(ctx, actor.Ref{Class: "Hall", Actor: "x"})
	add("resolve class", err, actor.ErrNoNamespace)
	_, err = c.Show(ctx, "x")
	add("show", err, actor.ErrBadKey)
	_, err = c.Export(ctx, c.mustKey(t), "")
	add("export", err, actor.ErrNoActor)
	_, err = c.Restore(ctx, c.mustKey(t), "")
	add("restore", err, actor.ErrBadTime)
	add("purge", c.Purge(ctx, "x"), actor.ErrNoNamespace)
	file := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(file, []byte("no database"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = c.Import(ctx, actor.Ref{Class: "Room", Actor: "x"}, file, false)
	add("import", err, actor.ErrBadImport)
	for name, tt := range calls {
		if !errors.Is(tt.err, tt.want) {
			t.Errorf("%s: got %v, want %v", name, tt.err, tt.want)
		}
	}
}

// mustKey is the key of an actor of the only class that never wrote.
func (c *AdminClient) mustKey(t *testing.T) string {
	t.Helper()
	list, err := c.Summaries(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return list[0].UID + "/" + strings.Repeat("0", 64)
}
