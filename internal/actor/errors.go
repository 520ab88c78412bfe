package actor

import (
	"errors"
	"fmt"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/worker"
)

// platformError is an error with the text of the platform, which apps match on.
type platformError string

func (e platformError) Error() string { return string(e) }

var (
	// ErrClosed reports that the node shuts down.
	ErrClosed error = worker.Marked{Err: errors.New("the node is shutting down"), Mark: worker.MarkRetryable}
	// ErrNoClass reports that no app of the node exports the class.
	ErrNoClass = errors.New("no app of this node has that Durable Object class")
	// ErrOverloaded reports that too many events wait for one actor.
	ErrOverloaded error = worker.Marked{Err: platformError("Durable Object is overloaded. Too many requests queued."), Mark: worker.MarkOverloaded}
	// ErrNotDurable reports that a write could not be made durable: what depended
	// on it did not leave, and the actor goes back to its last durable state.
	ErrNotDurable = errors.New("a write of the Durable Object could not be made durable; it was reset to its last durable state")

	// ErrUnavailable reports that this node cannot write the actor's log now.
	ErrUnavailable error = worker.Marked{Err: errors.New("the Durable Object is not available right now"), Mark: worker.MarkRetryable}

	// errAsleep ends an instance that hibernates.
	// Events that come at the same time are sent to the next one.
	errAsleep = fmt.Errorf("the Durable Object went to sleep: %w", worker.ErrNotDelivered)
	// errUpdated ends an instance whose app was replaced.
	errUpdated             = fmt.Errorf("the Durable Object was reset because its code was updated: %w", worker.ErrNotDelivered)
	errFacetReplaced error = platformError("Facet was cloned-over.")
	errFacetGone     error = platformError("Facet was aborted.")
	errFacetDepth    error = platformError("Facet nesting depth limit exceeded. The maximum depth including the root Durable Object is 4.")
	errFacetName     error = js.NewTypeError("Facet name is too long (max 256 characters).")
	errFacetDeleted  error = platformError("Facet was deleted.")
	errNoHost              = errors.New("this app has no Durable Objects here")
	errGone                = errors.New("the code runs in another Durable Object than the one whose storage it uses")
)
