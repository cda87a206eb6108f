#define _GNU_SOURCE
#include "ceditline.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

static int has_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int ce_use_utf8(void) {
    static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8"};
    if (has_utf8()) return 1;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (setlocale(LC_CTYPE, names[i]) && has_utf8()) return 1;
    }
    return 0;
}

int ce_columns(uint32_t character) {
    if (character < 0x80) return character >= ' ' && character < 0x7F ? 1 : 8;
    if (!iswprint((wint_t)character)) return 8;
    return wcwidth((wchar_t)character) > 1 ? 2 : 1;
}

int ce_width(uint32_t character) { return wcwidth((wchar_t)character); }
