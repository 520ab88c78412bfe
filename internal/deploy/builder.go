package deploy

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/skerry-run/skerry/internal/config"
)

// Options choose how a project is built.
type Options struct {
	// Dev bundles for development: process.env.NODE_ENV is "development".
	Dev bool
	// Minify overrides the project's minify when it is not nil.
	Minify *bool
	// Output receives what build.command writes; nil keeps it for the error only.
	Output io.Writer
}

// Builder builds one project again and again, keeping esbuild's caches.
type Builder struct {
	// immutable after Open
	project *config.Project
	options Options

	mu sync.Mutex
	// guarded by mu
	// contexts are made when a build first needs a script of that format.
	// +checklocks:mu
	contexts map[api.Format]api.BuildContext
	// +checklocks:mu
	closed bool
	// watched is the state of build.watch_dir after the command last ran.
	// +checklocks:mu
	watched string

	// collected is filled by plugin callbacks during a build.
	collected collected
}

// collected gathers what the plugins see during one build.
type collected struct {
	mu sync.Mutex
	// +checklocks:mu
	inputs map[string]bool
	// +checklocks:mu
	modules map[string]Module
	// warned holds the built-in modules that were warned about.
	// +checklocks:mu
	warned map[string]bool
	// asyncHooks tells that something imports node:async_hooks.
	// +checklocks:mu
	asyncHooks bool
}

func (c *collected) reset() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.inputs, c.modules, c.warned, c.asyncHooks = map[string]bool{}, map[string]Module{}, map[string]bool{}, false
}

func (c *collected) input(file string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.inputs[file] = true
}

// firstWarning tells whether this is the first call for name in this build.
func (c *collected) firstWarning(name string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	first := !c.warned[name]
	c.warned[name] = true
	return first
}

func (c *collected) noteAsyncHooks() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.asyncHooks = true
}

func (c *collected) usesAsyncHooks() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.asyncHooks
}

func (c *collected) module(m Module) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.modules[m.Name] = m
}

// Open prepares a project for building. Close releases what it holds.
func Open(p *config.Project, o Options) (*Builder, error) {
	b := &Builder{project: p, options: o, contexts: map[api.Format]api.BuildContext{}}
	b.collected.reset()
	return b, nil
}

// Close releases the build caches and waits for a running build. It may be
// called more than once.
func (b *Builder) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.contexts {
		c.Dispose()
	}
	b.contexts, b.closed = nil, true
	return nil
}

