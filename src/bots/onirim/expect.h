/* expect.h - a search of Onirim's `expert`, where nothing is hidden but the order of the deck.
 *
 * There a state is all that its player knows (see onirim.h), so nothing has to be guessed: only the
 * cards to come. What is tried are lines of play up to the next chance, not single actions. */
#ifndef RV_BOTS_ONIRIM_EXPECT_H
#define RV_BOTS_ONIRIM_EXPECT_H

#include "games/onirim/onirim.h"

/* Are games with these rules searched so? Where cards are hidden or players race each other they
 * cannot be; and with two players and with towers, where the learned value knows least, more is won
 * by the search for all games, which plays on for some turns and reads the value later. With the
 * book that takes too long to be worth it. */
bool on_expects(unsigned rules);

/* The action to take, 0 if there are no weights for these rules. A budget of nothing is `own`
 * playouts; each card that is looked at counts as some. */
rv_action on_expect(const rv_state *view, const rv_budget *budget, int own);

/* What follows when a state that awaits a card from the bag gets this one; it may await another. */
void on_expect_card(const onirim *after, int card, rv_state *next);

/* The mean over all cards that a state that awaits one may get, of the chance to win with the best
 * line that follows. */
double on_expect_next(const onirim *after);

/* The same over two cards: of the best lines after the first one, the means over the second. */
double on_expect_two(const onirim *after);

#endif
