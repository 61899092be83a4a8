#!/usr/bin/env python3
"""Switches off each ruling in turn; the test that names the ruling must turn red.

    run.py             all entries of mutants.txt
    run.py O9 N3       those of the rulings named
    run.py --list      what would be done
    run.py --check     only: does the table fit the sources and docs/rules.md? (part of make check)

Works in a copy of the tree under build/mutants, so the sources are never touched. First all tests
that the table names must be green there; then each mutant is put in, only the test programs it
names are built again, and they run: the mutant is caught if the run is red and the output of a
failed test names the ruling. The last line is `N passed, N failed`.

ctest: skip
"""
import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "tests" / "mutants" / "mutants.txt"
RULES = ROOT / "docs" / "rules.md"
TREE = ROOT / "build" / "mutants" / "tree"
BUILD = ROOT / "build" / "mutants" / "build"
SECONDS = 60  # a mutant may make a test run for ever: that is red too


class Mutant:
    """One entry of the table."""

    def __init__(self, line):
        self.line, self.ruling, self.file, self.test = line, "", "", ""
        self.old, self.new = [], []

    def texts(self):
        return "\n".join(self.old), "\n".join(self.new)

    def __str__(self):
        return f"{self.ruling} (mutants.txt:{self.line})"


def read_table(text):
    """Entries are blocks with blank lines between them; the head of mutants.txt explains them."""
    mutants, mutant = [], None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            mutant = None
            continue
        if line.startswith("#"):
            continue
        if mutant is None:
            mutant = Mutant(number)
            mutants.append(mutant)
        if line[0] in "-+":
            (mutant.old if line[0] == "-" else mutant.new).append(line[1:])
            continue
        key, _, value = line.partition(" ")
        if key not in ("ruling", "file", "test") or getattr(mutant, key):
            raise SystemExit(f"mutants.txt:{number}: not understood: {line}")
        setattr(mutant, key, value.strip())
    return mutants


def entry_faults(mutants, root):
    """Complaints about entries that do not fit the sources."""
    for mutant in mutants:
        old, new = mutant.texts()
        path = root / mutant.file
        if not (re.fullmatch(r"[ON]\d+", mutant.ruling) and mutant.file and mutant.test and old):
            yield f"{mutant}: ruling, file, test or the text to find is missing"
        elif old == new:
            yield f"{mutant}: changes nothing"
        elif not path.is_file():
            yield f"{mutant}: no file {mutant.file}"
        else:
            count = path.read_text(encoding="utf-8").count(old)
            if count != 1:
                yield f"{mutant}: its text stands {count} times in {mutant.file}"


def rulings_without(mutants, rules):
    """The rulings of docs/rules.md that no entry switches off."""
    rulings = re.findall(r"^#+ ([ON]\d+)\. ", rules, re.M)
    covered = {mutant.ruling for mutant in mutants}
    return [ruling for ruling in rulings if ruling not in covered]


def copy_tree():
    """Brings the copy up to date, touching only what differs, so that builds stay incremental."""
    wanted = set()
    for folder, names, files in os.walk(ROOT):
        below = Path(folder).relative_to(ROOT)
        names[:] = [n for n in names if below != Path(".") or n not in (".git", "build")]
        (TREE / below).mkdir(parents=True, exist_ok=True)
        for name in files:
            wanted.add(below / name)
            if not (TREE / below / name).exists() or not filecmp.cmp(
                    ROOT / below / name, TREE / below / name, shallow=False):
                shutil.copy(ROOT / below / name, TREE / below / name)
    for path in [p for p in TREE.rglob("*") if p.is_file()]:
        if path.relative_to(TREE) not in wanted:
            path.unlink()


