package http

import (
	"bytes"
	"fmt"
	"strings"
)

// client is a program that sends requests.
type client int

const (
	byH2load client = iota
	byWrk
	openLoop // our own, at a fixed rate
)

// workload is one kind of requests.
type workload struct {
	name   string
	app    string // that answers it: handler or db
	path   string
	secure bool // HTTP/2 over TLS; else HTTP/1.1
	client client
	post   bool
	bearer string // the algorithm of the token that is sent
	want   func(body []byte) bool
	static bool // a server of files can answer it
}

const (
	clients  = 64
	clientsN = 500 // of wrk
)

func workloads() []workload {
	text := func(want string) func([]byte) bool { return func(b []byte) bool { return string(b) == want } }
	size := func(n int) func([]byte) bool { return func(b []byte) bool { return bytes.Equal(b, asset(n)) } }
	static := text("Hello World!")
	return []workload{
		{name: "static, 12 bytes, HTTP/2 + TLS", app: "handler", path: "/static", secure: true, want: static, static: true},
		{name: "static, 12 bytes, HTTP/1.1 plain", app: "handler", path: "/static", want: static, static: true},
		{name: "JSON, 100 numbers, HTTP/2 + TLS", app: "handler", path: "/json", secure: true, post: true, want: func(b []byte) bool {
			return bytes.HasPrefix(b, []byte(`{"sum":34650,"squares":[0,49,196,`))
		}},
		{name: "JWT, RS256 verified, HTTP/2 + TLS", app: "handler", path: "/jwt/rs256", secure: true, bearer: "RS256", want: text(subject)},
		{name: "JWT, HS256 verified, HTTP/2 + TLS", app: "handler", path: "/jwt/hs256", secure: true, bearer: "HS256", want: text(subject)},
		{name: "SSE, 50 events, HTTP/2 + TLS", app: "handler", path: "/sse", secure: true, want: func(b []byte) bool {
			return bytes.HasPrefix(b, []byte("data: 1\n\ndata: 2\n\n")) && bytes.HasSuffix(b, []byte("data: 49\n\ndata: 50\n\n"))
		}},
		{name: "asset, 4 KB, HTTP/2 + TLS", app: "handler", path: "/asset-4k.txt", secure: true, want: size(4096), static: true},
		{name: "asset, 64 KB, HTTP/2 + TLS", app: "handler", path: "/asset-64k.txt", secure: true, want: size(65536), static: true},
		{name: databaseLoad, app: "db", path: "/db", secure: true, want: func(b []byte) bool {
			return bytes.HasPrefix(b, []byte(`{"id":`)) && bytes.Contains(b, []byte(`,"name":"item `))
		}},
		{name: "static, 12 bytes, HTTP/1.1 plain, 500 connections", app: "handler", path: "/static", client: byWrk, want: static, static: true},
		{name: openLoad, app: "handler", path: "/static", client: openLoop, want: static, static: true},
	}
}

const (
	openLoad     = "static, 12 bytes, HTTP/1.1 plain, at a fixed rate"
	databaseLoad = "one SELECT, PostgreSQL, HTTP/2 + TLS"
)

// numbers is the body of the JSON workload.
func numbers() []byte {
	var b strings.Builder
	b.WriteString(`{"numbers":[`)
	for n := range 100 {
		if n > 0 {
			b.WriteString(",")
		}
		fmt.Fprint(&b, n*7)
	}
	b.WriteString(`]}`)
	return []byte(b.String())
}

// asset is the content of a file, as in apps/handler.js.
func asset(size int) []byte {
	b := make([]byte, size)
	for i := range b {
		if b[i] = 'a' + byte(i%26); i%64 == 63 {
			b[i] = '\n'
		}
	}
	return b
}
