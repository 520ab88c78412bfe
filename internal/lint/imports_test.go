package lint

import (
	"go/parser"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/skerry-run/skerry/"

// leaves may be imported by all and import nothing of ours.
var leaves = []string{"internal/config", "internal/invariants", "internal/websocket", "internal/npm", "internal/failpoint"}

// arrows says which packages of this module a package may import beside the
// leaves, and which third-party modules only it may use. See ARCHITECTURE.md.
var arrows = map[string]struct{ ours, third []string }{
	"cmd/skerry":                {ours: []string{"internal/cli"}},
	"internal/cli":              {ours: []string{"internal/server", "internal/actor", "internal/sqlite", "internal/deploy", "internal/front", "internal/worker", "bench", "bench/actors", "bench/cold", "bench/cpu", "bench/density", "bench/growth", "bench/host", "bench/http", "bench/load", "bench/soak"}, third: []string{"github.com/fsnotify/fsnotify", "golang.org/x/term"}},
	"internal/server":           {ours: []string{"internal/storage", "internal/front", "internal/worker", "internal/deploy", "internal/webapi", "internal/actor", "internal/cluster", "internal/commitlog"}},
	"internal/front":            {ours: []string{"internal/front/h1", "internal/front/h2"}},
	"internal/front/h1":         {},
	"internal/front/h2":         {third: []string{"golang.org/x/net"}},
	"internal/worker":           {ours: []string{"internal/js", "internal/webapi"}},
	"internal/webapi":           {ours: []string{"internal/js"}, third: []string{"github.com/andybalholm/brotli", "github.com/klauspost/compress", "golang.org/x/crypto", "golang.org/x/net", "golang.org/x/text"}},
	"internal/webapi/gen":       {third: []string{"github.com/evanw/esbuild"}},
	"internal/js":               {},
	"internal/actor":            {ours: []string{"internal/storage", "internal/sqlite", "internal/webapi", "internal/worker", "internal/js", "internal/commitlog"}},
	"internal/sqlite":           {third: []string{"github.com/mattn/go-sqlite3"}},
	"internal/deploy":           {ours: []string{"internal/deploy/templates"}, third: []string{"github.com/evanw/esbuild"}},
	"internal/deploy/templates": {},
	"internal/config":           {third: []string{"github.com/pelletier/go-toml", "github.com/BurntSushi/toml"}},
	"internal/invariants":       {},
	"internal/storage":          {ours: []string{"internal/sqlite"}, third: []string{"github.com/superfly/ltx", "github.com/pierrec/lz4/v4", "golang.org/x/sys"}},
	"internal/websocket":        {},
	"internal/npm":              {},
	"internal/failpoint":        {},
	"internal/commitlog":        {ours: []string{"internal/cluster"}, third: []string{"github.com/nats-io/nats.go"}},
	"internal/cluster":          {third: []string{"github.com/nats-io/nats-server", "github.com/nats-io/nats.go"}},
}

func TestImports(t *testing.T) {
	for _, file := range goFiles(t) {
		pkg := path.Dir(file)
		rule, ok := arrows[pkg]
		if !ok {
			t.Errorf("%s: package is not in the import table", pkg)
			continue
		}
		for _, imp := range parse(t, file, parser.ImportsOnly).Imports {
			target := strings.Trim(imp.Path.Value, `"`)
			own, ours := strings.CutPrefix(target, module)
			switch {
			case ours:
				if !slices.Contains(rule.ours, own) && (!slices.Contains(leaves, own) || slices.Contains(leaves, pkg)) {
					t.Errorf("%s imports %s: the table has no such arrow", file, own)
				}
			case strings.Contains(strings.SplitN(target, "/", 2)[0], "."):
				if !slices.ContainsFunc(rule.third, func(m string) bool { return target == m || strings.HasPrefix(target, m+"/") }) {
					t.Errorf("%s imports %s: not one of the modules that %s may use", file, target, pkg)
				}
			}
		}
	}
}
