package npm

import (
	"context"
	"crypto/sha256"
	"crypto/sha512"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"hash"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
)

const tryN = 4

// downloader brings packages into one staging directory. Its fields do not change; its methods may run concurrently.
type downloader struct {
	client   *http.Client
	registry *Registry
	limits   Limits
	dir      string
}

// install downloads, checks and unpacks one package. The tarball is on disk and checked in full before the first of
// its bytes is interpreted. It returns the compressed size.
func (d *downloader) install(ctx context.Context, p Package) (int64, error) {
	want, err := parseIntegrity(p.Integrity)
	if err != nil {
		return 0, err
	}
	f, err := os.CreateTemp(d.dir, "tarball-")
	if err != nil {
		return 0, fmt.Errorf("make temporary file: %w", err)
	}
	defer func() {
		_ = f.Close()           // only read from
		_ = os.Remove(f.Name()) // the staging directory goes as a whole anyway
	}()
	n, err := d.downloadRetry(ctx, p, f, want)
	if err != nil {
		return n, err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return n, fmt.Errorf("read tarball: %w", err)
	}
	dir := filepath.Join(d.dir, filepath.FromSlash(p.Path))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return n, fmt.Errorf("make package directory: %w", err)
	}
	return n, Unpack(f, dir, d.limits)
}

// downloadRetry downloads until it works, the registry gives a final answer, or tryN tries are used up.
func (d *downloader) downloadRetry(ctx context.Context, p Package, f *os.File, want integrity) (int64, error) {
	delay := 300 * time.Millisecond
	for try := 1; ; try++ {
		n, err := d.download(ctx, p, f, want)
		if err == nil || try == tryN || !temporary(err) {
			return n, err
		}
		timer := time.NewTimer(delay)
		select {
		case <-ctx.Done():
			timer.Stop()
			return n, context.Cause(ctx)
		case <-timer.C:
		}
		delay *= 3
	}
}

// temporary says whether trying again may help: everything on the wire, but no refusal and no wrong content.
func temporary(err error) bool {
	var status *StatusError
	if errors.As(err, &status) {
		return status.Status >= 500 || status.Status == http.StatusTooManyRequests || status.Status == http.StatusRequestTimeout
	}
	return !errors.Is(err, ErrIntegrity) && !errors.Is(err, ErrTarball) && !errors.Is(err, context.Canceled)
}

func (d *downloader) download(ctx context.Context, p Package, f *os.File, want integrity) (int64, error) {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return 0, fmt.Errorf("rewind temporary file: %w", err)
	}
	if err := f.Truncate(0); err != nil {
		return 0, fmt.Errorf("empty temporary file: %w", err)
	}
	target := d.registry.tarballURL(p)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", ErrLock, err)
	}
	if token := d.registry.token(target); token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := d.client.Do(req)
	if err != nil {
		var ue *url.Error
		if errors.As(err, &ue) {
			err = ue.Err // without the URL, which may hold credentials
		}
		return 0, fmt.Errorf("download from registry: %w", err)
	}
	defer func() { _ = resp.Body.Close() }() // read to its end or given up
	if resp.StatusCode != http.StatusOK {
		return 0, &StatusError{Status: resp.StatusCode, Path: req.URL.Path}
	}
	sum := want.hash()
	n, err := io.Copy(io.MultiWriter(f, sum), io.LimitReader(resp.Body, d.limits.TarballBytes+1))
	switch {
	case err != nil:
		return n, fmt.Errorf("download from registry: %w", err)
	case n > d.limits.TarballBytes:
		return n, fmt.Errorf("%w: larger than %d bytes", ErrTarball, d.limits.TarballBytes)
	case !want.match(sum.Sum(nil)):
		return n, fmt.Errorf("%w: got %s, want %s", ErrIntegrity, encodeIntegrity(want.algorithm, sum.Sum(nil)), want)
	}
	return n, nil
}

// integrity is the strongest algorithm of a subresource integrity string, with the digests that it accepts.
type integrity struct {
	algorithm string
	digests   [][]byte
}

func (i integrity) String() string {
	var parts []string
	for _, d := range i.digests {
		parts = append(parts, encodeIntegrity(i.algorithm, d))
	}
	return strings.Join(parts, " ")
}

func encodeIntegrity(algorithm string, digest []byte) string {
	return algorithm + "-" + base64.StdEncoding.EncodeToString(digest)
}

func (i integrity) hash() hash.Hash {
	switch i.algorithm {
	case "sha512":
		return sha512.New()
	case "sha384":
		return sha512.New384()
	}
	return sha256.New()
}

func (i integrity) match(sum []byte) bool {
	for _, d := range i.digests {
		if subtle.ConstantTimeCompare(d, sum) == 1 {
			return true
		}
	}
	return false
}

// parseIntegrity reads "sha512-BASE64?options ...". SHA-1 is not accepted: it pins nothing against an attacker.
func parseIntegrity(s string) (integrity, error) {
	for _, algorithm := range []string{"sha512", "sha384", "sha256"} {
		found := integrity{algorithm: algorithm}
		for _, part := range strings.Fields(s) {
			rest, ok := strings.CutPrefix(part, algorithm+"-")
			if !ok {
				continue
			}
			rest, _, _ = strings.Cut(rest, "?")
			digest, err := base64.StdEncoding.DecodeString(rest)
			if err != nil || len(digest) != found.hash().Size() {
				return integrity{}, fmt.Errorf("%w: malformed %q", ErrIntegrity, part)
			}
			found.digests = append(found.digests, digest)
		}
		if len(found.digests) > 0 {
			return found, nil
		}
	}
	return integrity{}, fmt.Errorf("%w: the lock file has no sha512, sha384 or sha256 in %q", ErrIntegrity, s)
}
