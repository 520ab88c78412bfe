package actor

import (
	"encoding/hex"

	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/internal/storage"
)

// TakeLocals returns the positions of all files in the cache, after a clean stop,
// and forgets them: from here on the files change. Nil when there are none to trust.
func (c *Catalog) TakeLocals() (map[string]storage.Position, error) {
	if !c.Clean() {
		return nil, nil
	}
	uids := map[int64]string{}
	c.mu.RLock()
	for uid, n := range c.namespaces.byUID {
		uids[n.num] = uid
	}
	c.mu.RUnlock()
	c.writeMu.Lock()
	defer c.writeMu.Unlock()
	out := map[string]storage.Position{}
	err := c.w.each(func(row []sqlite.Value) error {
		uid, ok := uids[row[0].Int()]
		if !ok {
			return nil
		}
		key := uid + "/" + hex.EncodeToString(row[1].Blob())
		if facet := row[2].Text(); facet != "" {
			key += "/" + facet
		}
		out[key] = storage.Position{TXID: storage.TXID(row[3].Int()), Checksum: storage.Checksum(row[4].Int())}
		return nil
	}, "SELECT ns, id, facet, txid, checksum FROM locals")
	if err != nil {
		return nil, err
	}
	return out, c.durably(func() error { return c.w.run("DELETE FROM locals") })
}
