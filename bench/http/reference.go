package http

import (
	"crypto"
	"crypto/hmac"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/tls"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net"
	nethttp "net/http"
	"os"
	"strings"
	"time"
)

// ServeReference serves the workloads, but for that with a database, by handlers in Go behind net/http. The arguments are
// an address for HTTP/1.1, one for TLS, the certificate, its key, and the settings.
func ServeReference(args []string) error {
	if len(args) != 5 {
		return errors.New("two addresses, a certificate, its key and the settings are needed")
	}
	text, err := os.ReadFile(args[4])
	if err != nil {
		return err
	}
	var s settings
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	mux, err := reference(s)
	if err != nil {
		return err
	}
	cert, err := tls.LoadX509KeyPair(args[2], args[3])
	if err != nil {
		return err
	}
	plain, err := net.Listen("tcp", args[0])
	if err != nil {
		return err
	}
	secure, err := net.Listen("tcp", args[1])
	if err != nil {
		return err
	}
	go func() {
		s := &nethttp.Server{Handler: mux, TLSConfig: &tls.Config{Certificates: []tls.Certificate{cert}}, ReadHeaderTimeout: startLimit}
		_ = s.ServeTLS(secure, "", "") // ends with the process
	}()
	return (&nethttp.Server{Handler: mux, ReadHeaderTimeout: startLimit}).Serve(plain)
}

func reference(s settings) (*nethttp.ServeMux, error) {
	mux := nethttp.NewServeMux()
	fixed := func(path, kind string, body []byte) {
		mux.HandleFunc(path, func(w nethttp.ResponseWriter, _ *nethttp.Request) {
			w.Header().Set("Content-Type", kind)
			_, _ = w.Write(body) // an error means that the client is gone
		})
	}
	fixed("/static", "text/plain;charset=UTF-8", []byte("Hello World!"))
	fixed("/asset-4k.txt", "text/plain", asset(4096))
	fixed("/asset-64k.txt", "text/plain", asset(65536))
	mux.HandleFunc("/json", transform)
	mux.HandleFunc("/sse", events)
	n, err := base64.RawURLEncoding.DecodeString(s.RSA.N)
	if err != nil {
		return nil, fmt.Errorf("read settings: %w", err)
	}
	e, err := base64.RawURLEncoding.DecodeString(s.RSA.E)
	if err != nil {
		return nil, fmt.Errorf("read settings: %w", err)
	}
	key := &rsa.PublicKey{N: new(big.Int).SetBytes(n), E: int(new(big.Int).SetBytes(e).Int64())}
	mux.HandleFunc("/jwt/rs256", verify("RS256", func(text string, signature []byte) bool {
		sum := sha256.Sum256([]byte(text))
		return rsa.VerifyPKCS1v15(key, crypto.SHA256, sum[:], signature) == nil
	}))
	mux.HandleFunc("/jwt/hs256", verify("HS256", func(text string, signature []byte) bool {
		mac := hmac.New(sha256.New, []byte(s.Secret))
		mac.Write([]byte(text))
		return hmac.Equal(mac.Sum(nil), signature)
	}))
	return mux, nil
}

func transform(w nethttp.ResponseWriter, r *nethttp.Request) {
	var in struct{ Numbers []float64 }
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		nethttp.Error(w, err.Error(), nethttp.StatusBadRequest)
		return
	}
	var answer struct {
		Sum     float64   `json:"sum"`
		Squares []float64 `json:"squares"`
	}
	for _, n := range in.Numbers {
		answer.Sum += n
		answer.Squares = append(answer.Squares, n*n)
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(answer) // an error means that the client is gone
}

func events(w nethttp.ResponseWriter, _ *nethttp.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	flush := nethttp.NewResponseController(w)
	for n := range 50 {
		_, _ = fmt.Fprintf(w, "data: %d\n\n", n+1) // an error means that the client is gone
		_ = flush.Flush()                          // as above
	}
}

func verify(alg string, check func(text string, signature []byte) bool) nethttp.HandlerFunc {
	return func(w nethttp.ResponseWriter, r *nethttp.Request) {
		token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
		parts := strings.Split(token, ".")
		var head struct{ Alg string }
		var claims struct {
			Sub string
			Exp int64
		}
		if len(parts) != 3 || decode(parts[0], &head) != nil || head.Alg != alg || decode(parts[1], &claims) != nil {
			nethttp.Error(w, "no token", nethttp.StatusUnauthorized)
			return
		}
		signature, err := base64.RawURLEncoding.DecodeString(parts[2])
		if err != nil || !check(parts[0]+"."+parts[1], signature) || claims.Exp < time.Now().Unix() {
			nethttp.Error(w, "bad token", nethttp.StatusUnauthorized)
			return
		}
		w.Header().Set("Content-Type", "text/plain;charset=UTF-8")
		_, _ = w.Write([]byte(claims.Sub)) // an error means that the client is gone
	}
}

func decode(part string, to any) error {
	text, err := base64.RawURLEncoding.DecodeString(part)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, to)
}
