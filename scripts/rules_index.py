#!/usr/bin/env python3
"""Write into docs/rules.md which tests pin each ruling.

A test is a function of tests/onirim/*.c or tests/nightmarium/*.c whose name begins with the
ruling it pins, `O9_door_by_three_is_a_choice`, or with several of them, which then count for
each: `O13_O36_nightmare_then_tower`. In docs/rules.md every ruling is a heading, `#### O9. Title`,
and has under it a block that belongs to this script:

    <!-- tests O9 -->
    Tests: ...
    <!-- /tests -->

Without arguments the blocks are written anew. With --check nothing is written, and the exit
status is 1 if a ruling has no test, a test names a ruling that does not exist, the numbering has
a gap, or a block is out of date.
"""

import argparse
import re
import sys
import textwrap
from pathlib import Path

GAMES = {"O": "onirim", "N": "nightmarium"}
HEADING = re.compile(r"^#+ ([ON])(\d+)\. ", re.M)
BLOCK = re.compile(r"^<!-- tests ([ON]\d+) -->\n(.*?)^<!-- /tests -->$", re.M | re.S)
NOT_CODE = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'""", re.S)
NUMBERS = re.compile(r"(?:[ON]\d+_)+")


def test_names(source):
    """The test functions defined in a C source: `void NAME(...) {` or `MACRO(NAME) {`."""
    code = NOT_CODE.sub(" ", source)
    name = r"((?:[ON]\d+_)+\w+)"
    definition = rf"^(?:static\s+)?void\s+{name}\s*\([^;{{}}]*\)\s*\{{|^[A-Z_]+\({name}\)\s*\{{"
    return [a or b for a, b in re.findall(definition, code, re.M)]


def find_tests(root):
    """Ruling -> file -> test names, in the order of files and of definitions."""
    found = {}
    for letter, game in GAMES.items():
        for path in sorted((root / "tests" / game).glob("*.c")):
            for name in test_names(path.read_text(encoding="utf-8")):
                for ruling in re.findall(rf"{letter}\d+", NUMBERS.match(name).group()):
                    files = found.setdefault(ruling, {})
                    names = files.setdefault(path.relative_to(root).as_posix(), [])
                    if name not in names:
                        names.append(name)
    return found


def tests_line(files):
    if not files:
        return "Tests: none yet.\n"
    parts = [f"`{path}`: " + ", ".join(f"`{n}`" for n in names) for path, names in files.items()]
    return textwrap.fill("Tests: " + "; ".join(parts) + ".", 100,
                         break_long_words=False, break_on_hyphens=False) + "\n"


def faults_of_document(text):
    """What is wrong with the document itself: gaps in the numbering, blocks lost or misplaced."""
    faults = []
    sections = list(HEADING.finditer(text))
    for letter in GAMES:
        numbers = [int(m.group(2)) for m in sections if m.group(1) == letter]
        if numbers != list(range(1, len(numbers) + 1)):
            faults.append(f"the rulings {letter} are not numbered 1, 2, 3 ...: {numbers}")
    ends = [m.start() for m in sections[1:]] + [len(text)]
    for section, end in zip(sections, ends):
        ruling = section.group(1) + section.group(2)
        blocks = [m.group(1) for m in BLOCK.finditer(text, section.end(), end)]
        if blocks != [ruling]:
            faults.append(f"{ruling} has not exactly one tests block of its own: {blocks}")
    return faults


def main():
    parser = argparse.ArgumentParser(description="Index of the tests that pin each ruling.")
    parser.add_argument("--check", action="store_true", help="change nothing, fail on any fault")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent,
                        help="root of the project")
    arguments = parser.parse_args()

    document = arguments.root / "docs" / "rules.md"
    text = document.read_text(encoding="utf-8")
    faults = faults_of_document(text)
    rulings = [a + b for a, b in HEADING.findall(text)]
    tests = find_tests(arguments.root)
    faults += [f"{ruling} has no test" for ruling in rulings if ruling not in tests]
    faults += [f"{ruling} is no ruling, but is named by {sorted(files)}"
               for ruling, files in sorted(tests.items()) if ruling not in rulings]

    indexed = BLOCK.sub(lambda m: f"<!-- tests {m.group(1)} -->\n"
                        f"{tests_line(tests.get(m.group(1)))}<!-- /tests -->", text)
    if arguments.check and indexed != text:
        faults.append("docs/rules.md is out of date: run scripts/rules_index.py")
    elif indexed != text:
        document.write_text(indexed, encoding="utf-8")
    for fault in faults:
        print(f"rules_index: {fault}", file=sys.stderr)
    return 1 if arguments.check and faults else 0


if __name__ == "__main__":
    sys.exit(main())
