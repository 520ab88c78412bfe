package cli

import (
	"bufio"
	"context"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/term"

	"github.com/skerry-run/skerry/internal/actor"
	"github.com/skerry-run/skerry/internal/sqlite"
)

func actorsSQLCommand() *command {
	return &command{
		name: "actors sql", args: actorArgs, maxArgs: 2, summary: "Query an actor's database, or change it with --write",
		long: "Without -c a shell reads statements that end in ; from the terminal or standard input. It works on a copy of the\n" +
			"state at its start (.reload takes a new one), so it never keeps the actor waiting. --write needs a stopped node;\n" +
			"each input is one transaction, durable when the shell answers.\n\nIn the shell: .tables  .schema [TABLE]  .reload  .help  .quit",
		example: "skerry actors sql ChatRoom lobby\nskerry actors sql ChatRoom lobby -c 'SELECT count(*) FROM messages'\nskerry actors sql ChatRoom lobby --at -1h -c 'SELECT * FROM messages' --json\nskerry actors sql ChatRoom lobby --write -c \"DELETE FROM messages WHERE author = 'x'\"",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			s := &sqlShell{}
			s.declare(fs)
			fs.StringVar(&s.text, "c", "", "`SQL` to run instead of a shell; may be several statements")
			fs.StringVar(&s.at, "at", "", atUsage)
			fs.BoolVar(&s.write, "write", false, "admit changes")
			fs.BoolVar(&s.json, "json", false, "print results as JSON, one line a statement")
			return s.run
		},
	}
}

// sqlShell is one run of actors sql.
type sqlShell struct {
	actorFlags
	text, at    string
	write, json bool

	env         *environment
	store       actorStore
	key         string
	dir         string // of the copy
	db          *sqlite.DB
	editor      *actor.Editor
	interactive bool
}

func (s *sqlShell) run(env *environment, args []string) error {
	s.env = env
	if s.write && s.at != "" {
		return usagef("--write excludes --at: only the newest state can be changed")
	}
	var err error
	if s.store, s.key, err = s.resolve(env, args, s.write); err != nil {
		return err
	}
	err = s.open()
	if err == nil && s.text != "" {
		err = s.execute(s.text)
	} else if err == nil {
		err = s.shell()
	}
	return errors.Join(err, s.close(), s.store.Close())
}

// open takes a copy of the state, or opens the actor for changes.
func (s *sqlShell) open() (err error) {
	if s.write {
		stopped, ok := s.store.(*actor.Stopped)
		if !ok {
			return errors.New("--write needs a stopped node, and one runs on this data directory")
		}
		if s.editor, err = stopped.Edit(s.env.ctx, s.key); err != nil {
			return err
		}
		s.db = s.editor.DB()
		return nil
	}
	if s.dir, err = os.MkdirTemp("", "skerry-sql-"); err != nil {
		return err
	}
	e, err := s.store.Export(s.env.ctx, s.key, s.at)
	if err != nil {
		return err
	}
	defer func() { _ = e.Close() }() // a temporary copy
	path := filepath.Join(s.dir, "actor.db")
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if err := errors.Join(copyExport(s.env, f, e), f.Close()); err != nil {
		return fmt.Errorf("copy the actor's database: %w", err)
	}
	s.db, err = sqlite.Open(sqlite.Config{Path: path, ReadOnly: true})
	return err
}

func (s *sqlShell) close() error {
	var errs []error
	if s.editor != nil {
		errs = append(errs, s.editor.Close())
	} else if s.db != nil {
		errs = append(errs, s.db.Close())
	}
	if s.dir != "" {
		errs = append(errs, os.RemoveAll(s.dir))
	}
	s.db, s.editor, s.dir = nil, nil, ""
	return errors.Join(errs...)
}

// shell reads statements until the input ends.
func (s *sqlShell) shell() error {
	s.interactive = term.IsTerminal(int(s.env.stdin.Fd()))
	in := bufio.NewScanner(s.env.stdin)
	in.Buffer(nil, maxSQLBytes)
	var text strings.Builder
	for {
		s.prompt(text.Len() > 0)
		if !in.Scan() {
			break
		}
		line := in.Text()
		if text.Len() == 0 && strings.HasPrefix(strings.TrimSpace(line), ".") {
			if quit, err := s.dot(strings.Fields(line)); quit || err != nil && !s.interactive {
				return err
			} else if err != nil {
				s.complain(err)
			}
			continue
		}
		text.WriteString(line + "\n")
		if text.Len() > maxSQLBytes {
			return fmt.Errorf("a statement of more than %d bytes", maxSQLBytes)
		}
		if strings.TrimSpace(text.String()) == "" {
			text.Reset()
		}
		if !sqlComplete(text.String()) {
			continue
		}
		err := s.execute(text.String())
		text.Reset()
		if err != nil && !s.interactive {
			return err
		}
		s.complain(err)
	}
	if err := in.Err(); err != nil {
		return fmt.Errorf("read statements: %w", err)
	}
	if strings.TrimSpace(text.String()) != "" { // the last one may lack its ;
		return s.execute(text.String())
	}
	return nil
}

