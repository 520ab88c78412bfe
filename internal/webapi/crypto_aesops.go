package webapi

import "github.com/skerry-run/skerry/internal/js"

var cryptoAESOps = Ops{
	"crypto_aes_cbc":       cryptoNow(prepareAESCBC),
	"crypto_aes_cbc_async": cryptoLater(prepareAESCBC),
	"crypto_aes_ctr":       cryptoNow(prepareAESCTR),
	"crypto_aes_ctr_async": cryptoLater(prepareAESCTR),
	"crypto_aes_gcm":       cryptoNow(prepareAESGCM),
	"crypto_aes_gcm_async": cryptoLater(prepareAESGCM),
	"crypto_aes_kw":        cryptoNow(prepareAESKW),
}

// prepareAESCBC: key, decrypt, iv, data.
func prepareAESCBC(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*aesKey](c, 0)
	if !ok {
		return nil, nil
	}
	decrypt, iv, data := c.Bool(1), arg(2), arg(3)
	return func(*cryptoTurn) (js.Data, error) {
		if decrypt {
			return bytesResult(key.cbcDecrypt(nil, iv, data))
		}
		return bytesResult(key.cbcEncrypt(make([]byte, 0, len(data)+16), iv, data))
	}, nil
}

// prepareAESCTR: key, counter block, counter bits, data.
func prepareAESCTR(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*aesKey](c, 0)
	if !ok {
		return nil, nil
	}
	counter, bits, data := arg(1), c.Int(2), arg(3)
	return func(*cryptoTurn) (js.Data, error) { return bytesResult(key.ctr(nil, counter, bits, data)) }, nil
}

// prepareAESGCM: key, decrypt, iv, additional data or null, tag bytes, data.
func prepareAESGCM(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*aesKey](c, 0)
	if !ok {
		return nil, nil
	}
	decrypt, iv, aad, tagBytes, data := c.Bool(1), arg(2), arg(3), c.Int(4), arg(5)
	if tagBytes < 4 || tagBytes > gcmFullTag {
		return nil, operationError("tagLength must be from 32 to 128 bits")
	}
	return func(*cryptoTurn) (js.Data, error) {
		if decrypt {
			return bytesResult(key.gcmDecrypt(nil, iv, aad, data, tagBytes))
		}
		return bytesResult(key.gcmEncrypt(nil, iv, aad, data, tagBytes))
	}, nil
}

// prepareAESKW: key, unwrap, data.
func prepareAESKW(c *Call, arg func(int) []byte) (cryptoWork, error) {
	key, ok := cachedKey[*aesKey](c, 0)
	if !ok {
		return nil, nil
	}
	unwrap, data := c.Bool(1), arg(2)
	return func(*cryptoTurn) (js.Data, error) {
		if unwrap {
			return bytesResult(key.unwrap(data))
		}
		return bytesResult(key.wrap(data))
	}, nil
}
