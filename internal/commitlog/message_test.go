package commitlog

import (
	"bytes"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"
)

// message encodes a message as its writer does.
func message(h header, body []byte) []byte { return seal(append(appendHeader(nil, h), body...)) }

func encoded(records ...Record) []byte {
	var b []byte
	for i := range records {
		b = appendRecord(b, &records[i])
	}
	return b
}

func TestRecords(t *testing.T) {
	want := []Record{
		{Key: "k", Meta: []byte{}, Data: []byte{}},
		{Key: strings.Repeat("k", MaxKeyBytes), TXID: math.MaxUint64, TimeMS: -1, Meta: bytes.Repeat([]byte{1}, MaxMetaBytes), Data: bytes.Repeat([]byte{2}, 1<<20)},
	}
	b := encoded(want...)
	if size := want[0].size() + want[1].size(); len(b) > size {
		t.Errorf("%d bytes, more than the bound %d", len(b), size)
	}
	got, err := decodeRecords(b, 2)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Error("records differ after a round trip")
	}
}

func TestRecordErrors(t *testing.T) {
	good := encoded(Record{Key: "key", Data: []byte("data")})
	for _, tc := range []struct {
		name string
		b    []byte
		n    int
		want string
	}{
		{"empty", nil, 1, "1 records in 0 bytes"},
		{"none", good, 0, "0 records"},
		{"fewer", good, 2, "2 records in 26 bytes"},
		{"more", append(bytes.Clone(good), good...), 1, "26 bytes after the last record"},
		{"cut", good[:len(good)-1], 1, "bad length"},
		{"no key", make([]byte, recordFixedBytes+5), 1, "no key"},
		{"long key", append(make([]byte, recordFixedBytes), 0xff, 0xff, 0x7f, 0), 1, "bad length"},
		{"endless length", append(make([]byte, recordFixedBytes), 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff), 1, "bad length"},
		{"second cut", append(bytes.Clone(good), make([]byte, 15)...), 2, "record 1 is cut short"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := decodeRecords(tc.b, tc.n)
			if !errors.Is(err, ErrCorrupt) || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v, want %q", err, tc.want)
			}
		})
	}
}

// TestMessage pins the bytes of docs/formats/commit-log.md.
func TestMessage(t *testing.T) {
	got := message(header{Kind: kindRecords, Epoch: 0x102, Batch: 3, N: 1}, encoded(Record{Key: "key", TXID: 5, TimeMS: 6, Meta: []byte{7}, Data: []byte("d")}))
	want := []byte("SKCL\x01\x02\x00\x00" + "\x00\x00\x00\x00\x00\x00\x01\x02" + "\x00\x00\x00\x00\x00\x00\x00\x03" + "\x00\x00\x00\x01" + "\x00\x00\x00\x00" +
		"\x00\x00\x00\x00\x00\x00\x00\x05" + "\x00\x00\x00\x00\x00\x00\x00\x06" + "\x03key" + "\x01\x07" + "\x01d" + "\x00\x00\x00\x00")
	if !bytes.Equal(got[:len(got)-crcBytes], want[:len(want)-crcBytes]) {
		t.Errorf("got  %x\nwant %x", got, want)
	}
	h, body, err := decodeMessage(got)
	if err != nil || h != (header{Kind: kindRecords, Epoch: 0x102, Batch: 3, N: 1}) || h.sequence() != 0x105 || len(body) != 24 {
		t.Errorf("got %+v, %d bytes, %v", h, len(body), err)
	}
}

func TestMessageErrors(t *testing.T) {
	with := func(i int, v byte) []byte {
		b := message(header{Kind: kindRecords, Epoch: 1, Batch: 1, N: 1}, nil)
		b[i] = v
		return seal(b[:len(b)-crcBytes])
	}
	flipped := message(header{Kind: kindRecords, Epoch: 1, Batch: 1, N: 1}, []byte("body"))
	flipped[headerBytes] ^= 1
	for _, tc := range []struct {
		name string
		b    []byte
		want string
	}{
		{"empty", nil, "message of 0 bytes"},
		{"magic", with(0, 'x'), "no message of a commit log"},
		{"version", with(4, 2), "version 2"},
		{"flipped bit", flipped, "checksum"},
		{"reserved", with(7, 1), "reserved"},
		{"kind", with(5, 4), "impossible header"},
		{"no epoch", message(header{Kind: kindRecords, Batch: 1, N: 1}, nil), "impossible header"},
		{"records in batch 0", message(header{Kind: kindRecords, Epoch: 1, N: 1}, nil), "impossible header"},
		{"part beyond the last", message(header{Kind: kindPart, Epoch: 1, Batch: 5, N: 2, I: 2}, nil), "impossible header"},
		{"part before its epoch", message(header{Kind: kindPart, Epoch: 1, Batch: 1, N: 3, I: 1}, nil), "impossible header"},
		{"epoch in batch 1", message(header{Kind: kindEpoch, Epoch: 1, Batch: 1}, nil), "impossible header"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, _, err := decodeMessage(tc.b); !errors.Is(err, ErrCorrupt) || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v, want %q", err, tc.want)
			}
		})
	}
}

