// The interface is a header; a target needs a source.
#include "waymark_plugin.h"
