#!/usr/bin/env python3
"""The documents name what is there: files, links and their headings, tests, targets of make."""
import glob
import os
import re
import sys

SOURCES = os.environ["SRCDIR"]
ROOMS = ("cmake|completion|docs|examples|fuzz|include|man|packaging|po|python|scripts|src|tests|web|"
         "weights")
NAMED = re.compile(rf"`(?:\./)?((?:{ROOMS})/[\w./-]*)(?=[`( :])")
TEST = re.compile(r"ctest [^`\n]*-R (\S+?)[`\s]|build/\w+/tests/(\w+)")
TARGET = re.compile(r"(?:`|^    |\()make ([a-z][a-z-]*)", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]*)\)")


def headings(text):
    """The anchors of a document, as GitHub makes them."""
    return {re.sub(r"[^\w -]", "", line.strip("# \n").lower()).replace(" ", "-")
            for line in text.splitlines() if line.startswith("#")}


def missing_links(name, text):
    for target in LINK.findall(text):
        if re.match(r"\w+:", target):
            continue
        path, _, anchor = target.partition("#")
        there = os.path.join(os.path.dirname(name), path) if path else name
        if not os.path.exists(there):
            yield target
        elif anchor and there.endswith(".md"):
            with open(there, encoding="utf-8") as file:
                if anchor not in headings(file.read()):
                    yield target


def tests():
    """The names that CTest knows: onirim/towers, cli/flags.py."""
    for path in glob.glob(os.path.join(SOURCES, "tests", "*", "*.*")):
        room, file = path.split(os.sep)[-2:]
        yield room + "/" + re.sub(r"^test_(.*)[.]c$", r"\1", file)


def targets():
    with open(os.path.join(SOURCES, "Makefile"), encoding="utf-8") as file:
        return set(re.findall(r"^([a-z][a-z-]*):", file.read(), re.MULTILINE))


def missing_names(text):
    known = list(tests())
    for pattern, program in TEST.findall(text):
        if pattern and not any(pattern in name for name in known):
            yield f"test {pattern}"
        if program and program not in {name.replace("/", "_") for name in known}:
            yield f"test program {program}"
    for target in TARGET.findall(text):
        if target not in targets():
            yield f"make {target}"


def missing(name):
    with open(name, encoding="utf-8") as file:
        text = file.read()
    for path in NAMED.findall(text):
        if not os.path.exists(os.path.join(SOURCES, path)):
            yield path
    yield from missing_links(name, text)
    yield from missing_names(text)


def main():
    names = [os.path.join(SOURCES, "README.md"), os.path.join(SOURCES, "CONTRIBUTING.md"),
             *sorted(glob.glob(os.path.join(SOURCES, "docs", "*.md")))]
    found = [(os.path.relpath(name, SOURCES), path) for name in names for path in missing(name)]
    for name, path in found:
        print(f"{name}: there is no {path}")
    return 1 if found or len(names) < 5 else 0


sys.exit(main())
