package density

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"time"

	"github.com/skerry-run/skerry/bench/host"
)

// header is the first line of a raw file.
type header struct {
	host.Header
	Version string
	IdleS   float64
}

// sample is one start.
type sample struct {
	Kind     string
	Actors   int
	Run      int
	Nanos    int64 // from the start of the process to the first 200
	CPUNanos int64 // that the process had used then
	RSSBytes int64 // then
	IdleRSS  int64 // some time later
	WakeRSS  int64 // after 1,000 actors that were known woke
}

const (
	startLimit = time.Minute
	retryEvery = 2 * time.Millisecond
	wakeN      = 1000
)

func measure(ctx context.Context, o Options, work string) ([]sample, error) {
	dirs := map[int]string{0: filepath.Join(work, "empty"), o.Actors: filepath.Join(work, "full")}
	for count, dir := range dirs {
		if err := fillDir(dir, count); err != nil {
			return nil, fmt.Errorf("make %s: %w", dir, err)
		}
	}
	progress := host.NewProgress(o.Progress, 2*(o.Starts+1))
	var samples []sample
	for i := -1; i < o.Starts; i++ { // the first start makes the log
		for _, count := range []int{0, o.Actors} {
			s, err := once(ctx, o.Skerry, filepath.Join(work, "app"), dirs[count], o.Idle)
			if err != nil {
				return nil, err
			}
			progress.Step("%d actors: first answer after %.0f ms", count, float64(s.Nanos)/1e6)
			if s.Actors, s.Run = count, i; i >= 0 {
				samples = append(samples, s)
			}
		}
	}
	return samples, nil
}

// once starts a node, asks it, and stops it.
func once(ctx context.Context, skerry, app, data string, idle time.Duration) (s sample, err error) {
	addr, err := host.FreeAddr()
	if err != nil {
		return s, err
	}
	s.Kind = "start"
	began := time.Now()
	args := []string{"serve", "--quiet", "--listen", addr, "--data", data, app}
	p, err := host.Start(ctx, "", "", []host.Command{{Path: skerry, Args: args}}, retryEvery, startLimit, func() error { return ask("http://"+addr+"/", "ok") })
	if err != nil {
		return s, err
	}
	defer func() { err = errors.Join(err, p.Quit()) }() // the next start looks at what this one leaves
	s.Nanos, s.CPUNanos, s.RSSBytes = time.Since(began).Nanoseconds(), p.CPU().Nanoseconds(), p.Resident()
	time.Sleep(idle)
	s.IdleRSS = p.Resident()
	for i := range wakeN {
		if err := ask(fmt.Sprintf("http://%s/room-%d", addr, i*997), fmt.Sprintf("room-%d", i*997)); err != nil {
			return s, fmt.Errorf("%w\n%s", err, p.Printed())
		}
	}
	s.WakeRSS = p.Resident()
	return s, nil
}

func ask(url, want string) error {
	resp, err := http.Get(url)
	if err != nil {
		return err
	}
	body, err := io.ReadAll(resp.Body)
	if err := errors.Join(err, resp.Body.Close()); err != nil {
		return err
	}
	if resp.StatusCode != http.StatusOK || string(body) != want {
		return fmt.Errorf("got %s %q, want %q", resp.Status, body, want)
	}
	return nil
}
