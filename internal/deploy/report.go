package deploy

import (
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/skerry-run/skerry/internal/config"
)

// Size is a number of bytes, as they are and compressed with gzip.
type Size struct {
	Raw, Gzip int64
}

// Sizes says what an artifact is made of.
type Sizes struct {
	Script    Size
	SourceMap Size
	Modules   []NamedSize
	// Total counts script and modules; the source map never leaves the node.
	Total Size
}

// NamedSize is the size of one module.
type NamedSize struct {
	Name string
	Size
}

// Sizes measures the artifact; compressing takes some 20 ms per MB.
func (a *Artifact) Sizes() Sizes {
	s := Sizes{Script: sizeOf(a.Script), SourceMap: sizeOf(a.SourceMap)}
	s.Total = s.Script
	for _, name := range slices.Sorted(maps.Keys(a.Modules)) {
		m := NamedSize{name, sizeOf(a.Modules[name])}
		s.Modules = append(s.Modules, m)
		s.Total.Raw += m.Raw
		s.Total.Gzip += m.Gzip
	}
	return s
}

func sizeOf(b []byte) Size {
	if len(b) == 0 {
		return Size{}
	}
	var n countWriter
	w := gzip.NewWriter(&n)
	_, _ = w.Write(b) // the counter never fails
	_ = w.Close()
	return Size{Raw: int64(len(b)), Gzip: int64(n)}
}

type countWriter int64

func (n *countWriter) Write(p []byte) (int, error) {
	*n += countWriter(len(p))
	return len(p), nil
}

var _ io.Writer = (*countWriter)(nil)

// Part is one source file's share of the script.
type Part struct {
	// Path is relative to the project, or names a built-in module.
	Path string
	// Bytes of the script that come from it.
	Bytes int64
}

// parts reads the shares from esbuild's metafile, largest first.
func parts(metafile string) ([]Part, error) {
	var meta struct {
		Outputs map[string]struct {
			EntryPoint string `json:"entryPoint"`
			Inputs     map[string]struct {
				Bytes int64 `json:"bytesInOutput"`
			} `json:"inputs"`
		} `json:"outputs"`
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return nil, fmt.Errorf("read metafile: %w", err)
	}
	var list []Part
	for _, out := range meta.Outputs {
		if out.EntryPoint == "" {
			continue
		}
		for name, in := range out.Inputs {
			if in.Bytes > 0 {
				list = append(list, Part{name, in.Bytes})
			}
		}
	}
	slices.SortFunc(list, func(a, b Part) int { return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Path, b.Path)) })
	return list, nil
}

// CheckExports compares what the configuration names with what the main module
// exports: a class that is bound but not exported is an error of the project.
// Whether an export is a class, only running the app can tell.
func CheckExports(p *config.Project, a *Artifact) []config.Diagnostic {
	var out []config.Diagnostic
	for _, c := range p.Classes {
		if slices.Contains(a.Manifest.Exports, c.Name) || c.Name == "default" && !a.Manifest.ServiceWorker {
			continue
		}
		d := config.Diagnostic{At: c.At, Key: c.Key, Value: fmt.Sprintf("%q", c.Name), Rule: "the main module does not export it"}
		if a.Manifest.ServiceWorker {
			d.Rule = "the main module exports nothing; classes need module syntax (export default)"
		} else {
			d.Nearest = config.Nearest(c.Name, a.Manifest.Exports)
		}
		out = append(out, d)
	}
	return out
}
