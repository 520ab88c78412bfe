package cli

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/skerry-run/skerry/bench"
	"github.com/skerry-run/skerry/bench/actors"
	"github.com/skerry-run/skerry/bench/cold"
	"github.com/skerry-run/skerry/bench/cpu"
	"github.com/skerry-run/skerry/bench/density"
	"github.com/skerry-run/skerry/bench/growth"
	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/http"
	"github.com/skerry-run/skerry/bench/load"
	"github.com/skerry-run/skerry/bench/soak"
)

func benchCommand() *command {
	return &command{
		name: "bench", summary: "Measure Skerry, beside other servers or with an app of yours",
		long: "Peers come from npm into the user's cache directory, or from Debian; one that is not there is named and left out.\n" +
			"'skerry bench --app PATH --cpu' is 'skerry bench cpu --app PATH'.",
		subs: []*command{benchHTTP(), benchCold(), benchActors(), benchSoak(), benchCPU(), benchGrowth(), benchDensity(), benchLoad(), benchReport(), benchReference()},
		bare: "cpu",
	}
}

// benchFlags are the flags that measurements share.
type benchFlags struct {
	skerry, out, serverCores, clientCores string
	json                                  bool
	peers                                 listFlag
}

func (f *benchFlags) declare(fs *flag.FlagSet) {
	fs.StringVar(&f.skerry, "skerry", "", "binary to measure, a `FILE` (default: this one)")
	fs.StringVar(&f.out, "out", "", "`DIR` where raw samples and reports are kept (default: nothing is kept)")
	fs.BoolVar(&f.json, "json", false, "print the raw samples, a JSON value a line, in place of the report")
}

func (f *benchFlags) declarePeers(fs *flag.FlagSet, names []string) {
	fs.Var(&f.peers, "peer", "`NAME` of a server to measure beside; may be repeated: "+strings.Join(names, ", ")+" (default: all)")
}

func (f *benchFlags) declareCores(fs *flag.FlagSet) {
	// A machine with one core has nothing to keep apart.
	server, client := "0", "1"
	if runtime.NumCPU() == 1 {
		server, client = "", ""
	}
	fs.StringVar(&f.serverCores, "server-cores", server, "`LIST` of cores for the servers, as 0 or 0-3; empty: any")
	fs.StringVar(&f.clientCores, "client-cores", client, "`LIST` of cores for the client")
}

func (f *benchFlags) binary() (string, error) {
	if f.skerry != "" {
		return f.skerry, nil
	}
	return os.Executable()
}

func (f *benchFlags) output(env *environment) host.Output {
	return host.Output{Dir: f.out, JSON: f.json, Stdout: env.stdout}
}

func (f *benchFlags) cores() host.Cores {
	return host.Cores{Server: f.serverCores, Client: f.clientCores}
}

func benchHTTP() *command {
	return &command{
		name: "bench http", summary: "Requests over HTTP beside other servers",
		long: "Needs h2load; wrk, nginx and PostgreSQL are used when they are installed (Debian: apt-get install nghttp2-client wrk\n" +
			"nginx-light postgresql).",
		example: "skerry bench http\nskerry bench http --peer bun --peer nginx --workload static --workload asset --rounds 3",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			f, o := &benchFlags{}, http.Options{}
			var loads listFlag
			f.declare(fs)
			f.declareCores(fs)
			f.declarePeers(fs, http.Peers)
			fs.Var(&loads, "workload", "a `PART` of the names of workloads; may be repeated (default: all)")
			fs.IntVar(&o.Rounds, "rounds", 5, "`N` turns of each server with each workload")
			fs.Float64Var(&o.Seconds, "seconds", 3, "about how many `SECONDS` a turn takes")
			fs.Float64Var(&o.Rate, "rate", 3000, "`N` requests a second of the workload with a fixed rate")
			fs.IntVar(&o.Requests, "requests", 0, "`N` requests of a turn with 500 connections (default: what fits --seconds)")
			return func(env *environment, _ []string) (err error) {
				o.Peers, o.Workloads, o.Cores, o.Output, o.Progress = f.peers, loads, f.cores(), f.output(env), env.stderr
				if err := positive("--rounds", float64(o.Rounds), "--seconds", o.Seconds, "--rate", o.Rate); err != nil {
					return err
				}
				if o.Skerry, err = f.binary(); err != nil {
					return err
				}
				return http.Run(env.ctx, o)
			}
		},
	}
}

