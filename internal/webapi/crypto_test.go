package webapi

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"testing"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// errorName returns the DOMException name of err, or "" when it is nil.
func errorName(err error) string {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*cryptoError](err); ok {
		return e.name
	}
	return err.Error()
}

// freeTurn is a turn that never gives way.
func freeTurn() *cryptoTurn { return &cryptoTurn{ctx: context.Background()} }

var sampleText = []byte("the quick brown fox jumps over the lazy dog, twice over")

func TestDigest(t *testing.T) {
	for _, test := range []struct {
		name string
		id   hashID
		want string // of "abc", FIPS 180-4 and FIPS 202 examples
	}{
		{"SHA-1", hashSHA1, "a9993e364706816aba3e25717850c26c9cd0d89d"},
		{"SHA-256", hashSHA256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
		{"SHA-384", hashSHA384, "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"},
		{"SHA-512", hashSHA512, "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"},
		{"MD5", hashMD5, "900150983cd24fb0d6963f7d28e17f72"},
		{"SHA3-256", hashSHA3_256, "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"},
		{"SHA3-384", hashSHA3_384, "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25"},
		{"SHA3-512", hashSHA3_512, "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := digest(test.id, []byte("abc"))
			if err != nil || hex.EncodeToString(got) != test.want {
				t.Errorf("got %x, %v, want %s", got, err, test.want)
			}
			state, err := hashStart(test.id)
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range []string{"a", "", "bc"} {
				if err := hashUpdate(test.id, state, []byte(part)); err != nil {
					t.Fatal(err)
				}
			}
			for range 2 { // finishing does not change the state
				if got, err := hashFinish(test.id, state); err != nil || hex.EncodeToString(got) != test.want {
					t.Errorf("in parts: got %x, %v, want %s", got, err, test.want)
				}
			}
			if err := hashUpdate(test.id, state[1:], nil); errorName(err) != "OperationError" {
				t.Errorf("damaged state: got %v", err)
			}
		})
	}
	// Checksums of the AWS SDK's tests: big-endian.
	for id, want := range map[hashID]string{hashCRC32: "352441c2", hashCRC32C: "364b3fb7", hashCRC64NVME: "05e5cabb3fc1faeb"} {
		if got, err := digest(id, []byte("abc")); err != nil || hex.EncodeToString(got) != want {
			t.Errorf("checksum %d: got %x, %v, want %s", id, got, err, want)
		}
		state, err := hashStart(id)
		if err != nil {
			t.Fatal(err)
		}
		if err := hashUpdate(id, state, []byte("abc")); err != nil {
			t.Fatal(err)
		}
		if got, err := hashFinish(id, state); err != nil || hex.EncodeToString(got) != want {
			t.Errorf("running checksum %d: got %x, %v, want %s", id, got, err, want)
		}
	}
	if _, err := digest(99, nil); errorName(err) != "NotSupportedError" {
		t.Errorf("unknown hash: got %v", err)
	}
}

func TestHMAC(t *testing.T) {
	// RFC 4231 test case 2 and RFC 2202 test case 2.
	for id, want := range map[hashID]string{
		hashSHA1:   "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79",
		hashSHA256: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
		hashSHA512: "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
	} {
		h, err := newHMAC(id, []byte("Jefe"))
		if err != nil {
			t.Fatal(err)
		}
		data := []byte("what do ya want for nothing?")
		for range 2 {
			if got := hmacSum(h, data); hex.EncodeToString(got) != want {
				t.Errorf("hash %d: got %x, want %s", id, got, want)
			}
		}
		if !hmacVerify(h, unhex(t, want), data) || hmacVerify(h, unhex(t, want)[1:], data) {
			t.Errorf("hash %d: verification is wrong", id)
		}
	}
}