// TestReader feeds a reader with logs that no protocol writes, and some that it
// does.
func TestReader(t *testing.T) {
	epoch := func(e Epoch) []byte { return epochMessage(e) }
	one := func(e Epoch, batch uint64, key string) []byte {
		return message(header{Kind: kindRecords, Epoch: e, Batch: batch, N: 1}, encoded(Record{Key: key}))
	}
	whole := encoded(Record{Key: "big", Data: []byte("0123456789")})
	part := func(e Epoch, batch uint64, n, i uint32) []byte {
		size := (len(whole) + int(n) - 1) / int(n)
		return message(header{Kind: kindPart, Epoch: e, Batch: batch, N: n, I: i}, whole[int(i)*size:min(int(i+1)*size, len(whole))])
	}
	type at struct {
		seq  Sequence
		data []byte
	}
	for _, tc := range []struct {
		name string
		from Sequence
		log  []at
		want string // keys read, then the error
		err  error
	}{
		{"plain", 0, []at{{1, epoch(1)}, {2, one(1, 1, "a")}, {3, one(1, 2, "b")}, {4, epoch(4)}, {5, one(4, 1, "c")}}, "a b c", nil},
		{"trimmed", Oldest, []at{{7, one(4, 3, "a")}, {8, one(4, 4, "b")}}, "a b", nil},
		{"trimmed beyond the caller", 5, []at{{7, one(4, 3, "a")}}, "", ErrTrimmed},
		{"trimmed before the first", 0, []at{{7, one(4, 3, "a")}}, "", ErrTrimmed},
		{"a hole", 0, []at{{1, epoch(1)}, {3, one(1, 2, "b")}}, "", ErrCorrupt},
		{"moved", 0, []at{{1, epoch(1)}, {2, one(1, 2, "b")}}, "", ErrCorrupt},
		{"the old owner writes on", 0, []at{{1, epoch(1)}, {2, epoch(2)}, {3, one(1, 2, "a")}}, "", ErrCorrupt},
		{"not a message", 0, []at{{1, []byte("hello, this is not a message of a log")}}, "", ErrCorrupt},
		{"parts", 0, []at{{1, epoch(1)}, {2, part(1, 1, 3, 0)}, {3, part(1, 2, 3, 1)}, {4, part(1, 3, 3, 2)}, {5, one(1, 4, "b")}}, "big b", nil},
		{"parts cut by an epoch", 0, []at{{1, epoch(1)}, {2, part(1, 1, 3, 0)}, {3, part(1, 2, 3, 1)}, {4, epoch(4)}, {5, one(4, 1, "b")}}, "b", nil},
		{"parts at the end", 0, []at{{1, epoch(1)}, {2, part(1, 1, 3, 0)}}, "", nil},
		{"parts cut by a record", 0, []at{{1, epoch(1)}, {2, part(1, 1, 3, 0)}, {3, one(1, 2, "b")}}, "", ErrCorrupt},
		{"a part is missing", 0, []at{{1, epoch(1)}, {2, part(1, 1, 3, 0)}, {3, part(1, 2, 3, 2)}}, "", ErrCorrupt},
		{"parts of two records", 0, []at{{1, epoch(1)}, {2, part(1, 1, 3, 0)}, {3, part(1, 2, 2, 1)}}, "", ErrCorrupt},
		{"parts begin in the middle", 0, []at{{1, epoch(1)}, {2, part(1, 1, 3, 0)}, {3, part(1, 2, 3, 1)}, {4, part(1, 3, 3, 2)}, {5, part(1, 4, 3, 2)}}, "big", ErrCorrupt},
		{"parts trimmed", Oldest, []at{{3, part(1, 2, 3, 1)}, {4, part(1, 3, 3, 2)}, {5, one(1, 4, "b")}}, "b", nil},
		{"parts trimmed, then parts", Oldest, []at{{4, part(1, 3, 3, 2)}, {5, part(1, 4, 2, 0)}, {6, part(1, 5, 2, 1)}}, "big", nil},
		{"from the middle of parts", 3, []at{{4, part(1, 3, 3, 2)}}, "", ErrCorrupt},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var keys []string
			r := newReader(tc.from, func(_ Sequence, records []Record) error {
				for _, rec := range records {
					keys = append(keys, rec.Key)
				}
				return nil
			})
			var err error
			for _, m := range tc.log {
				if err = r.message(m.seq, m.data); err != nil {
					break
				}
			}
			if got := strings.Join(keys, " "); got != tc.want || !errors.Is(err, tc.err) {
				t.Errorf("got %q, %v; want %q, %v", got, err, tc.want, tc.err)
			}
		})
	}
}

// FuzzMessage decodes any bytes. What decodes must encode to the same bytes.
func FuzzMessage(f *testing.F) {
	f.Add(epochMessage(1))
	f.Add(message(header{Kind: kindRecords, Epoch: 1, Batch: 1, N: 2}, encoded(Record{Key: "a", Meta: []byte("m")}, Record{Key: "b", Data: []byte("data")})))
	f.Add(message(header{Kind: kindPart, Epoch: 1, Batch: 1, N: 2}, []byte("piece")))
	f.Fuzz(func(t *testing.T, b []byte) {
		// The fuzzer cannot guess a checksum; most inputs get a right one.
		if len(b) > headerBytes+crcBytes && b[len(b)-1]&1 == 0 {
			b = seal(bytes.Clone(b[:len(b)-crcBytes]))
		}
		h, body, err := decodeMessage(b)
		if err != nil {
			if !errors.Is(err, ErrCorrupt) {
				t.Errorf("got %v, want ErrCorrupt", err)
			}
			return
		}
		if got := message(h, body); !bytes.Equal(got, b) {
			t.Errorf("got  %x\nwant %x", got, b)
		}
		records, err := decodeRecords(body, int(h.N))
		if err != nil {
			if !errors.Is(err, ErrCorrupt) {
				t.Errorf("got %v, want ErrCorrupt", err)
			}
			return
		}
		// Lengths have several encodings, so the values are compared.
		again, err := decodeRecords(encoded(records...), len(records))
		if err != nil || !reflect.DeepEqual(again, records) {
			t.Errorf("got %+v, %v; want %+v", again, err, records)
		}
	})
}
