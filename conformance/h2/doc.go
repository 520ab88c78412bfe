// Package h2 runs h2spec against the front: 146 tests of HTTP/2 (RFC 9113) and HPACK, over TLS and over h2c. It owns
// the list of expected failures, expect.json; an unexpected pass fails as well.
//
// The tests have the build tag conformance, since they build h2spec and take half a minute:
//
//	go test -tags conformance ./conformance/h2
package h2
