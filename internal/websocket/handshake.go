package websocket

import (
	"crypto/rand"
	"crypto/sha1"
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// deflateAccepted is the one form of permessage-deflate that both sides here agree to: every message on its own.
const deflateAccepted = "permessage-deflate; server_no_context_takeover; client_no_context_takeover"

// Version is the version of the protocol that this package speaks, as Sec-WebSocket-Version has it.
const Version = "13"

// AcceptKey returns Sec-WebSocket-Accept for a Sec-WebSocket-Key, and whether the key is 16 bytes in base64.
func AcceptKey(key string) (string, bool) {
	raw, err := base64.StdEncoding.Strict().DecodeString(key)
	sum := sha1.Sum([]byte(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
	return base64.StdEncoding.EncodeToString(sum[:]), err == nil && len(raw) == 16
}

// HasToken reports whether one of the values of a list header has token, in any letter case.
func HasToken(values []string, token string) bool {
	for _, v := range values {
		for t := range strings.SplitSeq(v, ",") {
			if strings.EqualFold(strings.Trim(t, " \t"), token) {
				return true
			}
		}
	}
	return false
}

// NegotiateDeflate picks an offer of permessage-deflate from the Sec-WebSocket-Extensions of a client. The answer is
// the value to respond with, empty when no offer can be met.
func NegotiateDeflate(values []string) string {
	for _, v := range values {
		for offer := range strings.SplitSeq(v, ",") {
			if acceptableOffer(offer) {
				return deflateAccepted
			}
		}
	}
	return ""
}

func acceptableOffer(offer string) bool {
	params := strings.Split(offer, ";")
	if strings.TrimSpace(params[0]) != "permessage-deflate" {
		return false
	}
	seen := map[string]bool{}
	for _, p := range params[1:] {
		name, value, hasValue := strings.Cut(strings.TrimSpace(p), "=")
		value = strings.Trim(value, `"`)
		bits, err := strconv.Atoi(value)
		validBits := err == nil && bits >= 8 && bits <= 15 && strconv.Itoa(bits) == value
		switch {
		case seen[name]:
			return false
		case (name == "server_no_context_takeover" || name == "client_no_context_takeover") && !hasValue:
		case name == "client_max_window_bits" && (!hasValue || validBits):
		case name == "server_max_window_bits" && validBits && bits == 15: // the compressor has one window size
		default:
			return false
		}
		seen[name] = true
	}
	return true
}

// PrepareRequest sets the headers of a client's opening handshake and returns the key to check the response with.
func PrepareRequest(h http.Header, protocols []string, offerDeflate bool) (key string) {
	var raw [16]byte
	_, _ = rand.Read(raw[:]) // never fails
	key = base64.StdEncoding.EncodeToString(raw[:])
	h.Set("Connection", "Upgrade")
	h.Set("Upgrade", "websocket")
	h.Set("Sec-WebSocket-Version", Version)
	h.Set("Sec-WebSocket-Key", key)
	if len(protocols) > 0 {
		h.Set("Sec-WebSocket-Protocol", strings.Join(protocols, ", "))
	}
	if offerDeflate {
		h.Set("Sec-WebSocket-Extensions", deflateAccepted)
	}
	return key
}

// CheckResponse checks the answer to a request made with PrepareRequest. It returns the subprotocol chosen, if any, and
// whether permessage-deflate is on.
//
// # Errors
//
// ErrHandshake: the response does not accept the WebSocket, or not with what was offered.
func CheckResponse(r *http.Response, key string, protocols []string, offerDeflate bool) (protocol string, deflate bool, err error) {
	accept, _ := AcceptKey(key)
	switch {
	case r.StatusCode != http.StatusSwitchingProtocols:
		return "", false, fmt.Errorf("%w: status %d", ErrHandshake, r.StatusCode)
	case !HasToken(r.Header["Upgrade"], "websocket") || !HasToken(r.Header["Connection"], "upgrade"):
		return "", false, fmt.Errorf("%w: no upgrade to websocket", ErrHandshake)
	case r.Header.Get("Sec-WebSocket-Accept") != accept:
		return "", false, fmt.Errorf("%w: wrong Sec-WebSocket-Accept", ErrHandshake)
	}
	if p := r.Header["Sec-Websocket-Protocol"]; len(p) > 0 {
		if len(p) > 1 || !slices.Contains(protocols, p[0]) {
			return "", false, fmt.Errorf("%w: subprotocol %q was not offered", ErrHandshake, p)
		}
		protocol = p[0]
	}
	ext := strings.Join(r.Header["Sec-Websocket-Extensions"], ",")
	if ext == "" {
		return protocol, false, nil
	}
	if !offerDeflate || !acceptableOffer(ext) || !strings.Contains(ext, "server_no_context_takeover") {
		return "", false, fmt.Errorf("%w: extension %q was not offered", ErrHandshake, ext)
	}
	return protocol, true, nil
}
