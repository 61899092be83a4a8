# ctest: skip
"""Onirim, modelled from its rulings (O1 to O45) and the words of the protocol alone.

The engine of the program was no source: what two readers of the rulings agree on is most likely
what they say. The rules are written as one generator that stops at each decision; chance is not
rolled but taken from the events of the program's answer (which unknown card was drawn), and refused
where it could not be. second_opinion.py plays this model beside the program.
"""
import collections
import itertools

from side_by_side import Difference

COLOURS = "RBGN"
SUNS = {"R": 9, "B": 8, "G": 7, "N": 6}
TOWERS = {  # left edge, right edge: s sun, m moon
    "R3": ("sm", "m"), "R4": ("s", "m"), "R5": ("", "m"),
    "B3": ("m", "sm"), "B4": ("m", "m"), "B5": ("m", ""),
    "G3": ("s", "sm"), "G4": ("s", "s"), "G5": ("s", ""),
    "N3": ("sm", "s"), "N4": ("m", "s"), "N5": ("", "s"),
}
ORDER = [c + k for c in COLOURS for k in "SMKD345"] + ["XX", "HH"]
PLACE = {code: i for i, code in enumerate(ORDER)}
PREMONITIONS = ["P%d" % i for i in range(1, 9)]
COST = {"paradox": (5, 6), "plan": (7, 9), "punish": (10, 12)}


def is_room(code):
    return code[1] in "SMK"


def is_tower(code):
    return code in TOWERS


def is_labyrinth(code):
    return is_room(code) or is_tower(code)


def fit(left, right):
    """May these two towers be neighbours (O33)?"""
    return not set(TOWERS[left][1]) & set(TOWERS[right][0])


def is_rampart(row):
    return any(len({t[0] for t in row[i:i + 4]}) == 4 for i in range(len(row) - 3))


def run_of(row):
    run = 0
    for i, code in enumerate(row):
        run = run % 3 + 1 if i and row[i - 1][0] == code[0] else 1
    return run


def full_deck(expansions):
    cards = collections.Counter({"XX": 10})
    for c in COLOURS:
        cards.update({c + "S": SUNS[c], c + "M": 4, c + "K": 3, c + "D": 2})
    if "towers" in expansions:
        cards.update(TOWERS.keys())
    if "premonitions" in expansions:
        cards["HH"] = 4
    return cards


class Over(Exception):
    """The game has ended; the argument is the list of winners."""


class Card:
    """A card and the seats that know it. In the deck, code None is a card nobody knows: one of
    the bag."""

    def __init__(self, code, knowers):
        self.code = code
        self.knowers = frozenset(knowers)


