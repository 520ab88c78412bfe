package crash

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// ext4Shutdown is EXT4_IOC_SHUTDOWN, and noLogFlush its flag that drops what is not on disk yet, the journal's open
// transaction included.
const (
	ext4Shutdown = 0x8004587d
	noLogFlush   = 2
)

// A disk is an ext4 in a file, whose power can be cut.
type disk struct {
	t     *testing.T
	image string
	mount string
}

func newDisk(t *testing.T) *disk {
	t.Helper()
	dir := t.TempDir()
	d := &disk{t: t, image: filepath.Join(dir, "image"), mount: filepath.Join(dir, "mount")}
	if err := os.Mkdir(d.mount, 0o700); err != nil {
		t.Fatal(err)
	}
	d.run("truncate", "-s", "2G", d.image)
	d.run("mkfs.ext4", "-q", "-F", d.image)
	d.run("mount", "-o", "loop", d.image, d.mount)
	t.Cleanup(func() { d.run("umount", d.mount) })
	return d
}

func (d *disk) run(name string, args ...string) {
	d.t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		d.t.Fatalf("%s %q: %v\n%s", name, args, err, out)
	}
}

// cut cuts the power: from here on nothing is written.
func (d *disk) cut() {
	d.t.Helper()
	f, err := os.Open(d.mount)
	if err != nil {
		d.t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	flags := uint32(noLogFlush)
	if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), ext4Shutdown, uintptr(unsafe.Pointer(&flags))); errno != 0 {
		d.t.Fatal(errno)
	}
}

// restore mounts the disk again; the journal is replayed.
func (d *disk) restore() {
	d.t.Helper()
	d.run("umount", d.mount)
	d.run("mount", "-o", "loop", d.image, d.mount)
}

// freeze stops a process and returns when each of its threads has left the kernel.
func freeze(t *testing.T, pid int) {
	t.Helper()
	if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		stats, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", pid))
		if len(stats) == 0 && err == nil {
			return // it has ended
		}
		if err != nil {
			t.Fatalf("threads of %d: %q, %v", pid, stats, err)
		}
		moving := 0
		for _, stat := range stats {
			// The state follows the name, which is in parentheses.
			b, err := os.ReadFile(stat)
			if i := bytes.LastIndexByte(b, ')'); err == nil && (i < 0 || len(b) < i+3 || b[i+2] != 'T') {
				moving++
			}
		}
		if moving == 0 {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%d threads of %d do not stop", moving, pid)
		}
	}
}

// TestLogPower cuts the power of the log's disk at random moments.
func TestLogPower(t *testing.T) {
	if *power == 0 {
		t.Log("no power cuts wanted")
		return
	}
	t.Logf("seed %d", *seed)
	random := rand.New(rand.NewPCG(*seed, 1))
	bin, d, b := build(t, "./test/crash/logload"), newDisk(t), newBook(t)
	for run := 1; run <= *power; run++ {
		l := start(t, bin, d.mount, run, "", b)
		<-l.owned
		time.Sleep(time.Duration(random.IntN(400)) * time.Millisecond)
		// A sync that is under way while the file system is shut down may report success for what is not on disk, which no
		// real disk does. So the writer stands still meanwhile.
		freeze(t, l.cmd.Process.Pid)
		d.cut()
		if run%2 == 1 {
			// The disk alone is gone: the writer sees its syncs fail and must not acknowledge.
			if err := l.cmd.Process.Signal(syscall.SIGCONT); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Duration(random.IntN(400)) * time.Millisecond)
		}
		_ = l.cmd.Process.Kill() // wait tells
		l.wait(t)
		d.restore()
	}
	l := start(t, bin, d.mount, *power+1, "", b)
	l.killAfter(t, 0)
	t.Logf("%d power cuts: %d acknowledged, %d read, %d times owned", *power, b.ackedN, b.readN, b.ownedN)
	if b.ackedN == 0 {
		t.Error("nothing was acknowledged: this tested nothing")
	}
}

// TestActorPower cuts the power of a node's disk while clients write.
func TestActorPower(t *testing.T) {
	if *power == 0 {
		t.Log("no power cuts wanted")
		return
	}
	t.Logf("seed %d", *seed)
	bin, d := build(t, "./cmd/skerry"), newDisk(t)
	w := newWorld(t, bin, filepath.Join(d.mount, "data"))
	for run := 1; run <= *power; run++ {
		n := w.start("")
		n.check()
		stop := make(chan struct{})
		loaded := make(chan struct{})
		go func() {
			defer close(loaded)
			n.load(stop)
		}()
		time.Sleep(time.Duration(50+w.random.IntN(600)) * time.Millisecond)
		if run%3 == 0 {
			// Let the archive, the catalog and the trimming of the log be under way.
			_ = n.cmd.Process.Signal(syscall.SIGTERM) // wait tells
			time.Sleep(time.Duration(w.random.IntN(60)) * time.Millisecond)
		}
		freeze(t, n.cmd.Process.Pid)
		d.cut()
		n.kill()
		<-loaded
		d.restore()
	}
	w.finish()
}

// TestPowerCutDropsUnsynced proves that the simulation is one: a synced file stays, an unsynced one does not.
func TestPowerCutDropsUnsynced(t *testing.T) {
	if *power == 0 {
		t.Log("no power cuts wanted")
		return
	}
	d := newDisk(t)
	write := func(name string, sync bool) {
		f, err := os.Create(filepath.Join(d.mount, name))
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = f.Close() }()
		if _, err := f.WriteString(name); err != nil {
			t.Fatal(err)
		}
		if sync {
			if err := f.Sync(); err != nil {
				t.Fatal(err)
			}
		}
	}
	write("synced", true)
	write("unsynced", false)
	d.cut()
	d.restore()
	if got, err := os.ReadFile(filepath.Join(d.mount, "synced")); err != nil || string(got) != "synced" {
		t.Errorf("the synced file is %q, %v", got, err)
	}
	if got, err := os.ReadFile(filepath.Join(d.mount, "unsynced")); err == nil && len(got) > 0 {
		t.Errorf("the unsynced file is %q: nothing was cut", got)
	}
}
