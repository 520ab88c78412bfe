// What values.c offers to the rest of the shim.
#ifndef SKERRY_VALUES_H
#define SKERRY_VALUES_H

#include "shim.h"

// A block that a frame owns; freed by sk_release.
struct sk_block;
extern __thread struct sk_block *sk_blocks; // the live ones of the thread's VM

JSValueRef sk_encode(sk_vm *vm, JSContextRef ctx, const sk_data *d);
void *sk_frame_alloc(sk_vm *vm, size_t n); // until the frame is over
size_t sk_bytes_length(JSContextRef ctx, JSObjectRef o, JSTypedArrayType t);
void sk_free_block(void *bytes, void *arg);

// Whether sk_unbox knows how the engine lays out values. sk_check_boxes finds out.
extern bool sk_boxes;
void sk_check_boxes(JSContextRef ctx);
// Decodes what is no cell of the heap. False: it is one.
bool sk_unbox(JSValueRef v, sk_data *out);

#endif
