#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

/// How often the program has allocated memory since it began, on all threads.
uint64_t callocations_count(void);

#endif
