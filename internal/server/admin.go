package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/actor"
	"github.com/skerry-run/skerry/internal/storage"
)

// The admin socket is how commands reach the actors of a running node: HTTP with
// JSON over a Unix socket in the data directory that only the node's user may
// open. It is a protocol between a node and the same program, not an interface for
// others.

// adminSocketName is the name of the socket in the data directory.
const adminSocketName = "admin.sock"

const (
	// adminIdleTimeout bounds how long a connection without a request stays.
	adminIdleTimeout = time.Minute
	// maxAdminHeaderBytes bounds the head of a request; cursors and names are in
	// it.
	maxAdminHeaderBytes = 1 << 20
)

// adminServer serves the admin socket of a node.
type adminServer struct {
	http http.Server
	path string
	info os.FileInfo // of the socket
	done sync.WaitGroup
}

// serveAdmin serves a until Close.
func serveAdmin(dir string, a *actor.Admin) (*adminServer, error) {
	path := filepath.Join(dir, adminSocketName)
	l, err := listenPrivate(path)
	if err != nil {
		return nil, fmt.Errorf("listen at %s: %w", path, err)
	}
	s := &adminServer{path: path, http: http.Server{Handler: adminHandler(a, dir), IdleTimeout: adminIdleTimeout, ReadHeaderTimeout: adminIdleTimeout, MaxHeaderBytes: maxAdminHeaderBytes}}
	if s.info, err = os.Lstat(path); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	s.done.Go(func() { _ = s.http.Serve(l) }) // ends with Close
	return s, nil
}

// Close ends the requests under way and removes the socket, unless another node
// has put its own there.
func (s *adminServer) Close() error {
	err := s.http.Close()
	s.done.Wait()
	if info, e := os.Lstat(s.path); e == nil && os.SameFile(info, s.info) {
		err = errors.Join(err, os.Remove(s.path))
	}
	return err
}

