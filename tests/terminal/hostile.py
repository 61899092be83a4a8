#!/usr/bin/env python3
"""`reverie join` at a server that lies: what it sends is refused, or made harmless, and the program
neither crashes nor lets others write to the terminal.

ctest: timeout 300
"""
import base64
import hashlib
import json
import os
import re
import socket
import struct
import subprocess
import threading
import unittest

from tmux import PROGRAM, Case

NO_SENSE = "What the server sends makes no sense."
UNKNOWN = "This program does not know the game there."
NOT_KEPT = "The seat cannot be kept on this machine: its file cannot be written."
# Escape sequences, by one character too; marks that turn the writing; marks that are not seen.
ODD = "\x1b[31m\x07\x7f\x9b31m\u202e\u2066\u200e\u200b\u200d\ufeff\u00ad"
HARMLESS = "?[31m???31m"
FORBIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e"
                       "\u2066-\u2069\ufeff]")


def table(**other):
    person = {"kind": "person", "name": "Ada", "here": True}
    return {"id": "abcd", "game": "onirim", "seats": 2, "state": "playing", "chat": True,
            "people": [person, {**person, "name": "Ben"}], "clocks": [], "running": 0,
            "asked": {"undo": None, "end": [], "rematch": []}, **other}


def place(**other):
    return {"ok": True, "seat": 2, "eyes": 2, "token": "t" * 32, "table": table(), "n": 0,
            "turn": 1, "actor": 2, "decision": "main", "legal": ["play RS"],
            "view": {"hands": [["RS"], ["BS"]]}, "events": [], **other}


