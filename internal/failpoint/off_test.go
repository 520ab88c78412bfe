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
	t.Setenv(SetEnvName, "off/size=3")
	if got := Value("off/size", 7); got != 7 {
		t.Errorf("a value that is compiled out is %d, want 7", got)
	}
	if got := Names(); got != nil {
		t.Errorf("got names %q, want none", got)
	}
}
