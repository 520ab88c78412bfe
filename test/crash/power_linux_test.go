package crash

import (
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
		if run%2 == 0 {
			// All at once, as power does.
			if err := l.cmd.Process.Signal(syscall.SIGSTOP); err != nil {
				t.Fatal(err)
			}
			d.cut()
		} else {
			// The disk alone: the writer sees its syncs fail and must not acknowledge.
			d.cut()
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
