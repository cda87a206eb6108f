#define _GNU_SOURCE
#include "cpseudoterminal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

int cpty_open(int rows, int columns, int *primary, int *secondary) {
    char name[64];
    *primary = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (*primary < 0) return -1;
    if (grantpt(*primary) || unlockpt(*primary) || ptsname_r(*primary, name, sizeof name)) return -1;
    *secondary = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*secondary < 0) return -1;
    cpty_resize(*primary, rows, columns);
    return 0;
}

void cpty_resize(int primary, int rows, int columns) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    ioctl(primary, TIOCSWINSZ, &size);
}

pid_t cpty_start(int secondary, char *const arguments[], char *const environment[]) {
    pid_t child = fork();
    if (child != 0) return child;
    sigset_t none;
    sigemptyset(&none);
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    ioctl(secondary, TIOCSCTTY, 0);
    for (int i = 0; i < 3; i++) dup2(secondary, i);
    close_range(3, ~0U, 0);
    execve(arguments[0], arguments, environment);
    _exit(127);
}

int cpty_is_raw(int secondary) {
    struct termios settings;
    if (tcgetattr(secondary, &settings)) return 0;
    return !(settings.c_lflag & (ICANON | ECHO | ISIG));
}

int cpty_settings(int secondary, unsigned char settings[128]) {
    struct termios found;
    memset(&found, 0, sizeof found);
    if (sizeof found > 128 || tcgetattr(secondary, &found)) return -1;
    memset(settings, 0, 128);
    memcpy(settings, &found, sizeof found);
    return 0;
}

int cpty_has_ended(pid_t child, int *status) {
    int found = 0;
    if (waitpid(child, &found, WNOHANG) != child) return 0;
    *status = WIFSIGNALED(found) ? 128 + WTERMSIG(found) : WEXITSTATUS(found);
    return 1;
}
