// Thin layer over the JavaScriptCore C API: one function per engine call or per
// unavoidable sequence. No policy lives here.
//
// Threads: every function runs on the OS thread that called sk_vm_new for that
// VM, except sk_vm_request_kill, sk_vm_hurry, sk_vm_escape and sk_vm_cpu_ns, which any
// may call while the VM is alive.
//
// Memory: an sk_data that points at memory points into the VM's arena, into a
// malloc block owned by the frame, or (SK_BYTES_OWNED) at a malloc block whose
// ownership passes to the engine.
#ifndef SKERRY_SHIM_H
#define SKERRY_SHIM_H

#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SK_UNDEFINED,
	SK_NULL,
	SK_BOOL,
	SK_NUMBER,
	SK_STRING,      // ptr, len: UTF-8; lone surrogates as three bytes (WTF-8)
	SK_LATIN1,      // ptr, len: one byte a code unit (into JS only)
	SK_BYTES,       // ptr, len: into JS a fresh Uint8Array with a copy
	SK_BYTES_OWNED, // ptr, len: a malloc block that the new Uint8Array will free
	SK_ARRAY,       // ptr: sk_data[len] (into JS only)
	SK_REF,         // ptr: JSValueRef
	SK_OBJECT,      // ptr: JSValueRef (out of JS only)
	SK_SYMBOL,
	SK_BIGINT,
};

// One value on its way across. flag on an SK_STRING says: plain ASCII without
// NUL, followed by a NUL byte.
typedef struct {
	int32_t kind;
	int32_t flag;
	double num;
	void *ptr;
	size_t len;
} sk_data;

// A script that is never freed: len bytes of ASCII. url is NUL-terminated.
typedef struct {
	const char *ptr;
	size_t len;
	const char *url;
} sk_text;

enum { SK_KILL_NONE, SK_KILL_CPU, SK_KILL_MEMORY, SK_KILL_REQUEST };

enum { SK_OP_MAX = 640, SK_ARENA_BYTES = 64 << 10, SK_SCRATCH_BYTES = 64 << 10 };

typedef struct sk_vm sk_vm;

// One op call. args live until the op returns. The Go side fills out, or sets
// error_kind (non-zero: throw) with error_name and error_message.
typedef struct {
	sk_vm *vm;
	JSContextRef ctx;
	int32_t op;
	int32_t argc;
	sk_data *args;
	sk_data out;
	int32_t error_kind; // 0 none, else SK_ERROR_*
	sk_data error_name, error_message;
	const JSValueRef *argv;
} sk_frame;

enum { SK_ERROR_NONE, SK_ERROR_ERROR, SK_ERROR_TYPE, SK_ERROR_RANGE, SK_ERROR_SYNTAX, SK_ERROR_DOM, SK_ERROR_VALUE };

// The outcome of a call into JS. Exactly one of value and exception is set, or
// killed is not SK_KILL_NONE, or escaped is true and the VM must be abandoned.
typedef struct {
	JSValueRef value;     // protected; the caller releases it with sk_unprotect
	JSValueRef exception; // protected
	int32_t killed;
	int32_t escaped;
} sk_result;

// State that both sides read. Fields above the line are the Go side's to read
// and write on the VM's thread.
struct sk_vm {
	uintptr_t handle; // of the Go VM
	char *arena;
	size_t arena_used;
	int64_t cpu_deadline_ns; // thread CPU time at which code is ended; 0 none
	int64_t memory_limit;    // bytes of JS heap at which code is ended; 0 none
	int32_t killed;          // SK_KILL_*, set by the watchdog, cleared by Go
	int32_t depth;           // calls into JS on the stack
	volatile int32_t in_go;  // a Go callback is running
	volatile int64_t turn;   // counts outermost calls into JS
	volatile int64_t armed;  // the turn that an escape may leave; 0 none
	volatile int64_t late;   // the turn that is to be checked; 0 none
	volatile int64_t hurried; // the turn whose checks have begun
	volatile int32_t kill_request;
	int32_t handles;         // protected values out
	// ---- shim only
	JSContextGroupRef group;
	JSGlobalContextRef main;
	JSObjectRef copy_in, set_bytes, make_error, on_rejection;
	JSObjectRef enter; // NULL: the engine drains microtasks by itself
	struct { JSObjectRef fn, self; size_t argc; const JSValueRef *argv; } entry; // what enter is to call
	uint8_t *scratch;
	size_t scratch_used;
	int64_t resident; // of the process when the heap was last looked at
	int32_t checks;   // since then
	int32_t check_ms; // CPU time between two checks
	int64_t calm;     // turns since one ran long
	char *kill_trace; // malloc; where the code was when it was ended
	struct sk_escape *escape;
	const sk_text *texts; // of sk_evaluator
	size_t text_n;
	int32_t tid;
};

// Sets engine options, starts the engine, and repairs the flags of the signal
// handlers that it installs. Once per process, before sk_vm_new. The
// calling thread becomes the engine's main thread and must never end.
void sk_init(void);

// A VM with one context. NULL when out of memory.
sk_vm *sk_vm_new(uintptr_t handle);
// Whether the engine exports what draining microtasks inside one entry needs. Any thread.
int sk_drains_inside(void);

