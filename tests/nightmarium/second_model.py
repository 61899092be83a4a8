# ctest: skip
"""Nightmarium, modelled from its rulings (N1 to N25) and the words of the protocol alone.

The engine of the program was no source: what two readers of the rulings agree on is most likely
what they say. The rules are written as one generator that stops at each decision; chance is not
rolled but taken from the events of the program's answer (which card was drawn), and refused where
it could not be. Every event that the rules bring about is told in order. What came up is counted
in `seen`, so that a test can say which rulings it has met. second_opinion.py plays this model
beside the program.
"""
import collections

from side_by_side import Difference

COPIES = """
    CH/- 2  CH/d 1  CH/e 5  CH/j 1   CL/- 2  CL/d 1  CL/e 5  CL/j 1  CLT/e 1
    CT/- 2  CT/d 1  CT/e 3  CT/j 1   CTH/e 1
    IH/- 3  IH/h 4  IH/j 1  IH/w 1   IL/- 4  IL/h 3  IL/j 1  IL/w 1
    ILTH/h 2  ILTH/j 1  ILTH/w 1     IT/- 2  IT/h 3
    NH/- 3  NH/d 1  NH/s 4           NL/- 4  NL/s 3  NL/w 1  NLT/s 2  NLT/w 1
    NT/- 2  NT/s 3                   NTH/d 1  NTH/s 1  NTH/w 1
    OH/- 2  OH/d 2  OH/j 2  OH/w 2   OL/- 6  OL/d 1  OL/j 1  OL/w 1
    OLT/d 1  OLT/j 1  OLT/w 1        OT/- 1  OT/d 1  OT/j 1  OT/w 1
    OTH/d 1  OTH/j 1  OTH/w 1
""".split()
DECK = collections.Counter(dict(zip(COPIES[::2], map(int, COPIES[1::2]))))  # N1
POWERS = {"h": "herald", "w": "weeper", "j": "joker", "e": "executioner", "s": "scavenger",
          "d": "devourer"}  # N2
POSITIONS = "LTH"  # from legs up
DEALT = 5  # N3
LAST_TURN = 1000  # N24
MOST_WAKINGS = 100  # N25, in one turn


def legion_of(card):
    return card[0]


def fits(card, height):
    """May this card come onto a creature of so many cards (N9)?"""
    return height < 3 and POSITIONS[height] in card[1:card.index("/")]


class Over(Exception):
    """The game has ended; the argument is the list of winners."""


