#define _GNU_SOURCE
#include "ceditline.h"

#include <string.h>

ptrdiff_t ce_find(const uint8_t *wanted, size_t wanted_count, const uint8_t *bytes, size_t count) {
    const uint8_t *found = memmem(bytes, count, wanted, wanted_count);
    return found ? found - bytes : -1;
}
