package cli

import "testing"

func TestSQLComplete(t *testing.T) {
	tests := []struct {
		text string
		want bool
	}{
		{"", false}, {"SELECT 1", false}, {"SELECT 1;", true}, {"SELECT 1;\n\n", true}, {"SELECT 1; SELECT 2", false}, {"SELECT 1; SELECT 2;", true},
		{"SELECT ';", false}, {"SELECT ';'", false}, {"SELECT ';';", true}, {"SELECT 'it''s;", false}, {"SELECT 'it''s';", true},
		{`SELECT ";`, false}, {"SELECT [;", false}, {"SELECT [a;b];", true}, {"SELECT `;`;", true},
		{"SELECT 1 -- ;", false}, {"SELECT 1 -- ;\n", false}, {"SELECT 1; -- done", true}, {"SELECT 1 /* ; */", false}, {"SELECT 1 /* ;", false}, {"SELECT 1 /* x */;", true}, {"SELECT 1; /* x */", true},
		{"CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b;", false}, {"CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b; END;", true},
		{"create temp trigger t after insert on a begin select 1; select 2;", false}, {"create temp trigger t after insert on a begin select 1; end;\n", true},
		{"CREATE TABLE trigger_log (x);", true}, {"SELECT CASE WHEN 1 THEN 2 END;", true},
	}
	for _, tt := range tests {
		if got := sqlComplete(tt.text); got != tt.want {
			t.Errorf("%q: got %v, want %v", tt.text, got, tt.want)
		}
	}
}

func FuzzSQLComplete(f *testing.F) {
	for _, s := range []string{"SELECT 1;", "CREATE TRIGGER t BEGIN x; END;", "'", "/*", "--", "[", "a\x00;"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		// What is complete stays so with white space behind it.
		if sqlComplete(text) && !sqlComplete(text+"\n \t\n") {
			t.Errorf("%q: complete, and not with white space behind it", text)
		}
	})
}
