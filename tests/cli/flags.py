#!/usr/bin/env python3
"""Arguments: wrong ones are explained with exit code 2, and nothing is played."""
import json
import os
import re
import unittest

from house import Case

WRONG = [
    ([], "Usage: reverie"),
    (["dance"], "no such command: 'dance'"),
    (["--dance"], "reverie play: unknown option --dance"),
    (["--lang", "xx", "play"], "no such language: 'xx'; there are: en, fr, ru"),
    (["play", "--lang"], "no such language"),
    (["play", "chess"], "no such game: 'chess'; there are: onirim, nightmarium"),
    (["play", "onirim", "nightmarium"], "'nightmarium' is too much"),
    (["play", "onirim", "--bogus"], "unknown option --bogus"),
    (["play", "onirim", "--seats"], "a value is missing after --seats"),
    (["play", "onirim", "--seats", "3"], "onirim is for 1 to 2 players"),
    (["play", "onirim", "--seats", "two"], "wants a number from 1 to 5, not 'two'"),
    (["play", "onirim", "--talk", "loud"], "cannot be 'loud'; it can be: open, talk, silent"),
    (["play", "onirim", "--expansions", "book,book"], "it can be: book, towers, premonitions"),
    (["play", "onirim", "--option", "lost"], "--option wants NAME=VALUE, not 'lost'"),
    (["play", "onirim", "--option", "goal=3"], "onirim has no option goal; it has: expansions"),
    (["play", "nightmarium", "--goal", "8"], "option goal cannot be '8'; it can be: 1-7"),
    (["play", "nightmarium", "--first", "3"], "do not fit each other"),
    (["play", "onirim", "--seed", "x" * 65], "a seed is a text of at most 64 bytes"),
    (["play", "onirim", "--bot", "random"], "--bot wants SEAT=NAME, not 'random'"),
    (["play", "onirim", "--bot", "1=genius"], "no such player: 'genius'; there are: person, random"),
    (["play", "onirim", "--bot", "2=random"], "there is no player 2 in this game"),
    (["play", "onirim", "--resume", "--seed", "a"], "--seed begins a game and --resume goes on"),
    (["play", "--seats", "2", "--resume"], "--seats begins a game and --resume goes on with one"),
    (["play", "onirim", "--resume", "--lost"], "--lost begins a game and --resume goes on with one"),
    (["play", "--resume", "--option", "talk=open"], "--talk begins a game and --resume goes on"),
    (["play", "--resume", "--bot", "1=random"], "--bot begins a game and --resume goes on with one"),
    (["play", "--resume", "--seat", "1=person"], "--seat begins a game and --resume goes on"),
    (["play", "--resume", "--demo"], "--demo begins a game and --resume goes on with one"),
    (["play", "--resume", "my.game"], "one in a file goes on with --resume --save FILE"),
    (["replay"], "which record?"),
    (["replay", "a", "b"], "'b' is too much"),
    (["simulate"], "which game?"),
    (["simulate", "onirim", "--bot", "genius"], "no such bot: 'genius'"),
    (["simulate", "onirim", "--games", "0"], "wants a number from 1"),
    (["simulate", "onirim", "--json", "--csv"], "are two forms of one output: leave one out"),
    (["simulate", "onirim", "--csv", "--json"], "are two forms of one output: leave one out"),
    (["simulate", "onirim", "--bot", "random", "--bot", "reference"], "one bot at a time; 'reverie arena'"),
    (["arena", "onirim", "--bot", "random", "--json", "--csv"], "two forms of one output"),
    (["arena", "onirim", "--bot", "random", "--sprt", "0.1", "0.2", "--sprt-elo", "0", "9"],
     "--sprt and --sprt-elo are two forms of one test: leave one out"),
    (["arena", "onirim", "--bot", "random", "--beta", "0.1"], "--beta belongs to a test, and there is none"),
    (["arena", "onirim", "--bot", "random", "--alpha", "0.1"], "--alpha belongs to a test"),
    (["train", "onirim", "--quick", "--expert", "--games", "8"], "make two kinds of weights: leave one out"),
    (["bench", "--json", "--csv"], "are two forms of one output: leave one out"),
    (["join", "http://127.0.0.1:1/t/AAAAAAAAAAAA", "--watch", "--name", "Me"],
     "--watch takes none: leave one out"),
    (["bench", "--case", "chess"], "no such case: 'chess'; there are: onirim-1-base"),
    (["bench", "--seconds", "soon"], "wants seconds, not 'soon'"),
    (["rpc", "--bogus"], "unknown option --bogus"),
]


class Flags(Case):
    def test_wrong_arguments_are_explained(self):
        for arguments, complaint in WRONG:
            with self.subTest(arguments):
                self.assertIn(complaint, self.run_program(*arguments, typed="1\n", code=2))
        for _, _, files in os.walk(self.home):
            self.assertEqual(files, [])

    def test_every_command_has_help(self):
        listed = self.run_program("--help")
        for command in "play", "replay", "simulate", "bench", "rpc":
            self.assertIn(f"  {command} ", listed)
            self.assertIn(f"reverie {command}", self.run_program(command, "--help"))
            french = self.run_program("--lang", "fr", command, "--help")
            self.assertIn("Usage\u00a0: ", french)
            self.assertEqual(self.run_program("help", command), self.run_program(command, "--help"))
        self.assertIn("no such command: 'nothing'", self.run_program("help", "nothing", code=2))

    def test_help_fits_into_a_window(self):
        commands = re.findall(r"^  ([a-z]+) ", self.run_program("help"), re.M)
        self.assertEqual(len(commands), 14)
        for language in "en", "fr", "ru":
            for about in [], *[[command] for command in commands]:
                with self.subTest(language=language, about=about):
                    lines = self.run_program("--lang", language, "help", *about).splitlines()
                    self.assertLessEqual(max(map(len, lines)), 80)

    def test_flags_without_a_command_are_those_of_play(self):
        self.run_program("--plain", "--seed", "x", typed="1\nq\n")
        self.assertIn("seed x\n", self.saved("onirim.game"))

    def test_version_names_rules_and_compiler(self):
        out = self.run_program("--version")
        self.assertRegex(out, r"^reverie \d+\.\d+\.\d+\n")
        self.assertRegex(out, r"\nonirim: rules \d+\nnightmarium: rules \d+\n"
                              r"(\w+: rules \d+\n)*built with (gcc|clang) ")

    def test_the_same_form_twice_is_one_form(self):
        out = self.run_program("simulate", "onirim", "--games", "2", "--json", "--json")
        self.assertEqual(json.loads(out)["games"], 2)

    def test_values_after_an_equals_sign(self):
        self.run_program("play", "onirim", "--seats=2", "--talk=silent", "--option=victory=race",
                         "--lost", "--ruins=false", "--seed=e=mc2", typed="1\nq\n")
        record = self.saved("onirim.game")
        for line in ("seats 2", "option talk silent", "option victory race", "option lost true",
                     "option ruins false", "seed e=mc2"):
            self.assertIn(line + "\n", record)


if __name__ == "__main__":
    unittest.main()
