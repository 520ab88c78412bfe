package server

import (
	"strings"
	"testing"
)

func TestRuntimeFlags(t *testing.T) {
	for _, test := range []struct{ date, flags, want string }{
		{"2026-02-23", "", ""},
		{"2026-02-24", "", "delete_all_deletes_alarm"},
		{"2027-01-01", "delete_all_preserves_alarm", "delete_all_preserves_alarm"},
		{"2026-02-10", "nodejs_compat", "nodejs_compat enable_nodejs_global_timers"},
		{"2026-02-09", "nodejs_compat_v2", "nodejs_compat_v2"},
		{"2026-02-10", "nodejs_compat no_nodejs_global_timers", "nodejs_compat no_nodejs_global_timers"},
		{"2024-01-01", "nodejs_compat enable_nodejs_global_timers", "nodejs_compat enable_nodejs_global_timers"},
		{"2024-01-01", "delete_all_deletes_alarm js_rpc", "delete_all_deletes_alarm js_rpc"},
		{"2024-01-01", "disallow_importable_env", "disallow_importable_env"},
		{"2024-01-01", "allow_importable_env", "allow_importable_env"},
	} {
		if got := strings.Join(runtimeFlags(test.date, strings.Fields(test.flags)), " "); got != test.want {
			t.Errorf("%s %q: got %q, want %q", test.date, test.flags, got, test.want)
		}
	}
}
