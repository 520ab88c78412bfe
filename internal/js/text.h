// Conversions between the engine's strings (UTF-16 or Latin-1 inside) and byte
// encodings. WTF-8 is UTF-8 that also carries lone surrogates, three bytes each
// (https://simonsapin.github.io/wtf-8/).
#ifndef SKERRY_TEXT_H
#define SKERRY_TEXT_H

#include <JavaScriptCore/JavaScript.h>
#include <stddef.h>
#include <stdint.h>

// New strings; the caller releases them.
JSStringRef sk_text_from_wtf8(const uint8_t *p, size_t n);
JSStringRef sk_text_from_latin1(const uint8_t *p, size_t n);
// Decodes as the Encoding Standard's UTF-8 decoder without BOM handling: each
// maximal ill-formed part becomes U+FFFD; with fatal, NULL instead.
JSStringRef sk_text_from_utf8(const uint8_t *p, size_t n, int fatal);

// Write to p, which has room for max bytes as given by
// JSStringGetMaximumUTF8CStringSize, and return the number of bytes.
size_t sk_text_to_wtf8(JSStringRef s, char *p);
size_t sk_text_to_utf8(JSStringRef s, char *p);    // lone surrogates become U+FFFD
void sk_text_to_latin1(JSStringRef s, uint8_t *p); // low byte of each code unit
size_t sk_text_utf8_length(JSStringRef s);

#endif
