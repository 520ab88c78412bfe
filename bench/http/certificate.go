package http

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"time"
)

// certificate makes a self-signed P-256 certificate for localhost.
func certificate(dir string) (certPath, keyPath string, err error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return "", "", err
	}
	t := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "localhost"}, DNSNames: []string{"localhost"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, t, t, key.Public(), key)
	if err != nil {
		return "", "", err
	}
	keyDER, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return "", "", err
	}
	certPath, keyPath = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	return certPath, keyPath, errors.Join(
		os.WriteFile(certPath, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o644),
		os.WriteFile(keyPath, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: keyDER}), 0o600),
	)
}

// settings is what the apps get beside their code: the keys that tokens are verified with, and the database.
type settings struct {
	RSA      jwk    `json:"rsa"`
	Secret   string `json:"secret"`
	Database string `json:"database"`
}

type jwk struct {
	Kty string `json:"kty"`
	N   string `json:"n"`
	E   string `json:"e"`
	Alg string `json:"alg"`
}

// write writes them for JavaScript and for Go.
func (s settings) write(dir string) error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	js := fmt.Sprintf("export const { rsa, secret, database } = %s;\n", text)
	return errors.Join(os.WriteFile(filepath.Join(dir, "settings.json"), text, 0o644), os.WriteFile(filepath.Join(dir, "settings.js"), []byte(js), 0o644))
}

const subject = "1234567890"

// tokens makes keys, and a token by each algorithm that is valid for a day.
func tokens() (s settings, token map[string]string, err error) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		return s, nil, err
	}
	b64 := base64.RawURLEncoding.EncodeToString
	secret := make([]byte, 32)
	if _, err := rand.Read(secret); err != nil {
		return s, nil, err
	}
	s.Secret = b64(secret)
	s.RSA = jwk{Kty: "RSA", N: b64(key.N.Bytes()), E: b64(big.NewInt(int64(key.E)).Bytes()), Alg: "RS256"}
	token = map[string]string{}
	for _, alg := range []string{"RS256", "HS256"} {
		text := b64(fmt.Appendf(nil, `{"alg":%q,"typ":"JWT"}`, alg)) + "." + b64(fmt.Appendf(nil, `{"sub":%q,"name":"John Doe","admin":true,"exp":%d}`, subject, time.Now().Add(24*time.Hour).Unix()))
		sum := sha256.Sum256([]byte(text))
		var signature []byte
		if alg == "RS256" {
			signature, err = rsa.SignPKCS1v15(nil, key, crypto.SHA256, sum[:])
		} else {
			mac := hmac.New(sha256.New, []byte(s.Secret))
			mac.Write([]byte(text))
			signature = mac.Sum(nil)
		}
		if err != nil {
			return s, nil, err
		}
		token[alg] = text + "." + b64(signature)
	}
	return s, token, nil
}
