package differential

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/test/process"
)

// startLimit bounds how long a server may take until it listens. It is generous: machines that run tests are busy.
const startLimit = 30 * time.Second

// startSkerry serves the project in dir with the binary under test and returns its address.
func startSkerry(t *testing.T, dir string) (*process.Process, string) {
	t.Helper()
	addr := process.FreeAddr(t)
	p := process.Start(t, dir, process.Skerry(t), "serve", "--listen", addr, "--data", t.TempDir(), dir)
	p.WaitListening(t, addr, startLimit)
	return p, addr
}

// startWorkerd serves the project in dir with workerd and returns its address.
func startWorkerd(t *testing.T, dir string) (*process.Process, string) {
	t.Helper()
	p, err := readProject(dir)
	if err != nil {
		t.Fatal(err)
	}
	modules, err := bundle(dir, p)
	if err != nil {
		t.Fatalf("bundle %s: %v", dir, err)
	}
	addr, out := process.FreeAddr(t), t.TempDir()
	for _, m := range modules {
		if err := os.WriteFile(filepath.Join(out, m.name), m.content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(out, "config.capnp"), []byte(workerdConfig(p, modules, addr, t.TempDir())), 0o644); err != nil {
		t.Fatal(err)
	}
	proc := process.Start(t, out, process.Workerd(t), "serve", "config.capnp")
	proc.WaitListening(t, addr, startLimit)
	return proc, addr
}

// workerdConfig is the text of a workerd configuration that serves one worker over plain HTTP and keeps its actors in a
// directory.
func workerdConfig(p *project, modules []module, addr, actors string) string {
	var code, bindings []string
	if modules[0].kind == "serviceWorkerScript" {
		code = append(code, fmt.Sprintf("serviceWorkerScript = embed %q", modules[0].name))
	} else {
		var list []string
		for _, m := range modules {
			list = append(list, fmt.Sprintf("(name = %q, %s = embed %q)", m.name, m.kind, m.name))
		}
		code = append(code, "modules = ["+strings.Join(list, ", ")+"]")
	}
	for _, name := range slices.Sorted(maps.Keys(p.Vars)) {
		kind, value := "json", string(p.Vars[name])
		if json.Unmarshal(p.Vars[name], &value) == nil {
			kind = "text"
		}
		bindings = append(bindings, fmt.Sprintf("(name = %s, %s = %s)", strconv.Quote(name), kind, strconv.Quote(value)))
	}
	var namespaces []string
	for _, b := range p.Objects.Bindings {
		bindings = append(bindings, fmt.Sprintf("(name = %q, durableObjectNamespace = %q)", b.Name, b.Class))
		namespace := fmt.Sprintf("(className = %q, uniqueKey = %q, enableSql = true)", b.Class, "key-of-"+b.Class)
		if !slices.Contains(namespaces, namespace) {
			namespaces = append(namespaces, namespace)
		}
	}
	flags := make([]string, 0, len(p.Flags))
	for _, f := range p.Flags {
		flags = append(flags, strconv.Quote(f))
	}
	return fmt.Sprintf(`using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "actors", disk = (path = %q, writable = true))],
  sockets = [(name = "http", address = %q, http = (), service = "main")],
);
const main :Workerd.Worker = (
  %s,
  bindings = [%s],
  compatibilityDate = %q,
  compatibilityFlags = [%s],
  durableObjectNamespaces = [%s],
  durableObjectStorage = (localDisk = "actors"),
);
`, actors, addr, strings.Join(code, ",\n  "), strings.Join(bindings, ", "), p.Date, strings.Join(flags, ", "), strings.Join(namespaces, ", "))
}
