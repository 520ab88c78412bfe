// JS values to sk_data and back.
#define _GNU_SOURCE
#include "values.h"

#include <stdlib.h>
#include <string.h>

#include "native.h"
#include "text.h"

// ---- values in

void sk_free_block(void *bytes, void *arg) {
	(void)arg;
	free(bytes);
}

JSValueRef sk_make_bytes(JSContextRef ctx, void *owned, size_t len) {
	JSValueRef exc = NULL;
	JSObjectRef o;
	if (len == 0) {
		free(owned);
		o = JSObjectMakeTypedArray(ctx, kJSTypedArrayTypeUint8Array, 0, &exc);
	} else {
		o = JSObjectMakeTypedArrayWithBytesNoCopy(ctx, kJSTypedArrayTypeUint8Array, owned, len, sk_free_block, NULL, &exc);
	}
	return o ? o : JSValueMakeNull(ctx);
}

static JSValueRef encode_array(sk_vm *vm, JSContextRef ctx, const sk_data *d) {
	JSValueRef exc = NULL;
	JSObjectRef a = JSObjectMakeArray(ctx, 0, NULL, &exc);
	if (!a)
		return JSValueMakeNull(ctx);
	const sk_data *items = d->ptr;
	for (size_t i = 0; i < d->len; i++)
		JSObjectSetPropertyAtIndex(ctx, a, (unsigned)i, sk_encode(vm, ctx, &items[i]), NULL);
	return a;
}

JSValueRef sk_encode(sk_vm *vm, JSContextRef ctx, const sk_data *d) {
	switch (d->kind) {
	case SK_NULL:
		return JSValueMakeNull(ctx);
	case SK_BOOL:
		return JSValueMakeBoolean(ctx, d->num != 0);
	case SK_NUMBER:
		return JSValueMakeNumber(ctx, d->num);
	case SK_STRING:
	case SK_LATIN1: {
		JSStringRef s = d->kind == SK_LATIN1 ? sk_text_from_latin1(d->ptr, d->len)
		              : d->flag             ? JSStringCreateWithUTF8CString(d->ptr)
		                                    : sk_text_from_wtf8(d->ptr, d->len);
		JSValueRef v = JSValueMakeString(ctx, s);
		JSStringRelease(s);
		return v;
	}
	case SK_BYTES: {
		void *copy = malloc(d->len ? d->len : 1);
		memcpy(copy, d->ptr, d->len);
		return sk_make_bytes(ctx, copy, d->len);
	}
	case SK_BYTES_OWNED:
		return sk_make_bytes(ctx, d->ptr, d->len);
	case SK_ARRAY:
		return encode_array(vm, ctx, d);
	case SK_REF:
	case SK_OBJECT:
		return d->ptr;
	default:
		return JSValueMakeUndefined(ctx);
	}
}

// ---- values out

// A block that a frame owns; freed by sk_release.
struct sk_block {
	struct sk_block *next;
	JSContextRef ctx; // with value: a typed array to unprotect instead of free
	JSValueRef value;
	void *memory;
};

// The live blocks of the thread's VM.
__thread struct sk_block *sk_blocks;

void sk_frame_own(sk_vm *vm, void *memory) {
	(void)vm;
	struct sk_block *b = calloc(1, sizeof *b);
	b->memory = memory;
	b->next = sk_blocks;
	sk_blocks = b;
}

void *sk_frame_alloc(sk_vm *vm, size_t n) {
	if (vm->arena_used + n <= SK_ARENA_BYTES) {
		void *p = vm->arena + vm->arena_used;
		vm->arena_used += (n + 15) & ~(size_t)15;
		return p;
	}
	void *memory = malloc(n);
	sk_frame_own(vm, memory);
	return memory;
}

sk_mark sk_save(sk_vm *vm) { return (sk_mark){vm->arena_used, vm->scratch_used, sk_blocks}; }

void sk_release(sk_vm *vm, sk_mark m) {
	vm->arena_used = m.arena_used;
	vm->scratch_used = m.scratch_used;
	while (sk_blocks != m.blocks) {
		struct sk_block *b = sk_blocks;
		sk_blocks = b->next;
		if (b->value)
			JSValueUnprotect(b->ctx, b->value);
		free(b->memory);
		free(b);
	}
}

