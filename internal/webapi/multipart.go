package webapi

import (
	"bytes"
	"strings"

	"github.com/skerry-run/skerry/internal/js"
)

const (
	// maxMultipartParts is the most entries that a multipart/form-data body may
	// have.
	maxMultipartParts = 100_000
	// maxMultipartHeadBytes is the most that the header lines of one entry may
	// have.
	maxMultipartHeadBytes = 64 << 10
)

// multipartEntry is one entry of a multipart/form-data body.
type multipartEntry struct {
	name        string
	filename    string
	isFile      bool
	contentType string // of files; ASCII
	start, end  int    // of the content, in the body
}

func errMultipart(what string) error {
	return js.NewTypeError("malformed multipart/form-data body: %s", what)
}

// decodeMultipart takes a multipart/form-data body apart, as browsers do:
// https://fetch.spec.whatwg.org/#multipart-form-data-parser. More than there is
// accepted: empty lines before the first boundary, anything after the last one,
// and the parameters of Content-Disposition in any order and without quotes.
func decodeMultipart(body []byte, boundary string) ([]multipartEntry, error) {
	if boundary == "" {
		return nil, errMultipart("the boundary is empty")
	}
	rest := body
	for bytes.HasPrefix(rest, []byte("\r\n")) {
		rest = rest[2:]
	}
	delimiter := []byte("\r\n--" + boundary)
	rest, ok := bytes.CutPrefix(rest, delimiter[2:])
	if !ok {
		return nil, errMultipart("it does not start with the boundary")
	}
	var entries []multipartEntry
	for {
		if bytes.HasPrefix(rest, []byte("--")) {
			return entries, nil
		}
		if rest, ok = bytes.CutPrefix(rest, []byte("\r\n")); !ok {
			return nil, errMultipart("a boundary is not at the end of its line")
		}
		if len(entries) == maxMultipartParts {
			return nil, errMultipart("it has too many entries")
		}
		var e multipartEntry
		var err error
		if rest, err = e.parseHead(rest); err != nil {
			return nil, err
		}
		e.start = len(body) - len(rest)
		i := bytes.Index(rest, delimiter)
		if i < 0 {
			return nil, errMultipart("the last boundary is missing")
		}
		e.end = e.start + i
		rest = rest[i+len(delimiter):]
		entries = append(entries, e)
	}
}

// parseHead reads header lines up to and with the empty one and returns what
// follows: https://fetch.spec.whatwg.org/#multipart-form-data-parser, "parse
// multipart/form-data headers".
func (e *multipartEntry) parseHead(rest []byte) ([]byte, error) {
	named := false
	left := maxMultipartHeadBytes
	for {
		i := bytes.Index(rest[:min(len(rest), left)], []byte("\r\n"))
		if i < 0 {
			return nil, errMultipart("the head of an entry does not end")
		}
		line := rest[:i]
		rest = rest[i+2:]
		left -= i + 2
		if len(line) == 0 {
			break
		}
		name, value, ok := bytes.Cut(line, []byte(":"))
		name = bytes.Trim(name, " \t")
		if !ok || !isFieldName(name) || bytes.ContainsAny(value, "\r\n") {
			return nil, errMultipart("a header line of an entry is malformed")
		}
		value = bytes.Trim(value, " \t")
		switch strings.ToLower(string(name)) {
		case "content-disposition":
			if err := e.parseDisposition(value); err != nil {
				return nil, err
			}
			named = true
		case "content-type":
			e.contentType = string(value)
		}
	}
	if !named {
		return nil, errMultipart("an entry has no Content-Disposition")
	}
	if e.contentType == "" {
		e.contentType = "text/plain"
	}
	for i := 0; i < len(e.contentType); i++ {
		if e.contentType[i] >= 0x80 {
			e.contentType = ""
		}
	}
	return rest, nil
}

// isFieldName reports whether b is a token: https://httpwg.org/specs/rfc9110.html#tokens
func isFieldName(b []byte) bool {
	for _, c := range b {
		if !isTokenByte(c) {
			return false
		}
	}
	return len(b) > 0
}

func isTokenByte(c byte) bool {
	switch {
	case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9':
		return true
	}
	return strings.IndexByte("!#$%&'*+-.^_`|~", c) >= 0
}

var errDisposition = errMultipart("a Content-Disposition is malformed")

func (e *multipartEntry) parseDisposition(v []byte) error {
	kind, rest, _ := bytes.Cut(v, []byte(";"))
	if !bytes.EqualFold(bytes.TrimRight(kind, " \t"), []byte("form-data")) {
		return errDisposition
	}
	named, extended := false, ""
	e.isFile, e.filename = false, ""
	for {
		rest = bytes.TrimLeft(rest, " \t;")
		if len(rest) == 0 {
			break
		}
		key, after, ok := bytes.Cut(rest, []byte("="))
		if !ok || !isFieldName(key) {
			return errDisposition
		}
		var value string
		if value, rest, ok = parameterValue(after); !ok {
			return errDisposition
		}
		switch strings.ToLower(string(key)) {
		case "name":
			e.name, named = value, true
		case "filename":
			e.filename, e.isFile = value, true
		case "filename*":
			extended = value
		}
	}
	if !named {
		return errDisposition
	}
	if name, ok := decodeExtended(extended); ok && !e.isFile {
		e.filename, e.isFile = name, true
	}
	return nil
}

// parameterValue reads a quoted string, in which browsers write %0A, %0D and
// %22 for the three characters that cannot be there, or a token.
func parameterValue(b []byte) (value string, rest []byte, ok bool) {
	if len(b) > 0 && b[0] == '"' {
		end := bytes.IndexByte(b[1:], '"')
		if end < 0 {
			return "", nil, false
		}
		return nameUnescaper.Replace(string(b[1 : 1+end])), b[2+end:], true
	}
	end := 0
	for end < len(b) && b[end] != ';' && b[end] != ' ' && b[end] != '\t' && b[end] != '"' {
		end++
	}
	return string(b[:end]), b[end:], end > 0
}

var nameUnescaper = strings.NewReplacer("%0A", "\n", "%0D", "\r", "%22", `"`)

// decodeExtended decodes an extended parameter value in UTF-8 (RFC 8187).
func decodeExtended(v string) (string, bool) {
	charset, rest, ok := strings.Cut(v, "'")
	if !ok || !strings.EqualFold(charset, "utf-8") {
		return "", false
	}
	_, text, ok := strings.Cut(rest, "'")
	if !ok {
		return "", false
	}
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			hi, lo := hexValue(text[i+1]), hexValue(text[i+2])
			if hi < 16 && lo < 16 {
				out = append(out, hi<<4|lo)
				i += 2
				continue
			}
		}
		out = append(out, text[i])
	}
	return string(out), true
}

// hexValue returns the value of a hexadecimal digit, 255 for other bytes.
func hexValue(c byte) byte {
	switch {
	case c >= '0' && c <= '9':
		return c - '0'
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10
	case c >= 'A' && c <= 'F':
		return c - 'A' + 10
	}
	return 255
}

var multipartOps = Ops{
	"multipart_decode": Sync(func(c *Call) (js.Data, error) {
		entries, err := decodeMultipart(c.Bytes(0), c.String(1))
		if err != nil {
			return js.Data{}, err
		}
		out := make([]js.Data, 0, 5*len(entries))
		for i := range entries {
			e := &entries[i]
			filename := js.Null()
			if e.isFile {
				filename = js.String(e.filename)
			}
			out = append(out, js.String(e.name), filename, js.String(e.contentType), js.Int(e.start), js.Int(e.end))
		}
		return js.Array(out...), nil
	}),
}
