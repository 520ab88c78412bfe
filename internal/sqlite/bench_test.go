package sqlite

import "testing"

func BenchmarkPointSelect(b *testing.B) {
	db := mustOpen(b, Config{Capture: true})
	mustExec(b, db, "CREATE TABLE t(a INTEGER PRIMARY KEY, b); "+
		"INSERT INTO t WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i < 10000) SELECT i, hex(randomblob(50)) FROM n")
	s := mustPrepare(b, db, "SELECT b FROM t WHERE a = ?")
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if err := s.Bind(Int(int64(i%10000 + 1))); err != nil {
			b.Fatal(err)
		}
		if rows, done, err := s.Step(2); err != nil || !done || len(rows) != 1 {
			b.Fatal(rows, done, err)
		}
	}
}

func BenchmarkScan1000(b *testing.B) {
	db := mustOpen(b, Config{Capture: true})
	mustExec(b, db, "CREATE TABLE t(a INTEGER PRIMARY KEY, b, c, d); "+
		"INSERT INTO t WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i < 1000) SELECT i, 'name ' || i, i * 0.5, NULL FROM n")
	s := mustPrepare(b, db, "SELECT * FROM t")
	b.ReportAllocs()
	for b.Loop() {
		if rows, done, err := s.Step(2000); err != nil || !done || len(rows) != 4000 {
			b.Fatal(len(rows), done, err)
		}
	}
}

// BenchmarkInsertCapture is one transaction of one row of 128 bytes.
func BenchmarkInsertCapture(b *testing.B) {
	db := mustOpen(b, Config{Capture: true})
	mustExec(b, db, "CREATE TABLE t(a INTEGER PRIMARY KEY, b)")
	s := mustPrepare(b, db, "INSERT INTO t(b) VALUES (?)")
	row := make([]byte, 128)
	b.ReportAllocs()
	for b.Loop() {
		if err := s.Bind(Blob(row)); err != nil {
			b.Fatal(err)
		}
		if err := s.Run(); err != nil {
			b.Fatal(err)
		}
		if c := db.Capture(); len(c.Pgnos) == 0 {
			b.Fatal("nothing captured")
		}
		db.ResetCapture()
	}
}

func BenchmarkOpen(b *testing.B) {
	path := b.TempDir() + "/db"
	db := mustOpen(b, Config{Path: path, Capture: true})
	mustExec(b, db, "CREATE TABLE t(a INTEGER PRIMARY KEY, b)")
	_ = db.Close()
	for b.Loop() {
		db, err := Open(Config{Path: path, Capture: true})
		if err != nil {
			b.Fatal(err)
		}
		mustExec(b, db, "SELECT * FROM t")
		_ = db.Close()
	}
}
