//go:build conformance

package wpt

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"maps"
	"math/big"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// origins is the suite's own server: where it listens, and what it has served.
type origins struct {
	root  string // of the suite
	dir   string // of its configuration and certificates
	ports ports

	mu    sync.Mutex
	texts map[string]string // scripts by URL; +checklocks:mu
}

// portCounts are how many ports the server wants for each scheme.
var portCounts = map[string]int{
	"http": 2, "http-local": 1, "http-public": 1, "https": 2, "https-local": 1, "https-public": 1, "ws": 1, "wss": 1, "h2": 1, "webtransport-h3": 1, "dns": 1,
}

// newOrigins writes the configuration of the server and its certificates into dir.
func newOrigins(root, dir string) (*origins, error) {
	o := &origins{root: root, dir: dir, ports: ports{}, texts: map[string]string{}}
	if err := writeCertificates(dir); err != nil {
		return nil, err
	}
	if err := o.pickPorts(); err != nil {
		return nil, err
	}
	config, err := json.Marshal(map[string]any{
		"browser_host": "localhost", "alternate_hosts": map[string]string{"alt": "127.0.0.1"}, "check_subdomains": false, "bind_address": true, "ports": o.ports,
		"ssl": map[string]any{"type": "pregenerated", "pregenerated": map[string]string{
			"ca_cert_path": o.path("ca.pem"), "host_cert_path": o.path("host.pem"), "host_key_path": o.path("host.key"),
		}},
	})
	if err != nil {
		return nil, err
	}
	return o, os.WriteFile(o.path("config.json"), config, 0o600)
}

func (o *origins) path(name string) string { return filepath.Join(o.dir, name) }

// pickPorts finds ports that are free now.
func (o *origins) pickPorts() error {
	var held []net.Listener
	defer func() {
		for _, l := range held {
			_ = l.Close() // nothing was accepted
		}
	}()
	for _, scheme := range slices.Sorted(maps.Keys(portCounts)) {
		for range portCounts[scheme] {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				return err
			}
			held = append(held, l)
			o.ports[scheme] = append(o.ports[scheme], l.Addr().(*net.TCPAddr).Port)
		}
	}
	return nil
}

// url is that of a path of the suite.
func (o *origins) url(path string) string {
	return "http://localhost:" + strconv.Itoa(o.ports["http"][0]) + "/" + path
}

// parts fetches the scripts of a test, the harness first.
func (o *origins) parts(t *test) ([]part, error) {
	base, err := url.Parse(o.url(t.file))
	if err != nil {
		return nil, err
	}
	urls := []string{o.url("resources/testharness.js")}
	for _, s := range t.meta.scripts {
		u, err := base.Parse(s)
		if err != nil {
			return nil, err
		}
		urls = append(urls, u.String())
	}
	var out []part
	for _, u := range append(urls, base.String()) {
		text, err := o.text(u)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.name(), err)
		}
		out = append(out, part{u, text})
	}
	return out, nil
}

// text returns a script as the server has it.
func (o *origins) text(u string) (string, error) {
	o.mu.Lock()
	text, ok := o.texts[u]
	o.mu.Unlock()
	if ok {
		return text, nil
	}
	resp, err := http.Get(u)
	if err != nil {
		return "", err
	}
	body, err := io.ReadAll(resp.Body)
	_ = resp.Body.Close() // read to its end
	if err != nil {
		return "", err
	}
	text = string(body)
	if resp.StatusCode != http.StatusOK {
		file, inFile := strings.CutPrefix(u, o.url(""))
		if !inFile || !strings.HasSuffix(file, ".sub.js") {
			return "", fmt.Errorf("%s answers %s", u, resp.Status)
		}
		raw, err := os.ReadFile(filepath.Join(o.root, filepath.FromSlash(file)))
		if err != nil {
			return "", err
		}
		text = o.ports.substituted(string(raw))
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.texts[u] = text
	return text, nil
}

// writeCertificates makes an authority (ca.pem) and a certificate for localhost (host.pem, host.key).
func writeCertificates(dir string) error {
	now := time.Now()
	authority := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "conformance"}, NotBefore: now.Add(-time.Hour), NotAfter: now.AddDate(1, 0, 0),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	host := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "localhost"}, NotBefore: now.Add(-time.Hour), NotAfter: now.AddDate(0, 1, 0),
		DNSNames: []string{"localhost"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, KeyUsage: x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	caKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	hostKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	ca, err := x509.CreateCertificate(rand.Reader, authority, authority, &caKey.PublicKey, caKey)
	if err != nil {
		return err
	}
	cert, err := x509.CreateCertificate(rand.Reader, host, authority, &hostKey.PublicKey, caKey)
	if err != nil {
		return err
	}
	key, err := x509.MarshalPKCS8PrivateKey(hostKey)
	if err != nil {
		return err
	}
	for name, block := range map[string]*pem.Block{
		"ca.pem": {Type: "CERTIFICATE", Bytes: ca}, "host.pem": {Type: "CERTIFICATE", Bytes: cert}, "host.key": {Type: "PRIVATE KEY", Bytes: key},
	} {
		if err := os.WriteFile(filepath.Join(dir, name), pem.EncodeToMemory(block), 0o600); err != nil {
			return err
		}
	}
	return nil
}
