//go:build !failpoint

package failpoint

import (
	"testing"
)

func TestOff(t *testing.T) {
	t.Setenv(EnvName, "off/point=error")
	Register("off/point")
	if err := Hit("off/point"); err != nil {
		t.Errorf("a point that is compiled out returned %v", err)
	}
	if got := Names(); got != nil {
		t.Errorf("got names %q, want none", got)
	}
}
