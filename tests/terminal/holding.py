#!/usr/bin/env python3
"""The full screen holds: signals, crashes, stops, sizes, people who share it, ends of all kinds.

ctest: serial
ctest: timeout 600
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import time
import unittest

from tmux import PROGRAM, Case, Window, actions

START = "play onirim --seed h"
ASKED = "Play or discard"


class Saving(Case):
    def test_killed_and_offered_again(self):
        window = self.window(START)
        window.wait_for(ASKED)
        window.keys("Enter")
        self.wait_for_actions("onirim.game", 1)
        before = self.saved("onirim.game")
        os.kill(window.pid(), signal.SIGKILL)
        window.wait_for("left with 137")
        again = self.window("")
        again.wait_for("unfinished game")
        again.keys("Enter")
        again.wait_for("turn 2")
        self.assertEqual(self.saved("onirim.game"), before)

    def test_games_of_the_menu_are_kept_where_that_is_wished(self):
        path = f"{self.home}/state/reverie/my.game"  # where wait_for_actions looks
        os.makedirs(os.path.dirname(path))
        window = self.window(f"play --save {path} --no-animation")
        window.wait_for("New game: Onirim")
        window.keys("Enter")
        window.wait_for("Esc back")
        window.keys("b")
        window.wait_for(ASKED)
        window.keys("Enter")
        self.wait_for_actions("my.game", 1)
        window.keys("q")
        window.wait_for("Go on: Onirim")
        window.keys("q")
        window.wait_for("left with 0")
        window = self.window(f"play --save {path} --no-animation")
        window.wait_for("unfinished game")
        window.keys("Enter")
        window.wait_for("Enter do it")
        window.keys("Enter")
        self.wait_for_actions("my.game", 2)
        window.keys("q")
        window.wait_for("New game: Nightmarium")
        window.keys("Down", "Down", "Enter", "b")
        window.wait_for("Draw, exchange or play|is thinking")
        self.assertIn("game nightmarium", self.saved("my.game"))
        self.assertIn("game onirim", self.saved("my.game.previous"))
        window.keys("q")
        window.wait_for("Go on: Nightmarium")
        window.keys("q")
        window.wait_for(r"that was in [\s\S]*my\.game\s+is\s+now\s+in\s[\s\S]*my\.game\.previous")
        self.assertEqual([name for name in os.listdir(f"{self.home}/state/reverie")
                          if not name.startswith("my.game")], [])

    def test_another_game_is_kept_there_too(self):
        path = f"{self.home}/my.game"
        window = self.window("play nightmarium --goal 1 --first 1 --bot 2=random --no-animation --seed r "
                             f"--save {path}")
        self.play_to_the_end(window, r"\bn again")
        window.keys("n")
        window.wait_for(r"\A.*turn 1\n")
        with open(path + ".previous", encoding="utf-8") as old, open(path, encoding="utf-8") as new:
            self.assertIn("seed r\n", old.read())
            self.assertNotIn("seed r\n", new.read())
        self.assertFalse(os.path.exists(f"{self.home}/state/reverie/nightmarium.game"))

    def test_undo(self):
        window = self.window(START + " --no-animation")
        first = window.wait_for("q menu")
        window.keys("Enter")
        window.wait_for("turn 2")
        window.keys("u")
        window.wait_for(r"turn 1\n(.*\n)* Enter do it")
        self.assertEqual(window.text(), first)
        self.assertEqual(actions(self.saved("onirim.game")), [])

    def test_records_statistics_and_replay(self):
        window = self.window("play nightmarium --goal 1 --bot 2=random --no-animation --seed r")
        self.play_to_the_end(window, r"\bn again")
        window.keys("v")
        window.wait_for("Step 0 of")
        window.keys("Right")
        window.wait_for("Step 1 of")
        window.keys("q")
        window.wait_for("again")
        window.keys("w")
        window.wait_for(r"Review")
        window.keys("q")
        window.wait_for("again")
        window.keys("q")
        window.wait_for("Statistics")
        window.keys("End", "Up", "Enter")
        window.wait_for(r"1 game, won: [01]")
        window.keys("q", "Up", "Enter")
        window.wait_for(r"Nightmarium +finished")


class Signals(Case):
    def leave(self, number, sign):
        window = self.window(f"{START} --save {self.home}/{number}")
        window.wait_for(ASKED)
        os.kill(window.pid(), number)
        text = window.wait_for(sign)
        self.assertNotIn(ASKED, text)  # the other screen is back
        settings = window.wait_for(r"-?echoke")
        self.assertRegex(settings, r"(^|\s)icanon")
        self.assertRegex(settings, r"(^|\s)echo\s")

    def test_the_terminal_is_given_back(self):
        self.leave(signal.SIGTERM, "left with 143")
        self.leave(signal.SIGINT, "left with 130")

    def test_after_a_crash_too(self):
        self.leave(signal.SIGSEGV, "left with 139")
        self.leave(signal.SIGABRT, "left with 134")

    def test_control_c(self):
        window = self.window(START)
        window.wait_for(ASKED)
        window.keys("C-c")
        window.wait_for("left with 130")

    def test_stop_and_go_on(self):
        window = Window(self.home, "bash --norc -i")
        self.addCleanup(window.close)
        window.keys(f"{PROGRAM} {START} --no-animation", "Enter")
        before = window.wait_for("q menu")
        window.keys("C-z")
        window.wait_for(r"Stopped")
        window.keys("fg", "Enter")
        self.assertEqual(window.wait_for("q menu"), before)
        window.keys("Enter")
        window.wait_for("turn 2")

    def test_the_terminal_goes_away(self):
        window = self.window(START)
        window.wait_for(ASKED)
        pid = window.pid()
        window.keys("Enter")
        self.wait_for_actions("onirim.game", 1)
        window.close()
        deadline = time.monotonic() + 20
        while os.path.exists(f"/proc/{pid}") and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertFalse(os.path.exists(f"/proc/{pid}"))
        self.assertEqual(len(actions(self.saved("onirim.game"))), 1)


class Sizes(Case):
    def test_resized_in_the_middle_of_a_flight(self):
        window = self.window(START)
        window.wait_for(ASKED)
        for size in (120, 40), (80, 24), (200, 60), (90, 30):
            window.keys("Enter")
            window.resize(*size)
        window.keys("u", "u")
        text = window.wait_for(r"\n Enter do it [^\n]*\n\Z")
        self.assertEqual(len(text.splitlines()), 30)

    def test_too_small(self):
        window = self.window(START)
        window.wait_for(ASKED)
        window.resize(60, 20)
        window.wait_for("too small")
        window.resize(80, 24)
        window.wait_for(ASKED)


class Keys(Case):
    def raw(self, window, *codes):
        window.tmux("send-keys", "-H", *" ".join(codes).split())

    def test_arrows_before_the_screen_is_up(self):
        """A terminal that was not told otherwise yet sends them in their other form."""
        window = self.window("play")
        self.raw(window, "1b 5b 42")
        window.wait_for("▸ New game: Nightmarium")
        self.raw(window, "1b 5b 42", "1b 5b 41", "1b 5b 41")
        window.wait_for("▸ New game: Onirim")
        self.raw(window, "1b 5b 34 7e")
        window.wait_for("▸ Quit")

    def test_unknown_keys_are_no_escape(self):
        window = self.window(START + " --no-animation")
        before = window.wait_for("q menu")
        # Ctrl-Shift-F12, focus gained, a pasted text begins, an arrow with Alt, a colour report.
        self.raw(window, "1b 5b 32 34 3b 36 7e", "1b 5b 49", "1b 5b 32 30 30 7e",
                 "1b 5b 31 3b 33 79", "1b 5b 3f 36 32 3b 32 32 63")
        window.keys("Down")
        window.wait_for("▸ 2")
        window.keys("Up")
        self.assertEqual(window.wait_for("▸ 1"), before)
        window.keys("Escape")
        window.wait_for("R  E  V  E  R  I  E")

    def test_a_key_with_alt_is_no_escape(self):
        window = self.window(START + " --no-animation")
        before = window.wait_for("q menu")
        # Alt with x, q, Enter, é and an arrow: an Escape and the key, at once.
        for codes in "1b 78", "1b 71", "1b 0d", "1b c3 a9", "1b 1b 5b 42":
            self.raw(window, codes)
            time.sleep(0.1)
        window.keys("Down")
        window.wait_for("▸ 2")
        window.keys("Up")
        self.assertEqual(window.wait_for("▸ 1"), before)
        self.raw(window, "1b 1b")
        window.wait_for("R  E  V  E  R  I  E")


class Ends(Case):
    END = r"\bn again"

    def test_the_sun_rises_or_the_eye_closes(self):
        """The picture moves; with --no-animation it stands still from the beginning."""
        for animation in "", "--no-animation":
            window = self.window(f"play onirim --seed e {animation} --save {self.home}/e{animation}")
            self.play_to_the_end(window, self.END)
            moved = False
            for _ in range(12):  # a busy machine may miss it once
                window.wait_for(r"<\._ {11}_\.>")
                window.keys("u")
                window.wait_for("Enter do it")
                window.keys("Enter")
                last = window.wait_for(self.END)
                moved = "(@)" in last  # it is open still
                if moved:
                    break
            self.assertEqual(moved, not animation, last)

    def test_a_key_does_not_wait_for_the_sun(self):
        window = self.window("play onirim --seed e")
        self.play_to_the_end(window, self.END)
        window.keys("u")
        window.wait_for("Enter do it")
        window.keys("Enter", "n")  # in one breath
        window.wait_for(r"\bturn 1\n(.*\n)* Enter do it")

    def test_a_review_through_every_players_eyes(self):
        window = self.window("play nightmarium --goal 1 --bot 2=random --no-animation --seed r")
        self.play_to_the_end(window, self.END)
        window.keys("w")
        window.wait_for(r"Review: Player 1")
        window.keys("Tab")
        window.wait_for(r"Review: Player 2 \(at random\)")
        window.keys("Tab")
        window.wait_for(r"Review: Player 1")

    def test_a_review_of_two_who_win_as_one(self):
        window = self.window("play onirim --seats 2 --bot 2=reference --no-animation --seed r")
        self.play_to_the_end(window, self.END)
        window.keys("w")
        for who in "everybody", "Player 1", "Player 2", "everybody":
            window.wait_for(f"Review: {who}")
            window.keys("Tab")


class Reasons(Case):
    def test_a_card_that_cannot_be_played_says_why(self):
        window = self.window("play nightmarium --seed s --first 1 --bot 2=random --no-animation")
        text = window.wait_for("Enter do it")
        lines = text.splitlines()
        y, dim = next((i, line.index("┊")) for i, line in enumerate(lines) if "┊" in line)
        window.click(dim + 2, y)
        window.wait_for("None of your creatures has")
        window.keys("?")
        window.wait_for("Not possible now")


class People(Case):
    def test_a_curtain_between_two(self):
        window = self.window("play nightmarium --first 1 --seed two --no-animation")
        text = window.wait_for("Player 1: press Enter when you are alone")
        self.assertNotIn("Deck", text)
        window.keys("Enter")
        window.wait_for(r"Player 1 \(you\)")
        window.keys("Enter", "Enter")
        # What was drawn last is seen before it falls.
        text = window.wait_for("Press Enter, then pass the device to player 2")
        self.assertRegex(text, r"Drawn: [A-Z]")
        self.assertRegex(text, r"Player 1 \(you\)")
        time.sleep(0.4)
        window.keys("Enter")
        text = window.wait_for("Player 2: press Enter when you are alone")
        self.assertNotRegex(text, r"Deck|Insectoid|Necronaut|Chimerid|Homunculus")
        window.keys("Enter")
        window.wait_for(r"Player 2 \(you\)")

    def partner_as_seen(self):
        """Player 2's hand as the protocol tells it to player 1."""
        load = {"do": "load", "record": self.saved("onirim.game"), "seat": 1}
        done = subprocess.run([PROGRAM, "rpc"], input=json.dumps(load) + "\n", text=True,
                              capture_output=True, check=True)
        return json.loads(done.stdout)["view"]["hands"][1]

    def test_hidden_hands_stay_hidden(self):
        window = self.window("play onirim --seats 2 --talk silent --bot 2=random --seed x "
                             "--no-animation")
        hidden = 0
        for _ in range(25):
            hidden += self.hidden_as_shown(window)
            window.keys("Enter")
        self.assertGreater(hidden, 5)

    def hidden_as_shown(self, window, seconds=40):
        """How many cards of player 2 are hidden, once the screen shows what was saved."""
        deadline = time.monotonic() + seconds
        while True:
            time.sleep(0.1)
            hand = self.partner_as_seen()
            text = window.wait_for(r"Player 2 \(at random\)")
            line = next(line for line in text.splitlines() if "Player 2 (at" in line)
            shown = re.sub(r"\s", "", line.split("Hand")[1])
            if (len(shown), shown.count("??")) == (2 * len(hand), hand.count("??")):
                return hand.count("??")
            self.assertLess(time.monotonic(), deadline, f"{hand}\n{text}")

    def test_a_watched_game_of_bots(self):
        window = self.window("play nightmarium --goal 1 --demo --no-animation --seed d")
        first = window.wait_for(r"\bn again", seconds=60)
        window.keys("n")  # another one is not kept, either
        deadline = time.monotonic() + 60
        while window.wait_for(r"\bn again", seconds=60) == first:
            self.assertLess(time.monotonic(), deadline)
        window.keys("q")
        self.assertNotIn("Go on", window.wait_for("New game: Nightmarium"))
        self.assertEqual(list(pathlib.Path(self.home).rglob("nightmarium*")), [])


class Mouse(Case):
    def test_clicks(self):
        window = self.window(START + " --no-animation")
        text = window.wait_for(ASKED)
        lines = text.splitlines()
        y = next(i for i, line in enumerate(lines) if re.search(r"3 (Play|Discard)", line))
        window.click(lines[y].index("3 "), y)
        window.wait_for("turn 2")
        self.wait_for_actions("onirim.game", 1)
        window.click(14, 18)  # the second card
        window.wait_for(r"▸ [2-9] (Play|Discard)")
        window.click(14, 17)  # once more: it is played
        self.wait_for_actions("onirim.game", 2)

    def test_odd_bytes(self):
        window = self.window(START + " --no-animation")
        window.wait_for(ASKED)
        window.tmux("send-keys", "-H", *"ff fe 1b 5b 39 39 7e c3 1b 4f 00 1b 5b 4d".split())
        window.tmux("send-keys", "-H", *"20 20 20".split())
        time.sleep(0.3)
        window.keys("Down", "Up")
        window.wait_for("Enter do it")


if __name__ == "__main__":
    unittest.main()
