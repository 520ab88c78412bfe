// The jump that leaves a VM; shared by escape.c and the entry in shim.c.
#ifndef SKERRY_ESCAPE_H
#define SKERRY_ESCAPE_H

#include <pthread.h>
#include <setjmp.h>

struct sk_escape {
	sigjmp_buf jump;
	pthread_t thread;
	volatile int sent; // a signal is on its way
};

#endif