class Liar:
    """Answers the first request with a message, and sends the others behind it."""

    def __init__(self, *messages):
        self.messages = messages
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.link = f"http://127.0.0.1:{self.socket.getsockname()[1]}/t/abcd"
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self):
        try:
            while True:
                caller, _ = self.socket.accept()
                with caller:
                    self.lie(caller)
        except OSError:
            pass  # closed: the test is over

    def lie(self, caller):
        head = b""
        while b"\r\n\r\n" not in head:
            more = caller.recv(4096)
            if not more:
                return
            head += more
        key = re.search(rb"(?i)sec-websocket-key: *(\S+)", head).group(1)
        accept = hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()
        caller.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                       b"Connection: Upgrade\r\nSec-WebSocket-Protocol: reverie.1\r\n"
                       b"Sec-WebSocket-Accept: " + base64.b64encode(accept) + b"\r\n\r\n")
        caller.recv(4096)  # the request; its id is 1
        for message in self.messages:
            if isinstance(message, dict):
                message = json.dumps({"id": 1, **message} if "ok" in message else message).encode()
            caller.sendall(b"\x81\x7e" + struct.pack(">H", len(message)) + message)
        while caller.recv(4096):
            pass

    def close(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()
        self.thread.join(10)


class Hostile(Case):
    def liar(self, *messages):
        liar = Liar(*messages)
        self.addCleanup(liar.close)
        return liar

    def lines(self, *messages, typed=("t", "l", "q"), **env):
        """A visit in line mode; its exit code and what it has printed."""
        env = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": f"{self.home}/state", **env}
        done = subprocess.run(
            [PROGRAM, "join", self.liar(*messages).link, "--name", "Ben", "--plain"], timeout=60,
            input="".join(line + "\n" for line in typed).encode(), stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=env, check=False)
        return done.returncode, done.stdout.decode()

    def assert_lost(self, why, *messages):
        code, text = self.lines(*messages, typed=[])
        self.assertEqual((code, text.splitlines()[-1]), (1, f"reverie join: {why}"), messages)


class Numbers(Hostile):
    def test_seats_that_are_not_at_the_table(self):
        for lie in ({"seat": 999999, "eyes": 999999}, {"seat": 3}, {"eyes": 3}, {"eyes": -1},
                    {"actor": 3}, {"actor": -1}, {"running": 3}, {"seat": "2"}, {"seat": 2 ** 40},
                    {"winners": [3]}, {"winners": [1, 2, 2]}, {"clocks": [1, 2, 3]},
                    {"table": table(running=3)}, {"table": table(clocks=[1] * 3)},
                    {"table": table(people=[{}] * 3)},
                    {"table": table(asked={"undo": {"seat": 3, "agree": []}})},
                    {"table": table(asked={"undo": {"seat": 1, "agree": [3]}})},
                    {"table": table(asked={"end": [3]})},
                    {"table": table(asked={"rematch": [1, 1, 1]})}, {"table": None}):
            self.assert_lost(NO_SENSE, place(**lie))

    def test_tables_that_cannot_be(self):
        for lie in {"seats": 0}, {"seats": 3}, {"seats": 999999}, {"game": "chess"}, {"game": ODD}:
            self.assert_lost(UNKNOWN, place(table=table(**lie)))

    def test_what_is_no_message(self):
        for lie in b"", b"{", b"[]", b"null", b'"text"', b"[" * 60000, b'{"id":1,"id":1}':
            self.assert_lost(NO_SENSE, lie)

    def test_the_full_screen(self):
        for lie in ([place(seat=999999, eyes=999999, actor=999999)],
                    [place(), {"event": "act", "n": 1, "actor": 999999}],
                    [place(), {"event": "table", "table": table(seats=1)}],
                    [place(), {"event": "begin", "table": table(game="nightmarium")}]):
            window = self.window(f"join {self.liar(*lie).link} --name Ben --no-animation")
            text = window.wait_for(r"left with \d+")
            self.assertIn("left with 1\n", text)
            self.assertIn(NO_SENSE, text)

    def test_clocks_without_end(self):
        most = 2 ** 63 - 1
        for clocks in [most, -most - 1], [-most - 1, most]:
            for running in 1, 2:
                code, text = self.lines(place(table=table(clocks=clocks, running=running)))
                self.assertEqual(code, 0, text)
                self.assertRegex(text, r"\[(> )?1 (16666666:40|0:00)  (> )?2 (16666666:40|0:00)\]")


class Texts(Hostile):
    def assert_harmless(self, *messages, said=HARMLESS):
        _, text = self.lines(*messages)
        self.assertIsNone(FORBIDDEN.search(text), ascii(text))
        if said:
            self.assertIn(said, text)

    def test_of_people(self):
        someone = {"kind": "person", "name": f"A{ODD}B", "here": True}
        self.assert_harmless(place(table=table(people=[someone] * 2)), said=f"1 A{HARMLESS}B")

    def test_of_talk(self):
        chat = {"event": "chat", "seat": 1, "name": f"A{ODD}", "text": f"{ODD}B"}
        liar = self.liar(place(), chat)
        program = subprocess.Popen(
            [PROGRAM, "join", liar.link, "--name", "Ben", "--plain"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": f"{self.home}/state"})
        with program:
            text = ""
            while "B\n" not in text.partition(": ")[2] and (line := program.stdout.readline()):
                text += line.decode()
            program.communicate(b"q\n", timeout=60)
        self.assertIsNone(FORBIDDEN.search(text), ascii(text))
        self.assertIn(f"A{HARMLESS}: {HARMLESS}B\n", text)

    def test_of_the_rules(self):
        self.assert_harmless(place(legal=[f"play {ODD}", ODD]))
        self.assert_harmless(place(decision=ODD), said="")
        self.assert_harmless(place(view={ODD: ODD, "hands": [[ODD], [ODD]], "up": {ODD: 1}}))
        self.assert_harmless(place(events=[
            {"event": ODD}, {"event": "act", "seat": 1, "action": ODD},
            {"event": "move", "card": ODD, "from": ODD, "to": ODD}]))

    def test_of_refusals(self):
        self.assert_harmless({"ok": False, "error": {"code": ODD, "message": ODD}},
                             said=f"reverie join: The server refuses: {HARMLESS}\n")

    def test_of_a_lost_place(self):
        window = self.window(f"join {self.liar(place(), {'event': 'gone', 'why': ODD}).link} "
                             f"--name Ben --plain >{self.home}/out 2>&1")
        window.wait_for("left with 1")
        with open(f"{self.home}/out", encoding="utf-8", newline="") as file:
            text = file.read()
        self.assertIsNone(FORBIDDEN.search(text), ascii(text))
        self.assertIn(f"reverie join: The server refuses: {HARMLESS}\n", text)

    def test_what_is_meant_well_stays(self):
        good = "Зоя é 漢字 \U0001f469\u200d\U0001f680 a\u00a0b"
        people = [{"kind": "person", "name": good, "here": True}] * 2
        _, text = self.lines(place(table=table(people=people)))
        self.assertIn("1 " + good.replace("\u200d", ""), text)


class Kept(Hostile):
    def test_a_seat_that_is_kept(self):
        code, text = self.lines(place())
        self.assertEqual((code, text.splitlines()[-1]),
                         (0, "The seat is kept: the same link comes back to it."))

    def test_a_seat_that_cannot_be_kept(self):
        nowhere = {"HOME": "", "XDG_STATE_HOME": ""}
        for env, token in (nowhere, "t" * 32), ({}, "t" * 500), ({}, "/"):
            code, text = self.lines(place(token=token), **env)
            self.assertEqual((code, text.splitlines()[-1]), (0, NOT_KEPT))
            self.assertNotIn("The seat is kept", text)

    def test_the_full_screen_says_so_too(self):
        for env, words in ({"HOME": "", "XDG_STATE_HOME": ""}, "The seat cannot be kept"), (
                {}, "The seat is kept"):
            window = self.window(f"join {self.liar(place()).link} --name Ben --no-animation", **env)
            window.wait_for("q leave")
            window.keys("q")
            text = window.wait_for("left with 0")
            self.assertRegex(text, rf"(?m)^{words}")


if __name__ == "__main__":
    unittest.main()
