// Package sqlite owns the C interface to SQLite: connections, statements,
// capture of the pages that a transaction writes, limits and callbacks. It holds
// no policy: what SQL may do, when a transaction begins and what becomes of the
// captured pages is decided by its callers.
//
// The library is the amalgamation that github.com/mattn/go-sqlite3 compiles; its
// Go half is not used. FTS5 and the math functions are compiled in by the build
// tags sqlite_fts5 and sqlite_math_functions.
//
// # Threads
//
// A [DB] and its statements belong to one goroutine at a time. [DB.Interrupt] may
// be called from any until Close.
//
// # Crossings
//
// A call from Go into C costs about 40 ns, as much as a small step of SQLite. So
// the arguments of a statement are laid out by Go in C memory, one call binds
// them, steps through up to a batch of rows and resets the statement at its end,
// and Go decodes the batch from C memory.
//
// # Capture
//
// A connection opened with Config.Capture writes through a VFS that remembers
// each page of the main database that was written since [DB.ResetCapture]: its
// last content and the content before. Such a connection owns its file: it takes
// no file locks, keeps its rollback journal in memory and never syncs.
//
//   - Pages can reach the VFS before COMMIT, when the page cache spills, and again
//     at ROLLBACK, which writes the old contents back. The capture is meaningful
//     after a COMMIT, before the next transaction.
//   - ROLLBACK leaves pages that were free with contents of the lost transaction;
//     to SQLite they are garbage, to a checksum over the file they are not. So after
//     a ROLLBACK comes [DB.RevertCapture].
//   - A page that SQLite skips when the file grows is captured as zeros, so that
//     every page of the database is in the capture of some transaction.
//   - The capture keeps the contents of a few pages across a reset, so that the
//     old content of pages that every transaction writes need not be read back.
package sqlite
