package actor

import (
	"errors"
	"testing"

	"github.com/skerry-run/skerry/internal/storage"
)

func TestBookmark(t *testing.T) {
	for _, tt := range []struct {
		txid storage.TXID
		want string
	}{
		{0, "00000000-00000000-00000000-7891339cb0f329222f821be7a3327c1a"},
		{0x2a, "00000000-0000002a-00000000-7891339cb0f329222f821be7a3327c1a"},
		{0x123456789abcdef0, "12345678-9abcdef0-00000000-7891339cb0f329222f821be7a3327c1a"},
	} {
		b := bookmarkOf("app-Class/00", tt.txid)
		if got := b.String(); got != tt.want {
			t.Errorf("%d: got %s, want %s", tt.txid, got, tt.want)
		}
		if got, err := parseBookmark(tt.want); err != nil || got != b {
			t.Errorf("%s: got %v, %v, want %v", tt.want, got, err, b)
		}
	}
	for _, bad := range []string{"", "x", "00000000-0000002A-00000000-7891339cb0f329222f821be7a3327c1a", "00000000-0000002a-00000001-7891339cb0f329222f821be7a3327c1a",
		"+0000000-0000002a-00000000-7891339cb0f329222f821be7a3327c1a", "00000000-0000002a-00000000-7cd4fd80104ebfb3b1cd85b5f0ff9c4"} {
		if b, err := parseBookmark(bad); err == nil {
			t.Errorf("%q: got %v, want an error", bad, b)
		}
	}
}

func TestBookmarkCheck(t *testing.T) {
	for _, tt := range []struct {
		name string
		b    bookmark
		want error
	}{
		{"an earlier state", bookmarkOf("a/1", 3), nil},
		{"the newest state", bookmarkOf("a/1", 5), nil},
		{"a later state", bookmarkOf("a/1", 6), errFutureBookmark},
		{"nothing", bookmarkOf("a/1", 0), errEmptyBookmark},
		{"another actor", bookmarkOf("a/2", 3), errForeignBookmark},
	} {
		if got := tt.b.check("a/1", 5); !errors.Is(got, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}

func FuzzBookmark(f *testing.F) {
	f.Add("00000000-0000002a-00000000-7891339cb0f329222f821be7a3327c1a")
	f.Add("12345678-9abcdef0-00000000-00000000000000000000000000000000")
	f.Add("00000000-0000002a-00000000-")
	f.Fuzz(func(t *testing.T, s string) {
		if b, err := parseBookmark(s); err == nil && b.String() != s {
			t.Fatalf("%q: read as %v", s, b)
		}
	})
}
