package main

import (
	"fmt"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
)

// module is one file of TypeScript.
type module struct {
	path     string // from the package's directory, as in ts/main.ts
	text     string
	static   []imported
	deferred []imported
	exports  []string // of values, in order of the source
}

// imported is one import statement.
type imported struct {
	to    *module
	names []string // of values; nil for none or for a whole namespace
	alias string   // of a namespace
}

// values returns the names of the values that it needs.
func (i imported) values() []string {
	if i.alias != "" {
		return i.to.exports
	}
	return i.names
}

// graph is every module that main.ts leads to.
type graph struct {
	main    *module
	modules map[string]*module
	order   []*module // dependencies first
}

var (
	importRE = regexp.MustCompile(`(?m)^(?:import|export)\s+(type\s|defer\s)?\s*(?:([\w*{][^;"'=(]*?)\s*from\s*)?"(\.[^"]+)"`)
	exportRE = regexp.MustCompile(`(?m)^export (?:async )?(?:abstract )?(?:const|let|class|function\*?) (\w+)`)
	// export const { a, b: c } = ...
	exportManyRE = regexp.MustCompile(`(?ms)^export const \{(.*?)\}`)
	// export { a, b } and export { a } from
	reexportRE = regexp.MustCompile(`(?ms)^export \{(.*?)\}`)
)

func readGraph(main string) (*graph, error) {
	g := &graph{modules: map[string]*module{}}
	var err error
	g.main, err = g.read(main, nil)
	return g, err
}

func (g *graph) read(name string, stack []string) (*module, error) {
	if m := g.modules[name]; m != nil {
		return m, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	m := &module{path: name, text: string(text)}
	g.modules[name] = m
	m.exports = exportsOf(m.text)
	for _, found := range importRE.FindAllStringSubmatch(m.text, -1) {
		kind, clause, spec := strings.TrimSpace(found[1]), found[2], found[3]
		if kind == "type" {
			continue
		}
		to, err := g.read(path.Join(path.Dir(name), spec), append(stack, name))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		i := imported{to: to}
		alias, whole := strings.CutPrefix(clause, "* as ")
		switch {
		case whole:
			i.alias = alias
		default:
			i.names = namesIn(clause, false)
		}
		if kind == "defer" {
			if !whole {
				return nil, fmt.Errorf("%s: import defer takes a whole namespace, as in `import defer * as x`", name)
			}
			m.deferred = append(m.deferred, i)
		} else {
			m.static = append(m.static, i)
		}
	}
	g.order = append(g.order, m)
	return m, nil
}

// namesIn returns the names of values in { a, type B, c as d }: those outside, or inside.
func namesIn(clause string, outside bool) []string {
	var names []string
	for item := range strings.SplitSeq(strings.Trim(clause, "{} \t\n"), ",") {
		item = strings.TrimSpace(item)
		if item == "" || strings.HasPrefix(item, "type ") || strings.HasPrefix(item, "//") {
			continue
		}
		own, other, renamed := strings.Cut(item, " as ")
		if renamed && outside {
			own = other
		}
		names = append(names, strings.TrimSpace(own))
	}
	return names
}

// exportsOf returns the names of the values that a module exports.
func exportsOf(text string) []string {
	var names []string
	for _, found := range exportRE.FindAllStringSubmatch(text, -1) {
		names = append(names, found[1])
	}
	for _, found := range exportManyRE.FindAllStringSubmatch(text, -1) {
		for item := range strings.SplitSeq(found[1], ",") {
			if item = strings.TrimSpace(item); item == "" {
				continue
			}
			name, inner, renamed := strings.Cut(item, ":")
			if renamed {
				name = inner
			}
			names = append(names, strings.TrimSpace(name))
		}
	}
	for _, found := range reexportRE.FindAllStringSubmatch(text, -1) {
		names = append(names, namesIn(found[1], true)...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// reach returns m and all that it imports at once.
func reach(m *module, into map[*module]bool) map[*module]bool {
	if !into[m] {
		into[m] = true
		for _, i := range m.static {
			reach(i.to, into)
		}
	}
	return into
}

// divide groups the modules into parts.
func (g *graph) divide() ([]*part, error) {
	first := reach(g.main, map[*module]bool{})
	var entries []*module // of deferred imports
	for _, m := range g.order {
		for _, i := range m.deferred {
			if first[i.to] {
				fmt.Fprintf(os.Stderr, "gen: %s defers %s in vain: it is imported at once by %s\n", m.path, i.to.path, importers(g, first, i.to))
			}
			if !slices.Contains(entries, i.to) {
				entries = append(entries, i.to)
			}
		}
	}
	leads := map[*module]string{} // which entries lead to a module
	for n, e := range entries {
		for m := range reach(e, map[*module]bool{}) {
			if !first[m] {
				leads[m] += fmt.Sprintf("%d ", n)
			}
		}
	}
	zero := &part{modules: []*module{g.main}, exports: map[export]int{}}
	parts := []*part{zero}
	byLeads := map[string]*part{}
	of := map[*module]*part{}
	for _, m := range g.order {
		p := zero
		if !first[m] {
			if p = byLeads[leads[m]]; p == nil {
				p = &part{number: len(parts), exports: map[export]int{}}
				byLeads[leads[m]] = p
				parts = append(parts, p)
			}
		}
		of[m] = p
		if m != g.main {
			p.modules = append(p.modules, m)
		}
	}
	parts = merge(parts, of, entries)
	for _, p := range parts {
		p.of, p.graph = of, g
	}
	return parts, connect(g, parts, of, entries)
}

// mergeBytes is the size of sources up to which what several parts share is not worth a part of its own.
const mergeBytes = 2000

// merge moves small shared modules, which need nothing of other parts, into part 0.
func merge(parts []*part, of map[*module]*part, entries []*module) []*part {
	kept := parts[:1]
	for _, p := range parts[1:] {
		size := 0
		alone := true
		for _, m := range p.modules {
			size += len(m.text)
			alone = alone && !slices.Contains(entries, m)
			for _, i := range m.static {
				alone = alone && (of[i.to] == p || of[i.to] == parts[0])
			}
		}
		if alone && size <= mergeBytes {
			for _, m := range p.modules {
				of[m] = parts[0]
				parts[0].modules = append(parts[0].modules, m)
			}
			continue
		}
		p.number = len(kept)
		kept = append(kept, p)
	}
	return kept
}

// connect finds out what parts need of each other.
func connect(g *graph, parts []*part, of map[*module]*part, entries []*module) error {
	for _, e := range entries {
		for _, name := range e.exports {
			of[e].export(e, name)
		}
	}
	runtime := g.modules["ts/parts.ts"]
	if runtime == nil || of[runtime] != parts[0] {
		return fmt.Errorf("main.ts does not import ts/parts.ts")
	}
	for _, m := range g.order {
		if len(m.deferred) > 0 && of[m] != parts[0] {
			parts[0].export(runtime, "deferred")
		}
		for _, i := range m.static {
			if of[m] == of[i.to] {
				continue
			}
			for _, name := range i.values() {
				of[i.to].export(i.to, name)
			}
		}
	}
	return nil
}

// importers names who in the first part imports m.
func importers(g *graph, first map[*module]bool, m *module) string {
	var names []string
	for _, o := range g.order {
		if first[o] && slices.ContainsFunc(o.static, func(i imported) bool { return i.to == m }) {
			names = append(names, o.path)
		}
	}
	return strings.Join(names, ", ")
}
