package load

import (
	"math/bits"
	"time"
)

// histogram counts durations in buckets that are less than 1 % wide.
type histogram struct {
	counts [58 << fineBits]uint32 // room for all durations
	n      int
	max    time.Duration
}

const fineBits = 7

// add counts a duration; below 0 is 0.
func (h *histogram) add(d time.Duration) {
	d = max(d, 0)
	h.counts[bucket(d)]++
	h.n++
	h.max = max(h.max, d)
}

// bucket is exact below 2^fineBits ns, and then that many bits after the first.
func bucket(d time.Duration) int {
	shift := max(bits.Len64(uint64(d))-1-fineBits, 0)
	return shift<<fineBits + int(d>>shift)
}

// quantile is the q-quantile in microseconds: the middle of its bucket, but for 1, which is exact; 0 of none.
func (h *histogram) quantile(q float64) float64 {
	if q >= 1 || h.n == 0 {
		return float64(h.max) / 1e3
	}
	rank := int(q * float64(h.n))
	for i, n := range h.counts {
		if rank -= int(n); rank < 0 {
			low, width := i, 1
			if shift := i>>fineBits - 1; shift > 0 {
				low, width = (i-shift<<fineBits)<<shift, 1<<shift
			}
			return min(float64(low)+float64(width-1)/2, float64(h.max)) / 1e3
		}
	}
	return float64(h.max) / 1e3
}
