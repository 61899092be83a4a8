/* join_lines.c - see join_lines.h.
 *
 * Two things may happen at any time: the server tells something, or a line is typed. What is told
 * is printed at once; the question is printed when it changes. Lines of a pipe that are answers
 * wait until there is a question; those of a person are answered with whose turn it is, or that the
 * connection is lost. */
#define _GNU_SOURCE
#include "cli/join_lines.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/ask.h"
#include "cli/question.h"
#include "cli/rulebook.h"
#include "cli/screen.h"
#include "cli/table.h"
#include "terminal/guest.h"
#include "words/gettext.h"

enum { MAX_INPUT = 8192, MAX_LOG = 400, LINE = 512 };

typedef struct {
    guest g;
    question q;
    bool asked;       /* the question in `q` stands on the screen */
    int asked_at;     /* and is that of so many actions */
    bool heard;       /* something was printed below it */
    bool end_told;    /* so does the result */
    bool giving_up;   /* the seat, if that is said once more */
    char status[256]; /* the last one that was printed */
    char people[512]; /* the same of who is there */
    char input[MAX_INPUT];
    size_t n;
    bool input_ends;
    log_line lines[MAX_LOG];
    log_book book;
} visitor;

static visitor here;           /* large, and there is one */
static int bell[2] = {-1, -1}; /* rung by the thread of the connection */

static void ring(void) {
    if (write(bell[1], "", 1) < 0) return; /* full: it has been rung already */
}

/* ---- What is heard. */

/* News begin a line of their own, below the question. */
static void leave_prompt(visitor *s) {
    if (s->asked && !s->heard) putchar('\n');
    s->heard = true;
}

static void hear_line(void *to, int depth, const char *line) {
    visitor *s = to;
    log_write(&s->book, depth, line);
    leave_prompt(s);
    screen_wrap(depth ? "    " : "  ", 0, 6, line);
}

static void hear_begin(void *to) {
    visitor *s = to;
    s->book.n = 0;
    s->asked = s->end_told = false;
    s->asked_at = -1;
}

/* ---- Showing. */

static void show_table(const visitor *s, bool everything) {
    const scene *t = &s->g.s;
    table_show_view(t->game, t->seats, t->turn, &t->view, t->viewer, everything);
}

static void show_people(visitor *s) {
    char all[sizeof s->people] = "";
    rv_text text = rv_text_in(all, sizeof all);
    for (int seat = 1; seat <= s->g.s.seats; seat++)
        words_add(&text, "%s%s", seat > 1 ? ", " : "", s->g.s.names[seat]);
    if (strcmp(all, s->people) == 0) return;
    memcpy(s->people, all, sizeof all);
    leave_prompt(s);
    screen_wrap("  ", 0, 4, all);
    if (!s->g.begun) screen_wrap("  ", 0, 4, _("The game begins when every seat is taken."));
}

/* Those who cannot see the screen hear it once; that the connection is lost stands in the log. */
static void show_status(visitor *s) {
    char status[sizeof s->status] = "";
    rv_text text = rv_text_in(status, sizeof status);
    guest_status(&s->g, &text);
    bool news = strcmp(status, s->status) != 0;
    memcpy(s->status, status, sizeof status);
    if (!news || !status[0] || !s->g.connected) return;
    leave_prompt(s);
    screen_wrap("  ", 0, 4, status);
}

static void read_question(visitor *s) {
    const guest *g = &s->g;
    s->q = (question){.game = g->s.game, .decision = g->s.decision, .n = g->c.n};
    scene_asked(&g->s, s->q.asked);
    memcpy(s->q.text, g->c.text, sizeof s->q.text);
}

static void prompt(const visitor *s) {
    char clocks[128] = "";
    rv_text text = rv_text_in(clocks, sizeof clocks);
    guest_clocks(&s->g, &text);
    if (clocks[0]) printf("[%s] ", clocks);
    printf(_("1-%d, r for help> "), s->q.n);
    fflush(stdout);
}

static void show_question(visitor *s) {
    const guest *g = &s->g;
    bool asks = g->here && g->s.choices && !g->act_id;
    bool news = asks && !(s->asked && s->asked_at == g->n);
    s->asked = s->asked && asks;
    if (!news && s->asked && s->heard) prompt(s);
    s->heard = false;
    if (!news) return;
    read_question(s);
    s->asked = true;
    s->asked_at = g->n;
    show_table(s, false);
    question_print(&s->q);
    prompt(s);
}

