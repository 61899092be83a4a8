#!/usr/bin/env python3
"""`reverie join`: whole games at tables of a real server, with the full screen at one seat and a
program at the other.

ctest: serial
ctest: timeout 600
"""
import os
import re
import signal
import stat
import subprocess
import sys
import time
import unittest

from tmux import PROGRAM, Case

sys.path.insert(0, os.path.join(os.environ["SRCDIR"], "tests/server"))
from house import Player, Server  # noqa: E402


class Tables(Case):
    def setUp(self):
        super().setUp()
        self.server_home = f"{self.home}/server"
        os.mkdir(self.server_home)
        self.serve()

    def serve(self, **more):
        self.server = Server(self.server_home, **more)
        self.addCleanup(self.server.kill)

    def restart(self):
        port = self.server.port
        self.server.kill()
        return lambda: self.serve(listen=f"127.0.0.1:{port}")

    def create(self, **wishes):
        """A table with a program at its first seat, and its link."""
        host = Player(self.server)
        self.addCleanup(host.close)
        table = host.ask("create", name="Ada", **wishes)["table"]
        return host, f"{self.server.url}t/{table['id']}"

    def join(self, link, more="--name Ben --no-animation", **window):
        return self.window(f"join '{link}' {more}", **window)

    def play(self, host, window, until=lambda: False, seconds=120):
        """Both seats act until the game is over: the person takes what the cursor is on."""
        deadline, moves = time.monotonic() + seconds, 0
        while not host.over() and not until():
            self.assertLess(time.monotonic(), deadline, window.text())
            if host.is_my_turn():
                host.act()
                continue
            n = host.state["n"]
            if host.state["actor"] == 2:
                window.wait_for(r"▸")
                window.keys(["Right", "Down", "Tab"][moves % 3], "Enter")
                moves += 1
            while host.state["n"] == n:
                host.events.append(host.read_frame())
        return moves

    def kept(self):
        folder = f"{self.home}/state/reverie/tables"
        return [f"{folder}/{name}" for name in os.listdir(folder)] if os.path.isdir(folder) else []

    def test_a_whole_game_and_a_server_that_dies(self):
        host, link = self.create(game="nightmarium", seats=2, options={"goal": 1})
        window = self.join(link)
        host.wait_for("begin")
        window.wait_for(r"2 Ben \(you\)")
        self.play(host, window, lambda: host.state["n"] >= 6)
        again = self.restart()
        window.wait_for("no connection")
        again()
        window.wait_for(r"\A(?!.*no connection)")
        token, host = host.token, Player(self.server)
        self.addCleanup(host.close)
        host.ask("resume", token=token)
        self.assertGreater(self.play(host, window), 0)
        text = window.wait_for(r"\bn again")
        self.assertRegex(text, r"[Ww]ins|won")
        window.keys("n")
        host.ask("rematch")
        window.wait_for("turn 1")
        window.keys("q")
        settings = window.wait_for(r"left with 0(.|\n)*-?echoke")
        self.assertIn("The seat is kept", settings)
        self.assertRegex(settings, r"(^|\s)icanon")

    def test_onirim_by_two(self):
        host, link = self.create(game="onirim", seats=2, options={"talk": "open"})
        window = self.join(link, size=(120, 40))
        host.wait_for("begin")
        self.assertGreater(self.play(host, window, lambda: host.state["n"] >= 60), 10)
        window.wait_for(r"Player [12] - ")  # the log: whose actions stand there last is chance

    def test_the_same_link_comes_back_to_the_seat(self):
        host, link = self.create(game="nightmarium", seats=3, options={"goal": 1})
        window = self.join(link)
        window.wait_for(r"Waiting for people(.|\n)*1 Ada(.|\n)*2 Ben \(you\)(.|\n)*3 free")
        [path] = self.kept()
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        os.kill(window.pid(), signal.SIGKILL)
        window.wait_for("left with 137")
        host.ask("bot", seat=3, name="random")
        host.wait_for("begin")
        window = self.join(link, "--no-animation")
        window.wait_for(r"2 Ben \(you\)")
        self.play(host, window, lambda: host.state["n"] >= 12)
        os.kill(window.pid(), signal.SIGTERM)
        window.wait_for("left with 143")
        settings = window.wait_for(r"-?echoke")
        self.assertRegex(settings, r"(^|\s)icanon")

    def test_a_seat_of_another_device(self):
        host, link = self.create(game="onirim", seats=2)
        code = host.ask("link")["code"]
        self.join(link + "#seat=" + code, "").wait_for(r"1 Ada \(you\)")
        self.assertEqual(len(self.kept()), 1)
        self.join(link, "").wait_for(r"1 Ada \(you\)")

    def test_watching(self):
        host, link = self.create(game="nightmarium", seats=2, watch="table", bots={"2": "random"})
        window = self.join(link, "--watch")
        text = window.wait_for(r"1 Ada")
        self.assertNotIn("(you)", text)
        self.assertEqual(self.kept(), [])
        host.ask("leave")
        window.wait_for(r"The table is closed.\nleft with 1")

    def test_undo_by_agreement(self):
        host, link = self.create(game="nightmarium", seats=2, undo=True, options={"first": 1})
        window = self.join(link)
        host.wait_for("begin")
        action = next(a for a in host.state["legal"] if a != "draw")
        host.ask("act", action=action, n=0)
        host.ask("undo")
        window.wait_for(r"Take it back\? y yes, n no - 1 Ada")
        window.keys("y")
        host.wait_for("undo")
        window.wait_for("1 Ada is thinking")

    def test_refused(self):
        host, link = self.create(game="onirim", seats=2, bots={"2": "random"})
        for bad, why in (
                ("nonsense", "'nonsense' is no link to a table"),
                (f"{self.server.url}t/", "is no link to a table"),
                ("http://127.0.0.1:99999/t/abc", "is no link to a table"),
                ("http://[::1/t/abc", "is no link to a table"),
                (f"{self.server.url}t/aaaaaaaaaaaa", "There is no such table"),
                (link, "every seat is taken"),
                (link + "#seat=aaaaaaaa", "This seat cannot be opened"),
                ("http://127.0.0.1:1/t/abc", "No server can be reached at 127.0.0.1:1"),
                (link.replace("http:", "https:"), "No server can be reached")):
            text = self.join(bad).wait_for(r"left with \d")
            self.assertRegex(text, re.escape(why))
            self.assertIn("left with 1", text)
        done = subprocess.run([PROGRAM, "join", link], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("needs a terminal", done.stderr)


if __name__ == "__main__":
    unittest.main()
