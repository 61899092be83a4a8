#!/usr/bin/env python3
"""A server that is forgotten for a year: what is old goes, what is used stays, nothing grows.

ctest: label release
"""
import os
import sqlite3
import time
import unittest

from house import Case, Player, play_out, until

DAY = 86400
SANITIZED = bool(os.environ.get("SANITIZE"))


class Year(Case):
    def setUp(self):
        super().setUp()
        self.data = f"{self.home}/data"

    def start(self, *more):
        return self.serve("--data", self.data, "--rate", "0", "--rate-address", "0",
                          "--tables-hour", "0", *more)

    def player(self, server):
        player = Player(server)
        self.addCleanup(player.close)
        return player

    def pair(self, server, **setting):
        ada, ben = self.player(server), self.player(server)
        ada.ask("create", game="nightmarium", seats=2, options={"goal": 1}, name="Ada", **setting)
        ben.ask("sit", table=ada.table["id"], name="Ben")
        ben.wait_for("begin")
        ada.wait_for("begin")
        return ada, ben

    def store(self, *statements):
        """Changes the store of a server that does not run; returns the last answer."""
        db = sqlite3.connect(f"{self.data}/reverie.db")
        for statement in statements:
            found = db.execute(statement).fetchall()
        db.commit()
        db.close()
        return found

    def counts(self):
        db = sqlite3.connect(f"file:{self.data}/reverie.db?mode=ro", uri=True)
        found = {name: db.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
                 for name in ("tables", "games", "lines", "tokens")}
        db.close()
        return found

    def some_tables(self):
        """A finished game, one in the middle, and a table that waits for people."""
        server = self.start()
        over = self.pair(server)
        play_out(over)
        over[0].wait_for("table", lambda e: e["table"]["state"] == "over")
        middle = self.pair(server)
        middle[0 if middle[0].is_my_turn() else 1].act()
        waits = self.player(server)
        waits.ask("create", game="onirim", seats=2, name="Ada")
        middle[0].partner = middle[1]
        server.stop()
        return over[0], middle[0], waits

    def age(self, days):
        self.store(f"UPDATE tables SET changed=changed-{days * DAY}",
                   f"UPDATE games SET ended=ended-{days * DAY} WHERE ended>0")

    def stays(self, server, *players):
        known = []
        for player in players:
            caller = self.player(server)
            caller.send("resume", token=player.token)
            known.append(caller.read_frame()["ok"])
        return known

    def test_what_is_old_goes(self):
        players = self.some_tables()
        server = self.start()
        time.sleep(1)
        self.assertEqual(self.stays(server, *players), [True, True, True])
        server.stop()
        for days, left in ((4, [True, True, False]), (27, [True, False, False]),
                           (60, [False, False, False])):
            self.age(days)
            server = self.start()
            until(lambda n=sum(left): self.counts()["tables"] == n)
            self.assertEqual(self.stays(server, *players), left)
            server.stop()
        self.assertEqual(self.counts(), {"tables": 0, "games": 0, "lines": 0, "tokens": 0})

    def test_much_that_is_old_goes_soon(self):
        self.some_tables()
        self.age(40)
        self.store("WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i+1 FROM n WHERE i<950)"
                   " INSERT INTO tables (id, state, round, listed, timed, created, changed, body)"
                   " SELECT 'old' || i, 1, 1, 0, 0, 5, 5, '{}' FROM n")
        self.start()
        until(lambda: self.counts()["tables"] == 1)

    def test_old_rounds_of_a_table_go(self):
        server = self.start()
        pair = self.pair(server)
        for _ in range(2):
            play_out(pair)
            for player in pair:
                player.ask("rematch")
            for player in pair:
                player.wait_for("begin")
                player.state["over"] = False
        server.stop()
        self.store(f"UPDATE games SET ended=ended-{100 * DAY} WHERE round=1")
        server = self.start()
        until(lambda: self.counts()["games"] == 2)
        caller = self.player(server)
        caller.ask("resume", token=pair[0].token)
        self.assertEqual(caller.ask("record")["round"], 2)

    def test_pages_of_finished_games_miss_none(self):
        """Many end in one second, and a page ends there."""
        server = self.start()
        play_out(self.pair(server, listed=True))
        server.stop()
        self.store("WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 330)"
                   " INSERT INTO games (table_key, round, head, commitment, record, names, winners,"
                   " ended, listed) SELECT table_key, i, head, commitment, record, names, winners,"
                   " ended - i / 70, listed FROM games, n")
        caller = self.player(self.start())
        seen, before = [], {}
        for _ in range(10):
            page = caller.ask("list", finished=True, **before)["games"]
            seen += [game["round"] for game in page]
            if not page:
                break
            self.assertLess(len(page), 100 + 70)
            before = {"before": page[-1]["ended"]}
        self.assertEqual(sorted(seen), list(range(1, 331)))

    def test_the_house_clock_survives_a_crash(self):
        """When sweeping begins again is a time of it: it is stored though no clock of a game runs."""
        self.start().stop()
        self.store("UPDATE numbers SET value=5000000 WHERE name='clock'")
        server = self.start()
        until(lambda: self.store("SELECT value>5000000 FROM numbers WHERE name='clock'")[0][0])
        server.kill()

    def test_a_slow_game_stays_young(self):
        _, middle, _ = self.some_tables()
        self.age(29)
        server = self.start()
        player = self.player(server)
        player.ask("resume", token=middle.token)
        other = self.player(server)
        other.ask("resume", token=middle.partner.token)
        (player if player.is_my_turn() else other).act()
        server.stop()
        [[changed]] = self.store("SELECT max(changed) FROM tables WHERE state=1")
        self.assertGreater(changed, time.time() - 600)

    def test_a_wrong_calendar_erases_nothing(self):
        players = self.some_tables()
        server = self.start()
        until(lambda: self.store("SELECT count(*) FROM numbers WHERE name='calendar'") == [(1,)])
        server.stop()
        self.store(f"UPDATE numbers SET value=value-{400 * DAY} WHERE name='calendar'")
        self.age(400)
        for _ in range(2):  # and not at the next start either
            server = self.start()
            time.sleep(1.5)
            self.assertEqual(self.stays(server, *players), [True, True, True])
            server.stop()
        with open(f"{self.home}/server.log", encoding="utf-8") as file:
            self.assertIn("the calendar jumped", file.read())

    def test_finished_tables_do_not_fill_the_server(self):
        server = self.start("--max-tables", "1")
        for _ in range(3):
            pair = self.pair(server)
            play_out(pair)
            pair[0].wait_for("table", lambda e: e["table"]["state"] == "over")

    def test_the_log_of_the_store_stays_short(self):
        _, middle, _ = self.some_tables()
        server = self.start()
        player = self.player(server)
        player.ask("resume", token=middle.token)  # the table comes from the store
        for i in range(300 if SANITIZED else 1500):
            player.ask("name", name=f"Ada {i}")
        size = os.path.getsize(f"{self.data}/reverie.db-wal")
        self.assertLess(size, 6_000_000)

    @unittest.skipIf(SANITIZED, "it counts memory")
    def test_memory_does_not_grow(self):
        server = self.start()

        def memory():
            with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
                [line] = [one for one in file if one.startswith("VmRSS")]
            return int(line.split()[1])

        def live():
            for _ in range(60):
                player = Player(server)
                player.ask("create", game="onirim", seats=2, name="Ada", bots={"2": "random"})
                for _ in range(3):
                    while not player.is_my_turn():
                        player.read_frame()
                    player.act()
                player.ask("forget")
                player.close()
                server.ask("/")

        live()
        before = memory()
        for _ in range(4):
            live()
        self.assertLess(memory() - before, 1024)

    def test_a_store_of_the_first_version(self):
        server = self.start()
        pair = self.pair(server, listed=True)
        play_out(pair)
        pair[0].wait_for("table", lambda e: e["table"]["state"] == "over")
        server.stop()
        self.store("DROP INDEX games_lobby", "ALTER TABLE games DROP COLUMN listed",
                   "PRAGMA user_version=1")
        server = self.start()
        [game] = self.player(server).ask("list", finished=True)["games"]
        self.assertEqual(game["names"], ["Ada", "Ben"])


if __name__ == "__main__":
    unittest.main()
