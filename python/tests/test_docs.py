"""What the pages say of the package is so: the tables of docs/encoding.md, the programs in
docs/python.md, the stubs, the example.

ctest: label release
ctest: timeout 900
"""
import inspect
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

import reverie
from reverie import _reverie

SOURCE = Path(os.environ["SRCDIR"])


class Docs(unittest.TestCase):
    def test_the_tables_of_the_encoding(self):
        done = subprocess.run([sys.executable, "-B", SOURCE / "scripts" / "encoding.py", "--check"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_programs_of_the_manual_run(self):
        page = (SOURCE / "docs" / "python.md").read_text(encoding="utf-8")
        programs = re.findall(r"```python\n(.*?)```", page, re.S)
        self.assertGreater(len(programs), 4)
        for program in programs:
            with self.subTest(program=program):
                exec(compile(program, "docs/python.md", "exec"), {})  # pylint: disable=exec-used

    def test_the_manual_names_everything(self):
        page = (SOURCE / "docs" / "python.md").read_text(encoding="utf-8")
        for name in reverie.__all__:
            self.assertIn(f"`{name}", page.replace("`reverie.", "`"), name)
        for kind in (reverie.State, reverie.Session, reverie.Encoding, reverie.Game):
            for name in dir(kind):
                if not name.startswith("_"):
                    self.assertRegex(page, rf"\b{name}\b", kind)

    def test_the_stubs_name_everything(self):
        stubs = (SOURCE / "python" / "reverie" / "_reverie.pyi").read_text(encoding="utf-8")
        for name, kind in vars(_reverie).items():
            if not inspect.isclass(kind):
                continue
            found = re.search(rf"^class {name}\b.*?(?=^class |^@final|\Z)", stubs, re.S | re.M)
            self.assertIsNotNone(found, name)
            for member in vars(kind):
                if not member.startswith("_"):
                    self.assertRegex(found.group(), rf"def {member}\(", name)

    def test_the_example_learns(self):
        done = subprocess.run([sys.executable, "-B", SOURCE / "python" / "examples" / "learn.py",
                               "--quick"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        before, after = map(float, re.findall(r"wins ([0-9.]+) %", done.stdout))
        self.assertGreater(after, before + 5, done.stdout)

    def test_a_million_games_can_be_watched(self):
        done = subprocess.run([sys.executable, "-B", SOURCE / "python" / "examples" / "million.py",
                               "5000"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"5,\d\d\d games")


if __name__ == "__main__":
    unittest.main()
