package webapi

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/textproto"
	"strings"

	"golang.org/x/net/http/httpguts"
)

// The Fetch standard lets a header value have any byte but NUL, CR and LF.
// net/http refuses control characters on both ways, so a request with one goes
// over an HTTP/1.1 connection of its own, which this file reads and writes.

// needsRaw reports whether net/http would refuse a value of h.
func needsRaw(h http.Header) bool {
	for _, values := range h {
		for _, v := range values {
			if !httpguts.ValidHeaderFieldValue(v) {
				return true
			}
		}
	}
	return false
}

// rawRoundTrip is RoundTrip for such a request.
func (o *Outbound) rawRoundTrip(req *http.Request) (*http.Response, error) {
	ctx := req.Context()
	conn, err := o.dialRaw(ctx, req.URL.Scheme, req.URL.Host)
	if err != nil {
		_ = req.Body.Close() // never sent
		return nil, err
	}
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	end := func() {
		stop()
		_ = conn.Close() // nobody is left to tell
	}
	req.Close = true
	sent := make(chan error, 1) // the writer's result
	go func() { sent <- req.Write(conn) }()
	resp, err := readRawResponse(conn, req)
	if err != nil {
		end()
		if err2 := <-sent; err2 != nil {
			err = err2
		}
		if ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		return nil, err
	}
	resp.Body = &rawBody{resp.Body, end}
	return resp, nil
}

// rawBody ends the connection with the body.
type rawBody struct {
	io.ReadCloser
	end func()
}

func (b *rawBody) Close() error {
	b.end()
	return b.ReadCloser.Close()
}

func (o *Outbound) dialRaw(ctx context.Context, scheme, host string) (net.Conn, error) {
	address, secure := host, scheme == "https"
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.Trim(host, "[]")
		address = net.JoinHostPort(name, map[bool]string{false: "80", true: "443"}[secure])
	}
	conn, err := o.DialContext(ctx, "tcp", address)
	if err != nil || !secure {
		return conn, err
	}
	ctx, cancel := context.WithTimeout(ctx, tlsHandshakeTimeout)
	defer cancel()
	t := tls.Client(conn, &tls.Config{ServerName: name, NextProtos: []string{"http/1.1"}})
	if err := t.HandshakeContext(ctx); err != nil {
		_ = conn.Close() // unusable
		return nil, fmt.Errorf("tls handshake with %s: %w", name, err)
	}
	return t, nil
}

// readRawResponse reads the final response with its values as they came. net/http
// parses a copy of the head without the bytes that it refuses, for the framing of
// the body.
func readRawResponse(conn io.Reader, req *http.Request) (*http.Response, error) {
	br := bufio.NewReader(conn)
	for {
		lines, err := readHead(br)
		if err != nil {
			return nil, err
		}
		var clean bytes.Buffer
		for _, line := range lines {
			clean.WriteString(strings.Map(func(r rune) rune {
				if r < ' ' && r != '\t' || r == 0x7f {
					return ' '
				}
				return r
			}, line))
			clean.WriteString("\r\n")
		}
		clean.WriteString("\r\n")
		resp, err := http.ReadResponse(bufio.NewReader(io.MultiReader(&clean, br)), req)
		if err != nil {
			return nil, fmt.Errorf("read response head: %w", err)
		}
		if resp.StatusCode >= 200 || resp.StatusCode == http.StatusSwitchingProtocols {
			restoreValues(resp.Header, lines[1:])
			return resp, nil
		}
	}
}

var errHeadTooLarge = errors.New("the head of the response is too large")

// readHead reads lines up to an empty one, which it leaves out.
func readHead(br *bufio.Reader) ([]string, error) {
	var lines []string
	for size := 0; ; {
		part, err := br.ReadSlice('\n')
		line := string(part)
		for ; errors.Is(err, bufio.ErrBufferFull) && size+len(line) <= maxResponseHeadByte; line += string(part) {
			part, err = br.ReadSlice('\n')
		}
		if size += len(line); size > maxResponseHeadByte {
			return nil, errHeadTooLarge
		}
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return nil, fmt.Errorf("read response head: %w", err)
		}
		line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
		if line == "" && len(lines) > 0 {
			return lines, nil
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
}

// restoreValues puts the values of lines into h, for each name that has as many
// there. Values over several lines stay as net/http read them.
func restoreValues(h http.Header, lines []string) {
	raw := http.Header{}
	for _, line := range lines {
		name, value, ok := strings.Cut(line, ":")
		if !ok || strings.IndexByte(value, 0) >= 0 {
			continue
		}
		name = textproto.CanonicalMIMEHeaderKey(name)
		raw[name] = append(raw[name], strings.Trim(value, " \t\r\n"))
	}
	for name, values := range h {
		if len(raw[name]) == len(values) {
			h[name] = raw[name]
		}
	}
}
