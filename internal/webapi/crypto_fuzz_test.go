package webapi

import (
	"bytes"
	"testing"
)

// FuzzKeyFormats feeds key decoders: what they accept must come back as it is from the stored form, and nothing may panic.
func FuzzKeyFormats(f *testing.F) {
	for _, s := range []string{rsaPKCS8, rsaSPKI, rsaStored} {
		f.Add(unhex(f, s))
	}
	for _, c := range ecCurves[1:] {
		stored, err := c.generate()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(c.toPKCS8(stored))
		f.Add(c.toSPKI(stored[c.size:]))
		f.Add(stored[c.size:])
	}
	for _, c := range okpCurves[1:] {
		stored, err := c.generate()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(c.toPKCS8(stored))
		f.Add(c.toSPKI(stored[okpSize:]))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if stored, err := rsaFromPKCS8(data); err == nil {
			if key, err := parseRSAPrivate(stored); err == nil {
				if again, err := parseRSAPrivate(pkcs1Private(key)); err != nil || again.D.Cmp(key.D) != 0 {
					t.Errorf("rsa private key changed: %v", err)
				}
			}
		}
		if stored, err := rsaFromSPKI(data); err == nil {
			if key, err := parseRSAPublic(stored); err == nil && !bytes.Equal(pkcs1Public(key.PublicKey), stored) {
				t.Error("rsa public key changed")
			}
		}
		for _, c := range ecCurves[1:] {
			if point, err := c.pointFromSPKI(data); err == nil {
				if again, err := c.pointFromSPKI(c.toSPKI(point)); err != nil || !bytes.Equal(point, again) {
					t.Errorf("%s point changed: %v", c.name, err)
				}
			}
			if stored, err := c.privateFromPKCS8(data); err == nil {
				if again, err := c.privateFromPKCS8(c.toPKCS8(stored)); err != nil || !bytes.Equal(stored, again) {
					t.Errorf("%s private key changed: %v", c.name, err)
				}
			}
			if point, err := c.parsePoint(data); err == nil && len(point) != 1+2*c.size {
				t.Errorf("%s point has %d bytes", c.name, len(point))
			}
		}
		for _, c := range okpCurves[1:] {
			if public, err := c.fromSPKI(data); err == nil && !bytes.Equal(c.toSPKI(public), data) {
				t.Errorf("%s public key changed", c.name)
			}
			if stored, err := c.fromPKCS8(data); err == nil {
				if again, err := c.fromPKCS8(c.toPKCS8(stored)); err != nil || !bytes.Equal(stored, again) {
					t.Errorf("%s private key changed: %v", c.name, err)
				}
			}
		}
	})
}

// FuzzJWKMembers feeds the decoders of JWK members.
func FuzzJWKMembers(f *testing.F) {
	f.Add("AQAB", "AQAB", "AQAB")
	f.Add("", "=", "\n")
	m := mustStrings(f, rsaJWK, "n", "e", "d")
	f.Add(m[0], m[1], m[2])
	stored, err := ecCurves[1].generate()
	if err != nil {
		f.Fatal(err)
	}
	m = ecCurves[1].toJWK(stored, true)
	f.Add(m[0], m[1], m[2])
	f.Fuzz(func(t *testing.T, a, b, c string) {
		if stored, err := rsaFromJWK([]string{a, b}); err == nil {
			if key, err := parseRSAPublic(stored); err == nil {
				back, err := rsaFromJWK(rsaPublicToJWK(key.PublicKey))
				if err != nil || !bytes.Equal(back, stored) {
					t.Errorf("rsa public key changed: %v", err)
				}
			}
		}
		if stored, err := rsaFromJWK([]string{a, b, c, a, b, c, a, b}); err == nil {
			_, _ = parseRSAPrivate(stored) // must not panic
		}
		for _, curve := range ecCurves[1:] {
			if stored, err := curve.fromJWK(a, b, c, true); err == nil {
				jwk := curve.toJWK(stored, true)
				if back, err := curve.fromJWK(jwk[0], jwk[1], jwk[2], true); err != nil || !bytes.Equal(back, stored) {
					t.Errorf("%s key changed: %v", curve.name, err)
				}
			}
		}
		for _, curve := range okpCurves[1:] {
			if stored, err := curve.fromJWK(a, b, true); err == nil && len(stored) != 2*okpSize {
				t.Errorf("%s key has %d bytes", curve.name, len(stored))
			}
		}
	})
}

// FuzzAESDecrypt feeds the decoders of encrypted data; a result must encrypt to the input again.
func FuzzAESDecrypt(f *testing.F) {
	key := mustAESKey(f)
	iv := make([]byte, 16)
	if sealed, err := key.cbcEncrypt(nil, iv, sampleText); err == nil {
		f.Add(sealed)
	}
	if wrapped, err := key.wrap(sampleText); err == nil {
		f.Add(wrapped)
	}
	if sealed, err := key.gcmEncrypt(nil, iv, nil, sampleText, 4); err == nil {
		f.Add(sealed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if plain, err := key.cbcDecrypt(nil, iv, data); err == nil {
			if again, err := key.cbcEncrypt(nil, iv, plain); err != nil || !bytes.Equal(again, data) {
				t.Errorf("cbc: %v", err)
			}
		}
		if plain, err := key.unwrap(data); err == nil {
			if again, err := key.wrap(plain); err != nil || !bytes.Equal(again, data) {
				t.Errorf("key wrap: %v", err)
			}
		}
		if plain, err := key.gcmDecrypt(nil, iv, nil, data, 4); err == nil {
			if again, err := key.gcmEncrypt(nil, iv, nil, plain, 4); err != nil || !bytes.Equal(again, data) {
				t.Errorf("gcm: %v", err)
			}
		}
	})
}
