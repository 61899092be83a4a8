/* reverie.h - the public interface of libreverie, and its manual.
 *
 * Reverie plays card games of dreams: Onirim and Nightmarium. This header is all a program needs to
 * play them, by the printed rules, as fast as the machine allows.
 *
 * THE IDEA
 *   A game being played is a small flat value, `rv_state`, and a few pure functions over it. These
 *   functions allocate nothing, read no clock, do no input or output and keep no globals; copying
 *   `game->state_size` bytes with memcpy is a clone. Chance comes from a random stream, `rv_rng`,
 *   that lives beside the state, so a copy of a state does not know the future.
 *
 *   Each game is one constant table, `rv_game`: data (names, options, sizes) and functions.
 *   Programs ask the table and never the game's name; a new game needs no change in them.
 *
 * THE SHORTEST PROGRAM
 *     const rv_game *game = rv_find_game("onirim");
 *     rv_options options;
 *     rv_options_default(game, &options);
 *     rv_rng rng;
 *     rv_rng_seed(&rng, "a dream");
 *     rv_state state;
 *     game->setup(&state, 1, &options, &rng, NULL);
 *     while (game->actor(&state) != 0) {
 *         rv_action legal[RV_MAX_LEGAL];
 *         int n = game->legal(&state, legal);
 *         game->apply(&state, legal[rv_rng_below(&rng, (uint32_t)n)], &rng, NULL);
 *     }
 *     printf("winners: %x\n", game->winners(&state));
 *
 * TWO LEVELS
 *   1. The rules (`rv_game`): for programs that play millions of games.
 *   2. The session (`rv_session`): one game with its history: undo, record, load, positions, views
 *      as JSON. For programs in front of people. Only this level allocates memory, and bots do:
 *      once a thread, which frees it when it ends; without it they play the same, more slowly.
 *
 * CONVENTIONS
 *   - Seats count from 1. Seat 0 is a watcher: who sees what everybody at the table may see.
 *     RV_ALL_SEATS is the table's own eye: everything that is determined at all.
 *   - Functions that write text take (char *out, size_t size), write at most `size` bytes including
 *     the final NUL, and return the length the whole text has, as snprintf does.
 *   - Functions that can refuse return false (or NULL) and say why in an `rv_error`, which may be
 *     NULL. A refused call changes nothing. What rv_find_game() and rv_find_bot() do not find is
 *     NULL, and NULL is refused wherever a game, a bot or a text is wanted by a function that can
 *     refuse.
 *   - The functions of `rv_game` check nothing, for speed: give them seats and options that
 *     rv_options_check() accepts, and actions that are legal.
 *   - Threads need no locks: any number may play at once, as long as each state, stream, session
 *     or review is used by one of them at a time. RV_STACK bytes of stack are enough for any call.
 *   - Card, action and message names are those of docs/protocol.md.
 */
#ifndef REVERIE_H
#define REVERIE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define RV_API __attribute__((visibility("default")))
#else
#define RV_API
#endif

#define RV_VERSION "0.1.0"

enum {
    RV_MAX_SEATS = 5,      /* seats of any game */
    RV_MAX_STATE = 512,    /* bytes of any game's state */
    RV_MAX_LEGAL = 512,    /* legal actions of any decision */
    RV_MAX_OPTIONS = 12,   /* options of any game */
    RV_MAX_ACTION = 32,    /* bytes of an action's text, with the NUL */
    RV_MAX_SEED = 64,      /* bytes of a seed text, without the NUL */
    RV_STACK = 131072,     /* bytes of stack that any call does with */
    RV_MAX_ACTIONS = 1024, /* different actions of any game with its seats and options */
    RV_MAX_NUMBERS = 2048, /* numbers of any observation */
    RV_MAX_GROUPS = 96,    /* groups of them */
    RV_ALL_SEATS = -1      /* instead of a seat: everything that is determined */
};

/* ---------------------------------------------------------------------------------------------
 * Errors
 * ------------------------------------------------------------------------------------------- */

/* What went wrong; the names of the protocol are given by rv_code_name(). */
typedef enum {
    RV_OK,
    RV_BAD_JSON,
    RV_BAD_REQUEST,
    RV_TOO_LONG,
    RV_UNKNOWN_VERB,
    RV_UNKNOWN_GAME,
    RV_BAD_OPTION,
    RV_BAD_SEATS,
    RV_BAD_SEED,
    RV_BAD_SEAT,
    RV_BAD_POSITION,
    RV_BAD_RECORD,
    RV_NO_GAME,
    RV_ILLEGAL_ACTION,
    RV_NOTHING_TO_UNDO,
    RV_UNSUPPORTED,
    RV_NO_MEMORY
} rv_code;

