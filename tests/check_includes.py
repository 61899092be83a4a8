#!/usr/bin/env python3
"""The rooms of the house keep their doors: includes point one way, the rules stay pure.

ctest: label release

- A file may include only its own room and the rooms below it; only a game, the registry and the
  bots know a game's own folder.
- Rules code (src/core, src/games) includes no system header beyond types and memory, calls nothing
  of the C library but memory and string functions, and keeps no writable globals.
- The shared library exports what include/reverie.h declares with RV_API, and nothing else.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

SOURCE = Path(os.environ["SRCDIR"])
BUILD = Path(os.environ["BUILDDIR"])

RULES = ["core", "games"]
ENGINE = RULES + ["session"]
MAY_INCLUDE = {
    "core": ["core"],
    "games": RULES,
    "session": ENGINE,
    "bots": ENGINE + ["bots"],
    "files": ["files"],
    "lab": ENGINE + ["bots", "files", "lab"],
    "protocol": ENGINE + ["protocol"],
    "words": ENGINE + ["words"],
    "wasm": ENGINE + ["bots", "lab", "protocol", "match", "words", "wasm"],
    "server": ENGINE + ["bots", "protocol", "server"],
    "match": ENGINE + ["protocol", "files", "match"],
    "terminal": ENGINE + ["protocol", "words", "match", "terminal"],
    "cli": ENGINE + ["bots", "lab", "protocol", "words", "server", "match", "terminal", "cli"],
}
PURE_HEADERS = {"assert.h", "limits.h", "stdalign.h", "stdbool.h", "stddef.h", "stdint.h",
                "string.h", "reverie.h"}
PURE_CALLS = re.compile(
    r"mem(cpy|move|set|cmp|chr)|bcmp|str(len|cmp|ncmp|chr|rchr|spn|cspn|str)|__assert_fail")
# What compilers and sanitizers add by themselves.
COMPILER_CALLS = re.compile(
    r"_GLOBAL_OFFSET_TABLE_|__(asan|ubsan|tsan|gcov|sanitizer|stack_chk)_\w+|__\w*sancov\w*|"
    r"__popcount.i2")
COMPILER_EXPORTS = re.compile(r"__\w+|_init|_fini|mangle_path|REVERIE_\d+")


def includes(text):
    """Yields (line number, kind, name) for each #include, outside of comments."""
    text = re.sub(r"/\*.*?\*/", lambda m: "\n" * m.group().count("\n"), text, flags=re.S)
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
        if found:
            yield number, found.group(1), found.group(2)


def game_of(path):
    """The game whose own folder the path (below src) is in, or None."""
    return path.parts[1] if path.parts[0] == "games" and len(path.parts) > 2 else None


def may_include(source, target):
    """May the file `source` include `target`? Both are paths below src."""
    if target.parts[0] not in MAY_INCLUDE[source.parts[0]]:
        return False
    game = game_of(target)
    return (game is None or game == game_of(source) or source.parts[0] == "bots"
            or source.parent == Path("games"))


def include_faults(root, source):
    """Complaints about the includes of one file; `root` holds src and include."""
    below = source.relative_to(root / "src")
    if below.parts[0] not in MAY_INCLUDE:
        yield f"{source}: no such room: {below.parts[0]}"
        return
    for line, kind, name in includes(source.read_text(encoding="utf-8")):
        where = f"src/{below}:{line}"
        if kind == "<":
            if below.parts[0] in RULES and name not in PURE_HEADERS:
                yield f"{where}: rules code includes <{name}>"
            continue
        candidates = [source.parent / name, root / "src" / name, root / "include" / name]
        target = next((c.resolve() for c in candidates if c.exists()), None)
        if target is None:
            yield f"{where}: \"{name}\" is not found"
        elif target.is_relative_to(root / "src"):
            target = target.relative_to(root / "src")
            if not may_include(below, target):
                yield f"{where}: {below.parts[0]} may not include {target}"


