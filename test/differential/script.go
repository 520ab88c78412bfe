// Package differential compares what the programs of test/apps answer on workerd and on skerry.
//
// Each program has a requests.txt: requests, and below each the answer that workerd gave. TestRecorded starts skerry and
// compares with the recorded answers; the flag -rewrite records them from workerd; -live also checks that workerd still
// gives them.
package differential

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The format of requests.txt, line by line:
//
//	# a comment, kept; the next request's
//	=== METHOD PATH      starts a request; the method WS opens a WebSocket
//	name: value          a header of the request
//	@status REASON       only the status of the answer is compared
//	| text               a line of the body; lines are joined by \n, so a final newline is an empty last line
//	|q "text"            a line as a Go string literal, for bytes that do not print
//	> text               a message to send; > #6869 is a binary one in hex; > close CODE REASON is a close frame
//	--- STATUS           starts the recorded answer, which has headers and a body like the request
//	|sha256 HEX SIZE     a body too large to show
//	< text               a message received, in the notation of >

// shownBytes is the size from which on a body is recorded as its digest.
const shownBytes = 6000

// Exchange is one request and the answer it should get.
type Exchange struct {
	Comments   []string
	Method     string // WS for a WebSocket
	Path       string
	Header     []Field
	StatusOnly string // why only the status is compared; empty when everything is
	Body       []byte // nil when there is none
	Send       []string
	Want       *Answer // nil when not recorded yet
}

// Field is one header field.
type Field struct{ Name, Value string }

// Answer is what came back, in the form that is compared: header names in lower case and sorted.
type Answer struct {
	Status   int
	Header   []Field
	Body     []byte
	digest   string   // of a body that is not kept: "HEX SIZE"
	Received []string // WebSocket messages
}

// Name identifies the exchange in test output.
func (e *Exchange) Name() string { return e.Method + " " + e.Path }

// ParseScript reads a requests.txt.
func ParseScript(raw []byte) ([]*Exchange, error) {
	var (
		list     []*Exchange
		comments []string
		cur      *Exchange
		lines    []string // body lines of the current request or answer
		n        int
	)
	endBody := func() error {
		if lines == nil {
			return nil
		}
		body := []byte(strings.Join(lines, "\n"))
		lines = nil
		if cur.Want != nil {
			cur.Want.Body = body
		} else {
			cur.Body = body
		}
		return nil
	}
	for line := range strings.Lines(string(raw)) {
		n++
		line = strings.TrimSuffix(line, "\n")
		fail := func(what string) error { return fmt.Errorf("line %d: %s: %q", n, what, line) }
		head, rest, _ := strings.Cut(line, " ")
		switch {
		case line == "":
		case head == "#":
			comments = append(comments, rest)
		case head == "===":
			if err := endBody(); err != nil {
				return nil, err
			}
			method, path, ok := strings.Cut(rest, " ")
			if !ok {
				return nil, fail("want a method and a path")
			}
			cur = &Exchange{Comments: comments, Method: method, Path: path}
			comments = nil
			list = append(list, cur)
		case cur == nil:
			return nil, fail("before the first request")
		case head == "@status":
			cur.StatusOnly = rest
		case head == "---":
			if err := endBody(); err != nil {
				return nil, err
			}
			status, err := strconv.Atoi(rest)
			if err != nil {
				return nil, fail("want a status")
			}
			cur.Want = &Answer{Status: status}
		case head == "|":
			lines = append(lines, rest)
		case head == "|q":
			text, err := strconv.Unquote(rest)
			if err != nil {
				return nil, fail("want a Go string")
			}
			lines = append(lines, text)
		case head == "|sha256" && cur.Want != nil:
			cur.Want.digest = rest
		case head == ">" && cur.Want == nil:
			cur.Send = append(cur.Send, rest)
		case head == "<" && cur.Want != nil:
			cur.Want.Received = append(cur.Want.Received, rest)
		default:
			name, value, ok := strings.Cut(line, ":")
			if !ok || strings.Contains(name, " ") {
				return nil, fail("want a header")
			}
			f := Field{name, strings.TrimPrefix(value, " ")}
			if cur.Want != nil {
				cur.Want.Header = append(cur.Want.Header, f)
			} else {
				cur.Header = append(cur.Header, f)
			}
		}
	}
	return list, endBody()
}

// FormatScript writes what ParseScript reads.
func FormatScript(list []*Exchange) []byte {
	var out bytes.Buffer
	for i, e := range list {
		if i > 0 {
			out.WriteByte('\n')
		}
		for _, c := range e.Comments {
			fmt.Fprintf(&out, "# %s\n", c)
		}
		fmt.Fprintf(&out, "=== %s %s\n", e.Method, e.Path)
		writeFields(&out, e.Header)
		if e.StatusOnly != "" {
			fmt.Fprintf(&out, "@status %s\n", e.StatusOnly)
		}
		writeBody(&out, e.Body)
		for _, s := range e.Send {
			fmt.Fprintf(&out, "> %s\n", s)
		}
		if e.Want != nil {
			e.Want.format(&out, e.StatusOnly != "")
		}
	}
	return out.Bytes()
}

func (a *Answer) format(out *bytes.Buffer, statusOnly bool) {
	fmt.Fprintf(out, "--- %d\n", a.Status)
	if statusOnly {
		return
	}
	writeFields(out, a.Header)
	switch {
	case a.digest != "":
		fmt.Fprintf(out, "|sha256 %s\n", a.digest)
	case len(a.Body) > shownBytes:
		fmt.Fprintf(out, "|sha256 %s\n", digest(a.Body))
	default:
		writeBody(out, a.Body)
	}
	for _, s := range a.Received {
		fmt.Fprintf(out, "< %s\n", s)
	}
}

// String is the answer as it is recorded.
func (a *Answer) String() string {
	var out bytes.Buffer
	a.format(&out, false)
	return out.String()
}

func digest(body []byte) string {
	sum := sha256.Sum256(body)
	return fmt.Sprintf("%s %d", hex.EncodeToString(sum[:]), len(body))
}

func writeFields(out *bytes.Buffer, fields []Field) {
	for _, f := range fields {
		fmt.Fprintf(out, "%s: %s\n", f.Name, f.Value)
	}
}

func writeBody(out *bytes.Buffer, body []byte) {
	if len(body) == 0 {
		return
	}
	for line := range strings.SplitSeq(string(body), "\n") {
		if printable(line) {
			fmt.Fprintf(out, "| %s\n", line)
		} else {
			fmt.Fprintf(out, "|q %s\n", strconv.QuoteToASCII(line))
		}
	}
}

// printable says whether a line survives an editor: valid UTF-8 without control characters and without trailing blanks.
func printable(line string) bool {
	return utf8.ValidString(line) && !strings.HasSuffix(line, " ") &&
		!slices.ContainsFunc([]rune(line), func(r rune) bool { return r < 0x20 && r != '\t' || r == 0x7f || r == 0x2028 || r == 0xfeff })
}

// Diff says how an answer differs from the wanted one, or nothing.
func (e *Exchange) Diff(got *Answer) string {
	if e.Want == nil {
		return "no answer is recorded: run with -rewrite"
	}
	if e.StatusOnly != "" {
		if got.Status != e.Want.Status {
			return fmt.Sprintf("got status %d, want %d", got.Status, e.Want.Status)
		}
		return ""
	}
	g, w := got.String(), e.Want.String()
	if g == w {
		return ""
	}
	return fmt.Sprintf("got\n%s\nwant\n%s", g, w)
}
