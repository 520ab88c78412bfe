// Package xconnect turns on WebSockets over HTTP/2 (RFC 8441, extended CONNECT) in net/http. It owns one setting and
// has no functions: importing it is enough.
//
// net/http reads GODEBUG from the environment once, in its own initialization, and has no other switch. The Go
// specification (Package initialization) sorts packages by import path and initializes the first one whose imports are
// initialized. This package imports only what net/http imports too, and "github.com/" sorts before "net/http", so it
// always comes first. The switch is off by default since WebSocket packages that only know Hijack would break; front
// serves both kinds.
package xconnect

import (
	"os"
	"strings"
)

const setting = "http2xconnect=1"

var _ = enable()

func enable() error {
	if v := os.Getenv("GODEBUG"); v != "" && !strings.Contains(v, "http2xconnect=") {
		return os.Setenv("GODEBUG", v+","+setting)
	} else if v == "" {
		return os.Setenv("GODEBUG", setting)
	}
	return nil
}
