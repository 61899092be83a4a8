#!/usr/bin/env python3
"""Corners of the full screen: hidden hands in the list of saved games, keys pressed too early or
blindly, games put aside, hints asked for again, long texts in Latin letters.

ctest: serial
ctest: timeout 600
"""
import os
import re
import shutil
import signal
import time
import unittest

from tmux import Case, actions

TWO = "play nightmarium --first 1 --seed two --no-animation"
LEGIONS = r"Insectoid|Necronaut|Chimerid|Homunculus"


class Secrets(Case):
    def open_records(self, window):
        window.keys("q")
        window.wait_for("Statistics")
        window.keys("End", "Up", "Up", "Enter")
        window.wait_for("not finished")
        window.keys("Enter")
        window.wait_for("Step 0 of")
        return window.at_rest()

    def test_an_unfinished_game_of_two_is_replayed_without_hands(self):
        window = self.window(TWO)
        window.wait_for("Player 1: press Enter")
        window.keys("Enter")
        window.wait_for(r"Player 1 \(you\)")
        window.keys("Enter", "Enter")
        window.wait_for("pass the device to player 2")
        time.sleep(0.4)
        window.keys("Enter")
        window.wait_for("Player 2: press Enter")
        self.open_records(window)
        for key, sign in ("End", "Step 2 of 2"), ("t", "The whole table"):
            window.keys(key)
            window.wait_for(sign)
            text = window.at_rest()
            self.assertNotRegex(text, LEGIONS)
            self.assertNotRegex(text, r"cards [⬡◉⚲⋔]")
        window.keys("q", "w")
        window.wait_for("when it is over")

    def test_an_unfinished_game_with_a_bot_is_replayed_as_its_person_sees_it(self):
        window = self.window(TWO + " --bot 2=random")
        window.wait_for("Draw or exchange")
        text = self.open_records(window)
        self.assertRegex(text, r"Player 2 \(at random\) 0 of 5, 5 cards ─")
        self.assertRegex(text, LEGIONS)  # one's own hand

    def test_a_key_too_many_does_not_lift_the_curtain(self):
        window = self.window(TWO)
        window.wait_for("Player 1: press Enter")
        window.keys("Enter")
        window.wait_for(r"Player 1 \(you\)")
        # In one order to tmux: what comes later than a moment is meant.
        window.tmux("send-keys", "Enter", "Enter", "Enter", ";", "run-shell", "sleep 0.1", ";",
                    "send-keys", "Enter")
        window.wait_for("pass the device to player 2")
        self.assertEqual(len(actions(self.saved("nightmarium.game"))), 2)
        time.sleep(0.4)
        window.keys("Enter", "Enter", "Enter")
        text = window.wait_for("Player 2: press Enter when you are alone")
        self.assertNotRegex(text, LEGIONS)
        time.sleep(0.4)
        window.keys("Enter")
        window.wait_for(r"Player 2 \(you\)")


class Sizes(Case):
    def test_keys_do_nothing_where_nothing_can_be_seen(self):
        window = self.window("play onirim --seed h --no-animation")
        before = window.wait_for("q menu")
        for size in (60, 20), (40, 15), (79, 24):
            window.resize(*size)
            text = window.wait_for("too small(.*\n)+.*%d × %d" % size)
            self.assertIn("--plain", text)
            window.keys("Enter", "q", "u")
            window.read_all()
        time.sleep(0.3)
        window.resize(80, 24)
        self.assertEqual(window.wait_for("q menu"), before)
        self.assertEqual(actions(self.saved("onirim.game")), [])


class Records(Case):
    def begin(self, seed):
        window = self.window(f"play nightmarium --goal 1 --bot 2=random --first 1 --seed {seed} "
                             "--no-animation")
        window.wait_for("unfinished game|Draw, exchange or play")
        if "unfinished" in window.text():
            window.keys("Escape")
        window.wait_for("Draw, exchange or play")
        return window

    def test_why_a_game_cannot_be_loaded_is_told_in_the_language_of_the_screen(self):
        os.makedirs(f"{self.home}/state/reverie")
        with open(f"{self.home}/state/reverie/onirim.game", "w", encoding="utf-8") as file:
            file.write("reverie 1\ngame onirim\nrules 1\nseats 1\nseed a\n> fly\n")
        for language, asked, told in (("fr", "inachevée", r"ligne 6\s: «\sfly\s» n’est pas permis"),
                                      ("ru", "неоконченная", "строка 6: «fly» сейчас нельзя")):
            window = self.window(f"--lang {language} play onirim --no-animation")
            window.wait_for(asked)
            window.keys("Enter")
            window.wait_for(told)
            window.close()

    def test_a_game_put_aside_never_lands_on_another(self):
        self.begin("aside")
        window = self.begin("later")
        window.keys("q")
        window.wait_for("Statistics")
        window.keys("End", "Up", "Up", "Enter")
        window.wait_for("not finished")
        os.utime(f"{self.home}/state/reverie/nightmarium.previous", (1, 1))
        window.keys("q", "Enter")
        window.wait_for("not finished")
        window.keys("Down", "g")
        window.wait_for("Draw, exchange or play")
        self.play_to_the_end(window, r"\bn again")
        window.keys("u")
        window.wait_for("Enter do it")
        files = {name: self.saved(f"nightmarium.{name}") for name in ("game", "previous")}
        self.assertIn("seed aside\n", files["game"])
        self.assertIn("seed later\n", files["previous"])
        self.play_to_the_end(window, r"\bn again")
        window.keys("q")
        text = window.wait_for("Saved games and replays")
        self.assertEqual(len(re.findall("not finished", text)), 1, text)

    def test_another_game_after_one_of_the_list(self):
        window = self.begin("list")
        window.keys("q")
        window.wait_for("Statistics")
        window.keys("End", "Up", "Up", "Enter")
        window.wait_for("not finished")
        window.keys("g")
        window.wait_for("Draw, exchange or play")
        self.play_to_the_end(window, r"\bn again")
        window.keys("n")
        window.wait_for(r"\A.*turn 1\n")


