package webapi

import "github.com/skerry-run/skerry/internal/js"

// keyFormat names a binary key format in calls from JS (web/crypto/cryptokey.ts has the same table).
type keyFormat int

const (
	formatRaw keyFormat = iota
	formatSPKI
	formatPKCS8
)

var cryptoECOps = Ops{
	// crypto_ec_generate(curve): the stored private key; its tail is the stored public key.
	"crypto_ec_generate":       cryptoNow(prepareECGenerate),
	"crypto_ec_generate_async": cryptoLater(prepareECGenerate),
	// crypto_ec_import(curve, format, data): the stored form.
	"crypto_ec_import": Sync(func(c *Call) (js.Data, error) {
		curve, err := curveByID(c.Int(0))
		if err != nil {
			return js.Data{}, jsError(err)
		}
		decode := curve.parsePoint
		switch keyFormat(c.Int(1)) {
		case formatSPKI:
			decode = curve.pointFromSPKI
		case formatPKCS8:
			decode = curve.privateFromPKCS8
		}
		data, err := bytesResult(decode(c.Bytes(2)))
		return data, jsError(err)
	}),
	// crypto_ec_import_jwk(curve, x, y, d or null): the stored form.
	"crypto_ec_import_jwk": Sync(func(c *Call) (js.Data, error) {
		curve, err := curveByID(c.Int(0))
		if err != nil {
			return js.Data{}, jsError(err)
		}
		data, err := bytesResult(curve.fromJWK(c.String(1), c.String(2), c.String(3), c.Kind(3) == js.KindString))
		return data, jsError(err)
	}),
	// crypto_ec_export(curve, private, stored): PrivateKeyInfo or SubjectPublicKeyInfo.
	"crypto_ec_export": Sync(func(c *Call) (js.Data, error) {
		curve, err := curveByID(c.Int(0))
		if err != nil {
			return js.Data{}, jsError(err)
		}
		if c.Bool(1) {
			return js.Bytes(curve.toPKCS8(c.Bytes(2))), nil
		}
		return js.Bytes(curve.toSPKI(c.Bytes(2))), nil
	}),
	// crypto_ec_export_jwk(curve, private, stored): the members x, y[, d].
	"crypto_ec_export_jwk": Sync(func(c *Call) (js.Data, error) {
		curve, err := curveByID(c.Int(0))
		if err != nil {
			return js.Data{}, jsError(err)
		}
		return js.Strings(curve.toJWK(c.Bytes(2), c.Bool(1))), nil
	}),
	"crypto_ecdsa_sign":         cryptoNow(prepareECDSASign),
	"crypto_ecdsa_sign_async":   cryptoLater(prepareECDSASign),
	"crypto_ecdsa_verify":       cryptoNow(prepareECDSAVerify),
	"crypto_ecdsa_verify_async": cryptoLater(prepareECDSAVerify),
	"crypto_ecdh":               cryptoNow(prepareECDH),
	"crypto_ecdh_async":         cryptoLater(prepareECDH),

	// crypto_okp_generate(curve): the stored private key; its tail is the stored public key.
	"crypto_okp_generate": Sync(func(c *Call) (js.Data, error) {
		curve, err := okpByID(c.Int(0))
		if err != nil {
			return js.Data{}, jsError(err)
		}
		data, err := bytesResult(curve.generate())
		return data, jsError(err)
	}),
	// crypto_okp_import(curve, format, data): the stored form.
	"crypto_okp_import": Sync(func(c *Call) (js.Data, error) {
		curve, err := okpByID(c.Int(0))
		if err != nil {
			return js.Data{}, jsError(err)
		}
		decode := curve.parsePublic
		switch keyFormat(c.Int(1)) {
		case formatSPKI:
			decode = curve.fromSPKI
		case formatPKCS8:
			decode = curve.fromPKCS8
		}
		data, err := bytesResult(decode(c.Bytes(2)))
		return data, jsError(err)
	}),
	// crypto_okp_import_jwk(curve, x, d or null): the stored form.
	"crypto_okp_import_jwk": Sync(func(c *Call) (js.Data, error) {
		curve, err := okpByID(c.Int(0))
		if err != nil {
			return js.Data{}, jsError(err)
		}
		data, err := bytesResult(curve.fromJWK(c.String(1), c.String(2), c.Kind(2) == js.KindString))
		return data, jsError(err)
	}),
	// crypto_okp_export(curve, private, stored): PrivateKeyInfo or SubjectPublicKeyInfo.
	"crypto_okp_export": Sync(func(c *Call) (js.Data, error) {
		curve, err := okpByID(c.Int(0))
		if err != nil {
			return js.Data{}, jsError(err)
		}
		if c.Bool(1) {
			return js.Bytes(curve.toPKCS8(c.Bytes(2))), nil
		}
		return js.Bytes(curve.toSPKI(c.Bytes(2))), nil
	}),
	// crypto_okp_export_jwk(curve, private, stored): the members x[, d].
	"crypto_okp_export_jwk": Sync(func(c *Call) (js.Data, error) {
		curve, err := okpByID(c.Int(0))
		if err != nil {
			return js.Data{}, jsError(err)
		}
		return js.Strings(curve.toJWK(c.Bytes(2), c.Bool(1))), nil
	}),
	"crypto_ed25519_sign":         cryptoNow(prepareEd25519Sign),
	"crypto_ed25519_sign_async":   cryptoLater(prepareEd25519Sign),
	"crypto_ed25519_verify":       cryptoNow(prepareEd25519Verify),
	"crypto_ed25519_verify_async": cryptoLater(prepareEd25519Verify),
	"crypto_x25519":               cryptoNow(prepareX25519),
}

