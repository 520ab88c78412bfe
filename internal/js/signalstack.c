// The stack on which a VM's thread takes signals.
//
// Go runs every signal handler on an alternate stack that it allocates in its
// own heap, and sk_init makes the engine's handlers do the same, because they
// may interrupt a goroutine, whose stack is too small for them. The engine
// suspends threads with a signal: when a WebAssembly function has been compiled
// anew, the compiling thread suspends each thread that runs WebAssembly for a
// moment. Its handler refuses when it does not find itself on the stack that
// the thread was created with, and the compiler then tries again for ever, with
// locks held: the VM hangs.
//
// So the alternate stack of a VM's thread is a piece of the thread's own stack:
// far below what the engine lets scripts use, and inside of what it takes for
// the thread's stack. Go's handlers find an alternate stack that is not theirs
// by asking the kernel, as they do for threads made by C.
#define _GNU_SOURCE
#include "shim.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>

enum {
	signal_stack_bytes = 64 << 10,
	signal_stack_above = 128 << 10, // from the low end of the thread's stack, which may count its guard pages
};

void sk_signal_stack_init(void) {
	static __thread int done;
	pthread_attr_t attr;
	if (done || pthread_getattr_np(pthread_self(), &attr) != 0)
		return;
	void *low;
	size_t size;
	if (pthread_attr_getstack(&attr, &low, &size) == 0 && size >= 1 << 20) {
		stack_t s;
		memset(&s, 0, sizeof s);
		s.ss_sp = (char *)low + signal_stack_above;
		s.ss_size = signal_stack_bytes;
		done = sigaltstack(&s, NULL) == 0;
	}
	pthread_attr_destroy(&attr);
}
