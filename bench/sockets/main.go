// Command sockets measures what a WebSocket of a sleeping actor costs: it opens many over HTTP/1.1 on loopback, waits
// until their actors sleep, and reads the memory of the server's process from the kernel. Then it sends a message on each,
// which wakes the actors, and checks the answers.
//
//	go run ./bench/sockets -n 10000 -rooms 100
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/skerry-run/skerry/bench/host"
)

func main() {
	n := flag.Int("n", 10_000, "sockets")
	rooms := flag.Int("rooms", 100, "actors that they are spread over")
	settle := flag.Duration("settle", 30*time.Second, "until actors sleep and memory is given back")
	skerry := flag.String("skerry", "bin/skerry", "binary to measure")
	flag.Parse()
	if err := run(*n, *rooms, *settle, *skerry); err != nil {
		fmt.Fprintln(os.Stderr, "sockets:", err)
		os.Exit(1)
	}
}

// server is a running node.
type server struct {
	cmd  *exec.Cmd
	addr string
}

func start(skerry, data string) (*server, error) {
	addr, err := host.FreeAddr()
	if err != nil {
		return nil, err
	}
	s := &server{addr: addr}
	s.cmd = exec.Command(skerry, "serve", "--quiet", "--listen", s.addr, "--data", data, filepath.Join("bench", "sockets", "app"))
	s.cmd.Stderr = os.Stderr
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	err = host.Await(10*time.Millisecond, time.Now().Add(time.Minute), func() error {
		made, err := s.made("warm")
		if err == nil && made == 0 {
			err = errors.New("the server has no room yet")
		}
		return err
	})
	if err != nil {
		return nil, errors.Join(err, s.stop())
	}
	return s, nil
}

func (s *server) stop() error {
	_ = s.cmd.Process.Signal(syscall.SIGTERM) // an error means that it is gone
	return s.cmd.Wait()
}

// made returns how many instances there were in the VM when that of a room was made.
func (s *server) made(room string) (int, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, "GET", "http://"+s.addr+"/"+room+"/made", nil)
	if err != nil {
		return 0, err
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, err
	}
	defer func() { _ = resp.Body.Close() }() // read below
	var n int
	_, err = fmt.Fscan(resp.Body, &n)
	return n, err
}

// memory is what the kernel says of a process, in bytes.
type memory struct{ resident, anonymous int64 }

func (s *server) memory() (m memory, err error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	for line := range strings.Lines(string(raw)) {
		name, value, _ := strings.Cut(line, ":")
		kb, _ := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "kB")), 10, 64) // 0 for other lines
		switch name {
		case "VmRSS":
			m.resident = kb << 10
		case "RssAnon":
			m.anonymous = kb << 10
		}
	}
	return m, err
}

// socket is the client's end: a bare descriptor.
type socket int

func (s *server) open(room string) (socket, error) {
	host, port, _ := net.SplitHostPort(s.addr)
	n, err := strconv.Atoi(port)
	if err != nil {
		return 0, err
	}
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err != nil {
		return 0, err
	}
	to := &syscall.SockaddrInet4{Port: n, Addr: [4]byte(net.ParseIP(host).To4())}
	if err := syscall.Connect(fd, to); err != nil {
		return 0, fmt.Errorf("connect: %w", err)
	}
	// As browsers do, so that what is kept of a request is there to be measured.
	head := "GET /" + room + " HTTP/1.1\r\nHost: " + s.addr + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://" + s.addr + "\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36\r\n" +
		"Accept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: en-US,en;q=0.9\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
	if _, err := syscall.Write(fd, []byte(head)); err != nil {
		return 0, err
	}
	got, err := socket(fd).read()
	if err != nil || !bytes.HasPrefix(got, []byte("HTTP/1.1 101 ")) {
		return 0, fmt.Errorf("upgrade: %q %w", got, err)
	}
	return socket(fd), nil
}

func (c socket) read() ([]byte, error) {
	buf := make([]byte, 1024)
	n, err := syscall.Read(int(c), buf)
	return buf[:max(n, 0)], err
}

// say sends a text and returns the one that comes back.
func (c socket) say(text string) (string, error) {
	frame := append([]byte{0x81, 0x80 | byte(len(text)), 0, 0, 0, 0}, text...)
	if _, err := syscall.Write(int(c), frame); err != nil {
		return "", err
	}
	got, err := c.read()
	if err != nil || len(got) < 2 || int(got[1]) != len(got)-2 {
		return "", fmt.Errorf("answer: %q %w", got, err)
	}
	return string(got[2:]), nil
}

func run(n, rooms int, settle time.Duration, skerry string) error {
	data, err := os.MkdirTemp("", "sockets-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }() // as good as it gets
	s, err := start(skerry, data)
	if err != nil {
		return err
	}
	return errors.Join(measure(s, n, rooms, settle), s.stop())
}

func measure(s *server, n, rooms int, settle time.Duration) error {
	name := func(i int) string { return fmt.Sprint("room", i%rooms) }
	// What the server keeps anyway once it has been busy.
	for i := range rooms {
		if _, err := s.made(name(i)); err != nil {
			return err
		}
	}
	time.Sleep(settle)
	before, err := s.memory()
	if err != nil {
		return err
	}
	began := time.Now()
	sockets := make([]socket, n)
	for i := range sockets {
		if sockets[i], err = s.open(name(i)); err != nil {
			return fmt.Errorf("socket %d: %w", i, err)
		}
	}
	fmt.Printf("opened %d sockets of %d actors in %v\n", n, rooms, time.Since(began).Round(time.Millisecond))
	open, err := s.memory()
	if err != nil {
		return err
	}
	time.Sleep(settle)
	idle, err := s.memory()
	if err != nil {
		return err
	}
	each := func(m memory) string {
		return fmt.Sprintf("%6d KiB resident, %d bytes a socket (anonymous %d)", m.resident>>10, (m.resident-before.resident)/int64(n), (m.anonymous-before.anonymous)/int64(n))
	}
	fmt.Printf("before   %6d KiB resident\nopen     %s\nasleep   %s\n", before.resident>>10, each(open), each(idle))

	for i, c := range sockets {
		if got, err := c.say("ping"); err != nil || got != "pong" {
			return fmt.Errorf("socket %d: got %q, %w", i, got, err)
		}
	}
	began = time.Now()
	for i, c := range sockets {
		if got, err := c.say("hello"); err != nil || !strings.HasSuffix(got, " hello from somebody") {
			return fmt.Errorf("socket %d: got %q, %w", i, got, err)
		}
	}
	fmt.Printf("%d messages to sleeping actors answered in %v\n", n, time.Since(began).Round(time.Millisecond))
	time.Sleep(settle)
	again, err := s.memory()
	fmt.Printf("asleep   %s\n", each(again))
	return err
}
