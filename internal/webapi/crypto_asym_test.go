package webapi

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"testing"
)

// Keys and signatures below were made with OpenSSL.

func mustStrings(t testing.TB, jwk string, members ...string) []string {
	t.Helper()
	var m map[string]string
	if err := json.Unmarshal([]byte(jwk), &m); err != nil {
		t.Fatal(err)
	}
	out := make([]string, len(members))
	for i, name := range members {
		out[i] = m[name]
	}
	return out
}

const (
	rsaStored       = `3082025c02010002818100cb025e0ff17694d44b9873a4fcbb9bca0883435b584cd6c8d47b55e2b7baa66467d81b7bcfd26619e1747ace25886d01bbb6a31b25540e2dbc9300685338a412c1234a34b7b39f18b07cf51a564305b53b05a31dd98e6027083ed6052955bbaf76cf852953b9ef27324ffa21619a9aef838031694d1664049d74fe9b83b726c7020103028181008756e95ff64f0de2dd104d18a87d1286b057823ce5888f308da78e9725271998453abcfd3536eebbeba2fc896e5af3567d246cbcc38d5ec9286200458cd06d60a539061f4ac9c257cd49d1bc9e13a2a465e3d4efb51053fc7f5fb6df15bd43817b92e98640176253886c20ac2df072636fc3a08359124786d0dbc872e3fbadeb024100f64bb70749502c5691882c81147ba780aaaea0e0032924b690308ee2ab236362943f7d70afa14a5baff0adc41027795d85c3562a8aa083d649c2451f847d2151024100d30209fe7e34cf3e6b060dfe54a9ea3df78142d646ccbd75b8feb4d3dd96730aa933a96f43f5914e35bd1b5b0c8a75fcd6176a79bcda74e41a690ccfa9408097024100a4327a04db8ac839b65ac8560da7c50071c9c0955770c32460205f41c76cecec62d4fe4b1fc0dc3d1ff5c92d601a50e903d78ec70715ad398681836a58536b8b0241008cac06a9a9788a299caeb3fee31bf17ea500d73984887e4e7b54788d3e644cb1c62270f4d7f90b897928bce75db1a3fde40f9c512891a342bc46088a70d5ab0f02407561c084b8a4d49a247f2ab059d3e4a132212d6780a8f5def95fe1c5b45fa302f18f943dafb0e6b780390e51ae967cad0f4e5eeb3e9a3ef8f576c9232dd87545`
	rsaPKCS8        = `30820276020100300d06092a864886f70d0101010500048202603082025c02010002818100cb025e0ff17694d44b9873a4fcbb9bca0883435b584cd6c8d47b55e2b7baa66467d81b7bcfd26619e1747ace25886d01bbb6a31b25540e2dbc9300685338a412c1234a34b7b39f18b07cf51a564305b53b05a31dd98e6027083ed6052955bbaf76cf852953b9ef27324ffa21619a9aef838031694d1664049d74fe9b83b726c7020103028181008756e95ff64f0de2dd104d18a87d1286b057823ce5888f308da78e9725271998453abcfd3536eebbeba2fc896e5af3567d246cbcc38d5ec9286200458cd06d60a539061f4ac9c257cd49d1bc9e13a2a465e3d4efb51053fc7f5fb6df15bd43817b92e98640176253886c20ac2df072636fc3a08359124786d0dbc872e3fbadeb024100f64bb70749502c5691882c81147ba780aaaea0e0032924b690308ee2ab236362943f7d70afa14a5baff0adc41027795d85c3562a8aa083d649c2451f847d2151024100d30209fe7e34cf3e6b060dfe54a9ea3df78142d646ccbd75b8feb4d3dd96730aa933a96f43f5914e35bd1b5b0c8a75fcd6176a79bcda74e41a690ccfa9408097024100a4327a04db8ac839b65ac8560da7c50071c9c0955770c32460205f41c76cecec62d4fe4b1fc0dc3d1ff5c92d601a50e903d78ec70715ad398681836a58536b8b0241008cac06a9a9788a299caeb3fee31bf17ea500d73984887e4e7b54788d3e644cb1c62270f4d7f90b897928bce75db1a3fde40f9c512891a342bc46088a70d5ab0f02407561c084b8a4d49a247f2ab059d3e4a132212d6780a8f5def95fe1c5b45fa302f18f943dafb0e6b780390e51ae967cad0f4e5eeb3e9a3ef8f576c9232dd87545`
	rsaSPKI         = `30819d300d06092a864886f70d010101050003818b0030818702818100cb025e0ff17694d44b9873a4fcbb9bca0883435b584cd6c8d47b55e2b7baa66467d81b7bcfd26619e1747ace25886d01bbb6a31b25540e2dbc9300685338a412c1234a34b7b39f18b07cf51a564305b53b05a31dd98e6027083ed6052955bbaf76cf852953b9ef27324ffa21619a9aef838031694d1664049d74fe9b83b726c7020103`
	rsaJWK          = `{"kty":"RSA","n":"ywJeD_F2lNRLmHOk_LubygiDQ1tYTNbI1HtV4re6pmRn2Bt7z9JmGeF0es4liG0Bu7ajGyVUDi28kwBoUzikEsEjSjS3s58YsHz1GlZDBbU7BaMd2Y5gJwg-1gUpVbuvds-FKVO57ycyT_ohYZqa74OAMWlNFmQEnXT-m4O3Jsc","e":"Aw","d":"h1bpX_ZPDeLdEE0YqH0ShrBXgjzliI8wjaeOlyUnGZhFOrz9NTbuu-ui_IluWvNWfSRsvMONXskoYgBFjNBtYKU5Bh9KycJXzUnRvJ4ToqRl49TvtRBT_H9ftt8VvUOBe5LphkAXYlOIbCCsLfByY2_DoINZEkeG0NvIcuP7res","p":"9ku3B0lQLFaRiCyBFHungKquoOADKSS2kDCO4qsjY2KUP31wr6FKW6_wrcQQJ3ldhcNWKoqgg9ZJwkUfhH0hUQ","q":"0wIJ_n40zz5rBg3-VKnqPfeBQtZGzL11uP60092WcwqpM6lvQ_WRTjW9G1sMinX81hdqebzadOQaaQzPqUCAlw","dp":"pDJ6BNuKyDm2WshWDafFAHHJwJVXcMMkYCBfQcds7Oxi1P5LH8DcPR_1yS1gGlDpA9eOxwcVrTmGgYNqWFNriw","dq":"jKwGqal4iimcrrP-4xvxfqUA1zmEiH5Oe1R4jT5kTLHGInD01_kLiXkovOddsaP95A-cUSiRo0K8RgiKcNWrDw","qi":"dWHAhLik1JokfyqwWdPkoTIhLWeAqPXe-V_hxbRfowLxj5Q9r7Dmt4A5DlGulnytD05e6z6aPvj1dskjLdh1RQ"}`
	rsaPSSUnsalted  = `22d48f6a9ce737029a4621c8b5636e4299abe26f763aabc03b687930f7e039502fbfa285a6e8c737e54ec407df03764422147a8e589a81265a3113a61ddc0ec2bd8dd24ee701ee46ae7257e23839028110cecd2189be1057284e90e20e0be31ab96d8527036911d7aba5bdbb93402cd2157efa66d13244e0c480145a93af0dee`
	rsaPSSSalt20    = `1c0c9133e136d3f09916d901a05e510e6a24bf365c9e00a3f3cae1d28284c3bbe3d9a94b1a375d2ed50741b63f5a11f8f8168b752bf61640c70f3892da8bb1dedcd26691c65b85030a995961293caf972ed56eb544d6ef7bf74115866736fb7b8f4e8138641e525fc61bc0488f38607c96264303de36b0eca477c7d634358bc8`
	rsaPKCS1SHA512  = `926759d72b96789c15a6be98d3385e42e050d44373fa72597cd6870ae097d3f841c7953015fd1e39cfff65b806d707ccb7904ca7156b1cfe783f5df9b5c0a8de4e07622cc52ab510876981f34295ba90bae53c53e984e118d9eff96c7c4ff81f4071041d9e8ee16a890fab67948c456dd1b3dc548b017d01775047059a3ba670`
	rsaOAEPLabelled = `3b81b4e30db210ee83dd2bb4692d3802dd66e4b6bc5a9f66767b60bc94498dcc023f4d179e6950cb06be63f818b123d500ec2bf6e26f86d042182f61884eba5915ce6a70323a9b11d5cad0d93269d1e921f2402af1e7b047090429980070158262584b3dcc5e4ae5d3a8192511e312d6dc065d13376c4583f143d98438fec413`
)