typedef struct {
    rv_code code;
    char message[224]; /* what is wrong and what would be right, in English; the library may keep
                          something of its own behind the end of the text */
} rv_error;

/* "illegal_action" for RV_ILLEGAL_ACTION and so on; "" for what is no code. */
RV_API const char *rv_code_name(rv_code code);

/* ---------------------------------------------------------------------------------------------
 * Chance
 * ------------------------------------------------------------------------------------------- */

/* A stream of random numbers: ChaCha8 in counter mode, the same on every platform. A plain value:
 * copy it to remember a moment. Nobody can tell the next number from those already seen. */
typedef struct {
    uint32_t key[8];
    uint64_t nonce;     /* which of the 2^64 streams of this key */
    uint64_t block;     /* number of the next block of 64 bytes */
    uint32_t next;      /* first unused word of `words`; 64 = none left */
    uint32_t words[64]; /* four blocks made at once */
} rv_rng;

/* Starts the stream of a seed text. The text `NAME#17` is stream 17 of NAME (a decimal number
 * without leading zeros, not 0, that fits 64 bits), so that many games can share a name: see
 * rv_rng_select(). */
RV_API void rv_rng_seed(rv_rng *rng, const char *seed);

/* Goes to the beginning of stream `index` of the same key: what seeding with NAME#index gives,
 * without hashing the name again. Stream 0 is NAME itself (`NAME#0` is another name). */
RV_API void rv_rng_select(rv_rng *rng, uint64_t index);

/* 32 random bits. */
RV_API uint32_t rv_rng_bits(rv_rng *rng);

/* A number from 0 to n - 1, each equally likely; n must not be 0. */
RV_API uint32_t rv_rng_below(rv_rng *rng, uint32_t n);

/* ---------------------------------------------------------------------------------------------
 * Options
 * ------------------------------------------------------------------------------------------- */

typedef enum {
    RV_OPTION_BOOL,   /* 0 or 1 */
    RV_OPTION_NUMBER, /* one of `numbers` */
    RV_OPTION_CHOICE, /* index into `values` */
    RV_OPTION_LIST    /* a set: bit i stands for values[i] */
} rv_option_type;

typedef struct {
    const char *name;
    rv_option_type type;
    const char *const *values; /* CHOICE and LIST: names, NULL at the end */
    int lowest, highest;       /* NUMBER: the range */
    int usual;                 /* the default */
} rv_option;

/* One value for each option of the game, in the order of game->options. */
typedef struct {
    int value[RV_MAX_OPTIONS];
} rv_options;

/* ---------------------------------------------------------------------------------------------
 * Events
 * ------------------------------------------------------------------------------------------- */

/* What happens, in general terms; zones and details are the game's (docs/protocol.md). */
typedef enum {
    RV_EVENT_ACT,     /* a seat's action: `action`; `flag` 1 if it was carried out without asking */
    RV_EVENT_MOVE,    /* `card` goes from zone `from` to zone `to`; `place` says where in it */
    RV_EVENT_SHUFFLE, /* the deck is shuffled; its known order is gone */
    RV_EVENT_TURN,    /* the turn of `seat` begins */
    RV_EVENT_TURN_UP, /* something on the table is turned up or down (`flag`): `card`, `place` */
    RV_EVENT_HAPPEN,  /* something of the game's own: `card` numbers its name, `place` details it */
    RV_EVENT_END      /* the game is over; `place` is the set of winners as bits */
} rv_event_kind;

typedef struct {
    uint8_t kind; /* rv_event_kind */
    uint8_t seat; /* whose zone, whose action; 0 = the table's */
    uint8_t card; /* the game's number of the card */
    uint8_t from; /* the game's number of the zone */
    uint8_t to;
    uint8_t seen; /* who sees the card or the action's cards: bit 0 = seat 1; all 5 = public */
    uint8_t place;
    uint8_t flag;
    uint16_t action;
} rv_event;

/* A caller-owned list. What happens is added at `n`, which nobody but the caller sets back to 0;
 * events beyond `size` are counted in `n` but not kept. */
typedef struct {
    rv_event *list;
    size_t size;
    size_t n;
} rv_events;

