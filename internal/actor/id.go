package actor

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/skerry-run/skerry/internal/js"
)

// An id is 32 bytes: 24 that name the actor, random or an HMAC of its name, and
// 8 that prove that they belong to the namespace, an HMAC of the 24. So an id of
// one namespace is not one of another, and a mistyped one is none.
const (
	idBytes   = 32
	baseBytes = 24
)

// Namespace is the actors of one class of one app.
type Namespace struct {
	Num   int    // names it to JS
	UID   string // in keys; stays when the class is renamed
	App   string
	Class string

	secret [sha256.Size]byte
}

func newNamespace(num int, uid, app, class string) *Namespace {
	return &Namespace{Num: num, UID: uid, App: app, Class: class, secret: sha256.Sum256([]byte(uid))}
}

func (n *Namespace) mac(data []byte) []byte {
	h := hmac.New(sha256.New, n.secret[:])
	h.Write(data)
	return h.Sum(nil)
}

func (n *Namespace) seal(base []byte) string {
	id := make([]byte, 0, idBytes)
	id = append(id, base[:baseBytes]...)
	id = append(id, n.mac(id)[:idBytes-baseBytes]...)
	return hex.EncodeToString(id)
}

// IDFromName returns the id of the actor of that name.
func (n *Namespace) IDFromName(name string) string {
	// The prefix keeps names apart from the bases that are sealed.
	return n.seal(n.mac([]byte("name:" + name)))
}

// NewUniqueID returns an id that no other actor has.
func (n *Namespace) NewUniqueID() string {
	var base [baseBytes]byte
	_, _ = rand.Read(base[:]) // never fails
	return n.seal(base[:])
}

// CheckID reports why id is none of this namespace.
func (n *Namespace) CheckID(id string) error {
	if len(id) != 2*idBytes {
		return js.NewTypeError("Invalid Durable Object ID: must be 64 hex digits")
	}
	b, err := hex.DecodeString(id)
	if err != nil {
		return js.NewTypeError("Invalid Durable Object ID: must be 64 hex digits")
	}
	if !hmac.Equal(b[baseBytes:], n.mac(b[:baseBytes])[:idBytes-baseBytes]) {
		return js.NewTypeError("Durable Object ID is not valid for this namespace.")
	}
	return nil
}

// Key names the database of an actor of the namespace in the log, the archive and
// the catalog.
func (n *Namespace) Key(id string) string { return n.UID + "/" + strings.ToLower(id) }
