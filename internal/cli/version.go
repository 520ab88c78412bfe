package cli

import (
	"encoding/json"
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"
)

// Version is the version of this build; a release sets it with the linker.
var Version = "0.1.0-dev"

func versionCommand() *command {
	return &command{
		name: "version", summary: "Print the version", example: "skerry version\nskerry version --json",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			asJSON := fs.Bool("json", false, "print as JSON")
			return func(env *environment, _ []string) error {
				v := map[string]string{"version": Version, "go": runtime.Version(), "os": runtime.GOOS, "arch": runtime.GOARCH, "commit": commit()}
				if *asJSON {
					return json.NewEncoder(env.stdout).Encode(v)
				}
				_, err := fmt.Fprintf(env.stdout, "skerry %s (%s, %s, %s/%s)\n", Version, v["commit"], v["go"], v["os"], v["arch"])
				return err
			}
		},
	}
}

// commit returns the commit that the binary was built from.
func commit() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	revision, dirty := "unknown", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(len(s.Value), 12)]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = "+changes"
		}
	}
	return revision + dirty
}