// prepareECGenerate: curve.
func prepareECGenerate(c *Call, _ func(int) []byte) (cryptoWork, error) {
	curve, err := curveByID(c.Int(0))
	if err != nil {
		return nil, err
	}
	return func(*cryptoTurn) (js.Data, error) { return bytesResult(curve.generate()) }, nil
}

// prepareECDSASign: key, hash, data.
func prepareECDSASign(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*ecPrivateKey](c, 0)
	if !ok {
		return nil, nil
	}
	private, err := key.ecdsa()
	if err != nil {
		return nil, err
	}
	id, data := hashID(c.Int(1)), arg(2)
	return func(*cryptoTurn) (js.Data, error) { return bytesResult(ecdsaSign(private, key.curve, id, data)) }, nil
}

// prepareECDSAVerify: key, hash, signature, data.
func prepareECDSAVerify(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*ecPublicKey](c, 0)
	if !ok {
		return nil, nil
	}
	public, err := key.ecdsa()
	if err != nil {
		return nil, err
	}
	id, signature, data := hashID(c.Int(1)), arg(2), arg(3)
	return func(*cryptoTurn) (js.Data, error) {
		return boolResult(ecdsaVerify(public, key.curve, id, signature, data))
	}, nil
}

// prepareECDH: private key, public key.
func prepareECDH(c *Call, _ func(int) []byte) (cryptoWork, error) {
	key, ok1 := cachedKey[*ecPrivateKey](c, 0)
	peer, ok2 := cachedKey[*ecPublicKey](c, 1)
	if !ok1 || !ok2 {
		return nil, nil
	}
	private, err := key.ecdh()
	if err != nil {
		return nil, err
	}
	public, err := peer.ecdh()
	if err != nil {
		return nil, err
	}
	return func(*cryptoTurn) (js.Data, error) { return bytesResult(ecdhDerive(private, public)) }, nil
}

// prepareEd25519Sign: key, data.
func prepareEd25519Sign(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[okpKey](c, 0)
	if !ok {
		return nil, nil
	}
	data := arg(1)
	return func(*cryptoTurn) (js.Data, error) { return js.Bytes(ed25519Sign(key, data)), nil }, nil
}

// prepareEd25519Verify: key, signature, data.
func prepareEd25519Verify(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[okpKey](c, 0)
	if !ok {
		return nil, nil
	}
	signature, data := arg(1), arg(2)
	return func(*cryptoTurn) (js.Data, error) { return js.Bool(ed25519Verify(key, signature, data)), nil }, nil
}

// prepareX25519: private key, public key.
func prepareX25519(c *Call, _ func(int) []byte) (cryptoWork, error) {
	private, ok1 := cachedKey[okpKey](c, 0)
	public, ok2 := cachedKey[okpKey](c, 1)
	if !ok1 || !ok2 {
		return nil, nil
	}
	return func(*cryptoTurn) (js.Data, error) { return bytesResult(x25519Derive(private, public)) }, nil
}
