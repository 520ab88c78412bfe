package front

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"net/netip"
	"strconv"
	"strings"
)

// Bounds of a PROXY protocol header (https://www.haproxy.org/download/3.0/doc/proxy-protocol.txt).
const (
	proxyV1MaxBytes = 107  // with CR LF
	proxyV2MaxBytes = 2048 // of addresses and TLVs; the format allows 65535
)

var proxyV2Signature = []byte("\r\n\r\n\x00\r\nQUIT\n")

// readProxyHeader takes a PROXY protocol header off r, v1 or v2, and not a byte more. The address is that of the client;
// it is invalid when the proxy speaks for itself (LOCAL, UNKNOWN) or over a socket that has no IP.
//
// # Errors
//
// ErrProxyHeader: the bytes are no such header. Otherwise what r says.
func readProxyHeader(r io.Reader) (netip.AddrPort, error) {
	// The shortest v1 header, "PROXY UNKNOWN\r\n", has 15 bytes, so 12 can be read in either case.
	head := make([]byte, len(proxyV2Signature), proxyV1MaxBytes)
	if _, err := io.ReadFull(r, head); err != nil {
		return netip.AddrPort{}, fmt.Errorf("read proxy header: %w", err)
	}
	if bytes.Equal(head, proxyV2Signature) {
		return readProxyV2(r)
	}
	if !bytes.HasPrefix(head, []byte("PROXY ")) {
		return netip.AddrPort{}, fmt.Errorf("%w: no signature", ErrProxyHeader)
	}
	for !bytes.HasSuffix(head, []byte("\r\n")) {
		if len(head) == proxyV1MaxBytes {
			return netip.AddrPort{}, fmt.Errorf("%w: line exceeds %d bytes", ErrProxyHeader, proxyV1MaxBytes)
		}
		head = head[:len(head)+1]
		if _, err := io.ReadFull(r, head[len(head)-1:]); err != nil {
			return netip.AddrPort{}, fmt.Errorf("read proxy header: %w", err)
		}
	}
	return parseProxyV1(string(head[:len(head)-2]))
}

func parseProxyV1(line string) (netip.AddrPort, error) {
	f := strings.Split(line, " ")
	if len(f) >= 2 && f[0] == "PROXY" && f[1] == "UNKNOWN" {
		return netip.AddrPort{}, nil
	}
	if len(f) != 6 || f[0] != "PROXY" || f[1] != "TCP4" && f[1] != "TCP6" {
		return netip.AddrPort{}, fmt.Errorf("%w: %q", ErrProxyHeader, line)
	}
	src, err1 := netip.ParseAddr(f[2])
	dst, err2 := netip.ParseAddr(f[3])
	port, err3 := parsePort(f[4])
	_, err4 := parsePort(f[5])
	is4 := f[1] == "TCP4"
	if err1 != nil || err2 != nil || err3 != nil || err4 != nil || src.Is4() != is4 || dst.Is4() != is4 || src.Zone() != "" || dst.Zone() != "" {
		return netip.AddrPort{}, fmt.Errorf("%w: %q", ErrProxyHeader, line)
	}
	return netip.AddrPortFrom(src.Unmap(), port), nil
}

// parsePort takes digits only: no sign, no leading zero.
func parsePort(s string) (uint16, error) {
	n, err := strconv.ParseUint(s, 10, 16)
	if err != nil || strconv.FormatUint(n, 10) != s {
		return 0, ErrProxyHeader
	}
	return uint16(n), nil
}

func readProxyV2(r io.Reader) (netip.AddrPort, error) {
	var head [4]byte // version and command, family and protocol, length
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return netip.AddrPort{}, fmt.Errorf("read proxy header: %w", err)
	}
	n := int(binary.BigEndian.Uint16(head[2:]))
	if head[0] != 0x20 && head[0] != 0x21 {
		return netip.AddrPort{}, fmt.Errorf("%w: version and command %#x", ErrProxyHeader, head[0])
	}
	if n > proxyV2MaxBytes {
		return netip.AddrPort{}, fmt.Errorf("%w: %d bytes of addresses exceed %d", ErrProxyHeader, n, proxyV2MaxBytes)
	}
	body := make([]byte, n)
	if _, err := io.ReadFull(r, body); err != nil {
		return netip.AddrPort{}, fmt.Errorf("read proxy header: %w", err)
	}
	if head[0] == 0x20 { // LOCAL: health checks of the proxy
		return netip.AddrPort{}, nil
	}
	switch head[1] {
	case 0x11: // TCP over IPv4: source, destination, source port, destination port
		if n < 12 {
			break
		}
		return netip.AddrPortFrom(netip.AddrFrom4([4]byte(body[:4])), binary.BigEndian.Uint16(body[8:])), nil
	case 0x21: // TCP over IPv6
		if n < 36 {
			break
		}
		return netip.AddrPortFrom(netip.AddrFrom16([16]byte(body[:16])).Unmap(), binary.BigEndian.Uint16(body[32:])), nil
	case 0x00, 0x31: // unspecified, Unix stream
		return netip.AddrPort{}, nil
	}
	return netip.AddrPort{}, fmt.Errorf("%w: family and protocol %#x with %d bytes", ErrProxyHeader, head[1], n)
}
