# ctest: skip
"""Positions of Onirim for second_opinion.py: random ones, often a door or a tower short of the end,
with a full discard pile or a small deck; some that must stand, and many that must be refused."""
import collections
import itertools

from second_model import (COLOURS, PREMONITIONS, TOWERS, Model, fit, full_deck, is_labyrinth,
                          is_rampart, is_room, is_tower)


class Dealer:
    """Deals a random legal position."""

    def __init__(self, dice, seats, options):
        self.dice, self.seats, self.options = dice, seats, options
        self.expansions = options.get("expansions", [])
        self.cards = list(full_deck(self.expansions).elements())
        dice.shuffle(self.cards)
        self.actor = dice.randint(1, seats)
        self.near = dice.random() < 0.4  # one door, or one tower, short of the end
        self.ripe = self.near and "towers" in self.expansions and dice.random() < 0.5  # a tower
        self.hot = self.near or dice.random() < 0.8  # a door can be had at once
        self.given, self.first = [], None  # for the actor's hand, and on top of the deck
        self.colour = dice.choice(COLOURS)
        self.keys, self.tall = dice.random() < 0.3, dice.random() < 0.4

    def pick(self, wanted):
        for i, code in enumerate(self.cards):
            if wanted(code):
                return self.cards.pop(i)
        return None

    def deal_doors(self):
        doors = [[] for _ in range(self.seats)]
        if self.near:
            poor, rich = doors[self.actor - 1], doors[-self.actor]
            rich += COLOURS
            poor += [c for c in COLOURS if c != self.colour or self.ripe]
        else:
            either = [c for c in COLOURS if c != self.colour] * 2 + [self.colour]
            for colour in self.dice.sample(either, self.dice.randint(0, 7)):
                self.dice.choice(doors).append(colour)
        for colour in itertools.chain(*doors):
            self.cards.remove(colour + "D")
        return doors

    def deal_towers(self):
        row, colours = [], ""
        if "towers" not in self.expansions:
            return row
        if self.ripe:
            return self.deal_ripe_towers()
        for _ in range(self.dice.choice([0, 1, 2, 3, 4, 4, 4, 5, 6, 7])):
            colours = colours or self.dice.sample(COLOURS, 4)
            want = colours.pop()
            code = self.pick(lambda c: is_tower(c) and c[0] == want
                             and (not row or fit(row[-1], c)))
            row += [code] if code else []
        return row

    def deal_ripe_towers(self):
        """A rampart that lacks its last tower, or has one too many and a nightmare to take it."""
        row = []
        while not is_rampart(row) or not all(map(fit, row, row[1:])):
            row = self.dice.sample(sorted(TOWERS), 4)
        places = [(i, t) for i in (1, 2, 3) for t in TOWERS if t not in row
                  and fit(row[i - 1], t) and fit(t, row[i])
                  and not is_rampart(row[:i] + [t] + row[i:])]
        if places and self.dice.random() < 0.5:
            row.insert(*self.dice.choice(places))
            self.first = "XX"
        else:
            self.given.append(row.pop())
        for code in row + self.given:
            self.cards.remove(code)
        return row

    def deal_row(self, hot):
        row, colour = [], self.colour if hot else self.dice.choice(COLOURS)
        for _ in range(self.dice.choice([2, 2, 5] if hot else [0, 1, 2, 3, 5, 8])):
            code = self.pick(lambda c: is_room(c) and c[0] == colour
                             and (not row or row[-1][1] != c[1]))
            row += [code] if code else []
            if not hot and self.dice.random() < 0.2:
                colour = self.dice.choice(COLOURS)
        return row

    def deal_hand_card(self, colour):
        roll = self.dice.random()
        code = None
        if colour and roll < 0.6:
            code = self.pick(lambda c: is_room(c) and c[0] == colour)
        elif self.tall and roll < 0.8:
            code = self.pick(is_tower)
        elif self.keys:
            code = self.pick(lambda c: c[1] == "K")
        return code or self.pick(is_labyrinth)

    def deal_hand(self, hot):
        colour = self.colour if hot else None
        hand = self.given if hot else []
        return hand + [self.deal_hand_card(colour)
                       for _ in range((5 if self.seats == 1 else 3) - len(hand))]

    def deal_goals(self, doors):
        if "book" not in self.expansions:
            return []
        down = [d.lower() for part in doors for d in part]
        rest = [c for c in COLOURS for _ in range(2 - down.count(c.lower()))]
        self.dice.shuffle(rest)
        if self.hot and self.colour in rest:
            rest.remove(self.colour)
            rest.insert(0, self.colour)
        goals = down + rest
        if self.dice.random() < 0.3:
            self.dice.shuffle(goals)
        return goals

    def deal_rest(self):
        """The deck, the discard pile and the cards removed."""
        dice, cards, removed = self.dice, self.cards, collections.Counter()
        left = dice.choice([0, 1, 2, 3, 5, 8, 12, 20, 30, 40] + [len(cards)] * 4)
        if dice.random() < 0.4:  # leave the dreams and doors in the deck
            cards.sort(key=lambda c: is_labyrinth(c) and dice.random() < 0.8)
        deck, gone = cards[:left], cards[left:]
        dice.shuffle(deck)
        dice.shuffle(gone)
        first = self.first or self.colour + "D"
        if self.hot and dice.random() < 0.7 and first in deck:
            deck.remove(first)
            deck.insert(0, first)
        if "book" in self.expansions and dice.random() < 0.5:
            cut = dice.randint(0, len(gone))
            removed.update(gone[cut:])
            gone = gone[:cut]
        top = dice.choice([0, 0, 1, 3, 7, 100])
        bottom = dice.choice([0, 0, 0, 2, 5])
        known = {"top": deck[:top], "bottom": deck[top:][:bottom]}
        return known, collections.Counter(gone), removed

    def deal(self):
        doors = self.deal_doors()
        towers = self.deal_towers()
        rows = [self.deal_row(self.hot and s == self.actor - 1) for s in range(self.seats)]
        hands = [self.deal_hand(self.hot and s == self.actor - 1) for s in range(self.seats)]
        shared = [self.deal_hand_card(None) for _ in range(2 * self.seats - 2)]
        deck, discard, removed = self.deal_rest()
        up = []
        if "premonitions" in self.expansions:
            eight = self.dice.sample(PREMONITIONS, 8)
            count = self.dice.randint(0, 8)
            up = eight[:count]
            removed.update(eight[count:count + self.dice.choice([0, 0, 1, 2, 3])])
        return {"actor": self.actor, "hands": hands, "shared": shared, "rows": rows, "doors": doors,
                "deck": deck, "discard": dict(discard), "removed": dict(removed), "towers": towers,
                "goals": self.deal_goals(doors), "premonitions": {"up": up}}


