package cli

import (
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// table prints rows in columns. The first flush decides how wide they are;
// columns that are empty in all its rows are left out.
type table struct {
	w       io.Writer
	heads   []string
	rights  []bool
	rows    [][]string
	widths  []int
	decided bool
	// all keeps empty columns.
	all bool
}

// maxCellChars is how much of a value a table shows.
const maxCellChars = 80

func newTable(w io.Writer, heads ...string) *table {
	return &table{w: w, heads: heads, rights: make([]bool, len(heads))}
}

// right aligns columns to the right.
func (t *table) right(heads ...string) {
	for i, h := range t.heads {
		t.rights[i] = t.rights[i] || slices.Contains(heads, h)
	}
}

func (t *table) add(cells ...string) {
	for i := range cells {
		cells[i] = cellText(cells[i])
	}
	t.rows = append(t.rows, cells)
}

// cellText fits a value into one line.
func cellText(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return '⏎'
		case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0:
			return '·'
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
	if utf8.RuneCountInString(s) <= maxCellChars {
		return s
	}
	return string([]rune(s)[:maxCellChars-1]) + "…"
}

// flush prints what was added since the last one.
func (t *table) flush() error {
	var b strings.Builder
	if !t.decided && (len(t.rows) > 0 || t.all) {
		t.decided = true
		t.widths = make([]int, len(t.heads))
		for i, h := range t.heads {
			for _, row := range t.rows {
				t.widths[i] = max(t.widths[i], utf8.RuneCountInString(row[i]))
			}
			if t.widths[i] > 0 || t.all {
				t.widths[i] = max(t.widths[i], utf8.RuneCountInString(h))
			}
		}
		t.line(&b, t.heads)
	}
	for _, row := range t.rows {
		t.line(&b, row)
	}
	t.rows = t.rows[:0]
	_, err := io.WriteString(t.w, b.String())
	return err
}

func (t *table) line(b *strings.Builder, cells []string) {
	var line strings.Builder
	for i, c := range cells {
		if t.widths[i] == 0 {
			continue
		}
		pad := strings.Repeat(" ", max(t.widths[i]-utf8.RuneCountInString(c), 0))
		if line.Len() > 0 {
			line.WriteString("  ")
		}
		if t.rights[i] {
			line.WriteString(pad + c)
		} else {
			line.WriteString(c + pad)
		}
	}
	b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
}