// positive takes names of flags with their values.
func positive(pairs ...any) error {
	for i := 0; i < len(pairs); i += 2 {
		if v, ok := pairs[i+1].(float64); !ok || v <= 0 {
			return usagef("%s: must be above 0", pairs[i])
		}
	}
	return nil
}

func benchCold() *command {
	return &command{
		name: "bench cold", summary: "Process start to the first answer, beside other servers",
		example: "skerry bench cold\nskerry bench cold --peer bun --runs 10",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			f, o := &benchFlags{}, cold.Options{}
			f.declare(fs)
			f.declarePeers(fs, cold.Peers)
			fs.IntVar(&o.Runs, "runs", 20, "`N` starts of each server that are kept")
			fs.IntVar(&o.Warm, "warm", 2, "`N` starts of each server before those")
			return func(env *environment, _ []string) (err error) {
				o.Peers, o.Output, o.Progress = f.peers, f.output(env), env.stderr
				if err := positive("--runs", float64(o.Runs)); err != nil {
					return err
				}
				if o.Skerry, err = f.binary(); err != nil {
					return err
				}
				return cold.Run(env.ctx, o)
			}
		},
	}
}

func benchActors() *command {
	return &command{
		name: "bench actors", summary: "Actors beside Durable Objects of workerd",
		example: "skerry bench actors\nskerry bench actors --rounds 1 --json > actors.jsonl",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			f, o := &benchFlags{}, actors.Options{}
			f.declare(fs)
			f.declarePeers(fs, actors.Peers)
			fs.IntVar(&o.Rounds, "rounds", 3, "`N` turns of each server")
			return func(env *environment, _ []string) (err error) {
				o.Peers, o.Output, o.Progress = f.peers, f.output(env), env.stderr
				if err := positive("--rounds", float64(o.Rounds)); err != nil {
					return err
				}
				if o.Skerry, err = f.binary(); err != nil {
					return err
				}
				return actors.Run(env.ctx, o)
			}
		},
	}
}

func benchDensity() *command {
	return &command{
		name: "bench density", summary: "Start-up and memory of a node that knows many actors",
		example: "skerry bench density --actors 100000 --starts 3",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			f, o := &benchFlags{}, density.Options{}
			f.declare(fs)
			fs.IntVar(&o.Actors, "actors", 1_000_000, "`N` actors that the node knows")
			fs.IntVar(&o.Starts, "starts", 10, "`N` starts with and without them")
			fs.DurationVar(&o.Idle, "idle", 15*time.Second, "`TIME` between the first answer and the second look at the memory")
			return func(env *environment, _ []string) (err error) {
				o.Output, o.Progress = f.output(env), env.stderr
				if err := positive("--actors", float64(o.Actors), "--starts", float64(o.Starts)); err != nil {
					return err
				}
				if o.Skerry, err = f.binary(); err != nil {
					return err
				}
				return density.Run(env.ctx, o)
			}
		},
	}
}

func benchSoak() *command {
	return &command{
		name: "bench soak", summary: "Load for long: does memory, latency or anything else grow",
		example: "skerry bench soak --duration 8h --every 1m\nskerry bench soak --app my-app --path /cart --rate 200 --duration 10m --every 10s",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			f, o := &benchFlags{}, soak.Options{}
			f.declare(fs)
			f.declareCores(fs)
			fs.StringVar(&o.App, "app", "", "project at `PATH`, as for 'skerry serve' (default: one that answers, streams and writes to actors)")
			fs.StringVar(&o.Path, "path", "/", "`PATH` of the requests")
			fs.Float64Var(&o.Rate, "rate", 500, "`N` requests a second")
			fs.IntVar(&o.Connections, "connections", 64, "`N` connections")
			fs.DurationVar(&o.Duration, "duration", time.Hour, "`TIME` that it takes")
			fs.DurationVar(&o.Every, "every", 30*time.Second, "`TIME` between two looks")
			return func(env *environment, _ []string) (err error) {
				o.Cores, o.Output, o.Progress = f.cores(), f.output(env), env.stderr
				if err := positive("--rate", o.Rate, "--connections", float64(o.Connections), "--duration", float64(o.Duration), "--every", float64(o.Every)); err != nil {
					return err
				}
				if o.Skerry, err = f.binary(); err != nil {
					return err
				}
				return soak.Run(env.ctx, o)
			}
		},
	}
}

