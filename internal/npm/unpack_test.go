package npm

import (
	"archive/tar"
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

func TestUnpackRefuses(t *testing.T) {
	small := Limits{UnpackedBytes: 10, FileN: 3, PathBytes: 20}
	tests := []struct {
		name  string
		files []file
	}{
		{"climbing", []file{{name: "package/../../evil", text: "x"}}},
		{"climbing at the front", []file{{name: "../evil", text: "x"}}},
		{"climbing inside", []file{{name: "package/a/../../evil", text: "x"}}},
		{"absolute", []file{{name: "/evil", text: "x"}}},
		{"backslash", []file{{name: `package\..\evil`, text: "x"}}},
		{"too long a path", []file{{name: "package/" + strings.Repeat("a", 20), text: "x"}}},
		{"too many files", []file{{name: "p/a"}, {name: "p/b"}, {name: "p/c"}, {name: "p/d"}}},
		{"too large", []file{{name: "p/a", text: "123456"}, {name: "p/b", text: "123456"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			parent := t.TempDir()
			dir := filepath.Join(parent, "in")
			if err := os.Mkdir(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := Unpack(bytes.NewReader(mustTarball(t, tt.files...)), dir, small); !errors.Is(err, ErrTarball) {
				t.Errorf("got %v, want ErrTarball", err)
			}
			checkOnlyDir(t, parent, "in")
		})
	}
}

// TestUnpackThroughLink shows that a link already in the directory is not followed out of it.
func TestUnpackThroughLink(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "in")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("..", filepath.Join(dir, "up")); err != nil {
		t.Fatal(err)
	}
	if err := Unpack(bytes.NewReader(mustTarball(t, file{name: "package/up/evil", text: "x"})), dir, Limits{}); err == nil {
		t.Error("got no error, want a refusal")
	}
	checkOnlyDir(t, parent, "in")
}

func checkOnlyDir(t *testing.T, parent, want string) {
	t.Helper()
	entries, err := os.ReadDir(parent)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != want {
			t.Errorf("found %q outside of the package directory", e.Name())
		}
	}
}

func TestEntryPath(t *testing.T) {
	tests := []struct{ name, want string }{
		{"package/index.js", "index.js"}, {"package/a/b.js", "a/b.js"}, {"./package/a.js", "a.js"}, {"package", ""},
		{"package/", ""}, {"package//a.js", "a.js"}, {"node-v1/x", "x"}, {"package/..a/b", "..a/b"},
	}
	for _, tt := range tests {
		if got, err := entryPath(tt.name, 1024); err != nil || got != tt.want {
			t.Errorf("%q: got %q, %v, want %q", tt.name, got, err, tt.want)
		}
	}
}

func FuzzEntryPath(f *testing.F) {
	for _, s := range []string{"package/index.js", "../x", "a/../../x", "/x", "package\\x", "a//b/./c", "a/..", "C:/x", "package/\x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, name string) {
		got, err := entryPath(name, 1024)
		if err == nil && got != "" && !filepath.IsLocal(filepath.FromSlash(got)) {
			t.Errorf("%q gives %q, which is not local", name, got)
		}
	})
}

func FuzzUnpack(f *testing.F) {
	f.Add(mustTarball(f, file{name: "package/index.js", text: "x"}, file{name: "package/d", kind: tar.TypeDir}))
	f.Add(mustTarball(f, file{name: "package/l", text: "../..", kind: tar.TypeSymlink}, file{name: "package/l/x", text: "x"}))
	f.Add(mustTarball(f, file{name: "../evil", text: "x"}))
	f.Add([]byte{0x1f, 0x8b})
	limits := Limits{UnpackedBytes: 1 << 16, FileN: 50, PathBytes: 100}
	f.Fuzz(func(t *testing.T, raw []byte) {
		parent := t.TempDir()
		dir := filepath.Join(parent, "in")
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		_ = Unpack(bytes.NewReader(raw), dir, limits) // any error will do: only what is on disk counts
		checkOnlyDir(t, parent, "in")
		var total int64
		err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			fi, err := d.Info()
			if err == nil && fi.Mode().IsRegular() {
				total += fi.Size()
			}
			if err == nil && !fi.Mode().IsRegular() && !fi.IsDir() {
				t.Errorf("%s is neither file nor directory", p)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if total > limits.UnpackedBytes {
			t.Errorf("got %d bytes on disk, want at most %d", total, limits.UnpackedBytes)
		}
	})
}

func FuzzParseLock(f *testing.F) {
	f.Add([]byte(`{"lockfileVersion":3,"packages":{"":{},"node_modules/@a/b/node_modules/c":{"version":"1.0.0","os":"linux","cpu":["x64"]}}}`))
	f.Add([]byte(`{"lockfileVersion":2,"packages":{"node_modules/../x":{"version":"1"}}}`))
	f.Add([]byte(`{"lockfileVersion":3,"packages":{"node_modules/0":{"version":"00."}}}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		lock, err := ParseLock(raw)
		if err != nil {
			return
		}
		for _, p := range lock.Packages {
			if !filepath.IsLocal(filepath.FromSlash(p.Path)) || !strings.HasPrefix(p.Path, "node_modules/") {
				t.Errorf("got path %q, want one below node_modules", p.Path)
			}
			if at := p.tarballPath(); path.Clean(at) != at || !fs.ValidPath(at) {
				t.Errorf("got tarball path %q, want one below the registry", at)
			}
		}
	})
}
