// Leaving a VM that no limit of the engine can stop.
//
// A script that only ever queues microtasks enters the VM anew with each one
// and gets a fresh execution limit, and no call from another thread gets past
// the VM's lock. So another thread signals the VM's thread. If the interrupted
// program counter lies in the engine's executable region (code that it
// compiled; no lock but the VM's own is held there) the handler jumps to the
// sigsetjmp around the outermost call into the engine; otherwise it returns and
// the sender tries again a little later. The VM that was left is abandoned: its
// memory stays, and so must its thread, unused. The engine holds the VM's lock
// on it, and timers of the VM are left in the thread's run loop.
//
// The handler never jumps while a Go callback is on the stack (in_go), nor from
// a nested call (depth).
//
// The same signal begins the checks of a turn that runs long (sk_vm_hurry), under
// the same condition: the engine may be called from compiled code, which holds
// none of its locks and is not in the middle of an allocation.
#define _GNU_SOURCE
#include "shim.h"

#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>

#include "escape.h"

static uintptr_t jit_low, jit_high;
static int escape_signal;

static uintptr_t program_counter(void *context) {
	ucontext_t *u = context;
#if defined(__x86_64__)
	return (uintptr_t)u->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
	return (uintptr_t)u->uc_mcontext.pc;
#else
	(void)u;
	return 0;
#endif
}

static void on_escape(int sig, siginfo_t *info, void *context) {
	(void)info;
	sk_vm *vm = sk_current;
	if (!vm || !vm->escape)
		return;
	vm->escape->sent = 0;
	uintptr_t pc = program_counter(context);
	if (vm->in_go || pc < jit_low || pc >= jit_high)
		return;
	if (vm->late == vm->turn) {
		int e = errno;
		sk_begin_checks(vm);
		errno = e;
	}
	if (vm->armed != vm->turn || vm->depth != 1)
		return;
	vm->armed = 0;
	// The jump leaves the handler without restoring the mask. Signals that were
	// sent meanwhile arrive here, one after the other, and find nothing armed.
	sigset_t own;
	sigemptyset(&own);
	sigaddset(&own, sig);
	pthread_sigmask(SIG_UNBLOCK, &own, NULL);
	siglongjmp(vm->escape->jump, 1);
}

// The executable region is reserved once, when the engine starts.
static void find_jit_region(void) {
	FILE *f = fopen("/proc/self/maps", "r");
	if (!f)
		return;
	char line[512];
	while (fgets(line, sizeof line, f)) {
		unsigned long low, high;
		char perms[8], path[256] = "";
		if (sscanf(line, "%lx-%lx %7s %*s %*s %*s %255s", &low, &high, perms, path) < 3 || perms[2] != 'x')
			continue;
		if (path[0] && !strstr(path, "JIT") && !strstr(path, "JSC") && !strstr(path, "WebKit"))
			continue;
		if (high - low > jit_high - jit_low) {
			jit_low = low;
			jit_high = high;
		}
	}
	fclose(f);
}

void sk_escape_init(void) {
	find_jit_region();
	escape_signal = SIGRTMIN + 7;
	struct sigaction a;
	memset(&a, 0, sizeof a);
	a.sa_sigaction = on_escape;
	// Not SA_NODEFER: a thread that had to wait for its processor would find many
	// of these signals pending and stack a frame for each on its signal stack.
	a.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
	sigaction(escape_signal, &a, NULL);
}

void sk_escape_new(sk_vm *vm) {
	vm->escape = calloc(1, sizeof *vm->escape);
	vm->escape->thread = pthread_self();
}

void sk_escape_free(sk_vm *vm) {
	free(vm->escape);
	vm->escape = NULL;
}

int64_t sk_vm_cpu_ns(sk_vm *vm) {
	clockid_t clock;
	struct timespec t;
	if (!vm->escape || pthread_getcpuclockid(vm->escape->thread, &clock) || clock_gettime(clock, &t))
		return 0;
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int send_signal(sk_vm *vm) {
	// One signal at a time: those for a thread that does not run would queue up.
	if (__atomic_exchange_n(&vm->escape->sent, 1, __ATOMIC_ACQ_REL))
		return 0;
	return pthread_kill(vm->escape->thread, escape_signal);
}

int sk_vm_escape(sk_vm *vm, int64_t turn) {
	if (jit_high == jit_low || !vm->escape)
		return -1;
	vm->armed = turn;
	return send_signal(vm);
}

int sk_vm_hurry(sk_vm *vm, int64_t turn) {
	if (vm->turn != turn || vm->hurried == turn || jit_high == jit_low || !vm->escape)
		return 1;
	vm->late = turn;
	send_signal(vm);
	return 0;
}
