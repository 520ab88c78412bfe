package front

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func echoNothing(context.Context, *Request) (*Response, error) { return text(""), nil }

// mustCertFile writes a certificate for names.
func mustCertFile(t *testing.T, dir, file string, names ...string) CertificateFile {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	tmpl := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), DNSNames: names}
	der, err := x509.CreateCertificate(rand.Reader, tmpl, tmpl, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	keyDER, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	f := CertificateFile{filepath.Join(dir, file+".crt"), filepath.Join(dir, file+".key")}
	err = errors.Join(
		os.WriteFile(f.CertPath, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600),
		os.WriteFile(f.KeyPath, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: keyDER}), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// served returns the first DNS name of the certificate that a client asking for name gets.
func served(t *testing.T, n *node, name string) string {
	t.Helper()
	c, err := tls.Dial("tcp", n.tls, &tls.Config{ServerName: name, InsecureSkipVerify: true})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	return c.ConnectionState().PeerCertificates[0].DNSNames[0]
}

func TestCertificatesBySNI(t *testing.T) {
	dir := t.TempDir()
	n := mustOpen(t, echoNothing, func(c *Config) {
		c.Certificates = []CertificateFile{
			mustCertFile(t, dir, "a", "first.test", "second.test"),
			mustCertFile(t, dir, "b", "*.wild.test"),
			mustCertFile(t, dir, "c", "special.wild.test"),
		}
	})
	for name, want := range map[string]string{
		"first.test": "first.test", "SECOND.test": "first.test", "x.wild.test": "*.wild.test", "x.y.wild.test": "first.test",
		"wild.test": "first.test", "special.wild.test": "special.wild.test", "unknown.test": "first.test", "": "first.test",
	} {
		if got := served(t, n, name); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}

	mustCertFile(t, dir, "a", "renewed.test")
	if err := n.ReloadCertificates(); err != nil {
		t.Fatal(err)
	}
	if got := served(t, n, "renewed.test"); got != "renewed.test" {
		t.Errorf("after reload: got %q", got)
	}
	if err := os.WriteFile(filepath.Join(dir, "a.crt"), []byte("broken"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := n.ReloadCertificates(); err == nil {
		t.Error("a broken certificate is loaded")
	}
	if got := served(t, n, "renewed.test"); got != "renewed.test" {
		t.Errorf("after failed reload: got %q", got)
	}
}

func TestTLSVersions(t *testing.T) {
	n := mustOpen(t, echoNothing, nil)
	for version, ok := range map[uint16]bool{tls.VersionTLS11: false, tls.VersionTLS12: true, tls.VersionTLS13: true} {
		c, err := tls.Dial("tcp", n.tls, &tls.Config{InsecureSkipVerify: true, MinVersion: version, MaxVersion: version})
		if (err == nil) != ok {
			t.Errorf("%s: got %v, want accepted %v", tls.VersionName(version), err, ok)
		}
		if err == nil {
			c.Close()
		}
	}
	c := mustDial(t, n.tls)
	c.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
	if resp, _ := c.response("GET"); resp.StatusCode != 400 {
		t.Errorf("plain HTTP at the TLS port: got %d, want 400", resp.StatusCode)
	}
}

func TestDevCertificate(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	now := time.Now()
	load := func(now time.Time) *x509.Certificate {
		t.Helper()
		set, err := loadCerts(Config{DataDir: dir}, now)
		if err != nil {
			t.Fatal(err)
		}
		return set.first.Leaf
	}
	first := load(now)
	for _, host := range []string{"localhost", "app.localhost", "127.0.0.1", "::1"} {
		if err := first.VerifyHostname(host); err != nil {
			t.Errorf("%s: %v", host, err)
		}
	}
	pool := x509.NewCertPool()
	pool.AddCert(first)
	if _, err := first.Verify(x509.VerifyOptions{Roots: pool, DNSName: "localhost"}); err != nil {
		t.Errorf("a client that trusts the file: %v", err)
	}
	info, err := os.Stat(filepath.Join(dir, "dev-key.pem"))
	if err != nil || info.Mode().Perm() != fs.FileMode(0o600) {
		t.Errorf("got key file %v, %v", info, err)
	}
	if again := load(now); !again.Equal(first) {
		t.Error("the second start made another certificate")
	}
	if renewed := load(now.Add(devCertLifetime - devCertRenew + time.Hour)); renewed.Equal(first) {
		t.Error("a certificate about to expire was not renewed")
	}
	current := load(now)
	if err := os.WriteFile(filepath.Join(dir, "dev-cert.pem"), []byte("half"), 0o644); err != nil {
		t.Fatal(err)
	}
	if load(now).Equal(current) {
		t.Error("a broken certificate was not replaced")
	}
}
