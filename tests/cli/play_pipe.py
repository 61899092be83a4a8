#!/usr/bin/env python3
"""`reverie play` without a terminal: whole games through a pipe, in every language."""
import os
import re
import unittest

from house import ESCAPE, Case

ONES = "1\n" * 5000
WON_OR_LOST = {
    "en": "The deck is empty: the game is lost.|The doors are open: the game is won!",
    "fr": "La pioche est vide\u00a0: la partie est perdue.|Les portes sont ouvertes",
    "ru": "Колода пуста: партия проиграна.|Двери открыты: партия выиграна!",
}
QUESTION = {"en": "Play or discard a card.", "fr": "Jouez ou défaussez une carte.",
            "ru": "Выложите или сбросьте карту."}
CREATURES = {"en": r"Player \d has completed the creatures and wins!",
             "fr": r"Joueur \d remporte la partie\u00a0: ses créatures sont complètes\u202f!",
             "ru": r"Игрок \d собирает нужное число существ и побеждает!"}
ALL = ["--expansions", "book,towers,premonitions"]


class WholeGames(Case):
    def test_onirim_alone_in_each_language(self):
        for language in "en", "fr", "ru":
            out = self.run_program("play", "onirim", "--seed", "a", "--lang", language, typed=ONES)
            self.assertRegex(out, WON_OR_LOST[language])
            self.assertIn(QUESTION[language], out)

    def test_onirim_with_everything(self):
        for language in "en", "fr", "ru":
            out = self.run_program("play", "onirim", "--seats", "2", "--seed", "b", "--lang",
                                   language, *ALL, typed=ONES)
            self.assertRegex(out, WON_OR_LOST[language])

    def test_nightmarium_of_five_in_each_language(self):
        bots = [word for seat in "2345" for word in ("--bot", f"{seat}=random")]
        for language in "en", "fr", "ru":
            out = self.run_program("play", "nightmarium", "--seats", "5", "--seed", "c", "--lang",
                                   language, *bots, typed=ONES)
            self.assertRegex(out, CREATURES[language])

    def test_the_language_of_the_environment(self):
        for variables, language in [
                ({"LANG": "fr_FR.UTF-8"}, "fr"), ({"LC_ALL": "ru_RU.UTF-8", "LANG": "fr"}, "ru"),
                ({"LC_MESSAGES": "ru", "LANG": "fr"}, "ru"), ({"LANGUAGE": "fr:ru"}, "fr"),
                ({"LC_ALL": "C", "LANGUAGE": "fr"}, "en"), ({"LANG": "de_DE.UTF-8"}, "en"), ({}, "en")]:
            out = self.run_program("play", "onirim", typed="q\n", **variables)
            self.assertIn(QUESTION[language], out, variables)

    def test_translations_leave_no_english(self):
        english = re.compile(r"\b(Play|Discard|Drawn|sun|moon|key|door|tower|deck|Hand|turn|card)\b")
        for language in "fr", "ru":
            out = self.run_program("play", "onirim", "--seats", "2", "--seed", "b", "--lang",
                                   language, *ALL, typed="?\nt\nr\nl\n" + ONES)
            # The codes of actions stand at the end of the numbered lines.
            lines = [re.sub(r"^( *\d+  .*?)   .*$", r"\1", line) for line in out.splitlines()]
            found = [line for line in lines if english.search(line)]
            self.assertEqual(found, [], language)

    def test_an_action_by_its_text(self):
        out = self.run_program("play", "onirim", "--seed", "a", typed="?\nq\n")
        action = re.search(r"^ +\d+  .*?   (discard \w+)$", out, re.M).group(1)
        out = self.run_program("play", "onirim", "--seed", "a", typed=f"{action.lower()}\nq\n")
        self.assertIn(f"> {action}\n", self.saved("onirim.game"))

    def test_hints(self):
        out = self.run_program("play", "nightmarium", "--seed", "a", "--bot", "2=random",
                               typed="h\nq\n")
        shares = re.findall(r"^ +(\d+\.\d) % ± *\d+\.\d  \S", out, re.M)
        actions = re.findall(r"^ +(\d+)  (.*?) {3,}\S", out, re.M)
        hinted = re.findall(r"% ± *\d+\.\d  (\d+) +(.*)", out)  # by the same numbers
        self.assertEqual(sorted(hinted), sorted(actions))
        self.assertEqual(len(shares), len(actions))
        self.assertEqual(shares, sorted(shares, key=float, reverse=True))
        self.assertGreater(float(shares[0]), float(shares[-1]))

    def test_help_fits_the_width(self):
        for language in "en", "fr", "ru":
            out = self.run_program("--lang", language, "play", "onirim", typed="r\nq\n")
            lines = out.split("> r\n")[1].split("> q\n")[0].splitlines()
            self.assertGreater(len(lines), 9)
            self.assertLess(max(map(len, lines)), 81, out)

    def test_the_rules_can_be_read(self):
        for language, sign in ("en", "labyrinth of dreams"), ("ru", "Ключи и пророчества"):
            out = self.run_program("--lang", language, "play", "onirim", typed="rules\nq\n")
            self.assertIn(sign, out)
            self.assertLess(max(map(len, out.splitlines())), 81)

    def test_what_is_not_possible_is_said(self):
        out = self.run_program("play", "onirim", "--seed", "a", typed="play ZZ\n999\n0\n\nq\n")
        for wrong in "play ZZ", "999", "0":
            self.assertIn(f"'{wrong}' is not possible here", out)
        self.assertNotIn("\n> ", self.saved("onirim.game"))


class NoTerminal(Case):
    def test_without_input_a_demonstration_is_played(self):
        for arguments in ["play"], ["play", "onirim"], ["play", "nightmarium", "--seats", "4"]:
            out = self.run_program(*arguments)
            self.assertRegex(out, "Seed: ")
            self.assertFalse(os.path.exists(self.home + "/state/reverie/onirim.game"))

    def test_a_demonstration_on_request(self):
        out = self.run_program("play", "onirim", "--demo", "--seed", "a", typed="1\n1\n")
        self.assertRegex(out, WON_OR_LOST["en"])
        self.assertEqual(out, self.run_program("play", "onirim", "--demo", "--seed", "a"))

    def test_no_escapes_outside_a_terminal(self):
        self.assertNotIn(ESCAPE, self.run_program("play", "onirim", typed="1\n1\nt\nl\nq\n"))

    def test_the_end_of_the_input_saves(self):
        out = self.run_program("play", "onirim", "--seed", "a", typed="1\n1\n")
        self.assertIn("The game is saved", out)
        self.assertTrue(self.saved("onirim.game").endswith("end\n"))

    def test_a_game_without_words_is_played_by_its_codes(self):
        out = self.run_program("play", "template", "--seats", "2", "--bot", "2=random", typed=ONES)
        self.assertRegex(out, r"\n +1  play \w +play \w\n")
        self.assertRegex(out, r"Player \d has won|nobody has won")

    def test_the_hidden_game_is_not_offered(self):
        self.assertNotIn("template", self.run_program("play", "--help"))
        self.assertNotIn("template", self.run_program("--version"))


if __name__ == "__main__":
    unittest.main()
