#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <stddef.h>
#include <stdint.h>

/// The line, the keys and the commands of libedit, without its display.
///
/// libedit works on a pseudo-terminal of its own that is larger than any line, and what it draws is
/// thrown away: the owner reads the line and draws it. So the real terminal is never touched here.
/// One thread uses an editor.
typedef struct ce_editor ce_editor;

/// Gives the next character or code for libedit; -1 ends the line.
typedef int32_t (*ce_read_function)(void *owner);

/// What a key of the owner did.
enum ce_result {
    /// The line may have changed, and editing goes on.
    CE_CHANGED,
    /// The next code that is read takes the place of this key, with its count.
    CE_PASS_ON,
    /// Reading ends.
    CE_FINISHED,
};

/// Acts for a key that is bound to the owner.
typedef int (*ce_key_function)(void *owner, uint32_t code);

/// The most columns that a line may take on the hidden terminal; `ce_columns` counts them.
enum { ce_longest_line = 120000 };

/// Opens an editor; null where the system gives no pseudo-terminal or no locale knows UTF-8.
ce_editor *ce_open(const char *program, void *owner, ce_read_function, ce_key_function);

/// Closes an editor.
void ce_close(ce_editor *);

/// Reads `$EDITRC` or `~/.editrc`; -1 when a line of it is not understood, 0 when all is or it does
/// not exist.
int ce_read_settings(ce_editor *);

/// Whether the settings seem to bind keys that send sequences.
int ce_settings_bind_sequences(ce_editor *);

/// Whether the settings left editing on.
int ce_is_editing(ce_editor *);

/// Whether the settings chose the keys of vi.
int ce_has_vi_keys(ce_editor *);

/// Binds a key, written as libedit's `bind` writes it, to a command; -1 on failure.
///
/// A null command is the owner's key function. `is_alternate` means the keys of vi's command mode.
int ce_bind(ce_editor *, const char *key, const char *command, int is_alternate);

/// Edits a line until it is finished; the count that `el_wgets` gives.
int ce_edit(ce_editor *);

/// The length of the line in characters; `cursor` gets the place of the cursor.
size_t ce_length(ce_editor *, size_t *cursor);

/// Copies the first `count` characters of the line.
void ce_copy(ce_editor *, uint32_t *characters, size_t count);

/// Whether the line holds a character 0, which nobody typed.
int ce_is_damaged(ce_editor *);

/// Puts a cursor that left the line back into it: some commands of vi lose it.
void ce_mend_cursor(ce_editor *);

/// Inserts characters, none of them 0, at the cursor; -1 without memory.
int ce_insert(ce_editor *, const uint32_t *characters, size_t count);

/// Deletes characters before the cursor.
void ce_delete(ce_editor *, size_t count);

/// Moves the cursor.
void ce_move(ce_editor *, size_t cursor);

/// The columns that libedit gives a character.
int ce_columns(uint32_t character);

/// The columns that a terminal gives a character: 0 for a mark that joins what is before it, -1 for
/// one that cannot be printed.
int ce_width(uint32_t character);

/// Makes the locale of characters one with UTF-8; 0 where there is none.
int ce_use_utf8(void);

/// Finds bytes in bytes: where they begin, or -1. O(n) in practice.
ptrdiff_t ce_find(const uint8_t *wanted, size_t wanted_count, const uint8_t *bytes, size_t count);

/// Opens a pipe whose ends do not wait and are closed in programs that are started; -1 on failure.
int ce_pipe(int ends[2]);

// MARK: The terminal

/// How the terminal is set.
enum ce_mode {
    /// As it was found.
    CE_ORIGINAL,
    /// No echo and no lines, so that what is typed ahead is kept as it is; ^C and ^Z are signals.
    CE_BETWEEN,
    /// Every key is a byte to read.
    CE_RAW,
};

/// Takes over a terminal: remembers how it is set, and restores that at every end of the process.
///
/// Signals become numbers that are written to `signals` as bytes while `ce_set_watching` is on;
/// else those that end or stop the process do so after the terminal is restored. -1 when `terminal`
/// is none. Taking it again changes only where the signals go.
int ce_take_terminal(int terminal, int signals);

/// Sets the terminal; -1 when it is gone.
int ce_set_mode(enum ce_mode);

/// Says whether somebody reads the signals. A SIGINT that nobody reads does nothing: ^C cancels a
/// line, and ^\ is there to end the process.
void ce_set_watching(int is_watching);

/// How many SIGINT came since the process began that nobody read.
int ce_interrupts(void);

/// Restores the terminal, stops the process group as ^Z does, and returns when it continues.
void ce_suspend(void);

/// Restores the terminal and ends the process by a signal.
_Noreturn void ce_end_by_signal(int signal);

/// Gives the rows and columns of the terminal; 0 where it does not know.
void ce_terminal_size(int terminal, int *rows, int *columns);

#endif
