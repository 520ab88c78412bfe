package webapi

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/md5"
	"crypto/rsa"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"crypto/x509"
	"encoding/asn1"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"strings"
	bmp "unicode/utf16"

	"github.com/skerry-run/skerry/internal/js"
)

// Short names of attributes of a distinguished name, as OpenSSL prints them.
var attributeNames = map[string]string{
	"2.5.4.3": "CN", "2.5.4.4": "SN", "2.5.4.5": "serialNumber", "2.5.4.6": "C", "2.5.4.7": "L", "2.5.4.8": "ST", "2.5.4.9": "street",
	"2.5.4.10": "O", "2.5.4.11": "OU", "2.5.4.12": "title", "2.5.4.13": "description", "2.5.4.15": "businessCategory", "2.5.4.17": "postalCode",
	"2.5.4.41": "name", "2.5.4.42": "GN", "2.5.4.43": "initials", "2.5.4.46": "dnQualifier", "2.5.4.97": "organizationIdentifier",
	"1.2.840.113549.1.9.1": "emailAddress", "0.9.2342.19200300.100.1.1": "UID", "0.9.2342.19200300.100.1.25": "DC",
	"1.3.6.1.4.1.311.60.2.1.1": "jurisdictionL", "1.3.6.1.4.1.311.60.2.1.2": "jurisdictionST", "1.3.6.1.4.1.311.60.2.1.3": "jurisdictionC",
}

// Access methods of the authority information access extension.
var accessMethods = map[string]string{"1.3.6.1.5.5.7.48.1": "OCSP", "1.3.6.1.5.5.7.48.2": "CA Issuers"}

const certMaxBytes = 1 << 20

var errCertificate = js.NewTypeError("not a certificate")

// certificateDER takes the first certificate out of PEM text; other bytes are DER.
func certificateDER(data []byte) ([]byte, error) {
	if len(data) > certMaxBytes {
		return nil, errCertificate
	}
	if !bytes.Contains(data, []byte("-----BEGIN")) {
		return data, nil
	}
	for {
		var block *pem.Block
		if block, data = pem.Decode(data); block == nil {
			return nil, errCertificate
		}
		if strings.HasSuffix(block.Type, "CERTIFICATE") {
			return block.Bytes, nil
		}
	}
}

// attribute is one part of a distinguished name.
type attribute struct {
	Type  asn1.ObjectIdentifier
	Value asn1.RawValue
}

// attributes returns name, value pairs in the order of the encoding.
func attributes(raw []byte) ([]string, error) {
	var rdns []asn1.RawValue
	if rest, err := asn1.Unmarshal(raw, &rdns); err != nil || len(rest) > 0 {
		return nil, errCertificate
	}
	var out []string
	for _, rdn := range rdns {
		for rest := rdn.Bytes; len(rest) > 0; {
			var a attribute
			var err error
			if rest, err = asn1.Unmarshal(rest, &a); err != nil {
				return nil, errCertificate
			}
			name, ok := attributeNames[a.Type.String()]
			if !ok {
				name = a.Type.String()
			}
			out = append(out, name, attributeText(a.Value))
		}
	}
	return out, nil
}

func attributeText(v asn1.RawValue) string {
	switch v.Tag {
	case asn1.TagBMPString:
		units := make([]uint16, len(v.Bytes)/2)
		for i := range units {
			units[i] = uint16(v.Bytes[2*i])<<8 | uint16(v.Bytes[2*i+1])
		}
		return string(bmp.Decode(units))
	case asn1.TagT61String:
		runes := make([]rune, len(v.Bytes))
		for i, b := range v.Bytes {
			runes[i] = rune(b)
		}
		return string(runes)
	}
	return strings.ToValidUTF8(string(v.Bytes), "\ufffd")
}

// oneLine quotes a name as Node does when its text could be taken for another entry of the list.
func oneLine(s string) string {
	if strings.ContainsAny(s, ",\"\\\x00\r\n'") {
		return fmt.Sprintf("%q", s)
	}
	return s
}