def run(command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", **more)


def configure():
    """Asserts are off: the tests have to see the mutant, not the code itself."""
    done = run(["cmake", "-G", "Ninja", "-S", TREE, "-B", BUILD, "-DCMAKE_BUILD_TYPE=Release",
                "-DCMAKE_C_FLAGS_RELEASE=-O1 -DNDEBUG", "-DREVERIE_WERROR=OFF",
                f"-DREVERIE_TIMEOUT={SECONDS}"])
    if done.returncode:
        raise SystemExit(done.stdout)


def targets(pattern):
    """The files to build for the tests that match the pattern (all is built once before)."""
    done = run(["ctest", "--test-dir", BUILD, "-R", pattern, "--show-only=json-v1"])
    found = set()
    for test in json.loads(done.stdout)["tests"]:
        program = Path(test["command"][0])
        found.add(str(program.relative_to(BUILD)) if program.is_relative_to(BUILD) else "product")
    return sorted(found)


def build(names):
    done = run(["cmake", "--build", BUILD, "-j", str(os.cpu_count()), "--target", *names])
    return done.returncode == 0, done.stdout


def test(pattern):
    done = run(["ctest", "--test-dir", BUILD, "-R", pattern, "--output-on-failure",
                "--no-tests=error", "-j", str(os.cpu_count())])
    return done.returncode == 0, done.stdout


def names_ruling(output, ruling):
    """Does a failure in the output name the ruling? A test that was cut off counts by its start."""
    name = re.compile(rf"(?<![A-Za-z0-9]){ruling}(?![0-9])", re.I)
    lines = output.splitlines()
    if any(re.search(r"fail|not ok|error|expected", line, re.I) and name.search(line)
           for line in lines):
        return True
    marks = [line for line in lines if re.search(r"\[ +(RUN|OK|FAILED) +\]", line)]
    return bool(marks) and "[ RUN " in marks[-1] and bool(name.search(marks[-1]))


def try_mutant(mutant):
    """None if the mutant is caught, otherwise a complaint."""
    old, new = mutant.texts()
    path = TREE / mutant.file
    text = path.read_text(encoding="utf-8")
    names = targets(mutant.test)
    if not names:
        return f"no test matches {mutant.test}"
    try:
        path.write_text(text.replace(old, new), encoding="utf-8")
        built, output = build(names)
        if not built:
            return "does not compile:\n" + "\n".join(output.splitlines()[-20:])
        green, output = test(mutant.test)
    finally:
        path.write_text(text, encoding="utf-8")
    if green:
        return f"survived: {mutant.test} stays green"
    if not names_ruling(output, mutant.ruling):
        return f"red, but no failed test names {mutant.ruling}:\n" + "\n".join(
            line for line in output.splitlines() if re.search("fail", line, re.I))
    return None


def main(arguments):
    mutants = read_table(TABLE.read_text(encoding="utf-8") if TABLE.exists() else "")
    wanted = {name for name in arguments if not name.startswith("-")}
    without = [] if wanted else rulings_without(mutants, RULES.read_text(encoding="utf-8"))
    mutants = [m for m in mutants if not wanted or m.ruling in wanted]
    faults = list(entry_faults(mutants, ROOT))
    for fault in faults + [f"no mutant for {' '.join(without)}"] * bool(without):
        print(fault)
    if "--check" in arguments:
        return 1 if faults or without else 0
    if "--list" in arguments:
        for mutant in mutants:
            print(mutant, mutant.file, mutant.test)
        return 0
    if faults or not mutants:
        print(f"0 passed, {len(faults + without) or 1} failed")
        return 1

    copy_tree()
    configure()
    green, output = build(["all"])
    for pattern in sorted({m.test for m in mutants}):  # one by one: CTest bounds an expression
        if green:
            green, output = test(pattern)
    if not green:
        print(output + "\nthe tests are not green without a mutant\n0 passed, 1 failed")
        return 1

    caught = 0
    for mutant in mutants:
        complaint = try_mutant(mutant)
        caught += complaint is None
        print(f"{'FAILED' if complaint else 'caught'} {mutant} {complaint or ''}", flush=True)
    failed = len(mutants) - caught + len(without)
    print(f"{caught} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
