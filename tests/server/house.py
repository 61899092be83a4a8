"""What the tests of the server share: a server to talk to, HTTP and WebSocket by hand.

ctest: skip
"""
import base64
import json
import os
import random
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.environ["REVERIE"]


class Server:
    """A server of its own at a free port of loopback."""

    def __init__(self, home, *arguments, listen="127.0.0.1:0", files=None):
        self.log = open(f"{home}/server.log", "ab")
        env = {**os.environ, "LC_ALL": "C", "HOME": home, "XDG_STATE_HOME": f"{home}/state"}
        limit = ["prlimit", f"--nofile={files}"] if files else []
        self.process = subprocess.Popen([*limit, PROGRAM, "serve", "--listen", listen, *arguments],
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


class Refused(Exception):
    """A request that was answered with "ok":false."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]


class Caller:
    """A WebSocket. Events that come between answers are kept in `events`."""

    def __init__(self, server, origin=None, path="/ws", protocol="reverie.1", timeout=30,
                 forwarded=None):
        self.socket = server.connect()
        self.socket.settimeout(timeout)
        lines = [f"GET {path} HTTP/1.1", f"Host: {server.host}:{server.port}",
                 "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}"]
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        if origin:
            lines.append(f"Origin: {origin}")
        if forwarded:
            lines.append(f"X-Forwarded-For: {forwarded}")
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        self.data = b""
        try:
            while b"\r\n\r\n" not in self.data:
                self.more()
        except OSError:
            self.close()
            raise
        head, self.data = self.data.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.close()
            raise ConnectionError(head.decode())
        self.id = 0
        self.events = []
        self.frames = []  # every message that came, as text
        self.place = None
        self.token = None

    def more(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("closed by the server")
        self.data += data

    def need(self, size):
        while len(self.data) < size:
            self.more()
        taken, self.data = self.data[:size], self.data[size:]
        return taken

    def send_frame(self, payload, opcode=1, final=True):
        mask = os.urandom(4)
        head = bytes([(0x80 if final else 0) | opcode])
        if len(payload) < 126:
            head += bytes([0x80 | len(payload)])
        elif len(payload) < 65536:
            head += b"\xfe" + struct.pack(">H", len(payload))
        else:
            head += b"\xff" + struct.pack(">Q", len(payload))
        whole = (mask * (len(payload) // 4 + 1))[:len(payload)]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big"))
        self.socket.sendall(head + mask + masked.to_bytes(len(payload), "big"))

    def read_any(self):
        """The next frame: its message, or None for a ping (answered). A close is an error."""
        first, second = self.need(2)
        size = second & 127
        if size == 126:
            size = struct.unpack(">H", self.need(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.need(8))[0]
        payload = self.need(size)
        opcode = first & 15
        if opcode == 9:
            self.send_frame(payload, 10)
        elif opcode == 8:
            raise ConnectionError(f"closed: {payload!r}")
        if opcode not in (0, 1):
            return None
        assert first & 0x80, "the server sends whole messages"
        self.frames.append(payload.decode())
        return json.loads(payload)

    def read_frame(self):
        """The next message, however long it takes."""
        while (message := self.read_any()) is None:
            pass
        return message

    def has_frame(self):
        """Whether a whole frame is here already."""
        if len(self.data) < 2:
            return False
        size, head = self.data[1] & 127, 2
        if size >= 126:
            head += 2 if size == 126 else 8
            if len(self.data) < head:
                return False
            size = int.from_bytes(self.data[2:head], "big")
        return len(self.data) >= head + size

    def read_come(self):
        """Keeps the events that have come, and waits for nothing: after a ping alone nothing may
        follow for long."""
        while self.has_frame():
            message = self.read_any()
            if message and "event" in message:
                self.events.append(message)

    def send(self, verb, **fields):
        self.id += 1
        self.send_frame(json.dumps({"id": self.id, "do": verb, **fields}).encode())
        return self.id

    def answer(self, wanted):
        while True:
            message = self.read_frame()
            if "event" in message:
                self.events.append(message)
                continue
            assert message["id"] == wanted, message
            if not message["ok"]:
                raise Refused(message["error"])
            return message

    def ask(self, verb, **fields):
        answer = self.answer(self.send(verb, **fields))
        if "table" in answer and "seat" in answer:
            self.place = answer
            self.token = answer.get("token", self.token)
        return answer

    def wait_for(self, event, check=lambda e: True, seconds=30):
        """The next event of that kind; those before it are dropped."""
        deadline = time.monotonic() + seconds
        while True:
            while self.events:
                found = self.events.pop(0)
                if found["event"] == event and check(found):
                    return found
            if time.monotonic() > deadline:
                raise AssertionError(f"no {event}")
            message = self.read_frame()
            assert "event" in message, message
            self.events.append(message)

    def quiet(self, seconds=0.3):
        """Reads what comes for a while."""
        self.socket.settimeout(seconds)
        try:
            while True:
                self.events.append(self.read_frame())
        except TimeoutError:
            pass
        self.socket.settimeout(30)

    def close(self):
        self.socket.close()


class Player(Caller):
    """Keeps the state of its game by answers and events, and plays at random."""

    def __init__(self, *arguments, chance=None, **more):
        super().__init__(*arguments, **more)
        self.chance = chance or random.Random(1)
        self.state = {}
        self.busy = None  # the action on its way
        self.acked = {}   # number of an action -> its text, for those that were answered

    def take(self, message):
        if self.busy and message.get("id") == self.id:
            if message["ok"]:
                self.acked[message["n"]] = self.busy
            self.busy = None
        if "actor" in message:
            if "legal" not in message:
                message = {**message, "legal": []}
            self.state = {**self.state, **message}
        if message.get("event") == "table" or "table" in message:
            self.table = message["table"]

    def read_any(self):
        message = super().read_any()
        if message is not None:
            self.take(message)
        return message

    def over(self):
        return bool(self.state.get("over"))

    def is_my_turn(self):
        return bool(self.state.get("legal"))

    def start_act(self):
        self.busy = self.chance.choice(self.state["legal"])
        self.send("act", action=self.busy, n=self.state["n"])

    def act(self):
        action = self.chance.choice(self.state["legal"])
        return self.ask("act", action=action, n=self.state["n"])


def play_out(players, seconds=120):
    """Lets players act whenever they may, until the game is over for all of them."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        going = [p for p in players if not p.over()]
        if not going:
            return
        acting = [p for p in going if p.is_my_turn()]
        for player in acting:
            player.act()
        waiting = {p.socket: p for p in going if not p.over()}
        ready, _, _ = select.select(list(waiting), [], [], 0 if acting else 1)
        for player in [waiting[s] for s in ready]:
            player.more()
        for player in waiting.values():
            player.read_come()
    raise AssertionError("the game does not end")


def turn(players, acting=lambda player: None, seconds=1):
    """One turn of a loop over many players: those who may act do, without waiting for the answer;
    what has come is taken. `acting` is told who acts."""
    for player in players:
        if player.is_my_turn() and not player.busy:
            player.start_act()
            acting(player)
    ready = {p.socket: p for p in players}
    found, _, _ = select.select(list(ready), [], [], seconds)
    for player in [ready[s] for s in found]:
        player.more()
    for player in players:
        player.read_come()


def until(check, seconds=30, pause=0.1):
    """Waits until this is so; gives what it was. A busy machine takes its time for anything."""
    deadline = time.monotonic() + seconds
    while not (found := check()):
        if time.monotonic() > deadline:
            raise AssertionError("it never was so")
        time.sleep(pause)
    return found


def lets_in(server, **more):
    """Whether somebody may come: orders of an administrator are heard about once in a second."""
    try:
        Caller(server, **more).close()
    except ConnectionError:
        return False
    return True


class Case(unittest.TestCase):
    """A test with a home folder of its own."""

    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="reverie-test-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def serve(self, *arguments, **more):
        server = Server(self.home, *arguments, **more)
        self.addCleanup(server.kill)
        return server