// maxSQLBytes bounds one statement of the shell.
const maxSQLBytes = 16 << 20

func (s *sqlShell) prompt(more bool) {
	if !s.interactive {
		return
	}
	text := "sql> "
	if more {
		text = "...> "
	}
	_, _ = io.WriteString(s.env.stderr, s.env.color.bold(text))
}

func (s *sqlShell) complain(err error) {
	if err != nil {
		_, _ = fmt.Fprintf(s.env.stderr, "%s %v\n", s.env.color.red("error:"), err)
	}
}

// dot runs a command of the shell's own.
func (s *sqlShell) dot(words []string) (quit bool, err error) {
	switch words[0] {
	case ".quit", ".exit":
		return true, nil
	case ".help":
		_, err = io.WriteString(s.env.stdout, ".tables          names of tables and views\n.schema [TABLE]  how they were created\n.reload          take a new copy of the actor's state\n.quit\n")
	case ".tables":
		err = s.execute(`SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY name`)
	case ".schema":
		err = s.schema(words[1:])
	case ".reload":
		if err = s.close(); err == nil {
			err = s.open()
		}
	default:
		err = fmt.Errorf("no command %q; .help lists them", words[0])
	}
	return false, err
}

func (s *sqlShell) schema(words []string) error {
	stmt, _, err := s.db.Prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND (?1 IS NULL OR tbl_name = ?1 COLLATE NOCASE) ORDER BY rowid")
	if err != nil {
		return err
	}
	defer stmt.Finalize()
	table := sqlite.Null()
	if len(words) > 0 {
		table = sqlite.Text(words[0])
	}
	if err := stmt.Bind(table); err != nil {
		return err
	}
	for {
		values, done, err := stmt.Step(100)
		if err != nil {
			return err
		}
		for _, v := range values {
			if _, err := fmt.Fprintf(s.env.stdout, "%s;\n", v.Text()); err != nil {
				return err
			}
		}
		if done {
			return nil
		}
	}
}

// execute runs statements and prints their results; with --write all of them are
// one transaction.
func (s *sqlShell) execute(text string) error {
	if s.db == nil {
		return errors.New("there is no copy of the actor; .reload takes one")
	}
	stop := context.AfterFunc(s.env.ctx, s.db.Interrupt)
	defer stop()
	if s.editor == nil {
		return s.statements(text)
	}
	if err := s.editor.Begin(); err != nil {
		return err
	}
	if err := s.statements(text); err != nil {
		return errors.Join(err, s.editor.Rollback())
	}
	m, changed, err := s.editor.Commit(s.env.ctx)
	if err == nil && changed && !s.json {
		_, err = fmt.Fprintf(s.env.stderr, "%s\n", s.env.color.dim("committed as transaction "+m.TXID.String()))
	}
	return err
}

func (s *sqlShell) statements(text string) error {
	for text != "" {
		stmt, tail, err := s.db.Prepare(text)
		if err != nil {
			return s.explain(err)
		}
		text = tail
		if stmt == nil {
			continue
		}
		err = s.result(stmt)
		stmt.Finalize()
		if err != nil {
			return s.explain(err)
		}
	}
	return nil
}

// explain says what to do about an error that the mode of the shell causes.
func (s *sqlShell) explain(err error) error {
	if errors.Is(err, &sqlite.Error{Code: sqlite.CodeReadOnly}) {
		return fmt.Errorf("%w; changes need --write", err)
	}
	return err
}

// resultRowN is how many rows are looked at before a table is printed, for the
// width of its columns.
const resultRowN = 1000

