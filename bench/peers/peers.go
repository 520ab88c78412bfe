// Package peers brings the programs that Skerry is measured beside onto the machine: from npm by the lock files here, into a
// cache, or from Debian, where they have to be installed. It holds no code of them.
package peers

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/skerry-run/skerry/internal/npm"
)

//go:embed */package.json */package-lock.json
var locks embed.FS

// fromNPM are the programs that npm has: the pattern of the executable below node_modules.
var fromNPM = map[string]string{
	"bun":     "@oven/bun-*/bin/bun",
	"deno":    "@deno/*/deno",
	"node":    "node-linux-*/bin/node",
	"workerd": "@cloudflare/workerd-*/bin/workerd",
}

// fromDebian are the programs that Debian has, with the package.
var fromDebian = map[string]string{"nginx": "nginx-light", "h2load": "nghttp2-client", "wrk": "wrk", "initdb": "postgresql"}

// Find returns the path of a program, which it installs if npm has it.
func Find(ctx context.Context, name string) (string, error) {
	if pattern := fromNPM[name]; pattern != "" {
		return install(ctx, name, pattern)
	}
	path, err := exec.LookPath(name)
	if err == nil {
		return filepath.Abs(path)
	}
	for _, pattern := range []string{"/usr/sbin/" + name, "/usr/lib/postgresql/*/bin/" + name} {
		if list, _ := filepath.Glob(pattern); len(list) > 0 { // the pattern is valid
			return list[len(list)-1], nil
		}
	}
	if deb := fromDebian[name]; deb != "" {
		return "", fmt.Errorf("not installed (Debian: apt-get install %s)", deb)
	}
	return "", err
}

func install(ctx context.Context, name, pattern string) (string, error) {
	dir, err := Cache(name)
	if err != nil {
		return "", err
	}
	files, err := fs.Sub(locks, name)
	if err != nil {
		return "", err
	}
	if err := Install(ctx, dir, files); err != nil {
		return "", err
	}
	list, err := filepath.Glob(filepath.Join(dir, "node_modules", filepath.FromSlash(pattern)))
	if err != nil || len(list) == 0 {
		return "", errors.Join(err, fmt.Errorf("npm has no %s for this machine", name))
	}
	return list[0], os.Chmod(list[0], 0o755) // npm packages may hold executables that are not marked as such
}

// Cache is the directory for what is installed under a name.
func Cache(name string) (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "skerry", "bench", name), nil
}

// Install writes files into dir and installs what their lock file pins.
func Install(ctx context.Context, dir string, files fs.FS) error {
	if err := Extract(dir, files); err != nil {
		return err
	}
	_, err := npm.Install(ctx, npm.Config{Dir: dir})
	if err != nil {
		return fmt.Errorf("install from npm: %s", strings.ReplaceAll(err.Error(), "\n", " "))
	}
	return nil
}

// Extract writes files into dir, over what is there.
func Extract(dir string, files fs.FS) error {
	return fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(path))
		if d.IsDir() {
			return os.MkdirAll(to, 0o755)
		}
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return err
		}
		return os.WriteFile(to, text, 0o644)
	})
}
