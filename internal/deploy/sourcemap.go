package deploy

import (
	"encoding/json"
	"fmt"
	"path"
	"sort"
	"strings"
	"sync"
)

// maxSegmentN bounds the mappings of one source map.
const maxSegmentN = 16 << 20

// SourceMap maps places of a script to places of its sources.
type SourceMap struct {
	sources []string
	names   []string
	// segments are ordered by line, then column; line i has those from
	// lines[i] to lines[i+1].
	segments []segment
	lines    []int
}

// segment is one mapping; all numbers count from zero. source is -1 for a place
// that belongs to no source, name is -1 for none.
type segment struct {
	col, source, line, sourceCol, name int32
}

// DecodeSourceMap reads a version 3 source map without sections.
func DecodeSourceMap(text []byte) (*SourceMap, error) {
	var raw struct {
		Version    int      `json:"version"`
		SourceRoot string   `json:"sourceRoot"`
		Sources    []string `json:"sources"`
		Names      []string `json:"names"`
		Mappings   string   `json:"mappings"`
	}
	if err := json.Unmarshal(text, &raw); err != nil {
		return nil, fmt.Errorf("read source map: %w", err)
	}
	if raw.Version != 3 {
		return nil, fmt.Errorf("read source map: version %d, want 3", raw.Version)
	}
	m := &SourceMap{sources: raw.Sources, names: raw.Names, lines: []int{0}}
	for i, s := range m.sources {
		if raw.SourceRoot != "" && !path.IsAbs(s) {
			m.sources[i] = strings.TrimSuffix(raw.SourceRoot, "/") + "/" + s
		}
	}
	if err := m.decode(raw.Mappings); err != nil {
		return nil, fmt.Errorf("read source map: %w", err)
	}
	return m, nil
}

// decode reads the mappings: lines end in ';', segments in ','; a segment has
// 1, 4 or 5 numbers, each relative to the same number of the segment before,
// the column starting anew on each line.
func (m *SourceMap) decode(mappings string) error {
	m.segments = make([]segment, 0, min(strings.Count(mappings, ",")+strings.Count(mappings, ";")+1, maxSegmentN))
	var state [5]int64
	var field [5]int64
	sorted := true
	for i := 0; i < len(mappings); {
		switch mappings[i] {
		case ';':
			m.endLine(sorted)
			sorted, state[0] = true, 0
			i++
			continue
		case ',':
			i++
			continue
		}
		n := 0
		for i < len(mappings) && mappings[i] != ',' && mappings[i] != ';' {
			if n == len(field) {
				return fmt.Errorf("segment at byte %d has more than 5 numbers", i)
			}
			var err error
			if field[n], i, err = decodeVLQ(mappings, i); err != nil {
				return err
			}
			n++
		}
		if n != 1 && n != 4 && n != 5 {
			return fmt.Errorf("segment before byte %d has %d numbers", i, n)
		}
		for j := 0; j < n; j++ {
			if state[j] += field[j]; state[j] < 0 || state[j] > 1<<31-1 {
				return fmt.Errorf("number before byte %d is out of range", i)
			}
		}
		s := segment{col: int32(state[0]), source: -1, name: -1}
		if n >= 4 {
			s.source, s.line, s.sourceCol = int32(state[1]), int32(state[2]), int32(state[3])
			if int(s.source) >= len(m.sources) {
				return fmt.Errorf("source %d of %d before byte %d", s.source, len(m.sources), i)
			}
		}
		if n == 5 {
			if s.name = int32(state[4]); int(s.name) >= len(m.names) {
				return fmt.Errorf("name %d of %d before byte %d", s.name, len(m.names), i)
			}
		}
		if k := len(m.segments); k > m.lines[len(m.lines)-1] && m.segments[k-1].col > s.col {
			sorted = false
		}
		if len(m.segments) == maxSegmentN {
			return fmt.Errorf("more than %d mappings", maxSegmentN)
		}
		m.segments = append(m.segments, s)
	}
	m.endLine(sorted)
	return nil
}

func (m *SourceMap) endLine(sorted bool) {
	if !sorted {
		line := m.segments[m.lines[len(m.lines)-1]:]
		sort.SliceStable(line, func(i, j int) bool { return line[i].col < line[j].col })
	}
	m.lines = append(m.lines, len(m.segments))
}

// vlqDigits maps a base64 character to its value, 0xff for others.
var vlqDigits = func() (t [256]byte) {
	for i := range t {
		t[i] = 0xff
	}
	for i, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") {
		t[c] = byte(i)
	}
	return t
}()

// decodeVLQ reads one signed number: base64 digits of 5 bits, lowest first, bit
// 5 set on all but the last; the lowest bit of the whole is the sign.
func decodeVLQ(s string, i int) (n int64, next int, err error) {
	var u uint64
	for shift := uint(0); i < len(s); shift += 5 {
		d := vlqDigits[s[i]]
		if d == 0xff || shift > 35 {
			return 0, i, fmt.Errorf("byte %d is not part of a number", i)
		}
		i++
		u |= uint64(d&31) << shift
		if d&32 == 0 {
			if u&1 != 0 {
				return -int64(u >> 1), i, nil
			}
			return int64(u >> 1), i, nil
		}
	}
	return 0, i, fmt.Errorf("number at the end of the mappings is cut off")
}

// MapFrame finds the source of a place in the script. Lines and columns count
// from 1 on both sides, columns in UTF-16 units. ok is false for places that
// come from no source. name is the original name at the place, if it is known.
func (m *SourceMap) MapFrame(line, col int) (file string, sourceLine, sourceCol int, name string, ok bool) {
	if line < 1 || line >= len(m.lines) || col < 1 {
		return "", 0, 0, "", false
	}
	segments := m.segments[m.lines[line-1]:m.lines[line]]
	i := sort.Search(len(segments), func(i int) bool { return int(segments[i].col) > col-1 }) - 1
	if i < 0 || segments[i].source < 0 {
		return "", 0, 0, "", false
	}
	s := segments[i]
	if s.name >= 0 {
		name = m.names[s.name]
	}
	return m.sources[s.source], int(s.line) + 1, int(s.sourceCol) + 1, name, true
}

// frames decodes an artifact's source map on the first use.
type frames struct {
	once sync.Once
	m    *SourceMap
}

// MapFrame is SourceMap.MapFrame for the artifact's own map; the map is decoded
// on the first call. Without a map nothing is found.
func (a *Artifact) MapFrame(line, col int) (file string, sourceLine, sourceCol int, name string, ok bool) {
	a.frames.once.Do(func() {
		if len(a.SourceMap) > 0 {
			a.frames.m, _ = DecodeSourceMap(a.SourceMap) // a map that cannot be read maps nothing
		}
	})
	if a.frames.m == nil {
		return "", 0, 0, "", false
	}
	return a.frames.m.MapFrame(line, col)
}