class Model:
    def __init__(self, seats, options):
        self.seats = seats
        self.everybody = frozenset(range(1, seats + 1))
        self.expansions = options.get("expansions", [])
        self.book = "book" in self.expansions
        self.lost = options.get("lost", False)
        self.up_at_first = options.get("premonitions", 4)
        self.ruins = options.get("ruins", False)
        self.either = options.get("towers", "either") == "either"
        self.race = options.get("victory", "together") == "race"
        self.open = seats == 1 or options.get("talk", "open") == "open"
        self.actor = 1
        self.turn = 0
        self.hands = {s: [] for s in self.everybody}
        self.shared = []
        self.rows = {s: [] for s in self.everybody}
        self.doors = {s: [] for s in self.everybody}
        self.discard = collections.Counter()
        self.removed = collections.Counter()
        self.limbo = []
        self.deck = []
        self.bag = collections.Counter()
        self.towers = []
        self.goals = []
        self.up = []
        self.pile = []
        self.drawn = None
        self.looked = []
        self.blurred = False  # one of two equal cards left: which place it had nobody can tell
        self.decision, self.legal, self.winners, self.over = "", [], [], False
        self.chance, self.shown = iter(()), {}
        self.flow = None

    # ---- beginnings

    def begin(self, answer):
        """The set-up that the program dealt (O6, O17, O27, O39)."""
        view = answer["view"]
        dealt = view["hands"][0] if self.seats == 1 else view["shared"]
        self.goals = list(view["goals"])
        self.up = list(view["premonitions"]["up"])
        if (len(dealt) != (5 if self.seats == 1 else 8) or not all(map(is_labyrinth, dealt))
                or sorted(self.goals) != sorted(COLOURS * 2 if self.book else "")
                or len(self.up) != (self.up_at_first if "premonitions" in self.expansions else 0)
                or not set(self.up) <= set(PREMONITIONS)):
            raise Difference("a bad set-up: %s" % view)
        if self.seats == 1:
            self.hands[1] = [Card(c, self.everybody) for c in dealt]
        else:
            self.shared = list(dealt)
        self.fill_deck([], [])
        self.flow = self.whole_game(self.seats == 2)
        self.go(None)

    def begin_at(self, position):
        for s in self.everybody:
            seen_by = self.everybody if self.open else {s}
            self.hands[s] = [Card(c, seen_by) for c in position["hands"][s - 1]]
            self.rows[s] = list(position["rows"][s - 1])
            self.doors[s] = list(position["doors"][s - 1])
        self.actor = position.get("actor", 1)
        self.shared = list(position.get("shared", []))
        self.discard = collections.Counter(position["discard"])
        self.removed = collections.Counter(position["removed"])
        self.towers = list(position.get("towers", []))
        self.goals = list(position.get("goals", []))
        self.up = list(position.get("premonitions", {}).get("up", []))
        deck = position.get("deck", {})
        self.fill_deck(deck.get("top", []), deck.get("bottom", []))
        self.flow = self.whole_game(False)
        self.go(None)

    def fill_deck(self, top, bottom):
        cards = full_deck(self.expansions)
        for hand in self.hands.values():
            cards.subtract(c.code for c in hand)
        for zone in [self.shared, self.limbo, self.towers, *self.rows.values(), top, bottom]:
            cards.subtract(zone)
        for doors in self.doors.values():
            cards.subtract(d + "D" for d in doors)
        cards.subtract(self.discard)
        cards.subtract({c: n for c, n in self.removed.items() if c not in PREMONITIONS})
        if min(cards.values()) < 0:
            raise Difference("more cards than there are: %s" % cards)
        self.bag = +cards
        unknown = [Card(None, ()) for _ in range(sum(cards.values()))]
        self.deck = ([Card(c, self.everybody) for c in top] + unknown
                     + [Card(c, self.everybody) for c in bottom])
        if "premonitions" in self.expansions:
            self.pile = [p for p in PREMONITIONS if p not in self.up and p not in self.removed]

    # ---- how decisions are asked

    def go(self, action):
        """Play on to the next decision that is really asked."""
        try:
            self.flow.send(action)
        except Over as end:
            self.over, self.winners = True, end.args[0]
            self.decision, self.legal, self.actor = "", [], 0

    def act(self, action, answer):
        self.shown = answer["view"]["deck"]
        moves = [e for e in answer["events"] if e["event"] == "move"]
        self.chance = iter([e for e in moves if e["from"] in ("deck", "pile")])
        self.go(action)
        rest = list(self.chance)
        if rest:
            raise Difference("moves out of the deck that the rules do not know: %s" % rest)

    def ask(self, decision, legal, asked=False):
        legal = list(dict.fromkeys(legal))
        if len(legal) == 1 and not asked:
            return legal[0]
        self.decision, self.legal = decision, legal
        return (yield)

    def ask_or_cast(self, decision, legal, asked=False, punish=False):
        """A decision that spells may interrupt (O31)."""
        while True:
            action = yield from self.ask(decision, legal() + self.spells(punish), asked)
            if not action.startswith("cast "):
                return action
            if (yield from self.cast(action.split()[1])) == "punish":
                return "punish"

    # ---- the deck

    def next_moved(self):
        move = next(self.chance, None)
        if move is None:
            raise Difference("the rules move a card out of the deck or pile, the program does not")
        return move["card"]

    def take(self, index):
        """Take the card at a place of the deck; what is not known the program's chance tells."""
        card = self.deck.pop(index)
        told = self.next_moved()
        if card.code is None:
            if not self.bag[told]:
                raise Difference("%s drawn, but the bag is %s" % (told, self.bag))
            self.bag[told] -= 1
            return Card(told, ())
        if card.code != told:
            raise Difference("%s drawn, but %s is known to lie there" % (told, card.code))
        return card

    def draw(self):
        if not self.deck:
            raise Over([])  # O14
        return self.take(0)

    def in_deck(self):
        cards = collections.Counter(self.bag)
        cards.update(c.code for c in self.deck if c.code)
        return +cards

    def shuffle(self, extra=()):
        self.bag = self.in_deck()
        self.bag.update(extra)
        self.deck = [Card(None, ()) for _ in range(sum(self.bag.values()))]

    def search_out(self, cards):
        """Take these cards out of the deck and shuffle it."""
        told = [self.next_moved() for _ in cards]
        if sorted(told) != sorted(cards):
            raise Difference("searched %s, moved %s" % (cards, told))
        self.shuffle()
        self.bag.subtract(cards)
        self.bag = +self.bag
        self.deck = self.deck[:len(self.deck) - len(cards)]

    def lookers(self):
        return self.everybody if self.open else frozenset({self.actor})

    def look_at(self, indexes, seen_by):
        cards = [self.take(i) for i in indexes]
        return [Card(c.code, seen_by) for c in cards]

    def look_top(self, count, seen_by):
        self.looked = self.look_at([0] * min(count, len(self.deck)), seen_by)

    def unlook(self, code):
        card = next(c for c in self.looked if c.code == code)
        self.looked.remove(card)
        equal = any(c.code == code for c in self.looked)
        self.blurred = equal or self.blurred and bool(self.looked)

    def settle(self, revealed):
        """Take the order of blurred cards from the program, if it holds the same cards."""
        shown = revealed[1:] if self.drawn else revealed
        if sorted(shown) == sorted(c.code for c in self.looked):
            self.looked = [Card(code, self.looked[0].knowers) for code in shown]

    def put_back(self, decision):
        place = 0
        while self.looked:
            action = yield from self.ask(decision, ["put " + c.code for c in self.looked])
            seen_by = self.looked[0].knowers
            self.unlook(action[4:])
            self.deck.insert(place, Card(action[4:], seen_by))
            place += 1

    # ---- hands

    def leave_hand(self, code, shared):
        if shared:
            self.shared.remove(code)
            return
        hand = self.hands[self.actor]
        equal = [c for c in hand if c.code == code]
        hand.remove(max(equal, key=lambda c: len(c.knowers)))  # O25: the seen one first

    def hand_actions(self, word, wanted):
        mine = ["%s %s" % (word, c.code) for c in self.hands[self.actor] if wanted(c.code)]
        return mine + ["%s %s shared" % (word, c) for c in self.shared if wanted(c)]

    def room_in_hand(self):
        if self.seats == 1:
            return "hand" if len(self.hands[1]) < 5 else None
        if len(self.hands[self.actor]) < 3:
            return "hand"
        return "shared" if len(self.shared) < 2 else None

    def join_hand(self, card):
        if self.room_in_hand() == "hand":
            seen = self.everybody if self.open else card.knowers | {self.actor}
            self.hands[self.actor].append(Card(card.code, seen))
        else:
            self.shared.append(card.code)

    def new_hand(self):
        """O13 IV, O22."""
        self.discard.update(c.code for c in self.hands[self.actor])
        self.discard.update(self.shared)
        self.hands[self.actor], self.shared = [], []
        while self.room_in_hand():
            card = self.draw()
            if is_labyrinth(card.code):
                self.join_hand(card)
            else:
                self.limbo.append(card.code)

    # ---- the turn

    def whole_game(self, draft):
        if draft:
            for pick in range(6):
                self.actor = pick % 2 + 1
                action = yield from self.ask("draft", ["take " + c for c in self.shared])
                self.shared.remove(action[5:])
                self.hands[self.actor].append(Card(action[5:], self.everybody))
            self.actor = 1
        while True:
            self.turn += 1
            yield from self.phase_one()
            yield from self.fill()
            if self.limbo:
                self.shuffle(self.limbo)
                self.limbo = []
            self.actor = self.actor % self.seats + 1

    def turn_actions(self):
        actions = self.hand_actions("discard", lambda c: True)
        row = self.rows[self.actor]
        symbol = row[-1][1] if row else ""
        actions += self.hand_actions("play", lambda c: is_room(c) and c[1] != symbol)
        hand = [(c.code, "") for c in self.hands[self.actor]]
        hand += [(c, " shared") for c in self.shared]
        for code, where in hand:
            if is_tower(code):
                if not self.towers or fit(self.towers[-1], code):
                    actions.append("play %s right%s" % (code, where))
                if self.towers and self.either and fit(code, self.towers[0]):
                    actions.append("play %s left%s" % (code, where))
        return actions

    def phase_one(self):
        action = yield from self.ask_or_cast("turn", self.turn_actions, asked=True)
        words = action.split()
        code = words[1]
        self.leave_hand(code, words[-1] == "shared")
        if words[0] == "discard":
            yield from self.discarded(code)
        elif is_tower(code):
            self.towers.insert(0 if words[2] == "left" else len(self.towers), code)
            self.check_victory()
        else:
            row = self.rows[self.actor]
            row.append(code)
            if run_of(row) == 3 and self.in_deck()[code[0] + "D"]:
                yield from self.claim(code[0])

    def claim(self, colour):
        action = yield from self.ask_or_cast("claim", lambda: ["claim", "pass"], asked=True)
        if action == "claim":
            self.search_out([colour + "D"])
            yield from self.obtain(colour)

    def discarded(self, code):
        self.discard[code] += 1
        if self.seats == 2:
            yield from self.swap()
        if not self.deck:
            return
        if code[1] == "K":
            self.look_top(5, self.lookers())
            action = yield from self.ask("prophecy", ["drop " + c.code for c in self.looked])
            self.unlook(action[5:])
            self.discard[action[5:]] += 1
            yield from self.put_back("prophecy")
        elif is_tower(code):
            action = yield from self.ask("look", ["look", "pass"], asked=True)
            if action == "look":
                self.look_top(int(code[1]), self.lookers())
                yield from self.put_back("look")

    def swap(self):
        pairs = [(c.code, s) for c in self.hands[self.actor] for s in self.shared if c.code != s]
        action = yield from self.ask("swap", ["swap %s %s" % p for p in pairs] + ["keep"])
        if action != "keep":
            _, mine, other = action.split()
            self.leave_hand(mine, False)
            self.shared.remove(other)
            self.shared.append(mine)
            self.hands[self.actor].append(Card(other, self.everybody))

    def fill(self):
        while self.room_in_hand():
            if self.deck:
                yield from self.ask_or_cast("draw", lambda: ["draw"])
            card = self.draw()
            if is_labyrinth(card.code):
                self.join_hand(card)
                continue
            self.drawn = card.code
            if card.code == "XX":
                yield from self.nightmare()
            elif card.code == "HH":
                yield from self.happy()
            else:
                yield from self.door(card.code[0])

    def door(self, colour):
        key = colour + "K"

        def actions():
            mine = ["unlock"] if any(c.code == key for c in self.hands[self.actor]) else []
            return mine + (["unlock shared"] if key in self.shared else []) + ["pass"]

        action = "pass"
        if len(actions()) > 1:
            action = yield from self.ask_or_cast("door", actions, asked=True)
        self.drawn = None
        if action == "pass":
            self.limbo.append(colour + "D")
            return
        self.leave_hand(key, action == "unlock shared")
        self.discard[key] += 1
        yield from self.obtain(colour)

    # ---- doors, goals and the end

    def obtain(self, colour):
        if self.book:
            first = next((i for i, g in enumerate(self.goals) if g.isupper()), None)
            if first is None or self.goals[first] != colour:
                self.limbo.append(colour + "D")  # O28
                return
            self.goals[first] = colour.lower()
        self.doors[self.actor].append(colour)
        self.check_victory()
        yield from self.premonitions()

    def lose_door(self, colour, seat):
        self.doors[seat].remove(colour)
        self.limbo.append(colour + "D")
        if self.book:  # O29
            last = max(i for i, g in enumerate(self.goals) if g == colour.lower())
            self.goals[last] = colour

    def check_victory(self):
        winners = self.winning()
        if winners:
            raise Over(winners)

    def winning(self):
        if "towers" in self.expansions and not is_rampart(self.towers):
            return []
        if self.seats == 1:
            return [1] if len(self.doors[1]) == 8 else []
        complete = [s for s in (self.actor, 3 - self.actor) if len(set(self.doors[s])) == 4]
        if self.race:
            return complete[:1]
        return [1, 2] if len(complete) == 2 else []

    # ---- nightmares and towers

    def nightmare(self):
        def actions():
            keys = self.hand_actions("key", lambda c: c[1] == "K")
            return keys + ["limbo " + d for d in self.doors[self.actor]] + ["reveal", "hand"]

        action = yield from self.ask_or_cast("nightmare", actions, asked=True, punish=True)
        words = action.split()
        if words[0] == "key":
            self.leave_hand(words[1], words[-1] == "shared")
            self.discard[words[1]] += 1
        elif words[0] == "limbo":
            self.lose_door(words[1], self.actor)
        elif words[0] == "reveal":
            for _ in range(min(5, len(self.deck))):
                code = self.take(0).code
                if is_labyrinth(code):
                    self.discard[code] += 1
                else:
                    self.limbo.append(code)
        elif words[0] == "hand":
            self.new_hand()
        if action != "punish" and self.towers and (self.ruins or not is_rampart(self.towers)):
            yield from self.lose_tower()
        else:
            self.drawn = None
            self.discard["XX"] += 1

    def lose_tower(self):
        row = self.towers
        may = [i for i in range(len(row)) if i in (0, len(row) - 1) or fit(row[i - 1], row[i + 1])]
        legal = ["lose %d" % (i + 1) for i in may] + ["feign"]
        action = yield from self.ask("tower", legal, asked=True)
        self.drawn = None
        if action == "feign":
            self.limbo.append("XX")
            return
        self.discard["XX"] += 1
        self.discard[row.pop(int(action[5:]) - 1)] += 1
        self.check_victory()

    # ---- the book

    def spells(self, punish):
        if not self.book:
            return []
        money = sum(self.discard.values())
        can = [s for s in COST if money >= COST[s][self.lost]]
        if not self.deck:
            can = [s for s in can if s != "paradox"]
        if not punish:
            can = [s for s in can if s != "punish"]
        return ["cast " + s for s in can]

    def cast(self, spell):
        last = 0
        for left in range(COST[spell][self.lost], 0, -1):
            may = [c for c in ORDER[last:] if self.discard[c]
                   and sum(self.discard[d] for d in ORDER[PLACE[c]:]) >= left]
            action = yield from self.ask("pay", ["pay " + c for c in may])
            code = action[4:]
            last = PLACE[code]
            self.discard[code] -= 1
            self.removed[code] += 1
        if spell == "paradox":
            yield from self.paradox()
        elif spell == "plan":
            yield from self.plan()
        return spell

    def paradox(self):
        count = min(5, len(self.deck))
        self.looked = self.look_at([len(self.deck) - count] * count, self.lookers())
        action = yield from self.ask("paradox", ["raise " + c.code for c in self.looked])
        self.unlook(action[6:])
        self.deck.insert(0, Card(action[6:], self.lookers()))
        while self.looked:
            action = yield from self.ask("paradox", ["put " + c.code for c in self.looked])
            self.unlook(action[4:])
            self.deck.append(Card(action[4:], self.lookers()))

    def plan(self):
        goals = self.goals
        pairs = [p for p in itertools.combinations(range(8), 2) if goals[p[0]] != goals[p[1]]]
        action = yield from self.ask("plan", ["exchange %d %d" % (i + 1, j + 1) for i, j in pairs])
        i, j = (int(w) - 1 for w in action.split()[1:])
        goals[i], goals[j] = goals[j], goals[i]

    # ---- premonitions and happy dreams

    def holds(self, premonition):
        doors = collections.Counter(d for s in self.everybody for d in self.doors[s])
        total = sum(doors.values())
        return {"P1": doors["R"] == 2, "P2": 2 in doors.values(), "P3": doors["G"] == 2,
                "P4": total >= 5, "P5": doors["B"] == 2, "P6": len(doors) == 4,
                "P7": doors["N"] == 2, "P8": total >= 3}[premonition]

    def premonitions(self):
        while True:
            waiting = [p for p in self.up if self.holds(p)]
            if not waiting:
                return
            action = yield from self.ask("premonition", ["face " + p for p in waiting])
            self.up.remove(action[5:])
            self.removed[action[5:]] += 1
            yield from self.suffer(action[5:])

    def suffer(self, premonition):
        deck = self.in_deck()
        if premonition == "P1":
            red = [c for c in ("RS", "RM", "RK") for _ in range(deck[c])]
            self.search_out(red)
            self.discard.update(red)
        elif premonition == "P2":
            doors = collections.Counter(d for s in self.everybody for d in self.doors[s])
            yield from self.return_door(lambda d: doors[d] == 2)
        elif premonition == "P3":
            if self.discard["XX"]:
                self.discard["XX"] -= 1
                self.limbo.append("XX")
        elif premonition == "P4":
            self.reveal_premonitions(2)
        elif premonition == "P5":
            yield from self.lose_keys()
        elif premonition == "P6":
            self.search_out(["HH"] * deck["HH"])
            self.discard["HH"] += deck["HH"]
        elif premonition == "P7":
            yield from self.return_door(lambda d: True)
        elif premonition == "P8":
            self.new_hand()
            self.reveal_premonitions(1)

    def reveal_premonitions(self, count):
        for _ in range(min(count, len(self.pile))):
            told = self.next_moved()
            if told not in self.pile:
                raise Difference("%s revealed, but the pile is %s" % (told, self.pile))
            self.pile.remove(told)
            self.up.append(told)

    def return_door(self, allowed):
        may = [(d, self.actor) for d in self.doors[self.actor] if allowed(d)]
        may = may or [(d, s) for s in self.everybody for d in self.doors[s] if allowed(d)]
        form = "return %s" if self.seats == 1 else "return %s %d"
        action = yield from self.ask("return", [form % door[:self.seats] for door in may])
        words = action.split()
        self.lose_door(words[1], int(words[2]) if self.seats == 2 else 1)

    def lose_keys(self):
        last = 0
        for left in range(min(2, sum(n for c, n in self.in_deck().items() if c[1] == "K")), 0, -1):
            deck = self.in_deck()
            keys = [c for c in ORDER[last:] if c[1] == "K" and deck[c]]
            may = [c for c in keys if sum(deck[k] for k in keys if PLACE[k] >= PLACE[c]) >= left]
            action = yield from self.ask("keys", ["drop " + c for c in may])
            last = PLACE[action[5:]]
            self.pull(action[5:])
            self.discard[action[5:]] += 1
        self.shuffle()

    def pull(self, code):
        """Take one card out of the deck; of equal ones, about which the rules say nothing, the one
        that the program took."""
        if self.next_moved() != code:
            raise Difference("%s is not what was taken out of the deck" % code)
        places = [i for i, c in enumerate(self.deck) if c.code == code]
        if self.bag[code]:
            places.append(next(i for i, c in enumerate(self.deck) if c.code is None))
        before, bag = self.deck, +self.bag
        for place in places:
            self.deck = before[:place] + before[place + 1:]
            self.bag = bag - collections.Counter([code] if before[place].code is None else [])
            deck = self.view()["deck"]
            if (deck["top"], deck["bottom"]) == (self.shown["top"], self.shown["bottom"]):
                return

    def happy(self):
        def actions():
            sought = ["seek " + c for c in self.in_deck()]
            return ["banish " + p for p in self.up] + ["vision"] + sought

        action = yield from self.ask_or_cast("happy", actions)
        words = action.split()
        if words[0] == "banish":
            self.up.remove(words[1])
            self.removed[words[1]] += 1
        elif words[0] == "seek":
            self.search_out([words[1]])
            self.deck.insert(0, Card(words[1], self.lookers()))
        else:
            yield from self.vision()
        self.drawn = None
        self.discard["HH"] += 1

    def vision(self):
        self.look_top(7, self.everybody)
        last = 0
        while True:
            may = [c for c in ORDER[last:] if any(l.code == c for l in self.looked)]
            action = yield from self.ask("happy", ["drop " + c for c in may] + ["done"])
            if action == "done":
                break
            last = PLACE[action[5:]]
            self.unlook(action[5:])
            self.discard[action[5:]] += 1
        # O25: the order is the actor's alone, so nobody else sees now which cards are left. Cards
        # without an order, one or all equal, were seen by all and go back before all eyes.
        if len({c.code for c in self.looked}) > 1:
            self.looked = [Card(c.code, self.lookers()) for c in self.looked]
        yield from self.put_back("happy")

    # ---- views

    def knows(self, seat, card):
        if card.code is None:
            return False
        if seat is None:
            return True
        return card.knowers == self.everybody if seat == 0 else seat in card.knowers

    def view(self, seat=None, split=None):
        """The view of a seat, 0 for a watcher, None for everything. Lists whose order means nothing
        are sorted. Of a deck without unknown cards that the seat does not know as a whole, `split`
        cards count as the top."""
        hidden = collections.Counter(self.bag)

        def show(card):
            if self.knows(seat, card):
                return card.code
            hidden[card.code] += 1
            return "??"

        hands = [sorted(map(show, self.hands[s])) for s in sorted(self.everybody)]
        deck = self.deck
        known = [c.code is not None for c in deck]
        edge = known.index(False) if False in known else len(deck)
        end = len(deck) - known[::-1].index(False) if False in known else len(deck)
        if split is not None and edge == len(deck) and not all(self.knows(seat, c) for c in deck):
            edge = end = split
        top = [show(c) for c in deck[:edge]]
        bottom = [show(c) for c in deck[end:]]
        while top and top[-1] == "??":
            top.pop()
        while bottom and bottom[0] == "??":
            bottom.pop(0)
        revealed = ([self.drawn] if self.drawn else []) + [show(c) for c in self.looked]
        return {
            "hands": hands, "shared": sorted(self.shared),
            "rows": [self.rows[s] for s in sorted(self.everybody)],
            "run": [run_of(self.rows[s]) for s in sorted(self.everybody)],
            "doors": [sorted(self.doors[s]) for s in sorted(self.everybody)],
            "discard": dict(+self.discard), "removed": dict(+self.removed),
            "limbo": sorted(self.limbo),
            "deck": {"size": len(deck), "top": top, "bottom": bottom, "unknown": dict(+hidden)},
            "towers": self.towers, "goals": self.goals,
            "premonitions": {"up": sorted(self.up), "pile": len(self.pile)}, "revealed": revealed,
        }
