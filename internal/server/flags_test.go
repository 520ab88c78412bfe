package server

import (
	"strings"
	"testing"
)

func TestRuntimeFlags(t *testing.T) {
	for _, test := range []struct{ date, flags, want string }{
		{"2026-02-23", "", ""},
		{"2026-02-24", "", "delete_all_deletes_alarm"},
		{"2027-01-01", "delete_all_preserves_alarm nodejs_compat", ""},
		{"2024-01-01", "delete_all_deletes_alarm js_rpc", "delete_all_deletes_alarm js_rpc"},
		{"2024-01-01", "disallow_importable_env", "disallow_importable_env"},
		{"2024-01-01", "allow_importable_env", ""},
	} {
		if got := strings.Join(runtimeFlags(test.date, strings.Fields(test.flags)), " "); got != test.want {
			t.Errorf("%s %q: got %q, want %q", test.date, test.flags, got, test.want)
		}
	}
}
