#!/usr/bin/env python3
"""Troubles that no player has made: a full disk, a broken store, a stop in the middle, no files left,
a service manager that wants to know. Nothing is acknowledged that is not kept, and what is wrong is
said.

ctest: label release
"""
import os
import random
import resource
import signal
import socket
import sqlite3
import subprocess
import threading
import time
import unittest

from house import PROGRAM, Caller, Case, Player, Refused, Server, turn, until


class Trouble(Case):
    def setUp(self):
        super().setUp()
        self.data = f"{self.home}/data"

    def player(self, server, seed=1):
        player = Player(server, chance=random.Random(seed))
        self.addCleanup(player.close)
        return player

    def pair(self, server, **setting):
        ada, ben = self.player(server, 1), self.player(server, 2)
        ada.ask("create", game="onirim", seats=2, name="Ada", **setting)
        ben.ask("sit", table=ada.table["id"], name="Ben")
        ben.wait_for("begin")
        ada.wait_for("begin")
        return (ada, ben) if ada.is_my_turn() else (ben, ada)

    def come_back(self, server, player):
        again = self.player(server)
        again.ask("resume", token=player.token)
        return again

    def closed(self, caller):
        """How the server closed a connection: the code, or None."""
        try:
            while True:
                caller.events.append(caller.read_frame())
        except ConnectionError as error:
            text = str(error)
            return int.from_bytes(eval(text.split(": ", 1)[1])[:2], "big") if "closed: " in text \
                else None

    def log(self):
        with open(f"{self.home}/server.log", encoding="utf-8") as file:
            return file.read()

    def refuses_to_start(self, **more):
        done = subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", self.data],
                              capture_output=True, check=False, timeout=60, **more)
        self.assertEqual(done.returncode, 1, done.stderr)
        return done.stderr.decode().splitlines()[-1]

    def limit_files(self, server, size):
        """No file of the server may grow beyond this: a full disk, as far as it can tell."""
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))

    def test_a_full_disk(self):
        for clock in (None, {"bank": 600, "increment": 0}):
            server = self.serve("--data", self.data)
            actor, other = self.pair(server, clock=clock)
            actor.act()
            other.wait_for("act")
            before = other.state["n"]
            actor, other = (actor, other) if actor.is_my_turn() else (other, actor)
            self.limit_files(server, 1)
            with self.assertRaises(Refused) as caught:
                actor.act()
            self.assertEqual(caught.exception.code, "unavailable")
            self.assertEqual(self.closed(actor), 1013)
            self.assertEqual(self.closed(other), 1013)
            self.assertEqual([e for e in other.events if e["event"] == "act"], [])
            status, _, body = server.ask("/healthz")
            self.assertEqual((status, body), (503, b"nothing can be stored\n"))
            # Who comes now is shown what is kept, and stays.
            actor, other = self.come_back(server, actor), self.come_back(server, other)
            self.assertEqual(actor.state["n"], before)
            time.sleep(2.2)
            self.assertEqual(actor.ask("table")["n"], before)
            self.limit_files(server, resource.RLIM_INFINITY)
            self.healthy(server)
            actor.act()
            self.assertEqual(other.wait_for("act")["n"], before + 1)
            self.assertEqual(server.ask("/healthz")[0], 200)
            self.assertEqual(server.stop(), 0)
        self.assertIn("commits succeed again", self.log())

    def healthy(self, server):
        """Waits until something can be stored again."""
        until(lambda: server.ask("/healthz")[0] == 200)

    def refused_while_full(self, server, caller, verb, **fields):
        self.limit_files(server, 1)
        with self.assertRaises(Refused) as caught:
            caller.ask(verb, **fields)
        self.assertEqual(caught.exception.code, "unavailable")
        self.assertEqual(self.lines(), 0)  # no game has gone on before it was full
        self.limit_files(server, resource.RLIM_INFINITY)
        self.healthy(server)

    def test_a_code_is_not_used_up_by_a_full_disk(self):
        server = self.serve("--data", self.data)
        ada, ben = self.player(server, 1), self.player(server, 2)
        ada.ask("create", game="onirim", seats=2, name="Ada")
        ben.ask("sit", table=ada.table["id"], name="Ben")
        code = ben.ask("link")["code"]
        self.refused_while_full(server, self.player(server), "resume", code=code)
        ada = self.come_back(server, ada)
        self.refused_while_full(server, ada, "remove", seat=2)  # it dies with its seat
        self.assertEqual(self.player(server).ask("resume", code=code)["seat"], 2)
        with self.assertRaises(Refused):  # once only
            self.player(server).ask("resume", code=code)

    def test_clocks_run_on_after_a_full_disk(self):
        """Also where nobody comes back."""
        server = self.serve("--data", self.data)
        ada, other = self.player(server, 1), self.player(server, 2)
        ada.ask("create", game="onirim", seats=1, name="Ada", clock={"move": 3}, timeout="bot",
                stand_in="random")
        ada.close()
        self.refused_while_full(server, other, "create", game="onirim", seats=2, name="Ben")
        until(self.lines)

    def test_a_clock_runs_out_while_the_disk_is_full(self):
        """Nobody is cut off for it: everybody is told, and the time is over once it can be stored."""
        for timeout in ("wait", "bot"):
            server = self.serve("--data", self.data)
            actor, other = self.pair(server, clock={"move": 3}, timeout=timeout, stand_in="random")
            seat = actor.place["seat"] - 1
            self.assertTrue(actor.table["storing"])
            self.limit_files(server, 1)
            for player in (actor, other):
                player.wait_for("table", lambda e: not e["table"]["storing"])
            time.sleep(4)
            for player in (actor, other):  # on the connections that they had
                table = player.ask("table")["table"]
                self.assertFalse(table["people"][seat]["late"])
                self.assertEqual((table["clocks"][seat], table["storing"]), (0, False))
            with self.assertRaises(Refused) as caught:
                actor.act()
            self.assertEqual(caught.exception.code, "unavailable")
            self.assertEqual([actor.ask("table")["n"], other.ask("table")["n"]], [0, 0])
            self.limit_files(server, resource.RLIM_INFINITY)
            for player in (actor, other):
                player.wait_for("table", lambda e: e["table"]["storing"])
                player.wait_for("table", lambda e: e["table"]["people"][seat]["late"])
            if timeout == "bot":
                self.assertEqual(other.wait_for("act")["n"], 1)
            self.assertEqual(server.stop(), 0)

    def lines(self):
        db = sqlite3.connect(f"file:{self.data}/reverie.db?mode=ro", uri=True)
        [[n]] = db.execute("SELECT count(*) FROM lines").fetchall()
        db.close()
        return n

    def test_a_folder_that_may_not_be_written(self):
        if os.getuid() == 0:
            other = {"user": 65534, "group": 65534, "extra_groups": []}
        else:
            other = {}
        os.chmod(self.home, 0o755)
        os.mkdir(self.data, 0o555)
        if subprocess.run([PROGRAM, "--version"], capture_output=True, check=False, **other).returncode:
            self.skipTest("another user cannot run the program")
        self.assertIn(f"{self.data}/lock: Permission denied", self.refuses_to_start(**other))
        os.rmdir(self.data)
        os.chmod(self.home, 0o555)
        self.assertIn("Permission denied", self.refuses_to_start(**other))
        os.chmod(self.home, 0o755)
        self.data = "/dev/null/x"
        self.assertIn("Not a directory", self.refuses_to_start())

    def break_store(self, at, size):
        with open(f"{self.data}/reverie.db", "r+b") as file:
            file.seek(at)
            file.write(random.Random(5).randbytes(size))

    def test_a_broken_store(self):
        server = self.serve("--data", self.data)
        ada, _ = self.pair(server)
        server.stop()
        size = os.path.getsize(f"{self.data}/reverie.db")
        self.break_store(4096, size - 4096)  # the plan of the store is whole, its pages are not
        server = self.serve("--data", self.data)
        caller = self.player(server)
        with self.assertRaises(Refused) as caught:  # not "bad_token": the seat may be there
            caller.ask("resume", token=ada.token)
        self.assertEqual(caught.exception.code, "unavailable")
        with self.assertRaises(Refused) as caught:
            caller.ask("create", game="onirim", seats=2, name="Ada")
        self.assertEqual(caught.exception.code, "unavailable")
        server.stop()
        self.assertRegex(self.log(), '"commit failed","why":".*malformed')
        self.break_store(0, 4096)
        self.assertIn("reverie.db: file is not a database", self.refuses_to_start())

    def test_a_game_that_cannot_be_read_to_its_end(self):
        """Half of it must not be shown as the whole."""
        server = self.serve("--data", self.data)
        ada, ben = self.pair(server)
        for _ in range(3):
            actor, other = (ada, ben) if ada.is_my_turn() else (ben, ada)
            actor.act()
            other.wait_for("act")
        server.stop()
        file = f"{self.data}/reverie.db"
        with sqlite3.connect(file) as store:  # comments fill the pages before the actions
            store.executemany("INSERT INTO lines SELECT key, ?, ? FROM games",
                              [(-n, "# " + "x" * 900) for n in range(20)])
        store.close()
        with open(file, "r+b") as store:
            whole = store.read()
            at = whole.index(b"> take") // 4096 * 4096
            store.seek(at)
            store.write(bytes(8))
        server = self.serve("--data", self.data)
        caller = self.player(server)
        for _ in range(2):
            with self.assertRaises(Refused) as caught:
                caller.ask("resume", token=ada.token)
            self.assertEqual(caught.exception.code, "unavailable")
        server.stop()
        with open(file, "wb") as store:
            store.write(whole)
        server = self.serve("--data", self.data)
        self.assertEqual(self.player(server).ask("resume", token=ada.token)["n"], 3)

    def test_a_store_that_may_only_be_read(self):
        self.serve("--data", self.data).stop()
        os.chmod(self.home, 0o755)
        for name in [".", *os.listdir(self.data)]:
            os.chmod(f"{self.data}/{name}", 0o777 if name != "reverie.db" else 0o444)
        more = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 else {}
        if subprocess.run([PROGRAM, "--version"], capture_output=True, check=False, **more).returncode:
            self.skipTest("another user cannot run the program")
        self.assertRegex(self.refuses_to_start(**more), "reverie.db: .*read-?only")

    def test_stopped_under_load(self):
        server = self.serve("--data", self.data, "--rate", "0")
        pairs = [self.pair(server) for _ in range(8)]
        players = [p for pair in pairs for p in pair]
        deadline = time.monotonic() + 1
        while time.monotonic() < deadline:
            turn(players, seconds=0.05)
        for player in players:
            if player.is_my_turn() and not player.busy:
                player.start_act()
        server.process.terminate()
        codes = {self.closed(player) for player in players}
        self.assertEqual(codes, {1001})
        self.assertEqual(server.stop(), 0)
        server = self.serve("--data", self.data)
        for player in players:
            place = self.come_back(server, player).place
            self.assertGreaterEqual(place["n"], max([0, *player.acked]))

    def test_stopped_while_bots_think(self):
        for seconds in (0, 0.1, 0.2, 0.4):
            server = self.serve("--data", self.data)
            ada = Player(server)
            ada.ask("create", game="nightmarium", seats=5, name="Ada", options={"first": 2},
                    bots={str(seat): "master" for seat in range(2, 6)})
            time.sleep(seconds)
            self.assertEqual(server.stop(), 0)
            ada.close()

    def test_its_terminal_is_closed(self):
        """It ends in good order; under nohup it does not."""
        server = self.serve("--data", self.data)
        ada = self.player(server)
        server.process.send_signal(signal.SIGHUP)
        self.assertEqual(self.closed(ada), 1001)
        self.assertEqual(server.process.wait(30), 0)
        before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
        self.addCleanup(signal.signal, signal.SIGHUP, before)
        server = self.serve("--data", self.data)
        server.process.send_signal(signal.SIGHUP)
        time.sleep(0.3)
        self.assertEqual(server.ask("/healthz")[0], 200)
        self.assertEqual(server.stop(), 0)
        self.assertRegex(self.log(), '"stopping","signal":"HUP"(.|\n)*"stopping","signal":"TERM"')

    def test_no_files_left(self):
        server = self.serve("--data", self.data, "--max-per-address", "0", files=160)
        caller = self.player(server)
        many = []
        for _ in range(120):
            try:
                many.append(socket.create_connection((server.host, server.port)))
            except OSError:
                break
        caller.ask("create", game="onirim", seats=2, name="Ada")
        before = self.cpu(server)
        time.sleep(1)
        self.assertLess(self.cpu(server) - before, 0.5)
        for one in many:
            one.close()
        time.sleep(0.5)
        self.assertEqual(server.ask("/healthz")[0], 200)
        self.assertIn("does not allow as many open files", self.log())

    def test_files_for_nobody(self):
        def few():
            resource.setrlimit(resource.RLIMIT_NOFILE, (60, 60))
        self.assertIn("the system allows too few open files: 60", self.refuses_to_start(preexec_fn=few))

    def cpu(self, server):
        with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def test_a_backup_under_load(self):
        server = self.serve("--data", self.data, "--rate", "0")
        pairs = [self.pair(server) for _ in range(4)]
        players = [p for pair in pairs for p in pair]
        done = []
        program = [PROGRAM, "export", "--data", self.data, f"{self.home}/backup.db"]
        thread = threading.Thread(target=lambda: done.append(
            subprocess.run(program, check=False, timeout=60).returncode))
        thread.start()
        while not done:
            turn(players, seconds=0.05)
        thread.join()
        self.assertEqual(done, [0])
        store = sqlite3.connect(f"{self.home}/backup.db")
        self.assertEqual(store.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
        store.close()


class Told(Case):
    """A service manager is told (sd_notify)."""

    def listen(self, name):
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(listener.close)
        listener.bind(name)
        listener.settimeout(20)
        return listener

    def start(self, **more):
        os.environ.update(more)
        try:
            server = Server(self.home)
        finally:
            for name in more:
                del os.environ[name]
        self.addCleanup(server.kill)
        return server

    def test_it_is_told(self):
        name = f"{self.home}/notify"
        listener = self.listen(name)
        server = self.start(NOTIFY_SOCKET=name)
        self.assertEqual(listener.recv(100), b"READY=1")
        Caller(server).close()  # it is
        server.process.terminate()
        self.assertEqual(listener.recv(100), b"STOPPING=1")  # no watchdog was wanted
        self.assertEqual(server.stop(), 0)

    def test_a_watchdog(self):
        name = f"\0reverie-test-{os.getpid()}"
        listener = self.listen(name)
        server = self.start(NOTIFY_SOCKET="@" + name[1:], WATCHDOG_USEC="3000000")
        self.assertEqual([listener.recv(100) for _ in range(3)],
                         [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"])
        listener.close()  # nobody listens any more
        time.sleep(1.2)
        self.assertEqual(server.stop(), 0)

    def test_a_wrong_socket_harms_nobody(self):
        for name in ("nothing", f"{self.home}/none", "/" + "x" * 300, "@"):
            self.assertEqual(self.start(NOTIFY_SOCKET=name).stop(), 0)


if __name__ == "__main__":
    unittest.main()
