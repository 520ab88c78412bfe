//lint:file-ignore SA1019 The client of net/http, which replaces this one, refuses the :protocol header.

package front

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"testing"

	"golang.org/x/net/http2"
)

// h2Transport is the HTTP/2 client of golang.org/x/net: that of net/http refuses :protocol. It waits for the server's
// SETTINGS_ENABLE_CONNECT_PROTOCOL.
func h2Transport(t *testing.T, p protocol) http.RoundTripper {
	tr := &http2.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}
	if p.scheme == "http" {
		tr.AllowHTTP = true
		tr.DialTLSContext = func(ctx context.Context, network, addr string, _ *tls.Config) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, addr)
		}
	}
	t.Cleanup(tr.CloseIdleConnections)
	return tr
}
