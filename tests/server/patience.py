#!/usr/bin/env python3
"""How long the server waits for those who do not answer or do not read, and how long it keeps a table
in memory that nobody is at: all at once, since it is long.

ctest: label release
"""
import os
import socket
import time
import unittest

from house import Case, Player


class Patience(Case):
    def test_who_is_silent_and_who_does_not_read(self):
        page = f"{self.home}/page"
        os.mkdir(page)
        with open(f"{page}/index.html", "wb") as file:
            file.write(b"x" * 8_000_000)
        server = self.serve("--page", page)
        lazy = socket.socket()
        self.addCleanup(lazy.close)
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.connect((server.host, server.port))
        lazy.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        cid = Player(server)
        cid.ask("create", game="onirim", name="Cid")
        cid.close()
        ada, ben = Player(server), Player(server)
        self.addCleanup(ada.close)
        self.addCleanup(ben.close)
        ada.ask("create", game="onirim", seats=2, name="Ada")
        ben.ask("sit", table=ada.table["id"], name="Ben")
        start = time.monotonic()
        # Ben's machine is gone: the socket is open and says nothing. Ada answers pings.
        ada.socket.settimeout(90)
        ada.wait_for("table", lambda e: not e["table"]["people"][1]["here"], seconds=90)
        took = time.monotonic() - start
        self.assertGreater(took, 40)
        self.assertLess(took, 70)
        self.assertTrue(ada.ask("table")["table"]["people"][0]["here"])
        # By now the one who asked for the page and does not read it is gone, too.
        self.assertLess(self.bytes_to_the_end(lazy), 8_000_000)
        # Cid's table has been put away, and comes back when it is asked for.
        self.assertIn(b"\nreverie_tables_loaded 1\n", server.ask("/metrics")[2])
        back = Player(server)
        self.addCleanup(back.close)
        self.assertEqual(back.ask("resume", token=cid.token)["table"]["state"], "playing")
        self.assertIn(b"\nreverie_tables_loaded 2\n", server.ask("/metrics")[2])
        again = Player(server)
        self.addCleanup(again.close)
        self.assertEqual(again.ask("resume", token=ben.token)["seat"], 2)
        ada.wait_for("table", lambda e: e["table"]["people"][1]["here"])

    def bytes_to_the_end(self, caller):
        caller.settimeout(10)
        total = 0
        try:
            while more := caller.recv(1 << 20):
                total += len(more)
        except ConnectionError:
            pass
        return total


if __name__ == "__main__":
    unittest.main()
