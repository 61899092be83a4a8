#!/usr/bin/env python3
"""`reverie rpc` as a partner meets it: a process, lines in, lines out.

First the protocol letter by letter; then a long list of malformed and hostile lines, each of which
must be answered with its code while the game stays as it was, byte for byte; then the ends of
input.
"""
import json
import os
import subprocess
import sys
import threading
import unittest

import hostile
from hostile import HAND, MIB

PROGRAM = os.environ.get("REVERIE", "build/reverie")
PATIENCE = 240  # seconds; a program that hangs is ended and the test fails


class Partner:
    """A running `reverie rpc`."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "rpc"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.watch = threading.Timer(PATIENCE, self.process.kill)
        self.watch.start()

    def line(self, line):
        """Sends bytes as a line, returns the answer as bytes."""
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer.endswith(b"\n"), f"no answer to {line[:200]!r}"
        return answer[:-1]

    def raw(self, line):
        if isinstance(line, str):
            line = line.encode()
        return json.loads(self.line(line))

    def ask(self, verb, **fields):
        return self.raw(json.dumps({"id": 1, "do": verb, **fields}))

    def ok(self, verb, **fields):
        answer = self.ask(verb, **fields)
        assert answer["ok"] is True, (verb, fields, answer)
        return answer

    def code(self, verb, **fields):
        answer = self.ask(verb, **fields)
        assert answer["ok"] is False, (verb, fields, answer)
        assert answer["error"]["message"], answer
        return answer["error"]["code"]

    def close(self):
        """Ends the input; returns what is still said and the exit code."""
        rest, _ = self.process.communicate()
        self.watch.cancel()
        return rest, self.process.returncode


class Rpc(unittest.TestCase):
    def setUp(self):
        self.rpc = Partner()

    def tearDown(self):
        rest, code = self.rpc.close()
        self.assertEqual((rest, code), (b"", 0))


SOLO = {"game": "onirim", "seed": "black box"}
STATUS = ["game", "turn", "actor", "decision", "legal", "over", "winners", "view"]


class Letters(Rpc):
    """What docs/protocol.md says, line by line."""

    def test_games(self):
        answer = self.rpc.ok("games")
        self.assertEqual(list(answer), ["id", "ok", "games"])
        names = [game["name"] for game in answer["games"]]
        self.assertEqual(names[0], "onirim")
        self.assertNotIn("template", names)
        for game in answer["games"]:
            self.assertEqual(list(game), ["name", "seats", "options"])
            for option in game["options"]:
                self.assertEqual(list(option), ["name", "type", "values", "default"])
        onirim = answer["games"][0]
        self.assertEqual(onirim["seats"], [1, 2])
        self.assertEqual([(o["name"], o["type"], o["values"], o["default"])
                          for o in onirim["options"]],
                         [("expansions", "list", ["book", "towers", "premonitions"], []),
                          ("lost", "bool", [False, True], False),
                          ("ruins", "bool", [False, True], False),
                          ("premonitions", "int", [4, 5, 6], 4),
                          ("towers", "choice", ["either", "right"], "either"),
                          ("victory", "choice", ["together", "race"], "together"),
                          ("talk", "choice", ["open", "talk", "silent"], "open")])

    def test_ids(self):
        for id in ["0", "1", "-7", "9007199254740991", "-9007199254740991", '""', '"x"', '"1"',
                   '"\\u0000"', '"\\"\\\\/"', '"caf\u00e9 \U0001f319"', '"' + "i" * 5000 + '"']:
            answer = self.rpc.raw('{"id":%s,"do":"games"}' % id)
            self.assertTrue(answer["ok"])
            self.assertEqual(answer["id"], json.loads(id))
            self.assertIs(type(answer["id"]), type(json.loads(id)))
        # Beside what jansson alone would not read, too.
        for other in ('"x":1e999', '"x":' + "9" * 40, '"k\\u0000":1', '"k\\u0000" : "\\u0000"'):
            answer = self.rpc.raw('{"id":"a\\u0000b",%s,"do":"games"}' % other)
            self.assertEqual((answer["id"], answer["ok"]), ("a\0b", True), other)
        self.assertIsNone(self.rpc.raw('{"do":"games"}')["id"])
        self.assertTrue(self.rpc.raw('{"do":"games"}')["ok"])

    def test_ids_of_errors(self):
        self.assertEqual(self.rpc.raw('{"id":"e","do":"status"}')["id"], "e")
        self.assertEqual(self.rpc.raw('{"id":9,"do":"nothing"}')["id"], 9)
        self.assertEqual(self.rpc.raw('{"id":9}')["id"], 9)

    def test_field_order_is_free_and_unknown_fields_are_ignored(self):
        answer = self.rpc.raw('{"seed":"x","zzz":{"a":[1,null]},"game":"onirim","do":"new",'
                              '"moves":[],"id":4}')
        self.assertTrue(answer["ok"])
        self.assertEqual(answer["id"], 4)

    def test_status_and_its_order(self):
        answer = self.rpc.ok("new", **SOLO)
        self.assertEqual(list(answer)[:10], ["id", "ok"] + STATUS)
        answer = self.rpc.ok("status")
        self.assertEqual(list(answer), ["id", "ok"] + STATUS)
        self.assertEqual(answer["game"], "onirim")
        self.assertEqual((answer["turn"], answer["actor"], answer["decision"]), (1, 1, "turn"))
        self.assertEqual((answer["over"], answer["winners"]), (False, []))
        for zone in ["hands", "shared", "rows", "run", "doors", "discard", "removed", "limbo",
                     "deck", "towers", "goals", "premonitions", "revealed"]:
            self.assertIn(zone, answer["view"])
        self.assertEqual(len(answer["view"]["hands"][0]), 5)

    def test_defaults_of_new(self):
        answer = self.rpc.ok("new", game="onirim", seed="d")
        self.assertEqual(len(answer["view"]["hands"]), 1)
        record = self.rpc.ok("record")["record"]
        self.assertIn("\nseats 1\n", record)
        self.assertIn("\noption expansions\n", record)
        self.assertIn("\nseed d\n", record)

    def test_a_seed_left_out_comes_from_entropy_and_is_told(self):
        seeds = set()
        for _ in range(8):
            self.rpc.ok("new", game="onirim")
            record = self.rpc.ok("record")["record"]
            seeds.add([line for line in record.split("\n") if line.startswith("seed ")][0])
            first = self.rpc.ok("status")
            self.assertEqual(self.rpc.ok("load", record=record), first)
        self.assertEqual(len(seeds), 8)
        for seed in seeds:
            self.assertRegex(seed, "^seed [a-z2-7]{16}$")

    def test_same_seed_same_game(self):
        first = self.rpc.ok("new", **SOLO)
        self.assertNotEqual(self.rpc.ok("new", game="onirim", seed="another"), first)
        self.assertEqual(self.rpc.ok("new", **SOLO), first)
        for seed in ["", " ", "s" * 64, "\u00e9" * 32, "\u00a0", "a\"b\\c", "#1", "x#12"]:
            a = self.rpc.ok("new", game="onirim", seed=seed)
            record = self.rpc.ok("record")["record"]
            self.assertIn(f"\nseed {seed}\n" if seed else "\nseed\n", record)
            self.assertEqual(self.rpc.ok("new", game="onirim", seed=seed), a)

    def test_view_false_leaves_the_view_out(self):
        answer = self.rpc.ok("new", **SOLO, view=False)
        self.assertNotIn("view", answer)
        self.assertIn("view", self.rpc.ok("status", view=True))
        for verb, fields in [("status", {}), ("act", {"action": answer["legal"][0]}), ("undo", {}),
                             ("reseed", {"seed": "x"})]:
            answer = self.rpc.ok(verb, view=False, **fields)
            self.assertEqual([key for key in answer if key not in ("id", "ok", "events")],
                             STATUS[:-1])
        record = self.rpc.ok("record")["record"]
        self.assertNotIn("view", self.rpc.ok("load", record=record, view=False))

    def test_events(self):
        legal = self.rpc.ok("new", **SOLO)["legal"]
        answer = self.rpc.ok("act", action=legal[0])
        self.assertEqual(list(answer), ["id", "ok"] + STATUS + ["events"])
        self.assertEqual(answer["events"][0],
                         {"event": "act", "seat": 1, "action": legal[0], "auto": False})
        self.assertTrue(any(event["event"] == "move" for event in answer["events"]))
        for verb, fields in [("status", {}), ("undo", {}), ("reseed", {"seed": "x"})]:
            self.assertNotIn("events", self.rpc.ok(verb, **fields))

    def play_some(self, n, **fields):
        status = self.rpc.ok("status", **fields)
        for i in range(n):
            if status["over"]:
                break
            status = self.rpc.ok("act", action=status["legal"][i * 7 % len(status["legal"])])
        return status

    def test_undo_and_the_same_cards_again(self):
        self.rpc.ok("new", **SOLO)
        states, actions = [], []
        status = self.rpc.ok("status")
        for i in range(25):
            if status["over"]:
                break
            states.append(status)
            actions.append(status["legal"][i * 5 % len(status["legal"])])
            self.rpc.ok("act", action=actions[-1])
            status = self.rpc.ok("status")
        end = status
        self.assertGreater(len(actions), 10)
        for state in reversed(states):
            self.assertEqual(self.rpc.ok("undo"), state)
        self.assertEqual(self.rpc.code("undo"), "nothing_to_undo")
        for state, action in zip(states, actions):
            self.assertEqual(self.rpc.ok("status"), state)
            self.rpc.ok("act", action=action)
        self.assertEqual(self.rpc.ok("status"), end)

    def test_record_and_load(self):
        self.rpc.ok("new", game="onirim", seats=2, seed="r", options={
            "expansions": ["book", "towers", "premonitions"], "talk": "silent", "premonitions": 6})
        for i in range(12):
            self.play_some(1)
            if i == 5:
                self.rpc.ok("reseed", seed="other draws")
            status, record = self.rpc.ok("status"), self.rpc.ok("record")["record"]
            self.rpc.ok("new", **SOLO)
            self.assertEqual(self.rpc.ok("load", record=record), status)
            self.assertEqual(self.rpc.ok("record")["record"], record)
            self.assertEqual(self.rpc.ok("load", record=record.replace("\n", "\r\n")), status)
        self.assertIn("\noption expansions book,towers,premonitions\n", record)
        self.assertIn("\nreseed other draws\n", record)

    def test_reseed_changes_chance_only(self):
        self.rpc.ok("new", **SOLO)
        self.play_some(3)
        before = self.rpc.ok("status")
        self.assertEqual(self.rpc.ok("reseed", seed="one"), before)
        one = self.play_some(6)
        for _ in range(6):
            self.rpc.ok("undo")
        self.assertEqual(self.rpc.ok("status"), before)
        self.assertIn("\nreseed one\n", self.rpc.ok("record")["record"])
        self.assertEqual(self.play_some(6), one)
        for _ in range(6):
            self.rpc.ok("undo")
        self.rpc.ok("reseed", seed="two")
        self.assertNotEqual(self.play_some(6)["view"], one["view"])
        for _ in range(7):
            self.rpc.ok("undo")
        self.assertNotIn("reseed", self.rpc.ok("record")["record"])

    def test_bots(self):
        self.rpc.ok("new", **SOLO)
        for _ in range(12):
            status, record = self.rpc.line(b'{"do":"status"}'), self.rpc.ok("record")
            if b'"over":true' in status:
                break
            for name, budget in [("random", {}), ("reference", {"ms": 1}),
                                 ("random", {"playouts": 100}), ("reference", {"playouts": 1})]:
                answer = self.rpc.ok("bot", name=name, **budget)
                self.assertEqual(list(answer), ["id", "ok", "action"])
                self.assertIn(answer["action"], json.loads(status)["legal"])
                self.assertEqual(self.rpc.ok("bot", name=name, **budget), answer)
            self.assertEqual(self.rpc.line(b'{"do":"status"}'), status)
            self.assertEqual(self.rpc.ok("record"), record)
            self.rpc.ok("act", action=answer["action"])

    def test_the_random_bot_is_not_always_the_same(self):
        chosen = set()
        for i in range(30):
            legal = self.rpc.ok("new", game="onirim", seed=str(i))["legal"]
            chosen.add(legal.index(self.rpc.ok("bot", name="random")["action"]))
        self.assertGreater(len(chosen), 3)

    def check_advice(self, answer, legal):
        self.assertEqual(list(answer), ["id", "ok", "advice"])
        advice = answer["advice"]
        self.assertEqual(sorted(a["action"] for a in advice), sorted(legal))
        for a in advice:
            self.assertEqual(list(a), ["action", "win", "error"])
            self.assertTrue(0 <= a["win"] <= 1 and 0 <= a["error"] <= 0.5, a)
        wins = [a["win"] for a in advice]
        self.assertEqual(wins, sorted(wins, reverse=True))
        return advice

    def test_advice(self):
        self.rpc.ok("new", game="nightmarium", seats=3, seed="advice")
        for _ in range(20):
            status = self.rpc.line(b'{"do":"status"}')
            legal = json.loads(status)["legal"]
            answer = self.rpc.ok("advise", playouts=200)
            advice = self.check_advice(answer, legal)
            self.assertEqual(self.rpc.ok("advise", playouts=200), answer)
            self.check_advice(self.rpc.ok("advise", playouts=1), legal)
            few = self.check_advice(self.rpc.ok("advise", playouts=len(legal)), legal)
            self.assertTrue(all(a["error"] > 0 for a in few if len(few) > 1), few)
            self.check_advice(self.rpc.ok("advise", ms=1), legal)
            self.assertEqual(self.rpc.line(b'{"do":"status"}'), status)
            self.rpc.ok("act", action=advice[0]["action"])
        self.assertEqual(self.rpc.code("advise", ms="long"), "bad_request")
        self.finish("quick")
        self.assertEqual(self.rpc.code("advise"), "illegal_action")

    def test_a_budget_of_nothing(self):
        """Every bot has an answer at once, and so has the adviser."""
        for game, seats in ("onirim", 1), ("onirim", 2), ("nightmarium", 3):
            self.rpc.ok("new", game=game, seats=seats, seed="at once")
            for _ in range(15):
                legal = self.rpc.ok("status")["legal"]
                for nothing in {"playouts": 0}, {"ms": 0}:
                    for name in "random", "quick", "trained", "expert", "master":
                        self.assertIn(self.rpc.ok("bot", name=name, **nothing)["action"], legal)
                    advice = self.check_advice(self.rpc.ok("advise", **nothing), legal)
                    self.assertEqual({a["error"] for a in advice}, {0.5})
                self.rpc.ok("act", action=advice[0]["action"])
        self.assertEqual(self.rpc.code("bot", name="quick", ms=0, playouts=0), "bad_request")
        self.assertEqual(self.rpc.code("advise", playouts=-1), "bad_request")

    def test_advice_without_a_budget(self):
        self.rpc.ok("new", game="nightmarium", seats=2, seed="advice")
        self.check_advice(self.rpc.ok("advise"), self.rpc.ok("status")["legal"])

    def test_no_game(self):
        for verb, fields in [("status", {}), ("act", {"action": "play RS"}), ("undo", {}),
                             ("bot", {"name": "random"}), ("advise", {}), ("record", {}),
                             ("reseed", {"seed": "x"})]:
            self.assertEqual(self.rpc.code(verb, **fields), "no_game")
        self.assertEqual(self.rpc.code("new", game="chess"), "unknown_game")
        self.assertEqual(self.rpc.code("status"), "no_game")

    def finish(self, bot):
        while True:
            status = self.rpc.ok("status")
            if status["over"]:
                return status
            last = self.rpc.ok("bot", name=bot)["action"]
            after = self.rpc.ok("act", action=last)
            self.assertEqual({k: v for k, v in after.items() if k != "events"},
                             self.rpc.ok("status"))

    def test_the_end(self):
        self.rpc.ok("new", **SOLO)
        end = self.finish("random")
        self.assertEqual((end["actor"], end["decision"], end["legal"]), (0, "", []))
        self.assertGreater(end["turn"], 0)
        for seat in [0, 1]:
            self.assertEqual(self.rpc.code("act", action="play RS", seat=seat), "illegal_action")
        self.assertEqual(self.rpc.code("act", action="play RS"), "illegal_action")
        self.assertEqual(self.rpc.code("bot", name="random"), "illegal_action")
        self.assertEqual(self.rpc.ok("status"), end)
        record = self.rpc.ok("record")["record"]
        self.assertEqual(self.rpc.ok("load", record=record), end)
        self.assertFalse(self.rpc.ok("undo")["over"])

    def test_a_won_game_names_its_winners(self):
        doors = [["R", "R", "B", "B", "G", "G", "N"]]
        hands = [["NS", "RS", "RM", "BM", "BS"]]
        status = self.rpc.ok("position", game="onirim", doors=doors, hands=hands,
                             rows=[["NS", "NM"]])
        self.assertFalse(status["over"])
        status = self.rpc.ok("act", action="play NS")
        self.assertEqual(status["decision"], "claim")
        status = self.rpc.ok("act", action="claim")
        self.assertEqual((status["over"], status["winners"]), (True, [1]))
        self.assertEqual(status["events"][-1], {"event": "end", "winners": [1]})


class Seats(Rpc):
    """Who sees what, and who may act."""

    def setUp(self):
        super().setUp()
        self.rpc.ok("new", game="onirim", seats=2, seed="s", options={"talk": "silent"})
        status = self.rpc.ok("status")
        while status["decision"] == "draft":
            status = self.rpc.ok("act", action=status["legal"][0])

    def test_legal_is_the_actors(self):
        actor = self.rpc.ok("status")["actor"]
        everything = self.rpc.ok("status")["legal"]
        self.assertTrue(everything)
        self.assertEqual(self.rpc.ok("status", seat=actor)["legal"], everything)
        self.assertEqual(self.rpc.ok("status", seat=3 - actor)["legal"], [])
        self.assertEqual(self.rpc.ok("status", seat=0)["legal"], [])

    def test_only_the_actor_may_act(self):
        status = self.rpc.ok("status")
        action = status["legal"][0]
        for seat in [0, 3 - status["actor"]]:
            self.assertEqual(self.rpc.code("act", action=action, seat=seat), "illegal_action")
        self.assertEqual(self.rpc.ok("status"), status)
        self.assertTrue(self.rpc.ok("act", action=action, seat=status["actor"])["ok"])

    def test_hidden_cards_are_hidden_everywhere(self):
        hidden = 0
        for i in range(40):
            status = self.rpc.ok("status")
            if status["over"]:
                break
            record = self.rpc.ok("record")["record"]
            action = status["legal"][i % len(status["legal"])]
            answer = self.rpc.ok("act", action=action)
            for seat in [0, 1, 2]:
                self.rpc.ok("load", record=record)
                if seat == status["actor"]:
                    seen = self.rpc.ok("act", action=action, seat=seat)
                    self.assertEqual(len(seen["events"]), len(answer["events"]))
                    for ours, all_ in zip(seen["events"], answer["events"]):
                        if "card" in ours and ours["card"] != all_["card"]:
                            self.assertEqual(ours["card"], "??")
                            hidden += 1
                else:
                    self.rpc.ok("act", action=action)
                view = self.rpc.ok("status", seat=seat)["view"]
                for other in [1, 2]:
                    if other != seat:
                        hidden += view["hands"][other - 1].count("??")
                if seat:
                    self.assertNotIn("??", view["hands"][seat - 1])
        self.assertGreater(hidden, 0)

    def test_seats_out_of_range(self):
        record = self.rpc.ok("record")["record"]
        fields = {"status": {}, "act": {"action": "x"}, "undo": {}, "load": {"record": record},
                  "new": SOLO, "position": {"game": "onirim", "hands": HAND}}
        for verb, more in fields.items():
            for seat in [-1, 3, 99, 2**53, "1", None, True, 1.0, [1], {}]:
                self.assertEqual(self.rpc.code(verb, seat=seat, **more), "bad_seat", (verb, seat))
        self.assertEqual(self.rpc.code("new", seat=2, **SOLO), "bad_seat")
        self.assertTrue(self.rpc.ok("new", seat=1, **SOLO))
        self.assertTrue(self.rpc.ok("new", seat=0, **SOLO))


class Positions(Rpc):
    def place(self, **zones):
        return self.rpc.ok("position", game="onirim", **zones)

    def test_defaults(self):
        status = self.place(hands=HAND)
        self.assertEqual((status["turn"], status["actor"], status["decision"]), (1, 1, "turn"))
        record = self.rpc.ok("record")["record"]
        self.assertIn("\nseats 1\n", record)
        self.assertIn("\nseed\nactor 1\nposition hands=RS,RM,RK,BS,BM\n", record)
        self.assertNotIn("events", status)

    def test_zones_of_every_shape(self):
        status = self.place(hands=HAND, rows=[["GS", "GM"]], run=[2], doors=[["R"]],
                            discard={"XX": 2, "NS": 0}, removed={}, limbo=[], revealed=[],
                            shared=[], towers=[], goals=[],
                            deck={"top": ["NS", "NM"], "bottom": ["RD"], "more": "ignored"},
                            premonitions={"up": [], "pile": 0})
        view = status["view"]
        self.assertEqual(view["rows"], [["GS", "GM"]])
        self.assertEqual(view["discard"], {"XX": 2})
        self.assertEqual(view["deck"]["top"], ["NS", "NM"])
        self.assertEqual(view["deck"]["bottom"], ["RD"])
        self.assertEqual(view["doors"], [["R"]])

    def test_what_is_wrong_is_told_by_its_own_name(self):
        omens = {"options": {"expansions": ["premonitions"]}}
        for zones, message in [
                ({"run": ["0"]}, "zone run must be a list of numbers"),
                ({"rows": [[1]]}, "zone rows must be a list of lists, one for each seat"),
                ({"hands": [["RS", "RM", "RK", "BS", "B M"]]}, "no such card: B M"),
                ({"discard": ["XX,"]}, "no such card: XX,"),
                ({"discard": ["é"]}, "no such card: é"),
                ({"deck": {"top": [""]}}, "no such card: "),
                ({"discard": {"ZZ": 0}}, "no such card: ZZ"),
                ({"removed": {"Q": 0}}, "no such card: Q"),
                ({"deck": {"unknown": {"ZZ": 0}}}, "no such card: ZZ"),
                ({"discard": ["P1"], **omens}, "this card cannot be in that zone: P1"),
                ({"deck": {"top": ["P1"]}, **omens}, "this card cannot be in that zone: P1"),
                ({"deck": {"unknown": {"P1": 1}}, **omens}, "this card cannot be in that zone: P1")]:
            answer = self.rpc.ask("position", game="onirim", **{"hands": HAND, **zones})
            self.assertEqual(answer.get("error"), {"code": "bad_position", "message": message})
        answer = self.rpc.ask("position", game="nightmarium", waking=["1", "1"])
        self.assertEqual(answer["error"]["message"], "zone waking must be a list of numbers")

    def test_discard_as_a_list(self):
        as_map = self.place(hands=HAND, discard={"XX": 2, "NS": 1})
        self.assertEqual(self.place(hands=HAND, discard=["XX", "NS", "XX"]), as_map)

    def test_the_seed_of_a_position(self):
        views = []
        for seed in ["one", "one", "two"]:
            self.place(hands=HAND, seed=seed)
            for _ in range(5):
                legal = self.rpc.ok("status")["legal"]
                self.rpc.ok("act", action=legal[0])
            views.append(self.rpc.ok("status"))
        self.assertEqual(views[0], views[1])
        self.assertNotEqual(views[0], views[2])

    def test_undo_goes_back_to_the_position(self):
        status = self.place(hands=HAND, rows=[["GS"]])
        after = self.rpc.ok("act", action="play RK")
        self.assertEqual(self.rpc.ok("undo"), status)
        self.assertEqual(self.rpc.ok("act", action="play RK"), after)
        self.rpc.ok("undo")
        self.assertEqual(self.rpc.code("undo"), "nothing_to_undo")

    def test_a_view_of_a_turns_beginning_is_a_position(self):
        everything = ["book", "towers", "premonitions"]
        tried = {"onirim": 0, "nightmarium": 0}
        for number, (game, seats, options) in enumerate([
                ("onirim", 1, {}), ("onirim", 2, {}), ("onirim", 1, {"expansions": everything}),
                ("onirim", 2, {"expansions": everything, "talk": "silent"}),
                ("onirim", 2, {"expansions": ["towers"], "towers": "right", "victory": "race"}),
                ("nightmarium", 2, {}), ("nightmarium", 5, {"goal": 3, "penalty": "either"})]):
            setting = {"game": game, "seats": seats, "options": options}
            status = self.rpc.ok("new", seed=f"views {number}", **setting)
            for i in range(80):
                if status["over"]:
                    break
                view = status["view"]
                if status["decision"] == "turn" or view.get("actions_left") == 2:
                    record = self.rpc.ok("record")["record"]
                    again = self.rpc.ok("position", actor=status["actor"], **setting, **view)
                    self.assertEqual(again["view"], view)
                    self.assertEqual(sorted(again["legal"]), sorted(status["legal"]))
                    tried[game] += 1
                    self.rpc.ok("load", record=record)
                status = self.rpc.ok("act",
                                     action=status["legal"][i * 3 % len(status["legal"])])
        self.assertGreater(tried["onirim"], 40)
        self.assertGreater(tried["nightmarium"], 20)


class Manual(Rpc):
    """The examples of docs/protocol.md are true."""

    def setUp(self):
        super().setUp()
        path = os.path.join(os.environ.get("SRCDIR", "."), "docs", "protocol.md")
        with open(path, encoding="utf-8") as page:
            self.blocks = [[]]
            for line in page.read().split("\n"):
                if line.startswith("    "):
                    self.blocks[-1].append(line[4:])
                elif self.blocks[-1]:
                    self.blocks.append([])

    def block(self, start):
        found = [block for block in self.blocks if block and block[0].startswith(start)]
        self.assertEqual(len(found), 1)
        return found[0]

    def test_the_dialogue(self):
        lines = self.block('{"id":1,"do":"position"')
        for request, wanted in zip(lines[::2], lines[1::2]):
            answer = "< " + self.rpc.line(request.encode()).decode()
            at = 0
            for piece in wanted.split("\u2026"):
                at = answer.find(piece, at)
                self.assertGreaterEqual(at, 0, (wanted, answer))
            self.assertTrue(answer.startswith(wanted.split("\u2026")[0]))
        self.assertEqual(len(lines), 10)

    def test_the_position(self):
        lines = self.block('{"do":"position"')
        self.assertTrue(self.rpc.raw("".join(lines))["ok"])

    def test_the_record(self):
        lines = self.block("reverie 1")
        hashes = [line for line in lines if line.startswith("hash ")]
        self.assertEqual(len(hashes), 1)
        lines.remove(hashes[0])
        self.rpc.ok("load", record="\n".join(lines))
        written = self.rpc.ok("record")["record"].split("\n")
        self.assertEqual(written[:-3] + written[-2:-1], lines)
        self.assertTrue(written[-3].startswith("hash "))

    def test_the_codes(self):
        """The table of codes is that of the program's source of names."""
        path = os.path.join(os.environ.get("SRCDIR", "."), "docs", "protocol.md")
        with open(path, encoding="utf-8") as page:
            text = page.read()
        for _, code, _ in hostile.lines():
            self.assertIn(f"\n| `{code}` | ", text)


