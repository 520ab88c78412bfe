// What ends running code from inside: the engine calls back every few
// milliseconds of CPU time, and the limits of the VM are compared.
//
// Each timer of the engine costs: when it fires inside an op, all code that is
// on the stack loses its compiled form, and what is always compiled anew never
// gets fast. So turns begin with few of them (rest_ms), and many begin when the
// watchdog finds that a turn runs long (sk_vm_hurry). That works while compiled
// code runs; code that is in the engine's own functions nearly all the time has
// to wait for the few. They are fewer still in a VM of many short turns.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "shim.h"

// Exported by the engine, absent from its public headers.
typedef bool (*JSShouldTerminateCallback)(JSContextRef, void *);
extern void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef, double, JSShouldTerminateCallback, void *);
extern JSObjectRef JSGetMemoryUsageStatistics(JSContextRef);
extern JSStringRef JSContextCreateBacktrace(JSContextRef, unsigned);

// How often code that runs long is checked against its limits, in milliseconds: at first, and while memory grows or the CPU limit is near; and
// at most, when nothing happens. Fewer checks also mean fewer of the engine's timers: one that fires while the engine handles the one before can
// end the process (VMTraps::requestThreadStopIfNeeded asserts what a second event breaks; seen once in some 100,000 checks on a busy machine).
enum { check_ms = 5, max_check_ms = 20, rest_ms = 50, calm_rest_ms = 250, calm_turns = 1000 };

static double number_property(JSContextRef ctx, JSObjectRef o, const char *name) {
	JSStringRef n = JSStringCreateWithUTF8CString(name);
	JSValueRef v = JSObjectGetProperty(ctx, o, n, NULL);
	JSStringRelease(n);
	return v && JSValueIsNumber(ctx, v) ? JSValueToNumber(ctx, v, NULL) : 0;
}

void sk_memory(sk_vm *vm, JSContextRef ctx, double *heap, double *capacity, double *extra, double *objects, double *global_objects) {
	(void)vm;
	JSObjectRef o = JSGetMemoryUsageStatistics(ctx);
	*heap = number_property(ctx, o, "heapSize");
	*capacity = number_property(ctx, o, "heapCapacity");
	*extra = number_property(ctx, o, "extraMemorySize");
	*objects = number_property(ctx, o, "objectCount");
	*global_objects = number_property(ctx, o, "globalObjectCount");
}

static void note_kill(sk_vm *vm, JSContextRef ctx, int32_t why) {
	vm->killed = why;
	free(vm->kill_trace);
	vm->kill_trace = NULL;
	JSStringRef s = JSContextCreateBacktrace(ctx, 16);
	if (!s)
		return;
	size_t n = JSStringGetMaximumUTF8CStringSize(s);
	vm->kill_trace = malloc(n);
	JSStringGetUTF8CString(s, vm->kill_trace, n);
	JSStringRelease(s);
}

// The engine's figures cost 2 ms, since it counts all objects for them. They are
// asked for when the process has grown by this much since they last were, or
// after this many checks, as memory that was freed is used again without growth.
enum { growth_bytes = 8 << 20, checks_without_growth = 15 };

// Resident bytes of the process, 0 when unknown.
static int64_t resident_bytes(void) {
	static int fd = -1;
	if (fd < 0)
		fd = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
	char text[64];
	ssize_t n = pread(fd, text, sizeof text - 1, 0);
	if (n <= 0)
		return 0;
	text[n] = 0;
	long size = 0, resident = 0;
	return sscanf(text, "%ld %ld", &size, &resident) == 2 ? (int64_t)resident * sysconf(_SC_PAGESIZE) : 0;
}

static bool heap_may_have_grown(sk_vm *vm) {
	int64_t resident = resident_bytes();
	vm->checks++;
	if (resident && resident < vm->resident + growth_bytes && vm->checks < checks_without_growth) {
		if (resident < vm->resident)
			vm->resident = resident;
		return false;
	}
	vm->resident = resident;
	vm->checks = 0;
	return true;
}

// The engine lets garbage pile up to a threshold that may lie above the limit, so
// it collects before it is judged.
static bool over_memory(sk_vm *vm, JSContextRef ctx) {
	double limit = (double)vm->memory_limit;
	if (number_property(ctx, JSGetMemoryUsageStatistics(ctx), "heapSize") <= limit)
		return false;
	sk_collect(vm, ctx);
	return number_property(ctx, JSGetMemoryUsageStatistics(ctx), "heapSize") > limit;
}

static void arm(sk_vm *vm, int32_t ms);

// On the VM's thread, every few milliseconds of CPU time in one entry. The limit
// must be set again before returning false, or it never fires again.
static bool on_check(JSContextRef ctx, void *arg) {
	sk_vm *vm = arg;
	int32_t why = SK_KILL_NONE;
	bool grown = vm->memory_limit && heap_may_have_grown(vm);
	if (vm->kill_request)
		why = SK_KILL_REQUEST;
	else if (vm->cpu_deadline_ns && sk_thread_cpu_ns() >= vm->cpu_deadline_ns)
		why = SK_KILL_CPU;
	else if (grown && over_memory(vm, ctx))
		why = SK_KILL_MEMORY;
	bool near_end = vm->cpu_deadline_ns && vm->cpu_deadline_ns - sk_thread_cpu_ns() < 2 * max_check_ms * 1000000;
	int32_t next = why != SK_KILL_NONE || near_end || grown ? check_ms : vm->check_ms * 2;
	// Set again also when code is ended: the VM stays usable.
	arm(vm, next < max_check_ms ? next : max_check_ms);
	if (why == SK_KILL_NONE)
		return false;
	note_kill(vm, ctx, why);
	return true;
}

static void arm(sk_vm *vm, int32_t ms) {
	vm->check_ms = ms;
	JSContextGroupSetExecutionTimeLimit(vm->group, ms / 1000.0, on_check, vm);
}

void sk_rest_limits(sk_vm *vm) {
	int32_t ms = vm->calm < calm_turns ? rest_ms : calm_rest_ms;
	vm->calm++;
	if (vm->check_ms != ms)
		arm(vm, ms);
}

void sk_begin_checks(sk_vm *vm) {
	vm->late = 0;
	vm->hurried = vm->turn;
	vm->calm = 0;
	arm(vm, check_ms);
}

void sk_vm_request_kill(sk_vm *vm) { vm->kill_request = 1; }
