package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"

	"github.com/skerry-run/skerry/internal/actor"
	"github.com/skerry-run/skerry/internal/storage"
)

// remoteError is an error of the node.
type remoteError struct {
	text string
	err  error // its class, or nil
}

func (e *remoteError) Error() string { return e.text }
func (e *remoteError) Unwrap() error { return e.err }

// do sends a request; the caller closes the body of the response.
func (c *AdminClient) do(ctx context.Context, method, path string, q url.Values, body io.Reader) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, "http://node"+path+"?"+q.Encode(), body)
	if err != nil {
		return nil, err
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, fmt.Errorf("ask the node: %w", errors.Unwrap(err))
	}
	if resp.StatusCode == http.StatusOK {
		return resp, nil
	}
	defer func() { _ = resp.Body.Close() }() // only read
	var e adminError
	if err := json.NewDecoder(resp.Body).Decode(&e); err != nil {
		return nil, fmt.Errorf("ask the node: status %d", resp.StatusCode)
	}
	out := &remoteError{text: e.Error}
	for _, known := range adminCodes {
		if known.code == e.Code {
			out.err = known.err
		}
	}
	return nil, out
}

// call is do for an answer of JSON.
func call[T any](ctx context.Context, c *AdminClient, method, path string, q url.Values, body io.Reader) (out T, err error) {
	resp, err := c.do(ctx, method, path, q, body)
	if err != nil {
		return out, err
	}
	defer func() { _ = resp.Body.Close() }() // only read
	if err := json.NewDecoder(resp.Body).Decode(&out); err != nil {
		return out, fmt.Errorf("read the node's answer: %w", err)
	}
	return out, nil
}

func refQuery(r actor.Ref) url.Values {
	return url.Values{"key": {r.Key}, "app": {r.App}, "class": {r.Class}, "actor": {r.Actor}}
}

// Summaries is actor.Admin.Summaries.
func (c *AdminClient) Summaries(ctx context.Context) ([]actor.Summary, error) {
	return call[[]actor.Summary](ctx, c, "GET", "/namespaces", nil, nil)
}

// List is actor.Admin.List.
func (c *AdminClient) List(ctx context.Context, f actor.Filter, after string, limit int) (actor.Page, error) {
	q := url.Values{
		"app": {f.App}, "class": {f.Class}, "uid": {f.UID}, "name": {f.NamePrefix}, "id": {f.IDPrefix}, "after": {after},
		"deleted": {strconv.FormatBool(f.Deleted)}, "facets": {strconv.FormatBool(f.Facets)}, "limit": {strconv.Itoa(limit)},
	}
	return call[actor.Page](ctx, c, "GET", "/actors", q, nil)
}

// Resolve is actor.Admin.Resolve.
func (c *AdminClient) Resolve(ctx context.Context, r actor.Ref) (string, error) {
	return call[string](ctx, c, "GET", "/resolve", refQuery(r), nil)
}

// Show is actor.Admin.Show.
func (c *AdminClient) Show(ctx context.Context, key string) (actor.Detail, error) {
	return call[actor.Detail](ctx, c, "GET", "/actor", url.Values{"key": {key}}, nil)
}

// Export is actor.Admin.Export.
func (c *AdminClient) Export(ctx context.Context, key, at string) (actor.Exported, error) {
	resp, err := c.do(ctx, "GET", "/export", url.Values{"key": {key}, "at": {at}}, nil)
	if err != nil {
		return actor.Exported{}, err
	}
	txid, err := storage.ParseTXID(resp.Header.Get(adminTXIDHeader))
	if err != nil {
		return actor.Exported{}, errors.Join(fmt.Errorf("read the node's answer: %w", err), resp.Body.Close())
	}
	return actor.Exported{ReadCloser: resp.Body, TXID: txid, Size: resp.ContentLength}, nil
}

// Import is actor.Admin.Import of a file on this side of the socket; it must be
// complete in itself, without a WAL.
func (c *AdminClient) Import(ctx context.Context, r actor.Ref, path string, force bool) (actor.Info, error) {
	f, err := os.Open(path)
	if err != nil {
		return actor.Info{}, fmt.Errorf("import: %w", err)
	}
	defer func() { _ = f.Close() }() // only read
	if info, err := os.Stat(path + "-wal"); err == nil && info.Size() > 0 {
		return actor.Info{}, fmt.Errorf("%w: %s has a WAL beside it; close the program that uses it first", actor.ErrBadImport, path)
	}
	q := refQuery(r)
	q.Set("force", strconv.FormatBool(force))
	return call[actor.Info](ctx, c, "POST", "/import", q, f)
}

// Restore is actor.Admin.Restore.
func (c *AdminClient) Restore(ctx context.Context, key, at string) (actor.Restored, error) {
	return call[actor.Restored](ctx, c, "POST", "/restore", url.Values{"key": {key}, "at": {at}}, nil)
}

// Undelete is actor.Admin.Undelete.
func (c *AdminClient) Undelete(ctx context.Context, uid string) error {
	_, err := call[struct{}](ctx, c, "POST", "/undelete", url.Values{"uid": {uid}}, nil)
	return err
}

// Purge is actor.Admin.Purge.
func (c *AdminClient) Purge(ctx context.Context, uid string) error {
	_, err := call[struct{}](ctx, c, "POST", "/purge", url.Values{"uid": {uid}}, nil)
	return err
}