// alternativeNames lists the subject alternative names in the order of the encoding, each as "TYPE:value".
func alternativeNames(cert *x509.Certificate) []string {
	var out []string
	for _, e := range cert.Extensions {
		if e.Id.String() != "2.5.29.17" {
			continue
		}
		var names []asn1.RawValue
		if _, err := asn1.Unmarshal(e.Value, &names); err != nil {
			return nil
		}
		for _, n := range names {
			switch n.Tag {
			case 1:
				out = append(out, "email:"+oneLine(string(n.Bytes)))
			case 2:
				out = append(out, "DNS:"+oneLine(string(n.Bytes)))
			case 4:
				if pairs, err := attributes(n.Bytes); err == nil {
					parts := make([]string, 0, len(pairs)/2)
					for i := 0; i+1 < len(pairs); i += 2 {
						parts = append(parts, pairs[i]+" = "+pairs[i+1])
					}
					out = append(out, "DirName:"+oneLine(strings.Join(parts, ", ")))
				}
			case 6:
				out = append(out, "URI:"+oneLine(string(n.Bytes)))
			case 7:
				out = append(out, "IP Address:"+ipText(n.Bytes))
			case 8:
				var oid asn1.ObjectIdentifier
				if _, err := asn1.UnmarshalWithParams(n.FullBytes, &oid, "tag:8"); err == nil {
					out = append(out, "Registered ID:"+oid.String())
				}
			default:
				out = append(out, "othername:<unsupported>")
			}
		}
	}
	return out
}

// ipText writes an address as OpenSSL does: IPv6 in eight groups.
func ipText(b []byte) string {
	switch len(b) {
	case net.IPv4len:
		return net.IP(b).String()
	case net.IPv6len:
		parts := make([]string, 8)
		for i := range parts {
			parts[i] = fmt.Sprintf("%X", int(b[2*i])<<8|int(b[2*i+1]))
		}
		return strings.Join(parts, ":")
	}
	return "<invalid>"
}

type accessDescription struct {
	Method   asn1.ObjectIdentifier
	Location asn1.RawValue
}

func infoAccess(cert *x509.Certificate) string {
	var out strings.Builder
	for _, e := range cert.Extensions {
		if e.Id.String() != "1.3.6.1.5.5.7.1.1" {
			continue
		}
		var list []accessDescription
		if _, err := asn1.Unmarshal(e.Value, &list); err != nil {
			return ""
		}
		for _, a := range list {
			method, ok := accessMethods[a.Method.String()]
			if !ok {
				method = a.Method.String()
			}
			if a.Location.Tag == 6 {
				fmt.Fprintf(&out, "%s - URI:%s\n", method, oneLine(string(a.Location.Bytes)))
			}
		}
	}
	return out.String()
}

func fingerprint(sum []byte) string {
	text := strings.ToUpper(hex.EncodeToString(sum))
	var out strings.Builder
	for i := 0; i < len(text); i += 2 {
		if i > 0 {
			out.WriteByte(':')
		}
		out.WriteString(text[i : i+2])
	}
	return out.String()
}

func extendedKeyUsage(cert *x509.Certificate) []string {
	for _, e := range cert.Extensions {
		if e.Id.String() == "2.5.29.37" {
			var list []asn1.ObjectIdentifier
			if _, err := asn1.Unmarshal(e.Value, &list); err != nil {
				return nil
			}
			out := make([]string, len(list))
			for i, oid := range list {
				out[i] = oid.String()
			}
			return out
		}
	}
	return nil
}

const certificateTime = "Jan _2 15:04:05 2006 GMT"

func serialText(n *big.Int) string {
	text := strings.ToUpper(n.Text(16))
	if len(text)%2 == 1 {
		text = "0" + text
	}
	return text
}

// certificateData is what JS keeps of a certificate, in the order that ts/node/crypto/x509.ts reads.
func certificateData(cert *x509.Certificate) (js.Data, error) {
	subject, err := attributes(cert.RawSubject)
	if err != nil {
		return js.Data{}, err
	}
	issuer, err := attributes(cert.RawIssuer)
	if err != nil {
		return js.Data{}, err
	}
	key := js.Null()
	if k, err := parseNodeSPKI(cert.RawSubjectPublicKeyInfo); err == nil {
		key = k.data()
	}
	rsaModulus, rsaExponent, point := "", "", []byte(nil)
	switch p := cert.PublicKey.(type) {
	case *rsa.PublicKey:
		rsaModulus, rsaExponent = strings.ToUpper(p.N.Text(16)), "0x"+big.NewInt(int64(p.E)).Text(16)
	case *ecdsa.PublicKey:
		point, _ = p.Bytes() // fails for a point that is not on the curve: then there is none to show
	}
	names := alternativeNames(cert)
	emails := append([]string(nil), cert.EmailAddresses...)
	ips := make([]string, len(cert.IPAddresses))
	for i, ip := range cert.IPAddresses {
		ips[i] = ip.String()
	}
	sum1, sum256, sum512 := sha1.Sum(cert.Raw), sha256.Sum256(cert.Raw), sha512.Sum512(cert.Raw)
	return js.Array(
		js.Bytes(cert.Raw), js.Strings(subject), js.Strings(issuer), js.Strings(names), js.String(infoAccess(cert)),
		js.String(cert.NotBefore.UTC().Format(certificateTime)), js.String(cert.NotAfter.UTC().Format(certificateTime)),
		js.String(fingerprint(sum1[:])), js.String(fingerprint(sum256[:])), js.String(fingerprint(sum512[:])),
		js.Strings(extendedKeyUsage(cert)), js.String(serialText(cert.SerialNumber)), js.Bool(cert.IsCA), key,
		js.String(rsaModulus), js.String(rsaExponent), js.Bytes(point),
		js.Strings(cert.DNSNames), js.Strings(ips), js.Strings(emails), js.String(signatureName(cert)),
	), nil
}

