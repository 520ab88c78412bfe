//go:build conformance

package wd

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// peerImport stands before the configuration; workerd has the schema in itself.
const peerImport = "using Workerd = import \"/workerd/workerd.capnp\";\nconst config :Workerd.Config = "

// writePeer writes the configuration in file below dir as one for workerd serve,
// with the adapter in front of the modules that have cases and a socket for each
// of them. It returns the services with cases in the order of addrs.
func writePeer(file, dir string, addr func() string) (path string, services, addrs []string, err error) {
	config, err := readConfig(file)
	if err != nil {
		return "", nil, nil, err
	}
	if _, err := embedded(config, filepath.Dir(file)); err != nil {
		return "", nil, nil, err
	}
	config.useRealSockets(addr)
	tails := config.tails()
	var sockets []any
	for _, service := range config.list("services") {
		name := service.text("name")
		if disk, ok := service["disk"].(object); ok && disk.text("path") == "" {
			disk["path"] = filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
				return "", nil, nil, err
			}
		}
		worker, ok := service["worker"].(object)
		if !ok {
			continue
		}
		if worker.text("compatibilityDate") == "" {
			worker["compatibilityDate"] = defaultDate
		}
		if !slices.Contains(tails, name) && worker.inFront() {
			services, addrs = append(services, name), append(addrs, addr())
			sockets = append(sockets, object{"name": name, "address": addrs[len(addrs)-1], "http": object{}, "service": name})
		}
	}
	own, _ := config["sockets"].([]any)
	config["sockets"] = append(own, sockets...)
	path = filepath.Join(dir, "config.capnp")
	return path, services, addrs, os.WriteFile(path, []byte(peerImport+emit(config)+";\n"), 0o644)
}

// embedded puts the contents of files in place of their names.
func embedded(v any, dir string) (any, error) {
	var err error
	switch v := v.(type) {
	case embed:
		raw, err := os.ReadFile(filepath.Join(dir, string(v)))
		return string(raw), err
	case []any:
		for i := 0; i < len(v) && err == nil; i++ {
			v[i], err = embedded(v[i], dir)
		}
	case object:
		for name := range v {
			if v[name], err = embedded(v[name], dir); err != nil {
				break
			}
		}
	}
	return v, err
}

// useRealSockets gives what is a loop within workerd test an address.
func (o object) useRealSockets(addr func() string) {
	addrs := map[string]string{}
	toReal := func(end object) {
		loop := end.text("address")
		if !strings.HasPrefix(loop, "loopback:") {
			return
		}
		if addrs[loop] == "" {
			addrs[loop] = addr()
		}
		end["address"] = addrs[loop]
	}
	for _, socket := range o.list("sockets") {
		toReal(socket)
	}
	for _, service := range o.list("services") {
		if external, ok := service["external"].(object); ok {
			toReal(external)
		}
	}
}

// inFront puts the adapter before the first module of a worker if that has cases.
func (o object) inFront() (hasCases bool) {
	modules, _ := o["modules"].([]any)
	if len(modules) == 0 {
		return false
	}
	main, _ := modules[0].(object)
	if !hasCase(main.text("esModule")) {
		return false
	}
	text := strings.ReplaceAll(adapter, "MODULE", main.text("name"))
	o["modules"] = append([]any{object{"name": "conformance-adapter", "esModule": text}}, modules...)
	return true
}

// emit writes a value as Cap'n Proto's text form.
func emit(v any) string {
	switch v := v.(type) {
	case nil:
		return "void"
	case string:
		return quote(v)
	case word:
		return string(v)
	case bool, float64:
		return fmt.Sprint(v)
	case []any:
		items := make([]string, len(v))
		for i := range v {
			items[i] = emit(v[i])
		}
		return "[" + strings.Join(items, ", ") + "]"
	case object:
		var fields []string
		for name, value := range v {
			fields = append(fields, name+" = "+emit(value))
		}
		slices.Sort(fields)
		return "(" + strings.Join(fields, ", ") + ")"
	}
	panic(fmt.Sprintf("no text for a %T", v))
}

// quote writes a string literal.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c < ' ' || c > '~':
			b.WriteString(`\x` + strconv.FormatUint(uint64(c)|0x100, 16)[1:])
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
