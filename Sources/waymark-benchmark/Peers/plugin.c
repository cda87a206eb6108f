// The plugin that `waymark-benchmark --plugins` measures: it takes every link.

#include "waymark_plugin.h"

static void answer(void *state, const waymark_question *question, waymark_answer *out) {
    (void)state;
    waymark_text id = waymark_find(question->values, question->value_count, "id");
    if (id.count) waymark_handled(out, "Screen", "home");
}

static const waymark_plugin plugin = {
    .version = WAYMARK_PLUGIN_VERSION,
    .size = sizeof plugin,
    .answer = answer,
};

const waymark_plugin *waymark_plugin_entry(void) { return &plugin; }
