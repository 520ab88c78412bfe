// Functions that JS calls and that never reach Go: conversions between text and
// bytes, and what only the engine's API can tell.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "native.h"
#include "shim.h"
#include "text.h"

// Exported by the engine, absent from its public headers.
extern JSObjectRef JSObjectGetProxyTarget(JSObjectRef);

static JSValueRef native_utf8_encode(JSContextRef ctx, JSObjectRef f, JSObjectRef t, size_t argc, const JSValueRef argv[], JSValueRef *exc) {
	(void)f;
	(void)t;
	JSStringRef s = argc ? JSValueToStringCopy(ctx, argv[0], exc) : NULL;
	if (!s)
		return JSValueMakeUndefined(ctx);
	size_t max = JSStringGetMaximumUTF8CStringSize(s);
	char *p = sk_too_long(JSStringGetLength(s), ctx, exc) ? NULL : malloc(max);
	if (!p) {
		JSStringRelease(s);
		return JSValueMakeUndefined(ctx);
	}
	size_t n = sk_text_to_utf8(s, p);
	JSStringRelease(s);
	char *fit = realloc(p, n ? n : 1);
	return sk_make_bytes(ctx, fit ? fit : p, n);
}

static JSValueRef native_utf8_length(JSContextRef ctx, JSObjectRef f, JSObjectRef t, size_t argc, const JSValueRef argv[], JSValueRef *exc) {
	(void)f;
	(void)t;
	JSStringRef s = argc ? JSValueToStringCopy(ctx, argv[0], exc) : NULL;
	if (!s)
		return JSValueMakeUndefined(ctx);
	size_t n = sk_text_utf8_length(s);
	JSStringRelease(s);
	return JSValueMakeNumber(ctx, (double)n);
}

static JSValueRef native_latin1_encode(JSContextRef ctx, JSObjectRef f, JSObjectRef t, size_t argc, const JSValueRef argv[], JSValueRef *exc) {
	(void)f;
	(void)t;
	JSStringRef s = argc ? JSValueToStringCopy(ctx, argv[0], exc) : NULL;
	if (!s)
		return JSValueMakeUndefined(ctx);
	size_t n = JSStringGetLength(s);
	uint8_t *p = sk_too_long(n, ctx, exc) ? NULL : malloc(n ? n : 1);
	if (!p) {
		JSStringRelease(s);
		return JSValueMakeUndefined(ctx);
	}
	sk_text_to_latin1(s, p);
	JSStringRelease(s);
	return sk_make_bytes(ctx, p, n);
}

enum { LOSSY, FATAL, LATIN1 };

static JSValueRef decode_text(JSContextRef ctx, size_t argc, const JSValueRef argv[], int mode, JSValueRef *exc) {
	sk_vm *vm = sk_current;
	if (argc && sk_bytes_too_long(ctx, argv[0], exc))
		return JSValueMakeUndefined(ctx);
	sk_mark mark = sk_save(vm);
	sk_data d = {0};
	if (argc)
		sk_decode(vm, ctx, argv[0], &d);
	JSStringRef s = NULL;
	if (d.kind == SK_BYTES)
		s = mode == LATIN1 ? sk_text_from_latin1(d.ptr, d.len) : sk_text_from_utf8(d.ptr, d.len, mode == FATAL);
	sk_release(vm, mark);
	if (!s)
		return JSValueMakeUndefined(ctx);
	JSValueRef v = JSValueMakeString(ctx, s);
	JSStringRelease(s);
	return v;
}

static JSValueRef native_utf8_decode(JSContextRef ctx, JSObjectRef f, JSObjectRef t, size_t argc, const JSValueRef argv[], JSValueRef *exc) {
	(void)f;
	(void)t;
	return decode_text(ctx, argc, argv, LOSSY, exc);
}

static JSValueRef native_utf8_decode_fatal(JSContextRef ctx, JSObjectRef f, JSObjectRef t, size_t argc, const JSValueRef argv[], JSValueRef *exc) {
	(void)f;
	(void)t;
	return decode_text(ctx, argc, argv, FATAL, exc);
}

static JSValueRef native_latin1_decode(JSContextRef ctx, JSObjectRef f, JSObjectRef t, size_t argc, const JSValueRef argv[], JSValueRef *exc) {
	(void)f;
	(void)t;
	return decode_text(ctx, argc, argv, LATIN1, exc);
}

static JSValueRef native_proxy_target(JSContextRef ctx, JSObjectRef f, JSObjectRef t, size_t argc, const JSValueRef argv[], JSValueRef *exc) {
	(void)f;
	(void)t;
	(void)exc;
	JSValueRef target = argc > 0 && JSValueIsObject(ctx, argv[0]) ? JSObjectGetProxyTarget((JSObjectRef)argv[0]) : NULL;
	return target != NULL ? target : JSValueMakeUndefined(ctx);
}

static const struct {
	const char *name;
	JSObjectCallAsFunctionCallback fn;
} natives[] = {
	{"utf8_encode", native_utf8_encode},
	{"utf8_length", native_utf8_length},
	{"utf8_decode", native_utf8_decode},
	{"utf8_decode_fatal", native_utf8_decode_fatal},
	{"latin1_encode", native_latin1_encode},
	{"latin1_decode", native_latin1_decode},
	{"proxy_target", native_proxy_target},
};
const char *const sk_native_names[] = {"utf8_encode", "utf8_length", "utf8_decode", "utf8_decode_fatal", "latin1_encode", "latin1_decode", "proxy_target", NULL};

sk_result sk_native(sk_vm *vm, JSContextRef ctx, const char *name) {
	for (size_t i = 0; i < sizeof natives / sizeof *natives; i++)
		if (strcmp(natives[i].name, name) == 0)
			return sk_make_function(vm, ctx, name, natives[i].fn);
	return (sk_result){0};
}
