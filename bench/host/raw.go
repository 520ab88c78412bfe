package host

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
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
}

// NewHeader describes here and now.
func NewHeader() Header {
	return Header{Kind: "environment", Date: Today(), Commit: Commit(), Machine: Machine(), Load: Load(), Versions: map[string]string{}}
}

// Env returns the header itself; headers that hold more embed it.
func (h Header) Env() Header { return h }

// WriteRaw writes a raw file, bench/raw/DATE-COMMIT/NAME.jsonl: the header and each sample on a line.
func WriteRaw[H interface{ Env() Header }, S any](name string, h H, samples []S) (string, error) {
	dir := filepath.Join("bench", "raw", h.Env().Date+"-"+h.Env().Commit)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("make raw directory: %w", err)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	err := e.Encode(h)
	for _, s := range samples {
		err = errors.Join(err, e.Encode(s))
	}
	path := filepath.Join(dir, name+".jsonl")
	return path, errors.Join(err, os.WriteFile(path, b.Bytes(), 0o644))
}

// ReadRaw reads a file that WriteRaw wrote.
func ReadRaw[H, S any](path string) (h H, samples []S, err error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return h, nil, fmt.Errorf("read raw samples: %w", err)
	}
	for i, line := range bytes.Split(bytes.TrimSpace(raw), []byte("\n")) {
		if i == 0 {
			err = json.Unmarshal(line, &h)
		} else {
			var s S
			err = json.Unmarshal(line, &s)
			samples = append(samples, s)
		}
		if err != nil {
			return h, nil, fmt.Errorf("read %s, line %d: %w", path, i+1, err)
		}
	}
	return h, samples, nil
}

// WriteReport writes bench/report/NAME.md and prints it.
func WriteReport(name, text string) error {
	if err := os.MkdirAll("bench/report", 0o755); err != nil {
		return fmt.Errorf("make report directory: %w", err)
	}
	if err := os.WriteFile(filepath.Join("bench", "report", name+".md"), []byte(text), 0o644); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	fmt.Print(text)
	return nil
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
