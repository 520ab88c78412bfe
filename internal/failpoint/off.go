//go:build !failpoint

package failpoint

// Enabled is false: points are compiled out.
const Enabled = false

// Hit does nothing and returns nil.
func Hit(string) error { return nil }

// Value returns usual.
func Value[T ~int | ~int64](_ string, usual T) T { return usual }

// Register does nothing.
func Register(...string) struct{} { return struct{}{} }

// Names returns nil: there are no points in this build.
func Names() []string { return nil }
