package server

import "slices"

// datedFlags are behaviours of the platform that both the compatibility date and
// flags decide about, of those that the runtime knows.
// https://developers.cloudflare.com/workers/configuration/compatibility-flags/
var datedFlags = []struct {
	on, off string // flags
	since   string // the date from which on is the default; "" never
}{
	{"delete_all_deletes_alarm", "delete_all_preserves_alarm", "2026-02-24"},
	{"disallow_importable_env", "allow_importable_env", ""},
	{"js_rpc", "", ""},
}

// runtimeFlags returns which of them are on, for an app of that date with those
// flags.
func runtimeFlags(date string, flags []string) []string {
	var out []string
	for _, f := range datedFlags {
		on := f.since != "" && date >= f.since
		if slices.Contains(flags, f.on) {
			on = true
		} else if f.off != "" && slices.Contains(flags, f.off) {
			on = false
		}
		if on {
			out = append(out, f.on)
		}
	}
	return out
}
