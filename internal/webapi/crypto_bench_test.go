package webapi

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

// benchLoop is a loop for code that starts nothing asynchronous.
type benchLoop struct{}

func (benchLoop) Owner() Owner                                                   { return nil }
func (benchLoop) Post(Owner, func() error, func())                               {}
func (benchLoop) StartTimer(time.Duration, bool, func(int) error, func(int)) int { return 0 }
func (benchLoop) StopTimer(int)                                                  {}
func (benchLoop) ReserveMemory(int64) bool                                       { return true }
func (benchLoop) Buffer(int64) error                                             { return nil }
func (benchLoop) ReportUncaught(Owner, string, string)                           {}

// BenchmarkSubtle measures whole calls of crypto.subtle, one turn each, on tokens of the size of a JWT. setup is an async function
// that returns the function to measure; it must not need asynchronous ops.
func BenchmarkSubtle(b *testing.B) {
	const rs256 = `async data => {
		const alg = {name: "RSASSA-PKCS1-v1_5", hash: "SHA-256"};
		const key = await crypto.subtle.importKey("jwk", JWK, alg, false, ["verify"]);
		const signature = new Uint8Array(256).fill(1);
		return () => crypto.subtle.verify("RSASSA-PKCS1-v1_5", key, signature, data); }`
	for _, bench := range []struct{ name, setup string }{
		{"HS256Verify", `async data => {
			const key = await crypto.subtle.generateKey({name: "HMAC", hash: "SHA-256"}, false, ["sign", "verify"]);
			const signature = await crypto.subtle.sign("HMAC", key, data);
			return () => crypto.subtle.verify("HMAC", key, signature, data); }`},
		{"RS256Verify", rs256},
		{"ES256Verify", `async data => {
			const alg = {name: "ECDSA", namedCurve: "P-256", hash: "SHA-256"};
			const {publicKey, privateKey} = await crypto.subtle.generateKey(alg, false, ["sign", "verify"]);
			const signature = await crypto.subtle.sign(alg, privateKey, data);
			return () => crypto.subtle.verify(alg, publicKey, signature, data); }`},
		{"Ed25519Verify", `async data => {
			const {publicKey, privateKey} = await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]);
			const signature = await crypto.subtle.sign("Ed25519", privateKey, data);
			return () => crypto.subtle.verify("Ed25519", publicKey, signature, data); }`},
		{"SHA256", `async data => () => crypto.subtle.digest("SHA-256", data)`},
		{"AESGCMEncrypt", `async data => {
			const key = await crypto.subtle.generateKey({name: "AES-GCM", length: 256}, false, ["encrypt"]);
			const alg = {name: "AES-GCM", iv: new Uint8Array(12)};
			return () => crypto.subtle.encrypt(alg, key, data); }`},
		{"RandomUUID", `async () => () => crypto.randomUUID()`},
	} {
		b.Run(bench.name, func(b *testing.B) { benchmarkJS(b, bench.setup) })
	}
}

func benchmarkJS(b *testing.B, setup string) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	vm, err := js.New()
	if err != nil {
		b.Fatal(err)
	}
	defer vm.Close()
	realm, err := Install(vm.Context(), benchLoop{})
	if err != nil {
		b.Fatal(err)
	}
	defer realm.Close()
	modulus := "w" + strings.Repeat("A", 339) + "AQ" // 2,048 bits, odd; nothing verifies, at the cost of a real one
	code := `{ const JWK = {kty: "RSA", e: "AQAB", n: "` + modulus + `"};
		globalThis.bench = undefined;
		(` + setup + `)(new Uint8Array(300)).then(f => { globalThis.bench = f; }, e => { globalThis.failure = String(e.stack); }); }`
	v, err := vm.Context().Eval(code, "bench", 1)
	if err != nil {
		b.Fatal(err)
	}
	v.Free()
	global := vm.Context().Global()
	defer global.Free()
	f, err := global.Get("bench")
	if err != nil {
		b.Fatal(err)
	}
	defer f.Free()
	if f.Kind() != js.KindObject {
		failure, _ := global.Get("failure")
		b.Fatalf("set-up failed: %s", failure.String())
	}
	for b.Loop() {
		if err := f.Do(); err != nil {
			b.Fatal(err)
		}
	}
}

// The cost of the operations alone.

func BenchmarkHMACVerify(b *testing.B) {
	h, err := newHMAC(hashSHA256, make([]byte, 32))
	if err != nil {
		b.Fatal(err)
	}
	data := make([]byte, 300)
	signature := hmacSum(h, data)
	for b.Loop() {
		if !hmacVerify(h, signature, data) {
			b.Fatal("signature does not verify")
		}
	}
}

func BenchmarkRSAVerify(b *testing.B) {
	key, err := generateRSA(freeTurn(), 2048, []byte{1, 0, 1})
	if err != nil {
		b.Fatal(err)
	}
	data := make([]byte, 300)
	signature, err := rsaSignPKCS1(key, hashSHA256, data)
	if err != nil {
		b.Fatal(err)
	}
	public := &rsaPublicKey{&key.PublicKey}
	for b.Loop() {
		if ok, _ := rsaVerifyPKCS1(public, hashSHA256, signature, data); !ok {
			b.Fatal("signature does not verify")
		}
	}
}

func BenchmarkECDSAVerify(b *testing.B) {
	c := ecCurves[1]
	stored, err := c.generate()
	if err != nil {
		b.Fatal(err)
	}
	private, err := c.private(stored)
	if err != nil {
		b.Fatal(err)
	}
	signing, err := private.ecdsa()
	if err != nil {
		b.Fatal(err)
	}
	data := make([]byte, 300)
	signature, err := ecdsaSign(signing, c, hashSHA256, data)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if ok, _ := ecdsaVerify(&signing.PublicKey, c, hashSHA256, signature, data); !ok {
			b.Fatal("signature does not verify")
		}
	}
}

func BenchmarkPBKDF2(b *testing.B) {
	for _, bench := range []struct {
		name string
		id   hashID
	}{{"SHA-1", hashSHA1}, {"SHA-256", hashSHA256}, {"SHA-512", hashSHA512}} {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := derivePBKDF2(freeTurn(), bench.id, []byte("password"), []byte("salt"), 10000, 32); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
