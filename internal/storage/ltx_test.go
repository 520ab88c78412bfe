package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/superfly/ltx"
)

// image is a database of synthetic pages with its whole history, the model that
// the LTX code and the archive are compared with.
type image struct {
	rng    *rand.Rand
	pages  [][]byte
	sums   []Checksum // of pages
	pos    Position
	states [][]byte // by TXID: the whole file
	files  [][]byte // by TXID - 1
	times  []int64  // by TXID - 1
	now    int64
}

func newImage(seed uint64) *image {
	return &image{rng: rand.New(rand.NewPCG(seed, 7)), states: [][]byte{nil}, now: 1_700_000_000_000}
}

func (m *image) randomPage() []byte {
	p := make([]byte, pageSize)
	switch m.rng.IntN(3) {
	case 0: // does not compress
		for i := range p {
			p[i] = byte(m.rng.Uint32())
		}
	case 1:
		copy(p[m.rng.IntN(3000):], "some text that stands in a page of a database")
	}
	binary.BigEndian.PutUint64(p[pageSize-8:], m.rng.Uint64())
	return p
}

func imageChecksum(pages [][]byte) Checksum {
	sum := ltx.ChecksumFlag
	for i, p := range pages {
		sum = ltx.ChecksumFlag | (sum ^ pageChecksum(uint32(i+1), p))
	}
	return sum
}

// commit changes up to n pages, grows or shrinks now and then, and returns the
// transaction's LTX file, made by superfly's encoder.
func (m *image) commit(t testing.TB, n int) []byte {
	t.Helper()
	changed := map[uint32]bool{}
	switch m.rng.IntN(8) {
	case 0, 1:
		for range 1 + m.rng.IntN(n) {
			m.pages = append(m.pages, m.randomPage())
			changed[uint32(len(m.pages))] = true
		}
	case 2:
		if len(m.pages) > 2 {
			m.pages = m.pages[:1+m.rng.IntN(len(m.pages)-1)]
		}
	}
	if len(m.pages) == 0 {
		m.pages = append(m.pages, m.randomPage())
		changed[1] = true
	}
	for range 1 + m.rng.IntN(n) {
		pgno := 1 + m.rng.IntN(len(m.pages))
		m.pages[pgno-1] = m.randomPage()
		changed[uint32(pgno)] = true
	}
	return m.finish(t, changed)
}

// finish records the state of m.pages as the next transaction.
func (m *image) finish(t testing.TB, changed map[uint32]bool) []byte {
	t.Helper()
	m.finishLight(t, changed)
	m.states = append(m.states, bytes.Join(m.pages, nil))
	return m.files[len(m.files)-1]
}

// finishLight is finish without a copy of the state.
func (m *image) finishLight(t testing.TB, changed map[uint32]bool) {
	t.Helper()
	m.now += int64(1 + m.rng.IntN(5000))
	m.sums = append(m.sums, make([]Checksum, max(len(m.pages)-len(m.sums), 0))...)[:len(m.pages)]
	post := ltx.ChecksumFlag
	for i, p := range m.pages {
		if changed[uint32(i+1)] {
			m.sums[i] = ltx.ChecksumPage(uint32(i+1), p)
		}
		post = ltx.ChecksumFlag | (post ^ m.sums[i])
	}
	var buf bytes.Buffer
	e, err := ltx.NewEncoder(&buf)
	if err != nil {
		t.Fatal(err)
	}
	hdr := ltx.Header{
		Version: ltx.Version, PageSize: pageSize, Commit: uint32(len(m.pages)), Timestamp: m.now,
		MinTXID: ltx.TXID(m.pos.TXID + 1), MaxTXID: ltx.TXID(m.pos.TXID + 1), PreApplyChecksum: m.pos.Checksum,
	}
	if err := e.EncodeHeader(hdr); err != nil {
		t.Fatal(err)
	}
	for i, p := range m.pages {
		if pgno := uint32(i + 1); changed[pgno] {
			if err := e.EncodePage(ltx.PageHeader{Pgno: pgno}, p); err != nil {
				t.Fatal(err)
			}
		}
	}
	e.SetPostApplyChecksum(post)
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	m.pos = Position{TXID: m.pos.TXID + 1, Checksum: post}
	m.files = append(m.files, buf.Bytes())
	m.times = append(m.times, m.now)
}

