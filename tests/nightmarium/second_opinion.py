# ctest: label soak
"""A second opinion on Nightmarium: an independent model of the rulings plays beside `reverie rpc`.

Games of 2 to 5 seats with options at random, from the beginning and from random positions, are
played move by move by players of several styles. After each action the model's decision, actor,
legal actions, turn, zones, events and end are compared with the program's, and so is what a watcher
and each seat may see (N23). Undo, redo, records, views sent back as positions and actions of the
wrong moment are tried along the way; at the end positions that cannot be are refused, and each
thing that second_coverage.py lists has to have come up.

Usage: second_opinion.py [games for each number of seats [first game]]. REVERIE names the program.
"""
import collections
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "protocol"))
from second_coverage import MUST_COME_UP  # noqa: E402
from second_model import LAST_TURN, Model  # noqa: E402
from second_positions import (BAD, GOOD, chain_without_end, heralding_position,  # noqa: E402
                              hunting_position, random_position)
from side_by_side import Difference, Program, SideBySide, check_positions, compare  # noqa: E402

STYLES = {  # how gladly each verb is done, 1 if not said
    "random": {},
    "eager": {"play": 9, "draw": 6, "exchange": 0.5},
    "hoarding": {"draw": 30, "exchange": 0.1},
    "wasteful": {"exchange": 9, "play": 3, "done": 0.2},
}
BOTS = ["quick", "trained"]


def plain(view):
    """A program's view in the model's form."""
    return dict(view, hands=[sorted(hand) for hand in view["hands"]],
                revealed=sorted(view["revealed"]),
                discard={c: n for c, n in view["discard"].items() if n})


def compare_views(where, mine, theirs):
    theirs = plain(theirs)
    for zone, value in mine.items():
        compare("%s %s" % (where, zone), value, theirs.get(zone))


def seen_by(seat, events):
    """Events as a seat is told them."""
    return [dict(e, card="??") if seat not in e.get("seen", [seat]) else e for e in events]


class Game(SideBySide):
    """One game, the model beside the program."""

    name = "nightmarium"

    def __init__(self, program, dice, seats, options, seen):
        super().__init__(program, dice, seats, options, Model(seats, options, seen))
        self.styles = dice.choices([*STYLES, *BOTS], [2, 4, 1, 1, 2, 1], k=seats)
        self.told = None

    def choose(self, legal):
        style = self.styles[self.model.actor - 1]
        if style in BOTS:
            return self.program.must({"do": "bot", "name": style})["action"]
        wishes = STYLES[style]
        return self.dice.choices(legal, [wishes.get(a.split()[0], 1) for a in legal])[0]

    def at_turn_start(self):
        return self.model.decision == "action" and self.model.actions_left == 2

    def compare_events_of(self, _action, seat, events):
        self.told = seat, events  # to be compared when the action is done for good

    def compare(self):
        model, answer = self.model, self.history[-1][1]
        if "events" in answer:
            compare("events", model.events, answer["events"])
            if self.told:
                compare("events told to the actor", seen_by(self.told[0], model.events),
                        self.told[1])
        self.told = None
        self.compare_status("all", answer, model.legal)
        compare_views("all", model.view(), answer["view"])
        for seat, seen in enumerate(self.seat_answers()):
            self.compare_status("seat %d" % seat, seen, model.legal if seat == model.actor else [])
            compare_views("seat %d" % seat, model.view(seat), seen["view"])

    def compare_status(self, where, answer, legal):
        compare(where + " legal", legal, sorted(answer["legal"]))
        for field in ("decision", "actor", "turn", "over", "winners"):
            compare("%s %s" % (where, field), getattr(self.model, field), answer[field])