def random_position(dice, seats, options):
    while True:
        position = Dealer(dice, seats, options).deal()
        model = Model(seats, options)
        model.doors = dict(enumerate(position["doors"], 1))
        model.towers, model.actor = position["towers"], position["actor"]
        if not model.winning():
            return position


HAND = ["RS", "RM", "BS", "BM", "GS"]
ALL = list("RRBBGGNN")
WITH_BOOK, WITH_TOWERS, WITH_DREAMS = (
    {"expansions": [name]} for name in ("book", "towers", "premonitions"))


def one(options=None, **zones):
    return dict({"seats": 1, "options": options or {}, "hands": [HAND]}, **zones)


def two(options=None, **zones):
    return dict({"seats": 2, "options": options or {}, "shared": ["NS", "NM"],
                 "hands": [["RS", "RM", "BS"], ["BM", "GS", "GM"]]}, **zones)


GOOD = [
    one(), two(), two(actor=2),
    one(rows=[["RS", "RM"]], run=[2]),
    one(discard=["XX", "XX", "RD"], limbo=[], revealed=[], towers=[], goals=[]),
    one(discard={c: n - (c in HAND) for c, n in full_deck([]).items()}),
    one(deck={"size": 71, "top": ["XX", "RD"], "bottom": ["RK"]}),
    one(doors=[ALL[:7]]),
    one(WITH_TOWERS, doors=[ALL]),
    two(doors=[ALL, []]),
    one(WITH_BOOK, goals=ALL, removed={"XX": 3}),
    one(WITH_DREAMS, premonitions={"up": PREMONITIONS}),
    one(WITH_DREAMS, premonitions={"up": ["P1"], "pile": 6}, removed={"P2": 1}),
]