class Hostile(Rpc):
    def test_every_line_is_refused_and_the_game_goes_on(self):
        self.rpc.ok("new", game="onirim", seats=2, seed="h", options={
            "expansions": ["book", "towers", "premonitions"], "talk": "silent"})
        status = self.rpc.ok("status")
        while status["turn"] < 3 or status["decision"] != "turn":
            status = self.rpc.ok("act", action=status["legal"][0])
        self.rpc.ok("reseed", seed="kept")
        before = self.rpc.line(b'{"do":"status"}'), self.rpc.line(b'{"do":"record"}')
        n = 0
        for line, code, id in hostile.lines():
            answer = json.loads(self.rpc.line(line))
            self.assertEqual(list(answer), ["id", "ok", "error"], line[:300])
            self.assertIs(answer["ok"], False, line[:300])
            self.assertEqual(answer["error"]["code"], code, (line[:300], answer))
            self.assertEqual(answer["id"], id, line[:300])
            self.assertGreater(len(answer["error"]["message"]), 8)
            after = self.rpc.line(b'{"do":"status"}'), self.rpc.line(b'{"do":"record"}')
            self.assertEqual(after, before, line[:300])
            n += 1
        self.assertGreaterEqual(n, 500)
        while not self.rpc.ok("status", view=False)["over"]:
            self.rpc.ok("act", action=self.rpc.ok("bot", name="random")["action"])

    def test_without_a_game_too(self):
        for line, code, id in hostile.lines():
            answer = json.loads(self.rpc.line(line))
            self.assertIs(answer["ok"], False)
            self.assertIn(answer["error"]["code"], (code, "no_game"))
        self.assertEqual(self.rpc.code("status"), "no_game")

    def test_the_line_limit_is_1_mib_without_the_line_end(self):
        line = b'{"id":1,"do":"games","x":"'
        full = line + b"x" * (MIB - len(line) - 2) + b'"}'
        self.assertEqual(len(full), MIB)
        self.assertTrue(json.loads(self.rpc.line(full))["ok"])
        self.assertTrue(json.loads(self.rpc.line(full + b"\r"))["ok"])
        self.assertEqual(json.loads(self.rpc.line(full + b" "))["error"]["code"], "too_long")
        self.assertEqual(json.loads(self.rpc.line(full + b" \r"))["error"]["code"], "too_long")
        self.assertTrue(self.rpc.ok("games"))