func benchCPU() *command {
	return &command{
		name: "bench cpu", summary: "CPU time that a request of your app costs",
		long: "The app is served in repeated turns. Each --with is a variant with those flags of 'skerry serve', measured in turn with\n" +
			"the app as it is, so that what a flag is worth can be seen alone.",
		example: "skerry bench --app my-app --cpu\nskerry bench cpu --app my-app --path /search?q=a --header \"Accept: text/html\" --rounds 10\n" +
			"skerry bench cpu --app my-app --with --lanes=false --with --vm-pool=0 --json",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			f, o := &benchFlags{}, cpu.Options{}
			var with, headers listFlag
			f.declare(fs)
			f.declareCores(fs)
			fs.Bool("cpu", true, "measure CPU time; what it does anyway")
			fs.StringVar(&o.App, "app", ".", "project at `PATH`, as for 'skerry serve'")
			fs.Var(&with, "with", "`FLAGS` of 'skerry serve' for a variant to compare; may be repeated")
			fs.StringVar(&o.Path, "path", "/", "`PATH` of the requests, with a query")
			fs.StringVar(&o.Method, "method", "", "`METHOD` of the requests (default GET, with a body POST)")
			fs.Var(&headers, "header", "`NAME: VALUE` of the requests; may be repeated")
			fs.StringVar(&o.BodyFile, "body", "", "`FILE` that the requests send")
			fs.IntVar(&o.Connections, "connections", 64, "`N` connections, a request at a time on each")
			fs.IntVar(&o.Rounds, "rounds", 5, "`N` turns of each variant")
			fs.Float64Var(&o.Seconds, "seconds", 3, "how many `SECONDS` a turn takes")
			return func(env *environment, _ []string) (err error) {
				o.With, o.Cores, o.Output, o.Progress = with, f.cores(), f.output(env), env.stderr
				if o.Header, err = headerFlags(headers); err != nil {
					return err
				}
				if !strings.HasPrefix(o.Path, "/") {
					return usagef("--path %q: must begin with /", o.Path)
				}
				if err := positive("--connections", float64(o.Connections), "--rounds", float64(o.Rounds), "--seconds", o.Seconds); err != nil {
					return err
				}
				if o.Skerry, err = f.binary(); err != nil {
					return err
				}
				return cpu.Run(env.ctx, o)
			}
		},
	}
}

func benchGrowth() *command {
	return &command{
		name: "bench growth", summary: "Cost as connections, apps and bodies grow",
		example: "skerry bench growth\nskerry bench growth --connections 1000 --apps 20 --body 10000000 --rounds 1",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			f, o := &benchFlags{}, growth.Options{}
			f.declare(fs)
			f.declareCores(fs)
			fs.IntVar(&o.Rounds, "rounds", 3, "`N` turns of each point")
			fs.Float64Var(&o.Seconds, "seconds", 2, "how many `SECONDS` a turn takes")
			fs.IntVar(&o.Connections, "connections", 10_000, "up to `N` connections")
			fs.IntVar(&o.Apps, "apps", 100, "up to `N` apps")
			fs.IntVar(&o.BodyBytes, "body", 100_000_000, "up to `N` bytes of a body")
			return func(env *environment, _ []string) (err error) {
				o.Cores, o.Output, o.Progress = f.cores(), f.output(env), env.stderr
				if err := positive("--rounds", float64(o.Rounds), "--seconds", o.Seconds, "--connections", float64(o.Connections), "--apps", float64(o.Apps), "--body", float64(o.BodyBytes)); err != nil {
					return err
				}
				if o.Skerry, err = f.binary(); err != nil {
					return err
				}
				return growth.Run(env.ctx, o)
			}
		},
	}
}

func headerFlags(lines []string) (map[string]string, error) {
	out := map[string]string{}
	for _, line := range lines {
		name, value, ok := strings.Cut(line, ":")
		if !ok || strings.TrimSpace(name) == "" {
			return nil, usagef("--header %q: must be NAME: VALUE", line)
		}
		out[strings.TrimSpace(name)] = strings.TrimSpace(value)
	}
	return out, nil
}

