// Package chart draws the charts of reports as SVG: bars and lines, readable on light and dark pages, without scripts or
// outside fonts. What it draws is a function of its input alone.
package chart

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
)

// Group is the bars that are compared with each other; each group has a scale of its own.
type Group struct {
	Title string // may be empty
	Bars  []Bar
}

// Bar is one value.
type Bar struct {
	Name   string
	Value  float64
	Accent bool
}

// head is the height of what stands above the bars.
func (g Group) head() int {
	if g.Title == "" {
		return 6
	}
	return groupHead
}

const style = `<style>
text { font: 12px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600; font-size: 13px }
.dim { fill: #57606a }
.bar, .dot { fill: #8c959f } .bar.accent, .dot.accent { fill: #0969da }
.axis { stroke: #d0d7de } .line { fill: none; stroke: #8c959f; stroke-width: 1.5 } .line.accent { stroke: #0969da; stroke-width: 2.5 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 } .dim { fill: #9198a1 }
.bar, .dot { fill: #6e7681 } .bar.accent, .dot.accent { fill: #4493f8 }
.axis { stroke: #3d444d } .line { stroke: #6e7681 } .line.accent { stroke: #4493f8 }
}
</style>
`

const (
	width     = 640
	barLeft   = 150 // where bars begin
	barRight  = 570 // where the longest one ends
	rowHeight = 20
	groupHead = 30
)

// Bars draws groups below each other. The shortest bar is the first one that a reader wants, so the order is theirs.
func Bars(title, unit string, groups []Group) []byte {
	height := 40
	for _, g := range groups {
		height += g.head() + rowHeight*len(g.Bars) + 8
	}
	var b strings.Builder
	begin(&b, height, title+", "+unit)
	y := 40
	for _, g := range groups {
		most := 0.0
		for _, bar := range g.Bars {
			most = max(most, bar.Value)
		}
		if g.Title != "" {
			text(&b, 10, y+14, "", "", g.Title)
		}
		y += g.head() - 6
		for _, bar := range g.Bars {
			w := 0.0
			if most > 0 {
				w = bar.Value / most * (barRight - barLeft)
			}
			text(&b, barLeft-8, y+13, "dim", "end", bar.Name)
			fmt.Fprintf(&b, "<rect class=%q x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"13\" rx=\"2\"/>\n", class("bar", bar.Accent), barLeft, y+3, max(w, 1))
			text(&b, barLeft+int(math.Ceil(w))+6, y+13, "", "", number(bar.Value))
			y += rowHeight
		}
		y += 14
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

// Series is one line.
type Series struct {
	Name   string
	Values []float64 // one for each tick; 0 or less is left out
	Accent bool
}

const (
	plotLeft, plotRight = 60, 500
	plotTop, plotBottom = 46, 296
	labelGap            = 15
)

// Lines draws series over ticks that are equally far apart; the vertical axis is logarithmic, with a line at each power of
// ten.
func Lines(title, unit string, ticks []string, series []Series) []byte {
	low, high := math.Inf(1), math.Inf(-1)
	for _, s := range series {
		for _, v := range s.Values {
			if v > 0 {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	if low > high {
		low, high = 1, 10
	}
	from, to := math.Floor(math.Log10(low)), math.Ceil(math.Log10(high))
	if to == from {
		to++
	}
	at := func(v float64) float64 { return plotBottom - (math.Log10(v)-from)/(to-from)*(plotBottom-plotTop) }
	var b strings.Builder
	begin(&b, plotBottom+40, title+", "+unit)
	for p := from; p <= to; p++ {
		y := at(math.Pow(10, p))
		fmt.Fprintf(&b, "<path class=\"axis\" d=\"M%d %.1fH%d\"/>\n", plotLeft, y, plotRight)
		text(&b, plotLeft-6, int(y)+4, "dim", "end", number(math.Pow(10, p)))
	}
	step := float64(plotRight-plotLeft) / float64(max(len(ticks)-1, 1))
	for i, t := range ticks {
		text(&b, plotLeft+int(step*float64(i)), plotBottom+18, "dim", "middle", t)
	}
	var labels []label
	for _, s := range series {
		var path strings.Builder
		command, end := 'M', 0.0
		for i, v := range s.Values {
			if v <= 0 {
				continue
			}
			end = at(v)
			fmt.Fprintf(&path, "%c%.1f %.1f", command, plotLeft+step*float64(i), end)
			command = 'L'
		}
		if path.Len() > 0 {
			fmt.Fprintf(&b, "<path class=%q d=%q/>\n", class("line", s.Accent), path.String())
			labels = append(labels, label{s.Name, end, end})
		}
	}
	for _, l := range spread(labels) {
		fmt.Fprintf(&b, "<path class=\"axis\" d=\"M%d %.1fL%d %.1f\"/>\n", plotRight+2, l.end, plotRight+12, l.y)
		text(&b, plotRight+16, int(l.y)+4, "", "", l.name)
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

// label names a line where it ends.
type label struct {
	name   string
	end, y float64
}

// spread moves labels so that none is on another.
func spread(list []label) []label {
	slices.SortStableFunc(list, func(a, b label) int {
		switch {
		case a.end < b.end:
			return -1
		case a.end > b.end:
			return 1
		}
		return 0
	})
	for i := 1; i < len(list); i++ {
		list[i].y = max(list[i].y, list[i-1].y+labelGap)
	}
	for i := len(list) - 1; i >= 0; i-- { // back up from the lower edge
		limit := float64(plotBottom)
		if i+1 < len(list) {
			limit = list[i+1].y - labelGap
		}
		list[i].y = min(list[i].y, limit)
	}
	return list
}

func begin(b *strings.Builder, height int, title string) {
	fmt.Fprintf(b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n", width, height, width, height)
	fmt.Fprintf(b, "<title>%s</title>\n%s", html.EscapeString(title), style)
	text(b, 10, 22, "title", "", title)
}

func text(b *strings.Builder, x, y int, class, anchor, s string) {
	fmt.Fprintf(b, "<text x=\"%d\" y=\"%d\"", x, y)
	if class != "" {
		fmt.Fprintf(b, " class=%q", class)
	}
	if anchor != "" {
		fmt.Fprintf(b, " text-anchor=%q", anchor)
	}
	fmt.Fprintf(b, ">%s</text>\n", html.EscapeString(s))
}

func class(name string, accent bool) string {
	if accent {
		return name + " accent"
	}
	return name
}

// number has three digits that count, or all before the point.
func number(v float64) string {
	switch {
	case v >= 100 || v == 0:
		return fmt.Sprintf("%.0f", v)
	case v >= 10:
		return fmt.Sprintf("%.1f", v)
	case v >= 1:
		return fmt.Sprintf("%.2f", v)
	default:
		return fmt.Sprintf("%.3g", v)
	}
}