func TestHKDF(t *testing.T) {
	// RFC 5869 A.1.
	got, err := deriveHKDF(hashSHA256, bytes.Repeat([]byte{0x0b}, 22), unhex(t, "000102030405060708090a0b0c"), unhex(t, "f0f1f2f3f4f5f6f7f8f9"), 42)
	want := "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
	if err != nil || hex.EncodeToString(got) != want {
		t.Errorf("got %x, %v, want %s", got, err, want)
	}
	if _, err := deriveHKDF(hashSHA256, nil, nil, nil, 255*32+1); errorName(err) != "OperationError" {
		t.Errorf("too long: got %v", err)
	}
	if got, err := deriveHKDF(hashSHA256, nil, nil, nil, 0); err != nil || len(got) != 0 {
		t.Errorf("zero length: got %x, %v", got, err)
	}
}

func TestPBKDF2(t *testing.T) {
	for _, test := range []struct {
		name           string
		id             hashID
		password, salt string
		iterations     uint32
		want           string
	}{
		{"RFC 6070 1", hashSHA1, "password", "salt", 1, "0c60c80f961f0e71f3a9b524af6012062fe037a6"},
		{"RFC 6070 5", hashSHA1, "passwordPASSWORDpassword", "saltSALTsaltSALTsaltSALTsaltSALTsalt", 4096, "3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038"},
		{"two blocks", hashSHA256, "password", "salt", 3000, "8c78596617f48edb531333f61dbc15e664a5d5b214dc5ea2f8659a4d382e0ec517bf33d4e71c946423c9c01f3522e43aeab1"},
		{"empty", hashSHA1, "", "", 1, "1e437a1c79d75be61e91141dae20affc4892cc99"},
	} {
		want := unhex(t, test.want)
		got, err := derivePBKDF2(freeTurn(), test.id, []byte(test.password), []byte(test.salt), test.iterations, len(want))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: got %x, %v, want %x", test.name, got, err, want)
		}
	}
	if _, err := derivePBKDF2(freeTurn(), hashSHA1, nil, nil, 0, 8); errorName(err) != "OperationError" {
		t.Errorf("no iterations: got %v", err)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	cause := errors.New("stop")
	cancel(cause)
	if _, err := derivePBKDF2(&cryptoTurn{ctx: ctx}, hashSHA256, nil, nil, 1<<32-1, 32); err != cause {
		t.Errorf("cancelled: got %v, want %v", err, cause)
	}
}

func TestAESKeyWrap(t *testing.T) {
	// RFC 3394 4.1 and 4.6.
	for _, test := range [][3]string{
		{"000102030405060708090a0b0c0d0e0f", "00112233445566778899aabbccddeeff", "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5"},
		{"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "00112233445566778899aabbccddeeff000102030405060708090a0b0c0d0e0f",
			"28c9f404c4b810f4cbccb35cfb87f8263f5786e2d80ed326cbc7f0e71a99f43bfb988b9b7a02dd21"},
	} {
		key, err := newAESKey(unhex(t, test[0]))
		if err != nil {
			t.Fatal(err)
		}
		got, err := key.wrap(unhex(t, test[1]))
		if err != nil || hex.EncodeToString(got) != test[2] {
			t.Errorf("wrap: got %x, %v, want %s", got, err, test[2])
		}
		back, err := key.unwrap(got)
		if err != nil || hex.EncodeToString(back) != test[1] {
			t.Errorf("unwrap: got %x, %v, want %s", back, err, test[1])
		}
		got[3] ^= 1
		if _, err := key.unwrap(got); errorName(err) != "OperationError" {
			t.Errorf("damaged: got %v", err)
		}
		for _, n := range []int{0, 8, 17} {
			if _, err := key.wrap(make([]byte, n)); errorName(err) != "OperationError" {
				t.Errorf("wrap %d bytes: got %v", n, err)
			}
		}
	}
}