static void show_end(visitor *s) {
    const guest *g = &s->g;
    char result[256];
    rv_text text = rv_text_in(result, sizeof result);
    if (!guest_is_over(g) || s->end_told) return;
    s->end_told = true;
    show_table(s, false);
    guest_result(g, &text);
    printf("\n%s%s%s\n", screen_strong(), result, screen_normal());
    if (g->seat) puts(_("n: another game; q: leave"));
}

static void show(visitor *s) {
    show_people(s);
    show_status(s);
    show_question(s);
    show_end(s);
    fflush(stdout);
}

/* ---- Lines. */

typedef enum {
    ANSWER,
    EXPLAIN,
    TABLE,
    LOG,
    SAY,
    UNDO,
    YES,
    NO,
    END,
    QUIT,
    GIVE_UP,
    RULES,
    HELP
} command;

static command command_of(const char *line) {
    static const struct {
        command what;
        const char *letter, *word;
    } COMMANDS[] = {{EXPLAIN, "?", "explain"}, {TABLE, "t", "table"}, {LOG, "l", "log"},
                    {UNDO, "u", "undo"},       {YES, "y", "yes"},     {NO, "n", "no"},
                    {END, "e", "end"},         {QUIT, "q", "quit"},   {GIVE_UP, "x", "leave"},
                    {RULES, "rules", "rules"}, {HELP, "r", "help"}};
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        if (ask_is_command(line, COMMANDS[i].letter, COMMANDS[i].word)) return COMMANDS[i].what;
    return strncmp(line, "say ", 4) == 0 ? SAY : ANSWER;
}

static void print_commands(void) {
    static const ask_command COMMANDS[] = {
        {"1, 2, ...", N_("choose an action by its number, or type it as it stands on the right")},
        {"?", N_("explain the decision")},
        {"t", N_("show the whole table, with discard pile and cards not seen yet")},
        {"l", N_("show the log of the game")},
        {"say TEXT", N_("say something to the table, where it allows talk")},
        {"u", N_("ask the others to take your last action back")},
        {"y, n", N_("agree, or not, when another asks for that")},
        {"n", N_("another game, when this one is over")},
        {"e", N_("vote for an end without winners")},
        {"q", N_("leave; the seat is kept for you")},
        {"x", N_("give your seat up")},
        {"rules", N_("the rules of the game")},
        {NULL, NULL},
    };
    ask_print_commands(COMMANDS);
}

static void print_log(const visitor *s) {
    for (int i = 0; i < s->book.n; i++)
        screen_wrap(s->lines[i].depth ? "    " : "  ", 0, 6, s->lines[i].text);
}

/* `n` answers a wish to undo, or is the wish for another game. */
static void agree(guest *g, bool yes) {
    if (guest_undo_asked(g)) guest_agree(g, yes);
    else if (guest_is_over(g) && g->seat && !yes) guest_rematch(g);
}

static void answer(visitor *s, const char *line) {
    int i = s->asked ? question_find(&s->q, line) : -1;
    if (i >= 0) {
        guest_act(&s->g, i);
        s->asked = false;
    } else if (s->asked)
        printf(_("'%s' is not possible here; ? explains, r shows the commands.\n"), line);
    else if (guest_is_over(&s->g)) puts(_("n: another game; q: leave"));
    else puts(_("It is not your turn."));
}

/* What the server must hear; everything else is known here. */
static bool is_for_server(command what) {
    return what == ANSWER || what == SAY || what == UNDO || what == YES || what == NO ||
           what == END || what == GIVE_UP;
}

/* Programs mean what they type; people may have meant another key. */
static void give_up(visitor *s, bool sure) {
    if (sure || !input_is_terminal()) guest_leave(&s->g);
    else puts(_("Give your seat up for good? x once more does it."));
    s->giving_up = true;
}

