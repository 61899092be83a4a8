#!/usr/bin/env python3
"""What an administrator does: settings, orders, backup, checks; stores of other versions.

ctest: label release
"""
import json
import os
import re
import sqlite3
import subprocess
import time
import unittest

from house import PROGRAM, Caller, Case, Player, Refused, Server, lets_in, until


class Operations(Case):
    def setUp(self):
        super().setUp()
        self.data = f"{self.home}/data"

    def run_program(self, *arguments, code=0, typed=b""):
        done = subprocess.run([PROGRAM, *arguments], capture_output=True, input=typed, check=False,
                              env={**os.environ, "LC_ALL": "C"}, timeout=60)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return (done.stderr if code else done.stdout).decode()

    def started(self, **setting):
        server = self.serve("--data", self.data)
        ada, ben = Player(server), Player(server)
        self.addCleanup(ada.close)
        self.addCleanup(ben.close)
        ada.ask("create", game="nightmarium", seats=2, name="Ada", **setting)
        ben.ask("sit", table=ada.table["id"], name="Ben")
        ada.wait_for("begin")
        return server, ada, ben

    def test_listing_and_closing(self):
        _, ada, ben = self.started(listed=True)
        table = ada.table["id"]
        self.assertEqual(self.run_program("admin", "--data", self.data, "list"),
                         f"{table}  round 1, a game is played, listed in the lobby\n")
        self.run_program("admin", "--data", self.data, "close", table)
        self.assertEqual(ada.wait_for("gone", seconds=10)["why"], "closed")
        ben.wait_for("gone", seconds=10)
        with self.assertRaises(Refused):
            ada.ask("resume", token=ada.token)
        self.assertIn("there is no such table",
                      self.run_program("admin", "--data", self.data, "close", "x" * 12, code=1))
        for wrong in ([], ["close"], ["dance", "x"], ["list", "x", "y"]):
            self.run_program("admin", "--data", self.data, *wrong, code=2)
        self.run_program("admin", "--data", f"{self.home}/none", "list", code=1)

    def test_banning(self):
        server, ada, _ = self.started()
        self.run_program("admin", "--data", self.data, "ban", "127.0.0.1")
        with self.assertRaises(ConnectionError):
            for _ in range(100):
                ada.ask("table")
                time.sleep(0.1)
        with self.assertRaises(ConnectionError):
            Caller(server)
        server.kill()
        server = self.serve("--data", self.data)
        with self.assertRaises(ConnectionError):
            Caller(server)
        self.run_program("admin", "--data", self.data, "unban", "127.0.0.1")
        until(lambda: lets_in(server))
        for address in "127.0.0.1", "::1":
            self.assertIn("this address is not banned",
                          self.run_program("admin", "--data", self.data, "unban", address, code=1))

    def test_banning_a_network(self):
        """Who has one address of IPv6 has 2^64 of them."""
        try:
            server = self.serve("--data", self.data, listen="[::1]:0")
        except AssertionError:
            self.skipTest("there is no IPv6 here")
        Caller(server).close()
        self.run_program("admin", "--data", self.data, "ban", "::5:6")
        until(lambda: not lets_in(server))
        self.run_program("admin", "--data", self.data, "unban", "::/64")
        until(lambda: lets_in(server))
        for wrong in ("nobody", "127.0.0", "::g", "127.0.0.1 "):
            self.assertIn("is no address",
                          self.run_program("admin", "--data", self.data, "ban", wrong, code=2))

    def test_backup(self):
        server, ada, _ = self.started()
        before = ada.ask("table")
        self.run_program("export", "--data", self.data, f"{self.home}/backup.db")
        self.assertEqual(os.stat(f"{self.home}/backup.db").st_mode & 0o777, 0o600)
        self.run_program("export", "--data", self.data, f"{self.home}/backup.db", code=1)
        server.kill()
        other = f"{self.home}/other"
        self.run_program("import", "--data", other, f"{self.home}/backup.db")
        self.run_program("import", "--data", other, f"{self.home}/backup.db", code=1)
        self.run_program("import", "--data", f"{self.home}/third", "/etc/passwd", code=1)
        again = Player(self.serve("--data", other))
        self.addCleanup(again.close)
        after = again.ask("resume", token=ada.token)
        self.assertEqual((after["n"], after["view"]), (before["n"], before["view"]))

    def test_troubles_are_told_in_the_language_of_who_reads_them(self):
        for language, text in (("fr", "impossible d’y écouter"), ("ru", "слушать там нельзя")):
            said = self.run_program("--lang", language, "serve", "--listen", "192.0.2.1:80",
                                    "--data", self.data, code=1)
            self.assertIn("reverie serve: 192.0.2.1:80: ", said)
            self.assertIn(text, said)

    def test_a_backup_is_a_file(self):
        """SQLite has names for stores that are no files; a script with an empty variable has one."""
        self.started()
        self.assertIn("empty", self.run_program("export", "--data", self.data, "", code=1))
        self.assertIn("empty", self.run_program("admin", "--data", "", "list", code=1))
        before = os.getcwd()
        os.chdir(self.home)
        self.addCleanup(os.chdir, before)
        for name in (":memory:", "file:zz.db?mode=memory"):
            self.run_program("export", "--data", self.data, name)
            self.assertGreater(os.path.getsize(name), 4096)
            self.run_program("import", "--data", f"{self.home}/file:{len(name)}", name)
            self.assertTrue(os.path.exists(f"{self.home}/file:{len(name)}/reverie.db"))
            self.run_program("import", "--data", f"file:{len(name)}b", name)
            self.assertTrue(os.path.exists(f"file:{len(name)}b/reverie.db"))

    def test_a_backup_does_not_erase_bans(self):
        self.started()
        other = f"{self.home}/other"
        self.run_program("export", "--data", self.data, f"{self.home}/backup.db")
        self.serve("--data", other).stop()
        self.run_program("admin", "--data", other, "ban", "192.0.2.7")
        said = self.run_program("import", "--data", other, f"{self.home}/backup.db", code=1)
        self.assertIn("has banned addresses already", said)
        self.run_program("admin", "--data", other, "unban", "192.0.2.7")
        self.run_program("import", "--data", other, f"{self.home}/backup.db")

    def test_a_backup_goes_into_an_empty_folder_only(self):
        server, ada, ben = self.started(listed=True)
        ada.ask("leave")
        ben.ask("leave")  # the table is closed, its game is kept
        self.run_program("export", "--data", self.data, f"{self.home}/backup.db")
        server.stop()
        before = self.run_program("admin", "--data", self.data, "list")
        self.assertIn("the table is closed", before)
        said = self.run_program("import", "--data", self.data, f"{self.home}/backup.db", code=1)
        self.assertIn("has tables already", said)
        self.assertEqual(self.run_program("admin", "--data", self.data, "list"), before)

    def change(self, file, *statements):
        store = sqlite3.connect(file, isolation_level=None)
        for statement in statements:
            store.execute(statement)
        store.close()

    def test_what_is_no_backup_is_not_taken(self):
        server, _, _ = self.started()
        backup, empty = f"{self.home}/backup.db", f"{self.home}/empty"
        self.run_program("export", "--data", self.data, backup)
        server.stop()
        self.change(f"{self.home}/foreign.db", "CREATE TABLE songs (title)")
        self.assertIn("is no exported store",
                      self.run_program("import", "--data", empty, f"{self.home}/foreign.db", code=1))
        with open(backup, "rb") as file:
            whole = file.read()
        with open(f"{self.home}/half.db", "wb") as file:
            file.write(whole[:len(whole) // 2])
        self.run_program("import", "--data", empty, f"{self.home}/half.db", code=1)
        self.change(backup, "PRAGMA user_version=99")
        self.assertIn("newer version", self.run_program("import", "--data", empty, backup, code=1))
        self.assertFalse(os.path.exists(empty), "a refusal leaves nothing behind")

    def test_a_visitor_leaves_the_version_of_the_store(self):
        """A backup before an update must not be the update."""
        server, _, _ = self.started()
        server.stop()
        file = f"{self.data}/reverie.db"
        self.change(file, "DROP INDEX games_lobby", "ALTER TABLE games DROP COLUMN listed",
                    "PRAGMA user_version=1")
        self.run_program("admin", "--data", self.data, "list")
        self.run_program("export", "--data", self.data, f"{self.home}/backup.db")
        for path in (file, f"{self.home}/backup.db"):
            with sqlite3.connect(path) as store:
                self.assertEqual(store.execute("PRAGMA user_version").fetchone()[0], 1, path)
            store.close()
        self.run_program("import", "--data", f"{self.home}/new", f"{self.home}/backup.db")
        self.serve("--data", f"{self.home}/new").stop()

    def test_half_a_backup_is_none(self):
        server, _, _ = self.started()
        server.stop()
        limit = 40 * 1024  # bytes that a file may have: as good as a full disk
        done = subprocess.run(["prlimit", f"--fsize={limit}", PROGRAM, "export", "--data", self.data,
                               f"{self.home}/backup.db"], capture_output=True, check=False,
                              restore_signals=False)  # Python ignores SIGXFSZ
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertFalse(os.path.exists(f"{self.home}/backup.db"))

    def test_a_store_that_cannot_be_read_is_not_an_empty_one(self):
        server, _, _ = self.started()
        server.stop()
        self.change(f"{self.data}/reverie.db", "DROP TABLE tables")
        self.assertIn("no such table",
                      self.run_program("admin", "--data", self.data, "list", code=1))

    def test_a_damaged_store_is_not_exported(self):
        server, _, _ = self.started()
        server.stop()
        path = f"{self.data}/reverie.db"
        pages = os.path.getsize(path) // 4096
        self.assertLess(2, pages)
        for page in range(1, pages):
            with open(path, "rb") as file:
                whole = file.read()
            with open(path, "r+b") as file:
                file.seek(4096 * page)
                file.write(b"\xa5" * 4096)
            self.run_program("export", "--data", self.data, f"{self.home}/b.db", code=1)
            self.assertFalse(os.path.exists(f"{self.home}/b.db"), page)
            with open(path, "wb") as file:
                file.write(whole)
        self.run_program("export", "--data", self.data, f"{self.home}/b.db")

    def test_verify(self):
        _, ada, ben = self.started()
        ada.ask("vote")
        ben.ask("vote")
        answer = ada.ask("record")
        record, promised = answer["record"].encode(), answer["commitment"]
        self.assertEqual(self.run_program("verify", "-", typed=record), promised + "\n")
        out = self.run_program("verify", "-", "--commitment", promised, typed=record)
        self.assertIn("is the one that was promised", out)
        seed = re.search(rb"^seed (.)", record, re.M).group(1)
        other = b"seed " + (b"a" if seed != b"a" else b"b")
        forged = re.sub(rb"^seed .", other, record, flags=re.M)
        self.run_program("verify", "-", "--commitment", promised, typed=forged, code=1)
        self.run_program("verify", "-", "--commitment", "0" * 64, typed=record, code=1)
        self.run_program("verify", "-", "--commitment", "0" * 63, typed=record, code=2)
        self.run_program("verify", f"{self.home}/none", code=1)
        self.run_program("verify", "-", typed=b"not a record", code=1)
        self.run_program("verify", code=2)

    WRONG_ORIGINS = ("", "other.example.org", "https://other.example.org/", "null", "http://",
                     "HTTPS://Other.example.org", "https://other.example.org:443",
                     "http://other.example.org:080", "http://[::1", "https://a b")

    def test_what_cannot_be_right_is_refused_before_serving(self):
        """By code 2, after which systemd does not try again."""
        for origin in self.WRONG_ORIGINS:
            self.assertIn("like https://", self.run_program("serve", "--origin", origin, code=2))
        for address in "nonsense", "127.0.0.1:99999", "":
            self.assertIn("[::1]:80", self.run_program("serve", "--listen", address, code=2))
        self.assertIn("a folder", self.run_program("serve", "--data", "", code=2))
        # Right, but not to be had here: that may change.
        self.run_program("serve", "--listen", "192.0.2.1:80", "--origin", "http://[::1]:8080",
                         "--origin", "http://localhost:81", "--data", self.data, code=1)

    def test_settings_in_a_file(self):
        with open(f"{self.home}/settings", "w", encoding="utf-8") as file:
            file.write(f"# a comment\n\nmax-tables = 1 \ndata={self.data} \t\nbehind-proxy = no\r\n"
                       "  origin =  https://play.example \n")
        server = self.serve("--config", f"{self.home}/settings")
        caller = Caller(server, origin="https://play.example")
        self.addCleanup(caller.close)
        caller.ask("create", game="onirim", seats=2, name="A")
        with self.assertRaises(Refused):
            caller.ask("create", game="onirim", seats=2, name="B")
        self.assertTrue(os.path.exists(f"{self.data}/reverie.db"))
        for line in ("max-tables = many", "colour = red", "listen", "rate = -1",
                     "behind-proxy = perhaps", "listen = nonsense", "listen = 127.0.0.1:99999",
                     "data =", *(f"origin = {wrong}" for wrong in self.WRONG_ORIGINS)):
            with open(f"{self.home}/wrong", "w", encoding="utf-8") as file:
                file.write(f"rate = 5\n{line}\n")
            said = self.run_program("serve", "--config", f"{self.home}/wrong", code=2)
            self.assertIn("line 2", said)
        with open(f"{self.home}/wrong", "w", encoding="utf-8") as file:
            file.write("rate = 5\n\0\nrate = many\n")
        self.run_program("serve", "--config", f"{self.home}/wrong", code=2)
        self.assertIn("directory", self.run_program("serve", "--config", self.home, code=2))

    def test_metrics(self):
        server, ada, _ = self.started()
        ada.ask("table")
        status, headers, body = server.ask("/metrics")
        self.assertEqual(status, 200)
        found = dict(re.findall(r"^(reverie_\w+) ([0-9.e+-]+)$", body.decode(), re.M))
        self.assertEqual(found["reverie_connections"], "2")
        self.assertGreater(int(found["reverie_commits_total"]), 0)
        self.assertTrue(headers["content-type"].startswith("text/plain"))

    def test_two_servers_do_not_share_a_store(self):
        self.started()
        with self.assertRaises(AssertionError) as caught:
            Server(self.home, "--data", self.data)
        self.assertIn("another server has it open", str(caught.exception))

    def test_a_store_of_a_newer_version_is_refused(self):
        server, _, _ = self.started()
        server.stop()
        with sqlite3.connect(f"{self.data}/reverie.db") as store:
            store.execute("PRAGMA user_version=99")
        store.close()
        said = self.run_program("serve", "--listen", "0", "--data", self.data, code=1)
        self.assertIn("newer version", said)

    def test_a_game_of_other_rules_says_why(self):
        server, ada, _ = self.started()
        server.stop()
        with sqlite3.connect(f"{self.data}/reverie.db") as store:
            store.execute("UPDATE games SET head=replace(head, 'rules 1', 'rules 999')")
        store.close()
        server = self.serve("--data", self.data)
        caller = Caller(server)
        self.addCleanup(caller.close)
        with self.assertRaises(Refused) as caught:
            caller.ask("resume", token=ada.token)
        self.assertEqual(caught.exception.code, "bad_record")
        self.assertIn("rules", str(caught.exception))
        caller.ask("create", game="onirim", seats=2, name="A")  # others go on

    def test_a_table_that_makes_no_sense_harms_nobody(self):
        server, ada, _ = self.started()
        server.stop()
        for wrong in ("'$.host', 99", "'$.watch', 77", "'$.timeout', -5", "'$.seats', 1000",
                      "'$.people[1].kind', 9", "'$.undo_seat', 1e9", "'$.people', 5",
                      "'$.barred', json('[1,2]')", "'$.game', 'chess'", "'$.game', 'nightmarium'",
                      "'$.seats', 1"):
            with sqlite3.connect(f"{self.data}/reverie.db") as store:
                [[body]] = store.execute("SELECT body FROM tables").fetchall()
                store.execute(f"UPDATE tables SET body=json_set(body, {wrong})")
            server = self.serve("--data", self.data)
            caller = Caller(server)
            self.addCleanup(caller.close)
            caller.send("resume", token=ada.token)
            caller.read_frame()
            caller.ask("list")
            self.assertEqual(server.stop(), 0, wrong)
            with sqlite3.connect(f"{self.data}/reverie.db") as store:
                store.execute("UPDATE tables SET body=?", [body])
            store.close()

    def test_a_game_that_is_not_there_harms_nobody(self):
        """A game is played, says the row of the table; but it names none."""
        server, ada, _ = self.started()
        server.stop()
        for round_ in ("0", "-1", "7", "4611686018427387904"):
            self.change(f"{self.data}/reverie.db", f"UPDATE tables SET round={round_}")
            server = self.serve("--data", self.data)
            caller = Caller(server)
            self.addCleanup(caller.close)
            for verb in ("resume", "undo", "act", "table"):
                with self.assertRaises(Refused) as caught:
                    caller.ask(verb, token=ada.token, action="draw", n=0)
                self.assertIn(caught.exception.code, ("bad_record", "no_place"))
            self.assertEqual(server.stop(), 0, round_)

    def test_a_clock_that_makes_no_sense_begins_anew(self):
        server, ada, _ = self.started(clock={"bank": 60, "increment": 0})
        server.stop()
        for clock in (2 ** 63 - 1, -(2 ** 63), -5):
            self.change(f"{self.data}/reverie.db",
                        f"INSERT OR REPLACE INTO numbers (name, value) VALUES ('clock', {clock})")
            server = self.serve("--data", self.data)
            caller = Caller(server)
            self.addCleanup(caller.close)
            place = caller.ask("resume", token=ada.token)
            self.assertEqual(place["table"]["state"], "playing")
            self.assertEqual(server.stop(), 0, clock)

    def test_a_damaged_game_does_not_spoil_the_list(self):
        server, ada, ben = self.started(listed=True)
        ada.ask("vote")
        ben.ask("vote")
        ada.wait_for("table", lambda e: e["table"]["state"] == "over")
        self.assertEqual(len(ada.ask("list", finished=True)["games"]), 1)
        table = ada.table["id"]
        server.stop()
        self.change(f"{self.data}/reverie.db", "UPDATE games SET names='{', winners='zz'")
        caller = Caller(self.serve("--data", self.data))
        self.addCleanup(caller.close)
        self.assertEqual(caller.ask("list", finished=True)["games"], [])
        with self.assertRaises(Refused):
            caller.ask("record", table=table)

    def test_a_table_in_no_state_is_listed(self):
        server, ada, _ = self.started()
        server.stop()
        self.change(f"{self.data}/reverie.db", "UPDATE tables SET state=9999999")
        listed = self.run_program("admin", "--data", self.data, "list")
        self.assertEqual(listed.split(), [ada.table["id"], "?"])

    def test_a_token_of_no_seat_harms_nobody(self):
        server, ada, _ = self.started()
        server.stop()
        self.change(f"{self.data}/reverie.db", "UPDATE tokens SET seat=12345678")
        server = self.serve("--data", self.data)
        caller = Caller(server)
        self.addCleanup(caller.close)
        with self.assertRaises(Refused):
            caller.ask("resume", token=ada.token)
        self.assertEqual(server.stop(), 0)

    def test_the_unit_does_not_give_up(self):
        """Five starts in ten seconds are the usual end of a unit; ours starts each second."""
        path = os.path.join(os.environ.get("SRCDIR", "."), "packaging/reverie.service")
        with open(path, encoding="utf-8") as file:
            unit = file.read().splitlines()
        for line in ("Restart=always", "StartLimitIntervalSec=0", "RestartPreventExitStatus=2"):
            self.assertIn(line, unit)
        self.run_program("serve", "--listen", "192.0.2.1:80", "--data", self.data, code=1)
        self.run_program("serve", "--colour", "red", code=2)  # not tried again

    def test_a_broken_store_is_refused(self):
        os.mkdir(self.data)
        with open(f"{self.data}/reverie.db", "wb") as file:
            file.write(b"this is no database, but long enough to be looked at" * 100)
        self.run_program("serve", "--listen", "0", "--data", self.data, code=1)

    def test_the_log_tells_no_secrets(self):
        server, ada, ben = self.started()
        ada.ask("chat", text="a secret word")
        ada.ask("vote")
        ben.ask("vote")
        seed = ada.ask("table")["table"]["seed"]
        server.stop()
        with open(f"{self.home}/server.log", encoding="utf-8") as file:
            text = file.read()
        for line in text.splitlines():
            json.loads(line)
        for secret in (ada.token, ben.token, seed, "a secret word"):
            self.assertNotIn(secret, text)

    def test_tokens_are_kept_as_hashes_only(self):
        server, ada, ben = self.started()
        server.stop()
        for name in os.listdir(self.data):
            with open(f"{self.data}/{name}", "rb") as file:
                kept = file.read()
            self.assertNotIn(ada.token.encode(), kept)
            self.assertNotIn(ben.token.encode(), kept)


if __name__ == "__main__":
    unittest.main()
