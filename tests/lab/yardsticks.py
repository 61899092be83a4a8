#!/usr/bin/env python3
"""The yardstick players and their statistics, a second time.

`reference` and `random` are written here once more, from their definition alone, and play over
`reverie rpc`; what happens is counted from actions, views and events. Game i of `reverie simulate
--seed S` is the game of seed S#i and `reference` needs no chance, so its figures must be the same
to the last digit. `random` has chance of its own: its figures must agree within errors. All seeds
are fixed, so this passes or fails for good.

ctest: timeout 600
"""
import collections
import json
import math
import os
import random
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ["SRCDIR"], "tests", "cli"))
from house import PROGRAM, Case  # noqa: E402

FEW = bool(os.environ.get("SANITIZE"))
COLOURS, SYMBOLS = "RBGN", "SMK"
POWERS = ("herald", "weeper", "joker", "executioner", "scavenger", "devourer")


class Partner:
    """A running `reverie rpc`."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "rpc"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def ask(self, verb, **fields):
        self.process.stdin.write(json.dumps({"do": verb, **fields}).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer["ok"], answer
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


# ---- Onirim, base game for one player.

def deck_count(view, card):
    deck = view["deck"]
    return deck["top"].count(card) + deck["bottom"].count(card) + deck["unknown"].get(card, 0)


def turn_of_onirim(view):
    hand, row, run = view["hands"][0], view["rows"][0], view["run"][0]
    open_colours = [c for c in COLOURS if deck_count(view, c + "D")]
    target = None
    if run in (1, 2) and row[-1][0] in open_colours:
        target = row[-1][0]
    elif open_colours:
        target = max(open_colours, key=lambda c: sum(card[0] == c for card in hand))
    playable = [s for s in SYMBOLS if not row or s != row[-1][1]]
    for symbol in playable:
        if target and target + symbol in hand:
            return f"play {target}{symbol}"
    return "discard " + min(hand, key=lambda c: (SYMBOLS.index(c[1]), COLOURS.index(c[0])))


class Onirim:
    game, seats = "onirim", 1

    def __init__(self):
        self.rest = []  # of a prophecy, as it is to lie

    def prophecy(self, looked, legal):
        if not legal[0].startswith("drop"):
            return "put " + self.rest[len(self.rest) - len(looked)]
        rooms = [c + s for c in COLOURS for s in SYMBOLS if c + s in looked]
        doors = [c + "D" for c in COLOURS if c + "D" in looked]
        card = "XX" if "XX" in looked else (rooms or doors)[0]
        at = looked.index(card) if card == "XX" else len(looked) - 1 - looked[::-1].index(card)
        self.rest = looked[:at] + looked[at + 1:]
        return "drop " + card

    def choose(self, status):
        view, decision = status["view"], status["decision"]
        if decision == "turn":
            return turn_of_onirim(view)
        if decision == "prophecy":
            return self.prophecy(view["revealed"], status["legal"])
        if decision == "nightmare":
            keys = [f"key {c}K" for c in COLOURS if c + "K" in view["hands"][0]]
            return keys[0] if keys else "reveal" if view["deck"]["size"] >= 10 else "hand"
        return {"claim": "claim", "door": "unlock"}[decision]

    @staticmethod
    def count(numbers, before, action, _after):
        numbers["doors_by_three"] += action == "claim"
        numbers["doors_by_key"] += action == "unlock"
        if before["decision"] == "nightmare":
            numbers["nightmares"] += 1
            how = {"key": "key", "limbo": "door"}.get(action.split()[0], action)
            numbers["paid_" + how] += 1
        if before["decision"] == "turn" and action.startswith("discard"):
            numbers["prophecies"] += action[-1] == "K" and before["view"]["deck"]["size"] > 0

    @staticmethod
    def finish(numbers, _first, last, action):
        doors = len(last["view"]["doors"][0])
        numbers["doors"] = doors
        numbers[f"doors_{doors}"] = 1
        if not last["winners"]:  # after a new hand nothing else is drawn
            numbers["lost_new_hand" if action == "hand" else "lost_filling"] = 1


# ---- Nightmarium.

class Nightmarium:
    game = "nightmarium"

    def __init__(self, seats):
        self.seats = seats
        self.mover = 0  # whose turn it is
        self.power = ""  # that was tried last

    @staticmethod
    def by_position(status, verb):
        """A head, else a torso, else legs; then the first code, then the lowest place."""
        own = status["view"]["creatures"][status["actor"] - 1]
        cards = [a.split()[1:] for a in status["legal"] if a.split()[0] == verb]
        ranked = [(-len(own[int(place) - 1]), code, int(place)) for code, place in cards]
        return "{} {} {}".format(verb, *min(ranked)[1:]) if ranked else None

    def of_opponents(self, status, actor):
        """Most complete creatures, then clockwise; there the tallest, then the lowest place."""
        creatures = status["view"]["creatures"]

        def rank(action):
            seat, place = map(int, action.split()[1:])
            complete = sum(len(c) == 3 for c in creatures[seat - 1])
            way = (seat - actor) % self.seats
            return -complete, way, -len(creatures[seat - 1][place - 1]), place

        return min(status["legal"], key=rank)

    def choose(self, status):
        decision, actor = status["decision"], status["actor"]
        if decision == "action":
            return self.by_position(status, "play") or "draw"
        if decision == "joker":
            return self.by_position(status, "play")
        if decision == "herald":
            return self.by_position(status, "place") or status["legal"][0]
        if decision in ("executioner", "scavenger"):
            return self.of_opponents(status, actor)
        if decision == "devourer":
            own = status["view"]["creatures"][actor - 1]
            places = [int(a.split()[1]) for a in status["legal"]]
            return "devour {}".format(min(places, key=lambda p: (len(own[p - 1]), p)))
        return min(status["legal"])  # penalty, in card order

    def count(self, numbers, before, action, after):
        if before["decision"] == "action":
            kind = {"play": "plays", "draw": "draw_actions", "exchange": "exchanges"}
            numbers[kind[action.split()[0]]] += 1
        for event in after["events"]:
            kind = event["event"]
            self.mover = event["seat"] if kind == "turn" else self.mover
            if kind in POWERS:
                numbers[kind] += 1
                self.power = kind
            numbers["woken"] += kind == "wake"
            numbers["one_legion"] += kind == "legion"
            numbers["reshuffles"] += kind == "shuffle"
            if kind == "no_target":
                numbers[self.power + "_failed"] += 1
            if kind == "move" and (event["from"], event["to"]) == ("hand", "discard"):
                numbers["penalty_cards"] += event["seat"] != self.mover

    def finish(self, numbers, first, last, _action):
        numbers["draws"] = not last["winners"]
        for seat in last["winners"]:
            numbers[f"won_{(seat - first) % self.seats + 1}"] = 1


# ---- Games.

def play(partner, player, choose, seed):
    """The numbers of one game."""
    status = partner.ask("new", game=player.game, seats=player.seats, seed=seed)
    first, action, numbers = status["actor"], "", collections.Counter()
    player.mover = first
    while not status["over"]:
        action = choose(status)
        after = partner.ask("act", action=action)
        numbers["decisions"] += 1
        numbers["asked_" + status["decision"]] += 1
        player.count(numbers, status, action, after)
        status = after
    player.finish(numbers, first, status, action)
    numbers["turns"], numbers["won"] = status["turn"], bool(status["winners"])
    return numbers


def mean_and_error(games, name):
    values = [float(numbers[name]) for numbers in games]
    mean = sum(values) / len(values)
    spread = sum((v - mean) ** 2 for v in values) / (len(values) - 1)
    return mean, math.sqrt(spread / len(values))


class Yardsticks(Case):
    def setUp(self):
        super().setUp()
        self.partner = Partner()
        self.addCleanup(self.partner.close)

    def simulated(self, player, bot, seed, games):
        out = self.run_program("simulate", player.game, "--seats", str(player.seats), "--bot", bot,
                               "--seed", seed, "--games", str(games), "--json")
        return json.loads(out)["statistics"]

    def players(self):
        yield Onirim(), 60 if FEW else 300
        for seats in 2, 3, 4, 5:
            yield Nightmarium(seats), 20 if FEW else 120

    def test_reference_to_the_last_digit(self):
        for player, games in self.players():
            found = self.simulated(player, "reference", "yardstick", games)
            played = [play(self.partner, player, player.choose, f"yardstick#{i}")
                      for i in range(1, games + 1)]
            self.assertEqual(set().union(*played) - set(found), set(), "all of it is reported")
            for name, figure in found.items():
                with self.subTest(player.game, seats=player.seats, statistic=name):
                    mean, error = mean_and_error(played, name)
                    self.assertAlmostEqual(figure["mean"], mean, places=6)
                    self.assertAlmostEqual(figure["error"], error, delta=1e-3 * error + 1e-9)

    def test_random_within_errors(self):
        for player, games in self.players():
            dice = random.Random(f"{player.game} {player.seats}")
            found = self.simulated(player, "random", "dice", 4000)
            played = [play(self.partner, player, lambda s: dice.choice(s["legal"]), f"random#{i}")
                      for i in range(1, games + 1)]
            for name, figure in found.items():
                with self.subTest(player.game, seats=player.seats, statistic=name):
                    mean, error = mean_and_error(played, name)
                    # What is rare may not have come up: one game in which it did, more or less.
                    both = math.hypot(error, figure["error"], 1 / games)
                    self.assertLess(abs(mean - figure["mean"]), 4 * both)


if __name__ == "__main__":
    unittest.main()