BAD = [
    # hands that are not full, or hold what no hand holds
    {"seats": 1}, one(hands=[HAND[:4]]), one(hands=[HAND + ["NS"]]), one(shared=["NS"]),
    two(hands=[HAND, HAND]), two(shared=[]), two(shared=["NS", "NM", "NK"]), one(hands=HAND),
    one(hands="RS"), one(hands=[HAND, []]),
    *(one(hands=[HAND[:4] + [code]]) for code in ("RD", "XX", "??", "ZZ", "rs", "R", "R3", "")),
    one(WITH_DREAMS, hands=[HAND[:4] + ["HH"]]), one(WITH_DREAMS, hands=[HAND[:4] + ["P1"]]),
    # too many of a card
    one(discard={"RK": 4}), one(discard={"RK": 2}, deck={"top": ["RK", "RK"]}),
    one(deck={"bottom": ["RK"] * 4}), one(doors=[["R", "R", "R"]]), one(discard={"RS": 2 ** 32}),
    one(WITH_BOOK, goals=ALL, removed={"RD": 3}), one(discard={"RS": -1}), one(discard={"RS": 1.5}),
    # a card where it cannot be, or of an expansion not played
    one(rows=[["RD"]]), one(rows=[["XX"]]), one(WITH_TOWERS, rows=[["R3"]]),
    one(WITH_TOWERS, towers=["RS"]),
    one(doors=[["X"]]), one(doors=[["RD"]]), one(discard="RS"), one(discard={"HH": 1}),
    one(discard={"R3": 1}), one(WITH_DREAMS, discard={"P1": 1}), one(deck={"top": ["??"]}),
    one(WITH_DREAMS, deck={"top": ["P1"]}), one(deck=["RS"]), one(towers=["R3"]), one(goals=ALL),
    one(premonitions={"up": ["P1"]}), one(limbo=["RD"]), one(revealed=["XX"]),
    one(rows=[[], ["RS"]]), one(doors=[[], ["R"]]),
    # neighbours that may not touch
    one(rows=[["RS", "BS"]]), one(WITH_TOWERS, towers=["R3", "R3"]),
    one(WITH_TOWERS, towers=["R4", "B4"]),
    # goals that are not two of each colour, or do not tell of the doors
    one(WITH_BOOK), one(WITH_BOOK, goals=ALL[:7]), one(WITH_BOOK, goals=list("RRRBGGNN")),
    one(WITH_BOOK, goals=list("rRBBGGNN")), one(WITH_BOOK, goals=ALL, doors=[["R"]]),
    one(WITH_BOOK, goals=list("RRbBGGNN"), doors=[["R"]]),
    # premonitions
    one(WITH_DREAMS, premonitions={"up": ["P1", "P1"]}),
    one(WITH_DREAMS, premonitions={"up": ["P9"]}),
    one(WITH_DREAMS, premonitions={"up": ["P1"]}, removed={"P1": 1}),
    one(WITH_DREAMS, premonitions={"up": ["P1"], "pile": 4}),
    # counts that disagree
    one(rows=[["RS", "RM"]], run=[1]), one(rows=[["RS", "RM"]], run=[2, 0]),
    one(deck={"size": 70}), one(deck={"unknown": {"RS": 1}}),
    # a game that is over
    one(doors=[ALL]), one(WITH_BOOK, doors=[ALL], goals=list("rrbbggnn")),
    one(WITH_TOWERS, doors=[ALL], towers=["R5", "N5", "B5", "G5"]),
    two(doors=[list(COLOURS), list(COLOURS)]),
    two({"victory": "race"}, doors=[list(COLOURS), []]),
    two({"victory": "race"}, doors=[[], list(COLOURS)]),
    # nobody's turn
    one(actor=2), one(actor=0), one(actor="1"), two(actor=3),
]
