package webapi

import "io"

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
