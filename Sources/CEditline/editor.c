#define _GNU_SOURCE
#include "ceditline.h"

#include <fcntl.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// The hidden terminal holds a line of twice the longest length, which a yank can make of it. So
// libedit never scrolls: it draws beyond its buffers when it does.
enum { hidden_rows = 320, hidden_columns = 1000 };

static const char owner_command[] = "waymark-key";

struct ce_editor {
    EditLine *editline;
    FILE *nowhere, *input;
    int primary, binds_sequences;
    void *owner;
    ce_read_function read;
    ce_key_function key;
};

static ce_editor *editor_of(EditLine *editline) {
    void *editor = NULL;
    el_get(editline, EL_CLIENTDATA, &editor);
    return editor;
}

static int read_character(EditLine *editline, wchar_t *character) {
    ce_editor *editor = editor_of(editline);
    int32_t code = editor->read(editor->owner);
    if (code < 0) {
        *character = L'\0';
        return -1;
    }
    *character = (wchar_t)code;
    return 1;
}

static unsigned char act(EditLine *editline, int code) {
    ce_editor *editor = editor_of(editline);
    switch (editor->key(editor->owner, (uint32_t)code)) {
    case CE_PASS_ON: return CC_ARGHACK;
    case CE_FINISHED: return CC_NEWLINE;
    default: return CC_REFRESH;
    }
}

static char *prompt(EditLine *editline) {
    static char empty[] = "";
    (void)editline;
    return empty;
}

/// Opens the hidden terminal, with the keys for erasing that the real one has.
static int open_hidden_terminal(ce_editor *editor) {
    editor->primary = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    char name[64];
    if (editor->primary < 0 || grantpt(editor->primary) || unlockpt(editor->primary)
        || ptsname_r(editor->primary, name, sizeof name)) return -1;
    struct winsize size = {.ws_row = hidden_rows, .ws_col = hidden_columns};
    ioctl(editor->primary, TIOCSWINSZ, &size);
    int secondary = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (secondary < 0) return -1;
    struct termios settings;
    if (tcgetattr(STDIN_FILENO, &settings) == 0) tcsetattr(secondary, TCSANOW, &settings);
    editor->input = fdopen(secondary, "r");
    if (!editor->input) close(secondary);
    return editor->input ? 0 : -1;
}

/// Makes libedit's buffers as large as they can ever get: it keeps places in buffers that moved.
static int reserve(ce_editor *editor) {
    size_t count = 2 * ce_longest_line + 1000;
    wchar_t *blanks = malloc((count + 1) * sizeof *blanks);
    if (!blanks) return -1;
    wmemset(blanks, L' ', count);
    blanks[count] = L'\0';
    int result = el_winsertstr(editor->editline, blanks);
    free(blanks);
    if (result == 0) el_deletestr(editor->editline, (int)count);
    return result;
}

ce_editor *ce_open(const char *program, void *owner, ce_read_function read, ce_key_function key) {
    ce_editor *editor = calloc(1, sizeof *editor);
    if (!editor) return NULL;
    editor->primary = -1;
    editor->owner = owner;
    editor->read = read;
    editor->key = key;
    editor->nowhere = fopen("/dev/null", "we");
    if (editor->nowhere && ce_use_utf8() && open_hidden_terminal(editor) == 0) {
        // It asks both descriptors for a terminal, and draws on the file.
        int hidden = fileno(editor->input);
        editor->editline = el_init_fd(program, editor->input, editor->nowhere, editor->nowhere,
            hidden, hidden, fileno(editor->nowhere));
    }
    if (!editor->editline) {
        ce_close(editor);
        return NULL;
    }
    EditLine *editline = editor->editline;
    el_set(editline, EL_CLIENTDATA, editor);
    el_set(editline, EL_SIGNAL, 0);
    el_set(editline, EL_PROMPT, prompt);
    el_set(editline, EL_GETCFN, read_character);
    el_set(editline, EL_ADDFN, owner_command, "A key of Waymark", act);
    el_set(editline, EL_EDITOR, "emacs");
    if (reserve(editor)) {
        ce_close(editor);
        return NULL;
    }
    return editor;
}

void ce_close(ce_editor *editor) {
    if (editor->editline) el_end(editor->editline);
    if (editor->input) fclose(editor->input);
    if (editor->nowhere) fclose(editor->nowhere);
    if (editor->primary >= 0) close(editor->primary);
    free(editor);
}

/// Whether a file binds keys that begin with an escape and a bracket or an O.
static int binds_sequences(const char *path) {
    static const char *const starts[] = {"\\e[", "\\eO", "^[[", "^[O", "\\033[", "\\033O"};
    FILE *file = fopen(path, "re");
    char line[1024];
    int result = 0;
    while (file && !result && fgets(line, sizeof line, file)) {
        for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
            if (strstr(line, starts[i])) result = 1;
        }
    }
    if (file) fclose(file);
    return result;
}

