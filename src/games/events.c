/* events.c - events as JSON, in the form that all games share; see events.h. */
#include "games/events.h"

/* Who sees the card, or the cards of the action, where not the whole table does. */
static void write_seen(const rv_event *event, rv_writer *w) {
    if (event->seen == RV_PUBLIC) return;
    rv_write_list(w, "seen");
    for (int seat = 1; seat <= RV_MAX_SEATS; seat++)
        if (event->seen & 1u << (seat - 1)) rv_write_number(w, NULL, seat);
    rv_write_list_end(w);
}

static void write_move(const rv_event *event, bool seen, const rv_event_words *words,
                       rv_writer *w) {
    char code[16];
    words->card(event, seen, code);
    rv_write_text(w, "event", "move");
    rv_write_text(w, "card", code);
    rv_write_text(w, "from", words->zones[event->from]);
    rv_write_text(w, "to", words->zones[event->to]);
    if (event->seat) rv_write_number(w, "seat", event->seat);
    if (event->place) rv_write_number(w, "place", event->place);
    write_seen(event, w);
}

static void write_act(const rv_event *event, bool seen, const rv_event_words *words, rv_writer *w) {
    char text[RV_MAX_ACTION];
    words->action(event->action, seen, text);
    rv_write_text(w, "event", "act");
    rv_write_number(w, "seat", event->seat);
    rv_write_text(w, "action", text);
    rv_write_bool(w, "auto", event->flag);
    write_seen(event, w);
}

static void write_happen(const rv_event *event, bool seen, const rv_event_words *words,
                         rv_writer *w) {
    rv_write_text(w, "event", words->happenings[event->card]);
    if (event->seat) rv_write_number(w, "seat", event->seat);
    char detail[16];
    words->card(event, seen, detail);
    if (detail[0]) rv_write_text(w, "card", detail);
    if (event->place) rv_write_number(w, "place", event->place);
}

void rv_write_event(const rv_event *event, bool seen, const rv_event_words *words, rv_writer *w) {
    switch ((rv_event_kind)event->kind) {
    case RV_EVENT_ACT: write_act(event, seen, words, w); break;
    case RV_EVENT_MOVE: write_move(event, seen, words, w); break;
    case RV_EVENT_SHUFFLE: rv_write_text(w, "event", "shuffle"); break;
    case RV_EVENT_TURN:
        rv_write_text(w, "event", "turn");
        rv_write_number(w, "seat", event->seat);
        break;
    case RV_EVENT_TURN_UP: {
        char code[16];
        words->card(event, seen, code);
        rv_write_text(w, "event", "turn_up");
        rv_write_text(w, "card", code);
        rv_write_number(w, "place", event->place);
        rv_write_bool(w, "up", event->flag);
        break;
    }
    case RV_EVENT_HAPPEN: write_happen(event, seen, words, w); break;
    case RV_EVENT_END:
        rv_write_text(w, "event", "end");
        rv_write_list(w, "winners");
        for (int seat = 1; seat <= RV_MAX_SEATS; seat++)
            if (event->place & 1u << (seat - 1)) rv_write_number(w, NULL, seat);
        rv_write_list_end(w);
        break;
    }
}