// recode decodes with our decoder and encodes again with our encoder.
func recode(t testing.TB, file []byte) []byte {
	t.Helper()
	d := newDecoder(bytes.NewReader(file))
	defer d.free()
	e := newEncoder(nil)
	defer e.free()
	hdr, err := d.header()
	if err != nil {
		t.Fatal(err)
	}
	if err := e.begin(hdr); err != nil {
		t.Fatal(err)
	}
	for {
		more, err := d.next()
		if err != nil {
			t.Fatal(err)
		}
		if !more {
			break
		}
		if err := e.page(d.pgno, d.data[:], d.pageCRC); err != nil {
			t.Fatal(err)
		}
	}
	post, err := d.end()
	if err != nil {
		t.Fatal(err)
	}
	if err := e.end(post); err != nil {
		t.Fatal(err)
	}
	return bytes.Clone(e.buf)
}

func TestCodecIsLTX(t *testing.T) {
	m := newImage(1)
	for range 60 {
		file := m.commit(t, 40)
		if got := recode(t, file); !bytes.Equal(got, file) {
			t.Fatalf("transaction %d: our bytes differ from superfly's", m.pos.TXID)
		}
		if err := ltx.NewDecoder(bytes.NewReader(file)).Verify(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestEncoderStreams(t *testing.T) {
	const pageN = 3000 // several flushes
	m := newImage(2)
	changed := map[uint32]bool{}
	for i := range pageN {
		m.pages = append(m.pages, m.randomPage())
		changed[uint32(i+1)] = true
	}
	want := m.finish(t, changed)
	var got bytes.Buffer
	e := newEncoder(&got)
	defer e.free()
	if err := e.begin(ltx.Header{Commit: pageN, MinTXID: 1, MaxTXID: 1, Timestamp: m.now}); err != nil {
		t.Fatal(err)
	}
	for i, p := range m.pages {
		if err := e.page(uint32(i+1), p, crcPage(uint32(i+1), p)); err != nil {
			t.Fatal(err)
		}
	}
	if err := e.end(m.pos.Checksum); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Error("a streamed file differs from superfly's")
	}
}

func TestEncoderRefuses(t *testing.T) {
	page := make([]byte, pageSize)
	for _, test := range []struct {
		name  string
		hdr   ltx.Header
		pgnos []uint32
	}{
		{"descending", ltx.Header{MinTXID: 2, MaxTXID: 2, Commit: 9, PreApplyChecksum: ltx.ChecksumFlag}, []uint32{3, 2}},
		{"twice", ltx.Header{MinTXID: 2, MaxTXID: 2, Commit: 9, PreApplyChecksum: ltx.ChecksumFlag}, []uint32{3, 3}},
		{"beyond the end", ltx.Header{MinTXID: 2, MaxTXID: 2, Commit: 9, PreApplyChecksum: ltx.ChecksumFlag}, []uint32{10}},
		{"lock page", ltx.Header{MinTXID: 2, MaxTXID: 2, Commit: lockPgno + 1, PreApplyChecksum: ltx.ChecksumFlag}, []uint32{lockPgno}},
		{"hole in a snapshot", ltx.Header{MinTXID: 1, MaxTXID: 2, Commit: 9}, []uint32{1, 3}},
		{"short snapshot", ltx.Header{MinTXID: 1, MaxTXID: 2, Commit: 9}, []uint32{1, 2}},
		{"no checksum", ltx.Header{MinTXID: 2, MaxTXID: 2, Commit: 9}, nil},
	} {
		e := newEncoder(nil)
		err := e.begin(test.hdr)
		for _, pgno := range test.pgnos {
			if err == nil {
				err = e.page(pgno, page, crcPage(pgno, page))
			}
		}
		if err == nil {
			err = e.end(ltx.ChecksumFlag)
		}
		if err == nil {
			t.Errorf("%s: no error", test.name)
		}
		e.free()
	}
}

func mustReplica(t testing.TB, path string, pos Position) *Replica {
	t.Helper()
	r, err := OpenReplica(path, pos)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	return r
}

func mustRead(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestReplicaFollows(t *testing.T) {
	m := newImage(3)
	path := filepath.Join(t.TempDir(), "db")
	r := mustReplica(t, path, Position{})
	for i := range 200 {
		if err := r.Apply(m.commit(t, 20)); err != nil {
			t.Fatalf("transaction %d: %v", m.pos.TXID, err)
		}
		if r.Position() != m.pos {
			t.Fatalf("got position %s, want %s", r.Position(), m.pos)
		}
		if !bytes.Equal(mustRead(t, path), m.states[m.pos.TXID]) {
			t.Fatalf("transaction %d: another file", m.pos.TXID)
		}
		if i%10 == 9 { // go on without the table of checksums
			if err := r.Close(); err != nil {
				t.Fatal(err)
			}
			r = mustReplica(t, path, m.pos)
		}
	}
}

func TestReplicaRefuses(t *testing.T) {
	m := newImage(4)
	for range 3 {
		m.commit(t, 5)
	}
	open := func() *Replica {
		r := mustReplica(t, filepath.Join(t.TempDir(), "db"), Position{})
		if err := r.Apply(m.files[0]); err != nil {
			t.Fatal(err)
		}
		return r
	}
	for _, test := range []struct {
		name string
		file []byte
	}{
		{"the same again", m.files[0]},
		{"one too far", m.files[2]},
		{"empty", nil},
		{"cut", m.files[1][:len(m.files[1])-1]},
		{"with a tail", append(bytes.Clone(m.files[1]), 0)},
		{"another history", newImage(5).commit(t, 5)},
	} {
		r := open()
		err := r.Apply(test.file)
		if !errors.Is(err, ErrCorrupt) {
			t.Errorf("%s: got %v, want ErrCorrupt", test.name, err)
		}
		if err := r.Apply(m.files[1]); !errors.Is(err, ErrBroken) {
			t.Errorf("%s, after: got %v, want ErrBroken", test.name, err)
		}
	}
}

// TestEveryFlippedBitIsSeen flips bits all over a file.
func TestEveryFlippedBitIsSeen(t *testing.T) {
	m := newImage(6)
	m.commit(t, 2)
	file := m.commit(t, 2)
	for i := range file {
		bad := bytes.Clone(file)
		bad[i] ^= 1 << (i % 8)
		if _, _, err := verifyLTX(bad); !errors.Is(err, ErrCorrupt) {
			t.Fatalf("bit %d of byte %d: got %v, want ErrCorrupt", i%8, i, err)
		}
	}
}

// TestLockPage has databases grow over the page that LTX leaves out, and shrink
// to before it.
func TestLockPage(t *testing.T) {
	page := make([]byte, pageSize)
	page[7] = 1
	step := func(id ltx.TXID, pre Checksum, commit uint32, post Checksum, pgnos ...uint32) []byte {
		e := newEncoder(nil)
		defer e.free()
		if err := e.begin(ltx.Header{MinTXID: id, MaxTXID: id, Commit: commit, PreApplyChecksum: pre}); err != nil {
			t.Fatal(err)
		}
		for _, pgno := range pgnos {
			if err := e.page(pgno, page, crcPage(pgno, page)); err != nil {
				t.Fatal(err)
			}
		}
		if err := e.end(post); err != nil {
			t.Fatal(err)
		}
		return bytes.Clone(e.buf)
	}
	const before = lockPgno - 2
	empty := ltx.ChecksumFlag
	sum := ltx.ChecksumFlag | (ltx.ChecksumPage(lockPgno-1, page) ^ ltx.ChecksumPage(lockPgno+1, page))
	for _, test := range []struct {
		name   string
		commit uint32
		pgnos  []uint32
		post   Checksum
		ok     bool
	}{
		{"over it", lockPgno + 1, []uint32{lockPgno - 1, lockPgno + 1}, sum, true},
		{"page after it is missing", lockPgno + 1, []uint32{lockPgno - 1}, ltx.ChecksumFlag | ltx.ChecksumPage(lockPgno-1, page), false},
		{"ends with it", lockPgno, []uint32{lockPgno - 1}, ltx.ChecksumFlag | ltx.ChecksumPage(lockPgno-1, page), true},
	} {
		r := &Replica{pos: Position{TXID: 5, Checksum: empty}, pageN: before, sums: make([]Checksum, before)}
		if err := r.Apply(step(6, empty, test.commit, test.post, test.pgnos...)); (err == nil) != test.ok {
			t.Errorf("%s: got %v", test.name, err)
			continue
		}
		if !test.ok {
			continue
		}
		if err := r.Apply(step(7, test.post, before, empty)); err != nil || r.pageN != before {
			t.Errorf("%s, and back: got %v", test.name, err)
		}
	}
}

func FuzzLTXApply(f *testing.F) {
	m := newImage(7)
	for range 4 {
		f.Add(m.commit(f, 3))
	}
	first := m.files[0]
	f.Fuzz(func(t *testing.T, file []byte) {
		r := mustReplica(t, filepath.Join(t.TempDir(), "db"), Position{})
		err := r.Apply(file)
		if err == nil {
			if err := ltx.NewDecoder(bytes.NewReader(file)).Verify(); err != nil {
				t.Fatalf("superfly refuses what was applied: %v", err)
			}
			return
		}
		r = mustReplica(t, filepath.Join(t.TempDir(), "db"), Position{})
		if err := r.Apply(first); err != nil {
			t.Fatal(err)
		}
		if err := r.Apply(file); err == nil {
			if err := ltx.NewDecoder(bytes.NewReader(file)).Verify(); err != nil {
				t.Fatalf("superfly refuses what was applied: %v", err)
			}
		}
	})
}
