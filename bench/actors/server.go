package actors

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/skerry-run/skerry/bench/host"
)

const startLimit = 20 * time.Second

// process is a server that runs.
type process struct {
	*host.Processes
	addr   string
	client *http.Client
}

// start starts a server on the data of dir and waits for its first answer.
func (k kind) start(ctx context.Context, dir string) (*process, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	addr, err := host.FreeAddr()
	if err != nil {
		return nil, err
	}
	args, err := k.args(addr, dir, k.idle)
	if err != nil {
		return nil, err
	}
	p := &process{addr: addr, client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256}}}
	p.Processes, err = host.Start(ctx, "", dir, []host.Command{{Path: k.path, Args: args}}, time.Millisecond, startLimit, func() error { return p.get("/worker") })
	return p, err
}

func (p *process) stop() {
	p.client.CloseIdleConnections()
	_ = p.Quit() // workerd ends by the signal
}

// get sends a request and takes the whole answer.
func (p *process) get(path string) error {
	r, err := p.client.Get("http://" + p.addr + path)
	if err != nil {
		return err
	}
	defer func() { _ = r.Body.Close() }() // read to its end
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	if r.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: status %d: %.200s", path, r.StatusCode, body)
	}
	return nil
}

// socket opens a WebSocket and leaves it open.
func (p *process) socket(path string) (net.Conn, error) {
	c, err := net.Dial("tcp", p.addr)
	if err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", path)
	if err == nil {
		var line string
		if line, err = bufio.NewReader(c).ReadString('\n'); err == nil && !strings.HasPrefix(line, "HTTP/1.1 101 ") {
			err = fmt.Errorf("%s: got %q, want 101", path, line)
		}
	}
	if err != nil {
		_ = c.Close() // of no use
		return nil, err
	}
	return c, nil
}

// diskSync times appends of 4 KiB that are synced, as the data directories are on the same disk.
func diskSync(dir string) ([]int64, error) {
	f, err := os.Create(dir + "/sync")
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // scratch
	page := make([]byte, 4096)
	var out []int64
	for range 300 {
		began := time.Now()
		if _, err := f.Write(page); err != nil {
			return nil, err
		}
		if err := syscall.Fdatasync(int(f.Fd())); err != nil {
			return nil, err
		}
		out = append(out, time.Since(began).Nanoseconds())
	}
	return out, nil
}
