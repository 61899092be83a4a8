/* events.h - telling what happens: how rules code adds to a caller's list of events.
 *
 * The list may be NULL (bots and benches do not listen); the test for it is all that an event costs
 * then. Written as JSON, events of every game look alike:
 *   {"event":"act","seat":1,"action":"play RS","auto":false}
 *   {"event":"move","card":"RS","from":"hand","to":"row","seat":1,"place":3}
 *   {"event":"shuffle"} {"event":"turn","seat":2} {"event":"end","winners":[1]}
 *   {"event":"turn_up","card":"R","place":1,"up":false}
 *   {"event":"series",...}: names of the game's own, for RV_EVENT_HAPPEN
 * A card the seat may not see is "??"; so are the cards of an action it may not see. What not the
 * whole table sees carries "seen":[2], the seats that do. */
#ifndef RV_GAMES_EVENTS_H
#define RV_GAMES_EVENTS_H

#include "core/write.h"
#include "reverie.h"

static inline void rv_tell(rv_events *events, rv_event event) {
    if (!events) return;
    if (events->n < events->size) events->list[events->n] = event;
    events->n++;
}

/* `seen` of a card that the whole table sees; a watcher sees only such cards. */
enum { RV_PUBLIC = (1 << RV_MAX_SEATS) - 1 };

/* Whether `seat` (0 = watcher, RV_ALL_SEATS = everything) is among those who see. */
static inline bool rv_sees(unsigned seen, int seat) {
    if (seat == RV_ALL_SEATS) return true;
    unsigned needed = seat == 0 ? (unsigned)RV_PUBLIC : 1u << (seat - 1);
    return (seen & needed) == needed;
}

/* What a game adds to the common form of an event. */
typedef struct {
    const char *const *zones;      /* names of zones */
    const char *const *happenings; /* names for RV_EVENT_HAPPEN, by `card` */
    /* Code of a card, of a thing turned up, or of a happening's detail; out has 16 bytes. */
    void (*card)(const rv_event *event, bool seen, char *out);
    /* Text of an action; the cards in it hidden unless seen. */
    void (*action)(rv_action action, bool seen, char out[RV_MAX_ACTION]);
} rv_event_words;

/* Writes an event; the caller has decided with rv_sees() whether the seat sees its card. */
void rv_write_event(const rv_event *event, bool seen, const rv_event_words *words, rv_writer *w);

#endif
