# ctest: skip
"""A game of `reverie rpc` beside a model of its rules written a second time.

What the second opinions of all games share: asking the program, comparing it with a model after
each action, and trying undo, redo, records and actions of the wrong moment or seat along the way.
A game gives its `name`, the compared parts (`compare`) and the action to take (`choose`).
"""
import json
import os
import subprocess


class Difference(Exception):
    """Model and program do not agree."""


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

    def print_log(self):
        print("\n".join(line for line in self.log if '"status"' not in line))

    def end(self):
        """End the program; whether it failed."""
        self.process.stdin.close()
        return self.process.wait() != 0


def status_of(answer):
    return {k: v for k, v in answer.items() if k not in ("id", "ok", "events")}


def compare(what, mine, theirs):
    if mine != theirs:
        raise Difference("%s: model %s, program %s" % (what, json.dumps(mine), json.dumps(theirs)))


class SideBySide:
    """One game, the model beside the program."""

    name = ""

    def __init__(self, program, dice, seats, options, model):
        self.program, self.dice, self.seats, self.options = program, dice, seats, options
        self.model, self.history = model, []
        program.log = []

    def begin(self, position=None, seed=""):
        """From the beginning or from a position."""
        request = {"game": self.name, "seats": self.seats, "options": self.options, "seed": seed}
        if position is None:
            answer = self.program.must(dict(request, do="new"))
            self.model.begin(answer)
        else:
            answer = self.program.must(dict(request, do="position", **position))
            self.model.begin_at(position)
        self.history = [(None, answer)]
        self.compare()

    def now(self):
        return status_of(self.history[-1][1])

    def seat_answers(self):
        """The status as a watcher and as each seat."""
        return self.program.ask(*({"do": "status", "seat": s} for s in range(self.seats + 1)))

    def play(self, limit):
        while not self.model.over and len(self.history) <= limit:
            action = self.choose(self.now()["legal"])
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
        elif roll < 0.10 and self.at_turn_start():
            self.try_position()

    def try_as_seats(self, action):
        """Only the actor may act as a seat, and sees all that comes of it."""
        for seat in range(self.seats + 1):
            request = {"do": "act", "action": action, "seat": seat}
            if seat != self.model.actor:
                self.refused(request, "illegal_action")
                continue
            answer = self.program.must(request)
            self.compare_events_of(action, seat, answer["events"])
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
        request = {"do": "position", "game": self.name, "seats": self.seats,
                   "options": self.options, "actor": self.model.actor}
        again = status_of(self.program.must(dict(request, **now["view"])))
        for status in (now, again):
            status["legal"] = sorted(status["legal"])
        compare("view as position", dict(now, turn=1), again)
        self.program.must({"do": "load", "record": record})


def check_positions(program, name, good, bad):
    """Positions that stand and positions that cannot be; the number of wrong answers."""
    wrong = 0
    for position in good + bad:
        request = dict({"do": "position", "game": name}, **position)
        before, answer, after = program.ask({"do": "status"}, request, {"do": "status"})
        code = answer.get("error", {}).get("code")
        if code != (None if position in good else "bad_position"):
            print("%s: %s" % (json.dumps(position), code))
            wrong += 1
        elif position in bad and before != after:
            print("%s changed the game" % json.dumps(position))
            wrong += 1
    return wrong
