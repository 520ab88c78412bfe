package deploy

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/internal/config"
)

// ID names an artifact: the SHA-256 of its canonical bytes.
type ID [sha256.Size]byte

func (id ID) String() string { return hex.EncodeToString(id[:]) }

// ParseID reads what String writes.
func ParseID(s string) (ID, error) {
	var id ID
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != len(id) || s != strings.ToLower(s) {
		return id, fmt.Errorf("parse artifact id %q: want %d lower-case hexadecimal digits", s, 2*len(id))
	}
	copy(id[:], b)
	return id, nil
}

// Artifact is a built app: everything that is needed to run it except secrets.
type Artifact struct {
	ID       ID
	Manifest Manifest
	// Script is UTF-8; see the package comment for how it is evaluated.
	Script []byte
	// SourceMap is empty if the app is shipped without.
	SourceMap []byte
	// Modules are the Wasm, text and data files by name.
	Modules map[string][]byte
	// Warnings are those of the build; they are not part of the bytes.
	Warnings []Warning
	// Parts are the shares of the sources in the script, largest first; they are
	// not part of the bytes.
	Parts []Part

	frames frames
}

// Manifest says what an artifact is.
type Manifest struct {
	// Format is 1.
	Format             int              `json:"format"`
	Name               string           `json:"name"`
	CompatibilityDate  string           `json:"compatibility_date"`
	CompatibilityFlags []string         `json:"compatibility_flags,omitempty"`
	ServiceWorker      bool             `json:"service_worker,omitempty"`
	Exports            []string         `json:"exports,omitempty"`
	Modules            []ModuleInfo     `json:"modules,omitempty"`
	Globals            []Global         `json:"globals,omitempty"`
	Vars               []config.Var     `json:"vars,omitempty"`
	Limits             Limits           `json:"limits"`
	Outbound           config.Outbound  `json:"outbound"`
	Location           string           `json:"location,omitempty"`
	Routes             []config.Route   `json:"routes,omitempty"`
	Crons              []string         `json:"crons,omitempty"`
	Actors             config.Actors    `json:"actors,omitzero"`
	Services           []config.Service `json:"services,omitempty"`
}

// Limits are those of config.Limits in plain numbers; zero means the runtime's
// default.
type Limits struct {
	CPUMS       int64 `json:"cpu_ms,omitempty"`
	WallMS      int64 `json:"wall_ms,omitempty"`
	Subrequests int   `json:"subrequests,omitempty"`
	MemoryBytes int64 `json:"memory_bytes,omitempty"`
}

// ModuleInfo describes a file of the artifact; Kind is "wasm", "text" or "data".
type ModuleInfo struct {
	Name string `json:"name"`
	Kind string `json:"kind"`
}

// Module is a file that enters an artifact as it is.
type Module struct {
	Name     string
	Kind     string
	Contents []byte
}

// Global is a global variable of a service worker that holds a module.
type Global struct {
	Name   string `json:"name"`
	Module string `json:"module"`
}

func manifestOf(p *config.Project) Manifest {
	m := Manifest{
		Format: 1, Name: p.Name, CompatibilityDate: p.CompatibilityDate, CompatibilityFlags: p.CompatibilityFlags,
		Limits: Limits{
			CPUMS: p.Limits.CPU.Milliseconds(), WallMS: p.Limits.Wall.Milliseconds(),
			Subrequests: p.Limits.Subrequests, MemoryBytes: p.Limits.MemoryBytes,
		},
		Outbound: p.Outbound, Location: p.Location, Routes: p.Routes, Crons: p.Crons, Actors: p.Actors, Services: p.Services,
	}
	for _, v := range p.Vars {
		if !v.Secret {
			m.Vars = append(m.Vars, v)
		}
	}
	return m
}

const (
	artifactMagic = "SKERRYA\x01"
	manifestName  = "manifest.json"
	scriptName    = "worker.js"
	sourceMapName = "worker.js.map"
	modulePrefix  = "modules/"
	idName        = "ID"

	// maxArtifactBytes bounds an artifact, and with it what Decode allocates.
	maxArtifactBytes = 256 << 20
	maxArtifactFileN = 10_000
	maxNameBytes     = 512
)

type artifactFile struct {
	name     string
	contents []byte
}

// files lists the artifact's files in canonical order: by name.
func (a *Artifact) files() ([]artifactFile, error) {
	manifest, err := json.Marshal(a.Manifest)
	if err != nil {
		return nil, fmt.Errorf("encode manifest: %w", err)
	}
	list := []artifactFile{{manifestName, manifest}, {scriptName, a.Script}}
	if len(a.SourceMap) > 0 {
		list = append(list, artifactFile{sourceMapName, a.SourceMap})
	}
	for name, contents := range a.Modules {
		list = append(list, artifactFile{modulePrefix + name, contents})
	}
	slices.SortFunc(list, func(a, b artifactFile) int { return strings.Compare(a.name, b.name) })
	return list, nil
}

