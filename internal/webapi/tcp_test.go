package webapi_test

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/worker"
)

// tlsEcho serves one protocol: a line "upgrade" is answered with "go" and TLS
// follows; every other line comes back in capitals; "bye" ends it.
func tlsEcho(t *testing.T) (port, ca string) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"db.example"}, NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	config := &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() }) // done with it
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go echoLines(conn, config)
		}
	}()
	_, port, _ = net.SplitHostPort(l.Addr().String())
	return port, string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))
}

func echoLines(conn net.Conn, config *tls.Config) {
	defer func() { _ = conn.Close() }() // conn is replaced by TLS; of no use any more
	r := bufio.NewReader(conn)
	for {
		line, err := r.ReadString('\n')
		if err != nil || line == "bye\n" {
			return
		}
		if line == "upgrade\n" {
			_, _ = io.WriteString(conn, "go\n") // the client sees what is missing
			conn = tls.Server(conn, config)
			r.Reset(conn)
			continue
		}
		_, _ = io.WriteString(conn, strings.ToUpper(line)) // the client sees what is missing
	}
}

func runSockets(t *testing.T, code string, outbound webapi.OutboundConfig, limits worker.Limits) string {
	t.Helper()
	pool := worker.NewPool(worker.Config{})
	defer pool.Close()
	o, err := webapi.NewOutbound(outbound)
	if err != nil {
		t.Fatal(err)
	}
	script := `const { connect } = __skerry.builtin("cloudflare:sockets"), net = __skerry.builtin("node:net"), tls = __skerry.builtin("node:tls"), dns = __skerry.builtin("node:dns");
		const message = (p) => p.then(() => "no error", (e) => e.message);
		__skerry.main({ default: { async fetch() { ` + code + ` } } });`
	app := pool.Load(worker.Code{Name: "sockets", Script: script}, worker.Options{Outbound: o, Limits: limits})
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	defer app.Close(ctx)
	r, err := app.Fetch(ctx, &worker.Request{Method: "GET", URL: "https://test.example/"})
	if err != nil {
		t.Fatal(err)
	}
	return string(r.Body)
}

func TestSockets(t *testing.T) {
	port, ca := tlsEcho(t)
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, closed, _ := net.SplitHostPort(free.Addr().String())
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, code, want string }{
		{"echo", `const s = connect("127.0.0.1:PORT"); const w = s.writable.getWriter();
			await w.write(new TextEncoder().encode("one\n")); await w.write(new TextEncoder().encode("bye\n"));
			const text = await new Response(s.readable).text(); await s.closed;
			return new Response(text + (await s.opened).remoteAddress);`, "ONE\n127.0.0.1:PORT"},
		{"close", `const s = connect("127.0.0.1:PORT"); await s.opened; await s.close(); await s.closed;
			return new Response(String((await s.readable.getReader().read()).done));`, "true"},
		{"refused", `const s = connect("127.0.0.1:CLOSED");
			return Response.json([await message(s.opened), await message(s.closed), await message(s.readable.getReader().read())].map((m) => m.split(":")[0]));`,
			`["proxy request failed, cannot connect to the specified address","proxy request failed, cannot connect to the specified address","proxy request failed, cannot connect to the specified address"]`},
		{"arguments", `return Response.json(await Promise.all(["x", "host:99999", ":1", { hostname: "a b", port: 1 }].map((a) => message((async () => connect(a))()))));`,
			`["Specified address could not be parsed.","Specified address could not be parsed.","Specified address could not be parsed.","Specified address could not be parsed."]`},
		{"starttls refuses an unknown certificate", `const s = connect("127.0.0.1:PORT", { secureTransport: "starttls" }); await s.opened;
			const w = s.writable.getWriter(); await w.write(new TextEncoder().encode("upgrade\n"));
			const r = s.readable.getReader(); await r.read(); w.releaseLock(); r.releaseLock();
			const t = s.startTls({ expectedServerHostname: "db.example" });
			return new Response([s.upgraded, t.secureTransport, /certificate/.test(await message(t.opened))].join());`, "true,on,true"},
		{"starttls has to be asked for", `return new Response(await message((async () => connect("127.0.0.1:PORT").startTls())()));`,
			"The `secureTransport` socket option must be set to 'starttls' for startTls to be used."},
		{"net", `const s = net.connect(PORT, "127.0.0.1"); s.setEncoding("utf8"); let text = "";
			s.write("one\n"); s.on("data", (d) => { text += d; s.write("bye\n"); });
			const hadError = await new Promise((r) => s.on("close", r));
			return Response.json([text, hadError, s.bytesRead, s.bytesWritten, s.destroyed]);`, `["ONE\n",false,4,8,true]`},
		{"net refused", `const e = await new Promise((r) => net.connect(CLOSED, "127.0.0.1").on("error", r));
			return Response.json([e.message, e.code, e.syscall, e.address, e.port]);`, `["connect ECONNREFUSED 127.0.0.1:CLOSED","ECONNREFUSED","connect","127.0.0.1",CLOSED]`},
		{"tls over a socket", `const s = net.connect(PORT, "127.0.0.1"); s.write("upgrade\n"); await new Promise((r) => s.once("data", r));
			const t = tls.connect({ socket: s, ca: CA, servername: "db.example" }); t.write("two\n");
			const got = await new Promise((r, j) => t.on("data", r).on("error", j)); t.end();
			await new Promise((r) => s.on("close", r));
			return Response.json([got.toString(), t.authorized, t.getProtocol(), t.getPeerCertificate().subjectaltname]);`, `["TWO\n",true,"TLSv1.3","DNS:db.example"]`},
		{"tls to another name", `const s = net.connect(PORT, "127.0.0.1"); s.write("upgrade\n"); await new Promise((r) => s.once("data", r));
			const e = await new Promise((r) => tls.connect({ socket: s, ca: CA, servername: "other.example" }).on("error", r));
			return new Response(e.code);`, "ERR_TLS_CERT_ALTNAME_INVALID"},
		{"dns", `return Response.json([await dns.promises.lookup("127.0.0.1"), await message((async () => dns.promises.resolve("x", "NOPE"))()), dns.NOTFOUND]);`,
			`[{"address":"127.0.0.1","family":4},"The argument 'rrtype' is invalid. Received 'NOPE'","ENOTFOUND"]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			fill := strings.NewReplacer("PORT", port, "CLOSED", closed, "CA,", strconv.Quote(ca)+",")
			got := runSockets(t, fill.Replace(c.code), webapi.OutboundConfig{}, worker.Limits{})
			if want := fill.Replace(c.want); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}

// TestSocketsObeyOutbound covers the rules and the count of what leaves.
func TestSocketsObeyOutbound(t *testing.T) {
	port, _ := tlsEcho(t)
	deny := webapi.OutboundConfig{Deny: []string{"127.0.0.0/8"}}
	code := fmt.Sprintf(`return Response.json([await message(connect("127.0.0.1:%s").opened), await new Promise((r) => net.connect(%[1]s, "127.0.0.1").on("error", (e) => r(e.code)).on("connect", () => r("connected")))]);`, port)
	got := runSockets(t, code, deny, worker.Limits{})
	if want := `["fetch to 127.0.0.1 refused by outbound rule \"deny 127.0.0.0/8\"","EACCES"]`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	closed := webapi.OutboundConfig{Mode: webapi.OutboundList}
	got = runSockets(t, `return new Response((await new Promise((r) => dns.lookup("secret.example", (e) => r(e)))).code);`, closed, worker.Limits{})
	if got != "EACCES" {
		t.Errorf("a closed policy: got %s, want EACCES", got)
	}
}