// Inputs returns the files and directories whose change calls for another
// Build: the sources of the last build, also of a failed one, the directories
// they lie in if it failed (an import may have no file yet), and
// build.watch_dir. Files of the configuration are in Project.Inputs.
func (b *Builder) Inputs() []string {
	b.collected.mu.Lock()
	all := maps.Clone(b.collected.inputs)
	b.collected.mu.Unlock()
	all[b.project.Main] = true
	for _, blob := range b.project.Blobs {
		all[blob.File] = true
	}
	for _, dir := range b.project.Build.WatchDirs {
		all[dir] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// Build bundles the project as its files are.
//
// # Errors
//
//   - *BuildError for mistakes in the sources.
//   - *CommandError when build.command fails.
func (b *Builder) Build(ctx context.Context) (*Artifact, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, fmt.Errorf("build %s: builder is closed", b.project.Name)
	}
	if err := b.runCommand(ctx); err != nil {
		return nil, err
	}
	b.collected.reset()
	result, err := b.rebuild(ctx, api.FormatESModule)
	if err != nil {
		return nil, err
	}
	if sloppyOnly(result.Errors) {
		b.collected.reset()
		classic, err := b.rebuild(ctx, api.FormatIIFE)
		if err != nil {
			return nil, err
		}
		if len(classic.Errors) == 0 && isClassic(classic.Metafile) {
			result = classic
		}
	}
	if len(result.Errors) > 0 {
		b.watchFailure(result.Errors)
		return nil, &BuildError{Errors: explain(result.Errors), Warnings: explain(result.Warnings)}
	}
	return b.artifact(&result)
}

// Build is Open, one Build, and Close.
func Build(ctx context.Context, p *config.Project, o Options) (*Artifact, error) {
	b, err := Open(p, o)
	if err != nil {
		return nil, err
	}
	a, err := b.Build(ctx)
	if cerr := b.Close(); err == nil {
		err = cerr
	}
	return a, err
}

// rebuild runs esbuild and cancels it when ctx ends.
//
// +checklocks:b.mu
func (b *Builder) rebuild(ctx context.Context, format api.Format) (api.BuildResult, error) {
	c := b.contexts[format]
	if c == nil {
		o := b.bundleOptions()
		o.Format = format
		made, err := api.Context(o)
		if err != nil {
			return api.BuildResult{}, &BuildError{Errors: err.Errors}
		}
		c, b.contexts[format] = made, made
	}
	stop := context.AfterFunc(ctx, c.Cancel)
	result := c.Rebuild()
	stop()
	if err := context.Cause(ctx); err != nil {
		return result, fmt.Errorf("bundle: %w", err)
	}
	return result, nil
}

// watchFailure adds the directories of the files that were read and of those
// that errors point to.
func (b *Builder) watchFailure(errors []api.Message) {
	c := &b.collected
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, file := range slices.Collect(maps.Keys(c.inputs)) {
		if !strings.Contains(file, "node_modules") {
			c.inputs[filepath.Dir(file)] = true
		}
	}
	for _, m := range errors {
		if m.Location != nil && m.Location.Namespace == "" || m.Location != nil && m.Location.Namespace == "file" {
			c.inputs[filepath.Join(b.project.Dir, m.Location.File)] = true
		}
	}
}

func (b *Builder) artifact(result *api.BuildResult) (*Artifact, error) {
	p := b.project
	a := &Artifact{Modules: map[string][]byte{}, Warnings: warnings(explain(result.Warnings))}
	for _, out := range result.OutputFiles {
		switch filepath.Ext(out.Path) {
		case ".js":
			a.Script = out.Contents
		case ".map":
			a.SourceMap = out.Contents
		}
	}
	exports, err := metafileExports(result.Metafile)
	if err != nil {
		return nil, err
	}
	if a.Script, err = finishScript(a.Script, exports); err != nil {
		return nil, err
	}
	if !p.Bundle.SourceMaps && !b.options.Dev {
		a.SourceMap = nil
	}
	if b.collected.usesAsyncHooks() {
		if a.Script, a.SourceMap, err = withoutAwait(a.Script, a.SourceMap, b.minifies()); err != nil {
			return nil, err
		}
	}
	if a.Parts, err = parts(result.Metafile); err != nil {
		return nil, err
	}
	a.Manifest = manifestOf(p)
	a.Manifest.Exports = exports
	a.Manifest.ServiceWorker = len(exports) == 0
	b.collected.mu.Lock()
	modules := maps.Clone(b.collected.modules)
	b.collected.mu.Unlock()
	for _, blob := range p.Blobs {
		m, err := readModule(blob.File, blob.Kind, b.moduleName)
		if err != nil {
			return nil, &BuildError{Errors: []api.Message{{Text: fmt.Sprintf("read %s_modules entry %s: %s", blob.Kind, blob.Name, err)}}}
		}
		modules[m.Name] = m
		a.Manifest.Globals = append(a.Manifest.Globals, Global{Name: blob.Name, Module: m.Name})
	}
	for _, name := range slices.Sorted(maps.Keys(modules)) {
		m := modules[name]
		a.Manifest.Modules = append(a.Manifest.Modules, ModuleInfo{Name: m.Name, Kind: m.Kind})
		a.Modules[name] = m.Contents
	}
	return a, a.seal()
}

// readModule reads a file that enters the artifact as it is.
func readModule(file, kind string, name func(file string, contents []byte) string) (Module, error) {
	contents, err := os.ReadFile(file)
	if err != nil {
		return Module{}, err
	}
	return Module{Name: name(file, contents), Kind: kind, Contents: contents}, nil
}