/* ---------------------------------------------------------------------------------------------
 * A game
 * ------------------------------------------------------------------------------------------- */

/* Room for the state of any game. Only the first game->state_size bytes are used and need
 * copying. */
typedef union {
    uint64_t align;
    unsigned char bytes[RV_MAX_STATE];
} rv_state;

/* An action is a small number that means the same in every state of a game; 0 is never one. */
typedef uint16_t rv_action;

/* A decision that can be asked. */
typedef struct {
    const char *name; /* "turn", "prophecy": as in the protocol; "" for a finished game */
    bool asked;       /* asked even if only one action is legal */
} rv_decision;

/* The shape of a zone in views and positions. */
typedef enum {
    RV_ZONE_NUMBER, /* 5 */
    RV_ZONE_LIST,   /* ["RS","BM"] */
    RV_ZONE_LISTS,  /* one list for each seat */
    RV_ZONE_STACKS, /* one list of lists for each seat */
    RV_ZONE_COUNTS, /* {"RS":2}; in a position also a list */
    RV_ZONE_NUMBERS /* [1,0] */
} rv_zone_shape;

typedef struct {
    const char *name;
    const char *inside; /* the object that holds it ("deck"), or NULL */
    rv_zone_shape shape;
} rv_zone;

/* A group of numbers of an observation for learners: docs/encoding.md lists them all. */
typedef struct {
    const char *name;        /* "hand" */
    const char *what;        /* what its numbers tell, in English */
    const char *const *each; /* a name for each number; NULL where one number is the group */
    int n;
    int highest; /* no number of it is higher; none is below 0 */
    int seat;    /* whose: 0 = the table's or the observer's, 1 = of the next seat, and so on */
    int place;   /* which of several, from 1; 0 = there is one */
} rv_numbers;

/* Writes JSON or position text. What a game writes by it, programs get as text by rv_view_json()
 * and the like; only who makes a game needs src/core/write.h. */
struct rv_writer;