class Ends(Case):
    def test_a_game_that_ends_twice_is_one_game(self):
        window = self.window("play nightmarium --goal 1 --bot 2=random --no-animation --seed r")
        self.play_to_the_end(window, r"\bn again")
        window.keys("u")
        window.wait_for("Enter do it")
        self.play_to_the_end(window, r"\bn again")
        records = f"{self.home}/state/reverie/records"
        kept = os.listdir(records)
        self.assertEqual(len(kept), 1)
        window.keys("u")
        window.wait_for("Enter do it")
        window.keys("q", "q")
        window.wait_for("left with 0")
        window = self.window("play nightmarium --resume --no-animation")  # on another day
        self.play_to_the_end(window, r"\bn again")
        self.assertEqual(os.listdir(records), kept)
        with open(f"{records}/{kept[0]}", encoding="utf-8") as record:
            self.assertNotIn("# kept", record.read())

    def test_of_two_at_one_screen_not_both_have_won(self):
        window = self.window("play nightmarium --goal 1 --first 1 --no-animation --seed r")
        deadline = time.monotonic() + 120
        while not re.search(r"\bn again", text := window.text()):
            self.assertLess(time.monotonic(), deadline, text)
            window.keys("Enter")
            time.sleep(0.05 if "Enter do it" in text else 0.4)
        self.assertRegex(text, r"The game is over ─(.|\n)*Player [12] has\b")


class Offers(Case):
    def test_who_does_not_answer_begins_no_game(self):
        for seed in "one", "two":
            window = self.window(f"play onirim --seed {seed} --no-animation")
            window.wait_for("unfinished game|Enter do it")
            window.keys("Escape")
            window.wait_for("Enter do it|Statistics")
        kept = [self.saved("onirim.game"), self.saved("onirim.previous")]
        for number, end in (signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129):
            window = self.window("play onirim --seed three --no-animation")
            window.wait_for("unfinished game")
            os.kill(window.pid(), number)
            window.wait_for(f"left with {end}")
        window = self.window("play onirim --seed three --plain")
        window.wait_for("unfinished game")
        window.keys("C-d")
        window.wait_for("left with 0")
        self.assertEqual([self.saved("onirim.game"), self.saved("onirim.previous")], kept)


class Unsaved(Case):
    def test_a_game_without_a_place_is_not_left_by_chance(self):
        for home in "/proc/nowhere", "/dev/full":
            window = self.window("play onirim --seed h --no-animation", XDG_STATE_HOME=home)
            window.wait_for(r"not saved!\n")
            window.keys("Enter")
            window.wait_for("turn 2")
            before = window.at_rest()
            window.keys("q")
            window.wait_for("If you leave, it is lost")
            window.keys("Escape")
            window.wait_for(re.escape(before))
            window.keys("q")
            window.wait_for("If you leave, it is lost")
            window.keys("Enter")
            window.wait_for("Statistics")


class Copies(Case):
    def test_nothing_is_written_over_unasked(self):
        path = f"{self.home}/dear"
        with open(path, "w", encoding="utf-8") as file:
            file.write("a diary")
        window = self.window("play onirim --seed h --no-animation")
        window.wait_for("q menu")
        for answer, begins in ("Escape", "a diary"), ("Enter", "# players"):
            window.keys("s")
            window.wait_for("Esc cancel")
            window.keys("C-u")
            window.tmux("send-keys", "-l", path)
            window.keys("Enter")
            window.wait_for("Write over it")
            window.keys(answer)
            window.wait_for(r"\A(?!(.|\n)*Write over it)")
            with open(path, encoding="utf-8") as file:
                self.assertTrue(file.read().startswith(begins))


