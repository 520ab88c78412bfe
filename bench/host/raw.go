package host

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"time"
)

// Header is the first line of a raw file: what was measured with, and on what.
type Header struct {
	Kind     string            `json:"kind"` // "environment"
	Date     string            `json:"date"`
	Commit   string            `json:"commit"`
	Machine  string            `json:"machine"`
	Load     string            `json:"load,omitempty"` // average over 1, 5 and 15 minutes before
	Versions map[string]string `json:"versions,omitempty"`
	Skipped  map[string]string `json:"skipped,omitempty"` // what was left out, and why
	Stolen   float64           `json:"stolen,omitempty"`  // share of the processors' time that went to other machines meanwhile

	began Stolen
}

// NewHeader describes here and now.
func NewHeader() Header {
	return Header{Kind: "environment", Date: Today(), Commit: Commit(), Machine: Machine(), Load: Load(), Versions: map[string]string{}, Skipped: map[string]string{}, began: StolenFrom()}
}

// Env returns the header itself; headers that hold more embed it.
func (h Header) Env() Header { return h }

// Leave notes, and says, what is left out.
func (h Header) Leave(name string, why error) {
	fmt.Fprintf(os.Stderr, "leave out %s: %v\n", name, why)
	h.Skipped[name] = why.Error()
}

// Ended completes the header when the measurement is over.
func (h *Header) Ended() { h.Stolen = h.began.Share() }

// Encode makes the text of a raw file: the header and each sample on a line.
func Encode[H interface{ Env() Header }, S any](h H, samples []S) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	err := e.Encode(h)
	for _, s := range samples {
		err = errors.Join(err, e.Encode(s))
	}
	return b.Bytes(), err
}

// Decode reads what Encode made. name is for errors.
func Decode[H, S any](raw []byte, name string) (h H, samples []S, err error) {
	for i, line := range bytes.Split(bytes.TrimSpace(raw), []byte("\n")) {
		if i == 0 {
			err = json.Unmarshal(line, &h)
		} else {
			var s S
			err = json.Unmarshal(line, &s)
			samples = append(samples, s)
		}
		if err != nil {
			return h, nil, fmt.Errorf("read %s, line %d: %w", name, i+1, err)
		}
	}
	return h, samples, nil
}

// FreeAddr returns an address on loopback that nobody listens at.
func FreeAddr() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// Await asks every so often until there is an answer, or until deadline, and returns the last error.
func Await(every time.Duration, deadline time.Time, ask func() error) error {
	for {
		err := ask()
		if err == nil || time.Now().After(deadline) {
			return err
		}
		time.Sleep(every)
	}
}

// Quantile is the q-quantile of a list, interpolated; 0 of none.
func Quantile(list []float64, q float64) float64 {
	if len(list) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(list))
	at := q * float64(len(sorted)-1)
	i := int(at)
	if i+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[i] + (at-float64(i))*(sorted[i+1]-sorted[i])
}

// Median is the middle of a figure of all samples.
func Median[S any](list []S, of func(S) float64) float64 {
	values := make([]float64, len(list))
	for i, s := range list {
		values[i] = of(s)
	}
	return Quantile(values, 0.5)
}

// Once appends s unless it is there.
func Once(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}
