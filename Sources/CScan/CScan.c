// All of CScan is in its header, so that callers can inline it; a target has a source file.
#include "CScan.h"
