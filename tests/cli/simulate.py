#!/usr/bin/env python3
"""`reverie simulate`: the same seed gives the same numbers, and the numbers add up."""
import json
import signal
import subprocess
import time
import unittest

from house import PROGRAM, Case, environment, wait_until_it_listens

GAMES = 400


class Simulate(Case):
    def numbers(self, *arguments, games=GAMES):
        out = json.loads(self.run_program("simulate", *arguments, "--games", str(games), "--json"))
        self.assertEqual(out["games"], games)
        return {name: value["mean"] for name, value in out["statistics"].items()}

    def test_same_seed_same_numbers(self):
        for game in "onirim", "nightmarium":
            for bot in "random", "reference":
                arguments = [game, "--bot", bot, "--seed", "s"]
                self.assertEqual(self.numbers(*arguments), self.numbers(*arguments))
        self.assertNotEqual(self.numbers("onirim", "--seed", "s"),
                            self.numbers("onirim", "--seed", "t"))

    def test_a_game_of_a_simulation_can_be_played_again(self):
        """Game i of seed S is the game of seed S#i, also where S is a game of another run; the
        reference player needs no chance."""
        for seed in "s", "s#2":
            decisions = 0
            for i in 1, 2, 3:
                path = f"{self.home}/{seed} {i}"
                self.run_program("play", "onirim", "--bot", "1=reference", "--seed", f"{seed}#{i}",
                                 "--save", path, typed="\n")
                with open(path) as file:
                    decisions += file.read().count("\n> ")
            simulated = self.numbers("onirim", "--bot", "reference", "--seed", seed, games=3)
            self.assertAlmostEqual(3 * simulated["decisions"], decisions, places=5)

    def check_sum(self, n, total, parts):
        self.assertAlmostEqual(n[total], sum(n[part] for part in parts), places=6, msg=total)

    def test_onirim_adds_up(self):
        for bot in "random", "reference":
            for more in [], ["--expansions", "book,towers,premonitions", "--seats", "2"]:
                n = self.numbers("onirim", "--bot", bot, *more)
                self.check_sum(n, "nightmares", ["paid_key", "paid_door", "paid_reveal",
                                                 "paid_hand", "punished"])
                self.assertAlmostEqual(sum(n[f"doors_{i}"] for i in range(9)), 1)
                self.assertAlmostEqual(sum(i * n[f"doors_{i}"] for i in range(9)), n["doors"])
                self.assertAlmostEqual(n["won"] + n["lost_filling"] + n["lost_new_hand"], 1)
                self.check_sum(n, "decisions", [name for name in n if name.startswith("asked_")])

    def test_onirim_alone_without_expansions(self):
        n = self.numbers("onirim", "--bot", "reference")
        self.assertAlmostEqual(n["doors"], n["doors_by_three"] + n["doors_by_key"] - n["paid_door"])
        self.assertEqual(n["doors_8"], n["won"])
        self.assertEqual(n["asked_turn"], n["turns"])
        self.assertEqual(n["paid_door"], 0)  # the reference player never gives up a door
        self.assertEqual(n["asked_door"], n["doors_by_key"])  # and always uses the key
        self.assertEqual(n["asked_claim"], n["doors_by_three"])
        self.assertEqual(self.numbers("onirim", "--bot", "random")["won"], 0)

    def test_nightmarium_adds_up(self):
        for bot in "random", "reference":
            for seats in 2, 5:
                n = self.numbers("nightmarium", "--bot", bot, "--seats", str(seats))
                self.check_sum(n, "won", [f"won_{i}" for i in range(1, 6)])
                self.assertAlmostEqual(n["won"] + n["draws"], 1)
                self.assertAlmostEqual(n["plays"] + n["draw_actions"] + n["exchanges"],
                                       n["asked_action"])
                self.assertLessEqual(n["one_legion"], n["woken"])
                for power in ("herald", "weeper", "joker", "executioner", "scavenger", "devourer"):
                    self.assertGreater(n[power], 0)
                    self.assertLessEqual(n[power + "_failed"], n[power])
                if bot == "reference":
                    self.assertEqual(n["exchanges"], 0)  # it never exchanges

    def test_a_table_in_each_language(self):
        for language, label in ("en", "nightmares met"), ("fr", "cauchemars rencontrés"), \
                ("ru", "встречено кошмаров"):
            out = self.run_program("simulate", "onirim", "--games", "20", "--lang", language)
            self.assertRegex(out, label + r" +\d+\.\d{5}  \+- \d\.\d{5}\n")

    def test_interrupted_it_prints_what_is_done(self):
        program = subprocess.Popen([PROGRAM, "simulate", "onirim", "--games", "100000000", "--json"],
                                   env=environment(self.home), stdout=subprocess.PIPE)
        wait_until_it_listens(program)
        time.sleep(1.5)
        program.send_signal(signal.SIGINT)
        out, _ = program.communicate(timeout=30)
        self.assertEqual(program.returncode, 0)
        self.assertGreater(json.loads(out)["games"], 0)


if __name__ == "__main__":
    unittest.main()
