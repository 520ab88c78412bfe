// What shim.c lends to native.c. VM thread only.
#ifndef SKERRY_NATIVE_H
#define SKERRY_NATIVE_H

#include <stdbool.h>
#include <stddef.h>

#include "shim.h"

// A Uint8Array over a malloc block, which it will free; null when out of memory.
JSValueRef sk_make_bytes(JSContextRef ctx, void *owned, size_t len);
// Whether n bytes are more than the VM may hold; then *exc is a RangeError.
bool sk_too_long(size_t n, JSContextRef ctx, JSValueRef *exc);
// The same for a value that may be a buffer or a view.
bool sk_bytes_too_long(JSContextRef ctx, JSValueRef v, JSValueRef *exc);
// A function object, protected.
sk_result sk_make_function(sk_vm *vm, JSContextRef ctx, const char *name, JSObjectCallAsFunctionCallback fn);

#endif
