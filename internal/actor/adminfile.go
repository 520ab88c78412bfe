package actor

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/skerry-run/skerry/internal/sqlite"
)

// maxImportBytes bounds the database of an import: its changed pages are held in
// memory, compressed.
const maxImportBytes = 1 << 30

// makePlain writes the database at path to the file at plain, with pages of 4096
// bytes and without WAL, as actors have them. What is at path is checked first and
// not changed.
//
// # Errors
//
// ErrBadImport.
func makePlain(ctx context.Context, path, plain string) error {
	if info, err := os.Stat(path); err != nil || info.IsDir() || info.Size() == 0 {
		return errors.Join(err, fmt.Errorf("%w: %s is no file with contents", ErrBadImport, path))
	}
	db, err := sqlite.Open(sqlite.Config{Path: path, ReadOnly: true})
	if err != nil {
		return fmt.Errorf("%w: %w", ErrBadImport, err)
	}
	defer func() { _ = db.Close() }() // only read
	stop := context.AfterFunc(ctx, db.Interrupt)
	defer stop()
	s := statementCache{db: db}
	defer s.close()
	size, err := s.integer("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
	if err != nil {
		return fmt.Errorf("%w: %w", ErrBadImport, err)
	}
	if size > maxImportBytes {
		return fmt.Errorf("%w: %d bytes, limit %d", ErrBadImport, size, maxImportBytes)
	}
	var damage []string
	err = s.each(func(row []sqlite.Value) error {
		if t := row[0].Text(); t != "ok" {
			damage = append(damage, t)
		}
		return nil
	}, "PRAGMA integrity_check(5)")
	if err != nil {
		return fmt.Errorf("%w: check integrity: %w", ErrBadImport, err)
	}
	if len(damage) > 0 {
		return fmt.Errorf("%w: integrity check: %s", ErrBadImport, strings.Join(damage, "; "))
	}
	if err := os.Remove(plain); err != nil && !os.IsNotExist(err) { // VACUUM INTO wants none or an empty file
		return err
	}
	if err := db.Exec("PRAGMA page_size = 4096"); err != nil {
		return fmt.Errorf("%w: %w", ErrBadImport, err)
	}
	if err := s.run("VACUUM INTO ?", sqlite.Text(plain)); err != nil {
		return fmt.Errorf("%w: copy: %w", ErrBadImport, err)
	}
	return checkPlain(plain)
}

// checkPlain looks at the header of a database file.
// https://www.sqlite.org/fileformat.html#the_database_header
func checkPlain(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	var h [100]byte
	if _, err := f.ReadAt(h[:], 0); err != nil {
		return fmt.Errorf("%w: %w", ErrBadImport, err)
	}
	switch {
	case h[16] != 0x10 || h[17] != 0:
		return fmt.Errorf("%w: pages are not of 4096 bytes", ErrBadImport)
	case h[18] != 1 || h[19] != 1:
		return fmt.Errorf("%w: journal mode is WAL", ErrBadImport)
	case h[20] != 0:
		return fmt.Errorf("%w: pages reserve %d bytes for an extension", ErrBadImport, h[20])
	}
	return nil
}

// alarmOf returns the alarm in an actor's database file, 0 if there is none.
func alarmOf(path string) (int64, error) {
	db, err := sqlite.Open(sqlite.Config{Path: path, ReadOnly: true})
	if err != nil {
		return 0, fmt.Errorf("read alarm: %w", err)
	}
	defer func() { _ = db.Close() }() // only read
	s := statementCache{db: db}
	defer s.close()
	row, err := s.row("SELECT 1 FROM sqlite_master WHERE name = '_cf_METADATA'")
	if err == nil && row != nil {
		row, err = s.row("SELECT value FROM _cf_METADATA WHERE key = 1")
	}
	if err != nil || row == nil {
		return 0, err
	}
	return max(row[0].Int(), 0), nil
}
