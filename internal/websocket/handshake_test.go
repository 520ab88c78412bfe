package websocket

import (
	"errors"
	"net/http"
	"testing"
)

func TestAcceptKey(t *testing.T) {
	// The example of RFC 6455 section 1.3.
	if got, ok := AcceptKey("dGhlIHNhbXBsZSBub25jZQ=="); got != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" || !ok {
		t.Errorf("got %q, %v", got, ok)
	}
	for _, key := range []string{"", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZQ==", "!"} {
		if _, ok := AcceptKey(key); ok {
			t.Errorf("key %q is taken for valid", key)
		}
	}
}

func TestNegotiateDeflate(t *testing.T) {
	for offer, want := range map[string]bool{
		"permessage-deflate":                                                         true,
		"permessage-deflate; client_max_window_bits":                                 true,
		"permessage-deflate; client_max_window_bits=10":                              true,
		"permessage-deflate; server_no_context_takeover":                             true,
		"permessage-deflate; server_max_window_bits=15":                              true,
		"permessage-deflate; server_max_window_bits=10":                              false,
		"permessage-deflate; server_max_window_bits=10, permessage-deflate":          true,
		"permessage-deflate; client_max_window_bits=7":                               false,
		"permessage-deflate; client_max_window_bits=010":                             false,
		"permessage-deflate; unknown":                                                false,
		"permessage-deflate; server_no_context_takeover; server_no_context_takeover": false,
		"x-webkit-deflate-frame":                                                     false,
		"":                                                                           false,
	} {
		if got := NegotiateDeflate([]string{offer}); (got != "") != want {
			t.Errorf("%q: got %q, want accepted %v", offer, got, want)
		}
	}
}

func TestClientHandshake(t *testing.T) {
	h := http.Header{}
	key := PrepareRequest(h, []string{"chat", "v2"}, true)
	if h.Get("Sec-WebSocket-Protocol") != "chat, v2" || h.Get("Sec-WebSocket-Key") != key || h.Get("Sec-WebSocket-Version") != "13" {
		t.Fatalf("got headers %v", h)
	}
	accept, ok := AcceptKey(key)
	if !ok {
		t.Fatalf("own key %q is invalid", key)
	}
	good := func(change func(http.Header)) *http.Response {
		h := http.Header{"Upgrade": {"WebSocket"}, "Connection": {"keep-alive, Upgrade"}, "Sec-Websocket-Accept": {accept}}
		change(h)
		return &http.Response{StatusCode: 101, Header: h}
	}
	protocol, deflate, err := CheckResponse(good(func(h http.Header) {
		h.Set("Sec-WebSocket-Protocol", "v2")
		h.Set("Sec-WebSocket-Extensions", deflateAccepted)
	}), key, []string{"chat", "v2"}, true)
	if err != nil || protocol != "v2" || !deflate {
		t.Errorf("got %q, %v, %v", protocol, deflate, err)
	}
	for name, resp := range map[string]*http.Response{
		"status":           {StatusCode: 200, Header: http.Header{}},
		"no upgrade":       good(func(h http.Header) { h.Del("Upgrade") }),
		"no connection":    good(func(h http.Header) { h.Del("Connection") }),
		"accept":           good(func(h http.Header) { h.Set("Sec-WebSocket-Accept", "x") }),
		"protocol":         good(func(h http.Header) { h.Set("Sec-WebSocket-Protocol", "other") }),
		"extension":        good(func(h http.Header) { h.Set("Sec-WebSocket-Extensions", "other") }),
		"context takeover": good(func(h http.Header) { h.Set("Sec-WebSocket-Extensions", "permessage-deflate") }),
		"two protocols":    good(func(h http.Header) { h["Sec-Websocket-Protocol"] = []string{"chat", "v2"} }),
	} {
		if _, _, err := CheckResponse(resp, key, []string{"chat", "v2"}, true); !errors.Is(err, ErrHandshake) {
			t.Errorf("%s: got %v, want %v", name, err, ErrHandshake)
		}
	}
	if _, _, err := CheckResponse(good(func(h http.Header) { h.Set("Sec-WebSocket-Extensions", deflateAccepted) }), key, nil, false); !errors.Is(err, ErrHandshake) {
		t.Errorf("extension without offer: got %v", err)
	}
}
