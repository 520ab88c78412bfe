package load

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
	for _, host := range c.Hosts {
		args = append(args, "--host", host)
	}
	for name, value := range c.Header {
		args = append(args, "--header", name+": "+value)
	}
	if c.Connected != nil {
		args = append(args, "--hold")
	}
	var printed strings.Builder
	cmd := host.Pin(ctx, cores, self, args...)
	cmd.Stderr = &printed
	in, err := cmd.StdinPipe()
	if err != nil {
		return r, 0, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return r, 0, err
	}
	if err := cmd.Start(); err != nil {
		return r, 0, err
	}
	lines := bufio.NewReader(out)
	if c.Connected != nil {
		if _, err = lines.ReadString('\n'); err == nil {
			err = c.Connected()
		}
	}
	if err == nil {
		_, _ = io.WriteString(in, "\n") // it may have ended, which shows below
		err = json.NewDecoder(lines).Decode(&r)
	}
	err = errors.Join(err, in.Close())
	if ended := cmd.Wait(); ended != nil {
		err = fmt.Errorf("the client: %w: %s", ended, strings.TrimSpace(printed.String()))
	}
	return r, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), err
}
