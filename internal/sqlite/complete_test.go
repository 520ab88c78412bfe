package sqlite

import (
	"slices"
	"testing"
)

func TestCompleteLen(t *testing.T) {
	for _, c := range []struct {
		sql  string
		want int
	}{
		{"", 0},
		{"SELECT 1", 0},
		{"SELECT 1;", 9},
		{"SELECT 1; SELECT 2;", 9},
		{" ; ", 2},
		{"SELECT ';' ;x", 12},
		{`SELECT ";''" ;`, 14},
		{"SELECT [;] ;", 12},
		{"SELECT `;``;` ;", 15},
		{"SELECT 'a''; ;", 0},
		{"-- a;\nSELECT 1;", 15},
		{"-- a;", 0},
		{"/* ; */ SELECT 1;", 17},
		{"/* ; SELECT 1;", 0},
		{"CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; END;", 55},
		{"CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; END", 0},
		{"create temp trigger t after insert on a begin select 1; end ;", 61},
		{"CREATE TRIGGER t BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; SELECT 2; END; SELECT 3;", 70},
		{"EXPLAIN CREATE TRIGGER t BEGIN SELECT 1; END;", 45},
		{"CREATE TABLE trigger_t(a); END;", 26},
	} {
		if got := CompleteLen(c.sql); got != c.want {
			t.Errorf("%q: got %d, want %d", c.sql, got, c.want)
		}
	}
}

func TestTokens(t *testing.T) {
	var got []string
	const sql = "ALTER TABLE a RENAME/**/TO \"b\"\"c\", [d e], `f`, 'g';x1"
	for at := 0; ; {
		tok := NextToken(sql, at)
		if tok.Kind == TokenEnd {
			break
		}
		got = append(got, tok.Text)
		at = tok.End
	}
	if want := []string{"ALTER", "TABLE", "a", "RENAME", "TO", `b"c`, ",", "d e", ",", "f", ",", "g", ";", "x1"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// FuzzCompleteLen checks that statements are taken off a text one after the other,
// whatever the text is.
func FuzzCompleteLen(f *testing.F) {
	f.Add("SELECT 1; SELECT 'a;b' -- c;\n; CREATE TRIGGER t BEGIN SELECT 1; END;")
	f.Add("[;`\"'/*--")
	f.Fuzz(func(t *testing.T, sql string) {
		for range 1000 {
			n := CompleteLen(sql)
			if n == 0 {
				return
			}
			if n > len(sql) || sql[n-1] != ';' {
				t.Fatalf("%q: got %d", sql, n)
			}
			sql = sql[n:]
		}
	})
}