static void decode_string(sk_vm *vm, JSContextRef ctx, JSValueRef v, sk_data *out) {
	JSStringRef s = JSValueToStringCopy(ctx, v, NULL);
	if (!s) {
		out->kind = SK_UNDEFINED;
		return;
	}
	size_t max = JSStringGetMaximumUTF8CStringSize(s);
	size_t start = vm->arena_used;
	char *p = sk_frame_alloc(vm, max);
	out->kind = SK_STRING;
	out->ptr = p;
	// For a text of ASCII the engine's own conversion needs no copy of it as UTF-16.
	out->len = JSStringGetUTF8CString(s, p, max) - 1;
	if (out->len != JSStringGetLength(s))
		out->len = sk_text_to_wtf8(s, p);
	if (p == vm->arena + start)
		vm->arena_used = start + ((out->len + 16) & ~(size_t)15);
	JSStringRelease(s);
}

// Copies the bytes of an ArrayBuffer or a view. The C API can hand out a
// pointer only by pinning the buffer, which then can never be transferred; so a
// JS function copies into memory of ours.
static void decode_bytes(sk_vm *vm, JSContextRef ctx, JSValueRef v, size_t len, sk_data *out) {
	out->kind = SK_BYTES;
	out->len = len;
	if (len == 0) {
		out->ptr = vm->scratch;
		return;
	}
	JSValueRef exc = NULL;
	if (vm->scratch_used + len <= SK_SCRATCH_BYTES) {
		JSValueRef args[2] = {v, JSValueMakeNumber(ctx, (double)vm->scratch_used)};
		JSObjectCallAsFunction(ctx, vm->copy_in, NULL, 2, args, &exc);
		out->ptr = vm->scratch + vm->scratch_used;
		vm->scratch_used += (len + 15) & ~(size_t)15;
	} else {
		void *memory = malloc(len);
		JSObjectRef dst = !memory ? NULL : JSObjectMakeTypedArrayWithBytesNoCopy(ctx, kJSTypedArrayTypeUint8Array, memory, len, sk_free_block, NULL, &exc);
		if (dst) {
			struct sk_block *b = calloc(1, sizeof *b);
			b->ctx = vm->main;
			b->value = dst;
			b->next = sk_blocks;
			sk_blocks = b;
			JSValueProtect(vm->main, dst);
			JSValueRef args[2] = {v, dst};
			JSObjectCallAsFunction(ctx, vm->set_bytes, NULL, 2, args, &exc);
			out->ptr = memory;
		}
	}
	if (exc || !out->ptr) { // detached in between, or out of memory
		out->len = 0;
		out->ptr = vm->scratch;
	}
}

size_t sk_bytes_length(JSContextRef ctx, JSObjectRef o, JSTypedArrayType t) {
	return t == kJSTypedArrayTypeArrayBuffer ? JSObjectGetArrayBufferByteLength(ctx, o, NULL) : JSObjectGetTypedArrayByteLength(ctx, o, NULL);
}

static void decode_object(sk_vm *vm, JSContextRef ctx, JSValueRef v, sk_data *out) {
	JSTypedArrayType t = JSValueGetTypedArrayType(ctx, v, NULL);
	if (t == kJSTypedArrayTypeNone) {
		out->kind = SK_OBJECT;
		out->ptr = (void *)v;
		return;
	}
	decode_bytes(vm, ctx, v, sk_bytes_length(ctx, (JSObjectRef)v, t), out);
}

// How the engine lays a value out in the bits of a JSValueRef where pointers have 64 of them. The API's own functions take the VM's lock and a
// call each, for what is a shift here. sk_check_boxes finds out whether it is so.
#define NUMBER_TAG UINT64_C(0xfffe000000000000)
#define DOUBLE_OFFSET (UINT64_C(1) << 49)
enum { BOX_NULL = 0x02, BOX_FALSE = 0x06, BOX_TRUE = 0x07, BOX_UNDEFINED = 0x0a };
bool sk_boxes;

