#!/usr/bin/env python3
"""`reverie simulate` and `reverie arena`: results hang on seed and index alone, whoever plays.

ctest: label threads
ctest: timeout 600
"""
import csv
import hashlib
import io
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree

sys.path.insert(0, os.path.join(os.environ["SRCDIR"], "tests", "cli"))
from house import (  # noqa: E402
    PROGRAM, Case, environment, listens, wait_until_it_listens)

SANITIZED = bool(os.environ.get("SANITIZE"))
RUNS = {
    "simulate, alone": ["simulate", "onirim", "--bot", "reference", "--games", "300"],
    "simulate, many": ["simulate", "nightmarium", "--seats", "3", "--games", "40"],
    "arena, together": ["arena", "onirim", "--bot", "reference", "--bot", "random", "--bot",
                        "reference:playouts=3", "--decks", "100"],
    "arena, apart": ["arena", "nightmarium", "--seats", "4", "--bot", "reference", "--bot",
                     "random", "--decks", "12"],
    "arena, decided": ["arena", "nightmarium", "--bot", "reference", "--bot", "random",
                       "--decks", "5000", "--sprt", "0.5", "0.6"],
}


def has_ranks():
    """Is there mpirun, and was the program built with it?"""
    linked = subprocess.run(["ldd", PROGRAM], capture_output=True, text=True).stdout
    return shutil.which("mpirun") is not None and "libmpi" in linked