// Encode returns the canonical bytes (docs/formats/artifact.md).
func (a *Artifact) Encode() ([]byte, error) {
	list, err := a.files()
	if err != nil {
		return nil, err
	}
	b := []byte(artifactMagic)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(list)))
	for _, f := range list {
		if len(f.name) > maxNameBytes {
			return nil, fmt.Errorf("encode artifact: file name of %d bytes, limit %d", len(f.name), maxNameBytes)
		}
		b = binary.LittleEndian.AppendUint16(b, uint16(len(f.name)))
		b = append(b, f.name...)
		b = binary.LittleEndian.AppendUint32(b, uint32(len(f.contents)))
	}
	for _, f := range list {
		b = append(b, f.contents...)
	}
	if len(b) > maxArtifactBytes {
		return nil, fmt.Errorf("encode artifact: %d bytes, limit %d", len(b), maxArtifactBytes)
	}
	id := sha256.Sum256(b)
	return append(b, id[:]...), nil
}

// seal sets the ID from the canonical bytes.
func (a *Artifact) seal() error {
	b, err := a.Encode()
	if err != nil {
		return err
	}
	copy(a.ID[:], b[len(b)-len(a.ID):])
	return nil
}

// Decode reads canonical bytes. The artifact keeps slices of b.
//
// # Errors
//
// ErrCorrupt, wrapped with what is wrong.
func Decode(b []byte) (*Artifact, error) {
	corrupt := func(format string, args ...any) (*Artifact, error) {
		return nil, fmt.Errorf("decode artifact: "+format+": %w", append(args, ErrCorrupt)...)
	}
	if len(b) < len(artifactMagic)+4+sha256.Size || len(b) > maxArtifactBytes+sha256.Size {
		return corrupt("%d bytes", len(b))
	}
	if string(b[:len(artifactMagic)]) != artifactMagic {
		return corrupt("magic %q", b[:len(artifactMagic)])
	}
	body, sum := b[:len(b)-sha256.Size], b[len(b)-sha256.Size:]
	id := ID(sha256.Sum256(body))
	if !bytes.Equal(id[:], sum) {
		return corrupt("sum %x, want %x", sum, id[:])
	}
	list, err := decodeTable(body[len(artifactMagic):])
	if err != nil {
		return corrupt("%s", err)
	}
	a, err := assemble(list)
	if err != nil {
		return corrupt("%s", err)
	}
	if a.ID != id {
		return corrupt("bytes are not in canonical form")
	}
	return a, nil
}

// decodeTable reads the table of files and slices their contents.
func decodeTable(b []byte) ([]artifactFile, error) {
	n := binary.LittleEndian.Uint32(b)
	b = b[4:]
	if n > maxArtifactFileN {
		return nil, fmt.Errorf("%d files, limit %d", n, maxArtifactFileN)
	}
	list := make([]artifactFile, n)
	sizes := make([]uint64, n)
	for i := range list {
		if len(b) < 2 {
			return nil, fmt.Errorf("table ends in entry %d", i)
		}
		length := int(binary.LittleEndian.Uint16(b))
		if len(b) < 2+length+4 || length > maxNameBytes {
			return nil, fmt.Errorf("table ends in entry %d", i)
		}
		list[i].name = string(b[2 : 2+length])
		sizes[i] = uint64(binary.LittleEndian.Uint32(b[2+length:]))
		b = b[2+length+4:]
		if i > 0 && list[i].name <= list[i-1].name {
			return nil, fmt.Errorf("file %q is out of order", list[i].name)
		}
	}
	for i := range list {
		if sizes[i] > uint64(len(b)) {
			return nil, fmt.Errorf("file %q ends early", list[i].name)
		}
		list[i].contents, b = b[:sizes[i]:sizes[i]], b[sizes[i]:]
	}
	if len(b) > 0 {
		return nil, fmt.Errorf("%d bytes after the last file", len(b))
	}
	return list, nil
}

