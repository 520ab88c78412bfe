package http

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/peers"
)

// database is a PostgreSQL server with a table of rows.
type database struct {
	*host.Processes
	url string
}

const rowN = 10_000

// startDatabase makes a cluster in dir and starts it. It runs on the client's core, so that its work is not the server's.
func startDatabase(ctx context.Context, cores, dir string) (*database, error) {
	initdb, err := peers.Find(ctx, "initdb")
	if err != nil {
		return nil, err
	}
	server := filepath.Join(filepath.Dir(initdb), "postgres")
	if real, err := filepath.EvalSymlinks(initdb); err == nil {
		server = filepath.Join(filepath.Dir(real), "postgres")
	}
	home := filepath.Join(dir, "postgres")
	if err := os.Mkdir(home, 0o700); err != nil {
		return nil, err
	}
	who, err := owner(home)
	if err != nil {
		return nil, err
	}
	if who != nil { // it must be able to come to its directory
		if err := os.Chmod(dir, 0o711); err != nil {
			return nil, err
		}
	}
	data := filepath.Join(home, "data")
	run := func(stdin, path string, args ...string) error {
		cmd := exec.CommandContext(ctx, path, args...)
		cmd.Dir, cmd.Stdin, cmd.SysProcAttr = home, strings.NewReader(stdin), &syscall.SysProcAttr{Credential: who}
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", filepath.Base(path), err, out)
		}
		return nil
	}
	const rows = "CREATE TABLE item (id int PRIMARY KEY, name text NOT NULL)\nINSERT INTO item SELECT i, 'item ' || i FROM generate_series(1, %d) i\nANALYZE item\n"
	if err := run("", initdb, "-D", data, "-A", "trust", "-U", "postgres", "--no-sync"); err != nil {
		return nil, err
	}
	if err := run(fmt.Sprintf(rows, rowN), server, "--single", "-D", data, "-c", "fsync=off", "postgres"); err != nil {
		return nil, err
	}
	addr, err := host.FreeAddr()
	if err != nil {
		return nil, err
	}
	p, err := host.Start(ctx, cores, home, []host.Command{{Path: server, User: who, Args: []string{
		"-D", data, "-h", "127.0.0.1", "-p", port(addr), "-k", home, "-c", "fsync=off", "-c", "max_connections=200",
	}}}, 20*time.Millisecond, startLimit, func() error {
		c, err := net.Dial("tcp", addr)
		if err != nil {
			return err
		}
		return c.Close()
	})
	if err != nil {
		return nil, err
	}
	return &database{p, "postgres://postgres@" + addr + "/postgres"}, nil
}

// owner gives dir to the user that PostgreSQL is to run as; nil is this one. It refuses to run as root.
func owner(dir string) (*syscall.Credential, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, err1 := strconv.Atoi(u.Uid)
	gid, err2 := strconv.Atoi(u.Gid)
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, os.Chown(dir, uid, gid)
}