typedef struct rv_game {
    const char *name;  /* as in the protocol */
    bool hidden;       /* not shown to people (the template game) */
    int rules_version; /* changes when the same actions could give another game */
    int min_seats, max_seats;
    const rv_option *options;
    int n_options;
    const rv_decision *decisions; /* decisions[0] is that of a finished game */
    int n_decisions;
    const rv_zone *zones; /* the zones a position may name, NULL name at the end */
    size_t state_size;
    int max_legal;

    /* Refuses options that do not fit each other or the number of seats; may be NULL. */
    bool (*check)(int seats, const rv_options *options, rv_error *error);

    /* Whether all seats win or lose as one under these options; NULL: they compete. */
    bool (*together)(const rv_options *options);

    /* Sets up a game and goes on to the first decision. `events` may be NULL, here and below. */
    void (*setup)(rv_state *state, int seats, const rv_options *options, rv_rng *rng,
                  rv_events *events);

    /* Sets up a position at the beginning of the actor's turn, described by `text` (zones as in the
     * view, written as docs/protocol.md says under "Position text"). On refusal *state is
     * unspecified. */
    bool (*position)(rv_state *state, int seats, const rv_options *options, int actor,
                     const char *text, rv_error *error);

    /* Who decides now; 0 when the game is over. */
    int (*actor)(const rv_state *state);

    /* Index of the decision in `decisions`; 0 when the game is over. */
    int (*decision)(const rv_state *state);

    /* Players' turns from 1; 0 before the first. */
    int (*turn)(const rv_state *state);

    /* The winners as bits (bit 0 = seat 1); 0 for a game that is lost, drawn or not over. */
    unsigned (*winners)(const rv_state *state);

    /* Writes the legal actions, without duplicates, into `actions` (room for max_legal) and returns
     * their number: at least 1 unless the game is over. */
    int (*legal)(const rv_state *state, rv_action *actions);

    /* Carries out a legal action and all that follows without a question: effects, chance, and
     * decisions with a single legal action that are not `asked`. Stops at the next decision that a
     * player must make, or at the end. */
    void (*apply)(rv_state *state, rv_action action, rv_rng *rng, rv_events *events);

    /* Carries out a legal action as far as nothing is left to chance, for planners that value what
     * an action leads to before luck. True: chance decides next, and the result can be valued and
     * read but not played on; false: it is what apply would give. May be NULL. */
    bool (*afterstate)(const rv_state *state, rv_action action, rv_state *after);

    /* What a seat (or the watcher, 0) may know: the state with every card it cannot place poured
     * into the unknown. A view can be read, written and asked for its legal actions by its own
     * actor, but not played on: see resample. Where a decision searches the deck for a card, a view
     * offers every card that may lie there, and only some of these are legal in the state. `view`
     * and `state` may be the same. */
    void (*view)(const rv_state *state, int seat, rv_state *view);

    /* Deals the hidden part of a seat's view anew, at random, consistent with all that the seat has
     * seen. The result can be played on, and looks the same to that seat. What it offers is legal
     * there: a search of its deck may find other cards than one of the true deck. */
    void (*resample)(const rv_state *view, int seat, rv_rng *rng, rv_state *state);

    /* The text of an action and back. Parsing knows no state: legality is another question. */
    size_t (*action_text)(rv_action action, char *out, size_t size);
    bool (*action_parse)(const char *text, rv_action *action);

    /* Writes the zones of a state or view; the caller opens and closes the object around them. */
    void (*write)(const rv_state *state, struct rv_writer *writer);

    /* Writes one event as `seat` may see it; the caller opens and closes the object around it. */
    void (*write_event)(const rv_event *event, int seat, struct rv_writer *writer);

    /* A number that is equal for equal states, on every platform. */
    uint64_t (*hash)(const rv_state *state);

    /* Checks what must always hold (cards conserved, counts in range): NULL, or what is broken. For
     * tests and debugging; knows nothing that the rules do not. */
    const char *(*broken)(const rv_state *state);

    /* Swaps cards that `seat` cannot place among each other, at random, as far as the rules allow:
     * a state that must give the same view. For tests of secrecy; may be NULL if nothing is
     * hidden. */
    void (*permute_hidden)(rv_state *state, int seat, rv_rng *rng);

    /* The deterministic yardstick of this game, given the view of the actor; 0 where it is not
     * defined for these options. May be NULL. */
    rv_action (*reference)(const rv_state *view);

    /* For programs that learn; all three or none (NULL). Seats are told as seen from the observer:
     * the same situation gives every seat the same numbers.
     *
     * The groups of numbers of an observation, in their order, into `groups` (RV_MAX_GROUPS).
     * Returns how many groups there are. */
    int (*numbers)(int seats, const rv_options *options, rv_numbers *groups);

    /* What a seat may know, as numbers: one byte each, into `out` (RV_MAX_NUMBERS). Returns how
     * many. A state and the seat's view of it give the same. */
    int (*encode)(const rv_state *state, int seat, uint8_t *out);

    /* Every action that this seat may ever have, each once, into `actions` (RV_MAX_ACTIONS);
     * returns how many: the numbering of masks and of a network's outputs. */
    int (*actions)(int seats, const rv_options *options, int seat, rv_action *actions);

    /* Writes what a table can tell `seat` beside the zones, so that no front needs a rule of its
     * own: why cards cannot be played, how close things are (docs/protocol.md, "Aids"). Given the
     * view of that seat; the caller opens and closes the object around it. May be NULL. */
    void (*aids)(const rv_state *view, int seat, struct rv_writer *writer);
} rv_game;

/* The games, one after the other: NULL when `index` is past the last. Hidden ones come last. */
RV_API const rv_game *rv_game_at(int index);

/* The game of that name, hidden ones included, or NULL. */
RV_API const rv_game *rv_find_game(const char *name);

/* Options: defaults; one option set from text (`true`, `5`, `race`, `book,towers`, empty for an
 * empty list); and all checked together with the number of seats. */
RV_API void rv_options_default(const rv_game *game, rv_options *options);
RV_API bool rv_options_set(const rv_game *game, rv_options *options, const char *name,
                           const char *value, rv_error *error);
RV_API bool rv_options_check(const rv_game *game, int seats, const rv_options *options,
                             rv_error *error);
/* The text of one option's value, such as rv_options_set() reads. An index past the last gives an
 * empty text. */
RV_API size_t rv_options_text(const rv_game *game, const rv_options *options, int index, char *out,
                              size_t size);

/* Zones of a state or view as a JSON object. */
RV_API size_t rv_view_json(const rv_game *game, const rv_state *state, char *out, size_t size);
/* The aids for a seat as a JSON object: {} where there are none. */
RV_API size_t rv_aids_json(const rv_game *game, const rv_state *state, int seat, char *out,
                           size_t size);
