// Counts allocations: these definitions go before those of the C library, and call its own.

#include "CAllocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_uint_fast64_t count;
static _Thread_local uint64_t thread_count;

uint64_t callocations_count(void) {
    return atomic_load_explicit(&count, memory_order_relaxed);
}

uint64_t callocations_thread_count(void) {
    return thread_count;
}

// A sanitizer has an allocator of its own, which must not be gone before.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define COUNTS_NOTHING
#endif
#endif

#ifndef COUNTS_NOTHING

static void add_one(void) {
    thread_count++;
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
    add_one();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    add_one();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    add_one();
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    add_one();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    add_one();
    *memory = __libc_memalign(alignment, size);
    return *memory == NULL ? ENOMEM : 0;
}

#endif