class LongGame(Game):
    """All wait until the last turns (N24); then they go on waiting, or one seat plays. Nothing is
    tried along the way."""

    def __init__(self, program, dice, seats, options, seen, waiting):
        super().__init__(program, dice, seats, options, seen)
        self.waiting = waiting

    def choose(self, legal):
        plays = [a for a in legal if a.startswith("play")]
        if self.waiting or not plays or self.model.turn not in (LAST_TURN - 2, LAST_TURN):
            return "draw"
        return max(plays, key=self.use)

    def use(self, action):
        """Legs first, of a legion with many torsos in the hand."""
        legion = action.split()[1][0]
        return sum(c[0] == legion and "T" in c for c in self.model.hands[self.model.actor])

    def seat_answers(self):
        return super().seat_answers() if self.model.turn % 100 == 0 else []

    def try_as_seats(self, action):
        pass

    def try_something(self):
        pass

    def try_undo(self, count):
        super().try_undo(min(count, 20))


def roll_options(dice, seats):
    return {"goal": dice.choice([1, 2, 2, 3, 3, 4, 5, 5, 6, 7]),
            "first": dice.choice([0, 0, *range(1, seats + 1)]),
            "win": dice.choice(["immediate", "after-powers", "end-of-turn"]),
            "penalty": dice.choice(["strict", "either"]), "herald": dice.choice(["both", "strict"]),
            "executioner": dice.choice(["own", "owner"])}


def play_game(program, name, game, limit, position=None):
    """Play this game; how many actions it had, None if the two differ."""
    try:
        game.begin(position, name)
        return game.play(limit)
    except Difference as difference:
        print("%s: %s" % (name, difference))
        program.print_log()
        return None


STARTS = [None, random_position, hunting_position, None, random_position, heralding_position]


def play_seats(program, seats, numbers, seen):
    """Play these games of so many seats; the number of those that differ."""
    actions, ends, differences = 0, collections.Counter(), 0
    for number in numbers:
        name = "%d seats, game %d" % (seats, number)
        dice = random.Random(name)
        options = roll_options(dice, seats)
        start = STARTS[number % len(STARTS)]
        position = start and start(dice, seats, options)
        game = Game(program, dice, seats, options, seen)
        played = play_game(program, name, game, 40 if position else 400, position)
        if played is None:
            differences += 1
            continue
        actions += played
        ends["won" if game.model.winners else "drawn" if game.model.over else "cut short"] += 1
    told = ", ".join("%d %s" % (n, end) for end, n in sorted(ends.items()))
    print("%d seats: %d games (%s), %d actions" % (seats, len(numbers), told, actions))
    return differences


def begin_often(program, seen):
    """Whoever begins is drawn by lot (N3): each seat does some time."""
    for seats in range(2, 6):
        for number in range(30):
            game = Game(program, random.Random(number), seats, {}, seen)
            game.begin(None, "lot %d" % number)


def play_rare(program, seen):
    """What chance does not bring: a chain without end (N25) and the last turn (N24)."""
    dice = random.Random("rare")
    chain = Game(program, dice, 2, {"goal": 3}, seen)
    chain.choose = lambda legal: legal[-1]  # plays and devours
    games = [(chain, "a chain without end", 120, chain_without_end())]
    for waiting in (True, False):
        game = LongGame(program, dice, 2, {"goal": 1}, seen, waiting)
        games.append((game, "a long game", 2 * LAST_TURN + 10, None))
    return sum(play_game(program, name, game, limit, start) is None
               for game, name, limit, start in games)


def check_seen(seen):
    """What never came up though it must, or came up and is not listed; how much of it."""
    for what, count in sorted(seen.items()):
        print("    %6d %s" % (count, what))
    missing, strange = MUST_COME_UP - set(+seen), set(seen) - MUST_COME_UP
    print("".join("never came up: %s\n" % what for what in sorted(missing)), end="")
    print("".join("not listed: %s\n" % what for what in sorted(strange)), end="")
    return len(missing | strange)


def main():
    soak = os.environ.get("REVERIE_SOAK")
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000 if soak else 100
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    program, seen, wrong = Program(), collections.Counter(), 0
    for seats in range(2, 6):
        wrong += play_seats(program, seats, range(first, first + games), seen)
    begin_often(program, seen)
    wrong += play_rare(program, seen)
    wrong += check_positions(program, Game.name, GOOD, BAD)
    wrong += program.end()
    unseen = check_seen(seen)
    print("model and program differ" if wrong else "model and program agree")
    return 1 if wrong or unseen else 0


if __name__ == "__main__":
    sys.exit(main())
