package config

import "slices"

// nearest returns the candidate with the smallest edit distance to s, or ""
// when none is close enough to be a typo. Swapping two neighbours counts one.
func nearest(s string, candidates []string) string {
	best, limit := "", max(len(s)/3, 1)+1
	sorted := slices.Sorted(slices.Values(candidates))
	for _, c := range sorted {
		if abs(len(c)-len(s)) >= limit {
			continue
		}
		if d := distance(s, c); d < limit {
			best, limit = c, d
		}
	}
	return best
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// distance is the optimal string alignment distance over bytes.
func distance(a, b string) int {
	prev2 := make([]int, len(b)+1)
	prev := make([]int, len(b)+1)
	cur := make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, prev, cur = prev, cur, prev2
	}
	return prev[len(b)]
}

// Nearest is the candidate that s is most likely a typo of, or "".
func Nearest(s string, candidates []string) string { return nearest(s, candidates) }
