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
import subprocess
import sys

from second_model import Difference, Model
from second_positions import BAD, GOOD, random_position


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


class Program:
    def __init__(self):
        self.process = subprocess.Popen([os.environ.get("REVERIE", "reverie"), "rpc"], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.log = []  # the requests of this game, to play it again by hand

    def ask(self, *requests):
        lines = [json.dumps(r) for r in requests]
        self.log += lines
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()
        answers = []
        for line in lines:
            text = self.process.stdout.readline()
            if not text:
                raise Difference("the program ended at %s" % line)
            answers.append(json.loads(text))
        return answers

    def must(self, request):
        answer, = self.ask(request)
        if not answer["ok"]:
            raise Difference("%s refused: %s" % (json.dumps(request), answer["error"]))
        return answer


def status_of(answer):
    return {k: v for k, v in answer.items() if k not in ("id", "ok", "events")}


def compare(what, mine, theirs):
    if mine != theirs:
        raise Difference("%s: model %s, program %s" % (what, json.dumps(mine), json.dumps(theirs)))


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


class Game:
    """One game, the model beside the program."""

    def __init__(self, program, dice, seats, options, position=None, seed=""):
        self.program, self.dice, self.seats, self.options = program, dice, seats, options
        self.model = Model(seats, options)
        program.log = []
        request = {"game": "onirim", "seats": seats, "options": options, "seed": seed}
        if position is None:
            answer = program.must(dict(request, do="new"))
            self.model.begin(answer["view"])
        else:
            answer = program.must(dict(request, do="position", **position))
            self.model.begin_at(position)
        self.history = [(None, answer)]
        self.compare()

    def now(self):
        return status_of(self.history[-1][1])

    def compare(self):
        seats = self.program.ask(*({"do": "status", "seat": s} for s in range(self.seats + 1)))
        compare_all(self.model, self.now(), seats)

    def play(self, limit):
        eager = self.dice.random() < 0.7
        while not self.model.over and len(self.history) <= limit:
            legal, row = self.now()["legal"], self.model.rows[self.model.actor]
            action = self.dice.choices(legal, [weight(a, eager, row) for a in legal])[0]
            if self.dice.random() < 0.1:
                self.try_as_seats(action)
            answer = self.program.must({"do": "act", "action": action})
            self.model.act(action, answer)
            self.history.append((action, answer))
            self.compare()
            self.try_something()
        self.try_undo(len(self.history) - 1)
        self.try_record()
        return len(self.history) - 1

    def try_something(self):
        roll = self.dice.random()
        if roll < 0.02:
            self.try_record()
        elif roll < 0.05:
            self.try_undo(self.dice.randint(1, min(6, len(self.history) - 1)))
        elif roll < 0.07:
            self.try_illegal()
        elif roll < 0.10 and self.model.decision == "turn":
            self.try_position()

    def try_as_seats(self, action):
        """Only the actor may act as a seat, and sees all that comes of it."""
        for seat in range(self.seats + 1):
            request = {"do": "act", "action": action, "seat": seat}
            if seat != self.model.actor:
                self.refused(request, "illegal_action")
                continue
            answer = self.program.must(request)
            compare("cards the actor cannot see", False, "??" in json.dumps(answer["events"]))
            again = self.program.must({"do": "status", "seat": seat})
            compare("answer to a seat", status_of(again), status_of(answer))
            self.program.must({"do": "undo", "view": False})

    def refused(self, request, code):
        answer, = self.program.ask(request)
        compare(json.dumps(request), code, answer.get("error", {}).get("code"))

    def try_illegal(self):
        """Actions of other moments are refused and change nothing."""
        actions = {a for _, answer in self.history for a in answer["legal"]}
        for action in sorted(actions - set(self.now()["legal"]))[:20] + ["", "draw "]:
            self.refused({"do": "act", "action": action}, "illegal_action")
        compare("refused", self.now(), status_of(self.program.must({"do": "status"})))

    def try_undo(self, count):
        for _, before in self.history[-2:-2 - count:-1]:
            compare("undo", status_of(before), status_of(self.program.must({"do": "undo"})))
        if count == len(self.history) - 1:
            self.refused({"do": "undo"}, "nothing_to_undo")
        for action, after in self.history[len(self.history) - count:]:
            again = self.program.must({"do": "act", "action": action})
            compare("redo", status_of(after), status_of(again))
            compare("events of redo", after["events"], again["events"])

    def try_record(self):
        record = self.program.must({"do": "record"})["record"]
        for seat in range(self.seats + 1):
            seen = status_of(self.program.must({"do": "status", "seat": seat}))
            self.program.must({"do": "new", "game": "nightmarium", "seats": 3})
            again = self.program.must({"do": "load", "record": record, "seat": seat})
            compare("load for a seat", seen, status_of(again))
        compare("load", self.now(), status_of(self.program.must({"do": "status"})))

    def try_position(self):
        """The view of a turn's beginning is a position that gives the same view."""
        record = self.program.must({"do": "record"})["record"]
        now = self.now()
        request = {"do": "position", "game": "onirim", "seats": self.seats, "options": self.options,
                   "actor": self.model.actor}
        again = status_of(self.program.must(dict(request, **now["view"])))
        for status in (now, again):
            status["legal"] = sorted(status["legal"])
        compare("view as position", dict(now, turn=1), again)
        self.program.must({"do": "load", "record": record})


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
            game = Game(program, dice, seats, options, position, "second %d" % number)
            actions += game.play(400 if number % 6 == 0 else 30)
        except Difference as difference:
            differences += 1
            print("%s, game %d: %s" % (name, number, difference))
            print("\n".join(line for line in program.log if '"status"' not in line))
            continue
        won = "won by " + "+".join(map(str, game.model.winners)) if game.model.winners else "lost"
        ends[won if game.model.over else "cut short"] += 1
    told = ", ".join("%d %s" % (n, end) for end, n in sorted(ends.items()))
    print("%s: %d games (%s), %d actions" % (name, len(numbers), told, actions))
    return differences


def check_positions(program):
    """Positions that stand and positions that cannot be; the number of wrong answers."""
    wrong = 0
    for position in GOOD + BAD:
        request = dict({"do": "position", "game": "onirim"}, **position)
        before, answer, after = program.ask({"do": "status"}, request, {"do": "status"})
        code = answer.get("error", {}).get("code")
        if code != (None if position in GOOD else "bad_position"):
            print("%s: %s" % (json.dumps(position), code))
            wrong += 1
        elif position in BAD and before != after:
            print("%s changed the game" % json.dumps(position))
            wrong += 1
    return wrong


def main():
    soak = os.environ.get("REVERIE_SOAK")
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300 if soak else 24
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    program = Program()
    wrong = 0
    for seats, expansions in option_sets():
        wrong += play_set(program, seats, expansions, range(first, first + games))
    wrong += check_positions(program)
    program.process.stdin.close()
    wrong += program.process.wait() != 0
    print("model and program differ" if wrong else "model and program agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
