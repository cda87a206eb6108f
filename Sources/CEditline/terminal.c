#define _GNU_SOURCE
#include "ceditline.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// What a signal handler needs. It is written before the handlers are installed, and after that only
// by the thread that reads lines.
static struct termios original, between, raw;
static int terminal = -1;
static volatile sig_atomic_t signals = -1, mode = CE_ORIGINAL, is_watching;

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction before_crash[crash_count];

static const struct termios *settings(enum ce_mode wanted) {
    return wanted == CE_RAW ? &raw : wanted == CE_BETWEEN ? &between : &original;
}

int ce_set_mode(enum ce_mode wanted) {
    if (terminal < 0) return -1;
    while (tcsetattr(terminal, TCSANOW, settings(wanted))) {
        if (errno != EINTR) return -1;
    }
    mode = wanted;
    return 0;
}

/// Restores the terminal where it is ours to set: not from the background of another program.
static void restore(void) {
    static const char paste_off[] = "\x1B[?2004l";
    if (terminal < 0 || mode == CE_ORIGINAL || tcgetpgrp(terminal) != getpgrp()) return;
    if (mode == CE_RAW && write(STDOUT_FILENO, paste_off, sizeof paste_off - 1) < 0) {}
    tcsetattr(terminal, TCSANOW, &original);
    mode = CE_ORIGINAL;
}

static void unblock(int signal) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

_Noreturn void ce_end_by_signal(int number) {
    restore();
    signal(number, SIG_DFL);
    unblock(number);
    raise(number);
    _exit(128 + number);
}

static void stop_here(void) {
    enum ce_mode now = mode;
    restore();
    raise(SIGSTOP);
    if (now != CE_ORIGINAL) ce_set_mode(now);
}

static volatile sig_atomic_t interrupts;

int ce_interrupts(void) { return interrupts; }

static void handle(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    if (is_watching) {
        if (write(signals, &byte, 1) < 0) {}
    } else if (number == SIGTSTP) {
        stop_here();
    } else if (number == SIGINT) {
        interrupts++;
    } else if (number != SIGWINCH && number != SIGCONT) {
        ce_end_by_signal(number);
    }
    errno = saved;
}

/// Restores the terminal; then the fault happens again, with the handler that was there before.
static void handle_crash(int number) {
    int saved = errno;
    restore();
    for (int i = 0; i < crash_count; i++) {
        if (crashes[i] == number) sigaction(number, &before_crash[i], NULL);
    }
    errno = saved;
}

static void install(void) {
    static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof watched / sizeof *watched; i++) {
        struct sigaction before;
        sigaction(watched[i], NULL, &before);
        // Who started us with a hang-up ignored, as nohup does, wants it ignored.
        if (before.sa_handler == SIG_IGN && watched[i] == SIGHUP) continue;
        sigaction(watched[i], &action, NULL);
        unblock(watched[i]);
    }
    action.sa_handler = handle_crash;
    for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, &before_crash[i]);
    atexit(restore);
}

int ce_take_terminal(int wanted, int pipe) {
    if (terminal >= 0) {
        signals = pipe;
        return terminal == wanted ? 0 : -1;
    }
    if (tcgetattr(wanted, &original)) return -1;
    between = original;
    between.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    between.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP);
    between.c_cc[VMIN] = 1;
    between.c_cc[VTIME] = 0;
    raw = between;
    raw.c_lflag &= ~(tcflag_t)(ISIG | IEXTEN);
    raw.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
    terminal = wanted;
    signals = pipe;
    install();
    return 0;
}

void ce_set_watching(int watching) { is_watching = watching; }

void ce_suspend(void) {
    restore();
    signal(SIGTSTP, SIG_DFL);
    kill(0, SIGTSTP);
    // Here after `fg`, or at once where nothing can continue a stopped program.
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGTSTP, &action, NULL);
}

void ce_terminal_size(int wanted, int *rows, int *columns) {
    struct winsize size = {0};
    ioctl(wanted, TIOCGWINSZ, &size);
    *rows = size.ws_row;
    *columns = size.ws_col;
}