// listenPrivate listens at a Unix socket that never was open to others: it is made
// in a private folder and then moved to its place, over what a crash left there.
func listenPrivate(path string) (net.Listener, error) {
	private, err := os.MkdirTemp(filepath.Dir(path), ".admin-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(private) }() // empty by then
	made := filepath.Join(private, adminSocketName)
	var l net.Listener
	err = shortPath(made, func(short string) (err error) {
		l, err = net.Listen("unix", short)
		return err
	})
	if err != nil {
		return nil, err
	}
	l.(*net.UnixListener).SetUnlinkOnClose(false)
	if err := errors.Join(os.Chmod(made, 0o600), os.Rename(made, path)); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

// maxSocketPathBytes is what fits into a socket address everywhere.
const maxSocketPathBytes = 100

// shortPath calls f with a path of the same file that fits into a socket address.
func shortPath(path string, f func(short string) error) error {
	if len(path) <= maxSocketPathBytes || runtime.GOOS != "linux" {
		return f(path)
	}
	dir, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer func() { _ = dir.Close() }() // only named
	return f(fmt.Sprintf("/proc/self/fd/%d/%s", dir.Fd(), filepath.Base(path)))
}

// adminCodes are the errors that cross the socket as themselves.
var adminCodes = []struct {
	code string
	err  error
}{
	{"no-namespace", actor.ErrNoNamespace}, {"no-actor", actor.ErrNoActor}, {"ambiguous", actor.ErrAmbiguous}, {"exists", actor.ErrActorExists},
	{"bad-key", actor.ErrBadKey}, {"bad-time", actor.ErrBadTime}, {"bad-import", actor.ErrBadImport}, {"out-of-history", storage.ErrOutOfHistory}, {"corrupt", storage.ErrCorrupt},
}

type adminError struct {
	Code  string `json:"code,omitempty"`
	Error string `json:"error"`
}

func adminFail(w http.ResponseWriter, err error) {
	e := adminError{Error: err.Error()}
	status := http.StatusInternalServerError
	for _, c := range adminCodes {
		if errors.Is(err, c.err) {
			e.Code, status = c.code, http.StatusBadRequest
			break
		}
	}
	w.Header().Set("content-type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(e) // the client is gone
}

// answer makes a handler of a function that returns what is to be sent.
func answer[T any](f func(r *http.Request) (T, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v, err := f(r)
		if err != nil {
			adminFail(w, err)
			return
		}
		w.Header().Set("content-type", "application/json")
		_ = json.NewEncoder(w).Encode(v) // the client is gone
	}
}

func adminHandler(a *actor.Admin, dir string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /namespaces", answer(func(r *http.Request) ([]actor.Summary, error) { return a.Summaries(r.Context()) }))
	mux.Handle("GET /actors", answer(func(r *http.Request) (actor.Page, error) {
		q := r.URL.Query()
		f := actor.Filter{
			App: q.Get("app"), Class: q.Get("class"), UID: q.Get("uid"), NamePrefix: q.Get("name"), IDPrefix: q.Get("id"),
			Deleted: q.Get("deleted") == "true", Facets: q.Get("facets") == "true",
		}
		limit, err := strconv.Atoi(q.Get("limit"))
		if err != nil {
			return actor.Page{}, fmt.Errorf("limit: %w", err)
		}
		return a.List(r.Context(), f, q.Get("after"), limit)
	}))
	mux.Handle("GET /resolve", answer(func(r *http.Request) (string, error) { return a.Resolve(r.Context(), refOf(r)) }))
	mux.Handle("GET /actor", answer(func(r *http.Request) (actor.Detail, error) { return a.Show(r.Context(), r.URL.Query().Get("key")) }))
	mux.HandleFunc("GET /export", func(w http.ResponseWriter, r *http.Request) { adminExport(w, r, a) })
	mux.Handle("POST /import", answer(func(r *http.Request) (actor.Info, error) { return adminImport(r, a, dir) }))
	mux.Handle("POST /restore", answer(func(r *http.Request) (actor.Restored, error) {
		q := r.URL.Query()
		return a.Restore(r.Context(), q.Get("key"), q.Get("at"))
	}))
	mux.Handle("POST /undelete", answer(func(r *http.Request) (struct{}, error) {
		return struct{}{}, a.Undelete(r.Context(), r.URL.Query().Get("uid"))
	}))
	mux.Handle("POST /purge", answer(func(r *http.Request) (struct{}, error) {
		return struct{}{}, a.Purge(r.Context(), r.URL.Query().Get("uid"))
	}))
	return mux
}

func refOf(r *http.Request) actor.Ref {
	q := r.URL.Query()
	return actor.Ref{Key: q.Get("key"), App: q.Get("app"), Class: q.Get("class"), Actor: q.Get("actor")}
}

const adminTXIDHeader = "skerry-txid"

func adminExport(w http.ResponseWriter, r *http.Request, a *actor.Admin) {
	q := r.URL.Query()
	e, err := a.Export(r.Context(), q.Get("key"), q.Get("at"))
	if err != nil {
		adminFail(w, err)
		return
	}
	defer func() { _ = e.Close() }() // a temporary copy
	w.Header().Set("content-type", "application/vnd.sqlite3")
	w.Header().Set("content-length", strconv.FormatInt(e.Size, 10))
	w.Header().Set(adminTXIDHeader, e.TXID.String())
	_, _ = io.Copy(w, e) // the client compares the length
}

// maxAdminImportBytes bounds the file that is sent; actor.Import has a limit of its
// own for the database in it.
const maxAdminImportBytes = 4 << 30

func adminImport(r *http.Request, a *actor.Admin, dir string) (actor.Info, error) {
	f, err := os.CreateTemp(dir, "admin-*.tmp")
	if err != nil {
		return actor.Info{}, err
	}
	defer func() { _ = os.Remove(f.Name()) }() // a temporary copy
	_, err = io.Copy(f, http.MaxBytesReader(nil, r.Body, maxAdminImportBytes))
	if err := errors.Join(err, f.Close()); err != nil {
		return actor.Info{}, fmt.Errorf("receive file: %w", err)
	}
	return a.Import(r.Context(), refOf(r), f.Name(), r.URL.Query().Get("force") == "true")
}

// ErrNoNode reports that no node runs on a data directory.
var ErrNoNode = errors.New("no node runs")

// AdminClient reaches the actors of a running node.
type AdminClient struct{ http *http.Client }

// DialAdmin connects to the node that runs on a data directory.
//
// # Errors
//
// ErrNoNode.
func DialAdmin(ctx context.Context, dir string) (*AdminClient, error) {
	path := filepath.Join(dir, adminSocketName)
	dial := func(ctx context.Context) (c net.Conn, err error) {
		err = shortPath(path, func(short string) (err error) {
			c, err = (&net.Dialer{}).DialContext(ctx, "unix", short)
			return err
		})
		return c, err
	}
	first, err := dial(ctx)
	if err != nil {
		return nil, fmt.Errorf("%w on %s: %w", ErrNoNode, dir, err)
	}
	_ = first.Close() // it was only a test
	return &AdminClient{&http.Client{Transport: &http.Transport{
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) { return dial(ctx) },
	}}}, nil
}

// Close ends idle connections.
func (c *AdminClient) Close() error {
	c.http.CloseIdleConnections()
	return nil
}
