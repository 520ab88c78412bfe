// Package npm installs the packages that a package-lock.json pins, without Node: it downloads their tarballs from the
// configured registry, checks each against its integrity hash and unpacks it under node_modules.
//
// It owns reading lock files and .npmrc files, downloading, and safe unpacking. It does not resolve versions (the lock
// file is the only input), run install scripts or link executables: bundling needs files and nothing else.
//
// Threading: Install may be called from any goroutine; it starts its own and waits for all of them before it returns.
// Installations into one directory, also by other processes, wait for each other.
package npm

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

const (
	// markerName is the file under node_modules that says which lock file, with which options, made the tree.
	markerName = ".skerry-install"

	defaultParallelN = 8
)

// Config says what to install. Dir is required; every other zero field means its documented default.
type Config struct {
	// Dir is the directory that holds package-lock.json (or npm-shrinkwrap.json, which wins); node_modules is made in it.
	Dir string
	// OmitDev leaves out packages that only devDependencies need.
	OmitDev bool
	// ParallelN is the number of packages in flight at once. Zero means 8.
	ParallelN int
	// Env is the environment that configures the registry (npm_config_registry, HOME, ...). Nil means os.Getenv.
	Env func(key string) string
	// Client does the requests. Nil means a client with the environment's proxy settings and sane timeouts.
	Client *http.Client
	// Limits bound each package. Zero fields mean DefaultLimits.
	Limits Limits
	// Progress, if set, is called after each package, from several goroutines, but never two at once.
	Progress func(Progress)
}

// Progress is the state of a running installation.
type Progress struct {
	DoneN, TotalN int    // packages
	Bytes         int64  // compressed bytes downloaded so far
	Package       string // name@version of the package that was just finished
}

// Result is the outcome of an installation.
type Result struct {
	PackageN int   // packages under node_modules
	Bytes    int64 // compressed bytes downloaded; 0 when Fresh
	// Fresh says that node_modules already was what the lock file asks for, so nothing was done.
	Fresh bool
	// Scripts names the packages (name@version) whose install scripts were not run.
	Scripts []string
}

// Install makes DIR/node_modules hold exactly what the lock file in DIR pins. The tree is built beside the old one
// and swapped in by a rename, so a failed installation leaves the old tree as it was.
//
// # Errors
//
// ErrNoLock: there is no lock file. ErrLock: it is malformed, of an unknown version, or holds something this package
// does not install (a git or file dependency). ErrIntegrity: a tarball is not the one that was locked. ErrTarball: a
// tarball is malformed, too large or tries to leave its directory. *StatusError: the registry said no.
//
// # Notes
//
// Packages for another operating system or processor are left out when they are optional and an error otherwise.
func Install(ctx context.Context, cfg Config) (Result, error) {
	raw, lockName, unlock, err := readLockFile(cfg.Dir)
	if err != nil {
		return Result{}, err
	}
	defer unlock()
	lock, err := ParseLock(raw)
	if err != nil {
		return Result{}, fmt.Errorf("read %s: %w", lockName, err)
	}
	packages, err := lock.choose(cfg.OmitDev, hostPlatform())
	if err != nil {
		return Result{}, fmt.Errorf("read %s: %w", lockName, err)
	}
	result := Result{PackageN: len(packages), Scripts: withScripts(packages)}
	marker := markerText(raw, cfg.OmitDev)
	modules := filepath.Join(cfg.Dir, "node_modules")
	if have, err := os.ReadFile(filepath.Join(modules, markerName)); err == nil && string(have) == marker {
		result.Fresh = true
		return result, nil
	}

	env := cfg.Env
	if env == nil {
		env = os.Getenv
	}
	registry, err := LoadRegistry(cfg.Dir, env)
	if err != nil {
		return Result{}, err
	}
	stage, err := os.MkdirTemp(cfg.Dir, ".skerry-npm-")
	if err != nil {
		return Result{}, fmt.Errorf("make staging directory: %w", err)
	}
	defer func() { _ = os.RemoveAll(stage) }() // what is left of it is of no use; a leftover is harmless
	result.Bytes, err = fill(ctx, cfg, registry, stage, packages)
	if err != nil {
		return Result{}, err
	}
	if err := os.WriteFile(filepath.Join(stage, "node_modules", markerName), []byte(marker), 0o644); err != nil {
		return Result{}, fmt.Errorf("write marker: %w", err)
	}
	return result, swap(stage, modules)
}

