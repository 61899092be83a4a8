"""What the tests of the binding share: `reverie rpc` as the other witness, sets of options."""
# ctest: skip
import json
import os
import subprocess


class Rpc:
    """A `reverie rpc` to ask."""

    def __init__(self):
        self.process = subprocess.Popen([os.environ["REVERIE"], "rpc"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, verb, **fields):
        self.process.stdin.write(json.dumps({"do": verb, **fields}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=60)
        self.process.stdout.close()


SETUPS = [
    ("onirim", 1, {}),
    ("onirim", 1, {"expansions": ["book", "towers", "premonitions"]}),
    ("onirim", 2, {"talk": "silent"}),
    ("onirim", 2, {"expansions": ["book", "towers", "premonitions"], "victory": "race",
                   "talk": "talk", "lost": True}),
    ("nightmarium", 2, {}),
    ("nightmarium", 3, {"goal": 2, "penalty": "either"}),
    ("nightmarium", 5, {"goal": 7, "win": "end-of-turn"}),
]