// Decodes what is no cell of the heap. False: it is one.
bool sk_unbox(JSValueRef v, sk_data *out) {
	uint64_t bits = (uint64_t)(uintptr_t)v;
	if (bits & NUMBER_TAG) {
		out->kind = SK_NUMBER;
		if ((bits & NUMBER_TAG) == NUMBER_TAG) {
			out->num = (int32_t)bits;
		} else {
			bits -= DOUBLE_OFFSET;
			memcpy(&out->num, &bits, sizeof bits);
		}
		return true;
	}
	switch (bits) {
	case BOX_UNDEFINED:
		out->kind = SK_UNDEFINED;
		return true;
	case BOX_NULL:
		out->kind = SK_NULL;
		return true;
	case BOX_FALSE:
	case BOX_TRUE:
		out->kind = SK_BOOL;
		out->num = bits == BOX_TRUE;
		return true;
	}
	return false;
}

static bool is_boxed(JSContextRef ctx, double num) {
	sk_data d = {0};
	return sk_unbox(JSValueMakeNumber(ctx, num), &d) && d.kind == SK_NUMBER && memcmp(&d.num, &num, sizeof num) == 0;
}

void sk_check_boxes(JSContextRef ctx) {
	sk_data u = {.kind = -1}, n = u, f = u, t = u, o = u;
	JSStringRef text = JSStringCreateWithUTF8CString("text");
	sk_boxes = sizeof(JSValueRef) == 8 && is_boxed(ctx, 0) && is_boxed(ctx, 1) && is_boxed(ctx, -1) && is_boxed(ctx, INT32_MIN) && is_boxed(ctx, INT32_MAX) &&
	        is_boxed(ctx, 0.5) && is_boxed(ctx, -0.0) && is_boxed(ctx, 1e300) && is_boxed(ctx, -5e-324) && is_boxed(ctx, 1.0 / 0.0) &&
	        sk_unbox(JSValueMakeUndefined(ctx), &u) && u.kind == SK_UNDEFINED && sk_unbox(JSValueMakeNull(ctx), &n) && n.kind == SK_NULL &&
	        sk_unbox(JSValueMakeBoolean(ctx, false), &f) && f.kind == SK_BOOL && f.num == 0 && sk_unbox(JSValueMakeBoolean(ctx, true), &t) && t.kind == SK_BOOL && t.num == 1 &&
	        !sk_unbox(JSValueMakeString(ctx, text), &o) && !sk_unbox(JSObjectMake(ctx, NULL, NULL), &o) && !sk_unbox(JSValueMakeSymbol(ctx, text), &o);
	JSStringRelease(text);
}

void sk_decode(sk_vm *vm, JSContextRef ctx, JSValueRef v, sk_data *out) {
	memset(out, 0, sizeof *out);
	if (sk_boxes && sk_unbox(v, out))
		return;
	switch (JSValueGetType(ctx, v)) {
	case kJSTypeNull:
		out->kind = SK_NULL;
		break;
	case kJSTypeBoolean:
		out->kind = SK_BOOL;
		out->num = JSValueToBoolean(ctx, v);
		break;
	case kJSTypeNumber:
		out->kind = SK_NUMBER;
		out->num = JSValueToNumber(ctx, v, NULL);
		break;
	case kJSTypeString:
		decode_string(vm, ctx, v, out);
		break;
	case kJSTypeObject:
		decode_object(vm, ctx, v, out);
		break;
	case kJSTypeSymbol:
		out->kind = SK_SYMBOL;
		break;
	case kJSTypeBigInt:
		decode_string(vm, ctx, v, out);
		out->kind = SK_BIGINT;
		break;
	default:
		out->kind = SK_UNDEFINED;
	}
}

void sk_protect(sk_vm *vm, JSContextRef ctx, JSValueRef v) {
	JSValueProtect(ctx, v);
	vm->handles++;
}

void sk_unprotect(sk_vm *vm, JSContextRef ctx, JSValueRef v) {
	JSValueUnprotect(ctx, v);
	vm->handles--;
}
