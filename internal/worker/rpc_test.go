package worker

import (
	"context"
	_ "embed"
	"encoding/json"
	"runtime"
	"strconv"
	"syscall"
	"testing"
	"time"
)

//go:embed testdata/rpc_service.js
var rpcService string

//go:embed testdata/rpc_client.js
var rpcClient string

// rpcApps loads an app that offers services and one that uses them.
func rpcApps(t testing.TB) (client, service *App) {
	return rpcAppsWith(t, rpcClient, "rpc_params_dup_stubs", "fetcher_no_get_put_delete")
}

// rpcAppsWith is rpcApps with a client and its compatibility flags.
func rpcAppsWith(t testing.TB, script string, flags ...string) (client, service *App) {
	t.Helper()
	p := NewPool(Config{})
	t.Cleanup(p.Close)
	options := func(o Options) Options {
		o.Log = func(l Line) { t.Logf("[%s] %s", l.Level, l.Text) }
		o.Services = func(name string) *App {
			if name == "service" {
				return service
			}
			return nil
		}
		return o
	}
	service = p.Load(Code{Name: "service", Script: rpcService}, options(Options{Env: []byte(`{"twelve":12}`), Limits: Limits{CPU: 500 * time.Millisecond}}))
	client = p.Load(Code{Name: "client", Script: script, Flags: flags}, options(Options{Bindings: []Binding{
		{Name: "SERVICE", Kind: "service", Params: json.RawMessage(`{"service":"service","entrypoint":"Service"}`)},
		{Name: "nonClass", Kind: "service", Params: json.RawMessage(`{"service":"service","entrypoint":"nonClass"}`)},
		{Name: "SERVICE_DEFAULT", Kind: "service", Params: json.RawMessage(`{"service":"service"}`)},
		{Name: "GREETER", Kind: "service", Params: json.RawMessage(`{"service":"service","entrypoint":"Greeter","props":{"greeting":"Hi"}}`)},
	}}))
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		client.Close(ctx)
		service.Close(ctx)
	})
	return client, service
}

// inspect runs f on the VM thread of an app.
func inspect(t testing.TB, a *App, f func(v *vm)) {
	t.Helper()
	a.mu.Lock()
	v := a.vms[0].vm
	a.mu.Unlock()
	done := make(chan struct{})
	if !v.inbox.post(event{run: func() error { f(v); close(done); return nil }}) {
		t.Fatal("the VM is gone")
	}
	<-done
}

// TestRPC runs the tests of testdata/rpc_client.js: one app calls another in
// another VM. After each nothing is left of it.
func TestRPC(t *testing.T) {
	client, service := rpcApps(t)
	var names []string
	if err := json.Unmarshal(mustFetch(t, client, "https://client/list").Body, &names); err != nil {
		t.Fatal(err)
	}
	mustFetch(t, client, "https://client/exports") // makes the stubs that stay
	resources := func(a *App) (n, live int) {
		inspect(t, a, func(v *vm) { n, live = v.realm.Resources.Len(), len(v.live) })
		return n, live
	}
	clientN, _ := resources(client)
	serviceN, _ := resources(service)
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			if got := string(mustFetch(t, client, "https://client/"+name).Body); got != "ok" {
				t.Fatal(got)
			}
			for _, x := range []struct {
				app  *App
				want int
			}{{client, clientN}, {service, serviceN}} {
				deadline := time.Now().Add(5 * time.Second)
				for {
					n, live := resources(x.app)
					if n <= x.want && live == 0 {
						break
					}
					if time.Now().After(deadline) {
						t.Errorf("%s: got %d resources and %d invocations left, want %d and 0", x.app.Name(), n, live, x.want)
						break
					}
					runtime.Gosched()
				}
			}
		})
	}
}

