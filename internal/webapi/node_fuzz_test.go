package webapi

import (
	"bytes"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"testing"
	"time"
)

// FuzzNodeKeys feeds the decoders of KeyObjects: what they accept must be read again from its own export.
func FuzzNodeKeys(f *testing.F) {
	for _, kind := range []string{"ec", "ed25519", "x25519"} {
		k, err := generateNodeKey(nil, kind, 0, nil, "prime256v1")
		if err != nil {
			f.Fatal(err)
		}
		public, err := k.public()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(k.der)
		f.Add(public.der)
		f.Add(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: k.der}))
		sealed, err := encryptPKCS8(k.der, []byte("p"), "aes-128-cbc")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(sealed)
		f.Add(pem.EncodeToMemory(&pem.Block{Type: "ENCRYPTED PRIVATE KEY", Bytes: sealed}))
	}
	f.Add(unhex(f, rsaPKCS8))
	f.Add(unhex(f, rsaSPKI))
	d := &dsaKey{p: new(big.Int).SetBytes(dhGroupPrime("modp1")), q: new(big.Int).SetBit(new(big.Int), 200, 1), g: big.NewInt(2), y: big.NewInt(4), x: big.NewInt(2)}
	f.Add(d.private().der)
	f.Add(d.public().der)
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, kind := range []string{"", "pkcs1", "pkcs8", "sec1", "encrypted"} {
			if k, err := parseNodePrivate(data, kind, []byte("p")); err == nil {
				checkNodeKey(t, k, parseNodePKCS8)
			}
		}
		for _, kind := range []string{"", "pkcs1", "spki"} {
			if k, err := parseNodePublic(data, kind); err == nil {
				checkNodeKey(t, k, parseNodeSPKI)
			}
		}
		if k, err := privateFromPEM(data, []byte("p")); err == nil {
			checkNodeKey(t, k, parseNodePKCS8)
		}
		if k, err := publicFrom(data, true, "", nil); err == nil {
			checkNodeKey(t, k, parseNodeSPKI)
		}
	})
}

func checkNodeKey(t *testing.T, k *nodeKey, parse func([]byte) (*nodeKey, error)) {
	again, err := parse(k.der)
	if err != nil || !again.same(k) || again.kind != k.kind {
		t.Errorf("%s key changed: %v", k.kind, err)
	}
	public, err := k.public()
	if err != nil {
		t.Errorf("%s key: public part: %v", k.kind, err)
		return
	}
	if again, err := parseNodeSPKI(public.der); err != nil || !again.same(public) {
		t.Errorf("%s public key changed: %v", k.kind, err)
	}
	if members, err := k.jwk(); err == nil {
		again, err := nodeKeyFromJWK(k.private, members[0], members[1], members[2:])
		if err != nil || !again.same(k) {
			t.Errorf("%s key changed as JWK: %v", k.kind, err)
		}
	}
}

// FuzzCertificate feeds what reads certificates beyond crypto/x509, and SPKAC.
func FuzzCertificate(f *testing.F) {
	k, err := generateNodeKey(nil, "ec", 0, nil, "prime256v1")
	if err != nil {
		f.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Unix(1<<31, 0), DNSNames: []string{"*.example"}, EmailAddresses: []string{"a@example"}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, k.ec, k.ecPriv)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(der)
	f.Add(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))
	f.Add([]byte("MAAwAA=="))
	f.Fuzz(func(t *testing.T, data []byte) {
		if s, err := parseSPKAC(data); err == nil {
			_ = s.verify() // must not panic
		}
		der, err := certificateDER(data)
		if err != nil {
			return
		}
		cert, err := x509.ParseCertificate(der)
		if err != nil {
			return
		}
		if _, err := certificateData(cert); err == nil && !bytes.Equal(cert.Raw, der) {
			t.Error("certificate changed")
		}
		_ = issuedBy(cert, cert)
	})
}

// FuzzNodeInflate feeds the decompressors of node:zlib in two parts: they end, and how they end does not depend on where the input was cut.
func FuzzNodeInflate(f *testing.F) {
	formats := []string{"deflate", "deflate-raw", "gzip", "unzip", "brotli", "zstd"}
	for i, format := range formats {
		if format == "unzip" {
			format = "gzip"
		}
		z, err := newNodeCompressor(&testLoop{}, format, zlibSettings{level: 5, window: 15}, nil)
		if err != nil {
			f.Fatal(err)
		}
		if _, err := z.w.Write([]byte("tide and time wait for no man, tide and time")); err != nil {
			f.Fatal(err)
		}
		if err := z.w.Close(); err != nil {
			f.Fatal(err)
		}
		f.Add(byte(i), uint16(5), append([]byte(nil), z.out.Bytes()...))
	}
	f.Fuzz(func(t *testing.T, which byte, at uint16, data []byte) {
		format := formats[int(which)%len(formats)]
		if len(data) > 1<<16 {
			return
		}
		half := min(int(at), len(data))
		whole, how := inflateParts(t, format, data)
		parts, howParts := inflateParts(t, format, data[:half], data[half:])
		if how != howParts || how == "" && !bytes.Equal(whole, parts) {
			t.Errorf("%s: %d bytes, %q at once; %d bytes, %q in two parts", format, len(whole), how, len(parts), howParts)
		}
	})
}

// inflateParts returns what comes out, up to a limit, and the outcome.
func inflateParts(t *testing.T, format string, parts ...[]byte) (out []byte, how string) {
	z, err := newNodeDecompressor(&testLoop{}, format, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	for i := range len(parts) + 1 {
		if i < len(parts) {
			if err := z.push(parts[i]); err != nil {
				t.Fatal(err)
			}
		} else {
			z.eof = true
		}
		for {
			part, over, err := z.next()
			if err != nil {
				t.Fatal(err)
			}
			if over {
				return out, z.outcome(format)
			}
			if part == nil {
				break
			}
			out = append(out, part.Bytes()...)
			part.Free()
			if len(out) > 1<<22 {
				return nil, "long"
			}
		}
	}
	t.Fatal("the decoder does not end")
	return nil, ""
}
