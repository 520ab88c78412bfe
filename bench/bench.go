// Package bench is all measurements that `skerry bench` makes: what they are called, and how their reports follow from raw
// files. Each is a package below; host is what they share.
//
// A report is a function of its raw file. The README's tables are functions of the raw files that the reports name.
package bench

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/skerry-run/skerry/bench/actors"
	"github.com/skerry-run/skerry/bench/cold"
	"github.com/skerry-run/skerry/bench/cpu"
	"github.com/skerry-run/skerry/bench/density"
	"github.com/skerry-run/skerry/bench/growth"
	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/http"
	"github.com/skerry-run/skerry/bench/soak"
)

// measurement is one kind of raw file.
type measurement struct {
	name   string
	render host.Render
	// summary makes the part of the README, between the markers "bench NAME"; nil: there is none.
	summary func(raw []byte, name string) (string, error)
}

var measurements = []measurement{
	{"http", http.Render, http.Summary},
	{"cold", cold.Render, cold.Summary},
	{"actors", actors.Render, nil},
	{"density", density.Render, nil},
	{"soak", soak.Render, nil},
	{"cpu", cpu.Render, nil},
	{"growth", growth.Render, nil},
}

// Regenerate writes the reports of dir, which is bench/ of the repository, and the tables of the README above it, from the
// raw files that the reports name.
func Regenerate(dir string) error {
	readme := filepath.Join(dir, "..", "README.md")
	text, err := os.ReadFile(readme)
	if err != nil {
		return err
	}
	reports, changed, err := generate(dir, text)
	if err != nil {
		return err
	}
	for name, r := range reports {
		if err := r.Write(dir, name); err != nil {
			return err
		}
	}
	return os.WriteFile(readme, changed, 0o644)
}

// generate makes what Regenerate writes.
func generate(dir string, readme []byte) (map[string]host.Report, []byte, error) {
	reports := map[string]host.Report{}
	for _, m := range measurements {
		old, err := os.ReadFile(filepath.Join(dir, "report", m.name+".md"))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		name, err := host.Source(old)
		if err != nil {
			return nil, nil, fmt.Errorf("%s.md: %w", m.name, err)
		}
		raw, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			return nil, nil, err
		}
		if reports[m.name], err = m.render(raw, name); err != nil {
			return nil, nil, err
		}
		if m.summary == nil {
			continue
		}
		table, err := m.summary(raw, name)
		if err != nil {
			return nil, nil, err
		}
		if readme, err = host.Fill(readme, "bench "+m.name, table); err != nil {
			return nil, nil, fmt.Errorf("README.md: %w", err)
		}
	}
	return reports, readme, nil
}
