#!/usr/bin/env python3
"""The server is killed again and again under load: it always starts, and no answered action is lost.

ctest: label release
ctest: timeout 900
"""
import os
import random
import re
import time
import unittest

from house import Case, Player, Server, turn

KILLS = 10 if os.environ.get("SANITIZE") else 100
TABLES = 12


class Killed(Case):
    def start(self, port=0):
        server = Server(self.home, "--rate", "0", "--rate-address", "0", "--tables-hour", "0",
                        listen=f"127.0.0.1:{port}")
        self.addCleanup(server.kill)
        return server

    def open_tables(self, server):
        pairs = []
        for i in range(TABLES):
            ada, ben = (Player(server, chance=random.Random(2 * i + k)) for k in (0, 1))
            clock = {"clock": {"bank": 600, "increment": 1}} if i % 3 == 0 else {}
            ada.ask("create", game="onirim", seats=2, name="Ada", **clock)
            ben.ask("sit", table=ada.table["id"], name="Ben")
            pairs.append((ada, ben))
        return pairs

    def come_back(self, server, player):
        again = Player(server, chance=player.chance)
        again.acked, again.token = player.acked, player.token
        player.close()
        place = again.ask("resume", token=player.token)
        told = max([0, *again.acked])
        self.assertGreaterEqual(place["n"], told, "an answered action was lost")
        return again

    def play(self, pairs, seconds):
        deadline = time.monotonic() + seconds
        players = [p for pair in pairs for p in pair]
        while time.monotonic() < deadline:
            turn(players, seconds=0.05)
            for pair in pairs:
                if all(p.over() for p in pair) and not pair[0].busy and not pair[1].busy:
                    self.check(pair)
                    for player in pair:
                        player.ask("rematch")
                    for player in pair:
                        player.wait_for("begin")
                        player.state["over"] = False
                        player.acked.clear()
            for player in players:
                player.events.clear()

    def check(self, pair):
        """The record of the round that has ended holds every action that was answered."""
        record = pair[0].ask("record")["record"]
        actions = re.findall(r"^> (.*)$", record, re.M)
        for player in pair:
            for n, action in player.acked.items():
                self.assertEqual(actions[n - 1], action)
                self.answered += 1

    def test_killed_under_load(self):
        self.answered = 0
        chance = random.Random(7)
        server = self.start()
        pairs = self.open_tables(server)
        for _ in range(KILLS):
            self.play(pairs, chance.uniform(0.05, 0.6))
            for pair in pairs:  # some are on their way when it happens
                for player in pair:
                    if player.is_my_turn() and not player.busy:
                        player.start_act()
            time.sleep(chance.uniform(0, 0.004))
            server.process.kill()
            server.kill()
            server = self.start(server.port)
            pairs = [tuple(self.come_back(server, p) for p in pair) for pair in pairs]
        for ada, ben in pairs:
            if not ada.over():
                ada.ask("vote")
                ben.ask("vote")
            self.check((ada, ben))
            ada.close()
            ben.close()
        print(f"killed {KILLS} times; {self.answered} answered actions are in the records")
        self.assertGreater(self.answered, 20 * KILLS)


if __name__ == "__main__":
    unittest.main()
