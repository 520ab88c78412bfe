//go:build !invariants && !race

package invariants

// Enabled is false: costly assertions are compiled out.
const Enabled = false