def nm(*arguments):
    done = subprocess.run(["nm", *arguments], check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def object_faults(path, defined):
    """Complaints about calls and writable globals of one object file of rules code."""
    for line in nm("--undefined-only", "--format=just-symbols", str(path)):
        name = line.strip()
        if not (PURE_CALLS.fullmatch(name) or COMPILER_CALLS.fullmatch(name) or name in defined):
            yield f"{path.name}: rules code calls {name}"
    for line in nm("--defined-only", "--format=sysv", str(path)):
        fields = [field.strip() for field in line.split("|")]
        if len(fields) == 7 and re.match(r"\.(data|bss|tbss|tdata)$|COMMON|\*COM\*", fields[6]):
            if fields[3] == "OBJECT" and not fields[0].startswith((".L", "*.L", "__")):
                yield f"{path.name}: rules code keeps a writable global: {fields[0]}"


def symbols(path, *arguments):
    lines = nm("--format=just-symbols", *arguments, str(path))
    return {line.strip().split("@")[0] for line in lines}


def export_faults(library, header):
    exported = {name for name in symbols(library, "-D", "--defined-only")
                if not COMPILER_EXPORTS.fullmatch(name)}
    declared = set(re.findall(r"^RV_API[^;(]*?\b(\w+)\s*\(", header.read_text(), re.M))
    if not declared:
        yield f"{header}: no RV_API function found"
    for name in sorted(exported - declared):
        yield f"{library.name} exports {name}, which reverie.h does not declare"
    for name in sorted(declared - exported):
        yield f"{library.name} lacks {name}, which reverie.h declares"


def needed_faults(library):
    done = subprocess.run(["readelf", "-dW", str(library)], check=True, capture_output=True,
                          text=True)
    for name in re.findall(r"\(NEEDED\).*\[(.*)\]", done.stdout):
        if not re.match(r"(libc|libm|libasan|libubsan|libtsan|libgcc_s|ld-linux\S*)\.so", name):
            yield f"{library.name} needs {name}"


def self_test(scratch):
    """The checks see planted faults; without this they might see nothing at all."""
    planted = {
        "src/core/good.c": "#include <stdint.h>\n#include \"core/a.h\"\n",
        "src/core/a.h": "",
        "src/core/bad.c": "/* x\n */\n#include \"games/game.h\"\n",
        "src/core/loud.c": "#include <stdio.h>\n",
        "src/games/game.h": "",
        "src/games/registry.c": "#include \"onirim/o.h\"\n",
        "src/games/onirim/o.h": "#include \"../../core/a.h\"\n",
        "src/games/other/x.c": "#include \"games/onirim/o.h\"\n",
        "src/session/s.c": "#include \"games/onirim/o.h\"\n",
        "src/protocol/p.c": "#include <stdio.h>\n#include \"nowhere.h\"\n",
    }
    for name, text in planted.items():
        (scratch / name).parent.mkdir(parents=True, exist_ok=True)
        (scratch / name).write_text(text)
    faulty = {name for name in planted if list(include_faults(scratch, scratch / name))}
    expected = {"src/core/bad.c", "src/core/loud.c", "src/games/other/x.c", "src/session/s.c",
                "src/protocol/p.c"}
    assert faulty == expected, f"self test: {sorted(faulty ^ expected)}"

    impure = scratch / "impure.c"
    impure.write_text("#include <stdlib.h>\nint good(void) { return 1; }\n"
                      "static int calls;\n"
                      "void *bad(void) { return malloc(sizeof(int) + calls++); }\n")
    subprocess.run([os.environ["CC"], "-O1", "-c", impure, "-o", scratch / "impure.o"], check=True)
    found = sorted(object_faults(scratch / "impure.o", set()))
    assert len(found) == 2 and "calls" in found[1] and "malloc" in found[0], f"self test: {found}"


def main():
    self_test((BUILD / "check_includes.tmp").resolve())
    faults = []
    root = SOURCE.resolve()
    sources = sorted(p for p in (root / "src").rglob("*.[ch]"))
    for source in sources:
        faults += include_faults(root, source)

    objects = BUILD / "CMakeFiles" / "reverie_objects.dir" / "src"
    pure = sorted(p for room in RULES for p in (objects / room).rglob("*.o")
                  if (root / "src" / p.relative_to(objects).with_suffix("")).exists())
    if not pure:
        faults.append(f"no objects of rules code in {objects}")
    defined = set().union(*(symbols(p, "--defined-only") for p in pure))
    for path in pure:
        faults += object_faults(path, defined)

    library = BUILD / "libreverie.so"
    faults += export_faults(library, root / "include" / "reverie.h")
    faults += needed_faults(library)
    for fault in faults:
        print(fault)
    print(f"{len(sources)} files, {len(pure)} objects of rules code, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