class Reviews(Case):
    def test_replay_and_review_do_not_pile_up(self):
        window = self.window("play nightmarium --goal 1 --bot 2=random --no-animation --seed r")
        self.play_to_the_end(window, r"\bn again")
        window.keys("w")
        window.wait_for(r"(?m)^\S* *▸ +-\d")
        for _ in range(12):
            window.keys("Enter")
            window.wait_for(r"Step \d+ of \d+ ─")
            window.keys("w")
            window.wait_for("costly decisions")
        window.keys("q")
        window.wait_for(r"\bn again")


    def test_every_costly_decision_can_be_seen(self):
        window = self.window("--lang fr play onirim --expansions book --no-animation --seed r")
        self.play_to_the_end(window, r"\bn rejouer")
        window.keys("w")
        window.wait_for(r"▸ +-\d+(.|\n)* -\d+ (.|\n)* -\d+ ", seconds=60)
        for _ in range(5):
            window.keys("Down")
            time.sleep(0.2)
            window.wait_for(r"▸ +-\d+ ")


class Hints(Case):
    def test_a_hint_after_the_coach_has_left(self):
        window = self.window("play onirim --seed h --no-animation")
        window.wait_for("Enter do it")
        window.keys("Down", "c")
        window.wait_for(r"▸ 2 .*\d %")
        window.keys("c")
        self.assertNotRegex(window.wait_for("c coach  "), r"\d %")
        for key in "h", "c":
            window.keys(key)
            window.wait_for(r"▸ 2 .*\d %")

    def test_places_of_one_card_are_told_apart_beside_their_chances(self):
        for language, place in ("en", "creature"), ("fr", "créature"), ("ru", "существо"):
            shutil.rmtree(f"{self.home}/state", ignore_errors=True)
            window = self.window(f"--lang {language} play nightmarium --seats 3 --bot 2=easy"
                                 " --bot 3=hard --first 1 --seed q --no-animation")
            window.wait_for("▸ 1")
            window.keys("Enter", "h")
            window.wait_for(rf"▸ 1 .*{place} 1 +\d+ %(.|\n)* 2 .*{place} 2 +\d+ %")
            window.close()

    def test_a_hint_that_comes_while_something_is_read(self):
        window = self.window("play onirim --seed h --no-animation")
        window.wait_for("Enter do it")
        window.keys("h", "?")
        window.wait_for("Keys")
        time.sleep(4)  # longer than a hint takes
        window.keys("q")
        window.wait_for(r"▸ 1 .*\d %")


class Table(Case):
    def test_creatures_keep_their_places(self):
        window = self.window("play nightmarium --seed s --first 1 --bot 2=random --no-animation")
        window.wait_for("q menu")
        window.keys("t")
        text = window.wait_for("The whole table")
        self.assertRegex(text, r"Creatures: -(.|\n)*Hand: hidden card × 5 ")
        window.keys("q")
        window.wait_for("▸ 1 Play: ")
        window.keys("Enter")
        self.wait_for_actions("nightmarium.game", 1)
        window.keys("t")
        text = window.wait_for(r"Creatures: +│\n.*│ +1: [A-Z]")
        self.assertNotRegex(text, r" × 1\b")


class Texts(Case):
    def test_nothing_is_cut_off_in_latin_letters(self):
        window = self.window("--lang ru play onirim --seed s --no-animation", LANG="C")
        window.wait_for("Vylozhite ili")
        window.keys("r")
        text = window.wait_for("O chem igra")
        self.assertRegex(text, r"Kogda[ |+V\n]+tri komnaty")
        self.assertIn("Klyuchi i prorochestva", text)
        window.keys("q", "?")
        text = window.wait_for("Pomosch'")
        self.assertRegex(text, r"podryad pozvolyayut|podryad +\|")

    def test_menu_and_set_up_are_whole_in_every_language(self):
        for lang, last, seats in (("en", "five", "Players"), ("fr", "cinq joueurs", "Joueurs"),
                                  ("ru", "пяти игроков", "Игроки")):
            window = self.window(f"--lang {lang} play")
            window.wait_for("R  E  V  E  R  I  E")
            window.keys("Down")
            window.wait_for(last + r"\.")
            window.keys("Enter")
            self.assertNotIn("…", window.wait_for(rf"{seats}  +2\n"), lang)
            window.keys("q")
            window.wait_for("R  E  V  E  R  I  E")
            window.keys("Up", "Enter")
            self.assertNotIn("…", window.wait_for(rf"{seats}  +1\n"), lang)

    def test_a_seed_given_up_is_not_taken(self):
        window = self.window("play")
        window.wait_for("Statistics")
        window.keys("Enter")
        window.wait_for("Begin")
        window.keys("End", "Enter")
        window.wait_for("Esc cancel")
        window.keys("a", "b", "c")
        window.wait_for("abc")
        window.keys("Escape")
        window.wait_for(r"Seed +< by chance >")


if __name__ == "__main__":
    unittest.main()
