"""What the tests of the command line share: running the program, a terminal to run it in.

ctest: skip
"""
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.environ["REVERIE"]
ESCAPE = "\x1b"


def environment(home, **more):
    """A plain environment: no language, no colours wish, a home of its own."""
    env = {"PATH": os.environ["PATH"], "HOME": home, "XDG_STATE_HOME": home + "/state",
           "TERM": "xterm-256color"}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    env.update(more)
    return env


def listens(process):
    """Whether it does something of its own when it is interrupted: joining takes ranks a while, and
    a shell listens too, until it becomes the program."""
    if os.path.samefile(f"/proc/{process}/exe", "/bin/sh"):
        return False
    status = pathlib.Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    caught = int(re.search(r"SigCgt:\s*(\w+)", status).group(1), 16)
    return bool(caught >> (signal.SIGINT - 1) & 1)


def wait_until_it_listens(program):
    """Until then an interrupt would just end it: on a busy machine that takes a while."""
    while program.poll() is None and not listens(program.pid):
        time.sleep(0.01)


class Case(unittest.TestCase):
    """A test with a home folder of its own."""

    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="reverie-test-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def run_program(self, *arguments, typed="", code=0, **env):
        """Runs the program; returns its output, or its complaints if it must fail."""
        done = subprocess.run([PROGRAM, *arguments], input=typed.encode(), capture_output=True,
                              env=environment(self.home, **env), timeout=120)
        out, err = done.stdout.decode(), done.stderr.decode()
        self.assertEqual(done.returncode, code, f"{arguments}\n{out[-2000:]}\n{err}")
        return err if code else out

    def saved(self, name):
        with open(f"{self.home}/state/reverie/{name}", encoding="utf-8") as file:
            return file.read()

    def terminal(self, *arguments, **env):
        terminal = Terminal([PROGRAM, *arguments], environment(self.home, **env))
        self.addCleanup(terminal.close)
        return terminal


class Terminal:
    """A program at a pseudo-terminal."""

    def __init__(self, command, env):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.execve(command[0], command, env)
        self.text = ""  # everything seen so far
        self.code = None

    def read(self, seconds):
        """Reads what is there, for at most so long; False at the end."""
        ready, _, _ = select.select([self.file], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.file, 65536)
        except OSError:
            return False
        self.text += data.decode(errors="replace")
        return bool(data)

    def wait_for(self, pattern, seconds=60):
        """Waits until the pattern appears in what was not waited for yet; returns the text up to
        its end."""
        deadline = time.monotonic() + seconds
        while True:
            found = re.search(pattern, self.text)
            if found:
                seen, self.text = self.text[:found.end()], self.text[found.end():]
                return seen
            if time.monotonic() > deadline or not self.read(0.2):
                raise AssertionError(f"never saw {pattern!r}; saw: {self.text[-3000:]}")

    def type(self, line):
        os.write(self.file, line.encode() + b"\n")

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        self.code = -signal.SIGKILL

    def finish(self, seconds=60):
        """Waits for the end; returns what was still shown."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and self.read(0.2):
            pass
        _, status = os.waitpid(self.pid, 0)
        self.code = os.waitstatus_to_exitcode(status)
        return self.text

    def close(self):
        if self.code is None:
            self.kill()
        if self.file is not None:
            os.close(self.file)
        self.file = None
