package webapi

import (
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rand"

	"github.com/skerry-run/skerry/internal/js"
)

// generateNodeKey makes a private key. bits and exponent are for RSA, curve for EC.
func generateNodeKey(t *cryptoTurn, kind string, bits int, exponent []byte, curve string) (*nodeKey, error) {
	switch kind {
	case "rsa":
		if exponent == nil {
			exponent = []byte{1, 0, 1}
		}
		key, err := generateRSA(t, bits, exponent)
		if err != nil {
			return nil, err
		}
		return nodePrivateKey(key.PrivateKey)
	case "ec":
		c, ok := nodeCurves[curve]
		if !ok {
			return nil, js.NewTypeError("Invalid EC curve name")
		}
		key, err := ecdsa.GenerateKey(c, rand.Reader)
		if err != nil {
			return nil, err
		}
		return nodePrivateKey(key)
	case "ed25519":
		_, key, err := ed25519.GenerateKey(rand.Reader)
		if err != nil {
			return nil, err
		}
		return nodePrivateKey(key)
	case "x25519":
		key, err := ecdh.X25519().GenerateKey(rand.Reader)
		if err != nil {
			return nil, err
		}
		return nodePrivateKey(key)
	}
	return nil, errKeyForm
}

func nodePairData(k *nodeKey) (js.Data, error) {
	public, err := k.public()
	if err != nil {
		return js.Data{}, err
	}
	return js.Array(k.data(), public.data()), nil
}

func nodeGenerateNow(c *Call) (js.Data, error) {
	k, err := generateNodeKey(nowTurn(c), c.String(0), c.Int(1), cloneOrNil(c.Bytes(2)), c.String(3))
	if err != nil {
		return js.Data{}, jsError(err)
	}
	return nodePairData(k)
}

func nodeGenerateLater(c *Call) (Work, error) {
	kind, bits, exponent, curve := c.String(0), c.Int(1), cloneOrNil(c.Bytes(2)), c.String(3)
	return workInTurn(c, keygenSlots, func(t *cryptoTurn) (js.Data, error) {
		k, err := generateNodeKey(t, kind, bits, exponent, curve)
		if err != nil {
			return js.Data{}, err
		}
		return nodePairData(k)
	}), nil
}
