#include "text.h"

#include <stdlib.h>
#include <string.h>

// The length of the prefix of p that is ASCII without NUL.
static size_t ascii_prefix(const uint8_t *p, size_t n) {
	size_t i = 0;
	for (; i + 8 <= n; i += 8) {
		uint64_t w;
		memcpy(&w, p + i, 8);
		// High bit set, or a zero byte.
		if ((w & 0x8080808080808080u) || ((w - 0x0101010101010101u) & ~w & 0x8080808080808080u))
			break;
	}
	while (i < n && p[i] && p[i] < 0x80)
		i++;
	return i;
}

static JSStringRef from_ascii(const uint8_t *p, size_t n) {
	char small[4096];
	char *z = n < sizeof small ? small : malloc(n + 1);
	memcpy(z, p, n);
	z[n] = 0;
	JSStringRef s = JSStringCreateWithUTF8CString(z);
	if (z != small)
		free(z);
	return s;
}

// Decodes one scalar at p[i] by the Encoding Standard. Returns the number of
// bytes consumed and sets *c, or -1 as *c for an ill-formed part. With
// surrogates, an encoded surrogate is accepted as such.
static size_t decode_one(const uint8_t *p, size_t n, int surrogates, int32_t *c) {
	uint8_t b = p[0];
	if (b < 0x80) {
		*c = b;
		return 1;
	}
	size_t need;
	uint8_t low = 0x80, high = 0xbf;
	int32_t v;
	if (b >= 0xc2 && b <= 0xdf) {
		need = 1;
		v = b & 0x1f;
	} else if (b >= 0xe0 && b <= 0xef) {
		need = 2;
		v = b & 0x0f;
		if (b == 0xe0)
			low = 0xa0;
		if (b == 0xed && !surrogates)
			high = 0x9f;
	} else if (b >= 0xf0 && b <= 0xf4) {
		need = 3;
		v = b & 0x07;
		if (b == 0xf0)
			low = 0x90;
		if (b == 0xf4)
			high = 0x8f;
	} else {
		*c = -1;
		return 1;
	}
	for (size_t i = 1; i <= need; i++) {
		if (i >= n || p[i] < low || p[i] > high) {
			*c = -1;
			return i;
		}
		low = 0x80;
		high = 0xbf;
		v = v << 6 | (p[i] & 0x3f);
	}
	*c = v;
	return need + 1;
}

static JSStringRef decode(const uint8_t *p, size_t n, int surrogates, int fatal) {
	size_t ascii = ascii_prefix(p, n);
	if (ascii == n)
		return from_ascii(p, n);
	JSChar *u = malloc((n ? n : 1) * sizeof *u);
	size_t k = 0;
	for (; k < ascii; k++)
		u[k] = p[k];
	for (size_t i = ascii; i < n;) {
		if (p[i] < 0x80) {
			u[k++] = p[i++];
			continue;
		}
		int32_t c;
		i += decode_one(p + i, n - i, surrogates, &c);
		if (c < 0) {
			if (fatal) {
				free(u);
				return NULL;
			}
			c = 0xfffd;
		}
		if (c >= 0x10000) {
			c -= 0x10000;
			u[k++] = (JSChar)(0xd800 + (c >> 10));
			u[k++] = (JSChar)(0xdc00 + (c & 0x3ff));
		} else {
			u[k++] = (JSChar)c;
		}
	}
	JSStringRef s = JSStringCreateWithCharacters(u, k);
	free(u);
	return s;
}

JSStringRef sk_text_from_wtf8(const uint8_t *p, size_t n) { return decode(p, n, 1, 0); }

JSStringRef sk_text_from_utf8(const uint8_t *p, size_t n, int fatal) { return decode(p, n, 0, fatal); }

JSStringRef sk_text_from_latin1(const uint8_t *p, size_t n) {
	if (ascii_prefix(p, n) == n)
		return from_ascii(p, n);
	JSChar *u = malloc((n ? n : 1) * sizeof *u);
	for (size_t i = 0; i < n; i++)
		u[i] = p[i];
	JSStringRef s = JSStringCreateWithCharacters(u, n);
	free(u);
	return s;
}

// Copies the ASCII prefix of u and returns its length. The inner loops have
// fixed counts so that the compiler makes vectors of them.
static size_t narrow_ascii(const JSChar *u, size_t n, uint8_t *p) {
	size_t i = 0;
	for (; i + 32 <= n; i += 32) {
		JSChar all = 0;
		for (int j = 0; j < 32; j++)
			all |= u[i + j];
		if (all > 0x7f)
			break;
		for (int j = 0; j < 32; j++)
			p[i + j] = (uint8_t)u[i + j];
	}
	for (; i < n && u[i] < 0x80; i++)
		p[i] = (uint8_t)u[i];
	return i;
}

static size_t encode(JSStringRef s, char *out, int surrogates) {
	const JSChar *u = JSStringGetCharactersPtr(s);
	size_t n = JSStringGetLength(s);
	uint8_t *p = (uint8_t *)out;
	size_t i = narrow_ascii(u, n, p), k = i;
	while (i < n) {
		uint32_t c = u[i++];
		if (c < 0x80) {
			p[k++] = (uint8_t)c;
			size_t run = narrow_ascii(u + i, n - i, p + k);
			i += run;
			k += run;
			continue;
		}
		if (c >= 0xd800 && c <= 0xdbff && i < n && u[i] >= 0xdc00 && u[i] <= 0xdfff)
			c = 0x10000 + ((c - 0xd800) << 10) + (u[i++] - 0xdc00u);
		else if (c >= 0xd800 && c <= 0xdfff && !surrogates)
			c = 0xfffd;
		if (c < 0x800) {
			p[k++] = (uint8_t)(0xc0 | c >> 6);
		} else {
			if (c < 0x10000) {
				p[k++] = (uint8_t)(0xe0 | c >> 12);
			} else {
				p[k++] = (uint8_t)(0xf0 | c >> 18);
				p[k++] = (uint8_t)(0x80 | (c >> 12 & 0x3f));
			}
			p[k++] = (uint8_t)(0x80 | (c >> 6 & 0x3f));
		}
		p[k++] = (uint8_t)(0x80 | (c & 0x3f));
	}
	return k;
}

size_t sk_text_to_wtf8(JSStringRef s, char *p) { return encode(s, p, 1); }

size_t sk_text_to_utf8(JSStringRef s, char *p) { return encode(s, p, 0); }

void sk_text_to_latin1(JSStringRef s, uint8_t *p) {
	const JSChar *u = JSStringGetCharactersPtr(s);
	size_t n = JSStringGetLength(s);
	for (size_t i = 0; i < n; i++)
		p[i] = (uint8_t)u[i];
}

size_t sk_text_utf8_length(JSStringRef s) {
	const JSChar *u = JSStringGetCharactersPtr(s);
	size_t n = JSStringGetLength(s), k = 0;
	for (size_t i = 0; i < n; i++) {
		uint32_t c = u[i];
		if (c < 0x80)
			k += 1;
		else if (c < 0x800)
			k += 2;
		else if (c >= 0xd800 && c <= 0xdbff && i + 1 < n && u[i + 1] >= 0xdc00 && u[i + 1] <= 0xdfff) {
			k += 4;
			i++;
		} else
			k += 3;
	}
	return k;
}
