"""What the tests of the server share: a server to talk to, HTTP by hand.

ctest: skip
"""
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["REVERIE"]


class Server:
    """A server of its own at a free port of loopback."""

    def __init__(self, home, *arguments, listen="127.0.0.1:0"):
        self.log = open(f"{home}/server.log", "ab")
        env = {**os.environ, "LC_ALL": "C", "HOME": home, "XDG_STATE_HOME": f"{home}/state"}
        self.process = subprocess.Popen([PROGRAM, "serve", "--listen", listen, *arguments],
                                        stdout=subprocess.PIPE, stderr=self.log, env=env)
        line = self.process.stdout.readline().decode()
        found = re.fullmatch(r"Reverie is ready: (http://(.+):(\d+)/)\n", line)
        if not found:
            self.kill()
            with open(f"{home}/server.log", encoding="utf-8") as file:
                raise AssertionError(f"the server did not start: {line!r}\n{file.read()[-3000:]}")
        self.url, self.host, self.port = found.group(1), found.group(2), int(found.group(3))

    def connect(self):
        return socket.create_connection((self.host.strip("[]"), self.port), timeout=30)

    def ask(self, path, method="GET", body=b"", **headers):
        """One request; returns the status, the headers (lower case) and the body."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        with self.connect() as caller:
            caller.sendall("\r\n".join(lines + ["", ""]).encode() + body)
            return read_answer(caller, method)

    def stop(self):
        """Asks for the end; returns the exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        self.close()
        return code

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.close()

    def close(self):
        self.process.stdout.close()
        self.log.close()


def read_answer(caller, method="GET"):
    data = b""
    while b"\r\n\r\n" not in data:
        more = caller.recv(65536)
        if not more:
            raise ConnectionError(f"closed after {data!r}")
        data += more
    head, body = data.split(b"\r\n\r\n", 1)
    first, *lines = head.decode().split("\r\n")
    headers = {k.lower(): v for k, v in (line.split(": ", 1) for line in lines)}
    size = 0 if method == "HEAD" else int(headers.get("content-length", 0))
    while len(body) < size:
        more = caller.recv(65536)
        if not more:
            raise ConnectionError(f"closed after {len(body)} of {size} bytes")
        body += more
    return int(first.split()[1]), headers, body


class Case(unittest.TestCase):
    """A test with a home folder of its own."""

    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="reverie-test-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def serve(self, *arguments, **more):
        server = Server(self.home, *arguments, **more)
        self.addCleanup(server.kill)
        return server
