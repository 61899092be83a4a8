"""What the tests of the full screen share: the program in a window of tmux.

ctest: skip
"""
import fcntl
import os
import re
import shutil
import struct
import subprocess
import tempfile
import termios
import time
import unittest

PROGRAM = os.environ["REVERIE"]
GOLDEN = os.path.join(os.environ["SRCDIR"], "tests/terminal/golden")


def actions(record):
    return [line[2:] for line in record.splitlines() if line.startswith("> ")]


class Window:
    """A window of a tmux of its own."""

    def __init__(self, home, command, size=(80, 24), term="tmux-256color", **env):
        self.socket = tempfile.mktemp(prefix="reverie-tmux-", dir="/tmp")
        settings = {"PATH": os.environ["PATH"], "HOME": home, "XDG_STATE_HOME": home + "/state",
                    "LANG": "C.UTF-8", "TERM": term, **env}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"):
            if name in os.environ:
                settings[name] = os.environ[name]
        words = " ".join(f"'{name}={value}'" for name, value in settings.items())
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]),
                  f"trap : INT; env -i {words} {command}; printf '\\rleft with %d\\n' $?; stty -a; sleep 600")
        self.tmux("set", "-g", "status", "off")
        self.tmux("resize-window", "-x", str(size[0]), "-y", str(size[1]))

    def tmux(self, *arguments):
        done = subprocess.run(["tmux", "-u", "-S", self.socket, *arguments], capture_output=True,
                              env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8"}, timeout=30)
        return done.stdout.decode()

    def keys(self, *names):
        self.tmux("send-keys", *names)

    def read_all(self):
        """Waits until the program has read every key: what it reads later it may take otherwise."""
        tty = os.open(self.tmux("display-message", "-p", "#{pane_tty}").strip(),
                      os.O_RDONLY | os.O_NOCTTY)
        try:
            deadline = time.monotonic() + 40
            while struct.unpack("i", fcntl.ioctl(tty, termios.FIONREAD, bytes(4)))[0]:
                assert time.monotonic() < deadline, "the keys are not read"
                time.sleep(0.04)
        finally:
            os.close(tty)

    def click(self, x, y):
        """A press of the left button and its end, as old terminals report them."""
        for button in 32, 35:
            codes = [27, ord("["), ord("M"), button, 33 + x, 33 + y]
            self.tmux("send-keys", "-H", *[f"{code:02x}" for code in codes])

    def text(self):
        return self.tmux("capture-pane", "-p")

    def colours(self):
        return self.tmux("capture-pane", "-p", "-e")

    def resize(self, columns, lines):
        self.tmux("resize-window", "-x", str(columns), "-y", str(lines))

    def wait_for(self, pattern, seconds=40):
        deadline = time.monotonic() + seconds
        while True:
            text = self.text()
            if re.search(pattern, text):
                return self.whole(text, pattern)
            if time.monotonic() > deadline:
                raise AssertionError(f"never saw {pattern!r}; saw:\n{text}")
            time.sleep(0.04)

    def whole(self, text, pattern):
        """The same screen once it stands: the window may have been read while it was drawn. What
        moves all the time is not waited for."""
        for _ in range(5):
            time.sleep(0.04)
            now = self.text()
            if now == text or not re.search(pattern, now):
                break
            text = now
        return text

    def at_rest(self):
        """What is seen when nothing is being drawn any more."""
        text = None
        while text != (now := self.text()):
            text = now
            time.sleep(0.3)
        return text

    def pid(self):
        """The program itself: the child of the window's shell."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        with open(f"/proc/{shell}/task/{shell}/children", encoding="ascii") as file:
            return int(file.read().split()[0])

    def close(self):
        self.tmux("kill-server")
        if os.path.exists(self.socket):
            os.unlink(self.socket)


class Case(unittest.TestCase):
    def setUp(self):
        # Every action is written to the disk before the next: in memory that takes no time.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.home = tempfile.mkdtemp(prefix="reverie-test-", dir=memory)
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def window(self, arguments, **more):
        window = Window(self.home, f"{PROGRAM} {arguments}", **more)
        self.addCleanup(window.close)
        return window

    def saved(self, name, seconds=20):
        """What is saved under this name; it may be written a moment after the screen shows it."""
        deadline = time.monotonic() + seconds
        path = f"{self.home}/state/reverie/{name}"
        while not os.path.exists(path) and time.monotonic() < deadline:
            time.sleep(0.04)
        with open(path, encoding="utf-8") as file:
            return file.read()

    def wait_for_actions(self, name, n, seconds=40):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                if len(actions(self.saved(name))) >= n:
                    return
            except FileNotFoundError:
                pass
            time.sleep(0.04)
        raise AssertionError(f"{name} has not {n} actions")

    def play_to_the_end(self, window, sign, batch=8, seconds=200):
        """Takes whatever the cursor is on, moving it now and then. Keys that come too late mean
        nothing at the end: neither Enter nor digits choose anything there."""
        deadline, turn = time.monotonic() + seconds, 0
        while time.monotonic() < deadline:
            text = window.text()
            if re.search(sign, text.splitlines()[-1]):
                return text
            window.keys(*["Enter"] * batch, "2431"[turn % 4])
            turn += 1
            time.sleep(0.05)
        raise AssertionError(f"no end:\n{text}")

    def compare(self, name, text):
        """A key screen as text; `UPDATE_GOLDEN=1` writes it anew."""
        path = f"{GOLDEN}/{name}.txt"
        text = "\n".join(line.rstrip() for line in text.splitlines()).rstrip("\n") + "\n"
        if os.environ.get("UPDATE_GOLDEN"):
            os.makedirs(GOLDEN, exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(text, file.read(), name)