func TestAESGCM(t *testing.T) {
	key := mustAESKey(t)
	for _, test := range []struct {
		iv       string
		tagBytes int
		want     string
	}{
		{"00112233445566778899aabbccddeeff", 4, "b632f9b7dc70b5e5ac0ab80828ff380e41428c35244703647d4bd7847899460da9bcc8cbd7783f4ad9aceca89aab2abb0bb813b5afa1c6fb3164f0"},
		{"00112233445566778899aabb", 4, "99bb2e4ae695c765924a64f56bbb2271e5ddfc6e10ec950a981ec4563e3338dc30a7386a44eaf00da2a1cec949b67be21122570d4787ba9bc4602f"},
		{"ffeeddccbbaa998877665544332211000011223344", 12, "2c0723efe96dc61e2da58d93a5ce53216e552cbab122db9aa628eda1a2799c91e057461e0e9fd3aba09468850ac0fb5f9970b691d09032fa6160510ba6d4925fdb4564"},
		{"00112233445566778899aabb", 13, "99bb2e4ae695c765924a64f56bbb2271e5ddfc6e10ec950a981ec4563e3338dc30a7386a44eaf00da2a1cec949b67be21122570d4787ba9bc4602facaa77cb84e5c1f559"},
	} {
		iv, aad, want := unhex(t, test.iv), []byte("aad"), unhex(t, test.want)
		got, err := key.gcmEncrypt(nil, iv, aad, sampleText, test.tagBytes)
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("encrypt with iv %s, tag %d: got %x, %v, want %x", test.iv, test.tagBytes, got, err, want)
		}
		back, err := key.gcmDecrypt(nil, iv, aad, want, test.tagBytes)
		if err != nil || !bytes.Equal(back, sampleText) {
			t.Errorf("decrypt with iv %s, tag %d: got %q, %v", test.iv, test.tagBytes, back, err)
		}
		for _, i := range []int{0, len(want) - 1} {
			bad := bytes.Clone(want)
			bad[i] ^= 0x80
			if _, err := key.gcmDecrypt(nil, iv, aad, bad, test.tagBytes); errorName(err) != "OperationError" {
				t.Errorf("byte %d changed: got %v", i, err)
			}
		}
		if _, err := key.gcmDecrypt(nil, iv, nil, want, test.tagBytes); errorName(err) != "OperationError" {
			t.Errorf("other additional data: got %v", err)
		}
	}
	if _, err := key.gcmEncrypt(nil, nil, nil, nil, 16); errorName(err) != "OperationError" {
		t.Errorf("empty iv: got %v", err)
	}
	if _, err := key.gcmDecrypt(nil, make([]byte, 12), nil, make([]byte, 15), 16); errorName(err) != "OperationError" {
		t.Errorf("shorter than the tag: got %v", err)
	}
}

