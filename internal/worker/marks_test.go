package worker

import (
	"errors"
	"fmt"
	"testing"
)

func TestErrorParts(t *testing.T) {
	tests := []struct {
		err        error
		name, text string
	}{
		{errors.New("plain"), "Error", "plain"},
		{&ScriptError{Name: "RangeError", Message: "thrown"}, "RangeError", "thrown"},
		{fmt.Errorf("call: %w", &ScriptError{Name: "RangeError", Message: "reset", Mark: MarkReset}), "RangeError\ndurableObjectReset", "reset"},
		{Marked{errors.New("too many"), MarkOverloaded}, "Error\noverloaded", "too many"},
		{fmt.Errorf("code updated: %w", ErrNotDelivered), "Error\nretryable", "code updated: the event was not delivered"},
		{ErrVMLost, "Error\nretryable", ErrVMLost.Error()},
		{&LimitError{Limit: LimitMemory}, "Error", "Worker exceeded memory limit."},
	}
	for _, tt := range tests {
		if name, text := errorParts(tt.err); name != tt.name || text != tt.text {
			t.Errorf("%v: got %q %q, want %q %q", tt.err, name, text, tt.name, tt.text)
		}
	}
}
