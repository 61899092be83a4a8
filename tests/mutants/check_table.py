#!/usr/bin/env python3
"""The table of mutants fits the sources, and every ruling of docs/rules.md has an entry.

That the mutants are caught takes minutes and is seen by `make mutants`.
"""
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import run  # noqa: E402  (its folder has to be on the path first)


def self_test():
    """Planted faults are seen, and a good entry is not complained of."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "a.c").write_text("one || two;\n    three;\nthree;\n")
        entry = "ruling {}\nfile {}\n-{}\n+{}\ntest t\n"
        for ruling, file, old, new, faults in [
                ("O1", "a.c", "one || two", "one", 0),
                ("O1", "a.c", "two;\n-    three", "", 0),
                ("O1", "a.c", "four", "one", 1),
                ("O1", "a.c", "three", "one", 1),
                ("O1", "a.c", "one", "one", 1),
                ("O1", "b.c", "one", "", 1),
                ("", "a.c", "one", "", 1)]:
            mutants = run.read_table(entry.format(ruling, file, old, new))
            found = list(run.entry_faults(mutants, root))
            assert len(found) == faults, (ruling, file, old, new, found)
    mutants = run.read_table(entry.format("O1", "a.c", "one", ""))
    assert run.rulings_without(mutants, "## O1. A\n## O2. B\n### N3. C\nN4.\n") == ["O2", "N3"]
    failed = "[  FAILED  ] test_o9_claims\n"
    assert run.names_ruling(failed, "O9") and not run.names_ruling(failed, "O1")
    assert not run.names_ruling("[  FAILED  ] test_o19_x\n[       OK ] O9\n", "O9")
    assert run.names_ruling("[ RUN      ] O9_x\nTimeout\n", "O9")
    assert not run.names_ruling("[ RUN      ] O9_x\n[       OK ] O9_x\nTimeout\n", "O9")


self_test()
sys.exit(run.main(["--check"]))