// swap puts the finished tree in place of the old one, which moves into the staging directory to be removed with it.
func swap(stage, modules string) error {
	err := os.Rename(modules, filepath.Join(stage, "old"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("move old node_modules: %w", err)
	}
	if err := os.Rename(filepath.Join(stage, "node_modules"), modules); err != nil {
		return fmt.Errorf("move node_modules into place: %w", err)
	}
	return nil
}

// fill downloads and unpacks every package below stage and returns the compressed bytes it took.
func fill(ctx context.Context, cfg Config, registry *Registry, stage string, packages []Package) (int64, error) {
	if err := os.MkdirAll(filepath.Join(stage, "node_modules"), 0o755); err != nil {
		return 0, fmt.Errorf("make node_modules: %w", err)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	d := &downloader{client: cfg.Client, registry: registry, limits: cfg.Limits.withDefaults(), dir: stage}
	if d.client == nil {
		d.client = &http.Client{Timeout: 10 * time.Minute}
	}
	parallelN := cfg.ParallelN
	if parallelN <= 0 {
		parallelN = defaultParallelN
	}

	var (
		wg    sync.WaitGroup
		bytes atomic.Int64
		doneN int
		mu    sync.Mutex // guards doneN; held across Progress so that calls do not overlap
	)
	queue := make(chan Package) // sent and closed by this goroutine, unbuffered: workers take what they can
	for range min(parallelN, max(1, len(packages))) {
		wg.Go(func() {
			for p := range queue {
				n, err := d.install(ctx, p)
				bytes.Add(n)
				if err != nil {
					cancel(fmt.Errorf("install %s: %w", p, err))
					continue
				}
				mu.Lock()
				doneN++
				if cfg.Progress != nil {
					cfg.Progress(Progress{DoneN: doneN, TotalN: len(packages), Bytes: bytes.Load(), Package: p.String()})
				}
				mu.Unlock()
			}
		})
	}
	for _, p := range packages {
		select {
		case queue <- p:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(queue)
	wg.Wait()
	return bytes.Load(), context.Cause(ctx)
}

func withScripts(packages []Package) []string {
	var names []string
	for _, p := range packages {
		if p.HasInstallScript {
			names = append(names, p.String())
		}
	}
	return names
}

func markerText(lock []byte, omitDev bool) string {
	sum := sha256.Sum256(lock)
	return fmt.Sprintf("lock sha256-%s omit-dev %t %s\n", hex.EncodeToString(sum[:]), omitDev, hostPlatform())
}

// readLockFile reads the lock file and holds it, so that another installation waits, until unlock is called.
func readLockFile(dir string) (raw []byte, name string, unlock func(), err error) {
	for _, name := range []string{"npm-shrinkwrap.json", "package-lock.json"} {
		f, err := os.Open(filepath.Join(dir, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, name, nil, fmt.Errorf("open lock file: %w", err)
		}
		unlock := func() { _ = f.Close() } // only read from; closing ends the hold
		if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); err != nil {
			unlock()
			return nil, name, nil, fmt.Errorf("wait for another installation: %w", err)
		}
		if raw, err = io.ReadAll(f); err != nil {
			unlock()
			return nil, name, nil, fmt.Errorf("read lock file: %w", err)
		}
		return raw, name, unlock, nil
	}
	return nil, "", nil, fmt.Errorf("look for package-lock.json in %q: %w", dir, ErrNoLock)
}
