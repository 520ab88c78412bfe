package storage

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

var crashSteps = []string{
	"storage/put-staged", "storage/put-synced", "storage/put-renamed", "storage/put-durable",
	"storage/compact-staged", "storage/compact-synced", "storage/compact-renamed", "storage/compact-durable", "storage/compact-unlinked",
}

// crashModel makes the same histories in the parent and in the child.
func crashModel(t testing.TB, seed uint64, n int) *image {
	m := newImage(seed)
	for range n {
		m.commit(t, 12)
	}
	return m
}

const crashTxN = 75

// TestCrashChild is the process that dies in TestKill.
func TestCrashChild(t *testing.T) {
	arg := os.Getenv("SKERRY_STORAGE_CRASH") // dir step hit
	if arg == "" {
		return // a test only as a child
	}
	parts := strings.Fields(arg)
	a := mustArchive(t, parts[0], &clock{1_700_000_000_000})
	left, err := strconv.Atoi(parts[2])
	if err != nil {
		t.Fatal(err)
	}
	a.hit = func(step string) error {
		if step == parts[1] {
			if left--; left == 0 {
				_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
				select {}
			}
		}
		return nil
	}
	m := crashModel(t, 5, crashTxN)
	pos, _, err := a.Position("k")
	if err != nil {
		t.Fatal(err)
	}
	for id := pos.TXID + 1; id <= crashTxN; id += 3 {
		mustPut(t, a, m.entries("k", max(id, 2)-1, min(id+2, crashTxN)))
		fmt.Printf("acked %d\n", min(id+2, crashTxN))
		a.markDirty([]string{actorDir("k")})
		mustCompact(t, a)
	}
}

// TestKill kills a process at each step of Put and Compact, again and again, and
// wants every acknowledged transaction back.
func TestKill(t *testing.T) {
	m := crashModel(t, 5, crashTxN)
	for _, step := range crashSteps {
		t.Run(filepath.Base(step), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			acked := 0
			for _, hit := range []int{1, 5} {
				n, killed := runCrashChild(t, dir, step, hit)
				acked = max(acked, n)
				if !killed && n < crashTxN {
					t.Fatalf("the child ended at %d by itself", n)
				}
				a := mustArchive(t, dir, &clock{1_700_000_000_000})
				pos, _, err := a.Position("k")
				if err != nil || int(pos.TXID) < acked {
					t.Fatalf("got position %s %v after %d was acknowledged", pos, err, acked)
				}
				for id := TXID(1); id <= pos.TXID; id += 1 + TXID(m.rng.IntN(5)) {
					m.checkState(t, a, "k", id)
				}
				if damage, err := a.Verify(context.Background(), "k"); err != nil || len(damage) > 0 {
					t.Fatalf("verify: %v %v", damage, err)
				}
				if err := a.Close(); err != nil {
					t.Fatal(err)
				}
			}
			if n, _ := runCrashChild(t, dir, "none", 1); n != crashTxN && acked != crashTxN {
				t.Errorf("the last child acknowledged %d", n)
			}
			a := mustArchive(t, dir, &clock{1_700_000_000_000})
			m.checkAll(t, a, "k", 1)
		})
	}
}

// runCrashChild returns the last acknowledged transaction.
func runCrashChild(t *testing.T, dir, step string, hit int) (acked int, killed bool) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestCrashChild$")
	cmd.Env = append(os.Environ(), fmt.Sprintf("SKERRY_STORAGE_CRASH=%s %s %d", dir, step, hit))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, err := fmt.Sscanf(lines.Text(), "acked %d", &acked); err != nil && strings.Contains(lines.Text(), "FAIL") {
			t.Errorf("child: %s", lines.Text())
		}
	}
	err = cmd.Wait()
	var exit *exec.ExitError
	killed = errors.As(err, &exit) && exit.ExitCode() == -1
	if err != nil && !killed {
		t.Fatalf("child: %v", err)
	}
	return acked, killed
}

// TestPowerCut stops an archive at random steps and then takes back, at random,
// what was not synced: names of renamed files, and removals.
func TestPowerCut(t *testing.T) {
	const n = 150
	for seed := range uint64(2) {
		m := crashModel(t, 100+seed, n)
		rng := rand.New(rand.NewPCG(seed, 3))
		dir, shadow := t.TempDir(), t.TempDir()
		errCut := errors.New("power cut")
		acked, cutN := TXID(0), 0
		for acked < n {
			a := mustArchive(t, dir, &clock{1_700_000_000_000})
			pos, _, err := a.Position("k")
			if err != nil || pos.TXID < acked {
				t.Fatalf("seed %d: got position %s %v after %s was acknowledged", seed, pos, err, acked)
			}
			// A subset of what happened since the last sync can be lost; the state
			// that a new process finds is synced by its open.
			acked = pos.TXID
			for id := TXID(1); id <= acked; id += 1 + TXID(rng.IntN(20)) {
				m.checkState(t, a, "k", id)
			}
			step, left := crashSteps[rng.IntN(len(crashSteps))], 1+rng.IntN(4)
			a.hit = func(s string) error {
				if s == step {
					if left--; left <= 0 {
						return errCut
					}
				}
				return nil
			}
			for err = nil; err == nil && acked < n; {
				to := min(acked+TXID(1+rng.IntN(6)), n)
				copyNames(t, filepath.Join(dir, actorDir("k")), shadow)
				if err = a.Put(context.Background(), m.entries("k", max(acked, 1), to)); err != nil {
					break
				}
				acked = to
				a.markDirty([]string{actorDir("k")})
				copyNames(t, filepath.Join(dir, actorDir("k")), shadow)
				_, err = a.Compact(context.Background())
			}
			if err == nil {
				m.checkAll(t, a, "k", 1)
				break
			}
			if !errors.Is(err, errCut) {
				t.Fatal(err)
			}
			if err := a.Close(); err != nil {
				t.Fatal(err)
			}
			cutN++
			loseUnsynced(t, rng, filepath.Join(dir, actorDir("k")), shadow, step)
		}
		if cutN < 3 {
			t.Errorf("seed %d: only %d power cuts", seed, cutN)
		}
	}
}

// copyNames makes shadow hold links to the files of a directory.
func copyNames(t *testing.T, dir, shadow string) {
	t.Helper()
	for name := range names(t, shadow) {
		if err := os.Remove(filepath.Join(shadow, name)); err != nil {
			t.Fatal(err)
		}
	}
	for name := range names(t, dir) {
		if err := os.Link(filepath.Join(dir, name), filepath.Join(shadow, name)); err != nil {
			t.Fatal(err)
		}
	}
}

func names(t *testing.T, dir string) map[string]bool {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	set := map[string]bool{}
	for _, e := range list {
		set[e.Name()] = true
	}
	return set
}

// loseUnsynced takes back some of what a directory went through since the copy.
// New names can be lost only until the directory was synced, removals always.
func loseUnsynced(t *testing.T, rng *rand.Rand, dir, shadow, step string) {
	t.Helper()
	before, after := names(t, shadow), names(t, dir)
	for name := range after {
		if !before[name] && strings.HasSuffix(step, "-renamed") && rng.IntN(2) == 0 {
			if err := os.Remove(filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name := range before {
		if !after[name] && rng.IntN(2) == 0 {
			if err := os.Link(filepath.Join(shadow, name), filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
}
