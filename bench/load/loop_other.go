//go:build !linux

package load

import "errors"

type loop struct{}

func newLoop(Config, string, [][]byte) (*loop, error) {
	return nil, errors.New("the client needs Linux")
}

func (*loop) close()         {}
func (*loop) run() error     { return nil }
func (*loop) result() Result { return Result{} }
