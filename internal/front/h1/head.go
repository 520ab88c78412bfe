package h1

import (
	"strconv"
	"strings"
)

// Head is the head of a request.
type Head struct {
	Method string
	Target string // as sent: a path, an absolute URL, an authority or "*"
	Minor  int    // of the version: 0 or 1

	// Header holds name, value, name, value... Names are lower case, values are bytes without the space around them.
	Header []string

	Host     string // of the one Host header; "" without
	Length   int64  // of the body; -1: unknown, it is chunked
	Chunked  bool
	Continue bool // the client waits for 100 Continue before it sends the body
	Close    bool // no request follows: the client said so, or two parsers might frame this one differently
}

// parse reads a head up to and including its empty line. Strings point into text.
func (h *Head) parse(text string) error {
	line, text := cutLine(text)
	if err := h.parseLine(line); err != nil {
		return err
	}
	h.Header = h.Header[:0]
	var length, coding, host, expect string
	var lengths, codings, hosts int
	for {
		line, text = cutLine(text)
		if line == "" {
			break
		}
		name, value, ok := strings.Cut(line, ":")
		if !ok || !ValidName(name) { // a name that ends with a space, and a folded line, are not valid
			return &Error{400, "A request header is malformed."}
		}
		value = strings.Trim(value, " \t")
		if !validValue(value) {
			return &Error{400, "The value of a request header has a control character."}
		}
		name = LowerName(name)
		switch name {
		case "content-length":
			if lengths > 0 && value != length {
				return &Error{400, "The request has two lengths."}
			}
			length, lengths = value, lengths+1
		case "transfer-encoding":
			coding, codings = value, codings+1
		case "host":
			host, hosts = value, hosts+1
		case "expect":
			expect = value
		}
		h.Header = append(h.Header, name, value)
	}
	if hosts > 1 {
		return &Error{400, "The request has two Host headers."}
	}
	h.Host = host
	h.Continue = false
	if expect != "" {
		if !strings.EqualFold(expect, "100-continue") {
			return &Error{417, "The only expectation that can be met is 100-continue."}
		}
		h.Continue = h.Minor > 0
	}
	h.Close = h.Minor == 0 || h.HasToken("connection", "close")
	return h.frame(length, lengths, coding, codings)
}

// frame decides how the body ends (RFC 9112 section 6.3).
func (h *Head) frame(length string, lengths int, coding string, codings int) error {
	h.Length, h.Chunked = 0, false
	if lengths > 0 {
		n, err := strconv.ParseUint(length, 10, 63)
		if err != nil || length[0] == '+' {
			return &Error{400, "The Content-Length of the request is malformed."}
		}
		h.Length = int64(n)
	}
	if codings == 0 {
		return nil
	}
	if codings > 1 || !strings.EqualFold(coding, "chunked") {
		return &Error{501, "The only transfer coding is chunked."}
	}
	h.Chunked, h.Length, h.Close = true, -1, true
	return nil
}

func (h *Head) parseLine(line string) error {
	method, rest, ok := strings.Cut(line, " ")
	target, version, ok2 := strings.Cut(rest, " ")
	if !ok || !ok2 || !ValidName(method) || !validTarget(target) {
		return &Error{400, "The request line is malformed."}
	}
	h.Method, h.Target = internMethod(method), target
	switch {
	case version == "HTTP/1.1":
		h.Minor = 1
	case version == "HTTP/1.0":
		h.Minor = 0
	case len(version) == 8 && version[:5] == "HTTP/" && isDigit(version[5]) && version[6] == '.' && isDigit(version[7]):
		if version[5] != '1' {
			return &Error{505, "This server speaks HTTP/1.1 and HTTP/2."}
		}
		h.Minor = 1 // a later one is spoken to as the last one known
	default:
		return &Error{400, "The request line is malformed."}
	}
	return nil
}

// HasToken reports whether a list header holds a token, in any letter case.
func (h *Head) HasToken(name, token string) bool {
	for i := 0; i+1 < len(h.Header); i += 2 {
		if h.Header[i] != name {
			continue
		}
		for t := range strings.SplitSeq(h.Header[i+1], ",") {
			if strings.EqualFold(strings.Trim(t, " \t"), token) {
				return true
			}
		}
	}
	return false
}

// cutLine returns the first line without its end, and what follows.
func cutLine(text string) (line, rest string) {
	line, rest, _ = strings.Cut(text, "\n")
	return strings.TrimSuffix(line, "\r"), rest
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func validTarget(s string) bool {
	for i := range len(s) {
		if s[i] <= ' ' || s[i] == 0x7f {
			return false
		}
	}
	return s != ""
}

func validValue(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' && c != '\t' || c == 0x7f {
			return false
		}
	}
	return true
}

// ValidName reports whether s is a token (RFC 9110 section 5.6.2), as the names of headers and methods are.
func ValidName(s string) bool {
	for i := range len(s) {
		if !tokenBytes[s[i]] {
			return false
		}
	}
	return s != ""
}

// tokenBytes are the bytes of a token (RFC 9110 section 5.6.2).
var tokenBytes = func() (t [256]bool) {
	for c := range 256 {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c > ' ' && c < 0x7f && strings.IndexByte("!#$%&'*+-.^_`|~", byte(c)) >= 0:
			t[c] = true
		}
	}
	return t
}()

func internMethod(s string) string {
	switch s {
	case "GET":
		return "GET"
	case "POST":
		return "POST"
	}
	return s
}

// commonNames saves the lower case of names that are in most requests, as clients of HTTP/1 write them.
var commonNames = func() map[string]string {
	m := map[string]string{}
	for _, n := range []string{
		"Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "Access-Control-Request-Headers",
		"Access-Control-Request-Method", "Authorization", "Cache-Control", "Connection", "Content-Encoding", "Content-Length",
		"Content-Type", "Cookie", "DNT", "Expect", "Forwarded", "Host", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range",
		"Origin", "Pragma", "Priority", "Range", "Referer", "Sec-CH-UA", "Sec-CH-UA-Mobile", "Sec-CH-UA-Platform",
		"Sec-Fetch-Dest", "Sec-Fetch-Mode", "Sec-Fetch-Site", "Sec-Fetch-User", "Sec-WebSocket-Extensions",
		"Sec-WebSocket-Key", "Sec-WebSocket-Protocol", "Sec-WebSocket-Version", "TE", "Transfer-Encoding", "Upgrade",
		"Upgrade-Insecure-Requests", "User-Agent", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Requested-With",
	} {
		l := strings.ToLower(n)
		m[n], m[l] = l, l
	}
	return m
}()

// LowerName returns a header name in lower case.
func LowerName(name string) string {
	if l, ok := commonNames[name]; ok {
		return l
	}
	return strings.ToLower(name)
}