// Releases the VM; every value must have been unprotected. abandon leaves the
// engine's half in place, for a VM that was escaped from.
void sk_vm_free(sk_vm *vm, int abandon);

JSGlobalContextRef sk_context_new(sk_vm *vm);
void sk_context_free(sk_vm *vm, JSGlobalContextRef ctx);
void sk_context_eval_enabled(JSGlobalContextRef ctx, int enabled);
// fn stays protected until the VM is freed. A VM has one such function.
void sk_context_on_rejection(sk_vm *vm, JSGlobalContextRef ctx, JSValueRef fn);
// Puts a function that does nothing in its place, or puts it back.
void sk_context_ignore_rejections(sk_vm *vm, JSGlobalContextRef ctx, int ignore);

// Evaluates text (an SK_STRING) as a script. url is NUL-terminated.
sk_result sk_eval(sk_vm *vm, JSContextRef ctx, const sk_data *text, const char *url, int line);
// Evaluates a text that outlives the VM, without a copy.
sk_result sk_eval_immortal(sk_vm *vm, JSContextRef ctx, const sk_text *text);
// A function (i) => the value of evaluating texts[i]. The texts and their array outlive the VM. A VM has one such function.
sk_result sk_evaluator(sk_vm *vm, JSContextRef ctx, const char *name, const sk_text *texts, size_t n);

// Calls fn(args...). self may be NULL. Without keep the result's value stays
// NULL and only an exception is returned.
sk_result sk_call(sk_vm *vm, JSContextRef ctx, JSValueRef fn, JSValueRef self, int argc, const sk_data *args, int keep);
sk_result sk_construct(sk_vm *vm, JSContextRef ctx, const sk_data *data); // data as a value
sk_result sk_get(sk_vm *vm, JSContextRef ctx, JSValueRef object, const char *name);
sk_result sk_set(sk_vm *vm, JSContextRef ctx, JSValueRef object, const char *name, const sk_data *data);
sk_result sk_global(sk_vm *vm, JSContextRef ctx);
// A function object that calls the Go side as op number op.
sk_result sk_function(sk_vm *vm, JSContextRef ctx, const char *name, int op);
// Sets n properties of a plain object to functions of the ops from first on. names are n NUL-terminated names, one after the other.
void sk_functions(sk_vm *vm, JSContextRef ctx, JSValueRef object, const char *names, int n, int first);
// A function implemented here: see sk_native_names.
sk_result sk_native(sk_vm *vm, JSContextRef ctx, const char *name);
extern const char *const sk_native_names[];
// A pending promise and its two functions, all protected.
sk_result sk_promise(sk_vm *vm, JSContextRef ctx, JSValueRef *resolve, JSValueRef *reject);

// Decodes v into out; string and byte contents live in the arena or scratch
// until the caller restores arena_used (sk_release).
void sk_decode(sk_vm *vm, JSContextRef ctx, JSValueRef v, sk_data *out);
typedef struct { size_t arena_used, scratch_used; void *blocks; } sk_mark;
sk_mark sk_save(sk_vm *vm);
void sk_release(sk_vm *vm, sk_mark m);

// Makes a malloc block belong to the current frame.
void sk_frame_own(sk_vm *vm, void *memory);

void sk_protect(sk_vm *vm, JSContextRef ctx, JSValueRef v);
void sk_unprotect(sk_vm *vm, JSContextRef ctx, JSValueRef v);

void sk_set_make_error(sk_vm *vm, JSContextRef ctx, JSValueRef fn);
void sk_collect(sk_vm *vm, JSContextRef ctx);
void sk_memory(sk_vm *vm, JSContextRef ctx, double *heap, double *capacity, double *extra, double *objects, double *global_objects);
// Runs what the engine queued on this thread's run loop (asynchronous
// WebAssembly, finalizers, idle collection). Returns how much was run.
int sk_run_loop(sk_vm *vm);

int64_t sk_thread_cpu_ns(void);
int32_t sk_thread_id(void);
// CPU time of the VM's thread, from any thread.
int64_t sk_vm_cpu_ns(sk_vm *vm);

void sk_vm_request_kill(sk_vm *vm);
// Signals the VM's thread; it leaves the engine if it still runs that turn, in
// compiled code, and no Go callback is on its stack. See escape.c.
int sk_vm_escape(sk_vm *vm, int64_t turn);

// Asks for the checks of limits.c in that turn: they begin when the VM's thread is next in compiled code, or in an op.
// Returns 1 when they have begun or the turn is over. Repeat it until then.
int sk_vm_hurry(sk_vm *vm, int64_t turn);

// Ends the checks, for a new turn; begins them.
void sk_rest_limits(sk_vm *vm);
void sk_begin_checks(sk_vm *vm);

// Shared with escape.c.
extern __thread sk_vm *sk_current;
void sk_escape_init(void);
// Gives the calling thread its own stack for signals, once. See signalstack.c.
void sk_signal_stack_init(void);
void sk_escape_new(sk_vm *vm);
void sk_escape_free(sk_vm *vm);

// Implemented in Go.
extern void skerryOp(uintptr_t handle, sk_frame *frame);

#endif
