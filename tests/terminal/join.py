#!/usr/bin/env python3
"""`reverie join`: whole games at tables of a real server, with the full screen at one seat and a
program at the other.

ctest: serial
ctest: timeout 600
"""
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import unittest

from tmux import PROGRAM, Case

sys.path.insert(0, os.path.join(os.environ["SRCDIR"], "tests/server"))
from house import Player, Server  # noqa: E402


class House(Case):
    """A server, and tables there."""

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

    def kept(self):
        folder = f"{self.home}/state/reverie/tables"
        return [f"{folder}/{name}" for name in os.listdir(folder)] if os.path.isdir(folder) else []


class Agreement(House):
    def begin(self, **wishes):
        host, link = self.create(seats=2, chat=True, undo=True, watch="table", **wishes)
        window = self.join(link)
        host.wait_for("begin")
        window.wait_for("t table")
        return host, link, window

    def test_what_is_said_does_not_hide_what_is_asked(self):
        host, _, window = self.begin(game="nightmarium", options={"first": 1})
        host.ask("chat", text="shall we stop here?")
        window.wait_for(r"Ada: shall we stop here\?")
        host.ask("vote", end=True)
        window.wait_for("End the game\\? e agrees - 1 Ada")

    def test_an_agreed_end_is_no_defeat(self):
        """Least of all where a deck that is not empty would be told to be."""
        for game in "nightmarium", "onirim":
            host, link, window = self.begin(game=game)
            window.keys("e")
            window.wait_for("End the game without winners")
            window.keys("Enter")
            window.wait_for("Waiting until the others say so, too")
            host.ask("vote", end=True)
            text = window.wait_for("n again")
            self.assertRegex(text, r"The game is over ─(.|\n)*ended by")
            self.assertNotRegex(text, "You have lost|deck is empty|draw")
            window.keys("q")
            window.wait_for("left with 0")
            again = self.join(link, "--plain")
            again.wait_for("was ended by agreement, without winners")

    def test_a_wish_to_undo_waits_visibly(self):
        _, _, window = self.begin(game="nightmarium", options={"first": 2})
        window.keys("End", "Enter")  # a hand without legs would draw, and that is not taken back
        window.wait_for("Discard: ")
        window.keys("u")
        window.wait_for("Waiting until the others say so")

    def test_those_who_look_on_read_their_own_keys(self):
        _, link, _ = self.begin(game="nightmarium")
        watcher = self.join(link, "--watch --no-animation")
        watcher.wait_for("q leave")
        watcher.keys("?")
        text = watcher.wait_for("Keys")
        self.assertNotRegex(text, r"your seat|take your last|vote|do it")
        self.assertRegex(text, r"c: say something(.|\n)*q, Esc: leave")

    def test_a_seat_is_not_given_up_by_a_slip(self):
        _, link = self.create(game="nightmarium", seats=2, options={"first": 2})
        window = self.join(link, "--name Ben --plain")
        window.wait_for("r for help>")
        again = r"x once more does it\.\s+1-\d, r for help>\s*\Z"
        window.keys("x", "Enter")
        window.wait_for(again)
        window.keys("?", "Enter")
        window.wait_for(r"[^t]\.\s+1-\d, r for help>\s*\Z")
        window.keys("x", "Enter")
        window.wait_for(again)
        window.keys("x", "Enter")
        window.wait_for("The seat was given up")


