#!/usr/bin/env python3
"""`reverie replay` tells good records and refuses bad ones, naming the line."""
import re
import unittest

from house import ESCAPE, Case


class Replay(Case):
    def record(self, *arguments, typed="1\n" * 20):
        path = self.home + "/record"
        self.run_program("play", *arguments, "--save", path, typed=typed)
        with open(path, encoding="utf-8") as file:
            return file.read()

    def replay(self, text, *arguments, code=0, **env):
        path = self.home + "/again"
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        return self.run_program("replay", *arguments, path, code=code, **env)

    def test_a_good_record_in_words(self):
        text = self.record("onirim", "--seed", "g", "--expansions", "towers")
        out = self.replay(text)
        self.assertIn("Expansions: The Towers\n", out)
        self.assertIn("Seed: g\n", out)
        self.assertIn("The game is not over; player 1 decides: ", out)
        self.assertIn("The record is good: 20 actions.", out)
        self.assertNotIn(ESCAPE, out)
        self.assertIn("Запись годная: 20 действий.", self.replay(text, LANG="ru_RU.UTF-8"))

    def test_a_finished_game(self):
        text = self.record("nightmarium", "--seed", "g", "--bot", "2=random", typed="1\n" * 5000)
        self.assertRegex(self.replay(text), r"Player \d has completed the creatures and wins!\n")

    def test_hands_stay_hidden_until_the_end(self):
        """Whoever reads it may still have to play it."""
        for bots, seen in ([], 0), (["--bot", "2=random"], 1):
            text = self.record("nightmarium", "--seed", "g", *bots, typed="1\n" * 8)
            for told, hands in (self.replay(text), seen), (self.replay(text, "--open"), 2):
                drawn = re.findall(r"Player \d - Drawn: ([^\n]+)", told)
                self.assertEqual(["hidden" in cards for cards in drawn],
                                 [False] * hands + [True] * (2 - hands))
                self.assertEqual("--open tells them" in told, hands < 2)
        # A puzzle for one has nobody to hide from.
        self.assertNotIn("--open", self.replay(self.record("onirim", "--seed", "g")))

    def test_from_standard_input(self):
        text = self.record("onirim", "--seed", "g")
        self.assertIn("The record is good", self.run_program("replay", "-", typed=text))

    def test_bad_records_are_refused_with_the_line(self):
        good = self.record("onirim", "--seed", "g").splitlines(keepends=True)
        first = next(i for i, line in enumerate(good) if line.startswith("> "))
        last_hash = max(i for i, line in enumerate(good) if line.startswith("hash "))
        spoiled = {
            first: "> play ZZ\n",
            last_hash: "hash 0000000000000000\n",
            1: "reverie 99\n",
            2: "game chess\n",
            len(good) - 1: "",
        }
        for at, line in spoiled.items():
            bad = good[:at] + [line] + good[at + 1:]
            self.assertIn(f"line {at + 1}: ", self.replay("".join(bad), code=1), (at, line))

    def test_no_record_at_all(self):
        self.replay("", code=1)
        self.replay("hello\n", code=1)
        self.assertIn("cannot be read", self.run_program("replay", self.home + "/none", code=1))
        self.run_program("replay", self.home, code=1)

    def test_binary_rubbish(self):
        path = self.home + "/rubbish"
        with open(path, "wb") as file:
            file.write(bytes(range(256)) * 64)
        self.run_program("replay", path, code=1)


if __name__ == "__main__":
    unittest.main()
