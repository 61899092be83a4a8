#!/usr/bin/env python3
"""Hostile clients get nothing and harm nobody: a game goes on beside each of them.

ctest: label release
"""
import contextlib
import os
import random
import re
import socket
import struct
import subprocess
import time
import unittest

from house import PROGRAM, Caller, Case, Player, Refused, lets_in, until


class Hostile(Case):
    def setUp(self):
        super().setUp()
        self.server = self.serve("--rate", "40", "--max-per-address", "60")
        self.ada, self.ben = self.player(1), self.player(2)
        self.ada.ask("create", game="onirim", seats=2, name="Ada")
        self.ben.ask("sit", table=self.ada.table["id"], name="Ben")
        self.ben.wait_for("begin")
        self.ada.wait_for("begin")

    def player(self, seed=3):
        player = Player(self.server, chance=random.Random(seed))
        self.addCleanup(player.close)
        return player

    def tearDown(self):
        """Whatever was done: the two play on, and the server has not fallen."""
        for _ in range(6):
            if self.ada.over():
                break
            actor, other = ((self.ada, self.ben) if self.ada.is_my_turn()
                            else (self.ben, self.ada))
            actor.act()
            other.wait_for("act")
        self.assertIsNone(self.server.process.poll())
        self.assertEqual(self.server.ask("/healthz")[0], 200)
        self.assertEqual(self.server.stop(), 0)  # a leak or an overrun would show here

    def refused(self, wanted, caller, verb, **fields):
        with self.assertRaises(Refused) as caught:
            caller.ask(verb, **fields)
        self.assertEqual(caught.exception.code, wanted, caught.exception)

    def dropped(self, caller, seconds=20):
        """The server ends this connection."""
        deadline = time.monotonic() + seconds
        caller.socket.settimeout(seconds)
        with self.assertRaises((ConnectionError, OSError)):
            while time.monotonic() < deadline:
                caller.read_frame()

    def ask_nonsense(self):
        with self.server.connect() as caller, contextlib.suppress(OSError):
            caller.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 9000 + b"\r\n\r\n")
            caller.recv(100)

    def test_strangers_do_not_fill_the_disk(self):
        for _ in range(300):
            self.ask_nonsense()
        with open(f"{self.home}/server.log", encoding="utf-8") as log:
            self.assertLess(len(log.readlines()), 150)
        time.sleep(5.2)
        self.ask_nonsense()
        with open(f"{self.home}/server.log", encoding="utf-8") as log:
            left_out = re.findall(r'"lines left out","number":"(\d+)"', log.read())
        self.assertGreater(sum(map(int, left_out)), 100)

    def test_forged_seats_and_tokens(self):
        eve = self.player()
        self.refused("no_place", eve, "act", action="claim", seat=1, token=self.ada.token)
        self.refused("no_place", eve, "act", table=self.ada.table["id"], seat=1, action="keep")
        for token in ("a" * 32, "", "a" * 31, self.ada.token[:-1] + "!", self.ada.table["id"],
                      self.ada.table["commitment"], "' OR 1=1 --", 0, None, True, [], {}):
            self.refused("bad_token", eve, "resume", token=token)
            self.refused("bad_token", eve, "resume", code=token)

    def test_a_used_token_of_another_table(self):
        eve = self.player()
        eve.ask("create", game="onirim", seats=2, name="Eve")
        self.refused("taken", eve, "sit", table=self.ada.table["id"], seat=1, name="Eve")
        self.refused("illegal_action", eve, "act", action=self.ada.state["legal"][0]
                     if self.ada.is_my_turn() else self.ben.state["legal"][0])
        self.ben.ask("leave")
        eve.ask("sit", table=self.ada.table["id"], seat=2, name="Eve")
        self.refused("bad_token", self.ben, "resume", token=self.ben.token)
        self.ben = eve
        eve.quiet()
        self.ada.quiet()

    def test_strangers_may_not_run_the_table(self):
        eve = self.player()
        eve.ask("watch", table=self.ada.table["id"])
        for verb, fields in (("remove", {"seat": 1}), ("bot", {"seat": 2, "name": "random"}),
                             ("undo", {}), ("vote", {"end": True}), ("rematch", {}),
                             ("link", {}), ("name", {"name": "Ada"}), ("eyes", {"allow": True}),
                             ("forget", {}), ("chat", {"text": "x"})):
            self.refused("no_place", eve, verb, **fields)
        self.refused("no_game", eve, "record", table=self.ada.table["id"])
        self.refused("not_host", self.ben, "remove", seat=1)
        eve.close()
        for player in self.ada, self.ben:
            player.wait_for("table", lambda e: e["table"]["watchers"] == 0)

    def test_origins(self):
        host = f"{self.server.host}:{self.server.port}"
        Caller(self.server, origin=f"http://{host}").close()
        for origin in ("http://evil.example", "null", f"http://{host}.evil.example",
                       f"http://evil.example/{host}", "http://", host):
            with self.assertRaises(ConnectionError, msg=origin):
                Caller(self.server, origin=origin)

    def test_handshakes(self):
        for path, protocol in (("/", "reverie.1"), ("/ws", None), ("/ws", "reverie.2"),
                               ("/ws", "http"), ("/other", "reverie.1")):
            with self.assertRaises((ConnectionError, TimeoutError), msg=(path, protocol)):
                Caller(self.server, path=path, protocol=protocol, timeout=5)

    def test_binary_and_broken_frames(self):
        eve = self.player()
        eve.send_frame(os.urandom(200), opcode=2)
        self.dropped(eve)
        for garbage in (os.urandom(4096), b"\xff" * 500, b"\x81\x05hello", b"\xf1\x80aaaa",
                        b"\x83\x80aaaa", b"\x88\x80aaaa"):
            eve = self.player()
            eve.socket.sendall(garbage)
            eve.socket.settimeout(3)
            try:
                while True:
                    eve.read_frame()
            except (OSError, ValueError):
                pass
            eve.close()
        eve = self.player()
        eve.send_frame(b'{"id":1,"do":"\xff\xfe"}')  # not UTF-8
        try:
            self.assertFalse(eve.read_frame()["ok"])
        except ConnectionError:
            pass

    def test_long_messages(self):
        eve = self.player()
        eve.send_frame(b'{"id":1,"do":"hello","x":"' + b"x" * 100000 + b'"}')
        self.assertTrue(eve.read_frame()["ok"])
        eve = self.player()
        try:
            eve.send_frame(b"x" * 10_000_000)
        except OSError:
            pass
        self.dropped(eve)
        eve = self.player()  # the same in pieces
        try:
            eve.send_frame(b"x" * 1000, final=False)
            for _ in range(10000):
                eve.send_frame(b"x" * 1000, opcode=0, final=False)
        except OSError:
            pass
        self.dropped(eve)
        eve = self.player()  # only announced
        eve.socket.sendall(b"\x81\xff" + struct.pack(">Q", 2 ** 62) + b"aaaa" + b"x" * 2000)
        self.dropped(eve)

    def test_deep_json(self):
        eve = self.player()
        eve.send_frame(b"[" * 60000)
        self.assertEqual(eve.read_frame()["error"]["code"], "bad_json")

    def test_pieces_make_a_message(self):
        eve = self.player()
        eve.send_frame(b'{"id":7,', final=False)
        eve.send_frame(b'"do":"ga', opcode=0, final=False)
        eve.send_frame(b'mes"}', opcode=0)
        self.assertEqual(eve.read_frame()["id"], 7)

    def test_floods(self):
        eve = self.player()
        request = b'{"id":1,"do":"games"}'
        for _ in range(200):
            eve.send_frame(request)
        answers = [eve.read_frame() for _ in range(200)]
        self.assertTrue(answers[0]["ok"])
        self.assertEqual(answers[-1]["error"]["code"], "slow_down")
        self.assertEqual({answer["id"] for answer in answers}, {1})
        try:
            for _ in range(3000):
                eve.send_frame(request)
        except OSError:
            pass
        self.dropped(eve)

    def test_too_many_connections_of_an_address(self):
        opened = []
        with self.assertRaises(ConnectionError):
            for _ in range(80):
                opened.append(Caller(self.server))
        self.assertGreater(len(opened), 40)
        for caller in opened:
            caller.close()

    def test_a_flood_of_http(self):
        self.server.stop()
        self.server = self.serve("--rate-address", "5")  # less than a busy machine asks
        codes = [self.server.ask("/healthz")[0] for _ in range(100)]
        self.assertEqual((codes[0], codes[-1]), (200, 429))
        time.sleep(3)  # the bucket fills again
        self.ada, self.ben = self.come_back(self.ada), self.come_back(self.ben)

    def come_back(self, player):
        again = self.player()
        again.ask("resume", token=player.token)
        return again

    def test_half_open_sockets(self):
        open_now = len(os.listdir(f"/proc/{self.server.process.pid}/fd"))
        many = [socket.create_connection((self.server.host, self.server.port))
                for _ in range(400)]
        self.ada.ask("table")
        held = len(os.listdir(f"/proc/{self.server.process.pid}/fd")) - open_now
        self.assertLess(held, 130)  # twice --max-per-address, and what is being closed
        for one in many:
            one.close()
        time.sleep(0.5)
        sockets = [socket.create_connection((self.server.host, self.server.port))
                   for _ in range(90)]
        for one in sockets[:60]:
            one.sendall(b"GET / HT")
        for one in sockets[40:70]:
            one.sendall(b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n")
        self.ada.ask("table")
        for one in sockets:
            one.close()

    def test_slow_readers(self):
        eve = self.player()
        eve.ask("watch", table=self.ada.table["id"], views=True)
        eve.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        # It asks and never reads: what waits for it grows until it is cut off.
        deadline = time.monotonic() + 60
        try:
            while time.monotonic() < deadline:
                eve.send_frame(b'{"id":1,"do":"hello"}')
                time.sleep(0.02)
                if self.cut_off():
                    break
        except OSError:
            pass
        self.assertTrue(self.cut_off())
        eve.close()
        self.ada.quiet()
        self.ben.quiet()

    def cut_off(self):
        body = self.server.ask("/metrics")[2].decode()
        return "reverie_cut_off_total 0\n" not in body

    def test_requests_of_http(self):
        for text in (b"GET / HTTP/9.9\r\n\r\n", b"\0" * 1000, b"GET " + b"/x" * 40000,
                     b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000 + b"\r\n",
                     b"POST /ws HTTP/1.1\r\nContent-Length: 999999999\r\n\r\n" + b"x" * 1000,
                     b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"
                     b"Connection: Upgrade, HTTP2-Settings\r\n\r\n",
                     b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"CONNECT x:1 HTTP/1.1\r\n\r\n",
                     b"GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n"):
            with self.server.connect() as one:
                one.settimeout(2)
                try:
                    one.sendall(text)
                    one.recv(1000)
                except OSError:
                    pass


class Limits(Case):
    def test_tables(self):
        server = self.serve("--max-tables", "2")
        callers = [Player(server) for _ in range(3)]
        for caller in callers:
            self.addCleanup(caller.close)
        for caller in callers[:2]:
            caller.ask("create", game="onirim", seats=2, name="A")
        with self.assertRaises(Refused) as caught:
            callers[2].ask("create", game="onirim", seats=2, name="A")
        self.assertEqual(caught.exception.code, "full")
        callers[0].ask("leave")
        callers[2].ask("create", game="onirim", seats=2, name="A")

    def test_tables_of_an_address(self):
        server = self.serve("--tables-hour", "6")
        caller = Player(server)
        self.addCleanup(caller.close)
        for _ in range(6):
            caller.ask("create", game="onirim", seats=2, name="A")
        with self.assertRaises(Refused) as caught:
            caller.ask("create", game="onirim", seats=2, name="A")
        self.assertEqual(caught.exception.code, "full")

    def test_behind_a_proxy(self):
        server = self.serve("--behind-proxy", "--tables-hour", "5", "--origin",
                            "https://play.example")
        Caller(server, origin="https://play.example").close()

    def test_the_proxy_has_the_last_word(self):
        """However much a caller says before it: who is banned stays out."""
        server = self.serve("--behind-proxy", "--data", f"{self.home}/data")
        Caller(server, forwarded="203.0.113.7").close()
        subprocess.run([PROGRAM, "admin", "--data", f"{self.home}/data", "ban", "203.0.113.7"],
                       check=True)
        until(lambda: not lets_in(server, forwarded="203.0.113.7"))
        Caller(server, forwarded="203.0.113.8").close()
        Caller(server, forwarded="203.0.113.7, 203.0.113.8").close()
        for before in ("", "203.0.113.8, ", "a" * 600 + ", ", "1.2.3.4, " * 200):
            with self.assertRaises(ConnectionError, msg=before[:20]):
                Caller(server, forwarded=before + "203.0.113.7").close()

    def test_a_host_who_removes_everybody(self):
        """Those who may not come back are kept in the row of the table, which has its bounds."""
        server = self.serve("--behind-proxy", "--rate", "0")
        ada = Caller(server, forwarded="10.0.0.1")
        self.addCleanup(ada.close)
        table = ada.ask("create", game="onirim", seats=2, name="Ada")["table"]["id"]
        for i in range(260):
            guest = Caller(server, forwarded=f"10.1.{i // 100}.{i % 100}")
            guest.ask("sit", table=table, name="Guest")
            ada.ask("remove", seat=2)
            if i in (0, 259):
                with self.assertRaises(Refused) as caught:
                    guest.ask("sit", table=table, name="Guest")
                self.assertEqual(caught.exception.code, "not_allowed")
            guest.close()
        server.kill()
        again = Caller(self.serve("--behind-proxy"), forwarded="10.0.0.1")
        self.addCleanup(again.close)
        self.assertEqual(again.ask("resume", token=ada.token)["seat"], 1)


if __name__ == "__main__":
    unittest.main()
