/* load.c - a record becomes a session again, by playing it. record.c says how a record looks.
 *
 * Reading is strict about what matters: the first line that does not fit is refused, with its
 * number. Blank lines and lines that begin with `#` may stand anywhere; lines may end with CR LF;
 * options left out have their defaults; hashes may be left out, but those that are there must hold.
 * `end` may not be left out: a record without it was cut off. */
#include <string.h>

#include "core/text.h"
#include "session/memory.h"
#include "session/session.h"

typedef struct {
    rv_span rest;      /* lines not yet read */
    int number;        /* of the line just read, from 1 */
    bool over;         /* there was none */
    rv_span key;       /* its first word */
    const char *value; /* what follows the word and a space */
    char line[RV_MAX_ZONES + 32];
    rv_session *session;
    rv_error *error;
} reader;

/* What is wrong, behind the number of the line. */
static bool fault_for(reader *r, const rv_error *why) {
    char number[RV_NUMBER_TEXT];
    rv_number_text(r->number, number);
    return rv_fail_for(r->error, RV_BAD_RECORD, F_("line %s: %s", number), why);
}

static bool fault(reader *r, rv_fault what) {
    rv_error why;
    rv_fail(&why, RV_BAD_RECORD, what);
    return fault_for(r, &why);
}

/* What a session refused becomes a fault of the line; a want of memory stays what it is. */
static bool passed_on(reader *r, const rv_error *why) {
    return why->code == RV_NO_MEMORY ? rv_fail_memory(r->error) : fault_for(r, why);
}

/* Cuts the line into word and value, in a copy, so that a NUL ends the value. */
static bool cut_line(reader *r, rv_span line) {
    if (line.length >= sizeof r->line) return fault(r, F_("the line is too long"));
    memcpy(r->line, line.at, line.length);
    r->line[line.length] = '\0';
    const char *space = memchr(r->line, ' ', line.length);
    size_t word = space ? (size_t)(space - r->line) : line.length;
    r->key = (rv_span){r->line, word};
    r->value = r->line + word + (space != NULL);
    return true;
}

static bool is_blank(rv_span line) {
    for (size_t i = 0; i < line.length; i++)
        if (line.at[i] != ' ' && line.at[i] != '\t') return false;
    return true;
}

/* Goes to the next line that says something, or to the end of the record. */
static bool next_line(reader *r) {
    rv_span line;
    while (rv_cut(&r->rest, '\n', &line)) {
        r->number++;
        if (line.length && line.at[line.length - 1] == '\r') line.length--;
        if (!is_blank(line) && line.at[0] != '#') return cut_line(r, line);
    }
    r->over = true;
    return cut_line(r, (rv_span){"", 0});
}

static bool at(const reader *r, const char *key) {
    return rv_span_is(r->key, key);
}

static bool unexpected(reader *r, rv_fault wanted) {
    rv_error what, why;
    rv_fail(&what, RV_BAD_RECORD, wanted);
    rv_fail_for(&why, RV_BAD_RECORD,
                r->over ? F_("the record is cut off; next comes: %s") : F_("expected: %s"), &what);
    return fault_for(r, &why);
}

/* A key is the same in every language. */
static bool missing(reader *r, const char *key) {
    return unexpected(r, RV_FAULT("%s", key));
}

static bool expect(reader *r, const char *key) {
    return next_line(r) && (at(r, key) || missing(r, key));
}

static bool read_number(reader *r, const char *key, int *number) {
    if (!expect(r, key)) return false;
    return rv_span_number(rv_span_of(r->value), 1000000, number) || unexpected(r, F_("a number"));
}

/* ---- The start. */

typedef struct {
    const rv_game *game;
    int seats;
    rv_options options;
    char seed[RV_MAX_SEED + 1];
} start;

static bool read_game(reader *r, start *s) {
    if (!expect(r, "reverie")) return false;
    if (strcmp(r->value, "1") != 0) return fault(r, F_("only records of format 1 are known"));
    if (!expect(r, "game")) return false;
    s->game = rv_find_game(r->value);
    if (!s->game) return fault(r, F_("no such game"));
    int rules = 0;
    if (!read_number(r, "rules", &rules)) return false;
    char known[RV_NUMBER_TEXT];
    rv_number_text(s->game->rules_version, known);
    return rules == s->game->rules_version || fault(r, F_("only rules %s are known", known));
}

