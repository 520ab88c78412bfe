// Package failpoint owns named points in the code where a test makes the process
// die, an operation fail or a goroutine hang. Points exist in builds with
// `-tags failpoint` only; in all others Hit is nothing.
//
// A point is named `package/step`. The package that hits it registers its names
// in one list, so that a crash test can walk all of them:
//
//	var _ = failpoint.Register("commitlog/before-publish", "commitlog/after-ack")
//
// A process is armed through its environment:
//
//	SKERRY_FAILPOINT=commitlog/after-ack:100=kill,storage/put=error
//
// The number says at which hit, counted from 1, the point acts; it acts once.
// Without a number it is the first. The actions are
//
//   - kill: SIGKILL to the process itself, as a crash would;
//   - error: Hit returns ErrInjected;
//   - pause: a line on standard error, then Hit never returns.
//
// What happens seldom in a short run can be made to happen often: SKERRY_FAILPOINT_SET=actor/tend-interval=50000000
// replaces what Value returns, a number in its own unit.
package failpoint

import "errors"

// ErrInjected is what Hit returns at a point armed with `error`.
var ErrInjected = errors.New("injected by a failpoint")

// EnvName is the environment variable that arms points.
const EnvName = "SKERRY_FAILPOINT"

// SetEnvName is the environment variable that replaces values.
const SetEnvName = "SKERRY_FAILPOINT_SET"
