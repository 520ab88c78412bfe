package npm

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Limits bound what one package may cost. A zero field means that of DefaultLimits.
type Limits struct {
	TarballBytes  int64 // compressed size
	UnpackedBytes int64 // sum of the sizes of all files
	FileN         int   // files and directories
	PathBytes     int   // length of one path
}

// DefaultLimits hold for fields of Limits that are zero: 256 MiB compressed, 1 GiB unpacked, 100,000 files, paths of
// 1,024 bytes.
var DefaultLimits = Limits{TarballBytes: 256 << 20, UnpackedBytes: 1 << 30, FileN: 100_000, PathBytes: 1024}

func (l Limits) withDefaults() Limits {
	if l.TarballBytes <= 0 {
		l.TarballBytes = DefaultLimits.TarballBytes
	}
	if l.UnpackedBytes <= 0 {
		l.UnpackedBytes = DefaultLimits.UnpackedBytes
	}
	if l.FileN <= 0 {
		l.FileN = DefaultLimits.FileN
	}
	if l.PathBytes <= 0 {
		l.PathBytes = DefaultLimits.PathBytes
	}
	return l
}

// Unpack writes the regular files of an npm tarball (gzip over tar, one leading directory that is dropped) below dir,
// which must exist. Links and devices are left out, as npm does. Nothing is ever written outside of dir: paths are
// checked, and all writes go through an os.Root.
//
// # Errors
//
// ErrTarball for anything wrong with the bytes, otherwise the file system's error.
func Unpack(r io.Reader, dir string, limits Limits) error {
	limits = limits.withDefaults()
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("open package directory: %w", err)
	}
	defer func() { _ = root.Close() }() // nothing is buffered in it
	zr, err := gzip.NewReader(r)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrTarball, err)
	}
	u := unpacker{root: root, limits: limits}
	// What is skipped costs time too: the whole archive is bounded, with room for headers and padding.
	tr := tar.NewReader(io.LimitReader(zr, limits.UnpackedBytes+int64(limits.FileN)*4096))
	for {
		h, err := tr.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrTarball, err)
		}
		if err := u.entry(h, tr); err != nil {
			return err
		}
	}
}

type unpacker struct {
	root   *os.Root
	limits Limits
	bytes  int64
	fileN  int
}

func (u *unpacker) entry(h *tar.Header, content io.Reader) error {
	u.fileN++
	if u.fileN > u.limits.FileN {
		return fmt.Errorf("%w: more than %d files", ErrTarball, u.limits.FileN)
	}
	if h.Typeflag != tar.TypeReg && h.Typeflag != tar.TypeDir {
		return nil
	}
	name, err := entryPath(h.Name, u.limits.PathBytes)
	if err != nil || name == "" {
		return err
	}
	if h.Typeflag == tar.TypeDir {
		return u.mkdirAll(name)
	}
	if u.bytes += h.Size; h.Size < 0 || u.bytes > u.limits.UnpackedBytes {
		return fmt.Errorf("%w: more than %d bytes unpacked", ErrTarball, u.limits.UnpackedBytes)
	}
	if err := u.mkdirAll(path.Dir(name)); err != nil {
		return err
	}
	return u.write(name, h, content)
}

func (u *unpacker) mkdirAll(name string) error {
	if name == "." {
		return nil
	}
	if err := u.root.MkdirAll(filepath.FromSlash(name), 0o755); err != nil {
		return fmt.Errorf("make directory: %w", err)
	}
	return nil
}

func (u *unpacker) write(name string, h *tar.Header, content io.Reader) error {
	mode := os.FileMode(0o644)
	if h.Mode&0o111 != 0 {
		mode = 0o755
	}
	f, err := u.root.OpenFile(filepath.FromSlash(name), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
	if err != nil {
		return fmt.Errorf("write package file: %w", err)
	}
	_, err = io.Copy(f, content)
	if closeErr := f.Close(); closeErr != nil {
		return fmt.Errorf("write package file: %w", errors.Join(err, closeErr))
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrTarball, err)
	}
	return nil
}

// entryPath is the path of a tar entry below the package directory: its first element, whatever it is called, is
// dropped. It returns "" for that directory itself.
func entryPath(name string, maxBytes int) (string, error) {
	bad := func(why string) (string, error) {
		return "", fmt.Errorf("%w: path %q %s", ErrTarball, name[:min(len(name), 200)], why)
	}
	switch {
	case len(name) > maxBytes:
		return bad("is too long")
	case strings.ContainsAny(name, "\x00\\"):
		return bad("has a NUL or backslash")
	case strings.HasPrefix(name, "/"):
		return bad("is absolute")
	}
	for elem := range strings.SplitSeq(name, "/") {
		if elem == ".." {
			return bad("leaves its directory")
		}
	}
	_, rest, _ := strings.Cut(path.Clean(name), "/")
	if rest == "" {
		return "", nil
	}
	if !filepath.IsLocal(filepath.FromSlash(rest)) {
		return bad("leaves its directory")
	}
	return rest, nil
}
