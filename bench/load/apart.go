package load

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/skerry-run/skerry/bench/host"
)

// Apart is Run in a process of its own, `skerry bench load`, on the given cores. It also returns the processor time that the
// process used. The body is read from a file, if there is one.
func Apart(ctx context.Context, cores string, c Config, bodyFile string) (r Result, used time.Duration, err error) {
	self, err := os.Executable()
	if err != nil {
		return r, 0, err
	}
	args := []string{"bench", "load", "--json", c.URL}
	add := func(flag, value string, given bool) {
		if given {
			args = append(args, flag, value)
		}
	}
	add("--method", c.Method, c.Method != "")
	add("--body", bodyFile, bodyFile != "")
	add("--connections", strconv.Itoa(c.Connections), c.Connections > 0)
	add("--rate", fmt.Sprint(c.Rate), c.Rate > 0)
	add("--requests", strconv.Itoa(c.Requests), c.Requests > 0)
	add("--duration", c.Duration.String(), c.Duration > 0)
	for name, value := range c.Header {
		args = append(args, "--header", name+": "+value)
	}
	var printed strings.Builder
	cmd := host.Pin(ctx, cores, self, args...)
	cmd.Stderr = &printed
	out, err := cmd.Output()
	if err != nil {
		return r, 0, fmt.Errorf("the client: %w: %s", err, strings.TrimSpace(printed.String()))
	}
	if err := json.Unmarshal(out, &r); err != nil {
		return r, 0, fmt.Errorf("read result of the client: %w", err)
	}
	return r, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}
