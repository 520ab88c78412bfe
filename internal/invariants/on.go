//go:build invariants || race

package invariants

// Enabled is true: costly assertions are compiled in.
const Enabled = true
