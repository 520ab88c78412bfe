package server

import (
	"strings"
	"testing"
)

func TestRuntimeFlags(t *testing.T) {
	for _, test := range []struct{ date, flags, want string }{
		{"2024-03-25", "", ""},
		{"2026-02-23", "", "fetcher_no_get_put_delete rpc_params_dup_stubs"},
		{"2026-02-24", "", "delete_all_deletes_alarm fetcher_no_get_put_delete rpc_params_dup_stubs"},
		{"2027-01-01", "delete_all_preserves_alarm rpc_params_transfer_stubs", "delete_all_preserves_alarm rpc_params_transfer_stubs fetcher_no_get_put_delete"},
		{"2024-03-26", "nodejs_compat", "nodejs_compat fetcher_no_get_put_delete"},
		{"2026-02-10", "nodejs_compat fetcher_has_get_put_delete", "nodejs_compat fetcher_has_get_put_delete rpc_params_dup_stubs enable_nodejs_global_timers"},
		{"2024-02-09", "nodejs_compat_v2", "nodejs_compat_v2"},
		{"2024-02-10", "nodejs_compat no_nodejs_global_timers", "nodejs_compat no_nodejs_global_timers"},
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
