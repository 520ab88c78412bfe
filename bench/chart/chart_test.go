package chart

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func mustBeXML(t *testing.T, svg []byte) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, svg)
		}
	}
}

func TestBars(t *testing.T) {
	svg := Bars("Cost <of> a request", "µs", []Group{
		{"one & only", []Bar{{"skerry", 20, true}, {"bun", 40, false}, {"none", 0, false}}},
		{"", []Bar{{"skerry", 0, true}}},
	})
	mustBeXML(t, svg)
	for _, want := range []string{
		`<rect class="bar accent" x="150" y="67" width="210.0"`, `<rect class="bar" x="150" y="87" width="420.0"`,
		">20.0</text>", ">one &amp; only</text>", "Cost &lt;of&gt; a request, µs", "prefers-color-scheme: dark",
	} {
		if !strings.Contains(string(svg), want) {
			t.Errorf("got\n%s\nwant in it %s", svg, want)
		}
	}
}

func TestLines(t *testing.T) {
	svg := Lines("Latency", "ms", []string{"p50", "p99", "max"}, []Series{{"a", []float64{1, 10, 100}, true}, {"b", []float64{1, 0, 100}, false}, {"c", nil, false}})
	mustBeXML(t, svg)
	for _, want := range []string{`<path class="line accent" d="M60.0 296.0L280.0 171.0L500.0 46.0"/>`, `<path class="line" d="M60.0 296.0L500.0 46.0"/>`} {
		if !strings.Contains(string(svg), want) {
			t.Errorf("got\n%s\nwant in it %s", svg, want)
		}
	}
	var labels []int
	for _, m := range regexp.MustCompile(`<text x="516" y="(\d+)">`).FindAllSubmatch(svg, -1) {
		y, _ := strconv.Atoi(string(m[1])) // the pattern says so
		labels = append(labels, y)
	}
	if len(labels) != 2 || labels[1]-labels[0] < labelGap {
		t.Errorf("labels at %v: want 2, %d apart", labels, labelGap)
	}
	mustBeXML(t, Lines("empty", "", nil, nil))
}
