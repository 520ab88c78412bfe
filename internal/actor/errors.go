package actor

import (
	"errors"
	"fmt"

	"github.com/skerry-run/skerry/internal/worker"
)

// Texts are those that apps see, so they begin with a capital letter where the
// platform's do.
var (
	// ErrClosed reports that the node shuts down.
	ErrClosed = errors.New("the node is shutting down")
	// ErrNoClass reports that no app of the node exports the class.
	ErrNoClass = errors.New("no app of this node has that Durable Object class")
	// ErrOverloaded reports that too many events wait for one actor.
	ErrOverloaded = errors.New("Durable Object is overloaded. Too many requests queued.")
	// ErrNotDurable reports that a write could not be made durable: what depended
	// on it did not leave, and the actor goes back to its last durable state.
	ErrNotDurable = errors.New("a write of the Durable Object could not be made durable; it was reset to its last durable state")

	// ErrUnavailable reports that this node cannot write the actor's log now.
	ErrUnavailable = errors.New("the Durable Object is not available right now")

	// errAsleep ends an instance that hibernates.
	// Events that come at the same time are sent to the next one.
	errAsleep = fmt.Errorf("Durable Object went to sleep: %w", worker.ErrNotDelivered)
	// errUpdated ends an instance whose app was replaced.
	errUpdated       = fmt.Errorf("Durable Object reset because its code was updated: %w", worker.ErrNotDelivered)
	errFacetReplaced = errors.New("Facet was replaced by a clone.")
	errFacetDeleted  = errors.New("Facet was deleted.")
	errNoHost        = errors.New("this app has no Durable Objects here")
	errGone          = errors.New("the code runs in another Durable Object than the one whose storage it uses")
)
