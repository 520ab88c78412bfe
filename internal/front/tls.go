package front

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Lifetime of the self-signed certificate: renewed at a start that finds less than devCertRenew left.
const (
	devCertLifetime = 365 * 24 * time.Hour
	devCertRenew    = 7 * 24 * time.Hour
)

// certSet is an immutable set of certificates by name.
type certSet struct {
	names map[string]*tls.Certificate // lower case, "*.example.com" for wildcards
	first *tls.Certificate
}

func (s *certSet) get(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	name := strings.TrimSuffix(strings.ToLower(hello.ServerName), ".")
	if c := s.names[name]; c != nil {
		return c, nil
	}
	if _, parent, ok := strings.Cut(name, "."); ok {
		if c := s.names["*."+parent]; c != nil {
			return c, nil
		}
	}
	return s.first, nil
}

func (s *certSet) add(c *tls.Certificate) {
	if s.first == nil {
		s.first = c
	}
	for _, n := range c.Leaf.DNSNames {
		if n = strings.ToLower(n); s.names[n] == nil {
			s.names[n] = c
		}
	}
}

// loadCerts reads the configured certificates, or the self-signed one, making it when there is none.
func loadCerts(cfg Config, now time.Time) (*certSet, error) {
	set := &certSet{names: map[string]*tls.Certificate{}}
	for _, f := range cfg.Certificates {
		c, err := tls.LoadX509KeyPair(f.CertPath, f.KeyPath)
		if err != nil {
			return nil, fmt.Errorf("load certificate %q: %w", f.CertPath, err)
		}
		set.add(&c)
	}
	if set.first == nil {
		c, err := devCert(cfg.DataDir, now)
		if err != nil {
			return nil, fmt.Errorf("self-signed certificate: %w", err)
		}
		set.add(c)
	}
	return set, nil
}

func devCert(dir string, now time.Time) (*tls.Certificate, error) {
	certPath, keyPath := filepath.Join(dir, "dev-cert.pem"), filepath.Join(dir, "dev-key.pem")
	if dir != "" {
		c, err := tls.LoadX509KeyPair(certPath, keyPath)
		if err == nil && now.Add(devCertRenew).Before(c.Leaf.NotAfter) {
			return &c, nil
		}
		// Missing, about to expire, or halves of two pairs after a crash: a fresh pair replaces it.
	}
	certPEM, keyPEM, err := makeDevCert(now)
	if err != nil {
		return nil, err
	}
	if dir != "" {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return nil, err
		}
		if err := replaceFile(keyPath, keyPEM, 0o600); err != nil {
			return nil, err
		}
		if err := replaceFile(certPath, certPEM, 0o644); err != nil {
			return nil, err
		}
	}
	c, err := tls.X509KeyPair(certPEM, keyPEM)
	return &c, err
}

func makeDevCert(now time.Time) (certPEM, keyPEM []byte, err error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return nil, nil, err
	}
	t := &x509.Certificate{
		SerialNumber:          serial,
		Subject:               pkix.Name{CommonName: "Skerry development certificate"},
		NotBefore:             now.Add(-time.Hour),
		NotAfter:              now.Add(devCertLifetime),
		KeyUsage:              x509.KeyUsageDigitalSignature,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		BasicConstraintsValid: true,
		DNSNames:              []string{"localhost", "*.localhost"},
		IPAddresses:           []net.IP{net.IPv4(127, 0, 0, 1), net.IPv6loopback},
	}
	if h, err := os.Hostname(); err == nil && h != "localhost" && !strings.Contains(h, ":") && validHost(h) {
		t.DNSNames = append(t.DNSNames, h)
	}
	der, err := x509.CreateCertificate(rand.Reader, t, t, key.Public(), key)
	if err != nil {
		return nil, nil, err
	}
	keyDER, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, nil, err
	}
	certPEM = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	return certPEM, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: keyDER}), nil
}

// replaceFile writes a file whole or not at all.
func replaceFile(path string, data []byte, mode fs.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(f.Name()) }() // gone already if renamed
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(mode), f.Close())
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
