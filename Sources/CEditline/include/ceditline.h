#ifndef CEDITLINE_H
#define CEDITLINE_H

/// Opens a pipe whose ends do not wait and are closed in programs that are started; -1 on failure.
int ce_pipe(int ends[2]);

#endif
