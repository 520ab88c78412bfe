package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
)

// serverLogger takes what the server logs. Its notices are the lifecycle of a
// part and go to debug; its text goes into one attribute, as it is not constant.
type serverLogger struct {
	log *slog.Logger // immutable

	mu    sync.Mutex
	first error // the first fatal error; guarded by mu
}

const serverMessage = "log server"

func (l *serverLogger) Noticef(format string, v ...any) { l.debug(format, v) }
func (l *serverLogger) Debugf(format string, v ...any)  { l.debug(format, v) }
func (l *serverLogger) Tracef(format string, v ...any)  {}
func (l *serverLogger) Warnf(format string, v ...any) {
	l.log.Warn(serverMessage, "text", fmt.Sprintf(format, v...))
}
func (l *serverLogger) Errorf(format string, v ...any) {
	l.log.Error(serverMessage, "text", fmt.Sprintf(format, v...))
}

// Fatalf keeps the error for who starts the server: the process is not the
// server's to end.
func (l *serverLogger) Fatalf(format string, v ...any) {
	text := fmt.Sprintf(format, v...)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.first == nil {
		l.first = errors.New(strings.ToLower(text[:1]) + text[1:])
	}
}

func (l *serverLogger) fatal() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.first
}

func (l *serverLogger) debug(format string, v []any) {
	if l.log.Enabled(context.Background(), slog.LevelDebug) {
		l.log.Debug(serverMessage, "text", fmt.Sprintf(format, v...))
	}
}
