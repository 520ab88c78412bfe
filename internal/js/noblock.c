// Atomics.wait and memory.atomic.wait must not block: the thread of a VM is all
// that its code runs on, so nothing could wake it, and no limit ends a thread that
// sleeps in the engine. In the words of ECMAScript, [[CanBlock]] is false.
//
// The engine asks an object of each VM whether it may block, and its C API has no
// say in what that one answers. But the engine calls the constructor of it through
// the dynamic linker, which takes the one that is defined here.
#define _GNU_SOURCE
#include "shim.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>

void sk_typed_array_controller(void *self, bool may_block) __asm__("_ZN3JSC26SimpleTypedArrayControllerC1Eb");

void sk_typed_array_controller(void *self, bool may_block) {
	(void)may_block;
	void (*construct)(void *, bool) = (void (*)(void *, bool))dlsym(RTLD_NEXT, "_ZN3JSC26SimpleTypedArrayControllerC1Eb");
	if (!construct)
		abort(); // it is there: the engine calls it
	construct(self, false);
}
