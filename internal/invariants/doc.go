// Package invariants owns one constant: whether costly assertions are compiled
// in. They are with `-tags invariants` and under the race detector. Assertions
// guard our own invariants, never input.
package invariants
