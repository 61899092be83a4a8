/* tty.c - see tty.h. */
#define _GNU_SOURCE
#include "terminal/tty.h"

#include <errno.h>
#include <fcntl.h>
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "terminal/palette.h"

enum { ESCAPE = 27, ESCAPE_MS = 50 };

static SCREEN *device;
static struct termios before;
static char restore[256]; /* what gives the screen back, for a crash */
static size_t restore_length;
static int wake_pipe[2] = {-1, -1};
static volatile sig_atomic_t leaving, stopping, continued;

/* ---- Signals. Handlers only take notes; the loop acts on them. A crash cannot wait. */

static void nudge(char what) {
    int reason = errno;
    if (write(wake_pipe[1], &what, 1) < 0) errno = reason; /* full: a nudge is there already */
    errno = reason;
}

static void on_leave(int number) {
    leaving = number;
    nudge('l');
}

static void on_stop(int number) {
    (void)number;
    stopping = 1;
    nudge('s');
}

static void on_continue(int number) {
    (void)number;
    continued = 1;
    nudge('c');
}

static void on_crash(int number) {
    if (device) {
        if (write(STDOUT_FILENO, restore, restore_length) < 0) restore_length = 0;
        tcsetattr(STDIN_FILENO, TCSANOW, &before);
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void handle(int number, void (*with)(int), int flags) {
    struct sigaction action = {.sa_handler = with, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void handle_signals(void) {
    static const int LEAVE[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    static const int CRASH[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    static char stack[64 * 1024]; /* the usual one may be what is broken */
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&other, NULL);
    for (size_t i = 0; i < sizeof LEAVE / sizeof *LEAVE; i++) handle(LEAVE[i], on_leave, 0);
    for (size_t i = 0; i < sizeof CRASH / sizeof *CRASH; i++)
        handle(CRASH[i], on_crash, SA_ONSTACK | (int)SA_RESETHAND);
    handle(SIGTSTP, on_stop, 0);
    handle(SIGCONT, on_continue, 0);
    handle(SIGPIPE, SIG_IGN, 0);
}

/* ---- Start and stop. */

/* What terminfo tells: NULL where the terminal cannot do it, -1 where that is no such thing. */
static bool is_told(const char *sequence) {
    return sequence && (intptr_t)sequence != -1;
}

static void add_restore(const char *sequence) {
    if (!is_told(sequence)) return;
    size_t length = strlen(sequence);
    if (restore_length + length > sizeof restore) return;
    memcpy(restore + restore_length, sequence, length);
    restore_length += length;
}

static void prepare_restore(void) {
    restore_length = 0;
    if (strstr(termname(), "xterm") || is_told(tigetstr("XM")) || key_mouse)
        add_restore("\033[?1000l\033[?1006l");
    add_restore(exit_attribute_mode);
    add_restore(keypad_local);
    add_restore(cursor_normal);
    add_restore(exit_ca_mode);
}

/* Terminals that say so in COLORTERM show true colour, if their description has such a twin. */
static SCREEN *open_device(bool colours) {
    const char *name = getenv("TERM"), *more = getenv("COLORTERM");
    char direct[64];
    bool boasts = more && (strcmp(more, "truecolor") == 0 || strcmp(more, "24bit") == 0);
    const char *tail = name ? strstr(name, "-256color") : NULL;
    if (colours && boasts && tail && tail - name < 40) {
        snprintf(direct, sizeof direct, "%.*s-direct", (int)(tail - name), name);
        SCREEN *screen = newterm(direct, stdout, stdin);
        if (screen) return screen;
    }
    return newterm(name, stdout, stdin);
}

static void stop_at_exit(void) {
    tty_stop();
}

bool tty_prepare(void) {
    return wake_pipe[0] >= 0 || pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) == 0;
}

bool tty_start(bool colours) {
    static bool registered;
    if (tcgetattr(STDIN_FILENO, &before) != 0) return false;
    device = open_device(colours);
    if (!device) return false;
    if (!registered && atexit(stop_at_exit) == 0) registered = true;
    if (!tty_prepare()) {
        tty_stop();
        return false;
    }
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_MS);
    curs_set(0);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    prepare_restore();
    handle_signals();
    palette_start(colours);
    return true;
}

void tty_stop(void) {
    if (!device) return;
    if (!isendwin()) endwin();
    delscreen(device);
    device = NULL;
}

bool tty_is_left(void) {
    return leaving;
}

void tty_die_of_signal(void) {
    if (!leaving) return;
    signal(leaving, SIG_DFL);
    raise(leaving);
}

/* Gives the terminal back until the shell brings us to the front again. */
static void suspend(void) {
    stopping = 0;
    endwin();
    signal(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    handle(SIGTSTP, on_stop, 0);
    continued = 1;
}

/* ---- Waiting. */

void tty_wake(void) {
    nudge('w');
}

static bool drain_pipe(void) {
    char what[64];
    bool woken = false;
    for (ssize_t n; (n = read(wake_pipe[0], what, sizeof what)) > 0;)
        woken = woken || memchr(what, 'w', (size_t)n);
    return woken;
}

static bool read_mouse(tty_event *event) {
    MEVENT mouse;
    if (getmouse(&mouse) != OK) return false;
    event->y = mouse.y;
    event->x = mouse.x;
    event->kind = mouse.bstate & BUTTON1_PRESSED ? TTY_CLICK : TTY_WHEEL;
    event->key = mouse.bstate & BUTTON4_PRESSED ? -1 : 1;
    return true;
}

/* ---- Keys that curses does not know: the other forms of arrows (those pressed before the screen
 * was up came in one), keys of newer terminals, reports nobody asked for. Without this each of them
 * would be an Escape and some letters. */

/* The last letter of a sequence, or its number before a tilde, as a key; 0: nothing known. */
static int meaning_of(int last, int number) {
    static const struct {
        int last, number, key;
    } FORMS[] = {
        {'A', 0, KEY_UP},   {'B', 0, KEY_DOWN}, {'C', 0, KEY_RIGHT}, {'D', 0, KEY_LEFT},
        {'H', 0, KEY_HOME}, {'F', 0, KEY_END},  {'Z', 0, KEY_BTAB},  {'~', 8, KEY_END},
        {'~', 1, KEY_HOME}, {'~', 4, KEY_END},  {'~', 5, KEY_PPAGE}, {'~', 6, KEY_NPAGE},
        {'~', 7, KEY_HOME},
    };
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++)
        if (FORMS[i].last == last && (last != '~' || FORMS[i].number == number))
            return -FORMS[i].key;
    return 0;
}

/* What comes after an Escape: 0 if it was an unknown sequence or a key with Alt, which is passed
 * over. Escapes that come in one go are one. */
static int read_sequence(void) {
    enum { LONGEST = 32 };
    wint_t first, next = 0;
    int result, number = 0, escapes = 1;
    while ((result = get_wch(&first)) == OK && first == ESCAPE) escapes++;
    if (result == ERR) return ESCAPE;
    if (result == KEY_CODE_YES && (first == KEY_RESIZE || first == KEY_MOUSE)) {
        ungetch((int)first);
        return ESCAPE;
    }
    if (result == KEY_CODE_YES || (first != '[' && first != 'O')) return 0;
    for (int i = 0; i < LONGEST && get_wch(&next) == OK; i++) {
        if (next >= '@' && next <= '~') return escapes > 1 ? 0 : meaning_of((int)next, number);
        if (next < ' ') { /* not of it any more */
            unget_wch((wchar_t)next);
            break;
        }
        if (i < 3 && next >= '0' && next <= '9') number = 10 * number + (int)(next - '0');
    }
    return 0;
}

/* A key that is there already; false if none is. */
static bool read_key(tty_event *event) {
    wint_t wide;
    int result;
    while ((result = get_wch(&wide)) != ERR) {
        *event = (tty_event){.kind = TTY_KEY, .key = (int)wide};
        if (result != KEY_CODE_YES) {
            if (wide == ESCAPE) event->key = read_sequence();
            if (event->key) return true;
            continue;
        }
        event->key = -(int)wide;
        if (wide == KEY_RESIZE) event->kind = TTY_RESIZE;
        if (wide != KEY_MOUSE || read_mouse(event)) return true;
    }
    return false;
}

/* What signals left behind; false if nothing. */
static bool read_notes(tty_event *event) {
    if (stopping) suspend();
    if (leaving) {
        event->kind = TTY_LEAVE;
        return true;
    }
    if (!continued) return false;
    continued = 0;
    reset_prog_mode();
    clearok(curscr, TRUE);
    event->kind = TTY_RESIZE;
    return true;
}

tty_event tty_wait(int ms) {
    enum { MANY_EMPTY_READS = 20 };
    static int empty_reads;
    tty_event event = {.kind = TTY_NOTHING};
    if (read_notes(&event) || read_key(&event)) return event;
    struct pollfd files[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                              {.fd = wake_pipe[0], .events = POLLIN}};
    int ready = poll(files, 2, ms);
    bool woken = drain_pipe();
    if (read_notes(&event) || read_key(&event)) {
        if (woken) tty_wake();
        return event;
    }
    /* Readable, and nothing to read: half a character, or, if it stays so, the end. */
    empty_reads = ready > 0 && files[0].revents ? empty_reads + 1 : 0;
    if (empty_reads > MANY_EMPTY_READS || (files[0].revents & (POLLERR | POLLNVAL))) {
        if (!leaving) leaving = SIGHUP; /* it may come late, or never */
        event.kind = TTY_LEAVE;
    } else if (woken) {
        event.kind = TTY_WAKE;
    }
    return event;
}