def children(parent):
    """Processes of the program that the parent started."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
                name, rest = file.read().rsplit(")", 1)
        except OSError:
            continue
        if name.endswith("(" + os.path.basename(PROGRAM)) and rest.split()[1] == str(parent):
            found.append(int(pid))
    return sorted(found)


class Laboratory(Case):
    def lines(self, *arguments):
        out = json.loads(self.run_program("arena", *arguments, "--json"))
        return out, {(line["kind"], line["a"], line.get("b")): line for line in out["lines"]}


class Determinism(Laboratory):
    def test_threads_change_nothing(self):
        for name, arguments in RUNS.items():
            for form in [], ["--json"], ["--csv"]:
                one = self.run_program(*arguments, *form, "--threads", "1")
                self.assertTrue(one)
                for threads in "2", "4":
                    with self.subTest(name, threads=threads, form=form):
                        more = self.run_program(*arguments, *form, "--threads", threads)
                        self.assertEqual(one, more)
                        if SANITIZED:
                            break

    def test_every_bot_is_safe_in_threads(self):
        complaint = self.run_program("simulate", "onirim", "--bot", "nobody", code=2)
        bots = re.search(r"there are: (.*)", complaint).group(1).split(", ")
        self.assertIn("reference", bots)
        for bot in bots:
            for game in "onirim", "nightmarium":
                arguments = ["simulate", game, "--bot", bot, "--playouts", "8", "--games", "6",
                             "--json"]
                with self.subTest(bot, game=game):
                    self.assertEqual(self.run_program(*arguments, "--threads", "1"),
                                     self.run_program(*arguments, "--threads", "4"))

    def test_all_cores_change_nothing(self):
        one = self.run_program(*RUNS["simulate, alone"], "--threads", "1")
        self.assertEqual(one, self.run_program(*RUNS["simulate, alone"]))

    def test_another_seed_another_table(self):
        """Also where the seed is the name of a game: runs `a#1` and `a#2` are no parts of `a`."""
        for arguments in RUNS["simulate, alone"], RUNS["simulate, many"]:
            tables = {self.run_program(*arguments, "--csv", "--seed", seed)
                      for seed in ("a", "b", "a#1", "a#2")}
            self.assertEqual(len(tables), 4)

    def test_another_seed_other_weights(self):
        for what in (["nightmarium", "--games", "64"], ["onirim", "--games", "64", "--quick"],
                     ["onirim", "--games", "16", "--expansions", "towers"]):
            made = set()
            for seed in "a", "a#1", "a#2":
                path = os.path.join(self.home, "seeded.rvw")
                self.run_program("train", *what, "--seed", seed, "--threads", "1", "--out", path)
                made.add(pathlib.Path(path).read_bytes())
            self.assertEqual(len(made), 3, what)

    def test_the_arena_deals_the_decks_of_simulate(self):
        simulated = json.loads(self.run_program("simulate", "onirim", "--bot", "reference",
                                                "--games", "500", "--seed", "d", "--json"))
        _, lines = self.lines("onirim", "--bot", "reference", "--decks", "500", "--seed", "d")
        line = lines["share", "reference", None]
        self.assertAlmostEqual(line["mean"], simulated["statistics"]["won"]["mean"], places=6)
        self.assertEqual(line["interval"], simulated["won_interval"])


@unittest.skipUnless(has_ranks(), "no MPI")
class Ranks(Laboratory):
    COMMAND = ["mpirun", "--oversubscribe", "-n", "2", PROGRAM]

    def environment(self):
        return environment(self.home, OMPI_ALLOW_RUN_AS_ROOT="1",
                           OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                           OMPI_MCA_rmaps_base_oversubscribe="1",
                           ASAN_OPTIONS="detect_leaks=0")  # those of MPI itself

    def test_two_ranks_print_the_same_table(self):
        for name, arguments in RUNS.items():
            for threads in "1", "2":
                with self.subTest(name, threads=threads):
                    alone = self.run_program(*arguments, "--threads", "1")
                    done = subprocess.run([*self.COMMAND, *arguments, "--threads", threads],
                                          env=self.environment(), capture_output=True, timeout=300)
                    self.assertEqual(done.returncode, 0, done.stderr.decode())
                    self.assertEqual(done.stdout.decode(), alone)

    def test_a_rank_without_work_waits(self):
        arguments = ["simulate", "onirim", "--games", "1", "--json"]
        done = subprocess.run([*self.COMMAND, *arguments], env=self.environment(),
                              capture_output=True, timeout=120)
        self.assertEqual(done.stdout.decode(), self.run_program(*arguments))

    def train(self, command, out, *arguments, game="nightmarium"):
        path = os.path.join(self.home, out)
        done = subprocess.run([*command, "train", game, "--seed", "ranks", "--out", path,
                               *arguments], env=self.environment(), capture_output=True,
                              timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        with open(path, "rb") as file:
            return file.read()

    def test_two_ranks_train_the_same_weights(self):
        games = ["--games", "300"]
        alone = self.train([PROGRAM], "alone", *games, "--threads", "1")
        for threads in "1", "2":
            self.assertEqual(self.train(self.COMMAND, "both", *games, "--threads", threads), alone)

    def test_two_ranks_train_the_same_deep_weights(self):
        games = ["--expert", "--games", "300", "--threads", "1"]
        alone = self.train([PROGRAM], "deep", *games, game="onirim")
        self.assertEqual(self.train(self.COMMAND, "deeper", *games, game="onirim"), alone)

    def test_the_first_rank_reads_what_training_begins_with(self):
        """Another machine need not have that file; nor may it count on another one."""
        self.check_beginning(["onirim", "--expert"], ["onirim", "--expansions", "towers"])
        self.check_beginning(["nightmarium", "--expert"], ["nightmarium", "--expert"])

    def check_beginning(self, before, after):
        first = os.path.join(self.home, before[0] + "_first.rvw")
        self.run_program("train", *before, "--games", "128", "--out", first)

        def command(out, path):
            return [PROGRAM, "train", *after, "--games", "256", "--threads", "1", "--from", path,
                    "--out", os.path.join(self.home, out)]

        subprocess.run(command("alone", first), check=True, capture_output=True, timeout=300,
                       env=self.environment())
        subprocess.run([*self.COMMAND[:2], "-n", "1", *command("both", first), ":", "-n", "1",
                        *command("both", first + ".missing")], check=True, capture_output=True,
                       timeout=300, env=self.environment())
        weights = [pathlib.Path(self.home, out).read_bytes() for out in ("alone", "both")]
        self.assertEqual(*weights)

    @unittest.skipIf(SANITIZED, "too slow")
    def test_training_goes_on_after_a_rank_is_lost(self):
        games = ["--games", "3000", "--threads", "1"]
        path = os.path.join(self.home, "lost")
        program = self.launch("train", "nightmarium", "--seed", "ranks", "--out", path, *games)
        while not os.path.exists(path + ".checkpoint") and program.poll() is None:
            time.sleep(0.02)
        os.kill(children(program.pid)[1], signal.SIGKILL)
        _, complaint = program.communicate(timeout=60)
        self.assertNotEqual(program.returncode, 0)
        self.assertIn(b"signal 9", complaint)
        self.assertFalse(os.path.exists(path))
        resumed = self.train([PROGRAM], "lost", *games, "--resume", path + ".checkpoint")
        self.assertEqual(resumed, self.train([PROGRAM], "whole", *games))

    def test_what_cannot_be_shared_says_so(self):
        done = subprocess.run([*self.COMMAND, "train", "onirim", "--games", "10"],
                              env=self.environment(), capture_output=True, timeout=120)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"without mpirun", done.stderr)

    def launch(self, *arguments):
        program = subprocess.Popen([*self.COMMAND, *arguments], env=self.environment(),
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(program.kill)
        return program

    def start(self):
        program = self.launch("simulate", "onirim", "--games", "1000000000", "--json")
        ranks = []
        for _ in range(600):
            time.sleep(0.1)
            ranks = children(program.pid)
            if len(ranks) == 2 and all(map(listens, ranks)):
                break
        self.assertEqual(len(ranks), 2)
        time.sleep(1)
        return program, ranks

    def test_a_lost_rank_is_an_error(self):
        program, ranks = self.start()
        os.kill(ranks[1], signal.SIGKILL)
        out, err = program.communicate(timeout=60)
        self.assertNotEqual(program.returncode, 0)
        self.assertEqual(out, b"")
        self.assertRegex(err.decode(), r"(?s)rank.*(signal 9|Killed)")

    def test_told_to_stop_all_ranks_print_one_table(self):
        program, ranks = self.start()
        os.kill(ranks[1], signal.SIGINT)
        out, err = program.communicate(timeout=60)
        self.assertEqual(program.returncode, 0, err.decode())
        self.assertGreater(json.loads(out)["games"], 0)

    def test_a_rank_that_cannot_go_along_is_told(self):
        """As where a machine lacks the weights, has other ones, or was told something else."""
        folder = pathlib.Path(self.home, "mine")
        folder.mkdir()
        self.run_program("train", "nightmarium", "--games", "20", "--out",
                         str(folder / "nightmarium.rvw"))
        play = [PROGRAM, "simulate", "nightmarium", "--bot", "trained", "--games", "200"]
        for other in (["--weights", str(folder / "none")], ["--weights", str(folder)],
                      ["--seed", "another"], ["--games", "201"], ["--bot", "trained:playouts=2"]):
            with self.subTest(other):
                done = subprocess.run([*self.COMMAND[:2], "-n", "1", *play, ":", "-n", "1", *play,
                                       *other], env=self.environment(), capture_output=True,
                                      timeout=60, check=False)
                self.assertNotEqual(done.returncode, 0)
                self.assertEqual(done.stdout, b"")
                self.assertIn(b"1 of 2 processes cannot go along", done.stderr)
        done = subprocess.run([*self.COMMAND[:2], "-n", "1", *play, ":", "-n", "1", *play,
                               "--threads", "1"], env=self.environment(), capture_output=True,
                              timeout=60, check=False)
        self.assertEqual(done.stdout.decode(), self.run_program(*play[1:]))

    def test_wrong_flags_are_told_once(self):
        done = subprocess.run([*self.COMMAND, "simulate", "onirim", "--bot", "nobody"],
                              env=self.environment(), capture_output=True, timeout=120)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count(b"no such bot"), 1)


class Interrupt(Laboratory):
    def interrupted(self, *arguments):
        program = subprocess.Popen([PROGRAM, *arguments], env=environment(self.home),
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(program.kill)
        wait_until_it_listens(program)
        time.sleep(1.5)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
        self.assertEqual(program.returncode, 0)
        self.assertIn("Interrupted", err.decode())
        return out.decode()

    def test_what_is_done_is_a_beginning(self):
        """The table is that of a run that was asked for so many games."""
        for command, number, counted in (["simulate", "onirim"], "--games", "games"), \
                (["arena", "nightmarium", "--bot", "reference", "--bot", "random"], "--decks",
                 "decks"):
            for threads in "1", "3":
                arguments = [*command, "--threads", threads, "--json"]
                out = self.interrupted(*arguments, number, "100000000")
                done = json.loads(out)[counted]
                self.assertGreater(done, 0)
                self.assertEqual(out, self.run_program(*arguments, number, str(done)))

    def peak(self, *arguments):
        """Kilobytes that a run had at most."""
        code = ("import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, "
                "stdout=subprocess.DEVNULL); "
                "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
        done = subprocess.run([sys.executable, "-c", code, PROGRAM, *arguments, "--threads", "2"],
                              check=True, capture_output=True, env=environment(self.home))
        return int(done.stdout)

    def test_memory_does_not_grow(self):
        for arguments in (["simulate", "onirim", "--games"],
                          ["arena", "onirim", "--bot", "random", "--bot", "reference", "--decks"]):
            few = self.peak(*arguments, "20")
            many = self.peak(*arguments, "2000" if SANITIZED else "40000")
            self.assertLess(many, few + 1024 * (16 if SANITIZED else 1), arguments)

    def test_progress_on_a_terminal(self):
        terminal = self.terminal("simulate", "onirim", "--games", "100000000")
        terminal.wait_for(r"\[[#-]+\] +\d+ %  \d+/100000000  \d+ a second, \d+:\d\d left")
        os.kill(terminal.pid, signal.SIGINT)
        terminal.wait_for(r"Interrupted: \d+ of 100000000")
        terminal.wait_for(r"share won")


class Arena(Laboratory):
    def test_against_itself_half_is_won(self):
        """All rotations of a deck are the same game, and one of them is won."""
        for bot in "reference", "random":
            for seats in 2, 3, 5:
                out, lines = self.lines("nightmarium", "--bot", bot, "--bot", bot, "--seats",
                                        str(seats), "--decks", "20")
                line = lines["against", bot, bot]
                self.assertAlmostEqual(line["mean"], 1 / seats, places=6)
                self.assertAlmostEqual(line["elo"], 0, places=6)
                self.assertEqual(line["error"], 0)
                self.assertEqual(out["games"], 20 * seats)

    def test_alike_units_are_not_certain(self):
        """One deck, or nothing but draws: the interval still says how little that is."""
        for arguments in (["nightmarium", "--bot", "reference", "--bot", "reference", "--decks",
                           "1"],
                          ["onirim", "--seats", "2", "--victory", "race", "--bot", "random",
                           "--bot", "random:playouts=1", "--decks", "3"]):
            _, lines = self.lines(*arguments)
            (line,) = lines.values()
            self.assertEqual(line["mean"], 0.5)
            low, high = line["interval"]
            self.assertTrue(0 < low < 0.3 and 0.7 < high < 1, line)

    def test_two_ways_of_one_pair_add_up(self):
        decks = ["nightmarium", "--decks", "120"]
        _, one = self.lines(*decks, "--bot", "reference", "--bot", "random")
        _, other = self.lines(*decks, "--bot", "random", "--bot", "reference")
        line = one["against", "reference", "random"]
        mirrored = other["against", "random", "reference"]
        self.assertLess(line["mean"], 1)
        self.assertGreater(line["interval"][0], 0.8)
        self.assertAlmostEqual(line["mean"] + mirrored["mean"], 1, places=5)
        self.assertAlmostEqual(line["elo"], -mirrored["elo"], places=1)

    def test_everybody_meets_everybody(self):
        bots = ["--bot", "reference", "--bot", "random", "--bot", "reference:playouts=2"]
        out, two = self.lines("nightmarium", *bots, "--decks", "5")
        self.assertEqual(len(two), 3)
        elo = {rating["bot"]: rating["elo"] for rating in out["ratings"]}
        self.assertAlmostEqual(sum(elo.values()), 0, places=0)
        self.assertAlmostEqual(elo["reference"], elo["reference:playouts=2"], places=0)
        self.assertGreater(elo["reference"], elo["random"] + 200)
        _, three = self.lines("nightmarium", *bots, "--decks", "5", "--seats", "3")
        self.assertEqual(len(three), 6)

    def test_differences_on_the_same_decks(self):
        _, lines = self.lines("onirim", "--bot", "reference", "--bot", "random", "--decks", "400")
        first, second = lines["share", "reference", None], lines["share", "random", None]
        difference = lines["difference", "reference", "random"]
        self.assertAlmostEqual(difference["mean"], first["mean"] - second["mean"], places=6)
        self.assertGreater(difference["interval"][0], 0)
        _, lines = self.lines("onirim", "--bot", "reference", "--bot", "reference", "--decks",
                              "400")
        same = lines["difference", "reference", "reference"]
        self.assertEqual((same["mean"], same["error"]), (0, 0))
        self.assertLess(same["interval"][0], 0)

    def test_a_team_of_two_bots(self):
        _, lines = self.lines("onirim", "--seats", "2", "--bot", "reference", "--bot",
                              "reference+random", "--bot", "random+reference", "--decks", "300")
        self.assertGreaterEqual(lines["share", "reference", None]["mean"],
                                lines["share", "reference+random", None]["mean"])

    def test_a_race_has_opponents(self):
        _, lines = self.lines("onirim", "--seats", "2", "--victory", "race", "--bot", "reference",
                              "--bot", "random", "--decks", "100")
        self.assertGreater(lines["against", "reference", "random"]["mean"], 0.5)

    def test_sequential_tests_decide(self):
        pair = ["nightmarium", "--decks", "4000"]
        out, _ = self.lines(*pair, "--bot", "reference", "--bot", "random", "--sprt", ".5", ".6")
        self.assertEqual((out["sprt"]["verdict"], out["decks"]), ("high", 32))
        self.assertGreater(out["sprt"]["llr"], out["sprt"]["bounds"][1])
        out, _ = self.lines(*pair, "--bot", "random", "--bot", "reference", "--sprt-elo", "0", "50")
        self.assertEqual(out["sprt"]["verdict"], "low")
        self.assertAlmostEqual(out["sprt"]["low"], 0.5)
        out, _ = self.lines(*pair, "--bot", "random", "--bot", "random", "--sprt", "0.5", "0.55")
        self.assertEqual(out["sprt"]["verdict"], "low")
        self.assertLess(out["decks"], 200)
        out, _ = self.lines("onirim", "--bot", "reference", "--bot", "random", "--decks", "4000",
                            "--sprt", "0", "0.05")
        self.assertEqual(out["sprt"]["verdict"], "high")
        out, _ = self.lines("onirim", "--bot", "random", "--decks", "4000", "--sprt", "0.1", "0.2",
                            "--alpha", "0.001", "--beta", "0.001")
        self.assertEqual((out["sprt"]["verdict"], out["decks"]), ("low", 64))
        out, _ = self.lines("onirim", "--bot", "reference", "--decks", "33", "--sprt", ".10", ".11")
        self.assertEqual((out["sprt"]["verdict"], out["decks"]), ("open", 33))

    def test_times(self):
        out, _ = self.lines("nightmarium", "--bot", "reference", "--bot", "random", "--decks", "30",
                            "--time")
        for bot in "reference", "random":
            self.assertGreater(out["time"][bot]["us"], 0)
            self.assertGreater(out["time"][bot]["decisions"], 1000)
        table = self.run_program("simulate", "onirim", "--games", "100", "--time")
        self.assertRegex(table, r"Processor time of a decision: \d+\.\d\d µs\n")


class Forms(Laboratory):
    def test_json(self):
        out = json.loads(self.run_program("simulate", "onirim", "--games", "10", "--json", "--seed",
                                          'a "quoted" \\ seed', "--expansions", "book"))
        self.assertEqual(out["seed"], 'a "quoted" \\ seed')
        self.assertEqual(out["options"]["expansions"], "book")
        self.assertEqual((out["bot"], out["seats"], out["games"]), ("random", 1, 10))
        self.assertNotIn("time", out)
        out, _ = self.lines("nightmarium", "--bot", "reference", "--bot", "random", "--decks", "1")
        self.assertEqual(set(out), {"game", "seats", "options", "seed", "decks", "games", "drawn",
                                    "lines"})
        self.assertEqual(set(out["lines"][0]), {"kind", "a", "b", "mean", "error", "interval",
                                                "elo", "elo_low", "elo_high"})

    def test_csv(self):
        rows = list(csv.DictReader(io.StringIO(
            self.run_program("simulate", "onirim", "--games", "10", "--csv"))))
        self.assertEqual(rows[0]["statistic"], "won")
        self.assertEqual({row["games"] for row in rows}, {"10"})
        self.assertTrue(all(float(row["error"]) >= 0 for row in rows))
        rows = list(csv.DictReader(io.StringIO(
            self.run_program("arena", "onirim", "--bot", "random", "--bot", "reference", "--decks",
                             "10", "--csv"))))
        self.assertEqual([row["kind"] for row in rows], ["share", "share", "difference"])
        self.assertTrue(all(None not in row and None not in row.values() for row in rows))
        self.assertTrue(all(float(row["low"]) <= float(row["mean"]) <= float(row["high"])
                            for row in rows))

    def test_csv_has_all_that_was_asked_for(self):
        rows = list(csv.DictReader(io.StringIO(
            self.run_program("simulate", "onirim", "--games", "10", "--csv", "--time"))))
        self.assertEqual(rows[-1]["statistic"], "us")
        self.assertGreater(float(rows[-1]["mean"]), 0)
        rows = list(csv.DictReader(io.StringIO(
            self.run_program("arena", "nightmarium", "--bot", "reference", "--bot", "random",
                             "--decks", "64", "--csv", "--time", "--sprt", "0.5", "0.6"))))
        self.assertEqual([row["kind"] for row in rows], ["against", "sprt", "us", "us"])
        self.assertTrue(all(None not in row and None not in row.values() for row in rows))
        self.assertGreater(float(rows[1]["mean"]), float(rows[1]["high"]))
        self.assertNotIn("inf", {row["elo"] for row in rows})

    def test_a_bot_named_twice_has_one_time(self):
        def once(pairs):
            self.assertEqual(len(pairs), len(dict(pairs)))
            return dict(pairs)

        out = json.loads(self.run_program("arena", "nightmarium", "--bot", "random", "--bot",
                                          "random", "--decks", "3", "--json", "--time"),
                         object_pairs_hook=once)
        self.assertEqual(list(out["time"]), ["random"])

    def test_a_full_disk_is_told(self):
        for arguments in ["simulate", "onirim", "--games", "5"], ["--help"], ["--version"]:
            with open("/dev/full", "wb") as full:
                done = subprocess.run([PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE,
                                      env=environment(self.home), timeout=60, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn(b"standard output", done.stderr)

    def test_svg(self):
        path = f"{self.home}/chart.svg"
        for game in "onirim", "nightmarium":
            self.run_program("arena", game, "--bot", "random", "--bot", "reference", "--decks",
                             "10", "--svg", path)
            picture = xml.etree.ElementTree.parse(path).getroot()
            self.assertTrue(picture.tag.endswith("svg"))
            bars = [part for part in picture if part.get("class") == "bar"]
            self.assertEqual(len(bars), {"onirim": 3, "nightmarium": 1}[game])
            for bar in bars:
                self.assertGreaterEqual(float(bar.get("width")), 0)
        self.run_program("simulate", "onirim", "--games", "50", "--svg", path)
        with open(path, encoding="utf-8") as file:
            self.assertIn("share won", file.read())

    def test_a_chart_that_cannot_be_written_is_told_before_the_games(self):
        most = "1000000000000"
        os.mkdir(f"{self.home}/folder")
        for command in (["arena", "onirim", "--bot", "random", "--decks", most],
                        ["simulate", "onirim", "--games", most]):
            for path, reason in (("none/chart.svg", "No such file"), ("folder", "Is a directory"),
                                 ("folder/", "Is a directory"), ("new/", "No such file")):
                told = self.run_program(*command, "--svg", f"{self.home}/{path}", code=1)
                self.assertIn(reason, told)
            self.run_program(*command, "--svg", "", code=1)
        self.assertEqual(os.listdir(f"{self.home}/folder"), [])

    def test_what_was_played_is_named_with_its_budget(self):
        team = ["--seats", "2", "--bot", "expert+quick:ms=5", "--playouts", "3"]
        out = json.loads(self.run_program("simulate", "onirim", *team, "--games", "1", "--json"))
        self.assertEqual(out["bot"], "expert:playouts=3+quick:ms=5")
        both = ["--ms", "1000000", "--playouts", "2"]
        out, lines = self.lines("onirim", "--bot", "expert", "--bot", "quick", *both, "--decks",
                                "2")
        budget = "ms=1000000:playouts=2"
        self.assertIn(("difference", f"expert:{budget}", f"quick:{budget}"), lines)
        named = self.run_program("arena", "onirim", "--bot", f"expert:{budget}", "--bot",
                                 f"quick:{budget}", "--decks", "2", "--json")
        self.assertEqual(json.loads(named), out)

    @staticmethod
    def forged(weights, old, new):
        """Whole by its checksum, but with a part of another name."""
        body = weights[:-32].replace(old, new, 1)
        return body + hashlib.sha256(body).digest()

    def test_own_weights(self):
        folder = pathlib.Path(self.home, "mine")
        folder.mkdir()
        play = ["simulate", "nightmarium", "--bot", "trained", "--games", "20", "--seed", "own"]
        own = [*play, "--weights", str(folder)]
        self.assertIn("no weights", self.run_program(*own, code=2))
        self.run_program("train", "nightmarium", "--games", "20", "--threads", "1", "--out",
                         str(folder / "nightmarium.rvw"))
        shipped = self.run_program(*play)
        self.assertNotEqual(self.run_program(*own), shipped)
        self.assertEqual(self.run_program(*own, "--threads", "1"),
                         self.run_program(*own, "--threads", "2"))
        self.assertEqual(json.loads(self.run_program(*own, "--json"))["weights"], str(folder))
        self.assertNotIn("weights", json.loads(self.run_program(*play, "--json")))
        strange = os.fsencode(self.home) + b'/"\xff\n'
        shutil.copytree(os.fsencode(folder), strange)
        told = json.loads(self.run_program(*play, "--weights", strange, "--json"))["weights"]
        self.assertEqual(told, f'{self.home}/"??')
        weights = pathlib.Path(os.environ["SRCDIR"], "weights")
        as_shipped = (weights / "nightmarium.rvw").read_bytes()
        (folder / "nightmarium.rvw").write_bytes(as_shipped)
        self.assertEqual(self.run_program(*own), shipped)
        for name, content, complaint in (
                ("nightmarium", as_shipped[:-1], "nightmarium.rvw: weights: the file is cut"),
                ("nightmarium", b"", "not a file of weights"),
                ("nightmarium_2_expert", as_shipped, "of kind two books"),
                ("onirim_1", as_shipped, "is for nightmarium, not onirim"),
                ("onirim_1_b", (weights / "onirim_1_t.rvw").read_bytes(),
                 "for other options than onirim_1_b"),
                ("nightmarium", self.forged(as_shipped, b"own out", b"own off"), "other options"),
                ("onirim_1_b", self.forged((weights / "onirim_1_b.rvw").read_bytes(),
                                           b"first", b"forst"), "other options")):
            for file in folder.iterdir():
                file.unlink()
            (folder / f"{name}.rvw").write_bytes(content)
            self.assertIn(complaint, self.run_program(*own, code=2))

    @staticmethod
    def extreme(weights, low):
        """The same parts, whole by its checksum, with the lowest or highest numbers there are;
        which row a place has is left alone."""
        body = bytearray(weights[:-32])
        for part in range(struct.unpack_from("<I", body, 52)[0]):
            at = 56 + 32 * part
            name = bytes(body[at:at + 16]).rstrip(b"\0")
            bits, count, _, begin = struct.unpack_from("<IIfI", body, at + 16)
            if name == b"row" or (name == b"rows" and bits == 16):
                continue
            most = 1 << (bits - 1)
            number = struct.pack("<b" if bits == 8 else "<h", -most if low else most - 1)
            body[begin:begin + count * bits // 8] = number * count
        return bytes(body) + hashlib.sha256(body).digest()

    # It looks for sums that overflow; games that go nowhere take minutes with watched threads.
    @unittest.skipIf(os.environ.get("SANITIZE") == "thread", "too slow")
    def test_extreme_weights_do_no_harm(self):
        folder = pathlib.Path(self.home, "mine")
        folder.mkdir()
        shipped = pathlib.Path(os.environ["SRCDIR"], "weights")
        for low in False, True:
            for name in ("nightmarium", "nightmarium_2_expert", "nightmarium_3_expert", "onirim_1",
                         "onirim_1_quick", "onirim_1_expert", "onirim_2_btp"):
                (folder / f"{name}.rvw").write_bytes(
                    self.extreme((shipped / f"{name}.rvw").read_bytes(), low))
            for bot in "quick", "trained", "expert:playouts=8":
                for game in (["nightmarium"], ["nightmarium", "--seats", "4"], ["onirim"],
                             ["onirim", "--seats", "2", "--expansions",
                              "book,towers,premonitions"]):
                    self.run_program("simulate", *game, "--bot", bot, "--games", "1",
                                     "--weights", str(folder))

    def test_weights_without_numbers_are_refused(self):
        folder = pathlib.Path(self.home, "mine")
        folder.mkdir()
        whole = pathlib.Path(os.environ["SRCDIR"], "weights/nightmarium.rvw").read_bytes()
        for number in float("nan"), float("inf"):
            body = bytearray(whole[:-32])
            for part in range(struct.unpack_from("<I", body, 52)[0]):
                struct.pack_into("<f", body, 56 + 32 * part + 24, number)
            (folder / "nightmarium.rvw").write_bytes(bytes(body) + hashlib.sha256(body).digest())
            self.assertIn("nightmarium.rvw: weights: the file holds scales that are no numbers",
                          self.run_program("simulate", "nightmarium", "--bot", "trained", "--games", "1",
                                           "--weights", str(folder), code=2))

    def test_own_weights_of_any_size(self):
        folder = pathlib.Path(self.home, "mine")
        folder.mkdir()
        play = ["simulate", "onirim", "--bot", "trained", "--games", "5", "--weights", str(folder)]
        self.run_program("train", "onirim", "--games", "20", "--out", str(folder / "onirim_1.rvw"))
        self.assertIn("share won", self.run_program(*play))

    def test_what_train_passes_over_it_refuses(self):
        for arguments, flag in (
                (["nightmarium", "--goal", "3"], "--goal"),
                (["nightmarium", "--seats", "3"], "--seats"),
                (["nightmarium", "--expert", "--option", "win=end-of-turn"], "--win"),
                (["nightmarium", "--quick"], "--quick"),
                (["nightmarium", "--from", "x.rvw"], "--from"),
                (["onirim", "--seats", "2", "--expert"], "--expert"),
                (["onirim", "--expansions", "book", "--expert"], "--expert")):
            said = self.run_program("train", *arguments, "--games", "8", "--out",
                                    f"{self.home}/x.rvw", code=2)
            self.assertIn(flag + " makes no difference", said)
        self.assertEqual([name for name in os.listdir(self.home) if "x.rvw" in name], [])

    def test_an_expert_of_nightmarium_learns_on(self):
        """From what it has learned, not from nothing: two runs that begin apart stay apart."""
        def learn(out, *more, code=0):
            path = os.path.join(self.home, out)
            said = self.run_program("train", "nightmarium", "--expert", "--threads", "1", "--out",
                                    path, *more, code=code)
            return said if code else pathlib.Path(path).read_bytes()

        games, home = ["--games", "256", "--seed", "on"], self.home
        for seed in "one", "two":
            learn(seed + ".rvw", "--games", "128", "--seed", seed)
        on = learn("on.rvw", *games, "--from", f"{home}/one.rvw")
        self.assertEqual(on, learn("again.rvw", *games, "--from", f"{home}/one.rvw"))
        self.assertNotEqual(on, learn("other.rvw", *games, "--from", f"{home}/two.rvw"))
        self.assertNotEqual(on, learn("new.rvw", *games))
        self.assertIn("for another number of seats",
                      learn("x.rvw", *games, "--seats", "4", "--from", f"{home}/one.rvw", code=1))
        self.assertIn("weights", learn("x.rvw", *games, "--from",
                                       f"{os.environ['SRCDIR']}/weights/nightmarium.rvw", code=1))

    def test_a_run_begins_or_goes_on(self):
        said = self.run_program("train", "onirim", "--seats", "2", "--games", "8", "--from", "x.rvw",
                                "--resume", "x.checkpoint", "--out", f"{self.home}/x.rvw", code=2)
        self.assertIn("--from begins a run and --resume goes on with one", said)

    def test_train_for_programs(self):
        out = f"{self.home}/nm.rvw"
        run = ["train", "nightmarium", "--games", "300", "--seed", 'a "b', "--json", "--out", out]
        first = self.run_program(*run)
        told = json.loads(first)
        self.assertTrue(os.path.exists(out))
        trial = told.pop("strength")
        self.assertEqual(told, {"game": "nightmarium", "weights": "nightmarium", "kind": "trained",
                                "games": 300, "of": 300, "seed": 'a "b', "finished": True, "file": out})
        self.assertEqual(self.run_program(*run, "--threads", "1"), first)  # nothing by chance in it
        if trial:
            self.assertEqual(trial["against"], "reference, 4")
        run = ["train", "onirim", "--expansions", "book", "--games", "8", "--json", "--out", out]
        told = json.loads(self.run_program(*run))
        self.assertEqual((told["weights"], told["kind"], told["seed"], told["strength"]),
                         ("onirim_1_b", "trained", "onirim", None))

    def test_train_tells_programs_where_to_go_on(self):
        out = f"{self.home}/cut.rvw"
        run = [PROGRAM, "train", "nightmarium", "--games", "1000000", "--json", "--out", out]
        program = subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                   env=environment(self.home))
        time.sleep(3)
        program.send_signal(signal.SIGINT)
        told = json.loads(program.communicate(timeout=60)[0])
        self.assertEqual(program.returncode, 1)
        self.assertFalse(told["finished"])
        self.assertEqual((told["file"], told["of"]), (f"{out}.checkpoint", 1000000))
        self.assertTrue(os.path.exists(told["file"]))
        self.assertLess(0, told["games"])

    def test_what_train_says_goes_on(self):
        """The command that an interrupted run prints is pasted as it is; it tells of itself again."""
        first = (["onirim", "--quick", "--lost", "--seed", "it's one", "--out", f"{self.home}/my weights"],
                 ["onirim", "--seats", "2", "--option=talk=silent", "--threads", "2", "--from",
                  f"{os.environ['SRCDIR']}/weights/onirim_2_b.rvw", "--out", f"{self.home}/two.rvw"],
                 ["nightmarium", "--expert", "--seats", "3", "--seed", "--from"])
        for arguments in first:
            command = shlex.join([PROGRAM, "train", *arguments, "--games", "100000000"])
            said = []
            for _ in range(2):
                program = subprocess.Popen(["sh", "-c", "exec " + command], stdout=subprocess.PIPE,
                                           stderr=subprocess.PIPE, cwd=self.home, text=True,
                                           env=environment(self.home))
                wait_until_it_listens(program)
                program.send_signal(signal.SIGINT)
                out, err = program.communicate(timeout=120)
                self.assertEqual(program.returncode, 1, err)
                self.assertRegex(out, r"(?s)^Stopped. This goes on:\nreverie train .*\n$", err)
                said.append(out)
                command = out.split("\n", 1)[1].replace("reverie", PROGRAM, 1)
            self.assertEqual(*said)

    def test_train_names_files_as_weights_does(self):
        for arguments, name in (([], "onirim_1"), (["--quick"], "onirim_1_quick"),
                                (["--expansions", "book,premonitions"], "onirim_1_bp")):
            done = subprocess.run([PROGRAM, "train", "onirim", "--games", "8", *arguments],
                                  cwd=self.home, env=environment(self.home), timeout=60,
                                  capture_output=True, check=True)
            self.assertIn(name + ".rvw", done.stdout.decode())
        self.assertIn("share won", self.run_program("simulate", "onirim", "--bot", "trained",
                                                    "--games", "5", "--weights", self.home))

    def test_where_train_writes(self):
        place = pathlib.Path(self.home, "place")
        place.mkdir()
        link, file, pipe = place / "link.rvw", place / "file.rvw", place / "pipe.rvw"
        file.write_bytes(b"old")
        link.symlink_to("file.rvw")
        os.mkfifo(pipe)
        command = ["train", "nightmarium", "--games", "8", "--out"]
        self.run_program(*command, str(link))
        self.assertTrue(link.is_symlink() and file.stat().st_size > 1000)
        self.assertIn("this is no file", self.run_program(*command, str(pipe), code=1))
        self.assertIn("this is no file", self.run_program(*command, str(place), code=1))
        self.assertIn("without a name", self.run_program(*command, "", code=1))
        self.assertEqual(len(list(place.iterdir())), 3)
        away = place / "away.rvw"
        away.symlink_to("far.rvw")
        own = [place / name for name in ("far.rvw.new", "away.rvw.checkpoint.new")]
        for path in own:
            path.write_bytes(b"somebody's own")
        self.run_program(*command, str(away))
        self.assertTrue(away.is_symlink() and (place / "far.rvw").stat().st_size > 1000)
        for path in own:
            self.assertEqual(path.read_bytes(), b"somebody's own")
        self.assertEqual(len(list(place.iterdir())), 7)
        long = ["train", "nightmarium", "--games", "1000000000", "--out"]
        self.assertIn("No such file", self.run_program(*long, f"{place}/none/x.rvw", code=1))
        pipe.rename(place / "nightmarium.rvw")
        self.assertIn("this is no file", self.run_program(
            "simulate", "nightmarium", "--games", "1", "--weights", str(place), code=2))

    def test_languages(self):
        for language, word in ("en", "against"), ("fr", "contre"), ("ru", "против"):
            out = self.run_program("arena", "nightmarium", "--bot", "reference", "--bot", "random",
                                   "--decks", "4", "--lang", language)
            self.assertRegex(out, rf"reference {word} random +\d+\.\d\d %")

    def test_wrong_flags(self):
        bots = ["--bot", "random", "--bot", "random"]
        for arguments, complaint in (
                (["arena", "nightmarium"], "at least 2 bots"),
                (["arena", "nightmarium", "--bot", "random"], "at least 2 bots"),
                (["arena", "onirim"], "at least 1 bot "),
                (["arena", *bots], "which game"),
                (["arena", "onirim", "--bot", "nobody"], "no such bot: 'nobody'"),
                (["arena", "onirim", "--bot", ""], "no such bot"),
                (["arena", "onirim", "--bot", "x" * 99], "no such bot"),
                (["arena", "onirim", "--bot", "random:ms=0"], "budget"),
                (["arena", "onirim", "--bot", "random:speed=2"], "budget"),
                (["arena", "onirim", "--bot", "random+random"], "one team"),
                (["arena", "nightmarium", "--bot", "random+random", "--bot", "random"], "one team"),
                (["arena", "onirim", *bots * 5], "at most 8"),
                (["arena", "nightmarium", *bots, "--sprt", "0.6", "0.5"], "the smaller one first"),
                (["arena", "nightmarium", *bots, "--sprt", "-0.1", "0.5"], "between 0 and 1"),
                (["arena", "nightmarium", *bots, "--sprt", "0.5"], "missing"),
                (["arena", "nightmarium", *bots, "--sprt", "x", "1"], "wants a number"),
                (["arena", "nightmarium", *bots, "--bot", "random", "--sprt", ".5", ".6"],
                 "compares two"),
                (["arena", "onirim", *bots, "--sprt-elo", "0", "10"], "without opponents"),
                (["arena", "nightmarium", *bots, "--alpha", "0"], "--alpha wants"),
                (["arena", "nightmarium", *bots, "--decks", "0"], "--decks wants"),
                (["simulate", "onirim", "--threads", "0"], "--threads wants"),
                (["simulate", "onirim", "--ms", "x"], "--ms wants"),
                (["simulate", "onirim", "--bot", "random:playouts"], "budget"),
                (["arena", "nightmarium", *bots, "--sprt-elo", "10", "5"], "--sprt-elo wants two"),
                (["simulate", "onirim", "--json=no"], "--json takes no value"),
                (["simulate", "onirim", "--time="], "--time takes no value"),
                (["simulate", "onirim", "--sprt", "1", "2"], "unknown option --sprt")):
            with self.subTest(arguments):
                self.assertIn(complaint, self.run_program(*arguments, code=2))


if __name__ == "__main__":
    unittest.main()