/* An event as a JSON object, by names, as `seat` may see it (docs/protocol.md, "Events"). */
RV_API size_t rv_event_json(const rv_game *game, const rv_event *event, int seat, char *out,
                            size_t size);
/* Zones as position text, the argument of game->position. */
RV_API size_t rv_position_text(const rv_game *game, const rv_state *state, char *out, size_t size);

/* The name of number `index` of an observation with these groups: the group's name, whose it is and
 * which one (where there are several), and its own name: "hand.RS", "next1.creature3.legs N". An
 * index past the last gives an empty text. */
RV_API size_t rv_number_name(const rv_numbers *groups, int n_groups, int index, char *out,
                             size_t size);

/* ---------------------------------------------------------------------------------------------
 * A session: a game with its history
 * ------------------------------------------------------------------------------------------- */

typedef struct rv_session rv_session;

/* A new game. `options` NULL = defaults. The seed is any text of up to RV_MAX_SEED bytes of valid
 * UTF-8 without control characters. */
RV_API rv_session *rv_session_new(const rv_game *game, int seats, const rv_options *options,
                                  const char *seed, rv_error *error);

/* A game from a position: zones as position text, and whose turn it is. */
RV_API rv_session *rv_session_position(const rv_game *game, int seats, const rv_options *options,
                                       int actor, const char *zones, const char *seed,
                                       rv_error *error);

/* Replays a record. A record that does not fit is refused with the number of its first bad line. */
RV_API rv_session *rv_session_load(const char *record, rv_error *error);

RV_API void rv_session_free(rv_session *session);

RV_API const rv_game *rv_session_game(const rv_session *session);
RV_API int rv_session_seats(const rv_session *session);
RV_API const rv_options *rv_session_options(const rv_session *session);
RV_API const char *rv_session_seed(const rv_session *session); /* that of the start */
RV_API const rv_state *rv_session_state(const rv_session *session);
RV_API size_t rv_session_length(const rv_session *session); /* actions taken so far */

/* Carries out an action given as text, exactly as the protocol spells it. */
RV_API bool rv_session_act(rv_session *session, const char *action, rv_error *error);

/* Takes back the last action and all that followed it without asking; chance goes back too. */
RV_API bool rv_session_undo(rv_session *session, rv_error *error);

/* From here on chance comes from this seed: a line of the record. Undoing the action before it
 * takes it back too. */
RV_API bool rv_session_reseed(rv_session *session, const char *seed, rv_error *error);

/* The events of the last call that changed the game (set-up, action; none after an undo). */
RV_API const rv_events *rv_session_events(const rv_session *session);

/* The record: game, rules version, options, seed or position, actions one on a line, state hashes
 * now and then. Text, UTF-8; what rv_session_load() reads. */
RV_API size_t rv_session_record(const rv_session *session, char *out, size_t size);

/* ---------------------------------------------------------------------------------------------
 * Bots
 * ------------------------------------------------------------------------------------------- */

/* How much a bot may think about one decision: simulated games or milliseconds of processor time;
 * what is 0 does not bind. NULL or both 0: the bot's own measure. With playouts alone, the same
 * seed gives the same moves on every platform. */
typedef struct {
    int playouts;
    int ms;
} rv_budget;

/* A player. It is given the actor's view, never the true state, the legal actions, a budget (never
 * NULL) and a random stream of its own. */
typedef struct rv_bot {
    const char *name;
    /* Whether it can play this game; NULL = every game. */
    bool (*plays)(const rv_game *game);
    rv_action (*choose)(const rv_game *game, const rv_state *view, const rv_action *legal, int n,
                        const rv_budget *budget, rv_rng *rng);
} rv_bot;

RV_API const rv_bot *rv_bot_at(int index);
RV_API const rv_bot *rv_find_bot(const char *name);

/* Lets a bot decide for the actor of `state`: makes the view, asks the bot. `state` and the game's
 * stream stay as they are; `rng` is the bot's own. The answer is a legal action; 0 if the game is
 * over or the bot is NULL. */
RV_API rv_action rv_bot_choose(const rv_bot *bot, const rv_game *game, const rv_state *state,
                               const rv_budget *budget, rv_rng *rng);

/* ---------------------------------------------------------------------------------------------
 * Advice
 * ------------------------------------------------------------------------------------------- */

typedef struct {
    rv_action action;
    double win;   /* the actor's chance to win with it, as far as it is known: 0 to 1 */
    double error; /* the standard error of that chance */
} rv_advice;