// TestRPCOfOldDates: what apps of early compatibility dates get.
func TestRPCOfOldDates(t *testing.T) {
	const script = `
		const { RpcTarget, RpcStub } = __skerry.builtin("cloudflare:workers");
		class Counter extends RpcTarget { i = 0; disposed = 0; increment(n) { return this.i += n; } [Symbol.dispose]() { this.disposed++; } }
		const told = (p) => p.then((v) => v instanceof ArrayBuffer ? v.byteLength : v, (e) => e.name + ": " + e.message);
		__skerry.main({ default: { async fetch(request, env) {
			const counter = new Counter(), stub = new RpcStub(counter), copy = stub.dup();
			const out = [await env.SERVICE.incrementCounter(stub, 5), await told(stub.increment(1)), counter.disposed, await copy.increment(2)];
			const s = env.SERVICE, url = "https://service/status";
			out.push(await told(s.get(url)), await told(s.get(url, "arrayBuffer")), await told(s.get(url + "?status=410")), await told(s.get(url + "?status=500")),
				await told(s.get(url, "x")), await told(s.put(url, "body", { expiration: 7, expirationTtl: 8 })), await told(s.delete(url)), await told(s.delete(url + "?status=503")));
			copy[Symbol.dispose]();
			return Response.json(out);
		} } });`
	client, _ := rpcAppsWith(t, script)
	want := `[5,"Error: RPC stub used after being disposed.",0,7,"GET  ",5,null,"Error: HTTP GET request failed: 500 ",` +
		`"TypeError: Unknown response type. Possible types are \"text\", \"arrayBuffer\", \"json\", and \"stream\".",null,null,"Error: HTTP DELETE request failed: 503 "]`
	if got := string(mustFetch(t, client, "https://client/").Body); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
}

// BenchmarkRPC measures the CPU time of calls; one operation is one call there
// and back. In one VM the whole round trip is one thread's.
func BenchmarkRPC(b *testing.B) {
	const script = `
		const { WorkerEntrypoint, RpcTarget, RpcStub } = __skerry.builtin("cloudflare:workers");
		class Counter extends RpcTarget { i = 0; increment(n) { return this.i += n; } }
		class Local extends WorkerEntrypoint { add(a, b) { return a + b; } fetch() { return new Response("x"); } counter() { return new Counter(); } }
		const runs = {
			stub: async (n, x) => { const s = new RpcStub(new Counter()); for (; n > 0; n--) await s.increment(1); },
			remoteStub: async (n, x) => { const s = await x.counter(); for (; n > 0; n--) await s.increment(1); },
			entrypoint: async (n, x) => { for (; n > 0; n--) await x.add(1, n); },
			fetch: async (n, x) => { for (; n > 0; n--) await (await x.fetch("https://x/")).text(); },
		};
		__skerry.main({ default: { async fetch(request, env, ctx) {
			const url = new URL(request.url), n = +url.searchParams.get("n");
			await runs[url.pathname.slice(1)](n, url.searchParams.has("other") ? env.OTHER : ctx.exports.Local);
			return new Response("ok");
		} }, Local });`
	for _, bench := range []struct{ name, path string }{
		{"Stub", "stub?"}, {"EntrypointStub", "remoteStub?"}, {"Entrypoint", "entrypoint?"}, {"Fetch", "fetch?"},
		{"OtherVM/EntrypointStub", "remoteStub?other&"}, {"OtherVM/Entrypoint", "entrypoint?other&"}, {"OtherVM/Fetch", "fetch?other&"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			p := NewPool(Config{})
			defer p.Close()
			limits := Limits{CPU: time.Hour, Wall: time.Hour, Subrequests: 1 << 30}
			other := p.Load(Code{Name: "other", Script: script}, Options{Limits: limits})
			app := p.Load(Code{Name: "bench", Script: script}, Options{
				Limits: limits, Services: func(string) *App { return other },
				Bindings: []Binding{{Name: "OTHER", Kind: "service", Params: json.RawMessage(`{"service":"other","entrypoint":"Local"}`)}},
			})
			defer other.Close(context.Background())
			defer app.Close(context.Background())
			mustFetch(b, app, "https://bench/"+bench.path+"n=2000")
			b.ResetTimer()
			before := processCPU()
			mustFetch(b, app, "https://bench/"+bench.path+"n="+strconv.Itoa(b.N))
			b.ReportMetric(float64(processCPU()-before)/float64(b.N), "cpu-ns/op")
		})
	}
}

func processCPU() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // never fails for the process itself
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
