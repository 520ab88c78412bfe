package webapi

import (
	"math/big"

	"github.com/skerry-run/skerry/internal/js"
)

var cryptoRSAOps = Ops{
	// crypto_rsa_generate(bits, exponent): [private, public].
	"crypto_rsa_generate": cryptoQueued(keygenSlots, prepareRSAGenerate),
	// crypto_rsa_import(key, private, wrapped, data): [stored, modulus bits, exponent]. wrapped: SubjectPublicKeyInfo or PrivateKeyInfo,
	// else the stored form. Loads the key.
	"crypto_rsa_import": Sync(func(c *Call) (js.Data, error) {
		return rsaImport(c, c.Bool(1), func() ([]byte, error) {
			switch {
			case !c.Bool(2):
				return c.Bytes(3), nil
			case c.Bool(1):
				return rsaFromPKCS8(c.Bytes(3))
			}
			return rsaFromSPKI(c.Bytes(3))
		})
	}),
	// crypto_rsa_import_jwk(key, n, e[, d, p, q, dp, dq, qi]): as crypto_rsa_import.
	"crypto_rsa_import_jwk": Sync(func(c *Call) (js.Data, error) {
		members := make([]string, min(c.Len()-1, len(rsaJWKMembers)))
		for i := range members {
			members[i] = c.String(1 + i)
		}
		return rsaImport(c, len(members) > 2, func() ([]byte, error) { return rsaFromJWK(members) })
	}),
	// crypto_rsa_export(private, stored): PrivateKeyInfo or SubjectPublicKeyInfo.
	"crypto_rsa_export": Sync(func(c *Call) (js.Data, error) {
		if c.Bool(0) {
			return js.Bytes(rsaToPKCS8(c.Bytes(1))), nil
		}
		return js.Bytes(rsaToSPKI(c.Bytes(1))), nil
	}),
	// crypto_rsa_export_jwk(key): the members n, e[, d, p, q, dp, dq, qi].
	"crypto_rsa_export_jwk": cryptoNow(func(c *Call, _ func(int) []byte) (cryptoWork, error) {
		switch key := c.Realm.keys.get(c.Int(0)).(type) {
		case *rsaPublicKey:
			return func(*cryptoTurn) (js.Data, error) { return js.Strings(rsaPublicToJWK(key.PublicKey)), nil }, nil
		case *rsaPrivateKey:
			return func(*cryptoTurn) (js.Data, error) { return js.Strings(rsaPrivateToJWK(key)), nil }, nil
		}
		return nil, nil
	}),
	"crypto_rsa_sign":         cryptoLater(prepareRSASign),
	"crypto_rsa_verify":       cryptoNow(prepareRSAVerify),
	"crypto_rsa_verify_async": cryptoLater(prepareRSAVerify),
	"crypto_rsa_encrypt":      cryptoNow(prepareRSAEncrypt),
	"crypto_rsa_decrypt":      cryptoLater(prepareRSADecrypt),
}

// prepareRSAGenerate: bits, exponent.
func prepareRSAGenerate(c *Call, arg func(int) []byte) (cryptoWork, error) {
	bits, exponent := c.Int(0), arg(1)
	return func(t *cryptoTurn) (js.Data, error) {
		key, err := generateRSA(t, bits, exponent)
		if err != nil {
			return js.Data{}, err
		}
		return js.Array(js.Bytes(pkcs1Private(key)), js.Bytes(pkcs1Public(&key.PublicKey))), nil
	}, nil
}

func rsaImport(c *Call, private bool, decode func() ([]byte, error)) (js.Data, error) {
	stored, err := decode()
	if err != nil {
		return js.Data{}, jsError(err)
	}
	var public *rsaPublicKey
	var parsed any
	if private {
		key, err := parseRSAPrivate(stored)
		if err != nil {
			return js.Data{}, jsError(err)
		}
		parsed, public = key, &rsaPublicKey{&key.PublicKey}
	} else {
		key, err := parseRSAPublic(stored)
		if err != nil {
			return js.Data{}, jsError(err)
		}
		parsed, public = key, key
	}
	c.Realm.keys.put(c.Int(0), parsed)
	exponent := big.NewInt(int64(public.E)).Bytes()
	return js.Array(js.Bytes(stored), js.Int(public.N.BitLen()), js.Bytes(exponent)), nil
}

// prepareRSASign: key, PSS, hash, salt bytes, data.
func prepareRSASign(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*rsaPrivateKey](c, 0)
	if !ok {
		return nil, nil
	}
	pss, id, salt, data := c.Bool(1), hashID(c.Int(2)), c.Int(3), arg(4)
	return func(*cryptoTurn) (js.Data, error) {
		if pss {
			return bytesResult(rsaSignPSS(key, id, salt, data))
		}
		return bytesResult(rsaSignPKCS1(key, id, data))
	}, nil
}

// prepareRSAVerify: key, PSS, hash, salt bytes, signature, data.
func prepareRSAVerify(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*rsaPublicKey](c, 0)
	if !ok {
		return nil, nil
	}
	pss, id, salt, signature, data := c.Bool(1), hashID(c.Int(2)), c.Int(3), arg(4), arg(5)
	return func(*cryptoTurn) (js.Data, error) {
		if pss {
			return boolResult(rsaVerifyPSS(key, id, salt, signature, data))
		}
		return boolResult(rsaVerifyPKCS1(key, id, signature, data))
	}, nil
}

// prepareRSAEncrypt: key, hash, label or null, data.
func prepareRSAEncrypt(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*rsaPublicKey](c, 0)
	if !ok {
		return nil, nil
	}
	id, label, data := hashID(c.Int(1)), arg(2), arg(3)
	return func(*cryptoTurn) (js.Data, error) { return bytesResult(rsaEncryptOAEP(key, id, label, data)) }, nil
}

// prepareRSADecrypt: key, hash, label or null, data.
func prepareRSADecrypt(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*rsaPrivateKey](c, 0)
	if !ok {
		return nil, nil
	}
	id, label, data := hashID(c.Int(1)), arg(2), arg(3)
	return func(*cryptoTurn) (js.Data, error) { return bytesResult(rsaDecryptOAEP(key, id, label, data)) }, nil
}