/* Shown the advice so far, best first, now and then while it gets better. False: that will do. */
typedef bool rv_advice_watch(void *context, const rv_advice *advice, int n);

/* What the actor of `state` should do: each legal action once, best first. It is judged from the
 * actor's view, and goes on until the order is settled or the budget is spent. `out` has room for
 * RV_MAX_LEGAL; `watch` may be NULL. Returns the number of actions: 0 if the game is over, -1 if no
 * adviser knows this game. */
RV_API int rv_advise(const rv_game *game, const rv_state *state, const rv_budget *budget,
                     rv_rng *rng, rv_advice *out, rv_advice_watch *watch, void *context);

/* ---------------------------------------------------------------------------------------------
 * Review
 *
 * Looks at a game that was played: what each decision cost against the best one, and what luck
 * gave or took. It is done in slices, so that a page or a terminal stays alive:
 *
 *     rv_review *review = rv_review_start(session, 1, 0, &error);
 *     while (rv_review_step(review, 200))
 *         printf("%zu of %zu\n", rv_review_done(review), rv_review_length(review));
 *     rv_sums sums = rv_review_sums(review);
 *     size_t worst[3];
 *     int n = rv_review_worst(review, worst, 3);
 *     if (n) show(rv_review_moment(review, worst[0])); // none where every action was best
 *     rv_review_free(review);
 *
 * Whose eyes: where seats win or lose as one, every decision is judged by what its own actor could
 * know. Where they compete, the game is seen by one seat alone: its own decisions are judged, and
 * what others do is something that happens to it. Nothing is used that those eyes did not see.
 *
 * Chances are those of the reviewed seat (or of all as one) to win. At each action
 *     cost = before - after              0 if no action is known to be better
 *     luck = the next before - after     0 if the seat could foresee all that followed
 * so start - errors + luck + others = end, but for rounding. docs/laboratory.md says how the
 * chances are found.
 * ------------------------------------------------------------------------------------------- */

typedef struct rv_review rv_review;

/* One action of the game. */
typedef struct {
    size_t index;     /* of the action, from 0 */
    int turn;         /* in whose course it was taken: game->turn */
    int seat;         /* who acted */
    int decision;     /* index in game->decisions */
    bool judged;      /* by the reviewed eyes; else `before` = `after` and `best` = `action` */
    rv_action action; /* what was done */
    rv_action best;   /* what was best; `action` if nothing is known to be better */
    double before;    /* the chance to win with `best` */
    double after;     /* the chance to win with `action`, before anything is left to luck */
    double cost;      /* what the action gave away */
    double luck;      /* what happened up to the next action, or to the end: given or taken */
    double error;     /* the standard error of `after` */
} rv_moment;

typedef struct {
    double start, end;   /* the chance at the first decision; at the end, 1 or 0 if it is over */
    double errors;       /* sum of costs, not below 0 */
    double luck, others; /* sums of luck after judged actions; after those of other seats */
} rv_sums;

/* With fewer simulated games for each action a review compares nothing, and shows no mistake. */
enum { RV_REVIEW_COMPARES = 32 };

/* A review of the game so far for `seat`, with so many simulated games for each action (0: a good
 * number; see RV_REVIEW_COMPARES). The session is copied. The same record, seat and number
 * give the same review on every platform. Seat 0 will do where all seats win or lose as one. NULL:
 * no bot knows this game (RV_UNSUPPORTED), no such seat (RV_BAD_SEAT), or no memory. */
RV_API rv_review *rv_review_start(const rv_session *session, int seat, int playouts,
                                  rv_error *error);
RV_API void rv_review_free(rv_review *review);

/* Goes on for about so many simulated games (at least one world of them). False: it is done. */
RV_API bool rv_review_step(rv_review *review, int playouts);

/* How many actions there are, and how many of them are looked at. */
RV_API size_t rv_review_length(const rv_review *review);
RV_API size_t rv_review_done(const rv_review *review);

/* An action that is looked at, or NULL. Before the review is done, figures of the last few may
 * change. */
RV_API const rv_moment *rv_review_moment(const rv_review *review, size_t index);

/* The sums over what is looked at so far; `end` is then the chance after the last of it. */
RV_API rv_sums rv_review_sums(const rv_review *review);

/* The most costly actions, worst first: their indices, at most `n`. Actions that cost nothing are
 * not among them. */
RV_API int rv_review_worst(const rv_review *review, size_t *worst, int n);

#ifdef __cplusplus
}
#endif

#endif
