// Takes the link out of one that counts clicks: the plugin `unwrap` of the tenant `myapp`.
//
// Newsletters send https://example.com/e/click?url=https%3A%2F%2Fexample.com%2Fcart, or the same with
// the link in base64url (RFC 4648, section 5). The argument `fields` names the query fields to look
// into, with commas between. What is found is a redirect: the table is asked about it from the start,
// so that a link to a foreign host is rejected like any other. A link inside a link is unwrapped in
// turn. Without a link in it, the plugin declines.

#include "waymark_plugin.h"

/// Whether some bytes begin like a link: a scheme, then `://`.
static int is_link(const char *bytes, size_t count) {
    size_t at = 0;
    while (at < count && ((bytes[at] | 32) >= 'a' && (bytes[at] | 32) <= 'z')) at++;
    return at > 0 && at + 3 < count && !memcmp(bytes + at, "://", 3);
}

static int digit_of(char letter) {
    if (letter >= 'A' && letter <= 'Z') return letter - 'A';
    if (letter >= 'a' && letter <= 'z') return letter - 'a' + 26;
    if (letter >= '0' && letter <= '9') return letter - '0' + 52;
    if (letter == '-' || letter == '+') return 62;
    if (letter == '_' || letter == '/') return 63;
    return -1;
}

/// Decodes base64url into `out`; 0 when the text is none, or longer than there is room for.
static size_t decode(waymark_text text, char *out, size_t room) {
    size_t count = 0;
    uint32_t bits = 0;
    int held = 0;
    for (size_t i = 0; i < text.count; i++) {
        if (text.bytes[i] == '=') break;
        int digit = digit_of(text.bytes[i]);
        if (digit < 0) return 0;
        bits = bits << 6 | (uint32_t)digit;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        if (count == room) return 0;
        out[count++] = (char)(bits >> held & 0xFF);
    }
    return count;
}

/// Whether a name stands in a list with commas.
static int lists(waymark_text list, waymark_text name) {
    size_t start = 0;
    for (size_t i = 0; i <= list.count; i++) {
        if (i < list.count && list.bytes[i] != ',') continue;
        if (i - start == name.count && !memcmp(list.bytes + start, name.bytes, name.count)) return 1;
        start = i + 1;
    }
    return 0;
}

static void answer(void *state, const waymark_question *question, waymark_answer *out) {
    (void)state;
    waymark_text fields = waymark_find(question->arguments, question->argument_count, "fields");
    if (!fields.bytes) {
        waymark_failed(out, "the argument `fields` names the query fields to look into");
        return;
    }
    for (size_t i = 0; i < question->query_count; i++) {
        const waymark_pair *pair = &question->query[i];
        if (!lists(fields, pair->name)) continue;
        if (is_link(pair->value.bytes, pair->value.count)) {
            waymark_redirect(out, pair->value.bytes, pair->value.count);
            return;
        }
        char link[4096];
        size_t count = decode(pair->value, link, sizeof link);
        if (is_link(link, count)) {
            waymark_redirect(out, link, count);
            return;
        }
    }
    waymark_declined(out, "there is no link in it");
}

static const waymark_plugin plugin = {
    .version = WAYMARK_PLUGIN_VERSION,
    .size = sizeof plugin,
    .answer = answer,
};

const waymark_plugin *waymark_plugin_entry(void) { return &plugin; }
