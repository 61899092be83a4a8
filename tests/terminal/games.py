#!/usr/bin/env python3
"""Whole games on the full screen: sizes, languages, colours, and what key screens look like.

ctest: serial
ctest: timeout 900
"""
import unittest

from tmux import Case, actions

OVER = r"\bn (again|rejouer|ещё раз|esche raz)"

# The terminals: how to get one, and what its colours look like in a capture.
TERMINALS = {
    "true colour": ({"term": "tmux-direct"}, r"48;2;13;18;38", None),
    "256 colours": ({"term": "tmux-256color"}, r"48;5;234", r"[34]8;2;"),
    "8 colours": ({"term": "screen"}, r"\x1b\[[0-9;]*3[1236]m", r"[34]8;[25];"),
    "monochrome": ({"term": "vt220"}, r"\x1b\[[0-9;]*[17]m",
                   r"\x1b\[[0-9;]*[34][0-7]m|[34]8;[25];"),
    "ASCII": ({"term": "tmux-256color", "LANG": "C"}, r"48;5;234", r"[^\x00-\x7f]"),
}
# The language: the last two keys of the bar in a game, and the words of the end.
LANGUAGES = {
    "en": (r"\? help  q menu$", r"You have (won!|lost)"),
    "fr": (r"\? aide  q menu$", r"Vous avez (gagn.+\s!|perdu)"),
    "ru": (r"\? (помощь|pomosch')  q (меню|menyu)$",
           r"Вы (победили!|проиграли)|Vy (pobedili!|proigrali)"),
}
SIZES = {"80 by 24": (80, 24), "120 by 40": (120, 40)}
KINDS = {
    "Onirim": "onirim",
    "Onirim for two with everything":
        "onirim --seats 2 --bot 2=reference --expansions book,towers,premonitions",
    "Nightmarium for five":
        "nightmarium --seats 5 --goal 1 --bot 2=easy --bot 3=random --bot 4=easy --bot 5=random",
    "Nightmarium": "nightmarium --goal 1 --bot 2=random",
}


class Games(Case):
    """Whole games: every language on every kind of terminal, at both sizes, of each kind."""

    def finish(self, arguments, size, lang, terminal):
        settings, palette, never = TERMINALS[terminal]
        bar, end = LANGUAGES[lang]
        window = self.window(f"play {arguments} --no-animation --seed g --lang {lang}",
                             size=size, **settings)
        text = window.wait_for(rf"(?m){bar}")  # whatever the language, the way out is shown
        self.check(window, palette, never)
        text = self.play_to_the_end(window, OVER)
        self.check(window, palette, never)
        self.assertRegex(text, end)
        self.assertEqual(len(text.splitlines()), size[1])
        game = arguments.split()[0]
        self.assertTrue(actions(self.saved(f"{game}.last")))
        window.keys("q")
        window.wait_for("R  E  V  E  R  I  E")

    def check(self, window, palette, never):
        shown = window.colours()
        self.assertRegex(shown, palette)
        if never:
            self.assertNotRegex(shown, never)

    def test_a_game_that_a_bot_ends_is_kept_without_a_key(self):
        window = self.window("play nightmarium --no-animation --seed g --goal 1 --bot 1=random "
                             "--bot 2=random")
        window.wait_for(OVER)
        self.assertTrue(actions(self.saved("nightmarium.last", seconds=5)))

    def test_true_colour_where_the_terminal_boasts_of_it(self):
        window = self.window("play onirim --no-animation --seed c", COLORTERM="truecolor")
        window.wait_for("Play or discard")
        self.assertIn("48;2;13;18;38", window.colours())

    def test_no_colours_by_wish(self):
        window = self.window("play onirim --no-animation --seed c", NO_COLOR="1")
        window.wait_for("Play or discard")
        self.assertNotRegex(window.colours(), TERMINALS["monochrome"][2])


def add_games():
    """Every language with every terminal; sizes and kinds alternate, so that every pair of them
    and of a terminal comes up, too."""
    number = 0
    for terminal in TERMINALS:
        for lang in LANGUAGES:
            for half in range(2):
                size = list(SIZES)[half]
                kind = list(KINDS)[number % len(KINDS)]
                number += 1

                def test(self, a=KINDS[kind], s=SIZES[size], l=lang, t=terminal):
                    self.finish(a, s, l, t)
                setattr(Games, f"test_{kind}_in_{lang}_at_{size}_in_{terminal}".replace(" ", "_"),
                        test)


add_games()


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

    def test_the_end(self):
        window = self.window("play onirim --seed s --no-animation")
        self.play_to_the_end(window, OVER)
        self.compare("ending", window.at_rest())
        window.keys("Enter", "1")  # pressed once too often: nothing happens
        window.keys("Down", "Down", "Up", "Enter")
        window.wait_for(r"(?m)turn 1$")

    def test_help(self):
        self.shown("help", "onirim --seed s", "Play or discard", ("?", "Keys"))

    def test_rules_in_russian(self):
        self.shown("rules-ru", "onirim --seed s --lang ru", "Лабиринт", ("r", "О чём игра"))


if __name__ == "__main__":
    unittest.main()