// assemble makes an artifact of its files and checks that they belong together.
func assemble(list []artifactFile) (*Artifact, error) {
	a := &Artifact{Modules: map[string][]byte{}}
	seen := map[string]bool{}
	for _, f := range list {
		seen[f.name] = true
		name, isModule := strings.CutPrefix(f.name, modulePrefix)
		switch {
		case f.name == manifestName:
			d := json.NewDecoder(bytes.NewReader(f.contents))
			d.DisallowUnknownFields()
			if err := d.Decode(&a.Manifest); err != nil {
				return nil, fmt.Errorf("manifest: %w", err)
			}
		case f.name == scriptName:
			a.Script = f.contents
		case f.name == sourceMapName && len(f.contents) > 0:
			a.SourceMap = f.contents
		case isModule && validModuleName(name):
			a.Modules[name] = f.contents
		default:
			return nil, fmt.Errorf("unexpected file %q", f.name)
		}
	}
	if !seen[manifestName] || !seen[scriptName] {
		return nil, fmt.Errorf("%s or %s is missing", manifestName, scriptName)
	}
	if a.Manifest.Format != 1 {
		return nil, fmt.Errorf("manifest format %d, this version reads 1", a.Manifest.Format)
	}
	if len(a.Manifest.Modules) != len(a.Modules) {
		return nil, fmt.Errorf("%d modules in the manifest, %d in the artifact", len(a.Manifest.Modules), len(a.Modules))
	}
	for _, m := range a.Manifest.Modules {
		if _, ok := a.Modules[m.Name]; !ok {
			return nil, fmt.Errorf("module %q is missing", m.Name)
		}
	}
	return a, a.seal()
}

// validModuleName admits clean relative slash paths.
func validModuleName(name string) bool {
	return name != "" && name != "." && path.Clean(name) == name && !path.IsAbs(name) && name != ".." && !strings.HasPrefix(name, "../") && !strings.ContainsAny(name, "\\\x00")
}

// WriteFile writes the artifact as one file, replacing what is there at once.
func (a *Artifact) WriteFile(file string) error {
	b, err := a.Encode()
	if err != nil {
		return err
	}
	tmp := file + ".tmp"
	if err := os.WriteFile(tmp, b, 0o644); err != nil {
		return fmt.Errorf("write artifact: %w", err)
	}
	if err := os.Rename(tmp, file); err != nil {
		return fmt.Errorf("write artifact: %w", err)
	}
	return nil
}

// WriteDir writes the artifact's files and its ID into a directory, which is
// made if missing. Files of an earlier artifact are removed first.
func (a *Artifact) WriteDir(dir string) error {
	list, err := a.files()
	if err != nil {
		return err
	}
	if err := os.RemoveAll(filepath.Join(dir, modulePrefix)); err != nil {
		return fmt.Errorf("write artifact: %w", err)
	}
	if err := os.Remove(filepath.Join(dir, sourceMapName)); err != nil && !os.IsNotExist(err) {
		return fmt.Errorf("write artifact: %w", err)
	}
	list = append(list, artifactFile{idName, []byte(a.ID.String() + "\n")})
	for _, f := range list {
		file := filepath.Join(dir, filepath.FromSlash(f.name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return fmt.Errorf("write artifact: %w", err)
		}
		if err := os.WriteFile(file, f.contents, 0o644); err != nil {
			return fmt.Errorf("write artifact: %w", err)
		}
	}
	return nil
}

// Read reads an artifact from a file of WriteFile or a directory of WriteDir.
//
// # Errors
//
// ErrCorrupt, wrapped, when the bytes are not those of the ID they carry.
func Read(name string) (*Artifact, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, fmt.Errorf("read artifact: %w", err)
	}
	if info.IsDir() {
		return readDir(name)
	}
	if info.Size() > maxArtifactBytes+sha256.Size {
		return nil, fmt.Errorf("read artifact: %d bytes, limit %d: %w", info.Size(), maxArtifactBytes, ErrCorrupt)
	}
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("read artifact: %w", err)
	}
	return Decode(b)
}

func readDir(dir string) (*Artifact, error) {
	var list []artifactFile
	var id string
	total := 0
	root := os.DirFS(dir)
	err := walkFiles(root, func(name string, contents []byte) error {
		if total += len(contents); total > maxArtifactBytes || len(list) > maxArtifactFileN {
			return fmt.Errorf("larger than an artifact may be: %w", ErrCorrupt)
		}
		if name == idName {
			id = string(contents)
			return nil
		}
		list = append(list, artifactFile{name, contents})
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read artifact: %w", err)
	}
	a, err := assemble(list)
	if err != nil {
		return nil, fmt.Errorf("read artifact: %s: %w", err, ErrCorrupt)
	}
	manifest, _ := json.Marshal(a.Manifest) // came from JSON
	if want := a.ID.String() + "\n"; id != want || !bytes.Equal(manifest, fileNamed(list, manifestName)) {
		return nil, fmt.Errorf("read artifact: files are not those of id %q: %w", strings.TrimSpace(id), ErrCorrupt)
	}
	return a, nil
}

func fileNamed(list []artifactFile, name string) []byte {
	for _, f := range list {
		if f.name == name {
			return f.contents
		}
	}
	return nil
}
