#define _GNU_SOURCE
#include "ceditline.h"

#include <fcntl.h>
#include <unistd.h>

int ce_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK); }