func mustAESKey(t testing.TB) *aesKey {
	key, err := newAESKey(unhex(t, "000102030405060708090a0b0c0d0e0f"))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestAESCTR(t *testing.T) {
	key := mustAESKey(t)
	for _, test := range []struct {
		counter string
		bits    int
		want    string
	}{
		{"fffffffffffffffffffffffffffffffe", 128, "c2dda7f85cfebd6ca46eba86c119f9ce5a2b6712a472ef5317f7cdef6b229b67aec41b5be6f522a20b20e64e81bcaf10102333fae3a5c6"},
		{"000000000000000000000000000000ff", 8, "4dd3bccd895c6f5e355e125cd1d36418a0ce4317edfa36f21c6fee14c4baf80d1b2333f9f4bacd3e2d14dacf45805a632ab3a73ceffed4"},
		{"0000000000000000ffffffffffffffff", 64, "4dcf8a2a7b2d3bcbd4f261512bc8fa32a0ce4317edfa36f21c6fee14c4baf80d1b2333f9f4bacd3e2d14dacf45805a632ab3a73ceffed4"},
		{"00000000000000000000000000000007", 3, "cd5a4a39b75e518ad5f849a1890c7d39a0ce4317edfa36f21c6fee14c4baf80d1b2333f9f4bacd3e2d14dacf45805a632ab3a73ceffed4"},
		{"01ffffffffffffffffffffffffffffff", 120, "6275f43edbde5e29306c4568d2cc5c478513ab43b709ead0e9df61480592bcf61783c7960a7d863969ce13ebf7bd840b2fd8f96aebd3e0"},
	} {
		got, err := key.ctr(nil, unhex(t, test.counter), test.bits, sampleText)
		if err != nil || hex.EncodeToString(got) != test.want {
			t.Errorf("counter %s of %d bits: got %x, %v, want %s", test.counter, test.bits, got, err, test.want)
		}
	}
	for name, f := range map[string]func() ([]byte, error){
		"counter used twice": func() ([]byte, error) { return key.ctr(nil, make([]byte, 16), 1, make([]byte, 33)) },
		"no counter bits":    func() ([]byte, error) { return key.ctr(nil, make([]byte, 16), 0, nil) },
		"too many bits":      func() ([]byte, error) { return key.ctr(nil, make([]byte, 16), 129, nil) },
		"short counter":      func() ([]byte, error) { return key.ctr(nil, make([]byte, 15), 64, nil) },
	} {
		if _, err := f(); errorName(err) != "OperationError" {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if _, err := key.ctr(nil, make([]byte, 16), 1, make([]byte, 32)); err != nil {
		t.Errorf("every counter value once: %v", err)
	}
}

func TestAESCBC(t *testing.T) {
	key, iv := mustAESKey(t), unhex(t, "000102030405060708090a0b0c0d0e0f")
	for n, want := range map[int]string{
		len(sampleText): "a168741af6542f720ea86a8025bd01a5b59ca5265518bd74bc0d7539bac70ddf8335cff9be5dfdd546716f74690c0906558626f373feba0e053a2448d9c534c5",
		16:              "a168741af6542f720ea86a8025bd01a57158f0cb5f05ae31f292b93e6149c83f",
	} {
		got, err := key.cbcEncrypt(nil, iv, sampleText[:n])
		if err != nil || hex.EncodeToString(got) != want {
			t.Errorf("%d bytes: got %x, %v, want %s", n, got, err, want)
		}
		back, err := key.cbcDecrypt(nil, iv, got)
		if err != nil || !bytes.Equal(back, sampleText[:n]) {
			t.Errorf("back: got %q, %v", back, err)
		}
	}
	if _, err := key.cbcDecrypt(nil, iv[1:], make([]byte, 16)); errorName(err) != "OperationError" {
		t.Errorf("short iv: got %v", err)
	}
	for _, n := range []int{0, 15, 17} {
		if _, err := key.cbcDecrypt(nil, iv, make([]byte, n)); errorName(err) != "OperationError" {
			t.Errorf("%d bytes: got %v", n, err)
		}
	}
	for _, test := range []struct {
		block string
		want  int
	}{
		{"00000000000000000000000000000001", 1},
		{"00000000000000000000000000030303", 3},
		{"10101010101010101010101010101010", 16},
		{"00000000000000000000000000000000", 0},
		{"00000000000000000000000000000303", 0},
		{"11111111111111111111111111111111", 0},
		{"ffffffffffffffffffffffffffffffff", 0},
	} {
		if got := paddingSize(unhex(t, test.block)); got != test.want {
			t.Errorf("padding of %s: got %d, want %d", test.block, got, test.want)
		}
	}
}

func TestCryptoTurns(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	line, slot := make(chan struct{}, 2), make(chan struct{}, 1)
	long, done, err := takeTurn(ctx, line, slot)
	if err != nil {
		t.Fatal(err)
	}
	// Another realm's operation waits for the slot and gets it when the first gives way.
	order := make(chan string, 2)
	go func() {
		_, done, err := takeTurn(ctx, make(chan struct{}, 1), slot)
		if err != nil {
			order <- err.Error()
			return
		}
		order <- "other"
		done()
	}()
	for len(order) == 0 {
		if err := long.giveWay(); err != nil {
			t.Fatal(err)
		}
	}
	if got := <-order; got != "other" {
		t.Errorf("got %q, want other", got)
	}
	// What waits when it is aborted leaves its place in the line.
	cause := errors.New("stop")
	cancel(cause)
	if _, _, err := takeTurn(ctx, line, slot); err != cause {
		t.Errorf("got %v, want %v", err, cause)
	}
	if err := long.giveWay(); err != cause {
		t.Errorf("got %v, want %v", err, cause)
	}
	done()
	if len(line) != 0 || len(slot) != 0 {
		t.Errorf("%d in the line and %d slots taken at the end", len(line), len(slot))
	}
}
