package npm

import (
	"encoding/json"
	"fmt"
	"path"
	"runtime"
	"slices"
	"strings"
)

// Lock is a parsed package-lock.json of version 2 or 3.
type Lock struct {
	// Packages in order of Path, without the root and without what a parent's tarball brings along.
	Packages []Package
}

// Package is one entry of a lock file.
type Package struct {
	Path      string // slash-separated, below the project: node_modules/a/node_modules/@s/b
	Name      string // name on the registry, which differs from the path's for an alias
	Version   string
	Resolved  string // URL of the tarball; empty when the lock file omits it
	Integrity string // subresource integrity, one or more hashes

	Dev, Optional, HasInstallScript bool
	OS, CPU, Libc                   []string // npm's platform names, "!" in front to exclude; empty means any
}

// String is the name and version as npm writes them.
func (p Package) String() string { return p.Name + "@" + p.Version }

type lockEntry struct {
	Name             string     `json:"name"`
	Version          string     `json:"version"`
	Resolved         string     `json:"resolved"`
	Integrity        string     `json:"integrity"`
	Link             bool       `json:"link"`
	InBundle         bool       `json:"inBundle"`
	Dev              bool       `json:"dev"`
	Optional         bool       `json:"optional"`
	DevOptional      bool       `json:"devOptional"`
	HasInstallScript bool       `json:"hasInstallScript"`
	OS               stringList `json:"os"`
	CPU              stringList `json:"cpu"`
	Libc             stringList `json:"libc"`
}

// stringList is a list of strings that package authors also write as a single string.
type stringList []string

func (l *stringList) UnmarshalJSON(raw []byte) error {
	var one string
	if json.Unmarshal(raw, &one) == nil {
		*l = stringList{one}
		return nil
	}
	return json.Unmarshal(raw, (*[]string)(l))
}

// ParseLock reads the bytes of a lock file. Every path in the result is local to the project and every name and
// version is safe to put into a URL path.
func ParseLock(raw []byte) (*Lock, error) {
	var file struct {
		LockfileVersion int                  `json:"lockfileVersion"`
		Packages        map[string]lockEntry `json:"packages"`
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrLock, err)
	}
	if file.LockfileVersion != 2 && file.LockfileVersion != 3 {
		return nil, fmt.Errorf("%w: lockfileVersion %d, want 2 or 3", ErrLock, file.LockfileVersion)
	}
	lock := &Lock{}
	for at, e := range file.Packages {
		if at == "" || e.InBundle {
			continue
		}
		p, err := e.toPackage(at)
		if err != nil {
			return nil, err
		}
		lock.Packages = append(lock.Packages, p)
	}
	slices.SortFunc(lock.Packages, func(a, b Package) int { return strings.Compare(a.Path, b.Path) })
	return lock, nil
}

func (e lockEntry) toPackage(at string) (Package, error) {
	name, ok := nameOfPath(at)
	if !ok {
		return Package{}, fmt.Errorf("%w: %q is not a path below node_modules (workspaces are not supported)", ErrLock, at)
	}
	if e.Link {
		return Package{}, fmt.Errorf("%w: %q is a link to %q (workspaces and file dependencies are not supported)", ErrLock, at, e.Resolved)
	}
	if e.Name != "" {
		name = e.Name
	}
	if !validName(name) {
		return Package{}, fmt.Errorf("%w: package name %q", ErrLock, name)
	}
	if !validVersion(e.Version) {
		return Package{}, fmt.Errorf("%w: version %q of %s", ErrLock, e.Version, name)
	}
	if e.Resolved != "" && !strings.HasPrefix(e.Resolved, "https://") && !strings.HasPrefix(e.Resolved, "http://") {
		return Package{}, fmt.Errorf("%w: %s comes from %q, want a registry tarball", ErrLock, name, e.Resolved)
	}
	return Package{
		Path: at, Name: name, Version: e.Version, Resolved: e.Resolved, Integrity: e.Integrity,
		Dev: e.Dev, Optional: e.Optional || e.DevOptional, HasInstallScript: e.HasInstallScript,
		OS: e.OS, CPU: e.CPU, Libc: e.Libc,
	}, nil
}