class Input(unittest.TestCase):
    """How lines end, and how input ends."""

    def run_with(self, data):
        done = subprocess.run([PROGRAM, "rpc"], input=data, stdout=subprocess.PIPE, check=False,
                              timeout=PATIENCE)
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]

    def test_ends(self):
        games = b'{"id":1,"do":"games"}'
        for data, answers in [
                (b"", 0), (b"\n", 0), (b" \t\r\n\r\n \n", 0), (b"\r" * MIB + b"\n", 0),
                (games, 1), (games + b"\r\n", 1), (games + b"\r", 1), (games + b"\n" + games, 2),
                (b"\n\n" + games + b"\n\n", 1), (b" " + games + b"\t \n", 1),
                (b" " * (3 * MIB) + b"\n" + games, 1)]:
            code, lines = self.run_with(data)
            self.assertEqual(code, 0)
            self.assertEqual(len(lines), answers, data[:100])
            for answer in lines:
                self.assertEqual((answer["id"], answer["ok"]), (1, True))

    def test_answers_in_order(self):
        wanted, lines = [], []
        for i in range(500):
            lines.append(b'{"id":%d,"do":"%s"}' % (i, [b"games", b"status", b"?"][i % 3]))
            wanted.append(i)
            if i % 7 == 0:
                lines.append(b"")
            if i % 11 == 0:
                lines.append(b"x" * (MIB + i))
                wanted.append(None)
        code, answers = self.run_with(b"\n".join(lines))
        self.assertEqual(code, 0)
        self.assertEqual([answer["id"] for answer in answers], wanted)

    def test_cut_in_the_middle(self):
        code, answers = self.run_with(b'{"id":1,"do":"games"}\n{"id":2,"do":"gam')
        self.assertEqual(code, 0)
        self.assertEqual(answers[1]["error"]["code"], "bad_json")
        code, answers = self.run_with(b"x" * (2 * MIB))
        self.assertEqual((code, answers[0]["error"]["code"]), (0, "too_long"))

    def test_every_byte(self):
        """Each byte alone on a line is answered once, or is blank."""
        blank = b" \t\r"
        data = b"".join(bytes([byte]) + b"\n" for byte in range(256) if byte != 10)
        code, answers = self.run_with(data)
        self.assertEqual(code, 0)
        self.assertEqual(len(answers), 255 - len(blank))

    def test_arguments(self):
        done = subprocess.run([PROGRAM, "rpc", "--nonsense"], input=b"", stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, check=False, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertTrue(done.stderr)
        done = subprocess.run([PROGRAM, "rpc", "--help"], input=b"", stdout=subprocess.PIPE,
                              check=False, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"reverie rpc", done.stdout)


if __name__ == "__main__":
    if not os.path.exists(PROGRAM):
        sys.exit(f"no program at {PROGRAM}: build it, or name it in REVERIE")
    unittest.main()
