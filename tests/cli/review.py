#!/usr/bin/env python3
"""`reverie review`: figures that add up, words, picture, JSON, and clear errors.

ctest: timeout 300
"""
import json
import os
import re
import signal
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from house import PROGRAM, Case, environment, wait_until_it_listens  # noqa: E402

GOLDEN = os.path.join(os.environ["SRCDIR"], "tests", "golden")
RECORD = os.path.join(GOLDEN, "nightmarium-2.record")
FEW = ["--playouts", "60"]


class Review(Case):
    def review(self, *arguments, record=RECORD, **options):
        return self.run_program("review", record, *FEW, *arguments, **options)

    def test_sums_of_the_json(self):
        for seat in "1", "2":
            found = json.loads(self.review("--json", "--seat", seat))
            with open(RECORD, encoding="utf-8") as file:
                actions = [line[2:].rstrip() for line in file if line.startswith("> ")]
            self.assertEqual([m["action"] for m in found["moments"]], actions)
            self.assertEqual(found["done"], len(actions))
            self.assertAlmostEqual(found["start"] - found["errors"] + found["luck"]
                                   + found["others"], found["end"], places=4)
            self.assertAlmostEqual(sum(m["cost"] for m in found["moments"]), found["errors"],
                                   places=3)
            worst = [found["moments"][i]["cost"] for i in found["worst"]]
            self.assertEqual(worst, sorted((m["cost"] for m in found["moments"]),
                                           reverse=True)[:3])
            for moment in found["moments"]:
                self.assertEqual(moment["judged"], moment["seat"] == int(seat))

    def test_the_table_in_three_languages(self):
        for language, words in (("en", "Better:"), ("fr", "Mieux\u00a0:"), ("ru", "Лучше:")):
            out = self.review("--lang", language)
            self.assertIn(words, out)
            self.assertEqual(len(re.findall(r"^ [123]\. ", out, re.M)), 3)
            self.assertTrue(re.search("^  [▁▂▃▄▅▆▇█]{20,}$", out, re.M))

    def test_the_picture_is_well_formed(self):
        path = os.path.join(self.home, "review.svg")
        self.review("--svg", path)
        root = xml.etree.ElementTree.parse(path).getroot()
        texts = [t.text for t in root.iter("{http://www.w3.org/2000/svg}text")]
        self.assertEqual({"1", "2", "3"} & set(texts), {"1", "2", "3"})
        begun = time.monotonic()
        out = self.run_program("review", RECORD, "--playouts", "1000000", "--svg",
                               os.path.join(self.home, "no", "such", "folder"), code=1)
        self.assertIn("cannot write", out)
        self.assertLess(time.monotonic() - begun, 60, "told before anything is looked at")

    def test_the_same_again(self):
        self.assertEqual(self.review("--json"), self.review("--json"))

    def test_a_game_that_is_not_over(self):
        """Its chances would tell of hidden cards: like the full screen, it waits for the end."""
        with open(RECORD, encoding="utf-8") as file:
            head, *actions = file.read().split("\n> ")
        begun = "\n> ".join([head, *actions[:4]]).split("\nhash")[0] + "\nend\n"
        for form in [], ["--json"]:
            said = self.run_program("review", "-", *FEW, *form, typed=begun, code=1)
            self.assertIn("A game can be reviewed when it is over", said)
            self.assertIn("--open", said)
        found = json.loads(self.run_program("review", "-", *FEW, "--open", "--json", typed=begun))
        self.assertEqual(found["actions"], 4)
        self.run_program("review", "-", *FEW, typed="# players random random\n" + begun)  # nobody could be told too much

    def test_wrong_calls(self):
        self.run_program("review", code=2)
        self.review("--seat", "3", code=1)
        self.review("--seat", "6", code=2)
        self.review("--nothing", code=2)
        self.assertIn("cannot be read", self.run_program("review", "no such file", code=1))
        self.assertIn("no good record", self.run_program("review", __file__, code=1))
        self.assertIn("Is a directory", self.run_program("review", self.home, code=1))
        self.assertIn("line 2", self.run_program("review", "-", typed="reverie 1\ngame\0 x\n",
                                                 code=1))
        template = os.path.join(GOLDEN, "template-3.record")
        self.assertIn("no bot", self.run_program("review", template, code=1))

    def test_a_text_of_nothing_is_refused_at_once(self):
        done = subprocess.run([PROGRAM, "review", "-"], input=bytes(4000000), timeout=30,
                              env=environment(self.home), capture_output=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"no good record", done.stderr)

    def test_an_interrupt_prints_what_is_done(self):
        program = subprocess.Popen([PROGRAM, "review", RECORD, "--playouts", "1000000", "--json"],
                                   env=environment(self.home), stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        self.addCleanup(program.kill)
        wait_until_it_listens(program)
        time.sleep(2)
        program.send_signal(signal.SIGINT)
        out, complaint = program.communicate(timeout=60)
        self.assertIn(b"Interrupted", complaint)
        found = json.loads(out)
        self.assertLess(found["done"], found["actions"])
        self.assertEqual(len(found["moments"]), found["done"])

    def test_an_interrupt_before_anything_is_known(self):
        for form in [], ["--json"]:
            program = subprocess.Popen([PROGRAM, "review", "-", "--playouts", "1000000", *form],
                                       env=environment(self.home), stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.addCleanup(program.kill)
            with open(RECORD, "rb") as record:
                program.stdin.write(record.read())
            program.stdin.close()
            program.stdin = None
            wait_until_it_listens(program)
            program.send_signal(signal.SIGINT)
            out, complaint = program.communicate(timeout=60)
            self.assertIn(b"Interrupted", complaint)
            self.assertEqual(program.returncode, 1)
            if form:
                found = json.loads(out)
                self.assertEqual((found["done"], found["start"], found["end"]), (0, None, None))
            else:
                self.assertEqual(out, b"")

    def test_few_playouts_accuse_nobody(self):
        found = json.loads(self.run_program("review", RECORD, "--playouts", "2", "--json"))
        self.assertEqual(found["worst"], [])
        self.assertTrue(all(m["error"] > 0 for m in found["moments"] if m["judged"]))
        for language, words in (("en", "Too few games in mind to find a mistake: it takes --playouts 32"),
                                ("fr", "--playouts 32 ou plus"),
                                ("ru", "--playouts 32 или больше")):
            out = self.run_program("review", RECORD, "--playouts", "31", "--lang", language)
            self.assertIn(words, out)


if __name__ == "__main__":
    unittest.main()
