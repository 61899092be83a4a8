#!/usr/bin/env python3
"""Whole games on the full screen: sizes, languages, colours, and what key screens look like.

ctest: serial
ctest: timeout 900
"""
import unittest

from tmux import Case, actions

OVER = r"\bn (again|rejouer|ещё раз|esche raz)"


class Games(Case):
    def finish(self, game, arguments, **more):
        window = self.window(f"play {game} --no-animation --seed g {arguments}", **more)
        text = self.play_to_the_end(window, OVER)
        self.assertTrue(actions(self.saved(f"{game}.last")))
        window.keys("q")
        window.wait_for("R  E  V  E  R  I  E")
        return text

    def test_onirim_at_80_by_24(self):
        self.finish("onirim", "")

    def test_onirim_with_everything_for_two_at_80_by_24(self):
        self.finish("onirim", "--seats 2 --bot 2=reference --expansions book,towers,premonitions")

    def test_nightmarium_for_five_at_80_by_24(self):
        self.finish("nightmarium", "--seats 5 --goal 1 --bot 2=easy --bot 3=random --bot 4=easy "
                                   "--bot 5=random")

    def test_a_game_that_a_bot_ends_is_kept_without_a_key(self):
        window = self.window("play nightmarium --no-animation --seed g --goal 1 --bot 1=random "
                             "--bot 2=random")
        window.wait_for(OVER)
        self.assertTrue(actions(self.saved("nightmarium.last", seconds=5)))

    def test_onirim_in_french_at_120_by_40(self):
        text = self.finish("onirim", "--expansions towers --lang fr", size=(120, 40))
        self.assertIn("Journal", text)

    def test_nightmarium_in_russian_at_120_by_40(self):
        text = self.finish("nightmarium", "--goal 1 --bot 2=random --lang ru", size=(120, 40))
        self.assertIn("Журнал", text)

    def test_onirim_in_ascii_and_russian(self):
        text = self.finish("onirim", "--lang ru", LANG="C")
        self.assertTrue(text.isascii(), text)
        self.assertIn("Labirint", text)


class Colours(Case):
    """Each kind of terminal has its own palette."""

    def escapes(self, term, **env):
        window = self.window(f"play onirim --no-animation --seed c --expansions towers "
                             f"--save {self.home}/{term}", term=term, **env)
        window.wait_for("Play or discard")
        return window.colours()

    def test_true_colour(self):
        shown = self.escapes("tmux-direct")
        self.assertIn("48;2;13;18;38", shown)  # the night
        self.assertIn("48;2;97;25;44", shown)  # red, deep

    def test_true_colour_where_the_terminal_boasts_of_it(self):
        self.assertIn("48;2;13;18;38", self.escapes("tmux-256color", COLORTERM="truecolor"))

    def test_256_colours(self):
        shown = self.escapes("tmux-256color")
        self.assertIn("48;5;234", shown)
        self.assertNotIn("48;2;", shown)

    def test_8_colours(self):
        shown = self.escapes("screen")
        self.assertRegex(shown, r"\x1b\[[0-9;]*3[1236]m")
        self.assertNotRegex(shown, r"[34]8;[25];")

    def test_no_colours(self):
        for env in {"term": "vt220"}, {"term": "tmux-256color", "NO_COLOR": "1"}:
            shown = self.escapes(**env)
            self.assertNotRegex(shown, r"\x1b\[[0-9;]*[34][0-7]m|[34]8;[25];")
            self.assertRegex(shown, r"\x1b\[[0-9;]*7m")  # the choice is reversed


class Screens(Case):
    """Key screens, as text."""

    def shown(self, name, arguments, pattern, *keys, **more):
        window = self.window(f"play {arguments} --no-animation", **more)
        window.wait_for(pattern)
        for key, sign in keys:
            window.keys(key)
            window.wait_for(sign)
        self.compare(name, window.text())

    def test_the_menu(self):
        self.shown("menu", "", "Statistics")

    def test_set_up(self):
        self.shown("setup", "", "Statistics", ("Enter", "Begin"))

    def test_onirim(self):
        self.shown("onirim", "onirim --seed s", "Play or discard")
        self.shown("onirim-ascii", "onirim --seed s --ascii", "unfinished", ("Escape", "or discard"))

    def test_onirim_for_two_with_everything(self):
        self.shown("onirim-all", "onirim --seats 2 --bot 2=reference --seed s "
                   "--expansions book,towers,premonitions", "Which card do you take")

    def test_onirim_large(self):
        self.shown("onirim-large", "onirim --seed s", "Play or discard", size=(120, 40))

    def test_nightmarium(self):
        self.shown("nightmarium", "nightmarium --seed s --seats 5 --first 1 --bot 2=easy "
                   "--bot 3=easy --bot 4=easy --bot 5=easy", "Draw, exchange or play")

    def test_nightmarium_large(self):
        self.shown("nightmarium-large", "nightmarium --seed s --seats 3 --first 1 --bot 2=easy "
                   "--bot 3=easy", "Draw, exchange or play", size=(120, 40))

    def test_help(self):
        self.shown("help", "onirim --seed s", "Play or discard", ("?", "Keys"))

    def test_rules_in_russian(self):
        self.shown("rules-ru", "onirim --seed s --lang ru", "Лабиринт", ("r", "О чём игра"))


if __name__ == "__main__":
    unittest.main()
