#!/usr/bin/env python3
"""The manual page knows every command and flag that the program tells of, and no other."""
import os
import re
import subprocess
import sys
from pathlib import Path


def ask(*arguments):
    done = subprocess.run([os.environ["REVERIE"], *arguments], check=True, capture_output=True,
                          text=True, env={**os.environ, "LC_ALL": "C"})
    return done.stdout


commands = re.findall(r"^  ([a-z]+) ", ask("help"), re.M)
# Options of games stand deeper in the help than flags; the manual leaves them to the help.
flags = {"version"} if ask("--version") else set()
for command in commands:
    for line in ask(command, "--help").splitlines():
        if not line.startswith("    "):
            flags.update(re.findall(r"--([a-z][a-z-]*)", line))
flags.discard("help")

page = (Path(os.environ["SRCDIR"]) / "man" / "reverie.1").read_text()
told = set(re.findall(r"\bFl -([a-z][a-z-]*)", page)) - {"help", "expansions"}
faults = [f"not in the manual: {name}" for name in commands if f".It Cm {name}\n" not in page]
faults += [f"not in the manual: --{name}" for name in sorted(flags - told)]
faults += [f"in the manual only: --{name}" for name in sorted(told - flags)]
faults += [] if commands else ["the program names no commands"]
print("\n".join(faults))
sys.exit(1 if faults else 0)
