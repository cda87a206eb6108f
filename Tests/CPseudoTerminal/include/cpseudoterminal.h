#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

/// Opens a pseudo-terminal of a size; 0 on success.
int cpty_open(int rows, int columns, int *primary, int *secondary);

/// Starts a program on a pseudo-terminal, as the leader of a session whose terminal it is; -1 on
/// failure.
pid_t cpty_start(int secondary, char *const arguments[], char *const environment[]);

/// Gives a pseudo-terminal another size.
void cpty_resize(int primary, int rows, int columns);

/// Whether the terminal gives every key to the program at once, signals included.
int cpty_is_raw(int secondary);

/// Copies how the terminal is set; 0 on success.
int cpty_settings(int secondary, unsigned char settings[128]);

/// Whether a child has ended; `status` gets its exit status, or 128 and the number of the signal.
int cpty_has_ended(pid_t child, int *status);

#endif
