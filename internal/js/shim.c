#define _GNU_SOURCE
#include "shim.h"

#include <malloc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "escape.h"
#include "native.h"
#include "text.h"
#include "values.h"

// Exported by the engine, absent from its public headers.
extern void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef, JSObjectRef, JSValueRef *);
extern void JSGlobalContextSetEvalEnabled(JSGlobalContextRef, bool, JSStringRef);
typedef struct OpaqueJSScript *JSScriptRef;
extern JSScriptRef JSScriptCreateReferencingImmortalASCIIText(JSContextGroupRef, JSStringRef, int, const char *, size_t, JSStringRef *, int *);
extern JSValueRef JSScriptEvaluate(JSContextRef, JSScriptRef, JSValueRef, JSValueRef *);
extern void JSScriptRelease(JSScriptRef);
extern void wtf_initialize_main_thread(void) __asm__("_ZN3WTF20initializeMainThreadEv");
// JSC::initialize(). NULL where the engine does not export it.
extern void engine_initialize(void) __asm__("_ZN3JSC10initializeEv") __attribute__((weak));
// WTF::releaseFastMallocFreeMemory(). NULL where the engine does not export it.
extern void wtf_release_free_memory(void) __asm__("_ZN3WTF27releaseFastMallocFreeMemoryEv") __attribute__((weak));
extern void JSLock(JSContextRef);
extern void JSUnlock(JSContextRef);
// JSC::VM::drainMicrotasks(); a JSContextGroupRef is the VM. NULL where the engine does not export it.
extern void engine_drain_microtasks(JSContextGroupRef) __asm__("_ZN3JSC2VM15drainMicrotasksEv") __attribute__((weak));

// GLib, which the engine's library is linked with.
typedef struct _GMainContext GMainContext;
extern GMainContext *g_main_context_new(void);
extern void g_main_context_push_thread_default(GMainContext *);
extern int g_main_context_iteration(GMainContext *, int);

__thread sk_vm *sk_current;

// The run loop that the engine uses on a thread is the thread's default context
// at the time the engine first looks, for good; so each thread has one context
// that outlives its VMs.
static __thread GMainContext *run_loop;

static void ensure_run_loop(void) {
	if (run_loop)
		return;
	run_loop = g_main_context_new();
	g_main_context_push_thread_default(run_loop);
}

// The engine's handlers lack SA_ONSTACK; Go aborts when a fault then arrives on a
// goroutine stack. Some are installed when the engine starts, some with a VM.
static void repair_handlers(void) {
	for (int i = 1; i < 65; i++) {
		struct sigaction a;
		if (sigaction(i, NULL, &a) == 0 && a.sa_handler != SIG_DFL && a.sa_handler != SIG_IGN && !(a.sa_flags & SA_ONSTACK)) {
			a.sa_flags |= SA_ONSTACK;
			sigaction(i, &a, NULL);
		}
	}
}

void sk_init(void) {
	// No collector thread may need to suspend a VM's thread inside a Go callback.
	setenv("JSC_useConcurrentGC", "0", 1);
	// Ending a loop must not go through a signal to the VM's thread.
	setenv("JSC_usePollingTraps", "1", 1);
	struct sigaction d;
	memset(&d, 0, sizeof d);
	d.sa_handler = SIG_DFL;
	sigaction(SIGUSR1, &d, NULL);
	ensure_run_loop();
	// The C API leaves the process without a main run loop. A full collection that
	// a timer starts asks for it and crashes without.
	wtf_initialize_main_thread();
	if (engine_initialize) {
		engine_initialize();
	} else { // what a first VM does on the way
		JSContextGroupRef g = JSContextGroupCreate();
		JSGlobalContextRef c = JSGlobalContextCreateInGroup(g, NULL);
		JSGlobalContextRelease(c);
		JSContextGroupRelease(g);
	}
	repair_handlers();
	sk_escape_init();
}