func signatureName(cert *x509.Certificate) string {
	names := map[x509.SignatureAlgorithm]string{
		x509.MD5WithRSA: "md5WithRSAEncryption", x509.SHA1WithRSA: "sha1WithRSAEncryption", x509.SHA256WithRSA: "sha256WithRSAEncryption",
		x509.SHA384WithRSA: "sha384WithRSAEncryption", x509.SHA512WithRSA: "sha512WithRSAEncryption", x509.ECDSAWithSHA1: "ecdsa-with-SHA1",
		x509.ECDSAWithSHA256: "ecdsa-with-SHA256", x509.ECDSAWithSHA384: "ecdsa-with-SHA384", x509.ECDSAWithSHA512: "ecdsa-with-SHA512",
		x509.PureEd25519: "ED25519", x509.SHA256WithRSAPSS: "rsassaPss", x509.SHA384WithRSAPSS: "rsassaPss", x509.SHA512WithRSAPSS: "rsassaPss",
	}
	return names[cert.SignatureAlgorithm]
}

// issuedBy is X509_check_issued: names, identifiers of keys and the usage of the issuer's key, but no signature.
func issuedBy(cert, issuer *x509.Certificate) bool {
	switch {
	case !bytes.Equal(cert.RawIssuer, issuer.RawSubject):
		return false
	case len(cert.AuthorityKeyId) > 0 && len(issuer.SubjectKeyId) > 0 && !bytes.Equal(cert.AuthorityKeyId, issuer.SubjectKeyId):
		return false
	}
	return issuer.KeyUsage == 0 || issuer.KeyUsage&x509.KeyUsageCertSign != 0
}

func certificateArg(c *Call, i int) (*x509.Certificate, error) {
	data, err := certificateDER(c.Bytes(i))
	if err != nil {
		return nil, err
	}
	cert, err := x509.ParseCertificate(data)
	if err != nil {
		return nil, errCertificate
	}
	return cert, nil
}

// publicValue is the key as crypto/x509 has it.
func (k *nodeKey) publicValue() crypto.PublicKey {
	switch {
	case k.rsa != nil:
		return k.rsa
	case k.ec != nil:
		return k.ec
	case k.ed != nil:
		return k.ed
	}
	return nil
}

// spkac is a SignedPublicKeyAndChallenge, what the element keygen of HTML once sent.
type spkac struct {
	signed    []byte // the element that is signed
	key       []byte // SubjectPublicKeyInfo
	challenge []byte
	algorithm algorithmID
	signature []byte
}

var errSPKAC = errors.New("not a signed public key and challenge")

func parseSPKAC(text []byte) (s spkac, err error) {
	if len(text) > certMaxBytes {
		return s, errSPKAC
	}
	text = bytes.TrimRight(bytes.TrimSpace(text), "\x00")
	data := make([]byte, base64.StdEncoding.DecodedLen(len(text)))
	n, err := base64.StdEncoding.Decode(data, text)
	if err != nil {
		return s, errSPKAC
	}
	r := derReader(data[:n])
	seq, ok := r.element(derSequence)
	if !ok || len(r) != 0 {
		return s, errSPKAC
	}
	before := seq
	inner, ok := seq.element(derSequence)
	if !ok {
		return s, errSPKAC
	}
	s.signed = before[:len(before)-len(seq)]
	before = inner
	if _, ok = inner.element(derSequence); !ok {
		return s, errSPKAC
	}
	s.key = before[:len(before)-len(inner)]
	tag, challenge, ok := inner.next()
	if !ok || tag != asn1.TagIA5String || len(inner) != 0 {
		return s, errSPKAC
	}
	s.challenge = challenge
	var ok2 bool
	s.algorithm, ok = seq.algorithmID()
	s.signature, ok2 = seq.bitString()
	if !ok || !ok2 || len(seq) != 0 {
		return s, errSPKAC
	}
	return s, nil
}