class Model:
    def __init__(self, seats, options, seen):
        self.seats, self.seen = seats, seen
        self.goal = options.get("goal", 5)
        self.first = options.get("first", 0)
        self.win = options.get("win", "immediate")
        self.either = options.get("penalty", "strict") == "either"
        self.strict_herald = options.get("herald", "both") == "strict"
        self.to_owner = options.get("executioner", "own") == "owner"
        everybody = range(1, seats + 1)
        self.hands = {s: [] for s in everybody}
        self.known = {s: collections.Counter() for s in everybody}  # N23: what all know of a hand
        self.creatures = {s: [[] for _ in range(self.goal)] for s in everybody}
        self.discard = collections.Counter()
        self.top, self.bag = [], collections.Counter()  # the pile: cards known by name, the others
        self.turn, self.player, self.actions_left = 1, 1, 2
        self.waking, self.revealed, self.wakings = None, [], 0
        self.headless, self.woken, self.had_enough = set(), set(), False  # to tell what came up
        self.actor, self.decision, self.legal = 0, "", []
        self.over, self.winners = False, []
        self.chance, self.events, self.flow = iter(()), [], None

    def note(self, what, came_up=True):
        """Count that this came up, if it did."""
        self.seen[what] += bool(came_up)

    # ---- beginnings

    def begin(self, answer):
        """The set-up that the program dealt (N3)."""
        self.player = answer["actor"]
        if not 1 <= self.player <= self.seats or self.first not in (0, self.player):
            raise Difference("first is %d, but seat %d begins" % (self.first, self.player))
        self.note("N3 named" if self.first else "N3 by lot: %d of %d" % (self.player, self.seats))
        self.bag = collections.Counter(DECK)
        self.listen(answer)
        self.tell("shuffle")
        for seat in self.hands:
            self.draw(seat, DEALT)
        self.tell("turn", seat=self.player)
        self.start()

    def begin_at(self, position):
        """A position: what is named nowhere is in the unknown part of the pile."""
        self.player = position.get("actor", 1)
        for seat in self.hands:
            self.hands[seat] = list(position["hands"][seat - 1])
            for place, cards in enumerate(position["creatures"][seat - 1]):
                self.creatures[seat][place] = list(cards)
        self.discard = collections.Counter(position["discard"])
        self.top = list(position["deck"]["top"])
        self.bag = collections.Counter(DECK)
        self.bag.subtract(self.discard + collections.Counter(self.top))
        for seat in self.hands:
            self.bag.subtract(self.hands[seat])
            for cards in self.creatures[seat]:
                self.bag.subtract(cards)
        self.start()

    def start(self):
        self.flow = self.whole_game()
        self.go(None)

    # ---- how decisions are asked, and what happened told

    def go(self, action):
        """Play on to the next decision that is really asked."""
        try:
            self.flow.send(action)
        except Over as end:
            self.over, self.winners = True, end.args[0]
            self.actor, self.decision, self.legal = 0, "", []
            self.tell("end", winners=self.winners)

    def listen(self, answer):
        self.events = []
        self.chance = iter([e for e in answer["events"]
                            if e["event"] == "move" and e["from"] == "deck"])

    def act(self, action, answer):
        self.listen(answer)
        self.tell("act", seat=self.actor, action=action, auto=False)
        self.note("%s %s" % (self.decision, action.split()[0]))
        self.go(action)

    def ask(self, seat, decision, legal, asked=False):
        """One of these actions; a single one is carried out unless it is to be asked."""
        legal = sorted(set(legal))
        if len(legal) == 1 and not asked:
            self.tell("act", seat=seat, action=legal[0], auto=True)
            self.note("%s without asking" % decision)
            return legal[0]
        self.actor, self.decision, self.legal = seat, decision, legal
        return (yield)

    def tell(self, event, **fields):
        self.events.append(dict(fields, event=event))

    def tell_move(self, card, source, target, seat, **more):
        self.tell("move", card=card, seat=seat, **{"from": source, "to": target}, **more)

    # ---- the draw pile

    def pile_size(self):
        return len(self.top) + sum(self.bag.values())

    def next_card(self):
        """The top card, the discard pile shuffled if need be; None if both are empty (N11)."""
        if not self.pile_size():
            if not sum(self.discard.values()):
                return None
            self.note("N11 reshuffled")
            self.note("N22 revealed cards stay", self.revealed)
            self.bag, self.discard = self.discard, collections.Counter()
            self.tell("shuffle")
        told = next(self.chance, {"card": None})["card"]
        if self.top:
            self.note("drawn from a known top")
            if told != self.top.pop(0):
                raise Difference("%s drawn, but another card lies on top" % told)
        elif not self.bag[told]:
            raise Difference("%s drawn, but the pile is %s" % (told, dict(+self.bag)))
        else:
            self.bag[told] -= 1
        return told

    def draw(self, seat, count):
        """Draw what there is of so many cards; how many there were."""
        for drawn in range(count):
            card = self.next_card()
            if card is None:
                self.note("N11 both piles are empty")
                return drawn
            self.hands[seat].append(card)
            self.tell_move(card, "deck", "hand", seat, seen=[seat])
        self.note("N7 a large hand", len(self.hands[seat]) > 15)
        return count

    # ---- hands and creatures

    def leave_hand(self, seat, card):
        self.hands[seat].remove(card)
        if self.known[seat][card]:
            self.note("N23 a known card leaves")
            self.note("N23 of two known cards one leaves", self.known[seat][card] > 1)
            self.known[seat][card] -= 1

    def throw_away(self, seat, card):
        self.leave_hand(seat, card)
        self.discard[card] += 1
        self.tell_move(card, "hand", "discard", seat)

    def places_for(self, card):
        """Where the player may put a card (N9): on what it fits, or as legs on the first free
        place (N4)."""
        mine = self.creatures[self.player]
        free = mine.index([]) if [] in mine else None
        return [p + 1 for p, cards in enumerate(mine)
                if fits(card, len(cards)) and (cards or p == free)]

    def placings(self, word, cards):
        return ["%s %s %d" % (word, c, p) for c in set(cards) for p in self.places_for(c)]

    def put(self, action, source):
        """Carry out `play CODE PLACE` or `place CODE PLACE`; the place if it is complete now."""
        _, card, place = action.split()
        if source == "hand":
            self.leave_hand(self.player, card)
        else:
            self.revealed.remove(card)
        creature = self.creatures[self.player][int(place) - 1]
        self.note("N9 a card of %d positions on %d" % (card.index("/") - 1, len(creature)))
        creature.append(card)
        self.tell_move(card, source, "creature", self.player, place=int(place))
        if len(creature) < 3:
            return None
        if self.win == "immediate":
            self.win_if_enough("N5 immediate" + (" by a power" if self.waking else ""))
        return int(place)

    def enough(self):
        return sum(len(c) == 3 for c in self.creatures[self.player]) >= self.goal

    def win_if_enough(self, why):
        if self.enough():
            self.note(why)
            self.note("N5 a card stays revealed", self.revealed)
            self.note("N24 a win in the last turn", self.turn == LAST_TURN)
            raise Over([self.player])

    def take_top(self, seat, place):
        if len(self.creatures[seat][place - 1]) == 3:
            self.headless.add((seat, place))
        else:
            self.headless.discard((seat, place))
        return self.creatures[seat][place - 1].pop()

    def others(self):
        """The opponents, clockwise from the player."""
        turns = range(self.player, self.player + self.seats - 1)
        return [t % self.seats + 1 for t in turns]

    def targets_of_others(self, word, wanted):
        return ["%s %d %d" % (word, s, p) for s in self.others()
                for p, cards in enumerate(self.creatures[s], 1) if cards and wanted(cards)]

    # ---- the turn

    def whole_game(self):
        while True:
            yield from self.one_turn()
            if self.win == "end-of-turn":
                self.win_if_enough("N5 end-of-turn")
                self.note("N5 end-of-turn: a creature is lost", self.had_enough)
            if self.turn == LAST_TURN:
                self.note("N24 a draw")
                raise Over([])
            self.turn += 1
            self.player = self.player % self.seats + 1
            self.tell("turn", seat=self.player)

    def one_turn(self):
        """Two actions (N6); if both are plays, of one legion (N10)."""
        bound, done = None, []
        self.wakings, self.had_enough = 0, False
        for left in (2, 1):
            self.actions_left = left
            hand = self.hands[self.player]
            plays = self.placings("play", [c for c in hand if bound in (None, legion_of(c))])
            self.note("N10 a card of another legion is barred",
                      len(plays) < len(self.placings("play", hand)))
            self.note("N4 legs without a free place",
                      [] not in self.creatures[self.player] and any(fits(c, 0) for c in hand))
            self.note("N11 not reshuffled before a card is needed",
                      not self.pile_size() and sum(self.discard.values()))
            legal = ["draw"] + ["exchange"] * bool(hand) + plays
            action = yield from self.ask(self.player, "action", legal, asked=True)
            self.actions_left = left - 1
            done.append(action.split()[0])
            if action == "draw":
                self.draw(self.player, 1)
            elif action == "exchange":
                yield from self.exchange()
            else:
                bound = legion_of(action.split()[1])
                yield from self.completed([self.put(action, "hand")])
        self.note("N6 " + " ".join(done))

    def exchange(self):
        """Drop cards in card order, then draw half as many (N8)."""
        last, count = "", 0
        while True:
            legal = ["drop " + c for c in self.hands[self.player] if c >= last]
            action = yield from self.ask(self.player, "exchange", legal + ["done"] * (count > 0))
            if action == "done":
                break
            last, count = action[5:], count + 1
            self.throw_away(self.player, last)
        self.note("N8 %s" % ("one" if count == 1 else "odd" if count % 2 else "even"))
        self.note("N22 just dropped cards are reshuffled", count > 1 and not self.pile_size())
        self.draw(self.player, count // 2)

    # ---- waking

    def completed(self, places):
        """The first of these creatures wakes, then what its powers complete (N12, N15)."""
        places = [p for p in places if p]
        if not places:
            return
        self.woken = set()
        depth = 0
        while places and self.wakings < MOST_WAKINGS:
            self.waking = (self.player, places[0])
            self.had_enough |= self.enough()
            self.note_waking()
            self.wakings, depth = self.wakings + 1, depth + 1
            self.tell_asleep(places[1:])
            self.tell("wake", seat=self.player, place=places[0])
            places = yield from self.wake(self.creatures[self.player][places[0] - 1])
        self.note("N25 a chain is broken off", places)
        self.tell_asleep(places)
        self.waking = None
        self.note("a chain of %s" % (depth if depth < 4 else "4 or more"))
        if self.win == "after-powers":
            self.win_if_enough("N5 after-powers" + (" in a chain" if depth > 1 else ""))
            self.note("N5 after-powers: a creature is lost", self.had_enough)

    def note_waking(self):
        self.note("N12 a decapitated creature wakes again", self.waking in self.headless)
        self.headless.discard(self.waking)
        self.woken.add(self.waking)

    def tell_asleep(self, places):
        for place in places:
            self.tell("asleep", seat=self.player, place=place)

    def wake(self, creature):
        """Penalty and powers, from head to legs; the places of creatures that this completed."""
        if len({legion_of(c) for c in creature}) == 1:
            self.tell("legion", seat=self.player, place=self.waking[1])
            for seat in self.others():
                yield from self.penalty(seat, legion_of(creature[0]))
        powers = [c for c in reversed(creature) if c[-1] in POWERS]
        for number, card in enumerate(powers):
            power = POWERS[card[-1]]
            self.tell_power(power, card)
            completed = yield from getattr(self, power)()
            if completed is None:
                self.tell_power("no_target", card)
                self.note("N14 " + power)
                self.note("N14 powers are lost", number + 1 < len(powers))
                return []
            self.note(power + " carried out")
            completed = [p for p in completed if p]
            if completed:
                self.note("N15 by " + power)
                self.note("N15 powers are lost", number + 1 < len(powers))
                return completed
        return []

    def tell_power(self, event, card):
        self.tell(event, seat=self.player, place=self.waking[1], card=card)

    def penalty(self, seat, legion):
        """What one opponent pays (N13)."""
        hand = self.hands[seat]
        of_legion = [c for c in hand if legion_of(c) == legion]
        if not hand:
            self.note("N13 an empty hand")
        elif of_legion and not self.either:
            self.note("N13 one of the legion")
            yield from self.pay(seat, of_legion)
        elif not of_legion and len(hand) <= 2:
            self.note("N13 the whole hand, %d" % len(hand))
            for card in sorted(hand):
                yield from self.pay(seat, [card])
        else:
            paid = yield from self.pay(seat, hand)
            if legion_of(paid) == legion:
                self.note("N13 either: one of the legion")
            elif hand:
                self.note("N13 either: two" if self.either else "N13 two of others")
                yield from self.pay(seat, hand)

    def pay(self, seat, cards):
        action = yield from self.ask(seat, "penalty", ["drop " + c for c in cards])
        self.throw_away(seat, action[5:])
        return action[5:]

    # ---- powers: the places of creatures they completed, None for want of a target

    def weeper(self):
        """Draw two (N17); none at all is a want of a target (N22)."""
        drawn = self.draw(self.player, 2)
        self.note("N17 draws %d" % drawn)
        return [] if drawn else None
        yield

    def herald(self):
        """Reveal two and place what can be placed (N16)."""
        for _ in range(2):
            card = self.next_card()
            if card:
                self.tell_move(card, "deck", "revealed", self.player)
                self.revealed.append(card)
        self.note("N16 reveals %d" % len(self.revealed))
        if not self.revealed:
            return None
        completed, placed = [], 0
        while not (self.strict_herald and completed):
            legal = self.placings("place", self.revealed)
            if not legal:
                break
            action = yield from self.ask(self.player, "herald", legal)
            before = {a.split()[1] for a in legal}
            completed += filter(None, [self.put(action, "revealed")])
            placed += 1
            after = {a.split()[1] for a in self.placings("place", self.revealed)}
            self.note("N16 a card fits after the other", after - before)
            self.note("N16 a card spoils the other", before & set(self.revealed) - after)
        self.note("N16 places %d" % placed)
        self.discard_revealed()
        if len(completed) == 2:
            action = yield from self.ask(self.player, "herald", ["wake %d" % p for p in completed])
            completed.sort(key=lambda p: p != int(action.split()[1]))
        return completed

    def discard_revealed(self):
        for card in sorted(self.revealed):
            self.note("N16 strict: a card that fits is discarded",
                      self.placings("place", [card]))
            self.discard[card] += 1
            self.tell_move(card, "revealed", "discard", self.player)
        self.revealed = []

    def joker(self):
        """Play one card of any legion (N18)."""
        legal = self.placings("play", self.hands[self.player])
        if not legal:
            return None
        action = yield from self.ask(self.player, "joker", legal)
        return [self.put(action, "hand")]

    def executioner(self):
        """Take the top card of another player's creature, open to all (N19, N23)."""
        legal = self.targets_of_others("take", lambda cards: True)
        if not legal:
            return None
        action = yield from self.ask(self.player, "executioner", legal, asked=True)
        seat, place = map(int, action.split()[1:])
        card = self.take_top(seat, place)
        to = seat if self.to_owner else self.player
        self.hands[to].append(card)
        self.known[to][card] += 1
        self.note("N19 to the owner" if self.to_owner else "N19 to the own hand")
        self.note("N19 %d cards are left" % len(self.creatures[seat][place - 1]))
        self.note("N23 two equal cards are known", self.known[to][card] > 1)
        self.tell_move(card, "creature", "hand", seat, place=place, to_seat=to)
        return []

    def scavenger(self):
        """Discard an incomplete creature of another player (N20)."""
        legal = self.targets_of_others("scavenge", lambda cards: len(cards) < 3)
        if not legal:
            return None
        action = yield from self.ask(self.player, "scavenger", legal, asked=True)
        seat, place = map(int, action.split()[1:])
        self.note("N20 a creature of %d" % len(self.creatures[seat][place - 1]))
        while self.creatures[seat][place - 1]:
            self.devoured(seat, place)
        return []

    def devourer(self):
        """Discard the top card of another own creature (N21)."""
        legal = ["devour %d" % p for p, cards in enumerate(self.creatures[self.player], 1)
                 if cards and (self.player, p) != self.waking]
        if not legal:
            return None
        action = yield from self.ask(self.player, "devourer", legal, asked=True)
        place = int(action.split()[1])
        self.note("N21 one whose waking was cut short", (self.player, place) in self.woken)
        self.devoured(self.player, place)
        self.note("N21 %d cards are left" % len(self.creatures[self.player][place - 1]))
        return []

    def devoured(self, seat, place):
        card = self.take_top(seat, place)
        self.discard[card] += 1
        self.tell_move(card, "creature", "discard", seat, place=place)

    # ---- what may be seen

    def hand_for(self, owner, seat):
        """A hand as a seat sees it; None sees everything, 0 is a watcher (N23)."""
        hand = self.hands[owner]
        if seat is None or seat == owner:
            return sorted(hand)
        known = list(self.known[owner].elements())
        self.note("N23 a known card is shown", known)
        return sorted(known + ["??"] * (len(hand) - len(known)))

    def view(self, seat=None):
        return {"hands": [self.hand_for(owner, seat) for owner in self.hands],
                "creatures": list(self.creatures.values()), "discard": dict(+self.discard),
                "deck": {"size": self.pile_size(), "top": [] if seat is not None else self.top},
                "actions_left": self.actions_left, "revealed": sorted(self.revealed),
                "waking": list(self.waking) if self.waking else None}
