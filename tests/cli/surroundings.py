#!/usr/bin/env python3
"""What the program finds around it when it starts: limits, and streams that are closed."""
import os
import resource
import signal
import subprocess
import time
import unittest

from house import PROGRAM, Case, environment

SMALL = 8192  # bytes that a file may have


def limit_files():
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # Python ignores it, and children would, too
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL))


def close_streams():
    for stream in 0, 1, 2:
        os.close(stream)


class Surroundings(Case):
    def test_a_file_that_may_not_grow_is_an_error(self):
        """Not the end of the program, which would leave the half of it behind."""
        done = subprocess.run([PROGRAM, "train", "onirim", "--quick", "--games", "100", "--threads",
                               "1", "--out", self.home + "/weights"], capture_output=True,
                              env=environment(self.home), preexec_fn=limit_files, timeout=120,
                              check=False)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(b"File too large", done.stderr)
        self.assertEqual(os.listdir(self.home), [])

    def test_closed_streams_are_no_files_of_the_program(self):
        """A server opens its files next: what it tells must not land in them."""
        store = self.home + "/store"
        server = subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", store],
                                  env=environment(self.home), preexec_fn=close_streams)
        self.addCleanup(server.wait)
        self.addCleanup(server.kill)
        deadline = time.monotonic() + 60
        while not os.path.exists(store + "/reverie.db") and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(0.5)
        server.terminate()
        server.wait(60)
        for name in os.listdir(store):
            with open(f"{store}/{name}", "rb") as file:
                self.assertNotIn(b"http", file.read(), name)

    def test_what_a_closed_output_loses_is_told(self):
        done = subprocess.run([PROGRAM, "--version"], stderr=subprocess.PIPE, timeout=60,
                              env=environment(self.home), preexec_fn=lambda: os.close(1),
                              check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"standard output", done.stderr)

    def test_rpc_says_what_is_wrong_with_its_streams(self):
        for given, taken, why in (("/tmp", "/dev/null", b"input cannot be read: Is a directory"),
                                  (None, "/dev/full", b"output cannot be written: No space left")):
            path = given or self.home + "/lines"
            if not given:
                with open(path, "w", encoding="utf-8") as file:
                    file.write('{"id":1,"do":"hello"}\n')
            source = os.open(path, os.O_RDONLY)
            self.addCleanup(os.close, source)
            with open(taken, "wb") as out:
                done = subprocess.run([PROGRAM, "rpc"], stdin=source, stdout=out, timeout=60,
                                      stderr=subprocess.PIPE, env=environment(self.home),
                                      check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn(why, done.stderr)


if __name__ == "__main__":
    unittest.main()
