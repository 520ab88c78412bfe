package actor

import (
	"math"

	"github.com/skerry-run/skerry/internal/sqlite"
)

// A writeCost tells how many rows of tables and indexes a statement writes. SQLite
// counts the rows of tables that changed, not the entries of their indexes. Those
// are estimated from the compiled program: it holds one instruction for each table
// and each index that a row goes to.
type writeCost struct {
	known  bool
	fixed  int     // of a statement that adds to the schema
	change float64 // a changed row
}

// rows returns the rows written when changeN rows changed.
func (c writeCost) rows(changeN int) int {
	if !c.known {
		return changeN
	}
	return c.fixed + int(math.Round(c.change*float64(changeN)))
}

// changeFlag marks the instructions that count a changed row.
const changeFlag = 1

// cost reads the program of a statement. creates says that it adds to
// the schema.
func (s *sqlSession) cost(text string, creates bool) writeCost {
	c := writeCost{known: true, change: 1}
	stmt, _, err := s.db.Prepare("EXPLAIN " + text)
	if err != nil || stmt == nil {
		return c
	}
	defer stmt.Finalize()
	var n programCount
	var program []instruction
	for done := false; !done; {
		var values []sqlite.Value
		if values, done, err = stmt.Step(256); err != nil {
			return c
		}
		for ; len(values) >= 8; values = values[8:] {
			if values[0].Int() == 0 { // the program of a trigger begins
				n.add(program)
				program = program[:0]
			}
			program = append(program, instruction{values[1].Text(), values[2].Int(), values[6].Int()})
		}
	}
	n.add(program)
	switch {
	case n.changes > 0:
		c.change = float64(n.writes) / float64(n.changes)
	case creates:
		c.fixed = n.inserts
	}
	return c
}

// An instruction of a compiled program.
type instruction struct {
	name   string
	p1, p5 int64
}

// programCount counts the instructions that write.
type programCount struct {
	inserts int // of rows, into tables
	writes  int // of rows and entries of indexes
	changes int // that count a changed row
}

func (n *programCount) add(program []instruction) {
	scratch := map[int64]bool{} // cursors on temporary tables
	for _, i := range program {
		switch i.name {
		case "OpenEphemeral", "OpenAutoindex", "OpenPseudo", "SorterOpen":
			scratch[i.p1] = true
		}
	}
	for _, i := range program {
		if scratch[i.p1] {
			continue
		}
		counts := i.p5&changeFlag != 0
		switch {
		case i.name == "Insert":
			n.inserts++
			n.writes++
		case i.name == "IdxInsert" || i.name == "Delete" && counts:
			n.writes++
		default:
			continue
		}
		n.changes += btoi(counts)
	}
}

// rowsWritten returns the rows written by a run of a kept statement that changed
// changeN rows.
func (s *sqlSession) rowsWritten(num, changeN int) int {
	st := s.stmts[num]
	if st == nil {
		return changeN
	}
	if !st.written.known {
		st.written = s.cost(st.text, false)
	}
	return st.written.rows(changeN)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