/* An option and its value, `option NAME VALUE`; each at most once. */
static bool read_option(reader *r, start *s, unsigned *given) {
    rv_error why;
    rv_span rest = rv_span_of(r->value), name;
    if (!rv_cut(&rest, ' ', &name)) return unexpected(r, F_("the name of an option"));
    for (int i = 0; i < s->game->n_options; i++) {
        if (!rv_span_is(name, s->game->options[i].name)) continue;
        if (*given & 1u << i) return fault(r, F_("the option was given already"));
        *given |= 1u << i;
        const char *value = rest.at ? rest.at : "";
        return rv_options_set(s->game, &s->options, s->game->options[i].name, value, &why) ||
               passed_on(r, &why);
    }
    return fault(r, F_("no such option"));
}

static bool read_options(reader *r, start *s) {
    unsigned given = 0;
    rv_options_default(s->game, &s->options);
    if (!next_line(r)) return false;
    while (at(r, "option"))
        if (!read_option(r, s, &given) || !next_line(r)) return false;
    return true;
}

/* A record with `actor` goes on with a position; otherwise this line is the first of the play. */
static bool read_position(reader *r, const start *s, rv_error *why) {
    int actor;
    if (!rv_span_number(rv_span_of(r->value), s->seats, &actor))
        return unexpected(r, F_("a seat as the actor"));
    if (!expect(r, "position")) return false;
    r->session = rv_session_position(s->game, s->seats, &s->options, actor, r->value, s->seed, why);
    return (r->session || passed_on(r, why)) && next_line(r);
}

static bool read_start(reader *r) {
    start s;
    rv_error why;
    if (!read_game(r, &s) || !read_number(r, "seats", &s.seats)) return false;
    if (s.seats < s.game->min_seats || s.seats > s.game->max_seats)
        return fault(r, F_("not so many seats in this game"));
    if (!read_options(r, &s)) return false;
    if (!at(r, "seed")) return missing(r, "seed");
    if (!rv_options_check(s.game, s.seats, &s.options, &why) || !rv_seed_check(r->value, &why))
        return passed_on(r, &why);
    strcpy(s.seed, r->value);
    if (!next_line(r)) return false;
    if (at(r, "actor")) return read_position(r, &s, &why);
    r->session = rv_session_new(s.game, s.seats, &s.options, s.seed, &why);
    return r->session || passed_on(r, &why);
}

/* ---- The play. */

static bool read_hash(reader *r) {
    static const char digits[] = "0123456789abcdef";
    uint64_t hash = 0;
    if (strlen(r->value) != 16 || strspn(r->value, digits) != 16)
        return unexpected(r, F_("16 digits, 0-9 and a-f"));
    for (int i = 0; i < 16; i++)
        hash = hash << 4 | (uint64_t)(strchr(digits, r->value[i]) - digits);
    const rv_session *s = r->session;
    return hash == s->game->hash(&s->state) || fault(r, F_("another state was reached"));
}

static bool read_play(reader *r) {
    while (!at(r, "end")) {
        rv_error why;
        bool fits;
        if (at(r, ">")) fits = rv_session_act(r->session, r->value, &why) || passed_on(r, &why);
        else if (at(r, "reseed"))
            fits = rv_session_reseed(r->session, r->value, &why) || passed_on(r, &why);
        else if (at(r, "hash")) fits = read_hash(r);
        else fits = unexpected(r, F_("an action, a reseed, a hash, or the end"));
        if (!fits || !next_line(r)) return false;
    }
    if (*r->value) return fault(r, F_("nothing follows the word end"));
    return next_line(r) && (r->over || fault(r, F_("the record has ended")));
}

rv_session *rv_session_load(const char *record, rv_error *error) {
    reader r = {.error = error};
    if (!record || strlen(record) > RV_MAX_RECORD) {
        rv_fail(error, RV_BAD_RECORD, F_("a record is a text of at most 1 MiB"));
        return NULL;
    }
    r.rest = rv_span_of(record);
    if (read_start(&r) && read_play(&r)) {
        r.session->events.n = 0;
        return r.session;
    }
    rv_session_free(r.session);
    return NULL;
}