/// Executes the lines of a file; -1 when one is not understood.
///
/// libedit's own reader stops there without a word, and goes on with values that were never set
/// where a quote is open.
static int read_file(EditLine *editline, const char *path) {
    FILE *file = fopen(path, "re");
    char *line = NULL;
    size_t size = 0;
    int result = 0;
    while (file && getline(&line, &size, file) >= 0) {
        line[strcspn(line, "\n")] = '\0';
        const char *text = line + strspn(line, " \t\r\v\f");
        if (*text == '\0' || *text == '#') continue;
        Tokenizer *tokenizer = tok_init(NULL);
        const char **words = NULL;
        int count = 0;
        if (!tokenizer || tok_str(tokenizer, text, &count, &words) != 0
            || (count > 0 && el_parse(editline, count, words) < 0)) result = -1;
        if (tokenizer) tok_end(tokenizer);
    }
    free(line);
    if (file) fclose(file);
    return result;
}

/// Whether settings can be read from a path: a plain file of a usual size. A pipe would be waited for, and
/// a device has no end.
static int has_settings(const char *path) {
    struct stat facts;
    return access(path, R_OK) == 0 && stat(path, &facts) == 0 && S_ISREG(facts.st_mode)
        && facts.st_size <= 1 << 20;
}

int ce_read_settings(ce_editor *editor) {
    const char *folder = getenv("HOME");
    const char *named = getenv("EDITRC");
    char *usual = NULL;
    if (!named && (!folder || asprintf(&usual, "%s/.editrc", folder) < 0)) return 0;
    const char *path = named ? named : usual;
    int result = 0;
    if (has_settings(path)) {
        result = read_file(editor->editline, path);
        editor->binds_sequences = binds_sequences(path);
    }
    free(usual);
    return result;
}

int ce_settings_bind_sequences(ce_editor *editor) { return editor->binds_sequences; }

int ce_is_editing(ce_editor *editor) {
    int is_editing = 0;
    return el_get(editor->editline, EL_EDITMODE, &is_editing) == 0 && is_editing;
}

int ce_has_vi_keys(ce_editor *editor) {
    const char *name = NULL;
    return el_get(editor->editline, EL_EDITOR, &name) == 0 && name && strcmp(name, "vi") == 0;
}

int ce_bind(ce_editor *editor, const char *key, const char *command, int is_alternate) {
    if (!command) command = owner_command;
    if (is_alternate) return el_set(editor->editline, EL_BIND, "-a", key, command, NULL);
    return el_set(editor->editline, EL_BIND, key, command, NULL);
}

int ce_edit(ce_editor *editor) {
    int count = 0;
    el_wgets(editor->editline, &count);
    return count;
}

size_t ce_length(ce_editor *editor, size_t *cursor) {
    const LineInfoW *line = el_wline(editor->editline);
    if (cursor) *cursor = (size_t)(line->cursor - line->buffer);
    return (size_t)(line->lastchar - line->buffer);
}

void ce_copy(ce_editor *editor, uint32_t *characters, size_t count) {
    memcpy(characters, el_wline(editor->editline)->buffer, count * sizeof *characters);
}

int ce_is_damaged(ce_editor *editor) {
    const LineInfoW *line = el_wline(editor->editline);
    return wmemchr(line->buffer, L'\0', (size_t)(line->lastchar - line->buffer)) != NULL;
}

void ce_mend_cursor(ce_editor *editor) {
    const LineInfoW *line = el_wline(editor->editline);
    if (line->cursor < line->buffer) {
        el_cursor(editor->editline, (int)(line->buffer - line->cursor));
    } else if (line->cursor > line->lastchar) {
        el_cursor(editor->editline, (int)(line->lastchar - line->cursor));
    }
}

int ce_insert(ce_editor *editor, const uint32_t *characters, size_t count) {
    if (count == 0) return 0;
    wchar_t *text = malloc((count + 1) * sizeof *text);
    if (!text) return -1;
    memcpy(text, characters, count * sizeof *text);
    text[count] = L'\0';
    int result = el_winsertstr(editor->editline, text);
    free(text);
    return result;
}

void ce_delete(ce_editor *editor, size_t count) {
    if (count > 0) el_deletestr(editor->editline, (int)count);
}

void ce_move(ce_editor *editor, size_t cursor) {
    size_t now = 0;
    ce_length(editor, &now);
    if (cursor != now) el_cursor(editor->editline, (int)cursor - (int)now);
}
