// Package config reads a project: a directory with a wrangler file, or a single
// source file, becomes one validated, immutable Project.
//
// It owns the file formats (JSON with comments, TOML, dotenv), the table of
// every key of the wrangler schema (keys.go) with what happens to each, and the
// diagnostics that name file, line, column, key and rule. It does not bundle,
// run or serve anything: cloudflare.config.ts is compiled and evaluated by the
// functions passed in Options.
//
// Nothing here is safe to change after Load; a Project may be read from any
// goroutine.
package config

import (
	"context"
	"encoding/json"
	"time"
)

// DefaultCompatibilityDate stands in for a missing compatibility_date, so that
// the same project always gives the same artifact.
const DefaultCompatibilityDate = "2026-08-01"

// Options are the inputs of Load besides the path.
type Options struct {
	// Env is the name of the environment (env.NAME) to flatten; empty means
	// the top level alone.
	Env string
	// Secrets makes Load read .dev.vars or .env files next to the config file.
	Secrets bool
	// Vars override or add variables, as `--var K=V` does. Values are strings.
	Vars map[string]string
	// Compile turns a cloudflare.config.ts into one script whose completion
	// value is the module's namespace; deploy.ConfigScript does it.
	Compile func(ctx context.Context, file string) (script string, inputs []string, err error)
	// Eval runs a script made by Compile and returns the configuration as JSON.
	// With a nil Compile or Eval a cloudflare.config.ts is an error.
	Eval func(ctx context.Context, script string) ([]byte, error)
	// Now bounds compatibility_date; zero means time.Now.
	Now time.Time
}

// Project is one app's configuration with the chosen environment applied.
type Project struct {
	// Dir is the absolute directory that relative paths of the config mean.
	Dir string
	// File is the absolute path of the config file; empty for a single source file.
	File string
	// Inputs are the files that were read or looked for: when one changes or
	// appears, load again.
	Inputs []string

	Name string
	// Env is the chosen environment, Envs all that the file declares.
	Env  string
	Envs []string
	// Main is the absolute path of the entry module.
	Main string
	// CompatibilityDate is yyyy-mm-dd.
	CompatibilityDate  string
	CompatibilityFlags []string

	// Vars are sorted by name.
	Vars     []Var
	Bindings []Binding
	Classes  []Class
	Actors   Actors
	Services []Service
	Limits   Limits
	Outbound Outbound
	// Location is the http or https URL that the app's code is said to be at; ""
	// for none.
	Location string
	Routes   []Route
	// Crons are accepted and recorded; nothing fires them.
	Crons  []string
	Blobs  []Blob
	Bundle Bundle
	Build  Build
	Dev    Dev

	Warnings []Diagnostic
}

// Var is one property of env that the configuration gives a value.
type Var struct {
	Name string `json:"name"`
	// Value is JSON: a string for plain variables, anything for JSON ones.
	Value json.RawMessage `json:"value"`
	// Secret is set for values from .dev.vars and .env: they are for the
	// running app alone and never enter an artifact.
	Secret bool `json:"-"`
}

// Binding is a property of env that needs a service. Acted is false for those
// that are undefined at run time.
type Binding struct {
	Name string
	// Key is the config key that declares it, such as "kv_namespaces".
	Key string
	// Type is its TypeScript type, such as "KVNamespace".
	Type  string
	Acted bool
	// Class is the class of this app that an actor namespace is for.
	Class string
}

// Class is an export of the main module that the configuration names.
type Class struct {
	Name string
	// Key says where, such as "durable_objects.bindings[0].class_name".
	Key string
	At  Position
}

// Limits bound one invocation; zero means the runtime's default.
type Limits struct {
	CPU         time.Duration
	Wall        time.Duration
	Subrequests int
	MemoryBytes int64
}

// Outbound is the policy for the app's outgoing connections.
type Outbound struct {
	// Mode is "default", "public" or "allowlist"; empty means "default".
	Mode string `json:"mode,omitempty"`
	// Allow lists host:port, host, IP addresses and CIDR ranges; with mode
	// allowlist nothing else is reachable.
	Allow []string `json:"allow,omitempty"`
}

// Route says which requests an app gets.
type Route struct {
	// Pattern is the text in the configuration.
	Pattern string `json:"pattern"`
	// Scheme is "http", "https" or empty for both.
	Scheme string `json:"scheme,omitempty"`
	// Host is lower case; it may begin with "*" (any prefix, also none) or
	// with "*." (at least one label).
	Host string `json:"host"`
	// Path begins with "/"; it may end with "*" (any rest, also none).
	Path         string `json:"path"`
	CustomDomain bool   `json:"custom_domain,omitempty"`
}

// Blob is an old-style global of a service worker made from a file.
type Blob struct {
	Name string
	// Kind is "wasm", "text" or "data".
	Kind string
	// File is absolute.
	File string
}

// Rule gives files that match a glob a module type.
type Rule struct {
	// Type is one of ESModule, CommonJS, CompiledWasm, Text, Data,
	// PythonModule, PythonRequirement.
	Type        string
	Globs       []string
	Fallthrough *bool
}

// Bundle is what the bundler needs to know.
type Bundle struct {
	NoBundle              bool
	Minify                bool
	KeepNames             bool
	FindAdditionalModules bool
	PreserveFileNames     bool
	SourceMaps            bool
	// BaseDir is absolute: the directory of Main unless configured.
	BaseDir string
	// TSConfig is absolute, empty for the nearest tsconfig.json.
	TSConfig    string
	JSXFactory  string
	JSXFragment string
	Define      map[string]string
	Alias       map[string]string
	Rules       []Rule
}

// Build is a command to run before bundling.
type Build struct {
	// Command runs in sh; empty means none.
	Command string
	// Cwd and WatchDirs are absolute.
	Cwd       string
	WatchDirs []string
}

// Dev holds the defaults of `skerry dev`.
type Dev struct {
	IP string
	// Port zero means the command's default.
	Port int
	// HTTPS is set by local_protocol "https".
	HTTPS bool
	// Host replaces the host that the app sees in request URLs; empty keeps it.
	Host string
}