// signatureOIDs are the signature algorithms of SPKAC, by the contents of the OBJECT IDENTIFIER.
var signatureOIDs = map[string]string{
	"\x2a\x86\x48\x86\xf7\x0d\x01\x01\x04": "md5", "\x2a\x86\x48\x86\xf7\x0d\x01\x01\x05": "sha1", "\x2a\x86\x48\x86\xf7\x0d\x01\x01\x0b": "sha256",
	"\x2a\x86\x48\x86\xf7\x0d\x01\x01\x0c": "sha384", "\x2a\x86\x48\x86\xf7\x0d\x01\x01\x0d": "sha512",
	"\x2a\x86\x48\xce\x3d\x04\x01": "sha1", "\x2a\x86\x48\xce\x3d\x04\x03\x02": "sha256", "\x2a\x86\x48\xce\x3d\x04\x03\x03": "sha384", "\x2a\x86\x48\xce\x3d\x04\x03\x04": "sha512",
	"\x2b\x65\x70": "",
}

func (s spkac) verify() bool {
	name, ok := signatureOIDs[string(s.algorithm.oid)]
	if !ok {
		return false
	}
	k, err := parseNodeSPKI(s.key)
	if err != nil {
		return false
	}
	if k.rsa != nil && name == "md5" {
		// crypto/rsa verifies MD5 too, given the digest.
		sum := md5.Sum(s.signed)
		return rsa.VerifyPKCS1v15(k.rsa, crypto.MD5, sum[:], s.signature) == nil
	}
	valid, err := k.verify(signOptions{hash: name}, s.signed, s.signature)
	return valid && err == nil
}

var nodeX509Ops = Ops{
	// node_x509_parse(data): see certificateData.
	"node_x509_parse": Sync(func(c *Call) (js.Data, error) {
		cert, err := certificateArg(c, 0)
		if err != nil {
			return js.Data{}, err
		}
		return certificateData(cert)
	}),
	// node_x509_issued(certificate, issuer)
	"node_x509_issued": Sync(func(c *Call) (js.Data, error) {
		cert, err := certificateArg(c, 0)
		if err != nil {
			return js.Data{}, err
		}
		issuer, err := certificateArg(c, 1)
		if err != nil {
			return js.Data{}, err
		}
		return js.Bool(issuedBy(cert, issuer)), nil
	}),
	// node_x509_verify(certificate, key...)
	"node_x509_verify": Sync(func(c *Call) (js.Data, error) {
		cert, err := certificateArg(c, 0)
		if err != nil {
			return js.Data{}, err
		}
		k, err := nodeKeyArg(c, 1)
		if err != nil {
			return js.Data{}, errPublicKey
		}
		signer := &x509.Certificate{PublicKey: k.publicValue()}
		return js.Bool(signer.CheckSignature(cert.SignatureAlgorithm, cert.RawTBSCertificate, cert.Signature) == nil), nil
	}),
	// node_x509_private(certificate, key...): does the private key belong to it.
	"node_x509_private": Sync(func(c *Call) (js.Data, error) {
		cert, err := certificateArg(c, 0)
		if err != nil {
			return js.Data{}, err
		}
		k, err := nodeKeyArg(c, 1)
		if err != nil {
			return js.Data{}, errPrivateKey
		}
		public, err1 := k.public()
		own, err2 := parseNodeSPKI(cert.RawSubjectPublicKeyInfo)
		return js.Bool(err1 == nil && err2 == nil && bytes.Equal(public.der, own.der)), nil
	}),
	"node_spkac_verify": Sync(func(c *Call) (js.Data, error) {
		s, err := parseSPKAC(c.Bytes(0))
		return js.Bool(err == nil && s.verify()), nil
	}),
	// node_spkac_key(text): PEM, "" when it cannot be read; node_spkac_challenge(text): bytes, empty.
	"node_spkac_key": Sync(func(c *Call) (js.Data, error) {
		s, err := parseSPKAC(c.Bytes(0))
		if err != nil {
			return js.String(""), nil
		}
		return js.String(string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: s.key}))), nil
	}),
	"node_spkac_challenge": Sync(func(c *Call) (js.Data, error) {
		s, err := parseSPKAC(c.Bytes(0))
		if err != nil {
			return js.Bytes(nil), nil
		}
		return js.Bytes(s.challenge), nil
	}),
}