static void obey(visitor *s, const char *line) {
    guest *g = &s->g;
    bool sure = s->giving_up;
    s->giving_up = false;
    g->message[0] = '\0';
    if (!g->here && is_for_server(command_of(line))) {
        puts(_("Connection lost; trying again."));
        return;
    }
    switch (command_of(line)) {
    case ANSWER: answer(s, line); break;
    case EXPLAIN:
        if (s->asked) question_explain(&s->q);
        else puts(_("It is not your turn."));
        break;
    case TABLE:
        if (g->begun) show_table(s, true);
        break;
    case LOG: print_log(s); break;
    case SAY: guest_say(g, line + 4); break;
    case UNDO: guest_undo(g); break;
    case YES:
    case NO: agree(g, command_of(line) == YES); break;
    case END: guest_vote_end(g); break;
    case GIVE_UP: give_up(s, sure); break;
    case RULES: rulebook_print(g->s.game); break;
    case HELP: print_commands(); break;
    case QUIT: break;
    }
}

/* The next whole line of the input, without spaces around it; false: none is there yet. */
static bool next_line(visitor *s, char out[LINE]) {
    char *end = memchr(s->input, '\n', s->n);
    if (!end && !(s->input_ends && s->n)) return false;
    size_t length = end ? (size_t)(end - s->input) : s->n;
    size_t from = 0, to = length;
    while (from < to && strchr(" \t\r", s->input[from])) from++;
    while (to > from && strchr(" \t\r", s->input[to - 1])) to--;
    snprintf(out, LINE, "%.*s", (int)(to - from), s->input + from);
    return true;
}

static void drop_line(visitor *s) {
    char *end = memchr(s->input, '\n', s->n);
    size_t length = end ? (size_t)(end - s->input) + 1 : s->n;
    s->n -= length;
    memmove(s->input, s->input + length, s->n);
}

/* Answers from a pipe wait for their question, and what the server must hear for the server. */
static bool must_wait(const visitor *s, const char *line) {
    command what = command_of(line);
    if (input_is_terminal()) return false;
    return (!s->g.here && is_for_server(what)) ||
           (what == ANSWER && !s->asked && !guest_is_over(&s->g));
}

/* Returns whether the table is left. */
static bool obey_lines(visitor *s) {
    char line[LINE];
    while (!s->g.act_id && !s->g.leave_id && next_line(s, line)) { /* else first hear the answer */
        if (*line && must_wait(s, line)) return false;
        drop_line(s);
        if (!*line) continue;
        if (!input_is_terminal()) puts(line);
        if (command_of(line) == QUIT) return true;
        obey(s, line);
        if (s->asked && !s->g.act_id) prompt(s);
    }
    return !s->g.act_id && !s->g.leave_id && s->input_ends && !s->n && !s->g.visit->watch;
}

/* ---- The loop. */

static void read_input(visitor *s) {
    if (s->n == sizeof s->input) s->n = 0; /* a line of that length is no answer */
    ssize_t n = read(STDIN_FILENO, s->input + s->n, sizeof s->input - s->n);
    if (n > 0) s->n += (size_t)n;
    else if (n == 0 || errno != EINTR) s->input_ends = true;
}

static void wait_for_something(visitor *s) {
    char rung[64];
    bool room = s->n < sizeof s->input || !memchr(s->input, '\n', s->n);
    struct pollfd files[2] = {{.fd = bell[0], .events = POLLIN},
                              {.fd = s->input_ends || !room ? -1 : STDIN_FILENO, .events = POLLIN}};
    poll(files, 2, s->g.ask_again ? guest_patience(&s->g) : -1);
    while (read(bell[0], rung, sizeof rung) > 0) continue;
    if (files[1].revents) read_input(s);
}

static void visit_table(visitor *s) {
    for (bool done = false; !done;) {
        guest_catch_up(&s->g);
        if (s->g.lost || s->g.left) break;
        show(s);
        done = obey_lines(s);
        fflush(stdout);
        if (!done) wait_for_something(s);
    }
}

int join_lines(const terminal_visit *visit) {
    visitor *s = &here;
    char why[512] = "";
    const guest_ears ears = {hear_line, NULL, hear_begin, s, ring};
    s->book = (log_book){s->lines, 0, MAX_LOG};
    s->asked_at = -1;
    bool fine = pipe2(bell, O_CLOEXEC | O_NONBLOCK) == 0 &&
                guest_enter(&s->g, visit, &ears, why, sizeof why);
    if (fine) {
        visit_table(s);
        fine = !s->g.lost;
        snprintf(why, sizeof why, "%.250s", s->g.why);
    }
    guest_end(&s->g);
    if (!fine) fprintf(stderr, "reverie join: %s\n", why);
    else if (!visit->watch) puts(guest_farewell(&s->g));
    return fine ? 0 : 1;
}