func mustRSA(t testing.TB) (*rsaPrivateKey, *rsaPublicKey) {
	t.Helper()
	key, err := parseRSAPrivate(unhex(t, rsaStored))
	if err != nil {
		t.Fatal(err)
	}
	return key, &rsaPublicKey{&key.PublicKey}
}

func TestRSAFormats(t *testing.T) {
	stored := unhex(t, rsaStored)
	if got, err := rsaFromPKCS8(unhex(t, rsaPKCS8)); err != nil || !bytes.Equal(got, stored) {
		t.Errorf("from pkcs8: got %x, %v", got, err)
	}
	if got := rsaToPKCS8(stored); hex.EncodeToString(got) != rsaPKCS8 {
		t.Errorf("to pkcs8: got %x", got)
	}
	members := mustStrings(t, rsaJWK, rsaJWKMembers[:]...)
	if got, err := rsaFromJWK(members); err != nil || !bytes.Equal(got, stored) {
		t.Errorf("from jwk: got %x, %v", got, err)
	}
	private, public := mustRSA(t)
	for i, got := range rsaPrivateToJWK(private) {
		if got != members[i] {
			t.Errorf("to jwk, %s: got %s, want %s", rsaJWKMembers[i], got, members[i])
		}
	}
	point, err := rsaFromSPKI(unhex(t, rsaSPKI))
	if err != nil || !bytes.Equal(point, pkcs1Public(public.PublicKey)) {
		t.Errorf("from spki: got %x, %v", point, err)
	}
	if got := rsaToSPKI(point); hex.EncodeToString(got) != rsaSPKI {
		t.Errorf("to spki: got %x", got)
	}
	if got, err := rsaFromJWK(members[:2]); err != nil || !bytes.Equal(got, point) {
		t.Errorf("from public jwk: got %x, %v", got, err)
	}
	mixed := append([]string(nil), members...)
	mixed[3], mixed[5] = mixed[4], mixed[6]
	if der, err := rsaFromJWK(mixed); err == nil {
		if _, err := parseRSAPrivate(der); errorName(err) != "DataError" {
			t.Errorf("inconsistent key: got %v", err)
		}
	}
	short := encodeBase64URL(append(bytes.Repeat([]byte{0xff}, 63), 1))
	if der, err := rsaFromJWK([]string{short, "AQAB"}); err != nil {
		t.Error(err)
	} else if _, err := parseRSAPublic(der); errorName(err) != "DataError" {
		t.Errorf("key of 512 bits: got %v", err)
	}
	mixed[0] = "+/=="
	if _, err := rsaFromJWK(mixed); errorName(err) != "DataError" {
		t.Errorf("not base64url: got %v", err)
	}
}

