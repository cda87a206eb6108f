#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

/// How often the program has allocated memory since it began, on all threads.
uint64_t callocations_count(void);

/// How often the calling thread has allocated memory.
uint64_t callocations_thread_count(void);

#endif
