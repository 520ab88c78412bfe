package density

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/skerry-run/skerry/internal/actor"
	"github.com/skerry-run/skerry/internal/config"
	"github.com/skerry-run/skerry/internal/storage"
)

// fillN is how many actors are noted at once.
const fillN = 20_000

// fillDir makes the data directory of a node that stopped cleanly and knows n actors of the app's class.
func fillDir(dir string, n int) error {
	archive, err := storage.OpenArchive(storage.ArchiveConfig{Dir: filepath.Join(dir, "archive")})
	if err != nil {
		return err
	}
	c, err := actor.OpenCatalog(actor.CatalogConfig{Dir: dir, Documents: archive})
	if err != nil {
		return errors.Join(err, archive.Close())
	}
	err = fillCatalog(c, n)
	if err == nil {
		err = c.MarkClean()
	}
	return errors.Join(err, c.Close(), archive.Close())
}

func fillCatalog(c *actor.Catalog, n int) error {
	plan := actor.Plan{App: "density", Actors: config.Actors{Migrations: []config.Migration{{Tag: "v1", New: []string{"Room"}}}}}
	if _, err := c.Migrate([]actor.Plan{plan}, false); err != nil {
		return err
	}
	uid, err := c.Namespace("density", "Room")
	if err != nil {
		return err
	}
	now := time.Now().UnixMilli()
	var note actor.Note
	for i := range n {
		name := fmt.Sprintf("room-%d", i)
		id := sha256.Sum256([]byte(name)) // as spread as those of a node
		m := actor.Committed{Key: uid + "/" + hex.EncodeToString(id[:]), Name: name, TXID: 1, TimeMS: now, Size: 8192}
		if i%10 == 0 {
			m.AlarmMS = now + 30*24*time.Hour.Milliseconds() + int64(i)
		}
		note.Committed = append(note.Committed, m)
		if len(note.Committed) == fillN || i == n-1 {
			if err := c.Note(note); err != nil {
				return err
			}
			note.Committed = note.Committed[:0]
		}
	}
	return nil
}