func benchLoad() *command {
	return &command{
		name: "bench load", args: "URL", maxArgs: 1, summary: "Send requests to a URL, at a fixed rate or as fast as they are answered",
		long: "The client of the other measurements: plain HTTP/1.1. At a fixed rate it is decided beforehand when each request is due,\n" +
			"and latency counts from then, so that what a stall delays is counted.",
		example: "skerry bench load http://127.0.0.1:8787/ --rate 1000 --duration 30s\nskerry bench load http://127.0.0.1:8787/ --requests 100000 --json",
		setup: func(fs *flag.FlagSet) func(*environment, []string) error {
			var c load.Config
			var headers listFlag
			var body string
			var asJSON, hold bool
			fs.Float64Var(&c.Rate, "rate", 0, "`N` requests a second (default: as fast as answers come)")
			fs.IntVar(&c.Connections, "connections", 64, "`N` connections, a request at a time on each")
			fs.IntVar(&c.Requests, "requests", 0, "`N` requests (default: what --duration allows)")
			fs.DurationVar(&c.Duration, "duration", 0, "`TIME` during which requests are sent (default: 10s without --requests)")
			fs.StringVar(&c.Method, "method", "", "`METHOD` (default GET, with a body POST)")
			fs.Var(&headers, "header", "`NAME: VALUE`; may be repeated")
			fs.StringVar(&body, "body", "", "`FILE` to send")
			fs.Var((*listFlag)(&c.Hosts), "host", "`HOST` of the requests; may be repeated: connections take turns (default: that of URL)")
			fs.BoolVar(&hold, "hold", false, "say when all connections are open, and wait for a line of input before the first request")
			fs.BoolVar(&asJSON, "json", false, "print the result as JSON")
			return func(env *environment, args []string) (err error) {
				if len(args) != 1 {
					return usagef("a URL is needed, as http://127.0.0.1:8787/")
				}
				if c.Requests == 0 && c.Duration == 0 {
					c.Duration = 10 * time.Second
				}
				c.URL = args[0]
				if c.Header, err = headerFlags(headers); err != nil {
					return err
				}
				if body != "" {
					if c.Body, err = os.ReadFile(body); err != nil {
						return err
					}
				}
				if hold {
					c.Connected = func() error {
						if _, err := io.WriteString(env.stdout, "connected\n"); err != nil {
							return err
						}
						_, err := bufio.NewReader(env.stdin).ReadString('\n')
						return err
					}
				}
				r, err := load.Run(c)
				if err != nil {
					return err
				}
				return printLoad(env.stdout, r, asJSON)
			}
		},
	}
}

func printLoad(w io.Writer, r load.Result, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(w).Encode(r)
	}
	text := fmt.Sprintf("%d requests answered, %d failed, %.2f s, %.0f a second\n", r.Requests, r.Failed, r.Seconds, r.Rate)
	if r.Error != "" {
		text += fmt.Sprintf("first failure: %s\n", r.Error)
	}
	text += fmt.Sprintf("latency, ms: p10 %.3f, p50 %.3f, p90 %.3f, p99 %.3f, p99.9 %.3f, max %.3f\n", r.P10/1e3, r.P50/1e3, r.P90/1e3, r.P99/1e3, r.P999/1e3, r.Max/1e3)
	if r.Late > 0 {
		text += fmt.Sprintf("the client was late by %.3f ms at p99\n", r.Late/1e3)
	}
	_, err := io.WriteString(w, text)
	return err
}

func benchReport() *command {
	return &command{
		name: "bench report", args: "[DIR]", maxArgs: 1, summary: "Make the reports and the README's tables anew from their raw samples",
		long:    "DIR is bench/ of the repository (default: bench).",
		example: "skerry bench report",
		setup: func(*flag.FlagSet) func(*environment, []string) error {
			return func(_ *environment, args []string) error {
				dir := "bench"
				if len(args) > 0 {
					dir = args[0]
				}
				return bench.Regenerate(dir)
			}
		},
	}
}

func benchReference() *command {
	return &command{
		name: "bench reference", args: "PLAIN TLS CERT KEY SETTINGS", maxArgs: 5, summary: "Serve the workloads of 'bench http' with net/http; it starts this itself",
		example: "skerry bench reference 127.0.0.1:8080 127.0.0.1:8443 cert.pem key.pem settings.json",
		setup: func(*flag.FlagSet) func(*environment, []string) error {
			return func(_ *environment, args []string) error { return http.ServeReference(args) }
		},
	}
}
