#!/usr/bin/env python3
"""Every frame sent to a seat in random games shows what the engine's view shows it, and no more.

ctest: label release
ctest: timeout 900

Games are played at tables; afterwards each is played again by `reverie rpc` from its record, and
every frame is compared: the view with the view of that seat, the events with the true ones, in
which `seen` tells who may see the cards. No frame holds a seed before the end, or a token that is
not the receiver's own.
"""
import json
import os
import random
import re
import subprocess
import unittest

from house import PROGRAM, Case, Player, turn

GAMES = 60 if os.environ.get("SANITIZE") else 1000
AT_ONCE = 30
SETTINGS = [
    {"game": "onirim", "seats": 2, "options": {"talk": "silent"}},
    {"game": "onirim", "seats": 2, "options": {"talk": "silent", "expansions":
                                               ["book", "towers", "premonitions"]}},
    {"game": "onirim", "seats": 2, "options": {"victory": "race", "talk": "talk"}},
    {"game": "nightmarium", "seats": 2, "options": {"goal": 1}},
    {"game": "nightmarium", "seats": 4, "options": {"goal": 1, "penalty": "either"}},
    {"game": "nightmarium", "seats": 5, "options": {"goal": 1}},
]


class Rpc:
    """Plays a record again, seen by everybody."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "rpc"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def ask_all(self, requests):
        self.process.stdin.write("".join(json.dumps(r) + "\n" for r in requests).encode())
        self.process.stdin.flush()
        return [json.loads(self.process.stdout.readline()) for _ in requests]

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def hide(event, seat):
    """What a seat may see of an event whose cards some see."""
    if "seen" not in event or seat in event["seen"]:
        return event
    shown = dict(event)
    if "card" in shown:
        shown["card"] = "??"
    return shown


def expand(brief):
    """Events from their short form."""
    names = {"c": "card", "f": "from", "t": "to", "s": "seat", "p": "place", "a": "action"}
    events = []
    for text in brief.split(";") if brief else []:
        kind, *words = text.split(" ")
        event, last = {"event": kind}, None
        for word in words:
            if "=" in word:
                name, value = word.split("=", 1)
                last = names.get(name, name)
                event[last] = value
            else:
                event[last] += " " + word
        for name in "seat", "place", "to_seat":
            if name in event:
                event[name] = int(event[name])
        for name in "seen", "winners":
            if name in event:
                event[name] = [int(n) for n in event[name].split("|") if n]
        if "up" in event:
            event["up"] = event["up"] == "true"
        if kind == "act":
            event["auto"] = event.get("auto") == "true"
        events.append(event)
    return events


class Secrets(Case):
    def open_table(self, number):
        setting = SETTINGS[number % len(SETTINGS)]
        players = []
        for seat in range(setting["seats"] + 1):
            player = Player(self.server, chance=random.Random(number * 10 + seat))
            players.append(player)
            wishes = {"views": True, "brief": seat == 2}
            if seat == 0:
                player.seat = 1
                player.setting = setting
                player.ask("create", **setting, name="P1", **wishes)
            elif seat < setting["seats"]:
                player.seat = seat + 1
                player.ask("sit", table=players[0].table["id"], name=f"P{seat + 1}", **wishes)
            else:
                player.seat = 0
                player.ask("watch", table=players[0].table["id"], **wishes)
        return players

    def check_frame(self, message, seat, expected):
        n = message["n"]
        views, events, status = expected
        if "view" in message:
            self.assertEqual(message["view"], views[n][seat])
        legal = status[n]["legal"] if status[n]["actor"] == seat else []
        self.assertEqual(message.get("legal", []), legal)
        if "events" in message or "brief" in message:
            told = message["events"] if "events" in message else expand(message["brief"])
            true = [hide(event, seat) for event in events[n]]
            self.assertEqual(len(told), len(true))
            for mine, whole in zip(told, true):
                if "action" in whole and "seen" in whole and seat not in whole["seen"]:
                    self.assertIn("??", mine["action"])
                    mine, whole = {**mine, "action": ""}, {**whole, "action": ""}
                self.assertEqual(mine, whole)

    def replay(self, record, seed, setting):
        """Views by n and seat, events by n, statuses by n."""
        actions = re.findall(r"^> (.*)$", record, re.M)
        seats = setting["seats"]
        requests = [{"do": "new", **setting, "seed": seed}]
        for action in [None, *actions]:
            if action:
                requests.append({"do": "act", "action": action, "view": False})
            requests += [{"do": "status", "seat": seat} for seat in range(seats + 1)]
            requests.append({"do": "status", "view": False})
        answers = iter(self.rpc.ask_all(requests))
        views, events, status = [], [next(answers)["events"]], []
        for action in [None, *actions]:
            if action:
                events.append(next(answers)["events"])
            views.append([next(answers)["view"] for _ in range(seats + 1)])
            status.append(next(answers))
        return views, events, status

    def check_table(self, players):
        record = players[0].ask("record")["record"]
        seed = re.search(r"^seed (.*)$", record, re.M).group(1)
        tokens = {p.token: p for p in players if p.token}
        expected = self.replay(record, seed, players[0].setting)
        for player in players:
            over = False
            for frame in player.frames:
                message = json.loads(frame)
                over = over or message.get("table", {}).get("state") == "over"
                if not over:
                    self.assertNotIn(seed, frame)
                for token, owner in tokens.items():
                    if owner is not player:
                        self.assertNotIn(token, frame)
                if "n" in message and "actor" in message:
                    self.check_frame(message, player.seat, expected)
                    self.frames += 1

    def listen(self, players, seconds=1):
        """Takes what has come, also between other things: who answers no ping for long is gone."""
        turn(players, seconds=seconds)
        for player in players:
            player.events.clear()

    def test_every_frame(self):
        self.server = self.serve("--rate", "0", "--rate-address", "0", "--tables-hour", "0",
                                 "--max-per-address", "0")
        self.rpc = Rpc()
        self.addCleanup(self.rpc.close)
        self.frames = 0
        for first in range(0, GAMES, AT_ONCE):
            tables, everybody = [], []
            for i in range(AT_ONCE):
                tables.append(self.open_table(first + i))
                everybody += tables[-1]
                self.listen(everybody, 0)
            while any(not p.over() for p in everybody):
                self.listen(everybody)
            for players in tables:
                self.check_table(players)
                for player in players:
                    everybody.remove(player)
                    player.close()
                self.listen(everybody, 0)
        print(f"{GAMES} games, {self.frames} frames checked")
        self.assertGreater(self.frames, GAMES * 50)


if __name__ == "__main__":
    unittest.main()
