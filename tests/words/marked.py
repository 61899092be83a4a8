#!/usr/bin/env python3
"""No error that people read is left out of the catalogues.

An error is made of a pattern that F_ marks; a plain text does not compile. RV_FAULT is for programs,
which read English, and for patterns that F_ marked elsewhere.
"""
import os
import pathlib
import re
import subprocess
import unittest

SOURCE = pathlib.Path(os.environ["SRCDIR"])
FOR_PROGRAMS = ("protocol", "server")


def faults(path, text):
    """Complaints about one file of src, by its path there."""
    if path in ("core/mark.h", "core/text.h"):
        return
    for name, first in re.findall(r'\b(F_|RV_FAULT)\(\s*("%s"|"|[^"])', text):
        if name == "F_" and '"' not in first:
            yield f"src/{path}: F_ marks nothing here: its pattern stands elsewhere"
        if name == "RV_FAULT" and first == '"' and not path.startswith(FOR_PROGRAMS):
            yield f"src/{path}: people cannot read this in their language: RV_FAULT instead of F_"


class Marked(unittest.TestCase):
    def test_the_check_sees(self):
        for path, text, seen in (
                ("bots/a.c", 'F_("a %s", b)', 0), ("bots/a.c", "F_(\n  pattern)", 1),
                ("bots/a.c", 'RV_FAULT("a")', 1), ("bots/a.c", "RV_FAULT(fault[0], b)", 0),
                ("bots/a.c", 'RV_FAULT("%s", key)', 0), ("protocol/a.c", 'RV_FAULT("a")', 0)):
            self.assertEqual(len(list(faults(path, text))), seen, text)

    def test_all_sources(self):
        for path in sorted((SOURCE / "src").rglob("*.[ch]")):
            name = str(path.relative_to(SOURCE / "src"))
            self.assertEqual(list(faults(name, path.read_text(encoding="utf-8"))), [])

    def test_a_plain_text_does_not_compile(self):
        for fault, good in (('F_("a")', True), ('"a"', False)):
            text = f'#include "core/text.h"\nbool a(void) {{ return rv_fail(0, 1, {fault}); }}\n'
            done = subprocess.run(
                [os.environ["CC"], "-std=c17", "-Wall", "-Werror", "-fsyntax-only", "-xc", "-",
                 f"-I{SOURCE}/include", f"-I{SOURCE}/src"],
                input=text.encode(), capture_output=True)
            self.assertEqual(done.returncode == 0, good, done.stderr.decode())


if __name__ == "__main__":
    unittest.main()
