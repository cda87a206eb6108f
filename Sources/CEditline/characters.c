#define _GNU_SOURCE
#include "ceditline.h"

#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <string.h>
#include <wchar.h>

static int has_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int ce_use_utf8(void) {
    static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8"};
    if (has_utf8()) return 1;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (setlocale(LC_CTYPE, names[i]) && has_utf8()) return 1;
    }
    return 0;
}

// Widths are asked in a locale of their own: that of the process may be one without UTF-8.
static locale_t characters;

static void find_characters(void) {
    static const char *const names[] = {"C.UTF-8", "en_US.UTF-8", ""};
    for (size_t i = 0; !characters && i < sizeof names / sizeof *names; i++) {
        characters = newlocale(LC_CTYPE_MASK, names[i], (locale_t)0);
    }
}

int ce_width(uint32_t character) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, find_characters);
    if (!characters) return character < 0x80 ? 1 : -1;
    locale_t before = uselocale(characters);
    int width = wcwidth((wchar_t)character);
    uselocale(before);
    return width;
}

int ce_columns(uint32_t character) {
    if (character < 0x80) return character >= ' ' && character < 0x7F ? 1 : 8;
    int width = ce_width(character);
    return width < 0 ? 8 : width > 1 ? 2 : 1;
}