func TestRSASignatures(t *testing.T) {
	private, public := mustRSA(t)
	for _, test := range []struct {
		name      string
		id        hashID
		salt      int // -1: PKCS #1 v1.5
		signature string
		fixed     bool
	}{
		{"PKCS1 SHA-512", hashSHA512, -1, rsaPKCS1SHA512, true},
		{"PSS SHA-256 without salt", hashSHA256, 0, rsaPSSUnsalted, true},
		{"PSS SHA-1 with 20 bytes", hashSHA1, 20, rsaPSSSalt20, false},
	} {
		sign := func() ([]byte, error) { return rsaSignPSS(private, test.id, test.salt, sampleText) }
		verify := func(sig, data []byte) bool {
			ok, err := rsaVerifyPSS(public, test.id, test.salt, sig, data)
			return ok && err == nil
		}
		if test.salt < 0 {
			sign = func() ([]byte, error) { return rsaSignPKCS1(private, test.id, sampleText) }
			verify = func(sig, data []byte) bool {
				ok, err := rsaVerifyPKCS1(public, test.id, sig, data)
				return ok && err == nil
			}
		}
		want := unhex(t, test.signature)
		if !verify(want, sampleText) {
			t.Errorf("%s: known signature does not verify", test.name)
		}
		if verify(want, sampleText[1:]) || verify(want[1:], sampleText) || verify(bytes.Repeat([]byte{0xff}, len(want)), sampleText) {
			t.Errorf("%s: wrong signature verifies", test.name)
		}
		got, err := sign()
		if err != nil || !verify(got, sampleText) || bytes.Equal(got, want) != test.fixed {
			t.Errorf("%s: got %x, %v", test.name, got, err)
		}
	}
	if ok, _ := rsaVerifyPSS(public, hashSHA1, 19, unhex(t, rsaPSSSalt20), sampleText); ok {
		t.Error("PSS verifies with another salt length")
	}
	if ok, _ := rsaVerifyPSS(public, hashSHA1, 0, unhex(t, rsaPSSSalt20), sampleText); ok {
		t.Error("PSS verifies without salt")
	}
	if _, err := rsaSignPSS(private, hashSHA512, 64, sampleText); errorName(err) != "OperationError" {
		t.Errorf("salt too long for the key: got %v", err)
	}
}

