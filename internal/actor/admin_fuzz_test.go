package actor

import (
	"strings"
	"testing"
	"time"
)

// FuzzCursor: a place in a list that parses is written back as a place that parses
// to the same.
func FuzzCursor(f *testing.F) {
	for _, s := range []string{"1.6c6f626279.00ff.", "-1...", "1.2.3", "9223372036854775808...", "1.zz.00.00", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := parseCursor(s)
		if err != nil {
			return
		}
		again, err := parseCursor(c.String())
		if err != nil || again.String() != c.String() {
			t.Errorf("%q: got %v, %v, want %v", s, again, err, c)
		}
	})
}

// FuzzSplitKey: a key that is taken apart is made of its parts.
func FuzzSplitKey(f *testing.F) {
	for _, s := range []string{"app-room-00000000/" + testID(1), "a/" + testID(1) + "/facet/x", "//", testID(2)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		uid, id, facet, err := SplitKey(s)
		if err != nil {
			return
		}
		key := uid + "/" + id
		if facet != "" {
			key += "/" + facet
		}
		if key != s || strings.ToLower(id) != id {
			t.Errorf("%q: got %q", s, key)
		}
	})
}

// FuzzParseTime: what is a time is one that can be written again.
func FuzzParseTime(f *testing.F) {
	for _, s := range []string{"2026-08-15T12:00:00Z", "2026-08-15 12:00", "-90m", "-", "--1s", "2026-13-01"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		ms, err := parseTime(s, adminNow)
		if err != nil {
			return
		}
		if ms > adminNow.UnixMilli() && strings.HasPrefix(s, "-") {
			t.Errorf("%q ago is %v", s, time.UnixMilli(ms))
		}
	})
}
