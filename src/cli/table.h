/* table.h - shows a table to one seat, as lines of text. */
#ifndef RV_CLI_TABLE_H
#define RV_CLI_TABLE_H

#include "words/fields.h"

/* What `seat` may see of the state; `everything` adds long lists such as the discard pile.
 * RV_ALL_SEATS sees all. */
void table_show(const rv_game *game, int seats, const rv_state *state, int seat, bool everything);

/* The same of the zones of a view, as they were told. */
void table_show_view(const rv_game *game, int seats, int turn, const words_fields *view, int seat,
                     bool everything);

#endif
