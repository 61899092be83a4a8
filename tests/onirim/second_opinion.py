# ctest: label soak
"""A second opinion on Onirim: an independent model of the rulings plays beside `reverie rpc`.

Random games of all option sets, from the beginning and from random positions, are played move by
move. After each action the model's decision, actor, legal actions, turn, zones and end are compared
with the program's, and so is what a watcher and each seat may see (O16, O25). Undo, redo, records,
views sent back as positions and actions of the wrong moment are tried along the way; at the end
positions that cannot be are refused.

Usage: second_opinion.py [games for each option set [first game]]. REVERIE names the program.
"""
import collections
import itertools
import json
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "protocol"))
from second_model import Model  # noqa: E402
from second_positions import BAD, GOOD, random_position  # noqa: E402
from side_by_side import Difference, Program, SideBySide, check_positions, compare  # noqa: E402


def plain(view):
    """A program's view in the same form."""
    view = json.loads(json.dumps(view))
    for name in ("hands", "doors"):
        view[name] = [sorted(part) for part in view[name]]
    for name in ("shared", "limbo"):
        view[name] = sorted(view[name])
    for counts in (view["discard"], view["removed"], view["deck"]["unknown"]):
        for code in [c for c, n in counts.items() if not n]:
            del counts[code]
    view["premonitions"]["up"].sort()
    return view


def compare_views(where, mine, theirs):
    theirs = plain(theirs)
    for zone, value in mine.items():
        compare("%s %s" % (where, zone), value, theirs.get(zone))


def seat_view(model, seat, theirs):
    """The view of a seat. Where it knows only parts of a deck without unknown cards, the protocol
    does not say where `top` ends and `bottom` begins: any place will do."""
    splits = [None] if any(c.code is None for c in model.deck) else [None, *range(len(model.deck))]
    views = [model.view(seat, split) for split in splits]
    ends = [theirs["deck"]["top"], theirs["deck"]["bottom"]]
    return next((v for v in views if [v["deck"]["top"], v["deck"]["bottom"]] == ends), views[0])


def compare_all(model, answer, seat_answers):
    compare("decision", model.decision, answer["decision"])
    compare("actor", model.actor, answer["actor"])
    compare("legal", sorted(model.legal), sorted(answer["legal"]))
    compare("turn", model.turn, answer["turn"])
    compare("over", model.over, answer["over"])
    compare("winners", model.winners, answer["winners"])
    if model.blurred:
        model.settle(answer["view"]["revealed"])
    compare_views("view", model.view(), answer["view"])
    for seat, seen in enumerate(seat_answers):
        compare_views("seat %d" % seat, seat_view(model, seat, seen["view"]), seen["view"])
        mine = answer["legal"] if seat == answer["actor"] else []
        compare("seat %d legal" % seat, mine, seen["legal"])
        for field in ("decision", "actor", "turn", "over", "winners"):
            compare("seat %d %s" % (seat, field), answer[field], seen[field])


WEIGHTS = {"discard": 0.3, "pass": 0.15, "cast": 0.5, "limbo": 0.2, "hand": 0.5, "keep": 2,
           "seek": 0.3, "claim": 9, "unlock": 9}


def weight(action, eager, row):
    """How gladly an eager player does this: it makes more doors than pure chance."""
    if not eager:
        return 1
    words = action.split()
    series = words[0] == "play" and row and row[-1][0] == words[1][0]
    return 4 if series else WEIGHTS.get(words[0], 1)


class Game(SideBySide):
    """One game, the model beside the program."""

    name = "onirim"

    def __init__(self, program, dice, seats, options):
        super().__init__(program, dice, seats, options, Model(seats, options))
        self.eager = False

    def compare(self):
        compare_all(self.model, self.now(), self.seat_answers())

    def compare_events_of(self, _action, _seat, events):
        compare("cards the actor cannot see", False, "??" in json.dumps(events))

    def play(self, limit):
        self.eager = self.dice.random() < 0.7
        return super().play(limit)

    def choose(self, legal):
        row = self.model.rows[self.model.actor]
        return self.dice.choices(legal, [weight(a, self.eager, row) for a in legal])[0]

    def at_turn_start(self):
        return self.model.decision == "turn"


def option_sets():
    """Each subset of the expansions with each number of seats; the rest is rolled for each game."""
    for seats in (1, 2):
        for count in range(4):
            for expansions in itertools.combinations(("book", "towers", "premonitions"), count):
                yield seats, list(expansions)


def roll_options(dice, expansions):
    return {"expansions": expansions, "lost": dice.random() < 0.3, "ruins": dice.random() < 0.4,
            "premonitions": dice.choice([4, 5, 6]), "towers": dice.choice(["either", "right"]),
            "victory": dice.choice(["together", "race"]),
            "talk": dice.choice(["open", "talk", "silent", "silent"])}


def play_set(program, seats, expansions, numbers):
    """Play these games of an option set; the number of games that differ."""
    name = "%d seats, %s" % (seats, "+".join(expansions) or "base")
    actions, ends, differences = 0, collections.Counter(), 0
    for number in numbers:
        dice = random.Random("%s %d" % (name, number))
        options = roll_options(dice, expansions)
        position = None if number % 3 == 0 else random_position(dice, seats, options)
        try:
            game = Game(program, dice, seats, options)
            game.begin(position, "second %d" % number)
            actions += game.play(400 if number % 6 == 0 else 30)
        except Difference as difference:
            differences += 1
            print("%s, game %d: %s" % (name, number, difference))
            program.print_log()
            continue
        won = "won by " + "+".join(map(str, game.model.winners)) if game.model.winners else "lost"
        ends[won if game.model.over else "cut short"] += 1
    told = ", ".join("%d %s" % (n, end) for end, n in sorted(ends.items()))
    print("%s: %d games (%s), %d actions" % (name, len(numbers), told, actions))
    return differences


def main():
    soak = os.environ.get("REVERIE_SOAK")
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300 if soak else 24
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    program = Program()
    wrong = 0
    for seats, expansions in option_sets():
        wrong += play_set(program, seats, expansions, range(first, first + games))
    wrong += check_positions(program, Game.name, GOOD, BAD)
    wrong += program.end()
    print("model and program differ" if wrong else "model and program agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