int64_t sk_thread_cpu_ns(void) {
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int32_t sk_thread_id(void) { return (int32_t)syscall(SYS_gettid); }

// ---- entering

// Microtasks that are each ended by a limit, at most, when code is ended.
enum { max_ended_microtasks = 64 };

// When a microtask is ended, the engine keeps the termination as the VM's
// pending exception, and the next call that compiles a function aborts the
// process. A call with an exception parameter takes it away; it may also run
// the microtasks that are left, which may be ended in turn.
static bool end_termination(sk_vm *vm, JSContextRef ctx) {
	int32_t why = vm->killed;
	bool again = true;
	for (int i = 0; again && i < max_ended_microtasks; i++) {
		JSValueRef pending = NULL;
		vm->killed = SK_KILL_NONE;
		JSValueToNumber(ctx, JSValueMakeNumber(ctx, 0), &pending);
		again = vm->killed != SK_KILL_NONE;
	}
	vm->killed = why;
	return !again;
}

// Calls vm->entry, if there is one, and drains microtasks. It is itself called by way of the engine, so that all of that is one entry: left to
// itself the engine drains microtasks when the lock is released, and each of them is then an entry of its own. Each entry starts the watchdog
// anew, so that no number of them is ever too long, and pays for that with two system calls.
static JSValueRef enter(JSContextRef ctx, JSObjectRef f, JSObjectRef t, size_t argc, const JSValueRef argv[], JSValueRef *exc) {
	(void)f;
	(void)t;
	(void)argc;
	(void)argv;
	sk_vm *vm = sk_current;
	JSValueRef v = NULL, e = NULL;
	JSLock(ctx);
	if (vm->entry.fn)
		v = JSObjectCallAsFunction(ctx, vm->entry.fn, vm->entry.self, vm->entry.argc, vm->entry.argv, &e);
	if (!vm->killed)
		engine_drain_microtasks(vm->group);
	JSUnlock(ctx);
	if (e)
		*exc = e;
	return v ? v : JSValueMakeUndefined(ctx);
}

int sk_drains_inside(void) { return engine_drain_microtasks != NULL; }

static void drain(sk_vm *vm, JSContextRef ctx) {
	JSValueRef exc = NULL;
	vm->entry.fn = NULL;
	if (!vm->killed)
		JSObjectCallAsFunction(ctx, vm->enter, NULL, 0, NULL, &exc);
}

// Runs body with the escape armed for the outermost entry. body sets v and exc.
#define ENTER(vm, ctx, body)                                        \
	sk_result result = {0};                                         \
	JSValueRef v = NULL, exc = NULL;                                \
	sk_mark mark = sk_save(vm);                                     \
	if (vm->depth == 0) {                                           \
		vm->kill_request = 0;                                       \
		vm->killed = SK_KILL_NONE;                                  \
		vm->turn++;                                                 \
		sk_rest_limits(vm);                                         \
		if (sigsetjmp(vm->escape->jump, 0)) {                       \
			vm->depth = 0;                                          \
			sk_current = NULL;                                      \
			result.escaped = 1;                                     \
			return result;                                          \
		}                                                           \
	}                                                               \
	int32_t in_go = vm->in_go;                                      \
	vm->in_go = 0;                                                  \
	vm->depth++;                                                    \
	bool outer = vm->depth == 1 && vm->enter, drained = false;      \
	if (outer)                                                      \
		JSLock(ctx);                                                \
	body;                                                           \
	if (outer) {                                                    \
		if (!drained)                                               \
			drain(vm, ctx);                                         \
		JSUnlock(ctx);                                              \
	}                                                               \
	if (vm->killed && vm->depth == 1 && !end_termination(vm, ctx)) \
		result.escaped = 1;                                         \
	vm->depth--;                                                    \
	vm->in_go = in_go;                                              \
	sk_release(vm, mark);                                           \
	return finish(vm, ctx, result, v, exc)

// Code that is ended while microtasks are drained leaves its termination
// behind, and whatever enters next runs into it. An evaluation may: it reports
// the termination and is rid of it.
static void settle(sk_vm *vm, JSContextRef ctx) {
	JSStringRef nothing = JSStringCreateWithUTF8CString("0");
	for (int i = 0; i < 3; i++) {
		JSValueRef exc = NULL;
		vm->kill_request = 0;
		JSEvaluateScript(ctx, nothing, NULL, NULL, 1, &exc);
		if (!exc)
			break;
	}
	JSStringRelease(nothing);
}

static sk_result finish(sk_vm *vm, JSContextRef ctx, sk_result r, JSValueRef v, JSValueRef exc) {
	r.killed = vm->killed;
	if (vm->killed && vm->depth == 0)
		settle(vm, ctx);
	if (exc) {
		sk_protect(vm, ctx, exc);
		r.exception = exc;
	} else if (v) {
		sk_protect(vm, ctx, v);
		r.value = v;
	}
	return r;
}

sk_result sk_eval(sk_vm *vm, JSContextRef ctx, const sk_data *text, const char *url, int line) {
	JSStringRef u = JSStringCreateWithUTF8CString(url);
	JSStringRef s = text->flag ? JSStringCreateWithUTF8CString(text->ptr) : sk_text_from_wtf8(text->ptr, text->len);
	ENTER(vm, ctx, {
		v = JSEvaluateScript(ctx, s, NULL, u, line, &exc);
		JSStringRelease(s);
		JSStringRelease(u);
	});
}

static JSValueRef eval_immortal(sk_vm *vm, JSContextRef ctx, const sk_text *text, JSValueRef *exc) {
	JSStringRef u = JSStringCreateWithUTF8CString(text->url);
	JSStringRef message = NULL;
	int line = 0;
	JSValueRef v = NULL;
	JSScriptRef script = JSScriptCreateReferencingImmortalASCIIText(vm->group, u, 1, text->ptr, text->len, &message, &line);
	JSStringRelease(u);
	if (script) {
		v = JSScriptEvaluate(ctx, script, NULL, exc);
		JSScriptRelease(script);
	} else {
		JSValueRef m = message ? JSValueMakeString(ctx, message) : JSValueMakeUndefined(ctx);
		*exc = JSObjectMakeError(ctx, 1, &m, NULL);
		if (message)
			JSStringRelease(message);
	}
	return v;
}

sk_result sk_eval_immortal(sk_vm *vm, JSContextRef ctx, const sk_text *text) {
	ENTER(vm, ctx, { v = eval_immortal(vm, ctx, text, &exc); });
}

// The function of sk_evaluator: called by JS, inside an entry.
static JSValueRef evaluate_text(JSContextRef ctx, JSObjectRef f, JSObjectRef t, size_t argc, const JSValueRef argv[], JSValueRef *exc) {
	(void)f;
	(void)t;
	sk_vm *vm = sk_current;
	double n = argc ? JSValueToNumber(ctx, argv[0], exc) : -1;
	JSValueRef v = n >= 0 && n < (double)vm->text_n ? eval_immortal(vm, ctx, &vm->texts[(size_t)n], exc) : NULL;
	return v ? v : JSValueMakeUndefined(ctx);
}

sk_result sk_evaluator(sk_vm *vm, JSContextRef ctx, const char *name, const sk_text *texts, size_t n) {
	vm->texts = texts;
	vm->text_n = n;
	return sk_make_function(vm, ctx, name, evaluate_text);
}

sk_result sk_call(sk_vm *vm, JSContextRef ctx, JSValueRef fn, JSValueRef self, int argc, const sk_data *args, int keep) {
	ENTER(vm, ctx, {
		JSValueRef small[16];
		JSValueRef *argv = argc <= 16 ? small : NULL;
		if (!argv) {
			exc = JSValueMakeUndefined(ctx);
		} else {
			for (int i = 0; i < argc; i++)
				argv[i] = sk_encode(vm, ctx, &args[i]);
			drained = outer;
			if (outer) {
				vm->entry.fn = (JSObjectRef)fn;
				vm->entry.self = (JSObjectRef)self;
				vm->entry.argc = (size_t)argc;
				vm->entry.argv = argv;
				v = JSObjectCallAsFunction(ctx, vm->enter, NULL, 0, NULL, &exc);
			} else {
				v = JSObjectCallAsFunction(ctx, (JSObjectRef)fn, (JSObjectRef)self, (size_t)argc, argv, &exc);
			}
			if (!keep)
				v = NULL;
		}
	});
}

sk_result sk_construct(sk_vm *vm, JSContextRef ctx, const sk_data *data) {
	return finish(vm, ctx, (sk_result){0}, sk_encode(vm, ctx, data), NULL);
}

sk_result sk_get(sk_vm *vm, JSContextRef ctx, JSValueRef object, const char *name) {
	ENTER(vm, ctx, {
		JSStringRef n = JSStringCreateWithUTF8CString(name);
		v = JSObjectGetProperty(ctx, (JSObjectRef)object, n, &exc);
		JSStringRelease(n);
	});
}

sk_result sk_set(sk_vm *vm, JSContextRef ctx, JSValueRef object, const char *name, const sk_data *data) {
	ENTER(vm, ctx, {
		JSStringRef n = JSStringCreateWithUTF8CString(name);
		JSObjectSetProperty(ctx, (JSObjectRef)object, n, sk_encode(vm, ctx, data), kJSPropertyAttributeNone, &exc);
		JSStringRelease(n);
	});
}

sk_result sk_global(sk_vm *vm, JSContextRef ctx) {
	return finish(vm, ctx, (sk_result){0}, JSContextGetGlobalObject(ctx), NULL);
}

sk_result sk_promise(sk_vm *vm, JSContextRef ctx, JSValueRef *resolve, JSValueRef *reject) {
	JSObjectRef yes = NULL, no = NULL;
	JSValueRef exc = NULL;
	JSObjectRef p = JSObjectMakeDeferredPromise(ctx, &yes, &no, &exc);
	if (p) {
		sk_protect(vm, ctx, yes);
		sk_protect(vm, ctx, no);
	}
	*resolve = yes;
	*reject = no;
	return finish(vm, ctx, (sk_result){0}, p, exc);
}

// ---- ops

static JSValueRef make_error(sk_vm *vm, JSContextRef ctx, sk_frame *f) {
	if (f->error_kind == SK_ERROR_VALUE)
		return f->out.ptr;
	sk_data kind = {.kind = SK_NUMBER, .num = f->error_kind};
	JSValueRef args[3] = {sk_encode(vm, ctx, &kind), sk_encode(vm, ctx, &f->error_name), sk_encode(vm, ctx, &f->error_message)};
	JSValueRef exc = NULL;
	JSValueRef e = JSObjectCallAsFunction(ctx, vm->make_error, NULL, 3, args, &exc);
	return e ? e : exc;
}

static JSValueRef range_error(JSContextRef ctx, const char *message) {
	JSStringRef text = JSStringCreateWithUTF8CString(message);
	JSValueRef args[3] = {JSValueMakeNumber(ctx, 3), JSValueMakeUndefined(ctx), JSValueMakeString(ctx, text)}, exc = NULL;
	JSStringRelease(text);
	JSValueRef e = JSObjectCallAsFunction(ctx, sk_current->make_error, NULL, 3, args, &exc);
	return e ? e : exc;
}

// The engine ends the process when asked for a string of 2^31 characters or more.
enum { max_text_bytes = 1 << 30 };

bool sk_too_long(size_t n, JSContextRef ctx, JSValueRef *exc) {
	if (n <= max_text_bytes && (sk_current->memory_limit == 0 || n <= (uint64_t)sk_current->memory_limit))
		return false;
	*exc = range_error(ctx, "the text or buffer exceeds the memory limit");
	return true;
}

// A buffer can be larger than the memory there is: its pages are only reserved
// until somebody writes to them, so it must not be copied.
bool sk_bytes_too_long(JSContextRef ctx, JSValueRef v, JSValueRef *exc) {
	if (!JSValueIsObject(ctx, v))
		return false;
	JSTypedArrayType t = JSValueGetTypedArrayType(ctx, v, NULL);
	return t != kJSTypedArrayTypeNone && sk_too_long(sk_bytes_length(ctx, (JSObjectRef)v, t), ctx, exc);
}

static JSValueRef dispatch(int op, JSContextRef ctx, size_t argc, const JSValueRef argv[], JSValueRef *exception) {
	sk_vm *vm = sk_current;
	sk_data plain;
	for (size_t i = 0; i < argc; i++)
		if (!(sk_boxes && sk_unbox(argv[i], &plain)) && sk_bytes_too_long(ctx, argv[i], exception))
			return JSValueMakeUndefined(ctx);
	sk_mark mark = sk_save(vm);
	sk_frame f;
	memset(&f, 0, sizeof f);
	f.vm = vm;
	f.ctx = ctx;
	f.op = op;
	f.argc = (int32_t)argc;
	f.argv = argv;
	f.args = sk_frame_alloc(vm, argc ? argc * sizeof(sk_data) : 1);
	for (size_t i = 0; i < argc; i++)
		sk_decode(vm, ctx, argv[i], &f.args[i]);
	if (vm->late == vm->turn)
		sk_begin_checks(vm);
	int32_t in_go = vm->in_go;
	vm->in_go = 1;
	skerryOp(vm->handle, &f);
	vm->in_go = in_go;
	JSValueRef v = NULL;
	if (f.error_kind)
		*exception = make_error(vm, ctx, &f);
	else
		v = sk_encode(vm, ctx, &f.out);
	sk_release(vm, mark);
	return v ? v : JSValueMakeUndefined(ctx);
}

// The C API gives a function object no data of its own, so each op number has
// its own entry.
#define OP(n)                                                                                         \
	static JSValueRef op_##n(JSContextRef c, JSObjectRef f, JSObjectRef t, size_t argc,               \
	                         const JSValueRef argv[], JSValueRef *e) {                                \
		(void)f;                                                                                      \
		(void)t;                                                                                      \
		return dispatch(0x##n, c, argc, argv, e);                                                     \
	}
#define ENTRY(n) op_##n,
#define X16(M, h) M(h##0) M(h##1) M(h##2) M(h##3) M(h##4) M(h##5) M(h##6) M(h##7) M(h##8) M(h##9) M(h##a) M(h##b) M(h##c) M(h##d) M(h##e) M(h##f)
#define X256(M, h) X16(M, h##0) X16(M, h##1) X16(M, h##2) X16(M, h##3) X16(M, h##4) X16(M, h##5) X16(M, h##6) X16(M, h##7) X16(M, h##8) X16(M, h##9) X16(M, h##a) X16(M, h##b) X16(M, h##c) X16(M, h##d) X16(M, h##e) X16(M, h##f)
#define X128(M, h) X16(M, h##0) X16(M, h##1) X16(M, h##2) X16(M, h##3) X16(M, h##4) X16(M, h##5) X16(M, h##6) X16(M, h##7)
X256(OP, 0) X256(OP, 1) X128(OP, 2)
static const JSObjectCallAsFunctionCallback op_entries[SK_OP_MAX] = {X256(ENTRY, 0) X256(ENTRY, 1) X128(ENTRY, 2)};

sk_result sk_make_function(sk_vm *vm, JSContextRef ctx, const char *name, JSObjectCallAsFunctionCallback fn) {
	JSStringRef n = JSStringCreateWithUTF8CString(name);
	JSValueRef v = JSObjectMakeFunctionWithCallback(ctx, n, fn);
	JSStringRelease(n);
	return finish(vm, ctx, (sk_result){0}, v, NULL);
}

sk_result sk_function(sk_vm *vm, JSContextRef ctx, const char *name, int op) {
	return sk_make_function(vm, ctx, name, op_entries[op]);
}

void sk_functions(sk_vm *vm, JSContextRef ctx, JSValueRef object, const char *names, int n, int first) {
	(void)vm;
	for (int i = 0; i < n; i++, names += strlen(names) + 1) {
		JSStringRef name = JSStringCreateWithUTF8CString(names);
		JSObjectRef fn = JSObjectMakeFunctionWithCallback(ctx, name, op_entries[first + i]);
		JSObjectSetProperty(ctx, (JSObjectRef)object, name, fn, kJSPropertyAttributeNone, NULL);
		JSStringRelease(name);
	}
}

// ---- VM and context

static const char copy_in_source[] =
	"(scratch => { const B = ArrayBuffer, U = Uint8Array, set = Function.prototype.call.bind(U.prototype.set), view = ArrayBuffer.isView,"
	" T = Object.getPrototypeOf(U), get = (o, k) => Function.prototype.call.bind(Object.getOwnPropertyDescriptor(o, k).get),"
	" buffer = get(T.prototype, 'buffer'), offset = get(T.prototype, 'byteOffset'), length = get(T.prototype, 'byteLength'), tag = get(T.prototype, Symbol.toStringTag),"
	" bytes = v => !view(v) ? new U(v) : tag(v) === 'Uint8Array' ? v : new U(buffer(v), offset(v), length(v));"
	" return [(v, at) => set(scratch, bytes(v), at), (v, dst) => set(dst, bytes(v), 0)] })";

static const char make_error_source[] =
	"(() => { const E = [Error, Error, TypeError, RangeError, SyntaxError]; return (kind, name, message) => {"
	" const e = new (E[kind] ?? Error)(message); if (name) e.name = name; return e } })()";

static JSValueRef eval_text(JSContextRef ctx, const char *text) {
	JSStringRef s = JSStringCreateWithUTF8CString(text);
	JSValueRef exc = NULL;
	JSValueRef v = JSEvaluateScript(ctx, s, NULL, NULL, 1, &exc);
	JSStringRelease(s);
	return v;
}

static void set_up_helpers(sk_vm *vm) {
	JSContextRef ctx = vm->main;
	vm->make_error = (JSObjectRef)eval_text(ctx, make_error_source);
	JSValueProtect(ctx, vm->make_error);
	JSValueRef exc = NULL;
	vm->scratch = calloc(1, SK_SCRATCH_BYTES);
	JSValueRef scratch = JSObjectMakeTypedArrayWithBytesNoCopy(ctx, kJSTypedArrayTypeUint8Array, vm->scratch, SK_SCRATCH_BYTES, sk_free_block, NULL, &exc);
	JSValueRef pair = JSObjectCallAsFunction(ctx, (JSObjectRef)eval_text(ctx, copy_in_source), NULL, 1, &scratch, &exc);
	vm->copy_in = (JSObjectRef)JSObjectGetPropertyAtIndex(ctx, (JSObjectRef)pair, 0, &exc);
	JSValueProtect(ctx, vm->copy_in);
	vm->set_bytes = (JSObjectRef)JSObjectGetPropertyAtIndex(ctx, (JSObjectRef)pair, 1, &exc);
	JSValueProtect(ctx, vm->set_bytes);
	if (engine_drain_microtasks) {
		vm->enter = JSObjectMakeFunctionWithCallback(ctx, NULL, enter);
		JSValueProtect(ctx, vm->enter);
	}
}

sk_vm *sk_vm_new(uintptr_t handle) {
	sk_vm *vm = calloc(1, sizeof *vm);
	if (!vm)
		return NULL;
	vm->handle = handle;
	vm->tid = sk_thread_id();
	vm->arena = malloc(SK_ARENA_BYTES);
	ensure_run_loop();
	sk_signal_stack_init();
	sk_escape_new(vm);
	sk_current = vm;
	vm->group = JSContextGroupCreate();
	vm->main = JSGlobalContextCreateInGroup(vm->group, NULL);
	repair_handlers();
	sk_check_boxes(vm->main);
	set_up_helpers(vm);
	sk_rest_limits(vm);
	return vm;
}

void sk_vm_free(sk_vm *vm, int abandon) {
	sk_current = NULL;
	if (abandon) {
		// The engine still points at the scratch memory and at this struct (from
		// its watchdog), so they stay with it.
		sk_blocks = NULL;
		free(vm->arena);
		free(vm->kill_trace);
		vm->arena = NULL;
		vm->kill_trace = NULL;
		return;
	}
	JSValueUnprotect(vm->main, vm->make_error);
	JSValueUnprotect(vm->main, vm->copy_in);
	JSValueUnprotect(vm->main, vm->set_bytes);
	if (vm->enter)
		JSValueUnprotect(vm->main, vm->enter);
	if (vm->on_rejection)
		JSValueUnprotect(vm->main, vm->on_rejection);
	JSGlobalContextRelease(vm->main);
	JSContextGroupRelease(vm->group);
	// Both allocators keep what was freed for the next VM; a heap can have been
	// large, and the next one small.
	if (wtf_release_free_memory)
		wtf_release_free_memory();
	malloc_trim(0);
	sk_escape_free(vm);
	free(vm->arena);
	free(vm->kill_trace);
	free(vm);
}

JSGlobalContextRef sk_context_new(sk_vm *vm) { return JSGlobalContextCreateInGroup(vm->group, NULL); }

void sk_context_free(sk_vm *vm, JSGlobalContextRef ctx) {
	(void)vm;
	JSGlobalContextRelease(ctx);
}

void sk_context_eval_enabled(JSGlobalContextRef ctx, int enabled) {
	JSStringRef m = JSStringCreateWithUTF8CString("Code generation from strings disallowed for this context");
	JSGlobalContextSetEvalEnabled(ctx, enabled, m);
	JSStringRelease(m);
}

void sk_context_on_rejection(sk_vm *vm, JSGlobalContextRef ctx, JSValueRef fn) {
	JSValueProtect(ctx, fn);
	if (vm->on_rejection)
		JSValueUnprotect(ctx, vm->on_rejection);
	vm->on_rejection = (JSObjectRef)fn;
	JSGlobalContextSetUnhandledRejectionCallback(ctx, vm->on_rejection, NULL);
}

static JSValueRef do_nothing(JSContextRef ctx, JSObjectRef f, JSObjectRef t, size_t argc, const JSValueRef argv[], JSValueRef *exc) {
	(void)f;
	(void)t;
	(void)argc;
	(void)argv;
	(void)exc;
	return JSValueMakeUndefined(ctx);
}

void sk_context_ignore_rejections(sk_vm *vm, JSGlobalContextRef ctx, int ignore) {
	if (vm->on_rejection)
		JSGlobalContextSetUnhandledRejectionCallback(ctx, ignore ? JSObjectMakeFunctionWithCallback(ctx, NULL, do_nothing) : vm->on_rejection, NULL);
}

void sk_set_make_error(sk_vm *vm, JSContextRef ctx, JSValueRef fn) {
	JSValueProtect(ctx, fn);
	JSValueUnprotect(ctx, vm->make_error);
	vm->make_error = (JSObjectRef)fn;
}

void sk_collect(sk_vm *vm, JSContextRef ctx) {
	(void)vm;
	extern void JSSynchronousGarbageCollectForDebugging(JSContextRef);
	JSSynchronousGarbageCollectForDebugging(ctx);
}

int sk_run_loop(sk_vm *vm) {
	(void)vm;
	int n = 0;
	while (n < 64 && g_main_context_iteration(run_loop, 0))
		n++;
	return n;
}
