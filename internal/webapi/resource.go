package webapi

import (
	"io"
	"slices"
)

// Resources holds Go objects that JS refers to by number. It belongs to the
// VM's thread.
type Resources struct {
	byID map[int]any
	last int
}

// Add returns the number of a new resource; numbers start at 1 and are not used
// again.
func (r *Resources) Add(v any) int {
	if r.byID == nil {
		r.byID = map[int]any{}
	}
	r.last++
	r.byID[r.last] = v
	return r.last
}

// Get returns a resource, nil when there is none of that number.
func (r *Resources) Get(id int) any { return r.byID[id] }

// Remove forgets a resource and returns it. It does not close it.
func (r *Resources) Remove(id int) any {
	v := r.byID[id]
	delete(r.byID, id)
	return v
}

// Len returns how many resources there are.
func (r *Resources) Len() int { return len(r.byID) }

func (r *Resources) closeAll() {
	for _, v := range r.byID {
		if c, ok := v.(io.Closer); ok {
			_ = c.Close() // the VM is going away; nobody is left to tell
		}
	}
	clear(r.byID)
}

// owned remembers which resources were made on behalf of whom, so that none
// outlives its owner. It belongs to the VM's thread.
type owned map[Owner][]int

// minOwnedN is from how many on lists are cleared of what is gone.
const minOwnedN = 64

// addOwned is Resources.Add for what ends with the current owner.
func (r *Realm) addOwned(v any) int {
	id := r.Resources.Add(v)
	if r.owned == nil {
		r.owned = owned{}
	}
	owner := r.loop.Owner()
	list := append(r.owned[owner], id)
	if len(list) >= minOwnedN && len(list) == cap(list) {
		list = slices.DeleteFunc(list, func(id int) bool { return r.Resources.Get(id) == nil })
	}
	r.owned[owner] = list
	return id
}

// AddOwned gives a value a number for JS. It is closed (io.Closer) with the
// current owner, if nobody removes it before. VM thread only.
func (r *Realm) AddOwned(v any) int { return r.addOwned(v) }

// Release closes the bodies and sockets that were made on behalf of owner and
// are still there. VM thread only.
func (r *Realm) Release(owner Owner) {
	for _, id := range r.owned[owner] {
		if c, ok := r.Resources.Remove(id).(io.Closer); ok {
			_ = c.Close() // its owner is gone; nobody is left to tell
		}
	}
	delete(r.owned, owner)
}

// Reown makes what was made on behalf of from end with to. VM thread only.
func (r *Realm) Reown(from, to Owner) {
	if list := r.owned[from]; len(list) > 0 {
		r.owned[to] = append(r.owned[to], list...)
	}
	delete(r.owned, from)
}
