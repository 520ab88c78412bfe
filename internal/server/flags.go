package server

import "slices"

// datedFlags are behaviours of the platform that both the compatibility date and
// flags decide about, of those that the runtime knows.
// https://developers.cloudflare.com/workers/configuration/compatibility-flags/
var datedFlags = []struct {
	on, off string // flags
	since   string // the date from which on is the default; "" never
	node    string // the same, for apps with Node's modules
}{
	{"delete_all_deletes_alarm", "delete_all_preserves_alarm", "2026-02-24", ""},
	{"allow_irrevocable_stub_storage", "", "", ""},
	{"disallow_importable_env", "allow_importable_env", "", ""},
	{"fetcher_no_get_put_delete", "fetcher_has_get_put_delete", "2024-03-26", ""},
	{"js_rpc", "", "", ""},
	{"rpc_params_dup_stubs", "rpc_params_transfer_stubs", "2026-01-20", ""},
	{"enable_nodejs_global_timers", "no_nodejs_global_timers", "", "2026-02-10"},
}

// runtimeFlags returns those that are on, for an app of that date with those
// flags, and the flags that it has.
func runtimeFlags(date string, flags []string) []string {
	out := slices.Clone(flags)
	node := slices.Contains(flags, "nodejs_compat") || slices.Contains(flags, "nodejs_compat_v2")
	for _, f := range datedFlags {
		byDate := f.since != "" && date >= f.since || node && f.node != "" && date >= f.node
		if byDate && !slices.Contains(flags, f.on) && !slices.Contains(flags, f.off) {
			out = append(out, f.on)
		}
	}
	return out
}