class Tables(House):
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
        self.assertIn("every seat is taken", done.stderr)

    def test_below_a_path(self):
        """A proxy may serve the page there: the socket is beside it."""
        with socket.create_server(("127.0.0.1", 0)) as proxy:
            self.join(f"http://127.0.0.1:{proxy.getsockname()[1]}/games/t/abcdefghijkl")
            proxy.settimeout(30)
            caller, _ = proxy.accept()
            with caller:
                self.assertIn(b"GET /games/ws HTTP/1.1", caller.recv(4096))

    def test_talk(self):
        host, link = self.create(game="nightmarium", seats=2, chat=True, options={"first": 1})
        window = self.join(link)
        host.wait_for("begin")
        window.wait_for("c talk")
        window.keys("c")
        window.wait_for("Say to the table")
        window.keys("Good evening, quickly", "Enter")  # q, l and c among them are letters
        self.assertEqual(host.wait_for("chat")["text"], "Good evening, quickly")
        host.ask("chat", text="Bonsoir à tous ! " * 25)
        window.wait_for(r"\n .*Ada: Bonsoir à tous !")
        window.keys("l")
        text = window.wait_for(r"Log")
        self.assertIn("Ben: Good evening, quickly", text)
        self.assertEqual(text.count("Bonsoir"), 25, text)
        window.keys("q", "c")
        window.wait_for("Say to the table")
        host.ask("act", action="draw", n=0)  # while something is typed the table goes on
        window.wait_for("1 Ada 0 of 5, 6 cards")
        window.keys("Escape")
        window.wait_for("c talk")

    def test_names_and_talk_in_other_letters(self):
        host, link = self.create(game="nightmarium", seats=2, chat=True, options={"first": 1})
        name = "Александра Константиновна Щукина"  # as long as names may be
        window = self.join(link, f"--name '{name}' --no-animation --plain >/dev/null")
        host.wait_for("begin")
        host.ask("chat", text="щ" * 250)
        plain = self.join(link, "--no-animation", LANG="C")
        plain.wait_for(r"2 Aleksandra Konstantinovna Schukina \(you\)")
        host.ask("chat", text="Ещё " * 70)
        text = plain.wait_for("Ada: Esche Esche")
        self.assertTrue(text.isascii(), text)
        window.close()
        whole = self.join(link, "--no-animation")
        whole.wait_for(rf"2 {name} \(you\)")

    def test_no_talk_where_the_table_is_silent(self):
        host, link = self.create(game="onirim", seats=2, options={"talk": "silent"})
        window = self.join(link)
        host.wait_for("begin")
        text = window.wait_for("l log")
        self.assertNotIn("c talk", text)
        window.keys("c")
        window.read_all()
        time.sleep(0.2)
        self.assertNotIn("Say to the table", window.text())

    def test_clocks(self):
        host, link = self.create(game="nightmarium", seats=2, clock={"bank": 300, "increment": 0},
                                 options={"first": 1})
        window = self.join(link)
        host.wait_for("begin")
        first = window.wait_for(r"\A.*> 1 4:[0-5]\d  2 5:00   turn 1")
        shown = re.search(r"> 1 (4:\d\d)", first).group(1)
        later = window.wait_for(rf"> 1 (?!{shown})4:\d\d")  # without anything being told
        self.assertIn("2 5:00", later)

    def test_leaving_for_good(self):
        host, link = self.create(game="nightmarium", seats=3)
        window = self.join(link)
        window.wait_for(r"2 Ben \(you\)")
        window.keys("x")
        window.wait_for("Give your seat up")
        window.keys("Escape")
        window.wait_for(r"2 Ben \(you\)")
        window.keys("x", "Enter")
        window.wait_for(r"The seat was given up.\nleft with 0")
        self.assertEqual(self.kept(), [])
        host.wait_for("table", lambda e: e["table"]["people"][1]["kind"] == "free")

    def test_an_end_by_vote(self):
        host, link = self.create(game="nightmarium", seats=2, options={"first": 1})
        window = self.join(link)
        host.wait_for("begin")
        host.ask("vote", end=True)
        window.wait_for("End the game\\? e agrees - 1 Ada")
        window.keys("e")
        window.wait_for("End the game without winners")
        window.keys("Enter")
        window.wait_for(r"n Another game like this")
        host.ask("rematch")
        window.wait_for(r"Another game\? n")
        window.keys("n")
        host.wait_for("begin")
        window.wait_for("turn 1")

    def test_an_undo_of_ones_own(self):
        host, link = self.create(game="nightmarium", seats=2, undo=True, options={"first": 2})
        window = self.join(link)
        host.wait_for("begin")
        window.wait_for("Enter do it")
        window.keys("End", "Enter")  # exchange cards: nothing is shown by that yet
        window.wait_for("Discard: ")
        window.keys("u")
        host.wait_for("table", lambda e: e["table"]["asked"]["undo"])
        host.ask("undo", agree=True)
        window.wait_for("Exchange cards")
        window.wait_for("Actions were taken back")


