#!/usr/bin/env python3
"""`reverie bench`: the shape of its JSON, and a signature that is the same in every build.

ctest: label release
ctest: timeout 600
"""
import csv
import glob
import io
import json
import os
import shutil
import signal
import subprocess
import time
import unittest

from house import PROGRAM, Case, environment, wait_until_it_listens

SOURCE = os.environ["SRCDIR"]
CASES = ["onirim-1-base", "onirim-1-all", "onirim-2-base", "onirim-2-all"]
MAIN = '#include <stdio.h>\n#include "lab/bench.h"\n' \
       'int main(void) { printf("%016llx\\n", (unsigned long long)lab_signature()); return 0; }\n'


class Bench(Case):
    def bench(self, *arguments):
        return json.loads(self.run_program("bench", "--json", "--seconds", "0.3", *arguments))

    def test_shape(self):
        result = self.bench()
        self.assertEqual(list(result), ["shuffle_ns", "cases", "signature"])
        self.assertGreater(result["shuffle_ns"], 0)
        self.assertRegex(result["signature"], "^[0-9a-f]{16}$")
        names = [case["name"] for case in result["cases"]]
        self.assertEqual(names[:4], CASES)
        self.assertEqual(names[4:], [f"nightmarium-{n}" for n in range(2, 6)])
        for case in result["cases"]:
            for field in "ns", "ratio", "games_per_s", "decisions_per_game", "view_ns", "clone_ns":
                self.assertGreater(case[field], 0, case)
            limit = 256 if case["name"].startswith("onirim") else 512
            self.assertLessEqual(case["state_bytes"], limit)

    def test_one_case(self):
        result = self.bench("--case", "onirim-2-all")
        self.assertEqual([case["name"] for case in result["cases"]], ["onirim-2-all"])

    def test_bots(self):
        found = self.bench("--bots")["bots"]
        self.assertTrue(all(bot["us"] > 0 for bot in found))
        speeds = {(bot["name"], bot["bot"]): bot["us"] for bot in found}
        for seats in range(2, 6):
            trained, expert = (speeds[f"nightmarium-{seats}", bot] for bot in ("trained", "expert"))
            self.assertLess(trained * 10, expert)
        alone = self.bench("--bots", "--case", "onirim-1-base")["bots"]
        self.assertEqual({bot["name"] for bot in alone}, {"onirim-1-base"})

    def test_csv(self):
        def rows(*arguments):
            out = self.run_program("bench", "--csv", "--seconds", "0.3", *arguments)
            return list(csv.DictReader(io.StringIO(out)))

        found = rows("--case", "nightmarium-3")
        self.assertEqual({row["case"] for row in found}, {"shuffle", "nightmarium-3", "all"})
        figures = {(row["case"], row["figure"]): row["value"] for row in found}
        case = self.bench("--case", "nightmarium-3")
        self.assertEqual(figures["all", "signature"], case["signature"])
        self.assertEqual({figure for name, figure in figures if name == "nightmarium-3"},
                         set(case["cases"][0]) - {"name"})
        found = rows("--bots", "--case", "onirim-1-base")
        self.assertEqual([row["bot"] for row in found],
                         [bot["bot"] for bot in self.bench("--bots", "--case",
                                                           "onirim-1-base")["bots"]])
        self.assertTrue(all(float(row["us"]) > 0 for row in found))

    def interrupted(self, *arguments):
        program = subprocess.Popen([PROGRAM, "bench", "--json", *arguments],
                                   env=environment(self.home), stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        self.addCleanup(program.kill)
        wait_until_it_listens(program)
        time.sleep(4)
        program.send_signal(signal.SIGINT)
        out, complaint = program.communicate(timeout=120)
        self.assertEqual(program.returncode, 0)
        self.assertRegex(complaint.decode(), r"Interrupted: \d+ of \d+")
        return json.loads(out)

    def test_an_interrupt_prints_what_is_done(self):
        result = self.interrupted("--case", "onirim-1-base", "--seconds", "20")
        self.assertGreater(result["cases"][0]["ns"], 0)
        self.assertRegex(result["signature"], "^[0-9a-f]{16}$")
        bots = self.interrupted("--bots", "--case", "onirim-1-base", "--seconds", "30")["bots"]
        self.assertTrue(bots)
        self.assertTrue(all(bot["us"] > 0 for bot in bots))

    def test_the_signature_does_not_hang_on_the_build(self):
        """The rules are compiled again, by every compiler there is and without optimisation."""
        signature = self.bench("--case", "onirim-1-base")["signature"]
        sources = [path for room in ("core", "games")
                   for path in glob.glob(f"{SOURCE}/src/{room}/**/*.c", recursive=True)]
        main = self.home + "/main.c"
        with open(main, "w") as file:
            file.write(MAIN)
        compilers = [name for name in ("gcc", "clang-14", "clang") if shutil.which(name)]
        self.assertTrue(compilers)
        for compiler in compilers:
            program = f"{self.home}/{compiler}"
            subprocess.run([compiler, "-std=c17", "-O0", "-w", f"-I{SOURCE}/include",
                            f"-I{SOURCE}/src", main, f"{SOURCE}/src/lab/signature.c", *sources,
                            "-o", program], check=True)
            done = subprocess.run([program], check=True, capture_output=True, text=True)
            self.assertEqual(done.stdout.strip(), signature, compiler)


if __name__ == "__main__":
    assert os.path.exists(PROGRAM)
    unittest.main()
