package wpt

import (
	"fmt"
	"strings"
	"time"
)

// tableRow is what a directory came to.
type tableRow struct {
	dir                  *directory
	files, passed, total int
}

type tableRows []tableRow

// share is how many percent of what is attainable is passed, 100 at most: a directory where we pass what no peer does is
// not worth more than one that is complete.
func share(passed, attainable int) float64 {
	if attainable == 0 {
		return 100
	}
	return min(100, 100*float64(passed)/float64(attainable))
}

// text is the table in Markdown.
func (rows tableRows) text(took time.Duration) string {
	var b strings.Builder
	b.WriteString("# Web Platform Tests\n\nWritten by a run of all directories with `-wpt.rewrite`; do not edit.\n\n")
	b.WriteString("Subtests that pass, and the percentage of those that are attainable: that Node 24.22, Bun 1.4.5, Deno 2.9.6 or workerd of 2026-11-17 passes\n")
	b.WriteString("(at most 100). The peers were run once, on another day, on the same files.\n\n")
	b.WriteString("| directory | files | subtests | attainable | skerry |")
	for _, p := range peerNames {
		b.WriteString(" " + p + " |")
	}
	b.WriteString("\n|---|--:|--:|--:|--:|" + strings.Repeat("--:|", len(peerNames)) + "\n")
	cell := func(passed, attainable int) string {
		return fmt.Sprintf("%d (%.1f %%)", passed, share(passed, attainable))
	}
	sum := tableRow{dir: &directory{peers: make([]int, len(peerNames))}}
	attainable, mean := 0, make([]float64, 1+len(peerNames))
	for _, r := range rows {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %s |", r.dir.name, r.files, r.total, r.dir.attainable, cell(r.passed, r.dir.attainable))
		mean[0] += share(r.passed, r.dir.attainable)
		for i, p := range r.dir.peers {
			b.WriteString(" " + cell(p, r.dir.attainable) + " |")
			sum.dir.peers[i] += p
			mean[1+i] += share(p, r.dir.attainable)
		}
		b.WriteByte('\n')
		attainable += r.dir.attainable
		sum.files, sum.passed, sum.total = sum.files+r.files, sum.passed+r.passed, sum.total+r.total
	}
	fmt.Fprintf(&b, "| **total** | %d | %d | %d | %s |", sum.files, sum.total, attainable, cell(sum.passed, attainable))
	for _, p := range sum.dir.peers {
		b.WriteString(" " + cell(p, attainable) + " |")
	}
	b.WriteString("\n| **mean over directories** | | | |")
	for _, m := range mean {
		fmt.Fprintf(&b, " %.1f %% |", m/float64(len(rows)))
	}
	fmt.Fprintf(&b, "\n\n%d runs of test files in %s.\n", sum.files, took.Round(time.Second))
	return b.String()
}