// result runs a statement and prints its rows.
func (s *sqlShell) result(stmt *sqlite.Stmt) error {
	if stmt.ParamN() > 0 {
		return errors.New("the statement has parameters; write the values into it")
	}
	start := time.Now()
	n := 0
	out := s.printer(stmt)
	for {
		values, done, err := stmt.Step(resultRowN)
		if err != nil {
			return err
		}
		width := stmt.ColumnN()
		for i := 0; width > 0 && i+width <= len(values); i += width {
			out.row(values[i : i+width])
			n++
		}
		if err := out.flush(done); err != nil {
			return err
		}
		if done {
			break
		}
	}
	if s.interactive && stmt.ColumnN() > 0 {
		_, _ = fmt.Fprintf(s.env.stderr, "%s\n", s.env.color.dim(fmt.Sprintf("%s, %.1f ms", plural(n, "row"), float64(time.Since(start).Microseconds())/1000)))
	}
	return nil
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return groupDigits(int64(n)) + " " + noun + "s"
}

// rowPrinter prints rows; flush may come several times, the last with done.
type rowPrinter interface {
	row(values []sqlite.Value)
	flush(done bool) error
}

func (s *sqlShell) printer(stmt *sqlite.Stmt) rowPrinter {
	if s.json {
		return &jsonRows{w: s.env.stdout, columns: stmt.Columns()}
	}
	t := newTable(s.env.stdout, stmt.Columns()...)
	t.all = stmt.ColumnN() > 0
	return &tableRows{t: t}
}

// tableRows aligns columns of numbers to the right.
type tableRows struct{ t *table }

func (r *tableRows) row(values []sqlite.Value) {
	cells := make([]string, len(values))
	for i, v := range values {
		cells[i] = valueText(v)
		if k := v.Kind(); !r.t.decided && (k == sqlite.KindInt || k == sqlite.KindFloat) {
			r.t.rights[i] = true
		}
	}
	r.t.add(cells...)
}

func (r *tableRows) flush(bool) error { return r.t.flush() }

// maxBlobBytes is how much of a blob a table shows.
const maxBlobBytes = 24

func valueText(v sqlite.Value) string {
	switch v.Kind() {
	case sqlite.KindInt:
		return strconv.FormatInt(v.Int(), 10)
	case sqlite.KindFloat:
		return strconv.FormatFloat(v.Float(), 'g', -1, 64)
	case sqlite.KindText:
		return v.Text()
	case sqlite.KindBlob:
		b := v.Blob()
		if len(b) > maxBlobBytes {
			return fmt.Sprintf("x'%x'... %d bytes", b[:maxBlobBytes], len(b))
		}
		return fmt.Sprintf("x'%x'", b)
	}
	return "NULL"
}

// jsonRows prints one statement's rows as one line of JSON; statements without
// columns print nothing.
type jsonRows struct {
	w       io.Writer
	columns []string
	b       []byte
	begun   bool
	more    bool
}

func (r *jsonRows) row(values []sqlite.Value) {
	r.begin()
	if r.more {
		r.b = append(r.b, ',')
	}
	r.more = true
	r.b = append(r.b, '[')
	for i, v := range values {
		if i > 0 {
			r.b = append(r.b, ',')
		}
		r.b = appendValueJSON(r.b, v)
	}
	r.b = append(r.b, ']')
}

func (r *jsonRows) begin() {
	if r.begun {
		return
	}
	r.begun = true
	r.b = append(r.b, `{"columns":[`...)
	for i, c := range r.columns {
		if i > 0 {
			r.b = append(r.b, ',')
		}
		r.b = appendTextJSON(r.b, c)
	}
	r.b = append(r.b, `],"rows":[`...)
}

func (r *jsonRows) flush(done bool) error {
	if len(r.columns) == 0 {
		return nil
	}
	if done {
		r.begin()
		r.b = append(r.b, "]}\n"...)
	}
	_, err := r.w.Write(r.b)
	r.b = r.b[:0]
	return err
}

// appendValueJSON writes a blob as {"base64": "..."} and a float that JSON lacks as
// a string.
func appendValueJSON(b []byte, v sqlite.Value) []byte {
	switch v.Kind() {
	case sqlite.KindInt:
		return strconv.AppendInt(b, v.Int(), 10)
	case sqlite.KindFloat:
		if f := v.Float(); math.IsInf(f, 0) || math.IsNaN(f) {
			return strconv.AppendQuote(b, strconv.FormatFloat(f, 'g', -1, 64))
		}
		return strconv.AppendFloat(b, v.Float(), 'g', -1, 64)
	case sqlite.KindText:
		return appendTextJSON(b, v.Text())
	case sqlite.KindBlob:
		b = append(b, `{"base64":"`...)
		b = base64.StdEncoding.AppendEncode(b, v.Blob())
		return append(b, `"}`...)
	}
	return append(b, "null"...)
}