func TestRSAOAEP(t *testing.T) {
	private, public := mustRSA(t)
	got, err := rsaDecryptOAEP(private, hashSHA256, []byte("label"), unhex(t, rsaOAEPLabelled))
	if err != nil || string(got) != "secret" {
		t.Errorf("got %q, %v, want secret", got, err)
	}
	if _, err := rsaDecryptOAEP(private, hashSHA256, nil, unhex(t, rsaOAEPLabelled)); errorName(err) != "OperationError" {
		t.Errorf("other label: got %v", err)
	}
	sealed, err := rsaEncryptOAEP(public, hashSHA1, nil, []byte("x"))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := rsaDecryptOAEP(private, hashSHA1, nil, sealed); err != nil || string(got) != "x" {
		t.Errorf("got %q, %v, want x", got, err)
	}
	if _, err := rsaEncryptOAEP(public, hashSHA512, nil, []byte("x")); errorName(err) != "OperationError" {
		t.Errorf("no room: got %v", err)
	}
}

func TestGenerateRSA(t *testing.T) {
	for _, test := range []struct {
		bits     int
		exponent []byte
		want     string
	}{
		{1024, []byte{1, 0, 1}, ""},
		{1024, []byte{3}, ""},
		{1032, []byte{0, 0, 17}, ""},
		{1024, []byte{1}, "OperationError"},
		{1024, []byte{1, 0, 0}, "OperationError"},
		{1024, []byte{1, 0, 0, 0, 1}, "OperationError"},
		{1024, nil, "OperationError"},
		{512, []byte{1, 0, 1}, "OperationError"},
		{1 << 20, []byte{1, 0, 1}, "OperationError"},
	} {
		key, err := generateRSA(freeTurn(), test.bits, test.exponent)
		if errorName(err) != test.want {
			t.Errorf("%d bits, exponent %x: got %v, want %q", test.bits, test.exponent, err, test.want)
			continue
		}
		if err != nil {
			continue
		}
		back, err := parseRSAPrivate(pkcs1Private(key))
		if err != nil || back.N.BitLen() != test.bits {
			t.Errorf("%d bits, exponent %x: %v", test.bits, test.exponent, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := generateRSA(&cryptoTurn{ctx: ctx}, 8192, []byte{3}); err != context.Canceled {
		t.Errorf("cancelled: got %v", err)
	}
}

func TestEC(t *testing.T) {
	for _, test := range []struct {
		curve                                     *ecCurve
		pkcs8, spki, jwk, signature, peer, shared string
	}{
		{ecCurves[1],
			`308187020100301306072a8648ce3d020106082a8648ce3d030107046d306b020101042096f0c3993b524be769287a95fbb3e325a1ce3d0f615b0df826d7e172b792b0eea144034200047d176c1ea79d10c0be8c62f0b072f85a20941a9f57360c32dcd0979b58c29147211be84bc6d02a4df91eb236bc4fb678cf802042664497ff7b1040ede657a111`,
			`3059301306072a8648ce3d020106082a8648ce3d030107034200047d176c1ea79d10c0be8c62f0b072f85a20941a9f57360c32dcd0979b58c29147211be84bc6d02a4df91eb236bc4fb678cf802042664497ff7b1040ede657a111`,
			`{"kty":"EC","x":"fRdsHqedEMC-jGLwsHL4WiCUGp9XNgwy3NCXm1jCkUc","y":"IRvoS8bQKk35HrI2vE-2eM-AIEJmRJf_exBA7eZXoRE","crv":"P-256","d":"lvDDmTtSS-dpKHqV-7PjJaHOPQ9hWw34JtfhcreSsO4"}`,
			`947a92f5bb56ba504783f05391d1159d20e76d9763bab645d10666015c333801037aef1014841ea8c5d587d85d3964bd6ea59b9d1dcd92307e778083a2b1dbbe`,
			`3059301306072a8648ce3d020106082a8648ce3d030107034200049eb004700de3278213ba0db0c4601ce235289d2e65320d2f5fe416d196588ae4a9f7766c3f0bc719470d56ed4456661a7449bc299528f24a92a432f7d30ed5d6`,
			`a5c6b0089155d5f4b1cf01b81449e4eaec4f290891be0bc81bf3e5d38fec30e7`,
		},
		{ecCurves[2],
			`3081b6020100301006072a8648ce3d020106052b8104002204819e30819b0201010430a7770965ee2d6818489217c7164c0fcde73f2cebaefdffc12a6b390a56132c239c15e1ed55a86ecdd18f0a883c0fa726a164036200045ceab7b7cbab2a47f1397a30f528bcaff1314228c77a1e575eed9bb7a48245bdf36c53946ab04f68af60ec0aa905d3794360e696384f9b58afe9b5ae46e1f3c3d13dcca31b4a4031620ee1a576dc0077ed379e2585851acf8da9c44a2be89405`,
			`3076301006072a8648ce3d020106052b81040022036200045ceab7b7cbab2a47f1397a30f528bcaff1314228c77a1e575eed9bb7a48245bdf36c53946ab04f68af60ec0aa905d3794360e696384f9b58afe9b5ae46e1f3c3d13dcca31b4a4031620ee1a576dc0077ed379e2585851acf8da9c44a2be89405`,
			`{"kty":"EC","x":"XOq3t8urKkfxOXow9Si8r_ExQijHeh5XXu2bt6SCRb3zbFOUarBPaK9g7AqpBdN5","y":"Q2DmljhPm1iv6bWuRuHzw9E9zKMbSkAxYg7hpXbcAHftN54lhYUaz42pxEor6JQF","crv":"P-384","d":"p3cJZe4taBhIkhfHFkwPzec_LOuu_f_BKms5ClYTLCOcFeHtVahuzdGPCog8D6cm"}`,
			`60d8753adb3469671e1063e676b9913bf6757a71c4a95eb45602409d1cb18bfefe67aaedb56bfa4a0e40978462565dd623b954fd693827b3e4f2da0ef0d8ef493be1b0784aaa4392dab22b74d075598999206d3ad6f9035d5b77c8251ef3c890`,
			`3076301006072a8648ce3d020106052b81040022036200045039914eb52f89f882e0decf95a172e4433caf7c7ee01acd2470ba4a9c93ecb6025d8de1df0de05783c774391714cdb73bf7fe44c024d59a53e6313b92d81b2e701b887052a2f81e4a74e7c3da98b3d60bb66b9d0475e737ed03e18fceb11578`,
			`c3f1c3cb53af4c5c64c6ec98bdf547de180516064272b00e56c6e4a75c0bed2772ee8238f7f1b6c28376cedcc53ed7af`,
		},
		{ecCurves[3],
			`3081ee020100301006072a8648ce3d020106052b810400230481d63081d3020101044200cefe67e4715275d3b2b377b62fd7280f5e0b81ba423e63d17d7729901edd8bd9d854ef564806ebaa492eea6309426f7d0bbde6dc03f5bb4b2770b63bdc9173616aa181890381860004019e2f2ad4bda4dca17abf87654891454f45292f96050a095540876cf05140fdeecb24b68918272fc3a7b399907be702228eac0e2d402c9b0e7448e33282429eb8480054cdbb5a418623c4f109d44348b75b083d371659a429df51a4680facebd2c042f09157a76bab8144e7d709b5d78f9a5447b91b98eb2e3854564fc8cac9c3026b53`,
			`30819b301006072a8648ce3d020106052b810400230381860004019e2f2ad4bda4dca17abf87654891454f45292f96050a095540876cf05140fdeecb24b68918272fc3a7b399907be702228eac0e2d402c9b0e7448e33282429eb8480054cdbb5a418623c4f109d44348b75b083d371659a429df51a4680facebd2c042f09157a76bab8144e7d709b5d78f9a5447b91b98eb2e3854564fc8cac9c3026b53`,
			`{"kty":"EC","x":"AZ4vKtS9pNyher-HZUiRRU9FKS-WBQoJVUCHbPBRQP3uyyS2iRgnL8Ons5mQe-cCIo6sDi1ALJsOdEjjMoJCnrhI","y":"AFTNu1pBhiPE8QnUQ0i3Wwg9NxZZpCnfUaRoD6zr0sBC8JFXp2urgUTn1wm114-aVEe5G5jrLjhUVk_IysnDAmtT","crv":"P-521","d":"AM7-Z-RxUnXTsrN3ti_XKA9eC4G6Qj5j0X13KZAe3YvZ2FTvVkgG66pJLupjCUJvfQu95twD9btLJ3C2O9yRc2Fq"}`,
			`0039f6ebd93cf5f71801c3ed41a0289d282b1ba13bf4782a1b6a6c64fbcf6e645230fe0ac0e1ab7c3a11aec64c8f16f839d98064672a53cb15692f76fd54a26fecaf00ee50720bbde8b5d2ae06bf9d46406739aa0e28bb5bcc229c0582d07c3e931101d9b6e6541d0ae85e1f7cd13187080ba97890bfa97fea1a0e4b481b6855918b78dd`,
			`30819b301006072a8648ce3d020106052b81040023038186000401ba891890a01552699df3b5ce914722abc450789302ef6f11bb41f43fdb2a9c80e69c4962d9d6cc6d1339ffad250b4cbb8bbaf77fa9ba6fdb4edc5f04df7e7ee0f80097f2b6eaf152f4f4f3ca26a5d55213629492eedd89c53bc9d0c426fa2474b6bc6a964c438bc51570d87b16d60017c84bd518b2b69dd3788421035a809d7e0912f5`,
			`016cffbf625241c6d564f567785c135177148f6f023891e0de0c1da230918e4668c93a19120f4d5a90a4e958f385126e01ef2c1a888d442b36519bd76433b834cf3c`,
		},
	} {
		c := test.curve
		t.Run(c.name, func(t *testing.T) {
			stored, err := c.privateFromPKCS8(unhex(t, test.pkcs8))
			if err != nil {
				t.Fatal(err)
			}
			if got := c.toPKCS8(stored); hex.EncodeToString(got) != test.pkcs8 {
				t.Errorf("to pkcs8: got %x", got)
			}
			point, err := c.pointFromSPKI(unhex(t, test.spki))
			if err != nil || !bytes.Equal(point, stored[c.size:]) {
				t.Errorf("from spki: got %x, %v", point, err)
			}
			if got := c.toSPKI(point); hex.EncodeToString(got) != test.spki {
				t.Errorf("to spki: got %x", got)
			}
			members := mustStrings(t, test.jwk, "x", "y", "d")
			if got, err := c.fromJWK(members[0], members[1], members[2], true); err != nil || !bytes.Equal(got, stored) {
				t.Errorf("from jwk: got %x, %v", got, err)
			}
			if got, err := c.fromJWK(members[0], members[1], "", false); err != nil || !bytes.Equal(got, point) {
				t.Errorf("from public jwk: got %x, %v", got, err)
			}
			for i, got := range c.toJWK(stored, true) {
				if got != members[i] {
					t.Errorf("to jwk: got %s, want %s", got, members[i])
				}
			}
			if _, err := c.fromJWK(members[1], members[0], "", false); errorName(err) != "DataError" {
				t.Errorf("point off the curve: got %v", err)
			}
			compressed := append([]byte{2 + point[2*c.size]&1}, point[1:1+c.size]...)
			if got, err := c.parsePoint(compressed); err != nil || !bytes.Equal(got, point) {
				t.Errorf("compressed: got %x, %v", got, err)
			}
			for _, bad := range [][]byte{nil, {0}, point[:c.size+1], append([]byte{5}, point[1:]...), make([]byte, len(point))} {
				if _, err := c.parsePoint(bad); errorName(err) != "DataError" {
					t.Errorf("point %x: got %v", bad, err)
				}
			}
			if _, err := c.parsePrivate(make([]byte, c.size), nil); errorName(err) != "DataError" {
				t.Errorf("private key 0: got %v", err)
			}
			testECUse(t, c, stored, point, test.signature, test.peer, test.shared)
		})
	}
}

func testECUse(t *testing.T, c *ecCurve, stored, point []byte, signature, peer, shared string) {
	private, err := c.private(stored)
	if err != nil {
		t.Fatal(err)
	}
	signing, err := private.ecdsa()
	if err != nil {
		t.Fatal(err)
	}
	verifying, err := c.public(point).ecdsa()
	if err != nil {
		t.Fatal(err)
	}
	for range 20 { // short numbers in some of them
		sig, err := ecdsaSign(signing, c, hashSHA256, sampleText)
		if ok, _ := ecdsaVerify(verifying, c, hashSHA256, sig, sampleText); err != nil || !ok {
			t.Fatalf("own signature: %v, %v", ok, err)
		}
	}
	known := unhex(t, signature)
	if ok, err := ecdsaVerify(verifying, c, hashSHA384, known, sampleText); !ok || err != nil {
		t.Errorf("known signature: %v, %v", ok, err)
	}
	for name, sig := range map[string][]byte{
		"changed": append([]byte{known[0] ^ 1}, known[1:]...), "short": known[1:], "empty": nil, "zero": make([]byte, len(known)),
	} {
		if ok, err := ecdsaVerify(verifying, c, hashSHA384, sig, sampleText); ok || err != nil {
			t.Errorf("%s signature: %v, %v", name, ok, err)
		}
	}
	dh, err := private.ecdh()
	if err != nil {
		t.Fatal(err)
	}
	peerPoint, err := c.pointFromSPKI(unhex(t, peer))
	if err != nil {
		t.Fatal(err)
	}
	public, err := c.public(peerPoint).ecdh()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := ecdhDerive(dh, public); err != nil || hex.EncodeToString(got) != shared {
		t.Errorf("shared secret: got %x, %v, want %s", got, err, shared)
	}
	fresh, err := c.generate()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.parsePrivate(fresh[:c.size], fresh[c.size:]); err != nil {
		t.Errorf("generated key: %v", err)
	}
}

func TestEd25519(t *testing.T) {
	// RFC 8032 7.1, test 2.
	c := okpCurves[1]
	seed := unhex(t, "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
	public := unhex(t, "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
	want := "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
	stored, err := c.parsePrivate(seed, public)
	if err != nil {
		t.Fatal(err)
	}
	if got := ed25519Sign(stored, []byte{0x72}); hex.EncodeToString(got) != want {
		t.Errorf("got %x, want %s", got, want)
	}
	if !ed25519Verify(public, unhex(t, want), []byte{0x72}) || ed25519Verify(public, unhex(t, want), []byte{0x73}) {
		t.Error("verification is wrong")
	}
	if _, err := c.parsePrivate(seed, seed); errorName(err) != "DataError" {
		t.Errorf("other public key: got %v", err)
	}
	// A small-order key verifies this signature of any message when it is not refused: R and A are the neutral element, S is 0.
	weak := make([]byte, 32)
	weak[0] = 1
	if ed25519Verify(weak, append(weak, make([]byte, 32)...), []byte("any")) {
		t.Error("small-order key verifies")
	}
	for s, want := range map[string]bool{
		"f0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f": true,
		"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff": true,
		"ebffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f": false,
		"edfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe7f": false,
	} {
		if got := ed25519Weak(unhex(t, s)); got != want {
			t.Errorf("weak %s: got %v, want %v", s, got, want)
		}
	}
	testOKPFormats(t, c, stored)
}

func TestX25519(t *testing.T) {
	c := okpCurves[2]
	alice, err := c.generate()
	if err != nil {
		t.Fatal(err)
	}
	bob, err := c.generate()
	if err != nil {
		t.Fatal(err)
	}
	one, err1 := x25519Derive(alice, bob[okpSize:])
	two, err2 := x25519Derive(bob, alice[okpSize:])
	if err1 != nil || err2 != nil || !bytes.Equal(one, two) {
		t.Errorf("got %x, %v and %x, %v", one, err1, two, err2)
	}
	// RFC 7748 5.2, first vector: the scalar is clamped by the function.
	scalar := unhex(t, "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4")
	u := unhex(t, "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")
	want := "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"
	if got, err := x25519Derive(scalar, u); err != nil || hex.EncodeToString(got) != want {
		t.Errorf("got %x, %v, want %s", got, err, want)
	}
	if _, err := x25519Derive(scalar, make([]byte, 32)); errorName(err) != "OperationError" {
		t.Errorf("small-order key: got %v", err)
	}
	testOKPFormats(t, c, alice)
}

func testOKPFormats(t *testing.T, c *okpCurve, stored []byte) {
	public := stored[okpSize:]
	if got, err := c.fromSPKI(c.toSPKI(public)); err != nil || !bytes.Equal(got, public) {
		t.Errorf("spki: got %x, %v", got, err)
	}
	if got, err := c.fromPKCS8(c.toPKCS8(stored)); err != nil || !bytes.Equal(got, stored) {
		t.Errorf("pkcs8: got %x, %v", got, err)
	}
	jwk := c.toJWK(stored, true)
	if got, err := c.fromJWK(jwk[0], jwk[1], true); err != nil || !bytes.Equal(got, stored) {
		t.Errorf("jwk: got %x, %v", got, err)
	}
	if got, err := c.fromJWK(jwk[0], "", false); err != nil || !bytes.Equal(got, public) {
		t.Errorf("public jwk: got %x, %v", got, err)
	}
	if _, err := c.parsePublic(public[1:]); errorName(err) != "DataError" {
		t.Errorf("short public key: got %v", err)
	}
	other := okpCurves[3-map[string]int{"Ed25519": 1, "X25519": 2}[c.name]]
	if _, err := other.fromPKCS8(c.toPKCS8(stored)); errorName(err) != "DataError" {
		t.Errorf("other curve: got %v", err)
	}
}