// nameOfPath is the name that the last element of a path like node_modules/a/node_modules/@s/b gives its package.
func nameOfPath(at string) (string, bool) {
	rest, name := at, ""
	for rest != "" {
		var ok bool
		if rest, ok = strings.CutPrefix(rest, "node_modules/"); !ok {
			return "", false
		}
		name, rest, _ = strings.Cut(rest, "/node_modules/")
		if rest != "" {
			rest = "node_modules/" + rest
		}
		if !validName(name) {
			return "", false
		}
	}
	return name, name != ""
}

// validName accepts what the registry accepts, including the old names with capitals.
func validName(name string) bool {
	if scope, base, ok := strings.Cut(name, "/"); ok {
		return strings.HasPrefix(scope, "@") && validPart(scope[1:]) && validPart(base)
	}
	return validPart(name) && name != "node_modules"
}

func validPart(s string) bool {
	return len(s) > 0 && len(s) <= 214 && s[0] != '.' && onlyChars(s, "-_.~!'()*")
}

func validVersion(s string) bool {
	return len(s) > 0 && len(s) <= 256 && s[0] != '.' && onlyChars(s, "-+.")
}

func onlyChars(s, punctuation string) bool {
	for i := range len(s) {
		c := s[i]
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
		if !letter && strings.IndexByte(punctuation, c) < 0 {
			return false
		}
	}
	return true
}

// platform is this machine in npm's words.
type platform struct{ os, cpu, libc string }

func (p platform) String() string { return p.os + "-" + p.cpu + "-" + p.libc }

func hostPlatform() platform {
	p := platform{os: runtime.GOOS, cpu: runtime.GOARCH}
	if p.os == "windows" {
		p.os = "win32"
	}
	switch p.cpu {
	case "amd64":
		p.cpu = "x64"
	case "386":
		p.cpu = "ia32"
	}
	if p.os == "linux" {
		p.libc = "glibc" // the engine's system library is glibc's on every distribution that ships it
	}
	return p
}

// choose keeps the packages that belong on this machine.
func (l *Lock) choose(omitDev bool, host platform) ([]Package, error) {
	var chosen []Package
	var left []string // paths of packages left out: what is nested in them goes too
	for _, p := range l.Packages {
		fits := matches(p.OS, host.os) && matches(p.CPU, host.cpu) && (host.libc == "" || matches(p.Libc, host.libc))
		switch {
		case omitDev && p.Dev, !fits && p.Optional, slices.Contains(left, parentPath(p.Path)):
			left = append(left, p.Path)
		case !fits:
			return nil, fmt.Errorf("%w: %s is not for %s", ErrLock, p, host)
		default:
			chosen = append(chosen, p)
		}
	}
	return chosen, nil
}

// parentPath is the path of the package that holds this one in its own node_modules, or "".
func parentPath(at string) string {
	i := strings.LastIndex(at, "/node_modules/")
	if i < 0 {
		return ""
	}
	return at[:i]
}

func matches(list []string, host string) bool {
	if len(list) == 0 {
		return true
	}
	excluded, anyPositive := false, false
	for _, s := range list {
		if s == host || s == "any" {
			return true
		}
		if not, ok := strings.CutPrefix(s, "!"); ok {
			excluded = excluded || not == host
		} else {
			anyPositive = true
		}
	}
	return !excluded && !anyPositive
}

// tarballPath is where the registry keeps a package: name/-/base-version.tgz.
func (p Package) tarballPath() string {
	return strings.Replace(p.Name, "/", "%2f", 1) + "/-/" + path.Base(p.Name) + "-" + p.Version + ".tgz"
}