class Lines(House):
    """The same in line mode: through pipes, as scripts and screen readers have it."""

    def begin(self, link, *more):
        name = () if "--watch" in more else ("--name", "Ben")
        env = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": f"{self.home}/state"}
        program = subprocess.Popen([PROGRAM, "join", link, *name, "--plain", *more],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, env=env)
        self.addCleanup(program.kill)
        self.addCleanup(program.stdout.close)
        self.addCleanup(program.stdin.close)
        os.set_blocking(program.stdout.fileno(), False)
        self.output = ""
        return program

    def wait_for(self, program, pattern, seconds=40):
        """Everything printed so far, once the pattern stands in it."""
        deadline = time.monotonic() + seconds
        while not re.search(pattern, self.output):
            self.assertLess(time.monotonic(), deadline, self.output)
            more = program.stdout.read()
            self.output += (more or b"").decode()
            time.sleep(0.02)
        return self.output

    def type(self, program, *lines):
        program.stdin.write("".join(line + "\n" for line in lines).encode())
        program.stdin.flush()

    def test_a_whole_game(self):
        host, link = self.create(game="nightmarium", seats=2, chat=True, options={"goal": 1},
                                 clock={"bank": 600, "increment": 0})
        program = self.begin(link)
        host.wait_for("begin")
        self.type(program, "r", "say hello", *["1"] * 400)  # answers wait for their questions
        while not host.over():
            if host.is_my_turn():
                host.act()
            else:
                host.events.append(host.read_frame())
        text = self.wait_for(program, "n: another game")
        self.assertIn("Ben: hello", text)
        self.assertIn("agree, or not", text)
        self.assertRegex(text, r"\[1 (10:00|9:\d\d)  > 2 (10:00|9:\d\d)\] 1-\d+, r for help> 1\n")
        self.assertRegex(text, r"Player [12] has completed the creatures and wins!")
        self.type(program, "n", "t", "q")
        self.wait_for(program, "The seat is kept")
        self.assertEqual(program.wait(20), 0)
        self.assertEqual(len(self.kept()), 1)

    def test_the_end_of_the_input_leaves(self):
        _, link = self.create(game="nightmarium", seats=3)
        program = self.begin(link)
        text = self.wait_for(program, "begins when every seat")
        self.assertIn("1 Ada, 2 Ben (you), 3 free", text)
        program.stdin.close()
        self.wait_for(program, "The seat is kept")
        self.assertEqual(program.wait(20), 0)

    def come_as(self, link, home, *more):
        """Comes and goes by a name that the machine gives; what was said."""
        env = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": f"{self.home}/{home}",
               "USER": "pi"}
        return subprocess.run([PROGRAM, "join", link, "--plain", *more], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, env=env, timeout=60)

    def carry(self, proxy, until):
        """Carries what a program says to the server, and nothing back after the greeting."""
        caller, _ = proxy.accept()
        with caller, self.server.connect() as server:
            server.sendall(caller.recv(65536))
            caller.sendall(server.recv(65536))
            server.sendall(caller.recv(65536))
            return until()

    def test_an_answer_that_is_lost(self):
        """The seat was taken and nobody was told: the same link finds it all the same."""
        host, link = self.create(game="nightmarium", seats=2, options={"first": 2})
        with socket.create_server(("127.0.0.1", 0)) as proxy:
            proxy.settimeout(30)
            link = link.replace(str(self.server.port), str(proxy.getsockname()[1]))
            program = self.begin(link)
            begun = self.carry(proxy, lambda: host.wait_for("begin"))
            self.assertEqual(begun["table"]["people"][1]["name"], "Ben")
            self.wait_for(program, "No server can be reached")
            host.wait_for("table", lambda e: not e["table"]["people"][1]["here"])
            self.begin(link)
            self.carry(proxy, lambda: host.wait_for(
                "table", lambda e: e["table"]["people"][1]["here"], seconds=10))

    def test_friends_whose_machines_give_them_one_name(self):
        _, link = self.create(game="nightmarium", seats=4)
        self.assertIn("2 pi (you)", self.come_as(link, "one").stdout)
        self.assertIn("2 pi (away), 3 pi 2 (you)", self.come_as(link, "two").stdout)
        self.assertIn("2 pi (you)", self.come_as(link, "one").stdout)
        chosen = self.come_as(link, "three", "--name", "pi")  # and no other
        self.assertEqual(chosen.returncode, 1)
        self.assertIn("another --name", chosen.stderr)
        self.assertEqual(self.come_as(link, "three").returncode, 0)
        self.assertIn("every seat is taken", self.come_as(link, "four").stderr)

    def test_a_server_that_dies_is_told(self):
        host, link = self.create(game="nightmarium", seats=2, options={"first": 2})
        program = self.begin(link)
        self.wait_for(program, "r for help> ")
        again = self.restart()
        self.wait_for(program, "Connection lost; trying again.")
        again()
        self.wait_for(program, "The connection is there again.")
        self.type(program, "draw")
        self.wait_for(program, r"Player 2 - Draw a card")
        self.type(program, "nonsense", "x")
        text = self.wait_for(program, "The seat was given up.")
        self.assertIn("'nonsense' is not possible here", text)
        self.assertEqual(program.wait(20), 0)
        self.assertEqual(self.kept(), [])

    def test_what_is_typed_without_a_connection_waits_for_it(self):
        _, link = self.create(game="nightmarium", seats=2, chat=True, options={"first": 2})
        program = self.begin(link)
        self.wait_for(program, "r for help> ")
        again = self.restart()
        self.wait_for(program, "Connection lost; trying again.")
        self.type(program, "say hello", "draw", "x")
        time.sleep(0.3)
        again()
        text = self.wait_for(program, "The seat was given up.")
        self.assertRegex(text, r"there again(.|\n)*Ben: hello(.|\n)*Player 2 - Draw a card")
        self.assertEqual(text.count("Connection lost"), 1)
        self.assertEqual(program.wait(20), 0)

    def test_a_person_without_a_connection_is_told(self):
        """The question is not asked before it can be answered, and news begin lines of their own."""
        host, link = self.create(game="nightmarium", seats=2, options={"first": 2})
        window = self.join(link, "--name Ben --plain", size=(80, 70))
        window.wait_for("r for help>")
        host.close()
        window.wait_for(r"for help>\n  1 Ada \(away\)")
        again = self.restart()
        window.wait_for(r"for help>\n  Connection lost; trying again.\n\n")
        window.keys("1", "Enter")
        window.wait_for(r"lost; trying again.\n1\nConnection lost")
        window.keys("x", "Enter", "x", "Enter")
        window.wait_for(r"(lost; trying again.(.|\n)*){4}")
        again()
        window.wait_for(r"there again(.|\n)*r for help>")
        window.keys("q", "Enter")
        self.assertIn("The seat is kept", window.wait_for("left with 0"))

    def test_a_server_that_hangs_is_asked_again(self):
        """It takes the connection and says nothing: a machine that is overloaded, or half gone."""
        _, link = self.create(game="nightmarium", seats=2, options={"first": 2})
        program = self.begin(link)
        self.wait_for(program, "r for help> ")
        again = self.restart()
        with socket.create_server(("127.0.0.1", self.server.port)) as deaf:
            self.wait_for(program, "Connection lost; trying again.")
            deaf.settimeout(30)
            first, _ = deaf.accept()
            second, _ = deaf.accept()  # the first was given up
            first.close()
            second.close()
        again()
        self.wait_for(program, "The connection is there again.")

    def test_watching_needs_no_input(self):
        host, link = self.create(game="nightmarium", seats=2, watch="table", bots={"2": "random"})
        program = self.begin(link, "--watch")
        program.stdin.close()
        self.wait_for(program, "Ada")
        host.ask("leave")
        self.wait_for(program, "reverie join: The table is closed.")
        self.assertEqual(program.wait(20), 1)


if __name__ == "__main__":
    unittest.main()
