#!/usr/bin/env python3
"""Clocks, time-outs, people who are gone, and what stands still while the server is down.

ctest: label release
"""
import random
import signal
import time
import unittest

from house import Case, Player, Refused, until


class Clocks(Case):
    def setUp(self):
        super().setUp()
        self.server = self.serve()

    def player(self, seed=1):
        player = Player(self.server, chance=random.Random(seed))
        self.addCleanup(player.close)
        return player

    def pair(self, **setting):
        ada, ben = self.player(1), self.player(2)
        ada.ask("create", game="onirim", seats=2, name="Ada", **setting)
        ben.ask("sit", table=ada.table["id"], name="Ben")
        ben.wait_for("begin")
        ada.wait_for("begin")
        return (ada, ben) if ada.is_my_turn() else (ben, ada)

    def test_a_bank_runs_down_and_is_filled(self):
        start = time.monotonic()
        actor, other = self.pair(clock={"bank": 100, "increment": 5})
        seat = actor.place["seat"]
        self.assertEqual(actor.table["running"], seat)
        time.sleep(1.2)
        answer = actor.act()
        mine = answer["clocks"][seat - 1]
        most = 1000 * (time.monotonic() - start)  # whatever it took
        self.assertGreater(mine, 100_000 + 5_000 - most - 100)
        self.assertLess(mine, 100_000 + 5_000 - 1_000)
        self.assertEqual(answer["running"], other.place["seat"])

    def test_nobody_gains_time_by_taking_back(self):
        """What an action added goes with it; what was spent is spent, also while others decide."""
        actor, other = self.pair(clock={"bank": 100, "increment": 50})
        mine, theirs = actor.place["seat"] - 1, other.place["seat"] - 1
        for turn in range(3):
            time.sleep(0.6)
            self.assertGreater(actor.act()["clocks"][mine], 140_000)
            other.wait_for("act")
            time.sleep(0.6)
            actor.ask("undo")
            other.wait_for("table", lambda e: e["table"]["asked"]["undo"])
            other.ask("undo", agree=True)
            clocks = actor.wait_for("undo")["table"]["clocks"]
            other.wait_for("undo")
            for seat in mine, theirs:
                self.assertLess(clocks[seat], 100_000 - 500 * (turn + 1))
                self.assertGreater(clocks[seat], 60_000)

    def test_time_for_each_move(self):
        actor, other = self.pair(clock={"move": 60})
        time.sleep(0.3)
        answer = actor.act()
        self.assertEqual(answer["clocks"][actor.place["seat"] - 1], 60_000)
        self.assertGreater(answer["clocks"][other.place["seat"] - 1], 55_000)

    def test_a_bot_moves_when_the_time_is_over(self):
        actor, other = self.pair(clock={"move": 1}, timeout="bot", stand_in="random")
        told = other.wait_for("act", seconds=20)
        self.assertEqual(told["n"], 1)
        self.assertEqual(actor.wait_for("act")["n"], 1)

    def test_waiting_for_who_is_late(self):
        actor, other = self.pair(clock={"move": 1}, timeout="wait")
        seat = actor.place["seat"]
        other.wait_for("table", lambda e: e["table"]["people"][seat - 1]["late"], seconds=20)
        actor.act()  # late, and taken all the same
        self.assertEqual(other.wait_for("act")["n"], 1)
        self.assertFalse(other.ask("table")["table"]["people"][seat - 1]["late"])

    def test_the_others_end_the_game(self):
        actor, other = self.pair(clock={"move": 5}, timeout="vote")  # nobody is late so soon
        other.ask("vote", end=True)
        self.assertEqual(actor.ask("table")["table"]["state"], "playing")
        other.wait_for("table", lambda e: e["table"]["state"] == "over", seconds=20)

    def test_a_bot_moves_for_who_is_gone(self):
        actor, other = self.pair(gone="bot", gone_after=1, stand_in="random")
        token, seat = actor.token, actor.place["seat"]
        actor.close()
        other.wait_for("act", seconds=20)
        for _ in range(30):  # and for as long as it stays away
            if other.over():
                break
            if other.is_my_turn():
                other.act()
            else:
                other.read_frame()
        again = self.player(3)
        place = again.ask("resume", token=token)
        self.assertEqual(place["seat"], seat)
        self.assertGreater(place["n"], 2)

    def test_a_bot_takes_the_seat_of_who_is_gone(self):
        actor, other = self.pair(gone_after=1)
        host, guest = (actor, other) if actor.place["seat"] == 1 else (other, actor)
        with self.assertRaises(Refused):
            host.ask("bot", seat=2, name="random")
        guest.close()
        until(lambda: self.replaced(host, 2))
        self.assertEqual(host.ask("table")["table"]["people"][1]["kind"], "bot")
        for _ in range(40):
            if host.over():
                break
            if host.is_my_turn():
                host.act()
            else:
                host.read_frame()

    def replaced(self, host, seat):
        """Whether a bot may take a seat: not before the server has seen its person leave."""
        try:
            host.ask("bot", seat=seat, name="random")
        except Refused:
            return False
        return True

    def test_the_vote_when_somebody_is_gone(self):
        actor, other = self.pair(gone="vote", gone_after=1)
        actor.close()
        other.ask("vote", end=True)
        other.wait_for("table", lambda e: e["table"]["state"] == "over", seconds=20)

    def test_clocks_stand_still_while_the_server_is_down(self):
        actor, other = self.pair(clock={"bank": 100, "increment": 0})
        seat = actor.place["seat"]
        time.sleep(2.5)
        before = actor.ask("table")["table"]["clocks"][seat - 1]
        self.assertLess(before, 98_000)
        self.server.kill()
        time.sleep(3)
        start = time.monotonic()
        self.server = self.serve()
        again = self.player()
        after = again.ask("resume", token=actor.token)["table"]["clocks"][seat - 1]
        most = 1000 * (time.monotonic() - start)  # it may run since the server is back
        self.assertGreater(after, before - most - 1_000)
        self.assertLess(after, before + 2_000)  # at most what ran since it was last noted

    def test_clocks_stand_still_with_the_server(self):
        """Its machine was paused, or its disk did not answer: nobody was late, or silent."""
        actor, other = self.pair(clock={"move": 6})
        seat = actor.place["seat"]
        self.server.process.send_signal(signal.SIGSTOP)
        time.sleep(8)
        self.server.process.send_signal(signal.SIGCONT)
        time.sleep(1)
        table = actor.ask("table")["table"]
        self.assertFalse(table["people"][seat - 1]["late"])
        self.assertGreater(table["clocks"][seat - 1], 2000)
        self.assertEqual(actor.act()["n"], 1)
        with open(f"{self.home}/server.log", encoding="utf-8") as log:
            self.assertIn('"stood still"', log.read())

    def test_a_clock_runs_out_while_nobody_is_there(self):
        actor, other = self.pair(clock={"move": 2}, timeout="bot", stand_in="random")
        tokens = actor.token
        actor.close()
        other.close()
        self.server.kill()
        self.server = self.serve()
        until(lambda: b"\nreverie_bot_actions_total 0\n" not in self.server.ask("/metrics")[2])
        again = self.player()
        self.assertGreaterEqual(again.ask("resume", token=tokens)["n"], 1)


if __name__ == "__main__":
    unittest.main()
